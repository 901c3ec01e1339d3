extension UITextField {
    /// Draws the border, the text or placeholder, the selection, the caret and the clear button.
    final func drawField(_ context: CGContext, shows text: String, clearButton: UIButton?) {
        let bounds = bounds
        context.faintly(isEnabled ? 1 : ControlMetrics.disabled) {
            drawBorder(context, bounds)
            let isEditing = isEditing
            let room = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
            context.saveGState()
            context.clip(to: room.insetBy(dx: -ControlMetrics.caretWidth, dy: 0))
            if text.isEmpty, let placeholder {
                drawLine(placeholder, placeholderRect(forBounds: bounds), placeholderColor, context)
            }
            drawText(text, room, context, isEditing: isEditing)
            context.restoreGState()
            if let clearButton, !clearButton.isHidden {
                let place = clearButtonRect(forBounds: bounds)
                context.drawSymbol(
                    "xmark.circle.fill",
                    at: CGPoint(x: place.midX, y: place.midY),
                    size: ControlMetrics.clearButtonSize,
                    ControlMetrics.grey.times(
                        clearButton.isHighlighted ? ControlMetrics.pressedTitle : 1
                    )
                )
            }
        }
    }

    private var placeholderColor: CGColor { UIColor.placeholderText.cgColor }
    private var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }

    private func drawBorder(_ context: CGContext, _ bounds: CGRect) {
        switch borderStyle {
        case .none: break
        case .line:
            context.setStrokeColor(ControlMetrics.black)
            context.stroke(bounds.insetBy(dx: 0.5, dy: 0.5), width: 1)
        case .bezel:
            context.fill(bounds, ControlMetrics.row)
            context.setStrokeColor(ControlMetrics.grey)
            context.stroke(bounds.insetBy(dx: 1, dy: 1), width: 2)
        case .roundedRect:
            // If the field has its own background, only the line is drawn.
            if backgroundColor == nil {
                context.fillRounded(
                    bounds,
                    radius: ControlMetrics.fieldRadius,
                    ControlMetrics.row
                )
            }
            context.strokeRounded(
                bounds,
                radius: ControlMetrics.fieldRadius,
                ControlMetrics.fieldBorder,
                width: 0.5
            )
        }
    }

    private func drawLine(
        _ text: String,
        _ room: CGRect,
        _ color: CGColor,
        _ context: CGContext
    ) {
        context.drawText(
            text,
            font: shownFont,
            color: color,
            in: shownFont.line(in: room),
            alignment: resolved(textAlignment)
        )
    }

    private func drawText(
        _ text: String,
        _ room: CGRect,
        _ context: CGContext,
        isEditing: Bool
    ) {
        let color = (textColor ?? .label).cgColor
        guard isEditing else { return drawLine(text, room, color, context) }
        let font = shownFont
        let width = font.width(of: text)
        let free = room.width - width
        let line = font.line(in: room)
        let aligned: CGFloat =
            switch resolved(textAlignment) {
            case .center: free / 2
            case .right: free
            case .left, .natural, .justified: 0
            }
        let selection = selectionInShownText
        let from = font.caret(in: text, at: selection.location)
        let to = font.caret(in: text, at: NSMaxRange(selection))
        // A text that is too long is moved so that the caret is visible.
        let start = free < 0 ? min(0, room.width - to - ControlMetrics.caretWidth) : aligned
        if selection.length > 0 {
            context.fill(
                CGRect(
                    x: room.minX + start + from,
                    y: line.minY,
                    width: to - from,
                    height: line.height
                ),
                tintColor.cgColor.times(ControlMetrics.selection)
            )
        }
        if !text.isEmpty {
            context.draw(
                text,
                style: font.style(color: color, width: width),
                at: CGPoint(x: room.minX + start, y: line.minY + font.ascender)
            )
        }
        guard selection.length == 0 else { return }
        context.drawCaret(at: CGPoint(x: room.minX + start + to, y: line.minY), font, tintColor)
    }

    /// The selection in the shown text. In a secure field, each character is shown as one bullet,
    /// which is one unit.
    private var selectionInShownText: NSRange {
        let range = editing.selection
        guard isSecureTextEntry else { return range }
        let before = NSRange(location: 0, length: range.location)
        return NSRange(
            location: editing.text(in: before).count,
            length: editing.text(in: range).count
        )
    }
}

extension CGContext {
    /// Draws the caret with its top at a point.
    @MainActor func drawCaret(at point: CGPoint, _ font: UIFont, _ color: UIColor) {
        fillRounded(
            CGRect(
                x: point.x,
                y: point.y,
                width: ControlMetrics.caretWidth,
                height: font.lineHeight
            ),
            radius: ControlMetrics.caretWidth / 2,
            color.cgColor
        )
    }
}

extension UIFont {
    /// The rectangle of one line, centered vertically in a rectangle.
    final func line(in room: CGRect) -> CGRect {
        CGRect(
            x: room.minX,
            y: room.midY - lineHeight / 2,
            width: max(0, room.width),
            height: lineHeight
        )
    }

    /// The distance of a caret from the start of a line, at an offset in UTF-16 units.
    final func caret(in text: String, at offset: Int) -> CGFloat {
        // The mark keeps trailing spaces, which otherwise have no width at the end of a line.
        let mark = "|"
        let before = String(decoding: Array(text.utf16).prefix(max(0, offset)), as: UTF16.self)
        return width(of: before + mark) - width(of: mark)
    }
}

extension UITextField: ShowsContent {
    /// The typed text, as bullets in a secure field, or else the placeholder.
    package var contentText: String? { accessibilityDefaults.value }
}
