// Draws the commands of a drawing on a canvas. Sources/TouchGeometry/Drawing defines each command.

const paths = new Map();
const widths = new Map();
const pictures = new Map();

/** The path for path data. Paths are kept, because most frames repeat them. */
function pathOf(data) {
    let path = paths.get(data);
    if (!path) {
        if (paths.size > 4000) paths.clear();
        path = new Path2D(data);
        paths.set(data, path);
    }
    return path;
}

const fontNames = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';
const caps = ["butt", "round", "square"];
const joins = ["miter", "round", "bevel"];

// Indexed by CGBlendMode. A mode that a canvas does not have is drawn normally.
const blendModes = [
    "source-over", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
    "soft-light", "hard-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    "source-over", "copy", "source-in", "source-out", "source-atop", "destination-over",
    "destination-in", "destination-out", "destination-atop", "xor", "source-over", "lighter",
];

/** Draws commands in order. Calls `drawLater` when a picture that was still loading is available. */
function play(commands, canvas, drawLater) {
    const groups = [];
    let context = canvas;
    for (const command of commands) {
        switch (command[0]) {
            case "save": context.save(); break;
            case "restore": context.restore(); break;
            case "transform": context.transform(...command[1]); break;
            case "clip": context.clip(pathOf(command[1])); break;
            case "clip-even-odd": context.clip(pathOf(command[1]), "evenodd"); break;
            case "fill":
            case "fill-even-odd":
                context.fillStyle = command[2];
                context.fill(pathOf(command[1]), command[0] === "fill" ? "nonzero" : "evenodd");
                break;
            case "stroke": stroke(command, context); break;
            case "linear-gradient": fillGradient(command, context); break;
            case "radial-gradient": fillGradient(command, context); break;
            case "text": drawText(command[1], command[2], command[3], context); break;
            case "image": drawPicture(command, context, drawLater); break;
            case "shadow":
                [context.shadowOffsetX, context.shadowOffsetY] = shadowOffset(command[1], context);
                context.shadowBlur = command[1][2] * scaleOf(context);
                context.shadowColor = command[2] || "transparent";
                break;
            case "alpha": context.globalAlpha = command[1]; break;
            case "blend":
                context.globalCompositeOperation = blendModes[command[1]] || "source-over";
                break;
            case "group":
                groups.push(context);
                // Each group has a canvas. In 64 groups, the steps of others are drawn one by one.
                if (groups.length <= 64) context = groupContext(context);
                break;
            case "end":
                if (groups.length) {
                    const around = groups.pop();
                    if (context !== around) putDown(context, around);
                    context = around;
                }
                break;
            case "clear": context.clearRect(...command[1]); break;
        }
    }
}

/** The number of pixels for a point in the current space of a context. */
function scaleOf(context) {
    const { a, b, c, d } = context.getTransform();
    return Math.sqrt(Math.abs(a * d - b * c));
}

/** A canvas does not transform shadows. */
function shadowOffset([dx, dy], context) {
    const { a, b, c, d } = context.getTransform();
    return [dx * a + dy * c, dx * b + dy * d];
}

/** A context for a group, which is later drawn as a whole. */
function groupContext(context) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [context.canvas.width, context.canvas.height];
    const group = canvas.getContext("2d");
    group.setTransform(context.getTransform());
    return group;
}

/** Draws a group with the opacity, the blend mode and the shadow of the context. */
function putDown(group, context, opacity = 1) {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha *= opacity;
    context.drawImage(group.canvas, 0, 0);
    context.restore();
}

function stroke([, path, color, style], context) {
    context.strokeStyle = color;
    context.lineWidth = style.width;
    context.lineCap = caps[style.cap || 0];
    context.lineJoin = joins[style.join || 0];
    context.miterLimit = style.miterLimit || 10;
    context.setLineDash(style.dash || []);
    context.lineDashOffset = style.dashPhase || 0;
    context.stroke(pathOf(path));
    context.setLineDash([]);
}

function fillGradient([kind, stops, numbers], context) {
    const [a, b, c, d, e, f] = numbers;
    const gradient = kind === "linear-gradient" ? context.createLinearGradient(a, b, c, d)
        : context.createRadialGradient(a, b, Math.max(0, c), d, e, Math.max(0, f));
    for (let index = 0; index + 1 < stops.length; index += 2) {
        gradient.addColorStop(Math.min(1, Math.max(0, stops[index + 1])), stops[index]);
    }
    context.fillStyle = gradient;
    // Covers everything inside the clip.
    context.fillRect(-1e5, -1e5, 2e5, 2e5);
}

/** Draws a line of text with the width that the layout measured, whatever font the browser uses. */
function drawText(text, style, [x, y], context) {
    const font = `${style.italic ? "italic " : ""}${style.weight} ${style.size}px ${fontNames}`;
    context.font = font;
    context.fillStyle = style.color;
    context.textBaseline = "alphabetic";
    context.textAlign = "left";
    if (!(style.width > 0)) {
        context.fillText(text, x, y);
        return;
    }
    const key = font + text;
    let natural = widths.get(key);
    if (natural === undefined) {
        if (widths.size > 4000) widths.clear();
        natural = context.measureText(text).width;
        widths.set(key, natural);
    }
    const stretch = natural > 0 ? style.width / natural : 1;
    context.save();
    context.translate(x, y);
    if (stretch > 0.5 && stretch < 2) context.scale(stretch, 1);
    context.fillText(text, 0, 0);
    context.restore();
}

function drawPicture([, picture, rectangle, tint], canvas, drawLater) {
    const [x, y, width, height] = rectangle;
    if (!(width > 0 && height > 0)) return;
    const context = tint ? groupContext(canvas) : canvas;
    context.save();
    if (picture.drawing) {
        context.translate(x, y);
        context.scale(width / picture.width, height / picture.height);
        context.beginPath();
        context.rect(0, 0, picture.width, picture.height);
        context.clip();
        play(picture.drawing, context, drawLater);
    } else if (picture.file) {
        const loaded = loadedPicture(picture.file, drawLater);
        if (loaded) context.drawImage(loaded, x, y, width, height);
    } else {
        drawNamedBox(picture.symbol || picture.missing || "", rectangle, context);
    }
    context.restore();
    if (!tint) return;
    context.globalCompositeOperation = "source-in";
    context.fillStyle = tint;
    context.fillRect(x, y, width, height);
    putDown(context, canvas);
}

/** The picture in some bytes; null until the browser has decoded it. */
function loadedPicture(bytes, drawLater) {
    let picture = pictures.get(bytes);
    if (!picture) {
        picture = new Image();
        picture.addEventListener("load", drawLater);
        picture.src = `data:image/${bytes.startsWith("/9j/") ? "jpeg" : "png"};base64,${bytes}`;
        pictures.set(bytes, picture);
    }
    return picture.complete && picture.naturalWidth > 0 ? picture : null;
}

/** Draws a placeholder for a picture that is missing. */
function drawNamedBox(name, [x, y, width, height], context) {
    context.strokeStyle = "#8a8a8e";
    context.lineWidth = 1;
    context.strokeRect(x + 0.5, y + 0.5, Math.max(0, width - 1), Math.max(0, height - 1));
    const size = Math.min(height * 0.4, (1.6 * width) / Math.max(1, name.length));
    if (size < 2) return;
    context.font = `${size}px ${fontNames}`;
    context.fillStyle = "#8a8a8e";
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(name, x + width / 2, y + height / 2);
}
