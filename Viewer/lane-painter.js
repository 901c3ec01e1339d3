// Lanes on a canvas. Looks differ in form and pattern as well as in colour.

const laneHeight = 26;

/** The colours of now, read once for a drawing: the style sheet has them light and dark. */
function laneColors() {
    const names = [
        "text", "dim", "line", "stripe", "possible", "active", "ended", "failed", "cancelled", "held",
        "view", "delayed", "step", "animation", "arrow", "panel",
    ];
    return Object.fromEntries(names.map((name) => [name, color(name)]));
}

class LanePainter {
    /** - xOf: pixels on the canvas for a time. */
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

    bar(bar, top) {
        const { context, colors } = this;
        const left = Math.max(-10, this.xOf(bar.from));
        const right = Math.min(this.width + 10, this.xOf(bar.to));
        if (right < 0 || left > this.width) return;
        const width = Math.max(1.5, right - left);
        const [y, height] = [top + 5, laneHeight - 10];
        const tint = bar.finger ? fingerColor(bar.finger) : colors[bar.look] || colors.active;
        context.beginPath();
        context.rect(left, y, width, height);
        if (bar.look === "possible") {
            context.strokeStyle = tint;
            context.lineWidth = 1;
            context.stroke();
        } else if (bar.look === "held" || bar.look === "delayed") {
            this.hatch(left, y, width, height, tint);
        } else {
            context.fillStyle = tint;
            context.globalAlpha = bar.look === "finger" || bar.look === "active" ? 0.95 : 0.6;
            context.fill();
            context.globalAlpha = 1;
        }
        if (bar.label) this.label(bar.label, left, y, width, height);
    }

    hatch(x, y, width, height, tint) {
        const { context } = this;
        // What is under it does not count while it is held.
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

    label(text, x, y, width, height) {
        const left = Math.max(0, x);
        if (x + width - left < 40) return;
        const { context } = this;
        context.save();
        context.beginPath();
        context.rect(left, y, x + width - left, height);
        context.clip();
        context.fillStyle = "#ffffff";
        context.font = `12px ${fontNames}`;
        context.textAlign = "left";
        context.textBaseline = "middle";
        context.fillText(text, left + 5, y + height / 2 + 0.5);
        context.restore();
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
        const [start, end] = [middle(fromRow), middle(toRow)];
        const direction = Math.sign(end - start);
        const bow = 14;
        context.strokeStyle = colors.arrow;
        context.fillStyle = colors.arrow;
        context.lineWidth = arrow.look === "prevents" || arrow.look === "blocks" ? 2 : 1.5;
        context.setLineDash({ waits: [5, 3], together: [1.5, 3] }[arrow.look] || []);
        context.beginPath();
        context.moveTo(x, start);
        context.bezierCurveTo(x + bow, start, x + bow, end, x + 5, end - direction * 3);
        context.stroke();
        context.setLineDash([]);
        arrowHead(x + 5, end - direction * 3, direction, context);
        if (arrow.look === "together") arrowHead(x + 5, start + direction * 3, -direction, context);
    }
}

function arrowHead(x, y, direction, context) {
    context.beginPath();
    context.moveTo(x - 3, y + direction * 4);
    context.lineTo(x + 6, y - direction * 1);
    context.lineTo(x - 2, y - direction * 6);
    context.closePath();
    context.fill();
}

/** The sign of a mark: each has a form of its own. */
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
        case "goes-on":
            context.fillStyle = colors.panel;
            context.fillRect(x - 0.75, y - 3, 1.5, 6);
            break;
        default:
            context.fillStyle = colors.dim;
            context.fillRect(x - 1, y - size, 2, 2 * size);
    }
}
