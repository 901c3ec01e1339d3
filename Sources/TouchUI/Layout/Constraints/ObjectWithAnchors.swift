/// An object with anchors: a view or a layout guide.
///
/// On iOS code can ask any object for its anchors. Here the front door casts the object to this protocol.
@preconcurrency @MainActor public protocol ObjectWithAnchors: AnyObject {
    /// The left edge.
    var leftAnchor: NSLayoutXAxisAnchor { get }
    /// The right edge.
    var rightAnchor: NSLayoutXAxisAnchor { get }
    /// The edge at which text begins.
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    /// The edge at which text ends.
    var trailingAnchor: NSLayoutXAxisAnchor { get }
    /// The horizontal center.
    var centerXAnchor: NSLayoutXAxisAnchor { get }
    /// The top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The vertical center.
    var centerYAnchor: NSLayoutYAxisAnchor { get }
    /// The width.
    var widthAnchor: NSLayoutDimension { get }
    /// The height.
    var heightAnchor: NSLayoutDimension { get }
}

extension UIView: ObjectWithAnchors {}
extension UILayoutGuide: ObjectWithAnchors {}
