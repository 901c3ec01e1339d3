// Draws lanes on a canvas. Kinds of bars and marks differ in form and pattern, not only in color.

/** Whether the pointer is a finger, which needs larger targets than a mouse. */
const isPointedByFinger = window.matchMedia("(pointer: coarse)").matches;
const laneHeight = isPointedByFinger ? 36 : 26;

/** The current colors, read once for each drawing. The style sheet has them for light and dark. */
function laneColors() {
    const names = [
        "text", "dim", "line", "stripe", "possible", "active", "ended", "failed", "cancelled", "held",
        "view", "delayed", "step", "animation", "timer", "arrow", "panel",
        "pointed", "back", "accent",
    ];
    return Object.fromEntries(names.map((name) => [name, color(name)]));
}

class LanePainter {
    /** - xOf: the pixel on the canvas for a time. */
    constructor(context, width, xOf) {
        this.context = context;
        this.width = width;
        this.xOf = xOf;
        this.colors = laneColors();
    }

    background(rows) {
        const { context, colors } = this;
        rows.forEach((row, index) => {
            if (index % 2) {
                context.fillStyle = colors.stripe;
                context.fillRect(0, index * laneHeight, this.width, laneHeight);
            }
        });
    }

    /** Marks the row of what one points at. */
    pointed(row) {
        this.context.fillStyle = this.colors.pointed;
        this.context.fillRect(0, row * laneHeight, this.width, laneHeight);
    }

    bar(bar, top) {
        const { context, colors } = this;
        const left = Math.max(-10, this.xOf(bar.from));
        const right = Math.min(this.width + 10, this.xOf(bar.to));
        if (right < 0 || left > this.width) return;
        // Leaves a small gap, so that a bar that follows immediately is visible as a separate bar.
        const width = Math.max(1.5, right - left - (right - left > 4 ? 1 : 0));
        const [y, height] = [top + 5, laneHeight - 10];
        if (bar.look === "timer-rest") {
            this.rest(left, left + width, top + laneHeight / 2);
            return;
        }
        const tint = bar.finger ? fingerColor(bar.finger) : colors[bar.look] || colors.active;
        context.beginPath();
        context.rect(left, y, width, height);
        if (bar.look === "possible" || bar.look === "timer") {
            context.strokeStyle = tint;
            context.lineWidth = 1;
            if (bar.look === "timer") {
                context.fillStyle = tint;
                context.globalAlpha = 0.16;
                context.fill();
                context.globalAlpha = 1;
            }
            context.stroke();
        } else if (bar.look === "held" || bar.look === "delayed") {
            this.hatch(left, y, width, height, tint);
        } else {
            context.fillStyle = tint;
            context.globalAlpha = bar.look === "view" ? 0.6 : 1;
            context.fill();
            context.globalAlpha = 1;
        }
        if (bar.label) this.label(bar, tint, left, y, width, height);
    }

    /** Draws how long a stopped timer would have continued to wait. */
    rest(from, to, y) {
        const { context, colors } = this;
        context.strokeStyle = colors.timer;
        context.lineWidth = 1;
        context.setLineDash([2, 4]);
        context.beginPath();
        context.moveTo(from, y);
        context.lineTo(to, y);
        context.stroke();
        context.setLineDash([]);
    }

    hatch(x, y, width, height, tint) {
        const { context } = this;
        // During a hold, the bar below is covered.
        context.fillStyle = this.colors.panel;
        context.fill();
        context.save();
        context.clip();
        context.strokeStyle = tint;
        context.lineWidth = 2;
        context.beginPath();
        for (let start = x - height; start < x + width; start += 7) {
            context.moveTo(start, y + height);
            context.lineTo(start + height, y);
        }
        context.stroke();
        context.restore();
        context.strokeStyle = tint;
        context.lineWidth = 1.5;
        context.strokeRect(x, y, width, height);
    }

    /** Draws the label of a bar, shortened to the available width. */
    label(bar, tint, x, y, width, height) {
        const { context, colors } = this;
        // The mark of a hold is at the start of the bar.
        const left = Math.max(0, x + (bar.look === "held" ? 6 : 0)) + 5;
        context.font = `12px ${fontNames}`;
        const text = fitted(bar.label, Math.min(x + width, this.width) - left - 5, context);
        if (!text) return;
        context.textAlign = "left";
        context.textBaseline = "middle";
        if (bar.look === "held") {
            context.fillStyle = colors.panel;
            context.fillRect(left - 2, y + 1, context.measureText(text).width + 4, height - 2);
        }
        const isHollow = bar.look === "held" || bar.look === "timer";
        context.fillStyle = isHollow ? colors.text : inkOn(tint);
        context.fillText(text, left, y + height / 2 + 0.5);
    }

    mark(mark, top) {
        const x = this.xOf(mark.time);
        if (x < -12 || x > this.width + 12) return;
        drawSign(mark.look, x, top + laneHeight / 2, this.colors, this.context);
    }

    arrow(arrow, fromRow, toRow) {
        const x = this.xOf(arrow.time);
        if (x < -30 || x > this.width + 30 || fromRow === toRow) return;
        const { context, colors } = this;
        const middle = (row) => row * laneHeight + laneHeight / 2;
        const direction = Math.sign(toRow - fromRow);
        // Ends at the edge of the bar, next to a mark that may be at the same time.
        const isMutual = arrow.look === "together";
        const start = middle(fromRow) + (isMutual ? direction * 3 : 0);
        const end = middle(toRow) - direction * (isMutual ? 3 : laneHeight / 2 - 6);
        const bow = 11 + 4 * Math.min(3, Math.abs(toRow - fromRow));
        const isStanding = arrow.look === "requires";
        const tint = isStanding ? colors.possible : colors.arrow;
        context.strokeStyle = tint;
        context.fillStyle = tint;
        context.lineWidth = { prevents: 2.5, blocks: 2.5, requires: 1, together: 2 }[arrow.look] || 1.5;
        context.setLineDash({ waits: [4, 2.5], requires: [2.5, 2.5], together: [2, 2] }[arrow.look] || []);
        // An arrow that exists from the start of a touch is drawn before it, away from later marks.
        const side = isStanding ? -bow : bow;
        context.beginPath();
        context.moveTo(x, start);
        const tip = x + side * 0.6;
        if (isMutual) context.moveTo(tip, start + direction * 5);
        context.bezierCurveTo(x + side, start, x + side, end - direction * 12, tip, end - direction * 5);
        context.stroke();
        context.setLineDash([]);
        arrowHead(tip, end, direction, context);
        if (isMutual) arrowHead(tip, start, -direction, context);
    }
}

/** Draws the head of an arrow that points down (1) or up (-1). */
function arrowHead(x, y, direction, context) {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x - 4.5, y - direction * 8);
    context.lineTo(x + 4.5, y - direction * 8);
    context.closePath();
    context.fill();
}

/** A text shortened to a width with an ellipsis; empty if hardly any of it fits. */
function fitted(text, room, context) {
    if (room < 20) return "";
    if (context.measureText(text).width <= room) return text;
    let [low, high] = [0, text.length];
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (context.measureText(text.slice(0, middle) + "…").width <= room) low = middle;
        else high = middle - 1;
    }
    return low < 3 ? "" : text.slice(0, low).trimEnd() + "…";
}

/** Black or white, whichever is more readable on a color such as #0072b2. */
function inkOn(tint) {
    const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(tint.slice(at, at + 2), 16) / 255) ** 2.2);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "#000000" : "#ffffff";
}

/** Draws the symbol of a mark. Each kind has its own shape. */
function drawSign(look, x, y, colors, context) {
    const size = 6;
    context.lineWidth = 2;
    context.strokeStyle = colors[look] || colors.text;
    context.fillStyle = colors[look] || colors.text;
    context.beginPath();
    switch (look) {
        case "began":
            context.fillStyle = colors.active;
            context.moveTo(x - size + 2, y - size);
            context.lineTo(x + size, y);
            context.lineTo(x - size + 2, y + size);
            context.closePath();
            context.fill();
            break;
        case "ended":
            context.arc(x, y, size - 1, 0, 2 * Math.PI);
            context.fill();
            break;
        case "failed":
            context.moveTo(x - size + 1, y - size + 1);
            context.lineTo(x + size - 1, y + size - 1);
            context.moveTo(x + size - 1, y - size + 1);
            context.lineTo(x - size + 1, y + size - 1);
            context.stroke();
            break;
        case "cancelled":
            context.rect(x - size + 1.5, y - size + 1.5, 2 * size - 3, 2 * size - 3);
            context.fillStyle = colors.panel;
            context.fill();
            context.stroke();
            break;
        case "acts":
            context.fillStyle = colors.text;
            context.moveTo(x, y - size - 2);
            context.lineTo(x + size, y);
            context.lineTo(x, y + size + 2);
            context.lineTo(x - size, y);
            context.closePath();
            context.fill();
            break;
        case "fired":
            context.fillStyle = colors.timer;
            context.fillRect(x - 1.5, y - size - 3, 3, 2 * size + 6);
            break;
        case "goes-on":
            context.fillStyle = colors.panel;
            context.fillRect(x - 0.75, y - 3, 1.5, 6);
            break;
        default:
            context.fillStyle = colors.dim;
            context.fillRect(x - 1, y - size, 2, 2 * size);
    }
}
