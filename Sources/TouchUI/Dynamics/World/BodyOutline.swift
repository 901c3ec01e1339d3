/// A convex outline: a polygon, a line with two points, or a circle around one point.
struct BodyOutline {
    /// The corners. The outline is to the left of each side, in coordinates whose y axis points up.
    private(set) var corners: [Vector]
    /// For each corner the outward direction of the side that begins there; empty for a circle.
    private(set) var normals: [Vector]
    /// The radius of a circle; 0 for others.
    let radius: Double

    /// The number of corners by which an ellipse is approximated.
    private static let ellipseCorners = 24

    init(circleAround center: Vector, radius: Double) {
        (corners, normals, self.radius) = ([center], [], radius)
    }

    /// - Parameter corners: of a convex polygon in any order of turning, or the ends of a line.
    init(corners: [Vector]) {
        let isReversed = Self.area(of: corners) < 0
        let corners = isReversed ? corners.reversed() : corners
        self.corners = corners
        normals = corners.indices.map { index in
            let side = corners[(index + 1) % corners.count] - corners[index]
            return (-side.turned).direction ?? .zero
        }
        radius = 0
    }

    static func rectangle(_ size: Vector) -> BodyOutline {
        let half = size / 2
        return BodyOutline(corners: [
            Vector(-half.x, -half.y), Vector(half.x, -half.y), Vector(half.x, half.y),
            Vector(-half.x, half.y),
        ])
    }

    static func ellipse(_ size: Vector) -> BodyOutline {
        if abs(size.x - size.y) < 1e-9 {
            return BodyOutline(circleAround: .zero, radius: size.x / 2)
        }
        return BodyOutline(
            corners: (0..<ellipseCorners).map { index in
                let angle = 2 * Double.pi * Double(index) / Double(ellipseCorners)
                return Vector(cos(angle) * size.x / 2, sin(angle) * size.y / 2)
            }
        )
    }

    /// The signed area of a polygon; positive if it turns from x to y.
    static func area(of corners: [Vector]) -> Double {
        guard corners.count > 2 else { return 0 }
        var sum = 0.0
        for index in corners.indices {
            sum += corners[index].cross(corners[(index + 1) % corners.count])
        }
        return sum / 2
    }

    /// Whether a polygon has an area and turns in one direction only.
    static func isConvex(_ corners: [Vector]) -> Bool {
        guard corners.count > 2, abs(area(of: corners)) > 1e-6 else { return false }
        var turning = 0.0
        var turns = 0.0
        for index in corners.indices {
            let one = corners[(index + 1) % corners.count] - corners[index]
            let two =
                corners[(index + 2) % corners.count] - corners[(index + 1) % corners.count]
            let cross = one.cross(two)
            turns += atan2(cross, one.dot(two))
            guard abs(cross) > 1e-9 else { continue }
            if turning * cross < 0 { return false }
            turning = cross
        }
        return abs(abs(turns) - 2 * .pi) < 1e-3
    }

    /// Moves the outline to where another one is after a rotation and a translation. No memory is
    /// allocated.
    mutating func place(_ local: BodyOutline, at position: Vector, angle: Double) {
        let (sine, cosine) = (sin(angle), cos(angle))
        @inline(__always) func turned(_ vector: Vector) -> Vector {
            Vector(cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
        }
        for index in corners.indices { corners[index] = position + turned(local.corners[index]) }
        for index in normals.indices { normals[index] = turned(local.normals[index]) }
    }

    func placed(at position: Vector, angle: Double) -> BodyOutline {
        var copy = self
        copy.place(self, at: position, angle: angle)
        return copy
    }

    /// The smallest upright rectangle around the outline.
    var extent: (low: Vector, high: Vector) {
        var (low, high) = (corners[0], corners[0])
        for corner in corners.dropFirst() {
            low.replace(with: corner, where: corner .< low)
            high.replace(with: corner, where: corner .> high)
        }
        return (low - radius, high + radius)
    }
}
