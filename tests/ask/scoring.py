"""Scores the reader on the corpus of questions: right, refused, or silently wrong.

python -m tests.ask.scoring            the part that the grammar was written with
python -m tests.ask.scoring --kept     the part that is kept aside (only the score is told)
"""

import hashlib
import sys
import tomllib
from collections import Counter
from pathlib import Path

from balance.ask.parse import read_question
from balance.ask.reading import Intent
from balance.ask.refusal import Refusal
from balance.ask.setting import layout_players, scenario_mode, scenario_players, usual_scenario
from balance.errors import BalanceError
from balance.games import game

CORPUS = Path(__file__).parent / "corpus"
CONTRARY = {"fair": "unfair", "unfair": "fair", "too_weak": "worth_it", "worth_it": "too_weak"}
PLACES = ("mode", "layout", "players")  # a change of one of these may stand beside the numbers that change


def entries():
    """Every question of the corpus, with the file it stands in."""
    for path in sorted(CORPUS.glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        for entry in table["question"]:
            yield path.stem, entry | {"seen": table.get("seen", False), "kept": table.get("kept", False)}


def is_kept(text):
    """Whether a question is kept aside: a third, by its text alone."""
    return place_of(text) % 3 == 0


def place_of(text):
    """A number that only the text of a question decides."""
    return int(hashlib.sha256(text.encode()).hexdigest(), 16)


def is_open(entry):
    """Whether the grammar may be written with a question; of files that say `seen` with all, `kept` with none."""
    return not entry["kept"] and (entry["seen"] or not is_kept(entry["ask"]))


def flat(reading):
    """A reading as the corpus writes it."""
    spec = game(reading.game)
    change = dict(one.split("=", 1) for one in reading.changes)
    after = dict(one.split("=", 1) for one in reading.after)
    found = {
        "game": reading.game,
        "intent": str(reading.intent),
        "subject": sorted(reading.subjects),
        "asks": str(reading.options["asked"]) if reading.intent in (Intent.JUDGE, Intent.GROUP) else "",
        "plain": bool(reading.options.get("plain")),
        "end": reading.options.get("end", ""),
        "group": reading.options.get("group", ""),
        "way": {"slower": "longer", "faster": "shorter"}.get(reading.options.get("way", ""), "either"),
        "setting": _usual(change, spec),
        "after": _usual(after, spec, keep=True),
        "without": sorted(reading.without.split(",")) if reading.without else [],
        "removed": reading.options.get("removed", ""),
        "fight": "",
    }
    if reading.intent is Intent.ODDS:
        found["fight"], found["subject"] = reading.subjects[0], []
    if reading.intent in (Intent.WHAT_IF, Intent.PACE):
        found["cells"] = bool(reading.other)
        if reading.other:  # a feature of maps: two cells of a study
            found["after"] = {"layout": reading.other.partition("=")[2]}
            found["setting"] = {}
        found["subject"] = []
    else:
        found["way"] = ""
    if reading.intent is Intent.ORDER:
        found["subject"] = []
    return found


def _usual(change, spec, keep=False):
    """Settings without what is usual anyway."""
    found = {}
    place = usual_scenario(spec)
    for key, value in change.items():
        if key == "bots":
            value = value.strip("[]").split(",")[0].strip('"')
        if key == "players" and int(value) == scenario_players(place) and not keep:
            continue
        if key == "mode" and value == scenario_mode(spec, place) and not keep:
            continue
        found[key] = _modules(value) if key == "modules" else _typed(value)
    if "layout" in found and "players" not in found and not keep:
        seats = layout_players(spec, found["layout"]) or scenario_players(place)
        found |= {"players": seats} if seats != scenario_players(place) else {}
    if "players" in found and "layout" in found and found["layout"] == spec.board(None, int(found["players"])).name:
        del found["layout"]
    if "layout" in found:
        found.pop("players", None)
        if found["layout"] == spec.board(None, scenario_players(place)).name and not keep:
            del found["layout"]
    return found


def _modules(value):
    """Optional modules as a list, however they are written."""
    return sorted(one.strip(" []\"'") for one in str(value).split(","))


def _typed(value):
    if isinstance(value, str) and value in ("true", "false"):
        return value == "true"
    try:
        return tomllib.loads(f"x = {value}")["x"]
    except tomllib.TOMLDecodeError:
        return value


def wanted(entry, spec_name):
    """The right readings of a question."""
    for one in (entry, *entry.get("or", ())):
        if one.get("intent") == "refuse":
            yield {"intent": "refuse"}
            continue
        name = one.get("game", spec_name)
        spec = game(name)
        setting = dict(one.get("setting", {}))
        yield {
            "game": name,
            "intent": one["intent"],
            "subject": _group(one) if one["intent"] == "group" else sorted(one.get("subject", [])),
            "asks": one.get("asks", ""),
            "end": one.get("end", ""),
            "group": one.get("group", "") if one["intent"] != "group" else "",
            "way": one.get("way", "") or ("either" if one["intent"] in ("pace", "what_if") else ""),
            "setting": _usual(
                {k: str(v) if not isinstance(v, (list, bool)) else str(v).lower() for k, v in setting.items()}, spec
            ),
            "after": {key: one[key] for key in PLACES if key in one} | _listed(one.get("after", {})),
            "without": sorted(one.get("without", [])),
            "fight": one.get("fight", ""),
        }


def _listed(after):
    return {key: _modules(value) if key == "modules" else value for key, value in after.items()}


def _group(one):
    """The items that a group is, whichever of two keys the corpus names them with."""
    return [one["group"]] if one.get("group") else sorted(one.get("subject", []))


def agrees(found, right):
    """Whether a reading is a right one."""
    if right["intent"] == "refuse":
        return False
    if right["intent"] == "rank" and found["intent"] == "compare" and right["subject"] == ["unit"]:
        return found["subject"] == sorted(game(right["game"]).fleet)  # all units that can be compared
    found = as_answered(found, right)
    for key in ("game", "intent", "asks", "end", "group"):
        if found[key] != right[key] and not (key == "asks" and right["intent"] not in ("judge", "group")):
            return False
    if right["intent"] in ("pace", "what_if"):
        if right["intent"] == "pace" and found["way"] != right["way"]:
            return False
        if right["subject"]:  # an item as the cause
            return found["without"] == right["subject"] and found["setting"] == right["setting"]
        if found["without"] != right["without"] or (found["setting"] != right["setting"] and not found["cells"]):
            return False
        return same_values(found["after"], right["after"])
    if found["intent"] in ("seats", "layouts") and right["subject"]:  # a layout says how many play
        found = found | {"setting": {k: v for k, v in found["setting"].items() if k not in ("players", "layout")}}
        right = right | {"setting": {k: v for k, v in right["setting"].items() if k not in ("players", "layout")}}
    if right["intent"] == "odds":
        return normal(found["fight"]) == normal(right["fight"]) and found["setting"] == right["setting"]
    return found["subject"] == right["subject"] and found["setting"] == right["setting"]


def as_answered(found, right):
    """What was read, as the question would have it, where the first line that is printed answers the question as well.

    What a change does begins with how much longer or shorter it makes the game, which is what questions of pace ask; a
    claim that is answered without yes or no ("X is out of balance: ...") answers its contrary, too. All of a kind are
    no group.
    """
    if right["intent"] == "pace" and (
        found["intent"] == "what_if" or (found["intent"] == "pace" and found["way"] == "either")
    ):
        found = found | {"intent": "pace", "way": right["way"]}
    if found["plain"] and CONTRARY.get(right["asks"]) == found["asks"]:
        found = found | {"asks": right["asks"]}
    if found["intent"] == "rank" and [found["group"]] == found["subject"]:
        found = found | {"group": right["group"]}
    return found


def same_values(found, right):
    """Whether two changes are the same; of a direction alone, any value on that side is right."""
    found = {k: v for k, v in found.items() if k != "players" or "players" in right or "layout" not in right}
    if "players" in right:
        found = {k: v for k, v in found.items() if k != "layout"}
    if set(found) != set(right):
        return False
    return all(value in ("more", "less") or found[key] == value for key, value in right.items())


def normal(fight):
    """A fight with the units of each side in a fixed order, each by its id: "3 Fighters" is "3 fighter"."""
    return [sorted(_unit_id(side) for side in part.split("+")) for part in fight.split(" vs ")]


def _unit_id(text):
    """The units of one sort, however the corpus spells them: how many, and of which."""
    count, _, name = text.strip().partition(" ")
    count, name = (count, name) if count.isdecimal() else ("1", text.strip())
    return f"{count} {name.lower().replace(' ', '_').removesuffix('s')}"


def score(kept):
    """The outcome of every question of one part: (file, entry, outcome, what was read)."""
    for file, entry in entries():
        if is_open(entry) is not kept:
            yield file, entry, *outcome_of(entry)


def score_of_part(part, of):
    """The outcome of every question of one of several equal parts of the open part, by its text alone."""
    for file, entry in entries():
        if is_open(entry) and place_of(entry["ask"]) // 3 % of == part:
            yield file, entry, *outcome_of(entry)


def counted(rows):
    """How many questions are read rightly, of how many that have an answer; those read wrongly, of how many in all."""
    rows = list(rows)
    answerable = [row for row in rows if row[1]["intent"] != "refuse"]
    right = sum(row[2] in ("right", "refused rightly") for row in answerable)
    return right, len(answerable), [row[1]["ask"] for row in rows if row[2] == "WRONG"], len(rows)


def outcome_of(entry):
    """Whether a question is read rightly, and what was read."""
    right = list(wanted(entry, entry.get("game")))
    try:
        reading = read_question(entry["ask"], usual=entry.get("use"))
    except Refusal as refusal:
        refusable = any(one["intent"] == "refuse" for one in right)
        directed = any(v in ("more", "less") for one in right for v in one.get("after", {}).values())
        return "refused rightly" if refusable or directed else "refused", str(refusal)
    except BalanceError as error:
        return "refused rightly" if any(one["intent"] == "refuse" for one in right) else "refused", str(error)
    found = flat(reading)
    return "right" if any(agrees(found, one) for one in right) else "WRONG", found


def main():
    """Print the table, and for the open part every question that is not right."""
    kept = "--kept" in sys.argv
    rows = list(score(kept))
    if not kept:
        print_failures(row for row in rows if len(sys.argv) < 2 or sys.argv[1] in (row[0], row[2], row[1]["intent"]))
    table(rows)


def print_failures(rows):
    """Print every question that is not right, with the right reading and what was read."""
    for file, entry, outcome, found in rows:
        if outcome in ("WRONG", "refused"):
            right = {k: v for k, v in entry.items() if k not in ("ask", "or", "seen", "kept")}
            print(f"{outcome:8} {entry['ask']}  [{file}]\n         {right}\n         -> {found}")


def table(rows):
    """The confusion table: outcome by intent."""
    right, answerable, wrong, every = counted(rows)
    counts = Counter((row[1]["intent"], row[2]) for row in rows)
    outcomes = ("right", "refused rightly", "refused", "WRONG")
    print(f"{'intent':10}" + "".join(f"{one:>16}" for one in outcomes))
    for intent in sorted({intent for intent, _ in counts}):
        print(f"{intent:10}" + "".join(f"{counts[intent, one]:16}" for one in outcomes))
    print(f"accepted and right: {right} of {answerable} ({right / answerable:.1%})")
    print(f"silently wrong: {len(wrong)} of {every} ({len(wrong) / every:.1%})")


if __name__ == "__main__":
    main()
