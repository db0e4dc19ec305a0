"""Questions that are not answered, and why: an error that shows what can be asked."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import BalanceError

EXAMPLES = (
    'balance ask "is Space Walls overpowered?"',
    'balance ask "is Targeting Computer better than Rear Turrets?"',
    'balance ask "which card of Mothership is the strongest?"',
    'balance ask "does the first player win more?"',
    'balance ask "is the layout narrows fair?"',
    'balance ask "do gas planets slow the game?"',
    'balance ask "what if stations had 20 hull?"',
)


class Refusal(BalanceError):
    """A question that cannot be answered as it stands."""

    def __init__(self, message: str, examples: Sequence[str] = EXAMPLES) -> None:
        super().__init__(message)
        self.examples = tuple(examples)


class Unclear(Refusal):
    """A question with several readings; the text lists them."""

    def __init__(self, message: str, candidates: Sequence[str]) -> None:
        super().__init__(message, ())
        self.candidates = tuple(candidates)
