// One class body, because Swift cannot override what an extension declares.

/// Segments next to each other, of which one is selected by a tap (SG-01).
/// - Compatibility: partial: titles, images, widths, actions
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// The index that stands for no segment: −1.
    nonisolated public static let noSegment = -1

    private var row = SegmentRow() { didSet { noteShown() } }
    private var isShortLived = false
    /// The segment that the finger would select.
    private var pressed: Int? { didSet { noteShown() } }

    // MARK: Creating

    /// A control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UISegmentedControl.self)
    }

    /// A control of segments with titles (`String`) or images (`UIImage`), as large as they need.
    ///
    /// Anything else is left out with a sentence.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: row.insert(.init(title: title), at: row.count)
            case let image as UIImage: row.insert(.init(image: image), at: row.count)
            default:
                Diagnostics.refuse(
                    "Cannot make a segment of a \(type(of: item)): a segment shows a String or a "
                        + "UIImage. It was left out."
                )
            }
        }
        frame.size = sizeThatFits(.zero)
    }

    /// A control of segments that call actions when they are selected.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: row.count, animated: false) }
    }

    // MARK: Segments

    /// How many segments there are.
    open var numberOfSegments: Int { row.count }

    /// Puts a segment with a title in at an index, or at the nearest end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        row.insert(.init(title: title), at: segment)
        setNeedsLayout()
    }

    /// Puts a segment with an image in at an index, or at the nearest end.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        row.insert(.init(image: image), at: segment)
        setNeedsLayout()
    }

    /// Puts a segment that calls an action in at an index, or at the nearest end.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let title = action.title.isEmpty ? nil : action.title
        row.insert(.init(title: title, image: action.image, action: action), at: segment)
        setNeedsLayout()
    }

    /// Takes a segment out.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard has(segment, "remove") else { return }
        row.remove(at: segment)
        setNeedsLayout()
    }

    /// Takes all segments out.
    open func removeAllSegments() {
        row.removeAll()
        setNeedsLayout()
    }

    /// Sets a segment's title, which takes the place of its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment, "set the title of") {
            $0.title = title; $0.image = nil
        }
    }

    /// A segment's title.
    open func titleForSegment(at segment: Int) -> String? { value(segment)?.title }

    /// Sets a segment's image, which takes the place of its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment, "set the image of") {
            $0.image = image; $0.title = nil
        }
    }

    /// A segment's image.
    open func imageForSegment(at segment: Int) -> UIImage? { value(segment)?.image }

    /// Sets a segment's width in points; 0, the default, shares what the others leave.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment, "set the width of") { $0.width = width.isFinite ? max(0, width) : 0 }
    }

    /// A segment's width; 0 where it shares.
    open func widthForSegment(at segment: Int) -> CGFloat { value(segment)?.width ?? 0 }

    /// Sets how a segment's content is moved.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment, "move the content of") { $0.contentOffset = offset }
    }

    /// How a segment's content is moved.
    open func contentOffsetForSegment(at segment: Int) -> CGSize {
        value(segment)?.contentOffset ?? .zero
    }

    /// Sets whether a segment can be selected by a finger; true.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment, "enable or disable") { $0.isEnabled = enabled }
    }

    /// Whether a segment can be selected by a finger.
    open func isEnabledForSegment(at segment: Int) -> Bool { value(segment)?.isEnabled ?? false }

    /// Sets the action that a segment calls when it is selected.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment, "set the action of") { $0.action = action }
    }

    /// The action that a segment calls.
    open func actionForSegment(at segment: Int) -> UIAction? { value(segment)?.action }

    /// The segment of an action; `NSNotFound` if there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        row.segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    private func value(_ segment: Int) -> SegmentRow.Segment? {
        row.holds(segment) ? row[segment] : nil
    }

    private func change(
        _ segment: Int,
        _ what: String,
        _ body: (inout SegmentRow.Segment) -> Void
    ) {
        guard has(segment, what) else { return }
        body(&row[segment])
        setNeedsLayout()
    }

    private func has(_ segment: Int, _ what: String) -> Bool {
        if row.holds(segment) { return true }
        Diagnostics.refuse(
            "Cannot \(what) segment \(segment) of \(stableName): it has \(row.count). "
                + "Nothing was changed. Segments count from 0."
        )
        return false
    }

    // MARK: Selecting

    /// The selected segment; −1 (`noSegment`) is none, and the default. Setting it sends nothing; an
    /// index that is not there is refused with a sentence.
    open var selectedSegmentIndex: Int {
        get { row.selected ?? Self.noSegment }
        set {
            if newValue == Self.noSegment { return row.select(nil) }
            guard has(newValue, "select") else { return }
            row.select(newValue)
        }
    }

    /// Whether nothing stays selected after a tap; false (SG-01).
    open var isMomentary: Bool {
        get { isShortLived }
        set {
            isShortLived = newValue
            if newValue { row.select(nil) }
        }
    }

    /// Whether segments without a width share the rest by their content; false: equally.
    open var apportionsSegmentWidthsByContent: Bool {
        get { row.isByContent }
        set { row.isByContent = newValue }
    }

    /// The colour of the selected segment; none by default.
    open var selectedSegmentTintColor: UIColor? { didSet { noteShown() } }

    /// The widths that the segments want, next to each other.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: row.segments.reduce(0) { $0 + row.wantedWidth(of: $1) },
            height: UnsourcedValues.segmentSize.height
        )
    }

    /// The widths that the segments want, next to each other.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override var defaultAccessibilityElements: [Any]? { elementsForParts }

    /// A segment, its distance from the left end and its width; nil if it is not there.
    final func segmentForSpeaking(at index: Int) -> (SegmentRow.Segment, CGFloat, CGFloat)? {
        guard row.holds(index) else { return nil }
        let widths = row.widths(in: bounds.width)
        return (row[index], widths[..<index].reduce(0, +), widths[index])
    }

    override func drawAppearance(in context: CGContext) {
        drawSegments(context, row, pressed: pressed)
    }

    // MARK: The finger

    /// The enabled segment under a finger.
    private func segment(under touch: UITouch) -> Int? {
        let index = row.index(
            at: touch.location(in: self).x - bounds.minX,
            in: bounds.width
        )
        return index.flatMap { row[$0].isEnabled ? $0 : nil }
    }

    /// Follows a finger that lands on a segment which can be selected.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = segment(under: touch)
        return super.beginTracking(touch, with: event) && pressed != nil
    }

    /// Goes on: the segment under the finger counts.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = isTouchInside ? segment(under: touch) : nil
        return super.continueTracking(touch, with: event)
    }

    /// Selects the segment under which the finger lifted.
    ///
    /// [choice] At the lift, whichever segment the finger landed on: so it is since iOS 13.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        pressed = isTouchInside ? touch.flatMap { segment(under: $0) } : nil
        if let pressed { selectByFinger(pressed, event) }
        pressed = nil
    }

    /// Selects nothing.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        pressed = nil
    }

    /// [choice] The segment's own action comes before `valueChanged`.
    private func selectByFinger(_ index: Int, _ event: UIEvent?) {
        let old = row.selected
        guard isMomentary || index != old else { return }
        row.select(index)
        noteValue(
            from: old.map(String.init) ?? "none",
            to: "\(index)",
            rule: "SG-01"
        )
        if let action = row[index].action, !action.attributes.contains(.disabled) {
            sendAction(action)
        }
        sendValueChanged(event)
        if isMomentary { row.select(nil) }
    }

    package override var eventForConnections: Event { .valueChanged }

    /// Single taps (CG-01).
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isSingleTap
    }
}
