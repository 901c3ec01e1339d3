// One class body, because Swift cannot override what an extension declares.

/// Two buttons, minus and plus, that step a value down and up (ST-01).
///
/// A finger steps when it lands, and repeatedly while it stays on its half. The repetition runs on
/// the virtual clock: first after 0.5 s, then every 0.1 s. Each step sends `valueChanged`. A
/// stepper always has its standard size, whatever frame it is given.
/// - Compatibility: partial: stepping, repeating, images
@preconcurrency @MainActor open class UIStepper: UIControl {
    override class var kindInNames: String? { "stepper" }

    private var press = StepperStateMachine()
    private var half = StepperStateMachine.Direction.up { didSet { noteShown() } }
    private var timer: ClockTimer?
    private var modelValue = 0.0 { didSet { noteShown() } }
    private var modelMinimum = 0.0 { didSet { noteShown() } }
    private var modelMaximum = 100.0 { didSet { noteShown() } }
    private var modelStep = 1.0
    private var valueAtStart = 0.0
    private var images: [String: ButtonStateContent.ForStates<UIImage>] = [:] {
        didSet { noteShown() }
    }

    /// Creates a stepper at the origin of a frame, for values from 0 to 100, at 0.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UnsourcedValues.stepperSize))
    }

    /// A stepper from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = UnsourcedValues.stepperSize
        coder.didMake(self, as: UIStepper.self)
    }

    // MARK: The value

    /// The value; 0 by default. Setting it clamps it to the range and sends nothing. NaN is refused
    /// with a message.
    open var value: Double {
        get { modelValue }
        set {
            guard !newValue.isNaN else { return refuse("value", newValue, kept: modelValue) }
            modelValue = min(max(newValue, modelMinimum), modelMaximum)
        }
    }

    /// The smallest value; 0 by default.
    ///
    /// [choice] A minimum above the maximum raises the maximum to it, with a message: Apple's pages
    /// state both this and that it is an error (ST-01).
    open var minimumValue: Double {
        get { modelMinimum }
        set {
            guard newValue.isFinite else {
                return refuse("minimumValue", newValue, kept: modelMinimum)
            }
            if newValue > modelMaximum {
                follow("minimumValue", newValue, other: "maximumValue", modelMaximum)
                modelMaximum = newValue
            }
            modelMinimum = newValue
            value = modelValue
        }
    }

    /// The largest value; 100 by default. A maximum below the minimum lowers the minimum to it,
    /// with a message.
    open var maximumValue: Double {
        get { modelMaximum }
        set {
            guard newValue.isFinite else {
                return refuse("maximumValue", newValue, kept: modelMaximum)
            }
            if newValue < modelMinimum {
                follow("maximumValue", newValue, other: "minimumValue", modelMinimum)
                modelMinimum = newValue
            }
            modelMaximum = newValue
            value = modelValue
        }
    }

    /// The size of a step; 1 by default. It must be finite and above 0: UIKit throws otherwise;
    /// here the property keeps its value, with a message.
    open var stepValue: Double {
        get { modelStep }
        set {
            guard newValue.isFinite, newValue > 0 else {
                return refuse("stepValue", newValue, kept: modelStep)
            }
            modelStep = newValue
        }
    }

    /// Whether `valueChanged` is sent at each step; true by default. If false, it is sent once,
    /// when tracking ends.
    open var isContinuous = true
    /// Whether a finger that stays down repeats the step; true by default.
    open var autorepeat = true
    /// Whether a step beyond one end continues at the other; false by default.
    open var wraps = false { didSet { noteShown() } }

    private func refuse(_ property: String, _ value: Double, kept: Double) {
        let wanted = property == "stepValue" ? "a finite number above 0" : "a finite number"
        Diagnostics.refuse(
            "Cannot set the \(property) of \(nameInTranscript) to \(value): it must be \(wanted). "
                + "It stays \(CGFloat(kept).short). To fix, set \(wanted)."
        )
    }

    private func follow(_ property: String, _ value: Double, other: String, _ old: Double) {
        let new = CGFloat(value).short
        Diagnostics.refuse(
            "Set the \(property) of \(nameInTranscript) to \(new), past its \(other), which was "
                + "\(CGFloat(old).short): the \(other) is \(new) now too. To fix, set the \(other) first."
        )
    }

    // MARK: Appearance

    /// Sets the image of the plus button for a state.
    open func setIncrementImage(_ image: UIImage?, for state: State) {
        images["increment", default: .init()][state] = image
    }
    /// Sets the image of the minus button for a state.
    open func setDecrementImage(_ image: UIImage?, for state: State) {
        images["decrement", default: .init()][state] = image
    }
    /// The image of the plus button for a state: its own, or else that of `normal`.
    open func incrementImage(for state: State) -> UIImage? {
        images["increment"]?.value(for: state)
    }
    /// The image of the minus button for a state: its own, or else that of `normal`.
    open func decrementImage(for state: State) -> UIImage? {
        images["decrement"]?.value(for: state)
    }

    private var backgrounds = ButtonStateContent.ForStates<UIImage>()
    private var dividers: [[State]: UIImage] = [:]

    /// Sets the image behind the buttons for a state. Stored only: it is not drawn.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state] = image
    }
    /// The image behind the buttons for a state: its own, or else that of `normal`.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds.value(for: state) }
    /// Sets the image between the buttons for their states. Stored only: it is not drawn.
    open func setDividerImage(
        _ image: UIImage?,
        forLeftSegmentState leftState: State,
        rightSegmentState rightState: State
    ) { dividers[[leftState, rightState]] = image }
    /// The image between the buttons for their states; nil unless it was set.
    open func dividerImage(
        forLeftSegmentState leftState: State,
        rightSegmentState rightState: State
    ) -> UIImage? { dividers[[leftState, rightState]] }

    /// The frame. Setting it changes only the origin: the size is fixed.
    open override var frame: CGRect {
        get { super.frame }
        set {
            // Under a transform, the frame is the bounding box, as for every view.
            let isPlain = transform.isIdentity
            super.frame =
                isPlain
                ? CGRect(origin: newValue.origin, size: UnsourcedValues.stepperSize) : newValue
            if !isPlain { bounds.size = UnsourcedValues.stepperSize }
        }
    }

    /// The bounds. Setting them changes only the origin: the size is fixed.
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: UnsourcedValues.stepperSize) }
    }

    /// The standard size of a stepper.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UnsourcedValues.stepperSize }

    /// The standard size of a stepper.
    open override var intrinsicContentSize: CGSize { UnsourcedValues.stepperSize }

    override var defaultAccessibilityElements: [Any]? { elementsForParts }

    override func drawAppearance(in context: CGContext) {
        drawStepper(context, pressed: isHighlighted ? half : nil)
    }

    // MARK: The finger

    /// Makes the first step and starts the delay before repetition.
    override func didBeginTracking(_ touch: UITouch, with event: UIEvent?) {
        half = touch.location(in: self).x < bounds.midX ? .down : .up
        valueAtStart = value
        perform(press.landed(on: half, repeats: autorepeat), event)
    }

    /// Repeats only while the finger is on its half.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        perform(press.moved(isOnHalf: isOnHalf(touch)), event)
        return true
    }

    /// Makes the only step, if the stepper does not repeat.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        perform(press.lifted(isOnHalf: touch.map(isOnHalf) ?? false), event)
        finish(event)
    }

    /// Stops stepping.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        perform(press.cancelled(), event)
        finish(event)
    }

    private func finish(_ event: UIEvent?) {
        guard !isContinuous, value != valueAtStart, isEnabled else { return }
        sendValueChanged(event)
    }

    package override func reasonNotToChange(by touch: UITouch) -> ValueReason? {
        guard !wraps else { return nil }
        if half == .up, value >= maximumValue {
            let most = CGFloat(maximumValue).short
            return ValueReason("it is at its maximumValue, \(most)", rule: "ST-01")
        }
        guard half == .down, value <= minimumValue else { return nil }
        let least = CGFloat(minimumValue).short
        return ValueReason("it is at its minimumValue, \(least)", rule: "ST-01")
    }

    private func isOnHalf(_ touch: UITouch) -> Bool {
        let isLeft = touch.location(in: self).x < bounds.midX
        return isTouchInside && isLeft == (half == .down)
    }

    private func perform(_ orders: [StepperStateMachine.Order], _ event: UIEvent?) {
        for order in orders {
            switch order {
            case .step(let direction): step(direction, event)
            case .wait:
                guard press.wantsTimer else { continue }
                timer?.cancel()
                timer = VirtualClock.current.schedule(
                    after: DeviceProfile.current.stepperFirstRepeat,
                    named: "UIStepper"
                ) { self.timerFired() }
            case .repeatEvery:
                // An action may have ended tracking meanwhile.
                guard press.wantsTimer else { continue }
                timer?.cancel()
                timer = VirtualClock.current.schedule(
                    every: DeviceProfile.current.stepperRepeat,
                    named: "UIStepper"
                ) { _ in self.timerFired() }
            case .stop:
                timer?.cancel()
                timer = nil
            }
        }
    }

    private func timerFired() {
        perform(press.timerFired(), nil)
    }

    private func step(_ direction: StepperStateMachine.Direction, _ event: UIEvent?) {
        let old = value
        var new = old + Double(direction.rawValue) * stepValue
        if wraps, new > maximumValue {
            new = minimumValue
        } else if wraps, new < minimumValue {
            new = maximumValue
        }
        value = new
        guard value != old else { return perform(press.reachedEnd(), event) }
        noteValue(from: CGFloat(old).short, to: CGFloat(value).short, rule: "ST-01")
        if isContinuous { sendValueChanged(event) }
    }

    package override var eventForConnections: Event { .valueChanged }

    /// Keeps single taps (CG-01).
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isSingleTap
    }
}
