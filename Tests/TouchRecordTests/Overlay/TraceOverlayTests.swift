import Foundation
import Testing
import TouchRecord

@Suite struct TraceOverlayTests {
    let header = TraceHeader(
        title: "a drag",
        size: CGSize(width: 390, height: 844),
        scale: 2,
        framesPerSecond: 60
    )

    /// A finger that lands at 1 s on (100, 200), moves to (140, 200) by 1.1 s and leaves at 1.2 s.
    var drag: Trace {
        Trace(
            header: header,
            touches: [
                TouchMark(
                    time: 1,
                    finger: 1,
                    phase: "began",
                    location: CGPoint(x: 100, y: 200),
                    view: 7
                ),
                TouchMark(
                    time: 1.1,
                    finger: 1,
                    phase: "moved",
                    location: CGPoint(x: 140, y: 200),
                    view: 7
                ),
                TouchMark(
                    time: 1.2,
                    finger: 1,
                    phase: "ended",
                    location: CGPoint(x: 140, y: 200),
                    view: 7
                ),
            ],
            gestures: [
                GestureMark(
                    time: 1.1,
                    name: "pan of view",
                    type: "UIPanGestureRecognizer",
                    state: "began",
                    reason: "moved 40 pt",
                    fingers: [1]
                )
            ],
            end: 2
        )
    }

    /// The circles of a drawing: their boxes and how opaque their lines are.
    func circles(_ drawing: [DrawingCommand]) -> [(box: CGRect, opacity: CGFloat)] {
        drawing.compactMap {
            guard case .stroke(let path, let color, _) = $0, path.elements.count == 6 else {
                return nil
            }
            return (path.boundingBox, color.alpha)
        }
    }

    func texts(_ drawing: [DrawingCommand]) -> [String] {
        drawing.compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
    }

    @Test func `a circle is where the finger is while it is down`() {
        let overlay = TraceOverlay(trace: drag, style: .plain)
        let screen = ShownScreen()
        #expect(overlay.drawing(at: 0.99, screen: screen).isEmpty)
        for (time, x) in [(1.0, 100.0), (1.05, 100), (1.1, 140), (1.19, 140)] {
            let found = circles(overlay.drawing(at: time, screen: screen))
            #expect(found.count == 1)
            #expect(found.first?.box == CGRect(x: x - 25, y: 175, width: 50, height: 50))
            #expect(found.first?.opacity == 1)
        }
    }

    @Test func `a lifted finger fades for a quarter of a second`() throws {
        let overlay = TraceOverlay(trace: drag, style: .plain)
        let half = try #require(circles(overlay.drawing(at: 1.325, screen: ShownScreen())).first)
        #expect(abs(half.opacity - 0.5) < 1e-6)
        #expect(overlay.drawing(at: 1.45, screen: ShownScreen()).isEmpty)
    }

    @Test func `the end of an overlay includes the last fade`() {
        var twice = drag
        twice.touches += [
            TouchMark(time: 1.3, finger: 2, phase: "began", location: .zero),
            TouchMark(time: 1.6, finger: 3, phase: "began", location: .zero),
            TouchMark(time: 1.7, finger: 2, phase: "cancelled", location: .zero),
        ]
        #expect(TraceOverlay(trace: drag).end == 1.2 + 0.25)
        #expect(TraceOverlay(trace: twice, style: .plain).end == 1.7 + 0.25)
        var style = OverlayStyle.plain
        style.fade = 0
        #expect(TraceOverlay(trace: drag, style: style).end == nil)
        // A finger that is down to the end is gone at the end.
        var down = drag
        down.touches.removeLast()
        #expect(TraceOverlay(trace: down).end == nil)
    }

    @Test func `a finger is announced before it lands`() throws {
        let overlay = TraceOverlay(trace: drag, style: .fingers)
        let coming = try #require(circles(overlay.drawing(at: 0.925, screen: ShownScreen())).first)
        #expect(coming.box.width == 50 * 1.25)
        #expect(abs(coming.opacity - 0.5) < 1e-6)
        #expect(overlay.drawing(at: 0.8, screen: ShownScreen()).isEmpty)
    }

    @Test func `the full overlay shows finger numbers and the states of recognizers`() {
        let overlay = TraceOverlay(trace: drag, style: .full)
        #expect(texts(overlay.drawing(at: 1.05, screen: ShownScreen())) == ["1"])
        #expect(
            texts(overlay.drawing(at: 1.1, screen: ShownScreen())) == ["1", "pan of view began"]
        )
    }

    @Test func `labels stay on the screen`() {
        var trace = drag
        for index in trace.touches.indices { trace.touches[index].x = 385 }
        let drawing = TraceOverlay(trace: trace).drawing(at: 1.1, screen: ShownScreen())
        for command in drawing {
            guard case .text("pan of view began", _, let origin) = command else { continue }
            #expect(origin.x > 0 && origin.x < 385 - 25)
        }
        #expect(texts(drawing).contains("pan of view began"))
    }

    @Test func `the hit view is outlined where it is on the screen`() throws {
        var screen = ShownScreen()
        let root = ShownLayer(
            id: 0,
            name: "screen",
            type: "UIScreen",
            geometry: .init(
                bounds: CGRect(x: 0, y: 0, width: 390, height: 844),
                toParent: .identity
            ),
            below: [7]
        )
        let view = ShownLayer(
            id: 7,
            name: "view",
            type: "UIView",
            geometry: .init(
                bounds: CGRect(x: 0, y: 0, width: 60, height: 40),
                toParent: CGAffineTransform(translationX: 80, y: 180)
            )
        )
        screen.apply(
            ScreenFrame(time: 0, changes: [root, view].map { ShownLayerChange(from: nil, to: $0) })
        )
        let drawing = TraceOverlay(trace: drag).drawing(at: 1, screen: screen)
        guard case .stroke(let path, _, let style)? = drawing.first else {
            Issue.record("There is no outline in \(drawing).")
            return
        }
        #expect(path.boundingBox == CGRect(x: 81, y: 181, width: 58, height: 38))
        #expect(style.dash == [6, 3])
    }

    @Test func `the size of a circle shows force or the finger's radius`() {
        var trace = drag
        trace.touches[0].force = 1
        trace.touches[0].radius = 12
        var style = OverlayStyle.plain
        style.size = .force
        let pressed = TraceOverlay(trace: trace, style: style)
        #expect(circles(pressed.drawing(at: 1, screen: ShownScreen())).first?.box.width == 75)
        style.size = .touchRadius
        let large = TraceOverlay(trace: trace, style: style)
        #expect(circles(large.drawing(at: 1, screen: ShownScreen())).first?.box.width == 24)
    }

    @Test func `each finger has its own color, and taps are counted`() {
        var trace = drag
        let second = trace.touches.map { mark in
            var mark = mark
            mark.finger = 2
            mark.taps = 2
            mark.y = 500
            return mark
        }
        trace.touches = zip(trace.touches, second).flatMap { [$0, $1] }
        let drawing = TraceOverlay(trace: trace, style: .fingers).drawing(
            at: 1.05,
            screen: ShownScreen()
        )
        let colors = drawing.compactMap { command -> CGColor? in
            guard case .stroke(_, let color, _) = command else { return nil }
            return color
        }
        #expect(Set(colors).count == 2)
        #expect(texts(drawing) == ["1", "2", "2 taps"])
    }

    @Test func `an unknown style is refused with the existing names`() throws {
        let error = #expect(throws: OverlayStyleError.self) { try OverlayStyle.named("fancy") }
        #expect(
            error?.description
                == "Cannot show fingers as \"fancy\": there is no overlay \"fancy\". To fix, take one of "
                + "full, fingers, plain, none."
        )
        #expect(try OverlayStyle.named("none") == nil)
        #expect(try OverlayStyle.named("plain") == .plain)
    }
}
