"""Lines of keys: for every key that tomllib finds, the line on which it stands."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balance.experiment.scenarios.toml_lines import line_of_keys

TEXT = '''\
a = 1  # one
"b.c" = "[x"
list = [
  1, "]", # ] no end
  2]
text = """
d = 4
"""

[set]
"rules.x" = 3
deep.er = { y = 1 }
[[seats]]
bot = 'a"b'
[[seats]]
[seats.start]
m = 2
'''


def test_every_key_has_its_line():
    found = line_of_keys(TEXT)
    assert found["a",] == 1
    assert found["b.c",] == 2
    assert found["list",] == 3
    assert (found["list", "0"], found["list", "1"], found["list", "2"]) == (4, 4, 5)
    assert ("list", "3") not in found
    assert found["text",] == 6
    assert ("d",) not in found
    assert found["set",] == 10
    assert found["set", "rules.x"] == 11
    assert found["set", "deep", "er"] == 12
    assert found["seats", "0", "bot"] == 14
    assert found["seats", "1"] == 15
    assert found["seats", "1", "start", "m"] == 17


@pytest.mark.untraced
@given(
    st.dictionaries(st.from_regex(r"[a-z]{1,5}", fullmatch=True), st.integers() | st.text("ab[]{}#'\"= ", max_size=8))
)
def test_plain_keys_are_found_on_their_lines(table):
    lines = [
        f"{key} = {value!r}" if isinstance(value, int) else f"{key} = {_quoted(value)}" for key, value in table.items()
    ]
    text = "\n".join(lines)
    assert tomllib.loads(text) == table
    assert line_of_keys(text) == {(key,): number for number, key in enumerate(table, 1)}


def _quoted(value):
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
