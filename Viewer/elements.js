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
