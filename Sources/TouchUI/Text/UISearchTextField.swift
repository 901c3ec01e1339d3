/// The text field of a search bar: tokens, and the text after them.
///
/// A token acts like one character: delete at the start of the text removes the one before it, and a finger
/// that taps a token selects it, so that delete removes it and typed text replaces it (SR-04). Both send
/// `editingChanged`; what code does with tokens sends nothing.
/// - Compatibility: partial: tokens have no positions in the text, and are not dragged or copied
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    /// Draws a gray field, and a magnifying glass before the placeholder (LK-06).
    override func drawGround(_ context: CGContext) {
        guard borderStyle == .roundedRect else {
            super.drawGround(context)
            return drawTokens(context)
        }
        let measures = ControlMetrics.searchField
        context.fillRounded(bounds, radius: measures.radius, ControlMetrics.fill)
        drawTokens(context)
        guard !hasText, !isEditing, shownTokens.isEmpty else { return }
        let room = placeholderRect(forBounds: bounds)
        let glass = CGRect(
            x: room.minX,
            y: bounds.midY - measures.glass / 2,
            width: measures.glass,
            height: measures.glass
        )
        let place = mirrored(glass, in: bounds)
        context.drawSymbol(
            "magnifyingglass",
            at: CGPoint(x: place.midX, y: place.midY),
            size: measures.glass,
            UIColor.placeholderText.cgColor
        )
    }

    /// The place of the magnifying glass (LK-06).
    override var placeholderIndent: CGFloat {
        guard borderStyle == .roundedRect else { return 0 }
        return isRightToLeft
            ? -ControlMetrics.searchField.indent : ControlMetrics.searchField.indent
    }

    // MARK: The button of the bar (SR-05)

    private weak var barButton: UIButton?

    /// Shows a button of the search bar at the trailing end of the text; nil shows none.
    final func show(_ button: UIButton?) {
        guard button !== barButton else { return }
        barButton = button
        rightView = button
        rightViewMode = button == nil ? .never : .always
    }

    /// Where the right view is. The button of the bar takes no room while a text hides it.
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let barButton, barButton === rightView, hasText else {
            return super.rightViewRect(forBounds: bounds)
        }
        return CGRect(
            x: isRightToLeft ? bounds.minX : bounds.maxX,
            y: bounds.midY,
            width: 0,
            height: 0
        )
    }

    // MARK: Tokens (SR-04)

    private var shownTokens: [UISearchToken] = []
    private var tokenButtons: [UIButton] = []
    private var chosen: (token: UISearchToken, selection: NSRange)?

    /// The tokens, in the order in which they are shown, before the text; empty by default.
    open var tokens: [UISearchToken] {
        get { shownTokens }
        set {
            shownTokens = newValue
            for button in tokenButtons { button.removeFromSuperview() }
            tokenButtons = newValue.map(makeButton)
            setNeedsLayout()
            noteShown()
        }
    }

    /// Whether the user can delete tokens; true by default.
    open var allowsDeletingTokens = true
    /// Whether the user can copy tokens; true by default. It is stored, and has no effect here.
    open var allowsCopyingTokens = true
    /// The color behind tokens; nil, the default, for gray.
    open var tokenBackgroundColor: UIColor! { didSet { noteShown() } }

    /// Inserts a token before the one at an index, or after the last one at `tokens.count`.
    ///
    /// Any other index is refused with a message.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        guard (0...shownTokens.count).contains(tokenIndex) else {
            return refuse(
                "insert a token at \(tokenIndex)",
                "take an index from 0 to \(tokens.count)."
            )
        }
        tokens.insert(token, at: tokenIndex)
    }

    /// Removes the token at an index. An index of no token is refused with a message.
    open func removeToken(at tokenIndex: Int) {
        guard shownTokens.indices.contains(tokenIndex) else {
            return refuse("remove the token at \(tokenIndex)", "ask tokens.count first.")
        }
        tokens.remove(at: tokenIndex)
    }

    private func refuse(_ wish: String, _ way: String) {
        Diagnostics.refuse(
            "Cannot \(wish): the search field has \(tokens.count). Nothing was changed. To fix, \(way)"
        )
    }

    /// Makes a token of a part of the text: removes the part, and inserts the token.
    open func replaceTextualPortion(
        of textRange: UITextRange,
        with token: UISearchToken,
        at tokenIndex: Int
    ) {
        guard (0...shownTokens.count).contains(tokenIndex) else {
            return insertToken(token, at: tokenIndex)
        }
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }

    /// The range of the whole text, without the tokens.
    open var textualRange: UITextRange { UITextRange(NSRange(location: 0, length: core.length)) }

    /// The token that a finger selected; nil if none is, or if the caret moved since.
    final var selectedToken: UISearchToken? {
        guard let chosen, isEditing, core.selection == chosen.selection else { return nil }
        return chosen.token
    }

    private func makeButton(for token: UISearchToken) -> UIButton {
        let button = UIButton(frame: .zero)
        button.accessibilityLabel = token.text
        button.addAction(
            UIAction { [weak self, weak token] _ in if let token { self?.choose(token) } },
            for: .touchUpInside
        )
        addSubview(button)
        return button
    }

    private func choose(_ token: UISearchToken) {
        guard becomeFirstResponder() else { return }
        chosen = (token, core.selection)
        noteShown()
    }

    private func delete(_ token: UISearchToken) {
        guard allowsDeletingTokens else { return }
        chosen = nil
        tokens.removeAll { $0 === token }
        sendActions(for: .editingChanged)
    }

    /// Deletes the selected token, or the one before the caret at the start of the text, or as in any field.
    open override func deleteBackward() {
        let isAtStart = core.selection == NSRange(location: 0, length: 0)
        if let token = selectedToken ?? (isAtStart ? shownTokens.last : nil) {
            return delete(token)
        }
        super.deleteBackward()
    }

    /// Inserts a text, instead of the selected token if there is one.
    open override func insertText(_ text: String) {
        if let token = selectedToken, allowsDeletingTokens { tokens.removeAll { $0 === token } }
        chosen = nil
        super.insertText(text)
    }

    private static let tokenSide: CGFloat = 8
    private static let tokenGap: CGFloat = 4

    private func width(of token: UISearchToken) -> CGFloat {
        let text = TextFlow(token.text, font: measuringFont, limit: 1).size.width.rounded(.up)
        let icon = token.icon == nil ? 0 : ControlMetrics.searchField.glass + Self.tokenGap
        return min(text + icon + 2 * Self.tokenSide, bounds.width / 2)
    }

    /// The frames of the tokens, in bounds.
    private var tokenFrames: [CGRect] {
        var x = super.textRect(forBounds: bounds).minX
        return shownTokens.map { token in
            let frame = CGRect(
                x: x,
                y: 4,
                width: width(of: token),
                height: max(0, bounds.height - 8)
            )
            x = frame.maxX + Self.tokenGap
            return mirrored(frame, in: bounds)
        }
    }

    /// The rectangle of the text: after the tokens.
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = super.textRect(forBounds: bounds)
        let taken = shownTokens.reduce(0) { $0 + width(of: $1) + Self.tokenGap }
        if !isRightToLeft { rect.origin.x += taken }
        rect.size.width = max(0, rect.width - taken)
        return rect
    }

    /// A field with tokens is not empty.
    override var showsPlaceholder: Bool { shownTokens.isEmpty }

    /// Places the tokens.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for (button, frame) in zip(tokenButtons, tokenFrames) { button.frame = frame }
        // A text hides it; while it is edited the clear button has the place.
        barButton?.isHidden = hasText
    }

    private func drawTokens(_ context: CGContext) {
        for (token, frame) in zip(shownTokens, tokenFrames) {
            let isSelected = token === selectedToken
            let ground = isSelected ? tintColor.cgColor : tokenBackgroundColor?.cgColor
            context.fillRounded(frame, radius: 6, ground ?? UIColor.systemGray4.cgColor)
            var room = frame.insetBy(dx: Self.tokenSide, dy: 0)
            let color = isSelected ? UIColor.white.cgColor : UIColor.label.cgColor
            if let icon = token.icon {
                let side = ControlMetrics.searchField.glass
                let place = CGRect(
                    x: isRightToLeft ? room.maxX - side : room.minX,
                    y: room.midY - side / 2,
                    width: side,
                    height: side
                )
                icon.draw(in: place, context, tint: color)
                if !isRightToLeft { room.origin.x += side + Self.tokenGap }
                room.size.width -= side + Self.tokenGap
            }
            context.drawText(
                token.text,
                font: measuringFont,
                color: color,
                in: measuringFont.line(in: room)
            )
        }
    }

    /// The value is that of a field, after the texts of the tokens.
    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        if !shownTokens.isEmpty {
            let parts = shownTokens.map(\.text) + (hasText ? [shownText] : [])
            defaults.value = parts.joined(separator: ", ")
        }
        return defaults
    }
}
