// Geometry: affine transforms are lists [a, b, c, d, tx, ty], rectangles are [x, y, width, height].

const identity = [1, 0, 0, 1, 0, 0];

/** The transform that applies `inner`, and then `outer`. */
function joined(inner, outer) {
    const [a, b, c, d, x, y] = inner;
    const [A, B, C, D, X, Y] = outer;
    return [
        a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D,
        x * A + y * C + X, x * B + y * D + Y,
    ];
}

/** A point after a transform. */
function moved([x, y], [a, b, c, d, tx, ty]) {
    return [x * a + y * c + tx, x * b + y * d + ty];
}

/** The inverse transform; null if there is none. */
function inverse([a, b, c, d, tx, ty]) {
    const size = a * d - b * c;
    if (Math.abs(size) < 1e-12) return null;
    return [
        d / size, -b / size, -c / size, a / size,
        (c * ty - d * tx) / size, (b * tx - a * ty) / size,
    ];
}

/** The four corners of a rectangle after a transform. */
function corners([x, y, width, height], transform) {
    return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
        .map((corner) => moved(corner, transform));
}

/** The smallest upright rectangle around a rectangle after a transform. */
function frameOf(bounds, transform) {
    const all = corners(bounds, transform);
    const [xs, ys] = [all.map((c) => c[0]), all.map((c) => c[1])];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

/** A number with at most one decimal place. */
function short(number) {
    return String(Math.round(number * 10) / 10);
}

/** A rectangle as text. */
function rectangleInWords([x, y, width, height]) {
    return `(${short(x)}, ${short(y)}, ${short(width)}, ${short(height)})`;
}
