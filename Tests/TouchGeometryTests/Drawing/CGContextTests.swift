import Foundation
import Testing
import TouchGeometry

private let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

@Suite struct CGContextTests {
    private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: side, height: side))
    }

    @Test func `each command has its own color and width`() {
        let commands = CGContext.recording { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setFillColor(red)
            context.setLineWidth(3)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let unit = square(0, 0, 1)
        #expect(
            commands == [
                .fill(unit, black, .winding), .fill(unit, red, .winding),
                .stroke(unit, black, DrawingCommand.StrokeStyle(width: 3)),
            ]
        )
    }

    @Test func `restoring brings back the saved state, colors too`() {
        let commands = CGContext.recording { context in
            context.saveGState()
            context.setFillColor(red)
            context.translateBy(x: 5, y: 0)
            context.restoreGState()
            #expect(context.ctm == .identity)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(commands.last == .fill(square(0, 0, 1), black, .winding))
    }

    @Test func `a restore without a save does nothing, and an open save is closed at the end`() {
        let nothing = CGContext.recording { $0.restoreGState() }
        #expect(nothing.isEmpty)
        let open = CGContext.recording { context in
            context.saveGState()
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.saveGState()
        }
        #expect(
            open == [.save, .save, .beginGroup, .save, .restore, .endGroup, .restore, .restore]
        )
    }

    @Test func `the end of a group closes its saves, and a restore does not end a group`() {
        let commands = CGContext.recording { context in
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.restoreGState()
            context.saveGState()
            context.endTransparencyLayer()
            context.endTransparencyLayer()
        }
        #expect(commands == [.save, .beginGroup, .save, .restore, .endGroup, .restore])
    }

    @Test func `a path begun before a transform keeps its points`() {
        let commands = CGContext.recording { context in
            context.move(to: CGPoint(x: 10, y: 10))
            context.translateBy(x: 10, y: 0)
            context.scaleBy(x: 2, y: 2)
            context.addLine(to: CGPoint(x: 10, y: 10))
            context.strokePath()
        }
        // The first point is (10, 10) outside, which is (0, 5) here; the line ends at (30, 20) outside.
        guard case .stroke(let path, _, _) = commands.last else {
            Issue.record("nothing was drawn: \(commands)")
            return
        }
        #expect(
            path.elements == [.move(to: CGPoint(x: 0, y: 5)), .line(to: CGPoint(x: 10, y: 10))]
        )
    }

    @Test func `transforms are concatenated, and the last applies first`() {
        let context = CGContext()
        context.translateBy(x: 10, y: 20)
        context.scaleBy(x: 2, y: 3)
        #expect(CGPoint(x: 1, y: 1).applying(context.ctm) == CGPoint(x: 12, y: 23))
    }

    @Test func `the clip is known in the current coordinate space`() {
        let context = CGContext()
        context.clip(to: CGRect(x: 10, y: 10, width: 20, height: 20))
        context.translateBy(x: 10, y: 10)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 20))
        context.clip(to: CGRect(x: 5, y: 5, width: 100, height: 5))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 15, height: 5))
    }

    @Test func `filling and stroking clear the path`() {
        let context = CGContext()
        context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.drawPath(using: .eoFillStroke)
        #expect(context.isPathEmpty)
        context.fillPath()
        #expect(context.commands.count == 2)
    }

    @Test func `numbers that are not finite never reach a command`() {
        let nan = CGFloat.nan
        let commands = CGContext.recording { context in
            context.setFillColor(red: nan, green: .infinity, blue: 0, alpha: 1)
            context.setLineWidth(nan)
            context.setLineDash(phase: nan, lengths: [.infinity])
            context.setMiterLimit(nan)
            context.setAlpha(nan)
            context.concatenate(CGAffineTransform(a: nan, b: 0, c: 0, d: 1, tx: 0, ty: 0))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1), width: -.infinity)
            context.fill(.null)
            context.fillEllipse(in: CGRect(x: nan, y: 0, width: 1, height: 1))
            context.move(to: CGPoint(x: nan, y: 0))
            context.addLine(to: .zero)
            context.strokePath()
            context.clip(to: .null)
            context.clear(CGRect(x: 0, y: 0, width: nan, height: 1))
            context.setShadow(offset: CGSize(width: nan, height: 0), blur: 1)
            context.draw(
                [.fill(CGPath(rect: .null), red, .winding), .transform(.identity)]
            )
        }
        let unit = square(0, 0, 1)
        let line = DrawingCommand.StrokeStyle(width: 0)
        #expect(
            commands == [
                .alpha(1), .fill(unit, black, .winding), .stroke(unit, black, line),
                .stroke(unit, black, line), .save, .transform(.identity), .restore,
            ]
        )
    }
}
