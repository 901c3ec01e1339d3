// A run as lanes: one for the script, each finger, recognizer and view, for controllers, haptics,
// animations and timers. A lane has bars, which last for some time, and marks, at one time. Arrows
// connect lanes.

const laneKinds = ["step", "finger", "recognizer", "view", "controller", "haptic", "animation", "timer"];

const laneTitles = {
    step: "Steps", finger: "Fingers", recognizer: "Recognizers", view: "Views",
    controller: "Controllers", haptic: "Haptics", animation: "Animations", timer: "Timers",
};

class Lanes {
    constructor(run) {
        this.run = run;
        this.byKey = new Map();
        this.arrows = [];
        this.addSteps();
        this.addFingers();
        this.addRecognizers();
        this.addRelations();
        this.dropDoubleArrows();
        this.addDeliveries();
        this.addFacts();
        addAnimations(this);
        addScrolling(this);
        addTimers(this);
        const all = [...this.byKey.values()];
        this.arrows.sort((a, b) => a.time - b.time);
        this.all = laneKinds.flatMap((kind) => all.filter((lane) => lane.kind === kind));
        for (const lane of this.all) {
            lane.bars.sort((a, b) => a.from - b.from);
            lane.marks.sort((a, b) => a.time - b.time);
            withReach(lane);
        }
    }

    lane(kind, name) {
        const key = kind + " " + name;
        let lane = this.byKey.get(key);
        if (!lane) {
            lane = { key, kind, name, bars: [], marks: [], run: this.run };
            this.byKey.set(key, lane);
        }
        return lane;
    }

    bar(lane, from, to, look, text, fact = null) {
        lane.bars.push({ from, to: Math.max(from, to ?? this.run.end), look, text, fact });
    }

    mark(lane, time, look, text, fact = null) {
        lane.marks.push({ time, look, text, fact });
    }

    addSteps() {
        for (const step of this.run.steps) {
            const lane = this.lane("step", step.source ?? "steps");
            const text = `${step.text} (${step.place})`;
            if (step.failure !== null) {
                this.mark(lane, step.time, "failed", `${text}: ${step.failure}`);
            } else if (step.end > step.time) {
                this.bar(lane, step.time, step.end, "step", text);
                lane.bars[lane.bars.length - 1].label = step.text;
            } else this.mark(lane, step.time, "note", text);
        }
    }

    addFingers() {
        for (const stroke of this.run.strokes) {
            const lane = this.lane("finger", stroke.name);
            const [first] = stroke.marks;
            const last = stroke.marks[stroke.marks.length - 1];
            const hit = this.run.hits.find((one) => one.touch === stroke.name
                && Math.abs(one.time - stroke.start) < 1e-6);
            const text = first.viewName ? `on ${first.viewName}` : "reaches nobody";
            this.bar(lane, stroke.start, stroke.end, "finger", text, hit ? hit.fact : null);
            Object.assign(lane.bars[lane.bars.length - 1], { finger: stroke.finger, label: text });
            const place = `(${short(last.x)}, ${short(last.y)})`;
            if (last.phase === "cancelled") {
                this.mark(lane, last.time, "cancelled", `cancelled at ${place}`);
            }
        }
    }

    addRecognizers() {
        const { run } = this;
        const open = new Map();
        const close = (name, time) => {
            const bar = open.get(name);
            if (!bar) return;
            this.bar(this.lane("recognizer", name), bar.from, time, bar.look, bar.text, bar.fact);
            open.delete(name);
        };
        const events = [
            ...run.relations.filter((one) => one.kind === "receives"), ...run.gestures,
        ].map((event, index) => ({ event, index }))
            .sort((a, b) => a.event.time - b.event.time || a.index - b.index);
        for (const { event } of events) {
            if (event.kind === "receives") {
                this.lane("recognizer", event.to);
                if (!open.has(event.to)) {
                    open.set(event.to, {
                        from: event.time, look: "possible", fact: event.fact,
                        text: `receives ${event.from}: possible`,
                    });
                }
                continue;
            }
            this.addState(event, open, close);
        }
        for (const name of [...open.keys()]) close(name, run.end);
    }

    addState(gesture, open, close) {
        const { name, state, time, fact, reason } = gesture;
        const lane = this.lane("recognizer", name);
        const text = this.run.words(fact, `${state}: ${reason}`);
        if (state === "changed") {
            if (!open.has(name)) open.set(name, { from: time, look: "active", fact, text });
            return;
        }
        close(name, time);
        if (state === "began") open.set(name, { from: time, look: "active", fact, text });
        if (state !== "possible") this.mark(lane, time, state, text, fact);
    }

    addRelations() {
        const holds = new Map();
        for (const relation of this.run.relations) {
            const { kind, from, to, time, fact } = relation;
            const text = this.run.words(fact, "");
            const rule = ruleOf(this.run, fact);
            if (kind === "receives" || kind === "released") continue;
            if (kind === "refuses") {
                this.mark(this.lane("recognizer", to), time, "note", `${to} ${text}`, fact);
                continue;
            }
            // A recognizer that waits for several others has one hold.
            const hold = holds.get(from);
            if (kind === "waits" && hold && hold.to > time) hold.label += `, ${to}`;
            else if (kind === "waits") {
                const { bars } = this.lane("recognizer", from);
                const end = this.endOfHold(from, time);
                this.bar({ bars }, time, end, "held", `${from} ${text}`, fact);
                holds.set(from, Object.assign(bars[bars.length - 1], { label: `waits for ${to}` }));
            }
            const words = {
                waits: `${from} waits for ${to} to fail${rule}`, prevents: `${from} prevents ${to}${rule}`,
                blocks: `${from} recognized, and ${to} needed its failure${rule}`,
                together: `${from} and ${to} may recognize together${rule}`,
                requires: `${from} may act only when ${to} has failed: ${relation.reason}`,
            };
            // A recognizer that receives no touch has no lane, and delays no other.
            if (kind !== "requires") for (const name of [from, to]) this.lane("recognizer", name);
            this.arrows.push({
                time, fact, look: kind, text: words[kind],
                from: "recognizer " + from, to: "recognizer " + to,
            });
        }
    }

    /** Removes a second arrow: a recognizer that is asked for its requirements, and then waits, needs one. */
    dropDoubleArrows() {
        const key = ({ from, to, time }) => `${from} ${to} ${time}`;
        const waits = new Set(this.arrows.filter((one) => one.look === "waits").map(key));
        this.arrows = this.arrows.filter((one) => one.look !== "requires" || !waits.has(key(one)));
    }

    /** When a recognizer stops waiting: it is released, or it fails itself. */
    endOfHold(name, start) {
        const isAfter = (one) => one.time >= start - 1e-6;
        const release = this.run.relations.find((one) => one.kind === "released" && one.from === name
            && isAfter(one));
        const failure = this.run.gestures.find((one) => one.name === name && isAfter(one)
            && (one.state === "failed" || one.state === "cancelled"));
        return Math.min(release ? release.time : this.run.end, failure ? failure.time : this.run.end);
    }

    addDeliveries() {
        const open = new Map();
        // A view may change its name when it moves in the tree, but its number stays the same.
        const names = new Map();
        const finish = (key, time, look) => {
            const bar = open.get(key);
            if (!bar) return;
            this.bar(bar.lane, bar.time, time, look, bar.text, bar.fact);
            open.delete(key);
        };
        for (const delivery of this.run.deliveries) {
            const { kind, phase, time, fact, view, viewName } = delivery;
            const number = view ?? viewName;
            if (!names.has(number)) names.set(number, viewName);
            const lane = this.lane("view", names.get(number));
            const text = this.run.words(fact, kind);
            for (const touch of delivery.touches) {
                const [told, kept] = [`told ${number} ${touch}`, `kept ${number} ${touch}`];
                if (kind === "delivered" && phase === "began") {
                    open.set(told, { lane, time, text, fact });
                } else if (kind === "delivered") {
                    finish(told, time, "view");
                    this.mark(lane, time, phase === "cancelled" ? "cancelled" : "ended", text, fact);
                } else if (kind === "delayed") {
                    if (!open.has(kept)) open.set(kept, { lane, time, text: `${touch} ${text}`, fact });
                } else {
                    finish(kept, time, "delayed");
                    const look = { replayed: "began", dropped: "failed" }[kind] || "cancelled";
                    this.mark(lane, time, look, `${touch} ${text}`, fact);
                }
            }
        }
        for (const key of [...open.keys()]) {
            finish(key, this.run.end, key.startsWith("told ") ? "view" : "delayed");
        }
    }

    /** Adds marks for facts that have no mark in the trace. */
    addFacts() {
        const known = new Set(this.run.timers.map((timer) => timer.fact));
        const repeating = new Set(this.run.timers.filter((timer) => timer.interval !== null)
            .map((timer) => timer.name));
        for (const fact of this.run.facts) {
            const { kind, subject, text, time, index, detail } = fact;
            if (detail.kind === "action") {
                // A continuous gesture acts at every frame. Only its start and its end get a full mark.
                const look = detail.state === "changed" ? "goes-on" : "acts";
                this.mark(this.lane("recognizer", subject), time, look, `${subject} ${text}`, index);
            } else if (detail.kind === "nearMiss") {
                this.mark(this.lane("recognizer", subject), time, "note", `${subject} ${text}`, index);
            } else if (kind === "control" || kind === "scroll" || kind === "list") {
                this.mark(this.lane("view", subject), time, "note", `${subject} ${text}`, index);
            } else if (kind === "controller") {
                this.mark(this.lane("controller", subject), time, "note", `${subject} ${text}`, index);
            } else if (kind === "haptic") {
                this.mark(this.lane("haptic", "haptics"), time, "fired", text, index);
            } else if (kind === "timer" && !known.has(index)) {
                const lane = this.lane("timer", repeating.has(detail.name) ? detail.name : "timers");
                this.mark(lane, time, "fired", text, index);
            }
        }
    }
}
