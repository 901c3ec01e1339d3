extension CGPath {
    /// The part of the path between two fractions of its length, from 0 to 1.
    ///
    /// A real part consists of lines within a hundredth of a point of the curves. From 0 to 1, the
    /// result is the path itself.
    package final func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
        if start == 0, end == 1 { return CGPath(elements: elements) }
        let parts = flattened()
        let whole = parts.reduce(0) { $0 + Self.length(of: $1) }
        let (from, to) = (start * whole, end * whole)
        let path = CGMutablePath()
        guard from < to else { return CGPath(elements: []) }
        var passed: CGFloat = 0
        for points in parts {
            var isDown = false
            for (one, two) in zip(points, points.dropFirst()) {
                let length = Self.length(of: [one, two])
                defer { passed += length }
                guard length > 0, passed + length > from, passed < to else { continue }
                func point(_ place: CGFloat) -> CGPoint {
                    let part = min(max((place - passed) / length, 0), 1)
                    return CGPoint(
                        x: one.x + (two.x - one.x) * part,
                        y: one.y + (two.y - one.y) * part
                    )
                }
                if !isDown { path.move(to: point(from)) }
                isDown = true
                path.addLine(to: point(to))
            }
        }
        return CGPath(elements: path.elements)
    }

    private static func length(of points: [CGPoint]) -> CGFloat {
        zip(points, points.dropFirst()).reduce(0) { sum, pair in
            sum + hypot(pair.1.x - pair.0.x, pair.1.y - pair.0.y)
        }
    }
}

extension CGGradient {
    /// The color at a location from 0 to 1. Beyond the ends, it is the color of the nearest end.
    package func color(at place: CGFloat) -> CGColor {
        guard let next = locations.firstIndex(where: { $0 >= place }) else {
            return colors[colors.count - 1]
        }
        guard next > 0 else { return colors[0] }
        let (from, to) = (colors[next - 1], colors[next])
        let span = locations[next] - locations[next - 1]
        let part = span > 0 ? (place - locations[next - 1]) / span : 1
        func mix(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * part }
        return CGColor(
            red: mix(from.red, to.red),
            green: mix(from.green, to.green),
            blue: mix(from.blue, to.blue),
            alpha: mix(from.alpha, to.alpha)
        )
    }
}
