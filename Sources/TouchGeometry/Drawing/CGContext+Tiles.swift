extension CGContext {
    /// Draws an image, scaled to a rectangle, and fills the clipping area with copies of it side by side if `byTiling`
    /// is true. Without a clipping area it is drawn once.
    ///
    /// Here at most 100 copies are drawn in a row and in a column. If that does not fill the area, the copies are larger
    /// by a whole number.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
        let area = boundingBoxOfClipPath
        guard byTiling, !area.isInfinite, !area.isNull,
            let columns = Tiles(rect.minX, rect.width, in: area.minX, area.maxX),
            let rows = Tiles(rect.minY, rect.height, in: area.minY, area.maxY)
        else { return draw(image, in: rect) }
        for y in rows.places {
            for x in columns.places {
                draw(image, in: CGRect(x: x, y: y, width: columns.length, height: rows.length))
            }
        }
    }
}

/// Tiles along an axis.
private struct Tiles {
    /// [choice] More tiles in a row than this cannot be told apart on a screen of a phone, and a drawing keeps each.
    private static let most: CGFloat = 100

    /// The length of a tile.
    let length: CGFloat
    /// Where each tile begins.
    let places: [CGFloat]

    /// The tiles that cover a part of an axis; nil if a tile has no length, or too little to be counted.
    ///
    /// - Parameters:
    ///   - place: where one of them begins.
    ///   - length: the length that a tile should have.
    ///   - first: where the part begins.
    ///   - last: where it ends.
    init?(_ place: CGFloat, _ length: CGFloat, in first: CGFloat, _ last: CGFloat) {
        let wanted = (last - first) / length
        guard length > 0, place.isFinite, wanted.isFinite else { return nil }
        self.length = length * max(1, (wanted / Self.most).rounded(.up))
        // By the remainder: a place far away has no digits for the steps in between.
        let before = (place - first).truncatingRemainder(dividingBy: self.length)
        let start = first + (before > 0 ? before - self.length : before)
        // The first one may begin before the part, so there may be one more.
        let count = Int(((last - start) / self.length).rounded(.up))
        places = (0..<max(0, count)).map { [length = self.length] in
            start + CGFloat($0) * length
        }
    }
}
