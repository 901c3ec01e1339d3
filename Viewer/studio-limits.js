// The limits by which gestures are recognized. A changed one counts when the application is opened again.

/** By how much the arrows of a field change a number, by its unit; 0.01 for others. */
const stepsOfUnits = { points: 1, ratio: 0.1, "points per second": 10, "radians per second": 1 };

class LimitPanel {
    /** - known: all limits, in groups, and the rules that state them. */
    constructor({ limits, rules }, tell) {
        this.tell = tell;
        this.rows = limits.map((limit) => this.row(limit));
        /** The limits of the application, as far as they are not the built-in ones. */
        this.open = {};
        for (const [id, rule] of Object.entries(rules)) if (!knownRules.has(id)) knownRules.set(id, rule);
        for (const group of new Set(limits.map((limit) => limit.group))) {
            const rows = this.rows.filter((row) => row.limit.group === group);
            part("limits-list").append(element("fieldset", { class: "limit-group" },
                element("legend", {}, group), ...rows.map((row) => row.element)));
        }
        part("limits-filter").addEventListener("input", () => this.filter());
        part("limits-filter").addEventListener("keydown", (event) => {
            // Here it must not open the application.
            if (event.key === "Enter") event.preventDefault();
        });
        part("limits-back").addEventListener("click", () => this.show({}));
        this.mark();
    }

    row(limit) {
        const { name, unit, builtIn, least, most, rule, isChoice } = limit;
        const id = `limit-${name}`;
        const field = element("input", {
            type: "number", id, step: stepsOfUnits[unit] ?? 0.01, value: builtIn, placeholder: builtIn,
            "aria-describedby": `${id}-is`, onchange: () => this.mark(), oninput: () => this.mark(),
        });
        const changed = element("strong", { hidden: true }, "changed, ");
        const words = element("span", { id: `${id}-is`, class: "limit-words" }, changed,
            `${unit}, ${least} to ${most}; built-in ${Math.round(builtIn * 1e4) / 1e4}, `
            + (isChoice ? "[choice]" : "sourced"));
        const chip = rule ? ruleElement(rule) : null;
        return {
            limit, field, changed,
            element: element("div", { class: "limit" },
                element("label", { for: id }, name), field, words, chip),
        };
    }

    /** Shows numbers by their names, and the built-in ones for all others. */
    show(values) {
        for (const { limit, field } of this.rows) field.value = values[limit.name] ?? limit.builtIn;
        this.mark();
    }

    /** Shows the limits of the application, if they are others than before. */
    take(values) {
        if (JSON.stringify(values) === JSON.stringify(this.open)) return;
        this.open = values;
        this.show(values);
    }

    /** Whether a field has another number than the built-in one. An empty field stands for that. */
    isChanged({ limit, field }) {
        return field.validity.badInput || (field.value !== "" && field.valueAsNumber !== limit.builtIn);
    }

    mark() {
        for (const row of this.rows) {
            const isChanged = this.isChanged(row);
            row.element.classList.toggle("is-changed", isChanged);
            row.changed.hidden = !isChanged;
        }
        const changed = this.rows.filter((row) => this.isChanged(row));
        const isOpen = changed.length === Object.keys(this.open).length
            && changed.every(({ limit, field }) => field.valueAsNumber === this.open[limit.name]);
        part("limits-count").textContent = (changed.length ? `: ${changed.length} changed` : "")
            + (isOpen ? "" : ", not opened yet");
        part("limits-back").disabled = !changed.length;
        this.filter();
    }

    /** Shows the limits that have all words of the filter. */
    filter() {
        const words = part("limits-filter").value.toLowerCase().split(/\s+/).filter(Boolean);
        for (const row of this.rows) {
            const text = `${row.limit.group} ${row.element.textContent}`.toLowerCase();
            // What is hidden is text of the element too.
            const own = row.changed.hidden ? text.replace("changed, ", "") : text;
            row.element.hidden = !words.every((word) => own.includes(word));
        }
        for (const group of part("limits-list").children) {
            group.hidden = ![...group.querySelectorAll(".limit")].some((one) => !one.hidden);
        }
        part("limits-none").hidden = this.rows.some((row) => !row.element.hidden);
    }

    /** The changed limits by their names; null, with a sentence, if a field has no number. */
    get values() {
        const bad = this.rows.find((row) => row.field.validity.badInput);
        if (bad) {
            const { name, least, most, unit } = bad.limit;
            this.tell(`Cannot use the limit ${name}: it is no number. To fix, write one from ${least} to`
                + ` ${most} (${unit}), or nothing for the built-in one.`);
            part("limits-panel").open = true;
            bad.field.focus();
            return null;
        }
        const changed = this.rows.filter((row) => this.isChanged(row));
        return Object.fromEntries(changed.map(({ limit, field }) => [limit.name, field.valueAsNumber]));
    }
}
