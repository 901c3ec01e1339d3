internal import TouchRecord

/// Where a layer was when the screen was drawn last: what it covers, and what has to be drawn again when it
/// changes.
struct PlacedLayer {
    var layer: ShownLayer
    var parent: Int?
    /// From its own space to pixels.
    var toPixels: CGAffineTransform
    /// What is drawn in it covers this at most, in its own space.
    var drawing: CGRect
    /// The pixels that it covers itself.
    var own: PixelRect
    /// The pixels that it and all in it cover.
    var whole: PixelRect
    /// The layers in it that can be seen, and that are not in another one as well.
    var below: [Int] = []
    /// Its mask, if it is not something else as well.
    var mask: Int?
    /// What it and all in it would cover if the screen had no edge, in pixels; without its shadow.
    var content = CGRect.null

    /// Whether it looks otherwise, apart from what is in it.
    func looksLike(_ other: ShownLayer) -> Bool {
        layer.style == other.style && layer.geometry.bounds == other.geometry.bounds
            && layer.drawing == other.drawing
    }

    /// Whether what is in it looks otherwise because of it.
    func holdsLike(_ other: ShownLayer) -> Bool {
        let (old, new) = (layer.style, other.style)
        guard old.isHidden == new.isHidden, old.opacity == new.opacity, old.clips == new.clips,
            old.mask == new.mask
        else { return false }
        // The shadow of a layer is that of what is in it.
        guard old.shadow == new.shadow else { return false }
        guard new.clips else { return true }
        return old.cornerRadius == new.cornerRadius && old.roundCorners == new.roundCorners
            && layer.geometry.bounds == other.geometry.bounds
    }
}

extension ShownLayer {
    /// Whether nothing of it and of what is in it can be seen.
    var isOutOfSight: Bool { style.isHidden || !(style.opacity > 0) }

    /// Whether its shadow is that of what is drawn in it, and not of a form that is known.
    var castsWhatItShows: Bool {
        guard let shadow = style.shadow, shadow.path == nil else { return false }
        return (style.background?.alpha ?? 0) < 1
    }

    /// Its background's form.
    var box: RoundBox {
        RoundBox(place.bounds, radius: style.cornerRadius, corners: style.roundCorners)
    }
}
