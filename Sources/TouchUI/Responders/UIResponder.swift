/// An object that is sent events, and hands those it does not want to the `next` one.
///
/// Overriding one of the touch (or press) methods without calling `super` stops the walk and
/// obliges you to override all four of them (FR-07).
/// - Compatibility: partial: no editing menu, no input views, no user activities yet
@preconcurrency @MainActor open class UIResponder: NSObject {
    /// A responder that belongs to nothing yet.
    public override init() {
        super.init()
    }

    /// The responder that gets what this one does not handle; nil ends the chain (R-01…R-06).
    open var next: UIResponder? { nil }

    // MARK: Touches (R-07: each hands the same set and event to `next`)

    /// Fingers landed in this view, or in one that handed them on.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        handOn(.began, touches, event)?.touchesBegan(touches, with: event)
    }

    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        handOn(.moved, touches, event)?.touchesMoved(touches, with: event)
    }

    /// Fingers lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        handOn(.ended, touches, event)?.touchesEnded(touches, with: event)
    }

    /// The system took fingers away (C-02). The event is nil where no event was the cause (C-03).
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        handOn(.cancelled, touches, event)?.touchesCancelled(touches, with: event)
    }

    /// Better values for earlier samples came, perhaps after the touch has ended (T-14).
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    private func handOn(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?)
        -> UIResponder?
    {
        let next = next
        VirtualClock.current.observers.report(
            DeliveryFact.handedOn(phase, touches: touches, from: self, to: next)
        )
        return next
    }

    // MARK: Storyboards and nibs (UIKit declares it for NSObject)

    /// Called once it was loaded from a storyboard or a nib, with all outlets that can be connected by
    /// then; does nothing unless overridden.
    open func awakeFromNib() {}

    /// Called by Interface Builder, which is never here; does nothing unless overridden.
    open func prepareForInterfaceBuilder() {}

    // MARK: Presses

    /// Keys or buttons went down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let next else {
            for press in presses { press.hasReachedEnd = true }
            return
        }
        next.pressesBegan(presses, with: event)
    }

    /// The force of buttons changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Keys or buttons came up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// The system took presses away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion and remote control (FR-06)

    /// The device began to be shaken.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// The device was shaken.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// The shake was interrupted.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// A remote control was used.
    open func remoteControlReceived(with event: UIEvent?) {
        next?.remoteControlReceived(with: event)
    }

    // MARK: First responder

    /// Whether this object may become first responder; false unless overridden (FR-01).
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this object may stop being first responder; true unless overridden (FR-01).
    open var canResignFirstResponder: Bool { true }

    /// Whether this object is its window's first responder.
    open var isFirstResponder: Bool { windowOfResponder?.firstResponder === self }

    /// Makes this object the first responder of its window (FR-02, FR-03).
    ///
    /// - Returns: false if it is in no window, if it may not, or if the first responder of now
    ///   refuses to resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = windowOfResponder else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        // Who is told of an end may make somebody else first responder, who then has to go as well.
        while let current = window.firstResponder {
            guard current !== self else { return true }
            guard current.resignFirstResponder() else { return false }
        }
        guard windowOfResponder === window else { return false }
        window.makeFirstResponder(self)
        return true
    }

    /// Stops being first responder (FR-04).
    ///
    /// - Returns: whether it gave up, true also if it was not first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = windowOfResponder, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.makeFirstResponder(nil)
        return true
    }

    /// Stops being first responder, whether it wants to or not: it has left the window, or may be
    /// first responder no more.
    package func loseFirstResponder(of window: UIWindow) {
        guard window.firstResponder === self else { return }
        window.makeFirstResponder(nil)
    }

    /// The window that this responder acts in; nil for one that is in none (FR-03).
    package var windowOfResponder: UIWindow? { nil }

    // MARK: Keys

    /// Keys of a hardware keyboard that stand for actions while this object or one below it in the
    /// chain is first responder; none by default.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Actions

    /// Whether this object answers an action: unless overridden, whether it has the method (SA-04).
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// The first object from here up the chain that answers an action; nil if none does (SA-04).
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender)
            ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Accessibility (UIKit declares it for NSObject; here it is for responders)

    final var accessibility: AccessibilityAttributes?

    /// What the class says where nothing was set below.
    var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }
    var defaultAccessibilityFrame: CGRect { .zero }
    var defaultAccessibilityElements: [Any]? { nil }
    var defaultAccessibilityActivationPoint: CGPoint {
        let frame = accessibilityFrame
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Whether assistive technology stops at it, and hides what is in it. False by default; true for
    /// UIKit's controls, and for labels with a text.
    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? accessibilityDefaults.isElement }
        set { accessibilityForWriting.isElement = newValue }
    }

    /// A name for tests and transcripts, never spoken; none by default.
    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { accessibilityForWriting.identifier = newValue }
    }

    /// What it is called: "Save". None by default; a label's text, a button's title. Setting nil takes
    /// back what was set.
    open var accessibilityLabel: String? {
        get { accessibility?.label ?? accessibilityDefaults.label }
        set { accessibilityForWriting.label = newValue }
    }

    /// What it holds: "50%". None by default; controls that hold a value say it.
    open var accessibilityValue: String? {
        get { accessibility?.value ?? accessibilityDefaults.value }
        set { accessibilityForWriting.value = newValue }
    }

    /// What happens when it is used, spoken after a while; none by default.
    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { accessibilityForWriting.hint = newValue }
    }

    /// What it is, and how: a button, selected. Setting it replaces all that the class would say, also
    /// `selected` and `notEnabled` ([choice]).
    ///
    /// Nothing in particular by default; UIKit's classes say what they are.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? accessibilityDefaults.traits }
        set { accessibilityForWriting.traits = newValue }
    }

    /// Where it is, in points of the screen: a view's bounds, turned the smallest rectangle around
    /// them, until it is set.
    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? defaultAccessibilityFrame }
        set { accessibilityForWriting.frame = newValue }
    }

    /// Where it is tapped to activate it, in points of the screen: the middle of the frame until it is
    /// set; of a slider, the middle of the knob.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility?.activationPoint ?? defaultAccessibilityActivationPoint }
        set { accessibilityForWriting.activationPoint = newValue }
    }

    /// What is in it, in this order, instead of its subviews; nil (the default) is the subviews.
    /// Views and `UIAccessibilityElement`s count, anything else is passed over.
    open var accessibilityElements: [Any]? {
        get { accessibility?.elements ?? defaultAccessibilityElements }
        set { accessibilityForWriting.elements = newValue }
    }

    /// How many elements it lists; those of `accessibilityElements` unless overridden.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// The element at an index of `accessibilityElements`, unless overridden; nil beyond the ends.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else {
            return nil
        }
        return elements[index]
    }

    /// The index at which it lists an element; `NSNotFound` if it does not.
    open func index(ofAccessibilityElement element: Any) -> Int {
        guard let wanted = element as? NSObject else { return NSNotFound }
        return (0..<accessibilityElementCount()).first {
            (accessibilityElement(at: $0) as? NSObject) == wanted
        } ?? NSNotFound
    }

    /// Whether it and all in it is out of reach of assistive technology; false.
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.elementsAreHidden ?? false }
        set { accessibilityForWriting.elementsAreHidden = newValue }
    }

    /// Whether its siblings are out of reach of assistive technology; false.
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { accessibilityForWriting.isModal = newValue }
    }

    /// Whether what is in it is read together, wherever else it stands; false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility?.groupsChildren ?? false }
        set { accessibilityForWriting.groupsChildren = newValue }
    }

    /// What can be done with it besides activating it; none by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { accessibilityForWriting.customActions = newValue }
    }

    /// Does what it is there for; called when a person activates it with assistive technology.
    ///
    /// - Returns: whether it did. Where it did not (the default) it is tapped at its activation point.
    open func accessibilityActivate() -> Bool { false }

    /// Makes its value larger by a step; called for what has the trait `adjustable`. Does nothing
    /// unless overridden; sliders and page controls do.
    open func accessibilityIncrement() {}

    /// Makes its value smaller by a step.
    open func accessibilityDecrement() {}

    /// Leaves what is shown: closes a dialog, goes back. Asked of an element, then of one responder
    /// after another, until one answers true; false unless overridden.
    open func accessibilityPerformEscape() -> Bool { false }
}
