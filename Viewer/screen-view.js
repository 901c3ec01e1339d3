// The screen at any time, drawn as vectors at any size.

class ScreenView {
    constructor(moment, run, { canvas, frame }) {
        [this.moment, this.run, this.canvas, this.frame] = [moment, run, canvas, frame];
        /** The magnification; at 1 the whole screen fits. */
        this.zoom = 1;
        this.showsFingers = true;
        this.shown = null;
        this.draw = oncePerFrame(() => this.drawNow());
        this.drawAgain = () => {
            this.shown = null;
            this.draw();
        };
        new ResizeObserver(this.drawAgain).observe(frame);
        moment.listen(() => this.draw());
        canvas.addEventListener("click", (event) => this.choose(event));
    }

    /** The layers at the current time. */
    get layers() {
        return this.run.screens.layersAfter(this.run.screens.indexAt(this.moment.time));
    }

    /** The scale at which the screen fits into its frame, times the zoom. */
    get scale() {
        const { width, height } = this.run.header;
        const room = [this.frame.clientWidth - 2, this.frame.clientHeight - 2];
        return Math.max(0.05, Math.min(room[0] / width, room[1] / height)) * this.zoom;
    }

    drawNow() {
        const begin = performance.now();
        const { width, height } = this.run.header;
        const { scale } = this;
        const pixels = fitCanvas(this.canvas, width * scale, height * scale) * scale;
        const context = this.canvas.getContext("2d");
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.fillStyle = "#ffffff";
        context.fillRect(0, 0, this.canvas.width, this.canvas.height);
        context.setTransform(pixels, 0, 0, pixels, 0, 0);
        const { layers } = this;
        new Painter(layers, this.drawAgain).paint(context);
        context.setTransform(pixels, 0, 0, pixels, 0, 0);
        if (this.showsFingers) drawFingers(this.run, this.moment.time, layers, context);
        if (this.run === this.moment.run) {
            outlineView(this.moment.view, layers, "#c2185b", [], context);
        }
        for (const id of this.different || []) outlineView(id, layers, color("different"), [2, 2], context);
        measuredFrames.push(performance.now() - begin);
        if (measuredFrames.length > 1000) measuredFrames.shift();
    }

    choose(event) {
        const { scale } = this;
        const id = layerAt(this.layers, [event.offsetX / scale, event.offsetY / scale]);
        if (id !== null && this.run === this.moment.run) this.moment.chooseView(id);
    }

    setZoom(zoom) {
        this.zoom = Math.min(6, Math.max(1, zoom));
        this.draw();
    }
}

/** The times that drawing the last screens took, in milliseconds, for tests. */
const measuredFrames = [];
