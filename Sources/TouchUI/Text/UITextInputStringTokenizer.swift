/// Divides the text of a `UITextInput` into units (TX-15).
///
/// [choice] A line is a line of the text's layout in a text field and in a text view, and a paragraph in
/// other texts, because a tokenizer of strings knows no layout. Directions on the screen are those of a
/// text that is written from left to right.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UITextInput)?

    /// Makes a tokenizer of a text, which it does not retain.
    public init(textInput: any UIResponder & UITextInput) {
        self.textInput = textInput
        super.init()
    }

    private func offset(of position: UITextPosition) -> Int? {
        textInput.map { $0.offset(from: $0.beginningOfDocument, to: position) }
    }

    private func position(at offset: Int) -> UITextPosition? {
        textInput.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
    }

    private var units: TextUnits? {
        guard let textInput,
            let all = textInput.textRange(
                from: textInput.beginningOfDocument,
                to: textInput.endOfDocument
            )
        else { return nil }
        return TextUnits(textInput.text(in: all) ?? "")
    }

    private func line(at offset: Int, _ direction: UITextDirection) -> NSRange? {
        (textInput as? any TextEditor)?.places.line(at: offset)
            ?? units?.unit(.line, at: offset, forward: direction.isForward)
    }

    private func unit(
        _ position: UITextPosition,
        _ granularity: UITextGranularity,
        _ direction: UITextDirection
    ) -> NSRange? {
        guard let offset = offset(of: position) else { return nil }
        if granularity == .line { return line(at: offset, direction) }
        return units?.unit(granularity, at: offset, forward: direction.isForward)
    }

    /// The unit around a position; at a boundary, the unit in the direction. nil if there is none.
    open func rangeEnclosingPosition(
        _ position: UITextPosition,
        with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let unit = unit(position, granularity, direction),
            let start = self.position(at: unit.location),
            let end = self.position(at: NSMaxRange(unit))
        else { return nil }
        return textInput?.textRange(from: start, to: end)
    }

    /// Whether a position is at the boundary of a unit: forward at its end, backward at its start.
    open func isPosition(
        _ position: UITextPosition,
        atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let offset = offset(of: position), let units else { return false }
        if granularity == .line, let line = line(at: offset, direction) {
            return direction.isForward ? NSMaxRange(line) == offset : line.location == offset
        }
        return units.all(granularity).contains {
            direction.isForward ? NSMaxRange($0) == offset : $0.location == offset
        }
    }

    /// The next boundary of a unit in the direction; nil if there is none.
    open func position(
        from position: UITextPosition,
        toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let offset = offset(of: position) else { return nil }
        if granularity == .line, let line = line(at: offset, direction) {
            return self.position(at: direction.isForward ? NSMaxRange(line) : line.location)
        }
        return units?.boundary(granularity, from: offset, forward: direction.isForward)
            .flatMap(self.position(at:))
    }

    /// Whether a position is inside a unit; at a boundary, whether the unit is in the direction.
    open func isPosition(
        _ position: UITextPosition,
        withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        unit(position, granularity, direction) != nil
    }
}
