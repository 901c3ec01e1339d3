import TestSupport
import Testing
import TouchTesting
import UIKit

/// Fingers, keys and menus on a field and a text view, at random.
@Suite("Random editing by touch and keys", .stage) struct TextFuzzTests {
    /// How many runs: 30, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(30, unlessSetBy: "TOUCHSTONE_TEXT_SEEDS")

    @Test(arguments: seeds)
    func `the selection stays in the text, and undo leads back to its start (TX-22, TX-33)`(
        seed: Int
    ) throws {
        let page = try EditedPage(seed: UInt64(seed))
        for step in 0..<80 {
            try page.step()
            if let wrong = page.wrong ?? page.stage.application.brokenInvariants.first {
                Issue.record("seed \(seed), step \(step): \(wrong)\n\(page.lastSteps)")
                return
            }
        }
        try page.stage.clock.advance(by: 2)
        try page.stage.expectNothingElse()
        // The last steps may have been undone.
        try page.redoEverything()
        let end = page.texts
        try page.undoEverything()
        #expect(page.texts == EditedPage.start, "seed \(seed)\n\(page.lastSteps)")
        try page.redoEverything()
        #expect(page.texts == end, "seed \(seed)\n\(page.lastSteps)")
    }
}

/// A page with a field and a text view.
private final class EditedPage {
    static let start = ["A field of some words.", "First 👍🏽 line\nand a second one, longer\n\nlast"]

    let stage: Stage
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    private let notes = UITextView(frame: CGRect(x: 20, y: 160, width: 200, height: 90))
    private var random: SeededGenerator
    private var log: [String] = []

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        let controller = UIViewController()
        controller.view.addSubview(field)
        controller.view.addSubview(notes)
        field.accessibilityIdentifier = "field"
        notes.accessibilityIdentifier = "notes"
        field.text = Self.start[0]
        notes.text = Self.start[1]
        stage = try Stage(showing: controller)
    }

    var texts: [String] { [field.text ?? "", notes.text] }
    var lastSteps: String { log.suffix(25).joined(separator: "\n") }

    private var inputs: [any UIView & UITextInput] { [field, notes] }

    /// What is wrong; nil if nothing is.
    var wrong: String? {
        for input in inputs {
            guard let range = input.selectedTextRange else { continue }
            let (start, end) = (
                input.offset(from: input.beginningOfDocument, to: range.start),
                input.offset(from: input.beginningOfDocument, to: range.end)
            )
            let length = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
            guard 0 <= start, start <= end, end <= length else {
                return "\(start)..<\(end) of \(length) is selected"
            }
            if input.text(in: range)?.contains("\u{FFFD}") ?? true {
                return "a character is cut at \(start)..<\(end)"
            }
            let caret = input.caretRect(for: range.end)
            guard caret.minX.isFinite, caret.minY.isFinite, caret.height > 0 else {
                return "the caret is at \(caret)"
            }
        }
        return nil
    }

    private func point() -> CGPoint {
        let view: UIView = Bool.random(using: &random) ? field : notes
        let frame = view.frame
        return CGPoint(
            x: CGFloat.random(in: frame.minX + 1..<frame.maxX - 1, using: &random),
            y: CGFloat.random(in: frame.minY + 1..<frame.maxY - 1, using: &random)
        )
    }

    func step() throws {
        let fingers = stage.fingers
        let kind = Int.random(in: 0..<12, using: &random)
        let place = point()
        log.append("\(kind) at \(place): \(texts)")
        switch kind {
        case 0, 1: try fingers.fingerTap(at: place)
        case 2: try fingers.fingerDoubleTap(at: place)
        case 3:
            for _ in 0..<3 { try fingers.fingerTap(at: place) }
        case 4:
            try fingers.fingerDown(at: place)
            try stage.clock.advance(by: 0.6)
            try fingers.fingerMove(to: point(), duration: 0.1)
            try fingers.fingerUp()
        case 5:
            try fingers.fingerDown(at: handle() ?? place)
            try fingers.fingerMove(to: point(), duration: 0.2)
            try fingers.fingerUp()
        case 6:
            guard inputs.contains(where: \.isFirstResponder) else { break }
            try fingers.keyType(["a", "b c", "x\n", "."].randomElement(using: &random) ?? "a")
        case 7, 8: try pressArrowOrDelete()
        case 9:
            let actions: [KeyboardKey] = [.keyboardC, .keyboardV, .keyboardX, .keyboardA]
            try press(actions.randomElement(using: &random) ?? .keyboardA, [.keyboardLeftGUI])
        case 10: try press(.keyboardZ, [.keyboardLeftGUI])
        default: try stage.clock.advance(by: 0.5)
        }
    }

    /// The place of an end of the selection.
    private func handle() -> CGPoint? {
        for input in inputs where input.isFirstResponder {
            guard let range = input.selectedTextRange, !range.isEmpty else { continue }
            let caret = input.caretRect(for: Bool.random(using: &random) ? range.start : range.end)
            let place = input.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
            return input.frame.insetBy(dx: 1, dy: 1).contains(place) ? place : nil
        }
        return nil
    }

    private func pressArrowOrDelete() throws {
        let keys: [KeyboardKey] = [
            .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow,
            .keyboardDeleteOrBackspace, .keyboardDeleteForward,
        ]
        let modifiers: [[KeyboardKey]] = [
            [], [.keyboardLeftShift], [.keyboardLeftAlt], [.keyboardLeftGUI],
            [.keyboardLeftShift, .keyboardLeftAlt], [.keyboardLeftShift, .keyboardLeftGUI],
        ]
        try press(
            keys.randomElement(using: &random) ?? .keyboardLeftArrow,
            modifiers.randomElement(using: &random) ?? []
        )
    }

    private func press(_ key: KeyboardKey, _ modifiers: [KeyboardKey]) throws {
        for modifier in modifiers { try stage.fingers.keyDown(modifier) }
        try stage.fingers.keyPress(key)
        for modifier in modifiers.reversed() { try stage.fingers.keyUp(modifier) }
    }

    func undoEverything() throws {
        while let manager = stage.window.undoManager, manager.canUndo { manager.undo() }
    }

    func redoEverything() throws {
        while let manager = stage.window.undoManager, manager.canRedo { manager.redo() }
    }
}
