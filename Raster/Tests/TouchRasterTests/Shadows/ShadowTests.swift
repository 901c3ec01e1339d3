import Testing
@testable import TouchRaster
import TouchRecord

@Suite struct ShadowTests {
    /// A black square on white, with a black shadow around it.
    private func picture(
        radius: CGFloat,
        offset: CGSize = .zero,
        scale: CGFloat = 1,
        background: CGColor? = Make.black,
        drawing: [DrawingCommand] = []
    ) throws -> PixelSurface {
        let layer = Make.layer(1, Make.rect(50, 50, 100, 100), background, drawing: drawing) {
            $0.style.shadow = ShownLayer.Shadow(color: Make.black, offset: offset, radius: radius)
        }
        return try Make.picture(
            [layer],
            size: CGSize(width: 200, height: 200),
            scale: scale,
            background: Make.white
        )
    }

    /// A shadow of content paints the content again. Without a limit, each level takes twice as long.
    @Test func `layers with shadows are nested forty times, and the innermost is drawn`() throws {
        let layers = (1...40).map { id in
            Make.layer(
                id,
                Make.rect(0, 0, 40, 40),
                below: id < 40 ? [id + 1] : [],
                drawing: id == 40 ? [Make.fill(Make.rect(10, 10, 10, 10), Make.red)] : []
            ) {
                $0.style.shadow = ShownLayer.Shadow(
                    color: Make.blue,
                    offset: CGSize(width: 15, height: 0),
                    radius: 0
                )
            }
        }
        let picture = try Make.picture(layers, background: Make.white, top: [1])
        #expect(picture.pixel(x: 15, y: 15) == [255, 0, 0, 255])
        #expect(picture.pixel(x: 30, y: 15) == [0, 0, 255, 255])
        #expect(picture.pixel(x: 15, y: 30) == [255, 255, 255, 255])
    }

    @Test func `drawings with shadows are nested forty times, and the innermost is drawn`() throws {
        let size = CGSize(width: 40, height: 40)
        var drawing = [Make.fill(Make.rect(10, 10, 10, 10), Make.red)]
        for _ in 0..<40 {
            let image = DrawnImage(.drawing(drawing), size: size)
            drawing = [
                .shadow(CGSize(width: 15, height: 0), blur: 0, Make.blue),
                .image(image, CGRect(origin: .zero, size: size), tint: nil),
            ]
        }
        let picture = try Make.picture(of: drawing, background: Make.white)
        #expect(picture.pixel(x: 15, y: 15) == [255, 0, 0, 255])
        #expect(picture.pixel(x: 30, y: 15) == [0, 0, 255, 255])
        #expect(picture.pixel(x: 15, y: 30) == [255, 255, 255, 255])
    }

    @Test(arguments: [1, 3, 8, 16] as [CGFloat])
    func `a shadow falls off like a Gaussian`(radius: CGFloat) throws {
        let picture = try picture(radius: radius)
        let line = (150..<200).map { picture.pixel(x: $0, y: 100)[0] }
        for (near, far) in zip(line, line.dropFirst()) { #expect(near <= far) }
        for (index, value) in line.enumerated() {
            // How much of a softened edge there is at the middle of a pixel beside it; the other edge is
            // 100 points away.
            let distance = Double(index) + 0.5
            let edge = 0.5 * erfc(distance / (Double(radius) * 2.0.squareRoot()))
            #expect(abs(Double(value) - 255 * (1 - edge)) < 255 * 0.03)
        }
    }

    @Test func `a shadow is symmetric`() throws {
        let picture = try picture(radius: 5)
        for distance in 0..<30 {
            let right = picture.pixel(x: 150 + distance, y: 100)[0]
            #expect(abs(picture.pixel(x: 49 - distance, y: 100)[0] - right) <= 1)
            #expect(abs(picture.pixel(x: 100, y: 49 - distance)[0] - right) <= 1)
            #expect(abs(picture.pixel(x: 100, y: 150 + distance)[0] - right) <= 1)
        }
    }

    @Test(arguments: [0, 12, 60] as [CGFloat], [0, 7.3, 300] as [CGFloat])
    func `leaving out the part of a shadow behind its background changes no pixel`(
        corner: CGFloat,
        offset: CGFloat
    ) throws {
        let shadow = ShownLayer.Shadow(
            color: Make.blue,
            offset: CGSize(width: offset, height: offset / 2),
            radius: 6
        )
        let frame = Make.rect(50.3, 49.8, 100, 120)
        let box = Make.layer(1, frame, Make.red) { $0.style.cornerRadius = corner }
        // A shadow for itself, and a box without one over it.
        let alone = Make.layer(2, frame) {
            $0.style.shadow = shadow
            $0.style.shadow?.path = CGPath(elements: box.box.elements)
        }
        var whole = box
        whole.style.shadow = shadow
        func picture(_ layers: [ShownLayer], top: [Int]) throws -> [UInt8] {
            try Make.picture(
                layers,
                size: CGSize(width: 200, height: 200),
                scale: 2,
                background: Make.white,
                top: top
            ).bytes
        }
        #expect(try picture([whole], top: [1]) == picture([alone, box], top: [2, 1]))
    }

    @Test func `a shadow with radius zero is the shifted shape`() throws {
        let picture = try picture(radius: 0, offset: CGSize(width: 20, height: 10))
        #expect(picture.pixel(x: 169, y: 159) == [0, 0, 0, 255])
        #expect(picture.pixel(x: 170, y: 159) == [255, 255, 255, 255])
        #expect(picture.pixel(x: 169, y: 160) == [255, 255, 255, 255])
        #expect(picture.pixel(x: 49, y: 100) == [255, 255, 255, 255])
    }

    @Test func `the scale makes a shadow larger and no softer`() throws {
        let (once, twice) = (try picture(radius: 4), try picture(radius: 4, scale: 2))
        for distance in 0..<14 {
            // Two pixels of the large picture lie in one of the small one.
            let mean =
                (twice.pixel(x: 300 + 2 * distance, y: 200)[0]
                    + twice.pixel(x: 301 + 2 * distance, y: 200)[0]) / 2
            #expect(abs(once.pixel(x: 150 + distance, y: 100)[0] - mean) <= 6)
        }
    }

    @Test func `a layer without a background casts the shadow of its content`() throws {
        let drawing = [Make.fill(Make.rect(0, 0, 10, 100), Make.red)]
        let picture = try picture(
            radius: 2,
            offset: CGSize(width: 30, height: 0),
            background: nil,
            drawing: drawing
        )
        #expect(picture.pixel(x: 55, y: 100) == [255, 0, 0, 255])
        #expect(picture.pixel(x: 85, y: 100)[0] < 10)
        #expect(picture.pixel(x: 120, y: 100) == [255, 255, 255, 255])
    }

    @Test func `a shadow path gives the shadow its shape, even without content`() throws {
        let layer = Make.layer(1, Make.rect(50, 50, 100, 100)) {
            $0.style.shadow = ShownLayer.Shadow(
                color: Make.black,
                offset: .zero,
                radius: 0,
                path: CGPath(rect: Make.rect(0, 0, 10, 10))
            )
        }
        let picture = try Make.picture(
            [layer],
            size: CGSize(width: 200, height: 200),
            background: Make.white
        )
        #expect(picture.pixel(x: 55, y: 55) == [0, 0, 0, 255])
        #expect(picture.pixel(x: 65, y: 55) == [255, 255, 255, 255])
    }

    @Test(arguments: [0.5, 1, 2.3, 4, 9] as [Double])
    func `a blur preserves the total brightness`(deviation: Double) {
        let surface = PixelSurface(width: 101, height: 101, .coverage)
        surface.changeBytes { bytes in
            for y in 40..<60 {
                for x in 40..<60 { bytes[y * surface.bytesPerRow + x] = 255 }
            }
        }
        BoxBlur(deviation: deviation).apply(to: surface)
        let sum = surface.withBytes { bytes in
            (0..<101).reduce(0) { sum, y in
                (0..<101).reduce(sum) { $0 + Int(bytes[y * surface.bytesPerRow + $1]) }
            }
        }
        #expect(abs(Double(sum) / (400 * 255) - 1) < 0.02)
    }
}
