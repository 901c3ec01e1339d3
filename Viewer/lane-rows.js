// Which lanes are shown, row by row: those that match the filter, groups that are folded as one row.

/** The rows of one run; for two runs, each lane of one is above the same lane of the other. */
function rowsOf(groups) {
    if (groups.length === 1) return groups[0].all.map((lane) => ({ lane, run: 0, isPaired: false }));
    const keys = [];
    for (const kind of laneKinds) {
        for (const lane of groups.flatMap((group) => group.all)) {
            if (lane.kind === kind && !keys.includes(lane.key)) keys.push(lane.key);
        }
    }
    return keys.flatMap((key) => groups.flatMap((group, run) => {
        const lane = group.byKey.get(key);
        return lane ? [{ lane, run, isPaired: true }] : [];
    }));
}

class LaneRows {
    constructor(groups) {
        /** The rows of all lanes. */
        this.all = rowsOf(groups);
        this.query = "";
        /** The kinds whose lanes are folded into one row. */
        this.folded = new Set();
        this.summaries = new Map();
        this.choose();
    }

    /** Takes other lanes, with the same filter and folds. */
    replace(groups) {
        this.all = rowsOf(groups);
        this.summaries.clear();
        this.choose();
    }

    search(query) {
        this.query = query.trim().toLowerCase();
        this.choose();
    }

    fold(kind) {
        if (!this.folded.delete(kind)) this.folded.add(kind);
        this.choose();
    }

    /** Chooses the rows to show, and remembers where each lane is. */
    choose() {
        const words = this.query.split(/\s+/).filter(Boolean);
        const found = this.all.filter(({ lane }) => {
            const text = `${lane.name} ${laneTitles[lane.kind]}`.toLowerCase();
            return words.every((word) => text.includes(word));
        });
        this.shown = [];
        this.places = new Map();
        let kind = null;
        for (const row of found) {
            const isFirst = row.lane.kind !== kind;
            kind = row.lane.kind;
            const isFolded = this.folded.has(kind);
            if (!isFolded) this.shown.push({ ...row, isFirst, isFolded });
            else if (isFirst) {
                this.shown.push({ lane: this.summary(kind), run: 0, isPaired: false, isFirst, isFolded });
            }
            this.places.set(`${row.run} ${row.lane.key}`, this.shown.length - 1);
        }
    }

    /** A lane with the bars of all lanes of a kind. */
    summary(kind) {
        if (!this.summaries.has(kind)) {
            const lanes = this.all.map((row) => row.lane).filter((lane) => lane.kind === kind);
            const bars = lanes.flatMap((lane) => lane.bars.map((bar) => ({
                ...bar, label: undefined,
                text: bar.text.startsWith(lane.name) ? bar.text : `${lane.name}: ${bar.text}`,
            }))).sort((a, b) => a.from - b.from);
            this.summaries.set(kind, withReach({
                key: `${kind} *`, kind, name: `${laneTitles[kind]} (${lanes.length})`, bars, marks: [],
                run: lanes[0].run,
            }));
        }
        return this.summaries.get(kind);
    }
}

/** Adds to a lane the latest end of its bars so far, by which its visible bars are found quickly. */
function withReach(lane) {
    let reached = -Infinity;
    lane.reached = lane.bars.map((bar) => (reached = Math.max(reached, bar.to)));
    return lane;
}
