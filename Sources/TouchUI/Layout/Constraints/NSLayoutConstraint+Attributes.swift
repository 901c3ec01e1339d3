extension NSLayoutConstraint {
    /// An attribute of an item; raw values as in UIKit.
    public enum Attribute: Int, Sendable {
        /// No attribute: the other side is compared with a constant.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The edge at which text begins.
        case leading = 5
        /// The edge at which text ends.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The horizontal center.
        case centerX = 9
        /// The vertical center.
        case centerY = 10
        /// The baseline of the last line of text; the bottom edge if there is no text.
        case lastBaseline = 11
        /// The baseline of the first line of text; the top edge if there is no text.
        case firstBaseline = 12
        /// The left edge inside the margins.
        case leftMargin = 13
        /// The right edge inside the margins.
        case rightMargin = 14
        /// The top edge inside the margins.
        case topMargin = 15
        /// The bottom edge inside the margins.
        case bottomMargin = 16
        /// The edge inside the margins at which text begins.
        case leadingMargin = 17
        /// The edge inside the margins at which text ends.
        case trailingMargin = 18
        /// The horizontal center between the margins.
        case centerXWithinMargins = 19
        /// The vertical center between the margins.
        case centerYWithinMargins = 20

        /// The older name of `lastBaseline`.
        public static let baseline = Attribute.lastBaseline
    }

    /// The relation of the two sides; raw values as in UIKit.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// The two sides are equal.
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// An axis; raw values as in UIKit.
    public enum Axis: Int, Sendable {
        /// From side to side.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// Alignment and direction of a visual format.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// Aligns left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns top edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns bottom edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns leading edges.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns trailing edges.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns horizontal centers.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns vertical centers.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns the baselines of the last lines.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns the baselines of the first lines.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// Lays out in the direction of reading; the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Lays out from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Lays out from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }
}

extension NSLayoutConstraint.Attribute {
    /// Groups of attributes that can be compared with each other.
    enum Kind {
        case none, size
        /// Horizontal positions, either absolute or in the direction of reading.
        case x, readingX
        /// Horizontal positions that are the same in both directions of reading.
        case middleX
        case y
    }

    var kind: Kind {
        switch self {
        case .notAnAttribute: .none
        case .width, .height: .size
        case .left, .right, .leftMargin, .rightMargin: .x
        case .leading, .trailing, .leadingMargin, .trailingMargin: .readingX
        case .centerX, .centerXWithinMargins: .middleX
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .y
        }
    }

    /// For an attribute of the margins, the attribute of the layout margins guide that it
    /// corresponds to; nil for others.
    var withinMargins: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        case .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height,
            .centerX, .centerY, .lastBaseline, .firstBaseline:
            nil
        }
    }

    /// Whether it is one of the four edges, or of the margins along them.
    var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin,
            .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
            true
        case .notAnAttribute, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
            .centerXWithinMargins, .centerYWithinMargins:
            false
        }
    }

    /// The axis of the attribute; nil for `notAnAttribute`.
    var axis: NSLayoutConstraint.Axis? {
        switch kind {
        case .none: nil
        case .size: self == .width ? .horizontal : .vertical
        case .x, .readingX, .middleX: .horizontal
        case .y: .vertical
        }
    }

    /// Whether a constraint may compare the two attributes.
    func canBeCompared(with other: Self) -> Bool {
        switch (kind, other.kind) {
        case (.size, .size), (.size, .none), (.y, .y), (.x, .x), (.readingX, .readingX): true
        case (.middleX, .middleX), (.middleX, .x), (.middleX, .readingX): true
        case (.x, .middleX), (.readingX, .middleX): true
        default: false
        }
    }
}
