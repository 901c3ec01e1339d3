/// Drawing of text: the lines as measured, each on its baseline.
extension CGContext {
    /// Draws text in a rectangle.
    ///
    /// - Parameters:
    ///   - rect: the lines are at most as wide as this rectangle, and begin at its top.
    ///   - limit: the largest number of lines; 0 for no limit.
    func drawText(
        _ text: String,
        font: UIFont,
        color: CGColor,
        in rect: CGRect,
        alignment: NSTextAlignment = .natural,
        lines limit: Int = 1,
        lineBreakMode: NSLineBreakMode = .byTruncatingTail
    ) {
        drawText(
            TextRuns(text, font: font),
            color: color,
            in: rect,
            alignment: alignment,
            lines: limit,
            lineBreakMode: lineBreakMode
        )
    }

    /// Draws text of several runs in a rectangle. Runs without a color have the given one, and the colors
    /// of the others are multiplied by the strength.
    func drawText(
        _ runs: TextRuns,
        color: CGColor,
        strength: CGFloat = 1,
        in rect: CGRect,
        alignment: NSTextAlignment = .natural,
        direction: NSWritingDirection = .natural,
        lines limit: Int = 1,
        lineBreakMode: NSLineBreakMode = .byTruncatingTail
    ) {
        let flow = TextFlow(
            runs.text,
            spans: runs.spans,
            // Allows for rounding errors, so that text fits in the width that was measured for it.
            width: limit == 1 ? .infinity : rect.width + 0.01,
            limit: limit,
            breaksWords: lineBreakMode == .byCharWrapping
        )
        let bidi = BidiText(runs.text, spans: runs.spans, direction: direction)
        var top = rect.minY
        for (index, line) in flow.lines.enumerated() {
            let isLast = index == flow.lines.count - 1
            let pieces = runs.cut(
                line,
                to: rect.width,
                at: lineBreakMode,
                goesOn: isLast && flow.isCut,
                bidi
            )
            let free = rect.width - pieces.reduce(0) { $0 + $1.width }
            let x =
                switch runs.alignment(of: line, alignment) {
                case .center: rect.minX + free / 2
                case .right: rect.minX + free
                default: rect.minX + line.indent
                }
            let origin = CGPoint(x: x, y: top)
            draw(pieces, of: runs, color: color, strength: strength, at: origin, line)
            top += line.advance
        }
    }

    /// Draws the pieces of a line whose top left corner is at a point: what is behind them, the text, and
    /// the lines under and through it.
    func draw(
        _ pieces: [TextRuns.Piece],
        of runs: TextRuns,
        color: CGColor,
        strength: CGFloat = 1,
        at point: CGPoint,
        _ line: TextFlow.Line
    ) {
        var x = point.x
        for piece in pieces {
            let (span, look) = (runs.spans[piece.run], runs.looks[piece.run])
            let own = look.color.map { $0.cgColor.times(strength) } ?? color
            let baseline = point.y + line.baseline - span.baselineOffset
            if let background = look.background, background.cgColor.alpha > 0 {
                fill(
                    CGRect(x: x, y: point.y, width: piece.width, height: line.height),
                    background.cgColor
                )
            }
            draw(
                piece.text,
                style: span.font.style(color: own, width: piece.width),
                at: CGPoint(x: x, y: baseline)
            )
            let size = span.font.pointSize
            draw(
                look.underline,
                from: CGPoint(x: x, y: baseline + size * TextLines.underline),
                piece.width,
                size,
                look.underlineColor?.cgColor ?? own
            )
            draw(
                look.strikethrough,
                from: CGPoint(x: x, y: baseline - span.font.xHeight * TextLines.strikethrough),
                piece.width,
                size,
                look.strikethroughColor?.cgColor ?? own
            )
            x += piece.width
        }
    }

    private func draw(
        _ style: NSUnderlineStyle,
        from point: CGPoint,
        _ width: CGFloat,
        _ size: CGFloat,
        _ color: CGColor
    ) {
        guard style.rawValue & 0x0F != 0 else { return }
        let isThick = style.contains(.thick)
        let height = max(TextLines.least, size * TextLines.thickness) * (isThick ? 2 : 1)
        let line = CGRect(x: point.x, y: point.y - height / 2, width: width, height: height)
        fill(line, color)
        if style.contains(.double) { fill(line.offsetBy(dx: 0, dy: 2 * height), color) }
    }
}

/// The lines under and through text, in parts of the font's size.
///
/// [choice] No source states them; they are near those of common fonts. Patterns are drawn as solid lines,
/// and lines by word as continuous ones. A picture of a device would correct them.
private enum TextLines {
    static let underline: CGFloat = 0.12
    static let strikethrough: CGFloat = 0.5
    static let thickness: CGFloat = 0.06
    /// The least thickness, in points.
    static let least: CGFloat = 1
}

extension TextRuns {
    /// A part of a line in one run.
    struct Piece {
        var text: String
        var width: CGFloat
        var run: Int
    }

    /// The pieces of a line, shortened with an ellipsis at the position that the mode says if it is too
    /// wide.
    func cut(
        _ line: TextFlow.Line,
        to width: CGFloat,
        at mode: NSLineBreakMode,
        goesOn: Bool,
        _ bidi: BidiText? = nil
    ) -> [Piece] {
        // Allows for rounding errors, so that text fits in the width that was measured for it.
        let fits = !goesOn && line.indent + line.width <= width + 0.01
        if isPlain, bidi == nil {
            let shown =
                fits ? line : spans[0].font.cut(line, to: width, at: mode, goesOn: goesOn)
            return [Piece(text: shown.text, width: shown.width, run: 0)]
        }
        let glyphs = glyphs(from: line.start, units: line.units, bidi)
        let base = bidi?.base(at: line.start) ?? 0
        let shown = fits ? glyphs : cut(glyphs, to: width - line.indent, at: mode, base)
        return bidi == nil ? pieces(of: shown) : visualPieces(of: shown, base: base)
    }

    private func cut(
        _ glyphs: [Glyph],
        to width: CGFloat,
        at mode: NSLineBreakMode,
        _ base: UInt8
    ) -> [Glyph] {
        /// The ellipsis has the style of the text next to it, and the direction of the paragraph.
        func dots(_ run: Int?) -> Glyph {
            let run = run ?? 0
            return Glyph(
                character: "…",
                width: self.width(of: "…", run),
                run: run,
                level: base
            )
        }
        func fitting(_ glyphs: some Sequence<Glyph>, _ room: CGFloat) -> [Glyph] {
            var used: CGFloat = 0
            return Array(
                glyphs.prefix { glyph in
                    used += glyph.width
                    return used <= room
                }
            )
        }
        switch mode {
        case .byTruncatingTail:
            let room = width - dots(glyphs.last?.run).width
            var kept = fitting(glyphs, room)
            if kept.last?.character == " " { kept.removeLast() }
            return kept + [dots(kept.last?.run)]
        case .byTruncatingHead:
            let kept = fitting(glyphs.reversed(), width - dots(glyphs.last?.run).width)
            return [dots(kept.last?.run)] + kept.reversed()
        case .byTruncatingMiddle:
            let room = width - dots(glyphs.first?.run).width
            let start = fitting(glyphs, room / 2)
            return start + [dots(start.last?.run)]
                + fitting(glyphs.reversed(), room / 2).reversed()
        default: return fitting(glyphs, width)
        }
    }

    private func pieces(of glyphs: [Glyph]) -> [Piece] {
        var pieces: [Piece] = []
        for glyph in glyphs {
            if let last = pieces.last, last.run == glyph.run {
                pieces[pieces.count - 1].text.append(glyph.character)
                pieces[pieces.count - 1].width += glyph.width
            } else {
                pieces.append(
                    Piece(text: String(glyph.character), width: glyph.width, run: glyph.run)
                )
            }
        }
        return pieces
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
        let runs = shownRuns(text)
        let place = CGRect(
            x: rect.minX,
            y: rect.minY + (rect.height - height) / 2,
            width: rect.width,
            height: height
        )
        let lines = fittingLines(runs, in: rect)
        func draw(_ runs: TextRuns, _ color: CGColor, _ strength: CGFloat, in rect: CGRect) {
            context.drawText(
                runs,
                color: color,
                strength: strength,
                in: rect,
                alignment: resolved(textAlignment),
                lines: lines,
                lineBreakMode: lineBreakMode
            )
        }
        if let shadowColor {
            let place = place.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
            draw(runs.silhouette, shadowColor.cgColor.times(strength), strength, in: place)
        }
        draw(
            isHighlighted && highlightedTextColor != nil ? runs.inOneColor : runs,
            (isEnabled ? colour : colour.withAlphaComponent(UnsourcedValues.disabledTextAlpha))
                .cgColor.times(strength),
            isEnabled ? strength : UnsourcedValues.disabledTextAlpha * strength,
            in: place
        )
    }

    /// The number of lines that the label may have and that fit in the height; at least one.
    private func fittingLines(_ runs: TextRuns, in rect: CGRect) -> Int {
        let fitting =
            runs.isPlain
            ? font.lines(fittingIn: rect.height) : runs.lines(fittingIn: rect.size)
        return numberOfLines == 0 ? fitting : min(numberOfLines, fitting)
    }
}
