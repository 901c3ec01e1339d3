/// Round shapes, and geometric queries.
extension CGPath {
    /// Makes a rectangle with round corners. Each radius is limited to half of the side.
    public convenience init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        let radius = CGSize(width: cornerWidth, height: cornerHeight)
        self.init(
            elements: Self.roundedRectangle(rect, radii: [radius, radius, radius, radius])
                .mapped(by: transform?.pointee)
        )
    }

    /// The elements of a rectangle with round corners. Radii: top left, top right, bottom right,
    /// bottom left.
    package static func roundedRectangle(_ rect: CGRect, radii: [CGSize]) -> [Element] {
        let (halfWidth, halfHeight) = (rect.width / 2, rect.height / 2)
        let corners = radii.map { radius in
            CGSize(
                width: min(max(radius.width, 0), halfWidth),
                height: min(max(radius.height, 0), halfHeight)
            )
        }
        let path = CGMutablePath()
        /// Adds the curve around a corner, from a point before it to a point after it.
        func turn(_ corner: CGPoint, from start: CGPoint, to end: CGPoint) {
            if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
            guard start != end else { return }
            let part = 1 - CGPath.quarterCircle
            path.addCurve(
                to: end,
                control1: CGPoint(
                    x: corner.x + (start.x - corner.x) * part,
                    y: corner.y + (start.y - corner.y) * part
                ),
                control2: CGPoint(
                    x: corner.x + (end.x - corner.x) * part,
                    y: corner.y + (end.y - corner.y) * part
                )
            )
        }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        turn(
            CGPoint(x: left, y: top),
            from: CGPoint(x: left, y: top + corners[0].height),
            to: CGPoint(x: left + corners[0].width, y: top)
        )
        turn(
            CGPoint(x: right, y: top),
            from: CGPoint(x: right - corners[1].width, y: top),
            to: CGPoint(x: right, y: top + corners[1].height)
        )
        turn(
            CGPoint(x: right, y: bottom),
            from: CGPoint(x: right, y: bottom - corners[2].height),
            to: CGPoint(x: right - corners[2].width, y: bottom)
        )
        turn(
            CGPoint(x: left, y: bottom),
            from: CGPoint(x: left + corners[3].width, y: bottom),
            to: CGPoint(x: left, y: bottom - corners[3].height)
        )
        path.closeSubpath()
        return path.elements
    }

    /// The distance of a quarter circle's control points from its ends, in radii.
    package static let quarterCircle: CGFloat = 0.552_284_749_8

    /// The elements of an arc, with at most a quarter of a circle per curve.
    ///
    /// Angles are in radians, and grow clockwise on the screen.
    ///
    /// - Parameter turn: the angle of the arc, in radians; negative is counterclockwise on the
    ///   screen.
    package static func arc(
        center: CGPoint,
        radius: CGFloat,
        from start: CGFloat,
        turn: CGFloat
    ) -> (start: CGPoint, curves: [Element]) {
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        // Further turns would draw the same circle again.
        let turn = min(max(turn, -100 * .pi), 100 * .pi)
        let count = max(1, Int((turn.magnitude / (.pi / 2)).rounded(.up)))
        let step = turn / CGFloat(count)
        // With these control points, the curve is closest to an arc of this angle.
        let reach = 4 / 3 * tan(step / 4) * radius
        var curves: [Element] = []
        for index in 0..<count {
            let (one, two) = (start + CGFloat(index) * step, start + CGFloat(index + 1) * step)
            let (from, to) = (point(one), point(two))
            curves.append(
                .curve(
                    to: to,
                    control1: CGPoint(x: from.x - reach * sin(one), y: from.y + reach * cos(one)),
                    control2: CGPoint(x: to.x + reach * sin(two), y: to.y - reach * cos(two))
                )
            )
        }
        return (point(start), curves)
    }

    /// The angle of an arc that is given by two angles and a direction, as in Core Graphics.
    ///
    /// `clockwise` assumes that y grows upward, so it looks reversed on the screen.
    package static func turn(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let whole = 2 * CGFloat.pi
        let difference = clockwise ? start - end : end - start
        // A full turn or more is one full turn, as in Core Graphics.
        if difference >= whole { return clockwise ? -whole : whole }
        var turn = difference.truncatingRemainder(dividingBy: whole)
        if turn < 0 { turn += whole }
        return clockwise ? -turn : turn
    }

    /// A copy of the path, transformed.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.mapped(by: transform?.pointee))
    }

    /// An immutable copy of the path.
    public final func copy() -> CGPath? { CGPath(elements: elements) }

    /// A mutable copy of the path.
    public final func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.addPath(self)
        return copy
    }

    /// The smallest rectangle around the curve itself, to a hundredth of a point; null if the path
    /// is empty.
    public final var boundingBoxOfPath: CGRect {
        let points = flattened().flatMap { $0 }
        guard let first = points.first else { return .null }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether a point is inside the path. Curves are approximated to a hundredth of a point.
    public final func contains(
        _ point: CGPoint,
        using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        var winding = 0
        for polygon in flattened() {
            guard var from = polygon.last else { continue }
            for corner in polygon {
                let to = corner
                defer { from = to }
                let (one, two) = (from.applying(transform), to.applying(transform))
                guard (one.y <= point.y) != (two.y <= point.y) else { continue }
                let crossing = one.x + (point.y - one.y) / (two.y - one.y) * (two.x - one.x)
                if crossing > point.x { winding += one.y <= point.y ? 1 : -1 }
            }
        }
        return rule == .winding ? winding != 0 : !winding.isMultiple(of: 2)
    }

    /// The path as line segments: a list of points for each subpath.
    package final func flattened(pieces: Int = 32) -> [[CGPoint]] {
        var (parts, part) = ([[CGPoint]](), [CGPoint]())
        func lift() {
            if !part.isEmpty { parts.append(part) }
        }
        func curve(_ value: (CGFloat) -> CGPoint) {
            for index in 1...pieces { part.append(value(CGFloat(index) / CGFloat(pieces))) }
        }
        for element in elements {
            let now = part.last ?? .zero
            switch element {
            case .move(let point):
                lift()
                part = [point]
            case .line(let point): part.append(point)
            case .quadCurve(let end, let control):
                curve { t in
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    return CGPoint(
                        x: a * now.x + b * control.x + c * end.x,
                        y: a * now.y + b * control.y + c * end.y
                    )
                }
            case .curve(let end, let one, let two):
                curve { t in
                    let s = 1 - t
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    return CGPoint(
                        x: a * now.x + b * one.x + c * two.x + d * end.x,
                        y: a * now.y + b * one.y + c * two.y + d * end.y
                    )
                }
            case .close:
                guard let first = part.first else { continue }
                part.append(first)
                parts.append(part)
                part = [first]
            }
        }
        if part.count > 1 || parts.isEmpty { lift() }
        return parts
    }
}

extension CGMutablePath {
    /// Adds a rectangle with round corners.
    public func addRoundedRect(
        in rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        var transform = transform
        addPath(
            CGPath(
                roundedRect: rect,
                cornerWidth: cornerWidth,
                cornerHeight: cornerHeight,
                transform: &transform
            )
        )
    }

    /// Adds an arc, with a line to its start unless the path is empty.
    ///
    /// - Parameters:
    ///   - startAngle: in radians from the x axis.
    ///   - clockwise: assumes that y grows upward; on the screen, `false` looks clockwise.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = Self.turn(from: startAngle, to: endAngle, clockwise: clockwise)
        addArc(center: center, radius: radius, from: startAngle, turn: turn, transform: transform)
    }

    /// Adds an arc that touches two lines, with a line to its start: one line leads from the current point to the
    /// first end, the other one from there to the second end. If both are the same line, or the radius is 0, only the
    /// line to the first end is added.
    public func addArc(
        tangent1End: CGPoint,
        tangent2End: CGPoint,
        radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let from = currentPoint.applying(transform.inverted())
        let corner = tangent1End
        let one = CGVector(dx: from.x - corner.x, dy: from.y - corner.y)
        let two = CGVector(dx: tangent2End.x - corner.x, dy: tangent2End.y - corner.y)
        let lengths = hypot(one.dx, one.dy) * hypot(two.dx, two.dy)
        let cross = one.dx * two.dy - one.dy * two.dx
        guard !isEmpty, lengths.isFinite, radius.isFinite, radius > 0,
            cross.magnitude > lengths * 1e-12
        else {
            if isEmpty { move(to: corner.applying(transform)) }
            return addLine(to: corner.applying(transform))
        }
        let angle = acos(max(-1, min(1, (one.dx * two.dx + one.dy * two.dy) / lengths)))
        // The arc begins so far from the corner, and its center is so far on the line between both lines.
        let reach = radius / tan(angle / 2)
        let distance = radius / sin(angle / 2)
        let unit = hypot(one.dx, one.dy)
        let other = hypot(two.dx, two.dy)
        let middle = CGVector(
            dx: one.dx / unit + two.dx / other,
            dy: one.dy / unit + two.dy / other
        )
        let length = hypot(middle.dx, middle.dy)
        let center = CGPoint(
            x: corner.x + middle.dx / length * distance,
            y: corner.y + middle.dy / length * distance
        )
        let begin = CGPoint(
            x: corner.x + one.dx / unit * reach,
            y: corner.y + one.dy / unit * reach
        )
        addArc(
            center: center,
            radius: radius,
            from: atan2(begin.y - center.y, begin.x - center.x),
            turn: (.pi - angle) * (cross > 0 ? -1 : 1),
            transform: transform
        )
    }

    /// Adds an arc that turns by an angle in radians.
    public func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        addArc(center: center, radius: radius, from: startAngle, turn: delta, transform: transform)
    }

    private func addArc(
        center: CGPoint,
        radius: CGFloat,
        from start: CGFloat,
        turn: CGFloat,
        transform: CGAffineTransform
    ) {
        guard center.x.isFinite, center.y.isFinite, radius.isFinite, radius >= 0, start.isFinite,
            turn.isFinite
        else { return }
        let arc = Self.arc(center: center, radius: radius, from: start, turn: turn)
        let begin = arc.start.applying(transform)
        if isEmpty { move(to: begin) } else { addLine(to: begin) }
        append(arc.curves.mapped(by: transform == .identity ? nil : transform))
    }
}
