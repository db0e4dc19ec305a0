"""Questions as designers ask them are read as they are meant, or not at all."""

import contextlib
import shlex

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from balance.ask.language.spelling import allowed, stem, stems
from balance.ask.names import Sort, known_names
from balance.ask.parse import read_question
from balance.ask.refusal import Offer, Refusal, Unclear
from balance.errors import BalanceError
from balance.nearest import edits, guess, nearest
from tests.ask.questions import NOT_ANSWERED, OFFERED, UNDERSTOOD

LONG_NAMES = [name for name in known_names() if name.sort is Sort.ITEM and len("".join(name.spellings[0])) >= 9]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@pytest.mark.parametrize("question", UNDERSTOOD)
def test_what_is_understood(question):
    found = read_question(question)
    assert (str(found.intent), found.subject, found.command) == UNDERSTOOD[question]
    assert 0 < found.confidence <= 1
    assert shlex.split(found.command)[0] == "balance"


@pytest.mark.parametrize("question", OFFERED)
def test_what_is_offered(question):
    with pytest.raises(Offer) as caught:
        read_question(question)
    found = caught.value.readings.values()
    assert OFFERED[question] in [(str(one.intent), one.subject, one.command) for one in found]


@pytest.mark.parametrize("question", NOT_ANSWERED)
def test_what_is_asked_back_or_refused(question):
    with pytest.raises(BalanceError) as error:
        read_question(question)
    assert NOT_ANSWERED[question] in str(error.value)
    assert error.value.exit_code == 2
    assert "\n" not in str(error.value)


def test_enough_phrasings():
    assert len(UNDERSTOOD) >= 60
    assert len(NOT_ANSWERED) >= 20


def test_a_refusal_shows_examples_and_an_ambiguity_its_candidates():
    with pytest.raises(Refusal) as refused:
        read_question("hello")
    for example in refused.value.examples:
        assert read_question(shlex.split(example)[2]), "examples must be understood"
    with pytest.raises(Unclear) as unclear:
        read_question("walls op?")
    assert {"Space Walls (tech of Mothership)", "Space Walls II (tech of Mothership)"} <= set(unclear.value.candidates)
    assert all("Wall" in candidate for candidate in unclear.value.candidates)


def test_changes_are_laid_over_a_study_and_refused_where_a_claim_would_ignore_them():
    study = read_question("who should assign hits?", changes=["rules.hit_faces=3"])
    assert study.command == "balance run hit-assigner --set rules.hit_faces=3"
    with pytest.raises(Refusal, match="without --set: balance claims frigates-only"):
        read_question("does a player who builds nothing but frigates win less?", changes=["rules.hit_faces=3"])


def test_the_game_can_be_given():
    assert (
        read_question("which tech is the weakest", game="duel").command
        == "balance techs duel --asks worst --scenario duel-4p"
    )
    assert read_question("are the seats fair?", scenario="standard-2p").command == "balance seats standard-2p"
    with pytest.raises(BalanceError, match="unknown game"):
        read_question("are the seats fair?", game="chess")
    with pytest.raises(BalanceError, match="scenario of Mothership"):
        read_question("are the seats fair?", game="duel", scenario="standard-2p")


@pytest.mark.untraced
def test_every_item_is_found_by_its_name_its_id_and_in_any_case():
    for name in known_names():
        if name.sort is not Sort.ITEM or name.kind not in ("tech", "card"):
            continue
        for said in (name.title, name.title.upper(), name.id.replace("_", " ")):
            assert read_question(f"is {said} overpowered?", game=name.game).subject == name.id, said


def mistyped(text, place, letter, how):
    """One letter wrong, missing, too many, or swapped with the next."""
    i = place % len(text)
    return {
        "wrong": text[:i] + letter + text[i + 1 :],
        "missing": text[:i] + text[i + 1 :],
        "added": text[:i] + letter + text[i:],
        "swapped": text[:i] + text[i + 1 : i + 2] + text[i : i + 1] + text[i + 2 :],
    }[how]


def test_a_typing_error_makes_no_roman_number():
    assert read_question("is orbital defenceis overpowered?").subject == "orbital_defences"
    assert read_question("is orbital defencesii overpowered?").subject == "orbital_defences_2"


@pytest.mark.untraced
@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(LONG_NAMES),
    st.integers(0, 40),
    st.sampled_from(LETTERS),
    st.sampled_from(["wrong", "missing", "added", "swapped"]),
)
def test_one_wrong_letter_in_a_long_name_does_not_matter(name, place, letter, how):
    """A wrong letter in the number of a name makes another name of it, so numbers are left as they are."""
    words = name.title.casefold().split()
    long = [i for i, word in enumerate(words) if len(word) > 3]
    chosen = long[place % len(long)]
    words[chosen] = mistyped(words[chosen], place // len(long), letter, how)
    said = " ".join(words)
    if name.kind in ("tech", "card"):
        assert read_question(f"is {said} overpowered?").subject == name.id


@pytest.mark.untraced
@settings(max_examples=100, deadline=None)
@given(
    st.text(max_size=60) | st.lists(st.sampled_from(sorted(" ".join(UNDERSTOOD).split())), max_size=14).map(" ".join)
)
def test_no_text_is_a_crash(text):
    with contextlib.suppress(BalanceError):
        found = read_question(text)
        assert found.command.startswith("balance ")
        assert found.sentence


def test_words_are_compared_without_case_accents_plurals_and_apostrophes():
    assert stems("Jimmy's Walls II, CAFÉ") == ("jimmy", "wall", "2", "cafe")
    assert [stem(word) for word in ("boss", "boxes", "cities", "gas")] == ["boss", "box", "city", "gas"]


def aligned(one, other):
    """Optimal string alignment by its definition: the cheapest way to the last letters, tried every way."""
    if not one or not other:
        return len(one) + len(other)
    ways = [aligned(one[:-1], other) + 1, aligned(one, other[:-1]) + 1]
    ways.append(aligned(one[:-1], other[:-1]) + (one[-1] != other[-1]))
    if len(one) > 1 and len(other) > 1 and one[-1] == other[-2] and one[-2] == other[-1]:
        ways.append(aligned(one[:-2], other[:-2]) + 1)
    return min(ways)


@given(st.text("abc", max_size=5), st.text("abc", max_size=5), st.integers(0, 6))
def test_edits_against_brute_force(one, other, most):
    assert edits(one, other, most) == min(aligned(one, other), most + 1)


def test_a_guess_is_the_nearest_name_or_none():
    names = ["standard", "rusher", "turtle"]
    assert guess("stndard", names) == '; did you mean "standard"?'
    assert guess("zzz", names) == ""
    assert [near.name for near in nearest("tutle", names, 2, least=0)] == ["turtle", "rusher"]
    assert nearest("rusher", names)[0].likeness == 1


def test_edits_against_the_definition():
    """Every text of one edit has distance 1; and it is the same both ways."""
    word = "missile"
    for i in range(len(word)):
        for how in ("wrong", "missing", "added", "swapped"):
            other = mistyped(word, i, "q", how)
            assert edits(word, other, 3) == edits(other, word, 3) == (other != word)
    assert edits("ca", "abc", 3) == 3  # optimal string alignment: no letter is edited twice
    assert edits("walls", "bombs", 2) == 3
    assert [allowed(n) for n in (3, 4, 7, 8, 13, 14)] == [0, 1, 1, 2, 2, 3]


def test_what_is_offered_instead_is_about_the_game_whose_item_is_named():
    with pytest.raises(Refusal) as refused:
        read_question("is the Kabuto too nasty?")
    offered = [text.removeprefix('balance ask "').removesuffix('"') for text in refused.value.examples]
    assert offered
    assert {read_question(text).game for text in offered} == {"armada"}
