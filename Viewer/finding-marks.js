// Draws on the screen what a finding is about: the place of the touch, and the views.
// The colors do not depend on light or dark, because the screen is the app's.

const refusalColor = "#c1121f";
const wantedColor = "#00589b";

/**
 * Draws what a finding is about: its views, and the place of a touch without effect. The first view should
 * have had the touch, the second one had it.
 *
 * - unit: the points of the screen for a line of one pixel, so that letters are readable on a small screen.
 */
function drawFinding({ kind, views, point }, layers, context, { size, unit }) {
    const labels = new ViewLabels(layers, context, size, unit);
    const isLost = lostKinds.has(kind);
    const [wanted, taker] = views;
    if (isLost && views.length > 1) {
        labels.outline(taker, "took it: ", refusalColor, []);
        labels.outline(wanted, "wanted: ", wantedColor, [7, 4]);
    } else for (const id of views) labels.outline(id, "", refusalColor, []);
    if (isLost && point !== null) drawCrossedFinger(point, unit, context);
}

/** A finger that has no effect: a dashed ring with a cross. */
function drawCrossedFinger([x, y], unit, context) {
    context.save();
    context.lineCap = "round";
    context.translate(x, y);
    context.scale(unit, unit);
    for (const [width, tint] of [[6, "#ffffff"], [3, refusalColor]]) {
        context.strokeStyle = tint;
        context.lineWidth = width;
        context.setLineDash(width === 6 ? [] : [7, 5]);
        context.beginPath();
        context.arc(0, 0, 24 / Math.sqrt(unit), 0, 2 * Math.PI);
        context.stroke();
        context.setLineDash([]);
        context.beginPath();
        for (const [dx, dy] of [[9, 9], [9, -9]]) {
            context.moveTo(-dx, -dy);
            context.lineTo(dx, dy);
        }
        context.stroke();
    }
    context.restore();
}

/** Outlines of views with their names, which do not cover each other. */
class ViewLabels {
    constructor(layers, context, [width, height], unit) {
        Object.assign(this, { layers, context, width, height, unit });
        /** The rectangles of the names that are drawn. */
        this.taken = [];
    }

    /** Outlines a view, and writes some words and its name next to it; nothing if it is not on the screen. */
    outline(id, words, tint, dash) {
        const { layers, context, unit } = this;
        const transform = layers.has(id) ? transformToScreen(layers, id) : null;
        if (!transform) return;
        outlineView(id, layers, "#ffffff", [], context, 5 * unit);
        outlineView(id, layers, tint, dash.map((length) => length * unit), context, 2.5 * unit);
        context.save();
        context.font = `600 ${13 * unit}px ${fontNames}`;
        context.textAlign = "left";
        context.textBaseline = "middle";
        const { name, bounds } = layers.get(id);
        const shown = fitted(words + name, this.width - 12 * unit, context);
        const place = this.place(frameOf(bounds, transform), context.measureText(shown).width + 10 * unit);
        context.fillStyle = tint;
        context.fillRect(...place);
        context.fillStyle = "#ffffff";
        context.fillText(shown, place[0] + 5 * unit, place[1] + place[3] / 2 + unit / 2);
        context.restore();
    }

    /** A free rectangle for a name: above a view, below it, or inside. */
    place([left, top, , high], room) {
        const { unit, width, height, taken } = this;
        const [line, gap] = [18 * unit, 2 * unit];
        const x = Math.max(1, Math.min(left, width - room - 1));
        const tops = [top - line - gap, top + high + gap, top + gap, top + high - line - gap];
        const isFree = (y) => y >= 1 && y + line < height && !taken.some(([otherX, otherY, wide]) =>
            Math.abs(otherY - y) < line && otherX < x + room && x < otherX + wide);
        const y = tops.find(isFree) ?? Math.max(1, Math.min(top + gap, height - line - 1));
        taken.push([x, y, room, line]);
        return taken[taken.length - 1];
    }
}
