import Testing
import TouchGeometry

@Suite("Elements of a path") struct PathElementTests {
    private let path = CGPath(
        elements: [
            .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
            .quadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
            .curve(
                to: CGPoint(x: 9, y: 10),
                control1: CGPoint(x: 11, y: 12),
                control2: CGPoint(x: 13, y: 14)
            ), .close,
        ]
    )

    @Test func `a closure gets each element with its points, the end last`() {
        var lines: [String] = []
        path.applyWithBlock { element in
            let counts: [CGPathElementType: Int] = [
                .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
            ]
            let points = (0..<(counts[element.pointee.type] ?? 0)).map {
                element.pointee.points[$0]
            }
            lines.append("\(element.pointee.type.rawValue): \(points.map { Int($0.x) })")
        }
        #expect(lines == ["0: [1]", "1: [3]", "2: [7, 5]", "3: [11, 13, 9]", "4: []"])
    }

    @Test func `a function gets an address of the caller`() {
        var count = 0
        path.apply(info: &count) { info, _ in
            info?.assumingMemoryBound(to: Int.self).pointee += 1
        }
        #expect(count == 5)
        CGPath().applyWithBlock { _ in count += 1 }
        #expect(count == 5)
    }
}
