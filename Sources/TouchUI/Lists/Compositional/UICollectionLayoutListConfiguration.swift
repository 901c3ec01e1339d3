/// How the rows of a list look, and the actions at their sides.
///
/// ```swift
/// var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// list.headerMode = .firstItemInSection
/// list.trailingSwipeActionsConfigurationProvider = { path in
///     UISwipeActionsConfiguration(actions: [
///         UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
///     ])
/// }
/// let layout = UICollectionViewCompositionalLayout.list(using: list)
/// print(layout.configuration.scrollDirection)
/// ```
/// - Compatibility: same
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The looks of a list. Raw values as in UIKit.
    public enum Appearance: Int, Sendable {
        /// Rows from side to side.
        case plain = 0
        /// Sections with space between them.
        case grouped = 1
        /// Sections with space around them, and round corners.
        case insetGrouped = 2
        /// A sidebar.
        case sidebar = 3
        /// A sidebar without a background.
        case sidebarPlain = 4

        nonisolated var isPlain: Bool { self == .plain }
        nonisolated var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
    }

    /// Where headers come from. Raw values as in UIKit.
    public enum HeaderMode: Int, Sendable {
        /// There are none.
        case none = 0
        /// The data source makes supplementary views.
        case supplementary = 1
        /// The first item of a section is its header.
        case firstItemInSection = 2
    }

    /// Where footers come from. Raw values as in UIKit.
    public enum FooterMode: Int, Sendable {
        /// There are none.
        case none = 0
        /// The data source makes supplementary views.
        case supplementary = 1
    }

    /// Gives the actions of a side of a row; nil for none.
    public typealias SwipeActionsConfigurationProvider =
        @MainActor (IndexPath) -> UISwipeActionsConfiguration?
    /// Gives the lines of a row; it may change those that the list would draw.
    public typealias ItemSeparatorHandler =
        @MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    /// The look.
    public let appearance: Appearance
    /// Whether there are lines between rows; true by default, false in sidebars (LI-03).
    public var showsSeparators: Bool
    /// The lines of all rows (LI-03).
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes the lines of single rows; nil by default (LI-03).
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The background of the list; nil for none. By default the system's for the look.
    public var backgroundColor: UIColor?
    /// Where headers come from; none by default (LI-02).
    public var headerMode = HeaderMode.none
    /// Where footers come from; none by default (LI-02).
    public var footerMode = FooterMode.none
    /// The space above the header of a section, in points; nil, the default, for the system's, which is 0.
    public var headerTopPadding: CGFloat?
    /// Gives the actions that a swipe to the right opens; nil by default (LI-04).
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Gives the actions that a swipe to the left opens; nil by default (LI-04).
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// A configuration with a look.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = !appearance.isSidebar
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
        backgroundColor =
            switch appearance {
            case .plain: .systemBackground
            case .grouped, .insetGrouped, .sidebar: .systemGroupedBackground
            case .sidebarPlain: nil
            }
    }
}

/// The lines above and below a row (LI-03).
/// - Compatibility: partial: no effects
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
    /// Whether a line is shown. Raw values as in UIKit.
    public enum Visibility: Int, Sendable {
        /// As the list decides: below each row, in groups except the last one.
        case automatic = 0
        /// It is shown.
        case visible = 1
        /// It is hidden.
        case hidden = 2
    }

    /// Insets that mean those of the list.
    public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude,
        leading: .greatestFiniteMagnitude,
        bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude
    )

    /// Whether the line above the row is shown; automatic by default.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the line below the row is shown; automatic by default.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The distance of the line above from the sides, in points; automatic by default.
    public var topSeparatorInsets = automaticInsets
    /// The distance of the line below from the sides, in points; automatic by default.
    public var bottomSeparatorInsets = automaticInsets
    /// The color of the lines.
    public var color = UIColor.separator
    /// The color of the lines of rows that are chosen with several others.
    public var multipleSelectionColor = UIColor.separator

    /// The lines of a look.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// What a list says about one of its rows.
struct ListRow: Equatable {
    enum Role: Hashable {
        case cell, header, footer
    }

    /// A line above or below a row; insets of nil begin at the text.
    struct Line: Equatable {
        let color: UIColor
        let insets: NSDirectionalEdgeInsets?
    }

    let appearance: UICollectionLayoutListConfiguration.Appearance
    let role: Role
    /// Whether it is the first row of its section after the header.
    var isFirst = false
    var isLast = false
    var topLine: Line?
    var bottomLine: Line?

    /// A row of a section with a number of items.
    @MainActor init(
        _ path: IndexPath,
        of count: Int,
        in list: UICollectionLayoutListConfiguration
    ) {
        appearance = list.appearance
        let first = list.headerMode == .firstItemInSection ? 1 : 0
        role = path.item < first ? .header : .cell
        guard role == .cell else { return }
        (isFirst, isLast) = (path.item == first, path.item == count - 1)
        guard list.showsSeparators else { return }
        var lines = list.separatorConfiguration
        if let handler = list.itemSeparatorHandler { lines = handler(path, lines) }
        let showsLast = list.appearance.isPlain || !isLast
        topLine = Self.line(
            lines.topSeparatorVisibility == .visible,
            lines,
            lines.topSeparatorInsets
        )
        bottomLine = Self.line(
            lines.bottomSeparatorVisibility == .visible
                || lines.bottomSeparatorVisibility == .automatic && showsLast,
            lines,
            lines.bottomSeparatorInsets
        )
    }

    /// A header or a footer.
    init(_ role: Role, in appearance: UICollectionLayoutListConfiguration.Appearance) {
        (self.role, self.appearance) = (role, appearance)
    }

    @MainActor private static func line(
        _ isShown: Bool,
        _ lines: UIListSeparatorConfiguration,
        _ insets: NSDirectionalEdgeInsets
    ) -> Line? {
        guard isShown else { return nil }
        let isAutomatic = insets == UIListSeparatorConfiguration.automaticInsets
        return Line(color: lines.color, insets: isAutomatic ? nil : insets)
    }
}

extension NSCollectionLayoutSection {
    /// A section of a list: rows from side to side whose cells give their heights (LI-01).
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .estimated(UnsourcedValues.rowHeight)
        )
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        )
        section.list = configuration
        section.contentInsets = insets(of: configuration, layoutEnvironment)
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size,
                elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top
            )
            header.pinToVisibleBounds = configuration.appearance.isPlain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size,
                    elementKind: UICollectionView.elementKindSectionFooter,
                    alignment: .bottom
                )
            )
        }
        return section
    }

    private static func insets(
        of configuration: UICollectionLayoutListConfiguration,
        _ environment: any NSCollectionLayoutEnvironment
    ) -> NSDirectionalEdgeInsets {
        let appearance = configuration.appearance
        let isCompact = environment.traitCollection.horizontalSizeClass == .compact
        let inset = ListMetrics.groupedInset
        let side =
            appearance == .insetGrouped || appearance.isSidebar
            ? (isCompact ? inset.compact : inset.regular) : 0
        let (top, bottom) =
            appearance.isPlain
            ? (0, 0)
            : (
                configuration.headerMode == .supplementary ? 0 : ListMetrics.groupedSpacing,
                configuration.footerMode == .supplementary ? 0 : ListMetrics.groupedSpacing
            )
        return NSDirectionalEdgeInsets(
            top: top
                + (configuration.headerMode == .none ? 0 : configuration.headerTopPadding ?? 0),
            leading: side,
            bottom: bottom,
            trailing: side
        )
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are all lists with a configuration (LI-01).
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
