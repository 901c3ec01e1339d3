/// The tree of layers, and conversion between their coordinate spaces.
extension CALayer {
    /// The layer's geometry; a view's layer takes it from the view.
    package final var geometry: LayerGeometry {
        guard let owner else { return own }
        var geometry = own
        geometry.bounds = owner.ownedBounds
        geometry.position = owner.ownedPosition
        geometry.transform = owner.ownedTransform
        return geometry
    }

    /// All sublayers, back to front.
    final var allSublayers: [CALayer] {
        let views = owner?.ownedSublayers ?? []
        guard !standing.isEmpty else { return views }
        var (all, rest) = ([CALayer](), standing[...])
        for (index, layer) in views.enumerated() {
            while let next = rest.first, next.above <= index {
                all.append(next.layer)
                rest.removeFirst()
            }
            all.append(layer)
        }
        return all + rest.map(\.layer)
    }

    /// Whether this is another layer, or contains it: as a layer around it, or as one that it masks.
    final func isAround(_ other: CALayer) -> Bool {
        var due = [other]
        // A view can be put into its own mask, so the way up may lead in a circle.
        var masked: Set<ObjectIdentifier> = []
        while let start = due.popLast() {
            var layer: CALayer? = start
            while let one = layer {
                if one === self { return true }
                if let next = one.maskedLayer, masked.insert(ObjectIdentifier(next)).inserted {
                    due.append(next)
                }
                layer = one.superlayer
            }
        }
        return false
    }

    /// Its name, or else that of its class.
    private var nameInSentence: String { name ?? "\(Swift.type(of: self))" }

    /// Whether a layer can be added; says why if it cannot.
    final func mayAdd(_ layer: CALayer) -> Bool {
        if let view = layer.owner {
            Diagnostics.refuse(
                "Cannot add the layer of \(view) to a layer: it is where its view is. Nothing was changed. To fix, add "
                    + "the view to a view, or give a layer that belongs to no view."
            )
            return false
        }
        guard layer.isAround(self) else { return true }
        let (added, name) = (layer.nameInSentence, nameInSentence)
        Diagnostics.refuse(
            "Cannot add the layer \(added) to the layer \(name): "
                + (layer === self
                    ? "a layer cannot be in itself. Nothing was changed. To fix, add another layer."
                    : "\(added) contains \(name), or \(name) masks \(added). Nothing was changed. To fix, add another layer, or "
                        + "take \(name) out of \(added) first.")
        )
        return false
    }

    /// Whether the layer can leave its superlayer; says why if it cannot.
    final func mayLeave() -> Bool {
        guard let owner, owner.ownedSuperlayer != nil else { return true }
        Diagnostics.refuse(
            "Cannot remove the layer of \(owner) from its superlayer: it is where its view is. Nothing was changed. "
                + "To fix, remove the view with removeFromSuperview()."
        )
        return false
    }

    final func insert(_ layer: CALayer, at index: Int) {
        guard mayAdd(layer) else { return }
        if let old = layer.parentLayer {
            old.standing.removeAll { $0.layer === layer }
        } else {
            AnimationTimeline.current.noteFresh(layer)
        }
        let behind = allSublayers.prefix(max(0, index))
        let views = behind.count { $0.owner != nil }
        let place = behind.count - views
        standing.insert((layer, views), at: min(place, standing.count))
        layer.parentLayer = self
        setNeedsLayout()
    }

    /// Called when a subview was added at an index. Plain layers in front of the view that is there
    /// now stay in front.
    ///
    /// - Parameter isBehindLayers: whether the view is also behind the plain layers between its
    ///   neighbors (LY-04), and not in front of them.
    package final func viewLayerAdded(at index: Int, isBehindLayers: Bool) {
        let first = isBehindLayers ? index : index + 1
        for place in standing.indices where standing[place].above >= first {
            standing[place].above += 1
        }
    }

    /// Called when a subview was removed at an index. Plain layers stay where they are.
    package final func viewLayerRemoved(at index: Int) {
        for place in standing.indices where standing[place].above > index {
            standing[place].above -= 1
        }
    }

    final func pointToRoot(_ point: CGPoint) -> CGPoint {
        var (layer, point) = (self, point)
        while let above = layer.superlayer {
            point = layer.geometry.pointToParent(point)
            layer = above
        }
        return point
    }

    final func pointFromRoot(_ point: CGPoint) -> CGPoint {
        // From the root down: a list of the layers on the way, because a tree may be deeper than the
        // stack.
        var path: ContiguousArray<CALayer> = []
        var layer = self
        while let above = layer.superlayer {
            path.append(layer)
            layer = above
        }
        var point = point
        while let next = path.popLast() { point = next.geometry.pointFromParent(point) }
        return point
    }

    /// The view's name, else the layer's own name, else its class.
    package final var elementName: ElementName {
        owner?.elementName ?? ElementName(visualStyle.name ?? "\(Swift.type(of: self))")
    }

    /// The name as people read it.
    package final var nameInTranscript: String { elementName.readable }

    final func nameInTranscript(of path: LayerKeyPath) -> String {
        owner?.nameInTranscript(of: path)
            ?? path.property + (path.part.map { "." + $0 } ?? "")
    }
}
