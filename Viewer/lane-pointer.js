// The pointer in the lanes: a tooltip with the reason, a click that goes to the time, drags and pinches.

/** How near to a mark the pointer must be, in pixels. */
const reach = isPointedByFinger ? 12 : 8;

class LanePointer {
    constructor(view) {
        this.view = view;
        this.tip = part("tip");
        this.listen();
    }

    itemAt(x, y) {
        const row = this.view.rows[Math.floor(y / laneHeight)];
        if (!row) return null;
        const time = this.view.timeAt(x);
        const near = (reach / this.view.shownWidth) * (this.view.to - this.view.from);
        const { bars, marks } = row.lane;
        let best = null;
        for (const mark of this.view.visible(marks, (one) => one.time, row.lane)) {
            const distance = Math.abs(mark.time - time);
            if (distance <= near && (!best || distance < best.distance)) best = { distance, item: mark };
        }
        for (const arrow of this.view.arrows) {
            const rows = [arrow.from, arrow.to].map((key) => this.view.rowOf(arrow.run, key));
            const index = Math.floor(y / laneHeight);
            if (rows.some((one) => one === undefined)) continue;
            if (index < Math.min(...rows) || index > Math.max(...rows)) continue;
            // Arrows that exist from the start of a touch are curved to the left.
            const side = arrow.look === "requires" ? -near / 2 : near / 2;
            const distance = Math.abs(arrow.time - time + side);
            const isStrange = index !== rows[0] && index !== rows[1];
            if (distance <= near && (isStrange || !best)) best = { distance, item: arrow };
        }
        if (!best) {
            const bar = this.view.visible(bars, (one) => one.from, row.lane).reverse()
                .find((one) => one.from <= time + near / 2 && one.to >= time - near / 2);
            if (bar) best = { item: bar };
        }
        return best ? { ...best.item, row, at: best.item.time ?? best.item.from } : null;
    }

    showTip(found, event) {
        this.tip.hidden = !found;
        if (!found) return;
        const times = found.to > found.from
            ? `${timeInWords(found.from)} to ${timeInWords(found.to)}, `
                + `${timeInWords(found.to - found.from)} long`
            : timeInWords(found.at);
        this.tip.replaceChildren(
            element("strong", {}, found.row.lane.name),
            element("div", {}, ...textWithRules(found.text, found.row.lane.run.rules)),
            element("div", { class: "dim" }, times),
        );
        const { clientX, clientY } = event;
        placeNear(this.tip, { left: clientX + 14, top: clientY - 6, bottom: clientY + 12 });
    }

    /** Marks in all panels what the lane at a height is about. */
    point(y) {
        const row = this.view.rows[Math.floor(y / laneHeight)];
        const { moment } = this.view;
        const thing = row && !row.isFolded && row.lane.run === moment.run
            ? moment.things.ofLane(row.lane) : null;
        moment.point(thing === null ? [] : [thing]);
    }

    /** The time at a place, moved to the nearest start or end of an entry of the lane, if one is near. */
    timeNear(x, y) {
        const time = this.view.timeAt(x);
        const row = this.view.rows[Math.floor(y / laneHeight)];
        if (!row) return time;
        const { bars, marks } = row.lane;
        const edges = [
            ...this.view.visible(bars, (one) => one.from, row.lane).flatMap((bar) => [bar.from, bar.to]),
            ...this.view.visible(marks, (one) => one.time, row.lane).map((mark) => mark.time),
        ];
        const near = (6 / this.view.shownWidth) * (this.view.to - this.view.from);
        return edges.filter((edge) => Math.abs(edge - time) <= near)
            .sort((a, b) => Math.abs(a - time) - Math.abs(b - time))[0] ?? time;
    }

    /** Selects a range while the pointer is dragged with Shift. Returns whether it handled the event. */
    measure(event) {
        const { range, canvas } = this.view;
        const y = event.target === canvas ? event.offsetY : -1;
        if (event.type === "pointerdown" && event.shiftKey) {
            this.rangeStart = this.timeNear(event.offsetX, y);
            range.follow(false);
            this.tip.hidden = true;
            return true;
        }
        if (this.rangeStart === undefined) return false;
        if (event.type === "pointermove") range.set(this.rangeStart, this.timeNear(event.offsetX, y));
        else {
            this.rangeStart = undefined;
            // A click without a drag measures nothing.
            if (range.from === range.to) range.clear();
        }
        return true;
    }

    select(found) {
        const { moment } = this.view;
        if (!found) return;
        const isOfRun = found.row.lane.run === moment.run;
        if (isOfRun && found.fact !== null && found.fact !== undefined) moment.choose(found.fact);
        else moment.seek(found.at);
    }

    listen() {
        const { canvas, axis, moment } = this.view;
        const pointers = new Map();
        let wasDragged = false;
        canvas.addEventListener("pointerdown", (event) => {
            canvas.setPointerCapture(event.pointerId);
            if (this.measure(event)) return;
            pointers.set(event.pointerId, event);
            if (pointers.size === 1) wasDragged = false;
        });
        canvas.addEventListener("pointermove", (event) => {
            if (this.measure(event)) return;
            const before = pointers.get(event.pointerId);
            if (!before) {
                this.point(event.offsetY);
                this.showTip(this.itemAt(event.offsetX, event.offsetY), event);
                return;
            }
            const seconds = (dx) => (dx / this.view.shownWidth) * (this.view.to - this.view.from);
            if (pointers.size === 2) {
                const [other] = [...pointers.values()].filter((one) => one !== before);
                const old = Math.abs(before.offsetX - other.offsetX);
                const now = Math.abs(event.offsetX - other.offsetX);
                if (old > 4 && now > 4) this.view.zoom(old / now, this.view.timeAt(other.offsetX));
                wasDragged = true;
            } else if (wasDragged || Math.abs(event.offsetX - before.offsetX) > 4) {
                wasDragged = true;
                this.tip.hidden = true;
                this.view.shift(-seconds(event.offsetX - before.offsetX));
            } else return;
            pointers.set(event.pointerId, event);
        });
        const up = (event) => {
            if (this.measure(event)) return;
            const wasDown = pointers.delete(event.pointerId);
            if (!wasDown || wasDragged || event.type !== "pointerup") return;
            const found = this.itemAt(event.offsetX, event.offsetY);
            if (found) this.select(found);
            else moment.seek(this.view.timeAt(event.offsetX));
            this.showTip(found, event);
        };
        canvas.addEventListener("pointerup", up);
        canvas.addEventListener("pointercancel", up);
        // A finger leaves when it lifts. The tooltip for it stays, so that it can be read afterwards.
        canvas.addEventListener("pointerleave", (event) => {
            if (event.pointerType === "mouse") this.tip.hidden = true;
        });
        document.addEventListener("pointerdown", (event) => {
            if (event.target !== canvas) this.tip.hidden = true;
        });
        document.addEventListener("scroll", (event) => {
            if (event.target.contains(canvas)) this.tip.hidden = true;
        }, { capture: true });
        canvas.addEventListener("wheel", (event) => {
            const isAlong = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
            if (!isAlong && !event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            if (isAlong) {
                const pixels = event.deltaX || event.deltaY;
                this.view.shift((pixels / this.view.shownWidth) * (this.view.to - this.view.from));
            } else this.view.zoom(Math.exp(event.deltaY / 300), this.view.timeAt(event.offsetX));
        }, { passive: false });
        for (const scale of [axis, part("film")]) this.scrub(scale);
    }

    /** Lets the pointer scrub on the axis or the film. */
    scrub(scale) {
        const seek = (event) => {
            if (this.measure(event)) return;
            if (event.buttons || event.type === "pointerdown") {
                this.view.moment.seek(this.view.timeAt(event.offsetX));
            }
        };
        scale.addEventListener("pointerdown", (event) => {
            scale.setPointerCapture(event.pointerId);
            seek(event);
        });
        scale.addEventListener("pointermove", seek);
        for (const name of ["pointerup", "pointercancel"]) {
            scale.addEventListener(name, (event) => this.measure(event));
        }
    }
}
