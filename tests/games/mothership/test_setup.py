"""What is on the table before the first turn: SETUP."""

from collections import Counter

import pytest

import balance
from balance.errors import ScenarioError
from balance.games import Match, Seat, game
from balance.games.mothership.engine.names import Act, Event, Kind
from balance.games.mothership.layout import LAYOUTS, distance

from .boards import RICH, kinds, log
from .position import ITEM, OPEN, SPEC, Position

pytestmark = pytest.mark.engine

PURE = balance.engine_mode() == "pure"

FLEET = {Kind.STATION: 1, Kind.MOTHERSHIP: 1, Kind.FIGHTER: 3, Kind.BOMBER: 2}


def start(layout=None, n=2, seed=1, **match):
    """A match and its state before the first turn."""
    prepared = game("mothership").prepare(Match((Seat(),) * n, layout=layout, **match))
    return prepared, next(prepared.states(seed, 0))


def players(layout):
    return int(layout[-2])


@pytest.mark.rule("MS-SETUP-01")
@pytest.mark.parametrize("n", [1, 7])
def test_one_or_seven_cannot_play(n):
    with pytest.raises(ScenarioError):
        SPEC.prepare(Match((Seat(),) * n))


@pytest.mark.rule("MS-SETUP-01", "MS-SETUP-06", "MS-SETUP-07")
@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_two_to_six_players_field_the_whole_fleet_and_keep_the_guardians(n):
    prepared, state = start(n=n)
    for seat in range(n):
        pieces = kinds(prepared.rules, seat)
        assert Counter(kind for unit, kind in pieces.items() if state["cell"][unit] >= 0) == FLEET
        assert sum(kind == Kind.GUARDIAN for kind in pieces.values()) == 3
    assert sum(unit >= 0 for unit in state["occupant"][: len(prepared.layout.hexes)]) == 7 * n


@pytest.mark.rule("MS-SETUP-03", "MS-SETUP-13")
def test_the_deck_holds_every_card_that_is_in_play_and_two_are_dealt_to_each():
    cards = {item.id: item.copies for item in SPEC.catalogue() if item.kind == "card"}
    assert sum(cards.values()) == 72
    without_modules = Counter({ITEM[card]: n for card, n in cards.items()})
    without_modules -= Counter({ITEM["recon_droid"]: 2, ITEM["alien_antiques_roadshow"]: 2})
    _, state = start(n=3)
    assert Counter(state["deck"][: state["n_deck"]]) == without_modules
    assert state["top"] == 6
    assert state["hand_size"][:3] == [2, 2, 2]
    dealt = Counter()
    for hand in state["hand"][:3]:
        dealt += Counter(dict(enumerate(hand)))
    assert dealt == Counter(state["deck"][:6])
    assert sum(state["discarded"]) == 0


@pytest.mark.rule("MS-SETUP-03")
def test_the_deck_is_shuffled_anew_for_every_game():
    decks = {tuple(start(seed=seed)[1]["deck"]) for seed in range(5)}
    assert len(decks) == 5
    assert len({deck[0] for deck in decks}) > 2


@pytest.mark.rule("MS-SETUP-13")
def test_another_number_of_cards_can_be_dealt():
    _, state = start(changes={"rules.hand_size": 3})
    assert state["hand_size"][:2] == [3, 3]


@pytest.mark.untraced
@pytest.mark.rule("MS-SETUP-05")
def test_only_the_dice_of_the_box_are_thrown():
    sides = set()
    for seed in range(3):
        prepared = SPEC.prepare(Match((Seat(),) * 2, changes={"rules.round_limit": 5 if PURE else 60}))
        rec = prepared.recorder(logging=True)
        for _ in prepared.replay(seed, 0, rec):
            pass
        rolled = [event for event in log(rec) if event[0] == Event.ROLLED]
        assert all(1 <= face <= dice for _, _, _, face, dice, _ in rolled if dice)
        sides |= {event[4] for event in rolled}
    assert {6, 8} <= sides <= {0, 2, 4, 6, 8, 10, 12}


@pytest.mark.rule("MS-SETUP-07")
def test_guardians_wait_for_their_tech():
    p = Position()
    p.set("minerals", 0, 9)
    fighter = p.put(0, "fighter", (4, 6))
    p.act(Act.STAY, unit=fighter)
    assert not p.legal(Act.DEPLOY)
    p.tech(0, "orbital_defences")
    assert p.legal(Act.DEPLOY)


@pytest.mark.rule("MS-SETUP-08", "MS-SETUP-09", "MS-SETUP-10", "MS-SETUP-11", "MS-SETUP-12", "MS-SETUP-15")
def test_panel_tree_and_purse_at_the_start():
    prepared, state = start()
    for seat in range(2):
        assert state["energy"][seat] == 15
        assert state["row"][seat] == [5, 5, 5]
        assert (state["hull"][seat], state["station_hull"][seat]) == (12, 16)
        assert state["tier"][seat] == state["branch"][seat] == [0, 0, 0, 0]
        assert not any(state["tech"][seat])
        assert not any(state["power"][seat])
        assert (state["minerals"][seat], state["gas"][seat], state["points"][seat]) == (0, 0, 0)
    assert state["planet_owner"][:5] == [-1] * 5
    assert len(prepared.layout.numbers("MG")) == 5


@pytest.mark.rule("MS-SETUP-10", "MS-SETUP-12", "MS-GAP-06", "MS-GAP-07")
def test_another_split_and_other_hulls_can_be_tried():
    changes = {"rules.start_split": [3, 8, 4], "rules.station_hp": 20, "rules.mothership_hp": 8}
    _, state = start(changes=changes)
    assert state["row"][0] == state["row"][1] == [3, 8, 4]
    assert state["energy"][:2] == [15, 15]
    assert (state["hull"][1], state["station_hull"][1]) == (8, 20)


@pytest.mark.rule("MS-SETUP-14")
def test_a_fifth_and_sixth_planet_can_be_held():
    p = Position(RICH)
    for where in ((5, 2), (0, 4), (10, 4), (3, 6)):
        p.own(where, 0)
    bomber, fighter = p.put(0, "bomber", (4, 4)), p.put(0, "fighter", (8, 6))
    p.dice({bomber: 6, fighter: 6})
    p.attack_planet((5, 4), bomber)
    p.attack_planet((9, 6), fighter)
    assert [p.g.planet_owner[p.planet(where)] for where in ((5, 4), (9, 6))] == [0, 0]
    assert list(p.g.planet_owner)[:7].count(0) == 6


@pytest.mark.rule("MS-SETUP-22", "MS-AST-02")
def test_a_planet_may_lie_in_asteroids():
    p = Position(RICH)
    assert p.planet((7, 6)) >= 0
    assert p.layout.fields()[p.cells[7, 6]] == 0
    assert p.layout.fields().count(0) == 1


@pytest.mark.rule("MS-SETUP-23")
@pytest.mark.parametrize("layout", [name for name in LAYOUTS.names() if players(name) > 1])
@pytest.mark.parametrize("bot", ["standard", "random"])
def test_ships_start_within_two_hexes_of_their_station(layout, bot):
    n = players(layout)
    prepared = SPEC.prepare(Match((Seat(bot),) * n, layout=layout))
    state = next(prepared.states(5, 0))
    hexes, planets = prepared.layout.hexes, prepared.layout.numbers("MGmg")
    for seat in range(n):
        home = hexes[prepared.layout.stations[seat]]
        for unit, kind in kinds(prepared.rules, seat).items():
            cell = state["cell"][unit]
            if kind == Kind.STATION:
                assert hexes[cell] == home
            elif kind != Kind.GUARDIAN:
                assert 1 <= distance(hexes[cell], home) <= 2
                assert cell not in planets


@pytest.mark.rule("MS-SETUP-23")
def test_a_narrower_start_is_kept_too():
    prepared, state = start(changes={"rules.placement_range": 1})
    home = prepared.layout.stations[0]
    ships = {state["cell"][unit] for unit, kind in kinds(prepared.rules, 0).items() if kind in FLEET and kind != 4}
    assert ships == set(prepared.layout.neighbours(home))


@pytest.mark.rule("MS-GAP-14")
def test_ships_are_set_up_in_turn_order():
    prepared = SPEC.prepare(Match((Seat(),) * 4))
    for seed in range(5):
        rec = prepared.recorder(logging=True)
        state = prepared.begin(seed, 0, rec)
        placed = [
            seat for kind, seat, piece, *_ in log(rec) if kind == Event.PLACED and prepared.rules.kind[piece] != 4
        ]
        assert list(dict.fromkeys(placed)) == list(state.order[:4])


@pytest.mark.rule("MS-SETUP-18")
def test_a_station_keeps_off_the_edge_of_the_test_board_too():
    with pytest.raises(ScenarioError, match="edge"):
        Position(OPEN.replace(". . 1", "1 . ."))
