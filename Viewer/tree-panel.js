// The tree of views at the current time, and the selected view: its position, frame and touches.

/** Longer trees are cut, because nothing so long can be read. */
const mostLines = 1500;

// As in ViewTree.levels.
const mostLevels = 200;

class TreePanel {
    constructor(moment) {
        this.moment = moment;
        this.panel = part("tree-panel");
        this.shown = {};
        this.show = oncePerFrame(() => this.showNow());
        moment.listen((changed) => {
            if (changed.has("restart")) this.shown = {};
            this.show();
        });
    }

    showNow() {
        if (this.panel.hidden) return;
        const { run, time, view } = this.moment;
        const index = run.screens.indexAt(time);
        const animations = lastAt(run.animations, time);
        const { shown } = this;
        if (shown.index === index && shown.view === view && shown.animations === animations) return;
        this.shown = { index, view, animations };
        const layers = run.screens.layersAfter(index);
        this.lines = 0;
        this.seen = new Set();
        const tops = [this.panel, ...this.panel.children].map((one) => one.scrollTop);
        this.panel.replaceChildren(this.details(layers), layers.has(0)
            ? element("ul", { class: "tree" }, this.node(layers, 0, identity))
            : element("p", { class: "dim" }, "The trace has no screen at this time."));
        [this.panel, ...this.panel.children].forEach((one, index) => { one.scrollTop = tops[index] ?? 0; });
        if (view !== null && this.scrolledTo !== view) {
            this.scrolledTo = view;
            const chosen = this.panel.querySelector(".chosen");
            if (chosen) chosen.scrollIntoView({ block: "nearest" });
            // In a narrow window, the details of the view come before the tree.
            this.panel.scrollTop = 0;
        }
    }

    node(layers, id, outer, level = 0) {
        const layer = layers.get(id);
        // A layer is shown once. A file may claim that it is in several layers, or in itself.
        if (!layer || this.lines === mostLines || this.seen.has(id)) return null;
        this.lines += 1;
        this.seen.add(id);
        const transform = joined(layer.transform, outer);
        const { looks } = layer;
        const state = [
            looks.hidden ? "hidden" : null,
            looks.opacity !== undefined && looks.opacity < 1 ? `alpha ${short(looks.opacity)}` : null,
            looks.clips ? "clips" : null,
        ].filter(Boolean);
        const isChosen = id === this.moment.view;
        const text = textOf(layer.drawing);
        return element("li", { class: looks.hidden ? "refused" : "" },
            element("button", {
                type: "button", class: `node${isChosen ? " chosen" : ""}`, "aria-pressed": String(isChosen),
                "data-thing": this.moment.things.view(id),
                onclick: () => this.moment.chooseView(id),
            }, element("strong", {}, layer.name),
            layer.name.startsWith(layer.type) ? "" : ` ${layer.type}`,
            text === "" || layer.name.includes(text) ? ""
                : element("span", { class: "shown-text" }, ` "${text}"`),
            element("span", { class: "dim" }, ` ${rectangleInWords(frameOf(layer.bounds, transform))} `
                + state.join(", "))),
            layer.below.length ? element("ul", {}, ...this.nodesIn(layers, layer, transform, level)) : null);
    }

    nodesIn(layers, layer, transform, level) {
        if (level < mostLevels) {
            return layer.below.map((child) => this.node(layers, child, transform, level + 1)).filter(Boolean);
        }
        const left = [...layer.below];
        let count = 0;
        while (left.length) {
            const id = left.pop();
            if (!layers.has(id) || this.seen.has(id)) continue;
            this.seen.add(id);
            count += 1;
            for (const child of layers.get(id).below) left.push(child);
        }
        const rest = `(${count} more in it: a tree lists ${mostLevels} levels)`;
        return count ? [element("li", { class: "dim" }, rest)] : [];
    }

    details(layers) {
        const { view, run } = this.moment;
        if (view === null) {
            return element("p", { class: "dim" }, "Click a view on the screen, or here, to see where it is "
                + "and which touches it got.");
        }
        const layer = layers.get(view);
        if (!layer) return element("p", { class: "dim" }, "The chosen view is not on the screen now.");
        const transform = transformToScreen(layers, view) || identity;
        const way = pathTo(layers, view).map((id) => layers.get(id).name);
        return element("div", { class: "details" },
            element("h3", {}, `${layer.name} (${layer.type})`),
            element("p", {}, way.join(" › ")),
            textOf(layer.drawing) === "" ? null : element("p", {}, `It shows "${textOf(layer.drawing)}".`),
            element("p", {}, `On the screen at ${rectangleInWords(frameOf(layer.bounds, transform))}, bounds `
                + `${rectangleInWords(layer.bounds)}.`),
            this.animations(run, layer.name), this.touches(run, view, layer.name));
    }

    /** The animations of a view at the current time. */
    animations(run, name) {
        const open = new Map();
        for (const one of run.animations) {
            if (one.time > this.moment.time + 1e-6) break;
            if (one.name !== name) continue;
            if (one.kind === "began") open.set(one.property, one);
            else open.delete(one.property);
        }
        if (!open.size) return null;
        const words = (one) => [run.words(one.fact, `animates ${one.property}`), endsInWords(one)]
            .filter((part) => part !== "").join(": ");
        return element("ul", { class: "plain" }, ...[...open.values()].map((one) => element("li", {},
            ...textWithRules(words(one), run.rules))));
    }

    touches(run, view, name) {
        const deliveries = run.deliveries.filter((one) => one.view === view || one.viewName === name);
        if (!deliveries.length) return element("p", { class: "dim" }, "It got no touches.");
        return element("ul", { class: "plain" }, ...deliveries.slice(0, 100).map((one) => element("li", {},
            element("button", {
                type: "button", class: "node time",
                onclick: () => (one.fact === null ? this.moment.seek(one.time)
                    : this.moment.choose(one.fact)),
            }, timeInWords(one.time)),
            " ", ...textWithRules(
                run.words(one.fact, `${one.kind} ${one.touches.join(", ")}`), run.rules,
            ))));
    }
}
