/// A stylus, on devices that have one: angles in radians, pressure with 1 as an average touch.
extension EventGenerator {
    private var stylus: DigitizerContact? { contacts.first { $0.tool == .stylus } }

    /// Puts the stylus down.
    ///
    /// - Parameters:
    ///   - location: where; the middle of the main view by default.
    ///   - azimuth: where it leans, in radians clockwise from the x axis; 0 by default.
    ///   - altitude: between it and the screen, in radians; 0 (flat) by default, as in Hammer.
    ///   - pressure: along its axis; 0 by default.
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

    /// Lifts the stylus, where it is.
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

    /// Moves the stylus at once.
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

    /// Moves the stylus in a time; angles and pressure change evenly to the given ones.
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

    /// Taps with the stylus, once or several times.
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

    /// Taps twice with the stylus.
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

    /// Presses and holds the stylus; for 2 seconds by default.
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
