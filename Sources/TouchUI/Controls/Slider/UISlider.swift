// One class body, because Swift cannot override what an extension declares.

/// A knob on a track, which a finger carries between a minimum and a maximum.
///
/// Only a finger that lands on the knob moves it; the track does not jump (SL-02).
/// - Compatibility: partial: the knob's way, rectangles, pictures
@preconcurrency @MainActor open class UISlider: UIControl {
    private var range = SliderRange() { didSet { noteShown() } }
    /// How far the finger is from the middle of the knob that it carries (SL-01).
    private var offset: CGFloat = 0
    private var valueAtStart: Float = 0
    private var knobAtStart = CGRect.null
    private var images: [String: ButtonStateContent.ForStates<UIImage>] = [:] {
        didSet { noteShown() }
    }

    /// A slider of a frame, from 0 to 1, at 0.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A slider from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UISlider.self)
    }

    // MARK: The value

    /// Where the knob is; 0 by default. A value beyond the ends becomes the end; setting it sends
    /// nothing.
    open var value: Float {
        get { range.value }
        set { setValue(newValue, animated: false) }
    }

    /// Moves the knob; sends nothing. What is not a number is refused with a sentence.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return refuse("value", value, kept: range.value) }
        range.setValue(value)
        setNeedsLayout()
    }

    /// The value at the left end; 0 by default. A maximum below it becomes the same.
    open var minimumValue: Float {
        get { range.minimum }
        set {
            guard newValue.isFinite else {
                return refuse("minimumValue", newValue, kept: range.minimum)
            }
            range.setMinimum(newValue)
            setNeedsLayout()
        }
    }

    /// The value at the right end; 1 by default. A minimum above it becomes the same.
    open var maximumValue: Float {
        get { range.maximum }
        set {
            guard newValue.isFinite else {
                return refuse("maximumValue", newValue, kept: range.maximum)
            }
            range.setMaximum(newValue)
            setNeedsLayout()
        }
    }

    /// Whether `valueChanged` is sent while the finger moves; true. Else once, when it is done (SL-01).
    open var isContinuous = true

    private func refuse(_ property: String, _ value: Float, kept: Float) {
        Diagnostics.refuse(
            "Cannot set the \(property) of \(stableName) to \(value): it is not a place on the "
                + "track. It stays \(kept). Set a finite number."
        )
    }

    // MARK: Looks

    /// A picture at the left end; none by default.
    open var minimumValueImage: UIImage? { didSet { noteShown() } }
    /// A picture at the right end; none by default.
    open var maximumValueImage: UIImage? { didSet { noteShown() } }
    /// The colour of the track on the left of the knob; none by default.
    open var minimumTrackTintColor: UIColor? { didSet { noteShown() } }
    /// The colour of the track on the right of the knob; none by default.
    open var maximumTrackTintColor: UIColor? { didSet { noteShown() } }
    /// The colour of the knob; none by default.
    open var thumbTintColor: UIColor? { didSet { noteShown() } }

    /// Sets the picture of the knob for a state; its size is the knob's.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        images["thumb", default: .init()][state] = image
    }
    /// Sets the picture of the track on the left of the knob for a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        images["minimum", default: .init()][state] = image
    }
    /// Sets the picture of the track on the right of the knob for a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        images["maximum", default: .init()][state] = image
    }
    /// The picture of the knob in a state: its own, else that of `normal`.
    open func thumbImage(for state: State) -> UIImage? { images["thumb"]?.value(for: state) }
    /// The picture of the track on the left of the knob in a state.
    open func minimumTrackImage(for state: State) -> UIImage? {
        images["minimum"]?.value(for: state)
    }
    /// The picture of the track on the right of the knob in a state.
    open func maximumTrackImage(for state: State) -> UIImage? {
        images["maximum"]?.value(for: state)
    }
    /// The picture of the knob now.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }

    override func drawAppearance(in context: CGContext) { drawSlider(context) }

    // MARK: Accessibility

    /// Adjustable, with the value in percent of the range.
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            value: spokenPercentage,
            traits: stateTraits.union(.adjustable)
        )
    }

    override var defaultAccessibilityActivationPoint: CGPoint { middleOfKnob }

    /// Moves the knob a tenth of the range to the right, and tells so.
    open override func accessibilityIncrement() { adjust(by: 1) }

    /// Moves the knob a tenth of the range to the left, and tells so.
    open override func accessibilityDecrement() { adjust(by: -1) }

    // MARK: Rectangles

    /// Where the picture at the left end is, in bounds; none without one.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = minimumValueImage?.size else { return .zero }
        return CGRect(
            x: bounds.minX,
            y: bounds.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    /// Where the picture at the right end is, in bounds; none without one.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = maximumValueImage?.size else { return .zero }
        return CGRect(
            x: bounds.maxX - size.width,
            y: bounds.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    /// Where the track is, in bounds.
    ///
    /// [choice] 4 points high, in the middle, 2 points from the ends, between the pictures.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumValueImageRect(forBounds: bounds).width
        let right = maximumValueImageRect(forBounds: bounds).width
        return CGRect(
            x: bounds.minX + left + 2,
            y: bounds.midY - 2,
            width: max(0, bounds.width - left - right - 4),
            height: 4
        )
    }

    /// Where the knob is for a value, in bounds with a track: its middle goes with the value from
    /// half a knob behind the start of the track to half a knob before its end (SL-02).
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        var place = range
        place.setValue(value.isNaN ? range.value : value)
        let size =
            currentThumbImage?.size
            ?? CGSize(width: UnsourcedValues.sliderKnob, height: UnsourcedValues.sliderKnob)
        let way = max(0, rect.width - size.width)
        return CGRect(
            x: rect.minX + place.fraction * way,
            y: rect.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    /// As wide as the given size, and as high as a slider is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UnsourcedValues.sliderHeight)
    }

    /// As high as a slider is; any width will do.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UnsourcedValues.sliderHeight)
    }

    // MARK: The finger

    private var knob: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    /// Where a finger takes the knob: wider than it where it is narrow, and as high as the slider.
    private var knobTarget: CGRect {
        let (knob, bounds) = (knob, bounds)
        let more = max(0, UnsourcedValues.sliderKnobTarget - knob.width) / 2
        let top = min(knob.minY, bounds.minY)
        return CGRect(
            x: knob.minX - more,
            y: top,
            width: knob.width + 2 * more,
            height: max(knob.maxY, bounds.maxY) - top
        )
    }

    /// Takes the knob, if the finger landed on it (SL-02).
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        knobAtStart = knobTarget
        guard super.beginTracking(touch, with: event),
            x >= knobAtStart.minX, x <= knobAtStart.maxX
        else { return false }
        offset = x - knob.midX
        valueAtStart = value
        return true
    }

    /// Carries the knob after the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        carry(touch, event)
        return true
    }

    /// Leaves the knob where the finger lifted.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { carry(touch, event) }
        finish(event)
    }

    /// Leaves the knob where it is.
    ///
    /// [choice] One that tells its value only when the finger is done tells it now.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        finish(event)
    }

    private func finish(_ event: UIEvent?) {
        guard !isContinuous, value != valueAtStart, isEnabled else { return }
        sendValueChanged(event)
    }

    private func carry(_ touch: UITouch, _ event: UIEvent?) {
        let track = trackRect(forBounds: bounds)
        let way = track.width - knob.width
        let place = touch.location(in: self).x - offset - knob.width / 2 - track.minX
        guard way > 0, place.isFinite else { return }
        let (old, new) = (value, range.value(at: place / way))
        guard new != old else { return }
        setValue(new, animated: false)
        noteValue(from: CGFloat(old).short, to: CGFloat(value).short, rule: "SL-01")
        if isContinuous, value != old { sendValueChanged(event) }
    }

    override func refusal(of touch: UITouch) -> ControlFact.Refusal {
        let (x, target) = (touch.location(in: self).x, knobTarget)
        let beside = max(target.minX - x, x - target.maxX)
        return beside > 0 ? .besideKnob(beside) : .declined
    }

    package override var eventForConnections: Event { .valueChanged }

    /// A swipe along it that starts on the knob (CG-01).
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        guard let swipe = recognizer as? UISwipeGestureRecognizer,
            swipe.numberOfTouchesRequired == 1
        else { return false }
        return wentAlong(swipe, from: isTracking ? knobAtStart : knobTarget)
    }
}
