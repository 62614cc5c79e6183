"""Choosing a file to open, or a place and a name to save one."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.choice import Lines, Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.entry import Entry
from escoba.screen.kit.inputs import Input, Key
from escoba.screen.kit.rows import Rows
from escoba.screen.kit.theme import BODY_BOLD, CREAM, ON_FELT, PANEL
from escoba.screen.pages.common.file_rows import file_columns, file_row
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.shell.folders import Found, drives, fault_of_name, look_into, usual_folders
from escoba.screen.words.notices import reason
from escoba.screen.words.texts import _, pgettext

_SIDE_WIDTH = 250.0
_PLACE = 46.0
_PADDING = 24.0
_DONE_WIDTH = 200.0
_LONGEST_NAME = 200


class _Last:
    """Where a file was chosen last, so that one begins there the next time."""

    folder: Path | None = None


class FileChooser(PageScene):
    """The files of a folder, with the way to all others. Esc goes back without a choice."""

    name = "files"

    def __init__(
        self,
        title: str,
        endings: Sequence[str],
        on_chosen: Callable[[Path], None],
        *,
        save_as: str | None,
        folder: Path | None = None,
    ) -> None:
        """Use `to_open` and `to_save`."""
        super().__init__()
        self._title = title
        self._endings = tuple(endings)
        self._on_chosen = on_chosen
        self._places = self._offered_places()
        self._found: list[Found] = []
        self._note = ""
        self._entry = (
            None
            if save_as is None
            else Entry("name", save_as, self._named, max_length=_LONGEST_NAME, on_enter=self._choose)
        )
        self._make()
        begin = folder or _Last.folder or self._places.get("documents") or self._places.get("home") or Path.cwd()
        self._go(_nearest(begin))
        self.group.focus(self._entry if self._entry is not None else self._rows)

    @classmethod
    def to_open(
        cls, title: str, endings: Sequence[str], on_chosen: Callable[[Path], None], *, folder: Path | None = None
    ) -> FileChooser:
        """Choose a file that there is, with one of the endings (such as ``.json``).

        `on_chosen` gets its path while this scene is still shown, and takes it away. `folder` is where one begins:
        otherwise where one was last, or among one's documents.
        """
        return cls(title, endings, on_chosen, save_as=None, folder=folder)

    @classmethod
    def to_save(
        cls,
        title: str,
        endings: Sequence[str],
        name: str,
        on_chosen: Callable[[Path], None],
        *,
        folder: Path | None = None,
    ) -> FileChooser:
        """Choose where to save a file; `name` is offered. A name without any of the endings gets the first of them.

        A file that would be replaced is asked about. Otherwise as `to_open`.
        """
        return cls(title, endings, on_chosen, save_as=name, folder=folder)

    # What the director asks.

    def translate(self) -> None:
        """Everything anew, in the language spoken now."""
        self._make()
        self._go(self._folder)

    @property
    def title(self) -> str:
        """What is chosen."""
        return self._title

    def layout(self) -> None:
        """Places at the left, the folder at the right, what is decided below."""
        side, main, foot = self._side, self._main, self._frame.foot
        self._lines.rect = pygame.FRect(side.left + 18, side.top + 18, side.width - 36, 0)
        room = (side.height - 36) / max(len(self._places), 1)
        self._lines.rect.height = min(_PLACE, room) * len(self._places)
        width = max(110.0, self._up.natural_width(self.view))
        self._up.rect = pygame.FRect(main.left + _PADDING, main.top + _PADDING, width, 40)
        top = self._up.rect.bottom + 10
        bottom = main.bottom - _PADDING
        if self._entry is not None:
            label = self.view.text_width(_("Name of the file"), BODY_BOLD) + 18
            left = main.left + _PADDING + label
            self._entry.rect = pygame.FRect(left, 0, main.right - _PADDING - left, Entry.HEIGHT)
            self._entry.rect.bottom = bottom
            bottom = self._entry.rect.top - 14
        self._rows.rect = pygame.FRect(main.left + _PADDING - 4, top, main.width - 2 * _PADDING + 8, bottom - top)
        self._cancel.rect = pygame.FRect(foot.left, foot.top, 160, Button.HEIGHT)
        done = max(_DONE_WIDTH, self._done.natural_width(self.view))
        self._done.rect = pygame.FRect(foot.right - done, foot.top, done, Button.HEIGHT)

    def resume(self) -> None:
        """Look again: the files may be others now."""
        self._look()

    def handle(self, given: Input) -> bool:
        """Backspace and Alt with the upward arrow go up a folder; a letter goes to what begins with it."""
        if not isinstance(given, Key):
            return False
        if given.key == pygame.K_BACKSPACE or (given.alt and given.key == pygame.K_UP):
            self._go_up()
            return True
        if given.ctrl or given.alt or not 32 < given.key < 0x110000:
            return False
        return self._go_to_letter(chr(given.key))

    @property
    def holds(self) -> bool:
        """What is being chosen."""
        return True

    def paint(self, canvas: Canvas) -> None:
        """The table, the title, the papers, the way to this folder, and what was wrong."""
        super().paint(canvas)
        canvas.box(self._side, PANEL)
        canvas.box(self._main, PANEL)
        place = self._way_place
        canvas.text(_ending_of(self._folder, canvas, place.width), place, BODY_BOLD)
        if self._entry is not None:
            label = pygame.FRect(self._rows.rect.left + 4, self._entry.rect.top, 400, self._entry.rect.height)
            canvas.text(_("Name of the file"), label, BODY_BOLD)
        if self._note:
            canvas.text(self._note, self._note_place, ON_FELT.coloured(CREAM), "right", shrink=True)

    def items(self) -> list[Item]:
        """The folder, and what was wrong."""
        items = [Item("text", self._way_place, id="folder", label=str(self._folder))]
        if self._note:
            items.append(Item("text", self._note_place, id="note", label=self._note))
        return items

    # Where everything is.

    @property
    def _side(self) -> pygame.FRect:
        body = self._frame.body
        return pygame.FRect(body.left, body.top, _SIDE_WIDTH, body.height)

    @property
    def _main(self) -> pygame.FRect:
        body = self._frame.body
        left = body.left + _SIDE_WIDTH + 22
        return pygame.FRect(left, body.top, body.right - left, body.height)

    @property
    def _way_place(self) -> pygame.FRect:
        left, main = self._up.rect.right + 16, self._main
        return pygame.FRect(left, self._up.rect.top, main.right - _PADDING - left, self._up.rect.height)

    @property
    def _note_place(self) -> pygame.FRect:
        foot, left = self._frame.foot, self._cancel.rect.right + 24
        return pygame.FRect(left, foot.top, self._done.rect.left - 20 - left, foot.height)

    # What is shown.

    def _make(self) -> None:
        """Make the widgets, in the language spoken now."""
        saving = self._entry is not None
        names = {
            "home": _("Home folder"),
            "desktop": _("Desktop"),
            "documents": _("Documents"),
            "downloads": _("Downloads"),
            "/": _("Computer"),
        }
        options = [Option(id, names.get(id) or path.name or str(path)) for id, path in self._places.items()]
        self._lines = Lines("place", options, "", lambda id: self._go(self._places[id]))
        self._up = Button("up", pgettext("folder", "Up"), self._go_up)
        self._rows = Rows(
            "files",
            0,
            lambda index: file_row(self._found[index]),
            self._open,
            columns=file_columns(),
            on_select=self._selected,
            row_height=42,
        )
        self._cancel = Button("cancel", _("Cancel"), self.back, kind="quiet")
        self._done = Button("ok", _("Save") if saving else pgettext("file", "Open"), self._choose, kind="primary")
        entry = [self._entry] if self._entry is not None else []
        self.group.set([self._lines, self._up, self._rows, *entry, self._cancel, self._done])

    @staticmethod
    def _offered_places() -> dict[str, Path]:
        """From where one may begin: one's own folders, then drives, by an id each."""
        return {**usual_folders(), **{str(path): path for path in drives()}}

    def _go(self, folder: Path) -> None:
        """Show a folder from its top."""
        self._folder = folder
        self._note = ""
        self._look()
        self._up.enabled = folder.parent != folder
        self._lines.chosen = next((id for id, path in self._places.items() if path == folder), "")
        self.layout()
        self.dirty = True

    def _look(self) -> None:
        """See what lies in the folder."""
        try:
            self._found = look_into(self._folder, self._endings)
            kinds = ", ".join(self._endings)
            self._rows.empty = _("There is nothing here: no folder, and no file that ends in {endings}.").format(
                endings=kinds
            )
        except (OSError, ValueError) as error:
            self._found = []
            text = _("This folder cannot be read: {reason}. Choose another one.")
            self._rows.empty = text.format(reason=reason(error))
        self._rows.refresh(len(self._found))
        self._see_whether_done()

    def _see_whether_done(self) -> None:
        """Whether there is something to decide on."""
        if self._entry is not None:
            self._done.enabled = bool(self._entry.text.strip())
            return
        chosen = self._selection
        self._done.enabled = chosen is not None and not chosen.is_folder
        self._done.tip = "" if self._done.enabled else _("Choose a file first.")

    @property
    def _selection(self) -> Found | None:
        selected = self._rows.selected
        return self._found[selected] if selected is not None and selected < len(self._found) else None

    # What a person does.

    def _named(self, name: str) -> None:
        self._note = ""
        self._see_whether_done()

    def _selected(self, index: int) -> None:
        self._note = ""
        found = self._found[index]
        if self._entry is not None and not found.is_folder:
            self._entry.text = found.name
        self._see_whether_done()

    def _open(self, index: int) -> None:
        found = self._found[index]
        if found.is_folder:
            self._go(found.path)
            self.group.focus(self._rows)
        else:
            self._choose()

    def _go_up(self) -> None:
        """To the folder above, with the one from which one comes selected."""
        below = self._folder
        if below.parent == below:
            return
        self._go(_nearest(below.parent))
        here = next((index for index, found in enumerate(self._found) if found.path == below), None)
        if here is not None:
            self._rows.selected = here
            self._rows.show(here)

    def _go_to_letter(self, letter: str) -> bool:
        """Select the next of what begins with a letter, after the selected one."""
        count = len(self._found)
        start = -1 if self._rows.selected is None else self._rows.selected
        for step in range(1, count + 1):
            index = (start + step) % count
            if self._found[index].name.casefold().startswith(letter):
                self._rows.selected = index
                self._rows.show(index)
                self._selected(index)
                return True
        return False

    def _choose(self) -> None:
        """Decide on what is selected, or on the name that was written."""
        if self._entry is None:
            chosen = self._selection
            if chosen is not None and not chosen.is_folder:
                self._decide(chosen.path)
            return
        name = self._entry.text.strip()
        if not name:
            return
        faults = fault_of_name(name)
        if faults:
            self._note = _("A name cannot hold any of these signs: {signs}").format(signs=faults)
            return
        if name.lower() in self._endings:
            # It would be hidden, and nobody would find it again.
            self._note = _("Write a name first.")
            return
        if name in (".", "..") or os.path.isdir(self._folder / name):
            self._go(_nearest((self._folder / name).resolve()))
            return
        if not name.lower().endswith(self._endings):
            name += self._endings[0]
        path = self._folder / name
        if not os.access(self._folder, os.W_OK):
            self._note = _("Nothing can be saved in this folder: it is not yours to write in. Choose another one.")
        elif os.path.lexists(path):
            text = _("There is a file {name} here already. What is in it will be lost.").format(name=name)
            self.ask(
                Dialog(
                    _("Replace the file?"),
                    text,
                    _("Replace"),
                    lambda: self._decide(path),
                    cancel=_("Cancel"),
                    kind="danger",
                )
            )
        else:
            self._decide(path)

    def _decide(self, path: Path) -> None:
        _Last.folder = self._folder
        self._on_chosen(path)


def _nearest(folder: Path) -> Path:
    """The folder itself or, where it is gone, the nearest above it that there is."""
    while not os.path.isdir(folder) and folder.parent != folder:
        folder = folder.parent
    return folder


def _ending_of(folder: Path, canvas: Canvas, room: float) -> str:
    """The way to a folder or, where it is too long, its end: that says more than its beginning."""
    way = str(folder)
    if canvas.view.text_width(way, BODY_BOLD) <= room:
        return way
    while way and canvas.view.text_width("…" + way, BODY_BOLD) > room:
        way = way[1:]
    return "…" + way
