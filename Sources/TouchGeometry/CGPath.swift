/// A sequence of lines and curves that can be filled, stroked or used for clipping.
/// - Compatibility: partial: a value that is built up; no dashed outlines, no unions
public class CGPath: NSObject, @unchecked Sendable {
    // Unchecked: a path changes only while it is a CGMutablePath that is being built.

    /// One element of a path.
    public enum Element: Hashable, Sendable {
        /// Starts a new subpath at a point.
        case move(to: CGPoint)
        /// A line from the current point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve, with one control point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve, with two control points.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to the start of the subpath.
        case close
    }

    /// The elements, in order.
    public internal(set) final var elements: [Element]

    /// Makes a path from its elements.
    public init(elements: [Element] = []) {
        self.elements = elements
        super.init()
    }

    /// Makes a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(elements: Self.rectangle(rect).mapped(by: transform?.pointee))
    }

    /// Makes an ellipse that fills a rectangle.
    public convenience init(
        ellipseIn rect: CGRect,
        transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        self.init(elements: Self.ellipse(rect).mapped(by: transform?.pointee))
    }

    // On iOS a path is no NSObject, so `path.copy()` and `path.mutableCopy()` have one meaning each.
    /// An immutable copy of the path, for code that knows it only as an object.
    @_disfavoredOverload public final override func copy() -> Any { CGPath(elements: elements) }
    /// A mutable copy of the path, for code that knows it only as an object.
    @_disfavoredOverload public final override func mutableCopy() -> Any {
        let copy = CGMutablePath()
        copy.addPath(self)
        return copy
    }

    /// Whether the path has no elements.
    public final var isEmpty: Bool { elements.isEmpty }

    /// The point at which the next element starts; zero if there is none.
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

    /// The smallest rectangle around all points, including control points; null if there are none.
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

    /// Whether the other object is a path with the same elements.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CGPath)?.elements == elements
    }

    /// A hash value; equal paths have equal values.
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
        // With these control points, four cubic curves are within 0.03 % of a circle.
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

/// A path that can be extended.
/// - Compatibility: partial: no arcs by tangents
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Starts a new subpath at a point. Here, as in the other methods, `transform` applies to what is added.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.move(to: point), transform)
    }
    /// Adds a line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.line(to: point), transform)
    }
    /// Adds lines that connect points. A new subpath starts at the first of them.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }
    /// Adds a quadratic Bézier curve, with one control point.
    public func addQuadCurve(
        to end: CGPoint,
        control: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        append(.quadCurve(to: end, control: control), transform)
    }
    /// Adds a cubic Bézier curve, with two control points.
    public func addCurve(
        to end: CGPoint,
        control1: CGPoint,
        control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        append(.curve(to: end, control1: control1, control2: control2), transform)
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(Self.rectangle(rect), transform)
    }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds an ellipse that fills a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(Self.ellipse(rect), transform)
    }
    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        append(path.elements, transform)
    }
    /// Adds a line back to the start of the subpath.
    public func closeSubpath() { elements.append(.close) }
    /// Adds elements.
    package func append(_ more: [Element], _ transform: CGAffineTransform = .identity) {
        elements += transform == .identity ? more : more.mapped(by: transform)
    }
    private func append(_ element: Element, _ transform: CGAffineTransform) {
        guard transform != .identity else { return elements.append(element) }
        append([element], transform)
    }
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
