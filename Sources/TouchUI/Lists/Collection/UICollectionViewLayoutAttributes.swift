/// The position and appearance that a layout gives an item, a supplementary view or a decoration.
///
/// Subclass it to give views more than that: override `copy(with:)` and `isEqual(_:)`, because a view gets
/// attributes with `apply(_:)` only if they differ from those that it has (CV-07).
/// - Compatibility: same
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject,
    @preconcurrency NSCopying
{
    /// The index path of the item, or of the item or section to which a view belongs.
    open var indexPath: IndexPath
    /// The center, in the collection view's coordinates.
    open var center = CGPoint.zero
    /// The size, in points.
    open var size = CGSize.zero
    /// The transform in space about the center; identity by default.
    open var transform3D = CATransform3DIdentity
    /// The transform about the center; identity by default, and if `transform3D` leaves the plane.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// The opacity, from 0 to 1; 1 by default.
    open var alpha: CGFloat = 1
    /// The order from back to front: higher values are in front; 0 by default.
    open var zIndex = 0
    /// Whether the element is hidden; false by default.
    open var isHidden = false
    private(set) final var category: UICollectionView.ElementCategory
    private final var kind: String?
    /// What a list says about the row.
    final var listRow: ListRow?

    /// Creates attributes of an item at section 0, item 0, with zero size.
    public override init() {
        indexPath = IndexPath(item: 0, section: 0)
        category = .cell
        super.init()
    }

    /// Creates attributes of any element. A class inherits it if it overrides all initializers of its
    /// superclass or declares none (decision 16).
    public required convenience init(
        _ category: UICollectionView.ElementCategory,
        _ kind: String?,
        at indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        self.category = category
        self.kind = kind
    }

    /// Creates attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init(.cell, nil, at: indexPath)
    }

    /// Creates attributes of a supplementary view of a kind.
    public convenience init(
        forSupplementaryViewOfKind elementKind: String,
        with indexPath: IndexPath
    ) {
        self.init(.supplementaryView, elementKind, at: indexPath)
    }

    /// Creates attributes of a decoration view of a kind.
    public convenience init(
        forDecorationViewOfKind decorationViewKind: String,
        with indexPath: IndexPath
    ) {
        self.init(.decorationView, decorationViewKind, at: indexPath)
    }

    /// The frame without the transform, in the collection view's coordinates.
    open var frame: CGRect {
        get {
            CGRect(
                center.x - size.width / 2,
                center.y - size.height / 2,
                size.width,
                size.height
            )
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The bounds; their origin is zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The category of the element.
    open var representedElementCategory: UICollectionView.ElementCategory { category }
    /// The kind of a supplementary or decoration view; nil for an item.
    open var representedElementKind: String? { kind }

    /// A copy, of the same class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Swift.type(of: self).init(category, kind, at: indexPath)
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.listRow = listRow
        return copy
    }

    /// Whether other attributes are of the same element and say the same. A subclass compares its own
    /// properties and calls `super` (CV-07).
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return MainActor.assumeIsolated { isLike(other) }
    }

    private func isLike(_ other: UICollectionViewLayoutAttributes) -> Bool {
        indexPath == other.indexPath && category == other.category && kind == other.kind
            && center == other.center && size == other.size && transform3D == other.transform3D
            && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
            && listRow == other.listRow
    }

    /// A number that is the same for equal attributes.
    nonisolated open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }
}

extension UICollectionView {
    /// The category of an element.
    public enum ElementCategory: UInt, Sendable {
        /// An item.
        case cell = 0
        /// A header, a footer or another view that shows data.
        case supplementaryView = 1
        /// A decoration, which shows no data.
        case decorationView = 2
    }
}
