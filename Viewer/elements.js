// Elements of the page. Whatever a trace says comes in as text, never as HTML.

/** A new element: attributes by name, `on…` for what listens, then its content as texts and elements. */
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

/** Milliseconds as transcripts write them. */
function inMilliseconds(seconds) {
    return (seconds * 1000).toFixed(1) + " ms";
}

/** The rules that the runs of the page cite: sentence and grade by id. */
const knownRules = new Map();

/** The name of a rule as the page shows it; its tooltip is what the rule says. */
function ruleElement(rule) {
    const known = knownRules.get(rule);
    const title = known ? `${rule} (${known.grade}): ${known.sentence}` : `${rule}: Documentation/Rules.md`;
    return element("span", { class: "rule", title }, rule);
}

/** A text whose rules are set apart: "(G-60)" becomes a separate sign. Only `rules` are searched for. */
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

/** The name of an element's colour in the style sheet, as it is now: light or dark. */
function color(name) {
    return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
}

/** A function that runs at most once for each frame of the display. */
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

/** Makes a canvas as large as it is shown, in pixels of the display; returns pixels for a point. */
function fitCanvas(canvas, width, height) {
    const scale = Math.min(window.devicePixelRatio || 1, 3);
    const [pixelsWide, pixelsHigh] = [Math.round(width * scale), Math.round(height * scale)];
    if (canvas.width !== pixelsWide) canvas.width = pixelsWide;
    if (canvas.height !== pixelsHigh) canvas.height = pixelsHigh;
    canvas.style.width = width + "px";
    canvas.style.height = height + "px";
    return scale;
}
