"""What holds for all action cards: the deck, buying and selling, when cards are played, and cancelling them."""

from collections import Counter

import pytest

from balance.games import Match, Seat
from balance.games.engine.recorder import event_fact
from balance.games.mothership.engine.names import Act, Event

from .position import EAGER, ITEM, ROCKS, SELLER, SHY, SPEC
from .scenes import FOUR, TEAMS, duel, empty_deck, next_on_deck, spared, story

pytestmark = pytest.mark.engine

BOTH = (EAGER, EAGER)
CARDS = {item.id: item for item in SPEC.catalogue() if item.kind == "card"}
OUT = ("recon_droid", "alien_antiques_roadshow")
ASSUMED_SALES = {1: (0, 1), 2: (0, 2), 3: (1, 0), 4: (1, 1), 5: (2, 0), 6: (3, 0)}
FORCED = {
    *("defence_buff", "wingman", "git_off_mah_propertay", "panic_button", "auxiliary_shield"),
    *("last_stand", "life_support", "noooooooo", "shield_breaker"),
}
INFERRED = {
    *("backup_generator", "enhanced_sensors", "alien_antiques_roadshow", "seismic_charge"),
    *("volt_switch", "expansion_pak", "the_forks"),
}
WIDE = {"prod", "hull_repair", "deflector_shields"}


@pytest.mark.rule("MS-ORC-15", "MS-SETUP-03", "MS-AMB-51")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_all_72_cards_are_accounted_for_and_68_are_in_play_without_artifacts(players):
    assert (len(CARDS), sum(card.copies for card in CARDS.values())) == (38, 72)
    prepared = SPEC.prepare(Match((Seat(SHY),) * players))
    g = prepared.begin(7, 0, prepared.recorder(logging=False))
    left = Counter(g.deck[g.top : g.n_deck])
    assert left.total() == 68 - 2 * players
    for seat in range(players):
        assert g.hand_size[seat] == 2
        left.update({item: copies for item, copies in enumerate(g.hand[seat]) if copies})
    assert left == {ITEM[name]: card.copies for name, card in CARDS.items() if name not in OUT}


@pytest.mark.rule("MS-SETUP-03")
def test_the_deck_is_shuffled_differently_in_every_game():
    prepared = SPEC.prepare(Match((Seat(SHY),) * 2))
    decks = [prepared.begin(7, i, prepared.recorder(logging=False)).deck[:68] for i in range(3)]
    assert decks[0] != decks[1] != decks[2]


@pytest.mark.rule("MS-CARD-03", "MS-CARD-04")
@pytest.mark.parametrize("price", [2, 3])
def test_cards_are_bought_blind_one_after_the_other_and_can_be_used_at_once(price):
    p = spared(changes={"rules.card_price": price})
    p.put(0, "mothership", (5, 8))
    p.set("hull", 0, 8)
    p.set("minerals", 0, 2 * price + 1)
    next_on_deck(p, "hull_repair")
    assert len(p.legal(Act.BUY_CARD)) == 1
    p.act(Act.BUY_CARD)
    assert (p.holds(0, "hull_repair"), p.g.minerals[0]) == (1, price + 1)
    p.play("hull_repair")
    assert p.g.hull[0] == 9
    p.act(Act.BUY_CARD)
    assert (p.g.hand_size[0], p.g.minerals[0]) == (1, 1)
    assert not p.legal(Act.BUY_CARD)


@pytest.mark.rule("MS-CARD-06", "MS-ORC-15")
def test_an_empty_deck_stays_empty_whatever_was_discarded():
    p = spared()
    p.card(0, "replicator", "pick_up_two_cards")
    p.set("minerals", 0, 9)
    empty_deck(p)
    assert not p.legal(Act.BUY_CARD)
    p.play("replicator")
    assert p.g.discarded[ITEM["replicator"]] == 1
    p.play("pick_up_two_cards")
    assert p.g.hand_size[0] == 0
    assert not p.legal(Act.BUY_CARD)


@pytest.mark.rule("MS-CARD-01")
def test_a_card_is_used_once():
    p = spared()
    p.card(0, "replicator", "replicator")
    for left in (1, 0):
        p.play("replicator")
        assert (p.holds(0, "replicator"), p.g.hand_size[0]) == (left, left)
    assert p.g.discarded[ITEM["replicator"]] == 2
    assert not p.legal(Act.PLAY)


@pytest.mark.rule("MS-CARD-05", "MS-CARD-06", "MS-GAP-08")
@pytest.mark.parametrize(
    "card", ["afterburner", "ninja_rope", "gravity_manipulator", "migration", "cowardly_retreat", "wormhole"]
)
def test_a_card_sold_in_the_end_step_pays_what_its_class_says(card):
    p = spared(bots=(SELLER, SHY))
    p.card(0, card)
    assert not [kind for kind in Act if kind.name.startswith("SELL")]  # nothing is sold during the turn
    p.end_turn()
    minerals, gas = ASSUMED_SALES[CARDS[card].tier]
    assert (p.g.minerals[0], p.g.gas[0]) == (1 + minerals, gas)
    assert (p.holds(0, card), p.g.discarded[ITEM[card]]) == (0, 1)


@pytest.mark.rule("MS-CARD-05")
def test_only_the_active_player_sells_and_the_values_can_be_changed():
    p = spared(bots=(SELLER, SELLER), changes={"rules.resale_minerals": [1] * 6, "rules.resale_gas": [0] * 6})
    p.card(0, "afterburner", "afterburner")
    p.card(1, "afterburner")
    p.end_turn()
    assert (p.g.minerals[0], p.g.gas[0]) == (3, 0)
    assert p.holds(1, "afterburner") == 1


@pytest.mark.rule("MS-CARD-07")
def test_hands_have_no_limit():
    p = spared()
    p.set("minerals", 0, 136)
    while p.legal(Act.BUY_CARD):
        p.act(Act.BUY_CARD)
    assert p.g.hand_size[0] == 68


@pytest.mark.rule("MS-CARD-08", "MS-CMB-08", "MS-CMB-09")
def test_the_attacker_shows_cards_first_then_the_defender_then_the_dice_fall():
    p, mine, enemy = duel("mothership", "mothership", bots=BOTH)
    p.card(0, "volt_switch", "expansion_pak")
    p.card(1, "volt_switch", "defence_buff")
    p.dice({mine: 2, enemy: 3})
    p.attack(enemy, mine)
    seen = [(kind, seat) for kind, seat, _ in story(p, Event.PLAYED, Event.ROLLED)]
    played = [(Event.PLAYED, 0)] * 2 + [(Event.PLAYED, 1)] * 2
    assert seen == [*played, (Event.ROLLED, 0), (Event.ROLLED, 1)]
    assert p.totals() == (2 * 2 + 3, 3 + 3 + 1)


@pytest.mark.rule("MS-CARD-02", "MS-GAP-09")
@pytest.mark.parametrize(("reading", "used"), [("forced", False), ("inferred", True), ("wide", True)])
@pytest.mark.parametrize(
    "card", ["volt_switch", "expansion_pak", "seismic_charge", "enhanced_sensors", "backup_generator", "the_forks"]
)
def test_cards_for_any_roll_are_reactions_unless_only_forced_ones_are(card, reading, used):
    p = spared(ROCKS, bots=BOTH, changes={"rules.reaction_set": reading})
    ship = "mothership" if card == "volt_switch" else "fighter 1"
    mine, enemy = p.put(0, "fighter 1", (4, 5)), p.put(1, ship, (4, 6))
    if card == "enhanced_sensors":
        p.put(1, "mothership", (5, 6))
    p.card(1, card)
    p.dice({mine: 5, enemy: 1}, again={enemy: 4})
    p.attack(enemy, mine)
    assert p.holds(1, card) == int(not used)


@pytest.mark.rule("MS-CARD-02", "MS-GAP-09")
@pytest.mark.parametrize("reading", ["forced", "inferred", "wide"])
def test_cards_whose_wording_speaks_of_defence_are_reactions_in_every_reading(reading):
    p, mine, enemy = duel(bots=BOTH, changes={"rules.reaction_set": reading})
    p.card(1, "defence_buff", "last_stand")
    p.dice({mine: 6, enemy: 2})
    p.attack(enemy, mine)
    assert p.g.hand_size[1] == 0
    p, mine, enemy = duel("mothership", "mothership", bots=BOTH, changes={"rules.reaction_set": reading})
    p.card(0, "volt_switch")  # in the own turn any card is used
    p.card(1, "shield_breaker", "auxiliary_shield")
    p.dice({mine: 2, enemy: 2})
    p.attack(enemy, mine)
    assert p.g.hand_size[:2] == [0, 0]


@pytest.mark.rule("MS-GAP-09", "MS-CARD-02")
@pytest.mark.parametrize(
    ("reading", "titles"), [("forced", FORCED), ("inferred", FORCED | INFERRED), ("wide", FORCED | INFERRED | WIDE)]
)
def test_nine_sixteen_or_nineteen_titles_are_reactions(reading, titles):
    p = spared(changes={"rules.reaction_set": reading})
    assert {name for name in CARDS if p.t.reacts[ITEM[name]]} == titles
    assert len(titles) == {"forced": 9, "inferred": 16, "wide": 19}[reading]


@pytest.mark.rule("MS-AMB-81")
@pytest.mark.parametrize("reading", ["forced", "inferred"])
def test_reaction_cards_serve_in_the_own_turn_against_guardians(reading):
    p = spared(bots=BOTH, changes={"rules.reaction_set": reading})
    fighter, guardian = p.put(0, "fighter 1", (5, 8)), p.put(1, "guardian 1", (7, 8))
    p.card(0, "defence_buff", "expansion_pak")
    p.dice({fighter: 3, guardian: 4})
    p.move(fighter, (6, 8))
    assert p.totals() == (4, 3 + 3 + 1)
    assert p.place_of(guardian) is None


@pytest.mark.rule("MS-AMB-89", "MS-TEAM-09")
@pytest.mark.parametrize("teams", [(), TEAMS["teams"]])
def test_nobody_outside_a_fight_plays_cards_into_it(teams):
    p, mine, enemy = duel("mothership", "mothership", FOUR, bots=(EAGER,) * 4, teams=teams)
    p.put(2, "mothership", (0, 8))
    p.put(3, "mothership", (9, 8))
    for seat, cards in (
        (2, ("volt_switch", "shield_breaker", "auxiliary_shield", "the_forks")),
        (3, ("volt_switch", "defence_buff", "expansion_pak", "wingman", "life_support", "last_stand")),
    ):
        p.card(seat, *cards)
        p.set("gas", seat, 4)
    p.dice({mine: 4, enemy: 2})
    p.attack(enemy, mine)
    assert p.totals() == (4, 2)
    assert p.g.hand_size[2:4] == [4, 6]
    assert p.g.gas[2:4] == [4, 4]


@pytest.mark.rule("MS-CARD-11", "MS-TEAM-10", "MS-RES-15")
def test_no_action_gives_cards_or_resources_to_another_player():
    names = {kind.name for kind in Act} - {"SWAP"}  # of an objective for another of the deck
    assert not [name for name in names if "GIVE" in name or "TRADE" in name or "SWAP" in name]
    p = spared(FOUR, **TEAMS)
    p.set("minerals", 2, 3)
    p.card(0, "wallet_inspector", "surprise_attack")
    p.card(2, "prod")
    assert not p.legal(Act.PLAY, target=2)


NO_EFFECT = {
    "replicator": {},
    "pick_up_two_cards": {},
    "trade_blockade": {},
    "surprise_attack": {"target": 1},
    "migration": {"where": (4, 5)},
    "friendly_negotiations": {"target": 2},
    "planet_laser_pointer": {"target": 2},
    "forced_update": {"target": "fighter 1"},
    "dedotated_wam": {"unit": "bomber 1", "target": "mothership"},
    "railguns": {"unit": "bomber 1", "target": "guardian 1"},
    "wormhole": {"unit": "fighter 1", "where": (0, 4)},
    "cowardly_retreat": {"unit": "fighter 1", "where": (5, 4)},
    "convoy": {},
}
PARTS = ("cell", "moved", "speed_bonus", "hull", "station_hull", "minerals", "gas", "planet_owner", "planet_gone")
MORE = ("frozen", "held_by", "blockade", "occupant", "top")


@pytest.mark.rule(
    "MS-ACT-34", "MS-AMB-18", "MS-ACT-24", "MS-ACT-30", "MS-ACT-25", "MS-ACT-31", "MS-ACT-23", "MS-ACT-22"
)
@pytest.mark.rule("MS-ACT-35", "MS-ACT-21", "MS-ACT-33", "MS-ACT-36", "MS-ACT-38", "MS-ACT-26", "MS-ACT-20")
@pytest.mark.parametrize("card", NO_EFFECT)
def test_noooooooo_cancels_a_card_and_what_was_paid_for_it_is_lost(card):
    p = spared()
    p.put(0, "mothership", (5, 8))
    p.put(0, "fighter 1", (6, 7))
    bomber = p.put(0, "bomber 1", (6, 8))
    p.put(1, "mothership", (7, 8))
    p.put(1, "fighter 1", (0, 8))
    p.put(1, "guardian 1", (10, 8))
    p.own((5, 4), 0)
    p.turn_of(0)
    p.card(0, card)
    p.card(1, "noooooooo", "prod")
    numbers = dict(NO_EFFECT[card])
    for key, seat in (("unit", 0), ("target", 1)):
        if isinstance(numbers.get(key), str):
            numbers[key] = p.unit(seat, numbers[key])
    before = {part: getattr(p.g, part) for part in PARTS + MORE}
    p.play(card, **numbers)
    changed = [part for part in before if getattr(p.g, part) != before[part] and part != "moved"]
    assert changed == []
    assert (p.g.hand_size[0], p.g.hand_size[1], p.holds(1, "prod")) == (0, 1, 1)
    assert p.g.discarded[ITEM[card]] == p.g.discarded[ITEM["noooooooo"]] == 1
    assert p.g.attacked[bomber] == int(card in ("dedotated_wam", "railguns"))
    assert not p.events(Event.ROLLED)


@pytest.mark.rule("MS-ACT-34", "MS-ACT-19", "MS-ACT-27", "MS-ACT-37", "MS-ACT-32")
@pytest.mark.parametrize("card", ["auxiliary_shield", "expansion_pak", "shield_breaker", "the_forks"])
def test_noooooooo_cancels_cards_in_fights_and_the_fight_goes_on(card):
    p, mine, enemy = duel("mothership", "mothership", bots=BOTH)
    p.card(1, card)
    p.card(0, "noooooooo")
    p.dice({mine: 4, enemy: 1}, again={enemy: 4})
    p.panel(1, 13, 5, 0)
    p.attack(enemy, mine)
    assert p.totals() == (4, 1)
    assert p.g.hull[:2] == [12, 8]
    assert (p.g.hand_size[0], p.g.hand_size[1]) == (0, 0)


@pytest.mark.rule("MS-ACT-34", "MS-ACT-28", "MS-ACT-29")
@pytest.mark.parametrize("card", ["last_stand", "life_support"])
def test_noooooooo_cancels_rescue_and_revenge(card):
    p, mine, enemy = duel()
    p.card(0, "noooooooo")
    p.card(1, card)
    p.dice({mine: 4, enemy: 1})
    p.attack(enemy, mine)
    assert p.place_of(enemy) is None
    assert p.place_of(mine) == (5, 8)
    assert p.g.hand_size[:2] == [0, 0]


@pytest.mark.rule("MS-ACT-34", "MS-AMB-89")
def test_noooooooo_may_come_from_anybody_in_anyones_turn():
    p, mine, enemy = duel(board=FOUR, bots=(SHY, EAGER, SHY, SHY))
    p.card(1, "expansion_pak")
    p.card(2, "noooooooo")
    p.dice({mine: 4, enemy: 3})
    p.attack(enemy, mine)
    assert p.totals() == (4, 3)
    assert p.holds(2, "noooooooo") == 0
    rows = [[event_fact(p.rec, i, what) for what in range(4)] for i in range(p.rec.n_events)]
    assert [row[1:] for row in rows if row[0] == Event.CANCELLED] == [[2, ITEM["expansion_pak"], 1]]
