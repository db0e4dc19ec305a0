"""What the NPC of solo play does: SOLO-07 to -15, GAP-25, -26, -43, AMB-53, -109, -110, and its oracles."""

from fractions import Fraction
from itertools import product
from statistics import fmean, pstdev

import pytest

from balance import engine_mode
from balance.games import Seat
from balance.games.engine.recorder import forget
from balance.games.mothership.engine.names import Act, Event, FightKind

from .boards import steps
from .position import ALONE, SHY, Position
from .test_solo import FAR, GAS, HOME, NEAR, NPC, alone

pytestmark = pytest.mark.engine

PURE = engine_mode() == "pure"
MOTHERSHIP, FIGHTER, BOMBER = "mothership", "fighter 1", "bomber 1"
ROCKY = ALONE.replace(" . . . . . . . . . .\n. . . G", " a a a a a a a a a a\n. . . G")


def npc_plays(p):
    """The NPC's turn; the fights it starts: (attacked unit or planet, is it a planet, bits of its ships)."""
    p.turn_of(NPC)
    before = len(p.events(Event.FIGHT))
    p.play_turn()
    fights = p.events(Event.FIGHT)[before:]
    return [(b, kind == FightKind.PLANET, mask) for seat, kind, b, _, mask in fights if seat == NPC]


def bits(p, *ships):
    return sum(1 << p.unit(NPC, ship) % 16 for ship in ships)


def station(p):
    return p.unit(0, "station")


def with_player(p, where=(0, 8)):
    """The player has a mothership far away, so that the game goes on."""
    p.put(0, MOTHERSHIP, where)
    return p


def held(p, npc=(), player=(NEAR, FAR, GAS)):
    for where in player:
        p.own(where, 0)
    for where in npc:
        p.own(where, NPC)
    return p


# the mothership


@pytest.mark.rule("MS-SOLO-07")
def test_its_mothership_attacks_the_station_every_turn():
    p = with_player(held(alone()))
    p.put(NPC, MOTHERSHIP, (7, 2))
    for _ in range(3):
        assert npc_plays(p) == [(station(p), False, bits(p, MOTHERSHIP))]
    assert p.place_of(p.unit(NPC, MOTHERSHIP)) == (7, 2)


@pytest.mark.rule("MS-SOLO-08")
@pytest.mark.parametrize("guard", [MOTHERSHIP, FIGHTER, BOMBER])
def test_it_moves_to_a_ship_that_guards_the_station_and_attacks_it(guard):
    p = with_player(held(alone()))
    npc = p.put(NPC, MOTHERSHIP, (7, 2))
    mine = p.put(0, guard, (9, 2))
    fights = npc_plays(p)
    assert fights == [(mine, False, bits(p, MOTHERSHIP))]
    assert p.place_of(npc) != (7, 2)


@pytest.mark.rule("MS-SOLO-08", "MS-AMB-53")
def test_of_several_guards_it_takes_the_nearest_then_the_one_that_rolls_least():
    p = with_player(held(alone()))
    p.put(NPC, MOTHERSHIP, (7, 2))
    far, near = p.put(0, FIGHTER, (9, 2)), p.put(0, BOMBER, (7, 3))
    assert npc_plays(p)[0][0] == near
    p = with_player(held(alone()))
    p.put(NPC, MOTHERSHIP, (7, 2))
    weak, strong = p.put(0, FIGHTER, (7, 3)), p.put(0, BOMBER, (7, 1))
    assert npc_plays(p)[0][0] == weak, "D6 before D8, equally near"
    assert far != near
    assert weak != strong


@pytest.mark.rule("MS-GAP-43")
def test_away_from_the_station_it_returns_at_full_engine_power():
    p = with_player(held(alone()))
    npc = p.put(NPC, MOTHERSHIP, (1, 2))
    p.panel(NPC, 4, 5, 5)
    assert npc_plays(p) == []
    assert p.place_of(npc) == (5, 2)


@pytest.mark.rule("MS-AMB-110")
def test_it_goes_for_a_guardian_that_guards_the_station_alone():
    p = with_player(held(alone()))
    npc = p.put(NPC, MOTHERSHIP, (7, 2))
    p.put(0, "guardian 1", (9, 2))
    p.dice({npc: [4] * 3})
    npc_plays(p)
    kinds = [(seat, kind) for seat, kind, _, _, _ in p.events(Event.FIGHT)]
    assert kinds[0] == (0, FightKind.GUARDIAN), "which attacks it first"
    assert (NPC, FightKind.DOGFIGHT) not in kinds or p.g.cell[p.unit(0, "guardian 1")] < 0


# fighters and bombers at planets


@pytest.mark.rule("MS-SOLO-09", "MS-GAP-26", "MS-CMB-13")
def test_ships_attack_the_planet_beside_them_together_until_it_is_theirs():
    p = with_player(held(alone()))
    fighter, bomber = p.put(NPC, FIGHTER, (6, 6)), p.put(NPC, BOMBER, (8, 6))
    p.set("errand", bomber % 16, 1 + p.planet(NEAR))
    p.put(0, "fighter 2", (6, 7))
    p.dice({fighter: 1, bomber: 4})
    assert npc_plays(p) == [(p.planet(NEAR), True, bits(p, FIGHTER, BOMBER))]
    assert p.g.planet_owner[p.planet(NEAR)] == 0
    p.g.round = 2
    p.dice({fighter: 1, bomber: 5})
    assert npc_plays(p)[0] == (p.planet(NEAR), True, bits(p, FIGHTER, BOMBER))
    assert p.g.planet_owner[p.planet(NEAR)] == NPC


@pytest.mark.rule("MS-GAP-26")
def test_they_may_be_read_to_attack_one_by_one():
    p = with_player(held(alone(npc_combined_attack="never")))
    fighter, bomber = p.put(NPC, FIGHTER, (6, 6)), p.put(NPC, BOMBER, (8, 6))
    p.set("errand", bomber % 16, 1 + p.planet(NEAR))
    p.dice({fighter: 1, bomber: 1})
    assert npc_plays(p) == [(p.planet(NEAR), True, bits(p, FIGHTER)), (p.planet(NEAR), True, bits(p, BOMBER))]


@pytest.mark.rule("MS-GAP-26")
@pytest.mark.parametrize(("reading", "together"), [("planets", False), ("always", True)])
def test_on_station_and_guards_each_attacks_alone_unless_read_otherwise(reading, together):
    p = with_player(held(alone(npc_combined_attack=reading)))
    p.put(NPC, MOTHERSHIP, (7, 2))
    p.put(NPC, BOMBER, (9, 2))
    apart = [(station(p), False, bits(p, MOTHERSHIP)), (station(p), False, bits(p, BOMBER))]
    assert npc_plays(p) == ([(station(p), False, bits(p, MOTHERSHIP, BOMBER))] if together else apart)


@pytest.mark.rule("MS-GAP-25")
@pytest.mark.parametrize(("order", "first"), [("mothership_first", MOTHERSHIP), ("bombers_first", BOMBER)])
def test_its_ships_act_in_order(order, first):
    p = with_player(held(alone(npc_order=order)))
    p.put(NPC, MOTHERSHIP, (7, 2))
    p.put(NPC, BOMBER, (9, 2))
    assert next(mask for _, _, mask in npc_plays(p)) == bits(p, first)


# bombers on their way


@pytest.mark.rule("MS-SOLO-10")
def test_then_bombers_go_straight_for_the_station_and_attack_in_range():
    p = with_player(held(alone(), npc=[GAS], player=[NEAR, FAR]))
    bomber = p.put(NPC, BOMBER, (3, 5))
    p.set("errand", bomber % 16, 1 + p.planet(GAS))
    far = steps((3, 5), HOME)
    assert npc_plays(p) == []
    assert steps(p.place_of(bomber), HOME) == far - 3
    assert npc_plays(p) == [(station(p), False, bits(p, BOMBER))]


@pytest.mark.rule("MS-SOLO-10", "MS-SOLO-15")
def test_they_go_through_asteroids_if_that_is_nearer():
    p = with_player(held(Position(ROCKY, seats=(Seat(SHY),), mode="solo"), npc=[GAS]))
    bomber = p.put(NPC, BOMBER, (4, 6))
    p.dice({bomber: 8}, asteroids={bomber: 1})
    npc_plays(p)
    assert p.events(Event.ASTEROIDS)
    p = with_player(held(Position(ROCKY, seats=(Seat(SHY),), mode="solo"), npc=[GAS]))
    bomber = p.put(NPC, BOMBER, (4, 6))
    p.dice({bomber: 1}, asteroids={bomber: 6})
    npc_plays(p)
    assert p.g.cell[bomber] < 0, "they are tested as everybody is"


@pytest.mark.rule("MS-GAP-43")
def test_a_bomber_on_its_way_never_turns_back():
    p = with_player(held(alone(), npc=[GAS], player=[NEAR, FAR]))
    bomber = p.put(NPC, BOMBER, (3, 5))
    p.set("errand", bomber % 16, 1 + p.planet(GAS))
    npc_plays(p)
    p.own(GAS, 0)
    where = p.place_of(bomber)
    npc_plays(p)
    assert p.place_of(bomber) != where
    assert not [fight for fight in p.events(Event.FIGHT) if fight[1] == FightKind.PLANET]


@pytest.mark.rule("MS-GAP-43", "MS-SOLO-09")
def test_a_bomber_that_was_moved_away_comes_back_to_the_planet_it_is_to_claim():
    p = with_player(held(alone()))
    bomber = p.put(NPC, BOMBER, (5, 8))
    p.set("errand", bomber % 16, 1 + p.planet(NEAR))
    fights = npc_plays(p)
    assert fights == [(p.planet(NEAR), True, bits(p, BOMBER))]


@pytest.mark.rule("MS-AMB-53", "MS-SOLO-10")
def test_a_bomber_waits_beside_a_station_whose_guards_it_cannot_harm():
    p = with_player(held(alone()))
    bomber = p.put(NPC, BOMBER, (9, 2))
    p.put(0, FIGHTER, (7, 2))
    assert npc_plays(p) == []
    assert p.place_of(bomber) == (9, 2)


@pytest.mark.rule("MS-AMB-53")
def test_a_bomber_attacks_a_guard_that_it_can_harm():
    p = held(alone())
    p.put(NPC, BOMBER, (9, 2))
    mine = p.put(0, MOTHERSHIP, (8, 3))
    p.put(0, FIGHTER, (7, 3))
    assert npc_plays(p) == [(mine, False, bits(p, BOMBER))]


@pytest.mark.rule("MS-GAP-43")
def test_a_blocked_ship_goes_as_near_as_it_can():
    p = held(alone(), npc=[GAS])
    p.put(0, MOTHERSHIP, (0, 0))
    bomber = p.put(NPC, BOMBER, (9, 3))
    for piece, where in (("fighter 1", (9, 2)), ("fighter 2", (8, 3)), ("fighter 3", (8, 1)), ("bomber 1", (7, 3))):
        p.put(0, piece, where)
    p.put(0, "bomber 2", (7, 2))
    p.set("occupant", p.cells[7, 1], -1)
    before = p.place_of(bomber)
    npc_plays(p)
    assert p.place_of(bomber) in ((7, 1), before, (10, 2), (9, 1))


@pytest.mark.rule("MS-GAP-43", "MS-AMB-110")
def test_a_guardian_that_guards_a_planet_is_attacked_first():
    p = with_player(held(alone()))
    fighter = p.put(NPC, FIGHTER, (6, 6))
    p.put(0, "guardian 1", (8, 6))
    npc_plays(p)
    fights = [(seat, kind) for seat, kind, _, _, _ in p.events(Event.FIGHT)]
    assert fights[0] == (0, FightKind.GUARDIAN)
    assert p.place_of(fighter) != (6, 6)


# fighters on guard


@pytest.mark.rule("MS-SOLO-11", "MS-AMB-109")
@pytest.mark.parametrize(
    ("reading", "away", "attacks"),
    [
        ("reach_adjacent", 5, True),
        ("reach_adjacent", 6, False),
        ("hex_distance", 4, True),
        ("hex_distance", 5, False),
    ],
)
def test_a_fighter_on_guard_goes_for_ships_in_its_engine_range(reading, away, attacks):
    p = Position(ALONE, seats=(Seat(SHY),), mode="solo", changes={"rules.npc_engine_range": reading})
    with_player(held(p, npc=[NEAR], player=[FAR, GAS]), (0, 0))
    fighter = p.put(NPC, FIGHTER, (7, 7))
    mine = p.put(0, BOMBER, (7 - away, 7))
    fights = npc_plays(p)
    assert fights == ([(mine, False, bits(p, FIGHTER))] if attacks else [])
    assert attacks or p.place_of(fighter) == (7, 7), "it stays by its planet"


@pytest.mark.rule("MS-SOLO-11")
def test_before_its_planet_is_claimed_a_fighter_attacks_nothing_else():
    p = with_player(held(alone()))
    fighter = p.put(NPC, FIGHTER, (6, 6))
    p.put(0, BOMBER, (5, 6))
    p.dice({fighter: 1})
    assert npc_plays(p) == [(p.planet(NEAR), True, bits(p, FIGHTER))]


@pytest.mark.rule("MS-SOLO-12")
def test_a_fighter_never_starts_a_fight_with_a_mothership():
    p = held(alone(), npc=[NEAR])
    fighter = p.put(NPC, FIGHTER, (6, 6))
    p.put(0, MOTHERSHIP, (5, 6))
    assert npc_plays(p) == []
    assert p.place_of(fighter) == (6, 6)


@pytest.mark.rule("MS-SOLO-11", "MS-GAP-25")
def test_a_fighter_takes_the_nearest_ship_then_the_lowest_number():
    p = with_player(held(alone(), npc=[NEAR]))
    p.put(NPC, FIGHTER, (6, 6))
    p.put(0, "fighter 1", (4, 5))
    near = p.put(0, "bomber 2", (5, 7))
    assert npc_plays(p)[0][0] == near
    p = with_player(held(alone(), npc=[NEAR]))
    p.put(NPC, FIGHTER, (6, 6))
    low = p.put(0, "fighter 1", (5, 5))
    p.put(0, "fighter 2", (5, 7))
    assert npc_plays(p)[0][0] == low


@pytest.mark.rule("MS-GAP-43")
def test_a_fighter_attacks_a_planet_that_was_taken_back_and_returns_to_one_otherwise():
    p = with_player(held(alone()))
    fighter = p.put(NPC, FIGHTER, (6, 6))
    p.dice({fighter: 1})
    assert npc_plays(p) == [(p.planet(NEAR), True, bits(p, FIGHTER))]
    p = with_player(held(alone(), npc=[GAS], player=[NEAR, FAR]), (10, 8))
    fighter = p.put(NPC, FIGHTER, (7, 8))
    assert npc_plays(p) == [], "it goes back to the NPC's planet, not to the nearer one of the player's"
    assert p.place_of(fighter) in ((4, 6), (3, 7), (4, 7))
    p = with_player(held(alone()), (10, 8))
    fighter = p.put(NPC, FIGHTER, (6, 8))
    assert npc_plays(p) == [(p.planet(NEAR), True, bits(p, FIGHTER))], "without one it goes for the player's"


# oracles


@pytest.mark.rule("MS-ORC-25", "MS-SOLO-27")
@pytest.mark.parametrize(
    ("level", "ships", "chance"),
    [
        (1, (6, 8), Fraction(19, 24)),
        (1, (6,), Fraction(1, 6)),
        (4, (6, 8), Fraction(47, 48)),
        (4, (6,), Fraction(2, 3)),
    ],
)
def test_its_chance_to_claim_a_planet(level, ships, chance):
    """Every combination of faces is played once: the share of captures is the chance itself."""
    p = with_player(held(alone(level)))
    found = 0
    rolls = list(product(*(range(1, sides + 1) for sides in ships)))
    units = [p.unit(NPC, FIGHTER), p.unit(NPC, BOMBER)][: len(ships)]
    p.put(NPC, FIGHTER, (6, 6))
    if len(ships) == 2:
        p.put(NPC, BOMBER, (8, 6))
    for faces in rolls:
        p.own(NEAR, 0)
        p.set("errand", p.unit(NPC, BOMBER) % 16, 1 + p.planet(NEAR))
        if len(ships) == 2:
            p.put(NPC, BOMBER, (8, 6))
        p.g.round += 1
        p.set("rolls", units[0], 0)
        p.dice(dict(zip(units, faces, strict=True)))
        npc_plays(p)
        found += p.g.planet_owner[p.planet(NEAR)] == NPC
    assert Fraction(found, len(rolls)) == chance


@pytest.mark.rule("MS-ORC-07", "MS-SOLO-07", "MS-GAP-02")
@pytest.mark.skipif(PURE, reason="many games")
@pytest.mark.parametrize(("level", "mean"), [(1, 16.0), (3, 8.0), (5, 5.555), (7, 4.290), (9, 3.574)])
def test_how_long_the_station_stands_against_its_mothership_alone(level, mean):
    """The clock of the NPC's mothership alone, against a player who does nothing."""
    p = with_player(held(alone(level)))
    p.put(NPC, MOTHERSHIP, (7, 2))
    home, attacks, games = p.g.cell[station(p)], [], 400
    for game in range(games):
        forget(p.rec)
        p.g.key, p.g.round = 1000 + game, 0
        p.set("station_hull", 0, 16)
        while p.g.station_hull[0] > 0 and p.g.alive[0]:
            p.g.round += 1
            attack_station(p)
        attacks.append(p.g.round)
        p.set("alive", 0, 1)
        p.set("cell", station(p), home)
        p.set("occupant", home, station(p))
        p.put(0, MOTHERSHIP, (0, 8))
    spread = pstdev(attacks)
    assert abs(fmean(attacks) - mean) < 5 * spread / games**0.5


def attack_station(p):
    """The NPC's turn."""
    p.g.over = False
    p.turn_of(NPC)
    p.play_turn()


def test_the_npc_makes_no_decisions_that_count():
    p = with_player(held(alone()))
    p.put(NPC, MOTHERSHIP, (7, 2))
    before = p.rec.decisions, p.rec.turns
    npc_plays(p)
    assert (p.rec.decisions, p.rec.turns) == before
    assert p.place_of(station(p)) == HOME
    assert Act.END == 0
