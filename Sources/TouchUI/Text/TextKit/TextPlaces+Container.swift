/// What a layout manager asks about lines.
extension TextPlaces {
    /// Places a text in a container.
    ///
    /// - Parameter corner: the top left corner of the container.
    init(_ runs: TextRuns, in container: NSTextContainer, at corner: CGPoint = .zero) {
        let padding = container.lineFragmentPadding
        let limit = container.size
        let isWide = limit.width <= 0
        let natural = isWide ? TextFlow(runs.text, spans: runs.spans).size.width : 0
        let fitting =
            limit.height > 0
            ? runs.lines(
                fittingIn: CGSize(
                    width: isWide ? .infinity : limit.width - 2 * padding,
                    height: limit.height
                )
            )
            : Int.max
        let most = container.maximumNumberOfLines > 0 ? container.maximumNumberOfLines : Int.max
        let lines = min(fitting, most)
        self.init(
            runs,
            origin: CGPoint(x: corner.x + padding, y: corner.y),
            width: isWide ? natural : max(0, limit.width - 2 * padding),
            wraps: !isWide,
            alignment: .natural,
            limit: lines == .max ? 0 : lines,
            lineBreakMode: container.lineBreakMode
        )
    }

    /// The lines with a character of a range.
    func lines(of range: NSRange) -> ClosedRange<Int> {
        let first = flow.line(at: max(0, range.location))
        let last = flow.line(at: max(range.location, NSMaxRange(range) - 1))
        return first...max(first, last)
    }

    /// The characters of a line, with the line feed.
    func range(ofLine number: Int) -> NSRange {
        let start = flow.lines[number].start
        let end =
            number + 1 < flow.lines.count ? flow.lines[number + 1].start : flow.lines[number].end
        return NSRange(location: start, length: end - start)
    }

    /// The rectangle of a line, as wide as its container.
    func fragment(ofLine number: Int, in container: NSTextContainer) -> CGRect {
        CGRect(
            x: 0,
            y: top(of: number),
            width: width + 2 * container.lineFragmentPadding,
            height: flow.lines[number].advance
        )
    }

    /// The rectangle of the text of a line.
    func usedRect(ofLine number: Int) -> CGRect {
        let line = flow.lines[number]
        return CGRect(
            x: start(of: line),
            y: top(of: number),
            width: line.width,
            height: line.advance
        )
    }

    /// The rectangles of a range, one for each line, which cover only its characters.
    func tightRects(of range: NSRange) -> [CGRect] {
        guard range.length > 0 else { return [] }
        if bidi != nil { return parts(of: range).map(\.rect) }
        return lines(of: range).map { number in
            let line = flow.lines[number]
            let from = caret(at: max(range.location, line.start))
            let end = min(NSMaxRange(range), line.end)
            let right =
                end >= line.end
                ? max(from.minX, usedRect(ofLine: number).maxX) : caret(at: end).minX
            return CGRect(
                x: from.minX,
                y: from.minY,
                width: max(0, right - from.minX),
                height: from.height
            )
        }
    }

    /// The character at a point, or the nearest one of the line at its height; nil in an empty text.
    func glyph(nearest point: CGPoint) -> (offset: Int, rect: CGRect)? {
        let length = runs.text.utf16.count
        guard length > 0 else { return nil }
        let line = flow.lines[lineNumber(at: point)]
        var offset = offset(closestTo: point)
        // The offset is the nearest caret; the glyph is before or behind it.
        if offset > line.start, offset >= line.end || caret(at: offset).minX > point.x {
            offset -= 1
        }
        offset = max(0, min(offset, length - 1))
        let text = runs.text as NSString
        let character = text.rangeOfComposedCharacterSequence(at: offset)
        let rects = tightRects(of: character)
        return (character.location, rects.first ?? caret(at: character.location))
    }
}
