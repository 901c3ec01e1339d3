/// How far the bars of containers reach into the area of a controller, from each edge and in
/// points.
///
/// A view extends under translucent bars, and by default not under opaque ones (NV-07, NV-08).
struct BarReach: Equatable {
    /// The part that any bar covers.
    var all = UIEdgeInsets.zero
    /// The part that opaque bars cover; never more than `all`.
    var opaque = UIEdgeInsets.zero

    /// Adds a bar at the top that reaches to a distance from the edge.
    mutating func addTop(_ distance: CGFloat, isTranslucent: Bool) {
        all.top = max(all.top, distance)
        if !isTranslucent { opaque.top = max(opaque.top, distance) }
    }

    /// Adds a bar at the bottom that reaches to a distance from the edge.
    mutating func addBottom(_ distance: CGFloat, isTranslucent: Bool) {
        all.bottom = max(all.bottom, distance)
        if !isTranslucent { opaque.bottom = max(opaque.bottom, distance) }
    }
}

extension UIViewController {
    /// The part of its area that the view leaves to bars; zero where the view extends under them.
    final var roomLeftToBars: UIEdgeInsets {
        func room(_ edge: UIRectEdge, _ side: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
            guard edgesForExtendedLayout.contains(edge) else {
                return barsAround.all[keyPath: side]
            }
            return extendedLayoutIncludesOpaqueBars ? 0 : barsAround.opaque[keyPath: side]
        }
        return UIEdgeInsets(
            top: room(.top, \.top),
            left: 0,
            bottom: room(.bottom, \.bottom),
            right: 0
        )
    }

    /// Sets the bars of the containers around it: its view gets its frame in the wrapper, and its
    /// safe area the bars under which the view extends.
    ///
    /// A view without a wrapper is left alone: it belongs to an animator of the application.
    final func place(amongBars bars: BarReach, in wrapper: UIView?) {
        barsAround = bars
        let room = roomLeftToBars
        if let wrapper, let view = viewIfLoaded, view.transform.isIdentity {
            let frame = wrapper.bounds.inset(by: room)
            if view.frame != frame { view.frame = frame }
        }
        coveredByBars = UIEdgeInsets(
            top: bars.all.top - room.top,
            left: 0,
            bottom: bars.all.bottom - room.bottom,
            right: 0
        )
    }

    /// The size of its view if the area of its container has a size.
    final func sizeAmongBars(in size: CGSize) -> CGSize {
        let room = roomLeftToBars
        return CGSize(
            width: size.width,
            height: max(0, size.height - room.top - room.bottom)
        )
    }

    /// Asks for a layout of the container, which places the view.
    final func extendedLayoutChanged() {
        parent?.viewIfLoaded?.setNeedsLayout()
    }
}
