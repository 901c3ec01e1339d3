// The lanes on the page: names on the left, a time axis above, and a line at the current time.

const axisHeight = isPointedByFinger ? 48 : 22;

class LaneView {
    constructor(moment, groups) {
        this.moment = moment;
        this.canvas = part("lanes-canvas");
        this.axis = part("axis");
        document.documentElement.style.setProperty("--lane-height", laneHeight + "px");
        this.lanes = new LaneRows(groups);
        this.arrows = arrowsOf(groups);
        /** The selected range of time, which draws itself. */
        this.range = null;
        /** Functions that are called after each drawing, with the colors. */
        this.listeners = [];
        [this.from, this.to] = [moment.start, moment.end];
        const [first] = groups;
        if (this.to - this.from > 20 && first.run.strokes.length) {
            // Of a long run, the part with the first touches is shown at first.
            this.from = Math.max(this.from, first.run.strokes[0].start - 0.5);
            this.to = this.from + 10;
        }
        this.pad();
        this.draw = oncePerFrame(() => this.drawNow());
        this.names = new LaneNames(this);
        this.names.show();
        new ResizeObserver(this.draw).observe(part("lane-scroll"));
        moment.listen((changed) => {
            if (changed.has("run")) this.replace(moment.runs.map((run) => new Lanes(run)));
            if (changed.has("time")) this.follow();
            if (changed.has("pointed")) this.draw();
        });
    }

    /** Shows other lanes, with the same filter and folds. */
    replace(groups) {
        this.lanes.replace(groups);
        this.arrows = arrowsOf(groups);
        this.names.show();
        this.draw();
    }

    /** The lanes that are shown, row by row. The lanes of two runs are below each other. */
    get rows() {
        return this.lanes.shown;
    }

    /** The row of a lane; undefined if it is not shown. */
    rowOf(run, key) {
        return this.lanes.places.get(`${run} ${key}`);
    }

    get nameWidth() {
        return this.names.list.offsetWidth;
    }

    /** Adds some space at both ends. */
    pad() {
        const room = Math.max(0.01, (this.to - this.from) * 0.03);
        [this.from, this.to] = [this.from - room, this.to + room];
    }

    get width() {
        return this.canvas.clientWidth || 1;
    }

    xOf(time) {
        return ((time - this.from) / (this.to - this.from)) * this.shownWidth;
    }

    timeAt(x) {
        return this.from + (x / this.shownWidth) * (this.to - this.from);
    }

    drawNow() {
        const scroll = part("lane-scroll");
        const width = Math.max(50, scroll.clientWidth - this.nameWidth);
        this.shownWidth = width;
        const height = Math.max(1, this.rows.length * laneHeight);
        const scale = fitCanvas(this.canvas, width, height);
        const context = this.canvas.getContext("2d");
        context.setTransform(scale, 0, 0, scale, 0, 0);
        context.clearRect(0, 0, width, height);
        const painter = new LanePainter(context, width, (time) => this.xOf(time));
        painter.background(this.rows);
        this.drawPointed(painter);
        drawGrid(context, this, height, painter.colors.line);
        this.rows.forEach(({ lane }, row) => {
            for (const bar of this.visible(lane.bars, (bar) => bar.from, lane)) {
                painter.bar(bar, row * laneHeight);
            }
        });
        for (const arrow of this.arrows) {
            const [from, to] = [this.rowOf(arrow.run, arrow.from), this.rowOf(arrow.run, arrow.to)];
            if (from !== undefined && to !== undefined) painter.arrow(arrow, from, to);
        }
        this.rows.forEach(({ lane }, row) => {
            for (const mark of this.visible(lane.marks, (mark) => mark.time, lane)) {
                painter.mark(mark, row * laneHeight);
            }
        });
        this.drawDifference(context, height);
        this.drawAxis(width);
        this.placeLine();
        for (const listener of this.listeners) listener(painter.colors);
    }

    /** Marks the lanes of what one points at. */
    drawPointed(painter) {
        const { pointed, things } = this.moment;
        if (!pointed.length) return;
        this.rows.forEach((row, index) => {
            if (!row.isFolded && pointed.includes(things.ofLane(row.lane))) painter.pointed(index);
        });
    }

    /** The part of a sorted list that may be visible. A bar may have begun long before the visible part. */
    visible(list, timeOf, lane) {
        const end = lastAt(list, this.to, timeOf) + 1;
        const edge = this.from - (this.to - this.from) * 0.02;
        const start = list === lane.marks ? lastAt(list, edge, timeOf)
            : lastAt(lane.reached, edge, (time) => time);
        return list.slice(Math.max(0, start), end);
    }

    /** Draws a line where two runs first differ. */
    drawDifference(context, height) {
        if (this.difference === undefined) return;
        const x = this.xOf(this.difference);
        context.fillStyle = color("different");
        context.globalAlpha = 0.35;
        context.fillRect(x - 3, 0, 6, height);
        context.globalAlpha = 1;
    }

    drawAxis(width) {
        const height = axisHeight;
        const scale = fitCanvas(this.axis, width, height);
        const context = this.axis.getContext("2d");
        context.setTransform(scale, 0, 0, scale, 0, 0);
        context.clearRect(0, 0, width, height);
        drawGrid(context, this, height, color("line"), color("dim"));
    }

    placeLine() {
        const x = this.xOf(this.moment.time);
        const line = part("now");
        line.hidden = x < 0 || x > this.shownWidth;
        line.style.left = this.nameWidth + x + "px";
        line.style.height = part("axis-row").offsetHeight + this.rows.length * laneHeight + "px";
    }

    /** Keeps the current time visible. */
    follow() {
        const { time } = this.moment;
        if (time < this.from || time > this.to) {
            const span = this.to - this.from;
            this.from = time - span * 0.3;
            this.to = this.from + span;
            this.draw();
        } else this.placeLine();
    }

    /** The time around which keys and buttons zoom: the current one, or the middle if that is outside. */
    get center() {
        const { time } = this.moment;
        return time >= this.from && time <= this.to ? time : (this.from + this.to) / 2;
    }

    /** Moves along by a share of what is visible. */
    pan(share) {
        this.shift((this.to - this.from) * share);
    }

    zoom(factor, at = this.center) {
        const span = this.to - this.from;
        const longest = (this.moment.end - this.moment.start) * 1.2 + 0.1;
        const next = Math.min(longest, Math.max(0.004, span * factor));
        const share = (at - this.from) / span;
        this.from = at - next * share;
        this.to = this.from + next;
        this.keepInside();
    }

    /** Zooms in until a span is easily visible. Does nothing if it already is, unless it `must`. */
    show(from, to, must = false) {
        const share = (to - from) / (this.to - this.from);
        if (!must && share > 0.3 && from >= this.from && to <= this.to) return;
        const span = Math.max(0.1, (to - from) * 2);
        this.from = Math.max((from + to - span) / 2, this.moment.start - span * 0.05);
        this.to = this.from + span;
        this.draw();
    }

    /** The middle of a row, in pixels from the top of the first row. */
    middleOf(row) {
        return row * laneHeight + laneHeight / 2;
    }

    shift(seconds) {
        [this.from, this.to] = [this.from + seconds, this.to + seconds];
        this.keepInside();
    }

    keepInside() {
        const span = this.to - this.from;
        const room = span * 0.5;
        this.from = Math.min(Math.max(this.from, this.moment.start - room),
            this.moment.end + room - span);
        this.to = this.from + span;
        this.draw();
    }

    fit() {
        [this.from, this.to] = [this.moment.start, this.moment.end];
        this.pad();
        this.draw();
    }
}

/** The arrows of all runs. */
function arrowsOf(groups) {
    return groups.flatMap((lanes, run) => lanes.arrows.map((arrow) => ({ ...arrow, run })));
}

/** Draws lines at round times; with a color for text, also their labels. */
function drawGrid(context, view, height, lineColor, textColor) {
    const span = view.to - view.from;
    const wanted = (span * 90) / view.shownWidth;
    const unit = 10 ** Math.floor(Math.log10(wanted));
    const step = [1, 2, 5, 10].map((count) => count * unit).find((one) => one >= wanted);
    context.strokeStyle = lineColor;
    context.lineWidth = 1;
    context.font = `11px ${fontNames}`;
    context.textAlign = "left";
    context.textBaseline = "middle";
    for (let index = Math.ceil(view.from / step); index * step <= view.to; index += 1) {
        const time = index * step;
        const x = Math.round(view.xOf(time)) + 0.5;
        context.beginPath();
        context.moveTo(x, 0);
        context.lineTo(x, height);
        context.stroke();
        if (textColor) {
            context.fillStyle = textColor;
            context.fillText(timeOnAxis(time, step), x + 3, height / 2);
        }
    }
}
