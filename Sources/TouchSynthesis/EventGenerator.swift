/// Fingers, a stylus and buttons for a window: what a person does, made at exact virtual times.
///
/// Names, argument order, defaults and errors are Hammer's; every wait is on the virtual clock and
/// costs no real time. Places without a space of their own are in points of the window. A call
/// returns when what it made has been delivered. Calls have a `file` and a `line`, as assertions have: a trace says
/// with them which line of a test made a touch.
@preconcurrency @MainActor public final class EventGenerator {
    // Delays, in seconds, and distances, in points: Hammer's (TX-11).

    /// From a tap's down to its up.
    public static let fingerLiftDelay: TimeInterval = 0.05
    /// How long a long press holds.
    public static let longPressHoldDelay: TimeInterval = 2
    /// From the up of a tap to the down of the next.
    public static let multiTapInterval: TimeInterval = 0.15
    /// How long a pinch without a duration takes.
    public static let pinchDuration: TimeInterval = 0.15
    /// Between two fingers that go down together.
    public static let twoFingerDistance: CGFloat = 20
    /// Between two fingers that turn.
    public static let rotationDistance: CGFloat = 100
    /// Between two fingers of an open pinch.
    public static let pinchLargeDistance: CGFloat = 200
    /// Between two fingers of a closed pinch.
    public static let pinchSmallDistance: CGFloat = 20

    /// The window that is touched.
    public let window: UIWindow
    /// What a place of nil means: its middle.
    public let mainView: UIView
    /// Samples of a moving finger in one second: 60 (the default), 120 or 240. Others are taken as
    /// 60.
    public var samplesPerSecond = 60 {
        didSet { if ![60, 120, 240].contains(samplesPerSecond) { samplesPerSecond = 60 } }
    }

    package let application = UIApplication.shared
    var contacts: [DigitizerContact] = []
    /// Whether a call that was told is under way.
    var isCalled = false

    /// The clock of the application.
    public var clock: VirtualClock { application.clock }

    // MARK: Creating

    /// A generator for a window, which is shown if it was not.
    public init(window: UIWindow) throws {
        self.window = window
        mainView = window
        try makeReady()
    }

    /// A generator for a controller, in its window or in a new one.
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

    /// A generator for a view, in its window or in a new one.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - alignment: how a view that is in no window is placed in the new one; in the middle.
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

    /// How a view is placed in a window that is made for it.
    public enum WrappingAlignment: Sendable {
        /// It fills the window.
        case fill
        /// It keeps its size, in the middle.
        case center
    }

    private func makeReady() throws {
        if window.isHidden { window.makeKeyAndVisible() }
        application.layOutWindows()
        guard isWindowReady else { throw HammerError.windowIsNotReadyForInteraction }
    }

    /// Whether the window is shown and has a size.
    public var isWindowReady: Bool {
        !window.isHidden && window.bounds.width > 0 && window.bounds.height > 0
    }

    // MARK: Time

    /// Lets virtual time pass; costs no real time.
    ///
    /// - Throws: `WaitError` for a time that is negative or no number.
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

    /// Sends a change of contacts now, and lets time run until it has been delivered: to the next
    /// display frame, where one event was sent in this one already (P-08).
    func send(_ changes: [DigitizerContact]) throws {
        try requireRunning()
        try application.enqueue(frame(at: application.timeOfNextSample, changes))
        settle()
        keep(changes)
    }

    /// One application runs at a time: the one of this generator must be it.
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

    /// Plays a plan: each frame comes at its own time, and whatever is due meanwhile happens.
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

    /// A plan takes some time, or none.
    func requirePossible(_ plan: TouchPlan) throws {
        guard plan.duration.isFinite, plan.duration >= 0 else {
            throw HammerError.impossibleGesture(
                "Cannot move for \(plan.duration) s: a duration is a number from 0 on. "
                    + "To fix, give the seconds that the move takes."
            )
        }
    }

    /// The change, with the contacts that rest.
    func frame(at time: TimeInterval, _ changes: [DigitizerContact]) -> DigitizerFrame {
        let resting = contacts.filter { old in !changes.contains { $0.finger == old.finger } }
        return DigitizerFrame(time: time, contacts: changes + resting.map(\.resting))
    }

    func keep(_ changes: [DigitizerContact]) {
        for change in changes {
            contacts.removeAll { $0.finger == change.finger }
            switch change.phase {
            case .began, .moved, .stationary: contacts.append(change)
            case .ended, .cancelled, .hovered, .left: break
            }
        }
    }

    /// A point of the window on the screen, where the digitizer is.
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
