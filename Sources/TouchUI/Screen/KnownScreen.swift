/// The screen as it was at the last look, and what has been found to be different since.
struct KnownScreen {
    /// A layer that is on the screen.
    final class Layer {
        @exclusivity(unchecked) fileprivate(set) var shown: ShownLayer
        /// The layer that it is in.
        @exclusivity(unchecked) var above: Int
        /// The layers of the views in a view, back to front; nil where others are among them.
        @exclusivity(unchecked) var views: [Int]?

        fileprivate init(_ shown: ShownLayer, above: Int) {
            self.shown = shown
            self.above = above
        }
    }

    /// By their numbers; nil for those that are not on the screen.
    private var layers: [Layer?] = [nil]
    private var numbers: [UInt64: Int] = [:]
    private var changes: [ShownLayerChange] = []
    /// Layers that left a layer, which may have come into another one.
    private var removed: [(id: Int, from: Int)] = []

    /// A layer that is on the screen; nil if it is not there.
    subscript(id: Int) -> Layer? { layers.indices.contains(id) ? layers[id] : nil }

    /// The number that stands for a serial number as long as anybody looks.
    mutating func number(serial: UInt64) -> Int {
        if let number = numbers[serial] { return number }
        let number = numbers.count + 1
        numbers[serial] = number
        return number
    }

    /// The number for a serial number that is on the screen; nil if it is not there.
    func number(shown serial: UInt64) -> Int? {
        numbers[serial].flatMap { self[$0] == nil ? nil : $0 }
    }

    // MARK: What is seen

    /// A layer is there that was not.
    mutating func begin(_ layer: ShownLayer, in parent: Int) {
        while layers.count <= layer.id { layers.append(nil) }
        layers[layer.id] = Layer(layer, above: parent)
        changes.append(ShownLayerChange(from: nil, to: layer))
    }

    /// A layer is seen again, or for the first time.
    mutating func see(_ seen: ShownLayer, in parent: Int) {
        guard let old = self[seen.id] else { return begin(seen, in: parent) }
        old.above = parent
        var change = ShownLayerChange(id: seen.id)
        let before = old.shown
        if before.geometry != seen.geometry { change.geometry = seen.geometry }
        if before.style != seen.style { change.style = seen.style }
        if before.drawing != seen.drawing { change.drawing = seen.drawing }
        if before.below != seen.below { change.below = seen.below }
        if change.below != nil || before.style.mask != seen.style.mask {
            noteRemoved(from: before, to: seen)
        }
        if before.name != seen.name {
            // Files take a layer that has a name for a new one: all of it is told.
            change = ShownLayerChange(from: nil, to: seen)
        }
        guard !change.isEmpty else { return }
        old.shown = seen
        changes.append(change)
    }

    private mutating func noteRemoved(from old: ShownLayer, to new: ShownLayer) {
        let still = Set(new.below + (new.style.mask.map { [$0] } ?? []))
        for id in old.below + (old.style.mask.map { [$0] } ?? []) where !still.contains(id) {
            removed.append((id, old.id))
        }
    }

    /// A layer is seen at a place; nothing else of it was looked at.
    mutating func move(_ id: Int, to geometry: ShownLayer.Geometry) {
        guard let old = self[id], old.shown.geometry != geometry else { return }
        old.shown.geometry = geometry
        var change = ShownLayerChange(id: id)
        change.geometry = geometry
        changes.append(change)
    }

    // MARK: The end of a look

    /// What became different since the last look.
    mutating func frame(at now: TimeInterval) -> ScreenFrame {
        let gone = removed.isEmpty ? [] : forgetRemoved()
        let frame = ScreenFrame(time: now, changes: changes, gone: gone)
        changes = []
        return frame
    }

    /// Forgets what is in no layer any more, and all in it.
    private mutating func forgetRemoved() -> [Int] {
        var gone: [Int] = []
        var rest = removed.filter { self[$0.id]?.above == $0.from }.map(\.id)
        removed = []
        while let id = rest.popLast() {
            guard let old = self[id] else { continue }
            layers[id] = nil
            gone.append(id)
            rest += old.shown.below.filter { self[$0]?.above == id }
            if let mask = old.shown.style.mask, self[mask]?.above == id { rest.append(mask) }
        }
        return gone
    }
}
