/// The gesture recognizers of a text interaction, and what they do.
@MainActor final class TextGestures: UIGestureRecognizerDelegate {
    private unowned let interaction: UITextInteraction
    private unowned let view: UIView
    private let menu: UIEditMenuInteraction
    private let menuSource = EditMenuSource()
    private let tap: UITapGestureRecognizer
    private let doubleTap: UITapGestureRecognizer
    private let tripleTap: UITapGestureRecognizer
    private let press: UILongPressGestureRecognizer
    private let handle: UIPanGestureRecognizer
    /// Where the last touch landed near an end of the selection.
    private var grip = CGPoint.zero
    /// How many taps in quick succession came before the one that made the view first responder.
    private var tapsBeforeFocus = 0
    /// The touch of the last tap, as it landed.
    private var landing = (tapCount: 1, time: TimeInterval(0))
    /// The drag of a handle: the end that stays, and the way from the finger to the end that moves.
    private var drag: (anchor: Int, movesStart: Bool, dx: CGFloat, dy: CGFloat)?
    /// The word with which a press began, in a text that is not editable.
    private var pressedWord: NSRange?
    /// Whether a press moves the caret or the selection; false for one on a link.
    private var isPressing = false
    private var loupe: UITextLoupeSession?

    init(_ interaction: UITextInteraction, on view: UIView) {
        (self.interaction, self.view) = (interaction, view)
        menu = UIEditMenuInteraction(delegate: menuSource)
        tap = UITapGestureRecognizer()
        doubleTap = UITapGestureRecognizer()
        tripleTap = UITapGestureRecognizer()
        press = UILongPressGestureRecognizer()
        handle = UIPanGestureRecognizer()
        doubleTap.numberOfTapsRequired = 2
        tripleTap.numberOfTapsRequired = 3
        handle.maximumNumberOfTouches = 1
        // The text does not scroll with a finger that drags an end of the selection (TX-22).
        (view as? UIScrollView)?.panGestureRecognizer.require(toFail: handle)
        menuSource.gestures = self
        view.addInteraction(menu)
        let actions: [(UIGestureRecognizer, String, Selector)] = [
            (tap, "text tap", Selector(TextGestures.tapped)),
            (doubleTap, "text double tap", Selector(TextGestures.doubleTapped)),
            (tripleTap, "text triple tap", Selector(TextGestures.tripleTapped)),
            (press, "text press", Selector(TextGestures.pressed)),
            (handle, "text handle", Selector(TextGestures.dragged)),
        ]
        for (recognizer, name, action) in actions {
            recognizer.name = name
            recognizer.belongsToUIKit = true
            recognizer.delegate = self
            recognizer.addTarget(self, action: action)
            // A touch of the text ends in time, whatever may come after it.
            if recognizer !== tap { recognizer.delaysTouchesEnded = false }
            view.addGestureRecognizer(recognizer)
        }
        let isCustom = !(view is any TextEditor)
        enable(tap: true, rest: isCustom || interaction.textInteractionMode == .nonEditable)
    }

    var all: [UIGestureRecognizer] { [tap, doubleTap, tripleTap, press, handle] }

    func enable(tap isTapEnabled: Bool, rest: Bool) {
        tap.isEnabled = isTapEnabled
        for recognizer in all.dropFirst() where recognizer.isEnabled != rest {
            recognizer.isEnabled = rest
        }
    }

    func remove() {
        menu.dismissMenu()
        loupe?.invalidate()
        view.removeInteraction(menu)
        for recognizer in all { view.removeGestureRecognizer(recognizer) }
    }

    // MARK: The text

    fileprivate var input: (any UIResponder & UITextInput)? { interaction.textInput }
    private var editor: (any TextEditor)? { input as? any TextEditor }
    private var isEditable: Bool { interaction.textInteractionMode == .editable }

    private func offset(_ position: UITextPosition) -> Int {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
    }

    private func range(_ range: NSRange) -> UITextRange? {
        guard let input,
            let start = input.position(from: input.beginningOfDocument, offset: range.location),
            let end = input.position(from: start, offset: range.length)
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    private var selection: NSRange? {
        input?.selectedTextRange.map {
            let start = offset($0.start)
            return NSRange(location: start, length: offset($0.end) - start)
        }
    }

    private var units: TextUnits {
        guard let input,
            let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        else { return TextUnits("") }
        return TextUnits(input.text(in: all) ?? "")
    }

    /// A secure text has no words that a reader knows: it is one word (TX-27).
    private var isSecret: Bool { input?.isSecureTextEntry ?? false }

    private func word(at offset: Int) -> NSRange? {
        let units = units
        guard units.length > 0 else { return nil }
        return isSecret
            ? NSRange(location: 0, length: units.length) : units.word(near: offset)
    }

    /// Selects a range, as a gesture does. Nothing happens if it is selected already.
    private func select(_ new: NSRange) {
        guard let input, input.isFirstResponder, new != selection, let range = range(new) else {
            return
        }
        input.selectedTextRange = range
        let text = input.selectedTextRange.flatMap(input.text(in:)) ?? ""
        let shown = isSecret ? String(repeating: "•", count: text.count) : text
        report(
            new.length == 0
                ? .caretPlaced(view, at: new.location) : .selected(view, text: shown)
        )
    }

    private func report(_ fact: TextFact) { VirtualClock.current.observers.report(fact) }

    private func closest(to point: CGPoint) -> Int? {
        input?.closestPosition(to: point).map(offset)
    }

    /// The offset for a tap: the end of the word that is nearer to the finger (TX-18).
    private func place(ofTapAt point: CGPoint) -> Int? {
        guard let offset = closest(to: point) else { return nil }
        guard !isSecret, let word = units.word(near: offset), word.location < offset,
            offset < NSMaxRange(word), let range = range(word), let input
        else { return offset }
        let (from, to) = (input.caretRect(for: range.start), input.caretRect(for: range.end))
        let isSameLine = from.midY == to.midY
        let toStart = isSameLine ? abs(point.x - from.midX) : CGFloat(offset - word.location)
        let toEnd = isSameLine ? abs(point.x - to.midX) : CGFloat(NSMaxRange(word) - offset)
        return toStart < toEnd ? word.location : NSMaxRange(word)
    }

    // MARK: Taps

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    {
        let point = touch.location(in: view)
        if recognizer !== tap, touch.view !== view, touch.view is UIControl { return false }
        if recognizer === handle {
            grip = point
            return end(at: point) != nil
        }
        // A finger that rests on an end of the selection will drag it.
        if recognizer === press, end(at: point) != nil { return false }
        if recognizer === tap { landing = (touch.tapCount, touch.timestamp) }
        return interaction.delegate?.interactionShouldBegin(interaction, at: point) ?? true
    }

    func tapped(_ recognizer: UITapGestureRecognizer) {
        guard let input else { return }
        if landing.tapCount == 1 { tapsBeforeFocus = 0 }
        let point = recognizer.location(in: view)
        if let editor, let place = input.characterRange(at: point),
            editor.openLink(at: offset(place.start), .invokeDefaultAction)
        {
            return
        }
        guard isEditable else {
            // A tap takes the selection away (TX-26).
            if let selection, selection.length > 0, landing.tapCount == 1 {
                select(NSRange(location: selection.location, length: 0))
            }
            return
        }
        guard input.isFirstResponder else {
            tapsBeforeFocus = landing.tapCount
            let text = view as? UITextView
            text?.isTapped = true
            input.becomeFirstResponder()
            text?.isTapped = false
            return
        }
        // The recognizers of more taps act on the others.
        guard landing.tapCount - tapsBeforeFocus == 1 else { return }
        let wasOpen = menu.wasOpen(at: landing.time)
        if let selected = input.selectedTextRange, !selected.isEmpty,
            input.selectionRects(for: selected).contains(where: { $0.rect.contains(point) })
        {
            if !wasOpen { showMenu() }
            return
        }
        guard let offset = place(ofTapAt: point) else { return }
        if selection == NSRange(location: offset, length: 0) {
            if !wasOpen { showMenu() }
        } else {
            change { select(NSRange(location: offset, length: 0)) }
        }
    }

    func doubleTapped(_ recognizer: UITapGestureRecognizer) {
        guard let offset = closest(to: recognizer.location(in: view)),
            let word = word(at: offset), focus()
        else { return }
        change { select(word) }
        showMenu()
    }

    func tripleTapped(_ recognizer: UITapGestureRecognizer) {
        guard let offset = closest(to: recognizer.location(in: view)), focus() else { return }
        let units = units
        let paragraph =
            isSecret
            ? NSRange(location: 0, length: units.length)
            : units.unit(.paragraph, at: offset, forward: true)
                ?? units.unit(.paragraph, at: offset, forward: false)
        guard let paragraph else { return }
        change { select(paragraph) }
        showMenu()
    }

    /// Makes the text first responder, as selecting in it needs.
    private func focus() -> Bool {
        guard let input else { return false }
        return input.isFirstResponder || input.becomeFirstResponder()
    }

    private func change(_ body: () -> Void) {
        interaction.delegate?.interactionWillBegin(interaction)
        body()
        interaction.delegate?.interactionDidEnd(interaction)
    }

    // MARK: Press (TX-20)

    func pressed(_ recognizer: UILongPressGestureRecognizer) {
        let point = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
            hideMenu()
            if !isEditable, let editor, let place = editor.characterRange(at: point),
                editor.openLink(at: offset(place.start), .presentActions)
            {
                return
            }
            guard focus() else { return }
            isPressing = true
            interaction.delegate?.interactionWillBegin(interaction)
            showLoupe(at: point)
            pressedWord = isEditable ? nil : closest(to: point).flatMap(word(at:))
            follow(point)
        case .changed:
            if isPressing { follow(point) }
        case .ended, .cancelled:
            guard isPressing else { return }
            isPressing = false
            hideLoupe()
            interaction.delegate?.interactionDidEnd(interaction)
            if recognizer.state == .ended { showMenu() }
        case .possible, .failed: break
        }
    }

    /// The caret, or the end of the selected words, goes with the finger.
    private func follow(_ point: CGPoint) {
        guard let offset = closest(to: point) else { return }
        if let first = pressedWord {
            select(NSUnionRange(first, word(at: offset) ?? first))
        } else {
            select(NSRange(location: offset, length: 0))
        }
        moveLoupe(to: point, caret: offset)
    }

    // MARK: The loupe (TX-44)

    private func showLoupe(at point: CGPoint) {
        loupe = UITextLoupeSession.begin(at: point, fromSelectionWidgetView: nil, in: view)
        report(.magnified(view, true))
    }

    private func moveLoupe(to point: CGPoint, caret offset: Int) {
        guard let loupe, let input,
            let place = input.position(from: input.beginningOfDocument, offset: offset)
        else { return }
        let caret = input.caretRect(for: place)
        loupe.move(to: point, withCaretRect: caret, trackingCaret: false)
    }

    private func hideLoupe() {
        loupe?.invalidate()
        loupe = nil
        report(.magnified(view, false))
    }

    // MARK: Handles (TX-22)

    /// The ends of the selection: their carets.
    private var ends: (start: CGRect, end: CGRect)? {
        guard let input, input.isFirstResponder, let selected = input.selectedTextRange,
            !selected.isEmpty
        else { return nil }
        return (input.caretRect(for: selected.start), input.caretRect(for: selected.end))
    }

    /// The end of the selection that a finger at a point takes: true for the start, nil for none.
    private func end(at point: CGPoint) -> Bool? {
        guard let ends else { return nil }
        func distance(_ rect: CGRect) -> CGFloat {
            hypot(
                max(rect.minX - point.x, 0, point.x - rect.maxX),
                max(rect.minY - point.y, 0, point.y - rect.maxY)
            )
        }
        let (toStart, toEnd) = (distance(ends.start), distance(ends.end))
        guard min(toStart, toEnd) <= UnsourcedValues.textHandleReach else { return nil }
        // Nearest by its middle, where both are in reach.
        return toStart == toEnd
            ? abs(point.x - ends.start.midX) < abs(point.x - ends.end.midX) : toStart < toEnd
    }

    func dragged(_ recognizer: UIPanGestureRecognizer) {
        let point = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
            guard let movesStart = end(at: grip), let ends, let selection else { return }
            hideMenu()
            let taken = movesStart ? ends.start : ends.end
            drag = (
                movesStart ? NSMaxRange(selection) : selection.location, movesStart,
                taken.midX - grip.x, taken.midY - grip.y
            )
            interaction.delegate?.interactionWillBegin(interaction)
            showLoupe(at: point)
            moveEnd(to: point)
        case .changed: moveEnd(to: point)
        case .ended, .cancelled:
            guard drag != nil else { return }
            drag = nil
            hideLoupe()
            interaction.delegate?.interactionDidEnd(interaction)
            if recognizer.state == .ended { showMenu() }
        case .possible, .failed: break
        }
    }

    private func moveEnd(to point: CGPoint) {
        guard let drag, let input,
            let offset = closest(to: CGPoint(x: point.x + drag.dx, y: point.y + drag.dy)),
            let anchor = input.position(from: input.beginningOfDocument, offset: drag.anchor),
            let nearest = input.position(
                from: anchor,
                in: drag.movesStart ? .left : .right,
                offset: 1
            )
        else { return }
        // One character stays selected: an end does not pass the other one.
        let least = self.offset(nearest)
        let moved = drag.movesStart ? min(offset, least) : max(offset, least)
        select(NSRange(location: min(moved, drag.anchor), length: abs(moved - drag.anchor)))
        moveLoupe(to: point, caret: moved)
    }

    // MARK: The edit menu (TX-23)

    func showMenu() {
        guard let input, input.isFirstResponder, let selected = input.selectedTextRange else {
            return
        }
        let rects = input.selectionRects(for: selected).map(\.rect)
        let around =
            selected.isEmpty
            ? input.caretRect(for: selected.start) : rects.reduce(CGRect.null) { $0.union($1) }
        menuSource.rect = around.intersection(view.bounds)
        if menuSource.rect.isNull { menuSource.rect = view.bounds }
        menu.presentEditMenu(
            with: UIEditMenuConfiguration(
                identifier: "text",
                sourcePoint: CGPoint(x: menuSource.rect.midX, y: menuSource.rect.minY)
            )
        )
    }

    func hideMenu() { menu.dismissMenu() }
}

/// Offers the menu of a text: as its delegate wants it, or the edit actions that can be performed.
@MainActor private final class EditMenuSource: UIEditMenuInteractionDelegate {
    weak var gestures: TextGestures?
    var rect = CGRect.zero

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        (gestures?.input as? any TextEditor)?.editMenu(suggested: suggestedActions)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { rect }
}
