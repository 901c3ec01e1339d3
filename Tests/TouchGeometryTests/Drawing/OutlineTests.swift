import Testing
import TouchGeometry

@Suite("Outlines of strokes, and parts of images") struct OutlineTests {
    private func corner(_ join: CGLineJoin, limit: CGFloat = 10) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100),
        ])
        return path.copy(
            strokingWithWidth: 20,
            lineCap: .butt,
            lineJoin: join,
            miterLimit: limit
        )
    }

    @Test func `a line covers half of its width on both sides, and its cap decides the ends`() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)])
        func outline(_ cap: CGLineCap) -> CGPath {
            line.copy(strokingWithWidth: 20, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        }
        for cap in [CGLineCap.butt, .round, .square] {
            let path = outline(cap)
            for y in [-9.0, 0, 9] { #expect(path.contains(CGPoint(x: 50, y: y))) }
            for y in [-11.0, 11] { #expect(!path.contains(CGPoint(x: 50, y: y))) }
        }
        #expect(!outline(.butt).contains(CGPoint(x: -1, y: 0)))
        #expect(outline(.round).contains(CGPoint(x: -9, y: 0)))
        #expect(!outline(.round).contains(CGPoint(x: 109, y: 9)))
        #expect(outline(.square).contains(CGPoint(x: 109, y: 9)))
        #expect(!outline(.square).contains(CGPoint(x: 111, y: 0)))
        #expect(line.elements.count == 2)
    }

    @Test func `a corner is sharp, round or cut off, on either side of the line`() {
        let tip = CGPoint(x: 109, y: -9)
        let cut = CGPoint(x: 104, y: -4)
        #expect(corner(.miter).contains(tip))
        #expect(corner(.round).contains(CGPoint(x: 106, y: -6)) && !corner(.round).contains(tip))
        #expect(corner(.bevel).contains(cut) && !corner(.bevel).contains(CGPoint(x: 106, y: -6)))
        // The sharp corner of a right angle is 1.41 widths long.
        #expect(
            !corner(.miter, limit: 1.4).contains(tip) && corner(.miter, limit: 1.42).contains(tip)
        )
        // Seen in a mirror, the line turns the other way.
        var mirror = CGAffineTransform(scaleX: 1, y: -1)
        let mirrored = CGMutablePath()
        mirrored.addLines(
            between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)],
            transform: mirror
        )
        let outline = mirrored.copy(
            strokingWithWidth: 20,
            lineCap: .butt,
            lineJoin: .miter,
            miterLimit: 10
        )
        #expect(outline.contains(tip.applying(mirror)))
        #expect(corner(.miter).copy(using: &mirror)?.contains(tip.applying(mirror)) == true)
    }

    @Test func `a closed path has corners and no ends, and its inside stays free`() {
        let ring = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)).copy(
            strokingWithWidth: 20,
            lineCap: .butt,
            lineJoin: .miter,
            miterLimit: 10
        )
        for point in [(-9, -9), (109, -9), (109, 109), (-9, 109), (9, 50)] {
            #expect(ring.contains(CGPoint(x: point.0, y: point.1)))
        }
        #expect(!ring.contains(CGPoint(x: 50, y: 50)) && !ring.contains(CGPoint(x: -11, y: 50)))
        let context = CGContext()
        context.setLineWidth(20)
        context.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
        context.replacePathWithStrokedPath()
        #expect(context.path?.contains(CGPoint(x: -9, y: -9)) == true)
        #expect(context.commands.isEmpty)
    }

    @Test func `a point has a round or a square end, and a path without a width has no outline`() {
        let dot = CGMutablePath()
        dot.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5)])
        func outline(_ cap: CGLineCap, _ width: CGFloat = 10) -> CGPath {
            dot.copy(strokingWithWidth: width, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        }
        #expect(outline(.butt).isEmpty && outline(.round, 0).isEmpty)
        #expect(outline(.round).contains(CGPoint(x: 9, y: 5)))
        #expect(outline(.square).contains(CGPoint(x: 9, y: 9)))
        #expect(!outline(.round).contains(CGPoint(x: 9, y: 9)))
    }

    @Test func `what is added to a path can be transformed, and a copy of it can be changed`()
        throws
    {
        let twice = CGAffineTransform(scaleX: 2, y: 2)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1), transform: twice)
        path.addLine(to: CGPoint(x: 2, y: 1), transform: twice)
        path.addRect(CGRect(x: 3, y: 3, width: 1, height: 1), transform: twice)
        #expect(
            path.elements.prefix(2) == [
                .move(to: CGPoint(x: 2, y: 2)), .line(to: CGPoint(x: 4, y: 2)),
            ]
        )
        #expect(path.boundingBox == CGRect(x: 2, y: 2, width: 6, height: 6))
        let copy = path.mutableCopy()
        copy?.addLine(to: .zero)
        #expect(copy?.elements.count == path.elements.count + 1)
        let same = path.copy()
        #expect(same?.elements == path.elements)
    }

    @Test func `a part of an image shows that part, in whole pixels`() throws {
        let image = CGImage(DrawnImage(.symbol("star"), size: CGSize(width: 40, height: 20)))
        let part = try #require(image.cropping(to: CGRect(x: 10.5, y: 5, width: 9, height: 100)))
        #expect(part.width == 10 && part.height == 15)
        guard case .drawing(let commands) = part.drawn.content else {
            Issue.record("a part is a drawing")
            return
        }
        #expect(
            commands == [
                .clip(CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 15)), .winding),
                .image(image.drawn, CGRect(x: -10, y: -5, width: 40, height: 20), tint: nil),
            ]
        )
        // The format of the pixels that it would have.
        #expect(part.bytesPerRow == 40 && part.bitsPerPixel == 4 * part.bitsPerComponent)
        #expect(part.bitmapInfo.rawValue == part.alphaInfo.rawValue)
        #expect(image.cropping(to: CGRect(x: 40, y: 0, width: 5, height: 5)) == nil)
    }

    @Test func `tiles fill the clipping area, and a layer is drawn where it is wanted`() throws {
        let image = CGImage(DrawnImage(.symbol("star"), size: CGSize(width: 10, height: 10)))
        let context = CGContext()
        context.clip(to: CGRect(x: 5, y: 0, width: 20, height: 10))
        let before = context.commands.count
        context.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10), byTiling: true)
        let rects = context.commands.dropFirst(before).compactMap { command -> CGRect? in
            if case .image(_, let rect, _) = command { return rect }
            return nil
        }
        #expect(rects.map(\.minX) == [0, 10, 20] && rects.allSatisfy { $0.minY == 0 })

        // So many tiles that each row has 100 of them: they are larger by a whole number.
        for side in [CGFloat(0.0625), 1e-300, .leastNonzeroMagnitude] {
            let fine = CGContext()
            fine.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10))
            fine.draw(image, in: CGRect(x: 0, y: 0, width: side, height: 10), byTiling: true)
            let rects = fine.commands.compactMap { command -> CGRect? in
                if case .image(_, let rect, _) = command { return rect }
                return nil
            }
            #expect((1...101).contains(rects.count))
            guard side == 0.0625 else { continue }
            #expect(
                rects.count == 80 && rects[79] == CGRect(x: 19.75, y: 0, width: 0.25, height: 10)
            )
        }

        // One that is so far away that its place has no digits for single points.
        let far = CGContext()
        far.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10))
        far.draw(image, in: CGRect(x: 1e40, y: 0, width: 10, height: 10), byTiling: true)
        #expect((2...3).contains(far.commands.count - 1))

        let layer = try #require(
            CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)
        )
        layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let other = CGContext()
        other.draw(layer, at: CGPoint(x: 7, y: 8))
        guard case .image(let drawn, let rect, _)? = other.commands.first else {
            Issue.record("a layer is drawn as an image")
            return
        }
        #expect(rect == CGRect(x: 7, y: 8, width: 4, height: 4))
        #expect(drawn.content == .drawing(layer.context?.commands ?? []))
        #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
    }
}
