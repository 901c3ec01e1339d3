/// A control that is on or off. A tap toggles it, and a drag moves its knob to a side (SWI-01).
///
/// ## With fingers
///
/// A finger that lifts inside without having dragged toggles the switch at the lift. A finger that
/// moves 10 points drags the knob: the switch takes the value of the side on which the finger is,
/// at once, and may change several times (SWI-02). Each change sends `valueChanged` and then
/// `primaryActionTriggered`. The touch events of ``UIControl`` are sent as well; for a tap,
/// `valueChanged` comes before `touchUpInside`. Setting `isOn` in code sends nothing.
///
/// A single-tap recognizer on a view above yields to the switch, as does a pan that starts on the
/// knob and moves along the switch (CG-01).
///
/// ```swift
/// let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 0, height: 0))
/// toggle.addAction(
///     UIAction { action in print((action.sender as? UISwitch)?.isOn ?? false) },
///     for: .valueChanged
/// )
/// let stage = try Stage(views: [toggle])
/// try stage.fingers.fingerTap(at: toggle)
/// ```
///
/// ## Differences from iOS
///
/// A switch always has its standard size, 51 by 31 points, whatever frame it is given. The value
/// changes at once, also in the drawing: the knob does not slide.
///
/// - Compatibility: partial: taps, drags, colors; no check box style, the knob does not slide
@preconcurrency @MainActor open class UISwitch: UIControl {
    override class var kindInNames: String? { "switch" }

    /// The look of a switch. Raw values as in UIKit.
    public enum Style: Int, Sendable {
        /// As the system decides.
        case automatic = 0
        /// A box with a mark, on a Mac.
        case checkbox = 1
        /// A knob that slides.
        case sliding = 2
    }

    private var drag = SwitchStateMachine()
    private var isValueOn = false

    /// Creates a switch at the origin of a frame; the size of the frame is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UnsourcedValues.switchSize))
    }

    /// A switch from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = UnsourcedValues.switchSize
        coder.didMake(self, as: UISwitch.self)
    }

    /// Whether the switch is on; false by default. Setting it sends nothing.
    open var isOn: Bool {
        get { isValueOn }
        set { setOn(newValue, animated: false) }
    }

    /// Sets whether the switch is on, without sending an action. The change is never animated.
    open func setOn(_ on: Bool, animated: Bool) {
        isValueOn = on
        noteShown()
        setNeedsLayout()
    }

    /// The color of the track while on; nil for the default color.
    open var onTintColor: UIColor? { didSet { noteShown() } }
    /// The color of the knob; nil for the default color.
    open var thumbTintColor: UIColor? { didSet { noteShown() } }
    override func takeAppearance(of prototype: UIView) {
        super.takeAppearance(of: prototype)
        guard let prototype = prototype as? UISwitch else { return }
        if onTintColor == nil { onTintColor = prototype.onTintColor }
        if thumbTintColor == nil { thumbTintColor = prototype.thumbTintColor }
    }

    /// The look that is wanted; `automatic` by default. Stored only: there is no Mac.
    open var preferredStyle = Style.automatic
    /// The look: a knob that slides.
    open var style: Style { .sliding }
    /// The title next to a box on a Mac; nil by default. Stored only: it is not shown.
    open var title: String?
    /// The image shown when the switch is on. iOS has ignored it since version 7.
    open var onImage: UIImage?
    /// The image shown when the switch is off. iOS has ignored it since version 7.
    open var offImage: UIImage?

    /// The frame. Setting it changes only the origin: the size is fixed.
    open override var frame: CGRect {
        get { super.frame }
        set {
            // Under a transform, the frame is the bounding box, as for every view.
            let isPlain = transform.isIdentity
            super.frame =
                isPlain
                ? CGRect(origin: newValue.origin, size: UnsourcedValues.switchSize) : newValue
            if !isPlain { bounds.size = UnsourcedValues.switchSize }
        }
    }

    /// The bounds. Setting them changes only the origin: the size is fixed.
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: UnsourcedValues.switchSize) }
    }

    /// The standard size of a switch.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UnsourcedValues.switchSize }

    /// The standard size of a switch.
    open override var intrinsicContentSize: CGSize { UnsourcedValues.switchSize }

    /// The square at the end of the switch where the knob is.
    private var knob: CGRect {
        let size = CGSize(width: bounds.height, height: bounds.height)
        let x = isOn ? bounds.maxX - size.width : bounds.minX
        return mirrored(CGRect(origin: CGPoint(x: x, y: bounds.minY), size: size), in: bounds)
    }

    /// Begins to track, and records where the finger landed.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        drag.landed(at: mirrored(touch.location(in: self).x))
        return true
    }

    /// Moves the knob with the finger (SWI-02).
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let side = drag.moved(to: mirrored(touch.location(in: self).x), middle: bounds.midX)
        if let side, side != isOn { turn(side, event) }
        return true
    }

    /// Toggles the switch if the finger tapped (SWI-01).
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if drag.lifted(isInside: isTouchInside) { turn(!isOn, event) }
    }

    /// Ends tracking and keeps the value.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        drag.cancelled()
    }

    private func turn(_ on: Bool, _ event: UIEvent?) {
        setOn(on, animated: true)
        noteValue(from: on ? "off" : "on", to: on ? "on" : "off", rule: "SWI-01")
        sendValueChanged(event)
    }

    override func drawAppearance(in context: CGContext) { drawSwitch(context) }

    /// The value is "1" or "0", and the traits are those of a button and of a toggle button
    /// ([choice]).
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            value: isOn ? "1" : "0",
            traits: stateTraits.union([.button, .toggleButton])
        )
    }

    package override var eventForConnections: Event { .valueChanged }

    /// Keeps single taps, and pans along the switch that start on the knob (CG-01).
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.isSingleTap { return true }
        guard let pan = recognizer as? UIPanGestureRecognizer, pan.minimumNumberOfTouches == 1
        else { return false }
        return wentAlong(pan, from: knob)
    }
}

extension UISwitch {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UISwitch>) {
            members.property("on", \.isOn)
            members.unreported("on")
        }
    }
}
