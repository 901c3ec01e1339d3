/// What is covered of a view, found from its window down.
extension UIView {
    /// Not kept: only scroll views and layouts ask, and views move more often than that.
    final var safeAreaFromAbove: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let window = self as? UIWindow {
            insets = window.screen.safeAreaInsets
        } else if let parent {
            insets = part(of: parent.safeAreaInsets, in: parent)
        }
        guard let controller else { return insets }
        // What bars cover lies over what the screen covers; it is not added to it.
        let (bars, more) = (controller.coveredByBars, controller.additionalSafeAreaInsets)
        return UIEdgeInsets(
            top: max(insets.top, bars.top) + more.top,
            left: max(insets.left, bars.left) + more.left,
            bottom: max(insets.bottom, bars.bottom) + more.bottom,
            right: max(insets.right, bars.right) + more.right
        )
    }

    /// How much of this view lies under the insets of its superview.
    private func part(of insets: UIEdgeInsets, in parent: UIView) -> UIEdgeInsets {
        guard insets != .zero else { return .zero }
        let free = parent.bounds.inset(by: insets)
        let frame = frame
        return UIEdgeInsets(
            top: min(max(0, free.minY - frame.minY), insets.top),
            left: min(max(0, free.minX - frame.minX), insets.left),
            bottom: min(max(0, frame.maxY - free.maxY), insets.bottom),
            right: min(max(0, frame.maxX - free.maxX), insets.right)
        )
    }

    /// This view and those below it may be covered differently now.
    final func tellSafeAreaChanged() {
        if usesConstraints { noteTreeNeedsLayout() }
        safeAreaInsetsDidChange()
        for child in children { child.tellSafeAreaChanged() }
    }
}
