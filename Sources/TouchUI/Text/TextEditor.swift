/// A view of the engine that edits a text: a text field or a text view.
///
/// Their open members are in the bodies of the classes, because classes of an application override them;
/// what they do is in ``TextCore``, once.
@MainActor protocol TextEditor: UIView, UITextInput, KeyEditor {
    var core: TextCore { get }
    /// Where the characters of the shown text are.
    var places: TextPlaces { get }
    /// The text as it is shown: in bullets in a secure field.
    var shownText: String { get }
    /// Whether the user may change the text now.
    var canEdit: Bool { get }
    /// Whether the delegate accepts that a range is replaced.
    func isWanted(_ range: NSRange, _ new: String) -> Bool
    /// Replaces a range, and notifies the delegate and all observers.
    func change(_ range: NSRange, to new: String)
    /// The selection changed: makes it visible and notifies the delegate.
    func selectionChanged()
    /// The caret moved: makes it visible.
    func showCaret()
    /// Handles a tap on the link at an offset. Returns whether there was one.
    func openLink(at offset: Int, _ interaction: UITextItemInteraction) -> Bool
    /// The menu for the selection, as the delegate wants it; nil for that of the suggested actions.
    func editMenu(suggested: [UIMenuElement]) -> UIMenu?
}

/// What text fields and text views have in common: the text, its attributes, the selection, marked text,
/// the history of changes, and answers about positions (TX-14).
@MainActor final class TextCore {
    unowned let view: any TextEditor
    var editing = TextEditing() {
        didSet {
            view.noteShown()
            view.noteTextForKeys()
        }
    }
    var styled = StyledText()
    /// The attributes of what is typed next, if they were set since the selection changed (TX-40).
    var typing: [NSAttributedString.Key: Any]?
    /// The attributes of a text that is set, and of what is typed where there is none; nil for none (TX-40).
    var defaults: [NSAttributedString.Key: Any]?
    private(set) var marked: NSRange?
    /// The direction that was set for the paragraphs; `natural` for that of their letters (TX-42).
    var direction = NSWritingDirection.natural { didSet { view.noteShown() } }
    var markedStyle: [NSAttributedString.Key: Any]?
    weak var inputDelegate: (any UITextInputDelegate)?
    private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(
        textInput: view
    )
    private(set) lazy var history = TextHistory(of: self)
    /// The attributes of a text that an undo puts back.
    var runsToRestore: [StyledText.Run]?
    /// The distance from the left that the caret had before it moved through lines.
    private var goal: CGFloat?
    /// The end of the selection that moves with shift; the other one stays.
    private var movesStart = false

    init(of view: any TextEditor) { self.view = view }

    var selection: NSRange { editing.selection }
    var length: Int { editing.length }

    // MARK: Changes

    /// Sets the whole text by code: its history is forgotten (TX-33).
    func set(_ text: String) {
        editing.set(text)
        styled.forget()
        if let defaults, !text.isEmpty { styled.begin(text.utf16.count, defaults) }
        (typing, marked, goal) = (nil, nil, nil)
        history.forget()
    }

    /// Replaces a range by a text, with the attributes of what is typed there.
    func replace(_ range: NSRange, with new: String) {
        history.willReplace(range, with: new)
        let attributes = typingRun(range)
        let typed = [StyledText.Run(length: new.utf16.count, attributes: attributes)]
        if runsToRestore == nil, defaults != nil, length == range.length {
            styled.begin(new.utf16.count, attributes)
        } else {
            styled.replace(range, by: runsToRestore ?? typed)
        }
        editing.replace(range, with: new)
        (marked, goal) = (nil, nil)
        if new.isEmpty { typing = nil }
    }

    /// The attributes that a text gets in the place of a range: those that were set, or those of the
    /// character before the caret, or of the first selected one, without a link (TX-40).
    func typingRun(_ range: NSRange) -> [NSAttributedString.Key: Any] {
        if let typing { return typing }
        if length == range.length, let defaults { return defaults }
        let isAfter = range.length == 0 && range.location > 0
        var attributes = styled.attributes(at: isAfter ? range.location - 1 : range.location)
        attributes[.link] = nil
        return attributes
    }

    // MARK: Selection

    /// Selects a range, unless it is selected already, and notifies the input delegate and then the
    /// delegate (TX-21).
    func select(_ range: NSRange) {
        guard editing.wholeCharacters(in: range) != selection else { return }
        setSelection(range)
    }

    /// The same, also for the range that is selected.
    func setSelection(_ range: NSRange) {
        inputDelegate?.selectionWillChange(view)
        editing.select(range)
        (typing, goal, movesStart) = (nil, nil, false)
        if let marked, !marked.contains(whole: selection) { unmark() }
        history.endTyping()
        inputDelegate?.selectionDidChange(view)
        view.selectionChanged()
    }

    /// Moves the caret, or with `extending` one end of the selection (TX-29, TX-30).
    func move(_ move: CaretMove, extending: Bool) {
        let selection = selection
        let move = isRightToLeft(at: selection.location) ? move.mirrored : move
        let isCollapsing = !extending && selection.length > 0
        if isCollapsing, move.isCharacter {
            return select(
                NSRange(
                    location: move.isForward ? NSMaxRange(selection) : selection.location,
                    length: 0
                )
            )
        }
        let movesStart =
            selection.length == 0 || isCollapsing ? !move.isForward : extending && self.movesStart
        let from = movesStart ? selection.location : NSMaxRange(selection)
        let anchor = movesStart ? NSMaxRange(selection) : selection.location
        let goal = move.isVertical ? self.goal ?? view.places.caret(at: shown(from)).minX : nil
        let to = destination(of: move, from: from, goal: goal)
        guard extending else {
            setSelection(NSRange(location: to, length: 0))
            self.goal = goal
            return
        }
        setSelection(NSRange(location: min(anchor, to), length: abs(to - anchor)))
        (self.goal, self.movesStart) = (goal, to < anchor)
    }

    /// `natural` as left or right: by the direction that was set, or else by that of the view (TX-42, TR-22).
    func resolved(_ alignment: NSTextAlignment) -> NSTextAlignment {
        guard alignment == .natural else { return alignment }
        return switch direction {
        case .natural: view.resolved(alignment)
        case .leftToRight: .left
        case .rightToLeft: .right
        }
    }

    private func isRightToLeft(at offset: Int) -> Bool {
        view.places.isRightToLeft(at: shown(offset))
    }

    /// The offset next to another one on the screen; nil if the order of the text leads there.
    private func neighbor(of offset: Int, _ move: CaretMove) -> Int? {
        let toLeft = (move == .left) != isRightToLeft(at: offset)
        return view.places.offset(beside: shown(offset), toLeft: toLeft).map(unshown)
    }

    /// The offset to which a move leads. "Left" is back to the start of the text, also from right to left;
    /// between parts of different directions it is the next place on the screen (TX-43).
    func destination(of move: CaretMove, from offset: Int, goal: CGFloat? = nil) -> Int {
        let places = view.places
        let units = TextUnits(view.isSecureTextEntry ? "" : editing.text)
        switch move {
        case .left: return neighbor(of: offset, move) ?? editing.offset(before: offset)
        case .right: return neighbor(of: offset, move) ?? editing.offset(after: offset)
        case .start: return 0
        case .end: return length
        case .wordLeft: return units.boundary(.word, from: offset, forward: false) ?? 0
        case .wordRight: return units.boundary(.word, from: offset, forward: true) ?? length
        case .paragraphStart:
            return units.boundary(.paragraph, from: offset, forward: false) ?? 0
        case .paragraphEnd:
            return units.boundary(.paragraph, from: offset, forward: true) ?? length
        case .lineStart: return unshown(places.line(at: shown(offset)).location)
        case .lineEnd: return unshown(NSMaxRange(places.line(at: shown(offset))))
        case .up, .down:
            let x = goal ?? places.caret(at: shown(offset)).minX
            return unshown(
                places.offset(from: shown(offset), lines: move == .up ? -1 : 1, x: x)
            )
        }
    }

    /// The range that a key deletes with a modifier: up to where the move leads (TX-31).
    func rangeToDelete(_ move: CaretMove) -> NSRange {
        guard selection.length == 0 else { return selection }
        let to = destination(of: move, from: selection.location)
        return NSRange(location: min(to, selection.location), length: abs(to - selection.location))
    }

    // MARK: The shown text

    /// The offset in the shown text: in a secure field each character is shown as one bullet.
    func shown(_ offset: Int) -> Int {
        guard view.isSecureTextEntry else { return offset }
        return editing.text(in: NSRange(location: 0, length: offset)).count
    }

    func unshown(_ offset: Int) -> Int {
        view.isSecureTextEntry ? String(editing.text.prefix(offset)).utf16.count : offset
    }

    func shown(_ range: NSRange) -> NSRange {
        let start = shown(range.location)
        return NSRange(location: start, length: shown(NSMaxRange(range)) - start)
    }

    // MARK: Positions (TX-14)

    func offset(of position: UITextPosition) -> Int? {
        (position as? TextOffset).map { min(max($0.offset, 0), length) }
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = (position as? TextOffset)?.offset else { return nil }
        let (sum, isTooFar) = start.addingReportingOverflow(offset)
        return isTooFar || !(0...length).contains(sum) ? nil : TextOffset(sum)
    }

    func position(
        from position: UITextPosition,
        in direction: UITextLayoutDirection,
        offset count: Int
    ) -> UITextPosition? {
        guard var offset = offset(of: position) else { return nil }
        var move: CaretMove
        switch (direction, count >= 0) {
        case (.right, true), (.left, false): move = .right
        case (.left, true), (.right, false): move = .left
        case (.down, true), (.up, false): move = .down
        case (.up, true), (.down, false): move = .up
        }
        if isRightToLeft(at: offset) { move = move.mirrored }
        for _ in 0..<min(count.magnitude, UInt(length) + 1) {
            let next = destination(of: move, from: offset)
            guard next != offset else { return move.isVertical ? TextOffset(offset) : nil }
            offset = next
        }
        return TextOffset(offset)
    }

    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let start = from as? TextOffset, let end = toPosition as? TextOffset else { return 0 }
        return end.offset - start.offset
    }

    func textRange(from: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let one = from as? TextOffset, let other = toPosition as? TextOffset else {
            return nil
        }
        let start = min(one.offset, other.offset)
        return UITextRange(
            NSRange(location: start, length: max(one.offset, other.offset) - start)
        )
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let distance = offset(from: position, to: other)
        return distance == 0
            ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
    }

    func position(
        within range: UITextRange,
        farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition {
        let isMirrored = isRightToLeft(at: range.range.location)
        return switch direction {
        case .left: isMirrored ? range.end : range.start
        case .right: isMirrored ? range.start : range.end
        case .up: range.start
        case .down: range.end
        }
    }

    func characterRange(
        byExtending position: UITextPosition,
        in direction: UITextLayoutDirection
    ) -> UITextRange? {
        guard let offset = offset(of: position) else { return nil }
        let move: CaretMove =
            switch direction {
            case .left: .lineStart
            case .right: .lineEnd
            case .up: .start
            case .down: .end
            }
        let own = isRightToLeft(at: offset) ? move.mirrored : move
        return textRange(
            from: TextOffset(offset),
            to: TextOffset(destination(of: own, from: offset))
        )
    }

    // MARK: Places (TX-16)

    func caretRect(for position: UITextPosition) -> CGRect {
        offset(of: position).map { view.places.caret(at: shown($0)) } ?? .null
    }

    func rects(of range: UITextRange) -> [CGRect] {
        view.places.rects(of: shown(editing.wholeCharacters(in: range.range)))
    }

    func firstRect(for range: UITextRange) -> CGRect {
        if let first = rects(of: range).first { return first }
        var caret = caretRect(for: range.start)
        caret.size.width = 0
        return caret
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let shown = shown(editing.wholeCharacters(in: range.range))
        let places = view.places
        guard places.bidi == nil || shown.length == 0 else {
            return selectionRects(places, shown)
        }
        let rects = places.rects(of: shown)
        return rects.enumerated().map { index, rect in
            UITextSelectionRect(
                rect,
                containsStart: index == 0,
                containsEnd: index == rects.count - 1,
                .leftToRight
            )
        }
    }

    /// The start and the end of a range are where its carets are.
    private func selectionRects(_ places: TextPlaces, _ range: NSRange) -> [UITextSelectionRect] {
        func touches(_ rect: CGRect, _ offset: Int) -> Bool {
            let caret = places.caret(at: offset)
            return rect.minY <= caret.midY && rect.maxY >= caret.midY
                && min((rect.minX - caret.minX).magnitude, (rect.maxX - caret.minX).magnitude) < 0.5
        }
        return places.parts(of: range).map { part in
            UITextSelectionRect(
                part.rect,
                containsStart: touches(part.rect, range.location),
                containsEnd: touches(part.rect, NSMaxRange(range)),
                part.isRightToLeft ? .rightToLeft : .leftToRight
            )
        }
    }

    func baseDirection(at position: UITextPosition) -> NSWritingDirection {
        isRightToLeft(at: offset(of: position) ?? 0) ? .rightToLeft : .leftToRight
    }

    func closestPosition(to point: CGPoint, within range: UITextRange? = nil) -> UITextPosition {
        let offset = unshown(view.places.offset(closestTo: point))
        guard let range = range?.range else { return TextOffset(offset) }
        return TextOffset(min(max(offset, range.location), NSMaxRange(range)))
    }

    func characterRange(at point: CGPoint) -> UITextRange? {
        guard let shown = view.places.character(at: point) else { return nil }
        let start = unshown(shown.location)
        return UITextRange(
            NSRange(location: start, length: unshown(NSMaxRange(shown)) - start)
        )
    }

    // MARK: Marked text (TX-17)

    var markedRange: UITextRange? { marked.map(UITextRange.init) }

    func setMarkedText(_ text: String?, selectedRange: NSRange) {
        let text = text ?? ""
        let range = marked ?? selection
        guard view.canEdit, range.length > 0 || !text.isEmpty else { return }
        view.change(range, to: text)
        guard !text.isEmpty else { return }
        // The delegate may have changed the text.
        let new = NSRange(location: range.location, length: text.utf16.count)
        guard editing.text(in: new) == text else { return }
        // `NSNotFound` and what is too far are the end of the marked text.
        let start = min(max(selectedRange.location, 0), new.length)
        let length = min(max(selectedRange.length, 0), new.length - start)
        editing.select(NSRange(location: new.location + start, length: length))
        marked = new
    }

    func unmark() {
        guard marked != nil else { return }
        marked = nil
        view.noteShown()
    }
}

// MARK: Edit actions (TX-24)

extension TextCore {
    /// Whether an edit action applies now; nil for other actions.
    func canPerform(_ action: Selector) -> Bool? {
        guard let action = EditAction(action) else { return nil }
        let isSecret = view.isSecureTextEntry
        return switch action {
        // What is secret is not copied (TX-27).
        case .cut: view.canEdit && selection.length > 0 && !isSecret
        case .copy: selection.length > 0 && !isSecret
        case .paste: view.canEdit && UIPasteboard.general.hasStrings
        case .select: selection.length == 0 && length > 0
        case .selectAll: selection.length < length
        // Texts have a delete key.
        case .delete: false
        }
    }

    func copy() {
        guard selection.length > 0, !view.isSecureTextEntry else { return }
        UIPasteboard.general.string = editing.text(in: selection)
    }

    func cut() {
        let range = selection
        guard range.length > 0, !view.isSecureTextEntry, view.isWanted(range, "") else { return }
        copy()
        history.endTyping()
        view.change(range, to: "")
        history.endTyping()
    }

    func paste() {
        guard view.canEdit, let text = UIPasteboard.general.string,
            view.isWanted(selection, text)
        else { return }
        history.endTyping()
        view.insertText(text)
        history.endTyping()
    }

    func selectWord() {
        let units = TextUnits(editing.text)
        let word =
            view.isSecureTextEntry
            ? NSRange(location: 0, length: length) : units.word(near: selection.location)
        if let word { selectAndReport(word) }
    }

    func selectAll() { selectAndReport(NSRange(location: 0, length: length)) }

    private func selectAndReport(_ range: NSRange) {
        select(range)
        guard selection.length > 0 else { return }
        let text = editing.text(in: selection)
        let shown =
            view.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
        VirtualClock.current.observers.report(TextFact.selected(view, text: shown))
    }

    /// Whether an action was chosen in a menu, which is then shown again for the new selection.
    func isFromMenu(_ sender: Any?) -> Bool { sender is UICommand && !(sender is UIKeyCommand) }
}

// MARK: Attributes (TX-40)

extension TextCore {
    func typingAttributes(_ font: UIFont?, _ color: UIColor?) -> [NSAttributedString.Key: Any] {
        complete(typingRun(selection), font, color)
    }

    func styling(
        at position: UITextPosition,
        in direction: UITextStorageDirection,
        _ font: UIFont?,
        _ color: UIColor?
    ) -> [NSAttributedString.Key: Any]? {
        guard let offset = offset(of: position) else { return nil }
        return complete(
            styled.attributes(at: direction == .forward ? offset : offset - 1),
            font,
            color
        )
    }

    private func complete(
        _ attributes: [NSAttributedString.Key: Any],
        _ font: UIFont?,
        _ color: UIColor?
    ) -> [NSAttributedString.Key: Any] {
        var all = attributes
        if all[.font] == nil { all[.font] = font }
        if all[.foregroundColor] == nil { all[.foregroundColor] = color }
        return all
    }

    /// Draws what shows the selection under a text: its rectangles; and over it: the caret, or the handles at
    /// both ends, and the line under marked text.
    func draw(_ places: TextPlaces, in context: CGContext, color: CGColor, showsCaret: Bool) {
        let tint = view.tintColor.cgColor
        let selected = shown(selection)
        if view.isFirstResponder, selected.length > 0 {
            context.setFillColor(tint.times(ControlMetrics.selection))
            for rect in places.rects(of: selected) { context.fill(rect) }
        }
        if !places.runs.text.isEmpty { places.draw(in: context, color: color) }
        if let marked {
            for rect in places.rects(of: shown(marked)) {
                context.fill(
                    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
                    tint
                )
            }
        }
        guard view.isFirstResponder else { return }
        if selected.length > 0 {
            let (start, end) = (
                places.caret(at: selected.location), places.caret(at: NSMaxRange(selected))
            )
            context.drawHandle(start, knob: start.minY, tint)
            context.drawHandle(end, knob: end.maxY, tint)
        } else if showsCaret {
            let caret = places.caret(at: selected.location)
            context.fillRounded(caret, radius: ControlMetrics.caretWidth / 2, tint)
        }
    }
}

extension CGContext {
    /// Draws a handle of the selection: a line along an end, with a knob above or below.
    @MainActor fileprivate func drawHandle(_ caret: CGRect, knob y: CGFloat, _ color: CGColor) {
        fill(caret, color)
        let size = ControlMetrics.selectionKnob
        fillRounded(
            CGRect(x: caret.midX - size / 2, y: y - size / 2, width: size, height: size),
            radius: size / 2,
            color
        )
    }
}

extension NSRange {
    /// Whether another range is inside this one.
    fileprivate func contains(whole other: NSRange) -> Bool {
        other.location >= location && NSMaxRange(other) <= NSMaxRange(self)
    }
}
