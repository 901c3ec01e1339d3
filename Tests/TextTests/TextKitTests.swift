import TestSupport
import Testing
import TouchTesting
import UIKit

/// Says which edits it was told about.
nonisolated private final class EditWitness: NSTextStorageDelegate {
    var edits: [String] = []

    func textStorage(
        _ textStorage: NSTextStorage,
        didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
    ) {
        edits.append(
            "\(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)"
        )
    }
}

/// A storage that keeps its text itself, as subclasses do on iOS.
nonisolated private final class OwnStorage: NSTextStorage {
    private let store = NSMutableAttributedString(string: "")

    override var string: String { store.string }
    override func attributes(
        at location: Int,
        effectiveRange range: UnsafeMutablePointer<NSRange>?
    ) -> [NSAttributedString.Key: Any] {
        store.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
        store.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        store.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }
}

/// A label whose words can be tapped, as several libraries make them.
private final class WordLabel: UILabel {
    let storage = NSTextStorage()
    let manager = NSLayoutManager()
    let container = NSTextContainer()
    var tapped: [Int] = []

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        container.size = bounds.size
        tapped.append(manager.glyphIndex(for: touch.location(in: self), in: container))
    }
}

@Suite("Text storages, layout managers and text containers", .stage) struct TextKitTests {
    let stage: Stage
    let root = UIViewController()
    init() throws { stage = try Stage(showing: root) }

    private static let font = UIFont.systemFont(ofSize: 20)

    private func layOut(
        _ text: String,
        size: CGSize = .zero
    ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
        let storage = NSTextStorage(
            attributedString: NSAttributedString(string: text, attributes: [.font: Self.font])
        )
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: size)
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (storage, manager, container)
    }

    @Test func `each edit is told once, and edits in a group together (TX-48)`() {
        let storage = NSTextStorage(string: "abc")
        let witness = EditWitness()
        storage.delegate = witness
        storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "xyz")
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
        #expect(witness.edits == ["2 1+3 2", "1 0+2 0"])
        storage.beginEditing()
        storage.deleteCharacters(in: NSRange(location: 0, length: 1))
        storage.append(NSAttributedString(string: "!", attributes: [.kern: 2]))
        #expect(witness.edits.count == 2)
        storage.endEditing()
        #expect(witness.edits.dropFirst(2) == ["3 0+5 0"])
        #expect(storage.string == "xyzc!")
        #expect(storage.attribute(.kern, at: 4, effectiveRange: nil) as? Int == 2)
        #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
        #expect(storage.editedMask == [] && storage.editedRange.location == NSNotFound)
    }

    @Test func `a storage with a text of its own is laid out too`() {
        let storage = OwnStorage()
        let witness = EditWitness()
        storage.delegate = witness
        storage.setAttributedString(
            NSAttributedString(string: "two\nlines", attributes: [.font: Self.font])
        )
        #expect(storage.length == 9 && witness.edits == ["3 0+9 9"])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: .zero)
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        #expect(manager.usedRect(for: container).height == 2 * Self.font.lineHeight)
        storage.removeAttribute(.font, range: NSRange(location: 0, length: 9))
        // The font without attributes has 12 points.
        #expect(
            manager.usedRect(for: container).height == 2 * UIFont.systemFont(ofSize: 12).lineHeight
        )
    }

    @Test func `a layout manager says where characters are, as a label draws them`() {
        let (storage, manager, container) = layOut("one two", size: CGSize(width: 60, height: 0))
        let width = "one".size(withAttributes: [.font: Self.font]).width
        let line = Self.font.lineHeight
        #expect(
            manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 3), in: container)
                == CGRect(x: 0, y: 0, width: width, height: line)
        )
        var range = NSRange()
        let second = manager.lineFragmentUsedRect(forGlyphAt: 5, effectiveRange: &range)
        #expect(range == NSRange(location: 4, length: 3))
        #expect(second.minY == line && second.height == line)
        let place = CGPoint(x: 1, y: line + 2)
        #expect(manager.glyphIndex(for: place, in: container) == 4)
        // Beyond the end of a line, it is the last character of the line.
        #expect(manager.glyphIndex(for: CGPoint(x: 300, y: line + 2), in: container) == 6)
        var lines: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 7)) {
            _,
            _,
            _,
            range,
            _ in lines.append(range)
        }
        #expect(lines == [NSRange(location: 0, length: 4), NSRange(location: 4, length: 3)])
        storage.setAttributedString(NSAttributedString(string: ""))
        #expect(manager.numberOfGlyphs == 0)
        #expect(manager.glyphIndex(for: place, in: container) == 0)
    }

    @Test func `padding, the number of lines and the height limit the text (TX-46)`() {
        let (storage, manager, container) = layOut(
            "one two three",
            size: CGSize(width: 60, height: 0)
        )
        defer { withExtendedLifetime(storage) {} }
        let line = Self.font.lineHeight
        #expect(manager.usedRect(for: container).height == 3 * line)
        container.maximumNumberOfLines = 2
        #expect(manager.usedRect(for: container).height == 2 * line)
        #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 8))
        container.maximumNumberOfLines = 0
        container.size.height = line * 1.5
        #expect(manager.usedRect(for: container).height == line)
        let left = manager.boundingRect(
            forGlyphRange: NSRange(location: 0, length: 1),
            in: container
        ).minX
        container.lineFragmentPadding = 4
        #expect(
            manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: container)
                .minX == left + 4
        )
    }

    @Test func `a second container is refused with a sentence`() {
        let (_, manager, _) = layOut("a")
        manager.addTextContainer(NSTextContainer())
        #expect(
            stage.refusals == [
                "Cannot lay out a text in more than one container: the layout manager has 1 already. Only the "
                    + "first one shows text. To fix, use a layout manager for each container."
            ]
        )
    }

    @Test func `a tap on a label finds the character under the finger`() throws {
        let label = WordLabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
        label.isUserInteractionEnabled = true
        let text = NSAttributedString(string: "Read terms", attributes: [.font: Self.font])
        label.attributedText = text
        label.container.lineFragmentPadding = 0
        label.manager.addTextContainer(label.container)
        label.storage.addLayoutManager(label.manager)
        label.storage.setAttributedString(text)
        root.view.addSubview(label)
        let end = "Read t".size(withAttributes: [.font: Self.font]).width
        try stage.fingers.fingerTap(at: CGPoint(x: 20 + end - 2, y: 110))
        #expect(label.tapped == [5])
    }

    @Test func `the storage of a text view has its text, and changes it`() throws {
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
        root.view.addSubview(view)
        try stage.fingers.fingerTap(at: view)
        try stage.fingers.keyType("abc")
        #expect(view.textStorage.string == "Abc")
        view.textStorage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "!")
        #expect(view.text == "Abc!")
        try stage.fingers.keyType("d")
        #expect(view.textStorage.string == "Abcd!")
        #expect(view.layoutManager.textStorage === view.textStorage)
        #expect(view.layoutManager.textContainers == [view.textContainer])
    }

    @Test func `the padding of a text view moves its text and its caret (TX-46)`() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "abc"
        #expect(view.textContainer.lineFragmentPadding == 5)
        let caret = view.caretRect(for: view.beginningOfDocument)
        view.textContainerInset.left = 20
        #expect(view.caretRect(for: view.beginningOfDocument).minX == caret.minX + 20)
        view.textContainerInset.left = 0
        view.isScrollEnabled = false
        let size = view.intrinsicContentSize
        view.textContainer.lineFragmentPadding = 7
        #expect(view.caretRect(for: view.beginningOfDocument).minX == caret.minX + 2)
        #expect(view.intrinsicContentSize.width == size.width + 4)
        let rect = view.layoutManager.boundingRect(
            forGlyphRange: NSRange(location: 0, length: 1),
            in: view.textContainer
        )
        #expect(rect.minX == 7 && rect.minY == 0)
    }

    @Test func `a text view is made with a container whose storage has the text`() {
        final class Field: UITextView {
            override init(frame: CGRect, textContainer: NSTextContainer?) {
                super.init(frame: frame, textContainer: textContainer)
                tag = 5
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let (storage, _, container) = layOut("given")
        defer { withExtendedLifetime(storage) {} }
        let view = Field(frame: .zero, textContainer: container)
        #expect(view.text == "given" && view.textContainer === container)
        // `init(frame:)` is inherited, and calls the override.
        #expect(Field(frame: .zero).tag == 5)
        #expect(Field.newObject(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).tag == 5)
    }

    @Test func `a text view is laid out again after its text has changed`() throws {
        final class Growing: UITextView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let view = Growing(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
        root.view.addSubview(view)
        try stage.fingers.fingerTap(at: view)
        view.layoutIfNeeded()
        let before = view.layouts
        try stage.fingers.keyType("a")
        view.layoutIfNeeded()
        #expect(view.layouts > before)
        let typed = view.layouts
        view.text = "b"
        view.layoutIfNeeded()
        #expect(view.layouts == typed + 1)
        view.layoutIfNeeded()
        #expect(view.layouts == typed + 1)
    }
}
