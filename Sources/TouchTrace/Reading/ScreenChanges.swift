/// What looks different between two screens of a run.
struct ScreenChanges {
    /// A sentence for each view that looks different, in the order of the tree.
    let sentences: [String]

    /// Compares two screens of a run.
    init(from before: ShownScreen, to after: ShownScreen) {
        var changes = Changes(before: before, after: after)
        changes.look()
        let gone = before.layers.keys.filter { id in
            after.layers[id] == nil
                && before.path(to: id).dropLast().allSatisfy { after.layers[$0.id] != nil }
        }.sorted()
        for id in gone {
            guard let layer = before.layers[id], !layer.isPlainLayer else { continue }
            changes.sentences.append("\(layer.title) is gone")
        }
        sentences = changes.sentences
    }

    /// The texts that are new on the second screen, or in another view than on the first.
    static func newTexts(from before: ShownScreen, to after: ShownScreen) -> [String] {
        var found: [String] = []
        for (id, layer) in after.layers.sorted(by: { $0.key < $1.key }) {
            guard let text = layer.text, before.layers[id]?.text != text else { continue }
            // A new view that shows its name says nothing more.
            if before.layers[id] == nil, layer.name.contains(text) { continue }
            found.append("\(layer.name.isEmpty ? layer.type : layer.name) says \"\(text)\"")
        }
        return found
    }

    private struct Changes {
        let before: ShownScreen
        let after: ShownScreen
        var sentences: [String] = []

        /// Looks at each layer once, from back to front. A file may claim that a layer is in several layers, or in itself.
        mutating func look() {
            var (left, taken) = ([ShownScreen.rootID], Set<Int>())
            while let id = left.popLast() {
                guard taken.insert(id).inserted, let now = after.layers[id] else { continue }
                guard let old = before.layers[id] else {
                    note(newLayer: now)
                    continue
                }
                if let change = change(from: old, to: now) {
                    sentences.append("\(now.title) \(change)")
                }
                if !now.style.isHidden { left += now.below.reversed() }
            }
        }

        private mutating func note(newLayer now: ShownLayer) {
            guard !now.isPlainLayer || now.text != nil else { return }
            let text = now.text.flatMap { now.name.contains($0) ? nil : ", saying \"\($0)\"" }
            let frame = after.frame(of: now.id).short
            sentences.append("\(now.title) appears at \(frame)\(text ?? "")")
        }

        private func change(from old: ShownLayer, to now: ShownLayer) -> String? {
            var parts: [String] = []
            if old.style.isHidden != now.style.isHidden {
                parts.append(now.style.isHidden ? "is hidden now" : "is shown now")
            }
            if old.text != now.text {
                parts.append("says \(now.text.quoted), before \(old.text.quoted)")
            }
            let (place, before) = (now.geometry, old.geometry)
            if before.bounds.origin != place.bounds.origin {
                parts.append(
                    "is scrolled from \(before.bounds.origin.short) to \(place.bounds.origin.short)"
                )
            }
            if before.bounds.size != place.bounds.size || before.isMoved(from: place) {
                parts.append(
                    "is at \(after.frame(of: now.id).short), before "
                        + self.before.frame(of: now.id).short
                )
            }
            if old.style.opacity != now.style.opacity {
                parts.append(
                    "has alpha \(CGFloat(now.style.opacity).short), before "
                        + CGFloat(old.style.opacity).short
                )
            }
            if old.style.background != now.style.background {
                parts.append(
                    "has the background \(now.style.background?.hexadecimal ?? "none"), before "
                        + (old.style.background?.hexadecimal ?? "none")
                )
            }
            if parts.isEmpty, old.text == now.text, old.drawing != now.drawing, !now.isPlainLayer {
                parts.append("is drawn differently")
            }
            return parts.isEmpty ? nil : parts.joined(separator: ", ")
        }
    }
}

extension ShownLayer {
    /// How a sentence names it.
    fileprivate var title: String { name.isEmpty ? type : name.asName }
}

extension ShownLayer.Geometry {
    /// Whether the layer is at another place in its superlayer, or turned.
    fileprivate func isMoved(from other: ShownLayer.Geometry) -> Bool {
        // The translation contains the scrolled distance, which is reported alone.
        let (one, two) = (origin, other.origin)
        return abs(one.x - two.x) > 0.01 || abs(one.y - two.y) > 0.01
            || abs(toParent.a - other.toParent.a) > 1e-4
            || abs(toParent.b - other.toParent.b) > 1e-4
            || abs(toParent.c - other.toParent.c) > 1e-4
            || abs(toParent.d - other.toParent.d) > 1e-4
    }

    /// The corner of the bounds in the superlayer's space.
    private var origin: CGPoint { bounds.origin.applying(toParent) }
}

extension String? {
    fileprivate var quoted: String { map { "\"\($0)\"" } ?? "nothing" }
}
