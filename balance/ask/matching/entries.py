"""What can be changed in a game, each with the words that describe it: name, text, and what people say for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..language.spelling import stems
from ..language.vectors import point_of, points_of
from ..rules import EMPTY
from ..wordings import VALUES, Weights, key, keys

IN_NAME, IN_TEXT, SAID = 1.0, 0.85, 0.7  # how well a word of each sort describes an entry
EXACT = 2.0  # a likeness that no two different words have
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Entry:
    """Something that can be changed.

    Attributes
    ----------
    name : words of its name
    text : words of its text
    said : what people say for it, one set of words a wording
    """

    name: frozenset[str]
    text: frozenset[str]
    said: tuple[frozenset[str], ...]


def plain_stems(text: str) -> frozenset[str]:
    """The words of a text that tell something."""
    spoken = text.replace("{n}", " ").replace("{item}", " ")
    return frozenset(
        word for word in stems(spoken) if word not in EMPTY and word not in VALUES and not word[0].isdecimal()
    )


class Described:
    """The entries of a game as tables: how well each word describes each of them.

    Attributes
    ----------
    level : [word, entry], 0 if the entry does not have the word
    points : [word, dimension], what the words mean
    weights : how much each word tells
    """

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = entries
        self.words = sorted(
            {word for one in entries for word in (*one.name, *one.text, *(w for some in one.said for w in some))}
        )
        places = {word: k for k, word in enumerate(self.words)}
        self.level = np.zeros((len(self.words), len(entries)))
        self.named = np.zeros((len(self.words), len(entries)), dtype=bool)
        for k, one in enumerate(entries):
            for some, level in (*((said, SAID) for said in one.said), (one.text, IN_TEXT), (one.name, IN_NAME)):
                for word in some:
                    self.level[places[word], k] = level
            self.named[[places[word] for word in one.name], k] = True
        self.keys = np.array([key(word) for word in self.words])
        self._known = frozenset(self.keys.tolist())
        self.points = points_of(self.words).astype(float)
        groups = [[keys(one.name | one.text), *map(keys, one.said)] for one in entries]
        self.weights = Weights.of(groups)
        self.telling = np.array([self.weights[one] for one in self.keys]) / self.weights.rare
        self._names = self.telling[:, None] * self.named
        whole = self._names.sum(axis=0)
        self._whole = np.where(whole, whole, 1.0)
        self._owner, self._means = self._wording_points()
        self._shared = SharedWords(groups, self.weights)
        self._likes, self._fits = dict[tuple[str, float], Floats](), dict[tuple[str, float], Floats]()

    def _wording_points(self) -> tuple[NDArray[np.int64], Floats]:
        owner, means = list[int](), list[Floats]()
        for k, one in enumerate(self.entries):
            for some in (one.name | one.text, *one.said):
                owner.append(k)
                means.append(self.mean(some))
        return np.array(owner), np.array(means)

    def weight(self, word: str) -> float:
        """How much a word tells, from 0 to 1; a word that no entry has tells little."""
        return self.weights[key(word)] / self.weights.rare

    def mean(self, some: Collection[str]) -> Floats:
        """Where several words lie together, those that tell more counting more."""
        total = np.zeros(self.points.shape[1])
        for word in sorted(some):
            total += self.weight(word) * point_of(word)
        size = float(np.linalg.norm(total))
        return total / size if size else total

    def closeness(self, some: Collection[str]) -> Floats:
        """How close the meaning of several words comes to the closest wording of each entry."""
        found = np.zeros(len(self.entries))
        np.maximum.at(found, self._owner, self._means @ self.mean(some))
        return found

    def alike(self, word: str, least: float) -> Floats:
        """How like a word is to each word of the entries: 1 the same, else by meaning from `least` on."""
        found = self._likes.get((word, least))
        if found is None:
            found = self.points @ point_of(word).astype(float)
            found[found < least] = 0.0
            found[self.keys == key(word)] = 1.0
            self._likes[word, least] = found
        return found

    def describe(self, word: str, least: float = EXACT) -> Floats:
        """How well a word describes each entry; others of like meaning count from `least` on."""
        found = self._fits.get((word, least))
        if found is None:
            like = self.alike(word, least)
            some = np.flatnonzero(like)
            none = np.zeros(len(self.entries))
            found = (like[some, None] * self.level[some]).max(axis=0) if some.size else none
            self._fits[word, least] = found
        return found

    def named_by(self, like: Floats) -> Floats:
        """How much of the name of each entry is said, by how well each word is met."""
        found: Floats = like @ self._names / self._whole
        return found

    def knows(self, word: str) -> bool:
        """Whether any entry has a word."""
        return key(word) in self._known

    def likeness(self, some: Collection[str]) -> Floats:
        """How many words, weighted, some words share with the closest wording of each entry."""
        return self._shared.likeness(keys(some))


class SharedWords:
    """Some groups of wordings, and how many words, weighted, a text shares with the closest of each: their cosine."""

    def __init__(self, groups: Sequence[Sequence[frozenset[str]]], weights: Weights) -> None:
        wordings = [(k, some) for k, group in enumerate(groups) for some in group if some]
        self._weights, self._groups = weights, len(groups)
        self._owner = np.array([k for k, _ in wordings], dtype=int)
        self._sizes = np.array([sum(weights[word] ** 2 for word in some) for _, some in wordings])
        having = defaultdict[str, list[int]](list)
        for place, (_, some) in enumerate(wordings):
            for word in some:
                having[word].append(place)
        self._having = {word: np.array(places) for word, places in having.items()}

    def likeness(self, asked: Collection[str]) -> Floats:
        """How close some words come to the closest wording of each group, from 0 to 1."""
        met, found = np.zeros(len(self._owner)), np.zeros(self._groups)
        for word in sorted(asked):
            if word in self._having:
                met[self._having[word]] += self._weights[word] ** 2
        size = sum(self._weights[word] ** 2 for word in sorted(asked))
        near = np.flatnonzero(met)
        np.maximum.at(found, self._owner[near], met[near] / np.sqrt(size * self._sizes[near]))
        return found
