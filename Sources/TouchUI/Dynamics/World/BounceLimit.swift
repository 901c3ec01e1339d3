/// The velocities of all bodies, and the contacts with their impulses, at a moment of a step.
struct Motions {
    let velocities: ContiguousArray<Vector>
    let spins: ContiguousArray<Double>
    let contacts: ContiguousArray<Contact>

    init(_ bodies: ContiguousArray<RigidBody>, _ contacts: ContiguousArray<Contact>) {
        velocities = ContiguousArray(bodies.map(\.velocity))
        spins = ContiguousArray(bodies.map(\.spin))
        self.contacts = contacts
    }

    func restore(
        _ bodies: inout ContiguousArray<RigidBody>,
        _ contacts: inout ContiguousArray<Contact>
    ) {
        for index in bodies.indices {
            (bodies[index].velocity, bodies[index].spin) = (velocities[index], spins[index])
        }
        contacts = self.contacts
    }
}

/// Bodies that bounce off each other or off boundaries, and all that joints and contacts connect with
/// them. What does not move connects nothing.
struct BouncingIsland {
    /// The numbers of the bodies.
    private(set) var members: [Int] = []
    /// The numbers of the contacts.
    private(set) var contacts: [Int] = []

    static func all(
        _ bodies: ContiguousArray<RigidBody>,
        _ contacts: ContiguousArray<Contact>,
        _ rows: [SolverRow]
    ) -> [BouncingIsland] {
        var leaders = Array(bodies.indices)
        func leader(_ body: Int) -> Int {
            var body = body
            while leaders[body] != body { body = leaders[body] }
            return body
        }
        func connect(_ a: Int, _ b: Int) {
            guard bodies[a].inverseMass > 0, bodies[b].inverseMass > 0 else { return }
            let (one, two) = (leader(a), leader(b))
            leaders[max(one, two)] = min(one, two)
        }
        for row in rows { connect(row.a, row.b) }
        let acting = contacts.indices.filter { number in
            contacts[number].points.contains { $0.normalImpulse > 0 }
        }
        for number in acting { connect(contacts[number].a, contacts[number].b) }

        var islands: [Int: BouncingIsland] = [:]
        func leader(ofContact number: Int) -> Int {
            let (a, b) = (contacts[number].a, contacts[number].b)
            return leader(bodies[b].inverseMass > 0 ? b : a)
        }
        for number in acting
        where contacts[number].points.contains(where: { $0.isBouncing && $0.normalImpulse > 0 }) {
            islands[leader(ofContact: number)] = BouncingIsland()
        }
        for number in acting { islands[leader(ofContact: number)]?.contacts.append(number) }
        for index in bodies.indices where bodies[index].inverseMass > 0 {
            islands[leader(index)]?.members.append(index)
        }
        return islands.keys.sorted().compactMap { islands[$0] }
    }
}

/// The energy of an island before and after a bounce.
struct EnergyOfBounce {
    let island: BouncingIsland
    /// The most that it may have afterwards: what it had before, with the work of springs.
    let most: Double
    let bounced: Double

    /// - Parameters:
    ///   - loaded: the velocities with the work of loads, before joints and contacts act.
    ///   - free: the velocities at the end of the step if nothing touched.
    ///   - bounced: the velocities at the end of the step.
    init(
        of island: BouncingIsland,
        _ bodies: ContiguousArray<RigidBody>,
        loaded: Motions,
        free: Motions,
        bounced: Motions
    ) {
        self.island = island
        let before = island.members.reduce(0) { sum, index in
            let body = bodies[index]
            return sum + body.energy(body.velocityBefore, body.spinBefore)
        }
        func energy(_ motions: Motions) -> Double {
            island.members.reduce(0) { sum, index in
                let (velocity, spin) = motions.withoutLoads(index, bodies[index], loaded)
                return sum + bodies[index].energy(velocity, spin)
            }
        }
        most = max(before, energy(free))
        self.bounced = energy(bounced)
    }

    /// Which part of the bounce leaves the island no more energy than it may have. 1 is the whole
    /// bounce, 0 a collision without elasticity.
    func allowedPart(
        _ bodies: ContiguousArray<RigidBody>,
        loaded: Motions,
        plain: Motions,
        bounced: Motions
    ) -> Double {
        // The energy is a parabola over the part. At 0 it is at most `most`, and so it is up to the
        // greater root: square · part² + slope · part + constant.
        var (square, slope, constant) = (0.0, 0.0, 0.0)
        for index in island.members {
            let body = bodies[index]
            let (velocity, spin) = plain.withoutLoads(index, body, loaded)
            let more = bounced.velocities[index] - plain.velocities[index]
            let moreSpin = bounced.spins[index] - plain.spins[index]
            square += body.energy(more, moreSpin)
            slope += 2 * body.energy(velocity, spin, along: more, moreSpin)
            constant += body.energy(velocity, spin)
        }
        guard square > 0 else { return 1 }
        constant = min(0, constant - most)
        let root = (slope * slope - 4 * square * constant).squareRoot()
        return min(max((root - slope) / (2 * square), 0), 1)
    }
}

extension Motions {
    /// The velocities of a body without the work of loads in this step. A bounce happens before they
    /// act.
    fileprivate func withoutLoads(_ index: Int, _ body: RigidBody, _ loaded: Motions) -> (
        Vector, Double
    ) {
        (
            velocities[index] - (loaded.velocities[index] - body.velocityBefore),
            spins[index] - (loaded.spins[index] - body.spinBefore)
        )
    }
}

extension RigidBody {
    fileprivate func energy(_ velocity: Vector, _ spin: Double) -> Double {
        energy(velocity, spin, along: velocity, spin)
    }

    /// Half the product of two motions in the metric of the masses.
    fileprivate func energy(
        _ velocity: Vector,
        _ spin: Double,
        along other: Vector,
        _ otherSpin: Double
    ) -> Double {
        let turning = inverseInertia > 0 ? spin * otherSpin / inverseInertia : 0
        return (velocity.dot(other) / inverseMass + turning) / 2
    }
}
