"""The layouts of a game by name: those that are shipped, those of the user, and a text to start a new one from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from ...errors import about, reading_file
from ..shipped import find_file, shipped_names
from .board import Board
from .text_map import FIELDS, read_lines

ENDING = ".txt"


class Layout(Protocol):
    """What every game's layout can say of itself."""

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> int:
        """Seats of the board; 0: any number."""

    def board(self) -> Board:
        """The board as drawings know it."""


L = TypeVar("L", bound=Layout)


@dataclass(frozen=True)
class LayoutLibrary(Generic[L]):
    """Where the layouts of a game lie and how one is read."""

    game: str  # its name, which is also that of its folder
    title: str
    usual: Mapping[int, str]  # players -> the layout that is played where none is named
    parse: Callable[[str, str, list[str]], L]  # name, file and lines -> layout
    signs: Mapping[str, str]  # sign of a map -> what it means
    remarks: tuple[str, ...]  # what a new map says of itself in its first lines
    notes: tuple[str, ...] = ()  # and what it says after the legend
    _read: dict[tuple[Path, Path, int], L] = field(default_factory=dict)  # by path and time of the last change

    def names(self) -> tuple[str, ...]:
        """Shipped layouts."""
        return shipped_names(self._folder, ENDING)

    def read(self, path: Path) -> L:
        """A layout file; an error names file, line and column."""
        return self.parse(path.stem, str(path), read_lines(path))

    def find(self, name: str) -> L:
        """The layout of a name or path."""
        with about("layout"):
            path = self._path(name)
        key = path, path.resolve(), path.stat().st_mtime_ns
        if key not in self._read:
            with reading_file():
                self._read[key] = self.read(path)
        return self._read[key]

    def title_of(self, name: str) -> str:
        """What the layout of a name or path calls itself; its map is not read, and may be wrong."""
        with about("layout"):
            path = self._path(name)
        with reading_file():
            head = list(takewhile(str.strip, read_lines(path)))
        fields = (line.partition("=") for line in head if not line.startswith("#"))
        return next((value.strip().strip('"') for key, _, value in fields if key.strip() == "title"), path.stem)

    def find_or_usual(self, name: str | None, players: int) -> L:
        """The layout of a name or path; without one, the usual layout for so many players."""
        return self.find(self.usual[players] if name is None else name)

    def starting_text(self, players: int, title: str) -> str:
        """The file of the usual layout for so many players under another title, with a legend."""
        text = self._path(self.usual[players]).read_text(encoding="utf-8")
        legend = (f"  {sign}  {meaning}" for sign, meaning in self.signs.items())
        comments = "".join(f"# {line}\n" for line in (*self.remarks, *legend, *self.notes))
        head, _, body = text.partition("\n\n")
        own = "".join(f"{line}\n" for line in head.splitlines() if not line.startswith((*FIELDS, "#")))
        fields = f"title = {title}\nplayers = {players}\nnote = like {self.usual[players]}, but\n{own}"
        return f"{comments}{fields}\n{body}"

    @property
    def _folder(self) -> Path:
        return Path(self.game, "layouts")

    def _path(self, name: str) -> Path:
        return find_file(f"layout of {self.title}", name, self._folder, ENDING)
