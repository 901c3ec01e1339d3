import Testing
import TouchTesting
import UIKit

@testable import TouchUI

/// The keys as they are drawn.
@Suite("Drawn keys", .stage) struct KeyDrawingTests {
    private let desk = Desk()
    private var stage: Stage { desk.stage }

    /// The drawings of the whole screen, from back to front.
    private func drawn() -> [DrawingCommand] {
        var screen = ShownScreen()
        screen.apply(ScreenCapture(of: stage.application).look(at: stage.clock.time))
        func all(_ id: Int) -> [DrawingCommand] {
            guard let layer = screen.layers[id], !layer.style.isHidden else { return [] }
            return layer.drawing + layer.below.flatMap(all)
        }
        return all(ShownScreen.rootID)
    }

    private var texts: [String] {
        drawn().compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
    }

    private var fills: [CGColor] {
        drawn().compactMap { if case .fill(_, let color, _) = $0 { color } else { nil } }
    }

    private func edit() throws {
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
    }

    @Test
    func `an announced keyboard draws nothing, one on the screen its keys, with shift (KB-12)`()
        throws
    {
        try edit()
        #expect(!texts.contains("q"))
        stage.keyboard = .onScreen
        try stage.clock.advance(by: 0.1)
        #expect(["q", "⇧", "⌫", "123", "space", "return"].allSatisfy(texts.contains))
        try stage.fingers.fingerTap(at: KeyOnScreen("shift"))
        #expect(texts.contains("Q") && !texts.contains("q"))
    }

    @Test func `a popup shows the letter above the finger, and not in a secret (KB-13)`() throws {
        stage.keyboard = .onScreen
        try edit()
        func count(_ text: String) -> Int { texts.count { $0 == text } }
        try stage.fingers.fingerDown(at: KeyOnScreen("h"))
        #expect(count("h") == 2)
        try stage.fingers.fingerMove(to: KeyOnScreen("j"))
        #expect(count("h") == 1 && count("j") == 2)
        try stage.fingers.fingerUp()
        #expect(count("j") == 2, "the key, and the text of the field")
        desk.secret.isSecureTextEntry = true
        desk.secret.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        try stage.fingers.fingerDown(at: KeyOnScreen("k"))
        #expect(count("k") == 1)
        try stage.fingers.fingerUp()
    }

    @Test func `the keys follow the appearance of the screen and of the text (KB-19)`() throws {
        stage.keyboard = .onScreen
        try edit()
        let light = fills
        desk.user.keyboardAppearance = .dark
        desk.user.reloadInputViews()
        try stage.clock.advance(by: 0.1)
        #expect(fills != light)
        desk.user.keyboardAppearance = .light
        desk.user.reloadInputViews()
        try stage.clock.advance(by: 0.1)
        #expect(fills == light)
        // A return key with a title is drawn in the color of an action.
        desk.user.returnKeyType = .send
        desk.user.reloadInputViews()
        try stage.clock.advance(by: 0.1)
        #expect(texts.contains("send") && fills.contains(KeyLook.action))
    }
}
