import numpy as np
import pytest
from scipy.stats import hypergeom

from balance.stats.models.strategy_mix import alpha_rank, bootstrap_mix, complete_shares, fitness, replicator


def two_player(*above):
    """Cells of a two-player game from the shares of i against j, i < j, row by row."""
    size = round((1 + (1 + 8 * len(above)) ** 0.5) / 2)
    cells = np.zeros((size, size, 1))
    cells[np.triu_indices(size, 1)] = np.array(above)[:, None]
    return cells


ROCK_PAPER_SCISSORS = two_player(0.2, 0.8, 0.2)  # paper beats rock, rock scissors, scissors paper
DOMINANCE = two_player(0.6, 0.7, 0.6)


def test_shares_of_a_table_sum_to_one():
    cells = np.random.default_rng(81).uniform(0.1, 0.3, (3, 3, 3))
    full = complete_shares(cells)
    k = np.arange(1, 4)
    for i, j in [(0, 1), (1, 2), (2, 0)]:
        np.testing.assert_allclose(k * full[i, j] + (4 - k) * full[j, i][::-1], 1)
    np.testing.assert_allclose(full[0, 1], cells[0, 1])
    np.testing.assert_allclose(full[1, 1], 0.25)
    with pytest.raises(ValueError, match="strategies x strategies"):
        complete_shares(np.zeros((2, 3, 1)))


def test_fitness_of_two_players_is_the_matrix_product():
    full = complete_shares(two_player(0.6, 0.3, 0.8))
    mix = np.array([0.5, 0.3, 0.2])
    np.testing.assert_allclose(fitness(full, mix), full[:, :, 0] @ mix)
    np.testing.assert_allclose(fitness(full, [1, 0, 0]), full[:, 0, 0])


def test_fitness_of_two_strategies_at_tables_of_four_is_the_binomial_mean():
    cells = np.zeros((2, 2, 3))
    cells[0, 1] = [0.4, 0.3, 0.27]
    full = complete_shares(cells)
    p = 0.3
    expected = 0.7**3 * 0.4 + 3 * p * 0.49 * 0.3 + 3 * p**2 * 0.7 * 0.27 + p**3 * 0.25
    assert fitness(full, [p, 1 - p])[0] == pytest.approx(expected)
    assert p * expected + (1 - p) * fitness(full, [p, 1 - p])[1] == pytest.approx(0.25)


def test_alpha_rank_of_rock_paper_scissors_is_uniform():
    np.testing.assert_allclose(alpha_rank(complete_shares(ROCK_PAPER_SCISSORS)), 1 / 3)


def test_alpha_rank_of_dominance_is_the_dominant():
    np.testing.assert_allclose(alpha_rank(complete_shares(DOMINANCE)), [1, 0, 0], atol=1e-6)
    reverse = complete_shares(two_player(0.1, 0.1, 0.1))  # differences that underflow; the last dominates
    np.testing.assert_allclose(alpha_rank(reverse, intensity=1e4), [0, 0, 1], atol=1e-6)
    np.testing.assert_allclose(alpha_rank(np.full((1, 1, 1), 0.5)), [1])


@pytest.mark.parametrize("intensity", [0.1, 2.0, 20.0])
def test_alpha_rank_of_two_players_is_the_published_formula(intensity):
    """Constant sum: rho = (1 - e^-u) / (1 - e^-mu) with u = intensity m / (m - 1) (share - 1/2)."""
    m, full = 30, complete_shares(two_player(0.55, 0.42, 0.51, 0.47, 0.6, 0.5))
    u = intensity * m / (m - 1) * (full[:, :, 0] - 0.5)
    neutral = np.isclose(u, 0)
    safe = np.where(neutral, 1, u)
    rho = np.where(neutral, 1 / m, np.expm1(-safe) / np.expm1(-m * safe))  # [mutant, resident]
    chain = rho.T / 3 * (1 - np.eye(4))
    chain += np.diag(1 - chain.sum(axis=1))
    values, vectors = np.linalg.eig(chain.T)
    oracle = np.real(vectors[:, np.argmax(np.real(values))])
    np.testing.assert_allclose(alpha_rank(full, intensity, m), oracle / oracle.sum(), rtol=1e-6)


def test_alpha_rank_at_tables_of_four_is_the_moran_process():
    """Two strategies: the chance of taking over by solving the process itself, step by step."""
    m, intensity = 12, 3.0
    cells = np.zeros((2, 2, 3))
    cells[0, 1] = [0.30, 0.28, 0.26]
    full = complete_shares(cells)

    def share(i, copies):
        return 0.25 if copies == 4 else full[i, 1 - i, copies - 1]

    def fixation(i):
        up = np.zeros((m + 1, m + 1))
        up[0, 0] = up[m, m] = 1
        for k in range(1, m):
            mine = sum(hypergeom.pmf(c, m - 1, k - 1, 3) * share(i, c + 1) for c in range(4))
            theirs = sum(hypergeom.pmf(c, m - 1, m - k - 1, 3) * share(1 - i, c + 1) for c in range(4))
            up[k, k + 1] = 1 / (1 + np.exp(-intensity * (mine - theirs)))
            up[k, k - 1] = 1 - up[k, k + 1]
        inner = np.linalg.solve(np.eye(m - 1) - up[1:m, 1:m], up[1:m, m])
        return inner[0]

    first, second = fixation(0), fixation(1)
    np.testing.assert_allclose(alpha_rank(full, intensity, m), [first / (first + second), second / (first + second)])
    with pytest.raises(ValueError, match="population of 3 cannot fill a table of 4"):
        alpha_rank(full, population=3)


def test_replicator_circles_around_the_equilibrium_of_rock_paper_scissors():
    full = complete_shares(ROCK_PAPER_SCISSORS)
    start = np.array([0.5, 0.3, 0.2])
    end, mean = replicator(full, start, time=600)
    np.testing.assert_allclose(mean, 1 / 3, atol=0.02)
    assert np.prod(end) == pytest.approx(np.prod(start), rel=1e-5)  # conserved on the cycle
    np.testing.assert_allclose(replicator(full, time=50)[0], 1 / 3)
    with pytest.raises(ValueError, match="a strategy that nobody plays cannot grow"):
        replicator(full, [0.5, 0.5, 0])


def test_replicator_under_dominance_ends_with_the_dominant():
    end, _ = replicator(complete_shares(DOMINANCE), time=500)
    np.testing.assert_allclose(end, [1, 0, 0], atol=1e-9)


def test_replicator_finds_the_mix_of_self_limiting_strategies():
    """Good while rare, bad when common: at tables of two kinds the mix settles where both do equally well."""
    cells = np.zeros((2, 2, 3))
    cells[0, 1] = [0.32, 0.25, 0.22]
    full = complete_shares(cells)
    end, mean = replicator(full, [0.9, 0.1], time=600)
    np.testing.assert_allclose(end, mean, atol=1e-6)
    assert 0.1 < end[0] < 0.9
    np.testing.assert_allclose(fitness(full, end), 0.25, atol=1e-9)


def test_bootstrap_says_how_often_each_is_first():
    rng = np.random.default_rng(83)
    sure = bootstrap_mix(DOMINANCE, np.full((3, 3, 1), 0.01), rng)
    assert sure.first.tolist() == [1, 0, 0]
    grown = bootstrap_mix(DOMINANCE, np.full((3, 3, 1), 0.01), rng, lambda shares: replicator(shares, time=100)[0], 50)
    assert grown.first.tolist() == [1, 0, 0]
    unsure = bootstrap_mix(two_player(0.5), np.full((2, 2, 1), 0.05), rng)
    assert 0.4 < unsure.first[0] < 0.6
    assert (unsure.high - unsure.low > 0.9).all()
