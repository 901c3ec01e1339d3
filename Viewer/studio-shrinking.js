// The run with the fewest touches and samples with which something still happens: a fact, or an expectation.

/** So many of the last things that happened are offered. */
const mostGoals = 12;

class ShrinkPanel {
    constructor(moment, { order, tell }) {
        [this.moment, this.order, this.tell] = [moment, order, tell];
        this.expected = [];
        part("shrink").addEventListener("click", () => this.begin());
        part("shrink-stop").addEventListener("click", () => this.order("stopShrinking"));
        part("shrink-panel").addEventListener("toggle", () => this.list());
        moment.listen((changed) => {
            if (["fact", "run", "restart"].some((name) => changed.has(name))) this.list();
        });
        this.list();
    }

    /** What can be chosen: the selected fact, what is expected, and what happened last. */
    get goals() {
        const { run, fact } = this.moment;
        const goals = this.expected.map((words, index) => ({ value: { expectation: index }, words }));
        const known = new Set();
        const add = (index, mark) => {
            const { subject, text, time } = run.facts[index];
            if (known.has(`${subject} ${text}`)) return;
            known.add(`${subject} ${text}`);
            goals.push({ value: { fact: index }, words: `${mark}${subject} ${text} (${timeInWords(time)})` });
        };
        if (fact !== null && run.facts[fact]) add(fact, "the selected fact: ");
        for (let index = run.facts.length - 1; index >= 0 && known.size < mostGoals; index -= 1) {
            if (isOutcome(run.facts[index])) add(index, "");
        }
        return goals;
    }

    list() {
        if (!part("shrink-panel").open || this.isBusy) return;
        const list = part("shrink-goal");
        const chosen = list.value;
        const { goals } = this;
        list.replaceChildren(...goals.map(({ value, words }) => element("option", {
            value: JSON.stringify(value),
        }, words)));
        const isSelected = this.moment.fact !== null && this.moment.fact !== this.shown;
        this.shown = this.moment.fact;
        // A fact that is selected now is what one wants.
        if (isSelected) list.value = JSON.stringify({ fact: this.moment.fact });
        else if (goals.some(({ value }) => JSON.stringify(value) === chosen)) list.value = chosen;
        part("shrink").disabled = !goals.length;
        if (!goals.length) list.append(element("option", { value: "" }, "nothing has happened yet"));
    }

    take(expected) {
        if (expected.join("\n") === this.expected.join("\n")) return;
        this.expected = expected;
        this.list();
    }

    begin() {
        const { value } = part("shrink-goal");
        if (!value) return;
        this.tell("Trying shorter runs…");
        this.order("shrink", { value: JSON.parse(value) });
    }

    /** Shows how short the run is so far; an empty text is the end. */
    progress(words) {
        const wasBusy = this.isBusy;
        this.isBusy = words !== "";
        part("shrink-words").textContent = words;
        if (wasBusy === this.isBusy) return;
        const hadFocus = [part("shrink"), part("shrink-stop")].includes(document.activeElement);
        part("shrink").hidden = this.isBusy;
        part("shrink-stop").hidden = !this.isBusy;
        part("shrink-goal").disabled = this.isBusy;
        if (hadFocus) part(this.isBusy ? "shrink-stop" : "shrink").focus({ preventScroll: true });
        if (!this.isBusy) this.list();
    }
}

/** Whether it is a result of touches, and not a step on the way to one. */
function isOutcome({ detail, kind, text }) {
    if (kind === "gesture") return detail.kind === "action" && detail.state !== "changed";
    if (kind === "control") return text.startsWith("sends ");
    return ["list", "controller", "text", "haptic"].includes(kind);
}
