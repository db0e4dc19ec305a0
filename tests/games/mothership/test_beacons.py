"""The beacon module: tokens on the board, who activates them and when, cards that are drawn and kept: BCN."""

from collections import Counter

import pytest

from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.catalogue.contents import Policy
from balance.games.engine.recorder import event_fact
from balance.games.mothership.engine.bot.look_ahead import imagine
from balance.games.mothership.engine.names import Act, Beacon, Count, Event, Kind, Module
from balance.games.mothership.engine.rules.modules import modules_read_news
from balance.games.mothership.engine.rules.pieces import eliminate
from balance.games.mothership.engine.state import Game
from balance.games.mothership.layout import LAYOUTS, parse_layout

from .position import ALONE, EAGER, ITEM, NAMES, OPEN, ROCKS, SHY, SPEC, Position

pytestmark = pytest.mark.engine

HERE, THERE, LOCKED = (4, 7), (6, 7), (5, 6)
BOARD = "beacons = (4,7) (6,7)\nlocked = (5,6)\n\n" + OPEN
CARDS = [item for item in SPEC.catalogue() if item.kind == "beacon"]
ALL = SPEC.modules


def position(*stories, board=BOARD, modules=("beacons",), **given):
    """Tokens for fighters face up at HERE and THERE, one for a bomber face down at LOCKED; these cards come next."""
    p = Position(board, modules=modules, **given)
    p.beacon(HERE)
    p.beacon(THERE)
    p.beacon(LOCKED, "bomber", Beacon.LOCKED)
    p.stories(*(stories or ("drifting_hauler", "leaking_tanker", "drifting_hauler")))
    p.put(0, "bomber 2", (0, 0))
    p.put(1, "bomber 2", (10, 0))
    return p


def states(p):
    return [Beacon(p.g.beacon[p.t.beacon_at[p.cells[where]] - 1]) for where in (HERE, THERE, LOCKED)]


def drawn(p, seat=None):
    """Names of the cards that were drawn."""
    return [NAMES[item] for s, item, *_ in p.events(Event.BEACON) if seat in (None, s)]


# set-up


@pytest.mark.rule("MS-BCN-01", "MS-GAP-30")
def test_there_are_62_cards_and_16_tokens():
    assert (len(CARDS), sum(card.copies for card in CARDS)) == (22, 62)
    p = position()
    assert p.t.n_stories == 62
    assert Counter(p.t.beacon_kind[: p.t.n_beacon_tokens]) == {Kind.FIGHTER: 6, Kind.BOMBER: 5, Kind.MOTHERSHIP: 5}


@pytest.mark.rule("MS-BCN-02", "MS-GAP-31")
@pytest.mark.parametrize(
    ("layout", "tokens"),
    [("solo-1p", 2), ("corners-2p", 4), ("triangle-3p", 6), ("crossroads-4p", 8), ("gap-5p", 12), ("ring-6p", 12)],
)
def test_the_default_boards_have_twice_as_many_tokens_as_players(layout, tokens):
    found = LAYOUTS.find(layout)
    assert len(found.beacons) + len(found.locked) == tokens >= 2 * found.players
    drawn = [place.feature for place in found.with_modules(("beacons",)).board().places]
    assert (drawn.count("beacon"), drawn.count("locked")) == (len(found.beacons), len(found.locked))
    assert "beacon" not in [place.feature for place in found.board().places]


@pytest.mark.rule("MS-BCN-03")
@pytest.mark.parametrize("layout", ["solo-1p", "corners-2p", "triangle-3p", "crossroads-4p", "gap-5p", "ring-6p"])
def test_half_of_the_tokens_begin_face_down(layout):
    found = LAYOUTS.find(layout)
    assert len(found.beacons) == len(found.locked)


@pytest.mark.rule("MS-GAP-31", "MS-BCN-02")
@pytest.mark.parametrize("layout", ["corners-2p", "triangle-3p", "crossroads-4p", "ring-6p"])
def test_every_seat_has_the_same_distances_to_beacons(layout):
    from balance.games.mothership.layout import distance

    found = LAYOUTS.find(layout)
    for tokens in (found.beacons, found.locked):
        ways = [sorted(distance(found.hexes[home], found.hexes[cell]) for cell in tokens) for home in found.stations]
        assert all(way == ways[0] for way in ways)
        assert all(5 <= min(distance(found.hexes[home], found.hexes[cell]) for home in found.stations) <= 9
                   for cell in tokens)  # fmt: skip


@pytest.mark.rule("MS-BCN-02", "MS-BCN-03")
def test_cards_and_tokens_are_shuffled():
    decks, tokens = set(), set()
    for index in range(12):
        prepared = SPEC.prepare(Match((Seat(), Seat()), modules=("beacons",)))
        g = prepared.begin(5, index, prepared.recorder())
        decks.add(tuple(g.stories[: g.n_stories]))
        tokens.add(tuple(g.beacon_kind[: prepared.rules.n_beacons]))
        assert g.beacon[:4] == [Beacon.ACTIVE, Beacon.ACTIVE, Beacon.LOCKED, Beacon.LOCKED]
        assert Counter(g.stories[: g.n_stories]) == Counter({ITEM[card.id]: card.copies for card in CARDS})
    assert len(decks) == 12
    assert len(tokens) > 4


@pytest.mark.rule("MS-BCN-02")
def test_tokens_may_lie_in_asteroids():
    found = parse_layout("test", "test", ["beacons = (4,4)", "", *ROCKS.splitlines()])
    assert found.signs[found.beacons[0]] == "a"


@pytest.mark.rule("MS-BCN-02", "MS-BCN-03")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("beacons = (4,7) (4,7)", r"test:1:17: a beacon lies at \(4,7\) already"),
        ("beacons = (5,4)", r"test:1:11: \(5,4\) is mineral planet; a beacon lies in open space or asteroids"),
        ("beacons = (2,2)", r"\(2,2\) is station of seat 1"),
        ("beacons = (30,7)", r"\(30,7\) is no hex of this map"),
        ("beacons = here", r"beacons are named by their hexes"),
        ("locked = ", r"beacons are named by their hexes"),
    ],
)
def test_tokens_that_cannot_lie_there(line, words):
    with pytest.raises(ScenarioError, match=words):
        parse_layout("test", "test", [line, "", *OPEN.splitlines()])


@pytest.mark.rule("MS-BCN-02")
def test_a_map_without_beacons_is_refused():
    with pytest.raises(ScenarioError, match=r"layout open-2p has no beacons: name places in its head"):
        SPEC.prepare(Match((Seat(), Seat()), layout="open-2p", modules=("beacons",)))


@pytest.mark.rule("MS-BCN-01")
def test_more_places_than_tokens_are_refused():
    changes = {"rules.beacon_fighters": 0, "rules.beacon_bombers": 0}
    with pytest.raises(ScenarioError, match=r"has places for 8 beacons; there are 5 tokens"):
        SPEC.prepare(Match((Seat(),) * 4, modules=("beacons",), changes=changes))


@pytest.mark.rule("MS-SETUP-28", "MS-BCN-21")
@pytest.mark.parametrize("modules", [("beacons",), ("beacons", "neutron_stars"), ALL])
def test_beacons_need_no_other_module(modules):
    prepared = SPEC.prepare(Match((Seat(), Seat()), modules=modules))
    assert prepared.rules.module[Module.BEACONS]
    assert prepared.rules.n_beacons == 4
    without = SPEC.prepare(Match((Seat(), Seat())))
    assert without.rules.n_beacons == 0


# activating


@pytest.mark.rule("MS-BCN-06", "MS-BCN-07", "MS-BCN-10")
def test_closing_the_movement_on_a_token_draws_and_resolves_a_card_at_once():
    p = position()
    ship = p.put(0, "fighter 1", (4, 6))
    p.move(ship, HERE)
    assert drawn(p) == [], "its movement is still open"
    p.act(Act.STAY, unit=ship)
    assert drawn(p) == ["drifting_hauler"]
    assert p.g.minerals[0] == 2
    assert states(p) == [Beacon.GONE, Beacon.ACTIVE, Beacon.LOCKED]
    assert p.g.stories_gone[ITEM["drifting_hauler"]] == 1
    assert p.rec.count[0][Count.BEACONS] == 1


@pytest.mark.rule("MS-BCN-06")
@pytest.mark.parametrize(("piece", "activates"), [("fighter 1", True), ("bomber 1", False), ("mothership", False)])
def test_only_the_kind_that_a_token_shows_activates_it(piece, activates):
    p = position()
    ship = p.put(0, piece, HERE)
    p.act(Act.STAY, unit=ship)
    assert bool(drawn(p)) == activates
    assert states(p)[0] == (Beacon.GONE if activates else Beacon.ACTIVE)


@pytest.mark.rule("MS-AMB-59", "MS-BCN-06")
def test_guardians_and_stations_never_activate():
    p = position()
    p.tech(0, "orbital_defences")
    p.put(0, "fighter 1", (4, 6))
    p.put(0, "guardian 1", HERE)
    p.end_turn()
    assert drawn(p) == []


@pytest.mark.rule("MS-BCN-06", "MS-BCN-09")
def test_the_end_of_the_turn_closes_all_movement():
    p = position()
    p.put(0, "fighter 1", HERE)
    p.end_turn()
    assert drawn(p) == ["drifting_hauler"]
    assert p.g.minerals[0] == 2 + p.t.station_minerals, "before gathering"


@pytest.mark.rule("MS-BCN-09", "MS-BCN-08")
def test_a_ship_that_stands_there_leaves_or_activates():
    p = position()
    ship = p.put(0, "fighter 1", HERE)
    p.move(ship, (4, 5))
    p.end_turn()
    assert drawn(p) == []
    assert states(p)[0] == Beacon.ACTIVE


@pytest.mark.rule("MS-BCN-05", "MS-BCN-08", "MS-BCN-09")
def test_one_a_turn():
    p = position()
    first, second = p.put(0, "fighter 1", HERE), p.put(0, "fighter 2", THERE)
    p.act(Act.STAY, unit=first)
    p.act(Act.STAY, unit=second)
    p.end_turn()
    assert drawn(p) == ["drifting_hauler"]
    assert states(p)[1] == Beacon.ACTIVE, "it may stand there"
    p.turn_of(1)
    p.end_turn()
    assert len(drawn(p)) == 1, "in the own turn only"
    p.turn_of(0)
    p.end_turn()
    assert drawn(p) == ["drifting_hauler", "leaking_tanker"]


@pytest.mark.rule("MS-BCN-05")
def test_one_of_each_player_in_a_round():
    p = position()
    p.put(0, "fighter 1", HERE)
    p.put(1, "fighter 1", THERE)
    p.end_turn()
    p.turn_of(1)
    p.end_turn()
    assert [seat for seat, *_ in p.events(Event.BEACON)] == [0, 1]


@pytest.mark.rule("MS-BCN-07", "MS-AMB-106")
def test_the_ship_attacks_after_its_card():
    p = position("drifting_hauler")
    ship = p.put(0, "fighter 1", (4, 6))
    prey = p.put(1, "fighter 1", (4, 8))
    p.move(ship, HERE)
    p.dice({ship: 6, prey: 1})
    p.attack(prey, ship)
    told = [event_fact(p.rec, i, 0) for i in range(p.rec.n_events)]
    assert told.index(Event.BEACON) < told.index(Event.FIGHT)
    assert p.g.cell[prey] < 0


@pytest.mark.rule("MS-AMB-106")
def test_there_is_no_attack_if_the_card_takes_the_ship():
    p = position("rogue_sentry", changes={"items.rogue_sentry.effects.decided.number": 100})
    ship = p.put(0, "fighter 1", HERE)
    prey = p.put(1, "fighter 1", (4, 8))
    p.g.key = 2
    p.attack(prey, ship)
    assert p.g.cell[ship] < 0
    assert not p.events(Event.FIGHT)
    assert p.rec.count[0][Count.LOST_TO_BEACONS] == 1


@pytest.mark.rule("MS-AMB-59")
def test_a_stop_beside_a_guardian_activates_if_the_ship_survives():
    for face, there in ((6, True), (1, False)):
        p = position()
        guardian = p.put(1, "guardian 1", (4, 8))
        ship = p.put(0, "fighter 1", (4, 5))
        p.dice({ship: face, guardian: 1 if there else 6})
        p.move(ship, HERE)
        assert bool(drawn(p)) == there == (p.g.cell[ship] >= 0)


@pytest.mark.rule("MS-AMB-59")
def test_a_warp_onto_a_token_activates():
    p = position()
    ship = p.put(0, "fighter 1", (0, 8))
    p.card(0, next(item.id for item in SPEC.catalogue() if "warp" in item.effects))
    p.play(next(item.id for item in SPEC.catalogue() if "warp" in item.effects), unit=ship, where=HERE)
    assert drawn(p) == ["drifting_hauler"]


@pytest.mark.rule("MS-BCN-06")
def test_a_ship_that_others_push_there_activates_nothing():
    p = position()
    ship = p.put(1, "fighter 1", (4, 6))
    p.own((5, 4), 0)
    pusher = next(item.id for item in SPEC.catalogue() if "push" in item.effects)
    p.card(0, pusher)
    p.play(pusher, target=ship, where=HERE)
    p.end_turn()
    assert p.place_of(ship) == HERE
    assert drawn(p) == []


@pytest.mark.rule("MS-AMB-102")
@pytest.mark.parametrize(("reading", "beacon", "cards"), [("compulsory", 0, 1), ("optional", 0, 0), ("optional", 1, 1)])
def test_activating_is_compulsory_or_left_to_the_owner(reading, beacon, cards):
    bot = Policy("one", "goes for beacons or not", {"careful": 1000.0, "beacon": beacon})
    p = position(bots=(bot, SHY), changes={"rules.beacon_activation": reading})
    p.put(0, "fighter 1", HERE)
    p.end_turn()
    assert len(drawn(p)) == cards


# locked tokens


@pytest.mark.rule("MS-BCN-04")
def test_locked_tokens_are_turned_up_when_the_last_active_one_has_left():
    p = position()
    p.put(0, "fighter 1", HERE)
    p.put(0, "bomber 1", LOCKED)
    p.end_turn()
    assert states(p) == [Beacon.GONE, Beacon.ACTIVE, Beacon.LOCKED]
    p.turn_of(1)
    p.put(1, "fighter 1", THERE)
    p.end_turn()
    assert states(p) == [Beacon.GONE, Beacon.GONE, Beacon.ACTIVE]
    p.turn_of(0)
    p.end_turn()
    assert states(p)[2] == Beacon.GONE
    assert drawn(p, 0) == ["drifting_hauler", "drifting_hauler"]


@pytest.mark.rule("MS-BCN-03", "MS-BCN-08")
def test_a_locked_token_is_not_activated():
    p = position()
    p.put(0, "bomber 1", LOCKED)
    p.end_turn()
    assert drawn(p) == []


@pytest.mark.rule("MS-BCN-04")
def test_a_map_with_locked_tokens_alone_shows_them_at_once():
    p = Position("locked = (4,7)\n\n" + OPEN, modules=("beacons",))
    assert p.g.beacon[0] == Beacon.ACTIVE


@pytest.mark.rule("MS-BCN-26", "MS-AMB-103", "MS-BCN-25")
def test_a_look_ahead_deals_locked_tokens_and_the_deck_anew():
    p = position()
    p.stories(*[card.id for card in CARDS])
    kinds, decks = set(), set()
    for number in range(40):
        draft = Game()
        imagine(p.g, p.t, draft, 0, number)
        assert draft.beacon_kind[:2] == p.g.beacon_kind[:2], "what lies open stays"
        assert Counter(draft.beacon_kind[: p.t.n_beacon_tokens]) == Counter(p.g.beacon_kind[: p.t.n_beacon_tokens])
        assert Counter(draft.stories[: draft.n_stories]) == Counter(p.g.stories[: p.g.n_stories])
        kinds.add(draft.beacon_kind[2])
        decks.add(tuple(draft.stories[: draft.n_stories]))
    assert kinds == {Kind.FIGHTER, Kind.BOMBER, Kind.MOTHERSHIP}
    assert len(decks) == 40


# the deck


@pytest.mark.rule("MS-BCN-25")
def test_an_empty_deck_stays_empty():
    p = position()
    p.g.n_stories = 0
    p.put(0, "fighter 1", HERE)
    p.end_turn()
    assert drawn(p) == []
    assert states(p)[0] == Beacon.GONE


@pytest.mark.rule("MS-BCN-15", "MS-BCN-20", "MS-GAP-34")
@pytest.mark.parametrize("title", ["pirate_raid", "gas_money", "particle_pool", "exile_convoy", "hidden_power"])
def test_a_card_that_cannot_be_carried_out_is_replaced(title):
    p = position(title, "drifting_hauler")
    p.put(0, "fighter 1", HERE)
    p.end_turn()
    assert drawn(p) == [title, "drifting_hauler"]
    assert p.g.stories_gone[ITEM[title]] == p.g.stories_gone[ITEM["drifting_hauler"]] == 1
    assert p.g.minerals[0] == 2 + p.t.station_minerals


@pytest.mark.rule("MS-BCN-20")
@pytest.mark.parametrize(
    ("title", "modules", "played"),
    [
        ("exile_convoy", ("influence",), True),
        ("hidden_power", ("neutron_stars",), True),
        ("hidden_power", ("black_holes",), True),
        ("hidden_power", ("artifacts",), False),
        ("gas_money", ALL, False),
    ],
)
def test_titles_bound_to_modules(title, modules, played):
    rules = SPEC.prepare(Match((Seat(), Seat()), modules=tuple({*modules, "beacons"}))).rules
    assert rules.passed[ITEM[title]] == (not played)
    assert ITEM[title] in rules.stories[: rules.n_stories]


@pytest.mark.rule("MS-BCN-15", "MS-BCN-22")
def test_energy_of_a_mothership_that_is_lost_cannot_be_counted():
    p = position("ion_squall", "drifting_hauler")
    p.put(0, "fighter 1", HERE)
    p.end_turn()
    assert drawn(p) == ["ion_squall", "drifting_hauler"]


@pytest.mark.rule("MS-BCN-21", "MS-BCN-15")
def test_without_artifacts_a_star_chart_brings_minerals():
    p = position("old_star_chart")
    p.own((5, 4), 0)
    p.put(0, "fighter 1", HERE)
    p.end_turn()
    assert p.events(Event.OUTCOME)[0][2] == 2
    assert p.g.minerals[0] == 2 + p.t.planet_minerals + p.t.station_minerals


# kept cards


@pytest.mark.rule("MS-BCN-17")
def test_whoever_keeps_a_card_activates_no_other():
    p = position("dark_armoury", "drifting_hauler", bots=(Policy("one", "", {"edge": 1.0, "kill": 1.0}), SHY))
    p.put(0, "fighter 1", HERE)
    p.end_turn()
    assert p.g.kept[0] == 1 + ITEM["dark_armoury"]
    assert not p.g.stories_gone[ITEM["dark_armoury"]], "it is not discarded yet"
    p.turn_of(0)
    p.put(0, "fighter 2", THERE)
    p.end_turn()
    assert drawn(p) == ["dark_armoury"]
    p.turn_of(1)
    p.put(1, "fighter 1", (0, 8))
    p.end_turn()
    assert p.g.kept[0], "it stays"


@pytest.mark.rule("MS-BCN-17")
@pytest.mark.parametrize("attacks", [True, False])
def test_a_kept_bonus_raises_one_roll_of_an_own_ship(attacks):
    p = position(bots=(EAGER, SHY))
    p.keep(0, "dark_armoury")
    mine, enemy = p.put(0, "fighter 1", (9, 7)), p.put(1, "fighter 1", (9, 6))
    p.dice({mine: 2, enemy: 4})
    p.turn_of(0 if attacks else 1)
    p.attack(enemy, mine) if attacks else p.attack(mine, enemy)
    assert p.totals() == ((5, 4) if attacks else (4, 5))
    assert not p.g.kept[0]
    assert p.g.stories_gone[ITEM["dark_armoury"]] == 1
    assert p.rec.count[0][Count.KEPT_USED] == 1


@pytest.mark.rule("MS-BCN-17")
def test_a_kept_bonus_does_not_help_guardians_nor_against_planets():
    p = position(bots=(EAGER, SHY))
    p.keep(0, "dark_armoury")
    guardian = p.put(0, "guardian 1", (9, 7))
    intruder = p.put(1, "fighter 1", (9, 5))
    p.turn_of(1)
    p.dice({guardian: 6, intruder: 1})
    p.move(intruder, (9, 6))
    ship = p.put(0, "fighter 1", (4, 4))
    p.turn_of(0)
    p.dice({ship: 1})
    p.attack_planet((5, 4), ship)
    assert p.g.kept[0]


@pytest.mark.rule("MS-BCN-17")
def test_a_kept_shield_helps_the_mothership_in_one_fight():
    p = position(bots=(EAGER, SHY))
    p.keep(0, "harmonic_coil")
    mine, enemy = p.put(0, "mothership", (9, 7)), p.put(1, "bomber 1", (9, 6))
    p.panel(0, 6, 6, 3)
    p.turn_of(1)
    p.dice({mine: 1, enemy: 6})
    hull = p.g.hull[0]
    p.attack(mine, enemy)
    assert p.g.hull[0] == hull, "3 shields and 4 more against 6"
    assert not p.g.kept[0]
    assert not p.g.shield_added[0], "for this fight only"


@pytest.mark.rule("MS-BCN-17", "MS-TECH-05")
def test_a_kept_discount_goes_to_the_next_tech():
    p = position()
    p.keep(0, "castaway_engineer")
    p.set("minerals", 0, 5)
    price = p.t.price[ITEM["targeting_computer"]]
    p.act(Act.BUY_TECH, item="targeting_computer")
    assert p.g.minerals[0] == 5 - (price - 1)
    assert not p.g.kept[0]
    p.set("minerals", 0, p.t.price[ITEM["space_walls"]] - 1)
    assert not p.legal(Act.BUY_TECH, item="space_walls")
    p.keep(0, "castaway_engineer")
    assert p.legal(Act.BUY_TECH, item="space_walls")
    p.set("kept_number", 0, 100)
    before = p.g.minerals[0]
    p.act(Act.BUY_TECH, item="space_walls")
    assert p.g.minerals[0] == before, "never less than nothing"


@pytest.mark.rule("MS-BCN-17", "MS-MOVE-10")
def test_kept_engines_serve_a_ship_in_a_later_turn_before_it_moves():
    p = position()
    p.keep(0, "spare_burners")
    p.turn_of(0)
    ship, other = p.put(0, "bomber 1", (0, 8)), p.put(0, "fighter 1", (0, 6))
    p.move(other, (1, 6))
    p.g.kept_now = [1, *p.g.kept_now[1:]]
    assert not p.legal(Act.BOOST), "not in the turn in which it came"
    p.g.kept_now = [0, *p.g.kept_now[1:]]
    assert {a["unit"] for a in p.legal(Act.BOOST)} == {ship, p.unit(0, "bomber 2")}, "not once it has moved"
    far = p.t.engine[Kind.BOMBER] + 4
    p.act(Act.BOOST, unit=ship)
    assert p.g.speed_bonus[ship] == 4
    assert p.legal(Act.MOVE, unit=ship, where=(far, 8))
    assert not p.g.kept[0]


@pytest.mark.rule("MS-BCN-17")
def test_kept_cards_are_no_action_cards():
    p = position()
    p.keep(0, "dark_armoury")
    p.turn_of(1)
    assert not p.g.hand_size[0]
    thief = next(item.id for item in SPEC.catalogue() if "steal_card" in item.effects)
    p.card(1, thief)
    assert not p.legal(Act.PLAY, item=thief), "there is nothing to steal"
    p.turn_of(0)
    p.end_turn()
    assert p.g.kept[0], "nor sold"


@pytest.mark.rule("MS-BCN-17", "MS-WIN-07")
def test_whoever_is_out_keeps_nothing():
    p = position()
    p.keep(1, "dark_armoury")
    eliminate(p.g, p.t, p.rec, 1, 1)
    modules_read_news(p.g, p.t, p.b, p.w, p.rec)
    assert not p.g.kept[1]
    assert p.g.stories_gone[ITEM["dark_armoury"]] == 1


# interventions


def test_a_granted_card_is_the_first_that_its_seat_draws():
    seats = (Seat(SHY), Seat(SHY, grant=("song_of_heroes", "fold_buoy")))
    p = position("drifting_hauler", "leaking_tanker", seats=seats)
    assert sum(card.copies for card in CARDS) == 62
    p.put(0, "fighter 1", THERE)
    p.end_turn()
    for _ in range(2):
        p.beacon(HERE)
        p.put(1, "fighter 1", HERE)
        p.turn_of(1)
        p.end_turn()
    assert drawn(p, 0) == ["drifting_hauler"]
    assert drawn(p, 1) == ["fold_buoy", "song_of_heroes"], "in the order of the catalogue"
    p.beacon(HERE)
    p.turn_of(1)
    p.put(1, "fighter 1", HERE)
    p.end_turn()
    assert drawn(p, 1)[2:] == ["leaking_tanker"]


def test_a_void_card_brings_nothing():
    p = position("drifting_hauler", seats=(Seat(SHY, void=("drifting_hauler",)), Seat(SHY)))
    p.put(0, "fighter 1", HERE)
    p.end_turn()
    assert drawn(p) == ["drifting_hauler"]
    assert p.g.minerals[0] == p.t.station_minerals


@pytest.mark.rule("MS-GAP-45")
def test_the_npc_activates_nothing():
    p = Position("beacons = (4,7)\n" + ALONE, mode="solo", bots=(SHY,), modules=("beacons",))
    p.beacon((4, 7))
    p.put(1, "fighter 1", (4, 7))
    p.put(0, "mothership", (0, 0))
    p.turn_of(1)
    p.end_turn()
    assert not p.events(Event.BEACON)


@pytest.mark.rule("MS-OBJ-18", "MS-OBJ-06")
def test_two_beacons_make_a_voyager():
    modules = ("artifacts", "objectives", "beacons")
    p = position(modules=modules)
    assert ITEM["voyager"] in p.t.aims[: p.t.n_aims]
    held = p.g.held
    held[0][0] = ITEM["voyager"]
    p.g.held = held
    p.set("n_held", 0, 1)
    p.set("progress", 0, 0, 0)
    p.put(0, "fighter 1", HERE)
    p.end_turn()
    assert p.g.progress[0][0] == 1
    p.turn_of(0)
    p.put(0, "fighter 2", THERE)
    p.end_turn()
    assert [item for _, item, *_ in p.events(Event.CLAIMED)] == [ITEM["voyager"]]
