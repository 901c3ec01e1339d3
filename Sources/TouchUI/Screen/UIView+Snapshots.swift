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

    /// A view that shows the present appearance of a part of this view, and stretches it when its size changes. It
    /// forwards no touches.
    ///
    /// - Parameters:
    ///   - rect: the part, in this view's coordinate space. The new view has its size, and its origin at zero.
    ///   - afterUpdates: whether pending layout and drawing is done first.
    ///   - capInsets: the margins of the part, in points, that keep their width or height.
    /// - Returns: nil if the part has no area.
    public final func resizableSnapshotView(
        from rect: CGRect,
        afterScreenUpdates afterUpdates: Bool,
        withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        let drawing = picture(afterScreenUpdates: afterUpdates)
        return UISnapshotView(of: drawing, in: rect, capInsets: capInsets)
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
    /// The margins that are not stretched; nil if the drawing is not cut into parts.
    private let capInsets: UIEdgeInsets?

    init(of drawing: [DrawingCommand], in bounds: CGRect, capInsets: UIEdgeInsets? = nil) {
        (self.drawing, place, self.capInsets) = (drawing, bounds, capInsets)
        super.init(frame: CGRect(origin: .zero, size: bounds.size))
    }

    required init?(coder: NSCoder) { nil }

    override func drawAppearance(in context: CGContext) {
        guard let capInsets else {
            return context.draw(DrawnContent(drawing, bounds: place).commands(in: bounds))
        }
        for (from, to) in zip(parts(of: place, capInsets), parts(of: bounds, capInsets))
        where from.width > 0 && from.height > 0 && to.width > 0 && to.height > 0 {
            context.saveGState()
            context.clip(to: to)
            context.draw(DrawnContent(drawing, bounds: from).commands(in: to))
            context.restoreGState()
        }
    }

    /// The nine parts of a rectangle: corners, edges and the middle.
    private func parts(of rect: CGRect, _ insets: UIEdgeInsets) -> [CGRect] {
        let x = [rect.minX, rect.minX + insets.left, rect.maxX - insets.right, rect.maxX]
        let y = [rect.minY, rect.minY + insets.top, rect.maxY - insets.bottom, rect.maxY]
        return (0..<3).flatMap { row in
            (0..<3).map { column in
                CGRect(
                    x: x[column],
                    y: y[row],
                    width: max(0, x[column + 1] - x[column]),
                    height: max(0, y[row + 1] - y[row])
                )
            }
        }
    }
}
