"""Numbers of names modules keep their value and their sign in C; what C cannot hold stops the build."""

import pytest

from balance.core.build.constants import names_texts
from tests.conftest import needs_compiler
from tests.core.build.tiny import HEAD, build, result

NUMBERS = {
    "SMALL": -(2**31) + 1,
    "EDGE": -(2**31),
    "WIDE": 2**31,
    "MASK": 2**32 - 1,
    "LEAST": -(2**63),
    "MOST": 2**63 - 1,
    "HUGE": 2**63,
    "ALL": 2**64 - 1,
    "TENTH": -0.1,
    "TINY": 1e-300,
}


def texts(folder, name, source):
    """The declarations of a names module."""
    (folder / f"{name}.py").write_text(f"# engine: names\n{source}\n")
    return names_texts(folder / f"{name}.py", name)


@needs_compiler
def test_a_number_is_the_same_in_c(tiny):
    (tiny / "lone" / "numbers.py").write_text(
        "# engine: names\n" + "".join(f"{k} = {v!r}\n" for k, v in NUMBERS.items())
    )
    kernel = HEAD + f"from balance.core.hints import U64\n    from .numbers import {', '.join(NUMBERS)}\n"
    for name, value in NUMBERS.items():
        kind = "float" if isinstance(value, float) else "U64" if value >= 2**63 else "int"
        kernel += f"\n\ndef get_{name}() -> {kind}:\n    return {name}\n"
    (tiny / "lone" / "others.py").write_text("# engine: names\nMASK = 2**40\n")  # the same name for another number
    kernel += "\n\ndef below(n: int) -> bool:\n    return n < WIDE\n"  # signed: -1 is below
    (tiny / "lone" / "reader.py").write_text(kernel)
    other = HEAD + "from .others import MASK\n\n\ndef get_MASK() -> int:\n    return MASK\n"
    (tiny / "lone" / "other_reader.py").write_text(other)
    done = build(tiny)
    assert done.returncode == 0, done.stderr
    code = f"from tiny.lone import reader; print([getattr(reader, 'get_' + name)() for name in {list(NUMBERS)}])"
    assert result(tiny, code) == str(list(NUMBERS.values()))
    assert result(tiny, "from tiny.lone.reader import below; print(below(-1))") == "True"
    assert result(tiny, "from tiny.lone.other_reader import get_MASK; print(get_MASK())") == str(2**40)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("A = 1\nBIG = 2**64", "5.py:3: BIG is 18446744073709551616: no C integer is that large"),
        ("LOW = -2**63 - 1", "5.py:2: LOW is -9223372036854775809: no C integer is that large"),
        ("FAR = float('inf')", "5.py:2: FAR is inf: only finite numbers become C constants"),
        ("ODD: float = float('nan')", "5.py:2: ODD is nan: only finite numbers become C constants"),
        (
            "from enum import IntEnum\nclass E(IntEnum):\n    X = 2**31",
            "5.py:4: X is 2147483648: a member of an enum has at most 31 bits",
        ),
    ],
)
def test_what_c_cannot_hold_is_named(source, message, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    name = f"wrong{abs(hash(source))}5"  # a module of its own: imports are remembered
    with pytest.raises(SystemExit) as stopped:
        texts(tmp_path, name, source)
    assert str(stopped.value).endswith(message)
