/// The lines of one section of a flow layout. x runs along a line, y in the direction of scrolling.
nonisolated struct FlowSection: Sendable {
    /// The sizes of the items.
    enum Sizes: Sendable {
        /// A number of items of the same size.
        case uniform(Int, CGSize)
        /// One size for each item.
        case each([CGSize])
    }

    /// A line of items with different sizes.
    private struct Line: Sendable {
        let first: Int
        let start: CGFloat
        let height: CGFloat
    }

    /// The most items in a line. It bounds the quotient, so that it can be converted to an integer.
    private static let mostInLine: CGFloat = 1_000_000

    let start: CGFloat
    let header: CGFloat
    let footer: CGFloat
    private(set) var end: CGFloat = 0
    let count: Int
    private let top: CGFloat
    private let side: CGFloat
    private let lineSpacing: CGFloat
    /// The grid of items of the same size: items in a line, distance between their starts, and
    /// start of the first.
    private var grid: (size: CGSize, perLine: Int, pitch: CGFloat, first: CGFloat)?
    private var lines: [Line] = []
    private var frames: [CGRect] = []

    init(
        start: CGFloat,
        header: CGFloat,
        footer: CGFloat,
        before: CGFloat,
        after: CGFloat,
        side: CGFloat,
        breadth: CGFloat,
        lineSpacing: CGFloat,
        itemSpacing: CGFloat,
        sizes: Sizes
    ) {
        (self.start, self.header, self.footer) = (start, header, footer)
        (self.side, self.lineSpacing) = (side, lineSpacing)
        top = start + header + before
        var bottom = top
        switch sizes {
        case .uniform(let count, let size):
            self.count = count
            let step = size.width + itemSpacing
            let fitting = step > 0 ? (breadth + itemSpacing) / step : CGFloat(count)
            let perLine = Int(min(max(fitting, 1), Self.mostInLine))
            // Lines are filled from side to side; a single item is centered ([choice]).
            let free = breadth - CGFloat(perLine) * size.width
            let gap = perLine > 1 ? free / CGFloat(perLine - 1) : 0
            grid = (size, perLine, size.width + gap, perLine > 1 ? 0 : max(0, free / 2))
            let lineCount = (count + perLine - 1) / perLine
            if lineCount > 0 {
                bottom += CGFloat(lineCount) * (size.height + lineSpacing) - lineSpacing
            }
        case .each(let sizes):
            count = sizes.count
            bottom = fill(sizes, breadth, itemSpacing)
        }
        end = bottom + after + footer
    }

    /// Distributes items over lines, as many as fit into each.
    /// - Returns: the end of the last line.
    private mutating func fill(_ sizes: [CGSize], _ breadth: CGFloat, _ spacing: CGFloat) -> CGFloat
    {
        frames.reserveCapacity(sizes.count)
        var (first, y) = (0, top)
        while first < sizes.count {
            var (next, width, height) = (first, CGFloat(0), CGFloat(0))
            while next < sizes.count {
                let wanted = width + (next > first ? spacing : 0) + sizes[next].width
                if next > first, wanted > breadth { break }
                (width, height) = (wanted, max(height, sizes[next].height))
                next += 1
            }
            // The last line is not stretched ([choice]).
            let isLast = next == sizes.count
            let gap =
                isLast || next - first < 2
                ? spacing : spacing + (breadth - width) / CGFloat(next - first - 1)
            var x = side + (next - first == 1 ? max(0, (breadth - width) / 2) : 0)
            for item in first..<next {
                let size = sizes[item]
                frames.append(
                    CGRect(x, y + (height - size.height) / 2, size.width, size.height)
                )
                x += size.width + gap
            }
            lines.append(Line(first: first, start: y, height: height))
            y += height + lineSpacing
            first = next
        }
        return lines.isEmpty ? top : y - lineSpacing
    }

    func frame(ofItem item: Int) -> CGRect {
        guard let grid else { return frames[item] }
        let (line, place) = (item / grid.perLine, item % grid.perLine)
        return CGRect(
            x: side + grid.first + CGFloat(place) * grid.pitch,
            y: top + CGFloat(line) * (grid.size.height + lineSpacing),
            width: grid.size.width,
            height: grid.size.height
        )
    }

    /// The items of the lines between two positions.
    func items(from minimum: CGFloat, to maximum: CGFloat) -> Range<Int> {
        guard count > 0, maximum > minimum else { return 0..<0 }
        if let grid {
            let pitch = grid.size.height + lineSpacing
            // Lines without height are all at the same position.
            guard pitch > 0 else { return 0..<count }
            func line(at y: CGFloat) -> Int {
                Int(min(max((y - top) / pitch, 0), CGFloat(count)))
            }
            let first = min(line(at: minimum) * grid.perLine, count)
            return first..<min((line(at: maximum) + 1) * grid.perLine, count).clamped(from: first)
        }
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].start + lines[middle].height > minimum {
                high = middle
            } else {
                low = middle + 1
            }
        }
        var next = low
        while next < lines.count, lines[next].start < maximum { next += 1 }
        let first = low < lines.count ? lines[low].first : count
        return first..<(next < lines.count ? lines[next].first : count).clamped(from: first)
    }
}

extension Int {
    nonisolated fileprivate func clamped(from first: Int) -> Int { Swift.max(self, first) }
}
