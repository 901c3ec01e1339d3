/// A text broken into lines: where each line begins, and the size of the lines.
///
/// Lines break at spaces and after hyphens. A word that is wider than a line breaks between
/// characters. The space at which a line breaks has no width. Offsets count UTF-16 units.
struct TextFlow: Hashable, Sendable {
    /// One line: its characters, and its width in points.
    struct Line: Hashable, Sendable {
        var text = ""
        var width: CGFloat = 0
        /// The width of the last character.
        var lastWidth: CGFloat = 0
        /// The number of UTF-16 units of `text`.
        var units = 0
        /// The offset at which the line begins.
        var start = 0
        /// The offset behind its last character, without the line feed.
        var end = 0
        /// Whether the paragraph continues in the next line.
        var isWrapped = false
        /// The distance of the text from the leading edge, in points.
        var indent: CGFloat = 0
        /// The distance from the top of this line to the top of the next, in points.
        var advance: CGFloat = 0
        /// The height of the line without the space below it, in points.
        var height: CGFloat = 0
        /// The distance from the top of the line to the baseline, in points.
        var baseline: CGFloat = 0

        mutating func add(_ character: Character, _ width: CGFloat) {
            text.append(character)
            self.width += width
            lastWidth = width
            units += character.utf16.count
        }
    }

    /// The lines, at most as many as allowed.
    let lines: [Line]
    /// Whether there was more text than fits in the allowed lines.
    let isCut: Bool
    /// The size of all lines together, in points.
    let size: CGSize

    /// Breaks a text of one font into lines.
    ///
    /// - Parameters:
    ///   - text: the text. A newline always breaks the line.
    ///   - font: the font with which it is measured.
    ///   - width: the width of a line, in points; infinite by default.
    ///   - limit: the largest number of lines; 0 (the default) for no limit.
    ///   - breaksWords: whether lines break between any two characters; false by default.
    init(
        _ text: String,
        font: UIFont,
        width: CGFloat = .infinity,
        limit: Int = 0,
        breaksWords: Bool = false
    ) {
        self.init(
            text,
            spans: [TextSpan(font)],
            width: width,
            limit: limit,
            breaksWords: breaksWords
        )
    }

    /// Breaks a text of several runs into lines. Paragraph styles may add indents and spaces (TX-37).
    init(
        _ text: String,
        spans: [TextSpan],
        width: CGFloat = .infinity,
        limit: Int = 0,
        breaksWords: Bool = false
    ) {
        if spans.count == 1, !breaksWords,
            let line = Line(plain: text, spans[0], width: width, shape: spans[0].shape)
        {
            var lines = [line]
            let height = spans.giveHeights(to: &lines)
            self.lines = lines
            isCut = false
            size = CGSize(width: max(0, line.indent + line.width), height: height)
            return
        }
        let joins = ArabicJoins(text)
        var breaker = LineBreaker(breaksWords: breaksWords)
        var span = spans[0]
        var (next, offset) = (1, 0)
        var table = span.font.table
        breaker.begin(span.shape, width)
        for character in text {
            if limit > 0, breaker.lines.count >= limit { break }
            while next < spans.count, offset >= span.end {
                span = spans[next]
                next += 1
                table = span.font.table
                // The style of a paragraph is that of its first character.
                if breaker.isAtStart { breaker.begin(span.shape, width) }
            }
            let units = character.utf16.count
            let form = joins?.form(at: offset) ?? .alone
            offset += units
            if character.isNewline {
                breaker.endLine(units)
                breaker.begin(span.shape, width)
            } else {
                breaker.add(
                    character,
                    units,
                    width: table.width(of: character, form) * span.font.pointSize + span.kern
                )
            }
        }
        breaker.endLine(0)
        isCut = limit > 0 && breaker.lines.count > limit
        var lines = isCut ? Array(breaker.lines.prefix(limit)) : breaker.lines
        let height = spans.giveHeights(to: &lines)
        self.lines = lines
        size = CGSize(width: lines.reduce(0) { max($0, $1.indent + $1.width) }, height: height)
    }

    /// The index of the line with a character, or with the caret, at an offset.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].start <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The greatest offset at which a caret is drawn at the end of a line. At the end of a wrapped line
    /// it is before the space, because the offset behind it is the start of the next line.
    func lastCaret(in line: Line) -> Int {
        guard line.isWrapped else { return line.end }
        if line.start + line.units < line.end { return line.start + line.units }
        return max(line.start, line.end - (line.text.last?.utf16.count ?? 0))
    }
}

/// The room that a paragraph style leaves for its lines, in points.
struct ParagraphShape: Hashable, Sendable {
    var firstIndent: CGFloat = 0
    var indent: CGFloat = 0
    /// The distance from the trailing edge; or, if it is positive, the width from the leading edge.
    var tail: CGFloat = 0

    func width(_ width: CGFloat, isFirst: Bool) -> CGFloat {
        (tail > 0 ? min(tail, width) : width + tail) - (isFirst ? firstIndent : indent)
    }
}

/// Receives characters and produces lines.
private struct LineBreaker {
    let breaksWords: Bool
    private(set) var lines: [TextFlow.Line] = []
    private var widths: (first: CGFloat, rest: CGFloat) = (0, 0)
    private var shape = ParagraphShape()
    private var isFirst = true
    /// The offset behind the last character.
    private var offset = 0
    /// The offset at which the line begins.
    private var start = 0
    /// The text that is certainly on the line.
    private var line = TextFlow.Line()
    /// Spaces after it, which are dropped if the line breaks there.
    private var gap = TextFlow.Line()
    /// The word that may have to move to the next line.
    private var word = TextFlow.Line()

    init(breaksWords: Bool) { self.breaksWords = breaksWords }

    /// Whether the current paragraph has no characters.
    var isAtStart: Bool { isFirst && offset == start }

    /// Begins a paragraph.
    mutating func begin(_ shape: ParagraphShape, _ width: CGFloat) {
        self.shape = shape
        widths = (shape.width(width, isFirst: true), shape.width(width, isFirst: false))
    }

    private var width: CGFloat { isFirst ? widths.first : widths.rest }

    mutating func add(_ character: Character, _ units: Int, width: CGFloat) {
        offset += units
        if character == " " || character == "\t" {
            endWord()
            gap.add(character, width)
            return
        }
        word.add(character, width)
        if line.width + gap.width + word.width > self.width { overflow() }
        if character == "-" || breaksWords { endWord() }
    }

    mutating func endLine(_ newline: Int) {
        endWord()
        append(line, end: offset, isWrapped: false)
        (line, gap) = (TextFlow.Line(), TextFlow.Line())
        offset += newline
        start = offset
        isFirst = true
    }

    private mutating func append(_ line: TextFlow.Line, end: Int, isWrapped: Bool) {
        var line = line
        (line.start, line.end, line.isWrapped) = (start, end, isWrapped)
        line.indent = isFirst ? shape.firstIndent : shape.indent
        lines.append(line)
        start = end
        isFirst = false
    }

    private mutating func endWord() {
        guard !word.text.isEmpty else { return }
        line.text += gap.text + word.text
        line.units += gap.units + word.units
        line.width += gap.width + word.width
        (gap, word) = (TextFlow.Line(), TextFlow.Line())
    }

    private mutating func overflow() {
        if !line.text.isEmpty {
            append(line, end: offset - word.units, isWrapped: true)
            (line, gap) = (TextFlow.Line(), TextFlow.Line())
        }
        // A word that fits on no line breaks before the first character that does not fit.
        guard word.width > width, word.text.count > 1, let last = word.text.last else { return }
        let lastWidth = word.lastWidth
        word.text.removeLast()
        word.width -= lastWidth
        word.units -= last.utf16.count
        append(word, end: offset - last.utf16.count, isWrapped: true)
        word = TextFlow.Line()
        word.add(last, lastWidth)
    }
}

extension TextFlow.Line {
    /// The only line of a text that has printable characters of ASCII and fits; nil if it has others,
    /// is empty, ends with a space, or is too wide. Most texts of labels and buttons are such lines.
    ///
    /// The widths are added in the same order as by `LineBreaker`, because sums depend on it.
    fileprivate init?(
        plain text: String,
        _ span: TextSpan,
        width limit: CGFloat,
        shape: ParagraphShape
    ) {
        guard
            let width = Self.width(
                of: text,
                span.font.table,
                size: span.font.pointSize,
                kern: span.kern,
                limit: shape.width(limit, isFirst: true)
            )
        else { return nil }
        self.text = text
        self.width = width
        units = text.utf8.count
        end = units
        indent = shape.firstIndent
    }

    nonisolated private static func width(
        of text: String,
        _ table: FontTable,
        size: CGFloat,
        kern: CGFloat,
        limit: CGFloat
    ) -> CGFloat? {
        var (line, gap, word) = (CGFloat(0), CGFloat(0), CGFloat(0))
        var isInWord = false
        for byte in text.utf8 {
            guard let part = table.width(ofPlain: byte) else { return nil }
            let width = part * size + kern
            if byte == UInt8(ascii: " ") {
                if isInWord { (line, gap, word) = (line + (gap + word), 0, 0) }
                gap += width
                isInWord = false
                continue
            }
            word += width
            isInWord = true
            if line + gap + word > limit { return nil }
            if byte == UInt8(ascii: "-") {
                (line, gap, word) = (line + (gap + word), 0, 0)
                isInWord = false
            }
        }
        // Spaces at the end of a line are no part of it.
        guard gap == 0 || isInWord, !text.isEmpty else { return nil }
        return line + (gap + word)
    }
}
