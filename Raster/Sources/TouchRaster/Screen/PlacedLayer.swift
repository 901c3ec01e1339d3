internal import TouchRecord

/// A layer with the pixels that it covered when the screen was last drawn. They have to be drawn
/// again when the layer changes.
struct PlacedLayer {
    var layer: ShownLayer
    var parent: Int?
    /// The transform from the layer's space to pixels.
    var toPixels: CGAffineTransform
    /// The maximum area of the layer's drawing, in its own space.
    var drawing: CGRect
    /// The pixels that the layer itself covers.
    var own: PixelRect
    /// The pixels that the layer and its sublayers cover.
    var whole: PixelRect
    /// The visible sublayers, without those that were already placed in another layer.
    var below: [Int] = []
    /// The mask, unless that layer was already placed elsewhere.
    var mask: Int?
    /// The area that the layer and its sublayers would cover on an unlimited screen, in pixels;
    /// without the layer's shadow.
    var content = CGRect.null
    /// The blur of what is behind the layer; nil if there is none, or none of it is visible.
    var blurred: BlurredArea?

    /// Whether the layer itself looks the same as before, apart from its sublayers.
    func looksLike(_ other: ShownLayer) -> Bool {
        layer.style == other.style && layer.geometry.bounds == other.geometry.bounds
            && layer.drawing == other.drawing
    }

    /// Whether the layer affects its sublayers in the same way as before.
    func holdsLike(_ other: ShownLayer) -> Bool {
        let (old, new) = (layer.style, other.style)
        guard old.isHidden == new.isHidden, old.opacity == new.opacity, old.clips == new.clips,
            old.mask == new.mask
        else { return false }
        // The layer's shadow may be that of its sublayers.
        guard old.shadow == new.shadow else { return false }
        guard new.clips else { return true }
        return old.cornerRadius == new.cornerRadius && old.roundCorners == new.roundCorners
            && layer.geometry.bounds == other.geometry.bounds
    }
}

extension ShownLayer {
    /// Whether neither the layer nor its sublayers are visible.
    var isOutOfSight: Bool { style.isHidden || !(style.opacity > 0) }

    /// Whether the layer's shadow has the shape of its content, rather than a known path.
    var castsWhatItShows: Bool {
        guard let shadow = style.shadow, shadow.path == nil else { return false }
        return (style.background?.alpha ?? 0) < 1
    }

    /// The shape of the background.
    var box: RoundBox {
        RoundBox(geometry.bounds, radius: style.cornerRadius, corners: style.roundCorners)
    }
}
