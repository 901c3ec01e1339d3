/// A position in a text.
/// - Compatibility: partial: the texts of UITextField and UITextView
@preconcurrency @MainActor open class UITextPosition: NSObject {}

/// A range of a text.
/// - Compatibility: partial: the texts of UITextField and UITextView
@preconcurrency @MainActor open class UITextRange: NSObject {
    private let from: TextOffset
    private let to: TextOffset

    /// Makes an empty range at the start, for subclasses that override its properties.
    public override init() {
        (from, to) = (TextOffset(0), TextOffset(0))
        super.init()
    }

    init(_ range: NSRange) {
        from = TextOffset(range.location)
        to = TextOffset(NSMaxRange(range))
        super.init()
    }

    /// The start of the range.
    open var start: UITextPosition { from }
    /// The end of the range.
    open var end: UITextPosition { to }
    /// Whether the range has no length.
    open var isEmpty: Bool { from.offset == to.offset }

    var range: NSRange { NSRange(location: from.offset, length: to.offset - from.offset) }

    /// Whether both ranges have the same ends.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITextRange else { return false }
        return from.offset == other.from.offset && to.offset == other.to.offset
    }

    /// The hash value, derived from both ends.
    nonisolated open override var hash: Int { from.offset &* 31 &+ to.offset }
}

/// A position in a text, as an offset in UTF-16 units from its start.
final class TextOffset: UITextPosition {
    nonisolated let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? TextOffset)?.offset == offset
    }

    nonisolated override var hash: Int { offset }
}
