"""What `balance unused` looks at where no kind is named."""

import pytest

from balance.cli.answers.unused import usual_kind
from balance.games import game


@pytest.mark.parametrize(("name", "kind"), [("mothership", "tech"), ("armada", "hero")])
def test_techs_or_what_a_game_sells_first(name, kind):
    assert usual_kind(game(name)) == [kind]
