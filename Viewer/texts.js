// The texts on the screen: which a layer shows at a time, and when a text is on the screen during a run.

/** The text that a layer draws itself, its lines joined; empty if it draws none. */
function textOf(drawing) {
    return drawing.filter((command) => command[0] === "text" && command[1].trim() !== "")
        .map((command) => command[1]).join(" ");
}

/** All texts that appear on the screen during a run, in order of time; collected when first asked for. */
class ScreenTexts {
    constructor(run) {
        this.run = run;
    }

    /** Each appearance of a text: when, on which layer, and what it says. */
    get all() {
        if (this.found) return this.found;
        this.found = [];
        const shown = new Map();
        const names = new Map();
        for (const frame of this.run.screens.frames) {
            for (const { id, name, draw } of frame.changes) {
                if (name !== undefined) names.set(id, name);
                if (!draw) continue;
                const text = textOf(draw);
                if (text !== "" && text !== shown.get(id)) {
                    this.found.push({ time: frame.time, view: id, name: names.get(id) ?? "", text });
                }
                shown.set(id, text);
            }
            for (const id of frame.gone || []) shown.delete(id);
        }
        return this.found;
    }

    /** The appearances that contain all words. */
    matching(words) {
        return this.all.filter(({ text }) => {
            const lower = text.toLowerCase();
            return words.every((word) => lower.includes(word));
        });
    }
}
