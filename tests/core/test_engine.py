"""How kernels are loaded."""

import os

import pytest

import balance


@pytest.mark.engine
def test_ci_tests_the_engines_it_means_to_test():
    if not os.environ.get("CI"):
        pytest.skip("only CI insists; elsewhere engines may be uncompiled")
    assert balance.engine_mode() == os.environ.get("BALANCE_ENGINE", "release")
