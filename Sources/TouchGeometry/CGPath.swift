/// Lines and curves: what is drawn along, filled, or cut out.
/// - Compatibility: partial: a value that is built up; no outlines of strokes, no unions
public class CGPath: NSObject, @unchecked Sendable {
    // Unchecked: a path changes only as a CGMutablePath, on the way to being one that does not.

    /// A piece of a path.
    public enum Element: Hashable, Sendable {
        /// The pen is put down somewhere.
        case move(to: CGPoint)
        /// A line.
        case line(to: CGPoint)
        /// A curve with one control point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve with two control points.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to where the pen was put down.
        case close
    }

    /// The pieces, in order.
    public internal(set) final var elements: [Element]

    /// A path of pieces.
    public init(elements: [Element] = []) {
        self.elements = elements
        super.init()
    }

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(elements: Self.rectangle(rect).mapped(by: transform?.pointee))
    }

    /// An ellipse in a rectangle.
    public convenience init(
        ellipseIn rect: CGRect,
        transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        self.init(elements: Self.ellipse(rect).mapped(by: transform?.pointee))
    }

    /// Whether nothing is in it.
    public final var isEmpty: Bool { elements.isEmpty }

    /// Where the pen is; zero if it was not put down.
    public final var currentPoint: CGPoint {
        var (start, now) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point): (start, now) = (point, point)
            case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): now = point
            case .close: now = start
            }
        }
        return now
    }

    /// The smallest rectangle around all points, control points included; null if there are none.
    public final var boundingBox: CGRect {
        let points = elements.flatMap(\.points)
        guard let first = points.first else { return .null }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether the other object is a path of the same pieces.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CGPath)?.elements == elements
    }

    /// Equal for equal paths.
    public override var hash: Int { elements.hashValue }

    fileprivate static func rectangle(_ rect: CGRect) -> [Element] {
        [
            .move(to: CGPoint(x: rect.minX, y: rect.minY)),
            .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
            .line(to: CGPoint(x: rect.maxX, y: rect.maxY)),
            .line(to: CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ]
    }

    fileprivate static func ellipse(_ rect: CGRect) -> [Element] {
        // Four cubic curves come within 0.03 % of a circle so.
        let part = quarterCircle
        let (x, y) = (rect.midX, rect.midY)
        let (dx, dy) = (rect.width / 2 * part, rect.height / 2 * part)
        let (right, bottom) = (CGPoint(x: rect.maxX, y: y), CGPoint(x: x, y: rect.maxY))
        let (left, top) = (CGPoint(x: rect.minX, y: y), CGPoint(x: x, y: rect.minY))
        return [
            .move(to: right),
            .curve(
                to: bottom,
                control1: CGPoint(x: right.x, y: y + dy),
                control2: CGPoint(x: x + dx, y: bottom.y)
            ),
            .curve(
                to: left,
                control1: CGPoint(x: x - dx, y: bottom.y),
                control2: CGPoint(x: left.x, y: y + dy)
            ),
            .curve(
                to: top,
                control1: CGPoint(x: left.x, y: y - dy),
                control2: CGPoint(x: x - dx, y: top.y)
            ),
            .curve(
                to: right,
                control1: CGPoint(x: x + dx, y: top.y),
                control2: CGPoint(x: right.x, y: y - dy)
            ),
            .close,
        ]
    }
}

/// A path that is built up.
/// - Compatibility: partial: no arcs by tangents
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Puts the pen down somewhere.
    public func move(to point: CGPoint) { elements.append(.move(to: point)) }
    /// A line.
    public func addLine(to point: CGPoint) { elements.append(.line(to: point)) }
    /// Lines through points, from the first one.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }
    /// A curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: end, control: control))
    }
    /// A curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }
    /// A rectangle.
    public func addRect(_ rect: CGRect) { elements += Self.rectangle(rect) }
    /// An ellipse in a rectangle.
    public func addEllipse(in rect: CGRect) { elements += Self.ellipse(rect) }
    /// The pieces of another path.
    public func addPath(_ path: CGPath) { elements += path.elements }
    /// A line back to where the pen was put down.
    public func closeSubpath() { elements.append(.close) }
    /// More pieces.
    package func append(_ more: [Element]) { elements += more }
}

extension CGPath.Element {
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let point, let control): [point, control]
        case .curve(let point, let one, let two): [point, one, two]
        case .close: []
        }
    }
}

extension [CGPath.Element] {
    package func mapped(by transform: CGAffineTransform?) -> [CGPath.Element] {
        guard let transform else { return self }
        return map { element in
            switch element {
            case .move(let point): .move(to: point.applying(transform))
            case .line(let point): .line(to: point.applying(transform))
            case .quadCurve(let point, let control):
                .quadCurve(to: point.applying(transform), control: control.applying(transform))
            case .curve(let point, let one, let two):
                .curve(
                    to: point.applying(transform),
                    control1: one.applying(transform),
                    control2: two.applying(transform)
                )
            case .close: .close
            }
        }
    }
}
