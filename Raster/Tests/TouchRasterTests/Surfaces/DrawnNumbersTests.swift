import Testing
import TouchRaster
import TouchRecord

/// Numbers that no drawing needs, and that a trace can hold.
@Suite struct DrawnNumbersTests {
    nonisolated static let huge: [CGFloat] = [1e7, 1e9, 1e19, 1e300]

    private func line(_ points: CGPoint...) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        return CGPath(elements: path.elements)
    }

    @Test(arguments: huge)
    func `a shape that extends far beyond the picture covers its part of it`(
        far: CGFloat
    ) throws {
        // From the left of the picture to far on the right.
        let right = try Make.picture(of: [Make.fill(Make.rect(10, 10, far, far), Make.red)])
        #expect(right.lit == .pixels(10, 10, 40, 40))
        let all = CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
        #expect(try Make.picture(of: [Make.fill(all, Make.red)]).lit == .pixels(0, 0, 40, 40))
        let layer = Make.layer(1, Make.rect(10, 10, far, far), Make.red)
        #expect(try Make.picture([layer]).lit == .pixels(10, 10, 40, 40))
        // Round a corner that is far away nothing is to be seen of it.
        let none = Make.rect(far, far, far, far)
        #expect(try Make.picture(of: [Make.fill(none, Make.red)]).lit == .empty)
    }

    @Test(arguments: huge)
    func `a line that is extremely long or wide is drawn`(far: CGFloat) throws {
        let style = DrawingCommand.StrokeStyle(width: 4)
        let across = line(CGPoint(x: -far, y: 20), CGPoint(x: far, y: 20))
        #expect(
            try Make.picture(of: [.stroke(across, Make.red, style)]).lit == .pixels(0, 18, 40, 22)
        )
        let short = line(CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 20))
        let wide = DrawingCommand.StrokeStyle(width: far)
        #expect(
            try Make.picture(of: [.stroke(short, Make.red, wide)]).lit == .pixels(10, 0, 30, 40)
        )
        // A pattern with more dashes than pixels is drawn as a plain line.
        var fine = style
        fine.dash = [1e-6, 1e-6]
        #expect(
            try Make.picture(of: [.stroke(across, Make.red, fine)]).lit == .pixels(0, 18, 40, 22)
        )
        // A gap that is farther away than anything is not reached.
        var long = style
        (long.dash, long.miterLimit) = ([far, far], far)
        #expect(
            try Make.picture(of: [.stroke(short, Make.red, long)]).lit == .pixels(10, 18, 30, 22)
        )
    }

    @Test(arguments: huge)
    func `a gradient that ends far away shows its first color`(far: CGFloat) throws {
        let gradient = try #require(CGGradient(colors: [Make.red, Make.blue], locations: nil))
        let picture = try Make.picture(of: [
            .linearGradient(gradient, start: .zero, end: CGPoint(x: far, y: 0), [])
        ])
        #expect(picture.isNear(20, 20, [255, 0, 0, 255], within: 2))
    }

    @Test(arguments: huge)
    func `an extremely soft or distant shadow does no harm`(far: CGFloat) throws {
        for (offset, radius) in [(CGSize.zero, far), (CGSize(width: far, height: 0), 1)] {
            let layer = Make.layer(1, Make.rect(10, 10, 20, 20), Make.white) {
                $0.style.shadow = ShownLayer.Shadow(color: Make.red, offset: offset, radius: radius)
            }
            let picture = try Make.picture([layer])
            #expect(picture.pixel(x: 20, y: 20) == [255, 255, 255, 255])
            #expect(picture.pixel(x: 2, y: 2)[2] == 0)
            let drawn = try Make.picture(of: [
                .shadow(offset, blur: radius, Make.red),
                Make.fill(Make.rect(10, 10, 20, 20), Make.white),
            ])
            #expect(drawn.pixel(x: 20, y: 20) == [255, 255, 255, 255])
        }
    }

    /// A number that Cairo refuses would make it ignore everything that is drawn later.
    @Test(arguments: huge + huge.map { 1 / $0 } + huge.map { -$0 })
    func `after any extreme command the next one is drawn`(number: CGFloat) throws {
        let gradient = try #require(CGGradient(colors: [Make.red, Make.blue], locations: nil))
        let text = DrawingCommand.TextStyle(
            size: number,
            weight: 400,
            color: Make.red,
            width: number
        )
        let circle = DrawingCommand.Circle(center: CGPoint(x: number, y: 0), radius: abs(number))
        let point = DrawingCommand.Circle(center: .zero, radius: 0)
        let far = CGAffineTransform(a: 1, b: number, c: number, d: 1, tx: number, ty: number)
        let image = DrawnImage(
            .drawing([Make.fill(Make.rect(0, 0, 9, 9), Make.red)]),
            size: CGSize(width: number, height: number)
        )
        let flatter: [DrawingCommand] =
            [.save]
            + [DrawingCommand](
                repeating: .transform(CGAffineTransform(scaleX: 0.01, y: 0.01)),
                count: 40
            )
        let drawings: [[DrawingCommand]] = [
            [.text("Words", text, origin: CGPoint(x: 5, y: 30))],
            [
                .text(
                    "Words",
                    .init(size: 9, weight: 400, color: Make.red, width: 40),
                    origin: circle.center
                )
            ],
            [.radialGradient(gradient, from: point, to: circle, [])],
            [.radialGradient(gradient, from: circle, to: point, [])],
            [.image(image, Make.rect(5, 5, 20, 20), tint: nil)],
            [.image(image, Make.rect(5, 5, number, number), tint: Make.red)],
            [.save, .transform(far), Make.fill(Make.rect(0, 0, 9, 9), Make.red), .restore],
            [.save, .transform(CGAffineTransform(scaleX: number, y: 1 / number)), .restore],
            flatter + [Make.fill(Make.rect(0, 0, 9, 9), Make.red), .restore],
            [.save, .clip(CGPath(ellipseIn: Make.rect(0, 0, number, number)), .winding), .restore],
        ]
        for drawing in drawings {
            let picture = try Make.picture(
                of: drawing + [Make.fill(Make.rect(30, 30, 10, 10), Make.green)]
            )
            #expect(picture.pixel(x: 35, y: 35) == [0, 255, 0, 255])
        }
    }
}
