/// Makes touches, presses and keys for a window, at exact virtual times.
///
/// Names, argument order, defaults and errors are Hammer's, and the module `Hammer` exports it, so
/// a suite that says `import Hammer` compiles.
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
/// **Places.** A place is a `HammerLocatable`: a `CGPoint` in points of the window, a view (the
/// middle of its visible part), an accessibility identifier, and so on. A place where a finger lands
/// must be visible and hittable, or the call throws `HammerError.viewIsNotVisible`,
/// `viewIsNotHittable` or `pointIsNotHittable`. A place where a finger only moves to need not be.
/// Hammer also touches a view that is covered, and the touch goes to the cover; here the call
/// throws, and the error names the cover.
///
/// **Time.** All times are seconds of virtual time and cost no real time. A call returns when
/// everything that it sent has been delivered; the clock then stands at the display frame that
/// delivered it. A single change, such as a down, advances the clock to the next display frame at
/// most (P-08).
///
/// **Fingers.** `.automatic` stands for free fingers in a call that puts fingers down, and for the
/// ones that landed last in a call that moves or lifts them: as many as the call has places, or one
/// if it has none. `fingerUp(generator.fingersDown)` lifts all.
///
/// **The end.** When the last reference to a generator is gone, what it holds is released: its
/// fingers and its stylus are cancelled, as by the system, and its keys go up.
///
/// **Errors.** A call throws `HammerError` if the gesture is impossible. If a gesture fails halfway,
/// its fingers stay down.
///
/// **`file` and `line`.** They default to the caller's, as in assertions, so that a trace can show
/// which line of a test made a touch, and an error which line it is about.
@preconcurrency @MainActor public final class EventGenerator {
    // Delays in seconds and distances in points, all of them Hammer's (TX-11).

    /// The time from a tap's down to its up: 0.05 seconds.
    public static let fingerLiftDelay: TimeInterval = 0.05
    /// How long a long press holds by default: 2 seconds.
    public static let longPressHoldDelay: TimeInterval = 2
    /// The default time from the up of one tap to the down of the next: 0.15 seconds.
    public static let multiTapInterval: TimeInterval = 0.15
    /// The time between two samples of a finger in Hammer: 1/60 of a second. The time here follows
    /// from `samplesPerSecond`.
    public static let fingerMoveInterval: TimeInterval = 1 / 60
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

    /// Whether Hammer would draw the fingers over the window; true by default.
    ///
    /// It has no effect here: fingers are drawn over pictures and films after the run, from its
    /// trace, so that drawing them cannot change what happens. `TouchOverlayWindow` shows them
    /// during a run.
    public var showTouches = true
    /// The number that Hammer gives the sender of its events. It has no effect here, because a frame
    /// of the digitizer has no sender.
    public var senderId: UInt64 = 0x0000_0001_2345_6789

    /// The settings of all generators.
    public static var settings = Settings()

    /// How generators are made, and how long they wait.
    public struct Settings: Sendable {
        /// Seconds that Hammer waits for the accessibility engine; 0.02 by default. It has no effect
        /// here: accessibility is always active.
        public var accessibilityActivateDelay: TimeInterval = 0.02
        /// Seconds that Hammer waits for the accessibility engine on a new simulator; 5 by default.
        /// It has no effect here.
        public var accessibilityActivateFirstTimeDelay: TimeInterval = 5
        /// Whether Hammer activates the accessibility engine; true by default. It has no effect
        /// here.
        public var forceActivateAccessibilityEngine = true
        /// Whether a new generator waits until the animations of its window are over, at most 3
        /// seconds of virtual time; false by default.
        public var waitForAnimations = false
        /// Whether `waitUntilWindowIsReady(timeout:)` waits for the next display frame; true by
        /// default. A new generator does not: its window has been laid out, and time stands still.
        public var waitForFrameRender = true
        /// The limit, in seconds of real time, on how long a wait spends on work in real time after
        /// it has spent its timeout in virtual time. By default only the timeout limits it.
        public var longestRealWait: TimeInterval = .infinity

        /// The default settings.
        public init() {}
    }

    package let application = UIApplication.shared
    /// What the generator holds down. It outlives the generator until it is released.
    private(set) lazy var grip = Grip(of: self, on: application, maker: maker)
    private let maker: String
    /// Whether errors begin with the line of the call. Swift Testing prints lines itself.
    package var namesCallers = true
    /// The public method that is running. Only the outermost one is reported.
    var callPlace: CallPlace?
    /// Whether the public methods that run are a part of a step, which is reported instead of them.
    var isInStep = false
    /// How many public methods of all generators are running.
    static var runningCalls = 0

    /// The contacts that are down, in the order in which they landed.
    var contacts: [DigitizerContact] {
        get { grip.contacts }
        _modify { yield &grip.contacts }
    }

    /// The virtual clock of the application.
    public var clock: VirtualClock { application.clock }

    isolated deinit {
        grip.release(settles: Self.runningCalls == 0)
    }

    // MARK: Creating

    /// Makes a generator for a window. A hidden window becomes key and visible.
    ///
    /// - Throws: `HammerError.windowIsNotReadyForInteraction` if the window has no size.
    public init(
        window: UIWindow,
        file: StaticString = #filePath,
        line: UInt = #line,
        function: StaticString = #function
    ) throws {
        self.window = window
        mainView = window
        maker = Self.maker(function)
        try makeReady(CallPlace(file: file, line: line))
    }

    /// Makes a generator for a view controller. Its window becomes key and visible; a controller
    /// without a window becomes the root of a new one, as large as the screen and without a safe
    /// area to keep free.
    ///
    /// - Throws: `HammerError.windowIsNotReadyForInteraction` if the window has no size.
    public init(
        viewController: UIViewController,
        file: StaticString = #filePath,
        line: UInt = #line,
        function: StaticString = #function
    ) throws {
        if let present = viewController.viewIfLoaded?.window {
            window = present
        } else {
            window = WrappingWindow(frame: UIScreen.main.bounds)
            window.rootViewController = viewController
        }
        window.makeKeyAndVisible()
        mainView = viewController.view
        maker = Self.maker(function)
        try makeReady(CallPlace(file: file, line: line))
    }

    /// Makes a generator for a view, in its window or in a new one as large as the screen and
    /// without a safe area to keep free.
    ///
    /// A view without a window, or the topmost of the views around it, gets constraints that place
    /// it in the new window, so its size is that of its own constraints and its intrinsic content. A
    /// plain view needs constraints for width and height: its frame no longer counts (SF-05).
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - alignment: how a view without a window is placed in the new one; centered by default.
    ///   - file: the file of the caller.
    ///   - line: the line of the caller.
    ///   - function: the function of the caller, for messages about fingers that stay down.
    /// - Throws: `HammerError.windowIsNotReadyForInteraction` if the window has no size.
    public init(
        view: UIView,
        alignment: WrappingAlignment = .center,
        file: StaticString = #filePath,
        line: UInt = #line,
        function: StaticString = #function
    ) throws {
        if let present = view.window {
            window = present
        } else {
            window = WrappingWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            controller.wrap(view.topmost, alignment)
        }
        mainView = view
        maker = Self.maker(function)
        try makeReady(CallPlace(file: file, line: line))
    }

    /// How a view is placed in the window that is made for it.
    public enum WrappingAlignment: Sendable {
        /// The view fills the window, also after the window is resized.
        case fill
        /// The view is centered, and no larger than the window.
        case center
    }

    private static func maker(_ function: StaticString) -> String {
        let owner = UIApplication.shared.owner
        return owner == UIApplication.nobody ? "\(function)" : owner
    }

    /// Called with each generator before its first use; nil by default.
    package static var whenReady: ((EventGenerator) -> Void)?

    private func makeReady(_ place: CallPlace) throws {
        Self.whenReady?(self)
        Grip.releaseOrphans()
        _ = grip
        if window.isHidden { window.makeKeyAndVisible() }
        application.layOutWindows()
        guard isWindowReady else {
            throw Self.refusal(
                HammerError.windowIsNotReadyForInteraction,
                at: place.words
            )
        }
        if Self.settings.waitForAnimations {
            try waitUntilAnimationsAreFinished(timeout: 3, file: place.file, line: place.line)
        }
    }

    /// Whether the window is visible and has a size.
    public var isWindowReady: Bool {
        !window.isHidden && window.bounds.width > 0 && window.bounds.height > 0
    }

    // MARK: Time

    /// Lets virtual time pass, in seconds. Everything that becomes due meanwhile happens, and the
    /// main-queue blocks, main-actor tasks and timers of Foundation run that are ready (SF-06).
    ///
    /// Real time is not spent on work that is not ready; `waitUntil(_:timeout:)` does so.
    ///
    /// - Throws: `HammerError.impossibleGesture` if the interval is negative or not finite.
    public func wait(
        _ interval: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requireRunning()
            try clock.advanceServingRealTimeWork(by: interval)
        }
    }

    /// Lets virtual time pass, as `wait(_:)` does, also where the main queue itself runs the caller: there no method can serve
    /// the queue unless it is awaited.
    package func waitServingMainQueue(
        _ interval: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await call("wait", file, line) {
            try requireRunning()
            try await clock.advanceServingMainQueue(by: interval)
        }
    }

    // MARK: Sending

    /// Sends changed contacts now, and lets time run until they have been delivered: at the next
    /// display frame if this one has already delivered an event (P-08).
    func send(_ changes: [DigitizerContact]) throws {
        try requireRunning()
        try post(changes, at: application.timeOfNextSample)
        settle()
    }

    /// Enqueues a frame with the changed contacts and all the others, resting.
    func post(_ changes: [DigitizerContact], at time: TimeInterval) throws {
        for change in changes where change.phase == .began {
            if let refusal = refusal(ofLanding: change) { throw refusal }
        }
        try application.enqueue(frame(at: time, changes))
        keep(changes)
        guard let callPlace, !isInStep else { return }
        for change in changes where change.phase == .began {
            grip.note(change.finger, at: callPlace)
        }
    }

    /// Why a contact cannot land because another generator holds it; nil if none does.
    private func refusal(ofLanding contact: DigitizerContact) -> HammerError? {
        guard let holder = grip.otherHolder(of: contact.finger) else { return nil }
        let remedy = "To fix, lift it there, or let go of that generator at the end of its test."
        guard let index = FingerIndex(number: contact.finger) else {
            return .touchForStylusAlreadyExists.saying(
                "Cannot put the stylus down: \(holder). \(remedy)"
            )
        }
        return .touchForFingerAlreadyExists(index: index).saying(
            "Cannot put finger \(index.rawValue) down: \(holder). \(remedy)"
        )
    }

    /// The call that put a finger down, as `DoorTests.swift:22`; nil if it is not down.
    package func placeOfLanding(_ index: FingerIndex) -> String? {
        grip.place(of: index.number)?.words
    }

    /// Only one application runs at a time: refuses to continue if it is no longer this
    /// generator's.
    package func requireRunning() throws {
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
    /// - Throws: `HammerError.impossibleGesture` if the duration is negative or not finite, or if a
    ///   finger of the plan is not down.
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
                try post(frame.contacts, at: frame.time)
                try clock.advanceServingRealTimeWork(by: max(0, frame.time - clock.time))
            }
            settle()
        }
    }

    /// Refuses a plan whose duration is negative, or longer than a clock runs.
    func requirePossible(_ plan: TouchPlan) throws {
        guard clock.canMove(by: plan.duration) else {
            throw HammerError.impossibleGesture(
                "Cannot move for \(plan.duration) s: a duration is 0 or more, and a clock ends after a century. "
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
