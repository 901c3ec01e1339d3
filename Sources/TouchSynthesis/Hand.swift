/// One of several hands that act at the same time, with fingers of its own.
///
/// Its gestures consist of parts. A part decides what to do only when its turn comes, so that it
/// finds views where they are then. Places are in points of the window.
@preconcurrency @MainActor package final class Hand {
    /// A part of a gesture. It returns what the hand does next.
    package typealias Part = @MainActor () throws -> HandAct
    /// Looks up a place at the moment when it is needed.
    package typealias Lookup<Value> = @MainActor () throws -> Value

    private let generator: EventGenerator
    private let table: FingerTable
    /// The hand's fingers that are down, in the order in which they landed.
    private var own: [FingerIndex] = []

    /// Makes a hand that shares a table of fingers with other hands.
    package init(_ generator: EventGenerator, at table: FingerTable) {
        self.generator = generator
        self.table = table
    }

    /// Which fingers are in use by any of the hands.
    @preconcurrency @MainActor package final class FingerTable {
        private let generator: EventGenerator
        /// Fingers that a script names. A hand gets one of them only by its name.
        private let named: Set<FingerIndex>
        fileprivate var taken: Set<FingerIndex> = []

        /// Makes a table; the named fingers are given only to hands that ask for them by name.
        package init(_ generator: EventGenerator, named: Set<FingerIndex>) {
            self.generator = generator
            self.named = named
        }

        fileprivate func take(_ index: FingerIndex?, count: Int) throws -> [FingerIndex] {
            let down = taken.union(generator.fingersDown)
            let limit = generator.application.screen.maximumFingers
            guard down.count + count <= limit else {
                throw HammerError.fingerLimitReached(limit: limit)
            }
            var fingers: [FingerIndex] = []
            if let index {
                guard !down.contains(index) else {
                    throw HammerError.touchForFingerAlreadyExists(index: index)
                }
                fingers = [index]
            } else {
                fingers = Array(
                    FingerIndex.allCases.filter { !down.contains($0) && !named.contains($0) }
                        .prefix(count)
                )
                guard fingers.count == count else {
                    throw HammerError.fingerLimitReached(limit: limit)
                }
            }
            taken.formUnion(fingers)
            return fingers
        }
    }

    // MARK: Single fingers

    /// Puts fingers down, one at each place: the named one, or free ones for nil.
    package func down(
        _ index: FingerIndex? = nil,
        at places: @escaping Lookup<[any HammerLocatable]>,
        force: CGFloat = 0,
        radius: CGFloat = 5
    ) -> Part {
        { [self] in .change(try land(index, at: places(), force: force, radius: radius)) }
    }

    /// Lifts a finger, or all fingers of this hand for nil.
    package func up(_ index: FingerIndex? = nil) -> Part {
        { [self] in .change(try leave(index, .ended)) }
    }

    /// Cancels a finger, or all fingers of this hand for nil, as the system does.
    package func cancel(_ index: FingerIndex? = nil) -> Part {
        { [self] in .change(try leave(index, .cancelled)) }
    }

    /// Moves a finger to a point over a time in seconds: the one of this hand that landed last for
    /// nil.
    package func move(
        _ index: FingerIndex? = nil,
        to point: @escaping Lookup<CGPoint>,
        duration: TimeInterval,
        curve: TouchCurve
    ) -> Part {
        { [self] in
            let contact = try contact(of: index)
            let end = generator.onScreen(try point())
            let path = TouchPath.line(from: contact.position, to: end)
            return .play(
                TouchPlan(
                    moves: [TouchPlan.Move(contact, path: path, curve: curve)],
                    duration: duration
                )
            )
        }
    }

    /// Moves all fingers of this hand to the right by a distance in points.
    package func wander(by distance: CGFloat, duration: TimeInterval) -> Part {
        { [self] in
            let moves = try generator.downContacts(own, count: nil).map { contact in
                let end = CGPoint(x: contact.position.x + distance, y: contact.position.y)
                let path = TouchPath.line(from: contact.position, to: end)
                return TouchPlan.Move(contact, path: path, curve: .easeInOut)
            }
            return .play(TouchPlan(moves: moves, duration: duration))
        }
    }

    // MARK: Gestures

    /// Drags a free finger from a place to a point, and lifts it.
    ///
    /// - Parameters:
    ///   - places: both ends, looked up before the finger lands.
    ///   - duration: seconds of the move.
    ///   - hold: seconds that the finger rests before the move; 0 by default.
    ///   - curve: how the speed changes, for a distance in points.
    package func drag(
        _ places: @escaping Lookup<(from: any HammerLocatable, to: CGPoint)>,
        duration: TimeInterval,
        hold: TimeInterval = 0,
        curve: @escaping @MainActor (_ distance: CGFloat) throws -> TouchCurve
    ) -> [Part] {
        var end = CGPoint.zero
        var shape = TouchCurve.linear
        let land: Part = { [self] in
            let (from, to) = try places()
            let start = try from.windowHitPoint(for: generator)
            (end, shape) = (to, try curve(start.distance(to: to)))
            return .change(try self.land(nil, at: [start], force: 0, radius: 5))
        }
        let move: Part = { [self] in
            try self.move(nil, to: { end }, duration: duration, curve: shape)()
        }
        return [land] + (hold > 0 ? [{ .rest(hold) }] : []) + [move, up()]
    }

    /// Swipes so that the finger lifts at a speed in points per second.
    package func fling(
        _ places: @escaping Lookup<(from: any HammerLocatable, to: CGPoint)>,
        velocity: CGFloat,
        duration: TimeInterval
    ) -> [Part] {
        drag(places, duration: duration) { [self] distance in
            try Fling(
                distance: distance,
                velocity: velocity,
                duration: duration,
                samplesPerSecond: generator.samplesPerSecond
            ).curve()
        }
    }

    /// Moves a free finger along points. The first of them is the place where it lands.
    package func path(
        _ places: @escaping Lookup<(start: any HammerLocatable, points: [CGPoint])>,
        duration: TimeInterval,
        curve: TouchCurve,
        force: CGFloat,
        radius: CGFloat
    ) -> [Part] {
        var points: [CGPoint] = []
        let land: Part = { [self] in
            let (start, way) = try places()
            points = way
            return .change(try self.land(nil, at: [start], force: force, radius: radius))
        }
        let move: Part = { [self] in
            let path = TouchPath.polyline(points).moved { generator.onScreen($0) }
            let move = TouchPlan.Move(try contact(of: nil), path: path, curve: curve)
            return .play(TouchPlan(moves: [move], duration: duration))
        }
        return [land, move, up()]
    }

    /// Moves a free finger through points at given times, with one sample for each: it lands at the
    /// first and lifts at the last.
    ///
    /// - Parameters:
    ///   - places: the points; the first is the place where the finger lands.
    ///   - times: seconds since the first point, ascending, one for each point.
    ///   - force: one for each point, or one for all.
    ///   - radius: one for each point, or one for all, in points.
    package func path(
        _ places: @escaping Lookup<(start: any HammerLocatable, points: [CGPoint])>,
        times: [TimeInterval],
        force: [CGFloat],
        radius: [CGFloat]
    ) -> [Part] {
        let play: Part = { [self] in
            let (start, points) = try places()
            let first = try land(nil, at: [start], force: force[0], radius: radius[0])
            guard let finger = first.first else { return .change([]) }
            let last = points.indices.last
            let samples = points.indices.dropFirst().map { index in
                var contact = finger
                contact.position = generator.onScreen(points[index])
                contact.phase = index == last ? .ended : .moved
                contact.force = force[min(index, force.count - 1)]
                contact.radius = radius[min(index, radius.count - 1)]
                return HandSample(elapsed: times[index], contacts: [contact])
            }
            return .samples([HandSample(elapsed: 0, contacts: first)] + samples)
        }
        let release: Part = { [self] in
            .check { self.release(self.own.suffix(1)) }
        }
        return [play, release]
    }

    /// Moves two fingers around a place from one distance and angle to another, in points and
    /// radians, and lifts them.
    package func twoFingers(
        at place: @escaping Lookup<any HammerLocatable>,
        distance: (from: CGFloat, to: CGFloat),
        angle: (from: CGFloat, to: CGFloat),
        duration: TimeInterval
    ) -> [Part] {
        var center = CGPoint.zero
        let land: Part = { [self] in
            center = try place().windowHitPoint(for: generator)
            let places = EventGenerator.places(around: center, distance.from, angle.from)
            return .change(try self.land(nil, at: places, force: 0, radius: 5))
        }
        let move: Part = { [self] in
            let center = generator.onScreen(center)
            let orbit = TouchPath.Orbit(
                centers: (center, center),
                radii: (distance.from / 2, distance.to / 2),
                angles: angle
            )
            let moving = try generator.downContacts(own.suffix(2).map { $0 }, count: 2)
            return .play(
                TouchPlan(
                    moves: zip(moving, [orbit.opposite, orbit]).map { contact, orbit in
                        TouchPlan.Move(contact, path: .orbit(orbit), curve: .easeInOut)
                    },
                    duration: duration
                )
            )
        }
        let lift: Part = { [self] in
            let fingers = Array(own.suffix(2))
            return .change(try fingers.flatMap { try leave($0, .ended) })
        }
        return [land, move, lift]
    }

    // MARK: Contacts

    private func land(
        _ index: FingerIndex?,
        at places: [any HammerLocatable],
        force: CGFloat,
        radius: CGFloat
    ) throws -> [DigitizerContact] {
        let points = try places.map { generator.onScreen(try $0.windowHitPoint(for: generator)) }
        let fingers = try table.take(index, count: points.count)
        own += fingers
        return zip(fingers, points).map { finger, point in
            DigitizerContact(
                finger: finger.number,
                position: point,
                phase: .began,
                force: force,
                radius: radius
            )
        }
    }

    private func leave(_ index: FingerIndex?, _ phase: ContactPhase) throws -> [DigitizerContact] {
        let fingers = try index.map { [$0] } ?? requireOwn()
        let contacts = try generator.downContacts(fingers, count: nil)
        release(fingers[...])
        return contacts.map { contact in
            var contact = contact
            contact.phase = phase
            return contact
        }
    }

    private func release(_ fingers: ArraySlice<FingerIndex>) {
        let gone = Set(fingers)
        own.removeAll { gone.contains($0) }
        table.taken.subtract(gone)
    }

    private func contact(of index: FingerIndex?) throws -> DigitizerContact {
        let finger = try index ?? requireOwn()[own.count - 1]
        return try generator.downContacts([finger], count: 1)[0]
    }

    private func requireOwn() throws -> [FingerIndex] {
        guard own.isEmpty else { return own }
        throw HammerError.impossibleGesture(
            "Cannot move or lift a finger: this hand has put none down. To fix, put one down first, "
                + "or name one that is down."
        )
    }
}
