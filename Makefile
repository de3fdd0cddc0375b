# Two commands are all a newcomer needs: make demo, make test.
PORT ?= 8000
HOST ?= 127.0.0.1
PY = .venv/bin/python
.PHONY: help demo test setup test-setup lint bench fixtures messages schema lock

help:
	@echo "make demo    a lively demo club on http://localhost:$(PORT) (PORT=8001 for another port)"
	@echo "make test    the whole test suite on SQLite, then what writes to the database on PostgreSQL"
	@echo "make bench   how fast deals are scored and sent, draws made and sheets printed"

setup: ## .venv, translations, and the libraries of the system that printing needs
	@.ci/setup

test-setup:
	@.ci/setup --tests

demo: setup
	@.ci/demo $(HOST) $(PORT)

test: test-setup
	@.ci/test

lint:
	@.ci/lint

bench: setup
	@$(PY) -m tests.machine
	@$(PY) -m tests.bench_scoring
	@$(PY) -m tests.bench_pairings
	@$(PY) -m tests.drives.bench_drives
	@$(PY) -m tests.sheets.bench_sheets
	@$(PY) -m tests.play.bench_growth
	@$(PY) -m tests.jobs.bench_workers
	@$(PY) -m tests.play.bench_phones
	@$(PY) -m tests.play.bench_crowd

fixtures: setup ## build the demo data anew
	@.ci/fixtures

messages: ## collect the sentences of the site into the .po files
	@$(PY) manage.py makemessages --no-location --no-wrap --no-obsolete -l fr -l nl -l ro -i .venv -i var

schema: ## write the description of the API anew
	@$(PY) manage.py spectacular --fail-on-warn --format openapi-json --file whistclub/api/schema.json

lock: ## resolve the dependencies anew
	@.venv/bin/uv pip compile -q --universal --generate-hashes --no-emit-index-url --extra server pyproject.toml -o requirements.lock
	@.venv/bin/uv pip compile -q --universal --generate-hashes --no-emit-index-url --extra server --group dev pyproject.toml -o requirements-dev.lock
