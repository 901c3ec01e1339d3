/// A drawing that is made once and drawn several times.
/// - Compatibility: partial: records drawing, as each context does; it has no pixels
public final class CGLayer {
    let recording = CGContext()
    /// The size of the layer, in the units of its context.
    public let size: CGSize

    /// Makes an empty layer.
    ///
    /// - Parameters:
    ///   - context: the context in which the layer will be drawn; it is not used.
    ///   - size: the size of the layer; nil is returned if it has no area.
    ///   - auxiliaryInfo: reserved by Core Graphics; it is not used.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [AnyHashable: Any]?) {
        guard size.width > 0, size.height > 0 else { return nil }
        self.size = size
    }

    /// The context in which the layer's content is drawn.
    public var context: CGContext? { recording }
}
