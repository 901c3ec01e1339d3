import Testing
import TouchTesting
import UIKit

@Suite("UITextView", .stage) struct TextViewTests {
    private let desk = Desk()
    private var fingers: EventGenerator { desk.stage.fingers }

    @Test func `return and enter both begin a new line (TX-06)`() throws {
        try fingers.fingerTap(at: "notes")
        try fingers.keyType("a\na\ra")
        #expect(desk.notes.text == "a\na\na")
    }

    @Test func `a text view asks and calls its delegate`() throws {
        try fingers.fingerTap(at: "notes")
        try fingers.keyType("a")
        try fingers.keyPress(.keyboardDeleteOrBackspace)
        desk.notes.resignFirstResponder()
        #expect(
            desk.take() == [
                "notes should begin", "notes did begin", "notes should change 0+0 to 'a'",
                "notes did change", "notes should change 0+1 to ''", "notes did change",
                "notes should end", "notes did end",
            ]
        )
    }

    @Test func `a text view that is not editable is not focused`() throws {
        desk.notes.isEditable = false
        try fingers.fingerTap(at: "notes")
        #expect(!desk.notes.isFirstResponder)
        #expect(desk.take() == [])
    }

    @Test func `a selection is replaced, in whole characters`() throws {
        desk.notes.text = "a👍🏽b"
        desk.notes.becomeFirstResponder()
        // From the middle of the thumb, which is four units long, to its end.
        desk.notes.selectedRange = NSRange(location: 2, length: 3)
        #expect(desk.notes.selectedRange == NSRange(location: 1, length: 4))
        try fingers.keyType("x")
        #expect(desk.notes.text == "axb")
        #expect(desk.notes.selectedRange == NSRange(location: 2, length: 0))
    }
}
