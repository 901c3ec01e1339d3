import Testing
import UIKit

@Suite struct UIBezierPathTests {
    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-6 }

    @Test func `a clockwise arc runs on the screen from the right over the bottom to the left`() {
        for (clockwise, isBelow) in [(true, true), (false, false)] {
            let path = UIBezierPath(
                arcCenter: CGPoint(x: 50, y: 50),
                radius: 10,
                startAngle: 0,
                endAngle: .pi,
                clockwise: clockwise
            )
            #expect(isNear(path.currentPoint, CGPoint(x: 40, y: 50)))
            path.close()
            #expect(path.contains(CGPoint(x: 50, y: 55)) == isBelow)
            #expect(path.contains(CGPoint(x: 50, y: 45)) != isBelow)
        }
    }

    @Test func `only the given corners are rounded`() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40),
            byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 10, height: 10)
        )
        let corners = [(0.5, 0.5), (39.5, 0.5), (39.5, 39.5), (0.5, 39.5)]
        #expect(corners.map { path.contains(CGPoint(x: $0, y: $1)) } == [false, true, false, true])
        let all = UIBezierPath(roundedRect: path.bounds, cornerRadius: 10)
        #expect(corners.allSatisfy { !all.contains(CGPoint(x: $0, y: $1)) })
    }

    @Test func `cgPath is a copy that later changes do not affect`() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 15, y: 5))
        let before = path.cgPath
        path.addCurve(
            to: CGPoint(x: 0, y: 10),
            controlPoint1: CGPoint(x: 8, y: 12),
            controlPoint2: CGPoint(x: 2, y: 12)
        )
        path.close()
        #expect(before.pathData == "M0 0L10 0Q15 5 10 10")
        #expect(path.cgPath.pathData == "M0 0L10 0Q15 5 10 10C8 12 2 12 0 10Z")
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 15, height: 12))
        path.apply(CGAffineTransform(translationX: 1, y: 2))
        #expect(path.bounds.origin == CGPoint(x: 1, y: 2))
        path.removeAllPoints()
        #expect(path.isEmpty && path.currentPoint == .zero && path.bounds.isNull)
    }

    @Test func `a reversed path keeps its line attributes`() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.lineWidth = 4
        let back = path.reversing()
        #expect(back.cgPath.pathData == "M10 10L10 0L0 0")
        #expect(back.lineWidth == 4)
    }

    @Test
    func
        `stroke and fill use the current colors and the path's line, and restore the context`()
        throws
    {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (3, .round, .bevel)
        path.setLineDash([2, 1], count: 2, phase: 1)
        path.usesEvenOddFillRule = true
        let context = CGContext()
        UIGraphicsPushContext(context)
        UIColor.red.setFill()
        UIColor.blue.setStroke()
        path.fill()
        path.stroke()
        path.fill(with: .multiply, alpha: 0.5)
        path.addClip()
        UIGraphicsPopContext()
        context.stroke(CGRect(x: 0, y: 0, width: 10, height: 10))
        var line = DrawingCommand.StrokeStyle(width: 3)
        (line.cap, line.join, line.dash, line.dashPhase) = (.round, .bevel, [2, 1], 1)
        let (square, red, blue) = (path.cgPath, UIColor.red.cgColor, UIColor.blue.cgColor)
        #expect(
            context.commands == [
                .fill(square, red, .evenOdd), .stroke(square, blue, line), .save,
                .blend(.multiply), .alpha(0.5), .fill(square, red, .evenOdd), .restore,
                .clip(square, .evenOdd),
                .stroke(square, blue, DrawingCommand.StrokeStyle(width: 1)),
            ]
        )
    }

    @Test func `a copy is independent of its original`() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.lineWidth = 7
        let copy = try #require(path.copy() as? UIBezierPath)
        path.removeAllPoints()
        #expect(!copy.isEmpty && copy.lineWidth == 7)
    }
}
