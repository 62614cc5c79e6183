"""`escoba --selftest`: is every file there that the program shows, and can a match be played? Without a window."""

from __future__ import annotations

import gettext
import os
import tempfile
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
from msgspec import DecodeError

from escoba.bots import LEVELS
from escoba.cards import DECK
from escoba.resources import asset, damaged_files
from escoba.review.puzzles import read_puzzles
from escoba.rules import PRESETS
from escoba.screen.art.pictures import BACK, Deck
from escoba.screen.art.portraits import PORTRAITS
from escoba.screen.art.sounds import NAMES, sound_files
from escoba.screen.kit import fonts
from escoba.screen.kit.cloth import cloths
from escoba.screen.shell.options import deck_styles
from escoba.screen.shell.preferences import backs
from escoba.screen.words.names import DECKS
from escoba.screen.words.texts import LANGUAGES
from escoba.session.match_in_play import MatchInPlay, Setup
from escoba.storage import Seat, Storage
from escoba.terminal import complain

ICONS = ("broom", "escoba", "swords")


def selftest() -> int:
    """Try every part and say on standard output what is missing; gives the exit status, 0 if nothing is."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    faults = [*damaged_files(), *_faults()]
    if not faults:
        # With a file missing it could only fail.
        faults = list(_match_faults())
    for fault in faults:
        complain(f"escoba: {fault}")
    print("selftest: everything is there" if not faults else f"selftest: {len(faults)} faults")
    return 1 if faults else 0


def _faults() -> Iterator[str]:
    for path in _pictures():
        try:
            picture = pygame.image.load_sized_svg(str(path), (123, 190))
            if not any(picture.get_bounding_rect().size):
                yield f"the picture {path} is empty"
        except (OSError, pygame.error) as error:
            yield f"the picture {path} cannot be shown: {error}"
    for face in fonts.Face:
        try:
            fonts.font(face, 20).size("Ñandú ¡Escoba! żółć")
        except (OSError, pygame.error) as error:
            yield f"the font {face.value[1]} cannot be used: {error}"
    for name in NAMES:
        try:
            for path in sound_files(name):
                with wave.open(str(path)) as file:
                    if not file.getnframes():
                        yield f"the sound {path} is empty"
        except (OSError, EOFError, wave.Error) as error:
            yield f"the sound {name} cannot be read: {error}"
    try:
        if not read_puzzles(asset("puzzles.jsonl")):
            yield "there are no puzzles"
    except (OSError, DecodeError) as error:
        yield f"the puzzles cannot be read: {error}"
    for language in LANGUAGES:
        catalogue = asset("locale", language, "LC_MESSAGES", "escoba.mo")
        try:
            with catalogue.open("rb") as file:
                gettext.GNUTranslations(file)
        except (OSError, ValueError) as error:
            yield f"the texts in {language} cannot be read: {catalogue}: {error}"


def _pictures() -> Iterator[Path]:
    for style in sorted({*DECKS, *deck_styles()}):
        yield from (Deck(style).path(card.code) for card in DECK)
        yield from (Deck(style, back).path(BACK) for back in backs())
    yield from (asset("cloths", f"{name}.svg") for name in cloths())
    yield from (asset("portraits", f"{name}.svg") for name in PORTRAITS)
    yield from (asset("icons", f"{name}.svg") for name in ICONS)


def _match_faults() -> Iterator[str]:
    """Play a match of bots through the session, saving as usual, in a folder that is thrown away."""
    levels = list(LEVELS)
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage.open(Path(folder))
        preset = PRESETS["mesa"]
        seats = tuple([Seat(level, level) for level in (levels[0], levels[-1])])
        game = MatchInPlay.begin(Setup(preset=preset.id, rules=preset.rules, seats=seats, seed="selftest"), storage)
        while game.match.winner is None:
            if game.turn is None:
                game.next_round()
            else:
                game.play(game.bot_move())
        if not storage.can_save:
            yield "a match cannot be saved"
        storage.close()
