/// A control that is on or off: a tap turns it over, a drag carries its knob to a side (SWI-01).
///
/// It has one size, whatever frame it is made with. The value changes at once, and so does the drawing.
/// - Compatibility: partial: taps, drags, colours; no check box style, the knob does not slide
@preconcurrency @MainActor open class UISwitch: UIControl {
    private var drag = SwitchStateMachine()
    private var isValueOn = false

    /// A switch whose frame begins where the given one does.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UnsourcedValues.switchSize))
    }

    /// A switch from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = UnsourcedValues.switchSize
        coder.didMake(self, as: UISwitch.self)
    }

    /// Whether it is on; false. Setting it sends nothing.
    open var isOn: Bool {
        get { isValueOn }
        set { setOn(newValue, animated: false) }
    }

    /// Turns it on or off; sends nothing.
    open func setOn(_ on: Bool, animated: Bool) {
        isValueOn = on
        noteShown()
        setNeedsLayout()
    }

    /// The colour when it is on; none by default.
    open var onTintColor: UIColor? { didSet { noteShown() } }
    /// The colour of the knob; none by default.
    open var thumbTintColor: UIColor? { didSet { noteShown() } }
    /// A picture for on, which iOS has ignored since version 7.
    open var onImage: UIImage?
    /// A picture for off, which iOS has ignored since version 7.
    open var offImage: UIImage?

    /// Where it is; its size stays.
    open override var frame: CGRect {
        get { super.frame }
        set {
            // Under a transform the frame is larger than what is set here, as everywhere.
            let isPlain = transform.isIdentity
            super.frame =
                isPlain
                ? CGRect(origin: newValue.origin, size: UnsourcedValues.switchSize) : newValue
            if !isPlain { bounds.size = UnsourcedValues.switchSize }
        }
    }

    /// Its own space; its size stays.
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: UnsourcedValues.switchSize) }
    }

    /// The one size that it has.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UnsourcedValues.switchSize }

    /// The size that all switches have.
    open override var intrinsicContentSize: CGSize { UnsourcedValues.switchSize }

    /// The half of the switch where the knob is.
    private var knob: CGRect {
        let size = CGSize(width: bounds.height, height: bounds.height)
        let x = isOn ? bounds.maxX - size.width : bounds.minX
        return CGRect(origin: CGPoint(x: x, y: bounds.minY), size: size)
    }

    /// Remembers where the finger landed.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        drag.landed(at: touch.location(in: self).x)
        return true
    }

    /// Carries the knob after the finger (SWI-02).
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let side = drag.moved(to: touch.location(in: self).x, middle: bounds.midX)
        if let side, side != isOn { turn(side, event) }
        return true
    }

    /// Turns it over if the finger tapped (SWI-01).
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if drag.lifted(isInside: isTouchInside) { turn(!isOn, event) }
    }

    /// Leaves it as it is.
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

    /// Says "1" or "0", and is a button as well as a toggle button ([choice]).
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            value: isOn ? "1" : "0",
            traits: stateTraits.union([.button, .toggleButton])
        )
    }

    package override var eventForConnections: Event { .valueChanged }

    /// Single taps, and a pan along it that starts on the knob (CG-01).
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.isSingleTap { return true }
        guard let pan = recognizer as? UIPanGestureRecognizer, pan.minimumNumberOfTouches == 1
        else { return false }
        return wentAlong(pan, from: knob)
    }
}
