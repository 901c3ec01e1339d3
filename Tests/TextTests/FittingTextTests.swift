import Testing
import TouchTesting
import UIKit

@Suite("Text that is made smaller to fit", .stage) struct FittingTextTests {
    let stage: Stage
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 120, height: 40))

    init() throws {
        stage = try Stage(views: [field])
        field.text = "a text that is too long"
    }

    /// How wide the text is on the screen, and how high its caret, in points.
    private var shown: (width: CGFloat, height: CGFloat) {
        let start = field.caretRect(for: field.beginningOfDocument)
        let end = field.caretRect(for: field.endOfDocument)
        return (end.minX - start.minX, start.height)
    }

    private var room: CGFloat { field.textRect(forBounds: field.bounds).width }

    @Test func `without the property, a long text keeps its font (TX-60)`() {
        #expect(!field.adjustsFontSizeToFitWidth && field.minimumFontSize == 0)
        #expect(shown.width > room)
        #expect(shown.height == UIFont.systemFont(ofSize: 17).lineHeight)
    }

    @Test func `the font becomes as small as the text needs, the property font does not (TX-60)`() {
        let before = shown
        let size = field.intrinsicContentSize
        field.adjustsFontSizeToFitWidth = true
        #expect(abs(shown.width - room) < 0.01)
        #expect(abs(shown.height / before.height - room / before.width) < 0.001)
        #expect(field.font?.pointSize == 17 && field.intrinsicContentSize == size)
        field.text = "short"
        #expect(shown.height == before.height)
    }

    @Test func `the smallest size is a limit, and one above the font's has no effect (TX-60)`() {
        let before = shown
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 16
        #expect(abs(shown.height - UIFont.systemFont(ofSize: 16).lineHeight) < 0.001)
        #expect(shown.width > room)
        field.minimumFontSize = 40
        #expect(shown == before)
    }

    @Test func `the baseline stays where it is (TX-60)`() throws {
        func baseline() -> CGFloat {
            let caret = field.caretRect(for: field.beginningOfDocument)
            let font = UIFont.systemFont(ofSize: 17)
            return caret.minY + font.ascender * caret.height / font.lineHeight
        }
        let before = baseline()
        field.adjustsFontSizeToFitWidth = true
        #expect(abs(baseline() - before) < 0.001)
    }

    @Test
    func `while a text is typed, it is made smaller when it reaches the end of the field (TX-60)`()
        throws
    {
        field.text = ""
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 12
        try stage.fingers.fingerTap(at: CGPoint(x: 60, y: 120))
        var heights: [CGFloat] = []
        for letter in "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" {
            field.insertText(String(letter))
            heights.append(shown.height)
        }
        #expect(heights.first == UIFont.systemFont(ofSize: 17).lineHeight)
        #expect(abs((heights.last ?? 0) - UIFont.systemFont(ofSize: 12).lineHeight) < 0.001)
        #expect(heights == heights.sorted(by: >))
        #expect(field.bounds.contains(field.caretRect(for: field.endOfDocument)))
    }

    @Test func `a text with attributes keeps its fonts`() {
        field.attributedText = NSAttributedString(
            string: "a text that is too long",
            attributes: [.font: UIFont.systemFont(ofSize: 20)]
        )
        field.adjustsFontSizeToFitWidth = true
        #expect(shown.width > room)
    }
}
