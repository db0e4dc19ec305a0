"""What every reader of a game's numbers has to know first, such as that its cards are invented."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...games.spec import GameSpec, Match
from .model import Document


def notice(spec: GameSpec, match: Match | None = None) -> str:
    """The caveat of a game, or of what is in play, as a sentence; empty where there is none."""
    caveat = spec.caveat_in(match)
    return f"{caveat[0].upper()}{caveat[1:]}." if caveat else ""


def notices(played: Iterable[tuple[GameSpec, Match]]) -> list[str]:
    """The caveats of several matches, each with its game's name where there is more than one game."""
    widest = dict[str, tuple[GameSpec, Match]]()
    for spec, match in played:
        if spec.name not in widest or len(spec.caveat_in(match)) > len(spec.caveat_in(widest[spec.name][1])):
            widest[spec.name] = (spec, match)
    games = list(widest.values())
    if len(games) == 1:
        return list(filter(None, [notice(*games[0])]))
    return [f"{spec.title}: {spec.caveat_in(match)}." for spec, match in games if spec.caveat_in(match)]


def below_notice(spec: GameSpec, text: str, match: Match | None = None) -> str:
    """A text for the terminal, below what has to be known first."""
    told = notice(spec, match)
    return f"{told}\n{text}" if told else text


def with_notice(spec: GameSpec, caveat: str, match: Match | None = None) -> str:
    """The caveat of a page, behind what has to be known first."""
    told = notice(spec, match)
    return f"{told} {caveat}" if told else caveat


def noticed(spec: GameSpec, document: Document, match: Match | None = None) -> Document:
    """A page that says above its headline what has to be known first, and nowhere again."""
    told = notice(spec, match)
    if not told:
        return document
    rest = document.lead.caveat.removeprefix(told).lstrip()
    return replace(document, lead=replace(document.lead, notice=told, caveat=rest))
