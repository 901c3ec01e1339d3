/// Where two outlines touch or are about to touch.
struct Manifold {
    struct Point {
        /// The place in the reference system.
        var place: Vector
        /// The distance between the outlines there; negative if they overlap.
        var separation: Double
        /// The corners and sides that are involved, so that the point is found again later.
        var feature: Int
    }

    /// The direction from the first outline to the second.
    var normal: Vector
    var points: [Point]
    /// The side of the first outline, if it is a line, on which the second one is.
    var side: Int?

    /// - Parameters:
    ///   - one: an outline; the only one of the two that may be a line.
    ///   - two: the other outline.
    ///   - margin: the largest distance at which they count.
    ///   - side: the side of `one` on which `two` was before, if `one` is a line.
    init?(_ one: BodyOutline, _ two: BodyOutline, margin: Double, side: Int?) {
        if one.radius > 0, two.radius > 0 {
            self.init(circle: one, circle: two, margin: margin)
        } else if one.radius > 0 {
            guard let reversed = Manifold(polygon: two, circle: one, margin: margin, side: nil)
            else { return nil }
            self = reversed
            normal = -normal
            self.side = nil
        } else if two.radius > 0 {
            self.init(polygon: one, circle: two, margin: margin, side: side)
        } else {
            self.init(polygon: one, polygon: two, margin: margin, side: side)
        }
    }

    private init?(circle one: BodyOutline, circle two: BodyOutline, margin: Double) {
        let between = two.corners[0] - one.corners[0]
        let separation = between.length - one.radius - two.radius
        guard separation <= margin else { return nil }
        normal = between.direction ?? Vector(0, 1)
        let place = one.corners[0] + normal * (one.radius + separation / 2)
        points = [Point(place: place, separation: separation, feature: 0)]
        side = nil
    }

    private init?(polygon: BodyOutline, circle: BodyOutline, margin: Double, side: Int?) {
        let center = circle.corners[0]
        guard
            let face = Self.farthestFace(of: polygon, from: [center], side: side)
        else { return nil }
        let corners = polygon.corners
        let (start, end) = (corners[face.index], corners[(face.index + 1) % corners.count])
        var normal = polygon.normals[face.index]
        var distance = face.separation
        var touched = center - normal * distance
        let along = end - start
        let part = (center - start).dot(along)
        // Beyond an end of the side the corner is nearest, unless the center is inside.
        if part < 0 || part > along.dot(along), corners.count == 2 || distance > 0 {
            touched = part < 0 ? start : end
            distance = (center - touched).length
            normal = (center - touched).direction ?? normal
        }
        let separation = distance - circle.radius
        guard separation <= margin else { return nil }
        self.normal = normal
        points = [
            Point(place: touched + normal * (separation / 2), separation: separation, feature: 0)
        ]
        self.side = corners.count == 2 ? face.index : nil
    }

    private init?(polygon one: BodyOutline, polygon two: BodyOutline, margin: Double, side: Int?) {
        guard let ofOne = Self.farthestFace(of: one, from: two.corners, side: side),
            ofOne.separation <= margin,
            let ofTwo = Self.farthestFace(of: two, from: one.corners, side: nil),
            ofTwo.separation <= margin
        else { return nil }
        // The first outline's side is preferred, so that the choice does not change back and forth.
        let isFlipped = ofTwo.separation > ofOne.separation + 0.01
        let (reference, other) = isFlipped ? (two, one) : (one, two)
        let face = isFlipped ? ofTwo.index : ofOne.index
        let out = reference.normals[face]
        let start = reference.corners[face]
        let end = reference.corners[(face + 1) % reference.corners.count]
        guard let along = (end - start).direction else { return nil }

        // The side of the other outline that faces the reference side.
        var opposite = 0
        var least = Double.infinity
        for index in other.normals.indices {
            let value = other.normals[index].dot(out)
            if value < least - 1e-9 { (opposite, least) = (index, value) }
        }
        let next = (opposite + 1) % other.corners.count
        // Cut off what is beyond the ends of the reference side.
        var (first, last) = (other.corners[opposite], other.corners[next])
        let (low, high) = (along.dot(start), along.dot(end))
        guard Self.cut(&first, &last, along, low: low, high: high) else { return nil }
        normal = isFlipped ? -out : out
        points = []
        for (place, corner) in [(first, opposite), (last, next)] {
            let separation = out.dot(place - start)
            guard separation <= margin else { continue }
            let feature = ((isFlipped ? 1 : 0) << 20) | (face << 10) | corner
            points.append(
                Point(
                    place: place - out * (separation / 2),
                    separation: separation,
                    feature: feature
                )
            )
        }
        guard !points.isEmpty else { return nil }
        self.side = one.corners.count == 2 ? ofOne.index : nil
    }

    /// Shortens a line to the part whose coordinate along a direction is in a range; false if
    /// nothing is left.
    private static func cut(
        _ first: inout Vector,
        _ last: inout Vector,
        _ along: Vector,
        low: Double,
        high: Double
    ) -> Bool {
        let (a, b) = (along.dot(first), along.dot(last))
        guard max(a, b) >= low, min(a, b) <= high else { return false }
        guard abs(b - a) > 1e-12 else { return true }
        let (start, line) = (first, last - first)
        func point(_ place: Double) -> Vector { start + line * ((place - a) / (b - a)) }
        if a < low { first = point(low) } else if a > high { first = point(high) }
        if b < low { last = point(low) } else if b > high { last = point(high) }
        return true
    }

    /// The side of an outline in whose direction all points are farthest away, and how far.
    private static func farthestFace(
        of outline: BodyOutline,
        from points: [Vector],
        side: Int?
    ) -> (index: Int, separation: Double)? {
        var best: (index: Int, separation: Double)?
        for index in outline.normals.indices {
            if let side, index != side { continue }
            let normal = outline.normals[index]
            var least = Double.infinity
            for point in points { least = min(least, normal.dot(point - outline.corners[index])) }
            if let found = best, least <= found.separation { continue }
            best = (index, least)
        }
        return best
    }
}
