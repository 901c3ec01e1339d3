@MainActor private var userActivityKey: UInt8 = 0

/// An object in the responder chain: it receives events, and passes those that it does not handle
/// to `next`.
///
/// ## The chain
///
/// From a view it leads to its view controller or superview, to the window, to the scene, to the
/// application and to its delegate (R-01…R-06).
///
/// ## Touches
///
/// The view that was hit when a finger landed gets its touches, after the gesture recognizers
/// (G-40). For each touch it gets `touchesBegan` once, `touchesMoved` any number of times, and then
/// exactly one of `touchesEnded` and `touchesCancelled` (C-01). The default implementations pass
/// the same touches and event to `next`; `touch.view` stays the view that was hit.
///
/// An override that does not call `super` stops this. Then override all four methods:
/// otherwise the responders above get only a part of a sequence (FR-07).
///
/// ## The first responder
///
/// At most one responder of a window is its first responder, and gets key presses, motions and
/// actions without a target. `becomeFirstResponder()` makes a responder of a window the first one
/// if it and the current one agree.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// /// A view that follows the finger.
/// final class Puck: UIView {
///     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
///     override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///         guard let touch = touches.first else { return }
///         center = touch.location(in: superview)
///     }
///     override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
///     override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
/// }
///
/// @MainActor func moveThePuck() throws {
///     let puck = Puck(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
///     let stage = try Stage(views: [puck])
///     try stage.fingers.fingerDrag(from: puck, to: CGPoint(x: 200, y: 300), duration: 0.5)
/// }
/// ```
/// - Compatibility: partial: user activities are stored and not handed on
@preconcurrency @MainActor
open class UIResponder: NSObject, @preconcurrency KeyValueObserving, UIUserActivityRestoring {
    /// Creates a responder that is not in a chain yet.
    public override init() {
        super.init()
    }

    /// The responder that gets what this one does not handle; nil at the end of the chain
    /// (R-01…R-06). Override it to insert a responder into the chain.
    open var next: UIResponder? { nil }

    // MARK: Activities

    /// What the person does with this responder; nil by default. Stored only: nothing is handed on.
    open var userActivity: NSUserActivity? {
        // Few responders have one, so it takes no room in all of them.
        get { objc_getAssociatedObject(self, &userActivityKey) as? NSUserActivity }
        set { objc_setAssociatedObject(self, &userActivityKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
    /// Called before an activity is sent: put the state into it. Never called here; does nothing unless overridden.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// Continues an activity; called by code of the application. Does nothing unless overridden.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

    // MARK: Touches (R-07: each passes the same set and event to `next`)

    /// Called when fingers landed in the view; unless overridden, passes them to `next`.
    ///
    /// For each of these touches `touchesMoved` may be called any number of times, then either
    /// `touchesEnded` or `touchesCancelled` once (C-01). The call comes later, with the original
    /// location and time, if a recognizer delays it (G-73), and never if that recognizer recognizes
    /// and cancels touches in views.
    ///
    /// - Parameters:
    ///   - touches: the touches of this view that began in this event. Without
    ///     `isMultipleTouchEnabled` it is one.
    ///   - event: the event with all touches that are down. Do not keep it: one object is reused
    ///     (E-02).
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next(handOn: .began, touches)?.touchesBegan(touches, with: event)
    }

    /// Called when fingers moved; unless overridden, passes them to `next`.
    ///
    /// `touches` contains those that moved, not those that rest (T-16). At most one call comes in a
    /// display frame; `coalescedTouches(for:)` of the event returns the samples between (E-07).
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next(handOn: .moved, touches)?.touchesMoved(touches, with: event)
    }

    /// Called when fingers lifted; unless overridden, passes them to `next`.
    ///
    /// Nothing more is called for these touches. The call comes later if a recognizer is undecided
    /// and `delaysTouchesEnded` (G-75); if that recognizer recognizes and cancels touches in views,
    /// `touchesCancelled` is called instead.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next(handOn: .ended, touches)?.touchesEnded(touches, with: event)
    }

    /// Called when the view loses touches without a lift; unless overridden, passes them to `next`.
    ///
    /// Nothing more is called for these touches. The causes are a recognizer that recognized and
    /// `cancelsTouchesInView` (G-70), the system, the view's leaving its window, or an animation of
    /// it that takes no touches (C-02, C-04). Undo here what `touchesBegan` started.
    ///
    /// - Parameters:
    ///   - touches: the touches that are lost; their phase is `cancelled` during the call.
    ///   - event: nil if no event was the cause, as when the view left its window (C-03).
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next(handOn: .cancelled, touches)?.touchesCancelled(touches, with: event)
    }

    /// Called when better values for earlier samples arrived, perhaps after the touch has ended
    /// (T-14); unless overridden, passes them to `next`.
    ///
    /// `estimationUpdateIndex` of a touch says which sample it replaces.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    /// The next responder, which gets the touches that this class does not handle.
    ///
    /// Responders whose class does not handle touches either are skipped, because they would only pass
    /// them on; observers still learn what they would have passed. So a chain of views that handle no
    /// touches may be longer than the stack.
    private func next(handOn phase: UITouch.Phase, _ touches: Set<UITouch>) -> UIResponder? {
        let observers = UIApplication.running?.gestures.observers ?? VirtualClock.current.observers
        guard observers.isListening else {
            guard let methods = TouchOverrides.methods else { return next }
            return TouchOverrides.next(after: self, methods)
        }
        var next = next
        observers.report(DeliveryFact.handedOn(phase, touches: touches, from: self, to: next))
        guard let methods = TouchOverrides.methods else { return next }
        return ViewNames.withTreeAtRest {
            while let responder = next, TouchOverrides.passOn(responder, methods) {
                next = responder.next
                observers.report(
                    DeliveryFact.handedOn(phase, touches: touches, from: responder, to: next)
                )
            }
            return next
        }
    }

    deinit { AssociatedObjects.release(self) }

    // MARK: Observing properties (Foundation declares it for NSObject)

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

    // MARK: Storyboards and nibs (UIKit declares these for NSObject)

    /// Called after the object was loaded from a storyboard or a nib, with the outlets that can be
    /// connected by then. Does nothing unless overridden.
    open func awakeFromNib() {}

    /// Would be called by Interface Builder; never called here.
    open func prepareForInterfaceBuilder() {}

    // MARK: Presses

    /// Called on the first responder when keys or buttons went down; unless overridden, passes them
    /// to `next`.
    ///
    /// Exactly one of `pressesEnded` and `pressesCancelled` follows for each press.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let next else {
            for press in presses { press.hasReachedEnd = true }
            return
        }
        next.pressesBegan(presses, with: event)
    }

    /// Called when the force of buttons changed; unless overridden, passes them to `next`.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Called when keys or buttons were released; unless overridden, passes them to `next`.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Called when the system cancelled presses; unless overridden, passes them to `next`.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion and remote control (FR-06)

    /// Called on the first responder when the device begins to be shaken; unless overridden, passed
    /// to `next`.
    ///
    /// `motionEnded` or `motionCancelled` follows.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// Called when the shake has ended; unless overridden, passed to `next`.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// Called when the shake was interrupted; unless overridden, passed to `next`.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// Called on the first responder when a remote control was used; unless overridden, passed to
    /// `next`.
    open func remoteControlReceived(with event: UIEvent?) {
        next?.remoteControlReceived(with: event)
    }

    // MARK: First responder

    /// Whether this responder may become first responder; false unless overridden (FR-01).
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder may stop being first responder; true unless overridden (FR-01).
    open var canResignFirstResponder: Bool { true }

    /// Whether this responder is its window's first responder.
    open var isFirstResponder: Bool { windowOfResponder?.firstResponder === self }

    /// Makes this responder the first responder of its window (FR-02, FR-03).
    ///
    /// The current first responder is asked to resign first. A view that is in no window is asked again
    /// when it enters one, unless it resigns or another responder becomes first responder before
    /// (FR-08).
    /// - Returns: true if it is first responder now. False if it is in no window, if
    ///   `canBecomeFirstResponder` is false, or if the current first responder refuses to resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = windowOfResponder else {
            if canBecomeFirstResponder, let view = self as? UIView {
                UIApplication.shared.firstResponderToBe = view
            }
            return false
        }
        return window.application.screenKeyboard.movingFocus { becomeFirst(in: window) }
    }

    private func becomeFirst(in window: UIWindow) -> Bool {
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        // A responder that resigns may make another one first responder, which then has to resign
        // as well.
        while let current = window.firstResponder {
            guard current !== self else { return true }
            guard current.resignFirstResponder() else { return false }
        }
        guard windowOfResponder === window else { return false }
        window.application.firstResponderToBe = nil
        window.makeFirstResponder(self)
        return true
    }

    /// Stops being first responder (FR-04).
    ///
    /// - Returns: false if `canResignFirstResponder` is false; true otherwise, also if it was not
    ///   first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = windowOfResponder else {
            let application = UIApplication.shared
            if application.firstResponderToBe === self { application.firstResponderToBe = nil }
            return true
        }
        guard window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.makeFirstResponder(nil)
        window.application.screenKeyboard.update()
        return true
    }

    /// Stops being first responder without being asked, because it has left the window or may no
    /// longer be first responder.
    package func loseFirstResponder(of window: UIWindow) {
        guard window.firstResponder === self else { return }
        window.makeFirstResponder(nil)
        window.application.screenKeyboard.update()
    }

    /// The window in which this responder acts; nil if it is in none (FR-03).
    package var windowOfResponder: UIWindow? { nil }

    // MARK: Input views

    /// The view that is shown in the place of the keyboard while this responder, or one that leads to it
    /// in the chain, is first responder; nil by default (KB-08).
    open var inputView: UIView? { nil }

    /// The view that is shown above the keyboard, or above `inputView`, while this responder, or one that
    /// leads to it in the chain, is first responder; nil by default (KB-08).
    open var inputAccessoryView: UIView? { nil }

    /// Reads `inputView`, `inputAccessoryView` and the type of the keyboard again, if this responder is
    /// first responder. Without this call, changes of them show with the next first responder.
    open func reloadInputViews() {
        guard isFirstResponder else { return }
        windowOfResponder?.application.screenKeyboard.update()
    }

    // MARK: Keys

    /// Keys of a hardware keyboard that trigger actions while this responder, or one that leads to
    /// it in the chain, is first responder; nil by default.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The undo manager of this responder, or of the next one up the chain that has one; a window
    /// has one (IA-12).
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Actions

    /// Whether this responder can perform an action; unless overridden, whether it has the method
    /// (SA-04).
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        // This class has the methods of the edit actions, and a responder can perform those that it
        // overrides.
        EditAction(action)?.isOverridden(by: type(of: self)) ?? action.isImplemented(by: self)
    }

    /// Moves what is selected to the pasteboard. Does nothing unless overridden, and is then an item of edit
    /// menus and ⌘X (TX-24, TX-32).
    open func cut(_ sender: Any?) {}
    /// Copies what is selected. Does nothing unless overridden, and is then an item of edit menus and ⌘C.
    open func copy(_ sender: Any?) {}
    /// Inserts what is on the pasteboard. Does nothing unless overridden, and is then an item of edit menus
    /// and ⌘V.
    open func paste(_ sender: Any?) {}
    /// Selects something at the caret. Does nothing unless overridden, and is then an item of edit menus.
    open func select(_ sender: Any?) {}
    /// Selects all. Does nothing unless overridden, and is then an item of edit menus and ⌘A.
    open func selectAll(_ sender: Any?) {}
    /// Deletes what is selected. Does nothing unless overridden, and is then an item of edit menus.
    open func delete(_ sender: Any?) {}

    /// The first responder from this one up the chain that can perform an action; nil if none can
    /// (SA-04).
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender)
            ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Accessibility (UIKit declares it for NSObject; here responders have it)

    final var accessibility: AccessibilityAttributes?

    /// The responder, if it is a view.
    var asView: UIView? { nil }

    /// The values of the class, used where none are set.
    var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }
    var defaultAccessibilityFrame: CGRect { .zero }
    var defaultAccessibilityElements: [Any]? { nil }
    var defaultAccessibilityActivationPoint: CGPoint {
        let frame = accessibilityFrame
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Whether assistive technology treats this as one element and ignores its content. False by
    /// default; true for UIKit's controls, and for labels with a text.
    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? accessibilityDefaults.isElement }
        set { accessibilityForWriting.isElement = newValue }
    }

    /// A name for tests and transcripts that is never spoken; nil by default.
    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { accessibilityForWriting.identifier = newValue }
    }

    /// The spoken name, such as "Save". By default a label's text, a button's title, and nil for
    /// others; setting nil restores the default.
    open var accessibilityLabel: String? {
        get { accessibility?.label ?? accessibilityDefaults.label }
        set { accessibilityForWriting.label = newValue }
    }

    /// The spoken value, such as "50%". By default that of controls with a value, and nil for
    /// others.
    open var accessibilityValue: String? {
        get { accessibility?.value ?? accessibilityDefaults.value }
        set { accessibilityForWriting.value = newValue }
    }

    /// The result of using the element, spoken after a pause; nil by default.
    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { accessibilityForWriting.hint = newValue }
    }

    /// The language in which the element is spoken, such as "de-DE"; nil, the default, for that of the device. Stored only.
    open var accessibilityLanguage: String? {
        get { accessibility?.language }
        set { accessibilityForWriting.language = newValue }
    }

    /// The names by which a user of voice control can call the element, the best one first. By default the label, or none.
    /// Stored only.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { accessibilityForWriting.inputLabels = newValue }
    }

    /// The shape of the element, in points of the screen; nil, the default, for its frame. Stored only: the frame decides.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility?.path }
        set { accessibilityForWriting.path = newValue }
    }

    /// The traits, such as being a button or being selected.
    ///
    /// By default those of the class. Setting them replaces all of these, including `selected` and
    /// `notEnabled` ([choice]).
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? accessibilityDefaults.traits }
        set { accessibilityForWriting.traits = newValue }
    }

    /// The frame in points of the screen. By default the smallest rectangle around a view's bounds.
    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? defaultAccessibilityFrame }
        set { accessibilityForWriting.frame = newValue }
    }

    /// The point at which the element is tapped to activate it, in points of the screen. By default
    /// the center of the frame; of a slider, the center of the thumb.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility?.activationPoint ?? defaultAccessibilityActivationPoint }
        set { accessibilityForWriting.activationPoint = newValue }
    }

    /// The elements inside, in this order, instead of the subviews; nil by default, which means the
    /// subviews. Objects other than views and `UIAccessibilityElement`s are ignored.
    open var accessibilityElements: [Any]? {
        get { accessibility?.elements ?? defaultAccessibilityElements }
        set { accessibilityForWriting.elements = newValue }
    }

    /// The number of elements inside; unless overridden, that of `accessibilityElements`.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// The element at an index, or nil if the index is out of range. Unless overridden, it returns an
    /// element of `accessibilityElements`.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else {
            return nil
        }
        return elements[index]
    }

    /// The index of an element; `NSNotFound` if it is not inside.
    open func index(ofAccessibilityElement element: Any) -> Int {
        guard let wanted = element as? NSObject else { return NSNotFound }
        return (0..<accessibilityElementCount()).first {
            (accessibilityElement(at: $0) as? NSObject) == wanted
        } ?? NSNotFound
    }

    /// Whether assistive technology ignores this element and all inside it; false by default.
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.elementsAreHidden ?? false }
        set { accessibilityForWriting.elementsAreHidden = newValue }
    }

    /// Whether assistive technology ignores the siblings; false by default.
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { accessibilityForWriting.isModal = newValue }
    }

    /// Whether the elements inside are read together, whatever is between them; false by default.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility?.groupsChildren ?? false }
        set { accessibilityForWriting.groupsChildren = newValue }
    }

    /// The role of the element for the elements that it contains; none by default. Stored only.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility?.containerType ?? .none }
        set { accessibilityForWriting.containerType = newValue }
    }

    /// The actions that assistive technology offers in addition to activation; nil by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { accessibilityForWriting.customActions = newValue }
    }

    /// Called when assistive technology activates the element.
    ///
    /// - Returns: whether the activation was handled. After false, which is the default, the
    ///   activation point is tapped.
    open func accessibilityActivate() -> Bool { false }

    /// Called when assistive technology increases the value of an element with the trait
    /// `adjustable`. Does nothing unless overridden; sliders and page controls override it.
    open func accessibilityIncrement() {}

    /// Called when assistive technology decreases the value of an element with the trait
    /// `adjustable`. Does nothing unless overridden; sliders and page controls override it.
    open func accessibilityDecrement() {}

    /// Called to leave what is shown, such as to close a dialog or to go back; false unless
    /// overridden.
    ///
    /// An element is asked first, then one responder after another up the chain, until one returns
    /// true.
    open func accessibilityPerformEscape() -> Bool { false }
}
