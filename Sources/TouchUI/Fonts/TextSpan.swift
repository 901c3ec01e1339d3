/// What of a run of text decides how wide and how high it is.
struct TextSpan {
    /// The offset behind the last character of the run, in UTF-16 units.
    var end = 0
    var font: UIFont
    /// What is added to the distance of characters, in points.
    var kern: CGFloat = 0
    /// How far the text is above the baseline of its line, in points.
    var baselineOffset: CGFloat = 0
    var paragraph: NSParagraphStyle?

    init(_ font: UIFont) { self.font = font }

    var shape: ParagraphShape { paragraph?.values.shape ?? ParagraphShape() }

    /// The distances of its top and of its bottom from the baseline of the line, in points.
    fileprivate var extent: (up: CGFloat, down: CGFloat) {
        (font.ascender + baselineOffset, font.leading - font.descender - baselineOffset)
    }
}

extension [TextSpan] {
    /// The index of the span with the character at an offset; the last one for an offset at the end.
    func index(at offset: Int) -> Int {
        firstIndex { offset < $0.end } ?? Swift.max(0, count - 1)
    }

    /// Gives each line its height, its baseline and its distance to the next line, and returns the height
    /// of all lines together, in points.
    ///
    /// A line is as high as the highest of its runs. [choice] A line height other than the natural one
    /// changes the room above the text and not the room below it, as readers of TextKit's output report.
    func giveHeights(to lines: inout [TextFlow.Line]) -> CGFloat {
        if count == 1, self[0].paragraph == nil {
            let height = self[0].font.lineHeight
            for index in lines.indices {
                lines[index].height = height
                lines[index].advance = height
                lines[index].baseline = self[0].font.ascender
            }
            return CGFloat(lines.count) * height
        }
        var total: CGFloat = 0
        for number in lines.indices {
            let line = lines[number]
            let first = index(at: line.start)
            var (up, down) = self[first].extent
            var covered = self[first].end
            for span in self[first...].dropFirst() where covered < line.end {
                (up, down) = (Swift.max(up, span.extent.up), Swift.max(down, span.extent.down))
                covered = span.end
            }
            let style = self[first].paragraph?.values ?? NSParagraphStyle.Values()
            let height = style.height(natural: up + down)
            let isLast = number == lines.count - 1
            var space = isLast ? 0 : style.lineSpacing
            if !isLast, !line.isWrapped {
                let next = self[index(at: lines[number + 1].start)].paragraph?.values
                space += style.paragraphSpacing + (next?.paragraphSpacingBefore ?? 0)
            }
            lines[number].height = height
            lines[number].baseline = height - down
            lines[number].advance = height + space
            total += height + space
        }
        return total
    }
}

extension NSParagraphStyle.Values {
    fileprivate func height(natural: CGFloat) -> CGFloat {
        var height = natural * (lineHeightMultiple > 0 ? lineHeightMultiple : 1)
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return max(height, minimumLineHeight)
    }
}
