/// Drawing of text: the lines as measured, each on its baseline.
extension CGContext {
    /// Draws text in a rectangle.
    ///
    /// - Parameters:
    ///   - rect: the lines are at most as wide as this rectangle, and begin at its top.
    ///   - limit: the largest number of lines; 0 for no limit.
    @MainActor func drawText(
        _ text: String,
        font: UIFont,
        color: CGColor,
        in rect: CGRect,
        alignment: NSTextAlignment = .natural,
        lines limit: Int = 1,
        lineBreakMode: NSLineBreakMode = .byTruncatingTail
    ) {
        let flow = TextFlow(
            text,
            font: font,
            // Allows for rounding errors, so that text fits in the width that was measured for it.
            width: limit == 1 ? .infinity : rect.width + 0.01,
            limit: limit,
            breaksWords: lineBreakMode == .byCharWrapping
        )
        var top = rect.minY
        for (index, line) in flow.lines.enumerated() {
            let isLast = index == flow.lines.count - 1
            let shown = font.cut(
                line,
                to: rect.width,
                at: lineBreakMode,
                goesOn: isLast && flow.isCut
            )
            let free = rect.width - shown.width
            let x =
                switch alignment {
                case .center: rect.minX + free / 2
                case .right: rect.minX + free
                default: rect.minX
                }
            draw(
                shown.text,
                style: font.style(color: color, width: shown.width),
                at: CGPoint(x: x, y: top + font.ascender)
            )
            top += flow.lineHeight
        }
    }
}

extension UIFont {
    /// The style in which text of this font is drawn.
    final func style(color: CGColor, width: CGFloat) -> DrawingCommand.TextStyle {
        DrawingCommand.TextStyle(
            size: pointSize,
            weight: weight.number,
            color: color,
            width: width
        )
    }

    /// A line that is too wide, shortened with an ellipsis at the position that the mode says.
    fileprivate final func cut(
        _ line: TextFlow.Line,
        to width: CGFloat,
        at mode: NSLineBreakMode,
        goesOn: Bool
    ) -> TextFlow.Line {
        // Allows for rounding errors, so that text fits in the width that was measured for it.
        guard goesOn || line.width > width + 0.01 else { return line }
        let dots = "…"
        let room = width - self.width(of: dots)
        func measured(_ text: String) -> TextFlow.Line {
            var line = TextFlow.Line()
            line.text = text
            line.width = self.width(of: text)
            return line
        }
        let characters = Array(line.text)
        func start(_ room: CGFloat) -> String {
            var (text, used) = ("", CGFloat(0))
            for character in characters {
                used += self.width(of: String(character))
                guard used <= room else { break }
                text.append(character)
            }
            return text
        }
        func end(_ room: CGFloat) -> String {
            var (text, used) = ([Character](), CGFloat(0))
            for character in characters.reversed() {
                used += self.width(of: String(character))
                guard used <= room else { break }
                text.append(character)
            }
            return String(text.reversed())
        }
        switch mode {
        case .byTruncatingTail:
            let kept = start(room)
            return measured((kept.hasSuffix(" ") ? String(kept.dropLast()) : kept) + dots)
        case .byTruncatingHead: return measured(dots + end(room))
        case .byTruncatingMiddle: return measured(start(room / 2) + dots + end(room / 2))
        default: return measured(start(width))
        }
    }

    /// The number of lines that fit in a height: at least one, at most ten thousand.
    final func lines(fittingIn height: CGFloat) -> Int {
        let lines = (height + 0.5) / lineHeight
        return lines >= 1 ? Int(min(lines, 10_000)) : 1
    }

    /// The width of a text in one line, in points.
    final func width(of text: String) -> CGFloat {
        TextFlow(text, font: self).size.width
    }
}

extension UIFont.Weight {
    /// The weight on OpenType's scale from 100 to 900.
    var number: Int {
        switch rawValue {
        case ..<(-0.7): 100
        case ..<(-0.5): 200
        case ..<(-0.2): 300
        case ..<0.15: 400
        case ..<0.27: 500
        case ..<0.35: 600
        case ..<0.5: 700
        case ..<0.6: 800
        default: 900
        }
    }
}

extension UILabel {
    /// Draws the lines, centered vertically in a rectangle.
    final func drawLines(in rect: CGRect, _ context: CGContext) {
        guard let text, !text.isEmpty, rect.width > 0 else { return }
        let height = min(measured(width: rect.width, lines: numberOfLines).height, rect.height)
        let colour = isHighlighted ? highlightedTextColor ?? textColor : textColor
        guard let colour else { return }
        context.drawText(
            text,
            font: font,
            color: (isEnabled
                ? colour : colour.withAlphaComponent(UnsourcedValues.disabledTextAlpha))
                .cgColor.times(strength),
            in: CGRect(
                x: rect.minX,
                y: rect.minY + (rect.height - height) / 2,
                width: rect.width,
                height: height
            ),
            alignment: resolved(textAlignment),
            lines: fittingLines(in: rect),
            lineBreakMode: lineBreakMode
        )
    }

    /// The number of lines that the label may have and that fit in the height; at least one.
    private func fittingLines(in rect: CGRect) -> Int {
        let fitting = font.lines(fittingIn: rect.height)
        return numberOfLines == 0 ? fitting : min(numberOfLines, fitting)
    }
}
