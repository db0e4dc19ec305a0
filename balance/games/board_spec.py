"""A game that is played on layouts: everything that the rest of the project asks about them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from ..errors import ScenarioError
from .boards.layouts import Layout, LayoutLibrary
from .catalogue.parameters import Value
from .file_spec import FileSpec

if TYPE_CHECKING:
    from .arrangement import Arrangement
    from .boards.board import Board
    from .boards.survey import Survey
    from .prepared import PreparedMatch

L = TypeVar("L", bound=Layout)


class BoardSpec(FileSpec, Generic[L]):
    """A game adds its library of layouts, a match class that also takes a layout, and `survey_layout`."""

    library: LayoutLibrary[L]
    surveyor: str = "access:survey_layout"  # (layout, values of the constants, items) -> Survey

    @property
    def layouts(self) -> tuple[str, ...]:  # type: ignore[override]
        return self.library.names()

    def build(self, arrangement: Arrangement) -> PreparedMatch:
        layout = self.library.find_or_usual(arrangement.match.layout, arrangement.n)
        if layout.players not in (0, arrangement.n):
            raise ScenarioError(f"layout {layout.name} is for {layout.players} players, not {arrangement.n}").at(
                "layout"
            )
        match: PreparedMatch = self.part(self.match_class)(self, arrangement, layout)
        return match

    def check_layout(self, path: Path) -> list[str]:
        return list(self._survey(self.library.read(path), {}).warnings)

    def layout_text(self, players: int, title: str) -> str:
        return self.library.starting_text(players, title)

    def board(self, layout: str | None, players: int | None = None) -> Board:
        return self._layout(layout, players).board()

    def layout_title(self, layout: str) -> str:
        return self.library.title_of(layout)

    def survey(
        self, layout: str | None, players: int | None = None, changes: Mapping[str, Value] | None = None
    ) -> Survey:
        return self._survey(self._layout(layout, players), changes or {})

    def _layout(self, layout: str | None, players: int | None) -> L:
        return self.library.find_or_usual(layout, players or self.players[0])

    def _survey(self, layout: L, changes: Mapping[str, Value]) -> Survey:
        from .arrangement import changed

        survey: Survey = self.part(self.surveyor)(layout, *changed(self, changes, {}))
        return survey
