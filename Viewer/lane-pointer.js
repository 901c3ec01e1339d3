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
            const rows = [arrow.from, arrow.to].map((key) => this.view.rowOf.get(arrow.run + " " + key));
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
            ? `${inMilliseconds(found.from)} to ${inMilliseconds(found.to)}, `
                + `${inMilliseconds(found.to - found.from)} long`
            : inMilliseconds(found.at);
        this.tip.replaceChildren(
            element("strong", {}, found.row.lane.name),
            element("div", {}, ...textWithRules(found.text, found.row.lane.run.rules)),
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
            pointers.set(event.pointerId, event);
            if (pointers.size === 1) wasDragged = false;
        });
        canvas.addEventListener("pointermove", (event) => {
            const before = pointers.get(event.pointerId);
            if (!before) {
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
        const scrub = (event) => {
            if (event.buttons || event.type === "pointerdown") moment.seek(this.view.timeAt(event.offsetX));
        };
        axis.addEventListener("pointerdown", (event) => {
            axis.setPointerCapture(event.pointerId);
            scrub(event);
        });
        axis.addEventListener("pointermove", scrub);
    }
}
