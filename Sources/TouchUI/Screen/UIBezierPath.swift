/// A path that can be built, filled and stroked, with its line width, dashes and fill rule.
///
/// `fill` and `stroke` draw into `UIGraphicsGetCurrentContext()` with the colors that are set
/// there. Outside `draw(_:)` and image contexts there is no such context, and they do nothing.
/// - Compatibility: partial: no flatness; a path in an archive is not read
open class UIBezierPath: NSObject, NSCopying {
    private let path = CGMutablePath()
    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// Makes an empty path.
    public override init() {
        super.init()
    }

    /// Makes a rectangle.
    public convenience init(rect: CGRect) {
        self.init(cgPath: CGPath(rect: rect))
    }

    /// Makes an ellipse that fits in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(cgPath: CGPath(ellipseIn: rect))
    }

    /// Makes a rectangle with round corners. The radius is limited to half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = CGSize(width: cornerRadius, height: cornerRadius)
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radius)
    }

    /// Makes a rectangle with some round corners.
    public convenience init(
        roundedRect rect: CGRect,
        byRoundingCorners corners: UIRectCorner,
        cornerRadii: CGSize
    ) {
        let inOrder: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        let radii = inOrder.map { corners.contains($0) ? cornerRadii : .zero }
        self.init(cgPath: CGPath(elements: CGPath.roundedRectangle(rect, radii: radii)))
    }

    /// Makes an arc. Angles are in radians from the x axis; `clockwise` is meant as seen on the
    /// screen.
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

    /// Makes a path with the elements of another path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// A path with the same elements and the same line style.
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

    // MARK: Elements

    /// The elements of the path as a copy, which does not change with this path. Setting it
    /// replaces all elements.
    open var cgPath: CGPath {
        get { CGPath(elements: path.elements) }
        set { path.replace(with: newValue.elements) }
    }

    /// Begins a new subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Adds an arc, with a line to its start if the path has a current point. `clockwise` is meant
    /// as seen on the screen, which is the opposite of its meaning in `CGContext.addArc`.
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
    /// Adds a line back to the start of the subpath.
    open func close() { path.closeSubpath() }
    /// Removes all elements.
    open func removeAllPoints() { path.replace(with: []) }
    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
    /// The same path in the opposite direction.
    open func reversing() -> UIBezierPath {
        let new = UIBezierPath(cgPath: CGPath(elements: path.elements.reversedPath))
        new.takeStyle(of: self)
        return new
    }
    /// Applies a transform to all points.
    open func apply(_ transform: CGAffineTransform) {
        path.replace(with: path.elements.mapped(by: transform))
    }

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around all points, including control points; null for an empty path.
    open var bounds: CGRect { path.boundingBox }
    /// The current point; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Whether a point is inside the path, by its fill rule.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: rule) }

    // MARK: Drawing

    /// The width of the line, in points; 1 by default.
    open var lineWidth: CGFloat = 1
    /// The shape of the line's ends; `butt` by default.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of the line's corners; `miter` by default.
    open var lineJoinStyle = CGLineJoin.miter
    /// The longest sharp corner, as a multiple of the line width; 10 by default.
    open var miterLimit: CGFloat = 10
    /// The precision of curves. The value is stored, and has no effect here.
    open var flatness: CGFloat = 0.6
    /// Whether the even-odd rule decides what is inside; false (the default) for the nonzero rule.
    open var usesEvenOddFillRule = false

    /// Sets the lengths of dashes and gaps, in points; nil for a solid line.
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

    /// Fills the path with the current fill color.
    open func fill() {
        UIGraphicsGetCurrentContext()?.fill(path, using: rule)
    }

    /// Strokes the path with the current stroke color.
    open func stroke() {
        UIGraphicsGetCurrentContext()?.stroke(path, style: style)
    }

    /// Fills the path with a blend mode and an opacity from 0 to 1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        mixed(blendMode, alpha) { fill() }
    }

    /// Strokes the path with a blend mode and an opacity from 0 to 1.
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

    /// Limits later drawing in the current context to the inside of the path.
    open func addClip() {
        UIGraphicsGetCurrentContext()?.clip(to: path, using: rule)
    }
}

/// The corners of a rectangle.
/// - Compatibility: same
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a set of the given bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
