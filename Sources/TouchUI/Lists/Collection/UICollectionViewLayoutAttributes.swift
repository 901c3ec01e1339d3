/// Where a layout puts an item, a header, a footer or a decoration, and how it shows it.
/// - Compatibility: partial: no transforms in space
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// What is being laid out.
    public enum ElementCategory: UInt, Sendable {
        /// An item.
        case cell = 0
        /// A header, a footer or another view that shows data.
        case supplementaryView = 1
        /// A view that shows none.
        case decorationView = 2
    }

    /// The item, or that to which a view belongs.
    open var indexPath: IndexPath
    /// The middle, in points of the collection.
    open var center = CGPoint.zero
    /// The size, in points.
    open var size = CGSize.zero
    /// How it is turned, scaled and moved about its center; not at all.
    open var transform = CGAffineTransform.identity
    /// The opacity, from 0 to 1, the default.
    open var alpha: CGFloat = 1
    /// What is higher is in front; 0.
    open var zIndex = 0
    /// Whether it is out of sight; false.
    open var isHidden = false
    private(set) final var category: ElementCategory
    private final var kind: String?

    /// Attributes of no size; the layout says what they are of.
    public required override init() {
        indexPath = IndexPath(item: 0, section: 0)
        category = .cell
        super.init()
    }

    /// Attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a header, a footer or another view of a kind.
    public convenience init(
        forSupplementaryViewOfKind elementKind: String,
        with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        category = .supplementaryView
        kind = elementKind
    }

    /// Attributes of a decoration of a kind.
    public convenience init(
        forDecorationViewOfKind decorationViewKind: String,
        with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        category = .decorationView
        kind = decorationViewKind
    }

    /// The rectangle, in points of the collection, as if it were not transformed.
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

    /// The rectangle in its own space; its origin is zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// What is being laid out.
    open var representedElementCategory: ElementCategory { category }
    /// The kind of a supplementary or decoration view; nil for an item.
    open var representedElementKind: String? { kind }

    /// The same, of the same class.
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
        return copy
    }
}
