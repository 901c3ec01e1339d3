internal import TouchRecord

/// Computes the positions of all layers, and which pixels differ from the previous screen.
struct ScreenPlacing {
    let screen: ShownScreen
    let limits: PixelRect
    let scale: CGFloat
    let extents: DrawingExtents
    let before: [Int: PlacedLayer]

    /// The maximum depth of nested layers [choice]: far more than any screen has.
    static let deepest = 256

    private(set) var placed: [Int: PlacedLayer] = [:]
    /// The areas that have to be drawn again.
    private(set) var damage: [PixelRect] = []
    /// The blurs of the screen, from back to front.
    private(set) var blurs: [BlurredArea] = []

    init(
        _ screen: ShownScreen,
        limits: PixelRect,
        scale: CGFloat,
        extents: DrawingExtents,
        before: [Int: PlacedLayer]
    ) {
        (self.screen, self.limits, self.scale) = (screen, limits, scale)
        (self.extents, self.before) = (extents, before)
        placed.reserveCapacity(before.count)
    }

    /// The result of placing a mask.
    private struct FoundMask {
        var isOther: Bool
    }

    /// Places all layers of the screen.
    mutating func place() {
        place(
            ShownScreen.rootID,
            in: nil,
            CGAffineTransform(scaleX: scale, y: scale),
            clip: limits,
            isNew: false,
            depth: 0
        )
        for (id, old) in before {
            // A layer that has moved to another parent was visible in the old one.
            guard let now = placed[id], now.parent == old.parent else {
                add(old.whole)
                continue
            }
        }
        // A change behind a blur changes all of it, and a blur in front of that one as well.
        for blur in blurs where damage.contains(where: blur.sees) { add(blur.pixels) }
    }

    private mutating func add(_ pixels: PixelRect) {
        if !pixels.isEmpty { damage.append(pixels) }
    }

    /// Places a layer and its sublayers.
    ///
    /// - Parameter isNew: whether all of the layer is drawn again anyway.
    /// - Returns: the placed layer; nil if it is not visible.
    @discardableResult
    private mutating func place(
        _ id: Int,
        in parent: Int?,
        _ toPixels: CGAffineTransform,
        clip: PixelRect,
        isNew: Bool,
        depth: Int
    ) -> PlacedLayer? {
        // A layer that is in two others, or in itself, is drawn only once.
        guard depth < Self.deepest, let layer = screen.layers[id], !layer.isOutOfSight,
            placed[id] == nil
        else { return nil }
        let space = layer.geometry.toParent.concatenating(toPixels)
        guard space.isUsable else { return nil }
        let old = before[id]
        let drawing =
            old.flatMap { $0.layer.drawing == layer.drawing ? $0.drawing : nil }
            ?? extents.of(layer.drawing)
        var now = PlacedLayer(
            layer: layer,
            parent: parent,
            toPixels: space,
            drawing: drawing,
            own: .empty,
            whole: .empty
        )
        placed[id] = now

        let mask = layer.style.mask.flatMap { placeMask($0, in: id, depth: depth + 1) }
        now.mask = mask == nil ? nil : layer.style.mask
        let seesOther = mask?.isOther ?? (old?.mask != nil)
        let movesAll =
            isNew || seesOther || old == nil || old?.parent != parent || old?.toPixels != space
            || old?.holdsLike(layer) == false
        let bounds = PixelRect(
            around: layer.geometry.bounds.applying(space).grown(by: 1),
            inside: limits
        )
        let inside = layer.style.clips ? clip.intersection(bounds) : clip
        var content = layer.hasBox ? bounds.intersection(inside) : .empty
        content = content.union(
            PixelRect(around: drawing.applying(space).grown(by: 1), inside: inside)
        )
        if let blur = BlurredArea(of: layer, space, inside: inside, of: limits) {
            now.blurred = blur
            blurs.append(blur)
            content = content.union(blur.pixels)
        }
        now.content = (layer.hasBox ? layer.geometry.bounds.applying(space) : .null)
            .around(drawing.applying(space))
        let start = damage.count
        var below = PixelRect.empty
        for child in layer.below {
            let place = place(
                child,
                in: id,
                space,
                clip: inside,
                isNew: movesAll,
                depth: depth + 1
            )
            guard let place else { continue }
            now.below.append(child)
            below = below.union(place.whole)
            now.content = now.content.around(place.content)
        }
        // Added here, so that the layers around it notice it and redraw their shadows.
        for child in old?.below ?? [] where placed[child]?.parent != id {
            add(before[child]?.whole ?? .empty)
        }
        if layer.style.clips {
            now.content = now.content.common(layer.geometry.bounds.applying(space))
        }
        now.own = content.union(shadow(of: layer, content: now.content, space, clip))
        now.whole = now.own.union(below)
        placed[id] = now

        if movesAll {
            // The damage of the whole layer includes that of its sublayers.
            damage.removeSubrange(start...)
            if !isNew || old?.whole != now.whole { add(now.whole.union(old?.whole ?? .empty)) }
        } else if let old {
            let isRedrawn = !old.looksLike(layer)
            if isRedrawn { add(now.own.union(old.own)) }
            if old.layer.below != layer.below, changesOrder(old.layer.below, layer.below) {
                add(now.whole.union(old.whole))
            }
            // A change inside the layer changes its shadow, which may be far away.
            if layer.castsWhatItShows, isRedrawn || damage.count > start || old.whole != now.whole {
                add(now.whole.union(old.whole))
            }
        }
        return now
    }

    private func shadow(
        of layer: ShownLayer,
        content: CGRect,
        _ space: CGAffineTransform,
        _ clip: PixelRect
    ) -> PixelRect {
        guard let shadow = layer.style.shadow, shadow.color.alpha > 0 else { return .empty }
        let form: CGRect
        if let path = shadow.path {
            form = path.boundingBox.applying(space)
        } else if layer.castsWhatItShows {
            form = content
        } else {
            form = layer.geometry.bounds.applying(space)
        }
        let offset = shadow.offset.applying(space)
        guard !form.isNull, !form.isInfinite else { return form.isNull ? .empty : clip }
        let reach = ShadowStore.reach(deviation: Double(shadow.radius * space.meanScale))
        return PixelRect(
            around: form.offsetBy(dx: offset.width, dy: offset.height)
                .grown(by: CGFloat(reach) + 2),
            inside: clip
        )
    }

    /// Whether the sublayers that exist in both lists are in another order.
    private func changesOrder(_ old: [Int], _ new: [Int]) -> Bool {
        let (before, after) = (Set(old), Set(new))
        return old.filter(after.contains) != new.filter(before.contains)
    }

    /// Places a mask and its sublayers; nil if the layer cannot be a mask.
    /// - Returns: whether the mask or any layer in it has changed.
    private mutating func placeMask(_ id: Int, in parent: Int, depth: Int) -> FoundMask? {
        guard depth < Self.deepest, let layer = screen.layers[id], placed[id] == nil else {
            return nil
        }
        let old = before[id]
        var now = PlacedLayer(
            layer: layer,
            parent: parent,
            toPixels: .identity,
            drawing: .infinite,
            own: .empty,
            whole: .empty
        )
        placed[id] = now
        var isOther = old?.layer != layer || old?.parent != parent
        if let mask = layer.style.mask, let found = placeMask(mask, in: id, depth: depth + 1) {
            now.mask = mask
            if found.isOther { isOther = true }
        }
        for child in layer.below {
            guard let found = placeMask(child, in: id, depth: depth + 1) else { continue }
            now.below.append(child)
            if found.isOther { isOther = true }
        }
        placed[id] = now
        return FoundMask(isOther: isOther)
    }
}

extension ShownLayer {
    /// Whether the layer has a visible background or border.
    fileprivate var hasBox: Bool {
        style.background != nil || (style.borderWidth > 0 && style.borderColor != nil)
    }
}
