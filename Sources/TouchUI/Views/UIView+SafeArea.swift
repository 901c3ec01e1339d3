/// The safe area of a view, computed from the window down.
extension UIView {
    /// The safe area insets. They are not cached, because views move more often than scroll views
    /// and layouts ask for them.
    final var safeAreaFromAbove: UIEdgeInsets {
        if let known = SafeAreaStops.known[ObjectIdentifier(self)] { return known }
        let stops = SafeAreaStops.above(self)
        guard !stops.isEmpty else { return ownSafeArea }
        defer { SafeAreaStops.known = [:] }
        for view in stops {
            SafeAreaStops.known[ObjectIdentifier(view)] = view.safeAreaFromAbove
        }
        return ownSafeArea
    }

    private var ownSafeArea: UIEdgeInsets {
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
        walkTree { view in
            if view.usesConstraints { view.noteTreeNeedsLayout() }
            // The insets are computed, so observers learn of a change without the value before it.
            didChange(view, "safeAreaInsets", view.safeAreaInsets, view.safeAreaInsets)
            view.safeAreaInsetsDidChange()
            view.controller?.viewSafeAreaInsetsDidChange()
            return true
        }
    }
}

/// The insets of some of the views above a view that is very deep in its tree.
///
/// Each view asks its superview's `safeAreaInsets`, which a class may override. In a tree that is deeper
/// than the stack, views on the way are asked first, from the top, so that no chain of calls is long.
@MainActor private enum SafeAreaStops {
    private static let distance = 200

    /// What is known while one view is asked.
    static var known: [ObjectIdentifier: UIEdgeInsets] = [:]
    /// The views to ask before a view, the topmost first; none if its tree is not deep, and while they
    /// are asked.
    static func above(_ view: UIView) -> [UIView] {
        guard known.isEmpty else { return [] }
        var stops: [UIView] = []
        var (depth, next) = (0, view.parent)
        while let above = next {
            depth += 1
            if depth.isMultiple(of: distance) { stops.append(above) }
            next = above.parent
        }
        return stops.reversed()
    }
}
