#!/bin/sh
# Create .venv with the locked dependencies of this project: bootstrap.sh [EXTRA...]
# Says in one line what is missing and how to get it. Does nothing where all is in place.
set -eu
cd "$(dirname "$0")/../../.."

fail() { echo "balance: $*" >&2; exit 1; }

runs() { # is this a Python that we can use? By running it: a shim may exist and fail
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then echo "$PYTHON"; return; fi
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if runs "$name"; then echo "$name"; return; fi
    done
}

install() { # install STAMP ARGUMENT...: skipped while what the stamp was made from has the same contents
    stamp=.venv/$1
    wanted=$(cat pyproject.toml requirements.lock)
    if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then return; fi
    echo "installing $1 dependencies (locked) ..." >&2
    what=$1
    shift
    BALANCE_SKIP_BUILD=1 .venv/bin/python -m pip install -qq --disable-pip-version-check \
        -c requirements.lock "$@" || fail "installing the $what dependencies failed"
    echo "$wanted" >"$stamp"
}

if [ -n "${PYTHON:-}" ] && ! runs "$PYTHON"; then
    fail "PYTHON is $PYTHON, which is no Python 3.11 or newer that runs; name another, or none: make setup"
fi
if [ ! -x .venv/bin/python ] || ! runs .venv/bin/python || ! .venv/bin/python -c 'import pip' >/dev/null 2>&1; then
    python=$(find_python)
    if [ -z "$python" ]; then
        found=$(python3 --version 2>/dev/null || echo "no python3 at all")
        fail "needs Python 3.11 or newer, found $found; install it, or name one: make setup PYTHON=/path/to/python"
    fi
    "$python" -c 'import venv, ensurepip' >/dev/null 2>&1 ||
        fail "$python has no venv module; install it (Debian, Ubuntu: apt install python3-venv)"
    echo "creating .venv with $("$python" --version) ..." >&2
    rm -rf .venv
    "$python" -m venv .venv || fail "$python -m venv .venv failed"
fi
install build setuptools Cython
install runtime --no-build-isolation -e .
for extra in "$@"; do install "$extra" --no-build-isolation -e ".[$extra]"; done
