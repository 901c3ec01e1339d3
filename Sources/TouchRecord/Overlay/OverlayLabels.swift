/// Finds places for the labels of fingers: next to the finger, over no finger, over no other label.
struct OverlayLabels {
    /// The height of a label, in points, and the distance to the next one.
    static let height: CGFloat = 20
    static let spacing: CGFloat = 2
    /// The distance between a circle and its labels, in points.
    static let gap: CGFloat = 8
    /// The distance to the edge of the screen, in points.
    static let margin: CGFloat = 4

    /// The circle of a finger.
    struct Circle {
        let center: CGPoint
        let radius: CGFloat

        fileprivate func touches(_ rect: CGRect) -> Bool {
            let x = center.x - min(max(center.x, rect.minX), rect.maxX)
            let y = center.y - min(max(center.y, rect.minY), rect.maxY)
            return x * x + y * y < radius * radius
        }
    }

    let screen: CGRect
    let circles: [Circle]
    private var taken: [CGRect] = []

    init(screen: CGSize, circles: [Circle]) {
        self.screen = CGRect(origin: .zero, size: screen)
            .insetBy(dx: Self.margin, dy: Self.margin)
        self.circles = circles
    }

    /// Takes a place for labels below each other; nil if there is no room.
    ///
    /// - Parameter widths: the widths of the labels, in points.
    mutating func place(_ widths: [CGFloat], at circle: Circle) -> [CGRect]? {
        let size = CGSize(
            width: widths.max() ?? 0,
            height: CGFloat(widths.count) * (Self.height + Self.spacing) - Self.spacing
        )
        guard let block = candidates(size, circle).first(where: isFree) else { return nil }
        taken.append(block)
        // Shorter labels are at the side of the finger.
        let isLeft = block.maxX <= circle.center.x
        return widths.enumerated().map { index, width in
            CGRect(
                x: isLeft ? block.maxX - width : block.minX,
                y: block.minY + CGFloat(index) * (Self.height + Self.spacing),
                width: width,
                height: Self.height
            )
        }
    }

    /// The places around a circle: at its sides, above and below it, then farther away at its sides.
    private func candidates(_ size: CGSize, _ circle: Circle) -> [CGRect] {
        let (center, reach) = (circle.center, circle.radius + Self.gap)
        let (left, right) = (center.x - reach - size.width, center.x + reach)
        let (above, below) = (center.y - reach - size.height, center.y + reach)
        let y = clamped(center.y - size.height / 2, screen.minY, screen.maxY - size.height)
        let x = clamped(center.x - size.width / 2, screen.minX, screen.maxX - size.width)
        var origins = [
            CGPoint(x: right, y: y), CGPoint(x: left, y: y), CGPoint(x: x, y: above),
            CGPoint(x: x, y: below),
        ]
        for step in 1...8 {
            let way = CGFloat(step) * (size.height + Self.spacing)
            for y in [y - way, y + way] {
                origins += [CGPoint(x: right, y: y), CGPoint(x: left, y: y), CGPoint(x: x, y: y)]
            }
        }
        return origins.map { CGRect(origin: $0, size: size) }
    }

    private func clamped(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        max(low, min(value, high))
    }

    private func isFree(_ block: CGRect) -> Bool {
        screen.contains(block) && !taken.contains { $0.intersects(block) }
            && !circles.contains { $0.touches(block) }
    }
}
