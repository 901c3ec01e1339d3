/// Where a popover is, and where its arrow points: a pure function of the place that it is for.
///
/// All rectangles are in the space of the container, in points.
nonisolated struct PopoverPlacement: Hashable, Sendable {
    /// The rectangle of the popover with its arrow.
    let frame: CGRect
    /// The direction in which the arrow points; empty if there is no arrow.
    let direction: UIPopoverArrowDirection
    /// The tip of the arrow; without an arrow the middle of the popover.
    let tip: CGPoint

    /// The length of an arrow, in points.
    ///
    /// 13 is what developers found as the safe area of content under the arrow (PO-03).
    static let arrowLength: CGFloat = 13
    /// The width of an arrow where it begins, in points.
    ///
    /// [choice] Twice its length. Measuring a picture of a popover would decide it.
    static let arrowWidth: CGFloat = 26
    /// The radius of the corners, in points.
    ///
    /// [choice] 13, nearly the radius of alerts. Measuring a picture of a popover would decide it.
    static let radius: CGFloat = 13
    /// The least width and height without the arrow: an arrow and a corner on each side of it. Where
    /// there is less room, a popover covers its source.
    static let leastSide = arrowWidth + 2 * radius

    /// What decides where a popover is.
    struct Place: Hashable, Sendable {
        /// The rectangle that it is for.
        var source: CGRect
        /// The size of its content, without the arrow.
        var size: CGSize
        /// Where it may be.
        var area: CGRect
        /// The directions in which the arrow may point; empty for no arrow.
        var permitted = UIPopoverArrowDirection.any
        /// Whether it may cover the source rather than get smaller than its content (PO-05).
        var mayOverlap = false
    }

    /// The order in which directions are tried.
    ///
    /// [choice] Below the source first, as a menu, then above, then at its sides. Popovers from a
    /// source in the middle of the screen would decide it.
    static let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

    init(_ place: Place) {
        // What is outside of the area counts as at its nearest edge.
        let area = place.area.standardized
        let source = place.source.standardized.moved(into: area)
        let candidates = Self.order.filter(place.permitted.contains)
        guard !candidates.isEmpty else {
            self.init(without: place, source, area)
            return
        }
        let wanted = CGSize(
            width: max(0, min(place.size.width, area.width)),
            height: max(0, min(place.size.height, area.height))
        )
        let rooms = candidates.map { (direction: $0, size: Self.room($0, source, in: area)) }
        // (PO-04)
        let fitting = rooms.first {
            $0.size.width >= wanted.width && $0.size.height >= wanted.height
        }
        let best = fitting ?? rooms.largest(for: wanted)
        var size = CGSize(
            width: min(wanted.width, best.size.width),
            height: min(wanted.height, best.size.height)
        )
        // The arrow needs a part of the area as well.
        let most = Self.body(area.size, best.direction)
        let least = CGSize(
            width: min(Self.leastSide, most.width),
            height: min(Self.leastSide, most.height)
        )
        if place.mayOverlap {
            size = CGSize(
                width: min(wanted.width, most.width),
                height: min(wanted.height, most.height)
            )
        }
        size.width = max(size.width, least.width)
        size.height = max(size.height, least.height)
        self.init(best.direction, size, source, area)
    }

    /// Puts a popover at its source, on the side from which an arrow points there.
    private init(
        _ direction: UIPopoverArrowDirection,
        _ body: CGSize,
        _ source: CGRect,
        _ area: CGRect
    ) {
        var size = body
        if direction.isVertical {
            size.height += min(Self.arrowLength, area.height)
        } else {
            size.width += min(Self.arrowLength, area.width)
        }
        var origin = CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
        switch direction {
        case .up: origin.y = source.maxY
        case .down: origin.y = source.minY - size.height
        case .left: origin.x = source.maxX
        default: origin.x = source.minX - size.width
        }
        let frame = CGRect(origin: origin, size: size).moved(into: area)
        // The arrow begins between the round corners.
        let margin = Self.radius + Self.arrowWidth / 2
        func along(_ wanted: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            high - low < 2 * margin
                ? (low + high) / 2 : min(max(wanted, low + margin), high - margin)
        }
        let tip =
            switch direction {
            case .up: CGPoint(x: along(source.midX, frame.minX, frame.maxX), y: frame.minY)
            case .down: CGPoint(x: along(source.midX, frame.minX, frame.maxX), y: frame.maxY)
            case .left: CGPoint(x: frame.minX, y: along(source.midY, frame.minY, frame.maxY))
            default: CGPoint(x: frame.maxX, y: along(source.midY, frame.minY, frame.maxY))
            }
        (self.frame, self.direction, self.tip) = (frame, direction, tip)
    }

    /// Puts a popover without an arrow over the middle of its source (PO-06).
    private init(without place: Place, _ source: CGRect, _ area: CGRect) {
        let size = CGSize(
            width: max(0, min(place.size.width, area.width)),
            height: max(0, min(place.size.height, area.height))
        )
        let origin = CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
        frame = CGRect(origin: origin, size: size).moved(into: area)
        direction = []
        tip = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// The room for content on the side from which an arrow points in a direction.
    private static func room(
        _ direction: UIPopoverArrowDirection,
        _ source: CGRect,
        in area: CGRect
    ) -> CGSize {
        let side =
            switch direction {
            case .up: CGSize(width: area.width, height: area.maxY - source.maxY)
            case .down: CGSize(width: area.width, height: source.minY - area.minY)
            case .left: CGSize(width: area.maxX - source.maxX, height: area.height)
            default: CGSize(width: source.minX - area.minX, height: area.height)
            }
        return body(side, direction)
    }

    /// What is left of a size without the arrow.
    private static func body(_ size: CGSize, _ direction: UIPopoverArrowDirection) -> CGSize {
        direction.isVertical
            ? CGSize(width: size.width, height: max(0, size.height - arrowLength))
            : CGSize(width: max(0, size.width - arrowLength), height: size.height)
    }

    /// The part of the popover that the arrow takes, at the edge where the arrow is (PO-03).
    var arrowInsets: UIEdgeInsets {
        let length = Self.arrowLength
        return UIEdgeInsets(
            top: direction == .up ? min(length, frame.height) : 0,
            left: direction == .left ? min(length, frame.width) : 0,
            bottom: direction == .down ? min(length, frame.height) : 0,
            right: direction == .right ? min(length, frame.width) : 0
        )
    }
}

extension UIPopoverArrowDirection {
    /// Whether an arrow points up or down.
    nonisolated var isVertical: Bool { self == .up || self == .down }
}

extension [(direction: UIPopoverArrowDirection, size: CGSize)] {
    /// The side on which most of a size is visible; the first of several.
    nonisolated fileprivate func largest(for size: CGSize) -> Element {
        var best = self[0]
        func visible(_ room: CGSize) -> CGFloat {
            Swift.min(room.width, size.width) * Swift.min(room.height, size.height)
        }
        for room in dropFirst() where visible(room.size) > visible(best.size) { best = room }
        return best
    }
}

extension CGRect {
    /// The rectangle moved as little as possible so that it is in an area; as large as the area at
    /// most.
    nonisolated fileprivate func moved(into area: CGRect) -> CGRect {
        let size = CGSize(width: min(width, area.width), height: min(height, area.height))
        return CGRect(
            x: min(max(minX, area.minX), area.maxX - size.width),
            y: min(max(minY, area.minY), area.maxY - size.height),
            width: size.width,
            height: size.height
        )
    }
}
