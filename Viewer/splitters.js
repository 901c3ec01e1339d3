// Lines between panels, which are dragged, or moved with arrow keys. Their places are not kept.

class Splitter {
    /**
     * - id: the id of the line, whose `aria-orientation` says along which axis it is.
     * - property: the property of the style sheet that has its place, in pixels.
     * - limits: the smallest and the largest place now.
     * - place: its place before it was moved.
     */
    constructor(id, { property, limits, place, origin }) {
        Object.assign(this, { line: part(id), property, limits, place, origin });
        this.isVertical = this.line.getAttribute("aria-orientation") === "vertical";
        this.listen();
        this.tell();
    }

    move(pixels) {
        const [least, most] = this.limits();
        const to = Math.round(Math.min(Math.max(pixels, least), Math.max(least, most)));
        document.documentElement.style.setProperty(this.property, `${to}px`);
        this.tell();
    }

    reset() {
        document.documentElement.style.removeProperty(this.property);
        this.tell();
    }

    tell() {
        const [least, most] = this.limits();
        this.line.setAttribute("aria-valuemin", Math.round(least));
        this.line.setAttribute("aria-valuemax", Math.round(Math.max(least, most)));
        this.line.setAttribute("aria-valuenow", Math.round(this.place()));
    }

    listen() {
        const { line } = this;
        const [back, on] = this.isVertical ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
        line.addEventListener("pointerdown", (event) => {
            line.setPointerCapture(event.pointerId);
            event.preventDefault();
            line.focus();
        });
        line.addEventListener("pointermove", (event) => {
            if (!line.hasPointerCapture(event.pointerId)) return;
            this.move((this.isVertical ? event.clientX : event.clientY) - this.origin());
        });
        line.addEventListener("focus", () => this.tell());
        line.addEventListener("dblclick", () => this.reset());
        line.addEventListener("keydown", (event) => {
            const step = event.shiftKey ? 80 : 16;
            const [least, most] = this.limits();
            const to = {
                [back]: this.place() - step, [on]: this.place() + step, Home: least, End: most,
            }[event.key];
            if (to === undefined && event.key !== "Enter") return;
            event.preventDefault();
            event.stopPropagation();
            if (to === undefined) this.reset();
            else this.move(to);
        });
    }
}

/** Makes the lines between the screen, the lanes, the panels, and the names of lanes movable. */
function tieSplitters() {
    const box = (id) => part(id).getBoundingClientRect();
    new Splitter("split-stage", {
        property: "--stage-width", place: () => box("stage").width, origin: () => box("stage").left,
        limits: () => [180, box("stage").width + box("lanes").width - 320],
    });
    new Splitter("split-lanes", {
        property: "--lanes-height", place: () => box("lanes").height, origin: () => box("lanes").top,
        limits: () => [120, box("lanes").height + box("side").height - 120],
    });
    new Splitter("split-names", {
        property: "--names-width", place: () => box("lane-names").width, origin: () => box("lane-names").left,
        limits: () => [110, box("lanes").width - 120],
    });
}
