"""A game that is played on layouts: everything about them that the pipeline asks of any such game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..errors import ScenarioError
from .boards.layouts import Layout, LayoutLibrary
from .catalogue.parameters import Value
from .file_spec import FileSpec

if TYPE_CHECKING:
    from .arrangement import Arrangement
    from .boards.board import Board
    from .boards.survey import Survey
    from .catalogue.contents import Item
    from .prepared import PreparedMatch

L = TypeVar("L", bound=Layout)


class BoardSpec(FileSpec, Generic[L]):
    """What a game adds is its library of layouts, its match on a layout and its survey of one."""

    library: LayoutLibrary[L]

    @abstractmethod
    def build_on(self, layout: L, arrangement: Arrangement) -> PreparedMatch:
        """A match that passed the shared checks, on its layout."""

    @abstractmethod
    def survey_of(self, layout: L, values: Mapping[str, Any], items: Sequence[Item]) -> Survey:
        """What can be said of a layout without playing, by these numbers and items."""

    @property
    def layouts(self) -> tuple[str, ...]:  # type: ignore[override]
        return self.library.names()

    def build(self, arrangement: Arrangement) -> PreparedMatch:
        layout = self.library.find_or_usual(arrangement.match.layout, arrangement.n)
        if layout.players != arrangement.n:
            raise ScenarioError(f"layout {layout.name} is for {layout.players} players, not {arrangement.n}").at(
                "layout"
            )
        return self.build_on(layout, arrangement)

    def check_layout(self, path: Path) -> list[str]:
        return list(self._survey(self.library.read(path), {}).warnings)

    def layout_text(self, players: int, title: str) -> str:
        return self.library.starting_text(players, title)

    def board(self, layout: str | None, players: int | None = None) -> Board:
        return self._layout(layout, players).board()

    def survey(
        self, layout: str | None, players: int | None = None, changes: Mapping[str, Value] | None = None
    ) -> Survey:
        return self._survey(self._layout(layout, players), changes or {})

    def _layout(self, layout: str | None, players: int | None) -> L:
        return self.library.find_or_usual(layout, players or self.players[0])

    def _survey(self, layout: L, changes: Mapping[str, Value]) -> Survey:
        from .arrangement import changed

        return self.survey_of(layout, *changed(self, changes, {}))
