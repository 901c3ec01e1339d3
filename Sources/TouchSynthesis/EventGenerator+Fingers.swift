/// Single fingers: down, move, rest, up, cancel; taps, presses, drags and flings.
extension EventGenerator {
    /// Puts fingers down, one at each place, all in one frame.
    ///
    /// - Parameters:
    ///   - indices: the fingers, as many as places; free ones by default.
    ///   - locations: where they land; each place must be hittable.
    ///   - force: 1 is an average touch; 0 (the default) means hardware without force.
    ///   - radius: the major radius of each contact, in points; 5 by default.
    /// - Throws: `HammerError.touchForFingerAlreadyExists` if a finger is down,
    ///   `invalidFingerCount` if the numbers differ, `fingerLimitReached` if the screen cannot tell
    ///   that many fingers apart, or why a place cannot be touched.
    public func fingerDown(
        _ indices: [FingerIndex?] = .automatic,
        at locations: [any HammerLocatable],
        force: CGFloat = 0,
        radius: CGFloat = 5,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let fingers = try freeFingers(indices, count: locations.count)
            try send(
                zip(fingers, locations).map { finger, location in
                    DigitizerContact(
                        finger: finger.number,
                        position: onScreen(try location.windowHitPoint(for: self)),
                        phase: .began,
                        force: force,
                        radius: radius
                    )
                }
            )
        }
    }

    /// Puts one finger down: a free one by default, in the middle of the main view by default.
    ///
    /// Force, radius and errors are those of the method for several fingers.
    public func fingerDown(
        _ index: FingerIndex? = .automatic,
        at location: (any HammerLocatable)? = nil,
        force: CGFloat = 0,
        radius: CGFloat = 5,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try fingerDown([index], at: [location ?? mainView], force: force, radius: radius)
        }
    }

    /// Lifts fingers where they are, all in one frame: by default the one that landed last. Other
    /// fingers stay down.
    ///
    /// `fingerUp(generator.fingersDown)` lifts all.
    /// - Throws: `HammerError.touchForFingerDoesNotExist` if a finger, or with `.automatic` every
    ///   finger, is already up.
    public func fingerUp(
        _ indices: [FingerIndex?] = .automatic,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try send(try change(indices, to: .ended, automatic: 1)) }
    }

    /// Lifts one finger where it is: the one that landed last if `index` is nil. Other fingers stay
    /// down.
    ///
    /// - Throws: `HammerError.touchForFingerDoesNotExist` if the finger is not down.
    public func fingerUp(
        _ index: FingerIndex?,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try fingerUp(try one(index)) }
    }

    /// Cancels fingers, as the system does when a call comes in: by default all that are down.
    /// Their views receive `touchesCancelled` (C-02).
    ///
    /// - Throws: `HammerError.touchForFingerDoesNotExist` if a finger is not down.
    public func fingerCancel(
        _ indices: [FingerIndex?] = .automatic,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try send(try change(indices, to: .cancelled)) }
    }

    /// Keeps fingers still for a time in seconds, by default all that are down, while the digitizer
    /// keeps sending stationary samples. Views receive nothing (T-15).
    ///
    /// Returns at once if the duration is not above 0.
    /// - Throws: `HammerError.touchForFingerDoesNotExist` if a finger is not down.
    public func fingerStationary(
        _ indices: [FingerIndex?] = .automatic,
        duration: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let resting = try change(indices, to: .stationary)
            let start = clock.time
            let plan = TouchPlan(moves: [], duration: duration)
            guard duration > 0 else { return }
            for frame in plan.frames(startingAt: start, samplesPerSecond: samplesPerSecond) {
                try application.enqueue(DigitizerFrame(time: frame.time, contacts: resting))
                try clock.advanceServingRealTimeWork(by: max(0, frame.time - clock.time))
            }
            settle()
        }
    }

    /// Moves fingers to new places in one step, without samples on the way.
    ///
    /// - Parameters:
    ///   - indices: the fingers, as many as places; by default those that landed last, in the order
    ///     in which they landed.
    ///   - locations: where they go; the places need not be hittable.
    ///   - force: the new force of each; nil (the default) leaves it as it is.
    ///   - radius: the new radius of each, in points; nil (the default) leaves it as it is.
    /// - Throws: `HammerError.touchForFingerDoesNotExist` if a finger is not down, or
    ///   `invalidFingerCount` if the numbers differ.
    public func fingerMove(
        _ indices: [FingerIndex?] = .automatic,
        to locations: [any HammerLocatable],
        force: CGFloat? = nil,
        radius: CGFloat? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let moving = try downContacts(indices, count: locations.count)
            try send(
                zip(moving, locations).map { contact, location in
                    var contact = contact
                    contact.position = onScreen(try target(location))
                    contact.phase = .moved
                    contact.force = force ?? contact.force
                    contact.radius = radius ?? contact.radius
                    return contact
                }
            )
        }
    }

    /// Moves one finger to a place in one step: by default the one that landed last.
    ///
    /// Force, radius and errors are those of the method for several fingers.
    public func fingerMove(
        _ index: FingerIndex? = .automatic,
        to location: any HammerLocatable,
        force: CGFloat? = nil,
        radius: CGFloat? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try fingerMove(try one(index), to: [location], force: force, radius: radius)
        }
    }

    /// Moves fingers to new places along straight lines, over a time in seconds. Sends
    /// `samplesPerSecond` samples per second, the last exactly at the end.
    ///
    /// - Parameters:
    ///   - indices: the fingers, as many as places; by default those that landed last, in the order
    ///     in which they landed.
    ///   - locations: where they go; the places need not be hittable.
    ///   - duration: seconds of the move; 0 moves in one step.
    ///   - curve: how the speed changes; by default from rest to rest.
    /// - Throws: `HammerError.touchForFingerDoesNotExist` if a finger is not down,
    ///   `invalidFingerCount` if the numbers differ, or `impossibleGesture` if the duration is
    ///   negative or not finite.
    public func fingerMove(
        _ indices: [FingerIndex?] = .automatic,
        to locations: [any HammerLocatable],
        duration: TimeInterval,
        curve: TouchCurve = .easeInOut,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let moving = try downContacts(indices, count: locations.count)
            try play(
                TouchPlan(
                    moves: zip(moving, locations).map { contact, location in
                        TouchPlan.Move(
                            contact,
                            path: .line(from: contact.position, to: onScreen(try target(location))),
                            curve: curve
                        )
                    },
                    duration: duration
                )
            )
        }
    }

    /// Moves one finger to a place along a straight line, over a time in seconds: by default the
    /// one that landed last.
    ///
    /// The default curve slows down to rest, as in Hammer. So a finger that lifts after such a move
    /// throws far less than its way suggests, and a fling may not be recognized. To throw, give the
    /// velocity of the lift.
    ///
    /// Samples, curve and other errors are those of the method for several fingers.
    /// - Parameters:
    ///   - index: the finger.
    ///   - location: where it goes; the place need not be hittable.
    ///   - duration: seconds of the move; 0 moves in one step.
    ///   - velocity: the speed at the end, in points per second, as in `fingerFling`. nil (the
    ///     default) takes the curve.
    ///   - curve: how the speed changes without a velocity; by default from rest to rest.
    ///   - file: the file of the caller.
    ///   - line: the line of the caller.
    /// - Throws: `HammerError.impossibleGesture` if the distance, the duration and the velocity
    ///   contradict each other.
    public func fingerMove(
        _ index: FingerIndex? = .automatic,
        to location: any HammerLocatable,
        duration: TimeInterval,
        velocity: CGFloat? = nil,
        curve: TouchCurve = .easeInOut,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let finger = try one(index)
            var curve = curve
            if let velocity {
                let start = try downContacts(finger, count: 1)[0].position
                curve = try Fling(
                    distance: start.distance(to: onScreen(try target(location))),
                    velocity: velocity,
                    duration: duration,
                    samplesPerSecond: samplesPerSecond
                ).curve()
            }
            try fingerMove(finger, to: [location], duration: duration, curve: curve)
        }
    }

    /// Moves fingers by an offset in points along straight lines, over a time in seconds: by
    /// default the one that landed last.
    ///
    /// Samples, curve and errors are those of the methods that move to places.
    public func fingerMove(
        _ indices: [FingerIndex?] = .automatic,
        translationX x: CGFloat,
        y: CGFloat,
        duration: TimeInterval,
        curve: TouchCurve = .easeInOut,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try play(
                TouchPlan(
                    moves: try downContacts(indices, count: nil, automatic: 1).map { contact in
                        let end = CGPoint(x: contact.position.x + x, y: contact.position.y + y)
                        return TouchPlan.Move(
                            contact,
                            path: .line(from: contact.position, to: end),
                            curve: curve
                        )
                    },
                    duration: duration
                )
            )
        }
    }

    // MARK: Taps and presses

    /// Taps once or several times: down, 0.05 seconds, up.
    ///
    /// - Parameters:
    ///   - index: the finger; a free one by default.
    ///   - location: where it lands; the middle of the main view by default. Must be hittable.
    ///   - numberOfTimes: how many taps; 1 by default. The place is resolved again for each.
    ///   - interval: seconds from an up to the next down; 0.15 by default.
    /// - Throws: `HammerError.impossibleGesture` if `numberOfTimes` is below 1; otherwise as
    ///   `fingerDown`.
    public func fingerTap(
        _ index: FingerIndex? = .automatic,
        at location: (any HammerLocatable)? = nil,
        numberOfTimes: Int = 1,
        interval: TimeInterval = EventGenerator.multiTapInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            guard numberOfTimes >= 1 else {
                throw HammerError.impossibleGesture(
                    "Cannot tap \(numberOfTimes) times: at least once. To fix, give 1 or more."
                )
            }
            for time in 1...numberOfTimes {
                try fingerDown(index, at: location)
                try wait(Self.fingerLiftDelay)
                try fingerUp(index)
                if time < numberOfTimes { try wait(interval) }
            }
        }
    }

    /// Taps twice at one place, 0.15 seconds apart by default. Otherwise as `fingerTap`.
    public func fingerDoubleTap(
        _ index: FingerIndex? = .automatic,
        at location: (any HammerLocatable)? = nil,
        interval: TimeInterval = EventGenerator.multiTapInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try fingerTap(index, at: location, numberOfTimes: 2, interval: interval)
        }
    }

    /// Presses and holds: down, the duration in seconds (2 by default), up. The finger does not
    /// move.
    ///
    /// Finger, place and errors are those of `fingerTap`.
    public func fingerLongPress(
        _ index: FingerIndex? = .automatic,
        at location: (any HammerLocatable)? = nil,
        duration: TimeInterval = EventGenerator.longPressHoldDelay,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try fingerDown(index, at: location)
            try wait(duration)
            try fingerUp(index)
        }
    }

    // MARK: Drags, paths and flings

    /// Drags: puts a finger down, moves it along a straight line over a time, and lifts it at the
    /// end.
    ///
    /// - Parameters:
    ///   - index: the finger; a free one by default.
    ///   - start: where it lands; must be hittable.
    ///   - end: where it lifts; need not be hittable.
    ///   - duration: seconds of the move, without the hold.
    ///   - velocity: the speed at the lift, in points per second, as in `fingerFling`. nil (the
    ///     default) takes the curve.
    ///   - hold: seconds that the finger rests before it moves; 0 by default.
    ///   - curve: how the speed changes without a velocity; by default from rest to rest, as in
    ///     Hammer, so that the finger throws little when it lifts.
    /// - Throws: as `fingerDown`; `HammerError.impossibleGesture` if the duration is negative or
    ///   not finite, or contradicts the velocity.
    public func fingerDrag(
        _ index: FingerIndex? = .automatic,
        from start: any HammerLocatable,
        to end: any HammerLocatable,
        duration: TimeInterval,
        velocity: CGFloat? = nil,
        hold: TimeInterval = 0,
        curve: TouchCurve = .easeInOut,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let finger = try freeFingers([index], count: 1)[0]
            try fingerDown(finger, at: start)
            if hold > 0 { try wait(hold) }
            try fingerMove(
                finger,
                to: end,
                duration: duration,
                velocity: velocity,
                curve: curve
            )
            try fingerUp(finger)
        }
    }

    /// Moves a finger that is down along a path, over a time in seconds.
    ///
    /// - Parameters:
    ///   - index: the finger; by default the one that landed last.
    ///   - path: its points are points of the window. A finger that is elsewhere jumps to its
    ///     start.
    ///   - duration: seconds of the move.
    ///   - curve: how the speed changes; constant by default.
    ///   - force: the force from start to end; nil (the default) leaves it as it is.
    ///   - radius: the radius from start to end, in points; nil (the default) leaves it as it is.
    /// - Throws: `HammerError.touchForFingerDoesNotExist` if the finger is not down, or
    ///   `impossibleGesture` if the duration is negative or not finite.
    public func fingerPath(
        _ index: FingerIndex? = .automatic,
        along path: TouchPath,
        duration: TimeInterval,
        curve: TouchCurve = .linear,
        force: TouchPlan.ClosedChange? = nil,
        radius: TouchPlan.ClosedChange? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let contact = try downContacts(try one(index), count: 1)[0]
            var move = TouchPlan.Move(contact, path: path.moved { onScreen($0) }, curve: curve)
            move.force = force ?? move.force
            move.radius = radius ?? move.radius
            try play(TouchPlan(moves: [move], duration: duration))
        }
    }

    /// Flings: drags from one place to another so that the finger lifts at a given speed.
    ///
    /// The last samples before the lift are evenly spaced, so that every way to measure the
    /// velocity finds exactly this speed.
    /// - Parameters:
    ///   - index: the finger; a free one by default.
    ///   - start: where it lands; must be hittable.
    ///   - end: where it lifts; need not be hittable.
    ///   - velocity: the speed at the lift, in points per second.
    ///   - duration: seconds from down to up; 0.2 by default.
    /// - Throws: `HammerError.impossibleGesture` if the distance, the duration and the speed
    ///   contradict each other; otherwise as `fingerDown`.
    public func fingerFling(
        _ index: FingerIndex? = .automatic,
        from start: any HammerLocatable,
        to end: any HammerLocatable,
        velocity: CGFloat,
        duration: TimeInterval = 0.2,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let (from, to) = (try start.windowHitPoint(for: self), try target(end))
            let curve = try Fling(
                distance: from.distance(to: to),
                velocity: velocity,
                duration: duration,
                samplesPerSecond: samplesPerSecond
            ).curve()
            try fingerDrag(index, from: from, to: to, duration: duration, curve: curve)
        }
    }

    /// Taps the status bar: the only visible scroll view of the key window with `scrollsToTop`
    /// scrolls to its top (SV-15). No finger lands in the window. Returns at once; the scrolling
    /// takes its time.
    ///
    /// - Returns: the scroll view that scrolls, or that is already at its top. nil if none does: as
    ///   on a device, because none or several have `scrollsToTop`, or because the delegate refuses.
    ///   That is not an error; a fact says how many candidates there were.
    @discardableResult
    public func statusBarTap(
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> UIScrollView? {
        try call(#function, file, line) {
            try requireRunning()
            return application.performStatusBarTap()
        }
    }

    /// Swipes from an edge of the window inwards: a drag that begins half a point from the edge
    /// (EP-02).
    ///
    /// - Parameters:
    ///   - index: the finger; a free one by default.
    ///   - edge: the edge where the finger lands.
    ///   - distance: how far it moves, in points.
    ///   - position: where on the edge it lands, in points of the window; nil (the default) is its
    ///     middle.
    ///   - duration: seconds of the move; 0.3 by default.
    ///   - curve: how the speed changes; by default from rest to rest.
    /// - Throws: as `fingerDrag`.
    public func fingerEdgeSwipe(
        _ index: FingerIndex? = .automatic,
        from edge: ScreenEdge,
        by distance: CGFloat,
        at position: CGFloat? = nil,
        duration: TimeInterval = 0.3,
        curve: TouchCurve = .easeInOut,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let bounds = window.bounds
            let (x, y) = (position ?? bounds.midX, position ?? bounds.midY)
            let (start, end) =
                switch edge {
                case .left: (CGPoint(x: 0.5, y: y), CGPoint(x: 0.5 + distance, y: y))
                case .right:
                    (
                        CGPoint(x: bounds.maxX - 0.5, y: y),
                        CGPoint(x: bounds.maxX - 0.5 - distance, y: y)
                    )
                case .top: (CGPoint(x: x, y: 0.5), CGPoint(x: x, y: 0.5 + distance))
                case .bottom:
                    (
                        CGPoint(x: x, y: bounds.maxY - 0.5),
                        CGPoint(x: x, y: bounds.maxY - 0.5 - distance)
                    )
                }
            try fingerDrag(index, from: start, to: end, duration: duration, curve: curve)
        }
    }

    /// An edge of the window.
    public enum ScreenEdge: String, Sendable, CaseIterable {
        /// The left edge.
        case left
        /// The right edge.
        case right
        /// The top edge.
        case top
        /// The bottom edge.
        case bottom
    }

    // MARK: Which fingers

    /// The fingers that are down, in the order in which they landed.
    public var fingersDown: [FingerIndex] {
        contacts.compactMap { FingerIndex(number: $0.finger) }
    }

    /// Resolves the fingers of a down: free ones for nil, lowest number first.
    func freeFingers(_ indices: [FingerIndex?], count: Int) throws -> [FingerIndex] {
        let wanted = indices.isEmpty ? [FingerIndex?](repeating: nil, count: count) : indices
        guard wanted.count == count else {
            throw HammerError.invalidFingerCount(count: wanted.count, expected: count)
        }
        let limit = application.screen.maximumFingers
        guard fingersDown.count + count <= limit else {
            throw HammerError.fingerLimitReached(limit: limit)
        }
        var taken = fingersDown + wanted.compactMap { $0 }
        return try wanted.map { index in
            if let index {
                guard !fingersDown.contains(index) else {
                    throw HammerError.touchForFingerAlreadyExists(index: index)
                }
                return index
            }
            guard let free = FingerIndex.allCases.first(where: { !taken.contains($0) }) else {
                throw HammerError.fingerLimitReached(limit: limit)
            }
            taken.append(free)
            return free
        }
    }

    /// The contacts of fingers that are down. For nil, and for an empty list, these are the ones that
    /// landed last.
    ///
    /// - Parameters:
    ///   - indices: the fingers.
    ///   - count: how many there must be; nil accepts any number above 0.
    ///   - automatic: how many an empty list means if `count` is nil; nil means all.
    func downContacts(
        _ indices: [FingerIndex?],
        count: Int?,
        automatic: Int? = nil
    ) throws -> [DigitizerContact] {
        let fingers = contacts.filter { $0.tool == .finger }
        let missing = HammerError.touchForFingerDoesNotExist(index: .rightThumb)
        var found: [DigitizerContact]
        if indices.isEmpty {
            found = Array(fingers.suffix(count ?? automatic ?? fingers.count))
        } else {
            let named = Set(indices.compactMap { $0?.number })
            var free = fingers.filter { !named.contains($0.finger) }
                .suffix(indices.count { $0 == nil })[...]
            found = try indices.map { index in
                guard let index else {
                    guard let next = free.popFirst() else { throw missing }
                    return next
                }
                guard let contact = fingers.first(where: { $0.finger == index.number }) else {
                    throw HammerError.touchForFingerDoesNotExist(index: index)
                }
                return contact
            }
        }
        if let count, found.count != count {
            throw HammerError.invalidFingerCount(count: found.count, expected: count)
        }
        guard !found.isEmpty else { throw missing }
        return found
    }

    /// The named finger, or the one that landed last.
    private func one(_ index: FingerIndex?) throws -> [FingerIndex?] {
        if let index { return [index] }
        guard let last = fingersDown.last else {
            throw HammerError.touchForFingerDoesNotExist(index: .rightThumb)
        }
        return [last]
    }

    private func change(
        _ indices: [FingerIndex?],
        to phase: ContactPhase,
        automatic: Int? = nil
    ) throws -> [DigitizerContact] {
        try downContacts(indices, count: nil, automatic: automatic).map { contact in
            var contact = contact
            contact.phase = phase
            return contact
        }
    }

    /// Where a finger that is down moves to: any point, also one where no view can be hit.
    func target(_ location: any HammerLocatable) throws -> CGPoint {
        if let point = location as? CGPoint { return point }
        if let view = location as? UIView {
            return view.convert(middleOfVisiblePart(of: view), to: nil)
        }
        return try location.windowHitPoint(for: self)
    }
}

extension TouchPlan.Move {
    /// A move that keeps the contact's force, radius, tool and angles.
    init(_ contact: DigitizerContact, path: TouchPath, curve: TouchCurve) {
        self.init(
            finger: contact.finger,
            path: path,
            curve: curve,
            force: .init(contact.force),
            radius: .init(contact.radius),
            tool: contact.tool,
            altitude: .init(contact.altitude),
            azimuth: .init(contact.azimuth)
        )
    }
}

extension TouchPath {
    /// The same path with each of its points mapped.
    func moved(by map: (CGPoint) -> CGPoint) -> TouchPath {
        switch self {
        case .line(let from, let to): .line(from: map(from), to: map(to))
        case .polyline(let points): .polyline(points.map(map))
        case .cubic(let from, let control1, let control2, let to):
            .cubic(
                from: map(from),
                control1: map(control1),
                control2: map(control2),
                to: map(to)
            )
        case .orbit(let orbit):
            .orbit(
                Orbit(
                    centers: (map(orbit.centers.from), map(orbit.centers.to)),
                    radii: (orbit.fromRadius, orbit.toRadius),
                    angles: (orbit.fromAngle, orbit.toAngle)
                )
            )
        }
    }
}

/// The curve of a swipe that lifts at a given speed: one constant speed for most of the way, then
/// exactly the given one.
struct Fling {
    let distance: CGFloat
    let velocity: CGFloat
    let duration: TimeInterval
    let samplesPerSecond: Int

    /// Samples at the final speed: enough for every published way to measure a velocity (PAN-08).
    private static let finalSamples = 5

    func curve() throws -> TouchCurve {
        guard velocity > 0, velocity.isFinite, duration > 0, duration.isFinite, distance > 0 else {
            throw HammerError.impossibleGesture(
                "Cannot fling over \(distance.short) pt in \(CGFloat(duration).short) s to "
                    + "\(velocity.short) pt/s: all three must be positive. "
                    + "To fix, give a distance, a time and a speed."
            )
        }
        let wanted = TimeInterval(Self.finalSamples) / TimeInterval(samplesPerSecond)
        let last = min(wanted, duration)
        let lastWay = velocity * CGFloat(last)
        if abs(lastWay - distance) < 1e-9, last == duration { return .linear }
        guard lastWay < distance, last < duration else {
            throw HammerError.impossibleGesture(refusal(last: last, lastWay: lastWay))
        }
        return .twoSpeeds(
            untilTime: 1 - CGFloat(last / duration),
            untilPart: 1 - lastWay / distance
        )
    }

    private func refusal(last: TimeInterval, lastWay: CGFloat) -> String {
        let asked =
            "Cannot lift at \(velocity.short) pt/s after \(distance.short) pt in "
            + "\(CGFloat(duration).short) s: "
        if last >= duration {
            return asked + "the last \(CGFloat(last).short) s must be at that speed, which is all "
                + "the time there is. To fix, take longer than \(CGFloat(last).short) s."
        }
        return asked + "its last \(CGFloat(last).short) s alone cover \(lastWay.short) pt. "
            + "To fix, swipe farther than \(lastWay.short) pt, or slower than "
            + "\((distance / CGFloat(last)).short) pt/s."
    }
}
