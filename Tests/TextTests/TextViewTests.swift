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

    @Test func `code that makes a text view first responder keeps its selection (TX-63)`() {
        desk.notes.text = "hello"
        desk.notes.selectedRange = NSRange(location: 1, length: 2)
        desk.notes.becomeFirstResponder()
        #expect(desk.notes.selectedRange == NSRange(location: 1, length: 2))
    }
}

@Suite("Text views that grow", .stage) struct GrowingTextViewTests {
    @Test func `a text view that does not scroll grows with its text and its font (TX-62)`() throws
    {
        let notes = UITextView()
        notes.isScrollEnabled = false
        notes.accessibilityIdentifier = "growing"
        notes.translatesAutoresizingMaskIntoConstraints = false
        let page = UIViewController()
        page.view.addSubview(notes)
        NSLayoutConstraint.activate([
            notes.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
            notes.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
            notes.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 100),
        ])
        let stage = try Stage(showing: page)
        let one = notes.bounds.height
        try stage.fingers.fingerTap(at: "growing")
        try stage.fingers.keyType("a\nb\nc")
        try stage.clock.step()
        let three = notes.bounds.height
        #expect(three > one + 20)
        notes.font = .systemFont(ofSize: 40)
        try stage.clock.step()
        #expect(notes.bounds.height > 2 * three)
        #expect(notes.bounds.height == notes.contentSize.height)
        // With scrolling it has no natural height of its own any more.
        notes.isScrollEnabled = true
        #expect(notes.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    }
}
