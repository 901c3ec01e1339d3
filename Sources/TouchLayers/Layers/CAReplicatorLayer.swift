/// A layer that shows its sublayers several times.
/// - Compatibility: partial: pictures show the sublayers once
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
    /// How many copies there are, with the original; 1 by default.
    open var instanceCount = 1
    /// Whether the copies keep their depth; false by default.
    open var preservesDepth = false
    /// The seconds between the times of two copies; 0 by default.
    open var instanceDelay: CFTimeInterval = 0
    /// How each copy is moved against the one before it; not at all by default.
    open var instanceTransform = CATransform3DIdentity
    /// The color with which the first copy is multiplied; white by default.
    open var instanceColor: CGColor? = UIColor.white.cgColor
    /// How much red each copy has more than the one before it; 0 by default.
    open var instanceRedOffset: Float = 0
    /// How much green each copy has more than the one before it; 0 by default.
    open var instanceGreenOffset: Float = 0
    /// How much blue each copy has more than the one before it; 0 by default.
    open var instanceBlueOffset: Float = 0
    /// How much more opaque each copy is than the one before it; 0 by default.
    open var instanceAlphaOffset: Float = 0
}
