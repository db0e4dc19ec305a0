"""The objective module: cards dealt, tasks done, rewards claimed, swaps and the global variant: OBJ."""

from collections import Counter

import pytest

from balance import engine_mode
from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.mothership.engine.bot.look_ahead import imagine
from balance.games.mothership.engine.names import Act, Count, Event, Module, Reward
from balance.games.mothership.engine.rules.modules import modules_read_news
from balance.games.mothership.engine.rules.objectives import draw_aim
from balance.games.mothership.engine.rules.pieces import destroy, eliminate
from balance.games.mothership.engine.rules.rewards import give_reward
from balance.games.mothership.engine.state import Game

from .position import ALONE, ITEM, NAMES, OPEN, SHY, SPEC, Position

pytestmark = pytest.mark.engine

FEW, MOST = ("artifacts", "objectives"), ("artifacts", "influence", "developments", "moons", "objectives")
OBJECTIVES = [item for item in SPEC.catalogue() if item.kind == "objective"]
HERE, GAS, THERE = (5, 4), (3, 6), (7, 6)  # mineral, gas and mineral planet
BOARD = "moons = (5,4)\n\n" + OPEN
ROCKS = "moons = (5,4)\n\n" + OPEN.replace(
    " . . . . . . . . . .\n. . . . . . . . . . .\n", " . . . . a a a a . .\n. . . . . . . . . . .\n"
)
LATER = {"rules.vp_target_few": 100}


def position(*held, modules=MOST, board=BOARD, **given):
    """Seat 0 holds these objectives, seat 1 none."""
    p = Position(board, modules=modules, **given)
    hold(p, 0, *held)
    hold(p, 1)
    return p


def hold(p, seat, *names):
    cards = p.g.held
    cards[seat] = [*(ITEM[name] for name in names), *cards[seat][len(names) :]]
    p.g.held = cards
    p.set("n_held", seat, len(names))
    progress = p.g.progress
    progress[seat] = [0] * len(progress[seat])
    p.g.progress = progress


def held(p, seat=0):
    return [NAMES[item] for item in p.g.held[seat][: p.g.n_held[seat]]]


def read(p):
    """Whatever modules make of what has happened."""
    modules_read_news(p.g, p.t, p.b, p.w, p.rec)


def done(p, seat=0):
    """Names of the objectives that a seat has completed."""
    return [NAMES[item] for s, item, _, _, _ in p.events(Event.CLAIMED) if s == seat]


def kill(p, piece, by=0, victim=1, where=(9, 8)):
    """A piece of an enemy is destroyed."""
    destroy(p.g, p.t, p.rec, p.put(victim, piece, where), by)
    p._read_news()


@pytest.mark.rule("MS-OBJ-02", "MS-GAP-32")
def test_there_are_36_cards_of_22_titles_and_every_one_is_called_a_stand_in():
    assert (len(OBJECTIVES), sum(item.copies for item in OBJECTIVES)) == (22, 36)
    assert all("stand-in" in item.source and "stand-in" in item.text for item in OBJECTIVES)


@pytest.mark.rule("MS-OBJ-02")
@pytest.mark.parametrize("number", [2, 3])
def test_each_player_is_dealt_two_at_random(number):
    given = Match((Seat(SHY),) * 3, modules=FEW, layout="wide-3p", changes={"rules.objectives_dealt": number})
    prepared = SPEC.prepare(given)
    games = 30 if engine_mode() == "pure" else 300
    found = Counter()
    for index in range(games):
        g = prepared.begin(7, index, prepared.recorder(logging=False))
        for seat in range(3):
            cards = g.held[seat][: g.n_held[seat]]
            assert len(cards) <= number, "one that is complete from the start would be claimed"
            found.update(cards)
        assert g.n_aims == 28 - 3 * number
    mean = games * 3 * number * 2 / 28
    assert len(found) == 14
    assert all(abs(count - mean) < 5 * mean**0.5 + 1 for count in found.values())


@pytest.mark.rule("MS-OBJ-01", "MS-SETUP-28")
def test_objectives_need_artifacts():
    with pytest.raises(ScenarioError, match=r"objectives needs artifacts too \(MS-OBJ-01\)"):
        SPEC.prepare(Match((Seat(), Seat()), modules=("objectives",)))


@pytest.mark.rule("MS-OBJ-18", "MS-OBJ-19", "MS-OBJ-21", "MS-GAP-34")
@pytest.mark.parametrize(
    ("modules", "copies", "out"),
    [
        (FEW, 28, {"voyager", "hidden", "traveller", "hamper", "established", "fortress", "orbiter", "influencer"}),
        (("artifacts", "influence", "developments", "objectives"), 32, {"voyager", "hidden", "traveller", "orbiter"}),
        (MOST, 33, {"voyager", "hidden", "traveller"}),
    ],
)
def test_titles_whose_module_is_not_in_play_are_taken_out(modules, copies, out):
    t = SPEC.prepare(Match((Seat(), Seat()), modules=modules)).rules
    assert t.n_aims == copies
    assert {item.id for item in OBJECTIVES} - {NAMES[aim] for aim in t.aims[: t.n_aims]} == out


TASKS = {  # objective -> what completes it, and what is not enough
    "first_kill": (lambda p: kill(p, "bomber 1"), lambda p: kill(p, "guardian 1")),
    "gun_breaker": (lambda p: kill(p, "guardian 1"), lambda p: kill(p, "fighter 1")),
    "double_strike": (
        lambda p: [kill(p, "fighter 1"), kill(p, "guardian 1")],
        lambda p: [kill(p, "fighter 1"), p.turn_of(1), p.turn_of(0), kill(p, "fighter 2")],
    ),
    "land_grab": (
        lambda p: [p.own(where, 0) for where in (HERE, GAS, THERE)],
        lambda p: [p.own(where, 0) for where in (HERE, GAS)],
    ),
    "gas_baron": (lambda p: p.set("gas", 0, 4), lambda p: p.set("gas", 0, 3)),
    "full_vault": (lambda p: p.set("minerals", 0, 8), lambda p: p.set("minerals", 0, 7)),
    "specialist": (lambda p: p.set("tier", 0, 2, 3), lambda p: p.set("tier", 0, 2, 2)),
    "generalist": (
        lambda p: [p.set("tier", 0, category, 1) for category in range(4)],
        lambda p: [p.set("tier", 0, category, 3) for category in range(3)],
    ),
    "digger": (
        lambda p: [p.found(HERE, "vhs_tape", seat=0), p.found(GAS, "bubble_wrap", seat=0)],
        lambda p: [p.found(HERE, "vhs_tape", seat=0), p.found(GAS, "bubble_wrap", seat=1)],
    ),
    "established": (
        lambda p: p.built(HERE, "farmland", "dome_town", "flak_ring", seat=0),
        lambda p: p.built(HERE, "farmland", "dome_town", seat=0),
    ),
    "fortress": (
        lambda p: [p.built(HERE, "farmland", "sky_fortress", seat=0)],
        lambda p: [p.built(HERE, "sky_fortress", seat=0)],
    ),
    "influencer": (
        lambda p: [p.own(HERE, 1), p.set("influence", 0, 9), p.act(Act.TAKE_OVER, target=p.planet(HERE))],
        lambda p: [p.own(HERE, 1), capture(p, HERE)],
    ),
    "usurper": (lambda p: [p.own(HERE, 1), capture(p, HERE)], lambda p: capture(p, HERE)),
    "orbiter": (lambda p: capture(p, HERE), lambda p: capture(p, THERE)),
    "hamper": (
        lambda p: [p.set("influence", 0, 2), p.set("influence", 1, 2), p.act(Act.STRIP, target=1, a=2)],
        lambda p: [p.set("influence", 0, 2), p.set("influence", 1, 2), p.act(Act.STRIP, target=1, a=1)],
    ),
    "siege": (lambda p: bombard(p, 4), lambda p: bombard(p, 3)),
    "giant_hunter": (lambda p: hunt(p, 4), lambda p: hunt(p, 3)),
    "rock_hopper": (
        lambda p: [stop(p, "fighter 1", (4, 7)), stop(p, "fighter 2", (5, 7))],
        lambda p: [stop(p, "fighter 1", (4, 7)), stop(p, "fighter 2", (3, 8))],
    ),
    "shield_wall": (lambda p: defend(p, 2), lambda p: defend(p, 1)),
}


def capture(p, where):
    ship = p.put(0, "mothership", (where[0] - 1, where[1]))
    p.panel(0, 0, 12, 3)
    p.dice({ship: 12})
    p.attack_planet(where, ship)


def bombard(p, roll):
    """A bomber hits the open station of seat 1."""
    bomber = p.put(0, "bomber 1", (7, 2))
    p.put(1, "fighter 1", (0, 8))
    p.dice({bomber: roll})
    p.attack(p.unit(1, "station"), bomber)


def hunt(p, hull):
    """A bomber takes so much hull off a mothership."""
    bomber, prey = p.put(0, "bomber 1", (5, 6)), p.put(1, "mothership", (6, 6))
    p.panel(1, 7, 0, 8 - hull)
    p.dice({bomber: 8})
    p.attack(prey, bomber)


def stop(p, piece, where):
    """A ship ends its movement there."""
    ship = p.put(0, piece, where)
    p.act(Act.STAY, unit=ship)


def defend(p, wingmen):
    """A fighter of seat 0 beats an attacker with so many wingmen, in the turn of seat 1."""
    prey, foe = p.put(0, "fighter 1", (5, 6)), p.put(1, "fighter 1", (6, 6))
    p.put(1, "fighter 2", (0, 8))
    p.put(0, "fighter 2", (4, 6))
    if wingmen > 1:
        p.put(0, "fighter 3", (4, 5))
    p.turn_of(1)
    p.dice({prey: 4, foe: 1})
    p.attack(prey, foe)
    p.turn_of(0)


@pytest.mark.rule("MS-OBJ-05", "MS-AMB-60")
@pytest.mark.parametrize("name", TASKS)
def test_a_task_is_done_and_its_card_is_claimed(name):
    enough, too_little = TASKS[name]
    p = position(name, board=ROCKS, own=True)
    too_little(p)
    p._read_news()
    assert not done(p)
    assert held(p) == [name]
    p = position(name, board=ROCKS, own=True)
    enough(p)
    p._read_news()
    assert done(p) == [name]
    assert name not in held(p)
    assert p.rec.count[0][Count.OBJECTIVES] == 1


@pytest.mark.rule("MS-OBJ-18")
def test_every_title_that_can_be_played_is_tested():
    assert set(TASKS) == {item.id for item in OBJECTIVES} - {"voyager", "hidden", "traveller"}


@pytest.mark.rule("MS-OBJ-18", "MS-INF-09")
def test_a_guardian_that_is_forbidden_hampers():
    from .test_influence import BLOCKER

    p = position("hamper", bots=(BLOCKER, SHY))
    p.tech(1, "orbital_defences")
    p.set("minerals", 1, 3)
    p.set("influence", 0, 2)
    p.put(0, "bomber 1", (6, 4))
    anchor = p.put(1, "fighter 1", (6, 2))
    p.turn_of(1)
    p.act(Act.DEPLOY, unit=anchor, where=(7, 2))
    assert p.rec.count[0][Count.BLOCKS] == 1
    assert not done(p)
    p.turn_of(0)
    assert done(p) == ["hamper"]


@pytest.mark.rule("MS-OBJ-03", "MS-OBJ-07")
def test_several_are_claimed_in_one_turn_in_any_order():
    p = position("gas_baron", "first_kill", "full_vault")
    kill(p, "fighter 1")
    p.set("minerals", 0, 8)
    p.set("gas", 0, 9)
    read(p)
    assert sorted(done(p)) == ["first_kill", "full_vault", "gas_baron"]


@pytest.mark.rule("MS-OBJ-06", "MS-AMB-60")
def test_what_is_done_in_the_turn_of_others_is_claimed_in_the_own_turn():
    p = position("first_kill")
    p.turn_of(1)
    kill(p, "fighter 1")
    assert not done(p)
    p.turn_of(0)
    assert done(p) == ["first_kill"]


@pytest.mark.rule("MS-AMB-60")
def test_what_was_done_before_the_card_came_does_not_count():
    p = position()
    kill(p, "fighter 1")
    hold(p, 0, "first_kill")
    read(p)
    assert not done(p)


@pytest.mark.rule("MS-OBJ-05")
def test_gas_after_gathering_is_claimed_before_it_can_be_spent():
    p = position("gas_baron")
    p.own(GAS, 0)
    p.set("gas", 0, 3)
    p.end_turn()
    assert done(p) == ["gas_baron"]


@pytest.mark.rule("MS-OBJ-05", "MS-OBJ-10")
@pytest.mark.parametrize(("point", "group"), [(0.0, 1), (50.0, 2)])
def test_one_of_two_groups_is_chosen(point, group):
    from balance.games.catalogue.contents import Policy

    bot = Policy("chooser", "", {"point": point, "mineral": 1.0, "careful": 1000.0})
    p = position("land_grab", bots=(bot, SHY), mode="victory_points", changes=LATER)
    for where in (HERE, GAS, THERE):
        p.own(where, 0)
    before = (p.g.minerals[0], p.g.points[0], p.g.hand_size[0])
    read(p)
    assert p.events(Event.CLAIMED) == [(0, ITEM["land_grab"], group, 0, 0)]
    gained = tuple(b - a for a, b in zip(before, (p.g.minerals[0], p.g.points[0], p.g.hand_size[0]), strict=True))
    assert gained == ((2, 0, 0) if group == 1 else (0, 1, 1))


def reward(p, which, number=1):
    give_reward(p.g, p.t, p.b, p.w, p.rec, 0, which, number)


@pytest.mark.rule("MS-OBJ-10")
@pytest.mark.parametrize(
    ("which", "field", "number"),
    [(Reward.MINERALS, "minerals", 3), (Reward.GAS, "gas", 2), (Reward.INFLUENCE, "influence", 2)],
)
def test_resources_come_from_the_supply(which, field, number):
    p = position()
    reward(p, which, number)
    assert getattr(p.g, field)[0] == number


@pytest.mark.rule("MS-OBJ-10")
def test_cards_come_from_the_deck():
    p = position()
    reward(p, Reward.CARD, 2)
    assert p.g.hand_size[0] == 2


@pytest.mark.rule("MS-OBJ-09", "MS-OBJ-10")
@pytest.mark.parametrize(("mode", "points"), [("victory_points", 2), ("deathmatch", 0)])
def test_points_count_where_they_count(mode, points):
    p = position(mode=mode)
    reward(p, Reward.POINTS, 2)
    assert p.g.points[0] == points


@pytest.mark.rule("MS-OBJ-11", "MS-GAP-41")
@pytest.mark.parametrize(
    ("amount", "ship", "home", "after"),
    [(4, 5, 16, (9, 16)), (4, 12, 8, (12, 12)), (3, 12, 8, (12, 8)), (3, 10, 8, (12, 8)), (8, 12, 4, (12, 12))],
)
def test_hull_comes_back_to_the_mothership_or_in_fours_to_the_station(amount, ship, home, after):
    p = position()
    p.put(0, "mothership", (4, 4))
    p.set("hull", 0, ship)
    p.set("station_hull", 0, home)
    reward(p, Reward.REPAIR, amount)
    assert (p.g.hull[0], p.g.station_hull[0]) == after
    assert bool(p.events(Event.REWARD_LOST)) == ((ship, home) == after)


@pytest.mark.rule("MS-OBJ-12", "MS-OBJ-13", "MS-OBJ-15")
def test_guardians_explorations_and_developments_are_those_of_moons():
    p = position()
    p.put(0, "fighter 1", (4, 3))
    reward(p, Reward.GUARDIAN)
    assert p.g.cell[p.unit(0, "guardian 1")] >= 0
    p.own(THERE, 0)
    reward(p, Reward.ARTIFACT)
    assert p.g.explored[p.planet(THERE)] == 1
    p.market("farmland")
    reward(p, Reward.DEVELOPMENT)
    assert p.standing(THERE) == ["farmland"]


@pytest.mark.rule("MS-OBJ-14", "MS-OBJ-20")
@pytest.mark.parametrize(("which", "category"), [(Reward.TECH_ECONOMY, 0), (Reward.TECH_COLONY, 3)])
def test_a_tech_step_goes_up_in_its_own_tree_only(which, category):
    p = position()
    for tier in range(1, 6):
        reward(p, which)
        assert p.g.tier[0][category] == tier
        assert sum(p.g.tier[0]) == tier
        assert p.g.branch[0][category] == 0 if tier < 3 else p.g.branch[0][category] in (1, 2)
    assert not p.events(Event.REWARD_LOST)
    reward(p, which)
    assert p.events(Event.REWARD_LOST), "the tree is at its top"
    assert p.g.minerals[0] == 0


@pytest.mark.rule("MS-OBJ-20")
@pytest.mark.parametrize("branch", [1, 2])
def test_the_owner_picks_the_branch(branch):
    p = position(own=True)
    p.set("tier", 0, 1, 2)
    want = p.t.want
    want[0] = [float(item == p.t.at[1][2][branch]) for item in range(len(want[0]))]
    p.t.want = want
    reward(p, Reward.TECH_COMBAT)
    assert p.g.branch[0][1] == branch


@pytest.mark.rule("MS-OBJ-08")
def test_a_reward_that_cannot_be_taken_is_lost():
    p = position()
    p.g.top = p.g.n_deck
    for which in (Reward.GUARDIAN, Reward.ARTIFACT, Reward.CARD):
        reward(p, which)
    assert [row[1] for row in p.events(Event.REWARD_LOST)] == [Reward.GUARDIAN, Reward.ARTIFACT, Reward.CARD]


@pytest.mark.rule("MS-OBJ-16")
def test_a_completed_card_is_replaced_only_if_a_reward_says_so():
    p = position("gas_baron")
    p.set("gas", 0, 4)
    read(p)
    assert held(p) == []
    p = position("digger", own=True)
    p.found(HERE, "vhs_tape", seat=0)
    p.found(GAS, "bubble_wrap", seat=0)
    aims = p.g.aims
    aims[p.g.n_aims - 1] = ITEM["siege"]
    p.g.aims = aims
    cards = p.g.n_aims
    read(p)
    assert (held(p) == ["siege"]) == (p.events(Event.CLAIMED)[0][2] == 2)
    assert p.g.n_aims == cards - len(held(p))


@pytest.mark.rule("MS-OBJ-04", "MS-INF-01")
@pytest.mark.parametrize("price", [2, 1])
def test_any_two_resources_swap_a_card_for_the_top_one(price):
    p = position("siege", "digger", changes={"rules.objective_swap": price})
    p.set("minerals", 0, 1)
    p.set("gas", 0, 1)
    p.set("influence", 0, 1)
    found = {(row["a"], row["unit"], row["target"]) for row in p.legal(Act.SWAP, item="siege")}
    two, one = {(1, 1, 0), (1, 0, 1), (0, 1, 1)}, {(1, 0, 0), (0, 1, 0), (0, 0, 1)}
    assert found == (two if price == 2 else one)
    top = NAMES[p.g.aims[p.g.n_aims - 1]]
    p.act(Act.SWAP, item="siege", a=price - 1, unit=0, target=1)
    assert held(p) == ["digger", top]
    assert (p.g.minerals[0], p.g.gas[0], p.g.influence[0]) == (2 - price, 1, 0)
    assert p.g.aims_gone[ITEM["siege"]] == 1
    assert p.rec.count[0][Count.SWAPS] == 1
    p.set("minerals", 0, 0)
    p.set("gas", 0, 0)
    assert not p.legal(Act.SWAP)


@pytest.mark.rule("MS-OBJ-22")
def test_objectives_of_an_eliminated_player_are_discarded_and_none_can_be_stolen():
    p = position("siege")
    hold(p, 1, "digger", "first_kill")
    p.put(0, "fighter 1", (4, 4))
    p.card(0, "surprise_attack")
    assert not p.legal(Act.PLAY, item="surprise_attack"), "there is no card of the hand to take"
    eliminate(p.g, p.t, p.rec, 1, 1)
    read(p)
    assert held(p, 1) == []
    assert p.g.aims_gone[ITEM["digger"]] == p.g.aims_gone[ITEM["first_kill"]] == 1


@pytest.mark.rule("MS-OBJ-17", "MS-OBJ-23")
def test_global_objectives_are_open_to_all_and_the_first_to_claim_gets_them():
    p = Position(BOARD, modules=MOST, changes={"rules.objective_variant": "global"})
    assert (p.g.n_open, p.g.n_held[0], p.g.n_held[1]) == (2, 0, 0)
    open_ = p.g.open_aim
    open_[:2] = [ITEM["first_kill"], ITEM["gas_baron"]]
    p.g.open_aim = open_
    p.set("minerals", 0, 9)
    assert not p.legal(Act.SWAP), "nobody holds one"
    p.turn_of(1)
    kill(p, "fighter 1", by=0)
    kill(p, "fighter 1", by=1, victim=0, where=(0, 8))
    assert done(p, 1) == ["first_kill"], "both have done it; it is the turn of seat 1"
    p.turn_of(0)
    assert done(p, 0) == []
    assert [NAMES[item] for item in p.g.open_aim[: p.g.n_open]] == ["gas_baron"], "it is not replaced"
    p.set("gas", 0, 4)
    read(p)
    assert done(p, 0) == ["gas_baron"]


@pytest.mark.rule("MS-OBJ-23", "MS-AMB-112")
def test_an_objective_as_reward_opens_one_more_for_all():
    p = Position(BOARD, modules=MOST, changes={"rules.objective_variant": "global"}, own=True)
    open_ = p.g.open_aim
    open_[:2] = [ITEM["digger"], ITEM["siege"]]
    p.g.open_aim = open_
    gifts, numbers = p.t.gift, p.t.gift_number
    counts = p.t.n_gifts
    counts[ITEM["digger"]] = [1, 1, 0, 0]
    gifts[ITEM["digger"]] = [[Reward.OBJECTIVES, 0, 0, 0]] * 4
    numbers[ITEM["digger"]] = [[1, 0, 0, 0]] * 4
    p.t.n_gifts, p.t.gift, p.t.gift_number = counts, gifts, numbers
    p.found(HERE, "vhs_tape", seat=0)
    p.found(GAS, "bubble_wrap", seat=0)
    read(p)
    assert p.g.n_open == 2
    assert p.g.n_held[0] == 0


@pytest.mark.rule("MS-OBJ-02")
def test_a_look_ahead_deals_the_cards_of_others_anew():
    p = position("siege", "digger")
    hold(p, 1, "first_kill", "gas_baron")
    draft, hands = Game(), set()
    for number in range(12):
        imagine(p.g, p.t, draft, 0, number)
        assert draft.held[0][:2] == p.g.held[0][:2]
        assert draft.n_held[:2] == p.g.n_held[:2]
        hands.add(tuple(draft.held[1][:2]))
    assert len(hands) > 6
    other, one, another = Game(), Game(), Game()
    other.copy_from(p.g)
    cards, aims = other.held, other.aims
    cards[1][0], aims[0] = aims[0], cards[1][0]
    other.held, other.aims = cards, aims
    imagine(p.g, p.t, one, 0, 5)
    imagine(other, p.t, another, 0, 5)
    assert (one.held[1], one.aims) == (another.held[1], another.aims), "who holds what in truth does not show"


@pytest.mark.rule("MS-GAP-45")
def test_the_npc_has_no_objectives():
    p = Position(ALONE, bots=(SHY,), mode="solo", modules=FEW)
    assert p.t.module[Module.OBJECTIVES]
    assert p.g.n_held[0] + len(p.events(Event.CLAIMED)) == 2
    assert p.g.n_held[1] == 0


def test_an_empty_deck_deals_nothing():
    p = position("siege")
    p.g.n_aims = 0
    assert not draw_aim(p.g, p.rec, 0)
    p.set("minerals", 0, 9)
    assert not p.legal(Act.SWAP)


def test_what_is_granted_is_held_and_what_is_void_is_never_completed():
    seats = (Seat(SHY, grant=("gas_baron",), void=("gas_baron",)), Seat(SHY))
    p = Position(BOARD, seats=seats, modules=MOST)
    assert "gas_baron" in held(p)
    p.set("gas", 0, 9)
    read(p)
    assert "gas_baron" not in done(p)
