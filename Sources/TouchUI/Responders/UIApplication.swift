/// The application: where frames of a digitizer come in, and where the chain of responders ends.
///
/// There is one at a time. Subclass it to intercept events in `sendEvent`.
/// - Compatibility: partial: touches, actions, the chain; no life cycle beyond them
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The application that runs; if there is none yet, one for a phone is started.
    public class var shared: UIApplication { running ?? start() }

    static var running: UIApplication?

    /// Who started it, for the sentence that says so.
    package final var owner = "the program"
    /// Whether this is the application that runs: no other has been started since.
    package final var isRunning: Bool { Self.running === self }

    /// The clock that the application lives on: step it to let time pass.
    public final let clock: VirtualClock
    package final let screen: UIScreen
    final var windowStack = WindowStack()
    private(set) final lazy var environment = TouchEnvironment(
        application: self,
        clock: clock,
        maximumFingers: screen.maximumFingers
    )
    private(set) final lazy var gestures = GestureEnvironment(application: self)
    final let presses = UIPressesEvent()
    /// The views that are to be drawn.
    final let display = DisplayQueue()
    private(set) final lazy var keyboard = Keyboard(application: self)
    private(set) final lazy var scene = UIWindowScene(application: self)
    private var key: WeakHandle<UIWindow>?
    final let weakHandle = WeakHandle<UIApplication>()
    private weak var applicationDelegate: (any UIApplicationDelegate)?
    private var ignoring = 0
    private static var screenToStartWith = UIScreen()

    /// An application on the screen and the clock that `start` was given. Use `start`.
    public required override init() {
        screen = Self.screenToStartWith
        clock = VirtualClock.current
        super.init()
        weakHandle.object = self
        clock.atEndOfTurn { [weakHandle] in weakHandle.object?.endTurn() }
    }

    deinit {
        weakHandle.object = nil
    }

    /// Starts a new application on a new clock at zero, in place of the one that ran.
    ///
    /// - Parameters:
    ///   - type: the class of the application; `UIApplication` by default.
    ///   - screen: the screen; a phone's of 390 by 844 points by default.
    @discardableResult
    public static func start(
        _ type: UIApplication.Type = UIApplication.self,
        screen: UIScreen = UIScreen()
    ) -> UIApplication {
        VirtualClock.current = VirtualClock(framesPerSecond: screen.maximumFramesPerSecond)
        screenToStartWith = screen
        // What the application before this one left switched off is on again.
        UIView.animationSwitch.reset()
        let application = type.init()
        running = application
        _ = application.environment
        _ = application.gestures
        return application
    }

    private func endTurn() {
        gestures.settleOutsideEvent()
        layOutWindows()
        display.perform()
    }

    // MARK: The door

    /// Takes a frame of the digitizer: the only way in for touches.
    ///
    /// It is delivered at the first display frame at or after its time; step the clock for it.
    /// - Throws: `DigitizerStreamError` if no digitizer can produce such a frame after those before.
    public final func enqueue(_ frame: DigitizerFrame) throws(DigitizerStreamError) {
        try environment.enqueue(frame)
    }

    /// Whether every frame that was enqueued has been delivered.
    public final var isDrained: Bool { environment.isDrained }

    /// Seconds of virtual time for a sample that is made now: two display frames never share one.
    package final var timeOfNextSample: TimeInterval { environment.timeOfNextSample.seconds }

    // MARK: Events

    /// Sends an event to where it belongs: touches to their windows, the rest to the first responder
    /// of the key window (FR-05). Override it to see every event; call `super` to let it go on.
    open func sendEvent(_ event: UIEvent) {
        switch event.type {
        case .touches: sendTouches(event)
        case .presses: sendPresses(event)
        case .motion, .remoteControl: sendToFirstResponder(event)
        case .scroll, .hover, .transform: break  // Nothing in this engine makes them yet.
        }
    }

    private func sendTouches(_ event: UIEvent) {
        guard let first = event.activeTouches.first?.hitWindow else { return }
        // A plain loop: a closure on the main actor costs a check of the executor at each call.
        var isForOneWindow = true
        for touch in event.activeTouches where touch.hitWindow !== first { isForOneWindow = false }
        if isForOneWindow { return first.sendEvent(event) }
        var served: [UIWindow] = []
        for touch in event.activeTouches {
            guard let window = touch.hitWindow, !served.contains(where: { $0 === window }) else {
                continue
            }
            served.append(window)
            window.sendEvent(event)
        }
    }

    /// Forgets nothing that is running, but lets no new touch in, until `end…` was called as often.
    ///
    /// [choice] Touches that are down go on; those that land meanwhile are dropped whole (AN-06).
    open func beginIgnoringInteractionEvents() {
        ignoring += 1
    }

    /// Takes one `begin…` back; one too many is ignored.
    open func endIgnoringInteractionEvents() {
        ignoring = max(0, ignoring - 1)
    }

    /// Whether new touches are ignored.
    open var isIgnoringInteractionEvents: Bool { ignoring > 0 }

    // MARK: Actions

    /// Sends an action to a target, or without one to the first responder that answers it.
    ///
    /// Without a target the search starts at the first responder, and where there is none at the
    /// sender (SA-01, SA-03).
    /// - Returns: whether anybody performed it.
    @discardableResult
    open func sendAction(
        _ action: Selector,
        to target: Any?,
        from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        let found: AnyObject
        if let target {
            found = target as AnyObject
        } else {
            let start = keyWindow?.firstResponder ?? sender as? UIResponder
            guard let answer = start?.target(forAction: action, withSender: sender) else {
                clock.observers.report(
                    ResponderFact.actionRefused(action, reason: "No responder answers it.")
                )
                return false
            }
            found = answer as AnyObject
        }
        switch action.perform(on: found, sender: sender, event: event) {
        case .performed:
            clock.observers.report(ResponderFact.action(action, by: found, sender: sender))
            return true
        case .refused(let reason):
            clock.observers.report(ResponderFact.actionRefused(action, reason: reason))
            Diagnostics.refuse(reason)
            return false
        }
    }

    // MARK: Windows and the chain

    /// The windows that are shown, back to front.
    open var windows: [UIWindow] { windowStack.frontToBack.reversed() }

    /// The window that gets keys, motions and actions without a target.
    open var keyWindow: UIWindow? { key?.object }

    final func setKeyWindow(_ window: UIWindow?) {
        key = window?.weakHandle
    }

    /// The scenes; there is one.
    open var connectedScenes: Set<UIScene> { [scene] }

    /// What is told of the application's life. It is not kept alive.
    open var delegate: (any UIApplicationDelegate)? {
        get { applicationDelegate }
        set { applicationDelegate = newValue }
    }

    /// The delegate, if it is a responder and neither a view nor a controller nor the application
    /// itself.
    open override var next: UIResponder? {
        guard let responder = applicationDelegate as? UIResponder, responder !== self,
            !(responder is UIView), !(responder is UIViewController)
        else { return nil }
        return responder
    }

    /// Lays out every window that asked for it, as a run loop on iOS does before it waits.
    package final func layOutWindows() {
        for window in windowStack.frontToBack
        where window.needsLayout || window.descendantNeedsLayout {
            window.layOutTree()
        }
    }

    /// What a hit test at a point of the screen says, view by view; nothing is delivered.
    package final func hitTestReport(at point: CGPoint) -> HitTestReport {
        layOutWindows()
        return environment.recordedHitTest(at: point, with: nil).report
    }

    /// A point of a window, on the screen.
    package final func screenPoint(_ point: CGPoint, in window: UIWindow) -> CGPoint {
        window.pointToParent(point)
    }

    /// The touches that are down.
    package final var activeTouches: ContiguousArray<UITouch> { environment.touches }
}

/// What is told of an application's life.
/// - Compatibility: partial: the window
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
    /// The window that the delegate keeps; nil unless implemented.
    var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
    /// Nothing.
    public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }
}
