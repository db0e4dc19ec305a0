"""The model of intents: learnt from the examples that are shipped, the same each time, and better than a guess."""

from collections import Counter

import pytest

from balance.ask.intents.features import example_features, example_tokens
from balance.ask.intents.model import family_of, fingerprint_of, read_model, shipped_model, write_model
from balance.ask.intents.train import Example, fingerprint, fit, read_examples
from balance.ask.wordings import wordings_of
from balance.games import game, game_names
from balance.games.catalogue.parameters import Kind

NUMERIC = (Kind.WHOLE, Kind.NUMBER, Kind.ROW)
SMALL = [
    Example("luck", "is {game} all luck?"),
    Example("luck", "how much luck is there"),
    Example("price", "what should {item} cost?"),
    Example("price", "which price is right for {item}?"),
]


def test_the_weights_are_those_of_the_examples():
    assert fingerprint_of() == fingerprint(read_examples()), "python -m balance.ask.intents.train"


def test_every_example_is_a_label_and_a_question():
    examples = read_examples()
    assert len(examples) > 4000
    labels = Counter(one.label for one in examples)
    assert set(labels) == set(shipped_model().labels)
    assert min(labels.values()) >= 20, "too few to learn from"
    assert all(one.text.strip() for one in examples)
    assert not [one for one in examples if "{" in " ".join(token.text for token in example_tokens(one.text))]


def test_names_and_numbers_are_told_by_their_kind_alone():
    tokens = [token.text for token in example_tokens("Is {item} with 3 minerals better than {item2}?")]
    assert tokens == ["is", "<item>", "with", "<n>", "mineral", "better", "than", "<item>"]
    assert example_features("is {item} fair?") == example_features("Is {item} fair?")


def test_a_sentence_that_only_tells_weighs_less_than_one_that_asks():
    pieces = example_features("We lost again. Is {item} fair?")
    assert pieces["again"] < pieces["fair"]


def test_the_same_examples_give_the_same_weights_and_a_file_holds_them(tmp_path):
    first, again = fit(SMALL), fit(SMALL)
    assert first.told == again.told
    assert list(first.weights) == list(again.weights)
    assert all((first.weights[piece] == again.weights[piece]).all() for piece in first.weights)
    path = tmp_path / "weights.npz"
    write_model(first.told, first.weights, path)
    model = read_model(path)
    chances = model.chances(example_features("so much luck"))
    assert chances["luck"] > 0.5 > chances["price"]
    assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("question", "family"),
    [
        ("is {item} overpowered?", "ask"),
        ("how long is a game of {game}?", "pacing"),
        ("what if {item} cost {n}?", "change"),
        ("{item} or {item2}?", "compare"),
        ("does the first player win more?", "order"),
        ("can a {item} move twice in a turn?", "refuse"),
    ],
)
def test_plain_questions_are_of_their_kind(question, family):
    chances = shipped_model().chances(example_features(question))
    assert family_of(max(chances, key=lambda label: chances[label])) == family


@pytest.mark.parametrize("name", game_names())
def test_people_have_words_for_every_number_and_every_reading_of_a_rule(name):
    said = wordings_of(name)
    for constant in game(name).constants():
        if constant.parameter.kind in NUMERIC:
            assert len(said.numbers[f"rules.{constant.name}"]) >= 4, constant.name
        elif constant.parameter.kind is Kind.CHOICE:
            for value in constant.parameter.choices:
                assert len(said.choices[f"{constant.name}={value}"]) >= 4, (constant.name, value)
    known = {f"rules.{constant.name}" for constant in game(name).constants()}
    assert {one for one in said.numbers if one.startswith("rules.")} <= known, "of a number that is no more"
