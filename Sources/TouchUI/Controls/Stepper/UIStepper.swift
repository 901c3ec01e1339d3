// One class body, because Swift cannot override what an extension declares.

/// Two halves, minus and plus, that step a value down and up (ST-01).
///
/// It has one size, whatever frame it is made with. A finger that rests repeats, on the virtual clock.
/// - Compatibility: partial: stepping, repeating, pictures
@preconcurrency @MainActor open class UIStepper: UIControl {
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

    /// A stepper whose frame begins where the given one does, from 0 to 100, at 0.
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

    /// The value; 0 by default. One beyond the ends becomes the end; setting it sends nothing.
    open var value: Double {
        get { modelValue }
        set {
            guard !newValue.isNaN else { return refuse("value", newValue, kept: modelValue) }
            modelValue = min(max(newValue, modelMinimum), modelMaximum)
        }
    }

    /// The least value; 0 by default.
    ///
    /// [choice] One above the maximum becomes the maximum too, with a sentence: Apple's pages say
    /// both that and that it is an error (ST-01).
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

    /// The greatest value; 100 by default. One below the minimum becomes the minimum too, with a
    /// sentence.
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

    /// How far a step goes; 1 by default. It must be above 0: UIKit throws where it is not, and here
    /// it stays, with a sentence.
    open var stepValue: Double {
        get { modelStep }
        set {
            guard newValue.isFinite, newValue > 0 else {
                return refuse("stepValue", newValue, kept: modelStep)
            }
            modelStep = newValue
        }
    }

    /// Whether `valueChanged` is sent at each step; true. Else once, when the finger is done.
    open var isContinuous = true
    /// Whether a finger that rests goes on stepping; true.
    open var autorepeat = true
    /// Whether a step beyond one end goes to the other; false.
    open var wraps = false { didSet { noteShown() } }

    private func refuse(_ property: String, _ value: Double, kept: Double) {
        let wanted = property == "stepValue" ? "a finite number above 0" : "a finite number"
        Diagnostics.refuse(
            "Cannot set the \(property) of \(stableName) to \(value): it must be \(wanted). "
                + "It stays \(CGFloat(kept).short)."
        )
    }

    private func follow(_ property: String, _ value: Double, other: String, _ old: Double) {
        let new = CGFloat(value).short
        Diagnostics.refuse(
            "Cannot set the \(property) of \(stableName) to \(new) while its \(other) is "
                + "\(CGFloat(old).short): both are \(new) now. To fix, set the \(other) first."
        )
    }

    // MARK: Looks

    /// Sets the picture of plus for a state.
    open func setIncrementImage(_ image: UIImage?, for state: State) {
        images["increment", default: .init()][state] = image
    }
    /// Sets the picture of minus for a state.
    open func setDecrementImage(_ image: UIImage?, for state: State) {
        images["decrement", default: .init()][state] = image
    }
    /// The picture of plus in a state: its own, else that of `normal`.
    open func incrementImage(for state: State) -> UIImage? {
        images["increment"]?.value(for: state)
    }
    /// The picture of minus in a state: its own, else that of `normal`.
    open func decrementImage(for state: State) -> UIImage? {
        images["decrement"]?.value(for: state)
    }

    /// Where it is; its size stays.
    open override var frame: CGRect {
        get { super.frame }
        set {
            // Under a transform the frame is larger than what is set here, as everywhere.
            let isPlain = transform.isIdentity
            super.frame =
                isPlain
                ? CGRect(origin: newValue.origin, size: UnsourcedValues.stepperSize) : newValue
            if !isPlain { bounds.size = UnsourcedValues.stepperSize }
        }
    }

    /// Its own space; its size stays.
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: UnsourcedValues.stepperSize) }
    }

    /// The one size that it has.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UnsourcedValues.stepperSize }

    /// The size that all steppers have.
    open override var intrinsicContentSize: CGSize { UnsourcedValues.stepperSize }

    override var defaultAccessibilityElements: [Any]? { elementsForParts }

    override func drawAppearance(in context: CGContext) {
        drawStepper(context, pressed: isHighlighted ? half : nil)
    }

    // MARK: The finger

    /// Steps, and waits to repeat.
    override func didBeginTracking(_ touch: UITouch, with event: UIEvent?) {
        half = touch.location(in: self).x < bounds.midX ? .down : .up
        valueAtStart = value
        perform(press.landed(on: half, repeats: autorepeat), event)
    }

    /// Goes on only while the finger is on its half.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        perform(press.moved(isOnHalf: isOnHalf(touch)), event)
        return true
    }

    /// Steps now, if it does not repeat.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        perform(press.lifted(isOnHalf: touch.map(isOnHalf) ?? false), event)
        finish(event)
    }

    /// Steps no more.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        perform(press.cancelled(), event)
        finish(event)
    }

    private func finish(_ event: UIEvent?) {
        guard !isContinuous, value != valueAtStart, isEnabled else { return }
        sendValueChanged(event)
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
                    after: UnsourcedValues.stepperFirstRepeat,
                    named: "UIStepper"
                ) { self.timerFired() }
            case .repeatEvery:
                // An action may have taken the control away meanwhile.
                guard press.wantsTimer else { continue }
                timer?.cancel()
                timer = VirtualClock.current.schedule(
                    every: UnsourcedValues.stepperRepeat,
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

    /// Single taps (CG-01).
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isSingleTap
    }
}
