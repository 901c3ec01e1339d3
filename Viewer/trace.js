// The data of a run, as Sources/TouchTrace/Viewer/ViewerData.swift writes it: rows of numbers, in which a
// text is its index in the list of all texts, and -1 is nothing. Times are microseconds there, seconds here.

/** A run that was recorded, or that is being played and grows. */
class Run {
    constructor(data) {
        this.restart(data);
    }

    /** Forgets everything, and reads a whole run. */
    restart(data) {
        this.header = data.header;
        this.framesPerSecond = data.header.framesPerSecond || 60;
        /** Whether an earlier version wrote the trace: its facts are words without data. */
        this.isWordsOnly = data.wordsOnly === true;
        [this.texts, this.trees, this.factData] = [[], [], []];
        for (const list of ["facts", "touches", "gestures", "hits", "relations", "deliveries", "animations",
            "timers", "steps", "strokes"]) this[list] = [];
        this.screens = new ScreenHistory([]);
        /** The strokes that have not ended, by name. */
        this.openStrokes = new Map();
        /** What stands out, the most important first. */
        this.findings = [];
        /** The fingers that were refused. */
        this.refusals = [];
        /** The names of all rules that the run cites. */
        this.rules = new Set();
        this.grow(data);
        this.result = resultOf(this, data.failure);
        this.start = Math.min(this.end, this.facts.length ? this.facts[0].time : this.end,
            data.screens.length ? data.screens[0].time : this.end);
    }

    /** Adds what is new to the lists. Timers that may have ended, and findings, are replaced. */
    grow(data) {
        for (const list of ["texts", "trees", "factData"]) append(this[list], data[list] ?? []);
        for (const [id, rule] of Object.entries(data.rules ?? {})) knownRules.set(id, rule);
        const { texts, trees } = this;
        const text = (place) => (place < 0 ? null : texts[place]);
        const number = (value) => (value < 0 ? null : value);
        const seconds = (value) => value / 1e6;
        const before = this.facts.length;
        const facts = data.facts.map((row, index) => ({
            index: before + index, time: seconds(row[0]), kind: text(row[1]), subject: text(row[2]),
            text: text(row[3]), isRealTime: row[4] === 1, ...this.dataOf(this.factData[row[5]]),
        }));
        append(this.facts, facts);
        const touches = data.touches.map((row) => ({
            time: seconds(row[0]), finger: row[1], tool: text(row[2]), phase: text(row[3]),
            x: row[4], y: row[5], radius: row[6], force: row[7], taps: row[8],
            view: number(row[9]), viewName: text(row[10]),
        }));
        append(this.touches, touches);
        append(this.gestures, data.gestures.map((row) => ({
            time: seconds(row[0]), name: text(row[1]), type: text(row[2]), view: number(row[3]),
            state: text(row[4]), reason: text(row[5]), fingers: row[6], fact: number(row[7]),
        })));
        const tree = (nodes) => nodes.map((node) => ({
            name: text(node[0]), view: number(node[1]), says: text(node[2]), rule: text(node[3]),
            isAccepted: node[4] === 1, children: tree(node[5]),
        }));
        append(this.hits, data.hits.map((row) => ({
            time: seconds(row[0]), touch: text(row[1]), x: row[2], y: row[3], view: number(row[4]),
            viewName: text(row[5]), chain: row[7].map(text), fact: number(row[8]),
            // Trees are only converted on demand, because most are never shown.
            get steps() { return tree(trees[row[6]]); },
        })));
        const relations = data.relations.map((row) => ({
            time: seconds(row[0]), kind: text(row[1]), from: text(row[2]), to: text(row[3]),
            fact: number(row[4]), reason: text(row[5] ?? -1), rule: text(row[6] ?? -1),
        }));
        append(this.relations, relations);
        append(this.deliveries, data.deliveries.map((row) => ({
            time: seconds(row[0]), kind: text(row[1]), phase: text(row[2]),
            touches: row[3].map(text), view: number(row[4]), viewName: text(row[5]),
            fact: number(row[6]),
        })));
        append(this.animations, data.animations.map((row) => ({
            time: seconds(row[0]), kind: text(row[1]), name: text(row[2]), property: text(row[3]),
            duration: seconds(row[4]), delay: seconds(row[5]), fact: number(row[6]),
            from: text(row[7] ?? -1), to: text(row[8] ?? -1),
        })));
        this.timers.length = data.timersFrom ?? this.timers.length;
        append(this.timers, (data.timers || []).map((row) => ({
            time: seconds(row[0]), name: text(row[1]), recognizer: text(row[2]), due: seconds(row[3]),
            interval: row[4] < 0 ? null : seconds(row[4]), end: row[5] < 0 ? null : seconds(row[5]),
            outcome: text(row[6]), fact: number(row[7]),
        })));
        append(this.steps, data.steps.map((row) => ({
            time: seconds(row[0]), end: seconds(row[1]), text: text(row[2]), place: text(row[3]),
            failure: text(row[4]), source: text(row[5] ?? -1), makesTouches: row[6] === 1,
        })));
        append(this.screens.frames, data.screens);
        if (data.findings) this.readFindings(data.findings);
        this.end = seconds(data.end);
        addToStrokes(this.strokes, this.openStrokes, touches);
        const cited = [
            ...facts.flatMap((fact) => fact.rules), ...this.findings.flatMap((one) => one.rules),
            ...relations.map((one) => one.rule).filter((rule) => rule !== null),
        ];
        for (const rule of cited) this.rules.add(rule);
    }

    readFindings(findings) {
        this.findings = findings.map(({ from, fact, finger, point, ...one }) => ({
            ...one, time: one.time / 1e6,
            from: from === undefined ? null : from / 1e6,
            fact: fact ?? null, finger: finger ?? null, point: point ?? null,
        }));
        this.refusals = this.findings.filter((one) => one.kind === "refused");
    }

    /** The data of a fact: the rules that it cites, and what happened. */
    dataOf({ rules = [], detail = {} } = {}) {
        return { rules, detail };
    }

    /** The text of the fact at an index; `otherwise` if there is none. */
    words(fact, otherwise) {
        return fact === null || !this.facts[fact] ? otherwise : this.facts[fact].text;
    }
}

/**
 * How a run ended: its name, its status, and the expectations that failed. Only a test and a script have a
 * status; it is null for other runs.
 */
function resultOf(run, failure) {
    if (failure) {
        const issues = failure.issues.map((one) => ({
            message: one.message, time: one.time / 1e6, file: one.file ?? "", line: one.line ?? null,
            source: one.source, finding: one.finding ?? null,
        }));
        return { name: failure.test, status: failure.status, issues };
    }
    const failed = run.steps.filter((step) => step.failure !== null);
    const issues = failed.map((step) => ({
        message: `${step.text}: ${step.failure}`, file: step.place, line: null, source: [],
        time: step.time, finding: null,
    }));
    const isScript = run.steps.some((step) => step.source === "script");
    const status = failed.length ? "failed" : isScript ? "passed" : null;
    return { name: run.header.title, status, issues };
}

/** The step of a script, or the line of a test, that caused the events of a time; undefined if none did. */
function stepAt(run, time) {
    // A step without a touch (wait, expect, move, lift) may begin or end at this time, but is not the cause.
    const found = run.steps.filter((one) => one.makesTouches && one.time <= time + 1e-6
        && one.end >= time - 1e-6);
    // A call returns after its events are delivered, so the running call made them, not the next one.
    return found.find((one) => one.time < time - 1e-6) ?? found[0];
}

/** The start and the end of an animation, as text; empty if they are unknown. */
function endsInWords({ from, to }) {
    return from === null || to === null ? "" : `${from} → ${to}`;
}

/** Adds touches to the strokes: each finger from its landing to its lift, in the order of landing. */
function addToStrokes(strokes, open, touches) {
    for (const mark of touches) {
        const name = touchName(mark);
        if (mark.phase === "began" || (!open.has(name) && isDown(mark))) {
            const stroke = { name, finger: mark.finger, marks: [], start: mark.time, end: null };
            strokes.push(stroke);
            open.set(name, stroke);
        }
        const stroke = open.get(name);
        if (!stroke) continue;
        stroke.marks.push(mark);
        if (mark.phase === "ended" || mark.phase === "cancelled") {
            stroke.end = mark.time;
            open.delete(name);
        }
    }
}

/** Adds the items of a list to another, however many they are. */
function append(list, items) {
    for (const item of items) list.push(item);
}

function isDown(mark) {
    return mark.phase === "moved" || mark.phase === "stationary";
}

/** The name of a touch in transcripts. */
function touchName(mark) {
    return mark.tool === "finger" ? `finger ${mark.finger}` : mark.tool;
}

/** The index of the last item at or before a time in a sorted list; -1 before the first. */
function lastAt(list, time, timeOf = (item) => item.time) {
    let [low, high] = [0, list.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if (timeOf(list[middle]) <= time + 1e-6) low = middle + 1;
        else high = middle;
    }
    return low - 1;
}
