"""What a question claims about an item: too strong, too weak, fair, out of balance, or worth its price."""

from __future__ import annotations

import re

from ...stats.verdicts.replies import Asked

STRONG = r"""over ?powered|op|broken|too (?:strong|good|powerful|cheap|much)|strong|stronger|powerful|nerf(?:ed|ing)?
|ban(?:ned|ning)?|under ?priced|under ?costed|cheap|dominant|dominates?|unbeatable|must (?:have|buy|pick)|auto ?include
|wins? too|win more|better than it should"""
WEAK = r"""under ?powered|too (?:weak|expensive|dear|little)|weak|weaker|useless|worthless|over ?priced|over ?costed
|expensive|garbage|trash|crap|sucks?|bad|trap|buff(?:ed|ing)?|waste|never worth|no good
|(?:not|isnt|aint) (?:\w+ )?(?:worth|good|useful|viable)"""
OPEN = r"how (?:good|strong|weak|bad|powerful)|hows|what is|power ?level|value"
WORTH = r"""worth|any good|good|great|useful|viable|playable|decent|pays? off|payoff|pay|pull its weight|helps?|matters?
|should (?:i|we|you|one|players?)|go for|going for|rush(?:ing)?"""
UNFAIR = r"imbalanced|unbalanced|unfair|out of balance|imba|problem"
FAIR = r"balanced|balance|fair|fairly|fine|ok|okay|priced right|right price|correctly priced"


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{''.join(pattern.splitlines())})\b")


IS_STRONG, IS_WEAK, IS_OPEN = _words(STRONG), _words(WEAK), _words(OPEN)
OTHERS = ((Asked.UNFAIR, _words(UNFAIR)), (Asked.WORTH_IT, _words(WORTH)), (Asked.FAIR, _words(FAIR)))


def asked_of(pattern: str) -> Asked:
    """What a question claims; too strong unless its words say otherwise.

    "Too strong or too weak?" asks whether it is out of balance, and "how good is it?" whether it is fair.

    Parameters
    ----------
    pattern : the question in small letters, with names replaced
    """
    if IS_OPEN.search(pattern):
        return Asked.FAIR
    strong, weak = IS_STRONG.search(pattern), IS_WEAK.search(pattern)
    if strong or weak:
        return Asked.UNFAIR if strong and weak else Asked.TOO_STRONG if strong else Asked.TOO_WEAK
    return next((asked for asked, words in OTHERS if words.search(pattern)), Asked.TOO_STRONG)
