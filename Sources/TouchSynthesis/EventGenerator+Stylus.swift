/// A stylus, on a screen whose idiom is `.pad`. Angles are in radians; a pressure of 1 is an
/// average touch.
extension EventGenerator {
    private var stylus: DigitizerContact? { contacts.first { $0.tool == .stylus } }

    /// Puts the stylus down.
    ///
    /// - Parameters:
    ///   - location: where; the middle of the main view by default. Must be hittable.
    ///   - azimuth: the direction in which it leans, in radians clockwise from the x axis; 0 by
    ///     default.
    ///   - altitude: the angle between stylus and screen, in radians; 0 (flat) by default, as in
    ///     Hammer.
    ///   - pressure: the force along the stylus's axis; 0 by default.
    /// - Throws: `HammerError.deviceDoesNotSupportStylus` on a phone, `touchForStylusAlreadyExists`
    ///   if it is down, or why the place cannot be touched.
    public func stylusDown(
        at location: (any HammerLocatable)? = nil,
        azimuth: CGFloat = 0,
        altitude: CGFloat = 0,
        pressure: CGFloat = 0,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            guard application.screen.idiom == .pad else {
                throw HammerError.deviceDoesNotSupportStylus
            }
            guard stylus == nil else { throw HammerError.touchForStylusAlreadyExists }
            try send([
                DigitizerContact(
                    finger: FingerIndex.stylusNumber,
                    position: onScreen(try (location ?? mainView).windowHitPoint(for: self)),
                    phase: .began,
                    force: pressure,
                    tool: .stylus,
                    altitude: altitude,
                    azimuth: azimuth
                )
            ])
        }
    }

    /// Lifts the stylus where it is.
    ///
    /// - Throws: `HammerError.touchForStylusDoesNotExist` if it is not down.
    public func stylusUp(
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            guard var contact = stylus else { throw HammerError.touchForStylusDoesNotExist }
            contact.phase = .ended
            try send([contact])
        }
    }

    /// Moves the stylus to a place in one step. The place need not be hittable.
    ///
    /// Angles and pressure change to the given values, which are 0 by default, as in `stylusDown`.
    /// - Throws: `HammerError.touchForStylusDoesNotExist` if the stylus is not down.
    public func stylusMove(
        to location: any HammerLocatable,
        azimuth: CGFloat = 0,
        altitude: CGFloat = 0,
        pressure: CGFloat = 0,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            guard var contact = stylus else { throw HammerError.touchForStylusDoesNotExist }
            contact.position = onScreen(try target(location))
            contact.phase = .moved
            (contact.azimuth, contact.altitude, contact.force) = (azimuth, altitude, pressure)
            try send([contact])
        }
    }

    /// Moves the stylus along a straight line, over a time in seconds, from rest to rest by
    /// default. Angles and pressure change evenly to the given values, which are 0 by default.
    ///
    /// - Throws: `HammerError.touchForStylusDoesNotExist` if the stylus is not down, or
    ///   `impossibleGesture` if the duration is negative or not finite.
    public func stylusMove(
        to location: any HammerLocatable,
        azimuth: CGFloat = 0,
        altitude: CGFloat = 0,
        pressure: CGFloat = 0,
        duration: TimeInterval,
        curve: TouchCurve = .easeInOut,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            guard let contact = stylus else { throw HammerError.touchForStylusDoesNotExist }
            var move = TouchPlan.Move(
                contact,
                path: .line(from: contact.position, to: onScreen(try target(location))),
                curve: curve
            )
            move.azimuth.to = azimuth
            move.altitude.to = altitude
            move.force.to = pressure
            try play(TouchPlan(moves: [move], duration: duration))
        }
    }

    /// Taps with the stylus: down, 0.05 seconds, up.
    ///
    /// - Parameters:
    ///   - location: where; the middle of the main view by default. Must be hittable.
    ///   - numberOfTimes: how many taps; 1 by default, and below 1 means 1.
    ///   - interval: seconds from an up to the next down; 0.15 by default.
    ///   - azimuth: as in `stylusDown`.
    ///   - altitude: as in `stylusDown`.
    ///   - pressure: as in `stylusDown`.
    /// - Throws: as `stylusDown`.
    public func stylusTap(
        at location: (any HammerLocatable)? = nil,
        numberOfTimes: Int = 1,
        interval: TimeInterval = EventGenerator.multiTapInterval,
        azimuth: CGFloat = 0,
        altitude: CGFloat = 0,
        pressure: CGFloat = 0,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            for time in 1...max(1, numberOfTimes) {
                try stylusDown(
                    at: location,
                    azimuth: azimuth,
                    altitude: altitude,
                    pressure: pressure
                )
                try wait(Self.fingerLiftDelay)
                try stylusUp()
                if time < numberOfTimes { try wait(interval) }
            }
        }
    }

    /// Taps twice with the stylus, 0.15 seconds apart. Otherwise as `stylusTap`.
    public func stylusDoubleTap(
        at location: (any HammerLocatable)? = nil,
        azimuth: CGFloat = 0,
        altitude: CGFloat = 0,
        pressure: CGFloat = 0,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try stylusTap(
                at: location,
                numberOfTimes: 2,
                azimuth: azimuth,
                altitude: altitude,
                pressure: pressure
            )
        }
    }

    /// Presses the stylus and holds it for a time in seconds, 2 by default. Otherwise as
    /// `stylusDown`.
    public func stylusLongPress(
        at location: (any HammerLocatable)? = nil,
        azimuth: CGFloat = 0,
        altitude: CGFloat = 0,
        pressure: CGFloat = 0,
        duration: TimeInterval = EventGenerator.longPressHoldDelay,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try stylusDown(at: location, azimuth: azimuth, altitude: altitude, pressure: pressure)
            try wait(duration)
            try stylusUp()
        }
    }
}
