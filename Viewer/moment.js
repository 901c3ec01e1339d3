// The selection: a time, a fact, a touch, a view. Panels listen to it, and each may change it.

class Moment {
    constructor(runs) {
        this.runs = runs;
        [this.run] = runs;
        this.measure();
        this.time = this.start;
        /** The selected fact, of `run`; null if only a time is selected. */
        this.fact = null;
        /** The index of the selected hit test in `run.hits`; null means the hit test of the time. */
        this.hit = null;
        /** The number of the selected view. */
        this.view = null;
        /** The selected finding, whose views and place are drawn on the screen; null if there is none. */
        this.finding = null;
        /** The selected one of the expectations that failed; null if none did. */
        this.issue = null;
        this.things = new Things(this.run);
        /** The numbers of the things that one points at. */
        this.pointed = [];
        this.showsHandingOn = false;
        this.listeners = [];
    }

    /** Finds the start and the end of the runs. */
    measure() {
        this.start = Math.min(...this.runs.map((run) => run.start));
        this.end = Math.max(...this.runs.map((run) => run.end), this.start + 0.001);
    }

    /** Calls a function after each change, with the names of the changed properties. */
    listen(listener) {
        this.listeners.push(listener);
    }

    change(...names) {
        const changed = new Set(names);
        for (const listener of this.listeners) listener(changed);
    }

    /** Selects a time. */
    seek(time) {
        this.time = Math.min(this.end, Math.max(this.start, time));
        this.fact = null;
        this.hit = null;
        this.finding = null;
        this.change("time");
    }

    /** Selects a fact of the run. */
    choose(index) {
        const fact = this.run.facts[index];
        if (!fact) return;
        this.time = Math.min(this.end, Math.max(this.start, fact.time));
        this.fact = index;
        this.hit = null;
        this.finding = null;
        this.change("time", "fact");
    }

    /** Selects a hit test of the run. */
    chooseHit(index) {
        const hit = this.run.hits[index];
        if (!hit) return;
        this.time = hit.time;
        this.fact = hit.fact;
        this.hit = index;
        this.change("time", "fact", "hit");
    }

    /** Selects a finding of the run, and its fact or its time. */
    chooseFinding(finding) {
        if (finding.fact === null) this.seek(finding.time);
        else this.choose(finding.fact);
        this.finding = finding;
        this.change("finding");
    }

    /** Selects an expectation that failed: its time, and the finding that explains it. */
    chooseIssue(issue) {
        this.issue = issue;
        this.seek(issue.time);
        this.finding = this.causeOf(issue);
        this.change("issue", "finding");
    }

    /** The finding that explains a failed expectation, or else the first one; null without findings. */
    causeOf(issue) {
        const { findings } = this.run;
        return findings[issue.finding] ?? findings[0] ?? null;
    }

    /** Marks some things, by their numbers, in all panels. */
    point(numbers) {
        if (numbers.join() === this.pointed.join()) return;
        this.pointed = numbers;
        this.change("pointed");
    }

    chooseView(id) {
        this.view = id;
        this.change("view");
    }

    /** The selected fact, or the last fact up to the time; -1 before the first. */
    get lastFact() {
        if (this.fact !== null) return this.fact;
        const { facts } = this.run;
        let index = lastAt(facts, this.time);
        while (index > 0 && !this.tells(facts[index])) index -= 1;
        return index;
    }

    /** The selected hit test, or the last one up to the time; -1 before the first. */
    get lastHit() {
        return this.hit ?? lastAt(this.run.hits, this.time);
    }

    /** Whether a fact is listed. Forwarding of touches by views is only listed on request. */
    tells(fact) {
        return this.showsHandingOn || !isHandingOn(fact);
    }

    /** Selects the next fact, or the previous one. */
    stepFact(direction) {
        const { facts } = this.run;
        let index = this.lastFact;
        // A time between two facts belongs to the earlier one, so the first step back goes to it.
        if (this.fact === null && direction < 0) index += 1;
        do index += direction; while (facts[index] && !this.tells(facts[index]));
        if (facts[index]) this.choose(index);
    }

    /** Goes to the next display frame, or to the previous one. */
    stepFrame(direction, count = 1) {
        const rate = this.run.framesPerSecond;
        const place = this.time * rate;
        const frame = direction > 0 ? Math.floor(place + 1e-3) + count
            : Math.ceil(place - 1e-3) - count;
        this.seek(frame / rate);
    }

    /** Goes to the start of the next touch, or of the previous one. */
    stepTouch(direction) {
        const { strokes } = this.run;
        const last = lastAt(strokes, this.time, (stroke) => stroke.start);
        let index = last + direction;
        if (direction < 0 && last >= 0 && strokes[last].start < this.time - 1e-6) index = last;
        if (strokes[index]) this.seek(strokes[index].start);
    }
}

function isHandingOn(fact) {
    return fact.detail.kind === "handedOn";
}
