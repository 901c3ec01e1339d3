import Testing
import TouchTesting
import UIKit

@Suite("Text edited by touch", .stage) struct TouchEditingTests {
    private let desk = Desk()
    private var fingers: EventGenerator { desk.stage.fingers }
    private var notes: UITextView { desk.notes }
    private var user: UITextField { desk.user }

    /// The place of the caret at an offset, in the window, so much to the right.
    private func point(
        _ offset: Int,
        in view: any UIView & UITextInput,
        dx: CGFloat = 0
    ) throws -> CGPoint {
        let place = try #require(view.position(from: view.beginningOfDocument, offset: offset))
        let caret = view.caretRect(for: place)
        return view.convert(CGPoint(x: caret.minX + dx, y: caret.midY), to: nil)
    }

    private func selected(_ view: any UITextInput) -> String? {
        view.selectedTextRange.flatMap(view.text(in:))
    }

    private func caret(_ view: any UITextInput) -> Int? {
        view.selectedTextRange.map { view.offset(from: view.beginningOfDocument, to: $0.start) }
    }

    /// What the trace says about texts and menus since the last time.
    private func told(_ kinds: [String] = ["caret", "selected", "loupe"]) -> [String] {
        desk.stage.trace.entries.map(\.text).filter { text in kinds.contains { text.contains($0) } }
    }

    private func begin(_ view: any UIView & UITextInput) throws {
        view.becomeFirstResponder()
        try desk.stage.clock.advance(by: 1)
        _ = desk.take()
    }

    private var menuTitles: [String] {
        let menus = desk.stage.window.subviews.filter { "\(type(of: $0))" == "MenuCover" }
        return menus.flatMap(\.subviews).compactMap(\.accessibilityIdentifier)
    }

    private func pause() throws { try desk.stage.clock.advance(by: 1) }

    @Test
    func `the first tap focuses, a later one puts the caret at the nearer end of a word (TX-18)`()
        throws
    {
        for view in [user, notes] as [any UIView & UITextInput] {
            (view as? UITextField)?.text = "Hello world"
            (view as? UITextView)?.text = "Hello world"
            try fingers.fingerTap(at: try point(2, in: view))
            #expect(view.isFirstResponder && caret(view) == 11)
            try pause()
            for (tapped, expected) in [(1, 0), (4, 5), (7, 6), (10, 11), (5, 5)] {
                try fingers.fingerTap(at: try point(tapped, in: view, dx: 0.1))
                #expect(caret(view) == expected, "tapped at \(tapped)")
                try pause()
            }
            try desk.stage.expectNothingElse()
        }
        #expect(told().count == 10)
    }

    @Test func `two taps select a word and three a paragraph, and typing replaces it (TX-19)`()
        throws
    {
        notes.text = "Red green\nBlue"
        try begin(notes)
        try fingers.fingerDoubleTap(at: try point(6, in: notes))
        #expect(selected(notes) == "green")
        #expect(menuTitles == ["Cut", "Copy", "Select All"])
        try pause()
        try fingers.fingerTap(at: try point(6, in: notes))
        #expect(selected(notes) == "green")
        try pause()
        for _ in 0..<3 {
            try fingers.fingerTap(at: try point(6, in: notes))
            try desk.stage.clock.advance(by: 0.1)
        }
        #expect(selected(notes) == "Red green")
        try fingers.keyType("x")
        #expect(notes.text == "x\nBlue")
        #expect(menuTitles == [])
        try pause()
        try desk.stage.expectNothingElse()
    }

    @Test func `a press moves the caret inside a word, and shows the menu at its end (TX-20)`()
        throws
    {
        user.text = "Hello"
        UIPasteboard.general.string = "x"
        try begin(user)
        try fingers.fingerDown(at: try point(1, in: user))
        try desk.stage.clock.advance(by: 0.6)
        #expect(caret(user) == 1)
        try fingers.fingerMove(to: try point(3, in: user))
        #expect(caret(user) == 3)
        #expect(menuTitles == [])
        try fingers.fingerUp()
        #expect(menuTitles == ["Paste", "Select", "Select All"])
        #expect(
            told() == [
                "shows its loupe (TX-44)", "has its caret at 1 (TX-18)",
                "has its caret at 3 (TX-18)", "hides its loupe",
            ]
        )
        try pause()
        try desk.stage.expectNothingElse()
    }

    @Test func `a handle moves its end, and never passes the other one (TX-22)`() throws {
        notes.text = "one two three"
        try begin(notes)
        try fingers.fingerDoubleTap(at: try point(5, in: notes))
        #expect(selected(notes) == "two")
        try pause()
        try fingers.fingerDown(at: try point(7, in: notes, dx: 3))
        try fingers.fingerMove(to: try point(13, in: notes, dx: 3), duration: 0.2)
        #expect(selected(notes) == "two three")
        #expect(menuTitles == [])
        try fingers.fingerMove(to: try point(0, in: notes), duration: 0.2)
        #expect(selected(notes) == "t")
        try fingers.fingerMove(to: try point(7, in: notes, dx: 3), duration: 0.2)
        try fingers.fingerUp()
        #expect(selected(notes) == "two")
        #expect(menuTitles == ["Cut", "Copy", "Select All"])
        try pause()
        try fingers.fingerDown(at: try point(4, in: notes, dx: -3))
        try fingers.fingerMove(to: try point(0, in: notes, dx: -3), duration: 0.2)
        try fingers.fingerUp()
        #expect(selected(notes) == "one two")
        // The content did not scroll: the handle won.
        #expect(notes.contentOffset == .zero)
        try pause()
        try desk.stage.expectNothingElse()
    }

    @Test func `a tap on the caret shows the menu, and the next one hides it (TX-23)`() throws {
        user.text = "Hello"
        try begin(user)
        let end = try point(5, in: user)
        try fingers.fingerTap(at: end)
        #expect(menuTitles == ["Select", "Select All"])
        try pause()
        try fingers.fingerTap(at: end)
        #expect(menuTitles == [])
        try pause()
        try fingers.fingerTap(at: end)
        #expect(menuTitles == ["Select", "Select All"])
        try fingers.fingerTap(at: "Select")
        #expect(selected(user) == "Hello")
        #expect(menuTitles == ["Cut", "Copy"])
        try pause()
        try desk.stage.expectNothingElse()
    }

    @Test func `cut, copy and paste of the menu ask and notify the delegate (TX-24)`() throws {
        user.text = "ab cd"
        try begin(user)
        try fingers.fingerDoubleTap(at: try point(1, in: user))
        try fingers.fingerTap(at: "Cut")
        #expect(user.text == " cd" && UIPasteboard.general.string == "ab")
        #expect(desk.take() == ["user should change 0+2 to ''", "user editingChanged"])
        try pause()
        try fingers.fingerDoubleTap(at: try point(3, in: user))
        try fingers.fingerTap(at: "Copy")
        #expect(user.text == " cd" && UIPasteboard.general.string == "cd")
        #expect(desk.take() == [])
        try pause()
        desk.refusals = ["user should change 1+2 to 'no'"]
        UIPasteboard.general.string = "no"
        try fingers.fingerTap(at: try point(2, in: user))
        try fingers.fingerTap(at: "Paste")
        #expect(user.text == " cd")
        try pause()
        UIPasteboard.general.string = "yes"
        try fingers.fingerTap(at: try point(2, in: user))
        try fingers.fingerTap(at: "Paste")
        #expect(user.text == " yes")
        #expect(
            desk.take() == [
                "user should change 1+2 to 'no'", "user should change 1+2 to 'yes'",
                "user editingChanged",
            ]
        )
        try pause()
        try desk.stage.expectNothingElse()
    }

    @Test func `a touch outside of the edit menu closes it and does its own work (TX-25)`() throws {
        user.text = "Hello"
        try begin(user)
        try fingers.fingerDoubleTap(at: try point(2, in: user))
        #expect(menuTitles == ["Cut", "Copy"])
        try fingers.fingerTap(at: desk.notes)
        #expect(menuTitles == [])
        #expect(notes.isFirstResponder && !user.isEditing)
    }

    @Test
    func `a text that is not editable is selected, one that is not selectable is not (TX-26)`()
        throws
    {
        notes.text = "Hello world"
        notes.isEditable = false
        try fingers.fingerTap(at: try point(2, in: notes))
        #expect(!notes.isFirstResponder)
        try pause()
        try fingers.fingerLongPress(at: try point(2, in: notes))
        #expect(selected(notes) == "Hello")
        #expect(menuTitles == ["Copy", "Select All"])
        try pause()
        try fingers.keyType("x")
        #expect(notes.text == "Hello world")
        try fingers.fingerTap(at: try point(9, in: notes))
        #expect(selected(notes) == "")
        notes.isSelectable = false
        #expect(!notes.isFirstResponder)
        try pause()
        try fingers.fingerDoubleTap(at: try point(2, in: notes))
        #expect(!notes.isFirstResponder)
        #expect(desk.take() == [])
    }

    @Test func `a secret is selected as a whole, and is not copied (TX-27)`() throws {
        desk.secret.isSecureTextEntry = true
        desk.secret.text = "two words"
        try begin(desk.secret)
        try fingers.fingerDoubleTap(at: try point(2, in: desk.secret))
        #expect(selected(desk.secret) == "two words")
        #expect(menuTitles == [])
        #expect(
            told() == ["has its caret at 2 (TX-18)", "has \"•••••••••\" selected (TX-19)"]
        )
        desk.secret.copy(nil)
        desk.secret.cut(nil)
        #expect(UIPasteboard.general.string == nil && desk.secret.text == "two words")
    }

    @Test func `touches and code notify the delegate of the selection (TX-21)`() throws {
        final class Ear: NSObject, UITextViewDelegate {
            var ranges: [NSRange] = []
            func textViewDidChangeSelection(_ textView: UITextView) {
                ranges.append(textView.selectedRange)
            }
        }
        let ear = Ear()
        notes.text = "Hello world"
        notes.delegate = ear
        try begin(notes)
        try fingers.fingerTap(at: try point(0, in: notes))
        try pause()
        try fingers.fingerDoubleTap(at: try point(7, in: notes))
        #expect(
            ear.ranges == [
                NSRange(location: 0, length: 0), NSRange(location: 6, length: 0),
                NSRange(location: 6, length: 5),
            ]
        )
    }

    // MARK: Links

    private final class Reader: NSObject, UITextViewDelegate {
        var asked: [String] = []
        var opens = true
        var action: UIAction?

        func textView(
            _ textView: UITextView,
            shouldInteractWith URL: URL,
            in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            asked.append("\(URL) \(characterRange.location)+\(characterRange.length)")
            return opens
        }

        func textView(
            _ textView: UITextView,
            shouldInteractWith textAttachment: NSTextAttachment,
            in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            asked.append("attachment \(characterRange.location)+\(characterRange.length)")
            return opens
        }

        func textView(
            _ textView: UITextView,
            primaryActionFor textItem: UITextItem,
            defaultAction: UIAction
        ) -> UIAction? { action ?? defaultAction }
    }

    @Test func `a tap on a link of a text that is not editable opens it (TX-28)`() throws {
        let reader = Reader()
        let page = try #require(URL(string: "https://example.com"))
        let text = NSMutableAttributedString(string: "See here now")
        text.addAttribute(.link, value: page, range: NSRange(location: 4, length: 4))
        notes.attributedText = text
        notes.delegate = reader
        notes.isEditable = false
        try fingers.fingerTap(at: try point(6, in: notes))
        #expect(desk.stage.openedURLs == [page])
        reader.opens = false
        try pause()
        try fingers.fingerTap(at: try point(6, in: notes))
        reader.opens = true
        var taps = 0
        reader.action = UIAction { _ in taps += 1 }
        try pause()
        try fingers.fingerTap(at: try point(6, in: notes))
        #expect(taps == 1 && desk.stage.openedURLs == [page])
        #expect(reader.asked == Array(repeating: "https://example.com 4+4", count: 3))
        try pause()
        try fingers.fingerTap(at: try point(1, in: notes))
        notes.isEditable = true
        try pause()
        try fingers.fingerTap(at: try point(6, in: notes))
        #expect(reader.asked.count == 3)
        #expect(notes.isFirstResponder)
    }

    @Test func `a tap on an attachment of a text that is not editable asks about it (TX-61)`()
        throws
    {
        let reader = Reader()
        let text = NSMutableAttributedString(string: "See ")
        text.append(NSAttributedString(attachment: NSTextAttachment()))
        text.append(NSAttributedString(string: " now"))
        notes.attributedText = text
        notes.delegate = reader
        notes.isEditable = false
        try fingers.fingerTap(at: try point(4, in: notes, dx: 3))
        #expect(reader.asked == ["attachment 4+1"])
        try pause()
        try fingers.fingerTap(at: try point(1, in: notes))
        notes.isEditable = true
        try pause()
        try fingers.fingerTap(at: try point(4, in: notes, dx: 3))
        #expect(reader.asked.count == 1, "an editable text is edited there")
    }
}
