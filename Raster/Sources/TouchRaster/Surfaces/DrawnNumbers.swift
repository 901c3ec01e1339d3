internal import TouchRecord

/// Limits numbers to Cairo's range. Cairo stores coordinates in 256ths of a pixel in 32 bits;
/// beyond eight million pixels they would overflow and reappear on the opposite side.
extension Canvas {
    /// The maximum distance of a point from the origin, in pixels; farther points are moved
    /// [choice].
    static let farthest: CGFloat = 4e6

    /// The same limit in the current space.
    var limit: CGFloat {
        let space = transform
        let longest = max(abs(space.a) + abs(space.c), abs(space.b) + abs(space.d))
        return Self.farthest / max(longest, 1e-6)
    }
}

extension CGFloat {
    /// The number limited to a maximum distance from 0; 0 for NaN.
    func clamped(to limit: CGFloat) -> CGFloat {
        isNaN ? 0 : Swift.min(Swift.max(self, -limit), limit)
    }
}

extension CGPoint {
    func clamped(to limit: CGFloat) -> CGPoint {
        CGPoint(x: x.clamped(to: limit), y: y.clamped(to: limit))
    }
}

extension CGPath.Element {
    /// The element with all points limited to a maximum distance from the origin.
    func clamped(to limit: CGFloat) -> CGPath.Element {
        switch self {
        case .move(let point): .move(to: point.clamped(to: limit))
        case .line(let point): .line(to: point.clamped(to: limit))
        case .quadCurve(let end, let control):
            .quadCurve(to: end.clamped(to: limit), control: control.clamped(to: limit))
        case .curve(let end, let one, let two):
            .curve(
                to: end.clamped(to: limit),
                control1: one.clamped(to: limit),
                control2: two.clamped(to: limit)
            )
        case .close: .close
        }
    }
}

extension DrawingCommand.StrokeStyle {
    /// The maximum number of dashes [choice]: more are finer than pixels, or take too long to draw.
    private static let mostDashes: CGFloat = 100_000

    /// The style with its numbers limited, for a path in a space with this limit.
    func clamped(to limit: CGFloat, along elements: [CGPath.Element]) -> Self {
        var style = self
        // A miter join extends as far as the product of the width and the miter limit.
        style.width = width.clamped(to: limit / 4)
        style.miterLimit = min(
            max(1, miterLimit),
            max(1, limit / 2 / max(style.width, limit * 1e-9))
        )
        style.dash = dash.map { $0.clamped(to: limit) }
        style.dashPhase = dashPhase.isFinite ? dashPhase : 0
        let period = style.dash.reduce(0, +)
        let isDashed =
            dash.allSatisfy { $0 >= 0 && $0.isFinite } && period > 0
            && elements.length(upTo: limit) / period * CGFloat(dash.count) <= Self.mostDashes
        if !isDashed { style.dash = [] }
        return style
    }
}

extension [CGPath.Element] {
    /// The length of the lines between the points; curves count through their control points.
    fileprivate func length(upTo limit: CGFloat) -> CGFloat {
        var (length, last, start) = (CGFloat(0), CGPoint.zero, CGPoint.zero)
        func go(to point: CGPoint) {
            let point = point.clamped(to: limit)
            length +=
                ((point.x - last.x) * (point.x - last.x)
                + (point.y - last.y) * (point.y - last.y)).squareRoot()
            last = point
        }
        for element in self {
            switch element {
            case .move(let point):
                last = point.clamped(to: limit)
                start = last
            case .line(let point): go(to: point)
            case .quadCurve(let end, let control):
                go(to: control)
                go(to: end)
            case .curve(let end, let one, let two):
                go(to: one)
                go(to: two)
                go(to: end)
            case .close: go(to: start)
            }
        }
        return length
    }
}
