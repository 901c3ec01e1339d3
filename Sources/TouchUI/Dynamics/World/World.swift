/// The simulation: rigid bodies in the plane, moved by forces, joints and contacts.
///
/// It is semi-implicit Euler integration with sequential impulses. The same calls give the same
/// numbers: nothing depends on time, on addresses or on the order of a hash table.
@MainActor final class World {
    /// What moves bodies without touching them.
    enum Load {
        /// An acceleration.
        case gravity(Vector, [Int])
        /// A force at a point of a body, which turns with it.
        case push(Vector, body: Int, at: Vector)
        /// A field; called with a body, it answers what the field does to it.
        case field((RigidBody, Double) -> FieldEffect, [Int])
    }

    /// What a field does to a body.
    struct FieldEffect {
        var acceleration = Vector.zero
        /// The rate at which the velocity decays, per second.
        var decay = 0.0
        /// A velocity that replaces the body's.
        var velocity: Vector?
    }

    struct Event {
        let touch: Touch
        let began: Bool
        let place: Vector
    }

    // `@exclusivity(unchecked)`: read and written in single steps; a field of the application may
    // call back into the animator in the middle of a step.
    @exclusivity(unchecked) var bodies: ContiguousArray<RigidBody> = [.ground]
    @exclusivity(unchecked) var loads: [Load] = []
    @exclusivity(unchecked) var joints: [Joint] = []
    @exclusivity(unchecked) var boundaries: [Boundary] = []
    /// Pairs of bodies that do not collide, because a joint keeps them together.
    @exclusivity(unchecked) var joined: Set<[Int]> = []
    /// The contacts of the last step.
    @exclusivity(unchecked) private(set) var contacts: ContiguousArray<Contact> = []
    @exclusivity(unchecked) private(set) var touches: [Touch] = []
    /// The contacts that began or ended since the events were last taken.
    @exclusivity(unchecked) var events: [Event] = []
    @exclusivity(unchecked) private var lastSerial = 0

    private static let velocityRounds = 8
    /// The rounds for a collision without elasticity, which is solved only if a bounce gave energy.
    /// An impulse of friction is only known to brake when the impulses no longer change.
    private static let plainRounds = 64
    private static let correctionRounds = 3
    private static let jointCorrectionRounds = 12
    /// The largest correction of an error in one round, in points or radians.
    private static let largestCorrection = 20.0

    func add(_ body: (Int) -> RigidBody) {
        lastSerial += 1
        bodies.append(body(lastSerial))
    }

    /// Moves everything on by some seconds.
    func step(_ time: Double) {
        guard bodies.count > 1 else { return endTouches() }
        applyLoads(time)
        for index in 1..<bodies.count { bodies[index].place() }
        findContacts(time)
        let rows = joints.flatMap { joint in
            self.rows(of: joint, time: time).map(prepared)
        }
        prepareContacts(time)
        let isBouncing = contacts.contains { $0.points.contains(where: \.isBouncing) }
        let start = isBouncing ? Motions(bodies, contacts) : nil
        let solved = solved(rows)
        if let start { limitBounces(since: start, rows) }
        integrate(time, solved)
        correctJoints(time)
        correctContacts()
        updateTouches()
    }

    // MARK: Forces

    private func applyLoads(_ time: Double) {
        for index in 1..<bodies.count {
            bodies[index].velocityBefore = bodies[index].velocity
            bodies[index].spinBefore = bodies[index].spin
            bodies[index].lead = .zero
            bodies[index].isTouched = false
        }
        for load in loads {
            switch load {
            case .gravity(let acceleration, let members):
                for index in members where bodies[index].inverseMass > 0 {
                    bodies[index].velocity += acceleration * time
                    bodies[index].lead += acceleration * time / 2
                }
            case .push(let force, let index, let point):
                let body = bodies[index]
                let change = force * time * body.inverseMass
                bodies[index].velocity += change
                bodies[index].lead += change / 2
                let arm = point.rotated(by: body.angle)
                bodies[index].spin += arm.cross(force) * time * body.inverseInertia
            case .field(let effect, let members):
                for index in members where bodies[index].inverseMass > 0 {
                    let found = effect(bodies[index], time)
                    guard bodies.indices.contains(index) else { continue }
                    if let velocity = found.velocity { bodies[index].velocity = velocity }
                    bodies[index].velocity += found.acceleration * time
                    bodies[index].velocity *= exp(-found.decay * time)
                }
            }
        }
        for index in 1..<bodies.count where bodies[index].inverseMass > 0 {
            let before = bodies[index].velocity
            bodies[index].velocity *= exp(-bodies[index].resistance * time)
            bodies[index].lead += (bodies[index].velocity - before) / 2
            bodies[index].spin *= exp(-bodies[index].angularResistance * time)
        }
    }

    // MARK: Contacts

    private func findContacts(_ time: Double) {
        var known: [Contact.Key: Contact] = [:]
        for contact in contacts { known[contact.key] = contact }
        contacts.removeAll(keepingCapacity: true)
        for b in 1..<bodies.count {
            let reach = bodies[b].velocity.length * time + 0.5
            for boundary in boundaries where bodies[b].boundaryGroups.contains(boundary.group) {
                guard bodies[b].low.x - reach <= boundary.high.x,
                    bodies[b].low.y - reach <= boundary.high.y,
                    bodies[b].high.x + reach >= boundary.low.x,
                    bodies[b].high.y + reach >= boundary.low.y
                else { continue }
                for outline in bodies[b].placed.indices {
                    let key = Contact.Key(
                        a: -boundary.serial,
                        b: bodies[b].serial,
                        outlineA: boundary.part,
                        outlineB: outline
                    )
                    let old = known[key]
                    guard
                        let found = Manifold(
                            boundary.outline,
                            bodies[b].placed[outline],
                            margin: reach,
                            side: old?.side
                        )
                    else { continue }
                    add(found, key, 0, b, old, boundary: boundary.serial)
                }
            }
            guard !bodies[b].itemGroups.isEmpty else { continue }
            for a in 1..<b where mayCollide(a, b) {
                let away = bodies[b].velocity - bodies[a].velocity
                let margin = away.length * time + 0.5
                guard bodies[b].low.x - margin <= bodies[a].high.x,
                    bodies[b].low.y - margin <= bodies[a].high.y,
                    bodies[b].high.x + margin >= bodies[a].low.x,
                    bodies[b].high.y + margin >= bodies[a].low.y
                else { continue }
                for one in bodies[a].placed.indices {
                    for two in bodies[b].placed.indices {
                        let key = Contact.Key(
                            a: bodies[a].serial,
                            b: bodies[b].serial,
                            outlineA: one,
                            outlineB: two
                        )
                        guard
                            let found = Manifold(
                                bodies[a].placed[one],
                                bodies[b].placed[two],
                                margin: margin,
                                side: nil
                            )
                        else { continue }
                        add(found, key, a, b, known[key], boundary: nil)
                    }
                }
            }
        }
    }

    private func mayCollide(_ a: Int, _ b: Int) -> Bool {
        guard bodies[a].inverseMass + bodies[b].inverseMass > 0 else { return false }
        for group in bodies[a].itemGroups where bodies[b].itemGroups.contains(group) {
            return joined.isEmpty
                || !joined.contains([bodies[a].serial, bodies[b].serial].sorted())
        }
        return false
    }

    private func add(
        _ found: Manifold,
        _ key: Contact.Key,
        _ a: Int,
        _ b: Int,
        _ old: Contact?,
        boundary: Int?
    ) {
        let (one, two) = (bodies[a], bodies[b])
        let points = found.points.map { point in
            var new = Contact.Point(
                armA: point.place - one.position,
                armB: point.place - two.position,
                separation: point.separation,
                feature: point.feature
            )
            // The impulse of a bounce is no guess for the next step.
            if let before = old?.points.first(where: { $0.feature == point.feature }),
                before.target <= 0
            {
                new.normalImpulse = before.normalImpulse
                new.tangentImpulse = before.tangentImpulse
            }
            return new
        }
        // A boundary has the friction of what slides along it.
        let friction =
            a == 0 ? two.friction : (max(0, one.friction) * max(0, two.friction)).squareRoot()
        contacts.append(
            Contact(
                key: key,
                a: a,
                b: b,
                normal: found.normal,
                friction: friction,
                elasticity: max(one.elasticity, two.elasticity),
                points: points,
                side: found.side,
                boundary: boundary
            )
        )
    }

    private func prepareContacts(_ time: Double) {
        let threshold = UnsourcedValues.bounceVelocity
        for index in contacts.indices {
            let contact = contacts[index]
            let (a, b) = (bodies[contact.a], bodies[contact.b])
            let tangent = contact.normal.turned
            for number in contact.points.indices {
                var point = contact.points[number]
                point.normalMass = effectiveMass(a, b, contact.normal, point.armA, point.armB)
                point.tangentMass = effectiveMass(a, b, tangent, point.armA, point.armB)
                let before = contact.normal.dot(
                    b.velocityBefore + b.spinBefore * point.armB.turned
                        - a.velocityBefore - a.spinBefore * point.armA.turned
                )
                let now = contact.normal.dot(
                    b.velocity(at: point.armB) - a.velocity(at: point.armA)
                )
                // What will not touch in this step may come as near as it wants.
                point.target = -max(0, point.separation) / time
                let touches = point.separation + now * time <= 0
                if touches, before < -threshold, contact.elasticity > 0 {
                    // The velocity is turned around at once, and the forces of this step act
                    // afterwards: so a fully elastic item keeps its energy.
                    point.target = max(0, -contact.elasticity * before + (now - before))
                    point.targetAtRest = min(point.target, max(0, now - before))
                } else {
                    point.targetAtRest = point.target
                }
                contacts[index].points[number] = point
            }
        }
    }

    /// Changes the velocities by the impulses of joints and contacts, and returns the rows with
    /// their impulses. The contacts begin with the impulses that they have.
    private func solved(_ rows: [SolverRow], rounds: Int = velocityRounds) -> [SolverRow] {
        var rows = rows
        for contact in contacts {
            let tangent = contact.normal.turned
            for point in contact.points {
                let impulse =
                    contact.normal * point.normalImpulse + tangent * point.tangentImpulse
                apply(impulse, contact, point)
            }
        }
        for _ in 0..<rounds {
            for index in rows.indices { solve(&rows[index]) }
            solveContacts()
        }
        return rows
    }

    /// Makes bounces weaker where they have given energy to items (DY-25).
    ///
    /// An elastic contact demands a velocity. If friction, or another contact, turns an item at the
    /// same time, the impulse that gives the velocity may do more work than the approach did.
    /// Without elasticity no impulse can do that: it only slows a contact down.
    private func limitBounces(since start: Motions, _ rows: [SolverRow]) {
        let bounced = Motions(bodies, contacts)
        // Joints with springs do work without contacts.
        var free = start
        if !rows.isEmpty {
            start.restore(&bodies, &contacts)
            contacts.removeAll()
            _ = solved(rows)
            free = Motions(bodies, contacts)
            bounced.restore(&bodies, &contacts)
        }
        let bounces = BouncingIsland.all(bodies, contacts, rows).map { island in
            EnergyOfBounce(of: island, bodies, loaded: start, free: free, bounced: bounced)
        }
        let gains = bounces.filter { $0.bounced > $0.most * (1 + 1e-9) }
        guard !gains.isEmpty else { return }

        start.restore(&bodies, &contacts)
        for index in contacts.indices {
            for number in contacts[index].points.indices {
                contacts[index].points[number].target = contacts[index].points[number].targetAtRest
            }
        }
        _ = solved(rows, rounds: Self.plainRounds)
        let plain = Motions(bodies, contacts)
        bounced.restore(&bodies, &contacts)
        for gain in gains {
            let island = gain.island
            let part = gain.allowedPart(bodies, loaded: start, plain: plain, bounced: bounced)
            for index in island.members {
                let (velocity, spin) = (plain.velocities[index], plain.spins[index])
                bodies[index].velocity = velocity + part * (bodies[index].velocity - velocity)
                bodies[index].spin = spin + part * (bodies[index].spin - spin)
            }
            for index in island.contacts {
                for number in contacts[index].points.indices {
                    let other = plain.contacts[index].points[number]
                    contacts[index].points[number].weaken(to: part, above: other)
                }
            }
        }
    }

    private func effectiveMass(
        _ a: RigidBody,
        _ b: RigidBody,
        _ direction: Vector,
        _ armA: Vector,
        _ armB: Vector
    ) -> Double {
        let (turnA, turnB) = (armA.cross(direction), armB.cross(direction))
        let inverse =
            a.inverseMass + b.inverseMass
            + a.inverseInertia * turnA * turnA + b.inverseInertia * turnB * turnB
        return inverse > 0 ? 1 / inverse : 0
    }

    @inline(__always)
    private func apply(_ impulse: Vector, _ contact: Contact, _ point: Contact.Point) {
        if contact.a != 0 {
            bodies[contact.a].velocity -= impulse * bodies[contact.a].inverseMass
            bodies[contact.a].spin -=
                point.armA.cross(impulse) * bodies[contact.a].inverseInertia
        }
        bodies[contact.b].velocity += impulse * bodies[contact.b].inverseMass
        bodies[contact.b].spin += point.armB.cross(impulse) * bodies[contact.b].inverseInertia
    }

    private func solveContacts() {
        for index in contacts.indices {
            let contact = contacts[index]
            let tangent = contact.normal.turned
            for number in contact.points.indices {
                var point = contacts[index].points[number]
                if contact.friction > 0 {
                    let sliding = tangent.dot(relativeVelocity(contact, point))
                    let most = contact.friction * point.normalImpulse
                    let wanted = point.tangentImpulse - point.tangentMass * sliding
                    let new = min(max(wanted, -most), most)
                    apply(tangent * (new - point.tangentImpulse), contact, point)
                    point.tangentImpulse = new
                }
                let approach = contact.normal.dot(relativeVelocity(contact, point))
                let wanted = point.normalImpulse - point.normalMass * (approach - point.target)
                let new = max(0, wanted)
                apply(contact.normal * (new - point.normalImpulse), contact, point)
                point.normalImpulse = new
                contacts[index].points[number] = point
            }
        }
    }

    @inline(__always)
    private func relativeVelocity(_ contact: Contact, _ point: Contact.Point) -> Vector {
        let ofB = bodies[contact.b].velocity(at: point.armB)
        return contact.a == 0 ? ofB : ofB - bodies[contact.a].velocity(at: point.armA)
    }

    // MARK: Joints

    private func prepared(_ row: SolverRow) -> SolverRow {
        var row = row
        prepare(&row)
        return row
    }

    private func prepare(_ row: inout SolverRow) {
        let (a, b) = (bodies[row.a], bodies[row.b])
        let isAngle = row.direction == .zero
        let inverse =
            (isAngle ? 0 : a.inverseMass + b.inverseMass)
            + a.inverseInertia * row.armA * row.armA + b.inverseInertia * row.armB * row.armB
        row.mass = inverse > 0 ? 1 / inverse : 0
    }

    private func solve(_ row: inout SolverRow) {
        guard row.mass > 0 else { return }
        let (a, b) = (bodies[row.a], bodies[row.b])
        let velocity =
            row.direction.dot(b.velocity - a.velocity) + row.armB * b.spin - row.armA * a.spin
        let spring = row.spring
        let change =
            -row.mass * (spring.drag * (velocity - row.allowance) + spring.pull * row.error)
            - (1 - spring.drag) * row.impulse
        let new = min(max(row.impulse + change, row.limits.lowerBound), row.limits.upperBound)
        push(row, by: new - row.impulse)
        row.impulse = new
    }

    private func push(_ row: SolverRow, by impulse: Double) {
        if row.a != 0 {
            bodies[row.a].velocity -= row.direction * impulse * bodies[row.a].inverseMass
            bodies[row.a].spin -= row.armA * impulse * bodies[row.a].inverseInertia
        }
        bodies[row.b].velocity += row.direction * impulse * bodies[row.b].inverseMass
        bodies[row.b].spin += row.armB * impulse * bodies[row.b].inverseInertia
    }

    // MARK: Positions

    private func integrate(_ time: Double, _ rows: [SolverRow]) {
        for row in rows where row.impulse != 0 {
            bodies[row.a].isTouched = true
            bodies[row.b].isTouched = true
        }
        for contact in contacts
        where contact.points.contains(where: { $0.normalImpulse > 0 }) {
            bodies[contact.a].isTouched = true
            bodies[contact.b].isTouched = true
        }
        for index in 1..<bodies.count where bodies[index].inverseMass > 0 {
            var body = bodies[index]
            let speed = body.velocity.length
            if !speed.isFinite || !body.spin.isFinite {
                // No force that is a number leads here; a field of the application may.
                (body.velocity, body.spin) = (.zero, 0)
            } else if speed > UnsourcedValues.largestItemVelocity {
                body.velocity *= UnsourcedValues.largestItemVelocity / speed
            }
            let most = UnsourcedValues.largestItemSpin
            body.spin = min(max(body.spin, -most), most)
            let mean = body.isTouched ? body.velocity : body.velocity - body.lead
            body.position += mean * time
            body.angle += body.spin * time
            bodies[index] = body
        }
    }

    /// Moves bodies to where rigid joints want them. This gives them no velocity.
    private func correctJoints(_ time: Double) {
        guard !joints.isEmpty else { return }
        for _ in 0..<Self.jointCorrectionRounds {
            var worst = 0.0
            for joint in joints {
                for index in 0..<rows(of: joint, time: time).count {
                    // Made again for each row: the one before has moved the bodies.
                    var row = rows(of: joint, time: time)[index]
                    guard row.isCorrected else { continue }
                    if row.limits.upperBound == 0, row.error <= 0 { continue }
                    prepare(&row)
                    worst = max(worst, abs(row.error))
                    let most = Self.largestCorrection
                    move(row, by: -row.mass * min(max(row.error, -most), most))
                }
            }
            if worst < 0.01 { return }
        }
    }

    private func move(_ row: SolverRow, by impulse: Double) {
        if row.a != 0 {
            bodies[row.a].position -= row.direction * impulse * bodies[row.a].inverseMass
            bodies[row.a].angle -= row.armA * impulse * bodies[row.a].inverseInertia
        }
        bodies[row.b].position += row.direction * impulse * bodies[row.b].inverseMass
        bodies[row.b].angle += row.armB * impulse * bodies[row.b].inverseInertia
    }

    /// Moves bodies that overlap apart. This gives them no velocity.
    private func correctContacts() {
        guard contacts.contains(where: { $0.points.contains { $0.separation < 0 } }) else {
            return
        }
        for _ in 0..<Self.correctionRounds {
            for contact in contacts {
                for point in contact.points where point.separation < 0 {
                    // An item that leaves by itself needs no help, which would add energy.
                    guard contact.normal.dot(relativeVelocity(contact, point)) < 1 else { continue }
                    let moved = moved(contact, point)
                    let depth = point.separation + moved + 0.02
                    guard depth < 0 else { continue }
                    let impulse = contact.normal * min(-depth * 0.2, 10) * point.normalMass
                    shift(contact.a, by: -impulse, at: point.armA)
                    shift(contact.b, by: impulse, at: point.armB)
                }
            }
        }
        corrections.removeAll(keepingCapacity: true)
    }

    /// How far the corrections of this step have moved each body.
    @exclusivity(unchecked) private var corrections: [Int: (Vector, Double)] = [:]

    private func moved(_ contact: Contact, _ point: Contact.Point) -> Double {
        func movement(_ index: Int, _ arm: Vector) -> Vector {
            guard let (shift, turn) = corrections[index] else { return .zero }
            return shift + turn * arm.turned
        }
        return contact.normal.dot(
            movement(contact.b, point.armB) - movement(contact.a, point.armA)
        )
    }

    private func shift(_ index: Int, by impulse: Vector, at arm: Vector) {
        guard index != 0 else { return }
        let shift = impulse * bodies[index].inverseMass
        let turn = arm.cross(impulse) * bodies[index].inverseInertia
        bodies[index].position += shift
        bodies[index].angle += turn
        let sum = corrections[index] ?? (.zero, 0)
        corrections[index] = (sum.0 + shift, sum.1 + turn)
    }

    // MARK: Touches

    private func updateTouches() {
        var now: [Touch] = []
        var places: [Touch: Vector] = [:]
        let before = touches
        for contact in contacts {
            let (a, b) = (bodies[contact.a], bodies[contact.b])
            let groups: [Int]
            if let boundary = contact.boundary {
                groups = b.boundaryGroups.filter { group in
                    boundaries.contains { $0.serial == boundary && $0.group == group }
                }
            } else {
                groups = a.itemGroups.filter { b.itemGroups.contains($0) }
            }
            for group in groups {
                let touch = Touch(
                    group: group,
                    body: contact.boundary == nil ? a.serial : b.serial,
                    other: contact.boundary ?? b.serial,
                    isBoundary: contact.boundary != nil
                )
                guard places[touch] == nil,
                    contact.isTouching(before: before.contains(touch))
                else { continue }
                now.append(touch)
                let point = contact.points[0]
                places[touch] = b.position + point.armB
            }
        }
        for touch in before where places[touch] == nil {
            events.append(Event(touch: touch, began: false, place: .zero))
        }
        for touch in now where !before.contains(touch) {
            events.append(Event(touch: touch, began: true, place: places[touch] ?? .zero))
        }
        touches = now
    }

    /// Ends all touches, because nothing is left that could touch.
    private func endTouches() {
        contacts.removeAll()
        events += touches.map { Event(touch: $0, began: false, place: .zero) }
        touches = []
    }

    /// Whether nothing moves faster than some velocity.
    func isCalm(below velocity: Double, spin: Double) -> Bool {
        bodies.allSatisfy { $0.velocity.length <= velocity && abs($0.spin) <= spin }
    }

    /// Takes all velocities away.
    func stop() {
        for index in bodies.indices { (bodies[index].velocity, bodies[index].spin) = (.zero, 0) }
    }
}
