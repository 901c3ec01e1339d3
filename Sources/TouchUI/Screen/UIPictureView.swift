/// A view whose appearance another module paints, only when the screen is recorded.
///
/// The picture of a web page costs more than a drawing: it is not made at the end of each
/// turn. Call `setNeedsDisplay()` when it may look different.
@MainActor package final class UIPictureView: UIView {
    /// Paints into a context, in the view's coordinate space; nil paints nothing.
    package var painter: ((CGContext) -> Void)?

    override func drawAppearance(in context: CGContext) {
        painter?(context)
    }
}
