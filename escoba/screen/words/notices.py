"""What the storage must tell the player, in their language: what happened, what it means for the game, what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from escoba.screen.art.sounds import Problem
from escoba.screen.kit.dialog import Dialog
from escoba.screen.words.texts import _
from escoba.storage import Notice, shown

_LONGEST_FAULT = 240


def message(title: str, text: str, then: Callable[[], None] = lambda: None) -> Dialog:
    """Something to be heard, with one button to say so; `then` follows."""
    return Dialog(title, text, _("OK"), then)


def notice_text(notice: Notice) -> str:
    """The notice as a sentence or two."""
    return _filled(_sentences()[notice.kind], notice)


def unkept_text(trouble: Notice) -> str:
    """That what was just done is not on disk, for the reason that the storage gave in a notice of `TROUBLES`."""
    return _filled(_unkept()[trouble.kind], trouble)


def fault_text(fault: Exception) -> str:
    """What is wrong with a record from outside, which may be as long, and hold whatever, its writer likes."""
    return shown(str(fault), _LONGEST_FAULT)


def _filled(sentence: str, notice: Notice) -> str:
    path = str(notice.path) if notice.path is not None else ""
    return sentence.format(path=path, detail=notice.detail, found=notice.found, known=notice.known)


def pad_text(name: str, *, there: bool) -> str:
    """That a gamepad came or went in the middle of a match."""
    if there:
        return _("Gamepad: {name}. A takes, B goes back, X discards, Y asks for a hint.").format(name=name)
    return _(
        "The gamepad {name} is no longer there. Nothing is lost: plug it in again, or go on with mouse or keyboard."
    ).format(name=name)


def record_text(path: Path, why: str) -> str:
    """That the record of a finished match could not be added to the file that was asked for with `--record`."""
    return _(
        "The record of this match could not be written to {path} ({detail}). The match itself is kept as usual; "
        "make room there, or name another file, before the next one ends."
    ).format(path=path, detail=why)


def _sentences() -> dict[str, str]:
    return {
        "no_folder": _(
            "Nothing will be saved: the folder {path} cannot be written. You can play; "
            "give the program a folder of yours with --data to keep your matches."
        ),
        "disk_full": _(
            "The disk is full, so what you do now is not saved yet. Play on: "
            "everything is written as soon as there is room."
        ),
        "read_only": _(
            "Your matches are here, but nothing new will be saved: the folder {path} cannot be written. You can play "
            "and look at everything; to keep what you play, give the program a folder of yours with --data."
        ),
        "locked": _(
            "Another program is using your matches, so what you do now is not saved yet. Play on: "
            "everything is written as soon as that is over."
        ),
        "not_saved": _("Nothing new can be saved yet ({detail}). Play on: it is tried again at every play."),
        "not_upgraded": _(
            "Your matches were kept by an older version of Escoba and could not be backed up before bringing them up "
            "to date ({detail}). They are left as they are, and nothing new is saved yet. Play on: it is tried again "
            "at every play; making room on the disk may help."
        ),
        "saving_again": _("Everything you played is saved again."),
        "newer_program": _(
            "Your matches were kept by a newer version of Escoba. They are left as they are, and nothing "
            "will be saved this time. Install the newer version to go on with them."
        ),
        "database_damaged": _(
            "Your saved matches could not be read. The file was set aside as {path}; new matches are saved as usual."
        ),
        "database_restored": _(
            "Your saved matches could not be read. The file was set aside as {path} and the backup {detail} took its "
            "place: what was played since that day is missing. New matches are saved as usual."
        ),
        "database_salvaged": _(
            "The file with your matches was damaged and was set aside as {path}. Matches brought back: "
            "{found} of {known}. New matches are saved as usual."
        ),
        "database_missing": _(
            "The file with your matches was removed while you played. A new one was made with the match in progress."
        ),
        "not_backed_up": _(
            "The weekly backup of your matches could not be made in {path} ({detail}). Your matches are saved as "
            "usual; make room there, and it is tried again at the next start."
        ),
        "match_unreadable": _(
            "A saved match could not be taken up again. It was set aside as {path}; nothing else is touched."
        ),
        "settings_damaged": _(
            "Some of your settings could not be read. The file was set aside as {path}; what was good in it was kept."
        ),
        "settings_not_saved": _(
            "Your settings and own rules could not be saved ({detail}) and hold only until you close the window. "
            "Make room on the disk, or give the program a folder of yours with --data."
        ),
    }


def _unkept() -> dict[str, str]:
    unwritable = _(
        "This is not saved, and is lost with the window: the folder {path} cannot be written. Let it be written "
        "before you close the window, or give the program a folder of yours with --data and do it again there."
    )
    return {
        "disk_full": _(
            "This is not saved yet, since the disk is full, and would be lost with the window. "
            "Make room before you close it: it is then saved by itself."
        ),
        "locked": _(
            "This is not saved yet, since another program is using your matches, and would be lost with the window. "
            "Close that program before this one: it is then saved by itself."
        ),
        "not_saved": _(
            "This is not saved yet ({detail}), and would be lost with the window. "
            "It is tried again with whatever you do next, and when you close the window."
        ),
        "not_upgraded": _(
            "This is not saved yet, and would be lost with the window: your matches were kept by an older version of "
            "Escoba and could not be backed up before bringing them up to date ({detail}). Make room on the disk "
            "before you close the window: it is then saved by itself."
        ),
        "no_folder": unwritable,
        "read_only": unwritable,
        "newer_program": _(
            "This is not saved, and is lost with the window: your matches were kept by a newer version of Escoba, and "
            "are left as they are. Install the newer version and do it again there."
        ),
    }


def reason(error: Exception) -> str:
    """Why something with a file went wrong, as the system says it."""
    return getattr(error, "strerror", None) or str(error)


def sound_problem_text(problem: Problem) -> str:
    """What to tell the player, in their language."""
    match problem.kind:
        case "no_mixer":
            text = _("Nothing can be heard: the part of the program that plays sounds is missing ({detail}).")
        case "no_device":
            text = _("Nothing can be heard: there is no sound device that can be used ({detail}).")
        case "device_vanished":
            text = _("Nothing can be heard: the sound device is gone ({detail}).")
        case "files":
            text = _("Not everything can be heard: some sound files cannot be read ({detail}).")
    return text.format(detail=problem.detail)
