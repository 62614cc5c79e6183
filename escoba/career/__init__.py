"""What a match is worth: XP and grades, chips, ratings, the league's week, trophies. Pure: no clock, disk or chance.

Everything comes in as arguments (days as dates of the player's own calendar) and goes out as values, so the program
here and a server reckon the same, and whoever keeps them can do so in one transaction.
"""

from escoba.career.book import CareerBook
from escoba.career.ending import Agreed, Ending, Played, check_ending
from escoba.career.errors import Refused
from escoba.career.glicko import Rating
from escoba.career.grades import GRADES, Grade, grade_of, next_grade
from escoba.career.grants import FIRST_CHIPS, daily_grant
from escoba.career.kinds import KINDS, Kind, Worth
from escoba.career.ledger import BOTS, GRANTS, HOUSE, Account, Ledger, Posting, player, pot, transfer
from escoba.career.ratings import BOT_RATINGS, TABLES, RatingTable, new_ratings, rating_table, shown
from escoba.career.settlement import Settlement, settle
from escoba.career.staking import STAKES, StakedMatch, highest_stake

__all__ = [
    "BOTS",
    "BOT_RATINGS",
    "FIRST_CHIPS",
    "GRADES",
    "GRANTS",
    "HOUSE",
    "KINDS",
    "STAKES",
    "TABLES",
    "Account",
    "Agreed",
    "CareerBook",
    "Ending",
    "Grade",
    "Kind",
    "Ledger",
    "Played",
    "Posting",
    "Rating",
    "RatingTable",
    "Refused",
    "Settlement",
    "StakedMatch",
    "Worth",
    "check_ending",
    "daily_grant",
    "grade_of",
    "highest_stake",
    "new_ratings",
    "next_grade",
    "player",
    "pot",
    "rating_table",
    "settle",
    "shown",
    "transfer",
]
