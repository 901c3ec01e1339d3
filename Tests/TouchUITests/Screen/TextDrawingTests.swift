import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("Drawn text", .stage) struct TextDrawingTests {
    private struct Line: Equatable {
        let text: String
        let x: CGFloat
        let baseline: CGFloat
        let width: CGFloat
    }

    private let font = UIFont.systemFont(ofSize: 10)

    private func lines(_ commands: [DrawingCommand]) -> [Line] {
        commands.compactMap { command in
            guard case .text(let text, let style, let origin) = command else { return nil }
            return Line(text: text, x: origin.x, baseline: origin.y, width: style.width)
        }
    }

    private func drawn(_ label: UILabel) -> [Line] {
        lines(CGContext.recording { label.drawAppearance(in: $0) })
    }

    private func label(_ text: String, width: CGFloat, height: CGFloat = 100) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        (label.text, label.font, label.numberOfLines) = (text, font, 0)
        return label
    }

    private func width(_ text: String) -> CGFloat {
        text.size(withAttributes: [.font: font]).width
    }

    @Test func `a label draws its lines below each other, centered vertically`() {
        let label = label("one two three", width: width("one two") + 1)
        let found = drawn(label)
        #expect(found.map(\.text) == ["one two", "three"])
        let top = (100 - label.measured(width: label.bounds.width, lines: 0).height) / 2
        #expect(
            found.map(\.baseline) == [top + font.ascender, top + font.ascender + font.lineHeight]
        )
        #expect(found.map(\.width) == [width("one two"), width("three")])
    }

    @Test func `the shadow of a label is its text in one color, before it and beside it (TX-51)`() {
        let label = label("one two", width: 100)
        let text = NSMutableAttributedString(string: "one ", attributes: [.font: font])
        text.append(
            NSAttributedString(
                string: "two",
                attributes: [.font: font, .foregroundColor: UIColor.red, .kern: 1]
            )
        )
        label.attributedText = text
        let size = label.intrinsicContentSize
        let plain = styles(label)
        label.shadowColor = .blue
        let shaded = styles(label)
        #expect(label.intrinsicContentSize == size)
        #expect(plain.map(\.color) == [UIColor.label.cgColor, UIColor.red.cgColor])
        #expect(Array(shaded.suffix(2)) == plain)
        #expect(
            Array(shaded.prefix(2))
                == plain.map { Styled($0.text, UIColor.blue.cgColor, $0.x, $0.baseline - 1) }
        )
        label.shadowOffset = CGSize(width: 2, height: 3)
        #expect(styles(label).first?.x == (plain.first?.x ?? 0) + 2)
        #expect(styles(label).first?.baseline == (plain.first?.baseline ?? 0) + 3)
        #expect(styles(label).count == 4)
    }

    private struct Styled: Equatable {
        let text: String
        let color: CGColor
        let x: CGFloat
        let baseline: CGFloat
        init(_ text: String, _ color: CGColor, _ x: CGFloat, _ baseline: CGFloat) {
            (self.text, self.color, self.x, self.baseline) = (text, color, x, baseline)
        }
    }

    private func styles(_ label: UILabel) -> [Styled] {
        CGContext.recording { label.drawAppearance(in: $0) }.compactMap { command in
            guard case .text(let text, let style, let origin) = command else { return nil }
            return Styled(text, style.color, origin.x, origin.y)
        }
    }

    @Test(
        arguments: [
            (NSTextAlignment.left, 0), (.natural, 0), (.justified, 0), (.center, 0.5), (.right, 1),
        ] as [(NSTextAlignment, CGFloat)]
    )
    func `lines are placed according to the alignment`(alignment: NSTextAlignment, part: CGFloat) {
        let label = label("word", width: 100)
        label.textAlignment = alignment
        #expect(abs((drawn(label).first?.x ?? -1) - part * (100 - width("word"))) < 1e-9)
    }

    @Test(arguments: [
        (NSLineBreakMode.byTruncatingTail, "abcd…"), (.byTruncatingHead, "…fghi"),
        (.byTruncatingMiddle, "ab…hi"), (.byClipping, "abcd"),
    ])
    func `a line that is too long is cut by its mode, and fits the width`(
        mode: NSLineBreakMode,
        expected: String
    ) {
        let room = width("abcd…") + 0.5
        let label = label("abcdefghi", width: room)
        label.numberOfLines = 1
        label.lineBreakMode = mode
        let line = drawn(label).first
        #expect(line.map { $0.width <= room } == true)
        let text = line?.text ?? ""
        #expect(text.contains("…") == expected.contains("…"))
        #expect(text.hasPrefix("…") == expected.hasPrefix("…"))
        #expect(text.hasSuffix("…") == expected.hasSuffix("…"))
        #expect("abcdefghi".hasPrefix(text.prefix { $0 != "…" }))
    }

    @Test func `lines that do not fit end with an ellipsis`() {
        let label = label(
            "one two three four",
            width: width("three") + 1,
            height: font.lineHeight * 2
        )
        #expect(drawn(label).map(\.text).last?.hasSuffix("…") == true)
        #expect(drawn(label).count == 2)
    }

    @Test func `strings are drawn from a top left point, with their attributes`() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let context = CGContext()
        UIGraphicsPushContext(context)
        "one".draw(
            at: CGPoint(x: 5, y: 7),
            withAttributes: [.font: font, .foregroundColor: UIColor.red]
        )
        NSString(string: "two").draw(
            in: CGRect(x: 0, y: 0, width: 100, height: 50),
            withAttributes: [.font: font, .paragraphStyle: style]
        )
        NSAttributedString(string: "three\nfour", attributes: [.font: font]).draw(at: .zero)
        UIGraphicsPopContext()
        let found = lines(context.commands)
        #expect(found.map(\.text) == ["one", "two", "three", "four"])
        #expect(
            found[0] == Line(text: "one", x: 5, baseline: 7 + font.ascender, width: width("one"))
        )
        #expect(abs(found[1].x - (100 - width("two"))) < 1e-9)
        #expect(found[3].baseline == font.ascender + font.lineHeight)
        guard case .text(_, let look, _) = context.commands.first else { return }
        #expect(look.color == UIColor.red.cgColor && look.size == 10 && look.weight == 400)
    }

    @Test func `a field shows bullets for a secure text, and its caret after the text`() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        field.font = font
        field.isSecureTextEntry = true
        field.text = "né"
        let stage = try Stage(views: [field])
        func commands() -> [DrawingCommand] { CGContext.recording { field.drawAppearance(in: $0) } }
        #expect(lines(commands()).map(\.text) == ["••"])
        field.becomeFirstResponder()
        let caret = commands().compactMap { command -> CGRect? in
            if case .fill(let path, _, _) = command { return path.boundingBox }
            return nil
        }
        #expect(caret.count == 1)
        #expect(abs((caret.first?.minX ?? 0) - width("••")) < 0.01)
        #expect(caret.first?.height == font.lineHeight)
        _ = stage
    }

    @Test
    func `a text that is too long for its field scrolls so that the caret is visible`() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 60, height: 34))
        field.text = "a long text for a short field"
        let stage = try Stage(views: [field])
        field.becomeFirstResponder()
        let commands = CGContext.recording { field.drawAppearance(in: $0) }
        let caret = commands.compactMap { command -> CGRect? in
            if case .fill(let path, _, _) = command { return path.boundingBox }
            return nil
        }.last
        #expect(caret.map { $0.maxX <= 60.01 && $0.minX >= 57.9 } == true)
        #expect((lines(commands).first?.x ?? 0) < 0)
        _ = stage
    }

    @Test func `a text view draws its caret in the right line`() throws {
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
        view.font = font
        view.text = "one\ntwo\n"
        let stage = try Stage(views: [view])
        view.becomeFirstResponder()
        let commands = CGContext.recording { view.drawAppearance(in: $0) }
        #expect(lines(commands).map(\.text).filter { !$0.isEmpty } == ["one", "two"])
        let caret = commands.compactMap { command -> CGRect? in
            if case .fill(let path, _, _) = command { return path.boundingBox }
            return nil
        }.last
        #expect(abs((caret?.minY ?? 0) - (8 + 2 * font.lineHeight)) < 0.01)
        #expect(abs((caret?.minX ?? 0) - view.textContainer.lineFragmentPadding) < 0.01)
        _ = stage
    }
}
