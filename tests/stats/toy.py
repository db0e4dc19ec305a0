"""Toy games whose truth is known in closed form: who wins is one draw from given chances."""

import numpy as np

EVEN4 = (0.25, 0.25, 0.25, 0.25)
MIXED4 = (0.40, 0.30, 0.20, 0.10)  # mixed bots: very unequal before any treatment


def one_hot(winner, seats):
    return (winner[..., None] == np.arange(seats)).astype(float)


def planted(rng, blocks, chances=EVEN4, q=0.0):
    """Win mass (blocks, replays, seats), fresh dice in every game; with chance q the treated seat is declared the
    winner, which adds exactly q (1 - 1/n) to its share, averaged over seats."""
    n = len(chances)
    winner = rng.choice(n, size=(blocks, n), p=chances)
    treated = np.broadcast_to(np.arange(n), winner.shape)
    winner = np.where(rng.random(winner.shape) < q, treated, winner)
    return one_hot(winner, n)


def q_for(effect, n):
    return effect / (1 - 1 / n)


def contest(noise, strength):
    """Win mass of contests won by the highest strength plus Gumbel noise: chances are softmax(strength).

    noise : (blocks, 1 or replays, seats); one replay's noise serves all: common random numbers
    strength : (replays, seats)
    """
    return one_hot((noise + strength).argmax(axis=-1), strength.shape[-1])


def gumbel(rng, blocks, seats, shared):
    return rng.gumbel(size=(blocks, 1 if shared else seats, seats))


def softmax(strength):
    worth = np.exp(strength)
    return worth / worth.sum(axis=-1, keepdims=True)


def strengths(base, own=0.0, others=0.0):
    """(replays, seats): what each seat has when in replay s the seat s has `own` and all others have `others`."""
    n = len(base)
    return np.asarray(base) + others + (own - others) * np.eye(n)
