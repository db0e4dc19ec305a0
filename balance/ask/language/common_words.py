"""Everyday words of questions: alone, none of them stands for a name that contains it, or for a misspelt one."""

from __future__ import annotations

from .spelling import stem_set

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
