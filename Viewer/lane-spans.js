// Lanes of what goes on by itself: animations and timers.

/** Animations: one lane for each property of each view. */
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

/** Timers: one lane for each recognizer that has some, and for each other name. */
function addTimers(lanes) {
    const { run } = lanes;
    const endings = new Map();
    for (const one of run.gestures) {
        if (!endings.has(one.name)) endings.set(one.name, []);
        endings.get(one.name).push(one);
    }
    // For how long those would have waited that were stopped, as far as nothing else of the lane waits.
    const rests = new Map();
    const draw = (lane, until) => {
        const rest = rests.get(lane);
        if (rest) lanes.bar(lane, rest.from, Math.min(rest.to, until), "timer-rest", rest.text, rest.fact);
        rests.delete(lane);
    };
    for (const timer of run.timers) {
        const { time, name, recognizer, due, interval, outcome } = timer;
        const lane = lanes.lane("timer", recognizer ?? name);
        const end = timer.end ?? run.end;
        // What its recognizer became when it was over says what the timer was for.
        const all = endings.get(recognizer) || [];
        const last = all[lastAt(all, end)];
        const cause = last && timer.end !== null && last.time > end - 1e-6 ? last : undefined;
        const then = cause ? `: ${recognizer} ${run.words(cause.fact, cause.reason)}` : "";
        const waits = `${recognizer ?? name} waits ${inMilliseconds(due - time)}, until `
            + `${inMilliseconds(due)}${interval === null ? "" : ", again and again"}`;
        const ends = {
            fired: `; its time came${then}`,
            cancelled: `; stopped ${inMilliseconds(end - time)} after it began${then}`,
        }[outcome] ?? "; it still waits at the end";
        const fact = timer.fact ?? (cause ? cause.fact : null);
        draw(lane, time);
        lanes.bar(lane, time, end, "timer", waits + ends, fact);
        lane.bars[lane.bars.length - 1].label = inMilliseconds(due - time);
        if (outcome === "fired") lanes.mark(lane, end, "fired", waits + ends, fact);
        if (outcome === "cancelled" && interval === null) {
            rests.set(lane, { from: end, to: due, text: waits + ends, fact });
        }
    }
    for (const lane of [...rests.keys()]) draw(lane, run.end);
}
