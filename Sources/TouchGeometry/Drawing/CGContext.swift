/// A recorder of drawing commands, with the interface of Core Graphics.
///
/// It draws no pixels. Each call is recorded as a command with its colors and widths, which viewers
/// and rasterizers replay.
/// - Compatibility: partial: paths, colors, gradients, pictures, shadows, groups; no patterns, no
///   text of Core Text; bitmaps without pixels
public final class CGContext {
    /// The commands recorded so far.
    public private(set) var commands: [DrawingCommand] = []
    private var state = State()
    private var kept: [Kept] = []
    private var pen = CGMutablePath()

    /// The graphics state, which `saveGState` saves.
    private struct State {
        var fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        var strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        var stroke = DrawingCommand.StrokeStyle()
        var transform = CGAffineTransform.identity
        var clip = CGRect.infinite
    }

    /// A saved graphics state, and whether a transparency layer saved it.
    private struct Kept {
        let state: State
        let isGroup: Bool
    }

    /// The size in pixels of a bitmap context; nil for others.
    private let pixels: CGSize?

    /// Makes a context with an empty recording.
    public init() { pixels = nil }

    /// Makes a context for an image of a size in pixels, whose origin is at the bottom left.
    ///
    /// It records drawing, as every context, and `makeImage()` returns the recording; no pixels are
    /// written. So `data` must be nil: with memory to write to there is no context. The other
    /// parameters describe pixels and are not used.
    public init?(
        data: UnsafeMutableRawPointer?,
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard data == nil, width > 0, height > 0 else { return nil }
        pixels = CGSize(width: width, height: height)
        commands = [
            .transform(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
        ]
    }

    /// The width in pixels; 0 for a context without a bitmap.
    public var width: Int { Int(pixels?.width ?? 0) }
    /// The height in pixels; 0 for a context without a bitmap.
    public var height: Int { Int(pixels?.height ?? 0) }

    /// The drawing so far as an image; nil for a context without a bitmap.
    public func makeImage() -> CGImage? {
        pixels.map { CGImage(DrawnImage(.drawing(finished), size: $0)) }
    }

    /// Records the drawing of a closure.
    public static func recording(_ draw: (CGContext) throws -> Void) rethrows -> [DrawingCommand] {
        let context = CGContext()
        try draw(context)
        return context.finished
    }

    /// Records a command. Leaves out commands with numbers that are not finite.
    private func record(_ command: DrawingCommand) {
        if command.isDrawable { commands.append(command) }
    }

    /// The recording, with an end for each save and each group that is still open.
    public var finished: [DrawingCommand] {
        commands + kept.reversed().flatMap { $0.isGroup ? [.endGroup, .restore] : [.restore] }
    }

    // MARK: State

    /// Saves the graphics state (colors, widths, transform, clip) until `restoreGState`.
    public func saveGState() {
        keep(isGroup: false)
    }

    /// Restores the graphics state of the last `saveGState`. Does nothing if there was none, or
    /// none since the current transparency layer began.
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

    /// Sets the fill color. Default: black.
    public func setFillColor(_ color: CGColor) { state.fillColor = color.usable }
    /// Sets the fill color from components from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the fill color to a gray from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }
    /// Sets the stroke color. Default: black.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.usable }
    /// Sets the stroke color from components from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the stroke color to a gray from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }
    /// Sets the line width in points. Default: 1. Only positive, finite widths count; others are 0.
    public func setLineWidth(_ width: CGFloat) {
        state.stroke.width = width.isFinite && width > 0 ? width : 0
    }
    /// Sets the form of line ends. Default: butt.
    public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
    /// Sets the form of line joins. Default: miter.
    public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
    /// Sets the maximum length of miter joins, as a multiple of the line width. Default: 10.
    public func setMiterLimit(_ limit: CGFloat) {
        state.stroke.miterLimit = limit.isFinite && limit > 0 ? limit : 10
    }
    /// Sets the lengths of dashes and gaps, in points. Default: empty, a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
        state.stroke.dash = isUsable ? lengths : []
        state.stroke.dashPhase = phase.isFinite ? phase : 0
    }
    /// Sets all line attributes at once.
    package func setStroke(_ style: DrawingCommand.StrokeStyle) {
        setLineWidth(style.width)
        setLineCap(style.cap)
        setLineJoin(style.join)
        setMiterLimit(style.miterLimit)
        setLineDash(phase: style.dashPhase, lengths: style.dash)
    }
    /// Sets the opacity of later drawing, from 0 to 1. Default: 1.
    public func setAlpha(_ alpha: CGFloat) {
        record(.alpha(alpha.isNaN ? 1 : min(max(alpha, 0), 1)))
    }
    /// Sets how later drawing is composited with the existing content. Default: normal.
    public func setBlendMode(_ mode: CGBlendMode) { record(.blend(mode)) }
    /// Gives later drawing a black shadow with an opacity of one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(
            offset: offset,
            blur: blur,
            color: CGColor(red: 0, green: 0, blue: 0, alpha: 1 / 3)
        )
    }
    /// Gives later drawing a shadow; with nil as the color, none.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        record(.shadow(offset, blur: max(0, blur), color?.usable))
    }
    /// Has no effect: edges are always antialiased.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Has no effect: edges are always antialiased.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// The quality of scaled images. Stored, but not used.
    public var interpolationQuality = CGInterpolationQuality.default

    // MARK: Transform

    /// The transform from the current space to the space in which the recording began.
    public var ctm: CGAffineTransform { state.transform }

    /// Translates the space of later drawing.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }
    /// Scales the space of later drawing.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// Rotates the space of later drawing by radians.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
    /// Transforms the space of later drawing. Ignores transforms with numbers that are not finite.
    public func concatenate(_ transform: CGAffineTransform) {
        let numbers = [
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ]
        guard numbers.allSatisfy(\.isFinite) else { return }
        change(to: transform.concatenating(state.transform))
        record(.transform(transform))
    }

    /// Changes the transform, and converts the current path so that it keeps its position.
    private func change(to new: CGAffineTransform) {
        let old = state.transform
        state.transform = new
        guard !pen.isEmpty, new != old else { return }
        let stays = old.concatenating(new.inverted())
        let moved = CGMutablePath()
        moved.append(pen.elements.mapped(by: stays))
        pen = moved
    }

    // MARK: Current path

    /// Starts a new, empty path.
    public func beginPath() { pen = CGMutablePath() }
    /// Starts a new subpath at a point.
    public func move(to point: CGPoint) { pen.move(to: point) }
    /// Adds a line to the path.
    public func addLine(to point: CGPoint) { pen.addLine(to: point) }
    /// Adds lines that connect points. A new subpath starts at the first of them.
    public func addLines(between points: [CGPoint]) { pen.addLines(between: points) }
    /// Adds a cubic Bézier curve, with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pen.addCurve(to: end, control1: control1, control2: control2)
    }
    /// Adds a quadratic Bézier curve, with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pen.addQuadCurve(to: end, control: control)
    }
    /// Adds an arc; `clockwise` assumes that y grows upward, so it looks reversed on the screen.
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
    /// Adds an arc that touches the line from the current point to the first end, and the line from there to the
    /// second end.
    public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
        pen.addArc(tangent1End: end1, tangent2End: end2, radius: radius)
    }
    /// Adds a rectangle to the path.
    public func addRect(_ rect: CGRect) { pen.addRect(rect) }
    /// Adds rectangles to the path.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { pen.addRect(rect) }
    }
    /// Adds an ellipse that fills a rectangle.
    public func addEllipse(in rect: CGRect) { pen.addEllipse(in: rect) }
    /// Adds the elements of another path.
    public func addPath(_ path: CGPath) { pen.addPath(path) }
    /// Adds a line back to the start of the subpath.
    public func closePath() { pen.closeSubpath() }
    /// A copy of the current path; nil if it is empty.
    public var path: CGPath? { pen.isEmpty ? nil : pen.copy() }
    /// Whether the current path is empty.
    public var isPathEmpty: Bool { pen.isEmpty }
    /// The point at which the next element of the path starts.
    public var currentPointOfPath: CGPoint { pen.currentPoint }
    /// The smallest rectangle around the points of the current path, including control points.
    public var boundingBoxOfPath: CGRect { pen.boundingBox }

    /// Replaces the current path by the outline of its stroke, with the present width, caps and joins.
    public func replacePathWithStrokedPath() {
        let (path, style) = (takePath(), state.stroke)
        pen.addPath(
            path.copy(
                strokingWithWidth: style.width,
                lineCap: style.cap,
                lineJoin: style.join,
                miterLimit: style.miterLimit
            )
        )
    }

    private func takePath() -> CGPath {
        defer { pen = CGMutablePath() }
        return CGPath(elements: pen.elements)
    }

    // MARK: Drawing

    /// Fills the current path and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }
    /// Strokes the current path and clears it.
    public func strokePath() { drawPath(using: .stroke) }
    /// Draws the current path and clears it.
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
    /// Fills a rectangle, without changing the current path.
    public func fill(_ rect: CGRect) { fill([rect]) }
    /// Fills rectangles, without changing the current path.
    public func fill(_ rects: [CGRect]) {
        let path = CGMutablePath()
        for rect in rects { path.addRect(rect) }
        guard !path.isEmpty else { return }
        record(.fill(CGPath(elements: path.elements), state.fillColor, .winding))
    }
    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect)) }
    /// Strokes a rectangle with a line width in points.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.stroke
        style.width = width.isFinite && width > 0 ? width : 0
        record(.stroke(CGPath(rect: rect), state.strokeColor, style))
    }
    /// Fills an ellipse in a rectangle.
    public func fillEllipse(in rect: CGRect) {
        record(.fill(CGPath(ellipseIn: rect), state.fillColor, .winding))
    }
    /// Strokes an ellipse in a rectangle.
    public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect)) }
    /// Strokes separate lines: from the first point to the second, from the third to the fourth,
    /// and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.addLines(between: [points[index], points[index + 1]])
        }
        guard !path.isEmpty else { return }
        stroke(CGPath(elements: path.elements))
    }
    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) { record(.clear(rect)) }

    /// Draws a gradient along a line, in the whole clipping area.
    public func drawLinearGradient(
        _ gradient: CGGradient,
        start startPoint: CGPoint,
        end endPoint: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        record(.linearGradient(gradient, start: startPoint, end: endPoint, options))
    }
    /// Draws a gradient between two circles.
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
    /// Draws an image, scaled to a rectangle. With a tint, the image is a stencil for that color.
    public func draw(_ image: DrawnImage, in rect: CGRect, tint: CGColor? = nil) {
        record(.image(image, rect, tint: tint))
    }
    /// Draws one line of text; `origin` is the left end of its baseline.
    public func draw(_ text: String, style: DrawingCommand.TextStyle, at origin: CGPoint) {
        guard !text.isEmpty else { return }
        record(.text(text, style, origin: origin))
    }
    /// Draws an image, scaled to a rectangle.
    ///
    /// The image is upright in the space of a view, where y grows downward. On iOS it would be
    /// upside down, because Core Graphics assumes that y grows upward.
    public func draw(_ image: CGImage, in rect: CGRect) { draw(image.drawn, in: rect) }
    /// Draws the content of a layer, scaled to a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        draw(DrawnImage(.drawing(layer.recording.commands), size: layer.size), in: rect)
    }
    /// Draws the content of a layer with its origin at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }
    /// Replays a recorded drawing.
    public func draw(_ drawing: [DrawingCommand]) {
        guard !drawing.isEmpty else { return }
        commands += [.save] + drawing.filter(\.isDrawable) + [.restore]
    }
    /// Fills a path in the fill color, without changing the current path.
    package func fill(_ path: CGPath, using rule: CGPathFillRule) {
        guard !path.isEmpty else { return }
        record(.fill(CGPath(elements: path.elements), state.fillColor, rule))
    }
    /// Strokes a path in the stroke color, without changing the current path.
    package func stroke(_ path: CGPath, style: DrawingCommand.StrokeStyle) {
        guard !path.isEmpty else { return }
        let before = state.stroke
        setStroke(style)
        stroke(CGPath(elements: path.elements))
        state.stroke = before
    }

    // MARK: Clipping

    /// Clips later drawing to the current path, and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: takePath(), using: rule)
    }
    /// Clips later drawing to a path, without changing the current path.
    package func clip(to path: CGPath, using rule: CGPathFillRule) {
        guard path.isFinite else { return }
        state.clip = boundingBoxOfClipPath.intersection(path.boundingBox)
            .applying(state.transform)
        record(.clip(CGPath(elements: path.elements), rule))
    }
    /// Clips later drawing to a rectangle.
    public func clip(to rect: CGRect) { clip(to: [rect]) }
    /// Clips later drawing to the rectangle of a mask, and not to the mask itself, whose pixels are not known here.
    public func clip(to rect: CGRect, mask: CGImage) { clip(to: rect) }
    /// Clips later drawing to rectangles.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }
    /// The bounding box of the clipping area, in the current space.
    public var boundingBoxOfClipPath: CGRect {
        state.clip.isInfinite ? .infinite : state.clip.applying(state.transform.inverted())
    }

    // MARK: Groups

    /// Begins a group: later drawing is composited as a whole at `endTransparencyLayer`.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { beginGroup() }
    /// Begins a group. The rectangle is only a hint and is ignored.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginGroup()
    }
    /// Ends the group that began last, and composites it. Does nothing if there is none.
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
