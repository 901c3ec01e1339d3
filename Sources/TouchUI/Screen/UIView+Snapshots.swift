/// Images of views.
extension UIView {
    /// Draws the view and everything in it into a rectangle of the current context.
    ///
    /// - Parameters:
    ///   - rect: the rectangle, in the context's coordinate space; the drawing is stretched to it.
    ///   - afterUpdates: whether pending layout and drawing is done first.
    /// - Returns: whether there was a current context.
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

    /// A view that shows the present appearance of this view and everything in it. It forwards no
    /// touches to them.
    ///
    /// - Parameter afterUpdates: whether pending layout and drawing is done first.
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

extension UIScreen {
    /// A view of the screen's size that shows all windows as they appear now. It forwards no touches to
    /// them.
    ///
    /// - Parameter afterUpdates: whether pending layout and drawing of the windows is done first.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        if afterUpdates {
            for window in UIApplication.shared.windows { window.layoutIfNeeded() }
            UIApplication.shared.display.perform()
        }
        return UISnapshotView(of: ScreenCapture.drawingOfScreen(), in: bounds)
    }
}

/// A view that shows a drawing of another view, or of the screen.
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
