# Plain `make` lists the targets. Each is one line; longer ones are scripts in Scripts/.
.DEFAULT_GOAL := help
.PHONY: help demo test check format bench bench-peers docs examples pictures controls rules fidelity storyboards viewer viewer-tests studio live-tests agents cluster raster fuzz fuzz-recognizers small-world faults sanitize soak replay realism oracle clean

help: ## List the targets (the default)
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

demo: ## Check what is installed, build, show the path of a tap and of a pan
	@Scripts/demo

test: ## Run all tests, compile the snippets; TOUCHSTONE_SHARED names the folder of recordings (default ../shared)
	@Scripts/tests
	@Scripts/check-snippets
	@Scripts/live-tests
	@# The first one makes an SDK, which uses one core for minutes.
	@TOUCHSTONE_LIVE=$(CURDIR)/.build/debug/touchstone-live Scripts/side-by-side Scripts/front-door-tests \
		'Scripts/raster-tests && swift test --package-path FrontDoor && $(MAKE) --no-print-directory agents'

check: ## Check format, module layers, links, words, tables and the ban on the wall clock
	@Scripts/check

format: ## Format all Swift sources in place
	@Scripts/format

bench: ## Run the benchmarks in release mode; fails if a limit is exceeded
	swift run -c release --package-path Benchmarks Benchmarks

bench-peers: ## Compare with other toolkits; PEERS names the file of their results (Benchmarks/Peers.md)
	@Scripts/bench-peers $(PEERS)

docs: ## Build the documentation as one site under .build/docs: modules, pages, rules
	@Scripts/docs

pictures: examples ## Make the pictures in the README of the examples
	@cp Artifacts/examples/*.png Documentation/Images/examples/

examples: ## Run every script in Examples/Scripts; make a viewer page and a picture of each
	@Scripts/examples

viewer: ## Build the viewer's page from Viewer/
	@Scripts/viewer-page

viewer-tests: ## Test the viewer's page in a browser (installs Chromium if it can)
	@Scripts/viewer-tests

SCENE ?= card
studio: ## Build the studio's server and open SCENE=card in it
	swift build -c release --package-path Live --product touchstone-live
	swift run touchstone studio $(SCENE)

live-tests: ## Test the studio: its server, and its page in a browser
	@Scripts/live-tests
	@TOUCHSTONE_LIVE=$(CURDIR)/.build/debug/touchstone-live Scripts/studio-tests

agents: ## Test sessions, and the servers for agents and for WebDriver, with real, scripted and hostile clients; and the fuzzer
	@Scripts/mcp-tests
	@Scripts/session-tests
	@Scripts/webdriver-tests
	@Scripts/hostile-clients
	@Scripts/planted-mistakes

cluster: ## Run 1000 scripts with GNU parallel over ssh and with Slurm, while machines die (installs both if it can)
	@Scripts/cluster

controls: ## Draw every control in its states: Documentation/Controls.md and its pictures
	@Scripts/controls-page

rules: ## Regenerate the text of `touchstone rules` from Documentation/Rules.md and the tests
	@Scripts/rules-table

fidelity: ## Regenerate Documentation/Fidelity.md from the tests
	@Scripts/fidelity-table

storyboards: ## Regenerate the table in Documentation/Storyboards.md from the sources
	@Scripts/storyboard-table

SECONDS ?= 60
fuzz: ## Feed random bytes to every reader, guided by coverage, for SECONDS=60 of processor time each
	@Scripts/fuzz-readers $(SECONDS)

FRAMES ?= 20000000
fuzz-recognizers: ## Play FRAMES=20000000 random frames against gesture recognizers, in an optimized build
	@Scripts/fuzz-recognizers $(FRAMES)

small-world: ## Compare the engine with the second arbiter in all cases of the small world, in an optimized build
	@Scripts/small-world

faults: ## Run touchstone on full disks, in read-only folders, killed in the middle, and so on
	@Scripts/fault-tests

SANITIZER ?= address
sanitize: ## Run the tests of all packages under SANITIZER=address or thread, in builds of their own
	@Scripts/sanitize $(SANITIZER)

STEPS ?= 100000
soak: ## Let random hands do STEPS=100000 steps on all scenes, and watch the memory
	@Scripts/soak $(STEPS)

replay: ## Play every recording twice and compare the transcripts; convert each to a script
	@Scripts/replay

realism: ## Play recorded taps, drags and pinches against the recognizers, and explain each miss
	swift run -c release --scratch-path .build-realism realism

oracle: ## Compare the constraint solver with kiwi on thousands of random systems (fetches kiwi)
	@Scripts/oracle

raster: ## Install the dependencies of pictures and films, build touchstone-raster, run its tests
	@Scripts/install-raster
	@Scripts/raster-tests

clean: ## Remove all build products
	rm -rf .build Raster/.build Live/.build FrontDoor/.build .build-realism .build-oracle .build-fuzz .build-address .build-thread Benchmarks/.build Fuzzing/.build Artifacts
