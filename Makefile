# Needs Python 3.11+ and make; everything else is fetched or named. `make` alone lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

export VIRTUAL_ENV := $(CURDIR)/.venv
export PATH := $(VIRTUAL_ENV)/bin:$(PATH)
unexport PYTHONPATH PYTHONHOME

PYTEST := pytest -n 2
# The compiled package comes before the editable one on the path. tests/tooling is about the sources and the tools,
# not about the engine, and runs interpreted only.
COMPILED := PYTHONPATH=$(CURDIR)/build/compiled
COMPILED_O3 := PYTHONPATH=$(CURDIR)/build/compiled-O3
GAMES := nations

.PHONY: help env play test check interpreted compiled compiled-O3 bench soak coverage lock clean

help:           ## list the targets
	@awk -F ':.*## ' '/^[a-zA-Z0-9-]+:.*## / { printf "%-12s %s\n", $$1, $$2 }' Makefile

env: .venv/.done        ## make .venv with everything pinned, and the package in place

.venv/.done: pyproject.toml setup.py requirements.txt
	@if ! { .venv/bin/python3 -c '' && .venv/bin/uv --version; } >/dev/null 2>&1; then \
	    rm -rf .venv; \
	    tools/needs python venv; \
	    echo "making .venv"; \
	    python3 -m venv .venv; \
	    sed -n '/^uv==/,/# via/p' requirements.txt > .venv/uv.txt; \
	    pip install --quiet --disable-pip-version-check --no-input --require-hashes -r .venv/uv.txt; \
	fi
	uv pip install --quiet --require-hashes -r requirements.txt
	uv pip install --quiet --no-deps --no-build-isolation -e .
	touch $@

play: env       ## play Nations in the terminal
	tabularium play nations --terminal --seats 3 --bots random

test: env       ## everything: checks, and the tests interpreted and compiled
	tools/needs compiler headers
	$(MAKE) --no-print-directory check
	$(MAKE) --no-print-directory interpreted
	$(MAKE) --no-print-directory compiled
	$(COMPILED) TABULARIUM_EXPECT=compiled $(PYTEST) --ignore=tests/tooling

check: env      ## lint, types, imports
	ruff check
	mypy
	lint-imports

interpreted: env        ## the tests, interpreted
	TABULARIUM_EXPECT=interpreted $(PYTEST)

compiled: env   ## build the compiled package for the tests
	tools/compile 1 build/compiled

compiled-O3: env        ## build the compiled package for speed
	tools/compile 3 build/compiled-O3

bench: compiled-O3      ## measure speed, interpreted and compiled
	@echo "interpreted"
	tabularium bench
	@echo "compiled"
	$(COMPILED_O3) tabularium bench

# pytest's exit code 5 says that no test is marked soak.
soak: compiled-O3       ## long runs
	$(COMPILED_O3) TABULARIUM_EXPECT=compiled $(PYTEST) -m soak || [ $$? -eq 5 ]
	for game in $(GAMES); do \
	    $(COMPILED_O3) tabularium simulate $$game --seats 3 --games 20000 \
	        --bots random,random,random --seed 1 --check --jobs 2; \
	done

coverage: env   ## which lines the tests reach
	rm -f .coverage .coverage.*
	coverage run -m pytest
	coverage combine --quiet
	coverage report

# make lock UPGRADE=--upgrade also moves what pyproject.toml leaves open to its newest version.
lock: env       ## renew requirements.txt from pyproject.toml
	uv pip compile --quiet $(UPGRADE) --universal --generate-hashes --no-emit-index-url --no-header \
	    --python-version 3.11 --group dev pyproject.toml -o requirements.txt
	@! grep -n '://' requirements.txt

clean:          ## remove everything made here
	rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis \
	    .coverage .coverage.* htmlcov
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
