"""What is played unasked: readings that are likely to be right, whole and alone; others are offered."""

import pytest

from balance.ask.belief import SIGNS, Candidate
from balance.ask.clearer import offered, read_again
from balance.ask.matching.model import shipped_weights
from balance.ask.parse import read_question
from balance.ask.refusal import Offer, Unclear

LIKELY = {"any": 1.0, "chance": 4.6, "is_judge": 1.0}


@pytest.fixture(scope="module")
def reading():
    return read_question("is Space Walls overpowered?")


def test_every_sign_has_a_weight():
    assert set(shipped_weights()["readings"]) == set(SIGNS)
    assert len(set(SIGNS)) == len(SIGNS)


@pytest.mark.parametrize("sign", ["left", "weighty", "unknown_names", "rest_of_setting", "partial_names", "refuse"])
def test_what_speaks_against_a_reading_makes_it_less_likely(reading, sign):
    assert Candidate(reading, LIKELY | {sign: 2.0}).belief < Candidate(reading, LIKELY).belief


def test_a_likelier_kind_of_question_is_believed_more(reading):
    assert Candidate(reading, LIKELY).belief > 0.9 > 0.5 > Candidate(reading, LIKELY | {"chance": -4.6}).belief


@pytest.mark.parametrize(
    "signs",
    [{"heavy": 1.0, "left": 1.0}, {"rival": 0.95}, {"claim": 0.5}],
    ids=["a number or a name is left out", "another reading is as likely", "another claim is nearly as likely"],
)
def test_what_is_never_played_unasked(reading, signs):
    assert not Candidate(reading, LIKELY).is_doubtful
    assert Candidate(reading, LIKELY | signs).is_doubtful


def test_a_number_that_may_be_another_one_is_asked_back(reading):
    assert Candidate(reading, LIKELY, doubt=Unclear("which number do you mean?", ["a", "b"])).is_doubtful


def test_an_unlikely_reading_is_offered_with_its_command_and_can_be_chosen():
    with pytest.raises(Offer) as caught:
        read_question("is Space Walls III too strong?")
    offer = caught.value
    (shown,) = offered(offer)
    chosen = read_again("whatever", offer, shown, None, None, ())
    assert chosen.subjects == ("space_walls",)
    assert offer.examples == (chosen.command,)
