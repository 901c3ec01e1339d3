/// From a view's space to the screen's, where accessibility measures.
extension UIView {
    /// A point of this view, in points of the screen; of its root where it is in no window.
    package final func onScreen(_ point: CGPoint) -> CGPoint {
        let root = root
        let inRoot = pointToRoot(point)
        return root is UIWindow ? root.pointToParent(inRoot) : inRoot
    }

    /// A point of the screen, in this view's space.
    package final func fromScreen(_ point: CGPoint) -> CGPoint {
        let root = root
        return pointFromRoot(root is UIWindow ? root.pointFromParent(point) : point)
    }

    /// A rectangle of this view on the screen; turned, the smallest one around it.
    package final func onScreen(_ rect: CGRect) -> CGRect {
        converted(rect) { onScreen($0) }
    }
}
