/// The screen at the last capture, and the changes found since.
struct KnownScreen {
    /// A layer that is on the screen.
    final class Layer {
        @exclusivity(unchecked) fileprivate(set) var shown: ShownLayer
        /// The number of its superlayer.
        @exclusivity(unchecked) var above: Int
        /// The layers of a view's subviews, back to front; nil if other layers are among them.
        @exclusivity(unchecked) var views: [Int]?

        fileprivate init(_ shown: ShownLayer, above: Int) {
            self.shown = shown
            self.above = above
        }
    }

    /// The layers by number; nil for numbers that are not on the screen.
    private var layers: [Layer?] = [nil]
    private var numbers: [UInt64: Int] = [:]
    private var changes: [ShownLayerChange] = []
    /// Layers that left a layer, with that layer's number. They may have entered another layer.
    private var removed: [(id: Int, from: Int)] = []

    /// A layer that is on the screen; nil if it is not.
    subscript(id: Int) -> Layer? { layers.indices.contains(id) ? layers[id] : nil }

    /// The number for a serial number. It stays the same during the whole recording.
    mutating func number(serial: UInt64) -> Int {
        if let number = numbers[serial] { return number }
        let number = numbers.count + 1
        numbers[serial] = number
        return number
    }

    /// The number for a serial number of something that is on the screen; nil if it is not.
    func number(shown serial: UInt64) -> Int? {
        numbers[serial].flatMap { self[$0] == nil ? nil : $0 }
    }

    // MARK: Captured layers

    /// Adds a layer that was not on the screen.
    mutating func begin(_ layer: ShownLayer, in parent: Int) {
        while layers.count <= layer.id { layers.append(nil) }
        layers[layer.id] = Layer(layer, above: parent)
        changes.append(ShownLayerChange(from: nil, to: layer))
    }

    /// Adds a captured layer, or the differences from its last capture.
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
            // Files treat a layer with a name as a new layer, so everything in it is written.
            change = ShownLayerChange(from: nil, to: seen)
        }
        guard !change.isEmpty else { return }
        old.shown = seen
        changes.append(change)
    }

    private mutating func noteRemoved(from old: ShownLayer, to new: ShownLayer) {
        // A search in a short list is cheaper than a set.
        let still = new.below.count > 64 ? Set(new.below) : nil
        func isStill(_ id: Int) -> Bool {
            id == new.style.mask || still?.contains(id) ?? new.below.contains(id)
        }
        for id in old.below where !isStill(id) { removed.append((id, old.id)) }
        if let mask = old.style.mask, !isStill(mask) { removed.append((mask, old.id)) }
    }

    /// Changes the geometry of a layer. Its other properties were not captured.
    mutating func move(_ id: Int, to geometry: ShownLayer.Geometry) {
        guard let old = self[id], old.shown.geometry != geometry else { return }
        old.shown.geometry = geometry
        var change = ShownLayerChange(id: id)
        change.geometry = geometry
        changes.append(change)
    }

    // MARK: The end of a capture

    /// The changes since the last capture.
    mutating func frame(at now: TimeInterval) -> ScreenFrame {
        let gone = removed.isEmpty ? [] : forgetRemoved()
        let frame = ScreenFrame(time: now, changes: changes, gone: gone)
        changes = []
        return frame
    }

    /// Removes layers that are in no layer any more, with everything in them, and returns their
    /// numbers.
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
