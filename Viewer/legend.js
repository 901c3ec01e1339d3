// The legend of symbols, drawn with the code for the lanes, and of keys.

const legendEntries = [
    { look: "finger", finger: 1, text: "a finger is down; each finger has a color" },
    { look: "possible", text: "a recognizer looks at a touch and may still recognize" },
    { look: "active", text: "a recognizer is recognizing (began, changed); a scroll view is dragged" },
    { look: "held", text: "recognized, but its action is held until another one fails" },
    { look: "view", text: "a view has been told of a touch" },
    { look: "delayed", text: "a touch is kept back from a view" },
    { look: "animation", text: "something is animated, or scrolls by itself" },
    { look: "timer", text: "a timer waits; a dotted line: it was stopped, and would have waited so long" },
    { look: "step", text: "a step of the script, or a line of the test" },
    { crossed: true, text: "on the screen: a finger that had no effect, or was refused" },
    { sign: "began", text: "began; or a view is told now what was kept back" },
    { sign: "ended", text: "recognized, or lifted" },
    { sign: "failed", text: "failed, or never told" },
    { sign: "cancelled", text: "cancelled, or kept from a view" },
    { sign: "fired", text: "a timer's time came; a haptic was played" },
    { sign: "acts", text: "an action is sent" },
    { sign: "note", text: "something else; point at it" },
    { arrow: "waits", text: "waits now for that one to fail" },
    { arrow: "requires", text: "may act only when that one has failed, whether or not it comes to that" },
    { arrow: "prevents", text: "prevents that one, or recognized although that one needed its failure" },
    { arrow: "together", text: "may recognize together with that one" },
];

function showLegend() {
    const canvasFor = (entry) => {
        const canvas = element("canvas", { "aria-hidden": true });
        const high = entry.arrow || entry.crossed ? 2 * laneHeight : laneHeight;
        const scale = fitCanvas(canvas, 70, high);
        const context = canvas.getContext("2d");
        context.setTransform(scale, 0, 0, scale, 0, 0);
        const painter = new LanePainter(context, 70, (time) => time);
        if (entry.crossed) drawCrossedFinger([35, high / 2], 0.5, context);
        else if (entry.arrow) painter.arrow({ time: 35, look: entry.arrow }, 0, 1);
        else if (entry.sign) drawSign(entry.sign, 35, laneHeight / 2, painter.colors, context);
        else painter.bar({ from: 6, to: 64, look: entry.look, finger: entry.finger, text: "" }, 0);
        return canvas;
    };
    part("legend").replaceChildren(...legendEntries.map((entry) => element("li", {},
        canvasFor(entry), element("span", {}, entry.text))));
    part("legend").append(element("li", {},
        element("span", { class: "legend-rule" }, ruleElement("G-60")), element("span", {},
        "a rule of UIKit's behavior; point at one to read it, or see Documentation/Rules.md")));
    part("keys").replaceChildren(...keyList.map(([keys, text]) => element("li", {},
        element("span", {}, ...keys.flatMap((key) => [element("kbd", {}, key), " "])),
        element("span", {}, text))));
}
