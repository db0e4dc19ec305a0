"""Sections of the page with the verdict on an item."""

from __future__ import annotations

import pandas as pd

from ...experiment.compare.comparison import Comparison
from ...experiment.item.elsewhere import Thorough
from ...experiment.item.going import Going
from ...experiment.item.judge import Judged
from ...experiment.item.ownership import Owned
from ...experiment.item.peers import PeerTable
from ..compare.numbers import change_frame
from ..core.answer_parts import effect_figure, effect_table
from ..core.words.look_words import look_words
from ..core.words.ordinals import ordinal
from ..core.words.together_words import party
from ..core.write import Block, Figure, Form, Mood, PageColumn, PageTable, Paragraph, Section
from .effects import CALLS
from .headline import plan_words
from .words import cell_words, company_words, held_words, owned_words, pacing_words, skill_notes, skill_words

ASSOCIATION = (
    "Leaders can afford more, so owners win more often whatever the item does. This is an association, not part "
    "of the verdict; the numbers above come from games in which the item was given, taken away or pursued."
)
TERMS = {
    "NET": "what a player wins with the item beyond one who gets its price back, and no effect, when buying it",
    "GO": "what the best plan found that goes for the item wins beyond a fair share, on fresh seeds",
    "C": "what having the card at the start wins beyond having another card of the deck",
    "PN": "what having the item at the start wins beyond having its price in money",
}
TOGETHER_TERMS = {
    "NET": "what a group wins beyond one in which a member gets its price back, and no effect, when buying it",
    "GO": "what a group wins, beyond the usual one, in which a member follows the best plan found, on fresh seeds",
}
ROUGH = "A rough ranking from few games, pulled towards the peers' mean; balance techs and balance cards rank them all."


def effects_section(title: str, frame: pd.DataFrame, judged: Judged) -> Section:
    """All effects, and the range that counts as fair."""
    plan = judged.plan
    rope, usual = float(frame["rope"].iloc[0]), f"{100 * judged.known.usual:.0f} %"
    base = f"Untreated, {party(len(plan.match.seats))} wins {usual}" if plan.together else f"A fair win rate is {usual}"
    price = ", ".join(f"{amount} {resource}" for resource, amount in plan.option.price.items()) or "nothing"
    terms = TOGETHER_TERMS if plan.together else TERMS
    used = [plan.verdict[0].name, *(["GO"] if judged.going else []), *(["PN"] if judged.conclusion.price else [])]
    hold = "their intervals hold together" if len(used) > 1 else "its interval holds"
    text = (
        f"It costs {price}. {base}; up to {100 * rope:.1f} points either way count as "
        f"fair. The answer rests on {' and '.join(used)}; {hold} with 95 % confidence, whenever the games are stopped."
    )
    return Section(
        "effects",
        f"What {title} is worth",
        [
            Paragraph(text, {name: terms[name] for name in used if name in terms}),
            effect_table("effects", frame, "Every effect"),
        ],
    )


def plans_section(title: str, going: Going, together: bool = False, players: int = 0) -> Section:
    """Every way to go for it that was tried."""
    frame = pd.DataFrame(
        [
            {
                "label": f"going for it {one.way.words}",
                "estimate": one.seen.mean,
                "low": one.seen.mean - 1.96 * one.seen.se,
                "high": one.seen.mean + 1.96 * one.seen.se,
                "words": "measured again" if one is going.best else "",
                "gets_it": one.gets_it,
                "blocks": one.seen.blocks,
            }
            for one in going.tried
        ]
    )
    columns = [
        PageColumn("label", "Plan"),
        PageColumn(
            "estimate",
            "Wins beyond the usual" if together else "Wins beyond fair",
            Form.POINTS,
            "95 %, from the search alone",
            "low",
            "high",
        ),
        PageColumn("gets_it", "Gets it", Form.SHARE, "share of the games in which the player had the item"),
        PageColumn("blocks", "Blocks", Form.COUNT, "the better half goes on with twice as many"),
    ]
    note = (
        "The winner of a search looks better than it is, so the best plan was played again on fresh seeds: only that "
        "number is part of the answer. A style that wins by itself is compared with that style without the item."
    )
    blocks: list[Block] = [
        Paragraph(plan_words(going, together, players)),
        PageTable("plans", "Plans that were tried", frame, columns),
        Paragraph(note, mood=Mood.NOTE),
    ]
    return Section("plans", f"The best plan with {title}", blocks)


def skills_section(title: str, skills: Thorough) -> Section:
    """What it is worth to weaker and to stronger bots."""
    heading = f"{title} by skill of the bots"
    frame = _cells_frame(skills)
    drawn = frame.drop(columns="rope") if frame["rope"].nunique() > 1 else frame
    if len(skills.cells) < 2:
        return Section("skills", heading, [Paragraph("There was no time for other bots.")])
    text = f"{skill_words(skills)}."
    return Section(
        "skills",
        heading,
        [
            Paragraph(text[0].upper() + text[1:]),
            *(Paragraph(f"{note}.", mood=Mood.NOTE) for note in skill_notes(skills)),
            effect_figure("skills", drawn, heading, "points"),
            _cells_table("skills", frame),
        ],
    )


def _cells_frame(thorough: Thorough) -> pd.DataFrame:
    rows = []
    for cell in thorough.cells:
        reading = next(iter(cell.measured.readings.values()))
        rows.append(
            {
                "axis": cell.cell.axis,
                "label": cell.cell.label,
                "verdict": cell_words(cell),
                "estimate": reading.interval.estimate,
                "low": reading.interval.low,
                "high": reading.interval.high,
                "call": str(reading.call),
                "words": CALLS[reading.call],
                "rope": reading.rope,
                "shrunken": cell.shrunken.estimate if cell.shrunken else None,
                "games": cell.measured.games,
            }
        )
    return pd.DataFrame(rows)


def _cells_table(name: str, frame: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("axis", "What differs"),
        PageColumn("label", "Setting"),
        PageColumn("verdict", "Answer"),
        PageColumn("estimate", "Worth", Form.POINTS, "the effect that the grade is about", "low", "high", call="call"),
        PageColumn("shrunken", "Shrunken", Form.POINTS, "pulled towards the mean of all settings, to allow for chance"),
        PageColumn("games", "Games", Form.COUNT),
    ]
    return PageTable(name, "All settings", frame, columns)


def cells_section(thorough: Thorough) -> Section:
    """The same question with other bots, players and layouts."""
    frame = _cells_frame(thorough)
    text = f"{held_words(thorough)}. I2 {thorough.i2:.0%}."
    if beside := company_words(thorough):
        text += f" {beside[0].upper()}{beside[1:]}."
    terms = {"I2": "share of the differences between settings that chance does not explain"}
    drawn = frame.drop(columns="rope") if frame["rope"].nunique() > 1 else frame
    figure: Figure = effect_figure("cells", drawn, "What it is worth in every setting", "points")
    return Section("cells", "Where the answer holds", [Paragraph(text, terms), figure, _cells_table("cells", frame)])


def peers_section(title: str, peers: PeerTable | None) -> Section:
    """How the item ranks among those of the same tier and price."""
    if peers is None:
        text = "Not ranked here: nothing else has its tier and price, or no time was left. "
        return Section(
            "peers", f"{title} among its peers", [Paragraph(text + "balance techs and balance cards rank them all.")]
        )
    frame = pd.DataFrame(
        [
            {
                "label": row.name,
                "rank": row.rank,
                "estimate": row.value.estimate,
                "low": row.value.low,
                "high": row.value.high,
                "measured": row.measured,
                "words": "this item" if row.asked else "",
            }
            for row in peers.rows
        ]
    )
    columns = [
        PageColumn("rank", "Rank", Form.COUNT),
        PageColumn("label", "Item"),
        PageColumn("estimate", "Worth beyond its price", Form.POINTS, "pulled towards the peers' mean", "low", "high"),
        PageColumn("measured", "As measured", Form.POINTS),
    ]
    place = f"{title} is {ordinal(peers.place)} of {len(peers.rows)}"
    text = f"{place} by worth beyond its price ({peers.blocks} blocks)."
    figure = effect_figure("peers", frame, "Worth beyond its price: a rough ranking", "points")
    blocks: list[Block] = [
        Paragraph(text),
        figure,
        PageTable("peers", "The same tier and price", frame, columns),
        Paragraph(ROUGH, mood=Mood.NOTE),
    ]
    return Section("peers", f"{title} among its peers", blocks)


def pacing_section(title: str, known: Comparison) -> Section:
    """What it does to the length of the game."""
    columns = [
        PageColumn("label", "What"),
        PageColumn("before", f"Without {title}"),
        PageColumn("after", "As it is"),
        PageColumn("change", "Change"),
        PageColumn("interval", "Interval"),
        PageColumn("words", "Says", call="call"),
    ]
    note = f"{known.games:,} games on each side with the same seeds; without it, the item has no effect for anyone."
    table = PageTable("pacing", "With and without it", change_frame(known), columns)
    return Section(
        "pacing",
        f"What {title} does to the game",
        [Paragraph(pacing_words(known)), table, Paragraph(note, mood=Mood.NOTE)],
    )


def owned_section(owned: Owned) -> Section:
    """The win rate of its owners, labelled as an association."""
    line = owned_words(owned)
    return Section(
        "association",
        "Win rate of its owners",
        [Paragraph(line[0].upper() + line[1:] + "."), Paragraph(ASSOCIATION, mood=Mood.CAVEAT)],
    )


def method_section(judged: Judged) -> Section:
    """How it was measured."""
    plan, known = judged.plan, judged.known
    untreated = " and the untreated game" if plan.together else ""
    text = (
        f"{known.games:,} games in {known.blocks:,} blocks of {len(plan.units)} replays{untreated}"
        f"{f' for each of {len(plan.arms)} treatments' if len(plan.arms) > 1 else ''}, "
        f"{look_words(known.look, len(plan.blocks))}. A block's games have the same "
        "dice and each seat is treated in turn, so that seats, bots and layout cancel out."
    )
    if judged.going:
        text += (
            f" The best plan took {judged.going.games:,} games: a search, and {judged.going.blocks:,} fresh blocks for "
            "its winner."
        )
    terms = {
        "block": "games with the same dice, in which each seat is treated in turn",
        "treatments": "what one seat gets: its price back and no effect, the item, money, or a bot that goes for it",
        "readings": "planned moments at which the results are read; the intervals allow for all of them",
    }
    return Section("method", "How it was measured", [Paragraph(text, terms)])
