/// A text with a caret or a selection, and the operations of editing.
///
/// Offsets count UTF-16 units, as UIKit's ranges do. Characters are those that a reader perceives:
/// an emoji of several scalars is deleted as a whole (TX-10).
struct TextEditing: Equatable, Sendable {
    /// The text.
    private(set) var text = ""
    /// The selected range; if its length is 0, the position of the caret.
    private(set) var selection = NSRange(location: 0, length: 0)

    /// The length of the text in UTF-16 units.
    var length: Int { text.utf16.count }

    /// Replaces the whole text and moves the caret to its end.
    mutating func set(_ text: String) {
        self.text = text
        selection = NSRange(location: length, length: 0)
    }

    /// Selects a range, clamped to the text and to whole characters.
    mutating func select(_ range: NSRange) {
        selection = wholeCharacters(in: range)
    }

    /// A range clamped to the text and to whole characters.
    func wholeCharacters(in range: NSRange) -> NSRange {
        let (first, last) = ends(of: range)
        let start = boundary(before: first)
        return NSRange(location: start, length: max(0, boundary(before: last) - start))
    }

    /// The range that a forward delete removes: the selection, or else the character after the
    /// caret.
    var rangeToDeleteForward: NSRange {
        guard selection.length == 0 else { return selection }
        let end = offset(after: selection.location)
        return NSRange(location: selection.location, length: end - selection.location)
    }

    private func ends(of range: NSRange) -> (Int, Int) {
        let start = min(max(range.location, 0), length)
        let (end, isTooFar) = range.location.addingReportingOverflow(range.length)
        return (start, isTooFar ? length : min(max(end, start), length))
    }

    /// Replaces a range by a text and moves the caret behind it.
    mutating func replace(_ range: NSRange, with new: String) {
        let (start, end) = ends(of: range)
        let units = Array(text.utf16)
        text =
            String(decoding: units[..<start], as: UTF16.self) + new
            + String(decoding: units[end...], as: UTF16.self)
        let caret = start + new.utf16.count
        select(NSRange(location: caret, length: 0))
    }

    /// The range that a delete key removes: the selection, or else the character before the caret.
    var rangeToDelete: NSRange {
        guard selection.length == 0 else { return selection }
        let start = offset(before: selection.location)
        return NSRange(location: start, length: selection.location - start)
    }

    /// The space before the caret, if a second one ends a sentence there: it follows a letter, a digit or
    /// what may close a sentence, and nothing is selected (KB-18).
    var spaceThatEndsSentence: NSRange? {
        guard selection.length == 0, selection.location > 1 else { return nil }
        let before = text(in: NSRange(location: 0, length: selection.location))
        guard before.last == " ", let end = before.dropLast().last,
            end.isLetter || end.isNumber || "\")’”]".contains(end)
        else { return nil }
        return NSRange(location: selection.location - 1, length: 1)
    }

    /// The text of a range.
    func text(in range: NSRange) -> String {
        let units = Array(text.utf16)
        let (start, end) = ends(of: range)
        return String(decoding: units[start..<end], as: UTF16.self)
    }

    /// Moves the caret to the end of the text.
    mutating func moveToEnd() { selection = NSRange(location: length, length: 0) }

    // MARK: Characters

    func offset(before offset: Int) -> Int {
        boundary(before: max(0, offset - 1))
    }

    func offset(after offset: Int) -> Int {
        guard offset < length else { return length }
        let index = String.Index(utf16Offset: boundary(before: offset), in: text)
        return text.index(after: index).utf16Offset(in: text)
    }

    /// The start of the character that contains an offset.
    private func boundary(before offset: Int) -> Int {
        guard offset < length else { return length }
        let index = String.Index(utf16Offset: offset, in: text)
        // The same characters as in `offset(after:)`: a carriage return with its line feed is one.
        let start = text.index(after: index)
        return text.index(before: start).utf16Offset(in: text)
    }

    // MARK: Capitalization

    /// The typed text, capitalized if its position requires it (TX-05).
    func capitalized(_ typed: String, _ type: UITextAutocapitalizationType) -> String {
        let before = text(in: NSRange(location: 0, length: selection.location))
        let isDue =
            switch type {
            case .none: false
            case .allCharacters: true
            case .words: before.last.map { $0.isWhitespace } ?? true
            case .sentences: Self.endsSentence(before)
            }
        return isDue ? typed.uppercased() : typed
    }

    /// Whether a sentence begins after a text: at its start, on a new line, or after the end of a
    /// sentence and a space.
    private static func endsSentence(_ text: String) -> Bool {
        guard let last = text.last else { return true }
        if last.isNewline { return true }
        guard last.isWhitespace else { return false }
        guard let end = text.last(where: { !$0.isWhitespace }) else { return true }
        return ".!?".contains(end)
    }
}
