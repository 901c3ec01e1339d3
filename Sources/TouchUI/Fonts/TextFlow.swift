/// A text broken into lines, and the size of the lines.
///
/// Lines break at spaces and after hyphens. A word that is wider than a line breaks between
/// characters. The space at which a line breaks has no width.
struct TextFlow: Hashable, Sendable {
    /// One line: its characters, and its width in points.
    struct Line: Hashable, Sendable {
        var text = ""
        var width: CGFloat = 0
        /// The width of the last character.
        var lastWidth: CGFloat = 0

        mutating func add(_ character: Character, _ width: CGFloat) {
            text.append(character)
            self.width += width
            lastWidth = width
        }
    }

    /// The lines, at most as many as allowed.
    let lines: [Line]
    /// Whether there was more text than fits in the allowed lines.
    let isCut: Bool
    /// The height of one line, in points.
    let lineHeight: CGFloat

    /// The size of all lines together, in points.
    var size: CGSize {
        CGSize(
            width: lines.reduce(0) { max($0, $1.width) },
            height: CGFloat(lines.count) * lineHeight
        )
    }

    /// Breaks a text into lines.
    ///
    /// - Parameters:
    ///   - text: the text. A newline always breaks the line.
    ///   - font: the font with which it is measured.
    ///   - width: the width of a line, in points; infinite by default.
    ///   - limit: the largest number of lines; 0 (the default) for no limit.
    ///   - breaksWords: whether lines break between any two characters; false by default.
    @MainActor init(
        _ text: String,
        font: UIFont,
        width: CGFloat = .infinity,
        limit: Int = 0,
        breaksWords: Bool = false
    ) {
        let table = font.table
        var breaker = LineBreaker(width: width, breaksWords: breaksWords)
        for character in text {
            if limit > 0, breaker.lines.count >= limit { break }
            if character.isNewline {
                breaker.endLine()
            } else {
                breaker.add(character, width: table.width(of: character) * font.pointSize)
            }
        }
        breaker.endLine()
        isCut = limit > 0 && breaker.lines.count > limit
        lines = isCut ? Array(breaker.lines.prefix(limit)) : breaker.lines
        lineHeight = font.lineHeight
    }
}

/// Receives characters and produces lines.
private struct LineBreaker {
    let width: CGFloat
    let breaksWords: Bool
    private(set) var lines: [TextFlow.Line] = []
    /// The text that is certainly on the line.
    private var line = TextFlow.Line()
    /// Spaces after it, which are dropped if the line breaks there.
    private var gap = TextFlow.Line()
    /// The word that may have to move to the next line.
    private var word = TextFlow.Line()

    init(width: CGFloat, breaksWords: Bool) {
        self.width = width
        self.breaksWords = breaksWords
    }

    mutating func add(_ character: Character, width: CGFloat) {
        if character == " " || character == "\t" {
            endWord()
            gap.add(character, width)
            return
        }
        word.add(character, width)
        if line.width + gap.width + word.width > self.width { overflow() }
        if character == "-" || breaksWords { endWord() }
    }

    mutating func endLine() {
        endWord()
        lines.append(line)
        (line, gap) = (TextFlow.Line(), TextFlow.Line())
    }

    private mutating func endWord() {
        guard !word.text.isEmpty else { return }
        line.text += gap.text + word.text
        line.width += gap.width + word.width
        (gap, word) = (TextFlow.Line(), TextFlow.Line())
    }

    private mutating func overflow() {
        if !line.text.isEmpty {
            lines.append(line)
            (line, gap) = (TextFlow.Line(), TextFlow.Line())
        }
        // A word that fits on no line breaks before the first character that does not fit.
        guard word.width > width, word.text.count > 1, let last = word.text.last else { return }
        let lastWidth = word.lastWidth
        word.text.removeLast()
        word.width -= lastWidth
        lines.append(word)
        word = TextFlow.Line()
        word.add(last, lastWidth)
    }
}
