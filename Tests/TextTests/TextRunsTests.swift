import Testing
import TouchTesting
import UIKit

@Suite("Texts of several styles", .stage) struct TextRunsTests {
    private let small = UIFont.systemFont(ofSize: 10)
    private let large = UIFont.systemFont(ofSize: 30)

    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        // A text of one style is measured by the font's table.
        (text + "|").size(withAttributes: [.font: font]).width
            - "|".size(withAttributes: [.font: font]).width
    }

    private func text(
        _ parts: (String, [NSAttributedString.Key: Any])...
    ) -> NSMutableAttributedString {
        let whole = NSMutableAttributedString(string: "")
        for (part, attributes) in parts {
            whole.append(NSAttributedString(string: part, attributes: attributes))
        }
        return whole
    }

    @Test func `a paragraph style keeps its tab stops in order, and what it says of hyphens`()
        throws
    {
        let style = NSMutableParagraphStyle()
        #expect(style.tabStops.map(\.location) == (1...12).map { CGFloat(28 * $0) })
        style.tabStops = [NSTextTab(textAlignment: .right, location: 100)]
        style.addTabStop(NSTextTab(textAlignment: .left, location: 40, options: [:]))
        #expect(style.tabStops.map(\.location) == [40, 100])
        style.removeTabStop(NSTextTab(textAlignment: .right, location: 100))
        (style.defaultTabInterval, style.hyphenationFactor) = (20, 0.5)
        style.allowsDefaultTighteningForTruncation = true
        let copy = try #require(style.copy() as? NSParagraphStyle)
        #expect(copy.tabStops == [NSTextTab(textAlignment: .left, location: 40)])
        #expect(copy.defaultTabInterval == 20 && copy.hyphenationFactor == 0.5)
        #expect(copy.allowsDefaultTighteningForTruncation)
        #expect(!NSParagraphStyle.default.allowsDefaultTighteningForTruncation)
    }

    @Test func `each run is as wide and as high as its font, its kern and its offset say (TX-36)`()
    {
        let words = text(("ab", [.font: small]), ("cd", [.font: large]))
        let size = words.size()
        #expect(abs(size.width - width("ab", small) - width("cd", large)) < 0.001)
        #expect(abs(size.height - large.lineHeight) < 0.001)
        let spread = text(("ab", [.font: small, .kern: 4.0]), ("c", [.font: small]))
        #expect(abs(spread.size().width - width("abc", small) - 8) < 0.001)
        let raised = text(("a", [.font: small]), ("2", [.font: small, .baselineOffset: 6]))
        #expect(abs(raised.size().height - small.lineHeight - 6) < 0.001)
        #expect(
            "ab".size(withAttributes: [.font: small, .kern: 4.0]).width == 8 + width("ab", small)
        )
    }

    @Test(arguments: [0, 1, 2])
    func `a label, a field and a text view place the runs alike (TX-13, TX-36)`(kind: Int) throws {
        let words = text(("ab ", [.font: small]), ("cd", [.font: large]))
        let wanted = width("ab ", small) + width("cd", large)
        switch kind {
        case 0:
            let label = UILabel()
            label.attributedText = words
            #expect(abs(label.intrinsicContentSize.width - wanted) < 1)
            #expect(label.intrinsicContentSize.height >= large.lineHeight)
        case 1:
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            field.attributedText = words
            #expect(abs(field.caretRect(for: field.endOfDocument).minX - wanted) < 0.001)
        default:
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            view.attributedText = words
            let end = view.caretRect(for: view.endOfDocument)
            // The padding of the text's container (TX-46).
            #expect(abs(end.minX - 5 - wanted) < 0.001)
            #expect(abs(end.height - large.lineHeight) < 0.001)
        }
    }

    @Test func `a label that shows less than it was given keeps the runs of what it shows`() {
        final class Trimmed: UILabel {
            override var text: String? {
                get { super.text }
                set { super.text = newValue.map { String($0.prefix(3)) } }
            }
        }
        let label = Trimmed()
        label.attributedText = text(("ab", [.font: small]), ("cd", [.font: large]), ("e", [:]))
        #expect(label.text == "abc")
        let fonts = [0, 1, 2].map {
            label.attributedText?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont
        }
        #expect(fonts == [small, small, large] && label.attributedText?.length == 3)
    }

    @Test func `lines break at the widths of their runs (TX-36)`() {
        let words = text(("aaaa ", [.font: large]), ("bb cc", [.font: small]))
        let room = width("aaaa ", large) + width("bb", small) + 1
        let box = words.boundingRect(
            with: CGSize(width: room, height: 500),
            options: .usesLineFragmentOrigin
        )
        // The second line has small characters only.
        #expect(abs(box.height - large.lineHeight - small.lineHeight) < 0.001)
    }

    @Test func `a copy of a paragraph style has its values, and only a mutable one can be changed`()
        throws
    {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        let fixed = try #require(style.copy() as? NSParagraphStyle)
        let free = try #require(fixed.mutableCopy() as? NSMutableParagraphStyle)
        #expect(!(fixed is NSMutableParagraphStyle) && fixed.lineSpacing == 3)
        free.headIndent = 7
        style.lineSpacing = 5
        #expect(free.lineSpacing == 3 && fixed.lineSpacing == 3 && fixed.headIndent == 0)
        #expect(NSParagraphStyle.default.mutableCopy() is NSMutableParagraphStyle)
    }

    @Test func `a text with a paragraph style is made on any thread (AC-04)`() async throws {
        let made = await Task.detached {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = 3
            let copy = style.copy() as? NSParagraphStyle
            return AttributedText(
                NSAttributedString(string: "a", attributes: [.paragraphStyle: copy as Any])
            )
        }.value
        let style =
            made.text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(style?.lineSpacing == 3)
        #expect(style is NSMutableParagraphStyle == false)
    }

    /// A text that one thread makes and another one reads.
    nonisolated private struct AttributedText: @unchecked Sendable {
        let text: NSAttributedString
        init(_ text: NSAttributedString) { self.text = text }
    }

    @Test func `a paragraph style gives indents, spaces, heights and alignment (TX-37)`() throws {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 20
        style.headIndent = 10
        style.lineSpacing = 3
        style.paragraphSpacing = 5
        style.paragraphSpacingBefore = 2
        style.minimumLineHeight = 30
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
        view.textContainer.lineFragmentPadding = 0
        view.attributedText = text(
            ("aaaa aaaa aaaa aaaa aaaa\nb", [.font: small, .paragraphStyle: style])
        )
        func caret(_ offset: Int) throws -> CGRect {
            view.caretRect(
                for: try #require(view.position(from: view.beginningOfDocument, offset: offset))
            )
        }
        #expect(try caret(0).origin == CGPoint(x: 20, y: 8))
        #expect(try caret(0).height == 30)
        let second = try #require((1..<24).first { try caret($0).minY > 8 })
        #expect(try caret(second).origin == CGPoint(x: 10, y: 8 + 33))
        let last = try caret(25)
        #expect(last.minX == 20)
        // After the last line of the first paragraph there is no space between lines.
        #expect(last.minY - (try caret(23)).minY == 30 + 3 + 5 + 2)
        let center = NSMutableParagraphStyle()
        center.alignment = .center
        view.attributedText = text(("a\n", [:]), ("b", [.paragraphStyle: center, .font: small]))
        #expect(abs(try caret(2).minX - (100 - width("b", small)) / 2) < 0.001)
        #expect(try caret(0).minX == 0)
        style.tailIndent = -40
        style.lineHeightMultiple = 2
        style.minimumLineHeight = 0
        style.maximumLineHeight = 15
        view.attributedText = text(("aaaa aaaa", [.font: small, .paragraphStyle: style]))
        #expect(try caret(0).height == 15)
        #expect(try caret(9).minY > 20)
    }

    @Test func `setting a property changes the whole text, setting text removes the runs (TX-38)`()
    {
        let label = UILabel()
        label.attributedText = text(("ab", [.font: small]), ("cd", [.font: large]))
        label.font = small
        #expect(label.intrinsicContentSize.height < large.lineHeight)
        label.attributedText = text(("ab", [.font: small]), ("cd", [.font: large]))
        label.textColor = .red
        let color = label.attributedText?.attribute(.foregroundColor, at: 3, effectiveRange: nil)
        #expect(color as? UIColor == .red)
        label.text = "abcd"
        #expect(
            label.attributedText?.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == small
        )
        let field = UITextField()
        field.attributedText = text(("ab", [.font: small]), ("cd", [.font: large]))
        field.font = small
        #expect(
            field.attributedText?.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == small
        )
    }

    @Test func `typed text continues the run before it, or has the typing attributes (TX-40)`()
        throws
    {
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
        view.autocapitalizationType = .none
        let stage = try Stage(views: [view])
        let page = try #require(URL(string: "https://example.com"))
        view.attributedText = text(
            ("ab", [.font: small, .link: page]),
            ("cd", [.font: large, .foregroundColor: UIColor.red])
        )
        view.becomeFirstResponder()
        func font(_ at: Int) -> UIFont? {
            view.attributedText.attribute(.font, at: at, effectiveRange: nil) as? UIFont
        }
        try stage.fingers.keyType("x")
        #expect(view.text == "abcdx" && font(4) == large)
        view.selectedRange = NSRange(location: 2, length: 0)
        #expect(view.typingAttributes[.font] as? UIFont == small)
        try stage.fingers.keyType("y")
        #expect(view.text == "abycdx" && font(2) == small && font(3) == large)
        #expect(view.attributedText.attribute(.link, at: 2, effectiveRange: nil) == nil)
        #expect(view.attributedText.attribute(.link, at: 1, effectiveRange: nil) != nil)
        view.typingAttributes = [.font: large]
        try stage.fingers.keyType("z")
        #expect(font(3) == large)
        try stage.fingers.keyPress(.keyboardDeleteOrBackspace)
        #expect(font(3) == large && view.text == "abycdx")
        // Undo puts the runs back, of what was changed at another time.
        try stage.clock.advance(by: 0.1)
        view.selectedRange = NSRange(location: 0, length: 6)
        try stage.fingers.keyPress(.keyboardDeleteOrBackspace)
        view.undoManager?.undo()
        #expect(view.text == "abycdx" && font(0) == small && font(4) == large)
    }

    @Test func `underlines, strikethroughs, backgrounds and links are drawn (TX-36, TX-39)`() throws
    {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let view = UITextView(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
        let stage = try Stage(views: [label, view])
        stage.stopRecording()
        func picture() throws -> [DrawingCommand] {
            try stage.clock.advance(by: 0.1)
            let capture = ScreenCapture(of: stage.application)
            defer { capture.stop() }
            return capture.look(at: stage.clock.time).changes.flatMap { $0.drawing ?? [] }
        }
        label.text = "abc"
        var seen = [try picture()]
        for attributes: [NSAttributedString.Key: Any] in [
            [.underlineStyle: NSUnderlineStyle.single.rawValue],
            [.underlineStyle: NSUnderlineStyle.double.rawValue],
            [.underlineStyle: 1, .underlineColor: UIColor.red], [.strikethroughStyle: 1],
            [.strikethroughStyle: 2], [.backgroundColor: UIColor.yellow], [.baselineOffset: 3],
            [.kern: 1],
        ] {
            label.attributedText = text(("abc", attributes))
            seen.append(try picture())
        }
        view.attributedText = text(("abc", [.link: "https://example.com"]))
        seen.append(try picture())
        view.linkTextAttributes = [.underlineStyle: 1]
        seen.append(try picture())
        for (index, one) in seen.enumerated() {
            #expect(!seen[..<index].contains(one), "picture \(index)")
        }
    }
}
