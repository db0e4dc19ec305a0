"""The order of play and what a turn is made of: TURN."""

from itertools import permutations

import pytest

import balance
from balance.games import Match, Seat
from balance.games.mothership.engine.names import Act, Event
from balance.games.mothership.engine.rules import turn
from balance.games.mothership.engine.rules.panel import engine_power

from .boards import LANE_ROCK, THREE, log, reach, shoot_station
from .position import EAGER, OPEN, ROCKS, SHY, SPEC, Position

pytestmark = pytest.mark.engine

PURE = balance.engine_mode() == "pure"

BUYING = {Event.TECH, Event.BOUGHT_CARD, Event.DEPLOYED, Event.PLAYED, Event.FIGHT, Event.MOVED}


def story(seed, n=4, bot="random", **match):
    """Events of a whole game."""
    prepared = SPEC.prepare(Match((Seat(bot),) * n, **match))
    rec = prepared.recorder(logging=True)
    for _ in prepared.replay(seed, 0, rec):
        pass
    return log(rec)


@pytest.mark.untraced
@pytest.mark.rule("MS-TURN-01", "MS-TURN-03")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_round_gives_each_remaining_player_one_turn_clockwise(seed):
    events = story(seed, bot="standard", changes={"rules.station_hp": 8})
    rounds, out, first = [], set(), None
    for kind, seat, *_ in events:
        if kind == Event.ROUND:
            rounds.append(([], set(out)))
        elif kind == Event.TURN:
            first = seat if first is None else first
            assert seat not in out
            rounds[-1][0].append(seat)
        elif kind == Event.OUT:
            out.add(seat)
    assert out, "the sample has eliminations"
    clockwise = [(first + k) % 4 for k in range(4)]
    for number, (seats, gone) in enumerate(rounds):
        assert seats == [seat for seat in clockwise if seat in seats]
        fallen = rounds[number + 1][1] if number + 1 < len(rounds) else out
        missing = set(clockwise) - set(seats)
        assert gone <= missing <= fallen or number == len(rounds) - 1


@pytest.mark.rule("MS-TURN-02")
def test_the_highest_die_starts_and_ties_are_rolled_again():
    ties = 0
    prepared = SPEC.prepare(Match((Seat(),) * 6))
    for seed in range(8 if PURE else 40):
        rec = prepared.recorder(logging=True)
        state = prepared.begin(seed, 0, rec)
        rolls = [(seat, face) for kind, seat, face, *_ in log(rec) if kind == Event.FIRST_PLAYER]
        assert [seat for seat, _ in rolls[:6]] == list(range(6))
        assert all(1 <= face <= 12 for _, face in rolls)
        best = max(face for _, face in rolls[:6])
        leaders = [seat for seat, face in rolls[:6] if face == best]
        assert state.order[0] in leaders
        assert (len(rolls) > 6) == (len(leaders) > 1)
        assert rolls[-1][0] in leaders or len(leaders) == 1
        ties += len(leaders) > 1
    assert ties


def crowded():
    """A position in which many things can be done."""
    p = Position()
    p.set("minerals", 0, 20)
    p.tech(0, "orbital_defences")
    p.card(0, "replicator")
    p.put(0, "fighter 1", (9, 8))
    p.put(0, "bomber 1", (6, 4))
    p.put(0, "mothership", (1, 7))
    p.put(1, "fighter 1", (0, 0))
    return p


DEEDS = {
    "move": lambda p: p.move(p.unit(0, "fighter 1"), (9, 6)),
    "attack": lambda p: p.attack_planet((5, 4), p.unit(0, "bomber 1")),
    "buy": lambda p: p.act(Act.BUY_TECH, item="targeting_computer"),
    "energy": lambda p: p.act(Act.ENERGY, a=3, b=6, c=6),
    "play": lambda p: p.play("replicator"),
}
CHECKS = {
    "move": lambda p: p.legal(Act.MOVE, unit=p.unit(0, "fighter 1"), where=(9, 6)),
    "attack": lambda p: p.legal(Act.ATTACK_PLANET, target=p.planet((5, 4))),
    "buy": lambda p: p.legal(Act.BUY_TECH, item="targeting_computer"),
    "energy": lambda p: p.legal(Act.ENERGY),
    "play": lambda p: p.legal(Act.PLAY, item="replicator"),
}


@pytest.mark.rule("MS-TURN-04", "MS-TURN-09")
@pytest.mark.parametrize("order", list(permutations(DEEDS))[::17], ids=" ".join)
def test_actions_of_a_turn_come_in_any_order(order):
    p = crowded()
    for deed in order:
        assert CHECKS[deed](p), deed
        DEEDS[deed](p)
    assert p.place_of(p.unit(0, "fighter 1")) == (9, 6)
    assert p.g.attacked[p.unit(0, "bomber 1")]
    assert p.g.row[0] == [3, 6, 6]


@pytest.mark.rule("MS-TURN-06", "MS-TURN-13", "MS-CMB-13")
def test_a_player_may_do_nothing_or_stop_at_any_time():
    p = crowded()
    assert p.legal(Act.END)
    DEEDS["move"](p)
    assert p.legal(Act.END)


@pytest.mark.rule("MS-TURN-07", "MS-TURN-08", "MS-TURN-09", "MS-TURN-10")
def test_a_ship_moves_once_then_attacks_once_while_others_are_free():
    p = Position()
    one, two = p.put(0, "fighter 1", (4, 6)), p.put(0, "fighter 2", (8, 6))
    enemy = p.put(1, "fighter 1", (4, 4))
    p.move(one, (4, 5))
    assert not reach(p, one)
    assert p.legal(Act.ATTACK, target=enemy)
    p.dice({one: 3, enemy: 3})
    p.attack(enemy, one)
    assert not p.legal(Act.ATTACK)
    assert not reach(p, one)
    assert reach(p, two)
    assert [option["mask"] for option in p.legal(Act.ATTACK_PLANET)] == [1 << p.unit(0, "fighter 2")]


@pytest.mark.rule("MS-TURN-08")
def test_skipping_the_movement_leaves_the_attack():
    p = Position()
    ship, enemy = p.put(0, "fighter 1", (4, 5)), p.put(1, "fighter 1", (4, 4))
    p.act(Act.STAY, unit=ship)
    assert not reach(p, ship)
    assert p.legal(Act.ATTACK, target=enemy)


@pytest.mark.rule("MS-TURN-10", "MS-ACT-08")
def test_after_its_attack_a_ship_neither_moves_nor_warps_except_on_a_ninja_rope():
    p = Position()
    p.tech(0, "jump_gates")
    p.card(0, "wormhole", "ninja_rope")
    p.own((5, 4), 0)
    p.own((7, 6), 0)
    ship, enemy = p.put(0, "fighter 1", (4, 5)), p.put(1, "fighter 1", (4, 6))
    assert p.legal(Act.JUMP, unit=ship)
    assert p.legal(Act.PLAY, item="wormhole", unit=ship)
    p.dice({ship: 3, enemy: 3})
    p.attack(enemy, ship)
    assert not p.legal(Act.JUMP, unit=ship)
    assert not p.legal(Act.PLAY, item="wormhole", unit=ship)
    assert not reach(p, ship)
    p.play("ninja_rope", unit=ship)
    assert reach(p, ship)
    p.move(ship, (3, 4))
    assert p.place_of(ship) == (3, 4)
    assert not p.legal(Act.ATTACK)


@pytest.mark.rule("MS-TURN-11", "MS-TECH-11")
@pytest.mark.parametrize(
    ("tech", "kind"),
    [
        ("", Act.ATTACK),
        ("", Act.ATTACK_PLANET),
        ("repair_drones", Act.REPAIR),
        ("asteroid_mining", Act.MINE),
        ("tractor_beam", Act.TRACTOR),
        ("sunslayer_torpedoes", Act.TORPEDO),
        ("nuclear_missile", Act.MISSILE),
        ("onboard_gates", Act.ONBOARD_GATE),
    ],
)
def test_attacks_and_abilities_share_the_one_attack_phase(tech, kind):
    p = Position(ROCKS.replace("M", ".").replace(". a a .", ". a a M"))
    p.own((6, 4), 0 if kind == Act.REPAIR else -1)
    if tech:
        p.tech(0, tech)
    ship = p.put(0, "mothership", (5, 4))
    p.put(0, "fighter 1", (0, 8))
    p.set("hull", 0, 6)
    p.put(1, "fighter 1", (5, 5))
    p.put(1, "fighter 2", (9, 8))
    p.act(Act.STAY, unit=ship)
    option = p.legal(kind)[0]
    p.act(kind, **{name: option[name] for name in ("unit", "target", "cell", "mask", "a", "b", "c")})
    assert p.g.attacked[ship]
    for other in (Act.ATTACK, Act.ATTACK_PLANET, kind):
        assert not [option for option in p.legal(other) if option["mask"] & 1 << ship or other == kind]


@pytest.mark.rule("MS-TURN-12", "MS-AST-11")
def test_fighting_asteroids_leaves_the_attack_phase():
    p = Position(LANE_ROCK)
    ship, enemy = p.put(0, "fighter 1", (3, 1)), p.put(1, "fighter 1", (6, 1))
    p.dice({ship: 6}, asteroids={ship: 1})
    p.move(ship, (5, 1))
    assert not p.g.attacked[ship]
    assert p.legal(Act.ATTACK, target=enemy)


@pytest.mark.rule("MS-TURN-12", "MS-GRD-22")
def test_fighting_a_guardian_leaves_the_attack_phase():
    p = Position()
    ship, enemy = p.put(0, "fighter 1", (4, 6)), p.put(1, "fighter 1", (4, 4))
    guardian = p.put(1, "guardian", (6, 4))
    p.dice({ship: 6, guardian: 1})
    p.move(ship, (5, 5))
    assert p.place_of(guardian) is None
    assert not p.g.attacked[ship]
    assert p.legal(Act.ATTACK_PLANET, target=p.planet((5, 4)))
    assert p.place_of(enemy)


@pytest.mark.rule("MS-TURN-13", "MS-TURN-14", "MS-TURN-15", "MS-RES-14", "MS-CARD-05")
@pytest.mark.parametrize("bot", ["random", "standard"])
def test_each_turn_closes_with_gathering_and_selling_and_nothing_is_bought_then(bot):
    gathered = sold = 0
    for seed in range(3):
        closing = False
        for kind, *_ in story(seed, n=2, bot=bot, changes={"rules.round_limit": 4 if PURE else 60}):
            if kind in {Event.TURN, Event.OVER}:
                closing = False
            elif kind in {Event.GATHERED, Event.SOLD}:
                closing = True
                gathered += kind == Event.GATHERED
                sold += kind == Event.SOLD
            else:
                assert not (closing and kind in BUYING), Event(kind)
    assert gathered >= 10
    assert sold or bot == "standard"


@pytest.mark.rule("MS-TURN-16", "MS-ENR-11", "MS-AMB-11")
@pytest.mark.parametrize("active", [0, 1])
def test_all_shields_are_whole_again_after_anybodys_turn(active):
    p = Position()
    p.turn_of(active)
    for seat in range(2):
        p.set("shield_lost", seat, 4)
        p.set("shield_off", seat, 1)
        p.set("drained", seat, 1, 1)
    p.end_turn()
    assert p.g.shield_lost[:2] == p.g.shield_off[:2] == [0, 0]
    assert not any(map(any, p.g.drained))


@pytest.mark.rule("MS-TURN-17", "MS-TECH-S5A")
def test_until_your_next_turn_ends_when_the_users_next_turn_begins():
    p = Position()
    p.tech(0, "tractor_beam")
    p.put(0, "mothership", (4, 4))
    ship = p.put(1, "fighter 1", (9, 8))
    p.act(Act.TRACTOR, target=ship)
    p.end_turn()
    p.turn_of(1)
    assert not reach(p, ship)
    p.end_turn()
    assert p.g.held_by[ship]
    p.turn_of(0)
    assert not p.g.held_by[ship]
    p.end_turn()
    p.turn_of(1)
    assert reach(p, ship)


@pytest.mark.rule("MS-TURN-17", "MS-ACT-37")
def test_for_one_turn_ends_with_the_present_turn():
    p = Position(OPEN, bots=(EAGER, EAGER))
    p.card(0, "shield_breaker")
    p.panel(1, 5, 2, 8)
    bomber, target = p.put(0, "bomber 1", (4, 5)), p.put(1, "mothership", (4, 4))
    p.dice({bomber: 7, target: 1})
    p.attack(target, bomber)
    assert p.g.hull[1] == 5, "the shield counted as empty"
    assert p.g.shield_off[1]
    p.end_turn()
    assert not p.g.shield_off[1]


@pytest.mark.rule("MS-TURN-17", "MS-TURN-03", "MS-AMB-50", "MS-ACT-25", "MS-TECH-S5A")
def test_effects_of_a_player_who_is_out_end_where_the_next_turn_would_have_begun():
    p = Position(THREE, bots=(SHY,) * 3)
    p.tech(0, "tractor_beam")
    p.card(0, "trade_blockade")
    p.put(0, "mothership", (4, 4))
    bomber, ship = p.put(1, "bomber 1", (2, 3)), p.put(2, "fighter 1", (9, 8))
    p.play("trade_blockade")
    p.act(Act.TRACTOR, target=ship)
    p.end_turn()
    p.turn_of(1)
    shoot_station(p, 0, bomber)
    p.end_turn()
    assert p.g.minerals[1] == 3, "the loot, but no income"
    for expected in (2, 1, 2):
        turn.next_seat(p.g, p.t, p.rec)
        assert p.g.active == expected
        turn.begin_turn(p.g, p.t, p.b, p.w, p.rec)
        if (p.g.round, expected) == (2, 2):
            assert reach(p, ship)
        p.end_turn()
    assert p.g.minerals[1:3] == [4, 1]


@pytest.mark.rule("MS-TURN-17", "MS-ACT-01")
def test_what_a_card_gives_for_one_turn_is_gone_in_the_next():
    p = Position()
    ship = p.put(0, "fighter 1", (4, 8))
    p.put(1, "fighter 1", (9, 1))
    p.card(0, "afterburner")
    p.play("afterburner", unit=ship)
    assert engine_power(p.g, p.t, ship) == 8
    p.end_turn()
    p.turn_of(0)
    assert engine_power(p.g, p.t, ship) == 4
