// Helpers for elements of the page. Content of a trace is inserted as text, never as HTML.

/** A new element. Attributes are given by name, listeners as `on…`, then content: texts and elements. */
function element(name, attributes = {}, ...content) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
        else if (value === true) made.setAttribute(key, "");
        else if (value !== false && value !== null && value !== undefined) {
            made.setAttribute(key, String(value));
        }
    }
    made.append(...content.filter((part) => part !== null && part !== undefined));
    return made;
}

/** The element of the page with an id. */
function part(id) {
    return document.getElementById(id);
}

/** A time in milliseconds, in the form of transcripts. */
function inMilliseconds(seconds) {
    return (seconds * 1000).toFixed(1) + " ms";
}

/** The rules that the runs cite: sentence and grade by id. */
const knownRules = new Map();

/** The element for a rule's id. Its tooltip has the rule's sentence. */
function ruleElement(rule) {
    const known = knownRules.get(rule);
    const title = known ? `${rule} (${known.grade}): ${known.sentence}` : `${rule}: Documentation/Rules.md`;
    return element("span", { class: "rule", title }, rule);
}

/** A text whose rules are set apart: "(G-60)" becomes a separate element. Only `rules` are searched for. */
function textWithRules(text, rules) {
    const pieces = [];
    let rest = text;
    for (;;) {
        let next = null;
        for (const rule of rules) {
            const at = rest.indexOf(`(${rule})`);
            if (at >= 0 && (next === null || at < next.at)) next = { at, rule };
        }
        if (next === null) return [...pieces, rest];
        pieces.push(rest.slice(0, next.at), ruleElement(next.rule));
        rest = rest.slice(next.at + next.rule.length + 2);
    }
}

/** The current value of a color of the style sheet, by name. It differs between light and dark. */
function color(name) {
    return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
}

/** A function that runs `work` at most once for each frame of the display. */
function oncePerFrame(work) {
    let isDue = false;
    return () => {
        if (isDue) return;
        isDue = true;
        requestAnimationFrame(() => {
            isDue = false;
            work();
        });
    };
}

/** Gives a canvas the size in pixels at which it is shown. Returns the number of pixels for a point. */
function fitCanvas(canvas, width, height) {
    const scale = Math.min(window.devicePixelRatio || 1, 3);
    const [pixelsWide, pixelsHigh] = [Math.round(width * scale), Math.round(height * scale)];
    if (canvas.width !== pixelsWide) canvas.width = pixelsWide;
    if (canvas.height !== pixelsHigh) canvas.height = pixelsHigh;
    canvas.style.width = width + "px";
    canvas.style.height = height + "px";
    return scale;
}
