/// A view behind whose layer its geometry stays: the layer only forwards to it.
@MainActor package protocol LayerOwner: AnyObject {
    var ownedBounds: CGRect { get set }
    var ownedPosition: CGPoint { get set }
    var ownedTransform: CATransform3D { get set }
    var ownedOpacity: CGFloat { get set }
    var ownedIsHidden: Bool { get set }
    var ownedBackgroundColor: CGColor? { get set }
    var ownedMasksToBounds: Bool { get set }
    /// The layers of the views in it, back to front.
    var ownedSublayers: [CALayer] { get }
    var ownedSuperlayer: CALayer? { get }
    /// The next layer above that somebody asked for.
    var madeLayerAbove: CALayer? { get }
    /// The next layers below that somebody asked for.
    var madeLayersBelow: [CALayer] { get }
    /// Draws the view and all that is in it, in its own space.
    func renderOwned(in context: CGContext)
    /// The view's stable name.
    var nameInTranscript: String { get }
    /// What the view calls a property of its layer: `center` for `position`.
    func nameInTranscript(of path: LayerKeyPath) -> String
    /// Another property of the layer is about to change.
    func layerWillChange(_ layer: CALayer, _ property: String, from: AnimationValue)
    /// The anchor point of the layer changed.
    func layerAnchorChanged(_ layer: CALayer)
    /// The layer, or one of its own in it, appears differently.
    func layerLooksChanged()
    /// Animations began or ended on the layer, or mean something else for touches.
    func animationsChanged()
    /// A layer that no view owns was put in or out.
    func layerNeedsLayout()
}
