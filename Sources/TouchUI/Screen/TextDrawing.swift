/// Text as it is drawn: the lines that are measured, each on its baseline.
extension CGContext {
    /// Draws text in a rectangle.
    ///
    /// - Parameters:
    ///   - rect: lines are as wide as it at most, and begin at its top.
    ///   - lines: how many there may be; 0 for as many as it takes.
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
            // A hair over is rounding: what was measured fits.
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
    /// How text of the font looks.
    final func style(color: CGColor, width: CGFloat) -> DrawingCommand.TextStyle {
        DrawingCommand.TextStyle(
            size: pointSize,
            weight: weight.number,
            color: color,
            width: width
        )
    }

    /// A line that is too wide, cut with three points where the mode says.
    fileprivate final func cut(
        _ line: TextFlow.Line,
        to width: CGFloat,
        at mode: NSLineBreakMode,
        goesOn: Bool
    ) -> TextFlow.Line {
        // A hair over is rounding: what was measured fits.
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

    /// How many lines fit in a height, one at least; at most ten thousand.
    final func lines(fittingIn height: CGFloat) -> Int {
        let lines = (height + 0.5) / lineHeight
        return lines >= 1 ? Int(min(lines, 10_000)) : 1
    }

    /// How wide a text is in one line, in points.
    final func width(of text: String) -> CGFloat {
        TextFlow(text, font: self).size.width
    }
}

extension UIFont.Weight {
    /// The thickness as OpenType counts it.
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
    /// Draws the lines, in the middle of a rectangle's height.
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
            alignment: textAlignment,
            lines: fittingLines(in: rect),
            lineBreakMode: lineBreakMode
        )
    }

    /// As many lines as the label may have and as fit in the height; one at least.
    private func fittingLines(in rect: CGRect) -> Int {
        let fitting = font.lines(fittingIn: rect.height)
        return numberOfLines == 0 ? fitting : min(numberOfLines, fitting)
    }
}
