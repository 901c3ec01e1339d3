/// Where is drawn: a recorder of drawing commands.
///
/// It draws no pixels. What is asked of it is kept as commands, each with its colours and widths, for
/// viewers and rasterizers to replay.
/// - Compatibility: partial: paths, colours, gradients, pictures, shadows, groups; no patterns, no text of
///   Core Text, no bitmaps
public final class CGContext {
    /// What was drawn so far.
    public private(set) var commands: [DrawingCommand] = []
    private var state = State()
    private var kept: [Kept] = []
    private var pen = CGMutablePath()

    /// What lasts from one call to the next.
    private struct State {
        var fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        var strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        var stroke = DrawingCommand.StrokeStyle()
        var transform = CGAffineTransform.identity
        var clip = CGRect.infinite
    }

    /// What lasted at a `save`, and whether a group made that save.
    private struct Kept {
        let state: State
        let isGroup: Bool
    }

    /// An empty recording.
    public init() {}

    /// What a closure draws.
    public static func recording(_ draw: (CGContext) throws -> Void) rethrows -> [DrawingCommand] {
        let context = CGContext()
        try draw(context)
        return context.finished
    }

    /// Keeps a command, unless it is made of numbers that nobody can draw with.
    private func record(_ command: DrawingCommand) {
        if command.isDrawable { commands.append(command) }
    }

    /// What was drawn, with an end for each `save` and each group that has none.
    public var finished: [DrawingCommand] {
        commands + kept.reversed().flatMap { $0.isGroup ? [.endGroup, .restore] : [.restore] }
    }

    // MARK: State

    /// Keeps colours, widths, transform and clip, until `restoreGState`.
    public func saveGState() {
        keep(isGroup: false)
    }

    /// What lasts is again as it was at the last `saveGState`; nothing without one, or without one in the
    /// group that is under way.
    public func restoreGState() {
        guard kept.last?.isGroup == false else { return }
        restoreLast()
    }

    private func keep(isGroup: Bool) {
        kept.append(Kept(state: state, isGroup: isGroup))
        record(.save)
    }

    private func restoreLast() {
        guard let last = kept.popLast()?.state else { return }
        change(to: last.transform)
        state = last
        record(.restore)
    }

    /// The colour in which is filled; black.
    public func setFillColor(_ color: CGColor) { state.fillColor = color.usable }
    /// The colour in which is filled, by its parts from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// A grey in which is filled, from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }
    /// The colour of lines; black.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.usable }
    /// The colour of lines, by its parts from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// A grey of lines, from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }
    /// How wide lines are, in points; 1. Anything that is no width is taken as 0.
    public func setLineWidth(_ width: CGFloat) {
        state.stroke.width = width.isFinite && width > 0 ? width : 0
    }
    /// How lines end; at their end.
    public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
    /// How lines meet; in a point.
    public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
    /// How long the point may be where lines meet, in parts of the width; 10.
    public func setMiterLimit(_ limit: CGFloat) {
        state.stroke.miterLimit = limit.isFinite && limit > 0 ? limit : 10
    }
    /// How long dashes and gaps are, in points; none.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
        state.stroke.dash = isUsable ? lengths : []
        state.stroke.dashPhase = phase.isFinite ? phase : 0
    }
    /// A whole line style at once.
    package func setStroke(_ style: DrawingCommand.StrokeStyle) {
        setLineWidth(style.width)
        setLineCap(style.cap)
        setLineJoin(style.join)
        setMiterLimit(style.miterLimit)
        setLineDash(phase: style.dashPhase, lengths: style.dash)
    }
    /// How opaque what follows is, from 0 to 1 (the default).
    public func setAlpha(_ alpha: CGFloat) {
        record(.alpha(alpha.isNaN ? 1 : min(max(alpha, 0), 1)))
    }
    /// How what follows is mixed with what is there; over it.
    public func setBlendMode(_ mode: CGBlendMode) { record(.blend(mode)) }
    /// What follows has a shadow of a third of black.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(
            offset: offset,
            blur: blur,
            color: CGColor(red: 0, green: 0, blue: 0, alpha: 1 / 3)
        )
    }
    /// What follows has a shadow; none without a colour.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        record(.shadow(offset, blur: max(0, blur), color?.usable))
    }
    /// Whether edges are smoothed: they always are.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Whether edges may be smoothed: they always are.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// How pictures are stretched; kept and not used.
    public var interpolationQuality = CGInterpolationQuality.default

    // MARK: Transform

    /// How points become points of the space that was drawn in first.
    public var ctm: CGAffineTransform { state.transform }

    /// What follows is moved.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }
    /// What follows is scaled.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// What follows is turned, by radians.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
    /// What follows goes through a transform first; one that is not made of numbers is left out.
    public func concatenate(_ transform: CGAffineTransform) {
        let numbers = [
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ]
        guard numbers.allSatisfy(\.isFinite) else { return }
        change(to: transform.concatenating(state.transform))
        record(.transform(transform))
    }

    /// The path under way stays where it is, whatever becomes of the space.
    private func change(to new: CGAffineTransform) {
        let old = state.transform
        state.transform = new
        guard !pen.isEmpty, new != old else { return }
        let stays = old.concatenating(new.inverted())
        let moved = CGMutablePath()
        moved.append(pen.elements.mapped(by: stays))
        pen = moved
    }

    // MARK: The path under way

    /// Forgets the path under way.
    public func beginPath() { pen = CGMutablePath() }
    /// Puts the pen down somewhere.
    public func move(to point: CGPoint) { pen.move(to: point) }
    /// A line.
    public func addLine(to point: CGPoint) { pen.addLine(to: point) }
    /// Lines through points, from the first one.
    public func addLines(between points: [CGPoint]) { pen.addLines(between: points) }
    /// A curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pen.addCurve(to: end, control1: control1, control2: control2)
    }
    /// A curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pen.addQuadCurve(to: end, control: control)
    }
    /// An arc; `clockwise` is meant in a space whose y grows upwards.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        pen.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: clockwise
        )
    }
    /// A rectangle.
    public func addRect(_ rect: CGRect) { pen.addRect(rect) }
    /// Rectangles.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { pen.addRect(rect) }
    }
    /// An ellipse in a rectangle.
    public func addEllipse(in rect: CGRect) { pen.addEllipse(in: rect) }
    /// The pieces of a path.
    public func addPath(_ path: CGPath) { pen.addPath(path) }
    /// A line back to where the pen was put down.
    public func closePath() { pen.closeSubpath() }
    /// The path under way; nil if there is none.
    public var path: CGPath? { pen.isEmpty ? nil : pen.copy() }
    /// Whether there is no path under way.
    public var isPathEmpty: Bool { pen.isEmpty }
    /// Where the pen is.
    public var currentPointOfPath: CGPoint { pen.currentPoint }
    /// The smallest rectangle around the path under way.
    public var boundingBoxOfPath: CGRect { pen.boundingBox }

    private func takePath() -> CGPath {
        defer { pen = CGMutablePath() }
        return CGPath(elements: pen.elements)
    }

    // MARK: Drawing

    /// Fills the path under way, and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }
    /// Draws along the path under way, and forgets it.
    public func strokePath() { drawPath(using: .stroke) }
    /// Draws the path under way, and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        guard !path.isEmpty else { return }
        switch mode {
        case .fill, .fillStroke: record(.fill(path, state.fillColor, .winding))
        case .eoFill, .eoFillStroke: record(.fill(path, state.fillColor, .evenOdd))
        case .stroke: break
        }
        switch mode {
        case .stroke, .fillStroke, .eoFillStroke: stroke(path)
        case .fill, .eoFill: break
        }
    }
    private func stroke(_ path: CGPath) {
        record(.stroke(path, state.strokeColor, state.stroke))
    }
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { fill([rect]) }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) {
        let path = CGMutablePath()
        for rect in rects { path.addRect(rect) }
        guard !path.isEmpty else { return }
        record(.fill(CGPath(elements: path.elements), state.fillColor, .winding))
    }
    /// The line of a rectangle.
    public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect)) }
    /// The line of a rectangle, of a width in points.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.stroke
        style.width = width.isFinite && width > 0 ? width : 0
        record(.stroke(CGPath(rect: rect), state.strokeColor, style))
    }
    /// Fills an ellipse in a rectangle.
    public func fillEllipse(in rect: CGRect) {
        record(.fill(CGPath(ellipseIn: rect), state.fillColor, .winding))
    }
    /// The line of an ellipse in a rectangle.
    public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect)) }
    /// Lines between the first and the second point, the third and the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.addLines(between: [points[index], points[index + 1]])
        }
        guard !path.isEmpty else { return }
        stroke(CGPath(elements: path.elements))
    }
    /// A rectangle becomes transparent.
    public func clear(_ rect: CGRect) { record(.clear(rect)) }

    /// Colours along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient,
        start startPoint: CGPoint,
        end endPoint: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        record(.linearGradient(gradient, start: startPoint, end: endPoint, options))
    }
    /// Colours between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient,
        startCenter: CGPoint,
        startRadius: CGFloat,
        endCenter: CGPoint,
        endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        record(
            .radialGradient(
                gradient,
                from: DrawingCommand.Circle(center: startCenter, radius: startRadius),
                to: DrawingCommand.Circle(center: endCenter, radius: endRadius),
                options
            )
        )
    }
    /// A picture, stretched to a rectangle; as a stencil where there is a tint.
    public func draw(_ image: DrawnImage, in rect: CGRect, tint: CGColor? = nil) {
        record(.image(image, rect, tint: tint))
    }
    /// A line of text; `origin` is on its baseline, at its left.
    public func draw(_ text: String, style: DrawingCommand.TextStyle, at origin: CGPoint) {
        guard !text.isEmpty else { return }
        record(.text(text, style, origin: origin))
    }
    /// A picture, stretched to a rectangle.
    ///
    /// It stands upright: the space of a view is meant, whose y grows downwards. (On iOS it would stand on
    /// its head there, because Core Graphics counts upwards.)
    public func draw(_ image: CGImage, in rect: CGRect) { draw(image.drawn, in: rect) }
    /// What was drawn elsewhere, here.
    public func draw(_ drawing: [DrawingCommand]) {
        guard !drawing.isEmpty else { return }
        commands += [.save] + drawing.filter(\.isDrawable) + [.restore]
    }
    /// Fills a path in the colour of now; the path under way stays.
    package func fill(_ path: CGPath, using rule: CGPathFillRule) {
        guard !path.isEmpty else { return }
        record(.fill(CGPath(elements: path.elements), state.fillColor, rule))
    }
    /// Draws along a path in the colour of now; the path under way stays.
    package func stroke(_ path: CGPath, style: DrawingCommand.StrokeStyle) {
        guard !path.isEmpty else { return }
        let before = state.stroke
        setStroke(style)
        stroke(CGPath(elements: path.elements))
        state.stroke = before
    }

    // MARK: Clipping

    /// What follows is seen inside the path under way only; forgets the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: takePath(), using: rule)
    }
    /// What follows is seen inside a path only; the path under way stays.
    package func clip(to path: CGPath, using rule: CGPathFillRule) {
        guard path.isFinite else { return }
        state.clip = boundingBoxOfClipPath.intersection(path.boundingBox)
            .applying(state.transform)
        record(.clip(CGPath(elements: path.elements), rule))
    }
    /// What follows is seen inside a rectangle only.
    public func clip(to rect: CGRect) { clip(to: [rect]) }
    /// What follows is seen inside rectangles only.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }
    /// A rectangle around what is not clipped away, in the space of now.
    public var boundingBoxOfClipPath: CGRect {
        state.clip.isInfinite ? .infinite : state.clip.applying(state.transform.inverted())
    }

    // MARK: Groups

    /// What follows is drawn for itself first, and put down as one at `endTransparencyLayer`.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { beginGroup() }
    /// The same; the rectangle is only a hint.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginGroup()
    }
    /// The end of what is drawn for itself; nothing without a beginning.
    public func endTransparencyLayer() {
        guard kept.contains(where: \.isGroup) else { return }
        while kept.last?.isGroup == false { restoreLast() }
        record(.endGroup)
        restoreLast()
    }

    private func beginGroup() {
        keep(isGroup: true)
        record(.beginGroup)
    }
}
