// A summary of a run: the most important findings, each as a sentence with its time.

const mostFindings = 200;

const sentenceAboutOldTraces = "An earlier version wrote this trace: its facts are words only, so rules, "
    + "actions, near misses and scrolling are missing here and in the lanes. To fix, record the run again.";

/** The findings of a run, in order of time. */
function findingsOf(run) {
    const findings = [
        ...delayedActions(run), ...lateDeliveries(run), ...lostGestures(run), ...ofFacts(run),
        ...failedSteps(run),
    ];
    findings.sort((a, b) => a.time - b.time);
    // Two touches of a finger may end in the same way at the same time. That is one finding.
    return findings.filter((one, index) => !index || one.text !== findings[index - 1].text
        || one.time !== findings[index - 1].time);
}

/** Recognizers that had to wait before they recognized. */
function delayedActions(run) {
    const findings = [];
    const waiting = new Map();
    for (const relation of run.relations) {
        const { kind, from, to, time } = relation;
        if (kind === "waits") {
            // A hold that was not released before ended in failure. This hold belongs to another gesture.
            const before = (waiting.get(from) || []).filter((one) => Math.abs(one.time - time) < 1e-6);
            waiting.set(from, [...before, { to, time }]);
        }
        if (kind !== "released" || !waiting.has(from)) continue;
        const waits = waiting.get(from);
        waiting.delete(from);
        const late = time - waits[0].time;
        const reasons = waits.map(({ to: other }) => {
            const failure = run.gestures.find((one) => one.name === other && one.state === "failed"
                && one.time >= waits[0].time - 1e-6 && one.time <= time + 1e-6);
            if (!failure) return `${other} did not recognize`;
            const after = inMilliseconds(failure.time - waits[0].time);
            return `${other} failed ${after} later: ${failure.reason}${ruleOf(run, failure.fact)}`;
        });
        const others = waits.map((wait) => wait.to).join(", ");
        findings.push({
            time, from: waits[0].time, fact: relation.fact, look: "held",
            text: `${from} acted ${inMilliseconds(late)} late. It recognized at `
                + `${inMilliseconds(waits[0].time)}, but had to wait until ${others} failed (G-60). `
                + `${reasons.join("; ")}.`,
        });
    }
    return findings;
}

/** Touches that were delivered late to their views. */
function lateDeliveries(run) {
    const findings = [];
    const kept = new Map();
    for (const delivery of run.deliveries) {
        const key = `${delivery.view ?? delivery.viewName} ${delivery.touches.join()} ${delivery.phase}`;
        if (delivery.kind === "delayed") kept.set(key, delivery);
        if (delivery.kind !== "replayed" || !kept.has(key)) continue;
        const late = delivery.time - kept.get(key).time;
        kept.delete(key);
        if (late < 1e-6) continue;
        findings.push({
            time: delivery.time, from: delivery.time - late, fact: delivery.fact, look: "delayed",
            text: `${delivery.viewName} heard ${inMilliseconds(late)} late that `
                + `${delivery.touches.join(", ")} ${delivery.phase}${ruleOf(run, delivery.fact)}.`,
        });
    }
    return findings;
}

/** Recognizers that lost against other recognizers. */
function lostGestures(run) {
    return run.relations.filter((one) => one.kind === "prevents" || one.kind === "blocks")
        .map(({ time, fact, from, to, kind }) => ({
            time, fact, look: "failed",
            text: kind === "prevents" ? `${from} prevented ${to}${ruleOf(run, fact)}.`
                : `${to} could not act: ${from}, whose failure it needed, recognized${ruleOf(run, fact)}.`,
        }));
}

/** Findings that are facts of the transcript. */
function ofFacts(run) {
    const findings = [];
    for (const { kind, detail, subject, text, time, index } of run.facts) {
        const add = (look, words) => findings.push({ time, fact: index, look, text: words });
        if (detail.kind === "nearMiss") add("failed", `${subject}: ${text}.`);
        else if (kind === "withheld" || detail.kind === "cancelled") {
            add("cancelled", `${subject} ${text}.`);
        } else if (kind === "refusal") add("failed", text);
    }
    return findings;
}

function failedSteps(run) {
    return run.steps.filter((step) => step.failure !== null).map((step) => ({
        time: step.time, fact: null, look: "failed",
        text: `${step.place}: ${step.text}: ${step.failure}`,
    }));
}

/** The rules that a fact cites, in the form for the end of a sentence. */
function ruleOf(run, fact) {
    const rules = run.facts[fact]?.rules ?? [];
    return rules.length ? ` (${rules.join(", ")})` : "";
}

/** Shows the findings as a list of buttons, which go to their times. */
function showFindings(moment, list, lanes) {
    const go = (finding) => {
        if (finding.fact === null) moment.seek(finding.time);
        else moment.choose(finding.fact);
        if (finding.from !== undefined) lanes.show(finding.from, finding.time);
    };
    const findings = findingsOf(moment.run);
    const { strokes, facts } = moment.run;
    part("summary").textContent = `${count(strokes.length, "touch", "touches")}, `
        + `${count(facts.length, "fact", "facts")} in ${inMilliseconds(moment.run.end - moment.run.start)}.`
        + (findings.length ? " Click a line to see it happen." : " Nothing waited, came late or was lost.")
        + (moment.run.isWordsOnly ? ` ${sentenceAboutOldTraces}` : "");
    list.replaceChildren(...findings.slice(0, mostFindings).map((finding) => element("li", {},
        element("button", {
            type: "button", class: `finding look-${finding.look}`,
            onclick: () => go(finding),
        }, element("span", { class: "time" }, inMilliseconds(finding.time)),
        element("span", {}, ...textWithRules(finding.text, moment.run.rules))))));
    if (findings.length > mostFindings) {
        list.append(element("li", { class: "dim" },
            `And ${findings.length - mostFindings} more: the transcript has all.`));
    }
}

function count(number, one, many) {
    return `${number} ${number === 1 ? one : many}`;
}
