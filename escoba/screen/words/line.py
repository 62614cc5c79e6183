"""What is said of tables over the line: the line itself, the table's options, and why something was not done."""

from __future__ import annotations

from escoba.line import Line
from escoba.rules import PRESETS, RulesError
from escoba.screen.words.names import players_name
from escoba.screen.words.texts import _, ngettext
from escoba.tables import Options
from escoba.wire import Friend, RoomSummary, Seeking, Worth

# The line


def trouble_words(line: Line) -> str:
    """Why nothing goes over the line now, and what to do; empty where all is well."""
    server = line.address.host
    if line.trouble is None:
        return ""
    if line.trouble == "refused":
        return refusal_words(line.refusal.code if line.refusal is not None else "")
    if line.trouble == "gone" and line.welcome is not None:
        return _("The line is lost. It is tried again by itself; your seat stays yours.")
    return {
        "connecting": _("Connecting …"),
        "gone": _(
            "Nothing answers at {server}. It is tried again by itself; see whether the address is right and the server "
            "runs."
        ),
        "full": _("The server at {server} is full. It is tried again by itself."),
        "certificate": _(
            "The server at {server} cannot prove that it is the one it is called. Nothing was sent; ask whoever runs "
            "it."
        ),
        "older": _("The server at {server} is older than this program. Ask whoever runs it to bring it up to date."),
        "newer": _("The server at {server} is newer than this program. Bring Escoba up to date to play there."),
        "replaced": _("You are connected from another computer or window now. Only one can be at a time."),
        "not_a_server": no_server_words(line),
    }[line.trouble].format(server=server)


def no_server_words(line: Line) -> str:
    """That whoever answers there does not know the game."""
    return _("What answers at {server} is no server of Escoba. See whether the address is right.").format(
        server=line.address.host
    )


def waits_for_person(line: Line) -> bool:
    """Whether the line does not come back by itself."""
    return line.trouble in ("replaced", "older", "newer", "certificate", "refused")


def out_words(reason: str) -> str:
    """Why one is at a table no more; empty where one wanted it so."""
    return {
        "dismissed": _("The table's master has shown you out."),
        "no_spectators": _("A match has begun at the table, and nobody may watch it."),
        "line_lost": _("You were away too long, and your seat is another's now."),
        "called_off": _("Not enough people came for the stake, so the table was called off. Nothing was taken."),
        "gone": _("The table is no more: the match was played to its end while you were away."),
    }.get(reason, "")


def refusal_words(code: str) -> str:
    """Why something was not done; empty where nothing need be said, as when somebody was quicker."""
    if code in ("stale", "not_your_turn", "already_given", "not_now", "not_kept", "illegal_play", "no_match"):
        return ""
    known = {
        "no_such_room": _("There is no such table any more, or the code is another's. Ask for the link again."),
        "private": _("This table is private: ask its master for the link."),
        "full": _("So many people are at this table that nobody else can come in."),
        "no_spectators": _("A match is being played there, and nobody may watch. Come when it is over."),
        "too_many_codes": _("Too many wrong codes: wait a minute, and try again."),
        "in_a_room": _("You are at a table already: leave it first."),
        "unseen": _("Not everybody has seen what was changed. The match can begin when they have."),
        "seats_free": _("Every seat must be taken before a match begins. Bots can fill them."),
        "away": _("Somebody's line is lost. Wait for them, or show them out."),
        "too_few_people": _("Such a match needs two people at least. Invite somebody, or make it training."),
        "bots_at_stake": _("Where there is a stake, people must sit on all seats."),
        "seat_taken": _("Somebody else has taken this seat."),
        "not_master": _("Only the table's master can do that: the one with the star."),
        "match_on": _("This can be done when the match is over."),
        "bad_options": _("A table cannot be so."),
        "too_fast": _("Not so fast: wait a moment."),
        "no_free_text": _("The table's master has not allowed free text. There are phrases."),
        "bad_text": _("A text has 1 to 200 characters."),
        "closing": _("The server closes for a while. Come back in some minutes; everything is kept."),
        "no_such_person": _("There is nobody of this name and number here."),
        "blocked": _("You have blocked this person."),
        "friends_full": _("The list of friends is full."),
        "name_full": _("All numbers of this name are taken. Give yourself another name."),
        "bad_name": _("The server does not take this name. Give yourself another one, without #."),
        "stake_too_high": _("So much cannot be staked with the chips you have there."),
        "no_storage": _("The server's disk is full, so it cannot keep anything. Nothing was changed; try later."),
        "not_at_home": _("That is not to be had at a table on somebody's own computer."),
        "too_many_messages": _("Not so fast: wait a moment."),
        "too_many_rooms": _("So many tables were opened from your address today. Come back tomorrow."),
        "too_many_accounts": _("So many people have come from your address today. Come back tomorrow."),
        "unknown_key": _("Nobody is known here by what this computer keeps. Give yourself a name first."),
    }
    return known.get(code) or _("The server has not done that ({code}).").format(code=code)


def seeking_words(seeking: Seeking) -> str:
    """How far the quick match is."""
    return _("Looking for others: {people} of {seats}.").format(people=seeking.people, seats=seeking.seats)


# Tables


def rules_words(options: Options) -> str:
    """What is played to how many points."""
    try:
        target = options.rule_set.target
    except RulesError:
        return options.preset
    return _("{tradition} · to {target}").format(tradition=PRESETS[options.preset].name, target=target)


def table_size(options: Options) -> str:
    """How many play."""
    return players_name("teams" if options.teams else {2: "2", 3: "3"}.get(options.seats, "4"))  # type: ignore[arg-type]


def kind_words(kind: str) -> str:
    """What a match is about."""
    return {"training": _("Training"), "friends": _("Among friends"), "open": _("Open")}[kind]


def kind_note(kind: str) -> str:
    """What it is worth."""
    return {
        "training": _("It counts for nothing."),
        "friends": _("It counts half, and changes no rating."),
        "open": _("It counts in full: XP, prizes, rating and league of this server."),
    }[kind]


def worth_words(worth: Worth) -> str:
    """That a match at this table would count for less."""
    if worth.worth == "nothing":
        return _("Between people from one address this counts for nothing.")
    return _("With bots at the table this counts half.")


def option_rows(options: Options) -> list[tuple[str, str, str]]:
    """The options of a table to read: field, what it is, and how it is."""
    claims = options.rule_set.missed_fifteen != "off"
    stake = ngettext("{n} chip", "{n} chips", options.stake).format(n=options.stake) if options.stake else _("None")
    return [
        ("rules", _("Rules"), rules_words(options)),
        ("rules", _("Missed fifteens"), _yes(claims)),
        ("seats", _("Players"), table_size(options)),
        ("seconds", _("Seconds for a turn"), str(options.seconds)),
        ("kind", _("Kind"), kind_words(options.kind)),
        ("stake", _("Stake"), stake),
        ("private", _("Private"), _yes(options.private)),
        ("spectators", _("Spectators"), _yes(options.spectators)),
        ("free_text", _("Free text"), _yes(options.free_text)),
    ]


def _yes(on: bool) -> str:
    return _("Yes") if on else _("No")


def room_words(room: RoomSummary) -> tuple[str, str]:
    """Who is at a table, and what is played there."""
    people = ", ".join(room.people) or _("Nobody yet")
    if room.bots:
        bots = ngettext("{n} bot", "{n} bots", room.bots).format(n=room.bots)
        people = f"{people} · {bots}"
    return people, " · ".join([rules_words(room.options), table_size(room.options), kind_words(room.options.kind)])


def room_state(room: RoomSummary) -> str:
    """Whether one can sit down there."""
    if room.match_on:
        return _("Playing")
    return ngettext("{n} seat free", "{n} seats free", room.free).format(n=room.free)


def friend_state(friend: Friend) -> str:
    """How one stands to somebody."""
    if friend.state == "friend":
        return _("Here now") if friend.here else _("Away")
    return {"asked": _("You have asked"), "asks": _("Asks to be friends"), "blocked": _("Blocked")}[friend.state]
