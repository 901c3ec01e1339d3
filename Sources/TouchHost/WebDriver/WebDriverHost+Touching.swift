/// Clicks and texts: what they mean for a finger and a keyboard.
extension WebDriverHost {
    /// Taps the middle of the visible part of an element. One that is scrolled away is scrolled to first, by
    /// drags as a person does.
    func click(_ id: String) async throws(WebDriverError) {
        try await show(id)
        try await perform(
            .tap(place(of: id), times: 1, interval: EventGenerator.multiTapInterval, fingers: 1),
            named: "tap",
            refusal: .elementClickIntercepted
        )
    }

    /// Scrolls to an element, if it is scrolled away; throws if it cannot be seen at all.
    func show(_ id: String) async throws(WebDriverError) {
        let view = try view(id)
        if view.isVisibleElement { return }
        let hasScrollView = sequence(first: view, next: \.superview).contains { $0 is UIScrollView }
        guard hasScrollView, !ViewState.isHiddenInTree(view) else {
            throw WebDriverError(
                .elementNotInteractable,
                "Cannot touch \(view.nameInSentence): nothing of it can be seen. \(session.reach(of: view))"
            )
        }
        try await perform(.scroll(to: place(of: id), in: nil), named: "scroll")
    }

    // MARK: Texts

    /// Types into a field: taps it first if it does not have the keyboard.
    func type(_ text: String, into view: UIView, _ id: String) async throws(WebDriverError) {
        if let slider = view as? UISlider { return try await slide(slider, id, to: text) }
        try await focus(view, id)
        for part in WebDriverKeys.parts(of: text) {
            switch part {
            case .text(let text):
                try await perform(
                    .type(text, interval: EventGenerator.keyTypeInterval),
                    named: "type"
                )
            case .key(let stroke): try await perform(.key(stroke), named: "key")
            case .unknown(let scalar):
                throw WebDriverError(
                    .invalidArgument,
                    "Cannot type the key U+\(String(scalar.value, radix: 16, uppercase: true)): this keyboard does "
                        + "not have it. To fix, use the keys of the table in Documentation/WebDriver.md."
                )
            }
        }
    }

    /// Taps a field, unless it has the keyboard.
    private func focus(_ view: UIView, _ id: String) async throws(WebDriverError) {
        func hasKeyboard() -> Bool {
            guard let first = session.window.firstResponder else { return false }
            return first === view || (first as? UIView)?.isDescendant(of: view) == true
        }
        if hasKeyboard() { return }
        try await click(id)
        guard hasKeyboard() else {
            throw WebDriverError(
                .elementNotInteractable,
                "Cannot type into \(view.nameInSentence): after a tap on it, it does not have the keyboard. To fix, "
                    + "type into a field, or send keys with actions."
            )
        }
    }

    /// Removes the text of a field with the delete key.
    func clear(_ view: UIView, _ id: String) async throws(WebDriverError) {
        guard let input = view as? any UITextInput else {
            throw WebDriverError(
                .invalidElementState,
                "Cannot clear \(view.nameInSentence): it holds no text. To fix, clear a field."
            )
        }
        try await focus(view, id)
        let end = input.endOfDocument
        let length = input.offset(from: input.beginningOfDocument, to: end)
        if length == 0 { return }
        // A tap puts the caret where the finger is; delete works from the end.
        try await perform(
            .key(KeyStroke(key: .keyboardDownArrow, modifiers: [.keyboardLeftGUI])),
            named: "key"
        )
        try await perform(
            .key(KeyStroke(key: .keyboardDeleteOrBackspace, times: length)),
            named: "key"
        )
        guard input.offset(from: input.beginningOfDocument, to: input.endOfDocument) == 0 else {
            throw WebDriverError(
                .invalidElementState,
                "Cannot clear \(view.nameInSentence): after \(length) presses of the delete key, it still holds "
                    + "a text. To fix, check whether its delegate refuses changes."
            )
        }
    }

    /// Drags the knob of a slider to a part of its way, from 0 to 1, as XCUITest does.
    private func slide(
        _ slider: UISlider,
        _ id: String,
        to text: String
    ) async throws(WebDriverError) {
        let word = text.hasSuffix("%") ? String(text.dropLast()) : text
        guard let number = Double(word),
            case let part = text.hasSuffix("%") ? number / 100 : number,
            (0...1).contains(part)
        else {
            throw WebDriverError(
                .invalidArgument,
                "Cannot set \(slider.nameInSentence) to \"\(text.prefix(60))\": a slider takes a part of its way. "
                    + "To fix, send a number from 0 to 1, as 0.5."
            )
        }
        try await show(id)
        let track = slider.trackRect(forBounds: slider.bounds)
        func middle(of value: Float) -> CGPoint {
            let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
            return CGPoint(
                x: knob.midX / max(1, slider.bounds.width),
                y: knob.midY / max(1, slider.bounds.height)
            )
        }
        let range = slider.maximumValue - slider.minimumValue
        var (from, to) = (place(of: id), place(of: id))
        from.part = middle(of: slider.value)
        to.part = middle(of: slider.minimumValue + range * Float(part))
        try await perform(
            .drag(from: from, to: to, duration: 0.3, hold: 0.1, curve: .easeInOut),
            named: "drag"
        )
    }
}
