/// Makes touches, presses and keys for a window, at exact virtual times.
///
/// Names, argument order, defaults and errors are Hammer's.
///
/// ```swift
/// let controller = UIViewController()
/// let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
/// list.accessibilityIdentifier = "list"
/// controller.view.addSubview(list)
/// let generator = try EventGenerator(viewController: controller)
/// try generator.fingerTap(at: "list")
/// try generator.fingerDrag(from: list, to: CGPoint(x: 195, y: 100), duration: 0.3)
/// ```
///
/// **Places.** A place is a `HammerLocatable`: a `CGPoint` in points of the window, a view (its
/// middle), an accessibility identifier, and so on. A place where a finger lands must be hittable,
/// or the call throws `HammerError.viewIsNotHittable` or `pointIsNotHittable`. A place where a
/// finger only moves to need not be.
///
/// **Time.** All times are seconds of virtual time and cost no real time. A call returns when
/// everything that it sent has been delivered; the clock then stands at the display frame that
/// delivered it. A single change, such as a down, advances the clock to the next display frame at
/// most (P-08).
///
/// **Fingers.** `.automatic` stands for free fingers in a call that puts fingers down, and for
/// fingers that are down in a call that moves or lifts them: all of them in a method that takes a
/// list, the one that landed last in a method that takes one.
///
/// **Errors.** A call throws `HammerError` if the gesture is impossible, `DigitizerStreamError` for
/// values that no digitizer sends (a negative force), and `WaitError` for a wait that is negative
/// or not finite. If a gesture fails halfway, its fingers stay down.
///
/// **`file` and `line`.** They default to the caller's, as in assertions, so that a trace can show
/// which line of a test made a touch.
@preconcurrency @MainActor public final class EventGenerator {
    // Delays in seconds and distances in points, all of them Hammer's (TX-11).

    /// The time from a tap's down to its up: 0.05 seconds.
    public static let fingerLiftDelay: TimeInterval = 0.05
    /// How long a long press holds by default: 2 seconds.
    public static let longPressHoldDelay: TimeInterval = 2
    /// The default time from the up of one tap to the down of the next: 0.15 seconds.
    public static let multiTapInterval: TimeInterval = 0.15
    /// The default duration of `fingerPinchOpen` and `fingerPinchClose`: 0.15 seconds.
    public static let pinchDuration: TimeInterval = 0.15
    /// The default distance between two fingers: 20 points.
    public static let twoFingerDistance: CGFloat = 20
    /// The default distance between two fingers that rotate: 100 points.
    public static let rotationDistance: CGFloat = 100
    /// The distance between the two fingers of an open pinch: 200 points.
    public static let pinchLargeDistance: CGFloat = 200
    /// The distance between the two fingers of a closed pinch: 20 points.
    public static let pinchSmallDistance: CGFloat = 20

    /// The window that receives the touches.
    public let window: UIWindow
    /// The view whose middle is used when a call gives no place.
    public let mainView: UIView
    /// How many samples per second a moving finger sends: 60 (the default), 120 or 240. Any other
    /// value is replaced by 60.
    public var samplesPerSecond = 60 {
        didSet { if ![60, 120, 240].contains(samplesPerSecond) { samplesPerSecond = 60 } }
    }

    package let application = UIApplication.shared
    var contacts: [DigitizerContact] = []
    /// Whether a public method is running. Only the outermost one is reported.
    var isCalled = false

    /// The virtual clock of the application.
    public var clock: VirtualClock { application.clock }

    // MARK: Creating

    /// Makes a generator for a window. A hidden window becomes key and visible.
    ///
    /// - Throws: `HammerError.windowIsNotReadyForInteraction` if the window has no size.
    public init(window: UIWindow) throws {
        self.window = window
        mainView = window
        try makeReady()
    }

    /// Makes a generator for a view controller. Its window becomes key and visible; a controller
    /// without a window becomes the root of a new one, as large as the screen.
    ///
    /// - Throws: `HammerError.windowIsNotReadyForInteraction` if the window has no size.
    public init(viewController: UIViewController) throws {
        if let present = viewController.viewIfLoaded?.window {
            window = present
        } else {
            window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = viewController
        }
        window.makeKeyAndVisible()
        mainView = viewController.view
        try makeReady()
    }

    /// Makes a generator for a view, in its window or in a new one as large as the screen.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - alignment: how a view without a window is placed in the new one; centered by default.
    /// - Throws: `HammerError.windowIsNotReadyForInteraction` if the window has no size.
    public init(view: UIView, alignment: WrappingAlignment = .center) throws {
        if let present = view.window {
            window = present
        } else {
            window = UIWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            controller.view.addSubview(view)
            switch alignment {
            case .fill:
                view.frame = controller.view.bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            case .center:
                view.center = CGPoint(
                    x: controller.view.bounds.midX,
                    y: controller.view.bounds.midY
                )
            }
        }
        mainView = view
        try makeReady()
    }

    /// How a view is placed in the window that is made for it.
    public enum WrappingAlignment: Sendable {
        /// The view fills the window, also after the window is resized.
        case fill
        /// The view keeps its size and is centered.
        case center
    }

    private func makeReady() throws {
        if window.isHidden { window.makeKeyAndVisible() }
        application.layOutWindows()
        guard isWindowReady else { throw HammerError.windowIsNotReadyForInteraction }
    }

    /// Whether the window is visible and has a size.
    public var isWindowReady: Bool {
        !window.isHidden && window.bounds.width > 0 && window.bounds.height > 0
    }

    // MARK: Time

    /// Lets virtual time pass, in seconds. Everything that becomes due meanwhile happens.
    ///
    /// - Throws: `WaitError` if the interval is negative or not finite.
    public func wait(
        _ interval: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requireRunning()
            try clock.advance(by: interval)
        }
    }

    // MARK: Sending

    /// Sends changed contacts now, and lets time run until they have been delivered: at the next
    /// display frame if this one has already delivered an event (P-08).
    func send(_ changes: [DigitizerContact]) throws {
        try requireRunning()
        try application.enqueue(frame(at: application.timeOfNextSample, changes))
        settle()
        keep(changes)
    }

    /// Only one application runs at a time: refuses to continue if it is no longer this
    /// generator's.
    func requireRunning() throws {
        guard !application.isRunning else { return }
        throw HammerError.applicationWasReplaced(
            of: application.owner,
            by: UIApplication.shared.owner
        )
    }

    /// Lets time run until every frame has been delivered.
    func settle() {
        while !application.isDrained, clock.performNextTurn(by: .max) {}
    }

    /// Plays a plan from the current time on. Its samples are sent `samplesPerSecond` times per
    /// second, each at its own time, and everything that becomes due meanwhile happens.
    ///
    /// The fingers of the plan must be down. Other fingers that are down rest. A plan without a
    /// duration sends its end positions at once.
    ///
    /// - Throws: `HammerError.impossibleGesture` if the duration is negative or not finite;
    ///   `DigitizerStreamError` if a finger of the plan is not down.
    public func play(
        _ plan: TouchPlan,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requirePossible(plan)
            try requireRunning()
            let start = clock.time
            guard plan.duration > 0 else { return try send(plan.moves.map { $0.contact(at: 1) }) }
            for frame in plan.frames(startingAt: start, samplesPerSecond: samplesPerSecond) {
                try application.enqueue(self.frame(at: frame.time, frame.contacts))
                keep(frame.contacts)
                try clock.advance(by: max(0, frame.time - clock.time))
            }
            settle()
        }
    }

    /// Refuses a plan whose duration is negative or not finite.
    func requirePossible(_ plan: TouchPlan) throws {
        guard plan.duration.isFinite, plan.duration >= 0 else {
            throw HammerError.impossibleGesture(
                "Cannot move for \(plan.duration) s: a duration is a number from 0 on. "
                    + "To fix, give the seconds that the move takes."
            )
        }
    }

    /// A frame with the changed contacts and all the others, resting.
    func frame(at time: TimeInterval, _ changes: [DigitizerContact]) -> DigitizerFrame {
        let resting = contacts.filter { old in !changes.contains { $0.finger == old.finger } }
        return DigitizerFrame(time: time, contacts: changes + resting.map(\.resting))
    }

    /// Updates the contacts that are down.
    func keep(_ changes: [DigitizerContact]) {
        for change in changes {
            contacts.removeAll { $0.finger == change.finger }
            switch change.phase {
            case .began, .moved, .stationary: contacts.append(change)
            case .ended, .cancelled, .hovered, .left: break
            }
        }
    }

    /// Converts a point of the window to the screen, which is the digitizer's coordinate space.
    func onScreen(_ point: CGPoint) -> CGPoint {
        application.screenPoint(point, in: window)
    }
}

extension DigitizerContact {
    fileprivate var resting: DigitizerContact {
        var resting = self
        resting.phase = .stationary
        return resting
    }
}
