/// A view that owns a layer and keeps the layer's geometry. The layer forwards to it.
@MainActor package protocol LayerOwner: AnyObject {
    var ownedBounds: CGRect { get set }
    var ownedPosition: CGPoint { get set }
    var ownedTransform: CATransform3D { get set }
    var ownedOpacity: CGFloat { get set }
    var ownedIsHidden: Bool { get set }
    var ownedBackgroundColor: CGColor? { get set }
    var ownedMasksToBounds: Bool { get set }
    /// The layers of its subviews, back to front.
    var ownedSublayers: [CALayer] { get }
    var ownedSuperlayer: CALayer? { get }
    /// The nearest layer above that exists. Views make their layers on demand.
    var madeLayerAbove: CALayer? { get }
    /// The nearest layers below that exist.
    var madeLayersBelow: [CALayer] { get }
    /// Draws the view and everything in it, in the view's coordinate space.
    func renderOwned(in context: CGContext)
    /// The view's name.
    var elementName: ElementName { get }
    /// The view's name for a property of its layer: `center` for `position`.
    func nameInTranscript(of path: LayerKeyPath) -> String
    /// Called before a property of the layer changes that the view does not keep itself.
    func layerWillChange(_ layer: CALayer, _ property: String, from: AnimationValue)
    /// Called after the layer's anchor point has changed.
    func layerAnchorChanged(_ layer: CALayer)
    /// Called after the appearance of the layer, or of a layer in it that no view owns, has
    /// changed.
    func layerLooksChanged()
    /// Called after animations began or ended on the layer, or changed their effect on touches.
    func animationsChanged()
    /// Called when a layer that no view owns was added or asked for layout.
    func layerNeedsLayout()
}
