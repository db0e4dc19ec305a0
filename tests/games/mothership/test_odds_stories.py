"""Odds of beacon cards: reckoned by hand, and against what the engine plays."""

from collections import Counter
from fractions import Fraction

import pytest

from balance import engine_mode
from balance.games.mothership.engine.names import Act, Event
from balance.games.odds.model import CannotFight
from balance.games.odds.notation import parse_question

from .position import OPEN, SPEC, Position

HERE, BOARD = (4, 7), "beacons = (4,7)\n\n" + OPEN
GAMES = 300 if engine_mode() == "pure" else 3000


def ask(typed, **changes):
    book = SPEC.odds({key.replace("__", "."): value for key, value in changes.items()})
    return book.answer(parse_question(book, typed))


def outcomes(typed, **changes):
    """(result, what the ship loses) -> chance."""
    return {(o.result, o.attacker_losses): o.p for o in ask(typed, **changes).outcomes}


LOST = (("fighter", 1),)


@pytest.mark.rule("MS-BCN-13", "MS-GAP-48")
def test_chances_of_outcomes_are_exact():
    wreck = {("win", ()): Fraction(2, 3), ("lose", ()): Fraction(2, 9), ("lose", LOST): Fraction(1, 9)}
    assert outcomes("fighter(beacon=silent_wreck) vs beacon") == wreck
    sentry = {("win", ()): Fraction(7, 12), ("lose", LOST): Fraction(5, 12)}
    assert outcomes("fighter(beacon=rogue_sentry) vs beacon") == sentry
    helped = outcomes("fighter(beacon=rogue_sentry, wingmen=1) vs beacon")
    assert helped == {("win", ()): Fraction(26, 36), ("lose", LOST): Fraction(10, 36)}
    blind = {("win", ()): Fraction(1, 2), ("lose", ()): Fraction(1, 2)}
    assert outcomes("fighter(beacon=two_sealed_holds) vs beacon") == blind


@pytest.mark.rule("MS-BCN-22")
@pytest.mark.parametrize(("shields", "losses"), [(5, ("win", ())), (4, ("lose", (("hull", 2),)))])
def test_energy_decides_for_certain(shields, losses):
    assert outcomes(f"mothership(shields={shields}, beacon=ion_squall) vs beacon") == {losses: 1}


def test_a_mothership_takes_a_blow_shield_first_and_keeps_its_last_point():
    through = outcomes("mothership(shields=2, beacon=silent_wreck) vs beacon")
    assert through == {("win", ()): Fraction(2, 3), ("lose", (("hull", 1), ("shield", 2))): Fraction(1, 3)}
    assert outcomes("mothership(shields=0, hull=1, beacon=ion_squall) vs beacon") == {("lose", ()): 1}


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("fighter(beacon=drifting_hauler) vs beacon", "leaves the choice to the player: 2 minerals, or 1 card"),
        ("fighter vs beacon", "name the card that the ship draws"),
        ("guardian(beacon=silent_wreck) vs beacon", "a guardian does not activate beacons"),
        ("2 fighters(beacon=silent_wreck) vs beacon", "one at a time"),
    ],
)
def test_what_cannot_be_asked(typed, words):
    with pytest.raises(CannotFight, match=words):
        ask(typed)


def test_stand_ins_are_called_so():
    assert "Rogue Sentry is a stand-in, not the published card" in ask("fighter(beacon=rogue_sentry) vs beacon").notes
    assert "Farmland is a stand-in, not the published card" in ask("fighter vs planet(development=farmland)").notes
    assert not [note for note in ask("fighter vs planet(artifact=alien_skull)").notes if "stand-in" in note]


@pytest.mark.engine
@pytest.mark.rule("MS-BCN-13", "MS-GAP-48")
@pytest.mark.parametrize("title", ["rogue_sentry", "silent_wreck"])
@pytest.mark.parametrize("ship", ["fighter", "bomber"])
def test_the_engine_agrees(title, ship):
    seen, expected = Counter(), outcomes(f"{ship}(beacon={title}) vs beacon")
    for key in range(GAMES):
        p = Position(BOARD, modules=("beacons",))
        p.beacon(HERE, ship)
        p.stories(title)
        p.put(0, "bomber 2", (0, 0))
        p.put(1, "bomber 2", (10, 0))
        unit = p.put(0, f"{ship} 1", HERE)
        p.g.key = 977 * key + 1
        p.act(Act.STAY, unit=unit)
        first = p.events(Event.OUTCOME)[0][2] == 1
        seen["win" if first else "lose", () if p.g.cell[unit] >= 0 else ((ship, 1),)] += 1
    for ending in set(expected) | set(seen):
        share = expected.get(ending, Fraction(0))
        assert abs(seen[ending] / GAMES - share) < 4.5 * (float(share * (1 - share)) / GAMES) ** 0.5 + 1e-9
