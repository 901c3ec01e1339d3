/// A direction in the order in which a text is stored.
@frozen public enum UITextStorageDirection: Int, Sendable {
    /// Towards the end.
    case forward = 0
    /// Towards the beginning.
    case backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right.
    case right = 2
    /// To the left.
    case left = 3
    /// To the line above.
    case up = 4
    /// To the line below.
    case down = 5
}

/// A unit of a text.
public enum UITextGranularity: Int, Sendable {
    /// What a reader sees as one character.
    case character = 0
    /// A word, without spaces and punctuation.
    case word = 1
    /// A sentence, with the spaces after it.
    case sentence = 2
    /// A paragraph, without its line feed.
    case paragraph = 3
    /// A line as it is shown.
    case line = 4
    /// The whole text.
    case document = 5
}

/// A direction for a tokenizer: in the storage or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    /// The raw value of a storage direction or of a layout direction.
    public var rawValue: Int
    /// A direction with a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A direction in the storage.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
    /// A direction on the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Whether the direction is towards the end of a text that is written from left to right.
    var isForward: Bool { [0, 2, 5].contains(rawValue) }
}

/// A rectangle of a selection, in points of the view.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
    private let place: CGRect
    private let ends: (start: Bool, end: Bool)
    private let direction: NSWritingDirection

    /// Makes an empty rectangle, for subclasses that override its properties.
    public override init() {
        (place, ends, direction) = (.zero, (false, false), .leftToRight)
        super.init()
    }

    init(
        _ place: CGRect,
        containsStart: Bool,
        containsEnd: Bool,
        _ direction: NSWritingDirection
    ) {
        (self.place, ends) = (place, (containsStart, containsEnd))
        self.direction = direction
        super.init()
    }

    /// The rectangle.
    open var rect: CGRect { place }
    /// The direction of the text in it.
    open var writingDirection: NSWritingDirection { direction }
    /// Whether the selection begins in it.
    open var containsStart: Bool { ends.start }
    /// Whether the selection ends in it.
    open var containsEnd: Bool { ends.end }
    /// Whether the text is vertical; false.
    open var isVertical: Bool { false }
}

/// Is notified by a text that changes without the keyboard (TX-21).
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
    /// The selection is about to change.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// The selection changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// The text is about to change.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// The text changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// Divides a text into units.
@preconcurrency @MainActor public protocol UITextInputTokenizer: AnyObject {
    /// The unit around a position; at a boundary, the unit in the direction. nil if there is none.
    func rangeEnclosingPosition(
        _ position: UITextPosition,
        with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Whether a position is at the boundary of a unit: forward at its end, backward at its start.
    func isPosition(
        _ position: UITextPosition,
        atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
    /// The next boundary of a unit in the direction; nil if there is none.
    func position(
        from position: UITextPosition,
        toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Whether a position is inside a unit; at a boundary, whether the unit is in the direction.
    func isPosition(
        _ position: UITextPosition,
        withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// A text that is edited: its content, its selection, and where its characters are.
///
/// `UITextField` and `UITextView` conform. A view of your own that conforms is edited by touch if it has a
/// ``UITextInteraction``, and by keys. Points and rectangles are in points of the view.
/// - Compatibility: partial: no dictation, no text placeholders, no writing tools
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    /// The text of a range; nil if the range is not of this text.
    func text(in range: UITextRange) -> String?
    /// Replaces a range by a text.
    func replace(_ range: UITextRange, withText text: String)
    /// The selection; an empty range is the caret, nil means none.
    var selectedTextRange: UITextRange? { get set }
    /// The text that an input method has not confirmed yet; nil if there is none.
    var markedTextRange: UITextRange? { get }
    /// The attributes of marked text.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Replaces the marked text, or else the selection, by a text that stays marked; the range is what is
    /// selected of it.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Confirms the marked text.
    func unmarkText()
    /// The start of the text.
    var beginningOfDocument: UITextPosition { get }
    /// The end of the text.
    var endOfDocument: UITextPosition { get }
    /// The range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The position at an offset from another one; nil if it is outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The position so many characters or lines from another one, in a direction on the screen.
    func position(
        from position: UITextPosition,
        in direction: UITextLayoutDirection,
        offset: Int
    ) -> UITextPosition?
    /// Which position is first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// The offset from one position to another.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Is notified of changes that the keyboard did not make.
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// Divides the text into units.
    var tokenizer: any UITextInputTokenizer { get }
    /// The position of a range that is farthest in a direction.
    func position(
        within range: UITextRange,
        farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition?
    /// The range from a position to its farthest extent in a direction: to an end of its line.
    func characterRange(
        byExtending position: UITextPosition,
        in direction: UITextLayoutDirection
    ) -> UITextRange?
    /// The writing direction at a position.
    func baseWritingDirection(
        for position: UITextPosition,
        in direction: UITextStorageDirection
    ) -> NSWritingDirection
    /// Sets the writing direction of a range.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    /// The rectangle of the first line of a range.
    func firstRect(for range: UITextRange) -> CGRect
    /// The rectangle of the caret at a position.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The rectangles of a selection.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// The position nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The position of a range nearest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// The character under a point; nil if there is none.
    func characterRange(at point: CGPoint) -> UITextRange?
    /// Whether a range may be replaced by a text; true unless implemented.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
    /// The attributes of the text at a position; nil unless implemented.
    func textStyling(
        at position: UITextPosition,
        in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?
    /// The view whose coordinate system points and rectangles have; this view unless implemented.
    var textInputView: UIView { get }
}

extension UITextInput {
    /// Returns true.
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        true
    }
    /// Returns nil.
    public func textStyling(
        at position: UITextPosition,
        in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        nil
    }
    /// The view itself.
    public var textInputView: UIView { (self as? UIView) ?? UIView() }
}
