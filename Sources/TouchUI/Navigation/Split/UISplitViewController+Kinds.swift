extension UISplitViewController {
    /// The number of columns; raw values as in UIKit.
    public enum Style: Int, Sendable {
        /// Two, set as `viewControllers`: the classic interface.
        case unspecified = 0
        /// Two: primary and secondary.
        case doubleColumn = 1
        /// Three: primary, supplementary and secondary.
        case tripleColumn = 2
    }

    /// A column; raw values as in UIKit.
    public enum Column: Int, Sendable, CaseIterable {
        /// The outermost sidebar.
        case primary = 0
        /// The sidebar next to the secondary column; only with the style `tripleColumn`.
        case supplementary = 1
        /// The detail.
        case secondary = 2
        /// What is shown instead of all others where there is room for one.
        case compact = 3
    }

    /// Which columns are shown; raw values as in UIKit. "One" is the supplementary column of three, and the
    /// primary column of two; "two" are both sidebars of three columns.
    public enum DisplayMode: Int, Sendable {
        /// As the system decides; only a wish, never a `displayMode`.
        case automatic = 0
        /// The secondary column alone.
        case secondaryOnly = 1
        /// One sidebar next to the secondary column.
        case oneBesideSecondary = 2
        /// One sidebar over the secondary column, which is dimmed.
        case oneOverSecondary = 3
        /// Two sidebars next to the secondary column.
        case twoBesideSecondary = 4
        /// Two sidebars over the secondary column, which is dimmed.
        case twoOverSecondary = 5
        /// Two sidebars that push the secondary column partly out of the view; it is dimmed.
        case twoDisplaceSecondary = 6

        /// The older name of `secondaryOnly`.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The older name of `oneBesideSecondary`.
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The older name of `oneOverSecondary`.
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }

        /// The number of sidebars in the mode; nil if the system decides.
        var sidebars: Int? {
            switch self {
            case .automatic: nil
            case .secondaryOnly: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
            }
        }

        /// The mode with a number of sidebars in a behavior (SP-05).
        init(sidebars: Int, _ behavior: SplitBehavior) {
            self =
                switch (sidebars, behavior) {
                case (...0, _): .secondaryOnly
                case (1, .overlay): .oneOverSecondary
                case (1, _): .oneBesideSecondary
                case (_, .overlay): .twoOverSecondary
                case (_, .displace): .twoDisplaceSecondary
                default: .twoBesideSecondary
                }
        }
    }

    /// How the sidebars lie in relation to the secondary column; raw values as in UIKit.
    public enum SplitBehavior: Int, Sendable {
        /// As the system decides; only a wish, never a `splitBehavior`.
        case automatic = 0
        /// Next to it: it becomes narrower.
        case tile = 1
        /// Over it: it is dimmed.
        case overlay = 2
        /// Next to it; the second sidebar pushes it partly out of the view.
        case displace = 3
    }

    /// The side of the primary column; raw values as in UIKit.
    public enum PrimaryEdge: Int, Sendable {
        /// The side where lines begin.
        case leading = 0
        /// The side where lines end.
        case trailing = 1
    }

    /// Whether navigation bars show the button that changes the display mode; raw values as in UIKit.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// If `presentsWithGesture` is true.
        case automatic = 0
        /// Never.
        case never = 1
        /// Also if `presentsWithGesture` is false.
        case always = 2
    }

    /// The background of the primary column; raw values as in UIKit.
    public enum BackgroundStyle: Int, Sendable {
        /// That of its view.
        case none = 0
        /// That of a sidebar.
        case sidebar = 1
    }
}
