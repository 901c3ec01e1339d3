/// Two fingers around a place, opposite each other. `distance` is the whole distance between them.
extension EventGenerator {
    /// Puts two fingers down around a place, in one frame.
    ///
    /// - Parameters:
    ///   - indices: the two fingers; free ones by default.
    ///   - location: the middle between them; that of the main view by default. It and both points
    ///     must be hittable.
    ///   - distance: between the fingers, in points; 20 by default.
    ///   - angle: of the line through the fingers, in radians clockwise from the x axis; 0 by
    ///     default.
    /// - Throws: as `fingerDown` for several fingers.
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

    /// Lifts two fingers where they are: by default the two that landed last.
    ///
    /// - Throws: `HammerError.invalidFingerCount` if fewer than two are down, or
    ///   `touchForFingerDoesNotExist`.
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

    /// Moves two fingers in one step, so that they are around a place at a distance and an angle:
    /// by default the two that landed last.
    ///
    /// The place need not be hittable. Distance and angle are those of `twoFingerDown`: 20 points
    /// and 0 radians by default, whatever they were before.
    /// - Throws: `HammerError.invalidFingerCount` if fewer than two are down, or
    ///   `touchForFingerDoesNotExist`.
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

    /// Moves two fingers along straight lines, over a time in seconds, so that they end around a
    /// place at a distance and an angle. The speed goes from rest to rest by default.
    ///
    /// Fingers, place, distance, angle and errors are those of the move in one step;
    /// `HammerError.impossibleGesture` if the duration is negative or not finite.
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

    /// Taps once with two fingers: both down, 0.05 seconds, both up.
    ///
    /// Parameters and errors are those of `twoFingerDown`.
    public func twoFingerTap(
        _ indices: [FingerIndex?] = .automatic,
        at location: (any HammerLocatable)? = nil,
        withDistance distance: CGFloat = EventGenerator.twoFingerDistance,
        angle: CGFloat = 0,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let fingers = try freeFingers(indices, count: 2)
            try twoFingerDown(fingers, at: location, withDistance: distance, angle: angle)
            try wait(Self.fingerLiftDelay)
            try twoFingerUp(fingers)
        }
    }

    /// Taps with several fingers at once, one at each place.
    ///
    /// - Parameters:
    ///   - indices: the fingers, as many as places; free ones by default.
    ///   - locations: where they land; each place must be hittable.
    ///   - numberOfTimes: how many taps; 1 by default, and below 1 means 1.
    ///   - interval: seconds from an up to the next down; 0.15 by default.
    /// - Throws: as `fingerDown` for several fingers.
    public func fingersTap(
        _ indices: [FingerIndex?] = .automatic,
        at locations: [any HammerLocatable],
        numberOfTimes: Int = 1,
        interval: TimeInterval = EventGenerator.multiTapInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let fingers = try freeFingers(indices, count: locations.count)
            for time in 1...max(1, numberOfTimes) {
                try fingerDown(fingers, at: locations)
                try wait(Self.fingerLiftDelay)
                try fingerUp(fingers)
                if time < numberOfTimes { try wait(interval) }
            }
        }
    }

    /// Pinches: two fingers land, move from one distance to another over a time, and lift.
    ///
    /// - Parameters:
    ///   - indices: the two fingers; free ones by default.
    ///   - location: the middle between them; that of the main view by default.
    ///   - fromDistance: between the fingers at the start, in points.
    ///   - toDistance: between the fingers at the end, in points.
    ///   - angle: of the line through the fingers, in radians clockwise; 0 by default.
    ///   - duration: seconds of the move, which goes from rest to rest.
    /// - Throws: as `fingerTransform`.
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

    /// Pinches from a distance of 200 points to 20, in 0.15 seconds by default. Otherwise as
    /// `fingerPinch`.
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

    /// Pinches from a distance of 20 points to 200, in 0.15 seconds by default. Otherwise as
    /// `fingerPinch`.
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

    /// Rotates: two fingers land, turn from one angle to another over a time, and lift.
    ///
    /// - Parameters:
    ///   - indices: the two fingers; free ones by default.
    ///   - location: the middle between them; that of the main view by default.
    ///   - distance: between the fingers, in points; 100 by default.
    ///   - fromAngle: of the line through the fingers at the start, in radians clockwise from the x
    ///     axis.
    ///   - toAngle: of that line at the end, in radians; may be more than a full turn away.
    ///   - duration: seconds of the move, which goes from rest to rest.
    /// - Throws: as `fingerTransform`.
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

    /// Rotates two fingers from the angle 0 by an angle in radians, clockwise if positive.
    /// Otherwise as the method with two angles.
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

    /// Pans, pinches and rotates at once: two fingers land, their middle, distance and angle change
    /// evenly over a time, and they lift.
    ///
    /// - Parameters:
    ///   - indices: the two fingers; free ones by default.
    ///   - location: the middle between them at the start; that of the main view by default. It and
    ///     both points must be hittable.
    ///   - translation: how far the middle moves, in points of the window; not at all by default.
    ///   - fromDistance: between the fingers at the start, in points.
    ///   - toDistance: between the fingers at the end, in points.
    ///   - fromAngle: of the line through the fingers at the start, in radians clockwise from the x
    ///     axis; 0 by default.
    ///   - toAngle: of that line at the end, in radians; 0 by default, and may be more than a full
    ///     turn away.
    ///   - duration: seconds of the move; 0 moves in one step.
    ///   - curve: how the speed changes; by default from rest to rest.
    /// - Throws: as `fingerDown`; `HammerError.impossibleGesture` if the duration is negative or
    ///   not finite.
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

    /// Turns fingers that are down around a place in one step, by an angle in radians, clockwise if
    /// positive: by default the one that landed last.
    ///
    /// The anchor need not be hittable. The fingers stay down.
    /// - Throws: `HammerError.touchForFingerDoesNotExist` if a finger is not down.
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

    /// Turns fingers that are down around a place over a time in seconds, from rest to rest.
    /// Otherwise as the method without a duration.
    ///
    /// - Throws: `HammerError.impossibleGesture` if the duration is negative or not finite.
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
                    moves: try downContacts(indices, count: nil, automatic: 1).map { contact in
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

    /// The two points opposite each other around a center.
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
