// The rules of UIKit's behavior that texts cite: an id, whose sentence is its tooltip, or a card.

/** The rules that the runs cite: sentence and grade by id. */
const knownRules = new Map();

/** The button for a rule's id. Its tooltip has the rule's sentence, and a click shows it. */
function ruleElement(rule) {
    return element("button", {
        type: "button", class: "rule", title: ruleInWords(rule), "data-rule": rule,
    }, rule);
}

function ruleInWords(rule) {
    const known = knownRules.get(rule);
    return known ? `${rule} (${known.grade}): ${known.sentence}` : `${rule}: Documentation/Rules.md`;
}

/** A text whose rules are set apart: "(G-60, G-61)" becomes two elements. Only `rules` are searched for. */
function textWithRules(text, rules) {
    const known = rules instanceof Set ? rules : new Set(rules);
    const pieces = [];
    let end = 0;
    for (const found of text.matchAll(/\(([\w-]+(?:, [\w-]+)*)\)/g)) {
        const ids = found[1].split(", ");
        if (!ids.every((id) => known.has(id))) continue;
        const chips = ids.flatMap((id) => [" ", ruleElement(id)]).slice(1);
        pieces.push(text.slice(end, found.index), ...chips);
        end = found.index + found[0].length;
    }
    return [...pieces, text.slice(end)];
}

/** The rules that a fact cites, in the form for the end of a sentence. */
function ruleOf(run, fact) {
    const rules = run.facts[fact]?.rules ?? [];
    return rules.length ? ` (${rules.join(", ")})` : "";
}

/** Shows the sentence of a rule that is clicked, until the next click, scroll or Escape. */
class RuleCard {
    constructor() {
        this.card = part("rule-card");
        document.addEventListener("click", (event) => {
            const chip = event.target.closest("[data-rule]");
            if (chip) this.show(chip);
            else if (!this.card.contains(event.target)) this.hide();
        });
        document.addEventListener("keydown", (event) => {
            if (event.key === "Escape") this.hide();
        });
        document.addEventListener("scroll", () => this.hide(), { capture: true });
    }

    show(chip) {
        const { rule } = chip.dataset;
        const known = knownRules.get(rule);
        const sentence = known?.sentence ?? "The page does not have the sentence of this rule.";
        this.card.replaceChildren(
            element("strong", {}, rule), " ", element("span", { class: "dim" }, known ? known.grade : ""),
            element("p", {}, ...withCode(sentence)),
            element("p", { class: "dim" }, `Documentation/Rules.md, or: touchstone rules ${rule}`),
        );
        this.card.hidden = false;
        placeNear(this.card, chip.getBoundingClientRect());
    }

    hide() {
        this.card.hidden = true;
    }
}

/** A text whose parts between backticks are code. */
function withCode(text) {
    return text.split("`").map((piece, index) => (index % 2 ? element("code", {}, piece) : piece));
}

/** Places a floating element below a rectangle of the window, or above it if there is no room below. */
function placeNear(floating, { left, top, bottom }) {
    const box = floating.getBoundingClientRect();
    const isBelow = bottom + 6 + box.height <= window.innerHeight || top < box.height + 6;
    const x = Math.min(left, window.innerWidth - box.width - 8);
    floating.style.left = Math.max(4, x) + "px";
    floating.style.top = Math.max(4, isBelow ? bottom + 6 : top - box.height - 6) + "px";
}
