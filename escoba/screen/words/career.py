"""The career in words: grades, tiers, trophies, ratings, what went to and came from the chips."""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from escoba.career import FIRST_CHIPS, Rating, RatingTable, grade_of, next_grade, shown
from escoba.career.league import RISING, TIERS, ClosedWeek
from escoba.career.ratings import SHOWN_BELOW
from escoba.screen.kit.row import Badge
from escoba.screen.words.deck_words import in_deck
from escoba.screen.words.history import month_name
from escoba.screen.words.texts import _, ngettext, pgettext
from escoba.storage.career_rows import Competed, Line


def figure(number: int, *, signed: bool = False) -> str:
    """A whole number with its thousands set apart, and with a true minus; a gain has a plus where it is `signed`."""
    written = f"{number:+,}" if signed and number else f"{number:,}"
    return written.replace(",", pgettext("between thousands", ",")).replace("-", "\N{MINUS SIGN}")


def grade_name(grade: str) -> str:
    """What a grade is called, by its id."""
    return {
        "as": pgettext("grade", "Ace"),
        "dos": pgettext("grade", "Two"),
        "tres": pgettext("grade", "Three"),
        "cuatro": pgettext("grade", "Four"),
        "cinco": pgettext("grade", "Five"),
        "seis": pgettext("grade", "Six"),
        "siete": pgettext("grade", "Seven"),
        "sota": pgettext("grade", "Sota"),
        "caballo": pgettext("grade", "Caballo"),
        "rey": pgettext("grade", "Rey"),
        "guindis": pgettext("grade", "Guindis"),
        "escoba": pgettext("grade", "Escoba"),
    }[grade]


def to_next_grade(xp: int) -> str:
    """What is missing to the next grade."""
    coming = next_grade(xp)
    if coming is None:
        return _("{xp} XP: the highest grade there is").format(xp=figure(xp))
    return _("{xp} XP, {missing} more to {grade}").format(
        xp=figure(xp), missing=figure(coming.xp - xp), grade=grade_name(coming.id)
    )


def missing_words(xp: int) -> str:
    """The same as short as can be."""
    coming = next_grade(xp)
    if coming is None:
        return grade_name(grade_of(xp).id)
    return _("{missing} more to {grade}").format(missing=figure(coming.xp - xp), grade=grade_name(coming.id))


def progress(xp: int) -> float:
    """How much of the way from one's grade to the next is done, from 0 to 1."""
    coming, now = next_grade(xp), grade_of(xp)
    return 1.0 if coming is None else (xp - now.xp) / (coming.xp - now.xp)


def tier_name(tier: int) -> str:
    """What a tier of the league is called, 0 the lowest."""
    return [
        pgettext("tier", "Kitchen"),
        pgettext("tier", "Courtyard"),
        pgettext("tier", "Café"),
        pgettext("tier", "Tavern"),
        pgettext("tier", "Casino"),
        pgettext("tier", "Grand Salon"),
    ][tier]


def tier_words(tier: int) -> str:
    """Which tier, and how high it is."""
    return _("{tier} · tier {n} of {all}").format(tier=tier_name(tier), n=tier + 1, all=TIERS)


def board_name(board: RatingTable) -> str:
    """Whom a rating is about."""
    return {
        "2": pgettext("rating", "Two players"),
        "3-4": pgettext("rating", "Three and four"),
        "pairs": pgettext("rating", "Pairs"),
    }[board]


def rating_words(rating: Rating | None) -> str:
    """A rating with its uncertainty, or that it is not known yet."""
    known = None if rating is None else shown(rating)
    if known is None:
        return pgettext("rating", "Not known yet")
    return _("{rating} ± {spread}").format(rating=figure(known[0]), spread=figure(known[1]))


def rating_not_known(rating: Rating | None) -> str:
    """Why there is no line of a rating yet."""
    if rating is None:
        return _("Play a competitive match at such a table, and your rating begins here.")
    return _(
        "Your rating is still uncertain by ± {spread}. It is shown once that is ± {least} or less, which takes some "
        "ten matches."
    ).format(spread=figure(round(2 * rating.deviation)), least=figure(2 * SHOWN_BELOW))


def short_day(day: date) -> str:
    """A date without its year."""
    return _("{day} {month}").format(day=day.day, month=month_name(day.month))


def week_name(monday: date) -> str:
    """A week by its first and last day."""
    sunday = monday + timedelta(days=6)
    return _("{first} to {last}").format(first=short_day(monday), last=short_day(sunday))


def week_left(monday: date, today: date) -> str:
    """How long the week of the league goes on."""
    days = (monday + timedelta(days=6) - today).days
    if days > 0:
        return ngettext("{days} more day", "{days} more days", days).format(days=days)
    return _("the last day")


def place_words(place: int) -> str:
    """A place in a table, as short as it can be said."""
    return pgettext("place in a table", "{n}.").format(n=place)


def standing_words(place: int | None, points: int) -> str:
    """Where one is in this week's table."""
    if place is None:
        return _("This week: on holiday, no match that counts yet")
    return ngettext(
        "This week: place {n} with {points} point", "This week: place {n} with {points} points", points
    ).format(n=place, points=figure(points))


def week_outcome(week: ClosedWeek) -> tuple[str, Badge]:
    """What a week that is over has changed, and in which colour that is said."""
    if week.tier_after > week.tier:
        return _("Risen"), "green"
    if week.tier_after < week.tier:
        return _("Fallen"), "wine"
    return (_("On top"), "brass") if week.place <= RISING else (_("Stayed"), "grey")


def league_notes(tier: int) -> list[str]:
    """Who rises and who falls, and what the others in the table are."""
    zones = {
        0: _("The first four rise on Sunday night. Whoever plays no match that counts keeps the tier."),
        TIERS - 1: _("The last four fall on Sunday night. Whoever plays no match that counts keeps the tier."),
    }
    return [
        zones.get(tier)
        or _("On Sunday night the first four rise and the last four fall. Whoever plays no match keeps the tier."),
        _(
            "The league is simulated: the other nineteen are characters, no people and no bots that play. Each has a "
            "strength and 3 to 15 matches a week, won or lost by a draw that goes by it."
        ),
    ]


def line_words(line: Line, match: Competed | None, rivals: str) -> str:
    """What an entry of the ledger was for; `rivals` is against whom the match was, empty where it is gone."""
    if line.match is None:
        return _("Welcome") if line.chips == FIRST_CHIPS else _("The day's chips")
    against = rivals or _("a deleted match")
    if line.chips < 0:
        return _("Staked: {match}").format(match=against)
    if match is not None and match.won is None:
        return _("Given back: {match}").format(match=against)
    return _("Won: {match}").format(match=against)


def given_up_words(stake: int) -> str:
    """What giving a competitive match up means."""
    if stake:
        return _("You lose your stake of {chips} chips, and your rating counts it as lost.").format(chips=figure(stake))
    return _("It brings no XP, and your rating counts it as lost.")


def zone_of(place: int, tier: int, matches: int) -> Badge:
    """The colour of a place (from 1) in a table of so many: who rises, who falls."""
    falling = max(RISING, matches - RISING)
    if place <= RISING and tier < TIERS - 1:
        return "green"
    return "wine" if place > falling and tier > 0 else "grey"


class TrophyWords(NamedTuple):
    """A trophy's name, what it takes, and the sign on its medal."""

    name: str
    what: str
    sign: str


def trophy_words(trophy: str) -> TrophyWords:
    """A trophy in words, by its id."""
    return TrophyWords(*_trophies()[trophy])


def _trophies() -> dict[str, tuple[str, str, str]]:
    return {
        "first_escoba": (_("First sweep"), _("Make an escoba."), "1"),
        "four_escobas": (_("Spring clean"), _("Make four escobas in one round."), "4\N{MULTIPLICATION SIGN}"),
        "ten_oros": (_("All that glitters"), in_deck("Take all ten oros in one round."), "10"),
        "four_sevens": (_("Full of sevens"), _("Take all four sevens in one round."), "4\N{MULTIPLICATION SIGN}7"),
        "every_category": (_("Nothing left over"), _("Score in every category of one round."), "5/5"),
        "first_win": (_("First win"), _("Win a match."), "1:0"),
        "ten_behind": (_("Never say die"), _("Win a match after being ten points behind."), "\N{MINUS SIGN}10"),
        "one_point": (_("By a whisker"), _("Win a match by one point."), "+1"),
        "to_nothing": (_("Clean slate"), _("Win a match in which the others score nothing."), "0"),
        "without_guindis": (
            _("Who needs it?"),
            in_deck("Win a match without the guindis, the 7 of oros, in any round."),
            "7?",
        ),
        "every_guindis": (
            _("Guindis for ever"),
            _("Win a match of three rounds or more with the guindis in every one."),
            "7!",
        ),
        "no_escoba_given": (
            _("Nothing on the floor"),
            _("Win a match of three rounds or more in which the others make no escoba."),
            "Ø",
        ),
        "three_players": (_("Three at the table"), _("Win a match of three."), "3"),
        "four_players": (_("Four at the table"), _("Win a match of four, each for oneself."), "4"),
        "in_pairs": (_("Well matched"), _("Win a match in pairs."), "2+2"),
        "experto_beaten": (_("Over the expert"), _("Win against an expert."), "E"),
        "every_level": (_("All of them"), _("Win against every level."), "6/6"),
        "every_tradition": (_("Well travelled"), _("Win by every tradition."), "7/7"),
        "ten_in_a_row": (_("On a roll"), _("Win ten matches in a row."), "X"),
        "hundred_wins": (_("A hundred wins"), _("Win a hundred matches."), "C"),
        "hundred_escobas": (_("A hundred sweeps"), _("Make a hundred escobas."), "100"),
        "week_won": (_("First of the week"), _("Be first of your tier in a week of the league."), "1."),
        "highest_tier": (_("In the Grand Salon"), _("Play in the highest tier of the league."), "VI"),
        "highest_grade": (_("Escoba itself"), _("Reach the highest grade."), "XII"),
    }
