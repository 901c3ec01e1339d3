/// A layer that only places its sublayers in space. On iOS its own background, border and shadow are not drawn.
/// - Compatibility: partial: sublayers are flattened, and what the layer has itself is drawn
@preconcurrency @MainActor open class CATransformLayer: CALayer {}
