/// The position and appearance that a layout gives an item, a supplementary view or a decoration.
/// - Compatibility: partial: no transforms in space
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The category of an element.
    public enum ElementCategory: UInt, Sendable {
        /// An item.
        case cell = 0
        /// A header, a footer or another view that shows data.
        case supplementaryView = 1
        /// A decoration, which shows no data.
        case decorationView = 2
    }

    /// The index path of the item, or of the item or section to which a view belongs.
    open var indexPath: IndexPath
    /// The center, in the collection view's coordinates.
    open var center = CGPoint.zero
    /// The size, in points.
    open var size = CGSize.zero
    /// The transform about the center; identity by default.
    open var transform = CGAffineTransform.identity
    /// The opacity, from 0 to 1; 1 by default.
    open var alpha: CGFloat = 1
    /// The order from back to front: higher values are in front; 0 by default.
    open var zIndex = 0
    /// Whether the element is hidden; false by default.
    open var isHidden = false
    private(set) final var category: ElementCategory
    private final var kind: String?
    /// What a list says about the row.
    final var listRow: ListRow?

    /// Creates attributes of an item at section 0, item 0, with zero size.
    public required override init() {
        indexPath = IndexPath(item: 0, section: 0)
        category = .cell
        super.init()
    }

    /// Creates attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes of a supplementary view of a kind.
    public convenience init(
        forSupplementaryViewOfKind elementKind: String,
        with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        category = .supplementaryView
        kind = elementKind
    }

    /// Creates attributes of a decoration view of a kind.
    public convenience init(
        forDecorationViewOfKind decorationViewKind: String,
        with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        category = .decorationView
        kind = decorationViewKind
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
    open var representedElementCategory: ElementCategory { category }
    /// The kind of a supplementary or decoration view; nil for an item.
    open var representedElementKind: String? { kind }

    /// A copy, of the same class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Swift.type(of: self).init()
        copy.indexPath = indexPath
        copy.center = center
        copy.size = size
        copy.transform = transform
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.category = category
        copy.kind = kind
        copy.listRow = listRow
        return copy
    }
}
