// Two runs: which facts both have, where they first differ, and which views look different.

/** Beyond this many differences, the rest of both runs is listed without matching it. */
const mostDifferences = 600;

/** The text by which a fact is found in the other run. It has no time, because the time may differ. */
function factLine(fact) {
    return `${fact.subject} ${fact.text}`;
}

/**
 * The facts of two runs in one list, each with a sign: none if both have it, ≠ if both have it at different
 * times, + if only the run has it, − if only the other has it.
 */
function comparedRows(run, other) {
    const [lines, otherLines] = [run.facts.map(factLine), other.facts.map(factLine)];
    let same = 0;
    while (same < lines.length && same < otherLines.length && lines[same] === otherLines[same]) same += 1;
    let tail = 0;
    while (tail < lines.length - same && tail < otherLines.length - same
        && lines[lines.length - 1 - tail] === otherLines[otherLines.length - 1 - tail]) tail += 1;
    const both = (index, otherIndex) => {
        const [fact, old] = [run.facts[index], other.facts[otherIndex]];
        const shift = fact.time - old.time;
        return Math.abs(shift) < 0.00005 ? { fact, sign: "" } : { fact, sign: "≠", shift };
    };
    const rows = [];
    for (let index = 0; index < same; index += 1) rows.push(both(index, index));
    const script = editScript(lines.slice(same, lines.length - tail),
        otherLines.slice(same, otherLines.length - tail));
    for (const [sign, index, otherIndex] of script) {
        if (sign === "−") rows.push({ fact: other.facts[same + otherIndex], sign });
        else if (sign === "+") rows.push({ fact: run.facts[same + index], sign });
        else rows.push(both(same + index, same + otherIndex));
    }
    const moved = otherLines.length - lines.length;
    for (let index = lines.length - tail; index < lines.length; index += 1) {
        rows.push(both(index, index + moved));
    }
    return rows;
}

/** The shortest way from one list to another (Myers), as [sign, index here, index there]. */
function editScript(here, there) {
    const most = Math.min(here.length + there.length, mostDifferences);
    const furthest = new Map([[1, 0]]);
    const history = [];
    for (let edits = 0; edits <= most; edits += 1) {
        history.push(new Map(furthest));
        for (let line = -edits; line <= edits; line += 2) {
            const goesDown = line === -edits || (line !== edits
                && furthest.get(line - 1) < furthest.get(line + 1));
            let x = goesDown ? furthest.get(line + 1) : furthest.get(line - 1) + 1;
            let y = x - line;
            while (x < there.length && y < here.length && there[x] === here[y]) [x, y] = [x + 1, y + 1];
            furthest.set(line, x);
            if (x >= there.length && y >= here.length) return wayBack(history, here, there);
        }
    }
    return [...there.map((_, index) => ["−", null, index]), ...here.map((_, index) => ["+", index, null])];
}

function wayBack(history, here, there) {
    const script = [];
    let [x, y] = [there.length, here.length];
    for (let edits = history.length - 1; edits >= 0; edits -= 1) {
        const furthest = history[edits];
        const line = x - y;
        const cameDown = line === -edits || (line !== edits
            && furthest.get(line - 1) < furthest.get(line + 1));
        const before = cameDown ? line + 1 : line - 1;
        const beforeX = edits ? furthest.get(before) : 0;
        const beforeY = edits ? beforeX - before : 0;
        while (x > beforeX && y > beforeY) {
            [x, y] = [x - 1, y - 1];
            script.push(["", y, x]);
        }
        if (!edits) break;
        if (cameDown) script.push(["+", beforeY, null]);
        else script.push(["−", null, beforeX]);
        [x, y] = [beforeX, beforeY];
    }
    return script.reverse();
}

/** The numbers of layers that look different in two screens. */
function differentLayers(layers, others) {
    const different = [];
    for (const [id, layer] of layers) {
        const other = others.get(id);
        if (!other || JSON.stringify(seenOf(layer)) !== JSON.stringify(seenOf(other))) different.push(id);
    }
    return different;
}

function seenOf(layer) {
    return [layer.name, layer.bounds, layer.transform, layer.looks, layer.drawing];
}

/** The times when two runs first look different and when their facts first differ; null if never. */
class Comparison {
    constructor(run, other) {
        [this.run, this.other] = [run, other];
        this.rows = comparedRows(run, other);
        this.different = this.rows.filter((row) => row.sign !== "");
        this.firstFact = this.different.length ? this.different[0].fact : null;
        this.firstScreenTime = this.findScreenTime();
        /** The times of the differences. A fact that moved counts from the earlier of its two times. */
        this.times = this.different.map(({ fact, shift }) => fact.time - Math.max(0, shift || 0));
        if (this.firstScreenTime !== null) this.times.push(this.firstScreenTime);
        this.times = [...new Set(this.times)].sort((a, b) => a - b);
        this.firstTime = this.times.length ? this.times[0] : null;
    }

    findScreenTime() {
        const [mine, theirs] = [this.run.screens.frames, this.other.screens.frames];
        const number = Math.max(mine.length, theirs.length);
        for (let index = 0; index < number; index += 1) {
            const [one, two] = [mine[index], theirs[index]];
            if (JSON.stringify(one) !== JSON.stringify(two)) {
                return Math.min(one ? one.time : Infinity, two ? two.time : Infinity);
            }
        }
        return null;
    }

    get words() {
        if (this.firstTime === null) return "Both runs are the same, fact for fact and picture for picture.";
        const parts = [];
        if (this.firstFact) {
            const facts = this.different.length;
            const [first] = this.different;
            const how = { "+": "only in A", "−": "only in B" }[first.sign] || shiftInWords(first.shift);
            parts.push(`The first fact that differs is at ${timeInWords(first.fact.time)}: `
                + `${first.fact.subject} ${first.fact.text} (${how}). `
                + `${count(facts, "line differs", "lines differ")} in all.`);
        } else parts.push("All facts are the same.");
        parts.push(this.firstScreenTime === null ? "The screens are the same."
            : `The screens first differ at ${timeInWords(this.firstScreenTime)}.`);
        return parts.join(" ");
    }

    /** Goes to the next difference of the facts, or to the previous one. */
    step(moment, direction) {
        const { times } = this;
        const next = direction > 0 ? times.find((time) => time > moment.time + 1e-6)
            : times.filter((time) => time < moment.time - 1e-6).pop();
        if (next !== undefined) moment.seek(next);
    }

    /** In both screens, outlines the layers that differ at a time. */
    mark(views, time) {
        const layers = [this.run, this.other].map((run) => run.screens.layersAfter(
            run.screens.indexAt(time)));
        views[0].different = differentLayers(layers[0], layers[1]);
        views[1].different = differentLayers(layers[1], layers[0]);
    }
}

/** How much later or earlier a fact is in this run than in the other. */
function shiftInWords(shift) {
    return `${timeInWords(Math.abs(shift))} ${shift > 0 ? "later" : "earlier"} in A`;
}
