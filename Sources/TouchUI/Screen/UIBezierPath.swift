/// A path that is built up, with how it is drawn: its line, its dashes, what counts as its inside.
///
/// `fill` and `stroke` draw into `UIGraphicsGetCurrentContext()`, in the colours that are set there; outside
/// of `draw(_:)` and of pictures that are made they do nothing.
/// - Compatibility: partial: no flatness; a path in an archive is not read
@preconcurrency @MainActor open class UIBezierPath: NSObject, @preconcurrency NSCopying {
    private let path = CGMutablePath()
    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// A path of nothing.
    public override init() {
        super.init()
    }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init(cgPath: CGPath(rect: rect))
    }

    /// An ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(cgPath: CGPath(ellipseIn: rect))
    }

    /// A rectangle with round corners; the radius is at most half of its sides.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = CGSize(width: cornerRadius, height: cornerRadius)
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radius)
    }

    /// A rectangle with some round corners.
    public convenience init(
        roundedRect rect: CGRect,
        byRoundingCorners corners: UIRectCorner,
        cornerRadii: CGSize
    ) {
        let inOrder: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        let radii = inOrder.map { corners.contains($0) ? cornerRadii : .zero }
        self.init(cgPath: CGPath(elements: CGPath.roundedRectangle(rect, radii: radii)))
    }

    /// A part of a circle; angles in radians from the x axis, `clockwise` as it looks on the screen.
    public convenience init(
        arcCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: clockwise
        )
    }

    /// The pieces of another path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// A path of the same pieces, drawn in the same way.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.takeStyle(of: self)
        return copy
    }

    private func takeStyle(of other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle) =
            (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
        (miterLimit, usesEvenOddFillRule) = (other.miterLimit, other.usesEvenOddFillRule)
        dash = other.dash
    }

    // MARK: Its pieces

    /// The pieces, which do not change with this path; setting it replaces them all.
    open var cgPath: CGPath {
        get { CGPath(elements: path.elements) }
        set { path.replace(with: newValue.elements) }
    }

    /// Puts the pen down somewhere.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// A line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// A curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// A curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// A part of a circle, with a line to its start if the pen is down; `clockwise` as it looks on the
    /// screen, which is the opposite of what `CGContext.addArc` means by it.
    open func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: !clockwise
        )
    }
    /// A line back to where the pen was put down.
    open func close() { path.closeSubpath() }
    /// Forgets all pieces.
    open func removeAllPoints() { path.replace(with: []) }
    /// The pieces of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
    /// The same path drawn from its end to its start.
    open func reversing() -> UIBezierPath {
        let new = UIBezierPath(cgPath: CGPath(elements: path.elements.reversedPath))
        new.takeStyle(of: self)
        return new
    }
    /// All points go through a transform.
    open func apply(_ transform: CGAffineTransform) {
        path.replace(with: path.elements.mapped(by: transform))
    }

    /// Whether nothing is in it.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around all points, control points included; null for a path of nothing.
    open var bounds: CGRect { path.boundingBox }
    /// Where the pen is; zero for a path of nothing.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Whether a point is inside.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: rule) }

    // MARK: How it is drawn

    /// How wide its line is, in points; 1.
    open var lineWidth: CGFloat = 1
    /// How its line ends; at its end.
    open var lineCapStyle = CGLineCap.butt
    /// How its lines meet; in a point.
    open var lineJoinStyle = CGLineJoin.miter
    /// How long that point may be, in parts of the width; 10.
    open var miterLimit: CGFloat = 10
    /// How exactly curves are drawn; kept and not used.
    open var flatness: CGFloat = 0.6
    /// Whether what is behind an odd number of lines is inside; false: what the path goes round.
    open var usesEvenOddFillRule = false

    /// Sets how long dashes and gaps are, in points; none for nil.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) }
        dash = (lengths ?? [], phase)
    }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    private var style: DrawingCommand.StrokeStyle {
        var style = DrawingCommand.StrokeStyle(width: lineWidth)
        (style.cap, style.join, style.miterLimit) = (lineCapStyle, lineJoinStyle, miterLimit)
        (style.dash, style.dashPhase) = (dash.lengths, dash.phase)
        return style
    }

    /// Fills its inside.
    open func fill() {
        UIGraphicsGetCurrentContext()?.fill(path, using: rule)
    }

    /// Draws along it.
    open func stroke() {
        UIGraphicsGetCurrentContext()?.stroke(path, style: style)
    }

    /// Fills its inside, mixed with what is there in a way, and as opaque as said, from 0 to 1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        mixed(blendMode, alpha) { fill() }
    }

    /// Draws along it, mixed with what is there in a way, and as opaque as said, from 0 to 1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        mixed(blendMode, alpha) { stroke() }
    }

    private func mixed(_ mode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        draw()
        context.restoreGState()
    }

    /// What follows is seen inside it only.
    open func addClip() {
        UIGraphicsGetCurrentContext()?.clip(to: path, using: rule)
    }
}

/// Corners of a rectangle.
/// - Compatibility: same
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of the given bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
    /// The top left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All of them.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
