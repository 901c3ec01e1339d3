/// What of a run of text changes its look and not its size.
struct TextLook {
    /// nil means the color of the view.
    var color: UIColor?
    var background: UIColor?
    var underline: NSUnderlineStyle = []
    var underlineColor: UIColor?
    var strikethrough: NSUnderlineStyle = []
    var strikethroughColor: UIColor?

    init() {}

    /// Reads the attributes of a run.
    init(_ attributes: [NSAttributedString.Key: Any]) {
        color = attributes[.foregroundColor] as? UIColor
        background = attributes[.backgroundColor] as? UIColor
        underline = Self.style(attributes[.underlineStyle])
        underlineColor = attributes[.underlineColor] as? UIColor
        strikethrough = Self.style(attributes[.strikethroughStyle])
        strikethroughColor = attributes[.strikethroughColor] as? UIColor
    }

    private static func style(_ value: Any?) -> NSUnderlineStyle {
        if let style = value as? NSUnderlineStyle { return style }
        return NSUnderlineStyle(rawValue: (value as? Int) ?? (value as? NSNumber)?.intValue ?? 0)
    }
}

/// A text as it is measured and drawn: its runs, each with a span and a look.
///
/// Labels, fields, text views and attributed strings all have one, so that a character is measured,
/// drawn and touched in the same place (TX-13).
struct TextRuns {
    let text: String
    let spans: [TextSpan]
    let looks: [TextLook]
    private let joins: ArabicJoins?

    /// A text of one run.
    init(_ text: String, font: UIFont, look: TextLook = TextLook()) {
        self.text = text
        joins = ArabicJoins(text)
        var span = TextSpan(font)
        span.end = text.utf16.count
        (spans, looks) = ([span], [look])
    }

    /// A text of runs with attributes. A run without a font has the given one.
    init(_ text: String, _ runs: [StyledText.Run], font: UIFont) {
        self.text = text
        joins = ArabicJoins(text)
        var (spans, looks): ([TextSpan], [TextLook]) = ([], [])
        var end = 0
        for run in runs where run.length > 0 {
            end += run.length
            var span = TextSpan(run.attributes[.font] as? UIFont ?? font)
            span.end = end
            span.kern = CGFloat(number: run.attributes[.kern])
            span.baselineOffset = CGFloat(number: run.attributes[.baselineOffset])
            span.paragraph = run.attributes[.paragraphStyle] as? NSParagraphStyle
            spans.append(span)
            looks.append(TextLook(run.attributes))
        }
        if spans.isEmpty {
            spans = [TextSpan(font)]
            looks = [TextLook()]
        }
        (self.spans, self.looks) = (spans, looks)
    }

    /// Whether the text is measured with one font and nothing else.
    var isPlain: Bool { spans.count == 1 && spans[0].paragraph == nil && spans[0].kern == 0 }

    /// The same text without colors of its own.
    var inOneColor: TextRuns {
        var looks = looks
        for index in looks.indices { looks[index].color = nil }
        return TextRuns(self, looks: looks)
    }

    /// The same text, and the lines under and through it, without colors of their own and without what is
    /// behind them: what its shadow shows.
    var silhouette: TextRuns {
        var looks = looks
        for index in looks.indices {
            looks[index].color = nil
            looks[index].background = nil
            looks[index].underlineColor = nil
            looks[index].strikethroughColor = nil
        }
        return TextRuns(self, looks: looks)
    }

    private init(_ other: TextRuns, looks: [TextLook]) {
        (text, spans, joins) = (other.text, other.spans, other.joins)
        self.looks = looks
    }

    /// The number of lines that fit in a size; at least one.
    func lines(fittingIn size: CGSize) -> Int {
        let flow = TextFlow(text, spans: spans, width: size.width + 0.01)
        var bottom: CGFloat = 0
        let fitting = flow.lines.prefix { line in
            defer { bottom += line.advance }
            return bottom + line.height <= size.height + 0.5
        }
        return max(1, fitting.count)
    }

    /// One character as it is measured.
    struct Glyph {
        var character: Character
        var width: CGFloat
        var run: Int
        /// The level of the character: odd from right to left (TX-41).
        var level: UInt8 = 0
    }

    /// The characters from one offset on, at most so many UTF-16 units.
    func glyphs(from start: Int, units: Int, _ bidi: BidiText? = nil) -> [Glyph] {
        guard units > 0, start >= 0 else { return [] }
        var run = spans.index(at: start)
        var offset = start
        var glyphs: [Glyph] = []
        let from = String.Index(utf16Offset: start, in: text)
        for character in text[from...] {
            guard offset < start + units else { break }
            while run < spans.count - 1, offset >= spans[run].end { run += 1 }
            glyphs.append(
                Glyph(
                    character: character,
                    width: width(of: character, run, joins?.form(at: offset) ?? .alone),
                    run: run,
                    level: bidi?.level(at: offset) ?? 0
                )
            )
            offset += character.utf16.count
        }
        return glyphs
    }

    func width(
        of character: Character,
        _ run: Int,
        _ form: ArabicJoins.Form = .alone
    ) -> CGFloat {
        let span = spans[run]
        if character.isNewline { return 0 }
        return span.font.table.width(of: character, form) * span.font.pointSize + span.kern
    }

    /// The alignment of a line: that of its paragraph, or else the given one.
    func alignment(of line: TextFlow.Line, _ given: NSTextAlignment) -> NSTextAlignment {
        let values = spans[spans.index(at: line.start)].paragraph?.values
        let own = values?.alignment ?? .natural
        guard own == .natural else { return own }
        // A paragraph with a direction of its own is aligned by it (TX-42).
        return switch values?.baseWritingDirection ?? .natural {
        case .natural: given
        case .leftToRight: .left
        case .rightToLeft: .right
        }
    }
}

extension CGFloat {
    /// A number of an attribute; 0 if it is none.
    fileprivate init(number: Any?) {
        self =
            (number as? CGFloat) ?? (number as? Double).map { CGFloat($0) }
            ?? (number as? Int).map { CGFloat($0) }
            ?? (number as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    }
}
