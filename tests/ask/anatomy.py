"""Which step of the reader loses a question: python -m tests.ask.anatomy [--kept | FILE ...].

Open questions are read as if nobody had read their authors (as in `crossing`, whose models it uses); of those that are
kept aside only the counts are told. The steps, in their order: the game, the names and setting, the kind of question,
the amount, the number or rule, the words left over; then a right reading was found, but another one was believed
(`rival`), or none was (`belief`).
"""

import sys
from collections import Counter
from multiprocessing import get_context

from balance.ask.changes import ChangeFinder
from balance.ask.evidence import evident_game
from balance.ask.grammar.changed_numbers import choice_places, number_places
from balance.ask.grammar.question import Question
from balance.ask.language.ambiguity import with_evidence
from balance.ask.language.german import in_english
from balance.ask.language.sentence import take_apart
from balance.ask.matching.choices import rank_choices
from balance.ask.matching.numbers import rank
from balance.ask.modules import with_needed_modules
from balance.ask.names import Sort
from balance.errors import BalanceError
from tests.ask import crossing
from tests.ask.examples import label_of
from tests.ask.fit_readings import candidates_of
from tests.ask.scoring import agrees, entries, flat, is_open, outcome_of, wanted

CHANGES = ("what_if", "pace")
LIKELY = 0.35  # chance of the right kind of question from which it is not to blame
WORKERS = 2


def step_of(entry, outcome):
    """The step that loses a question that is not read rightly."""
    right = list(wanted(entry, entry.get("game")))
    found = candidates_of(entry)
    if any(agrees(flat(with_needed_modules(one.reading)), some) for one in found for some in right):
        return "rival" if outcome == "WRONG" else "belief"
    only = entry["game"]
    try:
        told = take_apart(in_english(entry["ask"])).game or evident_game(entry["ask"]) or entry.get("use")
        if told != only:
            return "game"
        q = Question(with_evidence(take_apart(in_english(entry["ask"]), only))[0])
    except BalanceError:
        return "names"
    return step_within(entry, q, right)


def step_within(entry, q, right):
    """The step that loses a question, once its game is known."""
    label = label_of(entry)
    if label == "study":
        return "study" if q.study_chance < LIKELY else "which study"
    chance = q.chance(label or "")
    if entry["intent"] == "pace":
        chance = q.chance("pace.")
    if entry["intent"] in CHANGES:
        chance += q.chance("what_if") + q.chance("remove")
    family = q.chance(f"{(label or '').partition('.')[0]}.")
    if max(chance, family) < LIKELY:
        return "kind"
    changed = {address: value for some in right for address, value in some.get("after", {}).items() if "." in address}
    if entry["intent"] in CHANGES and changed:
        step = step_of_change(q, changed)
        if step:
            return step
    named = {name.id for one in q.of(Sort.ITEM) for name in one.of(Sort.ITEM)}
    if any(set(some.get("subject", ())) - named for some in right) and entry["intent"] in ("judge", "compare", "price"):
        return "names"
    if family > chance and chance < LIKELY:
        return "claim"
    return f"grammar of {entry['intent']}"


def step_of_change(q, changed):
    """The step that loses a change of numbers or rules: the amount, the number, the rule; None if another one does."""
    try:
        finder = ChangeFinder(q, number_places(q), q.players.count if q.players else None)
        rules, features = finder.candidates()
    except BalanceError:
        return "names"
    if any(isinstance(value, (str, bool)) and value not in ("more", "less") for value in changed.values()):
        ranked = rank_choices(q, choice_places(q), [q.sentence.game])
        best = ranked[0].choice.address if ranked else ""
        return None if any(best.lower().startswith(f"{key}=".lower()) for key in changed) else "which rule"
    if not finder.amounts:
        return "amount (none)"
    if len(finder.amounts) > 1:
        return "amount (several)"
    meant = [rule for rule in rules if rule.address in changed]
    if not meant:
        return "number (no candidate)"
    (rule, amount) = meant[0], finder.amounts[0]
    value = changed[rule.address]
    new = amount.applied(rule.value, rule.parameter, rule.range)
    if value not in ("more", "less") and new != value:
        return "amount (wrong)"
    best = rank(rules, features)[0]
    return None if best.rule.address in changed else "which number"


def rows_left_out(files):
    """Every open question of some files that is not read rightly, with the step; and how many questions there are."""
    crossing.use(files)
    return rows_of(one for one in entries() if one[0] in files and is_open(one[1]))


def rows_of(some):
    """The questions that are not read rightly: (file, entry, outcome, what was read, step)."""
    rows, total = [], 0
    for file, entry in some:
        outcome, found = outcome_of(entry)
        total += entry["intent"] != "refuse"
        if outcome in ("refused", "WRONG"):
            step = "should be refused" if entry["intent"] == "refuse" else step_of(entry, outcome)
            rows.append((file, entry, outcome, found, step))
    return rows, total


def main():
    """Print the questions of the open part with the step that lost each, and the counts."""
    kept, files = "--kept" in sys.argv, [one for one in sys.argv[1:] if one[0] != "-"]
    if kept:
        parts = [rows_of(one for one in entries() if not is_open(one[1]))]
    else:
        chosen = [one for one in crossing.folds() if not files or set(files) & set(one)]
        with get_context("fork").Pool(WORKERS, maxtasksperchild=1) as pool:
            parts = pool.map(rows_left_out, chosen, chunksize=1)
    rows, total = [row for some, _ in parts for row in some], sum(n for _, n in parts)
    for file, entry, outcome, found, step in sorted(rows, key=lambda row: (row[4], row[2])) if not kept else ():
        right = {k: v for k, v in entry.items() if k not in ("ask", "or", "seen", "kept")}
        print(f"[{step}] {outcome} {entry['ask']}  [{file}]\n         {right}\n         -> {found}")
    counts = Counter((row[4], row[2]) for row in rows)
    print(f"{total} questions with an answer")
    for step in sorted({one for one, _ in counts}, key=lambda one: -counts[one, "refused"] - counts[one, "WRONG"]):
        print(f"{step:28}{counts[step, 'refused']:8} refused{counts[step, 'WRONG']:8} WRONG")


if __name__ == "__main__":
    main()
