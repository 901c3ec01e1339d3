// One class body, because Swift cannot override what an extension declares.

/// A row of segments, one of which is selected by a tap (SG-01).
///
/// The segment under the finger when it lifts becomes selected, which calls the segment's own
/// action and then sends `valueChanged`. Selecting in code sends nothing. A single-tap recognizer
/// on a view above yields to the control (CG-01).
/// - Compatibility: partial: titles, images, widths, actions
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    override class var kindInNames: String? { "segmented control" }

    /// The index that means "no segment": −1.
    nonisolated public static let noSegment = -1

    private var row = SegmentRow() { didSet { noteShown() } }
    private var isShortLived = false
    /// The segment under the finger, which would be selected at a lift.
    private var pressed: Int? { didSet { noteShown() } }

    // MARK: Creating

    /// Creates a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UISegmentedControl.self)
    }

    /// Creates a control with segments for titles (`String`) or images (`UIImage`), at its natural
    /// size.
    ///
    /// An item of another type is left out with a message.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: row.insert(.init(title: title), at: row.count)
            case let image as UIImage: row.insert(.init(image: image), at: row.count)
            default:
                Diagnostics.refuse(
                    "Cannot make a segment of a \(type(of: item)): a segment shows a String or a "
                        + "UIImage. It was left out. To fix, pass one of them."
                )
            }
        }
        frame.size = sizeThatFits(.zero)
    }

    /// Creates a control with segments that call actions when they are selected.
    public init(frame: CGRect, actions: [UIAction]) {
        super.init(frame: frame)
        for action in actions { insertSegment(action: action, at: row.count, animated: false) }
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { row.count }

    /// Inserts a segment with a title at an index, clamped to the ends. Not animated.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        row.insert(.init(title: title), at: segment)
        setNeedsLayout()
    }

    /// Inserts a segment with an image at an index, clamped to the ends. Not animated.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        row.insert(.init(image: image), at: segment)
        setNeedsLayout()
    }

    /// Inserts a segment for an action at an index, clamped to the ends. Not animated.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let title = action.title.isEmpty ? nil : action.title
        row.insert(.init(title: title, image: action.image, action: action), at: segment)
        setNeedsLayout()
    }

    /// Removes a segment; an index that does not exist is refused with a message. Not animated.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard has(segment, "remove") else { return }
        row.remove(at: segment)
        setNeedsLayout()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        row.removeAll()
        setNeedsLayout()
    }

    /// Sets the title of a segment and removes its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment, "set the title of") {
            $0.title = title; $0.image = nil
        }
    }

    /// The title of a segment; nil if it has none or does not exist.
    open func titleForSegment(at segment: Int) -> String? { value(segment)?.title }

    /// Sets the image of a segment and removes its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment, "set the image of") {
            $0.image = image; $0.title = nil
        }
    }

    /// The image of a segment; nil if it has none or does not exist.
    open func imageForSegment(at segment: Int) -> UIImage? { value(segment)?.image }

    /// Sets the width of a segment in points; 0, the default, means a part of the remaining width.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment, "set the width of") { $0.width = width.isFinite ? max(0, width) : 0 }
    }

    /// The width of a segment in points; 0 if it shares the remaining width.
    open func widthForSegment(at segment: Int) -> CGFloat { value(segment)?.width ?? 0 }

    /// Sets the offset of a segment's content, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment, "move the content of") { $0.contentOffset = offset }
    }

    /// The offset of a segment's content, in points; zero by default.
    open func contentOffsetForSegment(at segment: Int) -> CGSize {
        value(segment)?.contentOffset ?? .zero
    }

    /// Sets whether a finger can select a segment; true by default.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment, "enable or disable") { $0.isEnabled = enabled }
    }

    /// Whether a segment can be selected by a finger.
    open func isEnabledForSegment(at segment: Int) -> Bool { value(segment)?.isEnabled ?? false }

    /// Sets the action that a segment calls when a finger selects it.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment, "set the action of") { $0.action = action }
    }

    /// The action of a segment; nil if it has none.
    open func actionForSegment(at segment: Int) -> UIAction? { value(segment)?.action }

    /// The index of the segment with an action; `NSNotFound` if there is none.
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
            "Cannot \(what) segment \(segment) of \(nameInTranscript): it has \(row.count). "
                + "Nothing was changed. To fix, ask numberOfSegments first; segments count from 0."
        )
        return false
    }

    // MARK: Selecting

    /// The index of the selected segment; `noSegment` (−1), the default, if there is none. Setting
    /// it sends nothing. An index that does not exist is refused with a message.
    open var selectedSegmentIndex: Int {
        get { row.selected ?? Self.noSegment }
        set {
            if newValue == Self.noSegment { return row.select(nil) }
            guard has(newValue, "select") else { return }
            row.select(newValue)
        }
    }

    /// Whether a tap leaves no segment selected; false by default (SG-01).
    open var isMomentary: Bool {
        get { isShortLived }
        set {
            isShortLived = newValue
            if newValue { row.select(nil) }
        }
    }

    /// Whether segments without a width share the remaining width in proportion to their content;
    /// false by default, which means equally.
    open var apportionsSegmentWidthsByContent: Bool {
        get { row.isByContent }
        set { row.isByContent = newValue }
    }

    /// The color behind the selected segment; nil for the default color.
    open var selectedSegmentTintColor: UIColor? { didSet { noteShown() } }

    /// The attributes of the titles, by the state.
    final var titleStyles: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { noteShown() } }

    /// Sets the style of the titles of segments in a state: font and color are drawn (LK-15).
    ///
    /// - Parameter attributes: nil for the usual style. What `selected` does not say is that of `normal`.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) {
        titleStyles[state.rawValue] = attributes
    }

    /// The style of the titles in a state; nil unless it was set.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleStyles[state.rawValue]
    }

    // MARK: Images behind the segments

    /// A segment by its place. Raw values as in UIKit.
    public enum Segment: Int, Sendable {
        /// Any.
        case any = 0
        /// The first of several.
        case left = 1
        /// One between others.
        case center = 2
        /// The last of several.
        case right = 3
        /// The only one.
        case alone = 4
    }

    private var backgrounds: [UIBarMetrics: ButtonStateContent.ForStates<UIImage>] = [:]
    private var dividers: [UIBarMetrics: [[State]: UIImage]] = [:]
    private var adjustments: [UIBarMetrics: [Segment: UIOffset]] = [:]

    /// Sets the image behind segments in a state. Stored only: it is not drawn.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?,
        for state: State,
        barMetrics: UIBarMetrics
    ) { backgrounds[barMetrics, default: .init()][state] = backgroundImage }

    /// The image behind segments in a state: its own, or else that of `normal`.
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[barMetrics]?.value(for: state)
    }

    /// Sets the image between two segments in such states. Stored only: it is not drawn.
    open func setDividerImage(
        _ dividerImage: UIImage?,
        forLeftSegmentState leftState: State,
        rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) { dividers[barMetrics, default: [:]][[leftState, rightState]] = dividerImage }

    /// The image between two segments in such states; nil unless it was set.
    open func dividerImage(
        forLeftSegmentState leftState: State,
        rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) -> UIImage? { dividers[barMetrics]?[[leftState, rightState]] }

    /// Sets the distance of the content of segments from its place. Stored only: it stays there.
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset,
        forSegmentType leftCenterRightOrAlone: Segment,
        barMetrics: UIBarMetrics
    ) { adjustments[barMetrics, default: [:]][leftCenterRightOrAlone] = adjustment }

    /// The distance of the content of segments from its place; zero by default.
    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment,
        barMetrics: UIBarMetrics
    ) -> UIOffset { adjustments[barMetrics]?[leftCenterRightOrAlone] ?? .zero }

    /// The natural widths of the segments side by side, at the standard height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: row.segments.reduce(0) { $0 + row.wantedWidth(of: $1) },
            height: UnsourcedValues.segmentSize.height
        )
    }

    /// The natural widths of the segments side by side, at the standard height.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override var defaultAccessibilityElements: [Any]? { elementsForParts }

    /// A segment, its distance from the left edge and its width, in points; nil if it does not
    /// exist.
    final func segmentForSpeaking(at index: Int) -> (SegmentRow.Segment, CGFloat, CGFloat)? {
        guard row.holds(index) else { return nil }
        let widths = row.widths(in: bounds.width)
        return (row[index], widths[..<index].reduce(0, +), widths[index])
    }

    override func drawAppearance(in context: CGContext) {
        drawSegments(context, row, pressed: pressed)
    }

    // MARK: The finger

    /// The segment under a finger, if it is enabled (SG-02).
    private func segment(under touch: UITouch) -> Int? { segment(at: touch.location(in: self)) }

    /// The segment at a point, if it is enabled.
    final func segment(at point: CGPoint) -> Int? {
        anySegment(at: point).flatMap { row[$0].isEnabled ? $0 : nil }
    }

    /// Whether there is such a segment, and it is enabled.
    final func isSegmentEnabled(_ index: Int) -> Bool { row.holds(index) && row[index].isEnabled }

    /// The segment at a point, also if it is disabled.
    private func anySegment(at point: CGPoint) -> Int? {
        row.index(at: mirrored(point.x) - bounds.minX, in: bounds.width)
    }

    private func nameInWords(of segment: Int) -> String {
        row[segment].title.map { "\"\($0)\"" } ?? "\(segment)"
    }

    override func refusal(of touch: UITouch) -> ControlFact.Refusal {
        guard let index = anySegment(at: touch.location(in: self)), !row[index].isEnabled else {
            return .declined
        }
        return .segmentDisabled(nameInWords(of: index))
    }

    package override func reasonNotToChange(by touch: UITouch) -> ValueReason? {
        guard let index = segment(under: touch), !isMomentary, index == row.selected else {
            return nil
        }
        return ValueReason(
            "its segment \(nameInWords(of: index)) was selected already",
            rule: "SG-01"
        )
    }

    /// Tracks a finger that lands on an enabled segment.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = segment(under: touch)
        return super.beginTracking(touch, with: event) && pressed != nil
    }

    /// Continues to track; the segment under the finger changes.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = isTouchInside ? segment(under: touch) : nil
        return super.continueTracking(touch, with: event)
    }

    /// Selects the segment under the finger when it lifts.
    ///
    /// [choice] The lift decides, not the landing: this is the behavior since iOS 13.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        pressed = isTouchInside ? touch.flatMap { segment(under: $0) } : nil
        if let pressed { selectByFinger(pressed, event) }
        pressed = nil
    }

    /// Ends tracking without a selection.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        pressed = nil
    }

    /// [choice] Selects a segment for a finger; the segment's own action comes before
    /// `valueChanged`.
    final func selectByFinger(_ index: Int, _ event: UIEvent?) {
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

    /// Keeps single taps (CG-01).
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isSingleTap
    }
}
