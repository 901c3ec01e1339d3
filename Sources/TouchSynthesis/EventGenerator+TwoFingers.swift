/// Two fingers around a place: opposite each other, at the full distance, at any angle.
extension EventGenerator {
    /// Puts two fingers down around a place.
    ///
    /// - Parameters:
    ///   - indices: which fingers; free ones by default.
    ///   - location: the middle between them; that of the main view by default.
    ///   - distance: between them, in points; 20 by default.
    ///   - angle: of the line through them, in radians clockwise from the x axis; 0 by default.
    public func twoFingerDown(
        _ indices: [FingerIndex?] = .automatic,
        at location: (any HammerLocatable)? = nil,
        withDistance distance: CGFloat = EventGenerator.twoFingerDistance,
        angle: CGFloat = 0,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let center = try (location ?? mainView).windowHitPoint(for: self)
            try fingerDown(indices, at: Self.places(around: center, distance, angle))
        }
    }

    /// Lifts two fingers; those that are down by default.
    public func twoFingerUp(
        _ indices: [FingerIndex?] = .automatic,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let fingers = try two(indices)
            try fingerUp(fingers)
        }
    }

    /// Moves two fingers at once.
    public func twoFingerMove(
        _ indices: [FingerIndex?] = .automatic,
        to location: any HammerLocatable,
        withDistance distance: CGFloat = EventGenerator.twoFingerDistance,
        angle: CGFloat = 0,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let center = try target(location)
            try fingerMove(try two(indices), to: Self.places(around: center, distance, angle))
        }
    }

    /// Moves two fingers in a time.
    public func twoFingerMove(
        _ indices: [FingerIndex?] = .automatic,
        to location: any HammerLocatable,
        withDistance distance: CGFloat = EventGenerator.twoFingerDistance,
        angle: CGFloat = 0,
        duration: TimeInterval,
        curve: TouchCurve = .easeInOut,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let center = try target(location)
            try fingerMove(
                try two(indices),
                to: Self.places(around: center, distance, angle),
                duration: duration,
                curve: curve
            )
        }
    }

    /// Taps with two fingers.
    public func twoFingerTap(
        _ indices: [FingerIndex?] = .automatic,
        at location: (any HammerLocatable)? = nil,
        withDistance distance: CGFloat = EventGenerator.twoFingerDistance,
        angle: CGFloat = 0,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try twoFingerDown(indices, at: location, withDistance: distance, angle: angle)
            try wait(Self.fingerLiftDelay)
            try twoFingerUp(indices)
        }
    }

    /// Taps with as many fingers as there are places, all at once.
    public func fingersTap(
        _ indices: [FingerIndex?] = .automatic,
        at locations: [any HammerLocatable],
        numberOfTimes: Int = 1,
        interval: TimeInterval = EventGenerator.multiTapInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            for time in 1...max(1, numberOfTimes) {
                try fingerDown(indices, at: locations)
                try wait(Self.fingerLiftDelay)
                try fingerUp(indices)
                if time < numberOfTimes { try wait(interval) }
            }
        }
    }

    /// Pinches: two fingers down, from one distance to another in a time, and up.
    public func fingerPinch(
        _ indices: [FingerIndex?] = .automatic,
        at location: (any HammerLocatable)? = nil,
        fromDistance: CGFloat,
        toDistance: CGFloat,
        angle: CGFloat = 0,
        duration: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try fingerTransform(
                indices,
                at: location,
                fromDistance: fromDistance,
                toDistance: toDistance,
                fromAngle: angle,
                toAngle: angle,
                duration: duration
            )
        }
    }

    /// Pinches from 200 points to 20.
    public func fingerPinchClose(
        _ indices: [FingerIndex?] = .automatic,
        at location: (any HammerLocatable)? = nil,
        duration: TimeInterval = EventGenerator.pinchDuration,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try fingerPinch(
                indices,
                at: location,
                fromDistance: Self.pinchLargeDistance,
                toDistance: Self.pinchSmallDistance,
                duration: duration
            )
        }
    }

    /// Pinches from 20 points to 200.
    public func fingerPinchOpen(
        _ indices: [FingerIndex?] = .automatic,
        at location: (any HammerLocatable)? = nil,
        duration: TimeInterval = EventGenerator.pinchDuration,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try fingerPinch(
                indices,
                at: location,
                fromDistance: Self.pinchSmallDistance,
                toDistance: Self.pinchLargeDistance,
                duration: duration
            )
        }
    }

    /// Turns two fingers from one angle to another, in radians clockwise, in a time.
    public func fingerRotate(
        _ indices: [FingerIndex?] = .automatic,
        at location: (any HammerLocatable)? = nil,
        withDistance distance: CGFloat = EventGenerator.rotationDistance,
        fromAngle: CGFloat,
        toAngle: CGFloat,
        duration: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try fingerTransform(
                indices,
                at: location,
                fromDistance: distance,
                toDistance: distance,
                fromAngle: fromAngle,
                toAngle: toAngle,
                duration: duration
            )
        }
    }

    /// Turns two fingers by an angle, from 0.
    public func fingerRotate(
        _ indices: [FingerIndex?] = .automatic,
        at location: (any HammerLocatable)? = nil,
        withDistance distance: CGFloat = EventGenerator.rotationDistance,
        angle: CGFloat,
        duration: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try fingerRotate(
                indices,
                at: location,
                withDistance: distance,
                fromAngle: 0,
                toAngle: angle,
                duration: duration
            )
        }
    }

    /// Pans, pinches and turns two fingers in one: down, all three evenly in a time, and up.
    ///
    /// - Parameters:
    ///   - indices: which fingers; free ones by default.
    ///   - location: the middle between them at the start; that of the main view by default.
    ///   - translation: how far the middle goes, in points; nowhere by default.
    ///   - fromDistance: between the fingers at the start, in points.
    ///   - toDistance: between them at the end.
    ///   - fromAngle: of the line through them at the start, in radians clockwise.
    ///   - toAngle: of that line at the end; more than a full turn turns on.
    ///   - duration: seconds of the move.
    ///   - curve: how they move; from rest to rest by default.
    public func fingerTransform(
        _ indices: [FingerIndex?] = .automatic,
        at location: (any HammerLocatable)? = nil,
        translation: CGVector = .zero,
        fromDistance: CGFloat,
        toDistance: CGFloat,
        fromAngle: CGFloat = 0,
        toAngle: CGFloat = 0,
        duration: TimeInterval,
        curve: TouchCurve = .easeInOut,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let center = try (location ?? mainView).windowHitPoint(for: self)
            let fingers = try freeFingers(indices, count: 2)
            try fingerDown(fingers, at: Self.places(around: center, fromDistance, fromAngle))
            let orbit = TouchPath.Orbit(
                centers: (
                    onScreen(center),
                    onScreen(CGPoint(x: center.x + translation.dx, y: center.y + translation.dy))
                ),
                radii: (fromDistance / 2, toDistance / 2),
                angles: (fromAngle, toAngle)
            )
            let moving = try downContacts(fingers, count: 2)
            try play(
                TouchPlan(
                    moves: [
                        TouchPlan.Move(moving[0], path: .orbit(orbit.opposite), curve: curve),
                        TouchPlan.Move(moving[1], path: .orbit(orbit), curve: curve),
                    ],
                    duration: duration
                )
            )
            try fingerUp(fingers)
        }
    }

    /// Turns fingers that are down around a place at once, by an angle in radians clockwise.
    public func fingerPivot(
        _ indices: [FingerIndex?] = .automatic,
        aroundAnchor anchor: any HammerLocatable,
        angle: CGFloat,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try fingerPivot(indices, aroundAnchor: anchor, byAngle: angle, duration: 0)
        }
    }

    /// Turns fingers that are down around a place, by an angle in radians clockwise, in a time.
    public func fingerPivot(
        _ indices: [FingerIndex?] = .automatic,
        aroundAnchor anchor: any HammerLocatable,
        byAngle angle: CGFloat,
        duration: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let anchor = onScreen(try target(anchor))
            try play(
                TouchPlan(
                    moves: try downContacts(indices, count: nil).map { contact in
                        let (dx, dy) = (
                            contact.position.x - anchor.x, contact.position.y - anchor.y
                        )
                        let (radius, start) = ((dx * dx + dy * dy).squareRoot(), atan2(dy, dx))
                        return TouchPlan.Move(
                            contact,
                            path: .orbit(
                                TouchPath.Orbit(
                                    centers: (anchor, anchor),
                                    radii: (radius, radius),
                                    angles: (start, start + angle)
                                )
                            ),
                            curve: .easeInOut
                        )
                    },
                    duration: duration
                )
            )
        }
    }

    /// Two points opposite each other around a middle.
    static func places(around center: CGPoint, _ distance: CGFloat, _ angle: CGFloat) -> [CGPoint] {
        let (dx, dy) = (distance / 2 * cos(angle), distance / 2 * sin(angle))
        return [
            CGPoint(x: center.x - dx, y: center.y - dy),
            CGPoint(x: center.x + dx, y: center.y + dy),
        ]
    }

    private func two(_ indices: [FingerIndex?]) throws -> [FingerIndex?] {
        let fingers = indices.isEmpty ? Array(fingersDown.suffix(2)) : indices
        guard fingers.count == 2 else {
            throw HammerError.invalidFingerCount(count: fingers.count, expected: 2)
        }
        return fingers
    }
}
