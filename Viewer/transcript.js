// The transcript: a line for each fact, connected with the time. Only visible lines have elements.

const lineHeight = 22;

/** More texts on the screen that match a search are counted, and not listed. */
const mostScreenHits = 50;

class TranscriptView {
    /** - rowsOf: the facts with a sign, from `comparedRows`; the sign is "" if there is no comparison. */
    constructor(moment, rowsOf) {
        this.moment = moment;
        this.all = rowsOf();
        this.query = "";
        this.texts = new ScreenTexts(moment.run);
        /** The texts on the screen that match the search. */
        this.screenHits = [];
        this.list = part("transcript");
        this.space = part("transcript-space");
        this.render = oncePerFrame(() => this.renderNow());
        this.list.addEventListener("scroll", this.render);
        new ResizeObserver(this.render).observe(this.list);
        part("search").addEventListener("input", (event) => this.search(event.target.value));
        part("search").addEventListener("keydown", (event) => {
            if (event.key === "Enter") this.stepMatch(event.shiftKey ? -1 : 1);
        });
        part("handing-on").addEventListener("change", (event) => {
            moment.showsHandingOn = event.target.checked;
            this.filter();
        });
        moment.listen((changed) => {
            if (changed.has("run")) {
                this.all = rowsOf();
                this.texts = new ScreenTexts(moment.run);
                this.filter();
            } else if (changed.has("time") || changed.has("fact")) this.follow();
        });
        this.filter();
    }

    search(query) {
        this.query = query.trim().toLowerCase();
        this.filter();
    }

    filter() {
        const words = this.query.split(/\s+/).filter(Boolean);
        this.rows = this.all.filter(({ fact }) => {
            if (!this.moment.tells(fact)) return false;
            if (!words.length) return true;
            const text = `${fact.subject} ${fact.text} ${fact.kind}`.toLowerCase();
            return words.every((word) => text.includes(word));
        });
        this.rowOfFact = new Map();
        this.rows.forEach((row, index) => {
            if (row.sign !== "−") this.rowOfFact.set(row.fact.index, index);
        });
        this.screenHits = words.length ? this.texts.matching(words) : [];
        part("found").textContent = this.query
            ? `${count(this.rows.length, "line", "lines")} of ${this.all.length}` : "";
        this.showScreenHits();
        this.follow();
        this.renderNow();
    }

    /** Lists the texts on the screen that match the search. */
    showScreenHits() {
        const list = part("screen-hits");
        list.hidden = this.screenHits.length === 0;
        const rest = this.screenHits.length - mostScreenHits;
        list.replaceChildren(...this.screenHits.slice(0, mostScreenHits).map((hit) => element("li", {
            "data-thing": this.moment.things.view(hit.view),
        },
        element("button", { type: "button", class: "node", onclick: () => this.goToScreen(hit) },
            element("span", { class: "time" }, timeInWords(hit.time)), " on the screen: ",
            element("strong", {}, ...this.marked(hit.text)), ` ${hit.name}`))),
        rest > 0 ? element("li", { class: "dim" }, `And ${count(rest, "more text", "more texts")}.`) : "");
    }

    goToScreen(hit) {
        this.moment.seek(hit.time);
        this.moment.point([this.moment.things.view(hit.view)]);
    }

    /** Goes to the next match of the search, or to the previous one: a line, or else a text on the screen. */
    stepMatch(direction) {
        const facts = this.rows.filter((row) => row.sign !== "−").map((row) => row.fact);
        if (!facts.length) {
            this.stepScreenHit(direction);
            return;
        }
        const { lastFact } = this.moment;
        const next = direction > 0
            ? facts.find((fact) => fact.index > lastFact || (this.moment.fact === null
                && fact.index === lastFact && facts.length === 1))
            : [...facts].reverse().find((fact) => fact.index < lastFact);
        this.moment.choose((next || facts[direction > 0 ? 0 : facts.length - 1]).index);
    }

    stepScreenHit(direction) {
        const { time } = this.moment;
        const hits = direction > 0 ? this.screenHits : [...this.screenHits].reverse();
        const next = hits.find((hit) => (hit.time - time) * direction > 1e-6) ?? hits[0];
        if (next) this.goToScreen(next);
    }

    /** The row of the selected fact, or of the last listed fact before it. */
    get currentRow() {
        const { lastFact } = this.moment;
        const exact = this.rowOfFact.get(lastFact);
        if (exact !== undefined) return exact;
        let [low, high] = [0, this.rows.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            const row = this.rows[middle];
            const isBefore = row.sign === "−" ? row.fact.time <= this.moment.time + 1e-6
                : row.fact.index <= lastFact;
            if (isBefore) low = middle + 1;
            else high = middle;
        }
        return low - 1;
    }

    /** Keeps the current line visible. */
    follow() {
        const row = this.currentRow;
        const [top, height] = [this.list.scrollTop, this.list.clientHeight];
        const at = Math.max(0, row) * lineHeight;
        if (at < top || at + lineHeight > top + height) {
            this.list.scrollTop = Math.max(0, at - height / 2);
        }
        this.render();
    }

    renderNow() {
        this.space.style.height = this.rows.length * lineHeight + "px";
        const first = Math.max(0, Math.floor(this.list.scrollTop / lineHeight) - 5);
        const number = Math.ceil(this.list.clientHeight / lineHeight) + 10;
        const current = this.currentRow;
        const lines = this.rows.slice(first, first + number)
            .map((row, index) => this.line(row, first + index, first + index === current));
        this.space.replaceChildren(...lines);
        this.list.setAttribute("aria-activedescendant", current < 0 ? "" : `line-${current}`);
    }

    line({ fact, sign, shift }, row, isCurrent) {
        const isLater = fact.time > this.moment.time + 1e-6
            || (sign !== "−" && this.moment.fact !== null && fact.index > this.moment.fact);
        return element("div", {
            class: `line kind-${fact.kind}${isCurrent ? " current" : ""}${isLater ? " later" : ""}`
                + ({ "+": " added", "−": " removed", "≠": " shifted" }[sign] || ""),
            style: `top: ${row * lineHeight}px`, role: "option", id: `line-${row}`,
            "aria-selected": String(isCurrent), "aria-posinset": row + 1, "aria-setsize": this.rows.length,
            "data-thing": sign === "−" ? null : this.moment.things.named(fact.subject),
            title: shift ? `${fact.text} (${shiftInWords(shift)})` : fact.text,
            onclick: () => (sign === "−" ? this.moment.seek(fact.time) : this.moment.choose(fact.index)),
        },
        element("span", { class: "sign" }, sign),
        element("span", { class: "time" }, timeInDigits(fact.time) + (fact.isRealTime ? "~" : "")),
        element("span", { class: "subject" }, fact.subject),
        element("span", { class: "text" }, ...this.marked(fact.text)));
    }

    /** A text with the matches of the search marked. */
    marked(text) {
        const [word] = this.query.split(/\s+/).filter(Boolean);
        const at = word ? text.toLowerCase().indexOf(word) : -1;
        if (at < 0) return [text];
        return [text.slice(0, at), element("mark", {}, text.slice(at, at + word.length)),
            text.slice(at + word.length)];
    }
}
