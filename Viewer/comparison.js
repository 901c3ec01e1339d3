// Two runs: which facts are in both, where they first differ, and which views look different.

/** More differences than this are not put into pairs: the rest is told as it stands. */
const mostDifferences = 600;

function factLine(fact) {
    return `${(fact.time * 1000).toFixed(1)} ${fact.subject} ${fact.text}`;
}

/** The facts of two runs in one list: those of both, those of the run only (+), of the other only (−). */
function comparedRows(run, other) {
    const [lines, otherLines] = [run.facts.map(factLine), other.facts.map(factLine)];
    let same = 0;
    while (same < lines.length && same < otherLines.length && lines[same] === otherLines[same]) same += 1;
    let tail = 0;
    while (tail < lines.length - same && tail < otherLines.length - same
        && lines[lines.length - 1 - tail] === otherLines[otherLines.length - 1 - tail]) tail += 1;
    const both = (index) => ({ fact: run.facts[index], sign: "" });
    const rows = [];
    for (let index = 0; index < same; index += 1) rows.push(both(index));
    const script = editScript(lines.slice(same, lines.length - tail),
        otherLines.slice(same, otherLines.length - tail));
    for (const [sign, index, otherIndex] of script) {
        if (sign === "−") rows.push({ fact: other.facts[same + otherIndex], sign });
        else rows.push({ fact: run.facts[same + index], sign });
    }
    for (let index = lines.length - tail; index < lines.length; index += 1) rows.push(both(index));
    return rows;
}

/** The shortest way from one list to another (Myers), as [sign, place here, place there]. */
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

/** When two runs first look different, and when they first tell different things; null if never. */
class Comparison {
    constructor(run, other) {
        [this.run, this.other] = [run, other];
        this.rows = comparedRows(run, other);
        this.different = this.rows.filter((row) => row.sign !== "");
        this.firstFact = this.different.length ? this.different[0].fact : null;
        this.firstScreenTime = this.findScreenTime();
        const times = [this.firstFact?.time, this.firstScreenTime].filter((time) => time !== undefined
            && time !== null);
        this.firstTime = times.length ? Math.min(...times) : null;
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
            parts.push(`The first fact that differs is at ${inMilliseconds(this.firstFact.time)}: `
                + `${this.firstFact.subject} ${this.firstFact.text} (${this.different[0].sign === "+"
                    ? "only in A" : "only in B"}); ${count(facts, "line differs", "lines differ")} in all.`);
        } else parts.push("All facts are the same.");
        parts.push(this.firstScreenTime === null ? "The screens are the same."
            : `The screens first differ at ${inMilliseconds(this.firstScreenTime)}.`);
        return parts.join(" ");
    }

    /** Goes to the next difference in the facts, or to that before. */
    step(moment, direction) {
        const times = [...new Set([...this.different.map((row) => row.fact.time),
            ...(this.firstScreenTime === null ? [] : [this.firstScreenTime])])].sort((a, b) => a - b);
        const next = direction > 0 ? times.find((time) => time > moment.time + 1e-6)
            : times.reverse().find((time) => time < moment.time - 1e-6);
        if (next !== undefined) moment.seek(next);
    }

    /** Marks the layers that differ now in both screens. */
    mark(views, time) {
        const layers = [this.run, this.other].map((run) => run.screens.layersAfter(
            run.screens.indexAt(time)));
        views[0].different = differentLayers(layers[0], layers[1]);
        views[1].different = differentLayers(layers[1], layers[0]);
    }
}
