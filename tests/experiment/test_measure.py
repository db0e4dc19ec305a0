"""Experiments about one option, against the known truth of Dice Duel."""

from dataclasses import replace

import numpy as np
import pytest

from balance import engine_mode
from balance.errors import BalanceError, ScenarioError
from balance.experiment.item.arms import Approach, Company, Option, Peer, arm_match, companies, units_of
from balance.experiment.item.design import Experiment, PlayedArm, Target, between
from balance.experiment.item.judge import can_be_gone_for
from balance.experiment.item.measure import play_looks
from balance.experiment.item.ownership import owned_share
from balance.experiment.sequential.played import PlayedGames
from balance.experiment.sequential.rotation import arm_tasks, unit_mass
from balance.experiment.versus import VersusPlan
from balance.games import Match, Seat, game, game_names
from balance.games.duel.exact import exact_truth
from balance.games.mothership.engine.names import MAX_PIECES, Kind
from balance.games.prepared import PreparedMatch
from balance.stats.effects.estimands import Arm, Estimand
from balance.stats.verdicts.grades import Grade
from balance.stats.verdicts.replies import Asked
from balance.stats.verdicts.rope import rho
from balance.stats.verdicts.verdict import Call

DUEL = game("duel")
MOTHERSHIP = game("mothership")
TWO = Match((Seat(), Seat("saver")))
THREE = Match((Seat(), Seat("saver"), Seat()), changes={"rules.hand_size": 0})  # few enough games to follow them all
FOUR = Match((Seat(),) * 4)
BLUNT = replace(FOUR, changes={"items.sharp_blade.effects.roll_bonus.value": 0})  # bots buy it, and it does nothing
ALONE = Company()
SINGLE = [(0,), (1,), (2,), (3,)]


def option(item, match=TWO, spec=DUEL):
    return Option.of(spec, match, item)


def measured(spec, match, item, seed, at_look=lambda _: None):
    """What the last look of the usual plan says."""
    for known in play_looks(Experiment(spec, match, Option.of(spec, match, item), seed)):
        at_look(known)
    return known


def arm_of(arm, item, company=ALONE, match=FOUR, units=SINGLE, treated=2):
    return arm_match(match, arm, units, treated, option(item), company).seats


@pytest.mark.parametrize(
    ("arm", "treated", "other"),
    [
        (Arm.PLAIN, Seat(), Seat()),
        (Arm.GRANT, Seat(grant=("trinket",)), Seat()),
        (Arm.PRICE, Seat(start={"coins": 2}), Seat()),
        (Arm.VOID, Seat(void=("trinket",)), Seat()),
        (Arm.PURSUE, Seat(pursue="trinket"), Seat()),
        (Arm.ABSTAIN, Seat(), Seat(pursue="trinket")),
        (Arm.ALL_PURSUE, Seat(pursue="trinket"), Seat(pursue="trinket")),
    ],
)
def test_what_each_arm_does_to_whom(arm, treated, other):
    assert arm_of(arm, "trinket") == (other, other, treated, other)


def test_arms_with_company():
    """Another of the deck in place of the option; others who pursue it, counted from the treated unit on."""
    assert arm_of(Arm.PEER, "head_start", Company(peer="blank"))[2] == Seat(grant=("blank",))
    chase = Seat(pursue="trinket")
    assert arm_of(Arm.PURSUE_WITH, "trinket", Company(pursuers=(2, 3))) == (chase, chase, chase, Seat())
    assert arm_of(Arm.ABSTAIN_WITH, "trinket", Company(pursuers=(1,))) == (Seat(), Seat(), Seat(), chase)


def test_companies_come_as_often_as_cards_in_the_deck_and_every_group_of_others_alike():
    card = option("head_start")
    assert card.approach is Approach.DEALT
    assert card.peers == (Peer("force_shield", 2), Peer("blank", 3))
    found, weights = companies(Arm.PEER, card, 4)
    assert [(c.peer, w) for c, w in zip(found, weights, strict=True)] == [("force_shield", 2), ("blank", 3)]
    plan = Experiment(DUEL, TWO, card, 3)
    drawn = [plan.company(PlayedArm(Arm.PEER), block) for block in range(2000)]
    assert abs(np.mean(drawn) - 0.6) < 5 * (0.24 / 2000) ** 0.5
    found, weights = companies(Arm.PURSUE_WITH, option("trinket"), 4, 2)
    assert [c.pursuers for c in found] == [(1, 2), (1, 3), (2, 3)]
    assert set(weights) == {1}


def test_an_arm_adds_to_what_a_seat_has():
    match = Match((Seat(grant=("plating",), start={"coins": 3}), Seat()))
    units = [(0,), (1,)]
    assert arm_of(Arm.PRICE, "trinket", match=match, units=units, treated=0)[0].start == {"coins": 5}
    assert arm_of(Arm.GRANT, "trinket", match=match, units=units, treated=0)[0].grant == ("plating", "trinket")


def test_the_price_is_the_one_of_the_match_and_teams_are_treated_whole():
    dear = replace(TWO, changes={"items.trinket.price": 7})
    assert option("trinket", dear).price == {"coins": 7}
    assert option("placebo").price == {}
    teams = Match((Seat(),) * 4, teams=((1, 3), (2, 4)))
    assert units_of(DUEL, teams) == [(0, 2), (1, 3)]
    seats = arm_of(Arm.PURSUE, "trinket", match=teams, units=units_of(DUEL, teams), treated=0)
    assert [seat.pursue for seat in seats] == ["trinket", None, "trinket", None]


def test_cards_of_a_module_that_is_not_in_play_are_no_peers():
    card = option("noooooooo", FOUR, MOTHERSHIP)
    modular = {item.id for item in MOTHERSHIP.catalogue() if item.own["module"]}
    assert modular
    assert not modular & {peer.item for peer in card.peers}
    cards = {item.id for item in MOTHERSHIP.catalogue() if item.kind == "card"}
    assert {peer.item for peer in card.peers} == cards - modular - {"noooooooo"}


def test_a_unit_that_is_bought_is_judged_by_its_refund():
    """Nobody can be told to go for guardians, so one effect decides; who bought one is read from what was paid."""
    unit = option("guardian", FOUR, MOTHERSHIP)
    assert (unit.approach, unit.goal, unit.price) == (Approach.BOUGHT, False, {"minerals": 1})
    plan = Experiment(MOTHERSHIP, FOUR, unit, 3, blocks=(4, 8))
    assert ([target.name for target in plan.targets], plan.looks.family) == (["NET"], 1)
    assert [target.name for target in replace(plan, details=True).targets] == ["void"]
    tech = Experiment(MOTHERSHIP, FOUR, option("space_walls", FOUR, MOTHERSHIP), 3)
    assert (tech.option.goal, tech.looks.family) == (True, 2)
    owned = owned_share(MOTHERSHIP, FOUR, "guardian", 3, 60, 1)
    paid = MOTHERSHIP.prepare(FOUR).simulate(3, 0, 60, tables=["seats"])["seats"]["spent_guardians"]
    assert 0 < owned.buyers == owned.owners == np.mean(paid > 0)
    *_, result = play_looks(plan, 1)
    assert result.readings["NET"].blocks in plan.blocks
    assert not can_be_gone_for(plan)
    with pytest.raises(ScenarioError, match="balance measure guardian judges it by itself"):
        VersusPlan.of(MOTHERSHIP, FOUR, "space_walls", "guardian", 3)


@pytest.mark.parametrize("name", game_names())
def test_what_nobody_plays_without_is_refused_with_what_can_be_asked(name):
    spec = game(name)
    for item, question in spec.indispensable.items():
        match = Match((Seat(),) * spec.players[0])
        with pytest.raises(ScenarioError, match=r"cannot be judged: .* balance ask \"what if") as refusal:
            Option.of(spec, match, item)
        assert f'"{question}"' in str(refusal.value)


def test_one_ship_fewer_against_one_fewer_of_another_kind():
    ship = option("fighter", FOUR, MOTHERSHIP)
    assert (ship.approach, ship.peers) == (Approach.OWNED, (Peer("bomber", 1),))
    plan = Experiment(MOTHERSHIP, FOUR, ship, 3, blocks=(4,))
    assert [target.name for target in plan.targets] == ["fewer"]
    without = {arm.arm: plan.setting(arm, 1, 0).prepared for arm in plan.arms}
    for arm, fighters, bombers in ((Arm.FEWER, 2, 2), (Arm.FEWER_PEER, 3, 1)):
        state = without[arm].begin(3, 0, without[arm].recorder())
        ships = [piece for piece in range(6) if state.cell[MAX_PIECES + piece] >= 0]  # of the second seat
        kinds = [without[arm].rules.kind[piece] for piece in ships]
        assert (kinds.count(Kind.FIGHTER), kinds.count(Kind.BOMBER)) == (fighters, bombers)


def exact(asked, item, match):
    """The true value: shares of the treated seat in every rotation and every company."""
    d, chosen, units = asked.estimand.definition, option(item, match), units_of(DUEL, match)
    share = {}
    for arm in (d.treated, d.control):
        found, weights = companies(arm, chosen, len(units), asked.others)
        wins = [
            np.mean([exact_truth(arm_match(match, arm, units, s, chosen, company)).win[s] for s in range(len(units))])
            for company in found
        ]
        share[arm] = np.average(wins, weights=weights)
    return d.sign * (share[d.treated] - share[d.control])


@pytest.mark.untraced
@pytest.mark.parametrize("details", [False, True])
@pytest.mark.parametrize("item", ["great_blade", "lucky_charm", "trinket", "head_start", "force_shield"])
def test_estimates_meet_the_exact_truth(item, details):
    plan = Experiment(DUEL, TWO, option(item), 7, blocks=(4000,), details=details)
    known = next(play_looks(plan, 2))
    for target in plan.targets:
        seen, truth = known.readings[target.name], exact(target, item, TWO)
        if seen.trusted:
            assert seen.interval.low <= truth <= seen.interval.high, target.name
        else:
            assert abs(truth) < 0.05, "few games are changed by what has little effect"
    assert known.games == known.blocks * 2 * len(plan.arms)


@pytest.mark.untraced
def test_while_one_other_pursues_it_too():
    plan = Experiment(DUEL, THREE, option("great_blade", THREE), 7, blocks=(2000,), details=True)
    assert between(3) == (Target(Estimand.P_K, 1),)
    assert [target.name for target in plan.targets] == ["PN", "P_0", "P_last", "void", "P_1"]
    known = next(play_looks(plan, 2))
    seen, truth = known.readings["P_1"], exact(Target(Estimand.P_K, 1), "great_blade", THREE)
    assert seen.interval.low <= truth <= seen.interval.high
    assert seen.interval.high - seen.interval.low < 0.04 < truth, "one that is far from none, and from the other sign"


@pytest.mark.untraced
@pytest.mark.engine
def test_blocks_do_not_depend_on_chunks(monkeypatch):
    blocks = 40 if engine_mode() != "pure" else 16  # some chunks of seven, and a part of one

    def win(plan):
        found = {arm: np.zeros((blocks, 2, 2)) for arm in plan.arms}
        for task in arm_tasks(plan, 5, 5 + blocks):
            mass, _ = unit_mass(PlayedGames(), plan.runs(task), plan.seed)
            found[task.arm][task.first - 5 : task.first - 5 + task.count, task.unit] = mass
        return found

    for item in ("trinket", "head_start"):
        monkeypatch.undo()
        whole = win(Experiment(DUEL, TWO, option(item), 7))
        monkeypatch.setattr(type(DUEL), "chunk_games", lambda *_: 7)
        again = win(Experiment(DUEL, TWO, option(item), 7))
        assert all((whole[arm] == again[arm]).all() for arm in whole)
        assert all(np.allclose(mass.sum(axis=2), 1) for mass in whole.values())


def test_a_useless_thing_with_a_price_is_clearly_too_weak_and_it_stops_early():
    seen = []
    known = measured(DUEL, BLUNT, "sharp_blade", 5, seen.append)
    assert known.finding.grade is Grade.CLEARLY_TOO_WEAK
    assert known.last
    assert known.look == len(seen) == 1
    assert known.readings["NET"].call is Call.DISADVANTAGED


def test_a_placebo_without_a_price_is_fair_and_a_blank_card_weak():
    known = measured(DUEL, FOUR, "placebo", 5)
    assert known.finding.grade is Grade.FAIR
    assert known.readings["NET"].rope == rho(4)
    assert measured(DUEL, FOUR, "blank", 5).finding.grade is Grade.CLEARLY_TOO_WEAK


def test_what_can_only_be_given_is_measured_against_its_price():
    known = measured(DUEL, FOUR, "crown", 5)
    assert list(known.readings) == ["PN"]
    assert known.finding.grade is Grade.CLEARLY_TOO_STRONG
    assert known.readings["PN"].interval.contains(0.0667 * 0.75)


def test_what_was_played_is_not_played_again(tmp_path, monkeypatch):
    for item in ("trinket", "head_start"):
        monkeypatch.undo()
        plan = Experiment(DUEL, TWO, option(item), 7, blocks=(60,))
        (first,) = play_looks(plan, 2, store=tmp_path)
        monkeypatch.setattr(PreparedMatch, "simulate", lambda *_, **__: pytest.fail("played again"))
        (again,) = play_looks(Experiment(DUEL, TWO, option(item), 7, blocks=(60,)), 2, store=tmp_path)
        assert first.readings == again.readings


def test_time_is_up_before_a_look_that_would_take_too_long():
    plan = Experiment(DUEL, TWO, option("placebo"), 7, blocks=(30, 300, 3000))
    assert [known.look for known in play_looks(plan, 2, budget=0)] == [1]
    assert [known.look for known in play_looks(plan, 2, budget=1e9)][-1] > 1


def test_an_interruption_tells_what_the_complete_blocks_say(monkeypatch):
    monkeypatch.setattr(type(DUEL), "chunk_games", lambda *_: 1000)
    plan = Experiment(DUEL, BLUNT, option("sharp_blade", BLUNT), 7, blocks=(400,))
    seen = []

    def interrupt(standing):
        if standing.measured.blocks == 300:
            raise KeyboardInterrupt

    def listen():
        for known in play_looks(plan, 2, progress=interrupt):
            seen.append(known)

    with pytest.raises(KeyboardInterrupt):
        listen()
    (known,) = seen
    assert (known.blocks, known.look) == (300, 0)
    assert known.finding.grade is Grade.CLEARLY_TOO_WEAK


def test_an_interruption_after_a_look_leaves_what_the_look_said(monkeypatch):
    monkeypatch.setattr(type(DUEL), "chunk_games", lambda *_: 1000)
    plan = Experiment(DUEL, FOUR, option("plating", FOUR), 5, blocks=(300, 600), asked=Asked.TOO_WEAK)
    seen = []

    def interrupt(standing):
        if standing.measured.blocks == 500:
            raise KeyboardInterrupt

    def listen():
        for known in play_looks(plan, 2, progress=interrupt):
            seen.append(known.look)

    with pytest.raises(KeyboardInterrupt):
        listen()
    assert seen == [1]


def test_what_the_store_gave_says_nothing_about_the_speed(tmp_path, monkeypatch):
    """Blocks that cost no time must not make the next look seem cheap: with no time left, it is not begun."""
    item = option("placebo", FOUR)
    list(play_looks(Experiment(DUEL, FOUR, item, 7, blocks=(290,)), 2, store=tmp_path))
    clock = iter(range(1000))
    monkeypatch.setattr("time.monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(type(DUEL), "chunk_games", lambda *_: 2900)
    plan = Experiment(DUEL, FOUR, item, 7, blocks=(300, 3000))
    looks = [known.look for known in play_looks(plan, 2, budget=200, store=tmp_path)]
    assert looks == [1]


def test_peeks_are_wider_than_looks():
    plan = Experiment(DUEL, BLUNT, option("sharp_blade", BLUNT), 7, blocks=(400,))
    standings = []
    (known,) = play_looks(plan, 2, progress=standings.append)
    peeked = standings[-1].measured
    assert (peeked.look, peeked.blocks, known.look) == (0, 400, 1)
    inner, outer = known.readings["NET"].interval, peeked.readings["NET"].interval
    assert outer.low < inner.low < inner.high < outer.high


@pytest.mark.parametrize(
    ("spec", "item", "words"),
    [
        (DUEL, "trinkt", 'did you mean "trinket"'),
        (MOTHERSHIP, "asteroids", "Asteroids cannot be judged"),
    ],
)
def test_what_cannot_be_asked_is_one_line(spec, item, words):
    with pytest.raises(BalanceError, match=words):
        measured(spec, FOUR, item, 1)
