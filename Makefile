# Everything runs in .venv; `make help` lists what there is.
RUN := .venv/bin/python
# bytecode is kept for the next pass and the processes that tests start, whatever the shell says
# one worker more than there are cores: some tests wait for what they start
WORKERS := $(shell expr `getconf _NPROCESSORS_ONLN` + 1)
TESTS := PYTHONDONTWRITEBYTECODE= $(RUN) -m pytest -n $(WORKERS) --dist worksteal
ENGINES := PYTHONDONTWRITEBYTECODE= $(RUN) -m balance.core.build

help:      ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-8s %s\n", $$1, $$2}' Makefile

setup:     ## .venv, locked dependencies, compiled engines (does nothing where all is in place)
	@PYTHON="$(PYTHON)" balance/core/build/bootstrap.sh
	@$(ENGINES)

demo: setup ## the showcase: a question in plain words, answered with a verdict and a page
	@echo '$$ balance ask "is Space Walls overpowered?"'; echo
	@.venv/bin/balance ask "is Space Walls overpowered?"

build: setup ## compile the engines that changed

test-setup:
	@PYTHON="$(PYTHON)" balance/core/build/bootstrap.sh test cluster sql tune
	@$(ENGINES)
	@$(ENGINES) --mode checked
	@for mode in release checked; do $(ENGINES) --root tests/toys/toybox --mode $$mode || exit 1; done

test: test-setup ## all tests compiled, the engine tests as plain Python too (coverage of both) and with trapping bounds
	$(TESTS) --cov --cov-report= --cov-fail-under=0 `$(ENGINES) --mode checked --check && echo --leave-to-checked`
	BALANCE_ENGINE=pure $(TESTS) -m engine --cov --cov-append
	@if $(ENGINES) --mode checked --check; then BALANCE_ENGINE=checked $(TESTS) -m engine; \
	elif [ -n "$$CI" ]; then echo "no checked engines (make test-setup says why): CI must have them"; exit 1; \
	else echo "no checked engines (make test-setup says why): tests with trapping bounds skipped"; fi

lint: test-setup ## ruff, mypy, import-linter
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports

verify: test-setup ## long checks: statistics (20 minutes on an idle core), rules broken one by one, experts (overnight)
	$(RUN) -m pytest tests/verify -o addopts= --durations=25 --durations-min=30

torture: test-setup ## hostile input to every command, kills and damage to everything stored (some minutes)
	@nice $(RUN) -m tests.torture

lock: setup ## write requirements.lock again from pyproject.toml
	@test -x .venv/bin/uv || $(RUN) -m pip install -q --disable-pip-version-check uv
	.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --all-extras pyproject.toml \
	    --custom-compile-command "make lock" --output-file requirements.lock

bench: setup ## games, dice and decisions per CPU-second
	@$(RUN) -m balance bench

gallery: test-setup ## a few real reports into reports/gallery/ (some minutes)
	@$(RUN) reports/gallery/build.py

docs: setup ## the pages of balance/docs as a site in build/docs; broken links are errors
	@balance/core/build/bootstrap.sh docs
	@NO_MKDOCS_2_WARNING=1 $(RUN) -m mkdocs build --strict --quiet -f balance/mkdocs.yml && echo "site: build/docs/index.html"

clean:     ## remove everything that was built or installed
	rm -rf .venv build tests/toys/build dist *.egg-info .coverage .*_cache .hypothesis
	find balance tests -name '*.so' -o -name '*.pxd' -o -name '*.pyi' -o -name engine.stamp -o -name __pycache__ | xargs rm -rf

.PHONY: help setup demo build test-setup test lint verify torture lock bench gallery docs clean
