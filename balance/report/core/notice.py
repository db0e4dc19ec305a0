"""What every reader of a game's numbers has to know first, such as that its cards are invented."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...games.spec import GameSpec
from .model import Document


def notice(spec: GameSpec) -> str:
    """The game's caveat as a sentence; empty where it has none."""
    return f"{spec.caveat[0].upper()}{spec.caveat[1:]}." if spec.caveat else ""


def notices(specs: Iterable[GameSpec]) -> list[str]:
    """The caveats of several games, each with its game's name where there is more than one game."""
    games = list({spec.name: spec for spec in specs}.values())
    if len(games) == 1:
        return [notice(spec) for spec in games if spec.caveat]
    return [f"{spec.title}: {spec.caveat}." for spec in games if spec.caveat]


def below_notice(spec: GameSpec, text: str) -> str:
    """A text for the terminal, below what has to be known first."""
    return f"{notice(spec)}\n{text}" if spec.caveat else text


def with_notice(spec: GameSpec, caveat: str) -> str:
    """The caveat of a page, behind what has to be known first."""
    return f"{notice(spec)} {caveat}" if spec.caveat else caveat


def noticed(spec: GameSpec, document: Document) -> Document:
    """A page that says above its headline what has to be known first, and nowhere again."""
    if not spec.caveat:
        return document
    rest = document.lead.caveat.removeprefix(notice(spec)).lstrip()
    return replace(document, lead=replace(document.lead, notice=notice(spec), caveat=rest))
