import Testing
import TouchTesting
import UIKit

@Suite("Texts with attributes", .stage) struct AttributedTextTests {
    private let words = NSAttributedString(
        string: "Red and more",
        attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red]
    )

    @Test("a label, a field and a text view take the style of the text's start (TX-12)")
    func styles() {
        let (label, field, view) = (UILabel(), UITextField(), UITextView())
        label.attributedText = words
        field.attributedText = words
        view.attributedText = words
        #expect([label.text, field.text, view.text] == Array(repeating: "Red and more", count: 3))
        for font in [label.font, field.font, view.font] { #expect(font?.pointSize == 20) }
        for color in [label.textColor, field.textColor, view.textColor] { #expect(color == .red) }
        #expect(label.attributedText == words)
        #expect(label.intrinsicContentSize == size(of: "Red and more", 20))
    }

    @Test("another text has the view's style, and a text without attributes changes none (TX-12)")
    func changes() {
        let label = UILabel()
        label.attributedText = words
        label.text = "Plain"
        let plain = label.attributedText
        #expect(plain?.string == "Plain")
        #expect(plain?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        label.attributedText = NSAttributedString(string: "Bare")
        #expect(label.text == "Bare")
        #expect(label.font.pointSize == 20)
        label.attributedText = nil
        #expect(label.text == nil)
        #expect(label.attributedText == nil)
    }

    @Test("a placeholder keeps its attributes and shows its text")
    func placeholders() {
        let field = UITextField()
        field.attributedPlaceholder = words
        #expect(field.placeholder == "Red and more")
        #expect(field.attributedPlaceholder == words)
        #expect(field.font?.pointSize == 17)
    }

    private func size(of text: String, _ points: CGFloat) -> CGSize {
        let label = UILabel()
        label.font = .systemFont(ofSize: points)
        label.text = text
        return label.intrinsicContentSize
    }
}
