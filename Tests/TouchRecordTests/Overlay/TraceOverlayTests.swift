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

    @Test func `the recognizers that did something are shown, and with full also the others`() {
        var trace = drag
        var failed = trace.gestures[0]
        (failed.name, failed.time, failed.state) = ("tap of view", 1.05, "failed")
        trace.gestures.insert(failed, at: 0)
        let overlay = TraceOverlay(trace: trace)
        #expect(texts(overlay.drawing(at: 1.05, screen: ShownScreen())).isEmpty)
        #expect(texts(overlay.drawing(at: 1.1, screen: ShownScreen())) == ["pan of view began"])
        let full = TraceOverlay(trace: trace, style: .full)
        #expect(texts(full.drawing(at: 1.05, screen: ShownScreen())) == ["tap of view failed"])
        #expect(
            texts(full.drawing(at: 1.1, screen: ShownScreen()))
                == ["tap of view failed", "pan of view began"]
        )
        // A discrete recognizer does not end: it recognizes.
        trace.gestures[1].type = "UITapGestureRecognizer"
        trace.gestures[1].state = "ended"
        #expect(
            texts(TraceOverlay(trace: trace).drawing(at: 1.1, screen: ShownScreen()))
                == ["pan of view recognized"]
        )
    }

    @Test func `a recognizer without a name is called by its class in plain words`() {
        var trace = drag
        trace.gestures[0].isNamed = false
        for (type, name) in [
            ("UIPanGestureRecognizer", "pan"), ("UILongPressGestureRecognizer", "long press"),
            ("UIScrollViewPanGestureRecognizer", "scroll"),
            ("UIParallaxTransitionPanGestureRecognizer", "swipe back"),
            ("UIScreenEdgePanGestureRecognizer", "edge pan"),
            ("CheckmarkGestureRecognizer", "checkmark"), ("Carry", "Carry"),
        ] {
            trace.gestures[0].type = type
            let drawing = TraceOverlay(trace: trace).drawing(at: 1.1, screen: ShownScreen())
            #expect(texts(drawing) == ["\(name) began"])
        }
    }

    @Test func `a picture of one moment has only the fingers that are down`() {
        let overlay = TraceOverlay(trace: drag, style: .gestures.still)
        let counts = [0.9, 0.99, 1, 1.19, 1.2, 1.3].map {
            circles(overlay.drawing(at: $0, screen: ShownScreen())).count
        }
        #expect(counts == [0, 0, 1, 1, 0, 0])
        #expect(overlay.end == nil)
    }

    @Test func `a finger is in one place at a time`() {
        var trace = drag
        // It lands again after 0.1 s elsewhere, while it would still fade at the first place.
        trace.touches += trace.touches.map { mark in
            var mark = mark
            (mark.time, mark.y) = (mark.time + 0.3, 600)
            return mark
        }
        let overlay = TraceOverlay(trace: trace)
        let rows = [1.15, 1.25, 1.29, 1.3, 1.45].map { time in
            circles(overlay.drawing(at: time, screen: ShownScreen())).map(\.box.midY)
        }
        #expect(rows == [[200], [200], [200], [600], [600]])
    }

    /// The boxes of labels, each of which is drawn twice: its border and its fill.
    func labels(_ drawing: [DrawingCommand]) -> [CGRect] {
        let boxes = drawing.compactMap { command -> CGRect? in
            guard case .fill(let path, _, _) = command, path.boundingBox.height == 20 else {
                return nil
            }
            return path.boundingBox
        }
        return boxes
    }

    @Test func `labels are next to the fingers, over no finger and over no other label`() {
        // Four fingers close together, in the middle and in each corner of the screen.
        for place in [
            CGPoint(x: 195, y: 420), CGPoint(x: 30, y: 30), CGPoint(x: 330, y: 30),
            CGPoint(x: 30, y: 780), CGPoint(x: 330, y: 780),
        ] {
            var trace = drag
            trace.touches = (0..<4).map { index in
                TouchMark(
                    time: 1,
                    finger: index + 1,
                    phase: "began",
                    location: CGPoint(
                        x: place.x + CGFloat(index % 2) * 40,
                        y: place.y + CGFloat(index / 2) * 30
                    )
                )
            }
            trace.gestures[0].fingers = [1, 2, 3, 4]
            let drawing = TraceOverlay(trace: trace).drawing(at: 1.1, screen: ShownScreen())
            let (labels, circles) = (labels(drawing), circles(drawing).map(\.box))
            #expect(labels.count == 4 && circles.count == 4)
            for (index, label) in labels.enumerated() {
                #expect(CGRect(x: 0, y: 0, width: 390, height: 844).contains(label))
                #expect(!labels[..<index].contains { $0.intersects(label) })
                for circle in circles {
                    let x = circle.midX - min(max(circle.midX, label.minX), label.maxX)
                    let y = circle.midY - min(max(circle.midY, label.minY), label.maxY)
                    #expect(x * x + y * y >= 25 * 25)
                }
            }
        }
    }

    @Test func `a label is as wide as its text`() throws {
        var trace = drag
        var widths: [CGFloat] = []
        for name in ["i", "iiiiiiiiii", "WWWWWWWWWW"] {
            trace.gestures[0].name = name
            let drawing = TraceOverlay(trace: trace).drawing(at: 1.1, screen: ShownScreen())
            let text = try #require(
                drawing.compactMap { command -> (CGFloat, CGFloat)? in
                    guard case .text(_, let style, let origin) = command else { return nil }
                    return (style.width, origin.x)
                }.first
            )
            let label = try #require(labels(drawing).first)
            // The same distance before and after the text.
            #expect(abs((text.1 - label.minX) - (label.maxX - text.1 - text.0)) < 0.01)
            widths.append(label.width)
        }
        #expect(widths[0] < widths[1] && widths[1] < widths[2] / 2)
    }

    @Test func `on a turned screen labels have the room of the turned screen`() throws {
        var trace = drag
        for index in trace.touches.indices { trace.touches[index].x = 600 }
        var screen = ShownScreen()
        let layers = [
            ShownLayer(
                id: 0,
                name: "screen",
                type: "UIScreen",
                geometry: .init(
                    bounds: CGRect(x: 0, y: 0, width: 390, height: 844),
                    toParent: .identity
                ),
                below: [3]
            ),
            ShownLayer(
                id: 3,
                name: "window",
                type: "UIWindow",
                geometry: .init(
                    bounds: CGRect(x: 0, y: 0, width: 844, height: 390),
                    toParent: .identity
                )
            ),
        ]
        #expect(screen.size(of: header) == header.size)
        screen.apply(
            ScreenFrame(time: 0, changes: layers.map { ShownLayerChange(from: nil, to: $0) })
        )
        #expect(screen.size(of: header) == CGSize(width: 844, height: 390))
        let label = try #require(
            labels(TraceOverlay(trace: trace).drawing(at: 1.1, screen: screen)).first
        )
        #expect(label.minX > 600 + 25)
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
        // By default both: a radius below the usual one changes nothing.
        let both = TraceOverlay(trace: trace, style: .plain)
        #expect(circles(both.drawing(at: 1, screen: ShownScreen())).first?.box.width == 75)
        trace.touches[0].radius = 40
        trace.touches[0].force = 0.5
        let grown = TraceOverlay(trace: trace, style: .plain)
        #expect(circles(grown.drawing(at: 1, screen: ShownScreen())).first?.box.width == 100)
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
                + "gestures, full, fingers, plain, none."
        )
        #expect(try OverlayStyle.named("none") == nil)
        #expect(try OverlayStyle.named("plain") == .plain)
    }
}
