// Starts the studio: a run that grows, and fingers that touch it.

/** Milliseconds between two times at which lanes, transcript and lists are made again. */
const patienceOfPanels = 250;

/** The seconds that the lanes show at first. */
const secondsOfLanes = 6;

class Studio {
    constructor() {
        this.latency = new Latency();
        this.socket = new StudioSocket({
            open: () => this.opened(), lost: (isOver, reason) => this.lost(isOver, reason),
            message: (message) => this.take(message),
        });
        this.panelsAreDue = false;
        this.saved = [];
        this.device = new DevicePanel(this.socket, (sentence) => this.tell(sentence));
        part("save").addEventListener("click", () => this.save(part("save-what").value));
        document.addEventListener("keydown", (event) => {
            const isForOthers = event.ctrlKey || event.metaKey || event.altKey
                || event.target.matches("input:not([type=range]), select");
            if (isForOthers) return;
            if (event.key === "g") this.playback?.goOn();
            if (event.key === "l") this.playback?.goLive();
            if (event.key === "h") this.hitMap?.toggle();
        });
    }

    opened() {
        part("live").classList.remove("is-lost");
        if (this.wasLost) this.tell("Connected again. Fingers that were down were cancelled.");
        this.wasLost = false;
    }

    lost(isOver, reason) {
        part("live").classList.add("is-lost");
        this.fingers?.down.clear();
        this.wasLost = true;
        part("live").textContent = isOver ? "The application is gone."
            : `${reason || "The connection is lost."} Trying again…`;
        if (!isOver && !this.page) {
            part("live").textContent += " If the studio was started again, open the address that it printed.";
        }
    }

    /** Shows a sentence. */
    tell(sentence) {
        part("told").textContent = sentence;
    }

    take(message) {
        if (message.say) this.tell(message.say);
        if (message.network) showNetwork(message.network);
        if (message.file) this.keep(message.file);
        if (message.whole) this.restart(message.whole);
        if (message.growth) this.grow(message.growth);
        if (message.shrinking !== undefined) this.shrinking?.progress(message.shrinking);
        if (message.hitMap) this.hitMap?.take(message.hitMap);
        if (message.state) {
            this.playback?.take(message.state);
            this.device.take(message.state.device);
            this.shrinking?.take(message.state.expected ?? []);
        }
        const lines = [...(message.happened ?? []), ...this.newFindings()];
        if (lines.length) part("won").textContent = lines.join(" · ");
        if (message.problems?.length) this.tell(message.problems.join("\n"));
        if (message.heard !== undefined && this.latency.heard(message.heard)) this.screen.drawNow();
    }

    /** What stands out since the last message, in sentences: who prevented whom, and what had no effect. */
    newFindings() {
        const findings = (this.run?.findings ?? []).filter((one) => one.kind !== "pending");
        const texts = findings.map((one) => one.text);
        const known = this.knownFindings ?? new Set();
        this.knownFindings = new Set(texts);
        return texts.filter((text) => !known.has(text));
    }

    // The run.

    restart(data) {
        if (!this.page) {
            this.begin(data);
            return;
        }
        this.run.restart(data);
        this.newFindings();
        this.moment.things.forget();
        this.moment.measure();
        this.playback.isLive = true;
        this.screen.drawAgain();
        this.moment.change("restart", "run");
        this.playback.follow();
        this.hitMap.restart();
    }

    begin(data) {
        this.run = new Run(data);
        this.moment = new Moment([this.run]);
        this.playback = new StudioPlayback(this.moment, this.socket);
        this.page = showRuns(this.moment, this.playback);
        [this.screen] = this.page.screens;
        this.screen.takesTouches = true;
        const touched = (number, time) => this.latency.sent(number, time);
        this.capture = new Capture(this.screen, this.socket);
        this.fingers = new StudioFingers(this.screen, this.socket, touched,
            (event) => this.capture.isOn && event.pointerType === "mouse");
        this.keyFinger = new KeyFinger(this.screen, this.socket, touched);
        this.hitMap = new HitMapOverlay(this.screen, {
            ask: () => this.socket.send({ order: "hitMap" }), tell: (sentence) => this.tell(sentence),
            isLive: () => this.playback.isLive,
        });
        this.expectations = new ExpectationPanel(this.moment, {
            expect: (value) => this.socket.send({ order: "expect", value }),
            tell: (sentence) => this.tell(sentence), isLive: () => this.playback.isLive,
        });
        this.shrinking = new ShrinkPanel(this.moment, {
            order: (order, values) => this.playback.order(order, values),
            tell: (sentence) => this.tell(sentence),
        });
        [this.page.lanes.from, this.page.lanes.to] = [-0.1, secondsOfLanes];
        this.page.lanes.draw();
    }

    grow(data) {
        this.run.grow(data);
        this.moment.measure();
        this.playback.follow();
        if (data.screens?.length) this.hitMap.refresh();
        if (data.facts.length || data.gestures.length || data.deliveries.length || data.findings) {
            this.panelsAreStale = true;
        }
        this.refreshPanels();
    }

    /** Makes the panels again, now or a little later, because they are made of the whole run. */
    refreshPanels() {
        if (this.panelsAreDue) return;
        this.panelsAreDue = true;
        setTimeout(() => {
            this.panelsAreDue = false;
            if (!this.panelsAreStale) {
                part("scrubber").max = Math.round((this.moment.end - this.moment.start) * 1e6);
                this.page.lanes.draw();
                return;
            }
            this.panelsAreStale = false;
            this.moment.things.forget();
            this.moment.change("run");
        }, patienceOfPanels);
    }

    // Files.

    save(what) {
        this.tell("Saving…");
        this.socket.send({ order: "save", what });
    }

    keep({ name, text, report }) {
        this.saved.push({ name, text, report });
        const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
        element("a", { href: address, download: name }).click();
        setTimeout(() => URL.revokeObjectURL(address), 10_000);
        this.tell(`Saved ${name}.${report ? `\n${report}` : ""}`);
    }
}

// For tests, and for use in the browser's console.
window.touchstoneStudio = new Studio();
