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
    let lineBreakMode: NSLineBreakMode
    /// The levels of the characters; nil for a text that runs from left to right only.
    let bidi: BidiText?

    /// Places a text in a width.
    ///
    /// - Parameters:
    ///   - wraps: whether lines break at the width.
    ///   - direction: that of the paragraphs; `natural` for that of their letters (TX-41).
    ///   - limit: the largest number of lines; 0 (the default) for no limit.
    ///   - lineBreakMode: how the last line is cut if there is more text; `byClipping` by default.
    init(
        _ runs: TextRuns,
        origin: CGPoint,
        width: CGFloat,
        wraps: Bool,
        alignment: NSTextAlignment,
        direction: NSWritingDirection = .natural,
        limit: Int = 0,
        lineBreakMode: NSLineBreakMode = .byClipping
    ) {
        self.lineBreakMode = lineBreakMode
        (self.runs, self.origin, self.width, self.alignment) = (runs, origin, width, alignment)
        bidi = BidiText(runs.text, spans: runs.spans, direction: direction)
        flow = TextFlow(
            runs.text,
            spans: runs.spans,
            width: wraps ? width + 0.01 : .infinity,
            limit: limit,
            breaksWords: lineBreakMode == .byCharWrapping
        )
    }

    private var length: Int { runs.text.utf16.count }

    func top(of line: Int) -> CGFloat {
        flow.lines[..<line].reduce(origin.y) { $0 + $1.advance }
    }

    /// The left end of a line.
    func start(of line: TextFlow.Line) -> CGFloat {
        let free = width - line.width
        return switch runs.alignment(of: line, alignment) {
        case .center: origin.x + free / 2
        case .right: origin.x + free
        case .left, .natural, .justified: origin.x + line.indent
        }
    }

    /// The characters of a line from left to right; nil for a text that runs from left to right only.
    private func visual(_ line: TextFlow.Line) -> VisualLine? {
        guard let bidi else { return nil }
        return VisualLine(
            runs.glyphs(from: line.start, units: line.end - line.start, bidi),
            from: line.start,
            units: line.units,
            base: bidi.base(at: line.start)
        )
    }

    /// Whether the paragraph of an offset runs from right to left.
    func isRightToLeft(at offset: Int) -> Bool { (bidi?.base(at: offset) ?? 0) % 2 == 1 }

    /// The distance of a caret from the left end of its line.
    private func distance(to offset: Int, in line: TextFlow.Line) -> CGFloat {
        if let visual = visual(line) { return visual.caret(at: min(offset, line.end)) }
        return distanceInOrder(to: offset, in: line)
    }

    private func distanceInOrder(to offset: Int, in line: TextFlow.Line) -> CGFloat {
        runs.glyphs(from: line.start, units: min(offset, line.end) - line.start)
            .reduce(0) { $0 + $1.width }
    }

    /// The left end of a character in a line. Spaces that do not fit stay at the edge.
    private func x(of offset: Int, in line: TextFlow.Line) -> CGFloat {
        let x = start(of: line) + distance(to: offset, in: line)
        guard line.isWrapped else { return x }
        let start = start(of: line)
        return max(min(x, max(origin.x + width, start + line.width)), min(origin.x, start))
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
        if let visual = visual(line) { return min(visual.offset(closestTo: point.x - x), last) }
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
        if let visual = visual(line) {
            let place = visual.places.first { point.x >= x + $0.x && point.x < x + $0.right }
            return place.map { NSRange(location: $0.offset, length: $0.end - $0.offset) }
        }
        guard point.x >= x else { return nil }
        for glyph in runs.glyphs(from: line.start, units: line.end - line.start) {
            let units = glyph.character.utf16.count
            if point.x < x + glyph.width { return NSRange(location: offset, length: units) }
            x += glyph.width
            offset += units
        }
        return nil
    }

    func lineNumber(at point: CGPoint) -> Int {
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

    /// The offset to the left or to the right of another one; nil if there is none on its line, or if the
    /// text runs from left to right only.
    func offset(beside offset: Int, toLeft: Bool) -> Int? {
        let line = flow.lines[flow.line(at: offset)]
        return visual(line)?.neighbor(of: offset, toLeft: toLeft, last: flow.lastCaret(in: line))
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
        if bidi != nil { return parts(of: range).map(\.rect) }
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

    /// The parts of a range in a text that does not run from left to right only: in each line those that
    /// are next to each other. A line whose end is in the range is covered up to the edge (TX-41).
    func parts(of range: NSRange) -> [(rect: CGRect, isRightToLeft: Bool)] {
        let (first, last) = (flow.line(at: range.location), flow.line(at: NSMaxRange(range)))
        return (first...last).flatMap { number -> [(rect: CGRect, isRightToLeft: Bool)] in
            let line = flow.lines[number]
            guard let visual = visual(line) else { return [] }
            let (left, top) = (start(of: line), top(of: number))
            let (from, to) = (
                max(range.location, line.start), min(NSMaxRange(range), line.end)
            )
            var parts = visual.parts(of: NSRange(location: from, length: max(0, to - from)))
            if number < last {
                // What is beyond the end of the line.
                let end = visual.caret(at: line.end)
                parts +=
                    visual.isRightToLeft
                    ? [(origin.x - left, end, true)] : [(end, origin.x + width - left, false)]
            }
            return parts.filter { $0.right > $0.left }.map {
                let rect = CGRect(
                    x: left + $0.left,
                    y: top,
                    width: $0.right - $0.left,
                    height: number < last ? line.advance : line.height
                )
                return (rect, $0.isRightToLeft)
            }
        }
    }

    /// Draws the text.
    ///
    /// - Parameter numbers: the lines to draw; nil (the default) for all.
    func draw(in context: CGContext, color: CGColor, lines numbers: ClosedRange<Int>? = nil) {
        var top = origin.y
        for (number, line) in flow.lines.enumerated() {
            defer { top += line.advance }
            guard numbers?.contains(number) != false else { continue }
            let goesOn = flow.isCut && number == flow.lines.count - 1
            let pieces = runs.cut(
                line,
                to: goesOn ? width : .infinity,
                at: goesOn ? lineBreakMode : .byClipping,
                goesOn: goesOn,
                bidi
            )
            let point = CGPoint(x: start(of: line), y: top)
            context.draw(pieces, of: runs, color: color, at: point, line)
        }
    }
}
