// One class body, because Swift cannot override what an extension declares.

/// A control with which a finger selects a value between a minimum and a maximum, by dragging a
/// knob along a track.
///
/// ## With fingers
///
/// Only a finger that lands on the knob moves it: a touch elsewhere on the track does nothing
/// (SL-02). The target is the knob, widened to 44 points, over the full height. The knob keeps its
/// distance to the finger, so it does not jump when it is taken.
///
/// While the finger moves, each change of the value sends `valueChanged` and then
/// `primaryActionTriggered`. If `isContinuous` is false, both are sent once, when the finger lifts
/// or is cancelled ([choice] for cancellation). The touch events of ``UIControl`` are sent as well.
/// Setting the value in code sends nothing.
///
/// A swipe recognizer on a view above yields to a finger that starts on the knob and moves along
/// the track (CG-01).
///
/// ```swift
/// let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 350, height: 31))
/// slider.addAction(
///     UIAction { action in print((action.sender as? UISlider)?.value ?? 0) },
///     for: .valueChanged
/// )
/// let stage = try Stage(views: [slider])
/// try stage.fingers.fingerDrag(
///     from: CGPoint(x: 36, y: 115),
///     to: CGPoint(x: 195, y: 115),
///     duration: 0.3
/// )
/// ```
///
/// ## Differences from iOS
///
/// Every change is immediate: `animated` has no effect. A value that is not a number is refused
/// with a message.
///
/// - Compatibility: partial: dragging, rectangles, images; no animation
@preconcurrency @MainActor open class UISlider: UIControl {
    override class var kindInNames: String? { "slider" }

    private var range = SliderRange() { didSet { noteShown() } }
    /// The distance of the finger from the center of the knob that it drags (SL-01).
    private var offset: CGFloat = 0
    private var valueAtStart: Float = 0
    private var knobAtStart = CGRect.null
    private var images: [String: ButtonStateContent.ForStates<UIImage>] = [:] {
        didSet { noteShown() }
    }

    /// Creates a slider with a frame, for values from 0 to 1, at 0.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A slider from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UISlider.self)
    }

    // MARK: The value

    /// The value; 0 by default. Setting it clamps it to the range and sends nothing.
    open var value: Float {
        get { range.value }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, clamped to the range, without sending an action. NaN is refused with a
    /// message. The change is never animated.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return refuse("value", value, kept: range.value) }
        range.setValue(value)
        setNeedsLayout()
    }

    /// The value at the left end; 0 by default. A maximum below it is raised to it. A value that is
    /// not finite is refused with a message.
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

    /// The value at the right end; 1 by default. A minimum above it is lowered to it. A value that
    /// is not finite is refused with a message.
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

    /// Whether `valueChanged` is sent while the finger moves; true by default. If false, it is sent
    /// once, when tracking ends (SL-01).
    open var isContinuous = true

    private func refuse(_ property: String, _ value: Float, kept: Float) {
        Diagnostics.refuse(
            "Cannot set the \(property) of \(nameInTranscript) to \(value): it is not "
                + "a finite number. It stays \(kept). To fix, set a finite number."
        )
    }

    // MARK: Appearance

    /// How the slider should behave on a Mac; `automatic` by default. Stored only: there is no Mac.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    /// How the slider behaves: as on a pad.
    open var behavioralStyle: UIBehavioralStyle { .pad }

    /// The image at the left end; nil by default.
    open var minimumValueImage: UIImage? { didSet { noteShown() } }
    /// The image at the right end; nil by default.
    open var maximumValueImage: UIImage? { didSet { noteShown() } }
    override func takeAppearance(of prototype: UIView) {
        super.takeAppearance(of: prototype)
        guard let prototype = prototype as? UISlider else { return }
        if minimumTrackTintColor == nil { minimumTrackTintColor = prototype.minimumTrackTintColor }
        if maximumTrackTintColor == nil { maximumTrackTintColor = prototype.maximumTrackTintColor }
        if thumbTintColor == nil { thumbTintColor = prototype.thumbTintColor }
    }

    /// The color of the track left of the knob; nil, the default, for the tint color.
    open var minimumTrackTintColor: UIColor? { didSet { noteShown() } }
    /// The color of the track right of the knob; nil for the default color.
    open var maximumTrackTintColor: UIColor? { didSet { noteShown() } }
    /// The color of the knob; nil for the default color.
    open var thumbTintColor: UIColor? { didSet { noteShown() } }

    /// Sets the image of the knob for a state. The knob has the image's size.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        images["thumb", default: .init()][state] = image
    }
    /// Sets the image of the track left of the knob for a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        images["minimum", default: .init()][state] = image
    }
    /// Sets the image of the track right of the knob for a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        images["maximum", default: .init()][state] = image
    }
    /// The image of the knob for a state: its own, or else that of `normal`.
    open func thumbImage(for state: State) -> UIImage? { images["thumb"]?.value(for: state) }
    /// The image of the track left of the knob for a state: its own, or else that of `normal`.
    open func minimumTrackImage(for state: State) -> UIImage? {
        images["minimum"]?.value(for: state)
    }
    /// The image of the track right of the knob for a state: its own, or else that of `normal`.
    open func maximumTrackImage(for state: State) -> UIImage? {
        images["maximum"]?.value(for: state)
    }
    /// The image of the knob for the current state.
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

    /// Moves the knob a tenth of the range to the right and sends `valueChanged`.
    open override func accessibilityIncrement() { adjust(by: 1) }

    /// Moves the knob a tenth of the range to the left and sends `valueChanged`.
    open override func accessibilityDecrement() { adjust(by: -1) }

    // MARK: Rectangles

    /// The rectangle of the image at the end of the minimum, in bounds; zero if there is no image.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = minimumValueImage?.size else { return .zero }
        let rect = CGRect(
            x: bounds.minX,
            y: bounds.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
        return mirrored(rect, in: bounds)
    }

    /// The rectangle of the image at the end of the maximum, in bounds; zero if there is no image.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = maximumValueImage?.size else { return .zero }
        let rect = CGRect(
            x: bounds.maxX - size.width,
            y: bounds.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
        return mirrored(rect, in: bounds)
    }

    /// The rectangle of the track, in bounds.
    ///
    /// [choice] It is 4 points high, centered vertically, between the images, and 2 points away
    /// from the ends.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumValueImageRect(forBounds: bounds).width
        let right = maximumValueImageRect(forBounds: bounds).width
        let rect = CGRect(
            x: bounds.minX + left + 2,
            y: bounds.midY - 2,
            width: max(0, bounds.width - left - right - 4),
            height: 4
        )
        return mirrored(rect, in: bounds)
    }

    /// The rectangle of the knob for a value, in bounds with a track. The center of the knob moves
    /// from half its width after the start of the track to half its width before its end (SL-02).
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        var place = range
        place.setValue(value.isNaN ? range.value : value)
        let size =
            currentThumbImage?.size
            ?? CGSize(width: UnsourcedValues.sliderKnob, height: UnsourcedValues.sliderKnob)
        let way = max(0, rect.width - size.width)
        let knob = CGRect(
            x: rect.minX + place.fraction * way,
            y: rect.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
        return mirrored(knob, in: rect)
    }

    /// The given width, and the standard height of a slider.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UnsourcedValues.sliderHeight)
    }

    /// The standard height of a slider; no natural width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UnsourcedValues.sliderHeight)
    }

    // MARK: The finger

    private var knob: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    /// The area in which a finger takes the knob: at least 44 points wide, and the full height of
    /// the slider.
    private var knobTarget: CGRect {
        let (knob, bounds) = (knob, bounds)
        let more = max(0, DeviceProfile.current.sliderKnobTarget - knob.width) / 2
        let top = min(knob.minY, bounds.minY)
        return CGRect(
            x: knob.minX - more,
            y: top,
            width: knob.width + 2 * more,
            height: max(knob.maxY, bounds.maxY) - top
        )
    }

    /// Begins to track if the finger landed on the knob (SL-02).
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

    /// Moves the knob with the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        carry(touch, event)
        return true
    }

    /// Moves the knob to where the finger lifted.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { carry(touch, event) }
        finish(event)
    }

    /// Ends tracking and leaves the knob where it is.
    ///
    /// [choice] A slider that is not continuous now sends its new value.
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
        // From right to left the minimum is at the right end (TR-24).
        let fraction = isRightToLeft ? 1 - place / way : place / way
        let (old, new) = (value, range.value(at: fraction))
        guard new != old else { return }
        setValue(new, animated: false)
        noteValue(from: CGFloat(old).short, to: CGFloat(value).short, rule: "SL-01")
        if isContinuous, value != old { sendValueChanged(event) }
    }

    package override func reasonNotToChange(by touch: UITouch) -> ValueReason? {
        guard minimumValue == maximumValue else { return nil }
        let value = CGFloat(minimumValue).short
        return ValueReason("its minimumValue and its maximumValue are both \(value)", rule: "SL-01")
    }

    override func refusal(of touch: UITouch) -> ControlFact.Refusal {
        let (x, target) = (touch.location(in: self).x, knobTarget)
        let beside = max(target.minX - x, x - target.maxX)
        return beside > 0 ? .besideKnob(beside) : .declined
    }

    package override var eventForConnections: Event { .valueChanged }

    /// Keeps swipes along the track that start on the knob (CG-01).
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        guard let swipe = recognizer as? UISwipeGestureRecognizer,
            swipe.numberOfTouchesRequired == 1
        else { return false }
        return wentAlong(swipe, from: isTracking ? knobAtStart : knobTarget)
    }
}

extension UISlider {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UISlider>) {
            members.property("value", \.value)
            members.unreported("value")
        }
    }
}
