/// The alignment, line breaks, indents and spaces of a paragraph. Foundation has this class on Apple's
/// systems only. Lengths are in points.
/// - Compatibility: partial: tab stops and hyphenation have no effect
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    // Unchecked, because NSObject is not Sendable; only mutable styles change, and as on iOS their user keeps them to one thread.

    /// How lines are balanced. Raw values as in UIKit.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The last line does not have a word alone.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Words of Hangul stay together.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// What the system's labels do.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// All values, so that they are copied together.
    struct Values: Equatable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var shape = ParagraphShape()
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var baseWritingDirection = NSWritingDirection.natural
        var lineBreakStrategy: LineBreakStrategy = []
        var tabStops = Values.usualStops
        var defaultTabInterval: CGFloat = 0
        var hyphenationFactor: Float = 0
        var allowsTightening = false

        /// Twelve stops, 28 points apart.
        private static var usualStops: [NSTextTab] {
            (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat(28 * $0)) }
        }
    }

    fileprivate(set) final var values = Values()

    /// Creates a style with default values.
    public override init() {
        super.init()
    }

    /// A style with default values.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The horizontal alignment; `natural` by default, which is left.
    open var alignment: NSTextAlignment { values.alignment }
    /// How lines that are too long are broken or truncated; `byWordWrapping` by default.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The space between two lines; 0 by default.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space after the paragraph; 0 by default. There is none after the last one.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space before the paragraph; 0 by default. There is none before the first one.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The distance of the first line from the leading edge; 0 by default.
    open var firstLineHeadIndent: CGFloat { values.shape.firstIndent }
    /// The distance of the other lines from the leading edge; 0 by default.
    open var headIndent: CGFloat { values.shape.indent }
    /// The distance of the lines from the trailing edge if it is 0 or negative, and their end from the
    /// leading edge if it is positive; 0 by default.
    open var tailIndent: CGFloat { values.shape.tail }
    /// The least height of a line; 0 by default, which is no limit.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line; 0 by default, which is no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// By how much the natural height of a line is multiplied; 0, the default, and 1 leave it.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The direction of the paragraph; `natural` by default: that of its first letter (TX-41).
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// How lines are balanced; not at all by default. Stored only.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// Where texts after a tab begin; twelve stops that are 28 points apart by default. Stored only.
    open var tabStops: [NSTextTab] { values.tabStops }
    /// The distance of the tab stops after the last one of `tabStops`; 0 by default. Stored only.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// How soon words are hyphenated, from 0 (the default, never) to 1. Stored only.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether letters may move closer to each other before a line is truncated; false by default. Stored only.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }

    /// An `NSParagraphStyle` with the same values.
    open override func copy() -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// An `NSMutableParagraphStyle` with the same values.
    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }
}

/// A paragraph style that can be changed.
/// - Compatibility: partial: tab stops and hyphenation have no effect
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// The horizontal alignment; `natural` by default, which is left.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// How lines that are too long are broken or truncated; `byWordWrapping` by default.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The space between two lines; 0 by default.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The space after the paragraph; 0 by default.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// The space before the paragraph; 0 by default.
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// The distance of the first line from the leading edge; 0 by default.
    open override var firstLineHeadIndent: CGFloat {
        get { values.shape.firstIndent }
        set { values.shape.firstIndent = newValue }
    }
    /// The distance of the other lines from the leading edge; 0 by default.
    open override var headIndent: CGFloat {
        get { values.shape.indent }
        set { values.shape.indent = newValue }
    }
    /// The distance of the lines from the trailing edge; positive, their end; 0 by default.
    open override var tailIndent: CGFloat {
        get { values.shape.tail }
        set { values.shape.tail = newValue }
    }
    /// The least height of a line; 0 by default, which is no limit.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The greatest height of a line; 0 by default, which is no limit.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// By how much the natural height of a line is multiplied; 0 by default.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// The direction of the paragraph; `natural` by default: that of its first letter (TX-41).
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// How lines are balanced; not at all by default. Stored only.
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    /// Where texts after a tab begin; twelve stops that are 28 points apart by default. Stored only.
    open override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue }
    }
    /// The distance of the tab stops after the last one of `tabStops`; 0 by default. Stored only.
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    /// How soon words are hyphenated, from 0 (the default, never) to 1. Stored only.
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    /// Whether letters may move closer to each other before a line is truncated; false by default. Stored only.
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsTightening }
        set { values.allowsTightening = newValue }
    }
    /// Adds a tab stop, in the order of the places.
    open func addTabStop(_ anObject: NSTextTab) {
        let place = values.tabStops.firstIndex { $0.location > anObject.location }
        values.tabStops.insert(anObject, at: place ?? values.tabStops.endIndex)
    }
    /// Removes the first tab stop that is equal to one.
    open func removeTabStop(_ anObject: NSTextTab) {
        values.tabStops.firstIndex(of: anObject).map { _ = values.tabStops.remove(at: $0) }
    }
    /// Copies all values of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// A place where the text after a tab begins. Foundation has this class on Apple's systems only.
/// - Compatibility: partial: tabs have no effect on the layout of text
open class NSTextTab: NSObject, @unchecked Sendable {
    // Unchecked, because NSObject is not Sendable; every stored property is a constant.

    /// The name of an option.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The characters that end the column of a decimal tab: a `CharacterSet`.
        public static let columnTerminators = OptionKey(
            rawValue: "NSTabColumnTerminatorsAttributeName"
        )
    }

    /// How the text is placed at the stop.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge, in points.
    public let location: CGFloat
    /// The options.
    public let options: [OptionKey: Any]

    /// Makes a tab stop.
    ///
    /// - Parameters:
    ///   - alignment: how the text is placed at the stop.
    ///   - loc: the distance from the leading edge, in points.
    ///   - options: the options; none by default.
    public init(
        textAlignment alignment: NSTextAlignment,
        location loc: CGFloat,
        options: [OptionKey: Any] = [:]
    ) {
        (self.alignment, location, self.options) = (alignment, loc, options)
    }

    /// Whether the other object is a tab stop with the same alignment and place.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return (alignment, location) == (other.alignment, other.location)
    }

    /// A hash value; equal tab stops have equal values.
    open override var hash: Int { location.hashValue }
}
