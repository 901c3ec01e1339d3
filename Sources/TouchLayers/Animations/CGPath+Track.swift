extension CGPath {
    /// The points along the path as keyframes; nil if the path has no line.
    func track(mode: Keyframes.Mode) -> AnimationTrack? {
        let way = PathWay(self)
        return way.points.isEmpty ? nil : .keyframes(way.keyframes(mode))
    }

    /// The angles of the path along it, in radians, as keyframes; nil if the path has no line (AN-10).
    ///
    /// At a corner the angle jumps; along a curve it changes steadily.
    func turns(mode: Keyframes.Mode, reversed: Bool) -> AnimationTrack? {
        let way = PathWay(self)
        guard !way.points.isEmpty else { return nil }
        let times = way.keyframes(mode).times
        var angles: [CGFloat] = []
        for (before, after) in way.directions {
            for direction in [before, after] {
                var angle = atan2(direction.dy, direction.dx) + (reversed ? .pi : 0)
                // The shorter way round from the angle before.
                if let last = angles.last {
                    angle += ((last - angle) / (2 * .pi)).rounded() * 2 * .pi
                }
                angles.append(angle)
            }
        }
        if mode == .discrete {
            let after = way.points.indices.map { AnimationValue.number(angles[2 * $0 + 1]) }
            return .keyframes(Keyframes(values: after, times: times, mode: mode))
        }
        return .keyframes(
            Keyframes(
                values: angles.map { .number($0) },
                times: way.points.indices.flatMap { [times[$0], times[$0]] }
            )
        )
    }
}

/// Points along a path, with the time and the direction of each.
private struct PathWay {
    private(set) var points: [CGPoint] = []
    private(set) var times: [CGFloat] = []
    /// The direction in which the path arrives at each point, and the one in which it leaves it.
    private(set) var directions: [(before: CGVector, after: CGVector)] = []
    private let count: Int
    private var piece = 0
    private var now = CGPoint.zero

    init(_ path: CGPath) {
        count = path.elements.count { element in
            if case .move = element { return false }
            return true
        }
        var start = CGPoint.zero
        for element in path.elements {
            let from = now
            switch element {
            case .move(let point):
                (start, now) = (point, point)
                // A new subpath: the point jumps.
                if !points.isEmpty { add(point, CGFloat(piece) / CGFloat(max(1, count))) }
            case .line(let to): go(1, to: to, along: [from, to]) { from.mixed(to, $0) }
            case .close:
                go(1, to: start, along: [from, start]) { [start] in from.mixed(start, $0) }
            case .quadCurve(let to, let control):
                go(32, to: to, along: [from, control, to]) {
                    from.mixed(control, $0).mixed(control.mixed(to, $0), $0)
                }
            case .curve(let to, let one, let two):
                go(32, to: to, along: [from, one, two, to]) { part in
                    let middle = one.mixed(two, part)
                    return from.mixed(one, part).mixed(middle, part)
                        .mixed(middle.mixed(two.mixed(to, part), part), part)
                }
            }
        }
    }

    func keyframes(_ mode: Keyframes.Mode) -> Keyframes {
        Keyframes(values: points.map { .point($0) }, times: times, mode: mode)
    }

    private mutating func add(_ point: CGPoint, _ time: CGFloat) {
        points.append(point)
        times.append(time)
        let last = directions.last?.after ?? CGVector(dx: 1, dy: 0)
        directions.append((last, last))
    }

    /// Adds the points of one element, whose ends point along its control points.
    private mutating func go(
        _ steps: Int,
        to end: CGPoint,
        along points: [CGPoint],
        _ place: (CGFloat) -> CGPoint
    ) {
        if self.points.isEmpty { add(now, 0) }
        let first = self.points.count - 1
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            add(place(part), (CGFloat(piece) + part) / CGFloat(count))
        }
        piece += 1
        now = self.points[self.points.count - 1]
        // Points that lie on each other have no direction: the next ones count.
        let whole = Self.direction(points)
        guard let whole, let back = Self.direction(points.reversed()) else { return }
        directions[first].after = whole
        if first == 0 { directions[0].before = whole }
        for index in (first + 1)..<(first + steps) {
            let along = [self.points[index - 1], self.points[index + 1]]
            let direction = Self.direction(along) ?? directions[index - 1].after
            directions[index] = (direction, direction)
        }
        let last = CGVector(dx: -back.dx, dy: -back.dy)
        directions[first + steps] = (last, last)
    }

    /// The direction from the first point to the next one that is elsewhere; nil if there is none.
    private static func direction(_ points: [CGPoint]) -> CGVector? {
        guard let first = points.first, let next = points.first(where: { $0 != first }) else {
            return nil
        }
        return CGVector(dx: next.x - first.x, dy: next.y - first.y)
    }
}

extension CGPoint {
    fileprivate func mixed(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}
