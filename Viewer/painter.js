// Paints layers on a canvas, in the order that Sources/TouchLayers/Screen/ShownLayer.swift defines: the
// shadow; then, inside the mask and the rounded corners, the blur of what is behind, the background, the
// drawing, the sublayers and the border.

/** Paints a screen once. */
class Painter {
    constructor(layers, drawLater) {
        this.layers = layers;
        this.drawLater = drawLater;
        /** A layer is painted once. A file may claim that it is in several layers, or in itself. */
        this.painted = new Set();
        this.level = 0;
    }

    paint(context, id = 0) {
        const layer = this.layers.get(id);
        if (!layer || layer.looks.hidden || layer.looks.opacity === 0) return;
        if (this.painted.has(id) || this.level === deepestLevel) return;
        this.painted.add(id);
        this.level += 1;
        context.save();
        context.transform(...layer.transform);
        const opacity = layer.looks.opacity ?? 1;
        if (opacity < 1) {
            const group = groupContext(context);
            this.paintShadow(layer, group);
            this.paintMasked(layer, group);
            putDown(group, context, opacity);
        } else {
            this.paintShadow(layer, context);
            this.paintMasked(layer, context);
        }
        context.restore();
        this.level -= 1;
    }

    paintShadow(layer, context) {
        const { shadow } = layer.looks;
        if (!shadow || (!shadow.path && !layer.looks.background)) return;
        context.save();
        // Only the shadow should be visible, so its caster is drawn far outside.
        const far = 20000;
        const [dx, dy] = shadowOffset([shadow.x, shadow.y], context);
        const { a, b, c, d, e, f } = context.getTransform();
        context.setTransform(a, b, c, d, e - far, f);
        [context.shadowOffsetX, context.shadowOffsetY] = [dx + far, dy];
        // A canvas uses half of `shadowBlur` as the standard deviation.
        context.shadowBlur = 2 * shadow.radius * scaleOf(context);
        context.shadowColor = shadow.color;
        context.fillStyle = "#000000";
        context.fill(shadow.path ? pathOf(shadow.path) : boxOf(layer));
        context.restore();
    }

    paintMasked(layer, context) {
        const { mask: maskID } = layer.looks;
        // Without its mask, a layer is painted as it is, as in pictures.
        if (!this.layers.has(maskID) || this.painted.has(maskID) || this.level === deepestLevel) {
            this.paintClipped(layer, context);
            return;
        }
        const mask = groupContext(context);
        this.paint(mask, maskID);
        const content = groupContext(context);
        // The mask of a blur itself belongs to it; a blur in a layer with a mask fails (EF-08).
        this.paintClipped(layer, content, context);
        content.save();
        content.setTransform(1, 0, 0, 1, 0, 0);
        content.globalCompositeOperation = "destination-in";
        content.drawImage(mask.canvas, 0, 0);
        content.restore();
        putDown(content, context);
    }

    /** Paints what is behind a layer, blurred. A browser without filters of canvases shows it as it is. */
    paintBlur(layer, context, behind) {
        const radius = layer.looks.blur[0] * scaleOf(context);
        const { width, height } = behind.canvas;
        context.save();
        context.clip(areaOfBlur(layer));
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.filter = `blur(${radius}px)`;
        // At the edge of the canvas a blur mixes with nothing. A larger picture below fills that in.
        const more = 3 * radius;
        context.drawImage(behind.canvas, -more, -more, width + 2 * more, height + 2 * more);
        context.drawImage(behind.canvas, 0, 0);
        context.restore();
    }

    paintClipped(layer, context, behind = context) {
        const { looks } = layer;
        if (looks.clips) {
            context.save();
            context.clip(boxOf(layer));
        }
        if (looks.blur) this.paintBlur(layer, context, behind);
        if (looks.background) {
            context.fillStyle = looks.background;
            context.fill(boxOf(layer));
        }
        if (layer.drawing.length) {
            context.save();
            play(layer.drawing, context, this.drawLater);
            context.restore();
        }
        for (const child of layer.below) this.paint(context, child);
        if (looks.border && looks.borderColor) {
            context.save();
            context.clip(boxOf(layer));
            context.strokeStyle = looks.borderColor;
            context.lineWidth = 2 * looks.border;
            context.stroke(boxOf(layer));
            context.restore();
        }
        if (looks.clips) context.restore();
    }
}

/** The path of a layer's blur: a rectangle of its own, or the layer's bounds with the rounded corners. */
function areaOfBlur(layer) {
    const [, ...area] = layer.looks.blur;
    if (area.length !== 4) return boxOf(layer);
    const path = new Path2D();
    path.rect(...area);
    return path;
}

/** The path of a layer's bounds with its rounded corners. */
function boxOf(layer) {
    const [x, y, width, height] = layer.bounds;
    const path = new Path2D();
    const radius = Math.min(layer.looks.radius || 0, width / 2, height / 2);
    if (!(radius > 0)) {
        path.rect(x, y, width, height);
        return path;
    }
    // The bits of CACornerMask: top left, top right, bottom left, bottom right.
    const round = layer.looks.corners ?? 15;
    const corner = (bit) => (round & bit ? radius : 0);
    path.roundRect(x, y, width, height, [corner(1), corner(2), corner(8), corner(4)]);
    return path;
}
