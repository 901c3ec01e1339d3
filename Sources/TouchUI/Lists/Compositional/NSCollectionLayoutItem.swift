// One class body for each class, because Swift cannot override what an extension declares.

/// The size and the insets of an item in a compositional layout.
/// - Compatibility: same
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    /// The size, before the insets.
    public final let layoutSize: NSCollectionLayoutSize
    /// How much smaller the view is than the size, in points; zero by default. Not in a direction
    /// whose dimension is estimated (CL-04).
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space around the item, outside of its size; nil, for none, by default (CL-05).
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    final var badges: [NSCollectionLayoutSupplementaryItem]

    /// The views that lie over the item, such as badges (CL-11).
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { badges }

    /// An item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// An item of a size, with views over it (CL-11).
    public init(
        layoutSize: NSCollectionLayoutSize,
        supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.layoutSize = layoutSize
        badges = supplementaryItems
        super.init()
    }
}

/// The edges or the corner of a rectangle at which a badge lies, and how far it is moved from there.
/// - Compatibility: same
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
    /// The edges; none means the middle.
    public final let edges: NSDirectionalRectEdge
    /// How far the view is moved: in points, or in parts of its size. Positive is towards the trailing edge
    /// and down.
    public final let offset: CGPoint
    /// Whether the offset is in parts of the view's size.
    public final let isFractionalOffset: Bool
    /// Whether the offset is in points.
    open var isAbsoluteOffset: Bool { !isFractionalOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
        super.init()
    }

    /// An anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges, .zero, isFractional: false)
    }

    /// An anchor at edges, moved by points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }

    /// An anchor at edges, moved by parts of the view's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    /// The point of a rectangle that is laid out from left to right.
    fileprivate final func point(of rect: CGRect) -> CGPoint {
        let x =
            edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
        let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
        return CGPoint(x: x, y: y)
    }

    fileprivate final func shift(of size: CGSize) -> CGPoint {
        isFractionalOffset
            ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
}

/// A view over an item or a group, such as a badge, or next to the items, such as a header: its kind and its
/// size.
/// - Compatibility: same
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind for which the data source makes the view.
    public final let elementKind: String
    /// The order from back to front; higher values are in front; 1 by default.
    open var zIndex = 1
    /// Where the view is in the rectangle of its item or group.
    public final let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that is there; nil for the point at the same edges.
    public final let itemAnchor: NSCollectionLayoutAnchor?

    /// A view at the edges of an item or a group, inside of it (CL-11).
    public convenience init(
        layoutSize: NSCollectionLayoutSize,
        elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    /// A view of which a point of its own is at a point of an item or a group (CL-11).
    public convenience init(
        layoutSize: NSCollectionLayoutSize,
        elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
    }

    fileprivate init(
        _ layoutSize: NSCollectionLayoutSize,
        _ elementKind: String,
        _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        self.elementKind = elementKind
        (self.containerAnchor, self.itemAnchor) = (containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// The frame of the view over a rectangle that is laid out from left to right.
    final func frame(over container: CGRect) -> CGRect {
        let size = layoutSize.size(in: container.size)
        let place = containerAnchor.point(of: container)
        let own = (itemAnchor ?? containerAnchor).point(of: CGRect(origin: .zero, size: size))
        let (shift, ownShift) = (
            containerAnchor.shift(of: size), itemAnchor?.shift(of: size) ?? .zero
        )
        return CGRect(
            x: place.x - own.x + shift.x + ownShift.x,
            y: place.y - own.y + shift.y + ownShift.y,
            width: size.width,
            height: size.height
        )
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
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
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
            ),
            supplementaryItems: []
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
