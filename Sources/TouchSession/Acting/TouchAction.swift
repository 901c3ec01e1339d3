/// What is done to an application. Times are in seconds, distances in points, angles in radians.
public enum TouchAction {
    /// A number at the start and at the end.
    public typealias Change = (from: CGFloat, to: CGFloat)

    case tap(Locator, times: Int, interval: TimeInterval, fingers: Int)
    case longPress(Locator, duration: TimeInterval)
    case drag(
        from: Locator,
        to: Locator,
        duration: TimeInterval,
        hold: TimeInterval,
        curve: TouchCurve
    )
    case path(FingerPath)
    case fling(from: Locator, to: Locator, velocity: CGFloat, duration: TimeInterval)
    case twoFingers(Locator, distance: Change, angle: Change, duration: TimeInterval)
    /// Drags until a view is visible. `in` is the scroll view in which to look for a view that does
    /// not exist yet; nil if the view exists.
    case scroll(to: Locator, in: Locator?)
    /// Presses a button of a remote control.
    case press(UIPress.PressType, duration: TimeInterval)
    /// Clicks with buttons of a pointer.
    case click(Locator, buttons: UIEvent.ButtonMask, times: Int, duration: TimeInterval)
    /// Presses buttons of a pointer, moves it, and releases them.
    case pointerDrag(
        from: Locator,
        to: Locator,
        buttons: UIEvent.ButtonMask,
        duration: TimeInterval,
        curve: TouchCurve
    )
    /// Turns the wheel of a mouse; the distance of each notch is in points.
    case wheel(Locator, by: CGVector, notches: Int, interval: TimeInterval)
    /// Scrolls, pinches or turns on a trackpad.
    case trackpad(Locator, TrackpadGesture, duration: TimeInterval)
    /// Taps, holds or draws with a stylus.
    case stylus(StylusGesture)
    case down(FingerIndex?, Locator, force: CGFloat, radius: CGFloat)
    case move(FingerIndex?, Locator, duration: TimeInterval, curve: TouchCurve)
    case up(FingerIndex?)
    case cancel(FingerIndex?)
    case tapStatusBar
    /// Turns the device, or sends the application to the background.
    case device(DeviceEvent)
    /// Changes the settings of the device.
    case settings(DeviceSettings)
    /// Types a text. `interval` is the time between keys.
    case type(String, interval: TimeInterval)
    /// Types a text with fingers on the keyboard on the screen.
    case fingerType(String, interval: TimeInterval)
    case key(KeyStroke)
    /// Presses a key and holds it until `keyUp`.
    case keyDown(KeyboardKey)
    /// Releases a key.
    case keyUp(KeyboardKey)
    /// Sends exactly these samples of the digitizer. Their times are in seconds since the step began, their
    /// positions in points of the screen. Fingers may be down before and after it.
    case samples([DigitizerFrame])
    case wait(TimeInterval)
    /// Waits until a time, in seconds since the script began. Does not wait if it has passed.
    case waitUntilTime(TimeInterval)
    /// Waits until no gesture is undecided, nothing moves, and nothing is due soon; at most for the
    /// budget.
    case waitUntilSettled(budget: TimeInterval)
    /// Waits until a condition holds; nil waits until the clock is idle.
    case waitUntil(Expectation?, budget: TimeInterval, realBudget: TimeInterval)
    case expect(Expectation)
    case note(String)
    /// Runs several lists of steps at the same time, each with its own fingers.
    case parallel([[TouchStep]])

    /// How long a movement takes where nothing is said, in seconds.
    package nonisolated static let usualDuration: TimeInterval = 0.3
    /// How long a fling takes where nothing is said, in seconds.
    package nonisolated static let usualFlingDuration: TimeInterval = 0.2
    /// The time between two notches of a wheel where nothing is said, in seconds.
    package nonisolated static let usualNotchInterval: TimeInterval = 0.05
    /// The budget of a wait until the application has settled, where nothing is said, in seconds of virtual time.
    package nonisolated static let usualSettlingBudget: TimeInterval = 6
}

/// A gesture of two fingers on a trackpad.
public enum TrackpadGesture {
    /// A scroll by a distance in points.
    case scroll(CGVector)
    /// A pinch to a scale, and a turn in radians.
    case transform(scale: CGFloat, angle: CGFloat)
}

/// What a stylus does: it taps or holds at one place, or draws through several.
public struct StylusGesture {
    /// One place, or the points of a line.
    public var places: [Locator]
    /// How often it taps.
    public var times: Int
    /// How long it is down at one place, or how long the way takes.
    public var duration: TimeInterval
    /// How the time is distributed along the way.
    public var curve: TouchCurve
    /// 1 is an average touch.
    public var force: CGFloat
    /// The angle to the screen.
    public var altitude: CGFloat
    /// The direction in which it leans.
    public var azimuth: CGFloat

    /// A stylus with all of its values.
    public init(
        places: [Locator],
        times: Int,
        duration: TimeInterval,
        curve: TouchCurve,
        force: CGFloat,
        altitude: CGFloat,
        azimuth: CGFloat
    ) {
        self.places = places
        self.times = times
        self.duration = duration
        self.curve = curve
        self.force = force
        self.altitude = altitude
        self.azimuth = azimuth
    }
}

/// The path of one finger through several positions.
public struct FingerPath {
    /// The positions, at least two.
    public var places: [Locator]
    /// How the time is distributed along the path.
    public var timing: Timing
    /// The force at each position, or one value for all.
    public var force: [CGFloat]
    /// The radius in points at each position, or one value for all.
    public var radius: [CGFloat]

    /// A path; by default without force, and with a radius of 5 points.
    public init(
        places: [Locator],
        timing: Timing,
        force: [CGFloat] = [0],
        radius: [CGFloat] = [5]
    ) {
        self.places = places
        self.timing = timing
        self.force = force
        self.radius = radius
    }

    /// How the time is distributed along the path.
    public enum Timing {
        /// A total duration, with a curve for the whole path.
        case duration(TimeInterval, TouchCurve)
        /// The exact time of each position, in seconds since the first.
        case times([TimeInterval])
    }
}

extension TouchAction {
    /// Whether it puts fingers, a stylus or a pointer down.
    public var makesTouches: Bool {
        switch self {
        case .tap, .longPress, .drag, .path, .fling, .twoFingers, .scroll, .down, .click,
            .pointerDrag, .stylus, .fingerType, .samples:
            true
        case .parallel(let branches): branches.joined().contains(where: \.action.makesTouches)
        case .press, .wheel, .trackpad, .move, .up, .cancel, .tapStatusBar, .device,
            .settings, .type, .key, .keyDown, .keyUp, .wait, .waitUntilTime, .waitUntil,
            .waitUntilSettled,
            .expect, .note:
            false
        }
    }
}

extension TouchAction {
    /// The fingers that the action names.
    package var namedFingers: [FingerIndex] {
        switch self {
        case .down(let finger, _, _, _), .move(let finger, _, _, _), .up(let finger),
            .cancel(let finger):
            finger.map { [$0] } ?? []
        case .samples(let samples):
            Set(samples.flatMap(\.contacts).map(\.finger)).sorted()
                .compactMap { FingerIndex(number: $0) }
        case .parallel(let branches): branches.joined().flatMap(\.action.namedFingers)
        case .tap, .longPress, .drag, .path, .fling, .twoFingers, .scroll, .press, .click,
            .pointerDrag, .wheel, .trackpad, .stylus, .tapStatusBar, .device, .settings, .type,
            .fingerType, .key, .keyDown, .keyUp, .wait, .waitUntilTime, .waitUntil,
            .waitUntilSettled, .expect, .note:
            []
        }
    }
}
