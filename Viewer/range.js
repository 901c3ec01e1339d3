// A range of time that is selected in the lanes: how long it is, and what happens in it.

class TimeRange {
    constructor(moment, lanes) {
        [this.moment, this.lanes] = [moment, lanes];
        this.from = null;
        this.to = null;
        /** Whether the end of the range follows the current time. */
        this.isFollowing = false;
        lanes.range = this;
        lanes.listeners.push((colors) => this.draw(colors));
        moment.listen((changed) => {
            if (this.isFollowing && changed.has("time")) this.set(this.from, moment.time);
        });
        part("measure").addEventListener("click", () => this.measure());
        part("range-clear").addEventListener("click", () => this.clear());
        part("range-show").addEventListener("click", () => lanes.show(...this.ends, true));
    }

    /** Both ends in order. */
    get ends() {
        return [Math.min(this.from, this.to), Math.max(this.from, this.to)];
    }

    set(from, to) {
        [this.from, this.to] = [from, to];
        this.showWords();
        this.lanes.draw();
    }

    clear() {
        [this.from, this.to] = [null, null];
        this.follow(false);
        this.showWords();
        this.lanes.draw();
    }

    follow(isFollowing) {
        this.isFollowing = isFollowing;
        part("measure").setAttribute("aria-pressed", isFollowing);
    }

    /** Begins a range at the current time, or ends it there. */
    measure() {
        if (this.isFollowing) {
            this.follow(false);
            return;
        }
        this.set(this.moment.time, this.moment.time);
        this.follow(true);
    }

    showWords() {
        part("range").hidden = this.from === null;
        if (this.from === null) return;
        const [from, to] = this.ends;
        part("range-words").replaceChildren(element("strong", {}, timeInWords(to - from)),
            ` from ${timeInWords(from)} to ${timeInWords(to)}: ${contentOfRange(this.moment.run, from, to)}`);
    }

    draw(colors) {
        if (this.from === null) return;
        const { lanes } = this;
        const [from, to] = this.ends.map((time) => lanes.xOf(time));
        for (const canvas of [lanes.canvas, lanes.axis]) {
            const context = canvas.getContext("2d");
            context.fillStyle = colors.accent;
            context.globalAlpha = 0.14;
            context.fillRect(from, 0, to - from, canvas.clientHeight);
            context.globalAlpha = 1;
            context.fillRect(from - 0.5, 0, 1, canvas.clientHeight);
            context.fillRect(to - 0.5, 0, 1, canvas.clientHeight);
        }
    }
}

/** What happens in a range of time, in words. */
function contentOfRange(run, from, to) {
    const inside = (list, timeOf) => {
        const begin = lastAt(list, from - 2e-6, timeOf) + 1;
        return list.slice(begin, lastAt(list, to, timeOf) + 1);
    };
    const frames = Math.round((to - from) * run.framesPerSecond);
    const states = inside(run.gestures).map((one) => one.state);
    const number = (wanted) => states.filter((state) => state === wanted).length;
    const ended = number("ended");
    return [
        count(frames, "display frame", "display frames"),
        count(inside(run.strokes, (one) => one.start).length, "touch begins", "touches begin"),
        count(inside(run.facts).length, "fact", "facts"),
        ended ? `${ended} recognized` : null,
        number("failed") ? `${number("failed")} failed` : null,
        number("cancelled") ? `${number("cancelled")} cancelled` : null,
    ].filter(Boolean).join(", ") + ".";
}
