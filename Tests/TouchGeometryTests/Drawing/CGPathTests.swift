import Foundation
import Testing
import TouchGeometry

@Suite struct CGPathTests {
    private func middle(of path: CGPath) -> CGPoint? {
        let points = path.flattened().flatMap { $0 }
        return points.isEmpty ? nil : points[points.count / 2]
    }

    @Test func `an arc with clockwise false runs clockwise on the screen, as in Core Graphics`() {
        for (clockwise, y) in [(false, CGFloat(10)), (true, -10)] {
            let path = CGMutablePath()
            path.addArc(
                center: .zero,
                radius: 10,
                startAngle: 0,
                endAngle: .pi,
                clockwise: clockwise
            )
            let box = path.boundingBoxOfPath
            #expect(abs(path.currentPoint.x + 10) < 1e-9 && abs(path.currentPoint.y) < 1e-9)
            #expect(abs((y > 0 ? box.maxY : box.minY) - y) < 0.01)
            #expect(abs(y > 0 ? box.minY : box.maxY) < 0.01)
        }
    }

    @Test(
        arguments: [
            (0, CGFloat.pi / 2, false, CGFloat.pi / 2), (0, .pi / 2, true, -1.5 * .pi),
            (.pi / 2, 0, false, 1.5 * .pi), (0, 2 * .pi, false, 2 * .pi),
            (0, 7 * .pi, false, 2 * .pi),
            (0, 0, false, 0), (.pi, -.pi, true, -2 * .pi),
        ] as [(CGFloat, CGFloat, Bool, CGFloat)]
    )
    func `an arc turns by the right angle in its direction`(
        start: CGFloat,
        end: CGFloat,
        clockwise: Bool,
        turn: CGFloat
    ) {
        #expect(abs(CGPath.turn(from: start, to: end, clockwise: clockwise) - turn) < 1e-9)
    }

    @Test func `the points of an arc keep its radius to three hundredths of a percent`() {
        let path = CGMutablePath()
        path.addRelativeArc(center: CGPoint(x: 5, y: 5), radius: 100, startAngle: 1, delta: 5)
        let far = path.flattened().flatMap { $0 }.map { hypot($0.x - 5, $0.y - 5) }
        #expect(far.allSatisfy { abs($0 - 100) < 0.03 })
        #expect(far.count > 32)
    }

    @Test func `an arc is joined to the current point by a line, and an invalid arc is ignored`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 50, y: 0))
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(path.elements[1] == .line(to: CGPoint(x: 10, y: 0)))
        let before = path.elements
        path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
        path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(path.elements == before)
    }

    @Test func `a rounded rectangle keeps its edges and loses its corners`() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 40),
            cornerWidth: 10,
            cornerHeight: 10
        )
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(path.contains(CGPoint(x: 3.5, y: 3.5)))
        #expect(path.contains(CGPoint(x: 50, y: 0.5)))
    }

    @Test func `corner radii are limited to half of the sides`() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        let round = CGPath(roundedRect: rect, cornerWidth: 500, cornerHeight: 500)
        let circle = CGPath(ellipseIn: rect)
        for step in 0..<40 {
            let angle = CGFloat(step) / 40 * 2 * .pi
            for (radius, isInside) in [(9.9, true), (10.1, false)] as [(CGFloat, Bool)] {
                let point = CGPoint(x: 10 + radius * cos(angle), y: 10 + radius * sin(angle))
                #expect(round.contains(point) == isInside && circle.contains(point) == isInside)
            }
        }
    }

    @Test func `an area covered twice is outside by the even-odd rule`() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 15, y: 15)))
        #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 35, y: 5)))
    }

    @Test func `an open path is treated as closed when it is asked for a point`() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
        #expect(path.contains(CGPoint(x: 2, y: 2)))
        #expect(!path.contains(CGPoint(x: 8, y: 8)))
    }

    @Test func `a part of a path follows its length across lines and subpaths`() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        path.addLines(between: [CGPoint(x: 100, y: 0), CGPoint(x: 120, y: 0)])
        // 40 points in all: from 5 to 30.
        let part = path.part(from: 0.125, to: 0.75)
        #expect(
            part.elements == [
                .move(to: CGPoint(x: 5, y: 0)), .line(to: CGPoint(x: 10, y: 0)),
                .line(to: CGPoint(x: 10, y: 10)), .move(to: CGPoint(x: 100, y: 0)),
                .line(to: CGPoint(x: 110, y: 0)),
            ]
        )
        #expect(path.part(from: -1, to: 2).elements == path.elements)
        #expect(path.part(from: 0.5, to: 0.5).isEmpty && path.part(from: 0.8, to: 0.2).isEmpty)
    }

    @Test(arguments: ["M0 0L10 0L10 10", "M0 0Q5 10 10 0Z", "M1 2C3 4 5 6 7 8M9 9L8 8"])
    func `reversing a path twice gives the same path`(text: String) {
        guard let path = CGPath(pathData: text) else {
            Issue.record("no path")
            return
        }
        let back = path.elements.reversedPath
        #expect(back != path.elements)
        #expect(back.reversedPath == path.elements)
    }

    @Test(arguments: ["", "M0 0", "M-1.5 2.125L10 0Q1 2 3 4C1 2 3 4 5 6Z"])
    func `a path is read back from its text`(text: String) {
        #expect(CGPath(pathData: text)?.pathData == text)
    }

    @Test(arguments: ["M0", "X1 2", "M0 0 1", "L1 two", "M1e999 0", "Z1 1", "0 0"])
    func `invalid path data is refused`(text: String) {
        #expect(CGPath(pathData: text) == nil)
    }

    @Test func `the color between two stops of a gradient is mixed from both`() {
        let gradient = CGGradient(
            colors: [
                CGColor(red: 0, green: 0, blue: 0, alpha: 1),
                CGColor(red: 1, green: 0.5, blue: 0, alpha: 0),
            ],
            locations: [0.25, 0.75]
        )
        #expect(gradient?.color(at: 0.5) == CGColor(red: 0.5, green: 0.25, blue: 0, alpha: 0.5))
        #expect(gradient?.color(at: 0).alpha == 1 && gradient?.color(at: 1).alpha == 0)
        #expect(CGGradient(colors: [], locations: nil) == nil)
    }
}
