// Fingers on the screen: circles, their paths in the last half second, recognized gestures, and the hit view.

/** The palette of Okabe and Ito, whose colors can be told apart with impaired color vision. */
const fingerColors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#b3a500"];
/** The color around what one points at. */
const pointedColor = "#c2185b";
const secondsOfTrail = 0.5;
const secondsOfFading = 0.25;

function fingerColor(finger) {
    return fingerColors[Math.max(0, finger - 1) % fingerColors.length];
}

/** Draws the fingers of a run at a time, in points of the screen. Marks those named `pointed`. */
function drawFingers(run, time, layers, context, pointed = []) {
    const last = lastAt(run.strokes, time, (stroke) => stroke.start);
    // Strokes that landed much earlier have ended: at most eleven fingers are down at once.
    for (let index = Math.max(0, last - 40); index <= last; index += 1) {
        const stroke = run.strokes[index];
        const isOver = stroke.end !== null && stroke.end <= time + 1e-6;
        const age = isOver ? time - stroke.end : 0;
        if (age >= secondsOfFading) continue;
        drawStroke(stroke, time, 1 - age / secondsOfFading, isOver, layers, context);
        if (pointed.includes(stroke.name)) {
            const { x, y } = stroke.marks[Math.max(0, lastAt(stroke.marks, time))];
            context.strokeStyle = pointedColor;
            context.lineWidth = 2.5;
            context.beginPath();
            context.arc(x, y, 30, 0, 2 * Math.PI);
            context.stroke();
        }
    }
}

/** The name of the finger that is down at a point of the screen; null if there is none. */
function fingerAt(run, time, [x, y]) {
    const last = lastAt(run.strokes, time, (stroke) => stroke.start);
    for (let index = last; index >= Math.max(0, last - 40); index -= 1) {
        const stroke = run.strokes[index];
        if (stroke.end !== null && stroke.end <= time + 1e-6) continue;
        const mark = stroke.marks[Math.max(0, lastAt(stroke.marks, time))];
        if (Math.hypot(mark.x - x, mark.y - y) <= 24) return stroke.name;
    }
    return null;
}

function drawStroke(stroke, time, opacity, isOver, layers, context) {
    const at = lastAt(stroke.marks, time);
    const mark = stroke.marks[Math.max(0, at)];
    const tint = fingerColor(stroke.finger);
    context.save();
    context.globalAlpha = opacity;
    if (!isOver) outlineView(stroke.marks[0].view, layers, tint, [6, 3], context);
    context.lineCap = "round";
    context.lineWidth = 3;
    context.strokeStyle = tint;
    for (let index = at; index > 0 && stroke.marks[index].time > time - secondsOfTrail; index -= 1) {
        const [to, from] = [stroke.marks[index], stroke.marks[index - 1]];
        context.globalAlpha = opacity * 0.8 * (1 - (time - to.time) / secondsOfTrail);
        context.beginPath();
        context.moveTo(from.x, from.y);
        context.lineTo(to.x, to.y);
        context.stroke();
    }
    drawCircle(mark, stroke, tint, opacity, context);
    context.restore();
}

function drawCircle(mark, stroke, tint, opacity, context) {
    context.globalAlpha = 0.4 * opacity;
    context.fillStyle = tint;
    context.beginPath();
    context.arc(mark.x, mark.y, 24, 0, 2 * Math.PI);
    context.fill();
    context.globalAlpha = opacity;
    context.strokeStyle = tint;
    context.lineWidth = 2.5;
    context.setLineDash(mark.phase === "cancelled" ? [5, 4] : []);
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = "#ffffff";
    context.strokeStyle = tint;
    context.lineWidth = 3;
    context.font = `600 18px ${fontNames}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    const label = stroke.finger > 0 ? String(stroke.finger) : stroke.name;
    context.strokeText(label, mark.x, mark.y + 1);
    context.fillText(label, mark.x, mark.y + 1);
    if (mark.taps > 1) {
        context.font = `600 12px ${fontNames}`;
        context.strokeText(`${mark.taps} taps`, mark.x, mark.y - 34);
        context.fillText(`${mark.taps} taps`, mark.x, mark.y - 34);
    }
}

/** Outlines a view; draws nothing if it is not on the screen. */
function outlineView(id, layers, tint, dash, context, width = 2.5) {
    if (id === null || !layers.has(id)) return;
    const transform = transformToScreen(layers, id);
    if (!transform) return;
    context.beginPath();
    corners(layers.get(id).bounds, transform).forEach(([x, y], index) => {
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
    });
    context.closePath();
    context.strokeStyle = tint;
    context.lineWidth = width;
    context.setLineDash(dash);
    context.stroke();
    context.setLineDash([]);
}
