// One class body, because Swift cannot override what an extension declares.

/// A view that follows one finger, knows what it is like (pressed, selected, disabled), and sends
/// actions.
///
/// Subclass it to write a control of your own: override the four tracking methods. It takes its
/// touches for itself and hands none on.
/// - Compatibility: partial: touches, states, targets, actions; no focus, menus, tool tips
@preconcurrency @MainActor open class UIControl: UIView {
    // Read and written in single steps, never across a call: overlaps need no checks.
    @exclusivity(unchecked) final var tracking = ControlStateMachine()
    @exclusivity(unchecked) final var trackedTouch: UITouch?
    /// Counts what the machine was told: orders of a step that was overtaken are dropped.
    @exclusivity(unchecked) final var step: UInt64 = 0
    @exclusivity(unchecked) final var actionEntries = ControlActions()
    @exclusivity(unchecked) final var isFollowing = false { didSet { noteShown() } }
    @exclusivity(unchecked) final var isInside = false
    private var isOn = true
    private var isChosen = false
    private var isPressed = false
    private var vertical = ContentVerticalAlignment.center
    private var horizontal = ContentHorizontalAlignment.center

    /// A control of a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control of a frame, which calls an action for what it is there for (CE-08).
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// A control from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UIControl.self)
    }

    // MARK: What it is like

    /// Whether it can be used; true. A disabled control is hit and swallows the touch, but does not
    /// follow it and sends nothing (CT-07).
    ///
    /// [choice] Disabling it while it follows a finger cancels that, without an action.
    open var isEnabled: Bool {
        get { isOn }
        set {
            guard newValue != isOn else { return }
            isOn = newValue
            stateChanged()
            if !newValue { lose(trackedTouch, with: nil, because: .disabled) }
        }
    }

    /// Whether it is selected; false. Nothing but code changes it.
    open var isSelected: Bool {
        get { isChosen }
        set {
            guard newValue != isChosen else { return }
            isChosen = newValue
            stateChanged()
        }
    }

    /// Whether it is shown as pressed; false. A finger sets it (CT-05).
    open var isHighlighted: Bool {
        get { isPressed }
        set {
            guard newValue != isPressed else { return }
            isPressed = newValue
            stateChanged()
        }
    }

    /// All that it is like; `normal` if nothing in particular.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether it follows a finger (CT-05): from the answer of `beginTracking` until after
    /// `endTracking` or `cancelTracking`.
    open var isTracking: Bool { isFollowing }

    /// Whether the finger is inside: in the bounds, or no more than the slop outside of them (CE-05);
    /// false while it follows none.
    open var isTouchInside: Bool { isInside }

    /// Where the content stands from top to bottom; in the middle by default.
    open var contentVerticalAlignment: ContentVerticalAlignment {
        get { vertical }
        set {
            vertical = newValue
            contentChanged()
        }
    }

    /// Where the content stands from left to right; in the middle by default.
    open var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { horizontal }
        set {
            horizontal = newValue
            contentChanged()
        }
    }

    /// The same without `leading` and `trailing`: lines begin at the left, here.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: .left
        case .trailing: .right
        case .center, .left, .right, .fill: contentHorizontalAlignment
        }
    }

    /// What it shows, or where, changed.
    func contentChanged() {
        noteShown()
        setNeedsLayout()
    }

    /// One of enabled, selected and highlighted changed.
    func stateChanged() {
        noteShown()
        setNeedsLayout()
    }

    /// Says whether it is selected or disabled; a control of one's own is no element until it says so
    /// ([choice]: Apple's page says that UIKit's controls are).
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: stateTraits)
    }

    // MARK: Following a finger

    /// A finger landed. Override it to decide whether to follow it; true.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger moved. Override it to decide whether to go on; true.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger lifted, inside or outside; called before the actions (CT-03). Does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The finger was taken away; the event is nil where none was the cause (C-03). Does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    /// Begins to follow a finger, if it follows none (CT-01, CT-04).
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        fingersLanded(touches, with: event)
    }

    /// Goes on following its finger (CT-01).
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        perform(tracking.moved(isInside: isMostlyInside(touch)), touch, event)
    }

    /// Is done with its finger (CT-01).
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        perform(tracking.lifted(isInside: isMostlyInside(touch)), touch, event)
    }

    /// Loses its finger (CT-01, CE-09).
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        lose(touch, with: event, because: nil)
    }

    /// A view in it that holds the finger (and hands it on to here) takes it along when it leaves.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if let touch = trackedTouch, touch.hitView?.isDescendant(of: subview) == true {
            lose(touch, with: nil, because: .leftWindow)
        }
    }

    /// Whether a lift inside is what it is there for: a button's is (CE-08).
    final func makeButton() {
        tracking.triggersPrimaryAction = true
    }

    /// Why it does not follow a touch that its `beginTracking` declined.
    func refusal(of touch: UITouch) -> ControlFact.Refusal { .declined }

    /// It follows a finger from now on; nothing was sent yet.
    func didBeginTracking(_ touch: UITouch, with event: UIEvent?) {}

    /// It is about to send the actions for an event of its finger.
    func willSend(_ controlEvent: Event) {}

    /// Whether it keeps its touch from a recognizer above, which would take it (CG-01).
    func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool { false }

    /// The event that a connection of a storyboard means if it names none.
    package var eventForConnections: Event { .touchUpInside }

    /// Whether a recognizer that is about to begin may: one above this control may not if this is a
    /// control that keeps such touches (CG-01, G-91); true otherwise.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
        -> Bool
    {
        !vetoes(gestureRecognizer)
    }

    override func veto(of recognizer: UIGestureRecognizer) -> GestureReason? {
        vetoes(recognizer)
            ? .keptByControl(stableName, controlClass: "\(Swift.type(of: self))") : nil
    }

    override func reportSharing(with recognizer: UIGestureRecognizer) {
        if shares(recognizer) { observers.report(ControlFact.shares(self, recognizer)) }
    }

    // MARK: Targets and actions

    /// Sends a target an action for events.
    ///
    /// - Parameters:
    ///   - target: whom to tell; it is not kept alive. nil is whoever answers the action: the first
    ///     responder and its chain, else this control's chain (SA-03).
    ///   - action: its method, which takes nothing, the control, or the control and the event (SA-02).
    ///   - controlEvents: for which events. The same pair is there once, with all of its events.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        if let target, !(Swift.type(of: target) is AnyClass) {
            return Diagnostics.refuse(
                "Cannot send actions of \(stableName) to a \(Swift.type(of: target)): targets are "
                    + "not kept alive, and a value lives nowhere else. Nothing was added. To fix, "
                    + "pass an object, or use addAction with a closure."
            )
        }
        actionEntries.add(target.map { $0 as AnyObject }, action, controlEvents)
    }

    /// Tells a target no more for these events; nil stands for any target, and for any action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        guard !actionEntries.remove(object, action, controlEvents), let action else { return }
        Diagnostics.refuse(
            "Cannot remove \(action) for \(controlEvents.names) from \(stableName): no target has "
                + "it. Selectors are equal if they were made at one place or have one name; "
                + "to fix, keep the selector you added, or give both the same named:."
        )
    }

    /// Calls an action for events; one of the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actionEntries.add(action, controlEvents)
    }

    /// Calls an action no more for these events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actionEntries.remove(action.identifier, controlEvents)
    }

    /// Calls the action of an identifier no more for these events.
    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier,
        for controlEvents: Event
    ) {
        actionEntries.remove(actionIdentifier, controlEvents)
    }

    /// The targets that are told of something; `NSNull` stands for nil.
    open var allTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for entry in actionEntries.entries {
            switch entry.recipient {
            case .target(let target, _):
                guard let object = target.object else { continue }
                targets.insert(
                    (object as? NSObject).map(AnyHashable.init)
                        ?? AnyHashable(ObjectIdentifier(object))
                )
            case .chain: targets.insert(AnyHashable(NSNull()))
            case .action: continue
            }
        }
        return targets
    }

    /// The events of which somebody is told.
    open var allControlEvents: Event {
        actionEntries.entries.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The actions that a target is sent for an event, as they print; nil if none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let found = actionEntries.entries.compactMap { entry -> String? in
            guard entry.tells(object), !entry.events.isDisjoint(with: controlEvent) else {
                return nil
            }
            return entry.selector?.description
        }
        return found.isEmpty ? nil : found
    }

    /// Goes through everybody who is told, in the order of being told.
    ///
    /// - Parameter iterator: is given the action with a closure or the target (nil is the chain) with
    ///   its selector, the events, and a flag that it can set to stop.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        var stops = false
        for entry in actionEntries.entries where !stops && entry.isAlive {
            switch entry.recipient {
            case .target(let target, let selector):
                iterator(nil, (target.object, selector), entry.events, &stops)
            case .chain(let selector): iterator(nil, (nil, selector), entry.events, &stops)
            case .action(let action): iterator(action, nil, entry.events, &stops)
            }
        }
    }

    /// Sends one action to one target (SA-01). Override it to see or to change what is sent.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Calls one action with a closure. Override it to see or to change what is called.
    open func sendAction(_ action: UIAction) {
        action.performWithSender(self, target: nil)
    }

    /// Sends everybody who is told of one of these events its action, in the order in which they were
    /// added (CE-10).
    open func sendActions(for controlEvents: Event) {
        send(controlEvents, with: nil)
    }

    /// Does what the control is there for: sends `primaryActionTriggered`.
    open func performPrimaryAction() {
        sendActions(for: .primaryActionTriggered)
    }
}
