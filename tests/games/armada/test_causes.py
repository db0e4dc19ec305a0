"""What enemies, missions and hazards cost is put down to their cards, and what is refunded never comes."""

import pytest

from balance import engine_mode
from balance.games import game
from balance.games.contract.demand import same_tables
from balance.games.engine.names import Origin
from balance.games.spec import Match, Seat

pytestmark = [pytest.mark.engine, pytest.mark.untraced]
SPEC = game("armada")
GAMES = 6 if engine_mode() != "pure" else 2
HIT_BY = ("foe", "drone", "final")


def played(match, games=GAMES):
    ready = SPEC.prepare(match)
    return ready, ready.simulate(5, 0, games)


def of_kinds(ready, tables, kinds, column):
    rows = zip(tables["causes"]["item"].tolist(), tables["causes"][column].tolist(), strict=True)
    return sum(count for item, count in rows if ready.catalogue[item].kind in kinds)


@pytest.mark.parametrize(
    ("players", "changes"), [(2, {}), (3, {"rules.force_final": "artemis"}), (1, {"rules.force_final": "lokust"})]
)
def test_all_hull_that_enemies_take_is_put_down_to_their_cards(players, changes):
    ready, tables = played(Match((Seat("novice"),) * players, changes=changes))
    seats = tables["seats"]
    assert of_kinds(ready, tables, HIT_BY, "hull") == (seats["hull_lost_energy"] + seats["hull_lost_kinetic"]).sum()
    assert of_kinds(ready, tables, HIT_BY, "hull") > 0


def test_all_hull_that_missions_and_hazards_take_is_put_down_to_events():
    ready, tables = played(Match((Seat("novice"),) * 2, changes={"rules.force_final": "lokust"}))
    seats = tables["seats"]
    assert of_kinds(ready, tables, ("event",), "hull") == (
        seats["hull_lost_mission"].sum() + seats["hull_lost_hazard"].sum()
    )


def test_no_more_ships_fall_to_cards_than_lose_their_last_hull():
    ready, tables = played(Match((Seat("novice"),) * 2))
    blows = of_kinds(ready, tables, (*HIT_BY, "event"), "blows")
    assert 0 < blows <= of_kinds(ready, tables, (*HIT_BY, "event"), "hull")


@pytest.mark.untraced  # long games; what they run is traced in tests of single rules
@pytest.mark.parametrize("item", ["kilroy", "lotus_pulse_laser_1"])
def test_what_is_refunded_never_comes_to_its_seat(item):
    rich = {"start": {"credits": 20}}
    _, usual = played(Match((Seat(pursue=item, **rich), Seat(**rich))))
    ready, tables = played(Match((Seat(refund=(item,), **rich), Seat(**rich))))
    number = [i.id for i in ready.catalogue].index(item)

    def bought(some):
        items = some["items"]
        mine = (items["item"] == number) & (items["seat"] == 1) & (items["origin"] == Origin.BOUGHT)
        return int(mine.sum())

    assert bought(usual) > 0
    assert not bought(tables)


@pytest.mark.untraced  # long games; what they run is traced in tests of single rules
def test_a_hero_that_is_granted_and_refunded_is_as_idle_as_one_that_is_void():
    void, refund = (
        played(Match((Seat(grant=("kilroy",), **{what: ("kilroy",)}),)), 3)[1] for what in ("void", "refund")
    )
    assert same_tables(void, refund)
