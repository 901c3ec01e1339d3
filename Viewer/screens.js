// The screen at any time. A trace has changes only, so a whole screen is kept for each second.

/** The seconds between whole screens. A shorter time needs more memory, a longer one makes jumps slower. */
const secondsBetweenKeys = 1;

class ScreenHistory {
    /** - keys: whole screens of the same frames that are there already. */
    constructor(frames, keys = [{ index: -1, layers: new Map() }]) {
        this.frames = frames;
        /** The whole screens: the index of the frame that made each, and its layers. */
        this.keys = keys;
        this.current = { index: -1, layers: new Map() };
    }

    /** The same screens for a second reader, whose jumps do not disturb the first. */
    forAnotherReader() {
        return new ScreenHistory(this.frames, this.keys);
    }

    /** Whether the screen after a frame is at most a few changes away from a whole screen. */
    isNear(index) {
        return index <= Math.max(this.keys[this.keys.length - 1].index + 200, this.current.index + 200);
    }

    /** The index of the last frame at or before a time; -1 before the first. */
    indexAt(time) {
        return lastAt(this.frames, time);
    }

    /** The layers after a frame, by their numbers. Callers must not change them. */
    layersAfter(index) {
        if (index === this.current.index) return this.current.layers;
        if (index < this.current.index || this.nearestKey(index).index > this.current.index) {
            const key = this.nearestKey(index);
            this.current = { index: key.index, layers: new Map(key.layers) };
        }
        const { layers } = this.current;
        for (let next = this.current.index + 1; next <= index; next += 1) {
            applyFrame(this.frames[next], layers);
            this.keepKey(next, layers);
        }
        this.current.index = index;
        return layers;
    }

    nearestKey(index) {
        return this.keys[lastAt(this.keys, index, (key) => key.index)];
    }

    keepKey(index, layers) {
        const last = this.keys[this.keys.length - 1];
        const from = last.index < 0 ? -Infinity : this.frames[last.index].time;
        if (index > last.index && this.frames[index].time - from >= secondsBetweenKeys) {
            this.keys.push({ index, layers: new Map(layers) });
        }
    }

    /** Continues to make whole screens for a limited time. Returns whether all are made. */
    prepare(milliseconds) {
        const until = performance.now() + milliseconds;
        let key = this.keys[this.keys.length - 1];
        let index = key.index;
        const layers = new Map(key.layers);
        while (index < this.frames.length - 1) {
            if (index % 64 === 0 && performance.now() > until) return false;
            index += 1;
            applyFrame(this.frames[index], layers);
            this.keepKey(index, layers);
        }
        return true;
    }
}

function applyFrame(frame, layers) {
    for (const change of frame.changes) {
        const old = layers.get(change.id);
        const layer = old ? { ...old } : emptyLayer(change.id);
        if (change.name !== undefined) {
            layer.name = change.name;
            layer.type = change.type || "";
        }
        if (change.place) {
            const place = change.place;
            layer.bounds = place.slice(0, 4);
            layer.transform = place.length === 10 ? place.slice(4)
                : [1, 0, 0, 1, place[4], place[5]];
        }
        if (change.looks) layer.looks = change.looks;
        if (change.draw) layer.drawing = change.draw;
        if (change.below) layer.below = change.below;
        layers.set(change.id, layer);
    }
    for (const id of frame.gone || []) layers.delete(id);
}

function emptyLayer(id) {
    return {
        id, name: "", type: "", bounds: [0, 0, 0, 0], transform: identity, looks: {}, drawing: [],
        below: [],
    };
}

/**
 * The size of the screen with some layers: that of its windows, which may turn or grow during a run. Without
 * windows it is the size that the run began with.
 */
function sizeOfScreen(layers, header) {
    const size = [0, 0];
    for (const id of layers.get(0)?.below ?? []) {
        const layer = layers.get(id);
        if (!layer || layer.looks.hidden) continue;
        const [x, y, width, height] = frameOf(layer.bounds, layer.transform);
        if (width > 0 && height > 0) {
            [size[0], size[1]] = [Math.max(size[0], x + width), Math.max(size[1], y + height)];
        }
    }
    return size[0] > 0 && size[1] > 0 ? size : [header.width, header.height];
}

/** The numbers from the screen down to a layer; empty if it is not on the screen. */
function pathTo(layers, id) {
    const above = new Map();
    for (const layer of layers.values()) {
        for (const child of layer.below) above.set(child, layer.id);
    }
    const path = [];
    for (let next = id; next !== undefined && layers.has(next); next = above.get(next)) {
        if (path.includes(next)) return [];
        path.unshift(next);
    }
    return path[0] === 0 ? path : [];
}

/** The transform from the space of a layer to that of the screen; null if the layer is not on the screen. */
function transformToScreen(layers, id) {
    const path = pathTo(layers, id);
    if (!path.length) return null;
    return path.reduceRight((all, next) => joined(all, layers.get(next).transform), identity);
}

/** Layers that are nested deeper are not painted, as in ScreenPlacing.swift of Raster. */
const deepestLevel = 256;

/** The number of the topmost visible layer at a point of the screen; null if there is none. */
function layerAt(layers, point, id = 0, level = 0, seen = new Set()) {
    const layer = layers.get(id);
    if (!layer || layer.looks.hidden || layer.looks.opacity === 0) return null;
    if (seen.has(id) || level === deepestLevel) return null;
    seen.add(id);
    const back = inverse(layer.transform);
    if (!back) return null;
    const [x, y] = moved(point, back);
    const [left, top, width, height] = layer.bounds;
    const isInside = x >= left && y >= top && x < left + width && y < top + height;
    if (layer.looks.clips && !isInside) return null;
    for (let index = layer.below.length - 1; index >= 0; index -= 1) {
        const found = layerAt(layers, [x, y], layer.below[index], level + 1, seen);
        if (found !== null) return found;
    }
    return isInside ? id : null;
}
