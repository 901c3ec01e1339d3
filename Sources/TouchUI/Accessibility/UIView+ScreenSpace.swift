/// Conversion between a view's coordinate space and the screen's, which accessibility uses.
extension UIView {
    /// Converts a point of this view to screen coordinates; to its root's coordinates if it is in
    /// no window.
    package final func onScreen(_ point: CGPoint) -> CGPoint {
        let root = root
        let inRoot = pointToRoot(point)
        return root is UIWindow ? root.pointToParent(inRoot) : inRoot
    }

    /// Converts a point in screen coordinates to this view's coordinate space.
    package final func fromScreen(_ point: CGPoint) -> CGPoint {
        let root = root
        return pointFromRoot(root is UIWindow ? root.pointFromParent(point) : point)
    }

    /// Converts a rectangle of this view to screen coordinates. If the view is rotated, the
    /// smallest rectangle around the result.
    package final func onScreen(_ rect: CGRect) -> CGRect {
        converted(rect) { onScreen($0) }
    }
}
