/// Where the characters of a shown text are, in points of its view (TX-13).
///
/// It is made of the same lines that are drawn. Offsets count UTF-16 units of the shown text.
@MainActor struct TextPlaces {
    let runs: TextRuns
    let flow: TextFlow
    /// The top left corner of the first line, and the width in which lines are aligned.
    let origin: CGPoint
    let width: CGFloat
    let alignment: NSTextAlignment

    /// Places a text in a width.
    ///
    /// - Parameter wraps: whether lines break at the width.
    init(
        _ runs: TextRuns,
        origin: CGPoint,
        width: CGFloat,
        wraps: Bool,
        alignment: NSTextAlignment
    ) {
        (self.runs, self.origin, self.width, self.alignment) = (runs, origin, width, alignment)
        flow = TextFlow(runs.text, spans: runs.spans, width: wraps ? width + 0.01 : .infinity)
    }

    private var length: Int { runs.text.utf16.count }

    private func top(of line: Int) -> CGFloat {
        flow.lines[..<line].reduce(origin.y) { $0 + $1.advance }
    }

    /// The left end of a line.
    private func start(of line: TextFlow.Line) -> CGFloat {
        let free = width - line.width
        return switch runs.alignment(of: line, alignment) {
        case .center: origin.x + free / 2
        case .right: origin.x + free
        case .left, .natural, .justified: origin.x + line.indent
        }
    }

    /// The distance of a caret from the left end of its line.
    private func distance(to offset: Int, in line: TextFlow.Line) -> CGFloat {
        runs.glyphs(from: line.start, units: min(offset, line.end) - line.start)
            .reduce(0) { $0 + $1.width }
    }

    /// The left end of a character in a line. Spaces that do not fit stay at the edge.
    private func x(of offset: Int, in line: TextFlow.Line) -> CGFloat {
        let x = start(of: line) + distance(to: offset, in: line)
        return line.isWrapped ? min(x, max(origin.x + width, start(of: line) + line.width)) : x
    }

    /// The caret before the character at an offset.
    func caret(at offset: Int) -> CGRect {
        let number = flow.line(at: offset)
        let line = flow.lines[number]
        return CGRect(
            x: x(of: offset, in: line),
            y: top(of: number),
            width: ControlMetrics.caretWidth,
            height: line.height
        )
    }

    /// The offset whose caret is nearest to a point: on the line at its height, and there at the nearest
    /// end of a character.
    func offset(closestTo point: CGPoint) -> Int {
        let line = flow.lines[lineNumber(at: point)]
        var (x, offset) = (start(of: line), line.start)
        let last = flow.lastCaret(in: line)
        for glyph in runs.glyphs(from: line.start, units: last - line.start) {
            if point.x < x + glyph.width / 2 { return offset }
            x += glyph.width
            offset += glyph.character.utf16.count
        }
        return last
    }

    /// The character under a point; nil if there is none.
    func character(at point: CGPoint) -> NSRange? {
        let number = lineNumber(at: point)
        let line = flow.lines[number]
        let top = top(of: number)
        guard point.y >= top, point.y < top + line.height else { return nil }
        var (x, offset) = (start(of: line), line.start)
        guard point.x >= x else { return nil }
        for glyph in runs.glyphs(from: line.start, units: line.end - line.start) {
            let units = glyph.character.utf16.count
            if point.x < x + glyph.width { return NSRange(location: offset, length: units) }
            x += glyph.width
            offset += units
        }
        return nil
    }

    private func lineNumber(at point: CGPoint) -> Int {
        var bottom = origin.y
        for (number, line) in flow.lines.enumerated() {
            bottom += line.advance
            if point.y < bottom { return number }
        }
        return flow.lines.count - 1
    }

    /// The offset one line above or below, nearest to a distance from the left; the start or the end of the
    /// text if there is no such line.
    func offset(from offset: Int, lines count: Int, x: CGFloat) -> Int {
        let number = flow.line(at: offset) + count
        if number < 0 { return 0 }
        guard number < flow.lines.count else { return length }
        let line = flow.lines[number]
        return self.offset(closestTo: CGPoint(x: x, y: top(of: number) + line.height / 2))
    }

    /// The offsets at which the line of an offset begins and ends.
    func line(at offset: Int) -> NSRange {
        let line = flow.lines[flow.line(at: offset)]
        return NSRange(location: line.start, length: flow.lastCaret(in: line) - line.start)
    }

    /// The rectangles of a range: in its first line, in the lines between, and in its last line. A line
    /// whose end is in the range is covered up to the edge.
    func rects(of range: NSRange) -> [CGRect] {
        guard range.length > 0 else { return [] }
        let (first, last) = (flow.line(at: range.location), flow.line(at: NSMaxRange(range)))
        let (from, to) = (caret(at: range.location), caret(at: NSMaxRange(range)))
        guard last > first else {
            return [
                CGRect(x: from.minX, y: from.minY, width: to.minX - from.minX, height: from.height)
            ]
        }
        let edge = origin.x + width
        let below = from.minY + flow.lines[first].advance
        let middle = CGRect(x: origin.x, y: below, width: width, height: to.minY - below)
        return [
            CGRect(
                x: from.minX,
                y: from.minY,
                width: max(0, edge - from.minX),
                height: flow.lines[first].advance
            )
        ] + (middle.height > 0 ? [middle] : [])
            + [
                CGRect(
                    x: origin.x,
                    y: to.minY,
                    width: max(0, to.minX - origin.x),
                    height: to.height
                )
            ]
    }

    /// Draws the text.
    func draw(in context: CGContext, color: CGColor) {
        var top = origin.y
        for line in flow.lines {
            let pieces = runs.cut(line, to: .infinity, at: .byClipping, goesOn: false)
            let point = CGPoint(x: start(of: line), y: top)
            context.draw(pieces, of: runs, color: color, at: point, line)
            top += line.advance
        }
    }
}
