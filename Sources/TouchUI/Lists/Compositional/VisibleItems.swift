/// An element of a section that is visible: a cell, a header, a badge or a background (CL-13).
///
/// What is set is shown, until the next layout. Positions do not depend on how far the section is scrolled.
/// - Compatibility: same
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
    /// The opacity, from 0 to 1.
    var alpha: CGFloat { get set }
    /// The order from back to front.
    var zIndex: Int { get set }
    /// Whether the element is hidden.
    var isHidden: Bool { get set }
    /// The center, in points.
    var center: CGPoint { get set }
    /// The transform about the center.
    var transform: CGAffineTransform { get set }
    /// The transform in space about the center.
    var transform3D: CATransform3D { get set }
    /// The kind of a header, a badge or a background; empty for a cell.
    var name: String { get }
    /// The index path of the item, or of the view in its section.
    var indexPath: IndexPath { get }
    /// The frame without the transform, in points.
    var frame: CGRect { get }
    /// The size, at the origin.
    var bounds: CGRect { get }
    /// Whether it is a cell, a supplementary view or a decoration.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a header, a badge or a background; nil for a cell.
    var representedElementKind: String? { get }
}

/// Changes visible elements of a section: the elements, how far the section is scrolled, and the environment (CL-13).
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (
        [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
    ) -> Void

/// How a section that scrolls across the layout bounces and slows down (CL-14).
/// - Compatibility: same
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// Whether a section can be pulled beyond its ends. Raw values as in UIKit.
    public enum Bounce: Int, Sendable {
        /// If its content is larger than the section.
        case automatic = 0
        /// Always.
        case always = 1
        /// Never.
        case never = 2
    }

    /// How quickly a section slows down.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: CGFloat
        /// Makes a rate from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// As the behavior of the section wants it.
        public static let automatic = DecelerationRate(rawValue: 0)
        /// That of most scroll views.
        public static let normal = DecelerationRate(rawValue: 1)
        /// A quick one.
        public static let fast = DecelerationRate(rawValue: 2)
    }

    /// Whether the section can be pulled beyond its ends; `automatic` by default.
    open var bounce = Bounce.automatic
    /// How quickly the section slows down; `automatic` by default.
    open var decelerationRate = DecelerationRate.automatic

    /// The properties of a section that has none of its own.
    public override init() { super.init() }
}

/// The attributes of an element, before the section is scrolled.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes
    /// How far the section is scrolled; zero for what does not move with it.
    private let shift: CGPoint

    init(_ attributes: UICollectionViewLayoutAttributes, shift: CGPoint) {
        (self.attributes, self.shift) = (attributes, shift)
    }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y) }
        set { attributes.center = CGPoint(x: newValue.x - shift.x, y: newValue.y - shift.y) }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { attributes.representedElementKind ?? "" }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame.offsetBy(dx: shift.x, dy: shift.y) }
    var bounds: CGRect { CGRect(origin: .zero, size: attributes.size) }
    var representedElementCategory: UICollectionView.ElementCategory {
        attributes.representedElementCategory
    }
    var representedElementKind: String? { attributes.representedElementKind }
}
