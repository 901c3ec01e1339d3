/// A view whose appearance another module paints, only when somebody looks.
///
/// The picture of a web page costs more than a drawing: it is made when the screen is recorded, and
/// not at the end of each turn. Call `setNeedsDisplay()` when it may look different.
@MainActor package final class UIPictureView: UIView {
    /// Paints into a context, in the view's coordinate space; nil paints nothing.
    package var painter: ((CGContext) -> Void)?

    override func drawAppearance(in context: CGContext) {
        painter?(context)
    }
}
