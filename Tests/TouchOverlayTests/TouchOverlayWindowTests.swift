import Foundation
import Testing
import TouchOverlay
import TouchTesting

/// Counts what it is sent.
private final class Canvas: UIView {
    var phases: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("began \(touches.count)")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("moved \(touches.count)")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("ended \(touches.count)")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("cancelled \(touches.count)")
    }
}

@Suite(.stage) struct TouchOverlayWindowTests {
    private func stage(showing canvas: Canvas) throws -> Stage {
        canvas.isMultipleTouchEnabled = true
        canvas.accessibilityIdentifier = "canvas"
        canvas.addGestureRecognizer(UITapGestureRecognizer())
        return try Stage { screen in
            let window = TouchOverlayWindow(frame: screen.bounds)
            window.addSubview(canvas)
            canvas.frame = window.bounds
            return window
        }
    }

    private func window(_ stage: Stage) throws -> TouchOverlayWindow {
        try #require(stage.window as? TouchOverlayWindow)
    }

    /// One finger drags while a second one taps.
    private func play(on stage: Stage) throws {
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 100, y: 100))
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 150, y: 120), duration: 0.1)
        try stage.fingers.fingerDown(.leftIndex, at: CGPoint(x: 40, y: 300))
        try stage.fingers.fingerUp(.leftIndex)
        try stage.fingers.fingerUp(.rightIndex)
        try stage.clock.runUntilIdle()
    }

    @Test func `the application receives the same events with and without the overlay`() throws {
        defer { TouchOverlayWindow.showsTouches = false }
        var (transcripts, phases) = ([String](), [[String]]())
        for isOn in [false, true] {
            TouchOverlayWindow.showsTouches = isOn
            let canvas = Canvas()
            let stage = try stage(showing: canvas)
            try play(on: stage)
            transcripts.append(stage.transcript.description)
            phases.append(canvas.phases)
        }
        #expect(phases[0] == phases[1])
        #expect(phases[0].first == "began 1")
        // All that is seen of it: a hit test passes it by.
        let passedBy = "; TouchOverlayView has interaction disabled (H-02)"
        #expect(transcripts[1].contains(passedBy))
        #expect(transcripts[0] == transcripts[1].replacingOccurrences(of: passedBy, with: ""))
    }

    @Test func `a circle is under each finger, and none remains after the last lift`() throws {
        TouchOverlayWindow.showsTouches = true
        defer { TouchOverlayWindow.showsTouches = false }
        let stage = try stage(showing: Canvas())
        let window = try window(stage)
        #expect(window.overlay == nil)
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 100, y: 100))
        try stage.fingers.fingerDown(.leftIndex, at: CGPoint(x: 40, y: 300))
        #expect(window.overlay?.places == [CGPoint(x: 100, y: 100), CGPoint(x: 40, y: 300)])
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 150, y: 120), duration: 0)
        #expect(window.overlay?.places == [CGPoint(x: 150, y: 120), CGPoint(x: 40, y: 300)])
        try stage.fingers.fingerUp(.rightIndex)
        #expect(window.overlay?.places == [CGPoint(x: 40, y: 300)])
        try stage.fingers.fingerUp(.leftIndex)
        #expect(window.overlay == nil)
        #expect(window.subviews.count == 1)
        try stage.expectNothingElse()
    }

    @Test func `the overlay is transparent, in front of everything and takes no touches`() throws {
        TouchOverlayWindow.showsTouches = true
        defer { TouchOverlayWindow.showsTouches = false }
        let canvas = Canvas()
        let stage = try stage(showing: canvas)
        let window = try window(stage)
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 100, y: 100))
        let overlay = try #require(window.overlay)
        window.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 110, y: 100), duration: 0)
        #expect(window.subviews.last === overlay)
        #expect(overlay.backgroundColor == nil)
        #expect(overlay.frame == window.bounds)
        #expect(window.hitTest(CGPoint(x: 110, y: 100), with: nil) === canvas)
        try stage.fingers.fingerUp(.rightIndex)
    }

    @Test func `color and size can be set before and while a finger is down`() throws {
        TouchOverlayWindow.showsTouches = true
        defer { TouchOverlayWindow.showsTouches = false }
        let stage = try stage(showing: Canvas())
        let window = try window(stage)
        window.touchColor = .red
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 100, y: 100))
        #expect(window.overlay?.touchColor == .red)
        #expect(window.overlay?.touchRadius == 25)
        window.touchRadius = 40
        #expect(window.overlay?.touchRadius == 40)
        window.touchRadius = .nan
        #expect(window.overlay?.touchRadius == 25)
        try stage.fingers.fingerUp(.rightIndex)
    }

    @Test func `the overlay draws a circle with its radius under the finger`() throws {
        TouchOverlayWindow.showsTouches = true
        defer { TouchOverlayWindow.showsTouches = false }
        let stage = try stage(showing: Canvas())
        let recorder = RunRecorder(title: "overlay")
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 100, y: 100))
        var screen = ShownScreen()
        for frame in recorder.stop().screens { screen.apply(frame) }
        let shown = try #require(screen.layers.values.first { $0.type == "TouchOverlayView" })
        let circle = CGPath(ellipseIn: CGRect(x: 75, y: 75, width: 50, height: 50))
        #expect(
            shown.drawing.contains(.fill(circle, TouchOverlayView.usualColor.cgColor, .winding))
        )
        try stage.fingers.fingerUp(.rightIndex)
    }

    @Test
    func `an overlay that is switched off while a finger is down disappears at the next event`()
        throws
    {
        TouchOverlayWindow.showsTouches = true
        defer { TouchOverlayWindow.showsTouches = false }
        let stage = try stage(showing: Canvas())
        let window = try window(stage)
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 100, y: 100))
        TouchOverlayWindow.showsTouches = false
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 110, y: 100), duration: 0)
        #expect(window.overlay == nil)
        #expect(window.subviews.count == 1)
        try stage.fingers.fingerUp(.rightIndex)
    }
}
