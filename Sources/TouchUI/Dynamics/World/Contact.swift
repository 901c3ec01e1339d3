/// Two outlines that touch, or will touch in this step.
struct Contact {
    struct Key: Hashable {
        let a: Int
        let b: Int
        let outlineA: Int
        let outlineB: Int
    }

    struct Point {
        var armA: Vector
        var armB: Vector
        var separation: Double
        var feature: Int
        /// The velocity along the normal that the step must reach at least.
        var target = 0.0
        /// The same without elasticity.
        var targetAtRest = 0.0
        var normalMass = 0.0
        var tangentMass = 0.0
        var normalImpulse = 0.0
        var tangentImpulse = 0.0

        /// Whether the outlines bounce here.
        var isBouncing: Bool { target > targetAtRest }

        /// Keeps a part of what the impulses are more than those of the same point without
        /// elasticity.
        mutating func weaken(to part: Double, above plain: Point) {
            normalImpulse = plain.normalImpulse + part * (normalImpulse - plain.normalImpulse)
            tangentImpulse = plain.tangentImpulse + part * (tangentImpulse - plain.tangentImpulse)
        }
    }

    let key: Key
    var a: Int
    var b: Int
    var normal: Vector
    var friction: Double
    var elasticity: Double
    var points: [Point]
    var side: Int?
    /// The boundary's number, if the first body is the reference system.
    var boundary: Int?

    /// Whether the outlines touch at the end of the step, if they did or did not before.
    func isTouching(before: Bool) -> Bool {
        points.contains {
            $0.normalImpulse > 0 || $0.separation <= (before ? 0.5 : 0.05)
        }
    }
}

/// A contact as a collision behavior sees it.
struct Touch: Hashable {
    /// The number of the collision behavior.
    let group: Int
    /// The number of a body.
    let body: Int
    /// The number of another body, or of a boundary.
    let other: Int
    let isBoundary: Bool
}

/// A line that does not move.
struct Boundary {
    /// The number of the boundary; several lines may have the same.
    let serial: Int
    /// The collision behavior.
    let group: Int
    /// The number of the line within the boundary.
    let part: Int
    let outline: BodyOutline
    let low: Vector
    let high: Vector

    init(serial: Int, group: Int, part: Int, from start: Vector, to end: Vector) {
        (self.serial, self.group, self.part) = (serial, group, part)
        outline = BodyOutline(corners: [start, end])
        (low, high) = outline.extent
    }
}
