// The lanes on the page: names at the left, a time axis above, a line where time stands now.

/** Pixels from a mark within which it is meant. */
const reach = 8;

class LaneView {
    constructor(moment, groups) {
        this.moment = moment;
        this.canvas = part("lanes-canvas");
        this.axis = part("axis");
        this.names = part("lane-names");
        this.tip = part("tip");
        /** The lanes of all runs, row by row; those of two runs stand under each other. */
        this.rows = rowsOf(groups);
        this.arrows = groups.flatMap((lanes, run) => lanes.arrows.map((arrow) => ({ ...arrow, run })));
        this.rowOf = new Map(this.rows.map((row, index) => [row.run + " " + row.lane.key, index]));
        [this.from, this.to] = [moment.start, moment.end];
        const [first] = groups;
        if (this.to - this.from > 20 && first.run.strokes.length) {
            // Of a long run the first touches are shown, not everything.
            this.from = Math.max(this.from, first.run.strokes[0].start - 0.5);
            this.to = this.from + 10;
        }
        this.pad();
        this.draw = oncePerFrame(() => this.drawNow());
        this.showNames();
        this.listenToPointer();
        new ResizeObserver(this.draw).observe(part("lane-scroll"));
        moment.listen((changed) => {
            if (changed.has("time")) this.follow();
        });
    }

    /** A little room at both ends. */
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

    showNames() {
        let kind = null;
        this.names.replaceChildren(...this.rows.map(({ lane, run, isPaired }) => {
            const title = lane.kind === kind ? null : laneTitles[lane.kind];
            kind = lane.kind;
            const item = element("li", {
                class: `kind-${lane.kind}`,
                title: `${laneTitles[lane.kind]}: ${lane.name}`,
                "aria-label": `${laneTitles[lane.kind]}: ${lane.name}. `
                    + `${lane.bars.length + lane.marks.length} entries.`,
            });
            if (isPaired) item.append(element("span", { class: `badge run-${run}` }, run ? "B" : "A"));
            item.append(element("span", { class: "lane-name" }, lane.name));
            if (title) item.append(element("span", { class: "lane-kind" }, title));
            return item;
        }));
    }

    drawNow() {
        const scroll = part("lane-scroll");
        const width = Math.max(50, scroll.clientWidth - this.names.offsetWidth);
        this.shownWidth = width;
        const height = Math.max(1, this.rows.length * laneHeight);
        const scale = fitCanvas(this.canvas, width, height);
        const context = this.canvas.getContext("2d");
        context.setTransform(scale, 0, 0, scale, 0, 0);
        context.clearRect(0, 0, width, height);
        const painter = new LanePainter(context, width, (time) => this.xOf(time));
        painter.background(this.rows);
        drawGrid(context, this, height, painter.colors.line);
        this.rows.forEach(({ lane }, row) => {
            for (const bar of this.visible(lane.bars, (bar) => bar.from, lane)) {
                painter.bar(bar, row * laneHeight);
            }
        });
        for (const arrow of this.arrows) {
            const [from, to] = [this.rowOf.get(arrow.run + " " + arrow.from),
                this.rowOf.get(arrow.run + " " + arrow.to)];
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
    }

    /** What may be seen of a list that is in order; a bar may have begun long before. */
    visible(list, timeOf, lane) {
        const end = lastAt(list, this.to, timeOf) + 1;
        const edge = this.from - (this.to - this.from) * 0.02;
        const start = list === lane.marks ? lastAt(list, edge, timeOf)
            : lastAt(lane.reached, edge, (time) => time);
        return list.slice(Math.max(0, start), end);
    }

    /** Where two runs first differ. */
    drawDifference(context, height) {
        if (this.difference === undefined) return;
        const x = this.xOf(this.difference);
        context.fillStyle = color("different");
        context.globalAlpha = 0.35;
        context.fillRect(x - 3, 0, 6, height);
        context.globalAlpha = 1;
    }

    drawAxis(width) {
        const height = 22;
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
        line.style.left = this.names.offsetWidth + x + "px";
        line.style.height = part("axis-row").offsetHeight + this.rows.length * laneHeight + "px";
    }

    /** Keeps the time of now in sight. */
    follow() {
        const { time } = this.moment;
        if (time < this.from || time > this.to) {
            const span = this.to - this.from;
            this.from = time - span * 0.3;
            this.to = this.from + span;
            this.draw();
        } else this.placeLine();
    }

    zoom(factor, at = this.moment.time) {
        const span = this.to - this.from;
        const longest = (this.moment.end - this.moment.start) * 1.2 + 0.1;
        const next = Math.min(longest, Math.max(0.004, span * factor));
        const share = (at - this.from) / span;
        this.from = at - next * share;
        this.to = this.from + next;
        this.keepInside();
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

    // What is under the pointer.

    itemAt(x, y) {
        const row = this.rows[Math.floor(y / laneHeight)];
        if (!row) return null;
        const time = this.timeAt(x);
        const near = (reach / this.shownWidth) * (this.to - this.from);
        const { bars, marks } = row.lane;
        let best = null;
        for (const mark of this.visible(marks, (one) => one.time, row.lane)) {
            const distance = Math.abs(mark.time - time);
            if (distance <= near && (!best || distance < best.distance)) best = { distance, item: mark };
        }
        for (const arrow of this.arrows) {
            const rows = [arrow.from, arrow.to].map((key) => this.rowOf.get(arrow.run + " " + key));
            const index = Math.floor(y / laneHeight);
            if (rows.some((one) => one === undefined)) continue;
            if (index < Math.min(...rows) || index > Math.max(...rows)) continue;
            const distance = Math.abs(arrow.time - time + near / 2);
            const isStrange = index !== rows[0] && index !== rows[1];
            if (distance <= near && (isStrange || !best)) best = { distance, item: arrow };
        }
        if (!best) {
            const bar = this.visible(bars, (one) => one.from, row.lane).reverse()
                .find((one) => one.from <= time + near / 2 && one.to >= time - near / 2);
            if (bar) best = { item: bar };
        }
        return best ? { ...best.item, row, at: best.item.time ?? best.item.from } : null;
    }

    showTip(found, event) {
        this.tip.hidden = !found;
        if (!found) return;
        const times = found.to > found.from
            ? `${inMilliseconds(found.from)} to ${inMilliseconds(found.to)}, `
                + `${inMilliseconds(found.to - found.from)} long`
            : inMilliseconds(found.at);
        this.tip.replaceChildren(
            element("strong", {}, found.row.lane.name), element("div", {}, found.text),
            element("div", { class: "dim" }, times),
        );
        const box = this.tip.getBoundingClientRect();
        const left = Math.min(event.clientX + 14, window.innerWidth - box.width - 8);
        const below = event.clientY + 18;
        const top = below + box.height > window.innerHeight ? event.clientY - box.height - 12 : below;
        this.tip.style.left = Math.max(4, left) + "px";
        this.tip.style.top = Math.max(4, top) + "px";
    }

    select(found) {
        const { moment } = this;
        if (!found) return;
        const isOfRun = found.row.lane.run === moment.run;
        if (isOfRun && found.fact !== null && found.fact !== undefined) moment.choose(found.fact);
        else moment.seek(found.at);
    }

    listenToPointer() {
        const { canvas, axis } = this;
        const pointers = new Map();
        let wasDragged = false;
        canvas.addEventListener("pointerdown", (event) => {
            canvas.setPointerCapture(event.pointerId);
            pointers.set(event.pointerId, event);
            if (pointers.size === 1) wasDragged = false;
        });
        canvas.addEventListener("pointermove", (event) => {
            const before = pointers.get(event.pointerId);
            if (!before) {
                this.showTip(this.itemAt(event.offsetX, event.offsetY), event);
                return;
            }
            const seconds = (dx) => (dx / this.shownWidth) * (this.to - this.from);
            if (pointers.size === 2) {
                const [other] = [...pointers.values()].filter((one) => one !== before);
                const old = Math.abs(before.offsetX - other.offsetX);
                const now = Math.abs(event.offsetX - other.offsetX);
                if (old > 4 && now > 4) this.zoom(old / now, this.timeAt(other.offsetX));
                wasDragged = true;
            } else if (wasDragged || Math.abs(event.offsetX - before.offsetX) > 4) {
                wasDragged = true;
                this.tip.hidden = true;
                this.shift(-seconds(event.offsetX - before.offsetX));
            } else return;
            pointers.set(event.pointerId, event);
        });
        const up = (event) => {
            const wasDown = pointers.delete(event.pointerId);
            if (!wasDown || wasDragged || event.type !== "pointerup") return;
            const found = this.itemAt(event.offsetX, event.offsetY);
            if (found) this.select(found);
            else this.moment.seek(this.timeAt(event.offsetX));
            this.showTip(found, event);
        };
        canvas.addEventListener("pointerup", up);
        canvas.addEventListener("pointercancel", up);
        canvas.addEventListener("pointerleave", () => { this.tip.hidden = true; });
        canvas.addEventListener("wheel", (event) => {
            const isAlong = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
            if (!isAlong && !event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            if (isAlong) {
                const pixels = event.deltaX || event.deltaY;
                this.shift((pixels / this.shownWidth) * (this.to - this.from));
            } else this.zoom(Math.exp(event.deltaY / 300), this.timeAt(event.offsetX));
        }, { passive: false });
        const scrub = (event) => {
            if (event.buttons || event.type === "pointerdown") this.moment.seek(this.timeAt(event.offsetX));
        };
        axis.addEventListener("pointerdown", (event) => {
            axis.setPointerCapture(event.pointerId);
            scrub(event);
        });
        axis.addEventListener("pointermove", scrub);
    }
}

/** Rows of one run, or of two with each lane of one above that of the other. */
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

/** Lines at round times; with a colour for them, their names too. */
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

function timeOnAxis(time, step) {
    if (step >= 1) {
        const seconds = Math.round(time);
        const minutes = Math.floor(seconds / 60);
        return minutes ? `${minutes}:${String(seconds % 60).padStart(2, "0")}` : `${seconds} s`;
    }
    const decimals = step < 0.001 ? 1 : 0;
    return `${(time * 1000).toFixed(decimals)} ms`;
}
