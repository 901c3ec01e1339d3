// One class body, because Swift cannot override what an extension declares.

/// A view that tracks one finger, has a state (highlighted, selected, disabled) and sends actions
/// for events.
///
/// ## With fingers
///
/// The control tracks one finger at a time (CT-04) and calls these methods, which a subclass may
/// override:
///
/// 1. A finger lands: `beginTracking`. If it returns true, the control is highlighted and sends
///    `touchDown`, then `touchDownRepeat` if the tap count is above 1 (CE-02).
/// 2. The finger moves: `continueTracking`. If it returns true, the control sends `touchDragInside`
///    or `touchDragOutside`; when the finger crosses the boundary, `touchDragEnter` or
///    `touchDragExit` is sent before it, and the highlight changes (CE-03). If it returns false,
///    tracking ends without a further call or action.
/// 3. The finger lifts: `endTracking`, then `touchUpInside` or `touchUpOutside` (CT-03). A button
///    sends `primaryActionTriggered` after `touchUpInside` (CE-08). The highlight ends after the
///    actions ([choice]).
/// 4. The finger is taken away: `cancelTracking`, then `touchCancel` (CE-09). A control that is
///    disabled while it tracks calls `cancelTracking` and sends nothing (CT-07).
///
/// While the finger is down, "inside" includes 70 points around the bounds (25 on a pad; CE-05).
/// The control handles its touches itself and does not pass them up the responder chain. It
/// can keep certain gestures from recognizers of views above it (CG-01); its own recognizers win
/// over it (CG-05).
///
/// ## Targets and actions
///
/// Targets and closures are called in the order in which they were added (CE-10). Targets are not
/// retained. A nil target means the responder chain (SA-03).
///
/// ```swift
/// final class Knob: UIControl {
///     var turns = 0
///     override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
///         turns += 1
///         sendActions(for: .valueChanged)
///         return true
///     }
/// }
/// let knob = Knob(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
/// knob.addAction(UIAction { _ in print("turned") }, for: .valueChanged)
/// let stage = try Stage(views: [knob])
/// try stage.fingers.fingerDrag(
///     from: CGPoint(x: 120, y: 140),
///     to: CGPoint(x: 160, y: 140),
///     duration: 0.2
/// )
/// ```
///
/// ## Differences from iOS
///
/// A target that is a value type is refused with a message. `removeTarget` for a pair that does not
/// exist prints a message as well, because two selectors are equal only if they were made in one
/// place or have the same name.
///
/// - Compatibility: partial: touches, states, targets, actions, menus; no focus, no tool tips
@preconcurrency @MainActor open class UIControl: UIView {
    // Read and written in single steps, never across a call, so overlap checks are unnecessary.
    @exclusivity(unchecked) final var tracking = ControlStateMachine()
    @exclusivity(unchecked) final var trackedTouch: UITouch?
    /// Counts the inputs of the machine. Orders of an earlier input are dropped.
    @exclusivity(unchecked) final var step: UInt64 = 0
    @exclusivity(unchecked) final var actionEntries = ControlActions()
    @exclusivity(unchecked) final var isFollowing = false { didSet { noteShown() } }
    @exclusivity(unchecked) final var isInside = false
    private var isOn = true
    private var isChosen = false
    private var isPressed = false
    private var vertical = ContentVerticalAlignment.center
    private var horizontal = ContentHorizontalAlignment.center

    /// Creates a control with a frame in points of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a control with a frame that calls an action for `primaryActionTriggered` (CE-08).
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// A control from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UIControl.self)
    }

    // MARK: State

    /// Whether the control is enabled; true by default. A disabled control is still hit and
    /// receives the touch, but does not track it and sends nothing (CT-07).
    ///
    /// [choice] Disabling a control cancels its tracking without an action.
    open var isEnabled: Bool {
        get { isOn }
        set {
            reportingChange(of: self, "isEnabled", isEnabled) {
                guard newValue != isOn else { return }
                isOn = newValue
                stateChanged()
                if !newValue { lose(trackedTouch, with: nil, because: .disabled) }
            }
        }
    }

    /// Whether the control is selected; false by default. Only code changes it, except for a button
    /// with `changesSelectionAsPrimaryAction`.
    open var isSelected: Bool {
        get { isChosen }
        set {
            reportingChange(of: self, "isSelected", isSelected) {
                guard newValue != isChosen else { return }
                isChosen = newValue
                stateChanged()
            }
        }
    }

    /// Whether the control is highlighted; false by default. Tracking a finger changes it (CT-05).
    open var isHighlighted: Bool {
        get { isPressed }
        set {
            reportingChange(of: self, "isHighlighted", isHighlighted) {
                guard newValue != isPressed else { return }
                isPressed = newValue
                stateChanged()
            }
        }
    }

    /// The combined state; `normal` if no other state applies.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether the control tracks a finger (CT-05): from the return of `beginTracking` until after
    /// `endTracking` or `cancelTracking`.
    open var isTracking: Bool { isFollowing }

    /// Whether the tracked finger is inside: in the bounds, or not farther outside than the slop
    /// (CE-05). False while no finger is tracked.
    open var isTouchInside: Bool { isInside }

    /// The vertical alignment of the content; `center` by default.
    open var contentVerticalAlignment: ContentVerticalAlignment {
        get { vertical }
        set {
            vertical = newValue
            contentChanged()
        }
    }

    /// The horizontal alignment of the content; `center` by default.
    open var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { horizontal }
        set {
            horizontal = newValue
            contentChanged()
        }
    }

    /// The horizontal alignment with `leading` and `trailing` resolved to `left` and `right`, as
    /// `effectiveUserInterfaceLayoutDirection` says (BT-05).
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .center, .left, .right, .fill: contentHorizontalAlignment
        }
    }

    /// The content or its position changed.
    func contentChanged() {
        noteShown()
        setNeedsLayout()
    }

    /// The enabled, selected or highlighted state changed.
    func stateChanged() {
        noteShown()
        setNeedsLayout()
    }

    /// The traits for selected and disabled; a custom control is not an accessibility element
    /// unless it says so ([choice]: Apple's page states only that UIKit's controls are).
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: stateTraits)
    }

    // MARK: Tracking

    /// Decides whether to track a finger that landed; returns true by default. `touchDown` is sent
    /// next.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Decides whether to continue to track a finger that moved; returns true by default. If it
    /// returns false, neither `endTracking` nor `cancelTracking` is called.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the finger lifted, inside or outside, before the actions are sent (CT-03). Does
    /// nothing by default.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when tracking is cancelled. The event is nil if no event was the cause (C-03). Does
    /// nothing by default.
    open func cancelTracking(with event: UIEvent?) {}

    /// Begins to track a finger, if the control tracks none (CT-01, CT-04): calls
    /// `beginTracking(_:with:)`, and if that returns true, sends `touchDown`. A disabled control tracks
    /// nothing (CT-07). The touches are not passed to `next`.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        fingersLanded(touches, with: event)
    }

    /// Continues to track the finger (CT-01): calls `continueTracking(_:with:)`, and sends the events of
    /// a drag. Other fingers are ignored.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        perform(tracking.moved(isInside: isMostlyInside(touch)), touch, event)
    }

    /// Ends tracking (CT-01): calls `endTracking(_:with:)`, then sends `touchUpInside` or
    /// `touchUpOutside` (CT-03). Other fingers are ignored.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        perform(tracking.lifted(isInside: isMostlyInside(touch)), touch, event)
    }

    /// Cancels tracking (CT-01): calls `cancelTracking(with:)`, then sends `touchCancel` (CE-09). Other
    /// fingers are ignored.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        lose(touch, with: event, because: nil)
    }

    /// Called before a subview is removed. If the tracked finger landed in this subview, tracking is
    /// cancelled.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if let touch = trackedTouch, touch.hitView?.isDescendant(of: subview) == true {
            lose(touch, with: nil, because: .leftWindow)
        }
    }

    /// Makes a lift inside send `primaryActionTriggered` (CE-08).
    final func makeButton() {
        tracking.triggersPrimaryAction = true
    }

    /// The reason why the control does not track a touch that its `beginTracking` declined.
    func refusal(of touch: UITouch) -> ControlFact.Refusal { .declined }

    /// Why a touch that lifts where it is now leaves the value as it is, and the rule; nil if it may
    /// change it. For messages.
    package func reasonNotToChange(by touch: UITouch) -> ValueReason? { nil }

    /// Called when tracking has begun and `touchDown` was sent.
    func didBeginTracking(_ touch: UITouch, with event: UIEvent?) {}

    /// Called before the control sends the actions for an event of its finger.
    func willSend(_ controlEvent: Event) {}

    /// Whether the control keeps its touch from a recognizer above that would take it (CG-01).
    func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool { false }

    /// The event of a storyboard connection that names none.
    package var eventForConnections: Event { .touchUpInside }

    /// Whether a recognizer may begin. Returns false for a recognizer on a view above if this
    /// control keeps its kind of gesture (CG-01, G-91).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
        -> Bool
    {
        !vetoes(gestureRecognizer)
    }

    override func veto(of recognizer: UIGestureRecognizer) -> GestureReason? {
        vetoes(recognizer)
            ? .keptByControl(elementName, controlClass: "\(Swift.type(of: self))") : nil
    }

    override func reportSharing(with recognizer: UIGestureRecognizer) {
        if shares(recognizer) { observers.report(ControlFact.shares(self, recognizer)) }
    }

    // MARK: Menus

    private var menuInteraction: UIContextMenuInteraction?

    /// The interaction that opens the control's menu; nil unless `isContextMenuInteractionEnabled`
    /// is true.
    open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

    /// Whether a press opens a menu; false by default. The control is the delegate of the
    /// interaction, so a subclass overrides `contextMenuInteraction(_:configurationForMenuAtLocation:)`.
    open var isContextMenuInteractionEnabled: Bool {
        get { menuInteraction != nil }
        set {
            guard newValue != isContextMenuInteractionEnabled else { return }
            if let menuInteraction { removeInteraction(menuInteraction) }
            menuInteraction = newValue ? makeMenuInteraction() : nil
            if let menuInteraction { addInteraction(menuInteraction) }
        }
    }

    /// Whether a touch opens the menu at once and not a long press (IA-09); false by default.
    open var showsMenuAsPrimaryAction = false {
        didSet { menuInteraction?.opensAtOnce = showsMenuAsPrimaryAction }
    }

    /// The text that a pointer shows over the control; nil by default. Stored only: no pointer shows it.
    open var toolTip: String?

    /// The point in the control at which its menu begins: the middle of its bottom edge ([choice]). Never called: a menu is
    /// placed next to the control.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }

    private func makeMenuInteraction() -> UIContextMenuInteraction {
        let interaction = UIContextMenuInteraction(delegate: self)
        interaction.opensAtOnce = showsMenuAsPrimaryAction
        interaction.willOpen = { [weak self] in self?.sendActions(for: .menuActionTriggered) }
        interaction.didChoose = { [weak self] in self?.didChoose($0) }
        return interaction
    }

    /// Called when an element of the control's menu was chosen.
    func didChoose(_ element: UIMenuElement) {}

    /// The configuration of the control's menu; nil (no menu) unless overridden.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// The menu is about to be shown. Does nothing unless overridden.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// The menu is about to go. Does nothing unless overridden.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: Targets and actions

    /// Adds a target and an action for events.
    ///
    /// - Parameters:
    ///   - target: the object to call; it is not retained. nil means the responder chain: that of
    ///     the first responder, or else that of this control (SA-03).
    ///   - action: a method of the target that takes no arguments, the control, or the control and
    ///     the event (SA-02).
    ///   - controlEvents: the events. Each target-action pair has one entry, to which the events
    ///     are added.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        if let target, !(Swift.type(of: target) is AnyClass) {
            return Diagnostics.refuse(
                "Cannot send actions of \(nameInTranscript) to a \(Swift.type(of: target)): targets "
                    + "are not retained, and a value cannot be referenced. Nothing was added. To fix, "
                    + "pass an object, or use addAction with a closure."
            )
        }
        actionEntries.add(target.map { $0 as AnyObject }, action, controlEvents)
    }

    /// Removes a target and an action for these events. nil matches any target and any action. If
    /// no such pair exists, a message says so.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        guard !actionEntries.remove(object, action, controlEvents), let action else { return }
        Diagnostics.refuse(
            "Cannot remove \(action) for \(controlEvents.names) from \(nameInTranscript): no target has "
                + "it. Selectors are equal if they were made on the same line or have "
                + "the same name. To fix, keep the selector that you added, or give both the same named:."
        )
    }

    /// Adds an action for events; it replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actionEntries.add(action, controlEvents)
    }

    /// Removes an action for these events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actionEntries.remove(action.identifier, controlEvents)
    }

    /// Removes the action with an identifier for these events.
    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier,
        for controlEvents: Event
    ) {
        actionEntries.remove(actionIdentifier, controlEvents)
    }

    /// The targets that receive actions; `NSNull` represents nil.
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

    /// The events that have at least one target or action.
    open var allControlEvents: Event {
        actionEntries.entries.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The selectors that a target receives for an event, as text; nil if there are none.
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

    /// Enumerates the targets and actions, in the order in which they are called.
    ///
    /// - Parameter iterator: receives the action with a closure, or the target (nil means the
    ///   responder chain) with its selector; the events; and a flag that stops the enumeration when
    ///   it is set.
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

    /// Sends one action to one target (SA-01). Override it to observe or change what is sent.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Calls one action with a closure. Override it to observe or change what is called.
    open func sendAction(_ action: UIAction) {
        action.performWithSender(self, target: nil)
    }

    /// Sends the actions for any of these events, in the order in which they were added (CE-10).
    open func sendActions(for controlEvents: Event) {
        send(controlEvents, with: nil)
    }

    /// Does what a touch does first of all: opens the menu with `showsMenuAsPrimaryAction` (IA-09), and
    /// otherwise sends `primaryActionTriggered`.
    open func performPrimaryAction() {
        if showsMenuAsPrimaryAction, let menuInteraction {
            menuInteraction.openMenu()
        } else {
            sendActions(for: .primaryActionTriggered)
        }
    }
}

extension UIControl: UIContextMenuInteractionDelegate {}

extension UIControl {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UIControl>) {
            members.property("enabled", \.isEnabled)
            members.property("selected", \.isSelected)
            members.property("highlighted", \.isHighlighted)
        }
    }
}
