/// A pointer: clicks with its buttons, its wheel, and the gestures of a trackpad.
extension EventGenerator {
    private var pointer: DigitizerContact? { contacts.first { $0.tool == .pointer } }

    /// The time between the steps of a scroll or of a gesture of a trackpad: a display frame.
    private static let step: TimeInterval = 1.0 / 60

    /// Presses buttons of the pointer at a place, which must be hittable.
    ///
    /// Views and recognizers receive a touch of the type `indirectPointer`. A tap recognizer receives
    /// it only with the buttons that it requires (TAP-01).
    /// - Throws: `HammerError.impossibleGesture` if the pointer presses already, or why the place
    ///   cannot be touched.
    public func pointerDown(
        at location: (any HammerLocatable)? = nil,
        buttons: UIEvent.ButtonMask = .primary,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            guard pointer == nil else {
                throw HammerError.impossibleGesture(
                    "Cannot press the pointer: it is down already. To fix, call pointerUp() before."
                )
            }
            try send([
                DigitizerContact(
                    finger: FingerIndex.pointerNumber,
                    position: onScreen(try (location ?? mainView).windowHitPoint(for: self)),
                    phase: .began,
                    tool: .pointer,
                    buttons: buttons.rawValue
                )
            ])
        }
    }

    /// Moves a pointer that is down to a place, in one step. The place need not be hittable.
    ///
    /// - Throws: `HammerError.impossibleGesture` if the pointer is not down; `pointerHover` moves one
    ///   that presses nothing.
    public func pointerMove(
        to location: any HammerLocatable,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            var contact = try pressedPointer("move")
            contact.phase = .moved
            contact.position = onScreen(try target(location))
            try send([contact])
        }
    }

    /// Releases the buttons of the pointer where it is.
    ///
    /// - Throws: `HammerError.impossibleGesture` if it is not down.
    public func pointerUp(
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            var contact = try pressedPointer("release")
            contact.phase = .ended
            try send([contact])
        }
    }

    /// Clicks at a place, which must be hittable: presses, waits 0.05 seconds and releases.
    ///
    /// With `buttons: .secondary` it is a secondary click.
    public func pointerClick(
        at location: (any HammerLocatable)? = nil,
        buttons: UIEvent.ButtonMask = .primary,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try pointerDown(at: location, buttons: buttons)
            try wait(EventGenerator.fingerLiftDelay)
            try pointerUp()
        }
    }

    /// Drags with a pointer: presses, moves along a straight line over a time, and releases at the
    /// end. It moves once in each display frame.
    ///
    /// - Parameters:
    ///   - start: where it presses; must be hittable.
    ///   - end: where it releases; need not be hittable.
    ///   - buttons: the buttons that are held; the primary one by default.
    ///   - duration: seconds of the move; 0.3 by default.
    ///   - curve: how the speed changes; by default from rest to rest.
    ///   - file: the file of the caller.
    ///   - line: the line of the caller.
    /// - Throws: as `pointerDown`; `HammerError.impossibleGesture` if the duration is negative or
    ///   not finite.
    public func pointerDrag(
        from start: any HammerLocatable,
        to end: any HammerLocatable,
        buttons: UIEvent.ButtonMask = .primary,
        duration: TimeInterval = 0.3,
        curve: TouchCurve = .easeInOut,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requirePossible([], duration, "drag with the pointer")
            let (from, to) = (try start.windowHitPoint(for: self), try target(end))
            try pointerDown(at: start, buttons: buttons)
            let steps = max(1, Int((duration * TimeInterval(samplesPerSecond)).rounded()))
            for step in 1...steps {
                try wait(duration / TimeInterval(steps))
                let part = curve.part(at: CGFloat(step) / CGFloat(steps))
                try pointerMove(
                    to: CGPoint(
                        x: from.x + (to.x - from.x) * part,
                        y: from.y + (to.y - from.y) * part
                    )
                )
            }
            try pointerUp()
        }
    }

    private func pressedPointer(_ what: String) throws -> DigitizerContact {
        guard let pointer else {
            throw HammerError.impossibleGesture(
                "Cannot \(what) the pointer: it is not down. To fix, call pointerDown(at:) before."
            )
        }
        return pointer
    }

    /// Turns the wheel of a mouse with the pointer at a place (PAN-12).
    ///
    /// Pans whose `allowedScrollTypesMask` contains `discrete` receive it, as that of a scroll view
    /// does. Several notches are one scroll (PAN-16).
    /// - Parameters:
    ///   - location: where the pointer is. It need not be hittable.
    ///   - x: how far each notch moves the content to the right, in points; 0 by default.
    ///   - y: how far each notch moves the content down, in points: a negative number shows what is
    ///     below.
    ///   - notches: how many; 1 by default.
    ///   - interval: the time between two notches, in seconds; 0.05 by default.
    /// - Throws: `HammerError.impossibleGesture` if a number is not finite, the interval is negative,
    ///   or there are no notches.
    public func pointerWheel(
        at location: any HammerLocatable,
        x: CGFloat = 0,
        y: CGFloat,
        notches: Int = 1,
        interval: TimeInterval = 0.05,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requirePossible([x, y], interval, "turn the wheel")
            guard notches > 0 else {
                throw HammerError.impossibleGesture(
                    "Cannot turn the wheel by \(notches) notches. To fix, give 1 or more; the sign of "
                        + "x and y is the direction."
                )
            }
            let point = onScreen(try target(location))
            for notch in 1...notches {
                application.scroll(.discrete, at: point, by: CGVector(dx: x, dy: y))
                try wait(notch < notches ? interval : Self.step)
            }
            application.endPointerInput()
        }
    }

    /// Scrolls with two fingers on a trackpad, with the pointer at a place (PAN-12).
    ///
    /// Pans whose `allowedScrollTypesMask` contains `continuous` receive it, as that of a scroll view
    /// does. The speed is even, and a scroll view decelerates from it.
    /// - Parameters:
    ///   - location: where the pointer is. It need not be hittable.
    ///   - x: how far the content moves to the right, in points; 0 by default.
    ///   - y: how far it moves down, in points: a negative number shows what is below.
    ///   - duration: the time of the scroll, in seconds; 0.3 by default.
    /// - Throws: `HammerError.impossibleGesture` if a number is not finite or the duration is
    ///   negative.
    public func pointerScroll(
        at location: any HammerLocatable,
        x: CGFloat = 0,
        y: CGFloat,
        duration: TimeInterval = 0.3,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requirePossible([x, y], duration, "scroll")
            let point = onScreen(try target(location))
            let steps = max(1, Int((duration / Self.step).rounded()))
            for _ in 0..<steps {
                application.scroll(
                    .continuous,
                    at: point,
                    by: CGVector(dx: x / CGFloat(steps), dy: y / CGFloat(steps))
                )
                try wait(Self.step)
            }
            application.endPointerInput()
        }
    }

    /// Pinches and turns two fingers on a trackpad, with the pointer at a place (PI-08).
    ///
    /// Pinch and rotation recognizers receive it without touches.
    /// - Parameters:
    ///   - location: where the pointer is. It need not be hittable.
    ///   - scale: the distance of the fingers at the end, as a factor of that at the beginning; 1 by
    ///     default.
    ///   - rotation: how far they turn, in radians clockwise; 0 by default.
    ///   - duration: the time of the gesture, in seconds; 0.3 by default.
    /// - Throws: `HammerError.impossibleGesture` if a number is not finite, the scale is not
    ///   positive, or the duration is negative.
    public func pointerTransform(
        at location: any HammerLocatable,
        scale: CGFloat = 1,
        rotation: CGFloat = 0,
        duration: TimeInterval = 0.3,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requirePossible([scale, rotation], duration, "pinch")
            guard scale > 0 else {
                throw HammerError.impossibleGesture(
                    "Cannot pinch to \(scale.short) times the distance. To fix, give a scale above 0."
                )
            }
            let point = onScreen(try target(location))
            let steps = max(1, Int((duration / Self.step).rounded()))
            for step in 1...steps {
                let part = CGFloat(step) / CGFloat(steps)
                application.transform(
                    at: point,
                    scale: 1 + (scale - 1) * part,
                    angle: rotation * part
                )
                try wait(Self.step)
            }
            application.endPointerInput()
        }
    }

    private func requirePossible(_ numbers: [CGFloat], _ time: TimeInterval, _ what: String) throws
    {
        guard numbers.allSatisfy(\.isFinite), clock.canMove(by: time) else {
            let given = numbers.map(\.short).joined(separator: ", ")
            throw HammerError.impossibleGesture(
                "Cannot \(what)\(given.isEmpty ? "" : " by \(given)") with a time of \(time) s: "
                    + "numbers must be finite, the time 0 or more, and a clock ends after a century. To fix, give such numbers."
            )
        }
    }
}
