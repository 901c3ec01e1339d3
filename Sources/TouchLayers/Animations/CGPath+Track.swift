extension CGPath {
    /// The points along the path as keyframes; nil if the path has no line.
    func track(mode: Keyframes.Mode) -> AnimationTrack? {
        var (points, times): ([CGPoint], [CGFloat]) = ([], [])
        var (start, now) = (CGPoint.zero, CGPoint.zero)
        let count = elements.count { element in
            if case .move = element { return false }
            return true
        }
        var piece = 0
        func go(_ steps: Int, _ place: (CGFloat) -> CGPoint) {
            if points.isEmpty {
                points.append(now)
                times.append(0)
            }
            for step in 1...steps {
                let part = CGFloat(step) / CGFloat(steps)
                points.append(place(part))
                times.append((CGFloat(piece) + part) / CGFloat(count))
            }
            piece += 1
            now = points[points.count - 1]
        }
        for element in elements {
            let from = now
            switch element {
            case .move(let point):
                (start, now) = (point, point)
                if !points.isEmpty {
                    // A new subpath: the point jumps.
                    points.append(point)
                    times.append(CGFloat(piece) / CGFloat(max(1, count)))
                }
            case .line(let to): go(1) { from.mixed(to, $0) }
            case .close: go(1) { [start] in from.mixed(start, $0) }
            case .quadCurve(let to, let control):
                go(32) { from.mixed(control, $0).mixed(control.mixed(to, $0), $0) }
            case .curve(let to, let one, let two):
                go(32) { part in
                    let middle = one.mixed(two, part)
                    return from.mixed(one, part).mixed(middle, part)
                        .mixed(middle.mixed(two.mixed(to, part), part), part)
                }
            }
        }
        guard !points.isEmpty else { return nil }
        return .keyframes(
            Keyframes(values: points.map { .point($0) }, times: times, mode: mode)
        )
    }
}

extension CGPoint {
    fileprivate func mixed(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}
