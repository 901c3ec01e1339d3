/// How a text is broken into lines, and how large that is.
///
/// Lines break at spaces and after hyphens; a word that is wider than a line breaks between characters.
/// The space at which a line breaks takes no room.
struct TextFlow: Hashable, Sendable {
    /// One line: its characters, and how wide they are, in points.
    struct Line: Hashable, Sendable {
        var text = ""
        var width: CGFloat = 0
        /// How wide the last character is.
        var lastWidth: CGFloat = 0

        mutating func add(_ character: Character, _ width: CGFloat) {
            text.append(character)
            self.width += width
            lastWidth = width
        }
    }

    /// The lines, as many as fit the text.
    let lines: [Line]
    /// Whether there was more text than lines were allowed.
    let isCut: Bool
    /// How high one line is, in points.
    let lineHeight: CGFloat

    /// How large all lines are, in points.
    var size: CGSize {
        CGSize(
            width: lines.reduce(0) { max($0, $1.width) },
            height: CGFloat(lines.count) * lineHeight
        )
    }

    /// - Parameters:
    ///   - text: the text; a line feed always breaks.
    ///   - font: what it is measured with.
    ///   - width: how wide a line may be, in points.
    ///   - limit: how many lines there may be; 0 for as many as it takes.
    ///   - breaksWords: whether lines break between any characters.
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

/// Characters in, lines out.
private struct LineBreaker {
    let width: CGFloat
    let breaksWords: Bool
    private(set) var lines: [TextFlow.Line] = []
    /// What certainly stands on the line.
    private var line = TextFlow.Line()
    /// Spaces behind it, which are dropped if the line breaks there.
    private var gap = TextFlow.Line()
    /// The word that may have to go to the next line.
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
        // A word that fits on no line breaks before the character that is too much.
        guard word.width > width, word.text.count > 1, let last = word.text.last else { return }
        let lastWidth = word.lastWidth
        word.text.removeLast()
        word.width -= lastWidth
        lines.append(word)
        word = TextFlow.Line()
        word.add(last, lastWidth)
    }
}
