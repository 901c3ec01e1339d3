/// The application: receives the digitizer's frames, sends events to windows, and ends the
/// responder chain.
///
/// There is one at a time, and it owns the virtual clock, the screen and the order of the windows.
/// `start(_:screen:)` replaces it; a `Stage` does this for each test.
///
/// ## From a frame to the views
///
/// 1. `enqueue(_:)` checks a frame of the digitizer and stores it until its time.
/// 2. At the next display frame, marked views are laid out, the frames that are due are merged into
///    one event (P-08), and new touches are hit-tested.
/// 3. `sendEvent(_:)` of the application gets the event, then `sendEvent(_:)` of each window with
///    touches in it.
/// 4. The window sends the touches to gesture recognizers first, then to views (P-05).
///
/// A press goes to recognizers and then to the first responder of the key window; motions and remote
/// control events go to the first responder alone (FR-05). A scroll or a transform goes to the
/// recognizers under the pointer (PAN-12).
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// /// Counts the events.
/// final class CountingApplication: UIApplication {
///     var events = 0
///
///     override func sendEvent(_ event: UIEvent) {
///         events += 1
///         super.sendEvent(event)
///     }
/// }
///
/// @MainActor func countTheEventsOfATap() throws {
///     let stage = try Stage(application: CountingApplication.self)
///     try stage.fingers.fingerTap(at: CGPoint(x: 100, y: 100))
///     let application = stage.application as? CountingApplication
///     print(application?.events ?? 0)  // 2: the finger landed and lifted.
/// }
/// ```
/// - Compatibility: partial: touches, actions, the chain, the life cycle; no notifications of others
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The running application. If there is none yet, one with the screen of a phone is started, and in unit tests of an
    /// Xcode project the app in which they run is launched (LC-09).
    public class var shared: UIApplication { running ?? startInTests() }

    private static func startInTests() -> UIApplication {
        let application = startIfNeeded()
        TestHosts.launchOnly()
        return running ?? application
    }

    /// The running application, or one that is started now, without the app of unit tests.
    package static func startIfNeeded() -> UIApplication { running ?? start() }

    @exclusivity(unchecked) static var running: UIApplication?

    /// What started the application, for messages.
    package final var owner = nobody
    /// The owner of an application that no test has claimed.
    package static let nobody = "the program"
    /// Whether this is the running application; false once another has been started.
    package final var isRunning: Bool { Self.running === self }

    /// The virtual clock of the application. Time passes only when it is stepped.
    public final let clock: VirtualClock
    package final let screen: UIScreen
    /// The limits by which gestures are recognized: those of the screen that the application
    /// started with.
    public final var profile: DeviceProfile { screen.profile }
    @exclusivity(unchecked) final var windowStack = WindowStack()
    final let environment: TouchEnvironment
    final let gestures: GestureEnvironment
    final let presses = UIPressesEvent()
    /// The scroll or the transform of a wheel or a trackpad that is under way.
    final let pointerInput = PointerInput()
    /// The views that must be drawn at the end of the turn.
    final let display = DisplayQueue()
    package private(set) final lazy var keyboard = Keyboard(application: self)
    /// The view outside of a window that was asked to become first responder last (FR-08).
    final weak var firstResponderToBe: UIView?
    /// The keyboard on the screen.
    package private(set) final lazy var screenKeyboard = ScreenKeyboard(application: self)
    package private(set) final lazy var scene = UIWindowScene(application: self)
    /// What the user chose in the settings of the device, and a test for its stage: the appearance,
    /// the size of text, the direction of the language.
    package final var settings = TraitSet() { didSet { scene.updateTraits() } }
    /// How the device is held (OR-02).
    final var deviceOrientation: UIDeviceOrientation
    /// The calls of `beginGeneratingDeviceOrientationNotifications()` that are not balanced.
    final var orientationListeners = 0
    /// Whether the interface is being turned, or the scene gets another size.
    final var geometryIsChanging = false
    package private(set) final lazy var statusBar = UIStatusBarManager(self)
    /// Whether the application is shown and gets events (LC-01).
    @exclusivity(unchecked) public internal(set) final var applicationState = State.active
    /// The delegate with which the application was launched. UIKit retains it as well.
    final var launched: (any UIApplicationDelegate)?
    /// The URLs that the application opened.
    package final var openedURLs: [URL] = []
    /// Schemes of URLs that other applications open, besides those of the system.
    package final var urlSchemes: Set<String> = []
    final var quickActions: [UIApplicationShortcutItem]?
    final var lastBackgroundTask = 0
    /// The tasks that have begun and not ended.
    package final var backgroundTasks: Set<UIBackgroundTaskIdentifier> = []
    /// Whether the screen stays on while it is not touched; false by default. Without effect: it
    /// always stays on.
    public final var isIdleTimerDisabled = false
    /// Whether the status bar shows that the network is used; false by default. Without effect, as on phones since
    /// iOS 13.
    public final var isNetworkActivityIndicatorVisible = false
    /// A number on the icon; 0 by default. Without effect.
    public final var applicationIconBadgeNumber = 0
    /// Whether shaking the device offers to undo; true by default. Stored only: it does not.
    public final var applicationSupportsShakeToEdit = true
    /// The name of the icon that is used instead of the primary one; nil for the primary one.
    public internal(set) final var alternateIconName: String?
    private var key: WeakHandle<UIWindow>?
    final let weakHandle = WeakHandle<UIApplication>()
    private weak var applicationDelegate: (any UIApplicationDelegate)?
    @exclusivity(unchecked) private var ignoring = 0
    private static var screenToStartWith = UIScreen()

    /// Creates an application with the screen and the clock that `start(_:screen:)` prepared. Do
    /// not call it; call `start(_:screen:)`.
    public required override init() {
        screen = Self.screenToStartWith
        clock = VirtualClock.current
        deviceOrientation = UIDeviceOrientation(rawValue: screen.orientation.rawValue) ?? .unknown
        gestures = GestureEnvironment(observers: clock.observers)
        environment = TouchEnvironment(
            clock: clock,
            display: clock.addFrameClient(
                named: "touch event",
                turn: .input,
                performing: DisplayFrameWork(application: weakHandle)
            ),
            gestures: gestures,
            maximumFingers: screen.maximumFingers
        )
        super.init()
        gestures.application = self
        environment.application = self
        weakHandle.object = self
        clock.atEndOfTurn(perform: EndOfTurnWork(application: weakHandle))
    }

    deinit {
        weakHandle.object = nil
    }

    /// Starts a new application, with a new clock at zero, which replaces the running one.
    ///
    /// - Parameters:
    ///   - type: the class of the application; `UIApplication` by default.
    ///   - screen: the screen; by default that of a phone, 390 by 844 points.
    /// - Returns: the application, which is also `shared` from now on.
    @discardableResult
    public static func start(
        _ type: UIApplication.Type = UIApplication.self,
        screen: UIScreen = UIScreen()
    ) -> UIApplication {
        running?.screenKeyboard.stop()
        VirtualClock.current = VirtualClock(framesPerSecond: screen.maximumFramesPerSecond)
        screenToStartWith = screen
        ViewNames.startAnew()
        DeviceProfile.current = screen.profile
        // Animations that the previous application switched off are on again.
        UIView.animationSwitch.reset()
        let application = type.init()
        running = application
        CurrentTraits.ofApplication = application.scene.traitCollection
        return application
    }

    /// Whether `endTurn()` has something to do.
    fileprivate final var hasWorkAtEndOfTurn: Bool {
        !gestures.undecided.isEmpty || windowStack.needsLayout || !display.isEmpty
    }

    fileprivate final func endTurn() {
        gestures.settleOutsideEvent()
        layOutWindows()
        display.perform()
    }

    // MARK: Digitizer input

    /// Adds a frame of the digitizer, the only input for touches.
    ///
    /// It is delivered at the first display frame at or after its time; step the clock to get
    /// there.
    /// - Parameter frame: contacts in points of the screen, with a time in seconds since the clock
    ///   started.
    /// - Throws: `DigitizerStreamError` if no digitizer could produce such a frame after the
    ///   previous ones. The frame is then not added.
    public final func enqueue(_ frame: DigitizerFrame) throws(DigitizerStreamError) {
        try environment.enqueue(frame)
    }

    /// Whether every enqueued frame has been delivered.
    public final var isDrained: Bool { environment.isDrained }

    /// The time, in seconds of virtual time, of a sample that is made now: that of the next display
    /// frame if this one has already been delivered.
    package final var timeOfNextSample: TimeInterval { environment.timeOfNextSample.seconds }

    // MARK: Events

    /// Sends an event to its receivers: touches, presses, scrolls and transforms to their windows,
    /// all other events to the first responder of the key window (FR-05).
    ///
    /// Called once for each event. Override it to see every event, and call `super` to deliver it;
    /// an event that is not passed on reaches no recognizer and no view. New touches have been
    /// hit-tested already (P-04).
    open func sendEvent(_ event: UIEvent) {
        switch event.type {
        case .touches: sendTouches(event)
        case .presses: sendPressesToWindows(event)
        case .motion, .remoteControl: sendToFirstResponder(event)
        case .scroll, .transform: pointerInput.window?.sendEvent(event)
        case .hover: break  // Nothing in this engine makes it: hover recognizers work without it.
        }
    }

    private func sendTouches(_ event: UIEvent) {
        let touches = event.activeTouches
        guard let first = touches.first?.hitWindow else { return }
        // A plain loop: a closure on the main actor costs a check of the executor at each call.
        var isForOneWindow = true
        for index in touches.indices.dropFirst() where touches[index].hitWindow !== first {
            isForOneWindow = false
        }
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

    /// Ignores new touches until balanced by `endIgnoringInteractionEvents()`.
    ///
    /// [choice] Touches that are already down continue; fingers that land meanwhile are ignored
    /// until they lift (AN-06).
    open func beginIgnoringInteractionEvents() {
        ignoring += 1
    }

    /// Balances one call of `beginIgnoringInteractionEvents()`. Without one, it has no effect.
    open func endIgnoringInteractionEvents() {
        ignoring = max(0, ignoring - 1)
    }

    /// Whether new touches are ignored; false by default.
    open var isIgnoringInteractionEvents: Bool { ignoring > 0 }

    // MARK: Actions

    /// Sends an action to a target, or to the first responder that can perform it.
    ///
    /// Without a target the responder chain is searched from the first responder of the key window
    /// or, if there is none, from the sender (SA-01, SA-03). An action that the target cannot
    /// perform reports a diagnostic.
    /// - Parameters:
    ///   - action: the method to call.
    ///   - target: the receiver; nil to search the responder chain.
    ///   - sender: passed to the method if it takes a sender.
    ///   - event: passed to the method if it takes an event.
    /// - Returns: whether an object performed the action.
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
                    ResponderFact.actionRefused(action, reason: "No responder can perform it.")
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

    // MARK: Windows and the responder chain

    /// The windows that are shown, back to front.
    open var windows: [UIWindow] { windowStack.frontToBack.reversed() }

    /// The window whose first responder gets key presses, motions and actions without a target; nil
    /// if there is none.
    open var keyWindow: UIWindow? { key?.object }

    final func setKeyWindow(_ window: UIWindow?) {
        key = window?.weakHandle
        screenKeyboard.update()
    }

    /// The size of text that the user prefers; `large` by default.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        screen.traitCollection.preferredContentSizeCategory
    }

    /// The direction of the user's language; from left to right by default (TR-20).
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        screen.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The scenes; always one here.
    open var connectedScenes: Set<UIScene> { [scene] }

    /// The delegate; nil by default. Not retained.
    open var delegate: (any UIApplicationDelegate)? {
        get { applicationDelegate }
        set { applicationDelegate = newValue }
    }

    /// The delegate, if it is a responder but not a view, a view controller or the application
    /// otherwise nil.
    open override var next: UIResponder? {
        guard let responder = applicationDelegate as? UIResponder, responder !== self,
            !(responder is UIView), !(responder is UIViewController)
        else { return nil }
        return responder
    }

    /// The traits of the running application, which is started if there is none.
    static var traitsOfRunning: UITraitCollection { shared.scene.traitCollection }

    /// Lays out every window with marked views, as the run loop of iOS does before it waits.
    package final func layOutWindows() {
        guard windowStack.needsLayout else { return }
        for window in windowStack.frontToBack
        where window.needsLayout || window.descendantNeedsLayout {
            window.layOutTree()
        }
    }

    /// Hit-tests a point of the screen and returns the answer of each view; nothing is delivered.
    package final func hitTestReport(at point: CGPoint) -> HitTestReport {
        layOutWindows()
        return environment.recordedHitTest(at: point, with: nil).report
    }

    /// The view that a touch at a point of the screen would hit; nil if there is none. Nothing is
    /// delivered.
    package final func hitView(at point: CGPoint) -> UIView? {
        layOutWindows()
        return environment.hitView(at: point)?.0
    }

    /// Why a touch at a point of the screen does not reach a view or a view in it; nil if it does. Nothing is
    /// delivered.
    package final func refusal(of view: UIView, at point: CGPoint) -> HitRefusal? {
        // A report notes what each view answers, which takes far longer than the answer.
        if let hit = hitView(at: point), hit.isDescendant(of: view) { return nil }
        return hitTestReport(at: point).refusal(of: view)
    }

    /// Converts a point of a window to the screen.
    package final func screenPoint(_ point: CGPoint, in window: UIWindow) -> CGPoint {
        window.pointToParent(point)
    }

    /// The touches that are down.
    package final var activeTouches: ContiguousArray<UITouch> { environment.touches }
}

/// The delivery of touches at a display frame, for an application that the clock does not retain.
private final class DisplayFrameWork: ClockWork {
    private let application: WeakHandle<UIApplication>

    init(application: WeakHandle<UIApplication>) {
        self.application = application
    }

    func perform() {
        guard let application = application.objectInPlace else { return }
        application.environment.deliver(to: application)
    }
}

/// The end of a turn, for an application that the clock does not retain.
private final class EndOfTurnWork: ClockWork {
    private let application: WeakHandle<UIApplication>

    init(application: WeakHandle<UIApplication>) {
        self.application = application
    }

    func perform() {
        // Borrowed: most turns end with nothing to do.
        guard let application = application.place.pointee,
            application.borrow({ $0.hasWorkAtEndOfTurn })
        else { return }
        application.takeUnretainedValue().endTurn()
    }
}
