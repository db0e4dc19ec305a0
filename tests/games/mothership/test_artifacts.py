"""The artifact module: tokens under planets, exploring, and what passes with a planet: ART."""

from collections import Counter

import pytest

from balance import engine_mode
from balance.games import Match, Seat
from balance.games.engine.names import Gain, Origin
from balance.games.engine.recorder import record_gain
from balance.games.mothership.engine.names import Act, Count, Event, Power

from .position import ITEM, SHY, SPEC, Position

pytestmark = pytest.mark.engine

ARTIFACTS = [item for item in SPEC.catalogue() if item.kind == "artifact"]
THREE = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . . . . 2 . .
 . . . . . . . . . .
. . . . . M . . . . .
 . . . . . . . . . .
. . 3 . . . . M . . .
 . . . . . . . . . .
. . . . . . . . . . .
"""
FOUR = THREE.replace(". . 3 . . . . M . . .", ". . 3 . . . . . 4 . .")
HERE, GAS, THERE = (5, 4), (3, 6), (7, 6)  # mineral, gas and mineral planet


def position(**given):
    return Position(modules=("artifacts",), **given)


def rich(minerals=3, **given):
    p = position(**given)
    p.set("minerals", 0, minerals)
    return p


def gains(p, seat, name):
    """(origin, lost in round) of the times an artifact came to a seat."""
    rows = [row for row in p.rec.gain[: p.rec.n_gains] if (row[Gain.SEAT], row[Gain.ITEM]) == (seat, ITEM[name])]
    return [(row[Gain.ORIGIN], row[Gain.LOST]) for row in rows]


@pytest.mark.rule("MS-ART-01", "MS-ORC-15")
def test_there_are_twelve_artifacts_with_a_token_each():
    assert len(ARTIFACTS) == 12
    assert all(item.copies == 1 for item in ARTIFACTS)
    g = position().g
    assert sorted(g.token[: g.n_tokens]) == sorted(ITEM[item.id] for item in ARTIFACTS)


@pytest.mark.rule("MS-ART-02", "MS-ART-12")
def test_any_artifact_may_lie_under_any_planet_and_nobody_sees_it():
    prepared = SPEC.prepare(Match((Seat(SHY),) * 2, modules=("artifacts",)))
    games = 60 if engine_mode() == "pure" else 600
    under = Counter()
    for index in range(games):
        g = prepared.begin(7, index, prepared.recorder(logging=False))
        assert len(set(g.token[: g.n_tokens])) == 12
        assert not any(g.explored)
        under.update(g.token[: prepared.rules.n_planets])
    assert len(under) == 12
    mean = games * prepared.rules.n_planets / 12
    assert all(abs(count - mean) < 5 * mean**0.5 for count in under.values())


@pytest.mark.rule("MS-ART-12", "MS-GAP-42")
def test_planets_beyond_the_tokens_have_none():
    copies = {f"items.{item.id}.copies": 0 for item in ARTIFACTS[:10]}
    p = rich(9, changes=copies)
    for where in (HERE, GAS, THERE):
        p.own(where, 0)
    assert sorted(p.g.token[: p.g.n_tokens]) == sorted(ITEM[item.id] for item in ARTIFACTS[10:])
    assert sorted(row["target"] for row in p.legal(Act.EXPLORE)) == [0, 1]


@pytest.mark.rule("MS-ART-03", "MS-ENR-18", "MS-RES-04")
@pytest.mark.parametrize("price", [3, 2])
def test_exploring_takes_minerals_an_own_planet_and_no_ship(price):
    p = rich(price, changes={"rules.explore_price": price})
    assert not p.legal(Act.EXPLORE), "no planet is the own"
    p.own(HERE, 0)
    p.own(GAS, 1)
    assert [row["target"] for row in p.legal(Act.EXPLORE)] == [p.planet(HERE)]
    p.act(Act.EXPLORE, target=p.planet(HERE))
    assert p.g.minerals[0] == 0
    assert [p.rec.count[0][what] for what in (Count.EXPLORED, Count.SPENT_EXPLORING)] == [1, price]
    p.own(THERE, 0)
    p.set("minerals", 0, price - 1)
    assert not p.legal(Act.EXPLORE), "too few minerals"


@pytest.mark.rule("MS-ART-03")
def test_without_the_module_nothing_is_explored():
    p = Position()
    p.set("minerals", 0, 9)
    p.own(HERE, 0)
    assert not p.legal(Act.EXPLORE)
    assert p.g.n_tokens == 0


@pytest.mark.rule("MS-ART-04", "MS-ART-05")
def test_the_token_is_turned_up_and_the_artifact_works_at_once():
    p = rich()
    p.own(HERE, 0)
    p.bury(HERE, "glowy_blue_liquid")
    assert p.g.power[0][Power.SPEED_MOTHERSHIP] == 0
    p.act(Act.EXPLORE, target=p.planet(HERE))
    assert p.g.explored[p.planet(HERE)] == 1
    assert p.g.power[0][Power.SPEED_MOTHERSHIP] == 2
    assert p.events(Event.EXPLORED) == [(0, ITEM["glowy_blue_liquid"], 3, p.planet(HERE), 0)]
    assert gains(p, 0, "glowy_blue_liquid") == [(Origin.DRAWN, 0)]


@pytest.mark.rule("MS-ART-13", "MS-ART-08")
def test_several_planets_may_be_explored_in_a_turn_each_once():
    p = rich(9)
    p.own(HERE, 0)
    p.own(GAS, 0)
    p.act(Act.EXPLORE, target=p.planet(HERE))
    assert [row["target"] for row in p.legal(Act.EXPLORE)] == [p.planet(GAS)]
    p.act(Act.EXPLORE, target=p.planet(GAS))
    assert not p.legal(Act.EXPLORE)
    p.own(HERE, 1)
    p.turn_of(1)
    p.set("minerals", 1, 9)
    assert not p.legal(Act.EXPLORE), "it stays explored for later owners"


@pytest.mark.rule("MS-ART-06", "MS-ART-11")
def test_an_artifact_goes_with_the_planet_to_whoever_attacks_and_takes_it():
    p = position()
    ship = p.put(0, "mothership", (4, 4))
    p.panel(0, 3, 12, 0)
    p.found(HERE, "bubble_wrap", seat=1)
    assert [p.g.power[seat][Power.SHIELD] for seat in (0, 1)] == [0, 2]
    p.dice({ship: 12})
    p.attack_planet(HERE, ship)
    assert [p.g.power[seat][Power.SHIELD] for seat in (0, 1)] == [2, 0]
    assert p.events(Event.ARTIFACT_TAKEN) == [(0, ITEM["bubble_wrap"], p.planet(HERE), 0, 0)]


@pytest.mark.rule("MS-ART-06")
def test_books_are_kept_of_who_has_an_artifact():
    p = rich()
    p.own(HERE, 0)
    p.bury(HERE, "space_cat")
    p.act(Act.EXPLORE, target=p.planet(HERE))
    p.turn_of(1)
    p.put(1, "fighter 1", (4, 4))
    p.card(1, "friendly_negotiations")
    p.play("friendly_negotiations", target=p.planet(HERE))
    assert p.g.planet_owner[p.planet(HERE)] == 1
    assert [p.g.power[seat][Power.SIEGE_MOTHERSHIP] for seat in (0, 1)] == [0, 2], "by a card, too"
    assert gains(p, 0, "space_cat") == [(Origin.DRAWN, 1)]
    assert gains(p, 1, "space_cat") == [(Origin.STOLEN, 0)]


@pytest.mark.rule("MS-ART-07")
def test_no_card_steals_an_artifact():
    p = rich()
    p.found(HERE, "space_cat", seat=1)
    p.card(0, "surprise_attack", "wallet_inspector")
    assert not p.legal(Act.PLAY), "there is neither a card nor a resource"
    p.card(1, "replicator")
    p.play("surprise_attack", target=1)
    assert p.g.power[1][Power.SIEGE_MOTHERSHIP] == 2


@pytest.mark.rule("MS-ART-14")
def test_a_token_that_nobody_explored_stays_for_the_next_owner():
    p = rich()
    p.bury(HERE, "unstable_fuel")
    p.own(HERE, 1)
    p.put(0, "fighter 1", (4, 4))
    p.card(0, "friendly_negotiations")
    p.play("friendly_negotiations", target=p.planet(HERE))
    assert p.g.energy[0] == 15
    p.act(Act.EXPLORE, target=p.planet(HERE))
    assert p.g.energy[0] == 17


@pytest.mark.rule("MS-ART-09")
@pytest.mark.parametrize("holder", [0, 1, -1])
def test_a_planet_that_leaves_the_game_takes_its_artifact_along(holder):
    p = position()
    p.put(0, "fighter 1", (4, 4))
    p.found(HERE, "unstable_fuel")
    p.own(HERE, holder)
    p.found(HERE, "unstable_fuel", seat=holder)
    if holder >= 0:
        record_gain(p.rec, holder, ITEM["unstable_fuel"], Origin.DRAWN)
    p.card(0, "planet_laser_pointer")
    p.play("planet_laser_pointer", target=p.planet(HERE))
    assert [p.g.energy[seat] for seat in (0, 1)] == [15, 15]
    assert p.events(Event.ARTIFACT_GONE) == [(0, ITEM["unstable_fuel"], p.planet(HERE), 0, 0)]
    assert not p.rec.full
    p.own(HERE, 0)
    p.set("minerals", 0, 9)
    assert not p.legal(Act.EXPLORE)


@pytest.mark.rule("MS-ART-10", "MS-ART-15", "MS-WIN-08")
def test_a_planet_that_turns_neutral_keeps_its_artifact_for_the_next_captor():
    p = Position(modules=("artifacts",), bots=(SHY, SHY, SHY), board=THREE)
    hunter, prey = p.put(0, "fighter 1", (5, 2)), p.put(1, "fighter 1", (6, 2))
    p.put(2, "fighter 1", (4, 8))
    p.found(HERE, "aa_batteries", seat=1)
    record_gain(p.rec, 1, ITEM["aa_batteries"], Origin.DRAWN)
    p.dice({hunter: 6, prey: 1})
    p.attack(prey, hunter)
    assert not p.g.alive[1]
    assert p.g.planet_owner[p.planet(HERE)] == -1
    assert [p.g.power[seat][Power.SPEED_FIGHTER] for seat in (0, 2)] == [0, 0], "it acts for nobody"
    assert gains(p, 1, "aa_batteries") == [(Origin.DRAWN, 1)]
    p.turn_of(2)
    p.put(2, "fighter 1", (4, 4))
    p.card(2, "friendly_negotiations")
    p.play("friendly_negotiations", target=p.planet(HERE))
    assert p.g.power[2][Power.SPEED_FIGHTER] == 1
    assert gains(p, 2, "aa_batteries") == [(Origin.DRAWN, 0)]


@pytest.mark.rule("MS-ART-11")
def test_team_mates_have_no_part_in_an_artifact():
    p = Position(modules=("artifacts",), bots=(SHY,) * 4, teams=((1, 3), (2, 4)), board=FOUR)
    p.found(HERE, "aa_batteries", seat=0)
    assert [p.g.power[seat][Power.SPEED_FIGHTER] for seat in range(4)] == [1, 0, 0, 0]


@pytest.mark.rule("MS-ART-01", "MS-ART-02")
def test_what_is_granted_lies_under_no_planet_and_is_never_lost():
    seats = (Seat(SHY, grant=("space_cat",)), Seat(SHY))
    p = position(seats=seats)
    assert ITEM["space_cat"] not in p.g.token[: p.g.n_tokens]
    assert p.g.n_tokens == 11
    assert [p.g.power[seat][Power.SIEGE_MOTHERSHIP] for seat in (0, 1)] == [2, 0]
    plain = position().g
    mine, theirs = (list(g.token[: g.n_tokens]) for g in (p.g, plain))
    assert mine == [token for token in theirs if token != ITEM["space_cat"]], "the others lie as they would"


@pytest.mark.rule("MS-ART-05")
@pytest.mark.parametrize("granted", [False, True])
def test_a_void_artifact_does_nothing_for_its_seat(granted):
    grant = ("unstable_fuel",) if granted else ()
    p = position(seats=(Seat(SHY, void=("unstable_fuel",), grant=grant), Seat(SHY)))
    if not granted:
        p.found(HERE, "unstable_fuel", seat=0)
    assert p.g.energy[0] == 15
    if not granted:
        p.found(HERE, "unstable_fuel", seat=1)
        assert p.g.energy[1] == 17


@pytest.mark.untraced  # long games; what they run is traced in tests of single rules
@pytest.mark.rule("MS-SETUP-28")
def test_the_module_changes_no_die_before_somebody_explores():
    plain = SPEC.prepare(Match((Seat(),) * 2, changes={"items.recon_droid.copies": 0}))
    other = SPEC.prepare(
        Match(
            (Seat(),) * 2,
            modules=("artifacts",),
            changes={
                "rules.explore_price": 100,
                "items.recon_droid.copies": 0,
                "items.alien_antiques_roadshow.copies": 0,
            },
        )
    )
    one, two = plain.simulate(5, 0, 20), other.simulate(5, 0, 20)
    assert one["seats"]["win"].tolist() == two["seats"]["win"].tolist()
    assert one["games"]["decisions"].tolist() == two["games"]["decisions"].tolist()
