// UIGestureRecognizer is one class body, because Swift cannot override what an extension declares.

/// The base class of gesture recognizers: follows touches, and calls its targets when they make a
/// gesture.
///
/// A recognizer is attached to a view with `addGestureRecognizer(_:)`. It sees the touches that hit
/// this view or a subview, and it sees them before the views do. Use one of the subclasses, or
/// write your own.
///
/// ## The state machine
///
/// Each attempt starts in `possible` and makes only these moves (G-02):
///
/// | Kind | Moves |
/// |---|---|
/// | Discrete (a tap) | possible → ended; or → failed |
/// | Continuous (a pan) | possible → began → changed … → ended or cancelled; or → failed |
///
/// `began` may be followed directly by `ended` (G-04). A continuous recognizer sends its action at
/// each of began, changed, ended and cancelled; a discrete one sends it once, with ended. `failed`
/// sends no action.
///
/// ## The order of calls in an event
///
/// 1. When a finger lands, the window hit-tests it. The recognizers of the hit view and of all its
///    ancestors that are enabled and accept the touch will receive it (G-20). `shouldReceive(_:)`
///    is asked first, then the delegate (G-21).
/// 2. Each of them gets `touchesBegan`, `touchesMoved`, `touchesEnded` or `touchesCancelled`, those
///    of the deepest view first and on one view the newest first.
/// 3. A recognizer that leaves `possible`, except to `failed`, first asks its delegate's
///    `gestureRecognizerShouldBegin(_:)`, then the hit view's and its own view's. If one of them
///    returns false, the recognizer fails (G-90, G-91).
/// 4. When all recognizers have seen the touches, failure requirements (G-60) and exclusion (G-50)
///    decide which of them recognize. A loser fails without having sent an action.
/// 5. The actions are sent. After them, views lose the touches of the recognizers that
///    `cancelsTouchesInView` (G-71).
/// 6. The views get the touches that are left.
/// 7. A recognizer that is in a terminal state and has no touches left is reset: `reset()` is
///    called, and the state is `possible` again. It stays in its terminal state as long as one of
///    its fingers is down or a recognizer still depends on its failure (G-63).
///
/// Recognition by time, as of a long press, takes steps 3, 4, 5 and 7 without an event.
///
/// ## Subclassing
///
/// Override the touch methods, call `super`, and assign `state`. A recognizer that has received a
/// touch must reach ended, failed or cancelled: until then it delays everything that depends on its
/// decision (G-28). Override `reset()` to clear your own variables.
///
/// In a subclass of a recognizer of UIKit, such as a pan that begins when a finger lands, a state
/// that you assign counts, and the class continues from it: after `began` each move sends an
/// action, the limits of the class do not apply any more, and the lift of the fingers ends the
/// gesture (G-11).
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// /// Recognizes the landing of a finger.
/// final class LandingRecognizer: UIGestureRecognizer {
///     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
///         super.touchesBegan(touches, with: event)
///         state = .recognized
///     }
/// }
///
/// @MainActor final class Doorbell {
///     var rings = 0
///     func ring(_ recognizer: LandingRecognizer) { rings += 1 }
/// }
///
/// @MainActor func ringTheBell() throws {
///     let bell = Doorbell()
///     let view = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 40))
///     view.addGestureRecognizer(
///         LandingRecognizer(target: bell, action: Selector(Doorbell.ring))
///     )
///     let stage = try Stage(views: [view])
///     try stage.fingers.fingerDown(at: view)  // bell.rings is 1 from here on.
///     try stage.fingers.fingerUp()
/// }
/// ```
///
/// ## Differences from iOS
///
/// Selectors are made from methods, not from names. Mistakes for which UIKit throws an exception,
/// such as an impossible state, are reported as diagnostics and change nothing.
/// - Compatibility: same
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, @preconcurrency KeyValueObserving {
    // Fields are read and written in single steps, never across a call, so the checks for
    // overlapping access are off. `internalState` is the state of the engine, which actions may not
    // have reported yet; `attempt` holds the progress of the current attempt.
    @exclusivity(unchecked) final var internalState = State.possible {
        willSet { willChange(self, "state", newValue) }
        didSet { didChange(self, "state", oldValue, internalState) }
    }
    @exclusivity(unchecked) final var attempt = GestureAttempt()
    /// The state that `state` returns while actions run (G-10); nil outside of them.
    @exclusivity(unchecked) package final var actionState: State?
    /// The touches that the recognizer receives. Those that lifted stay until the end of their
    /// event.
    @exclusivity(unchecked) final var activeTouches: ContiguousArray<UITouch> = []
    /// Every touch that the recognizer has received since its last reset.
    @exclusivity(unchecked) final var sequenceTouches: ContiguousArray<UITouch> = []
    @exclusivity(unchecked) final var failureRequirements: [WeakRecognizer] = []
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var attachedView: UIView?
    @exclusivity(unchecked) final var reasonToMove: GestureReason?
    @exclusivity(unchecked) private var targets: ContiguousArray<GestureTarget> = []
    /// The fingers of the newest touches, kept so that an event needs no new list.
    @exclusivity(unchecked) private var newestFingers: [GestureFinger] = []
    @exclusivity(unchecked) private var timer: ClockTimer?
    @exclusivity(unchecked) private var lastLocation = CGPoint.zero
    @exclusivity(unchecked) private var isOn = true

    // MARK: Creating, targets

    /// Creates a recognizer, with a target if both arguments are given.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called; it is not retained. None by default.
    ///   - action: a method of the target that takes no argument or the recognizer:
    ///     `Selector(MyView.handlePan)`.
    public init(target: Any? = nil, action: Selector? = nil) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer without targets.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    deinit { AssociatedObjects.release(self) }

    /// Called when a property was set that this object observes; says on standard error that it is
    /// not handled unless overridden (RT-09).
    open func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        KeyValueChange.refuse(self, keyPath)
    }

    /// Adds a target. Adding the same pair again has no effect.
    ///
    /// Targets are called in the order in which they were added (G-06). They are not retained; one
    /// that is gone is skipped.
    open func addTarget(_ target: Any, action: Selector) {
        let new = GestureTarget(target as AnyObject, action)
        if !targets.contains(where: { $0.matches(new.object, action) }) { targets.append(new) }
    }

    /// Removes targets; nil matches any target, or any action (G-06).
    ///
    /// If an action is given and no target matches, a diagnostic is reported and nothing changes.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        let count = targets.count
        targets.removeAll { $0.matches(object, action) }
        guard targets.count == count, action != nil else { return }
        Diagnostics.refuse(
            "Cannot remove \(action.map(\.description) ?? "") from \(nameInTranscript): no target has "
                + "it. Selectors are equal if they were made on the same line or have "
                + "the same name. To fix, keep the selector that you added, or give both the same named:."
        )
    }

    /// Called after the recognizer was loaded from a storyboard or a nib and its outlets were
    /// connected. Does nothing unless overridden.
    open func awakeFromNib() {}

    // MARK: State

    /// The current state. It is defined only within actions (G-09); subclasses assign it.
    ///
    /// An action reads the state that it reports, even if the recognizer has already moved further,
    /// as after waiting for a failure (G-10). What follows from a state that is assigned during an
    /// event is decided when all recognizers have seen the event (G-44); outside of an event, at
    /// the end of the current turn (G-07).
    ///
    /// Assigning `cancelled` while `possible` means `failed` (G-03). Assigning `possible`, `began`
    /// to a recognizer that has begun, or anything after a terminal state, is ignored. Any other
    /// assignment that G-02 does not allow changes nothing and reports a diagnostic.
    open var state: State {
        get { actionState ?? internalState }
        set { environment.request(newValue, of: self) }
    }

    /// Whether the recognizer receives touches; true by default.
    ///
    /// Setting it to false during a gesture cancels a recognizer that has begun, with a last
    /// action, and fails one that has not. It is reset at once, and when it is enabled again it
    /// receives only new touches (G-103).
    open var isEnabled: Bool {
        get { isOn }
        set {
            reportingChange(of: self, "isEnabled", isEnabled) {
                guard newValue != isOn else { return }
                isOn = newValue
                if !newValue { environment.withdraw(self, because: .disabled) }
            }
        }
    }

    /// The view that the recognizer is attached to; nil if there is none. The recognizer does not
    /// retain it.
    open var view: UIView? { attachedView }

    /// A name for transcripts and messages; nil by default, which means the type and the view.
    @exclusivity(unchecked) open var name: String?

    /// The last name that was made of the kind and the view, and what it was made of.
    @exclusivity(unchecked) private final var keptName: KeptName?

    private final class KeptName {
        let name: ElementName
        let view: ElementName
        let kind: String
        let place: Int

        init(_ name: ElementName, view: ElementName, kind: String, place: Int) {
            (self.name, self.view, self.kind, self.place) = (name, view, kind, place)
        }
    }

    /// The delegate, which can refuse touches and decides about other recognizers; nil by default.
    /// Not retained.
    @exclusivity(unchecked) open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view that it was on when it was added to the present one; nil if there was none.
    package weak var formerView: UIView? { didSet { Self.someMoved = true } }
    /// Whether any recognizer was added to another view. If not, nothing looks for those that were.
    package private(set) static var someMoved = false

    // MARK: Effects on the view's touches

    /// Whether views lose the recognizer's touches when it recognizes; true by default (G-70).
    ///
    /// The views get `touchesCancelled`, after the recognizer's action (G-71). A touch that they
    /// have not received yet is never delivered to them.
    @exclusivity(unchecked) open var cancelsTouchesInView = true
    /// Whether views receive touches only after the recognizer has failed; false by default (G-73).
    ///
    /// When it fails, the view gets `touchesBegan` with the original location and time, and then at
    /// most one `touchesMoved` (G-74). If it recognizes and cancels touches in views, the view gets
    /// nothing.
    @exclusivity(unchecked) open var delaysTouchesBegan = false
    /// Whether `touchesEnded` is kept from the views while the recognizer is undecided; true by
    /// default (G-75).
    ///
    /// When the recognizer fails, the view gets `touchesEnded`; if it recognizes and cancels
    /// touches in views, `touchesCancelled` instead.
    @exclusivity(unchecked) open var delaysTouchesEnded = true

    /// The types of touches that the recognizer receives, as raw values of `UITouch.TouchType`; all
    /// types by default (G-21).
    @exclusivity(unchecked) open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// Whether the recognizer receives only touches of the same type as the first one, until it is
    /// reset; true by default (G-21).
    @exclusivity(unchecked) open var requiresExclusiveTouchType = true

    /// The types of presses that the recognizer receives, as raw values of `UIPress.PressType`;
    /// `select` by default ([choice] for classes other than taps; G-27).
    ///
    /// Among the recognizers of UIKit only taps and long presses receive presses ([choice]). A key
    /// that is not on a remote control has no type here, so no recognizer receives it (G-30).
    open var allowedPressTypes: [NSNumber] = [NSNumber(value: UIPress.PressType.select.rawValue)]

    /// The buttons that are down of the pointers that the recognizer follows; empty if it follows none.
    open var buttonMask: UIEvent.ButtonMask {
        activeTouches.reduce(into: []) { mask, touch in
            if touch.type == .indirectPointer, !touch.isIndirect {
                mask.formUnion(touch.buttonMask)
            }
        }
    }

    /// The modifier keys of the keyboard that are down.
    open var modifierFlags: UIKeyModifierFlags { application.keyboard.modifierFlags }

    // MARK: Relations

    /// Makes this recognizer's actions wait until another recognizer has failed (G-60).
    ///
    /// Meanwhile this recognizer continues through its states without actions. When the other
    /// fails, the actions that are due are sent, the first of them with `began` for a continuous
    /// recognizer (G-61); if the other recognizes, this one fails. A recognizer that has received
    /// no touch is not waited for.
    ///
    /// Recognizers that would wait for each other, directly or through others, could never act: a
    /// diagnostic is reported and nothing changes.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        if let circle = otherGestureRecognizer.requirementPath(to: self) {
            let names = ([self] + circle).map(\.nameInTranscript).joined(separator: " → ")
            return Diagnostics.refuse(
                "Cannot make \(nameInTranscript) require the failure of "
                    + "\(otherGestureRecognizer.nameInTranscript): they would wait for each other: "
                    + "\(names). Nothing was changed. To fix, remove one of these requirements."
            )
        }
        guard !failureRequirements.contains(where: { $0.recognizer === otherGestureRecognizer })
        else { return }
        failureRequirements.append(WeakRecognizer(otherGestureRecognizer))
    }

    // MARK: Locations

    /// The mean of the locations of the recognizer's touches, in points of a view's coordinate
    /// system; nil means the window's (G-106).
    ///
    /// Without touches, it is the last location that was asked for.
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

    /// The number of touches whose location can be queried; it can be 0 in the last action (G-105).
    ///
    /// Presses, scroll events and transforms are no touches (G-27).
    open var numberOfTouches: Int { followsIndirectInput ? 0 : activeTouches.count }

    /// The location of one touch, in points of a view's coordinate system; nil means the window's.
    ///
    /// An index that is out of range returns `location(in:)` and reports a diagnostic; UIKit throws
    /// an exception (G-105).
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard activeTouches.indices.contains(touchIndex), !followsIndirectInput else {
            Diagnostics.refuse(
                "Cannot say where touch \(touchIndex) of \(nameInTranscript) is: it has "
                    + "\(numberOfTouches). location(in:) is returned instead; iOS throws "
                    + "an exception. To fix, check numberOfTouches first."
            )
            return location(in: view)
        }
        return fromWindow(activeTouches[touchIndex].sample.location, to: view)
    }

    // MARK: For subclasses: touches

    /// Called when fingers that the recognizer follows landed.
    ///
    /// A recognizer gets this before the touches' view does (G-40). `touchesMoved`, `touchesEnded`
    /// or `touchesCancelled` follow for each touch, unless the recognizer ends, fails or ignores
    /// the touch before; then it gets nothing more of it (G-24). Call `super` when you override it.
    ///
    /// - Parameters:
    ///   - touches: the touches that began in this event, not all that are down.
    ///   - event: the event, which contains all touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        perform(feed(.landed(fingers(touches))))
    }

    /// Called when fingers moved, with the touches that moved in this event.
    ///
    /// May be called any number of times before `touchesEnded` or `touchesCancelled`. While a
    /// recognizer of your own is in `began` or `changed`, each call leads to an action with
    /// `changed`, whether it assigns the state or not (G-05). Call `super` when you override it.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        perform(feed(.moved(fingers(touches))))
    }

    /// Called when fingers lifted, with the touches that ended in this event.
    ///
    /// Nothing more is called for these touches. A subclass that has not decided by the lift of its
    /// last finger should assign `ended` or `failed` here. When it is in a terminal state and has
    /// no other touches, `reset()` follows at the end of the event. Call `super` when you override
    /// it.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        perform(feed(.lifted(fingers(touches))))
    }

    /// Called when the system took touches away, with the touches that were cancelled in this
    /// event.
    ///
    /// Nothing more is called for these touches. Assign `cancelled` here: it means `failed` before
    /// the gesture has begun (G-03). A touch that only its view loses, because another recognizer
    /// has recognized or the view left its window, is not cancelled here: recognizers of other
    /// views keep receiving it. Call `super` when you override it.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        perform(feed(.cancelled(fingers(touches))))
    }

    /// Would be called when better values for estimated properties arrived (T-14). Only views receive
    /// these updates yet.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called when buttons that the recognizer follows went down, before their responder receives
    /// the presses (G-29). Call `super` when you override it.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        perform(feed(.landed(fingers(presses))))
    }
    /// Called when the force of buttons changed. Buttons that feel force are not simulated. Does
    /// nothing unless overridden.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Called when buttons came up, before their responder receives the presses (G-29). Call
    /// `super` when you override it.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        perform(feed(.lifted(fingers(presses))))
    }
    /// Called when the system took presses away. Assign `cancelled` here, as in
    /// `touchesCancelled(_:with:)`. Call `super` when you override it.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        perform(feed(.cancelled(fingers(presses))))
    }

    /// Called when an attempt is over, just before the state becomes `possible` again (G-100). Does
    /// nothing unless overridden.
    ///
    /// This happens at the end of the event in which the recognizer is in a terminal state and
    /// without touches, when it is disabled or removed, and, if it only watched touches without
    /// deciding, before the next sequence. Override it to clear what your subclass knows of the old
    /// gesture.
    open func reset() {}

    /// Stops receiving a touch. A view then keeps this touch even if the recognizer recognizes
    /// (G-25).
    ///
    /// Call it from `touchesBegan` for touches that are not part of the gesture. A touch that the
    /// recognizer does not have is ignored.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        environment.ignore(touch, by: self)
    }

    /// Stops receiving a press. Its responder then keeps it also when the recognizer recognizes
    /// (G-31).
    ///
    /// Call it from `pressesBegan`. A press that the recognizer does not have is ignored.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        if let contact = button.contact { environment.ignore(contact, by: self) }
    }

    // MARK: For subclasses: relations

    /// Whether recognizing this gesture may make another recognizer fail; true by default (G-51).
    ///
    /// If this and the other's `canBePrevented(by:)` are true, the delegates are asked whether both
    /// may recognize.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another recognizer's gesture may make this one fail; true by default (G-51).
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this recognizer waits until another has failed; false by default (G-62).
    ///
    /// Asked at most once for each other recognizer in each attempt, when the answer is first
    /// needed.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another recognizer waits until this one has failed; false by default (G-62).
    ///
    /// Asked at most once for each other recognizer in each attempt, when the answer is first
    /// needed.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }
    /// Whether the recognizer receives the new touches of an event; true by default (G-21).
    ///
    /// Asked once for each event, before the delegate and before the touches.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Driving a machine

    /// Feeds an input to the machine of a subclass and returns its orders; the base class has no
    /// machine.
    package func feed(_ input: GestureInput) -> [GestureOrder] { [] }

    /// Whether a machine decides which moves lead to `changed`. Otherwise every move does (G-05).
    package var isMachineDriven: Bool { false }

    /// Whether the recognizer's class recognizes once, and has no further states. A segue is then
    /// triggered when it ends, and otherwise when it begins.
    package var isDiscrete: Bool { false }

    /// Whether the recognizer's class takes presses: among those of UIKit only taps and long presses.
    var takesPresses: Bool { !isMachineDriven }

    /// The scroll events that the recognizer takes: none, unless it is a pan (PAN-12).
    var scrollTypes: UIScrollTypeMask { [] }

    /// Whether the recognizer takes pinches and rotations of a trackpad.
    var takesTransforms: Bool { false }

    /// The reason why a recognizer of the engine may not begin; nil if it may. Asked before the
    /// delegate.
    package func reasonNotToBegin() -> GestureReason? { nil }

    /// The scroll view for which the recognizer decides whether the content gets a touch (SV-05).
    var contentOwner: (any ScrollsContent)? { nil }

    /// Whether the recognizer waits for fingers while none is down, as between two taps.
    package var isBetweenTouches: Bool { false }

    /// The application of the view's window; the running one if the view is in no window.
    final var application: UIApplication {
        (attachedView?.root as? UIWindow)?.application ?? UIApplication.shared
    }

    final var environment: GestureEnvironment {
        unowned(unsafe) let view = attachedView
        if let window = view?.borrowedWindow {
            return window.borrow { $0.application.gestures }
        }
        return UIApplication.shared.gestures
    }

    private func fingers(_ touches: Set<UITouch>) -> [GestureFinger] {
        if touches.count == 1 {
            // Without an iterator, which would hold the set.
            let finger = GestureFinger(touches[touches.startIndex])
            if newestFingers.count == 1 {
                newestFingers[0] = finger
            } else {
                newestFingers = [finger]
            }
            return newestFingers
        }
        newestFingers.truncate(to: 0)
        for touch in touches {
            newestFingers.append(GestureFinger(touch))
            var place = newestFingers.count - 1
            while place > 0, newestFingers[place - 1].id > newestFingers[place].id {
                newestFingers.swapAt(place - 1, place)
                place -= 1
            }
        }
        return newestFingers
    }

    final func perform(_ orders: [GestureOrder]) {
        // Each sample of a gesture that has begun has these orders, so they are not examined.
        if orders.isGoOn { return change() }
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

    private func change() {
        reasonToMove = .wentOn
        state = .changed
        reasonToMove = nil
    }

    private func startTimer(_ seconds: TimeInterval) {
        timer?.cancel()
        // An event exactly at the limit is in time, so the timer fires slightly later.
        let delay = seconds + 2 * Nanoseconds.rounding.seconds
        timer = application.clock.schedule(after: delay, named: timerName, for: self) { _ in
            // A strong capture, because a weak reference would slow down every retain of the
            // recognizer. The timer releases it when it is stopped or has fired.
            self.timer = nil
            self.environment.timerFired(of: self)
        }
    }

    /// Cached, because making a string for each timer would cost more than the timer.
    private lazy var timerName = "\(Swift.type(of: self))"

    final func stopTimer() {
        timer?.cancel()
        timer = nil
    }

    /// The targets with their actions. A target that was deallocated is nil.
    package final var targetsAndActions: [(target: AnyObject?, action: Selector)] {
        targets.map { ($0.object, $0.action) }
    }

    /// Calls the targets in the order in which they were added, while `state` returns the given
    /// state.
    package final func sendAction(reporting state: State) {
        actionState = state
        for target in targets { target.send(self) }
        actionState = nil
    }

    /// The number of fingers or taps that a property is set to. A number below the minimum becomes
    /// the minimum and reports a diagnostic.
    final func count(_ wanted: Int, of property: String, least: Int = 1) -> Int {
        if wanted >= least { return wanted }
        Diagnostics.refuse(
            "Cannot set \(property) of \(nameInTranscript) to \(wanted): no gesture has fewer than "
                + "\(least). It is \(least) now. To fix, set \(least) or more."
        )
        return least
    }

    // MARK: Names and coordinates

    /// The numbers of the fingers that the recognizer follows.
    package final var fingersInView: [Int] {
        followsIndirectInput ? [] : activeTouches.map(\.finger)
    }

    /// The word for the kind of gesture, such as `pan`; by default the class.
    var kindInNames: String { typeName }

    private final var typeName: String { ViewNames.typeName(Swift.type(of: self)) }

    /// Whether UIKit added the recognizer to one of its own views, and not the application.
    package final var belongsToUIKit = false

    /// The given name; without one, the kind and the view: `pan of pages`; its exact form is the class
    /// on the view.
    package final var elementName: ElementName {
        if let name, !name.isEmpty { return ElementName(name) }
        let own = kindInNames
        let kind = isOfUIKit ? own : typeName
        guard let view = attachedView else { return ElementName(kind, exact: typeName) }
        if namesNoView {
            let readable = ViewNames.current.name(kind, for: view)
            return ElementName(readable, exact: "\(typeName) on \(view.stableName)")
        }
        let place = placeInNames(on: view, of: own)
        let whole = ViewNames.elementName(of: view)
        if let keptName, keptName.view === whole, keptName.place == place, keptName.kind == kind {
            return keptName.name
        }
        let name = ElementName(
            "\(kind)\(place == 0 ? "" : " (\(place + 1))") of \(whole.readable)",
            exact: "\(typeName) on \(whole.exact)"
        )
        keptName = KeptName(name, view: whole, kind: kind, place: place)
        return name
    }

    /// How many recognizers of the same kind on the view come before it.
    private final func placeInNames(on view: UIView, of kind: String) -> Int {
        if view.recognizers.first === self { return 0 }
        // A loop up to this one: every fact names a recognizer, and a view may have a thousand.
        var place = 0
        for other in view.recognizers {
            if other === self { break }
            if other.name?.isEmpty ?? true, other.kindInNames == kind { place += 1 }
        }
        return place
    }

    /// The name as people read it.
    package final var nameInTranscript: String { elementName.readable }

    /// The name in quotation marks, unless it contains some.
    package final var nameInSentence: String { nameInTranscript.asName }

    /// Whether the name is complete without that of the view.
    var namesNoView: Bool { false }

    /// A class of an application is known by its own name.
    private final var isOfUIKit: Bool {
        if let knownIsOfUIKit { return knownIsOfUIKit }
        let isOfUIKit = ViewNames.isOfUIKit(Swift.type(of: self))
        knownIsOfUIKit = isOfUIKit
        return isOfUIKit
    }
    @exclusivity(unchecked) private final var knownIsOfUIKit: Bool?

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

/// A weak reference to a recognizer.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?

    init(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
    }
}

extension UIGestureRecognizer {
    /// The recognizers whose failure `require(toFail:)` demands.
    package final var requiredFailures: [UIGestureRecognizer] {
        failureRequirements.compactMap(\.recognizer)
    }

    /// The recognizers from this one to another, in which each requires the failure of the next;
    /// nil if there are none.
    final func requirementPath(to goal: UIGestureRecognizer) -> [UIGestureRecognizer]? {
        if self === goal { return [self] }
        for next in failureRequirements.compactMap(\.recognizer) {
            if let path = next.requirementPath(to: goal) { return [self] + path }
        }
        return nil
    }
}

/// A weak target and the method to call on it. A class, because a copy of a weak reference costs as
/// much as an action.
final class GestureTarget {
    private(set) weak var object: AnyObject?
    let action: Selector
    /// The method, which is kept because a selector is not copied in order to call it.
    private let call: (AnyObject, AnyObject) -> Bool

    init(_ object: AnyObject, _ action: Selector) {
        self.object = object
        self.action = action
        call = action.direct
    }

    /// Whether this is the pair of a target and an action; nil matches any.
    func matches(_ object: AnyObject?, _ action: Selector?) -> Bool {
        (object == nil || self.object === object) && (action == nil || self.action == action)
    }

    @MainActor func send(_ recognizer: UIGestureRecognizer) {
        guard let object, !call(object, recognizer) else { return }
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
