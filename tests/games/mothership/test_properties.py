"""What holds after every turn of every game, whoever plays on whatever board."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import balance
from balance.games import Match, Seat
from balance.games.mothership.checks import NEEDS
from balance.games.mothership.engine.names import MAX_PIECES, Beacon, End, Kind, Mode, Module, PlanetKind, Power
from balance.games.mothership.layout import LAYOUTS, distance
from balance.games.shipped import find_file

from .position import ITEM, SPEC

pytestmark = pytest.mark.engine

PURE = balance.engine_mode() == "pure"
ITEMS = list(enumerate(SPEC.catalogue()))
CARDS = Counter({number: item.copies for number, item in ITEMS if item.kind == "card"})
LEFT_OUT = Counter(
    {number: item.copies for number, item in ITEMS if item.id in ("recon_droid", "alien_antiques_roadshow")}
)
AIMS = Counter({number: item.copies for number, item in ITEMS if item.kind == "objective"})
STORIES = Counter({number: item.copies for number, item in ITEMS if item.kind == "beacon"})
PLANS = Counter({number: item.copies for number, item in ITEMS if item.kind == "development"})
POINTS = {number: item.effect("points")["value"] for number, item in ITEMS if item.kind == "development"}
ARTIFACTS = [number for number, item in ITEMS if item.kind == "artifact"]
ENERGETIC = {ITEM["power_works"], ITEM["plasma_tap"]}
RAMPARTS = {n: item.effect("rampart")["value"] for n, item in ITEMS if item.effect("rampart")}
TECHS = [
    [(number, item) for number, item in ITEMS if item.kind == "tech" and item.own["category"] == category]
    for category in ("economy", "combat", "support", "colony")
]
TEAMS = {4: ((1, 3), (2, 4)), 6: ((1, 4), (2, 5), (3, 6))}
BOTS = ("random", "standard")

SEVERAL = [layout for layout in LAYOUTS.names() if int(layout[-2]) > 1]
CASES = [(layout, mode, ()) for layout in SEVERAL for mode in ("deathmatch", "victory_points")]
CASES += [(layout, mode, TEAMS[int(layout[-2])]) for layout in ("sides-4p", "sides-6p") for mode in ("deathmatch",)]
CASES.append(("ring-6p", "deathmatch", ((1, 3, 5), (2, 4, 6))))
if PURE:
    CASES = [CASES[3], CASES[8], CASES[-2]]


def match(layout, mode, teams, bots=BOTS, modules=(), **changes):
    """Seats with these bots in turn."""
    n = int(layout[-2])
    seats = tuple(Seat(bots[seat % len(bots)]) for seat in range(n))
    rules = {f"rules.{k}": changes[k] for k in changes}
    return SPEC.prepare(Match(seats, layout=layout, mode=mode, modules=modules, teams=teams, changes=rules))


def check_board(state, prepared):
    """Pieces stand one a hex, never on a planet, and both tables agree."""
    for cell, unit in enumerate(state["occupant"][: len(prepared.layout.hexes)]):
        assert unit < 0 or state["cell"][unit] == cell
    for unit, cell in enumerate(state["cell"][: state["n"] * MAX_PIECES]):
        if unit % MAX_PIECES >= prepared.rules.n_pieces:
            continue
        assert cell < 0 or state["occupant"][cell] == unit
        if cell >= 0:
            planet = prepared.rules.planet_at[cell]
            assert planet < 0 or state["planet_gone"][planet]
    for planet in range(prepared.rules.n_planets):
        owner = state["planet_owner"][planet]
        assert -1 <= owner < state["n"]
        assert owner < 0 or (state["alive"][owner] and not state["planet_gone"][planet])


def check_cards(state):
    """Every copy of every card is in the deck, a hand, the discard pile or the box."""
    found = Counter(state["deck"][state["top"] : state["n_deck"]]) + (Counter() if state["n_tokens"] else LEFT_OUT)
    for hand, size in zip(state["hand"][: state["n"]], state["hand_size"], strict=False):
        assert sum(hand) == size
        assert min(hand) >= 0
        found += Counter({item: copies for item, copies in enumerate(hand) if copies})
    found += Counter({item: copies for item, copies in enumerate(state["discarded"]) if copies})
    assert found == CARDS
    assert sum(found.values()) == 72


def check_artifacts(state, prepared):
    """Every token lies somewhere once; what is explored acts for whoever holds the planet, and for nobody else."""
    tokens, planets = state["token"][: state["n_tokens"]], prepared.rules.n_planets
    assert sorted(tokens) == sorted(ARTIFACTS) or not tokens
    assert not any(state["explored"][min(planets, len(tokens)) :])
    found = [p for p in range(min(planets, len(tokens))) if state["explored"][p] and not state["planet_gone"][p]]
    for seat in range(state["n"]):
        mine = {tokens[p] for p in found if state["planet_owner"][p] == seat}
        if state["alive"][seat]:
            works = sum(item in ENERGETIC for item in developments_of(state, seat))
            assert state["power"][seat][Power.OWN_ENERGY] == 2 * (ITEM["unstable_fuel"] in mine) + works
            assert state["power"][seat][Power.SHIELD] == 2 * (ITEM["bubble_wrap"] in mine)
            assert state["power"][seat][Power.CARD_GAS] == 4 * (ITEM["interphasic_modulator"] in mine)
    bonuses = Counter({p: 2 for p in found if tokens[p] == ITEM["abandoned_flak_cannon"]})
    for planet in range(planets):
        if state["planet_owner"][planet] >= 0:
            built = state["built"][planet][: state["n_built"][planet]]
            bonuses[planet] += sum(RAMPARTS.get(item, 0) for item in built)
    bonuses = {p: bonus for p, bonus in bonuses.items() if bonus}
    assert {p: bonus for p, bonus in enumerate(state["planet_bonus"]) if bonus} == bonuses


def developments_of(state, seat):
    """Items that stand on the planets of a seat."""
    held = [p for p, owner in enumerate(state["planet_owner"]) if owner == seat]
    return [item for p in held for item in state["built"][p][: state["n_built"][p]]]


def check_developments(state, prepared):
    """Every card is in the deck, the market or on a planet that can have it; nobody owes influence."""
    rules = prepared.rules
    assert min(state["influence"]) >= 0
    assert rules.module[Module.INFLUENCE] or not any(state["influence"])
    cards = Counter(state["plans"][: state["n_plans"]]) + Counter(state["market"][: state["n_market"]])
    for planet in range(rules.n_planets):
        built = state["built"][planet][: state["n_built"][planet]]
        cards += Counter(built)
        assert len(set(built)) == len(built)
        room = 1 if rules.planet_kind[planet] == PlanetKind.PLANETOID else 3 + rules.moon[planet]
        assert len(built) <= room
        assert all(rules.ground[item] in (0, 1 + rules.planet_kind[planet]) for item in built)
        assert not built or state["explored"][planet]
    assert cards == (PLANS if rules.module[Module.DEVELOPMENTS] else Counter())
    assert state["n_market"] == min(3, len(list(cards.elements()))) or state["n_plans"] == 0


def check_objectives(state, prepared):
    """Every card is in the deck, in a hand, open, or gone; whoever is out has none."""
    rules = prepared.rules
    cards = Counter(state["aims"][: state["n_aims"]]) + Counter(state["open_aim"][: state["n_open"]])
    for seat in range(state["n"]):
        cards += Counter(state["held"][seat][: state["n_held"][seat]])
        assert state["alive"][seat] or not state["n_held"][seat]
    cards += Counter({item: copies for item, copies in enumerate(state["aims_gone"]) if copies})
    assert cards == Counter(rules.aims[: rules.n_aims] if rules.module[Module.OBJECTIVES] else ())
    assert set(cards) <= set(AIMS)


def check_beacons(state, prepared):
    """Every card is in the deck, kept or gone; tokens are locked only while others are active; nothing of a fight
    outlasts it."""
    rules = prepared.rules
    cards = Counter(state["stories"][: state["n_stories"]])
    cards += Counter({item: copies for item, copies in enumerate(state["stories_gone"]) if copies})
    for seat in range(state["n"]):
        kept = state["kept"][seat]
        assert state["alive"][seat] or not kept
        assert bool(kept) == bool(state["kept_as"][seat])
        cards += Counter([kept - 1] if kept else [])
    assert cards == (STORIES if rules.module[Module.BEACONS] else Counter())
    tokens = state["beacon"][: rules.n_beacons]
    assert Beacon.LOCKED not in tokens or Beacon.ACTIVE in tokens
    assert not any(state["calm"])


def check_tiles(state, before, prepared, mode):
    """Nobody is inside a neutron star; whoever ended a turn beside a black hole had no space there (AMB-105), since it
    is free only now, and no unit is left between staying and warping out."""
    rules, cells = prepared.rules, state["cell"]
    assert all(cell < 0 or rules.star[cell] < 0 for cell in cells)
    assert not any(state["adrift"])
    assert (state["n_news"], state["n_heard"]) == (0, 0)
    active = state["active"]
    for unit in range(active * MAX_PIECES, active * MAX_PIECES + rules.n_ships):
        calm = state["stories_gone"][ITEM["hidden_power"]]  # a kept card may have spared it
        if (
            cells[unit] >= 0
            and rules.near_hole[cells[unit]]
            and not calm
            and mode == Mode.DEATHMATCH
            and not state["over"]
        ):
            beside = prepared.layout.beside[cells[unit]]
            free = [j for j in beside if rules.hole[j] >= 0 and state["occupant"][j] < 0]
            assert not any(before is None or before["occupant"][j] < 0 for j in free)


def check_seat(state, prepared, seat, mode):
    """Panel, purse and fleet of a player stay in bounds."""
    cap = prepared.rules.row_cap
    assert sum(state["row"][seat]) == min(state["energy"][seat], 3 * cap)
    assert 0 <= min(state["row"][seat]) <= max(state["row"][seat]) <= cap
    works = [had and not void for had, void in zip(state["tech"][seat], prepared.rules.void[seat], strict=True)]
    fuel = state["power"][seat][Power.OWN_ENERGY]
    assert state["energy"][seat] == 15 + fuel + 2 * works[ITEM["energy_boost"]] + 4 * works[ITEM["energy_boost_2"]]
    pieces = {seat * MAX_PIECES + p: prepared.rules.kind[p] for p in range(prepared.rules.n_pieces)}
    present = Counter(kind for unit, kind in pieces.items() if state["cell"][unit] >= 0)
    assert 0 <= state["hull"][seat] <= 12
    assert state["station_hull"][seat] in (0, 4, 8, 12, 16)
    assert not present[Kind.MOTHERSHIP] or state["hull"][seat] > 0
    if state["alive"][seat]:
        assert present[Kind.STATION] == (state["station_hull"][seat] > 0)
        assert mode == Mode.VICTORY_POINTS or present[Kind.STATION]
    assert min(state["minerals"][seat], state["gas"][seat], state["points"][seat]) >= 0
    gifts = any(prepared.rules.module[m] for m in (Module.MOONS, Module.OBJECTIVES, Module.BEACONS))  # MS-GRD-23
    assert present[Kind.GUARDIAN] <= (3 if gifts else state["power"][seat][Power.GUARDIANS])
    if not state["over"]:  # the last turn may break off
        assert not any(state[name][seat] for name in ("shield_lost", "shield_off", "shield_added"))
        assert not any(state["drained"][seat])
    held = state["planet_owner"][: prepared.rules.n_planets].count(seat)
    held += sum(POINTS[item] for item in developments_of(state, seat))
    assert state["points"][seat] == 0 if mode == Mode.DEATHMATCH else state["points"][seat] >= held


def check_techs(state, seat):
    """Tiers follow from what was bought, in order and along one branch."""
    for category, techs in enumerate(TECHS):
        tier, branch = state["tier"][seat][category], state["branch"][seat][category]
        bought = [item for number, item in techs if state["tech"][seat][number]]
        assert sorted(item.tier for item in bought) == list(range(1, tier + 1))
        assert {item.own["branch"] for item in bought if item.tier >= 3} == ({"AB"[branch - 1]} if tier >= 3 else set())
        assert (branch > 0) == (tier >= 3)


def check_gone(state, prepared, seat):
    """Nothing is left of an eliminated player."""
    units = range(seat * MAX_PIECES, seat * MAX_PIECES + prepared.rules.n_pieces)
    assert all(state["cell"][unit] < 0 and not state["due"][unit] for unit in units)
    assert not state["hand_size"][seat]
    assert (state["minerals"][seat], state["gas"][seat]) == (0, 0)


def check(state, before, prepared, mode):
    check_board(state, prepared)
    check_cards(state)
    check_artifacts(state, prepared)
    check_developments(state, prepared)
    check_objectives(state, prepared)
    check_beacons(state, prepared)
    check_tiles(state, before, prepared, mode)
    for seat in range(state["n"]):
        check_seat(state, prepared, seat, mode)
        check_techs(state, seat)
        if not state["alive"][seat]:
            check_gone(state, prepared, seat)
    assert not state["n_arrivals"]
    if before:
        assert all(a or not b for a, b in zip(before["alive"], state["alive"], strict=True)), "nobody comes back"
        assert before["alive"][state["active"]] or state["over"], "who is out has no turn"
        assert before["round"] <= state["round"] <= before["round"] + 1
        assert state["top"] >= before["top"]


def watch(prepared, mode, seed, index):
    before = None
    for state in prepared.states(seed, index):
        check(state, before, prepared, mode)
        before = state
    assert before["over"]
    return before


@pytest.mark.rule("MS-CARD-06", "MS-MOVE-04", "MS-WIN-05", "MS-WIN-07", "MS-TURN-16", "MS-TECH-03", "MS-GRD-01")
@pytest.mark.parametrize(("layout", "mode", "teams"), CASES)
def test_every_turn_leaves_the_table_in_order(layout, mode, teams):
    number = Mode[mode.upper()]
    prepared = match(layout, mode, teams, round_limit=2 if PURE else 14)
    for index in range(1 if PURE else 3):
        watch(prepared, number, 7, index)


@pytest.mark.skipif(PURE, reason="whole games take too long uncompiled")
@pytest.mark.parametrize(("layout", "mode", "teams"), CASES[::3])
@pytest.mark.parametrize("bots", [("standard",), ("random",)], ids="".join)
def test_whole_games_stay_in_order_to_the_end(layout, mode, teams, bots):
    prepared = match(layout, mode, teams, bots)
    last = watch(prepared, Mode[mode.upper()], 11, 0)
    assert last["round"] <= 60


@pytest.mark.rule("MS-ART-01", "MS-ART-05", "MS-ART-06", "MS-ART-15")
@pytest.mark.parametrize(("layout", "mode", "teams"), CASES[1::3] if not PURE else CASES[:1])
def test_with_artifacts_every_turn_leaves_the_table_in_order(layout, mode, teams):
    free = match(layout, mode, teams, modules=("artifacts",), round_limit=2 if PURE else 14, explore_price=0)
    lasts = [watch(free, Mode[mode.upper()], 9, index) for index in range(1 if PURE else 3)]
    assert any(any(last["explored"]) for last in lasts)


SETS = [tuple(m for k, m in enumerate(SPEC.modules) if bits >> k & 1) for bits in range(1, 1 << len(SPEC.modules))]
SETS = [chosen for chosen in SETS if all(set(NEEDS.get(m, ((),))[0]) <= set(chosen) for m in chosen)]
BOARDS = {2: "corners-2p", 3: "triangle-3p", 4: "crossroads-4p", 5: "gap-5p", 6: "ring-6p"}
SETTINGS = [(n, mode, ()) for n in BOARDS for mode in SPEC.modes if n in SPEC.players_in(mode)]
SETTINGS += [(4, "deathmatch", TEAMS[4]), (6, "deathmatch", TEAMS[6])]


def with_places(layout, text):
    """The text of a layout with places for two tiles of each module, as near to its middle as they can lie."""
    tokens = {*layout.beacons, *layout.locked}
    middle = (8, 8)
    order = sorted(range(len(layout.hexes)), key=lambda i: distance(layout.hexes[i], _axial(middle)))
    chosen = []
    for i in order:
        around = [j for j, h in enumerate(layout.hexes) if distance(h, layout.hexes[i]) <= 1]
        homes = [layout.hexes[home] for home in layout.stations]
        near_home = any(distance(layout.hexes[j], home) <= 1 for j in around for home in homes)
        apart = all(distance(layout.hexes[i], layout.hexes[other]) > 2 for other in chosen)
        if (
            len(around) == 7
            and apart
            and not near_home
            and all(layout.signs[j] in ".a" and j not in tokens for j in around)
        ):
            chosen.append(i)
    names = [layout.hex_name(i) for i in chosen[:4]]
    head = "\n".join(line for line in text.partition("\n\n")[0].splitlines() if not line.startswith("tiles"))
    return f"{head}\ntiles = {names[0]} {names[1]} / {names[2]} {names[3]}\n\n{text.partition(chr(10) * 2)[2]}"


def _axial(place):
    column, row = place
    return column - row // 2, row


@pytest.mark.rule("MS-SETUP-28", "MS-NEU-02", "MS-BH-09", "MS-BH-10", "MS-BH-15", "MS-AMB-113")
@pytest.mark.parametrize(("n", "mode", "teams"), SETTINGS if not PURE else SETTINGS[2:3])
def test_with_every_set_of_modules_every_turn_leaves_the_table_in_order(n, mode, teams, tmp_path):
    shipped = LAYOUTS.find(BOARDS[n])
    text = find_file("layout", BOARDS[n], Path("mothership", "layouts"), ".txt").read_text(encoding="utf-8")
    path = tmp_path / f"tiles-{n}p.txt"
    path.write_text(with_places(shipped, text), encoding="utf-8")
    seats = tuple(Seat(BOTS[seat % 2]) for seat in range(n))
    rules = {"rules.round_limit": 2 if PURE else 7, "rules.explore_price": 0}
    turn = SETTINGS.index((n, mode, teams))  # every set in some settings, all eight in all
    for index, modules in enumerate([*SETS[turn % 3 :: 3], SETS[-1]] if not PURE else SETS[-1:]):
        given = Match(seats, layout=str(path), mode=mode, modules=modules, teams=teams, changes=rules)
        watch(SPEC.prepare(given), Mode[mode.upper()], 17, index)


@pytest.mark.rule("MS-GAP-37", "MS-WIN-01")
@pytest.mark.parametrize(("layout", "mode", "teams"), CASES)
def test_games_end_or_are_capped_and_the_win_is_shared_out(layout, mode, teams):
    limit, count = (2, 1) if PURE else (9, 80)
    n = int(layout[-2])
    tables = match(layout, mode, teams, ("random",), round_limit=limit).simulate(13, 0, count)
    games, seats = tables["games"], tables["seats"]
    win, out = seats["win"].reshape(count, n), seats["out_round"].reshape(count, n)
    assert np.allclose(win.sum(axis=1), 1)
    assert ((games["rounds"] >= 1) & (games["rounds"] <= limit)).all()
    assert (games["capped"] == (games["end_reason"] == End.CAPPED)).all()
    assert (games["rounds"][games["capped"]] == limit).all()
    assert ((out >= 0) & (out <= limit)).all()
    if not teams:
        assert not win[out > 0].any()


@pytest.mark.parametrize(("layout", "mode", "teams"), CASES[::4])
def test_what_was_gathered_grows_to_what_is_counted_at_the_end(layout, mode, teams):
    limit, count = (2, 1) if PURE else (9, 40)
    n = int(layout[-2])
    tables = match(layout, mode, teams, ("random",), round_limit=limit).simulate(13, 0, count)
    gathered = tables["rounds"]["gathered"].reshape(-1, n)
    game = tables["rounds"]["game"].reshape(-1, n)[:, 0]
    same = np.diff(game) == 0
    assert (np.diff(gathered, axis=0)[same] >= 0).all()
    last = np.append(~same, True)
    assert (gathered[last] == tables["seats"]["minerals_gathered"].reshape(count, n)).all()
