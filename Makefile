# Plain `make` lists the targets. Each is one line; what is longer stands in Scripts/.
.DEFAULT_GOAL := help
.PHONY: help demo test check format bench docs examples pictures fidelity storyboards viewer viewer-tests raster fuzz replay realism oracle clean

help: ## List the targets (the default)
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

demo: ## Check what is installed, build, show the road of a tap and of a pan
	@Scripts/demo

test: ## Run all tests; recordings are found through TOUCHSTONE_SHARED, by default ../shared
	swift test
	@Scripts/raster-tests

check: ## Check format, module layers, links, tables and the ban on the wall clock
	@Scripts/check

format: ## Format all Swift sources in place
	@Scripts/format

bench: ## Run the benchmarks in release; fails where a limit is broken
	swift run -c release --package-path Benchmarks Benchmarks

docs: ## Build the API documentation under .build/docs
	@Scripts/docs

pictures: examples ## Make the pictures of the examples that their README shows
	@cp Artifacts/examples/*.png Documentation/Images/examples/

examples: ## Run every script in Examples/Scripts; make a viewer of each, and pictures
	@Scripts/examples

viewer: ## Put the viewer's page together from Viewer/
	@Scripts/viewer-page

viewer-tests: ## Test the viewer's page in a browser (installs Chromium where it can)
	@Scripts/viewer-tests

fidelity: ## Write Documentation/Fidelity.md anew from the tests
	@Scripts/fidelity-table

storyboards: ## Write the table in Documentation/Storyboards.md anew from the sources
	@Scripts/storyboard-table

SECONDS ?= 60
fuzz: ## Give the readers of recordings bytes that nobody wrote, for SECONDS=60 seconds
	@Scripts/fuzz-readers $(SECONDS)

replay: ## Play every evemu recording twice and compare the transcripts byte for byte
	@Scripts/replay

realism: ## Play recorded taps, drags and pinches against the recognizers, and explain each miss
	swift run -c release --scratch-path .build-realism realism

oracle: ## Compare the constraint solver with kiwi on thousands of random systems (fetches kiwi)
	@Scripts/oracle

raster: ## Install what pictures and films need, build touchstone-raster, run its tests
	@Scripts/install-raster
	@Scripts/raster-tests

clean: ## Remove everything that was built
	rm -rf .build Raster/.build .build-realism .build-oracle Benchmarks/.build Fuzzing/.build Raster/.build Artifacts
