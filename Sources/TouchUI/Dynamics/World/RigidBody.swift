/// One body of the simulation.
struct RigidBody {
    /// A number that no other body of the world gets.
    let serial: Int
    var position = Vector.zero
    /// In radians, from x to y.
    var angle = 0.0
    /// In points per second.
    var velocity = Vector.zero
    /// In radians per second.
    var spin = 0.0

    /// The mass without regard to whether it is anchored: 1 for 100 by 100 points with density 1.
    var mass = 1.0
    /// 0 for what does not move.
    var inverseMass = 0.0
    var inverseInertia = 0.0

    var outlines: [BodyOutline] = []
    /// The outlines where the body is now.
    var placed: [BodyOutline] = []
    var low = Vector.zero
    var high = Vector.zero

    var elasticity = 0.0
    var friction = 0.0
    var resistance = 0.0
    var angularResistance = 0.0
    var charge = 0.0
    /// The collision behaviors in which it collides with other items.
    var itemGroups: [Int] = []
    /// The collision behaviors whose boundaries it collides with.
    var boundaryGroups: [Int] = []

    /// The velocities before the forces of the step.
    var velocityBefore = Vector.zero
    var spinBefore = 0.0
    /// By how much the mean velocity of the step differs from the velocity at its end, if nothing
    /// touches the body.
    var lead = Vector.zero
    /// Whether a joint or a contact acted on the body in this step.
    var isTouched = false

    init(serial: Int) {
        self.serial = serial
    }

    /// What stands still: the reference system with its boundaries and anchor points.
    static let ground = RigidBody(serial: 0)

    /// The velocity of a point of the body.
    func velocity(at arm: Vector) -> Vector { velocity + spin * arm.turned }

    mutating func place() {
        guard !outlines.isEmpty else {
            (low, high) = (position, position)
            return
        }
        if placed.count != outlines.count { placed = outlines }
        (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
        for index in outlines.indices {
            placed[index].place(outlines[index], at: position, angle: angle)
            let extent = placed[index].extent
            low.replace(with: extent.low, where: extent.low .< low)
            high.replace(with: extent.high, where: extent.high .> high)
        }
    }

    /// The moment of inertia of convex outlines with a mass, about the center of the item.
    static func inertia(of outlines: [BodyOutline], mass: Double) -> Double {
        var (area, moment) = (0.0, 0.0)
        for outline in outlines {
            if outline.radius > 0 {
                let own = Double.pi * outline.radius * outline.radius
                let center = outline.corners[0]
                area += own
                moment += own * (outline.radius * outline.radius / 2 + center.dot(center))
                continue
            }
            let corners = outline.corners
            for index in corners.indices {
                let (one, two) = (corners[index], corners[(index + 1) % corners.count])
                let cross = one.cross(two)
                area += cross / 2
                moment += cross * (one.dot(one) + one.dot(two) + two.dot(two)) / 12
            }
        }
        return area > 1e-9 ? mass * moment / area : mass
    }
}
