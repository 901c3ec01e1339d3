/// The safe area of a view, computed from the window down.
extension UIView {
    /// The safe area insets. They are not cached, because views move more often than scroll views
    /// and layouts ask for them.
    final var safeAreaFromAbove: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let window = self as? UIWindow {
            insets = window.screen.safeAreaInsets
        } else if let parent {
            insets = part(of: parent.safeAreaInsets, in: parent)
        }
        guard let controller else { return insets }
        // What bars cover overlaps what the screen covers, so the larger of the two counts, not
        // their sum.
        let (bars, more) = (controller.coveredByBars, controller.additionalSafeAreaInsets)
        return UIEdgeInsets(
            top: max(insets.top, bars.top) + more.top,
            left: max(insets.left, bars.left) + more.left,
            bottom: max(insets.bottom, bars.bottom) + more.bottom,
            right: max(insets.right, bars.right) + more.right
        )
    }

    /// How far the insets of the superview reach into this view.
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

    /// Notifies this view and its descendants that their safe area may have changed.
    final func tellSafeAreaChanged() {
        if usesConstraints { noteTreeNeedsLayout() }
        // The insets are computed, so observers learn of a change without the value before it.
        didChange(self, "safeAreaInsets", safeAreaInsets, safeAreaInsets)
        safeAreaInsetsDidChange()
        for child in children { child.tellSafeAreaChanged() }
    }
}
