/// Where the columns of a split view controller lie, as a value without views (SP-05, SP-06).
///
/// Everything is counted from the side of the sidebars. The sidebars move together: `reveal` says how many
/// points of them are in the view.
nonisolated struct SplitArrangement: Equatable {
    /// The size of the split view controller's view, in points.
    var size: CGSize
    /// The widths of the sidebars in points, the one next to the secondary column first.
    var widths: [CGFloat]
    /// `tile`, `overlay` or `displace`.
    var behavior: UISplitViewController.SplitBehavior
    /// How many points of the sidebars are in the view.
    var reveal: CGFloat = 0

    /// How many points of the sidebars are in the view while a number of them is shown.
    func stop(_ sidebars: Int) -> CGFloat { widths.prefix(sidebars).reduce(0, +) }

    /// The number of sidebars that is nearest to a place between the stops.
    func nearestStop(to reveal: CGFloat) -> Int {
        let distances = (0...widths.count).map { (stop($0) - reveal).magnitude }
        return distances.indices.min { distances[$0] < distances[$1] } ?? 0
    }

    /// The frame of a sidebar; 0 is the one next to the secondary column.
    func sidebar(_ index: Int) -> CGRect {
        CGRect(x: reveal - stop(index + 1), y: 0, width: widths[index], height: size.height)
    }

    /// The frame of the secondary column.
    var secondary: CGRect {
        switch behavior {
        case .overlay: CGRect(origin: .zero, size: size)
        case .displace:
            CGRect(
                x: reveal,
                y: 0,
                width: max(0, size.width - min(reveal, stop(1))),
                height: size.height
            )
        case .tile, .automatic:
            CGRect(x: reveal, y: 0, width: max(0, size.width - reveal), height: size.height)
        }
    }

    /// How far the secondary column is dimmed, from 0 to 1. A dimmed one receives no touches (SP-05).
    var dimming: CGFloat {
        let start: CGFloat
        let way: CGFloat
        switch behavior {
        case .overlay: (start, way) = (0, stop(1))
        case .displace: (start, way) = (stop(1), stop(2) - stop(1))
        case .tile, .automatic: return 0
        }
        return way > 0 ? min(max((reveal - start) / way, 0), 1) : 0
    }

    /// The number of sidebars that stay when the dimmed secondary column is tapped (SP-09).
    var sidebarsAfterTap: Int { behavior == .displace ? 1 : 0 }

    /// The behavior where no other is preferred.
    ///
    /// [choice] In an upright view sidebars lie over the secondary column, and in a wide one next to it, as
    /// the header says of pads. Two sidebars are tiled if they leave the secondary column at least half of
    /// the width; otherwise they displace it. Apple names "width buckets" without their values; reading
    /// `splitBehavior` of three columns on pads of all sizes would decide it.
    static func automaticBehavior(
        in size: CGSize,
        widths: [CGFloat]
    ) -> UISplitViewController.SplitBehavior {
        if size.height > size.width { return .overlay }
        let sidebars = widths.reduce(0, +)
        return widths.count < 2 || size.width - sidebars >= size.width / 2 ? .tile : .displace
    }
}
