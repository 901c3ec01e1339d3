// Lanes for activities without fingers: animations, scrolling and timers.

/** Animations: one lane for each animated property of a view. */
function addAnimations(lanes) {
    const { run } = lanes;
    const open = new Map();
    const close = (key, time) => {
        const bar = open.get(key);
        if (!bar) return;
        lanes.bar(bar.lane, bar.time, time, "animation", bar.text, bar.fact);
        bar.lane.bars[bar.lane.bars.length - 1].label = bar.ends;
        open.delete(key);
    };
    for (const animation of run.animations) {
        const { kind, name, property, time, fact } = animation;
        const key = `${name} · ${property}`;
        const lane = lanes.lane("animation", key);
        const ends = endsInWords(animation);
        const text = `${name} ${run.words(fact, property)}`;
        close(key, time);
        if (kind === "began") {
            open.set(key, { lane, time, ends, fact, text: ends ? `${text}: ${ends}` : text });
        } else if (kind === "cut short") lanes.mark(lane, time, "cancelled", text, fact);
    }
    for (const key of [...open.keys()]) close(key, run.end);
}

/** The movement of scroll views: dragged by a finger, and then decelerating until they rest. */
function addScrolling(lanes) {
    const { run } = lanes;
    const looks = {
        dragged: ["active", "dragged"], decelerates: ["animation", "goes on"],
        animates: ["animation", "scrolls"],
    };
    const open = new Map();
    const close = (name, time) => {
        const bar = open.get(name);
        if (!bar) return;
        const lane = lanes.lane("animation", `${name} · scrolling`);
        lanes.bar(lane, bar.time, time, bar.look, bar.text, bar.fact);
        lane.bars[lane.bars.length - 1].label = bar.label;
        open.delete(name);
    };
    for (const { detail, subject, text, time, index } of run.facts) {
        if (detail.kind !== "scrolling") continue;
        close(subject, time);
        if (!looks[detail.state]) continue;
        const [look, label] = looks[detail.state];
        open.set(subject, { time, look, label, text: `${subject} ${text}`, fact: index });
    }
    for (const name of [...open.keys()]) close(name, run.end);
}

/** Timers: one lane for each recognizer that has timers, and for each other name. */
function addTimers(lanes) {
    const { run } = lanes;
    const endings = new Map();
    for (const one of run.gestures) {
        if (!endings.has(one.name)) endings.set(one.name, []);
        endings.get(one.name).push(one);
    }
    // How long stopped timers would have waited, up to the next timer in the lane.
    const rests = new Map();
    const draw = (lane, until) => {
        const rest = rests.get(lane);
        // A timer that is started again at once has no such rest.
        const to = rest ? Math.min(rest.to, until) : 0;
        if (rest && to > rest.from) lanes.bar(lane, rest.from, to, "timer-rest", rest.text, rest.fact);
        rests.delete(lane);
    };
    for (const timer of run.timers) {
        const { time, recognizer, due, outcome } = timer;
        const lane = lanes.lane("timer", recognizer ?? timer.name);
        const end = timer.end ?? run.end;
        const cause = causeOf(timer, endings.get(recognizer) || []);
        const text = `${lane.name} ${timerInWords(timer, cause, run)}`;
        const fact = timer.fact ?? (cause ? cause.fact : null);
        draw(lane, time);
        lanes.bar(lane, time, end, "timer", text, fact);
        lane.bars[lane.bars.length - 1].label = timeInWords(due - time);
        if (outcome === "fired") lanes.mark(lane, end, "fired", text, fact);
        if (outcome === "cancelled" && timer.interval === null) {
            rests.set(lane, { from: end, to: due, text, fact });
        }
    }
    for (const lane of [...rests.keys()]) draw(lane, run.end);
}

/** The change of state that a recognizer made when its timer fired. It shows the timer's purpose. */
function causeOf(timer, gestures) {
    const last = gestures[lastAt(gestures, timer.end ?? -Infinity)];
    return last && last.time > timer.end - 1e-6 ? last : undefined;
}

/** How long a timer waits, and how it ends. */
function timerInWords(timer, cause, run) {
    const { time, due, end, interval, outcome, recognizer } = timer;
    const then = cause ? `: ${recognizer} ${run.words(cause.fact, cause.reason)}` : "";
    const waits = `waits ${timeInWords(due - time)}, until ${timeInWords(due)}`
        + (interval === null ? "" : ", again and again");
    return waits + ({
        fired: `; its time came${then}`,
        cancelled: `; stopped ${timeInWords((end ?? time) - time)} after it began${then}`,
    }[outcome] ?? "; it still waits at the end");
}
