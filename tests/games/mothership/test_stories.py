"""Beacon cards: who decides between their outcomes, and what each outcome does: BCN, and the stand-in deck."""

from collections import Counter

import pytest

from balance.core.rng import die
from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.catalogue.contents import Policy
from balance.games.mothership.engine.names import Act, Beacon, Event, Judge, Purpose, Reward
from balance.games.mothership.words import effect_words, own_words

from .boards import steps
from .position import OPEN, SHY, SPEC, Position

pytestmark = pytest.mark.engine

HERE = (4, 7)
BOARD = "beacons = (4,7)\n\n" + OPEN
STARS = "tiles = (1,5)\n" + BOARD
CARDS = {item.id: item for item in SPEC.catalogue() if item.kind == "beacon"}
KEEN = {"careful": 1000.0, "kept": 10.0, "edge": 1.0, "kill": 1.0, "hull": 0.5, "approach": 1.0, "mineral": 1.0}


def bot(**weights):
    return Policy("chooser", "likes what the test says", {"careful": 1000.0, **weights})


def call(title, *, piece="fighter 1", modules=("beacons",), set_up=None, weights=None, key=1, board=BOARD, **given):
    """A ship activates a beacon with this card; the position after it."""
    chooser = bot(**(weights or {}))
    p = Position(board, bots=(chooser, SHY), modules=modules, **given)
    p.beacon(HERE, piece.partition(" ")[0])
    p.stories(title)
    p.put(0, "bomber 2", (0, 0))
    p.put(1, "bomber 2", (10, 0))
    ship = p.put(0, piece, HERE)
    if set_up:
        set_up(p)
    p.g.key = key
    p.act(Act.STAY, unit=ship)
    return p


def outcome(p):
    """Which outcome was taken, from 1."""
    return p.events(Event.OUTCOME)[0][2]


def key_for(face):
    """A key with which the first die of a card shows this face."""
    return next(key for key in range(1, 200) if die(key, Purpose.STORY, 0, 1, 1, 6) == face)


@pytest.mark.rule("MS-BCN-11", "MS-BCN-12", "MS-GAP-29")
@pytest.mark.parametrize(
    ("title", "weights", "option", "gained"),
    [
        ("drifting_hauler", {"mineral": 1.0, "card_minerals": 0.1}, 1, {"minerals": 2}),
        ("drifting_hauler", {"mineral": 0.1, "card_minerals": 50.0}, 2, {"hand_size": 1}),
        ("leaking_tanker", {"gas": 1.0}, 1, {"gas": 2}),
        ("leaking_tanker", {"mineral": 1.0, "gas": 0.1}, 2, {"minerals": 1, "gas": 1}),
        ("mayday_shuttle", {"mineral": 1.0}, 2, {"minerals": 2}),
        ("dark_armoury", {"card_minerals": 50.0, "mineral": 0.1, "kept": 0.0}, 2, {"hand_size": 1}),
        ("fold_buoy", {"mineral": 1.0}, 2, {"minerals": 1}),
        ("turncoat_crew", {"gas": 5.0}, 2, {"gas": 1}),
        ("spare_burners", {"gas": 5.0}, 2, {"gas": 1}),
        ("song_of_heroes", {"mineral": 1.0}, 2, {"minerals": 2}),
    ],
)
def test_the_player_chooses_between_two_outcomes(title, weights, option, gained):
    p = call(title, weights=weights)
    assert outcome(p) == option
    assert {name: getattr(p.g, name)[0] for name in gained} == gained


@pytest.mark.rule("MS-BCN-11", "MS-BCN-17")
@pytest.mark.parametrize(
    ("title", "kept"),
    [
        ("dark_armoury", (Reward.KEEP_ROLL, 3)),
        ("castaway_engineer", (Reward.KEEP_DISCOUNT, 1)),
        ("spare_burners", (Reward.KEEP_ENGINE, 4)),
        ("harmonic_coil", (Reward.KEEP_SHIELD, 4)),
    ],
)
def test_cards_that_can_be_kept(title, kept):
    p = call(title, weights=KEEN)
    assert outcome(p) == 1
    assert (p.g.kept_as[0], p.g.kept_number[0]) == kept
    assert p.g.kept_now[0]


@pytest.mark.rule("MS-BCN-11")
def test_hull_for_the_mothership():
    p = call("mayday_shuttle", weights={"hull": 5.0}, set_up=lambda p: hurt(p, 5))
    assert (outcome(p), p.g.hull[0]) == (1, 7)
    p = call("castaway_engineer", weights={"hull": 5.0, "kept": 0.0}, set_up=lambda p: hurt(p, 11))
    assert (outcome(p), p.g.hull[0]) == (2, 12)


def hurt(p, hull):
    p.put(0, "mothership", (0, 2))
    p.set("hull", 0, hull)


@pytest.mark.rule("MS-BCN-13")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_decides(face):
    p = call("silent_wreck", key=key_for(face))
    assert outcome(p) == (1 if face >= 3 else 2)
    assert p.g.minerals[0] == (3 if face >= 3 else 0)
    assert bool(p.events(Event.STORY_HIT)) == (face < 3)


@pytest.mark.rule("MS-BCN-13")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("option", [1, 2])
def test_a_blind_choice_comes_before_the_die(option, face):
    weights = {"mineral": 1.0, "card_minerals": 0.1} if option == 1 else {"mineral": 0.1, "card_minerals": 50.0}
    p = call("two_sealed_holds", weights=weights, key=key_for(face))
    assert outcome(p) == option + 2 * (face >= 4)
    high = face >= 4
    assert p.g.minerals[0] == ((3 if high else 1) if option == 1 else 0)
    assert p.g.hand_size[0] == ((2 if high else 0) if option == 2 else 0)


@pytest.mark.rule("MS-BCN-13", "MS-BCN-22")
@pytest.mark.parametrize(("shields", "option"), [(4, 2), (5, 1)])
def test_the_energy_of_a_row_decides(shields, option):
    p = call("ion_squall", set_up=lambda p: [p.put(0, "mothership", (0, 2)), p.panel(0, 0, 15 - shields, shields)])
    assert outcome(p) == option
    assert (p.g.minerals[0], p.g.hull[0]) == ((3, 12) if option == 1 else (0, 10))


@pytest.mark.rule("MS-BCN-22", "MS-NEU-04")
def test_shield_energy_counts_nothing_beside_a_neutron_star():
    for where, option in (((3, 5), 2), ((7, 8), 1)):
        p = call(
            "ion_squall",
            board=STARS,
            modules=("beacons", "neutron_stars"),
            set_up=lambda p, where=where: [p.put(0, "mothership", where), p.panel(0, 0, 3, 12)],
        )
        assert outcome(p) == option


@pytest.mark.rule("MS-BCN-13", "MS-GAP-48")
@pytest.mark.parametrize(("roll", "own", "option"), [(3, 3, 1), (3, 4, 1), (4, 3, 2)])
def test_a_fight_with_a_sentry_decides(roll, own, option):
    def rolls(p):
        ship = p.unit(0, "fighter 1")
        number = ship % 16 * 4096
        for key in range(1, 9999):
            if (
                die(key, Purpose.STORY, 0, 1, number + 1, 6) == roll
                and die(key, Purpose.ROLL, 0, 1, number + 2, 6) == own
            ):
                p.g.key = key
                return
        raise AssertionError

    p = Position(BOARD, modules=("beacons",))
    p.beacon(HERE)
    p.stories("rogue_sentry")
    p.put(0, "bomber 2", (0, 0))
    p.put(1, "bomber 2", (10, 0))
    ship = p.put(0, "fighter 1", HERE)
    rolls(p)
    p.act(Act.STAY, unit=ship)
    assert outcome(p) == option
    assert bool(p.events(Event.DEPLOYED)) == (option == 1), "a free guardian"
    assert (p.g.cell[ship] >= 0) == (option == 1), "or it is destroyed"
    assert not p.events(Event.LOOT)


@pytest.mark.rule("MS-GAP-48")
def test_a_mothership_takes_what_a_sentry_rolls_off_its_shield_first():
    seen = 0
    for key in range(1, 30):
        p = call("rogue_sentry", piece="mothership", set_up=lambda p: p.panel(0, 11, 2, 2), key=key)
        _, _, roll, own, _ = p.events(Event.STORY_HIT)[0]
        assert outcome(p) == (1 if own >= roll else 2)
        if own < roll:
            seen += 1
            assert p.g.hull[0] == 12 - max(0, roll - 2)
    assert seen > 5


@pytest.mark.rule("MS-GAP-48", "MS-BCN-18")
@pytest.mark.parametrize(("own", "stays"), [(2, False), (3, True)])
def test_a_blow_strikes_the_ship_that_activated_it(own, stays):
    p = Position(BOARD, modules=("beacons",))
    p.beacon(HERE)
    p.stories("silent_wreck")
    p.put(0, "bomber 2", (0, 0))
    p.put(1, "bomber 2", (10, 0))
    other, ship = p.put(0, "fighter 2", (4, 6)), p.put(0, "fighter 1", HERE)
    number = ship % 16 * 4096 + 1
    p.g.key = next(
        key
        for key in range(1, 9999)
        if die(key, Purpose.STORY, 0, 1, 1, 6) < 3 and die(key, Purpose.ROLL, 0, 1, number, 6) == own
    )
    p.act(Act.STAY, unit=ship)
    assert (p.g.cell[ship] >= 0) == stays
    assert p.g.cell[other] >= 0


@pytest.mark.rule("MS-GAP-48")
def test_a_blow_comes_off_a_motherships_shield_first():
    p = call("silent_wreck", piece="mothership", key=key_for(1), set_up=lambda p: p.panel(0, 6, 7, 2))
    assert p.g.hull[0] == 11
    assert not p.events(Event.STORY_HIT)


@pytest.mark.rule("MS-BCN-14")
def test_most_outcomes_are_good_some_are_bad():
    bad = {"lose_minerals", "lose_gas", "lose_influence", "lose_cards", "lose_hull", "hit", "struck"}
    copies = Counter()
    for card in CARDS.values():
        options = [card.effects.get(key, ()) for key in ("option_1", "option_2")]
        if any(options):
            worst = [bool(uses) and all(use["what"] in bad for use in uses) for uses in options]
            copies["bad" if all(worst) else "mixed" if any(worst) else "good"] += card.copies
    assert copies == {"bad": 5, "mixed": 9, "good": 45}


@pytest.mark.rule("MS-BCN-14")
def test_a_bad_card_takes_something():
    p = call("plague_ship", weights={"hand": 9.0}, set_up=lambda p: [p.set("minerals", 0, 2), p.set("gas", 0, 2)])
    assert (outcome(p), p.g.minerals[0], p.g.gas[0]) == (1, 1, 1)
    p = call(
        "plague_ship",
        weights={"mineral": 9.0},
        set_up=lambda p: [p.set("minerals", 0, 2), p.set("gas", 0, 2), p.card(0, "replicator", "last_stand")],
    )
    assert (outcome(p), p.g.minerals[0], p.g.hand_size[0], sum(p.g.discarded)) == (2, 2, 1, 1)


@pytest.mark.rule("MS-BCN-14")
@pytest.mark.parametrize(("hull", "left"), [(12, 10), (2, 1), (1, 1)])
def test_hull_is_lost_but_for_the_last_point(hull, left):
    p = call("cracked_core", weights={"mineral": 9.0}, set_up=lambda p: [hurt(p, hull), p.set("minerals", 0, 2)])
    assert (outcome(p), p.g.hull[0], p.g.minerals[0]) == (1, left, 2)


@pytest.mark.rule("MS-BCN-13", "MS-GAP-29")
@pytest.mark.parametrize(
    ("minerals", "gas", "cards", "option"),
    [(1, 1, 0, 1), (1, 0, 1, 2), (0, 0, 1, 2), (1, 0, 0, 2)],
)
def test_what_cannot_be_paid_is_not_chosen_unless_neither_can(minerals, gas, cards, option):
    def purse(p):
        p.set("minerals", 0, minerals)
        p.set("gas", 0, gas)
        p.card(0, *["replicator"] * cards)

    p = call("plague_ship", weights={"hand": 9.0, "mineral": 1.0, "gas": 1.0}, set_up=purse)
    assert outcome(p) == option, "with 1 mineral and neither gas nor card, nothing is lost"
    if not (gas or cards):
        assert p.g.minerals[0] == minerals


@pytest.mark.rule("MS-BCN-16", "MS-OBJ-09")
@pytest.mark.parametrize(("mode", "points"), [("deathmatch", 0), ("victory_points", 1)])
def test_points_are_none_in_deathmatch(mode, points):
    p = call("song_of_heroes", mode=mode, weights={"point": 5.0})
    assert outcome(p) == 1
    assert p.g.points[0] == points


@pytest.mark.rule("MS-BCN-11", "MS-INF-01")
def test_influence_comes_and_goes_only_with_its_module():
    p = call("exile_convoy", modules=("beacons", "influence"), weights={"influence": 5.0})
    assert (outcome(p), p.g.influence[0]) == (1, 2)
    pay = {"mineral": 1.0}
    p = call("mayday_shuttle", weights=pay)
    assert p.g.minerals[0] == 2
    both = ("beacons", "influence")
    p = call("mayday_shuttle", modules=both, weights=pay, set_up=lambda p: p.set("influence", 0, 3))
    assert (p.g.minerals[0], p.g.influence[0]) == (2, 2)
    p = call("mayday_shuttle", modules=both, weights=pay)
    assert outcome(p) == 1, "it cannot be paid"


@pytest.mark.rule("MS-BCN-21", "MS-AMB-114")
@pytest.mark.parametrize(("owned", "option"), [(True, 1), (False, 2)])
def test_a_star_chart_needs_an_unexplored_planet(owned, option):
    p = call(
        "old_star_chart",
        modules=("beacons", "artifacts"),
        weights={"mineral": 1.0},
        set_up=lambda p: p.own((5, 4), 0 if owned else 1),
    )
    assert outcome(p) == option
    told = p.events(Event.EXPLORED)
    assert bool(told) == owned
    if owned:
        assert told[0][1:5] == (p.g.token[p.planet((5, 4))], 0, p.planet((5, 4)), 1), "as a reward"


@pytest.mark.rule("MS-BCN-19", "MS-BCN-18", "MS-MOVE-08")
@pytest.mark.parametrize(("start", "planets"), [((4, 7), [(3, 6)]), ((5, 6), [(3, 6), (5, 4), (7, 6)])])
def test_the_ship_warps_next_to_a_closest_planet(start, planets):
    board = f"beacons = ({start[0]},{start[1]})\n\n{OPEN}"
    chaos, places = Policy("chaos", "", {"noise": 1.0}), set()
    for key in range(1, 30):
        p = Position(board, bots=(chaos, SHY), modules=("beacons",))
        p.beacon(start)
        p.stories("fold_buoy")
        p.put(0, "bomber 2", (0, 0))
        p.put(1, "bomber 2", (10, 0))
        ship = p.put(0, "fighter 1", start)
        p.g.key = key
        p.act(Act.STAY, unit=ship)
        if outcome(p) == 1:
            there = p.place_of(ship)
            places.update(planet for planet in planets if steps(there, planet) == 1)
            assert any(steps(there, planet) == 1 for planet in planets)
            assert p.g.moved[ship] == 2
    assert places == set(planets), "whichever the player prefers"


@pytest.mark.rule("MS-BCN-19", "MS-TECH-E3A")
@pytest.mark.parametrize(("purses", "protected", "robbed"), [((3, 5), None, 2), ((3, 5), 2, 1), ((0, 0), None, None)])
def test_minerals_are_taken_from_an_enemy_that_can_be_robbed(purses, protected, robbed):
    rows = BOARD.splitlines()
    rows[-2] = " . . . . . . . 3 . ."
    p = Position("\n".join(rows), bots=(bot(mineral=1.0), SHY, SHY), modules=("beacons",))
    p.beacon(HERE)
    p.stories("turncoat_crew")
    for seat, corner in enumerate([(0, 0), (10, 0), (4, 0)]):
        p.put(seat, "bomber 2", corner)
    ship = p.put(0, "fighter 1", HERE)
    for seat, minerals in enumerate(purses, 1):
        p.set("minerals", seat, minerals)
    if protected:
        p.tech(protected, "embargo")
    p.act(Act.STAY, unit=ship)
    stolen = p.events(Event.STOLE)
    assert [victim for _, _, _, victim, _ in stolen] == ([] if robbed is None else [robbed])
    assert p.g.minerals[0] == (robbed is not None)


@pytest.mark.rule("MS-BCN-12")
def test_chance_takes_either_option():
    taken = Counter()
    for key in range(1, 25):
        p = call("drifting_hauler", weights={"noise": 1.0}, key=key)
        taken[outcome(p)] += 1
    assert set(taken) == {1, 2}


# what a designer may put in


def test_every_card_says_that_it_is_a_stand_in_and_what_it_does():
    for card in CARDS.values():
        assert card.source.startswith("stand-in")
        assert card.text.startswith("stand-in")
        assert "stand-in, not the published card" in own_words(card, "forced", {})
        for operation, uses in card.effects.items():
            assert all(effect_words(operation, use) for use in uses)


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        ({"option_1": [{"what": "minerals", "number": 1}] * 5}, "an option has at most 4 parts"),
        ({"roll": {"units": ["fighter"], "value": 1}}, "roll is no operation of a beacon"),
    ],
)
def test_cards_that_cannot_be(effects, words):
    own = {"name": "Own", "kind": "beacon", "module": "beacons", "effects": effects}
    with pytest.raises(ScenarioError, match=words):
        SPEC.prepare(Match((Seat(), Seat()), modules=("beacons",), new_items={"own": own}))


def test_a_designers_own_card_is_played():
    own = {
        "name": "Own",
        "kind": "beacon",
        "module": "beacons",
        "effects": {
            "decided": {"by": "weapons", "number": 3},
            "option_1": [{"what": "repair", "number": 4}, {"what": "tech_combat", "number": 1}],
            "option_2": {"what": "gas", "number": 1},
        },
    }
    p = Position(BOARD, modules=("beacons",), new_items={"own": own})
    number = next(i for i, item in enumerate(p.prepared.arrangement.items) if item.id == "own")
    assert number in p.t.stories[: p.t.n_stories]
    assert p.t.judge[number] == Judge.WEAPONS
    p.beacon(HERE)
    p.g.stories = [number, *p.g.stories[1:]]
    p.g.n_stories = 1
    p.put(0, "mothership", (0, 2))
    p.panel(0, 5, 5, 5)
    p.set("hull", 0, 3)
    ship = p.put(0, "fighter 1", HERE)
    p.act(Act.STAY, unit=ship)
    assert (p.g.hull[0], p.g.tier[0][1]) == (7, 1)
    assert p.g.beacon[0] == Beacon.GONE


def test_a_beacon_card_has_no_price_and_is_not_for_sale():
    for change, value in (("price", 3), ("for_sale", False)):
        match = Match((Seat(), Seat()), modules=("beacons",), changes={f"items.fold_buoy.{change}": value})
        with pytest.raises(ScenarioError, match="beacon cards are drawn blind"):
            SPEC.prepare(match)
    with pytest.raises(ScenarioError, match="grant: fold_buoy needs the module beacons"):
        SPEC.prepare(Match((Seat(grant=("fold_buoy",)), Seat())))
    with pytest.raises(ScenarioError, match="fold_buoy is a beacon"):
        SPEC.prepare(Match((Seat(pursue="fold_buoy"), Seat()), modules=("beacons",)))
