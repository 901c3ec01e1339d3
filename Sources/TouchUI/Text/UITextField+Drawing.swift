extension UITextField {
    /// Draws the border, the text or placeholder, the selection, the caret and the clear button.
    final func drawField(_ context: CGContext, shows text: String, clearButton: UIButton?) {
        let bounds = bounds
        context.faintly(isEnabled ? 1 : ControlMetrics.disabled) {
            drawGround(context)
            let isEditing = isEditing
            let room = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
            context.saveGState()
            context.clip(to: room.insetBy(dx: -ControlMetrics.caretWidth, dy: 0))
            UIGraphicsPushContext(context)
            if text.isEmpty, showsPlaceholder, placeholder != nil {
                let room = placeholderRect(forBounds: bounds)
                drawPlaceholder(in: room.offsetBy(dx: isEditing ? 0 : placeholderIndent, dy: 0))
            }
            if isEditing {
                core.draw(places, in: context, color: shownTextColor, showsCaret: true)
            } else {
                drawText(in: textRect(forBounds: bounds))
            }
            UIGraphicsPopContext()
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

    /// Draws the border of the style, and what is in it.
    final func drawBorder(_ context: CGContext) {
        let bounds = borderRect(forBounds: bounds)
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
        _ runs: TextRuns,
        _ font: UIFont,
        _ room: CGRect,
        _ color: CGColor,
        _ context: CGContext
    ) {
        context.drawText(
            runs,
            color: color,
            in: CGRect(
                x: room.minX,
                y: top(of: font, in: room),
                width: max(0, room.width),
                height: font.lineHeight
            ),
            alignment: core.resolved(textAlignment),
            direction: core.direction
        )
    }

    final func drawShownText(in room: CGRect, _ context: CGContext) {
        drawLine(places.runs, fittingFont, room, shownTextColor, context)
    }

    final func drawShownPlaceholder(in room: CGRect, _ context: CGContext) {
        guard let placeholder else { return }
        drawLine(placeholderRuns(placeholder), measuringFont, room, placeholderColor, context)
    }

    private var shownTextColor: CGColor { (textColor ?? .label).cgColor }
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
}

extension UITextField: ShowsContent {
    /// The typed text, as bullets in a secure field, or else the placeholder.
    package var contentText: String? { accessibilityDefaults.value }
}
