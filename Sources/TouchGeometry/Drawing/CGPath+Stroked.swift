extension CGPath {
    /// The outline of a stroke: a path that covers, filled by the winding rule, what a stroke of this path covers.
    ///
    /// It consists of overlapping parts, so that the even-odd rule fills something else. Each curve becomes 32 lines: a circle
    /// with a radius of 100 points is off by about 0.03 points.
    ///
    /// - Parameters:
    ///   - lineWidth: the width of the line, in points. The outline of a width that is not above 0, or not finite, is empty.
    ///   - lineCap: the form of the ends.
    ///   - lineJoin: the form of the corners.
    ///   - miterLimit: the largest length of a sharp corner, as a multiple of the width; a longer one is cut off.
    ///   - transform: applies to the outline, and so to the width of the line; the identity by default.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat,
        lineCap: CGLineCap,
        lineJoin: CGLineJoin,
        miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        guard lineWidth.isFinite, lineWidth > 0 else { return CGPath() }
        let outline = StrokeOutline(
            reach: lineWidth / 2,
            cap: lineCap,
            join: lineJoin,
            miterLimit: miterLimit
        )
        for part in flattened() { outline.add(part) }
        return CGPath(
            elements: outline.path.elements.mapped(by: transform == .identity ? nil : transform)
        )
    }
}

/// The parts of a stroke. All turn the same way, so that they do not cancel each other out.
private struct StrokeOutline {
    let path = CGMutablePath()
    /// Half of the line's width.
    let reach: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat

    /// Adds a subpath. It is closed if it ends where it starts.
    func add(_ all: [CGPoint]) {
        var points: [CGPoint] = []
        for point in all where points.last != point { points.append(point) }
        guard let first = points.first else { return }
        guard points.count > 1 else {
            // A line without a length has ends, and nothing between them.
            return all.count > 1 ? addDot(at: first) : ()
        }
        let directions = zip(points, points.dropFirst()).map { from, to -> CGVector in
            let length = hypot(to.x - from.x, to.y - from.y)
            return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
        }
        for (index, direction) in directions.enumerated() {
            addLine(from: points[index], to: points[index + 1], direction)
            if index > 0 { addCorner(at: points[index], directions[index - 1], direction) }
        }
        if points.count > 2, points.last == first {
            addCorner(at: first, directions[directions.count - 1], directions[0])
        } else {
            let (start, end) = (directions[0], directions[directions.count - 1])
            addEnd(at: first, CGVector(dx: -start.dx, dy: -start.dy))
            addEnd(at: points[points.count - 1], end)
        }
    }

    private func addLine(from: CGPoint, to: CGPoint, _ direction: CGVector) {
        let side = CGVector(dx: -direction.dy * reach, dy: direction.dx * reach)
        addPolygon([
            CGPoint(x: from.x + side.dx, y: from.y + side.dy),
            CGPoint(x: from.x - side.dx, y: from.y - side.dy),
            CGPoint(x: to.x - side.dx, y: to.y - side.dy),
            CGPoint(x: to.x + side.dx, y: to.y + side.dy),
        ])
    }

    private func addEnd(at point: CGPoint, _ direction: CGVector) {
        switch cap {
        case .butt: break
        case .round: addCircle(around: point)
        case .square:
            let end = CGPoint(x: point.x + direction.dx * reach, y: point.y + direction.dy * reach)
            addLine(from: point, to: end, direction)
        }
    }

    private func addDot(at point: CGPoint) {
        switch cap {
        case .butt: break
        case .round: addCircle(around: point)
        case .square:
            addLine(
                from: CGPoint(x: point.x - reach, y: point.y),
                to: CGPoint(x: point.x + reach, y: point.y),
                CGVector(dx: 1, dy: 0)
            )
        }
    }

    /// Fills the gap on the outer side of a corner.
    private func addCorner(at point: CGPoint, _ before: CGVector, _ after: CGVector) {
        guard join != .round else { return addCircle(around: point) }
        let turn = before.dx * after.dy - before.dy * after.dx
        let cosine = before.dx * after.dx + before.dy * after.dy
        let side = turn > 0 ? reach : -reach
        let one = CGVector(dx: before.dy * side, dy: -before.dx * side)
        let two = CGVector(dx: after.dy * side, dy: -after.dx * side)
        var corners = [point, point.moved(by: one)]
        // The sharp corner is 1 / sin(a / 2) widths long, where a is the angle between the lines.
        if join == .miter, cosine > -1, (2 / (1 + cosine)).squareRoot() <= miterLimit {
            let tip = CGVector(
                dx: (one.dx + two.dx) / (1 + cosine),
                dy: (one.dy + two.dy) / (1 + cosine)
            )
            corners.append(point.moved(by: tip))
        }
        corners.append(point.moved(by: two))
        addPolygon(turn > 0 ? corners : corners.reversed())
    }

    private func addCircle(around point: CGPoint) {
        path.addEllipse(
            in: CGRect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
        )
    }

    private func addPolygon(_ points: [CGPoint]) {
        path.addLines(between: points)
        path.closeSubpath()
    }
}

extension CGPoint {
    fileprivate func moved(by step: CGVector) -> CGPoint {
        CGPoint(x: x + step.dx, y: y + step.dy)
    }
}
