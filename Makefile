# Everything happens in dev.py, which also serves where there is no make.
PYTHON ?= python3
# Passed on: make test ARGS="-k film", make lock ARGS=--upgrade
ARGS ?=
EXTRA = $(if $(ARGS),-- $(ARGS))

.PHONY: help setup lab quick test proof soak notebooks languages slides docs site lock wheel

help:   ## show these lines
	@sed -n 's/^\([a-z]*\): *## /make \1	/p' Makefile

setup:  ## make .venv with everything in it, the tests' packages too
	@$(PYTHON) dev.py setup

lab:    ## open the course in JupyterLab (NOTEBOOK=path: another notebook; LANGUAGE=xx: another language)
	@$(PYTHON) dev.py lab $(if $(NOTEBOOK),"$(NOTEBOOK)") $(if $(LANGUAGE),--language $(LANGUAGE)) $(EXTRA)

quick:  ## test what changed since the last tag, in about a minute (since: make quick BASE=HEAD~1)
	@$(PYTHON) dev.py quick $(if $(BASE),--base "$(BASE)") $(EXTRA)

test:   ## run every check, as the CI does
	@$(PYTHON) dev.py test $(EXTRA)

proof:  ## run what takes long and is no part of make test, and write its pages anew
	@$(PYTHON) dev.py proof $(EXTRA)

soak:   ## watch films of right code with new seeds: no fault in any (again: make soak ARGS="--seed 1")
	@$(PYTHON) dev.py soak $(EXTRA)

notebooks: ## run the notebooks and store their output (only some: make notebooks NOTEBOOK="01 04")
	@$(PYTHON) dev.py notebooks $(NOTEBOOK) $(EXTRA)

languages: ## bring the catalogues of other languages up to date, check them, build their notebooks
	@$(PYTHON) dev.py languages $(LANGUAGE) $(EXTRA)

slides: ## build the decks of the lectures into dist/slides (only some: make slides NOTEBOOK=04; LANGUAGE=es: Spanish)
	@$(PYTHON) dev.py slides $(NOTEBOOK) $(if $(LANGUAGE),--language $(LANGUAGE)) $(EXTRA)

docs:   ## make the API reference from the docstrings, into dist/docs
	@$(PYTHON) dev.py docs $(EXTRA)

site:   ## build the course on the web into dist/site (only some: make site PART="watch front"; LANGUAGE=xx: another language)
	@$(PYTHON) dev.py site $(PART) $(if $(FULL),--full "$(FULL)") $(if $(LANGUAGE),--language $(LANGUAGE)) $(EXTRA)

lock:   ## work out requirements.lock anew (newest versions: make lock ARGS=--upgrade)
	@$(PYTHON) dev.py lock $(EXTRA)

wheel:  ## build the wheel into dist
	@$(PYTHON) dev.py wheel $(EXTRA)
