# Everything runs from a virtual environment that this file makes; only Python and make are needed.
PYTHON ?= python3
VENV   ?= .venv
PREFIX ?= /usr/local
HOYLE  := $(VENV)/bin/hoyle
STAMP  := $(VENV)/.installed

.PHONY: html mallard install check pot update-po test clean
.DEFAULT_GOAL := html

$(STAMP): pyproject.toml
	test -x $(VENV)/bin/python || $(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --editable '.[test]'
	touch $@

html mallard: $(STAMP)
	$(HOYLE) build $@

install: mallard
	mkdir -p "$(DESTDIR)$(PREFIX)/share/help"
	cp -R build/mallard/. "$(DESTDIR)$(PREFIX)/share/help/"

check: $(STAMP)
	$(HOYLE) check

pot: $(STAMP)
	$(HOYLE) pot

update-po: pot
	$(HOYLE) po update

test: $(STAMP)
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/pytest -n auto

clean:
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
