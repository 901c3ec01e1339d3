/// The kind of an element of a path. Raw values as in Core Graphics.
/// - Compatibility: same
public enum CGPathElementType: Int32, Sendable {
    /// Starts a new subpath.
    case moveToPoint = 0
    /// A line from the current point.
    case addLineToPoint = 1
    /// A quadratic Bézier curve.
    case addQuadCurveToPoint = 2
    /// A cubic Bézier curve.
    case addCurveToPoint = 3
    /// A line back to the start of the subpath.
    case closeSubpath = 4
}

/// An element of a path, as `apply` and `applyWithBlock(_:)` give it.
/// - Compatibility: same
public struct CGPathElement {
    /// Its kind.
    public var type: CGPathElementType
    /// Its points: one, two (control point and end) or three, and none for `closeSubpath`. They are valid only during the
    /// call.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Makes an element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        (self.type, self.points) = (type, points)
    }
}

/// What `apply` calls for each element.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) ->
    Void
/// What `applyWithBlock(_:)` calls for each element.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls a closure for each element, in order.
    public func applyWithBlock(_ block: CGPathApplyBlock) {
        for element in elements {
            let (type, given) = element.parts
            var points = given
            points.withUnsafeMutableBufferPointer { buffer in
                guard let first = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: type, points: first)) { block($0) }
            }
        }
    }

    /// Calls a function for each element, in order, with an address of your own.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

extension CGPath.Element {
    /// The kind and the points. A closing element has a point too, so that its address is one.
    fileprivate var parts: (CGPathElementType, [CGPoint]) {
        switch self {
        case .move(let point): (.moveToPoint, [point])
        case .line(let point): (.addLineToPoint, [point])
        case .quadCurve(let point, let control): (.addQuadCurveToPoint, [control, point])
        case .curve(let point, let first, let second):
            (.addCurveToPoint, [first, second, point])
        case .close: (.closeSubpath, [.zero])
        }
    }
}
