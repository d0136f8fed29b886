# Needs Python 3.11+ and make; everything else is fetched or named. `make` alone lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

export VIRTUAL_ENV := $(CURDIR)/.venv
export PATH := $(VIRTUAL_ENV)/bin:$(PATH)
unexport PYTHONPATH PYTHONHOME

# tests/conftest.py says what stays together and what comes first.
PYTEST := pytest -n 2 --dist=loadgroup --no-loadscope-reorder
# Everything runs with the compiled package, which comes before the editable one on the path; the tools and the command
# line run interpreted only, and what tells whether both packages are the same game runs with both.
INTERPRETED := tests/tooling tests/cli
BOTH := tests/kernel tests/conformance $(wildcard tests/test_*.py tests/*/test_golden.py)
PLAIN := TABULARIUM_ENGINE=interpreted
COMPILED := PYTHONPATH=$(CURDIR)/build/compiled
COMPILED_FAST := PYTHONPATH=$(CURDIR)/build/compiled-fast
# Vite needs Node 20.19 or newer; where there is none, it comes as a Python package.
NODE_WILL_DO := node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
PAGE := src/tabularium/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public web/tools -type f 2>/dev/null) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

.PHONY: ready dist help env page play test check web schema screenshots same interpreted compiled compiled-fast bench soak coverage lock clean

help:           ## list the targets
	@awk -F ':.*## ' '/^[a-zA-Z0-9-]+:.*## / { printf "%-14s %s\n", $$1, $$2 }' Makefile

# Who starts the package gets the compiled engine from the next start; who checks and tests it says which one it wants.
env: ready      ## make .venv with everything pinned, the package in place, and the compiled engine in the background
	@tools/engine

ready: .venv/.done

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

play: env page  ## start the server and open the lobby
	exec tabularium play

page: $(PAGE)   ## build the page

web/node_modules/.done: web/package.json web/package-lock.json web/.npmrc .venv/.done
	@$(NODE_WILL_DO) 2>/dev/null || uv pip install --quiet --require-hashes -r tools/node.txt
	cd web && npm ci --silent
	touch $@

$(PAGE): web/node_modules/.done $(PAGE_SOURCES)
	cd web && npm run --silent build -- --logLevel warn
	touch $@

web: page       ## types and tests of the page, without a browser
	cd web && npm run --silent check
	cd web && npm run --silent test

schema: ready web/node_modules/.done      ## renew the page's types from the server
	python3 -m tabularium.server.export web/src/lib/schema.json
	cd web && npm run --silent types

screenshots: ready page   ## renew docs/screenshots
	tools/needs chromium
	python3 tools/screenshots

# What keeps only one core busy for most of its time goes on side by side: the compiler, the checks, the tests interpreted.
test: ready page  ## everything: checks, and the tests interpreted and compiled
	tools/needs compiler headers postgresql chromium
	$(MAKE) --no-print-directory -j 2 compiled check web same
	$(COMPILED) TABULARIUM_EXPECT=compiled $(PYTEST) $(INTERPRETED:%=--ignore=%)

check: ready      ## lint, types, imports
	ruff check
	ruff format --check --quiet
	mypy
	lint-imports

same: ready       ## what tells that the interpreted package is the same game, and what is interpreted only
	$(PLAIN) TABULARIUM_EXPECT=interpreted $(PYTEST) $(INTERPRETED) $(BOTH)

interpreted: ready page   ## all tests, interpreted
	$(PLAIN) TABULARIUM_EXPECT=interpreted $(PYTEST)

compiled: ready page  ## build the compiled package for the tests
	tools/compile 1 build/compiled

compiled-fast: ready page     ## build the compiled package as it is published (takes long)
	tools/compile profile build/compiled-fast

bench: compiled-fast    ## measure speed, interpreted and compiled
	@echo "interpreted"
	$(PLAIN) tabularium bench
	@echo "compiled"
	$(COMPILED_FAST) tabularium bench

dist: ready page        ## make the packages that are published: sources, pure Python, compiled
	tools/dist dist

# pytest's exit code 5 says that no test is marked soak.
soak: compiled-fast     ## long runs
	tools/needs postgresql pgbouncer chromium
	$(COMPILED_FAST) TABULARIUM_EXPECT=compiled $(PYTEST) -m soak || [ $$? -eq 5 ]
	for game in $$(python3 -c 'from tabularium.games import LISTED; print(*LISTED)'); do \
	    $(COMPILED_FAST) tabularium simulate $$game --seats 3 --games 20000 \
	        --bots random,random,random --seed 1 --check --jobs 2; \
	done

coverage: ready   ## which lines the tests reach
	rm -f .coverage .coverage.*
	coverage run -m pytest
	coverage combine --quiet
	coverage report

# make lock UPGRADE=--upgrade also moves what pyproject.toml leaves open to its newest version.
lock: ready     ## renew requirements.txt and its kin from pyproject.toml
	uv pip compile --quiet $(UPGRADE) --universal --generate-hashes --no-emit-index-url --no-header \
	    --python-version 3.11 --group dev pyproject.toml -o requirements.txt
	uv pip compile --quiet $(UPGRADE) --universal --generate-hashes --no-emit-index-url --no-header \
	    --python-version 3.11 --group node -o tools/node.txt
	uv pip compile --quiet $(UPGRADE) --universal --generate-hashes --no-emit-index-url --no-header \
	    --python-version 3.11 --constraint requirements.txt --group build pyproject.toml -o deploy/requirements.txt
	@! grep -n '://' requirements.txt tools/node.txt deploy/requirements.txt

clean:          ## remove everything made here
	rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis \
	    .coverage .coverage.* htmlcov web/node_modules src/tabularium/server/page
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
