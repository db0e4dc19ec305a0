"""Phrases that show what a question asks. Names in it are replaced by @item, @layout, @mode or @feature."""

from __future__ import annotations

import re

from .spelling import stem_set

# Everyday words of questions: alone, none of them stands for a name that contains it, or for a misspelt one.
COMMON = stem_set(
    """
    a about advantage after again against all allowed also an and any anybody are as at bad balance balanced
    base be because been before best better between bot bots both broken bug but buff buy by can card cards
    change changed changes class cheap compare compared cost costs could crap decent did die different
    difference do does done double down each easy effect even ever every everybody expensive extra fair fairer
    fast faster favour favor feel feels few fewer fifth fine first five for four from fun game games get gets
    give gives go goes going good great had half happen happens has have having help helps her here higher his
    how i if imbalanced in into is it item items its just know large last layout layouts least length less let
    like little long longer longest look lose losing lot low lower make makes making many map maps mean mode
    modes more most much must my need needs nerf never new no none not nothing now number of off ok on one ones
    only op or order other others our out over overpowered overpriced own pace part pay per place play played
    player players playing please point points poor power powerful price priced quick quicker rather really
    right round rounds rule rules same seat seats second set shall short shorten shorter should size slow slower
    slows so some space speed start starting stats still strong stronger strongest stop suck table take takes
    team tech techs tell ten than that the their them then there these they thing things think third this those
    three tier time to too trap turn turns two under underpowered underpriced unfair unit units unless up us use
    useful useless value very want was way we weak weaker weakest were what when where whether which while who
    whole why will win wins with without work works worse worst worth worthless would wrong yes you your zero 2
    3 4 5
    """
)

STRONG_WORDS = r"""over ?powered|op|broken|imba|imbalanced|unbalanced|balanced|balance|fair|unfair|strong|stronger|weak
|weaker|powerful|under ?powered|over ?priced|under ?priced|under ?costed|over ?costed|cheap|expensive|worth(?: it| its
| the| having| buying| playing| taking| getting)?|worthless|a trap|trap|useless|useful|any good|good|bad|great
|garbage|trash|crap|decent|viable|playable|nerf(?:ed|ing)?|buff(?:ed|ing)?|ban(?:ned|ning)?|too much|too little|pay
|pays? off|payoff|must have|must buy|must pick|auto ?include|dominant|dominates?|ok|okay|fine|help|helps|matter|matters|
suck|sucks|powerlevel|power level|win more|wins? too (?:much|often)|wins? games|better than it should|problem|unbeatable
|should (?:i|we|you|one|players?) (?:ever )?(?:buy|get|take|play|pick|go for|research|rush|pursue)|go for|going for
|rush|rushing|pull its weight|value|priced right|right price|correctly priced|fairly priced|too (?:strong|weak|cheap
|expensive|dear|good|powerful)|what is|hows|how (?:good|bad|strong|weak|powerful)"""

JUDGE = re.compile(rf"\b(?:{''.join(STRONG_WORDS.splitlines())})\b")
COMPARE = re.compile(
    r"\b(?:vs|versus|or|better|worse|stronger|weaker|compare|compared|comparison|than|against|beats?|instead of|rather"
    r"|difference between|which|over)\b"
)
RANK = re.compile(
    r"\b(?:best|worst|strongest|weakest|most|least|top|bottom|rank|ranking|ranked|tier list|too strong|too weak"
    r"|over ?powered|under ?powered|op|broken|useless|better|worse|nerf|buff|traps?|worth)\b"
)
WORST = re.compile(
    r"\b(?:worst|weakest|least|bottom|useless|under ?powered|too weak|worse|traps?|buff|weaker|most useless)\b"
)
SEAT = re.compile(r"\b(?:seats?|player|position|corner)\s+(?:number\s+)?([1-9]|one|two|three|four|five|six)\b")
SEAT_AFTER = re.compile(r"\b(first|second|third|fourth|fifth|sixth|last)\s+(?:seat|position|corner)\b")
SEATS = re.compile(r"\b(?:seats?|seating|starting positions?|start positions?|corners?)\b")
ORDER = re.compile(
    r"\b(?:(?:go|goes|going|gone|play|playing|plays|move|moving|start|starting|starts|act|acting|being|be|is|moves)"
    r" (?:first|second|last)"
    r"|(?:first|second|third|last|starting|start) (?:players?|teams?|movers?|turn|move)(?: advantage)?"
    r"|turn order|order of play|player order|who (?:starts|begins|goes first)|first (?:mover|turn))\b"
)
PLACES = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
SLOWER = (
    r"slow(?:s|er|ed|ing)?(?: down)?|longer|lengthens?|lengthened|prolongs?|drags?(?: out| on)?|last longer"
    r"|takes? longer|stalls?|delays?|stretch(?:es)?|too long"
)
FASTER = (
    r"short(?:en|ens|er|ening)|speeds?(?: up)?|speeding(?: up)?|faster|quick(?:er|en|ens)|hasten|hurry|sooner|earlier"
    r"|accelerates?|too short"
)
PACE = re.compile(rf"\b(?:{SLOWER}|{FASTER}|pace|pacing|length|duration|how long|game time|play ?time)\b")
IS_FASTER, IS_SLOWER = re.compile(rf"\b(?:{FASTER})\b"), re.compile(rf"\b(?:{SLOWER})\b")
WHAT_IF = re.compile(
    r"^(?:so |and |but )*(?:what (?:if|happens (?:if|when|with)|would happen (?:if|when|with)|would|does"
    r"|changes (?:if|when))"
    r"|suppose|imagine|if|how about|what about|try|would it (?:help|matter) if|what does it (?:do|change) if"
    r"|what difference (?:would|does)|should)\b"
)
NO_SUBJECT = re.compile(r"\b(?:fun|funny|pretty|beautiful|thematic|theme|like|love|hate|legal|errata)\b")
KINDS_WANTED = re.compile(
    r"\b(?:which|what|whats|best|worst|strongest|weakest|most|least|rank|ranking|top|any|are there|tier list)\b"
)
