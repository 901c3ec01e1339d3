// The panel of a touch: how its hit view was found, which objects receive it, and the step that made it.

class TouchPanel {
    constructor(moment) {
        this.moment = moment;
        this.panel = part("touch-panel");
        this.shown = null;
        moment.listen((changed) => {
            // The touch may have gone on since.
            if (changed.has("run")) this.shown = null;
            this.show();
        });
    }

    show() {
        if (this.panel.hidden) return;
        const { run } = this.moment;
        const index = this.moment.lastHit;
        if (index === this.shown) return;
        this.shown = index;
        const hit = run.hits[index];
        if (!hit) {
            this.panel.replaceChildren(this.picker(index), element("p", { class: "dim" },
                run.hits.length ? "No touch has begun yet." : "The trace has no hit tests."));
            return;
        }
        const step = stepAt(run, hit.time);
        const maker = step ? [element("p", {}, "Made by ", element("code", {}, step.text),
            element("span", { class: "dim" }, ` ${step.place}`))] : [];
        this.panel.replaceChildren(
            this.picker(index),
            element("p", {}, this.name(hit.touch), ` at (${short(hit.x)}, ${short(hit.y)}), `
                + `${timeInWords(hit.time)}, hits `, this.name(hit.viewName ?? "nothing"), "."),
            ...maker,
            element("h3", {}, "Recognizers that get it"), this.recognizers(hit),
            element("h3", {}, "Hit test"),
            element("p", { class: "dim" },
                "Views are asked from the window down, front to back. Each says yes, or why not."),
            this.tree(hit.steps),
            element("h3", {}, "Responder chain"), this.chain(hit),
        );
    }

    /** The name of a finger, a recognizer or a view, which is marked when one points at it elsewhere. */
    name(name) {
        return element("strong", { "data-thing": this.moment.things.named(name) }, name);
    }

    picker(index) {
        const { run } = this.moment;
        const go = (to) => this.moment.chooseHit(to);
        return element("p", { class: "picker" },
            element("button", { type: "button", disabled: index <= 0, onclick: () => go(index - 1) },
                "Touch before"),
            element("span", {}, `${index + 1} of ${run.hits.length}`),
            element("button", {
                type: "button", disabled: index + 1 >= run.hits.length, onclick: () => go(index + 1),
            }, "Next touch"));
    }

    recognizers(hit) {
        const { run } = this.moment;
        const names = run.relations.filter((one) => one.kind === "receives" && one.from === hit.touch
            && Math.abs(one.time - hit.time) < 1e-6).map((one) => one.to);
        if (!names.length) return element("p", { class: "dim" }, "None.");
        return element("ol", { class: "plain" }, ...names.map((name) => {
            const became = run.gestures.find((one) => one.name === name && one.time >= hit.time - 1e-6
                && one.state !== "possible");
            const words = became ? ` ${became.state} at ${timeInWords(became.time)}: ${became.reason}`
                + ruleOf(run, became.fact) : " became nothing more";
            return element("li", {}, this.name(name), ...textWithRules(words, run.rules),
                this.relations(name, hit));
        }));
    }

    /** How a recognizer relates to others, from a touch to the finger's next touch; null if not at all. */
    relations(name, hit) {
        const { run } = this.moment;
        const next = run.hits.find((one) => one.touch === hit.touch && one.time > hit.time + 1e-6);
        const lines = [];
        for (const { kind, from, to, time, reason, fact } of run.relations) {
            if (time < hit.time - 1e-6 || (next && time >= next.time - 1e-6)) continue;
            const other = from === name ? to : from;
            if (to === from || (from !== name && to !== name)) continue;
            const at = ` at ${timeInWords(time)}${ruleOf(run, fact)}`;
            const isIts = from === name;
            const words = {
                requires: isIts ? `may act only when ${other} has failed: ${reason}` : null,
                released: isIts ? `waits no more${at}` : null,
                waits: isIts ? `waits for ${other} to fail${at}` : `${other} waits for it to fail${at}`,
                prevents: isIts ? `prevents ${other}${at}` : null,
                blocks: isIts ? `recognized, and ${other} needed its failure${at}` : null,
                together: `may recognize together with ${other}${at}`,
            }[kind];
            if (words && !lines.includes(words)) lines.push(words);
        }
        const gestures = run.gestures.filter((one) => one.name === name);
        for (const timer of run.timers) {
            if (timer.recognizer !== name || timer.time < hit.time - 1e-6) continue;
            if (next && timer.time >= next.time - 1e-6) break;
            lines.push(`its timer ${timerInWords(timer, causeOf(timer, gestures), run)}`);
        }
        return lines.length ? element("ul", { class: "relations" },
            ...lines.map((words) => element("li", {}, ...textWithRules(words, run.rules)))) : null;
    }

    tree(steps) {
        return element("ul", { class: "tree" }, ...steps.map((step) => element("li", {
            class: step.isAccepted ? "accepted" : "refused",
        },
        element("button", {
            type: "button", class: "node", disabled: step.view === null,
            "data-thing": this.moment.things.view(step.view),
            onclick: () => this.moment.chooseView(step.view),
        }, element("span", { class: "sign", "aria-hidden": true }, step.isAccepted ? "✓" : "✕"),
        element("strong", {}, step.name), ` ${step.says}`), " ", ruleElement(step.rule),
        step.children.length ? this.tree(step.children) : null)));
    }

    chain(hit) {
        if (!hit.chain.length) return element("p", { class: "dim" }, "Nobody hears of it (H-18).");
        return element("ol", { class: "chain" },
            ...hit.chain.map((name) => element("li", {},
                element("span", { "data-thing": this.moment.things.named(name) }, name))));
    }
}
