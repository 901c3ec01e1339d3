import Testing
import TouchTesting
import UIKit

@testable import TouchUI

/// The loupe above a finger that moves a caret or an end of the selection.
@Suite("The loupe", .stage) struct LoupeTests {
    private let desk = Desk()
    private var stage: Stage { desk.stage }
    private var fingers: EventGenerator { desk.stage.fingers }

    /// The place of the caret at an offset, in the window.
    private func point(_ offset: Int, in view: any UIView & UITextInput) throws -> CGPoint {
        let place = try #require(view.position(from: view.beginningOfDocument, offset: offset))
        let caret = view.caretRect(for: place)
        return view.convert(CGPoint(x: caret.minX, y: caret.midY), to: nil)
    }

    /// The frame of the loupe on the screen, and the texts that it shows; nil if there is none.
    private func loupe() throws -> (frame: CGRect, texts: [String])? {
        let capture = ScreenCapture(of: stage.application)
        defer { capture.stop() }
        var screen = ShownScreen()
        screen.apply(capture.look(at: stage.clock.time))
        let found = screen.layers.values.filter { $0.type == "LoupeView" }
        guard let layer = found.first else { return nil }
        #expect(found.count == 1)
        let transform = try #require(screen.transformToScreen(of: layer.id))
        let texts = layer.drawing.compactMap { command -> String? in
            if case .text(let text, _, _) = command { text } else { nil }
        }
        return (layer.geometry.bounds.applying(transform), texts)
    }

    @Test
    func `a press shows the text above the finger, which goes with it and ends with it (TX-44)`()
        throws
    {
        desk.user.text = "Hello"
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        #expect(try loupe() == nil)
        let finger = try point(1, in: desk.user)
        try fingers.fingerDown(at: finger)
        try stage.clock.advance(by: 0.6)
        let first = try #require(try loupe())
        #expect(first.texts == ["Hello"])
        #expect(first.frame.maxY < finger.y - 15)
        try fingers.fingerMove(to: CGPoint(x: 150, y: finger.y))
        let second = try #require(try loupe())
        #expect(abs(second.frame.midX - 150) < 0.01 && second.frame.minY == first.frame.minY)
        try fingers.fingerUp()
        #expect(try loupe() == nil)
        try stage.clock.advance(by: 1)
        try stage.expectNothingElse()
    }

    @Test func `at the edges of the screen it stays on the screen (TX-44)`() throws {
        desk.user.frame = CGRect(x: 0, y: 4, width: 200, height: 30)
        desk.user.text = "Hello"
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        try fingers.fingerDown(at: CGPoint(x: 3, y: 20))
        try stage.clock.advance(by: 0.6)
        let frame = try #require(try loupe()).frame
        #expect(frame.minX == 0 && frame.minY == 0)
        try fingers.fingerUp()
    }

    @Test func `the drag of a handle shows it, and a cancelled one takes it away (TX-44)`() throws {
        desk.notes.text = "one two three"
        desk.notes.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        try fingers.fingerDoubleTap(at: try point(5, in: desk.notes))
        try stage.clock.advance(by: 1)
        #expect(try loupe() == nil)
        try fingers.fingerDown(at: try point(7, in: desk.notes))
        try fingers.fingerMove(to: try point(10, in: desk.notes), duration: 0.2)
        #expect(try loupe()?.texts.joined(separator: " ").contains("three") == true)
        desk.notes.removeFromSuperview()
        try stage.clock.advance(by: 0.1)
        #expect(try loupe() == nil)
        try fingers.fingerUp()
        let told = stage.trace.entries.map(\.text).filter { $0.contains("loupe") }
        #expect(told == ["shows its loupe (TX-44)", "hides its loupe"])
    }

    @Test func `it takes no touches: a second finger reaches what is behind (TX-44)`() throws {
        desk.user.text = "Hello"
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        let finger = try point(1, in: desk.user)
        try fingers.fingerDown(at: finger)
        try stage.clock.advance(by: 0.6)
        let frame = try #require(try loupe()).frame
        let button = UIButton(frame: frame)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.window.rootViewController?.view.addSubview(button)
        try fingers.fingerDown(.leftThumb, at: CGPoint(x: frame.midX, y: frame.midY))
        try fingers.fingerUp(.leftThumb)
        #expect(taps == 1)
        try fingers.fingerUp()
    }

    @Test func `a session of an application shows a view of its own, and ends (TX-44)`() throws {
        let label = UILabel(frame: CGRect(x: 100, y: 400, width: 100, height: 30))
        label.text = "Map"
        #expect(
            UITextLoupeSession.begin(at: .zero, fromSelectionWidgetView: nil, in: label) == nil
        )
        stage.window.rootViewController?.view.addSubview(label)
        let session = try #require(
            UITextLoupeSession.begin(
                at: CGPoint(x: 20, y: 15),
                fromSelectionWidgetView: nil,
                in: label
            )
        )
        #expect(try loupe()?.texts == ["Map"])
        #expect(try loupe()?.frame.midX == 120)
        let caret = CGRect(x: 60, y: 0, width: 2, height: 30)
        session.move(to: CGPoint(x: 40, y: 15), withCaretRect: caret, trackingCaret: true)
        #expect(try loupe()?.frame.midX == 161)
        session.move(to: CGPoint(x: 40, y: 15), withCaretRect: caret, trackingCaret: false)
        #expect(try loupe()?.frame.midX == 140)
        session.invalidate()
        #expect(try loupe() == nil)
        session.move(to: .zero, withCaretRect: .null, trackingCaret: false)
        #expect(try loupe() == nil)
    }
}
