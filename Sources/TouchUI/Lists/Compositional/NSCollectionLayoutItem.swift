// One class body for each class, because Swift cannot override what an extension declares.

/// The size and the insets of an item in a compositional layout.
/// - Compatibility: partial: no supplementary items on items (badges)
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    /// The size, before the insets.
    public final let layoutSize: NSCollectionLayoutSize
    /// How much smaller the view is than the size, in points; zero by default. Not in a direction
    /// whose dimension is estimated (CL-04).
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space around the item, outside of its size; nil, for none, by default (CL-05).
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// An item of a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        super.init()
    }
}

/// A view next to the items, such as a header: its kind and its size.
/// - Compatibility: partial: only at the boundary of sections
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind for which the data source makes the view.
    public final let elementKind: String
    /// The order from back to front; higher values are in front; 1 by default.
    open var zIndex = 1

    init(layoutSize: NSCollectionLayoutSize, elementKind: String) {
        self.elementKind = elementKind
        super.init(layoutSize: layoutSize)
    }
}

/// A header, a footer or another view at an edge of a section (CL-07).
/// - Compatibility: same
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge, or the corner.
    public final let alignment: NSRectAlignment
    /// How far the view is moved, in points.
    public final let offset: CGPoint
    /// Whether the section becomes longer by the view; true by default. Otherwise it lies over the
    /// items.
    open var extendsBoundary = true
    /// Whether the view stays visible while its section is; false by default.
    open var pinToVisibleBounds = false

    /// A view of a kind at an edge of a section.
    public init(
        layoutSize: NSCollectionLayoutSize,
        elementKind: String,
        alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(layoutSize: layoutSize, elementKind: elementKind)
    }
}

/// A view behind the items of a section, which shows no data (CL-10).
/// - Compatibility: same
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind for which the layout knows a class: `register(_:forDecorationViewOfKind:)`.
    public final let elementKind: String
    /// The order from back to front; negative by default, behind the items.
    open var zIndex = -1

    private init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .fractionalHeight(1)
            )
        )
    }

    /// The background of a section.
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}

/// The edge or the corner of a rectangle. Raw values as in UIKit.
public enum NSRectAlignment: Int, Sendable {
    case none = 0
    case top = 1
    case topLeading = 2
    case leading = 3
    case bottomLeading = 4
    case bottom = 5
    case bottomTrailing = 6
    case trailing = 7
    case topTrailing = 8
}
