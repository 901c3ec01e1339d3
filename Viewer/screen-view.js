// The screen at any time, drawn as vectors at any size.

/** A refused finger stays on the screen this long. */
const secondsOfRefusal = 0.5;

class ScreenView {
    constructor(moment, run, { canvas, frame }) {
        [this.moment, this.run, this.canvas, this.frame] = [moment, run, canvas, frame];
        /** The magnification; at 1 the whole screen fits. */
        this.zoom = 1;
        this.showsFingers = true;
        /** Whether a click touches the application, so that it does not select a view. */
        this.takesTouches = false;
        /** Paints above the screen and below the fingers, in its points; nothing by default. */
        this.paintAbove = null;
        this.shown = null;
        this.draw = oncePerFrame(() => this.drawNow());
        this.drawAgain = () => {
            this.shown = null;
            this.draw();
        };
        new ResizeObserver(this.drawAgain).observe(frame);
        moment.listen(() => this.draw());
        canvas.addEventListener("click", (event) => this.choose(event));
        canvas.addEventListener("pointermove", (event) => {
            if (event.pointerType === "mouse") moment.point(this.thingsAt(event));
        });
    }

    /** The layers at the current time. */
    get layers() {
        return this.run.screens.layersAfter(this.run.screens.indexAt(this.moment.time));
    }

    /** The width and the height of the screen at the current time. */
    get size() {
        return sizeOfScreen(this.layers, this.run.header);
    }

    /** The scale at which the screen fits into its frame, times the zoom. */
    get scale() {
        const [width, height] = this.size;
        const room = [this.frame.clientWidth - 2, this.frame.clientHeight - 2];
        return Math.max(0.05, Math.min(room[0] / width, room[1] / height)) * this.zoom;
    }

    drawNow() {
        const begin = performance.now();
        const { scale, size } = this;
        const [width, height] = size;
        const pixels = fitCanvas(this.canvas, width * scale, height * scale) * scale;
        const context = this.canvas.getContext("2d");
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.fillStyle = "#ffffff";
        context.fillRect(0, 0, this.canvas.width, this.canvas.height);
        context.setTransform(pixels, 0, 0, pixels, 0, 0);
        const { layers } = this;
        new Painter(layers, this.drawAgain).paint(context);
        context.setTransform(pixels, 0, 0, pixels, 0, 0);
        this.paintAbove?.(context);
        if (this.showsFingers) {
            const pointed = this.isMain ? this.moment.things.fingersOf(this.moment.pointed) : [];
            drawFingers(this.run, this.moment.time, layers, context, pointed);
        }
        if (this.isMain) this.drawChosen(layers, context, { size, unit: Math.max(1, 0.8 / scale) });
        for (const id of this.different || []) outlineView(id, layers, color("different"), [2, 2], context);
        measuredFrames.push(performance.now() - begin);
        if (measuredFrames.length > 1000) measuredFrames.shift();
    }

    /** Whether this is the screen of the run, and not of the one that it is compared with. */
    get isMain() {
        return this.run === this.moment.run;
    }

    /** Outlines what is selected, what one points at, and what the failure or the finding is about. */
    drawChosen(layers, context, place) {
        const { view, things, pointed, finding, time, run } = this.moment;
        outlineView(view, layers, pointedColor, [], context);
        for (const id of things.viewsOf(pointed)) outlineView(id, layers, pointedColor, [3, 2], context);
        // A refused finger is not among the fingers of the run.
        const refusal = run.refusals.find((one) => time >= one.time - 1e-6
            && time <= one.time + secondsOfRefusal);
        if (finding ?? refusal) drawFinding(finding ?? refusal, layers, context, place);
    }

    /** The number of the topmost view at an event of the pointer; null if there is none. */
    viewAt({ offsetX, offsetY }) {
        const { scale } = this;
        return layerAt(this.layers, [offsetX / scale, offsetY / scale]);
    }

    /** What the pointer is at: a finger that is down, or else a view. */
    thingsAt(event) {
        if (!this.isMain) return [];
        const { scale } = this;
        const { things, time, run } = this.moment;
        const finger = fingerAt(run, time, [event.offsetX / scale, event.offsetY / scale]);
        if (finger !== null) return [things.number("finger", finger)];
        const view = this.viewAt(event);
        return view === null ? [] : [things.view(view)];
    }

    choose(event) {
        if (this.takesTouches && !event.altKey) return;
        const id = this.viewAt(event);
        if (id !== null && this.isMain) this.moment.chooseView(id);
    }

    setZoom(zoom) {
        this.zoom = Math.min(6, Math.max(1, zoom));
        this.draw();
    }
}

/** The times that drawing the last screens took, in milliseconds, for tests. */
const measuredFrames = [];
