internal import Foundation
internal import TouchRaster
internal import TouchRecord

/// A trace for benchmarks: a list of cards that scrolls under a bar, and changes completely in each
/// frame.
struct ScrollingTrace {
    let seconds: Double
    let framesPerSecond: Int

    private static let size = CGSize(width: 390, height: 844)
    private static let cardHeight: CGFloat = 96
    private static let ink = CGColor(red: 0.1, green: 0.1, blue: 0.12, alpha: 1)
    private static let grey = CGColor(red: 0.45, green: 0.45, blue: 0.5, alpha: 1)
    private static let paper = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    var header: TraceHeader {
        TraceHeader(
            title: "a list that scrolls",
            size: Self.size,
            scale: 2,
            framesPerSecond: framesPerSecond
        )
    }

    /// The frames, each made on demand.
    var screens: some Sequence<ScreenFrame> {
        var known: [Int: ShownLayer] = [:]
        return (0...Int(seconds * Double(framesPerSecond))).lazy.map { index in
            let time = Double(index) / Double(framesPerSecond)
            let layers = layers(at: time)
            let shown = Set(layers.map(\.id))
            defer { known = Dictionary(uniqueKeysWithValues: layers.map { ($0.id, $0) }) }
            return ScreenFrame(
                time: time,
                changes: layers.map { ShownLayerChange(from: known[$0.id], to: $0) }
                    .filter { !$0.isEmpty },
                gone: known.keys.filter { !shown.contains($0) }.sorted()
            )
        }
    }

    /// Writes the trace to a file.
    func write(to path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else {
            throw RasterError.notWritable(file: path, reason: String(cString: strerror(errno)))
        }
        try TraceFile.write(header: header, screens: screens, end: seconds) {
            try file.write(contentsOf: $0)
        }
        try file.close()
    }

    private func layers(at time: Double) -> [ShownLayer] {
        // Forward and back, four screens in ten seconds, never at rest.
        let offset = CGFloat(1_700 * (1 - cos(time * 2 * .pi / 10)))
        let first = max(0, Int(offset / Self.cardHeight) - 1)
        let rows = Array(first..<first + 11)
        var list = layer(2, "list", CGRect(origin: .zero, size: Self.size), at: .zero)
        list.style.background = CGColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
        list.style.clips = true
        list.below = rows.map { 10 + $0 }
        var bar = layer(3, "bar", CGRect(x: 0, y: 0, width: 390, height: 96), at: .zero)
        bar.style.background = CGColor(red: 0.98, green: 0.98, blue: 0.98, alpha: 0.92)
        bar.drawing = [
            text("Albums", size: 17, weight: 600, width: 60, Self.ink, x: 165, y: 78)
        ]
        var screen = layer(0, "screen", CGRect(origin: .zero, size: Self.size), at: .zero)
        screen.below = [2, 3]
        return [screen, list, bar] + rows.map { card($0, offset: offset) }
    }

    private func card(_ row: Int, offset: CGFloat) -> ShownLayer {
        let size = CGSize(width: 358, height: Self.cardHeight - 12)
        var card = layer(
            10 + row,
            "card \(row)",
            CGRect(origin: .zero, size: size),
            at: CGPoint(x: 16, y: 100 + CGFloat(row) * Self.cardHeight - offset)
        )
        card.style.background = Self.paper
        card.style.cornerRadius = 14
        card.style.shadow = ShownLayer.Shadow(
            color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.18),
            offset: CGSize(width: 0, height: 3),
            radius: 6
        )
        let cover = CGPath(
            elements: CGPath(ellipseIn: CGRect(x: 12, y: 12, width: 60, height: 60)).elements
        )
        let hue = CGFloat(row % 7) / 7
        let colors = [
            CGColor(red: hue, green: 0.4, blue: 0.9 - hue / 2, alpha: 1),
            CGColor(red: 0.9, green: hue, blue: 0.3, alpha: 1),
        ]
        guard let gradient = CGGradient(colors: colors, locations: nil) else { return card }
        card.drawing = [
            .save, .clip(cover, .winding),
            .linearGradient(
                gradient,
                start: CGPoint(x: 12, y: 12),
                end: CGPoint(x: 72, y: 72),
                []
            ),
            .restore,
            text("Album number \(row)", size: 17, weight: 600, width: 140, Self.ink, x: 86, y: 36),
            text(
                "By someone who plays the piano well",
                size: 14,
                weight: 400,
                width: 250,
                Self.grey,
                x: 86,
                y: 58
            ),
        ]
        return card
    }

    private func text(
        _ text: String,
        size: CGFloat,
        weight: Int,
        width: CGFloat,
        _ color: CGColor,
        x: CGFloat,
        y: CGFloat
    ) -> DrawingCommand {
        .text(
            text,
            DrawingCommand.TextStyle(size: size, weight: weight, color: color, width: width),
            origin: CGPoint(x: x, y: y)
        )
    }

    private func layer(_ id: Int, _ name: String, _ bounds: CGRect, at point: CGPoint)
        -> ShownLayer
    {
        ShownLayer(
            id: id,
            name: name,
            type: "UIView",
            geometry: ShownLayer.Geometry(
                bounds: bounds,
                toParent: CGAffineTransform(translationX: point.x, y: point.y)
            )
        )
    }
}
