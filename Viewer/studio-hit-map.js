// The hit map above the screen: which target takes a touch at each point of the present.

/** Milliseconds between two maps while the screen changes. */
const patienceOfHitMap = 200;

class HitMapOverlay {
    constructor(screen, { ask, tell, isLive }) {
        [this.screen, this.ask, this.tell, this.isLive] = [screen, ask, tell, isLive];
        this.isShown = false;
        this.map = null;
        this.isAsked = false;
        this.button = part("show-hit-map");
        this.button.addEventListener("click", () => this.toggle());
        screen.paintAbove = (context) => this.paint(context);
    }

    toggle() {
        this.isShown = !this.isShown;
        this.button.setAttribute("aria-pressed", this.isShown);
        [this.map, this.isAsked] = [null, false];
        if (this.isShown) this.refresh();
        else this.tell("");
        this.screen.draw();
    }

    /** The screen has changed, or the connection is new. */
    refresh() {
        if (!this.isShown) return;
        if (this.isAsked) {
            this.isStale = true;
            return;
        }
        [this.isAsked, this.isStale] = [true, false];
        this.ask();
    }

    /** The connection is new: what was asked for does not come. */
    restart() {
        this.isAsked = false;
        this.refresh();
    }

    take(map) {
        if (!this.isShown) return;
        const isFirst = this.map === null;
        this.map = map;
        if (isFirst) this.tell(this.summary);
        this.screen.draw();
        setTimeout(() => {
            this.isAsked = false;
            if (this.isStale) this.refresh();
        }, patienceOfHitMap);
    }

    /** What is wrong, in sentences. */
    get summary() {
        const { targets } = this.map;
        const problems = targets.filter((target) => target.problem).map((target) => target.problem);
        const count = `${problems.length} of ${targets.length} touch targets have a problem.`;
        return problems.length ? [count, ...problems].join("\n")
            : `All ${targets.length} touch targets can be touched, and none is small.`;
    }

    paint(context) {
        if (!this.isShown || !this.map || !this.isLive()) return;
        this.map.targets.forEach((target, index) => this.paintTarget(target, index, context));
        context.font = "9px system-ui, sans-serif";
        context.textBaseline = "top";
        for (const target of this.map.targets) this.paintName(target, context);
    }

    paintTarget(target, index, context) {
        // Hues that are a golden section apart, so that neighbors differ.
        context.fillStyle = `hsla(${(209 + 222.5 * index) % 360}, 75%, 55%, 0.45)`;
        for (const [x, y, width, height] of target.rectangles) context.fillRect(x, y, width, height);
        if (!target.problem) return;
        const [x, y, width, height] = target.frame;
        context.strokeStyle = "#d70015";
        context.lineWidth = 2;
        context.setLineDash([4, 2]);
        context.strokeRect(x + 1, y + 1, width - 2, height - 2);
        context.setLineDash([]);
    }

    paintName(target, context) {
        const [x, y] = target.frame;
        const { width } = context.measureText(target.name);
        const left = Math.max(0, Math.min(x, this.screen.size[0] - width - 2));
        context.fillStyle = "rgba(255, 255, 255, 0.8)";
        context.fillRect(left, Math.max(0, y), width + 2, 11);
        context.fillStyle = target.problem ? "#d70015" : "#000000";
        context.fillText(target.name, left + 1, Math.max(0, y) + 1);
    }
}
