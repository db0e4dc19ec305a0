"""Special functions of scipy, which takes half a second to import: that waits for the first call."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def _scipy() -> Any:
    import scipy.special

    return scipy.special


def ndtr(x: Any) -> Any:
    """Normal distribution function."""
    return _scipy().ndtr(x)


def ndtri(p: Any) -> Any:
    """Quantiles of the normal distribution."""
    return _scipy().ndtri(p)


def stdtrit(df: Any, p: Any) -> Any:
    """Quantiles of Student's t distribution."""
    return _scipy().stdtrit(df, p)


def chdtrc(df: Any, x: Any) -> Any:
    """Upper tail of the chi-square distribution."""
    return _scipy().chdtrc(df, x)


def chdtri(df: Any, p: Any) -> Any:
    """The value whose upper tail of the chi-square distribution is p."""
    return _scipy().chdtri(df, p)


def betaincinv(a: Any, b: Any, p: Any) -> Any:
    """Quantiles of the beta distribution."""
    return _scipy().betaincinv(a, b, p)


def lambertw(z: Any, branch: int = 0) -> Any:
    """A branch of the Lambert W function."""
    return _scipy().lambertw(z, branch)


def roots_legendre(n: int) -> Any:
    """Nodes and weights of Gauss-Legendre quadrature."""
    return _scipy().roots_legendre(n)


def gammaln(x: Any) -> Any:
    """Logarithm of the gamma function."""
    return _scipy().gammaln(x)
