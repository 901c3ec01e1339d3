// One class body, because Swift cannot override what an extension declares.

/// The width or the height of an item, a group or a header: points, or a part of what contains it.
/// - Compatibility: partial: no `uniformAcrossSiblings`
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    private enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

    private let kind: Kind
    /// The points, or the part from 0 to 1.
    public final let dimension: CGFloat

    private init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        if dimension.isFinite, dimension >= 0 {
            self.dimension = dimension
        } else {
            self.dimension = kind == .fractionalWidth || kind == .fractionalHeight ? 1 : 0
            Diagnostics.refuse(
                "Cannot make a dimension of \(dimension): a length is finite and not negative. "
                    + "\(self.dimension) is used instead. To fix, give a finite number that is not "
                    + "negative."
            )
        }
        super.init()
    }

    /// A part of the width of the container, from 0 to 1 (CL-01).
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }

    /// A part of the height of the container, from 0 to 1 (CL-01).
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }

    /// A length in points.
    public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }

    /// A length in points until the cell becomes visible and is asked (CL-06).
    public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }

    /// Whether it is a part of the container's width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a part of the container's height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a length in points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether cells are asked for the length.
    open var isEstimated: Bool { kind == .estimated }

    /// The length in points in a container; the estimate if it is estimated.
    final func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: container.width * dimension
        case .fractionalHeight: container.height * dimension
        case .absolute, .estimated: dimension
        }
    }
}

/// The size of an item, a group or a header in a compositional layout.
/// - Compatibility: same
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    /// The width.
    public final let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public final let heightDimension: NSCollectionLayoutDimension

    /// A size of a width and a height.
    public init(
        widthDimension width: NSCollectionLayoutDimension,
        heightDimension height: NSCollectionLayoutDimension
    ) {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    final func size(in container: CGSize) -> CGSize {
        CGSize(
            width: widthDimension.length(in: container),
            height: heightDimension.length(in: container)
        )
    }
}

/// A space between the items of a group, or at the edge of an item.
/// - Compatibility: same
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    /// The space in points; the least, if it is flexible.
    public final let spacing: CGFloat
    private let isFlexible: Bool

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing.isFinite ? max(0, spacing) : 0
        self.isFlexible = isFlexible
        super.init()
    }

    /// A space of a number of points.
    public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }

    /// A space that takes a share of what is left over, and at least a number of points (CL-05).
    public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }

    /// Whether it takes a share of what is left over.
    open var isFlexibleSpacing: Bool { isFlexible }
    /// Whether it has a number of points.
    open var isFixedSpacing: Bool { !isFlexible }
}

/// The space around an item or a group, outside of its size.
/// - Compatibility: same
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The space before the item; nil for none.
    public final let leading: NSCollectionLayoutSpacing?
    /// The space above the item; nil for none.
    public final let top: NSCollectionLayoutSpacing?
    /// The space after the item; nil for none.
    public final let trailing: NSCollectionLayoutSpacing?
    /// The space below the item; nil for none.
    public final let bottom: NSCollectionLayoutSpacing?

    /// The spaces at the edges; nil for none.
    public init(
        leading: NSCollectionLayoutSpacing?,
        top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }
}
