// One class body, because Swift cannot override what an extension declares.

/// Watches touches before their views do, and calls its targets when they make its gesture.
///
/// Subclass it to write a recognizer of your own: override the touch methods and assign `state`. One
/// that has seen a touch must always reach ended, failed or cancelled (G-28).
/// - Compatibility: partial: touches; presses and scroll events are not fed to recognizers yet
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    // Fields are read and written in single steps, never across a call: overlaps need no checks.
    // The engine's own. What a recognizer is inside, and how far its attempt has come.
    @exclusivity(unchecked) final var internalState = State.possible
    @exclusivity(unchecked) final var attempt = GestureAttempt()
    /// What an action method that runs now reads from `state` (G-10).
    @exclusivity(unchecked) package final var actionState: State?
    /// The touches it is sent, the lifted ones until the end of their event.
    @exclusivity(unchecked) final var activeTouches: ContiguousArray<UITouch> = []
    /// Every touch it was sent since the last reset.
    @exclusivity(unchecked) final var sequenceTouches: ContiguousArray<UITouch> = []
    @exclusivity(unchecked) final var failureRequirements: [WeakRecognizer] = []
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var attachedView: UIView?
    @exclusivity(unchecked) final var reasonToMove: GestureReason?
    @exclusivity(unchecked) private var targets: [GestureTarget] = []
    @exclusivity(unchecked) private var timer: ClockTimer?
    @exclusivity(unchecked) private var lastLocation = CGPoint.zero
    @exclusivity(unchecked) private var isOn = true

    // MARK: Creating, targets

    /// A recognizer that tells a target.
    ///
    /// - Parameters:
    ///   - target: whom to tell; it is not kept alive. None by default.
    ///   - action: its method, which takes nothing or the recognizer: `Selector(MyView.handlePan)`.
    public init(target: Any? = nil, action: Selector? = nil) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recognizer without targets.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// Tells one more target; the same pair is added once. Targets are told in this order (G-06).
    open func addTarget(_ target: Any, action: Selector) {
        let new = GestureTarget(target as AnyObject, action)
        if !targets.contains(where: { $0.matches(new.object, action) }) { targets.append(new) }
    }

    /// Tells a target no more; nil stands for any target, and for any action (G-06).
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        let count = targets.count
        targets.removeAll { $0.matches(object, action) }
        guard targets.count == count, action != nil else { return }
        Diagnostics.refuse(
            "Cannot remove \(action.map(\.description) ?? "") from \(nameInTranscript): no target has "
                + "it. Selectors are equal if they were made at one place or have one name; "
                + "to fix, keep the selector you added, or give both the same named:."
        )
    }

    /// Called once it was loaded from a storyboard or a nib, and connected; does nothing unless overridden.
    open func awakeFromNib() {}

    // MARK: State

    /// What the recognizer knows. It means something inside its actions (G-09); subclasses assign it.
    ///
    /// Assigning a state that cannot follow the one of now (G-02) changes nothing and says so.
    open var state: State {
        get { actionState ?? internalState }
        set { environment.request(newValue, of: self) }
    }

    /// Whether it takes part; true. Setting it to false cancels what has begun and fails what has not
    /// (G-103).
    open var isEnabled: Bool {
        get { isOn }
        set {
            guard newValue != isOn else { return }
            isOn = newValue
            if !newValue { environment.withdraw(self, because: .disabled) }
        }
    }

    /// The view it is attached to.
    open var view: UIView? { attachedView }

    /// A name for transcripts; none by default.
    open var name: String?

    /// Who is asked what it may do. Not kept alive.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    // MARK: What becomes of the view's touches

    /// Whether the views lose the touches when it recognizes: `touchesCancelled`; true (G-70).
    open var cancelsTouchesInView = true
    /// Whether views are told nothing until it has failed; false (G-73).
    open var delaysTouchesBegan = false
    /// Whether views are not told that a touch ended while it is undecided; true (G-75).
    open var delaysTouchesEnded = true

    /// The types of touches it sees, as raw values of `UITouch.TouchType`; all by default (G-21).
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// Whether it sees one type of touches at a time; true (G-21).
    open var requiresExclusiveTouchType = true

    // MARK: Relations

    /// Makes this recognizer's actions wait until another one has failed (G-60).
    ///
    /// Waiting for each other, directly or around, is refused with a sentence: none could ever act.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        if let circle = otherGestureRecognizer.requirementPath(to: self) {
            let names = ([self] + circle).map(\.nameInTranscript).joined(separator: " → ")
            return Diagnostics.refuse(
                "Cannot make \(nameInTranscript) require the failure of "
                    + "\(otherGestureRecognizer.nameInTranscript): they would wait for each other: "
                    + "\(names). Nothing was changed. To fix, leave one of these requirements out."
            )
        }
        guard !failureRequirements.contains(where: { $0.recognizer === otherGestureRecognizer })
        else { return }
        failureRequirements.append(WeakRecognizer(otherGestureRecognizer))
    }

    // MARK: Where

    /// The middle of its touches, in a view's space in points; nil is the window's (G-106).
    open func location(in view: UIView?) -> CGPoint {
        if !activeTouches.isEmpty {
            var (x, y) = (CGFloat(0), CGFloat(0))
            for touch in activeTouches {
                x += touch.sample.location.x
                y += touch.sample.location.y
            }
            lastLocation = CGPoint(
                x: x / CGFloat(activeTouches.count),
                y: y / CGFloat(activeTouches.count)
            )
        }
        return fromWindow(lastLocation, to: view)
    }

    /// How many touches can be asked for their location (G-105).
    open var numberOfTouches: Int { activeTouches.count }

    /// Where one of its touches is, in a view's space; nil is the window's.
    ///
    /// An index that is not there gives the middle of all, with a sentence (UIKit throws, G-105).
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard activeTouches.indices.contains(touchIndex) else {
            Diagnostics.refuse(
                "Cannot say where touch \(touchIndex) of \(nameInTranscript) is: it has "
                    + "\(activeTouches.count). The middle of all is returned; iOS throws here. "
                    + "To fix, look at numberOfTouches first."
            )
            return location(in: view)
        }
        return fromWindow(activeTouches[touchIndex].sample.location, to: view)
    }

    // MARK: For subclasses: touches

    /// Fingers landed.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        perform(feed(.landed(fingers(touches))))
    }

    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        perform(feed(.moved(fingers(touches))))
    }

    /// Fingers lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        perform(feed(.lifted(fingers(touches))))
    }

    /// Fingers were taken away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        perform(feed(.cancelled(fingers(touches))))
    }

    /// Better values for earlier samples came (T-14).
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Keys or buttons went down. Nothing feeds presses to recognizers yet.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The force of buttons changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys or buttons came up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Presses were taken away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when a new gesture may begin (G-100); override it to forget the old one.
    open func reset() {}

    /// Takes no more notice of a touch, which is then not cancelled in its view either (G-25).
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        environment.ignore(touch, by: self)
    }

    // MARK: For subclasses: relations

    /// Whether recognizing may make another one fail; true (G-51).
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another one's recognizing may make this one fail; true (G-51).
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this one waits until another has failed; false (G-62).
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another one waits until this one has failed; false (G-62).
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }
    /// Whether it takes notice of an event; true (G-21).
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: The shell of a machine

    /// Gives the machine of a class an input; the base class has none.
    package func feed(_ input: GestureInput) -> [GestureOrder] { [] }

    /// Whether a machine of ours says which moves count; a class of yours assigns states itself.
    package var isMachineDriven: Bool { false }

    /// Why one of the engine's own may not begin, before anybody else is asked.
    package func reasonNotToBegin() -> GestureReason? { nil }

    /// The scroll view that decides with it whether its content gets a touch (SV-05).
    var contentOwner: (any ScrollsContent)? { nil }

    /// Whether it waits for fingers that are not there: between two taps.
    package var isBetweenTouches: Bool { false }

    /// The application of the window that its view is in; the running one if it is in none.
    final var application: UIApplication {
        attachedView?.window?.application ?? UIApplication.shared
    }

    final var environment: GestureEnvironment { application.gestures }

    private func fingers(_ touches: Set<UITouch>) -> [GestureFinger] {
        if touches.count == 1, let touch = touches.first { return [GestureFinger(touch)] }
        return touches.map { GestureFinger($0) }.sorted { $0.id < $1.id }
    }

    final func perform(_ orders: [GestureOrder]) {
        for order in orders {
            switch order {
            case .move(let next, let reason):
                reasonToMove = reason
                state = next
                reasonToMove = nil
            case .startTimer(let seconds): startTimer(seconds)
            case .stopTimer: stopTimer()
            case .ignore(let finger):
                if let touch = activeTouches.first(where: { $0.finger == finger }) {
                    environment.ignore(touch, by: self)
                }
            }
        }
    }

    private func startTimer(_ seconds: TimeInterval) {
        timer?.cancel()
        // What comes exactly at the limit is in time: the timer is a hair later.
        let delay = seconds + 2 * Nanoseconds.rounding.seconds
        timer = application.clock.schedule(after: delay, named: timerName, for: self) {
            // Strong, because a weak reference would make every retain of it slow; the timer lets go
            // of it when it is stopped or has fired.
            self.timer = nil
            self.environment.timerFired(of: self)
        }
    }

    /// Made once: a string for each timer would cost more than the timer.
    private lazy var timerName = "\(Swift.type(of: self))"

    final func stopTimer() {
        timer?.cancel()
        timer = nil
    }

    /// Whom it tells: a target that is gone is nil.
    package final var targetsAndActions: [(target: AnyObject?, action: Selector)] {
        targets.map { ($0.object, $0.action) }
    }

    /// Calls the targets, in the order in which they were added.
    package final func sendAction(reporting state: State) {
        actionState = state
        for target in targets { target.send(self) }
        actionState = nil
    }

    /// How many fingers or taps a property asks for; too few become the least, with a sentence.
    final func count(_ wanted: Int, of property: String, least: Int = 1) -> Int {
        if wanted >= least { return wanted }
        Diagnostics.refuse(
            "Cannot set \(property) of \(nameInTranscript) to \(wanted): no gesture has fewer than "
                + "\(least). It is \(least) now. To fix, set \(least) or more."
        )
        return least
    }

    // MARK: Names and spaces

    /// The numbers of the fingers that it follows.
    package final var fingersInView: [Int] { activeTouches.map(\.finger) }

    /// The name that was given, else the type with the view it is on.
    package final var nameInTranscript: String {
        if let name, !name.isEmpty { return name }
        let type = "\(Swift.type(of: self))"
        return attachedView.map { "\(type) on \($0.stableName)" } ?? type
    }

    final func fromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
        view?.convert(point, from: nil) ?? point
    }

    final func vectorFromWindow(_ vector: CGVector, to view: UIView?) -> CGPoint {
        guard let view else { return CGPoint(x: vector.dx, y: vector.dy) }
        let (zero, end) = (
            view.convert(CGPoint.zero, from: nil),
            view.convert(CGPoint(x: vector.dx, y: vector.dy), from: nil)
        )
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    final func vectorToWindow(_ vector: CGPoint, from view: UIView?) -> CGVector {
        guard let view else { return CGVector(dx: vector.x, dy: vector.y) }
        let (zero, end) = (view.convert(CGPoint.zero, to: nil), view.convert(vector, to: nil))
        return CGVector(dx: end.x - zero.x, dy: end.y - zero.y)
    }
}

/// A recognizer that is not kept alive.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?

    init(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
    }
}

extension UIGestureRecognizer {
    /// Those whose failure it needs before it acts, as `require(toFail:)` said.
    package final var requiredFailures: [UIGestureRecognizer] {
        failureRequirements.compactMap(\.recognizer)
    }

    /// The recognizers from this one to another, each requiring the next one's failure.
    final func requirementPath(to goal: UIGestureRecognizer) -> [UIGestureRecognizer]? {
        if self === goal { return [self] }
        for next in failureRequirements.compactMap(\.recognizer) {
            if let path = next.requirementPath(to: goal) { return [self] + path }
        }
        return nil
    }
}

/// A target that is not kept alive, and the method to call on it.
struct GestureTarget {
    private(set) weak var object: AnyObject?
    let action: Selector

    init(_ object: AnyObject, _ action: Selector) {
        self.object = object
        self.action = action
    }

    /// Whether this is the pair; nil stands for any.
    func matches(_ object: AnyObject?, _ action: Selector?) -> Bool {
        (object == nil || self.object === object) && (action == nil || self.action == action)
    }

    @MainActor func send(_ recognizer: UIGestureRecognizer) {
        guard let object else { return }
        switch action.perform(on: object, sender: recognizer, event: nil) {
        case .performed: break
        case .refused(let reason): Diagnostics.refuse(reason)
        }
    }
}

extension GestureFinger {
    @MainActor init(_ touch: UITouch) {
        self.init(
            id: touch.finger,
            location: touch.sample.location,
            time: touch.sample.time
        )
    }
}
