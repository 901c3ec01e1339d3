extension NSLayoutConstraint {
    /// What of an item a constraint is about; raw values as UIKit has them.
    public enum Attribute: Int, Sendable {
        /// Nothing: the constraint is about a constant.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The edge at which a line begins.
        case leading = 5
        /// The edge at which a line ends.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The middle between left and right.
        case centerX = 9
        /// The middle between top and bottom.
        case centerY = 10
        /// The baseline of the last line of text; the bottom of what has no text.
        case lastBaseline = 11
        /// The baseline of the first line of text; the top of what has no text.
        case firstBaseline = 12
        /// The left edge within the margins.
        case leftMargin = 13
        /// The right edge within the margins.
        case rightMargin = 14
        /// The top edge within the margins.
        case topMargin = 15
        /// The bottom edge within the margins.
        case bottomMargin = 16
        /// The edge within the margins at which a line begins.
        case leadingMargin = 17
        /// The edge within the margins at which a line ends.
        case trailingMargin = 18
        /// The middle between the left and the right margin.
        case centerXWithinMargins = 19
        /// The middle between the top and the bottom margin.
        case centerYWithinMargins = 20

        /// The older name of `lastBaseline`.
        public static let baseline = Attribute.lastBaseline
    }

    /// How the two sides compare; raw values as UIKit has them.
    public enum Relation: Int, Sendable {
        /// The first is at most the second.
        case lessThanOrEqual = -1
        /// They are the same.
        case equal = 0
        /// The first is at least the second.
        case greaterThanOrEqual = 1
    }

    /// Across or down; raw values as UIKit has them.
    public enum Axis: Int, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// What a visual format does besides what it draws.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// Left edges are the same.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Right edges are the same.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Tops are the same.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Bottoms are the same.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Leading edges are the same.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Trailing edges are the same.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Middles across are the same.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Middles down are the same.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Last baselines are the same.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// First baselines are the same.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// Lines begin where they begin in the language; the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Left comes first.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Right comes first.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }
}

extension NSLayoutConstraint.Attribute {
    /// What can be compared with each other.
    enum Kind {
        case none, size
        /// Places across: on the sides, or with the direction of reading.
        case x, readingX
        /// Places across that are the same in both directions of reading.
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

    /// The attribute of the layout margins guide that this one of its view is; nil if it is none of
    /// the margins.
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

    /// Whether it is one of the four edges or of the margins along them.
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

    /// The axis that it lies on; nil for nothing.
    var axis: NSLayoutConstraint.Axis? {
        switch kind {
        case .none: nil
        case .size: self == .width ? .horizontal : .vertical
        case .x, .readingX, .middleX: .horizontal
        case .y: .vertical
        }
    }

    /// Whether a constraint may compare the two.
    func canBeCompared(with other: Self) -> Bool {
        switch (kind, other.kind) {
        case (.size, .size), (.size, .none), (.y, .y), (.x, .x), (.readingX, .readingX): true
        case (.middleX, .middleX), (.middleX, .x), (.middleX, .readingX): true
        case (.x, .middleX), (.readingX, .middleX): true
        default: false
        }
    }
}
