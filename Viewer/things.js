// What one points at: a view, a recognizer or a finger, which all panels then mark. Each has a number, which
// elements carry as `data-thing`, so that no name of a trace gets into a style sheet.

class Things {
    constructor(run) {
        this.run = run;
        this.numbers = new Map();
        /** The things by their numbers: kind, and the name or the number of a view. */
        this.all = [];
    }

    /** The number of a thing; each kind and id has one. */
    number(kind, id) {
        const key = `${kind} ${id}`;
        if (!this.numbers.has(key)) {
            this.numbers.set(key, this.all.length);
            this.all.push({ kind, id });
        }
        return this.numbers.get(key);
    }

    /** Collects the names again, because the run has others. */
    forget() {
        this.names = null;
    }

    /** The views, recognizers and fingers by name; collected when first asked for. */
    get known() {
        if (this.names) return this.names;
        this.names = new Map();
        const { run } = this;
        for (const frame of run.screens.frames) {
            for (const { id, name } of frame.changes) {
                if (name !== undefined) this.names.set(name, ["view", id]);
            }
        }
        for (const { view, viewName } of [...run.deliveries, ...run.touches]) {
            if (view !== null && viewName !== null) this.names.set(viewName, ["view", view]);
        }
        for (const { name } of run.gestures) this.names.set(name, ["recognizer", name]);
        for (const { kind, to } of run.relations) {
            if (kind === "receives") this.names.set(to, ["recognizer", to]);
        }
        for (const { name } of run.strokes) this.names.set(name, ["finger", name]);
        return this.names;
    }

    /** The thing with a name: its number as the value of `data-thing`; null if no thing has it. */
    named(name) {
        const found = this.known.get(name);
        return found ? this.number(...found) : null;
    }

    /** The thing that a lane is about; null if it is about several, or about none. */
    ofLane({ kind, name }) {
        if (kind === "animation") return this.named(name.split(" · ")[0]);
        return kind === "step" || kind === "haptic" ? null : this.named(name);
    }

    view(id) {
        return id === null || id === undefined ? null : this.number("view", id);
    }

    /** The views and fingers that a finding is about, as the value of `data-thing`. */
    ofFinding({ views, finger }) {
        const fingers = finger === null ? [] : [this.number("finger", `finger ${finger}`)];
        return [...views.map((id) => this.view(id)), ...fingers].join(" ");
    }

    /** The views to outline for some things: recognizers are marked by their views. */
    viewsOf(numbers) {
        return numbers.map((number) => this.all[number]).flatMap(({ kind, id }) => {
            if (kind === "view") return [id];
            if (kind !== "recognizer") return [];
            const gesture = this.run.gestures.find((one) => one.name === id && one.view !== null);
            return gesture ? [gesture.view] : [];
        });
    }

    /** The names of the fingers among some things. */
    fingersOf(numbers) {
        return numbers.map((number) => this.all[number]).filter(({ kind }) => kind === "finger")
            .map(({ id }) => id);
    }
}

/** Marks the elements of what one points at, or focuses, wherever they are. */
class Marker {
    constructor(moment) {
        this.moment = moment;
        this.sheet = new CSSStyleSheet();
        document.adoptedStyleSheets = [this.sheet];
        const over = (event) => {
            const found = event.target.closest?.("[data-thing]");
            moment.point(found ? found.dataset.thing.split(" ").filter(Boolean).map(Number) : []);
        };
        document.addEventListener("pointerover", over);
        document.addEventListener("focusin", over);
        moment.listen((changed) => {
            if (changed.has("pointed")) this.mark();
        });
    }

    mark() {
        const chosen = this.moment.pointed.map((number) => `[data-thing~="${number}"]`).join(", ");
        const look = "background: var(--pointed) !important; box-shadow: inset 0 0 0 1px var(--dim)";
        this.sheet.replaceSync(chosen ? `:is(${chosen}) { ${look}; }` : "");
    }
}
