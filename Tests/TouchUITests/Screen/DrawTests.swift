import Testing
import TouchTesting
import UIKit

/// A view that draws a line and counts how often.
private final class Drawn: UIView {
    private(set) var rects: [CGRect] = []
    var wasLaidOut = false
    private(set) var wasLaidOutBefore: [Bool] = []

    override func layoutSubviews() {
        super.layoutSubviews()
        wasLaidOut = true
    }
    override func draw(_ rect: CGRect) {
        rects.append(rect)
        wasLaidOutBefore.append(wasLaidOut)
        UIColor.red.setStroke()
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        path.stroke()
    }
}

@Suite("draw(_:)", .stage) struct DrawTests {
    private func room() throws -> (stage: Stage, view: Drawn) {
        let stage = try Stage()
        stage.stopRecording()
        return (stage, Drawn(frame: CGRect(x: 10, y: 100, width: 50, height: 40)))
    }

    @Test
    func `draw(_:) is called once at the end of the turn that inserts the view, after layout`()
        throws
    {
        let (stage, view) = try room()
        view.setNeedsDisplay()
        try stage.clock.advance(by: 0.1)
        #expect(view.rects.isEmpty)
        stage.window.addSubview(view)
        view.setNeedsDisplay()
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(view.rects.isEmpty)
        try stage.clock.advance(by: 0.1)
        #expect(view.rects == [CGRect(x: 0, y: 0, width: 50, height: 40)])
        #expect(view.wasLaidOutBefore == [true])
        try stage.clock.advance(by: 1)
        #expect(view.rects.count == 1)
    }

    @Test func `setNeedsDisplay draws again, and a new size only with contentMode redraw`() throws {
        let (stage, view) = try room()
        stage.window.addSubview(view)
        try stage.clock.advance(by: 0.1)
        view.setNeedsDisplay()
        try stage.clock.advance(by: 0.1)
        #expect(view.rects.count == 2)
        view.frame.size.width = 100
        try stage.clock.advance(by: 0.1)
        #expect(view.rects.count == 2)
        view.contentMode = .redraw
        try stage.clock.advance(by: 0.1)
        view.frame.size.width = 120
        try stage.clock.advance(by: 0.1)
        #expect(view.rects.map(\.width) == [50, 50, 100, 120])
    }

    @Test func `drawn content is stretched to another size`() throws {
        let (stage, view) = try room()
        stage.window.addSubview(view)
        try stage.clock.advance(by: 0.1)
        let capture = ScreenCapture(of: stage.application)
        defer { capture.stop() }
        var screen = ShownScreen()
        screen.apply(capture.look(at: 0.1))
        let id = try #require(capture.number(ofShown: view))
        let line = CGPath(pathData: "M0 0L50 40") ?? CGPath()
        let red = UIColor.red.cgColor
        let stroke = DrawingCommand.stroke(line, red, DrawingCommand.StrokeStyle(width: 1))
        #expect(screen.layers[id]?.drawing == [.save, stroke, .restore])
        view.frame.size.width = 100
        screen.apply(capture.look(at: 0.1))
        let stretch = CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        #expect(screen.layers[id]?.drawing == [.save, .transform(stretch), stroke, .restore])
    }

    @Test func `a setNeedsDisplay inside draw(_:) draws in the next turn`() throws {
        final class Restless: UIView {
            var times = 0
            override func draw(_ rect: CGRect) {
                times += 1
                if times < 3 { setNeedsDisplay() }
            }
        }
        let stage = try Stage()
        let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        for _ in 0..<5 { try stage.clock.advance(by: 0.1) }
        #expect(view.times == 3)
    }

    @Test func `a graphics context exists only during drawing`() throws {
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsPopContext()
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        path.fill()
        path.addClip()
        "text".draw(at: .zero)
        UIColor.red.set()
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `a layer shows its delegate's drawing unless it has contents`() throws {
        final class Delegate: CALayerDelegate {
            func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(layer.bounds) }
        }
        let stage = try Stage()
        let (layer, delegate) = (CALayer(), Delegate())
        layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        layer.delegate = delegate
        stage.window.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        try stage.clock.advance(by: 0.1)
        let ground = CGPath(rect: layer.bounds)
        #expect(layer.rendered.contains(.fill(ground, UIColor.black.cgColor, .winding)))
        layer.contents = UIImage(systemName: "star")?.cgImage
        layer.setNeedsDisplay()
        try stage.clock.advance(by: 0.1)
        #expect(layer.rendered.contains { if case .image = $0 { true } else { false } })
    }
}

extension CALayer {
    fileprivate var rendered: [DrawingCommand] { CGContext.recording { render(in: $0) } }
}
