"""Benchmarks: what is repeated, what counts, and that the text says so."""

from balance.bench import benchmarks as bench


class Clock:
    """Stands still but for what parts take."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now

    def part(self, seconds):
        """Takes so many seconds, one number a repetition."""
        left = list(seconds)

        def run():
            self.now += left.pop(0)

        return run


def test_the_least_time_of_every_part_counts(monkeypatch):
    monkeypatch.setattr(bench, "REPEATS", 3)
    clock = Clock()
    first, second = clock.part([1.0, 9.0, 2.0]), clock.part([8.0, 0.5, 8.0])  # each disturbed at another time
    assert bench.least_seconds(first, second, clock=clock) == 1.5


def test_the_shape_and_what_the_text_says(monkeypatch):
    monkeypatch.setattr(bench, "REPEATS", 2)
    monkeypatch.setattr(bench, "FIGHTS", 100_000)
    monkeypatch.setattr(bench, "PART_S", 1e-6)
    monkeypatch.setattr(bench, "game_names", lambda: ["duel"])
    monkeypatch.setattr("balance.bench.runner.PLANNED", 1000)
    monkeypatch.setattr("balance.bench.runner.GAMES", 4)
    monkeypatch.setattr("balance.bench.runner.STORED", 100)
    monkeypatch.setattr(bench, "_start_rows", lambda: {"balance --help": 0.1})
    result = bench.run_bench()
    assert {"mode", "repeats", "games", "dice", "runner", "start", "peers"} == set(result)
    assert [row["players"] for row in result["games"]] == [2, 3, 4, 5, 6]
    assert all(row["games_per_cpu_s"] > 0 and row["decisions_per_cpu_s"] > 0 for row in result["games"])
    text = bench.bench_text(result)
    assert text.startswith(f"engines: {result['mode']}; speeds and starts are the best of 2 short runs each\n")
    assert "duel, 6 players" in text
