// Starts the page: reads the traces, creates the views, and connects them.

/** The panels, one of which is visible. */
class Panels {
    constructor() {
        this.tabs = [...document.querySelectorAll("[role=tab]")];
        for (const tab of this.tabs) {
            tab.addEventListener("click", () => this.open(tab.getAttribute("aria-controls")));
            tab.addEventListener("keydown", (event) => {
                if (event.key === "ArrowRight") this.next(1);
                else if (event.key === "ArrowLeft") this.next(-1);
            });
        }
        this.listeners = [];
    }

    open(id) {
        for (const tab of this.tabs) {
            const isOpen = tab.getAttribute("aria-controls") === id;
            tab.setAttribute("aria-selected", isOpen);
            tab.tabIndex = isOpen ? 0 : -1;
            part(tab.getAttribute("aria-controls")).hidden = !isOpen;
        }
        for (const listener of this.listeners) listener(id);
    }

    next(direction = 1) {
        const index = this.tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
        const tab = this.tabs[(index + direction + this.tabs.length) % this.tabs.length];
        this.open(tab.getAttribute("aria-controls"));
        tab.focus();
    }
}

/** Connects the slider, the time, and the texts about the current moment. */
function tieControls(moment, screens, lanes) {
    const slider = part("scrubber");
    const measure = () => { slider.max = Math.round((moment.end - moment.start) * 1e6); };
    slider.min = 0;
    measure();
    slider.step = 1;
    slider.addEventListener("input", () => moment.seek(moment.start + Number(slider.value) / 1e6));
    part("frame-back").addEventListener("click", () => moment.stepFrame(-1));
    part("frame-on").addEventListener("click", () => moment.stepFrame(1));
    part("fact-back").addEventListener("click", () => moment.stepFact(-1));
    part("fact-on").addEventListener("click", () => moment.stepFact(1));
    part("show-fingers").addEventListener("change", (event) => {
        for (const screen of screens) {
            screen.showsFingers = event.target.checked;
            screen.draw();
        }
    });
    part("zoom-in").addEventListener("click", () => screens.forEach((one) => one.setZoom(one.zoom * 1.5)));
    part("zoom-out").addEventListener("click", () => screens.forEach((one) => one.setZoom(one.zoom / 1.5)));
    part("lanes-in").addEventListener("click", () => lanes.zoom(0.5));
    part("lanes-out").addEventListener("click", () => lanes.zoom(2));
    part("lanes-fit").addEventListener("click", () => lanes.fit());
    const show = () => {
        slider.value = Math.round((moment.time - moment.start) * 1e6);
        part("time").textContent = timeInWords(moment.time);
        const fact = moment.run.facts[moment.lastFact];
        const words = fact ? `${fact.subject} ${fact.text}` : withoutFact(moment);
        slider.setAttribute("aria-valuetext", `${timeInWords(moment.time)}: ${words}`);
        part("fact").replaceChildren(...(fact ? factInWords(fact, moment.things) : [words]));
    };
    moment.listen((changed) => {
        if (changed.has("run")) measure();
        if (changed.has("time") || changed.has("issue") || changed.has("run")) show();
    });
    show();
}

/** What is said before the first fact: why the run has none, if a call was refused. */
function withoutFact({ run, issue, time }) {
    if (!issue || time < issue.time - 1e-6) return "Nothing has happened yet.";
    return run.findings[issue.finding]?.text ?? issue.message;
}

/** The selected fact in full: time, subject, text, and the rules it cites. */
function factInWords(fact, things) {
    return [
        element("span", { class: "time" }, timeInWords(fact.time)), " ",
        element("strong", { "data-thing": things.named(fact.subject) }, fact.subject), " ",
        ...textWithRules(fact.text, fact.rules),
    ];
}

/** Switches between light, dark, and the system's setting. */
function tieTheme(changed) {
    const root = document.documentElement;
    const themes = ["auto", "light", "dark"];
    const button = part("theme");
    const set = (theme) => {
        root.dataset.theme = theme;
        const name = { auto: "Light or dark", light: "Light", dark: "Dark" }[theme];
        part("theme-name").textContent = name;
        button.setAttribute("aria-label", `Colors: ${name}`);
        changed();
    };
    button.addEventListener("click", () => {
        set(themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length]);
    });
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
    set("auto");
}

function screenViews(moment) {
    return moment.runs.map((run, index) => {
        const frame = part(`frame-${index}`);
        frame.parentElement.hidden = false;
        return new ScreenView(moment, run, { canvas: part(`screen-${index}`), frame });
    });
}

/** Shows the traces of the page. */
function begin() {
    const runs = JSON.parse(part("traces").textContent).map((data) => new Run(data));
    const moment = new Moment(runs);
    showRuns(moment, new Playback(moment));
    prepareScreens(runs);
}

/** Makes all panels, and connects them. Returns those that others need. */
function showRuns(moment, playback) {
    const { runs } = moment;
    const { name, status } = moment.run.result;
    document.title = `${status === "failed" ? statusSigns.failed + " " : ""}${name} · Touchstone`;
    const comparison = runs.length > 1 ? new Comparison(runs[0], runs[1]) : null;
    document.body.classList.toggle("compares", comparison !== null);
    // A comparison must mark differences before the screens draw them.
    const screens = [];
    if (comparison) {
        moment.listen((changed) => {
            if (changed.has("time")) comparison.mark(screens, moment.time);
        });
    }
    screens.push(...screenViews(moment));
    const lanes = new LaneView(moment, runs.map((run) => new Lanes(run)));
    new LanePointer(lanes);
    const film = new Film(lanes, moment);
    const range = new TimeRange(moment, lanes);
    const rowsOfRun = () => moment.run.facts.map((fact) => ({ fact, sign: "" }));
    const transcript = new TranscriptView(moment, comparison ? () => comparison.rows : rowsOfRun);
    const touch = new TouchPanel(moment);
    const tree = new TreePanel(moment);
    const panels = new Panels();
    panels.listeners.push(() => {
        touch.show();
        tree.show();
        transcript.follow();
    });
    moment.listen((changed) => {
        if (changed.has("view") && moment.view !== null) panels.open("tree-panel");
        if (changed.has("run")) showFindings(moment, part("findings"), lanes);
    });
    tieControls(moment, screens, lanes);
    showFindings(moment, part("findings"), lanes);
    if (comparison) {
        part("comparison").hidden = false;
        part("comparison-words").textContent = comparison.words;
        part("difference-on").addEventListener("click", () => comparison.step(moment, 1));
        part("difference-back").addEventListener("click", () => comparison.step(moment, -1));
        lanes.difference = comparison.firstTime ?? undefined;
        comparison.mark(screens, moment.time);
    }
    new RuleCard();
    new Marker(moment);
    tieSplitters();
    tieTheme(() => {
        lanes.draw();
        showLegend();
    });
    listenToKeys({ moment, playback, lanes, comparison, panels, range });
    panels.open("short-panel");
    // Last, because the report moves the playback to the failure.
    new Report(moment, lanes);
    // For tests, and for use in the browser's console.
    window.touchstoneViewer = { moment, lanes, comparison, screens, range, film, measuredFrames };
    document.documentElement.dataset.ready = String(Math.round(performance.now()));
    return window.touchstoneViewer;
}

/** Reconstructs whole screens in advance, while the browser is idle. */
function prepareScreens(runs) {
    const rest = runs.filter((run) => !run.screens.prepare(8));
    if (rest.length) setTimeout(() => prepareScreens(rest), 30);
}
