/// Views as pictures of themselves.
extension UIView {
    /// Draws the view and all that is in it into a rectangle of the context that is drawn into.
    ///
    /// - Parameter afterUpdates: whether what is still to be laid out and drawn is so before.
    /// - Returns: whether there was a context.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool
    {
        guard let context = UIGraphicsGetCurrentContext() else { return false }
        let bounds = bounds
        guard bounds.width > 0, bounds.height > 0 else { return true }
        let drawing = picture(afterScreenUpdates: afterUpdates)
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.draw(drawing)
        context.restoreGState()
        return true
    }

    /// A view that shows how this one and all that is in it look now; it takes no touches for them.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let drawing = picture(afterScreenUpdates: afterUpdates)
        return UISnapshotView(of: drawing, in: bounds)
    }

    private func picture(afterScreenUpdates: Bool) -> [DrawingCommand] {
        if afterScreenUpdates {
            layoutIfNeeded()
            UIApplication.running?.display.perform()
        }
        return ScreenCapture.drawing(of: self)
    }

    package final func renderOwned(in context: CGContext) {
        context.draw(ScreenCapture.drawing(of: self))
    }
}

/// Shows how another view looked.
final class UISnapshotView: UIView {
    private let drawing: [DrawingCommand]
    private let place: CGRect

    init(of drawing: [DrawingCommand], in bounds: CGRect) {
        (self.drawing, place) = (drawing, bounds)
        super.init(frame: CGRect(origin: .zero, size: bounds.size))
    }

    required init?(coder: NSCoder) { nil }

    override func drawAppearance(in context: CGContext) {
        context.draw(DrawnContent(drawing, bounds: place).commands(in: bounds))
    }
}
