#!/bin/sh
# Create .venv with the locked dependencies of this project: bootstrap.sh [EXTRA...]
# Says in one line what is missing and how to get it. Does nothing where all is in place.
# uv installs ten times as fast as pip: the one on PATH is used, else it is installed first. Without it pip does it all.
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

with_pip() { .venv/bin/python -m pip install -qq --disable-pip-version-check -c requirements.lock "$@"; }

find_uv() { # prints how to call uv, or nothing
    if uv --version >/dev/null 2>&1; then echo uv; return; fi
    if [ ! -x .venv/bin/uv ]; then with_pip uv >/dev/null 2>&1 || true; fi
    if .venv/bin/uv --version >/dev/null 2>&1; then echo .venv/bin/uv; fi
}

install_with() { # install_with UV ARGUMENT...: the locked versions into .venv
    uv=$1
    shift
    if [ -z "$uv" ]; then with_pip "$@"; return; fi
    "$uv" pip install --quiet --python .venv/bin/python -c requirements.lock "$@"
}

install() { # install STAMP ARGUMENT...: skipped while what the stamp was made from has the same contents
    stamp=.venv/$1
    wanted=$(cat pyproject.toml requirements.lock)
    if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then return; fi
    echo "installing $1 dependencies (locked) ..." >&2
    what=$1
    shift
    if [ -z "${asked_for_uv:-}" ]; then
        asked_for_uv=yes
        found_uv=$(find_uv)
        if [ -z "$found_uv" ]; then echo "balance: no uv to be had, pip takes its place (slower)" >&2; fi
    fi
    BALANCE_SKIP_BUILD=1 install_with "$found_uv" "$@" || fail "installing the $what dependencies failed"
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
if [ $# -eq 0 ]; then
    install runtime --no-build-isolation -e .
else
    install "$(echo runtime "$@" | tr ' ' '-')" --no-build-isolation -e ".[$(echo "$@" | tr ' ' ',')]"
    cp ".venv/$(echo runtime "$@" | tr ' ' '-')" .venv/runtime
fi
