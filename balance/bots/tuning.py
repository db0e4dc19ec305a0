"""Makes a new bot from an old one: trains it, proves it on fresh seeds, and writes its file only if it is better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..errors import ScenarioError
from ..experiment.meetings.field import MeetingField, find_bot, find_bots, plain_match
from ..experiment.runs.totals import Estimate
from ..games.spec import GameSpec, Match, Outcome
from ..store.files import write_whole
from .bot_file import bot_file_text
from .genes import genome_of
from .training import Trained, Training, TrainingBudget, TrainingStanding, prove, state_path, train
from .training_file import TrainingFile

GAMES, PROOF_GAMES, BUDGET = 200, 4000, "20000"


@dataclass(frozen=True)
class Tuned:
    """The result of `tune`."""

    plan: Training
    trained: Trained
    proof: Estimate | None  # win rate above the fair share against the starting bot; None if interrupted
    out: Path

    @property
    def better(self) -> bool:
        """Whether the new bot clearly beats the old one; only then is it written."""
        return self.proof is not None and self.proof.low > 0

    @property
    def summary(self) -> dict[str, Any]:
        """The shape of `balance bots tune --json`."""
        return {
            "game": self.plan.spec.name,
            "bot": self.plan.name,
            "from": self.plan.genome.start.name,
            "better": self.better,
            "result": vars(self.proof) if self.proof else None,
            "weights": {g.name: self._weight(g.name) for g in self.plan.genome.genes},
            "generations": self.trained.generations,
            "games": self.trained.games,
            "seed": self.plan.seed,
            "out": str(self.out) if self.better else None,
            "finished": not self.trained.interrupted,
        }

    def _weight(self, name: str) -> Any:
        table, dot, item = name.partition(".")
        weight = self.trained.policy.weights[table]
        return weight.get(item, 0.0) if dot else weight


def tune(
    spec: GameSpec,
    name: str,
    start: str = "standard",
    *,
    weights: Sequence[str] | None = None,
    budget: str = BUDGET,
    matches: Sequence[Match] = (),
    players: Sequence[int] = (),
    pool: Sequence[str] = (),
    games: int = GAMES,
    proof: int = PROOF_GAMES,
    seed: int = 1,
    jobs: int | None = None,
    out: Path | None = None,
    fresh: bool = False,
    command: str = "",
    progress: Callable[[TrainingStanding], None] = lambda _: None,
) -> Tuned:
    """Train a bot by self-play and write the new one if it beats the old one on fresh seeds.

    The same arguments give the same file, whatever the number of threads; only a budget in seconds depends on the
    clock. A stopped training goes on where it was; with a larger budget, a finished one goes on too.

    Parameters
    ----------
    weights : which to train, as in `genome_of`; all single numbers if None
    budget : games for the search, or seconds such as ``90s``
    matches, players : train in these matches and in the usual ones for these player counts; else in all counts
    pool : opponents besides the starting bot and its own earlier champions
    games : of each candidate in a generation
    proof : games against the starting bot at the end
    command : the command line, for the bot file
    """
    place = out or Path(f"{name}.toml")
    _check_name(name, start, place)
    allowed = TrainingBudget.read(budget)
    first = find_bot(spec, start)
    together = set(spec.outcomes) == {Outcome.COOPERATIVE}
    counts = players or ([] if matches else [n for n in spec.players if n > 1 or together])
    fields = [_field(spec, match) for match in (*matches, *(plain_match(spec, n) for n in counts))]
    if len({field.together for field in fields}) > 1:
        raise ScenarioError(
            "a match that is won together and one that is won against others want different bots: train one for each"
        )
    plan = Training(
        spec, name, genome_of(spec, first, weights), tuple(fields), tuple(find_bots(spec, pool)), seed, games
    )
    trained = train(plan, allowed, TrainingFile.opened(state_path(place), plan.about(), fresh), jobs, progress)
    if trained.interrupted:
        return Tuned(plan, trained, None, place)
    same = trained.policy.weights == first.weights
    result = Estimate(0.0, 0.0, 0.0, 0) if same else prove(plan, trained.policy, proof, jobs)
    tuned = Tuned(plan, trained, result, place)
    if tuned.better:
        bot = replace(trained.policy, text=f"trained from {first.name}: {first.text}", made=_record(tuned, command))
        text = bot_file_text(bot, spec.vocabulary)
        write_whole(place, lambda file: file.write(text.encode()))
    return tuned


def _field(spec: GameSpec, match: Match) -> MeetingField:
    """Where bots are trained: a group of one bot if all win or lose together, else each seat against the others."""
    if spec.outcome(match) is Outcome.COOPERATIVE:
        return MeetingField.group(spec, match)
    return MeetingField.of(spec, match)


def _check_name(name: str, start: str, place: Path) -> None:
    if not name.replace("-", "").replace("_", "").isalnum():
        raise ScenarioError(f'the name of a bot has letters, digits, "-" and "_", not "{name}"')
    if place.suffix != ".toml":
        raise ScenarioError(f"{place}: a bot file ends with .toml")
    if place.resolve() == Path(start).resolve():
        raise ScenarioError(f"{place} is the starting bot: --out must be another file")


def _record(tuned: Tuned, command: str) -> dict[str, Any]:
    """How the bot was made, for its file; the same training gives the same words."""
    plan, result = tuned.plan, tuned.proof
    assert result is not None
    points = f"{100 * result.estimate:+.1f} points ({100 * result.low:+.1f} to {100 * result.high:+.1f})"
    return {
        "command": command,
        "from": plan.genome.start.name,
        "seed": plan.seed,
        "generations": tuned.trained.generations,
        "games": tuned.trained.games,
        "pool": [plan.genome.start.name, *(bot.name for bot in plan.pool), "its own earlier champions"],
        "fields": [field_words(field) for field in plan.fields],
        "trained": [gene.name for gene in plan.genome.genes],
        "result": f"{result_words(plan)}: {points}, {result.games} games",
        "versions": [f"{what} {version}" for what, version in plan.versions.items()],
    }


def result_words(plan: Training) -> str:
    """What the result of a training compares."""
    start = plan.genome.start.name
    if plan.fields[0].together:
        return f"games won by groups of it beyond those of {start}"
    return f"share of wins against {start} beyond the fair one"


def field_words(field: MeetingField) -> str:
    """A field in a few words."""
    match = field.match
    teams = f"{len(match.teams)} teams" if match.teams else ""
    layout = Path(match.layout).stem if match.layout else ""
    return ", ".join(part for part in (f"{len(match.seats)} players", teams, match.mode or "", layout) if part)
