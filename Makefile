# Every target sets up what it needs by itself, in .venv, and is quick the second time.
# The two for everybody are `make play` and `make test`; `make help` lists them all.

SHELL = /bin/sh
MAKEFLAGS += --no-print-directory --no-builtin-rules

# The Python to set up with, if not the first good one found: make test PYTHON=python3.13
PYTHON =
VENV = .venv
BUILD = build
BIN = $(VENV)/bin
COMPILED = $(BUILD)/compiled
CLIENT = src/inglenook/web
NPM = $(BIN)/python web/npm.py

# What was set up or built is known by a sum over the files it came from: an empty file with that
# sum in its name says that it is done. A new date on an old file costs nothing.
sum = $(shell cksum $(1) 2>/dev/null | cksum | cut -d' ' -f1)
sources := $(shell find src -type f ! -path '*/__pycache__/*' ! -path '$(CLIENT)/*' | LC_ALL=C sort)
web_sources := $(shell find web -type f ! -path '*/node_modules/*' ! -path web/src/wire.ts | LC_ALL=C sort)
PLAY_READY := $(VENV)/ready-play-$(call sum,pyproject.toml requirements/play.txt)
TEST_READY := $(VENV)/ready-test-$(call sum,pyproject.toml requirements/dev.txt)
BENCH_READY := .venv-bench/ready-bench-$(call sum,pyproject.toml requirements/bench.txt)
NODE_READY := web/node_modules/ready-$(call sum,web/package.json web/package-lock.json)
CLIENT_READY := $(CLIENT)/ready-$(call sum,$(web_sources))
COMPILED_READY := $(COMPILED)/ready-$(call sum,pyproject.toml requirements/dev.txt hatch_build.py $(sources))

.NOTPARALLEL:
.PHONY: help play client test wire check test-interpreted test-compiled test-web screenshots frames memory lighthouse wheel bench load probes crowd lock test-latest clean

help: ## list these targets
	@echo 'usage: make TARGET [PYTHON=python3.13]'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-17s %s\n", $$1, $$2 }' Makefile

play: $(PLAY_READY) $(CLIENT_READY) ## start the server, and play in a browser at the address it prints
	@$(BIN)/inglenook serve

test: check $(COMPILED_READY) test-interpreted test-compiled test-web ## every check and every test

client: $(CLIENT_READY) ## build the browser client

wire: $(PLAY_READY) ## the types of the wire for the browser client: web/src/wire.ts
	@mkdir -p web/src $(BUILD)
	@$(BIN)/inglenook schema --typescript >$(BUILD)/wire.ts
	@cmp -s $(BUILD)/wire.ts web/src/wire.ts || cp $(BUILD)/wire.ts web/src/wire.ts

check: $(TEST_READY) $(NODE_READY) ## lint, format, types and import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests bench web/npm.py hatch_build.py
	$(BIN)/lint-imports --no-logo
	$(NPM) run --silent check

test-interpreted: $(TEST_READY) ## the tests, from the checkout
	$(BIN)/python -m pytest -n auto --dist worksteal --ignore tests/web

# The examples in docstrings are left to the interpreted run, which reads them from the sources.
test-compiled: $(COMPILED_READY) ## the tests, on the compiled rules
	@if [ -e $(COMPILED)/interpreted ]; then \
	    echo 'SKIPPED: the run on the compiled rules. They could not be compiled here: `make wheel` says why.'; \
	else \
	    echo 'The same tests on the compiled rules:'; \
	    INGLENOOK_EXPECT_COMPILED=1 PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -n auto --dist worksteal --ignore tests/web tests; \
	fi

# The browser is Chromium or Chrome, as installed on the machine.
test-web: $(TEST_READY) $(CLIENT_READY) ## the tests of the browser client, in a browser too
	$(NPM) run --silent test
	$(BIN)/python -m pytest -n auto --dist worksteal tests/web

screenshots: $(TEST_READY) $(CLIENT_READY) ## pictures of every screen at every size, and what is wrong with them
	@$(BIN)/python -m tests.web.screenshots $(STORIES)

# In Chromium or Chrome, as installed on the machine.
memory: $(TEST_READY) $(CLIENT_READY) ## play Pasa match after match, and count what they leave behind
	@$(BIN)/python -m bench.memory

frames: $(TEST_READY) $(CLIENT_READY) ## play Pasa in a browser, and measure whether its frames come in time
	@$(BIN)/python -m bench.frames

lighthouse: $(TEST_READY) $(CLIENT_READY) ## have Lighthouse, fetched by npm, judge pages of the client
	@$(BIN)/python -m tests.web.lighthouse

wheel: $(TEST_READY) ## build the wheel into dist/, with the client, compiled where there is a C compiler
	$(BIN)/hatchling build --target wheel --directory dist

bench: $(BENCH_READY) $(COMPILED_READY) ## measure speed beside OpenSpiel and PettingZoo
	@.venv-bench/bin/python bench/speed.py --json $(BUILD)/speed.json \
	    $$([ -e $(COMPILED)/interpreted ] || echo --compiled $(COMPILED))

# The peer is installed by npm into build/, by exact versions.
load: $(TEST_READY) $(NODE_READY) $(COMPILED_READY) ## measure the live server beside boardgame.io's
	@mkdir -p $(BUILD)/boardgame.io
	@cp bench/load/boardgame_io/package.json $(BUILD)/boardgame.io/
	@$(BIN)/python web/npm.py --prefix ../$(BUILD)/boardgame.io install --no-package-lock --loglevel error
	@$(BIN)/python -m bench.load --boardgame-io $(BUILD)/boardgame.io --json $(BUILD)/load.json \
	    $$([ -e $(COMPILED)/interpreted ] || echo --compiled $(COMPILED))

probes: $(TEST_READY) ## measure what others feel of a dead reader, of bots and of bad messages
	@$(BIN)/python -m bench.load.probes

crowd: $(TEST_READY) ## let a crowd that misbehaves in on the live server, for a minute
	@$(BIN)/python -m tests.server.crowd

lock: $(TEST_READY) ## resolve the pinned dependencies in requirements/ anew
	$(call resolve,dev.txt,pyproject.toml --group dev)
	$(call resolve,play.txt,pyproject.toml --group build --constraints requirements/dev.txt)
	$(call resolve,node.txt,--group node)
	$(call resolve,bench.txt,pyproject.toml --group bench --constraints requirements/dev.txt)

# One lock for every Python and platform.
resolve = $(BIN)/uv pip compile $(2) --output-file requirements/$(1) --upgrade --universal \
    --python-version 3.11 --generate-hashes --custom-compile-command 'make lock' --quiet

test-latest: ## every test in a fresh environment, with the newest of every dependency
	rm -rf .venv-latest build/latest
	@$(MAKE) .venv-latest/bin/python
	.venv-latest/bin/pip install --quiet --upgrade pip
	.venv-latest/bin/pip install --quiet --group dev --editable .
	.venv-latest/bin/pip list
	@touch .venv-latest/$(notdir $(TEST_READY))
	@$(MAKE) test VENV=.venv-latest BUILD=build/latest

clean: ## remove all that make has set up and built
	rm -rf .venv .venv-bench .venv-latest build dist $(CLIENT) web/node_modules web/src/wire.ts .hypothesis .*_cache __pycache__
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# Setting up

# Only what the lock names, and only if its hash is right; then this checkout itself, editable.
define install
	@echo 'Setting up $(1) from $(2) ...'
	@$(1)/bin/pip install --quiet --disable-pip-version-check --require-hashes -r $(2)
	@$(1)/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@rm -f $(1)/ready-*
endef

$(PLAY_READY): | $(BIN)/python
	$(call install,$(VENV),requirements/play.txt)
	@touch $@

# All that play needs is in it too.
$(TEST_READY): | $(BIN)/python
	$(call install,$(VENV),requirements/dev.txt)
	@touch $@ $(PLAY_READY)

$(BENCH_READY): | .venv-bench/bin/python
	$(call install,.venv-bench,requirements/bench.txt)
	@touch $@

# Only what the lockfile names. Node comes from the machine, else from a package.
$(NODE_READY): | $(PLAY_READY)
	@$(NPM) --version >/dev/null 2>&1 || { echo 'Setting up Node ...'; \
	    $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/node.txt; }
	@echo 'Setting up web/node_modules ...'
	@$(NPM) ci --loglevel error
	@touch $@

$(CLIENT_READY): $(NODE_READY)
	@echo 'Building the browser client ...'
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# The wheel, unpacked for the tests to run on. If it is not compiled, a file named "interpreted" says
# so, and it is tried again the next time.
$(COMPILED_READY): $(TEST_READY)
	@rm -rf $(COMPILED) $(BUILD)/wheel
	INGLENOOK_WEB=0 $(BIN)/hatchling build --target wheel --directory $(BUILD)/wheel
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --target $(COMPILED) $(BUILD)/wheel/*.whl
	@case $$(echo $(BUILD)/wheel/*.whl) in *-none-any.whl) touch $(COMPILED)/interpreted ;; *) touch $@ ;; esac

# The first Python that is new enough and can make environments. A name may be there and yet not
# work, so each is asked.
CANDIDATES = $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)
%/bin/python:
	@found=; for python in $(CANDIDATES); do \
	    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	    found="$$python"; \
	    "$$python" -c 'import ensurepip, venv' 2>/dev/null || continue; \
	    echo "Making $* with $$("$$python" --version) ..."; \
	    exec "$$python" -m venv --clear $*; \
	done; \
	if [ -n "$$found" ]; then \
	    echo "error: $$found cannot make environments: its modules venv and ensurepip are missing."; \
	    echo '       On Debian and Ubuntu: apt install python3-venv'; \
	else \
	    echo 'error: Inglenook needs Python 3.11 or newer. Tried: $(CANDIDATES)'; \
	    echo '       On Debian and Ubuntu: apt install python3 python3-venv; on a Mac: brew install python'; \
	    echo '       If yours has another name or place: make PYTHON=/path/to/python3'; \
	fi >&2; exit 1
