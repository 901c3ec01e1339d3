import Testing
import TouchRaster
import TouchRecord

@Suite struct DrawingPlayerTests {
    private let ring = CGPath(
        elements: CGPath(rect: Make.rect(0, 0, 30, 30)).elements
            + CGPath(rect: Make.rect(10, 10, 10, 10)).elements
    )

    @Test func `a hole is where the fill rule says`() throws {
        let winding = try Make.picture(of: [.fill(ring, Make.red, .winding)])
        #expect(winding.pixel(x: 15, y: 15) == [255, 0, 0, 255])
        let evenOdd = try Make.picture(of: [.fill(ring, Make.red, .evenOdd)])
        #expect(evenOdd.pixel(x: 15, y: 15) == [0, 0, 0, 255])
        #expect(evenOdd.lit == .pixels(0, 0, 30, 30))
    }

    @Test func `curves follow their control points`() throws {
        let path = CGPath(elements: [
            .move(to: CGPoint(x: 0, y: 20)),
            .quadCurve(to: CGPoint(x: 40, y: 20), control: CGPoint(x: 20, y: -20)), .close,
        ])
        let picture = try Make.picture(of: [.fill(path, Make.red, .winding)])
        // The middle of the curve is half way to the control point: y = 0.
        #expect(picture.lit.top == 0)
        #expect(picture.pixel(x: 20, y: 2) == [255, 0, 0, 255])
        // At a quarter of it: x = 10, y = 5.
        #expect(picture.pixel(x: 10, y: 3) == [0, 0, 0, 255])
        #expect(picture.pixel(x: 10, y: 7) == [255, 0, 0, 255])
    }

    @Test func `a line has its width, half on each side`() throws {
        let path = CGPath(elements: [
            .move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 30, y: 20)),
        ])
        var style = DrawingCommand.StrokeStyle(width: 4)
        #expect(
            try Make.picture(of: [.stroke(path, Make.red, style)]).lit == .pixels(10, 18, 30, 22)
        )
        style.cap = .square
        #expect(
            try Make.picture(of: [.stroke(path, Make.red, style)]).lit == .pixels(8, 18, 32, 22)
        )
        style.cap = .round
        let round = try Make.picture(of: [.stroke(path, Make.red, style)])
        #expect(round.lit == .pixels(8, 18, 32, 22))
        #expect(round.pixel(x: 8, y: 18)[0] < 128)
    }

    @Test func `dashes and gaps have their lengths, starting at the phase`() throws {
        let path = CGPath(elements: [
            .move(to: CGPoint(x: 0, y: 20)), .line(to: CGPoint(x: 40, y: 20)),
        ])
        var style = DrawingCommand.StrokeStyle(width: 2)
        style.dash = [6, 4]
        style.dashPhase = 2
        let picture = try Make.picture(of: [.stroke(path, Make.red, style)])
        for x in 0..<40 {
            let isDrawn = (x + 2) % 10 < 6
            #expect(picture.pixel(x: x, y: 20) == [isDrawn ? 255 : 0, 0, 0, 255])
        }
    }

    @Test func `corners are mitered, beveled or round`() throws {
        let path = CGPath(elements: [
            .move(to: CGPoint(x: 10, y: 40)), .line(to: CGPoint(x: 10, y: 10)),
            .line(to: CGPoint(x: 40, y: 10)),
        ])
        var style = DrawingCommand.StrokeStyle(width: 8)
        #expect(
            try Make.picture(of: [.stroke(path, Make.white, style)]).pixel(x: 6, y: 6)[0] == 255
        )
        style.join = .bevel
        #expect(
            try Make.picture(of: [.stroke(path, Make.white, style)]).pixel(x: 7, y: 7)[0] == 0
        )
        style.join = .round
        let round = try Make.picture(of: [.stroke(path, Make.white, style)])
        #expect(round.pixel(x: 6, y: 6)[0] == 0)
        #expect(round.pixel(x: 8, y: 8)[0] == 255)
    }

    @Test func `the middle of a gradient is the mean of its colors`() throws {
        let gradient = try #require(CGGradient(colors: [Make.red, Make.blue], locations: nil))
        func picture(_ options: CGGradientDrawingOptions) throws -> PixelSurface {
            try Make.picture(of: [
                .linearGradient(
                    gradient,
                    start: CGPoint(x: 10, y: 0),
                    end: CGPoint(x: 30, y: 0),
                    options
                )
            ])
        }
        let both = try picture([.drawsBeforeStartLocation, .drawsAfterEndLocation])
        // The middle of pixel 19 is at 0.475 of the way, that of pixel 20 at 0.525.
        #expect(both.isNear(19, 5, [134, 0, 121, 255], within: 2))
        #expect(both.isNear(20, 5, [121, 0, 134, 255], within: 2))
        #expect(both.pixel(x: 2, y: 5) == [255, 0, 0, 255])
        #expect(both.pixel(x: 38, y: 5) == [0, 0, 255, 255])
        #expect(try picture([]).lit == .pixels(10, 0, 30, 40))
        #expect(try picture([.drawsBeforeStartLocation]).lit == .pixels(0, 0, 30, 40))
        #expect(try picture([.drawsAfterEndLocation]).lit == .pixels(10, 0, 40, 40))
    }

    @Test func `a gradient between circles runs outwards`() throws {
        let gradient = try #require(CGGradient(colors: [Make.white, Make.red], locations: nil))
        let middle = CGPoint(x: 20, y: 20)
        let picture = try Make.picture(of: [
            .radialGradient(
                gradient,
                from: DrawingCommand.Circle(center: middle, radius: 0),
                to: DrawingCommand.Circle(center: middle, radius: 20),
                []
            )
        ])
        #expect(picture.isNear(20, 20, [255, 246, 246, 255], within: 4))
        // Ten and a half points out is 0.525 of the way.
        #expect(picture.isNear(30, 20, [255, 121, 121, 255], within: 3))
        #expect(picture.pixel(x: 0, y: 0) == [0, 0, 0, 255])
    }

    @Test func `clips intersect, and end with their saved state`() throws {
        let all = Make.fill(Make.rect(0, 0, 40, 40), Make.red)
        let picture = try Make.picture(of: [
            .save, .clip(CGPath(rect: Make.rect(0, 0, 20, 40)), .winding),
            .clip(CGPath(rect: Make.rect(10, 10, 30, 10)), .winding), all, .restore,
            Make.fill(Make.rect(30, 30, 5, 5), Make.red),
        ])
        #expect(picture.pixel(x: 10, y: 10) == [255, 0, 0, 255])
        #expect(picture.pixel(x: 9, y: 10) == [0, 0, 0, 255])
        #expect(picture.pixel(x: 20, y: 10) == [0, 0, 0, 255])
        #expect(picture.lit == .pixels(10, 10, 35, 35))
    }

    @Test func `transforms are concatenated, and end with their saved state`() throws {
        let picture = try Make.picture(of: [
            .save, .transform(CGAffineTransform(translationX: 10, y: 0)),
            .transform(CGAffineTransform(scaleX: 2, y: 3)),
            Make.fill(Make.rect(1, 1, 5, 5), Make.red), .restore,
            Make.fill(Make.rect(0, 0, 1, 1), Make.red),
        ])
        #expect(picture.pixel(x: 12, y: 3) == [255, 0, 0, 255])
        #expect(picture.pixel(x: 11, y: 3) == [0, 0, 0, 255])
        #expect(picture.lit == .pixels(0, 0, 22, 18))
        #expect(picture.pixel(x: 1, y: 1) == [0, 0, 0, 255])
    }

    @Test func `a shape scaled to nothing is not drawn, and later ones are`() throws {
        let picture = try Make.picture(of: [
            .save, .transform(CGAffineTransform(scaleX: 0, y: 1)),
            Make.fill(Make.rect(0, 0, 40, 40), Make.red), .restore,
            Make.fill(Make.rect(5, 5, 5, 5), Make.red),
        ])
        #expect(picture.lit == .pixels(5, 5, 10, 10))
    }

    /// Each group has pixels of its own: 4,000 of them would take a gigabyte.
    @Test func `a drawing that begins 4,000 groups and ends none is drawn, in little memory`()
        throws
    {
        let size = CGSize(width: 256, height: 256)
        let square = Make.fill(Make.rect(0, 0, 256, 256), Make.red)
        let before = try peakMemory()
        let picture = try Make.picture(
            of: Array(repeating: .beginGroup, count: 4_000) + [square],
            size: size
        )
        #expect(picture.pixel(x: 128, y: 128) == [255, 0, 0, 255])
        #expect(try peakMemory() - before < 500)
    }

    @Test func `the end of a group in too many leaves the state as it was before it`() throws {
        let begins = Array(repeating: DrawingCommand.beginGroup, count: 70)
        let ends = Array(repeating: DrawingCommand.endGroup, count: 70)
        let faint = [.alpha(0.5), Make.fill(Make.rect(0, 0, 10, 10), Make.red)]
        let strong = Make.fill(Make.rect(10, 0, 10, 10), Make.red)
        let picture = try Make.picture(of: begins + faint + ends + [strong])
        #expect(picture.isNear(5, 5, [128, 0, 0, 255]))
        #expect(picture.pixel(x: 15, y: 5) == [255, 0, 0, 255])
    }

    /// The most memory that the process has had, in MB.
    private func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.split(separator: " ")[1])) / 1_024
    }

    @Test func `opacity applies to each shape, or to a group as a whole`() throws {
        let both = [
            Make.fill(Make.rect(0, 0, 20, 20), Make.red),
            Make.fill(Make.rect(10, 10, 20, 20), Make.blue),
        ]
        let each = try Make.picture(of: [.alpha(0.5)] + both)
        #expect(each.isNear(15, 15, [64, 0, 128, 255]))
        let group = try Make.picture(of: [.alpha(0.5), .beginGroup] + both + [.endGroup])
        #expect(group.isNear(15, 15, [0, 0, 128, 255]))
        #expect(group.isNear(5, 5, [128, 0, 0, 255]))
    }

    @Test func `multiply mixes a color with the drawing and not with what is behind it`() throws {
        let yellow = CGColor(red: 1, green: 0.8, blue: 0, alpha: 1)
        let teal = CGColor(red: 0, green: 0.5, blue: 0.5, alpha: 1)
        let picture = try Make.picture(
            of: [
                Make.fill(Make.rect(0, 0, 20, 40), yellow), .blend(.multiply),
                Make.fill(Make.rect(10, 0, 20, 40), teal),
            ],
            background: Make.red
        )
        #expect(picture.isNear(5, 5, [255, 204, 0, 255]))
        #expect(picture.isNear(15, 5, [0, 102, 0, 255]))
        #expect(picture.isNear(25, 5, [0, 128, 128, 255]))
        #expect(picture.pixel(x: 35, y: 5) == [255, 0, 0, 255])
    }

    @Test(
        arguments: [
            (.sourceIn, [0, 0, 0], [0, 0, 255]), (.sourceOut, [0, 0, 255], [0, 0, 0]),
            (.sourceAtop, [0, 0, 0], [0, 0, 255]), (.destinationIn, [0, 0, 0], [255, 0, 0]),
            (.destinationOut, [0, 0, 0], [0, 0, 0]), (.destinationOver, [0, 0, 255], [255, 0, 0]),
            (.xor, [0, 0, 255], [0, 0, 0]), (.plusLighter, [0, 0, 255], [255, 0, 255]),
            (.copy, [0, 0, 255], [0, 0, 255]), (.clear, [0, 0, 0], [0, 0, 0]),
            (.screen, [0, 0, 255], [255, 0, 255]), (.darken, [0, 0, 255], [0, 0, 0]),
            (.difference, [0, 0, 255], [255, 0, 255]),
        ] as [(CGBlendMode, [Int], [Int])]
    )
    func `each blend mode gives its color over nothing and over red, and leaves the rest`(
        mode: CGBlendMode,
        overNothing: [Int],
        overRed: [Int]
    ) throws {
        let picture = try Make.picture(of: [
            Make.fill(Make.rect(0, 0, 20, 40), Make.red), .blend(mode),
            Make.fill(Make.rect(10, 0, 20, 40), Make.blue),
        ])
        #expect(picture.pixel(x: 5, y: 5) == [255, 0, 0, 255])
        #expect(Array(picture.pixel(x: 15, y: 5).prefix(3)) == overRed)
        #expect(Array(picture.pixel(x: 25, y: 5).prefix(3)) == overNothing)
    }

    @Test func `a cleared area shows what is behind the layer`() throws {
        let picture = try Make.picture(
            of: [Make.fill(Make.rect(0, 0, 40, 40), Make.red), .clear(Make.rect(10, 10, 10, 10))],
            background: Make.green
        )
        #expect(picture.pixel(x: 5, y: 5) == [255, 0, 0, 255])
        #expect(picture.pixel(x: 15, y: 15) == [0, 255, 0, 255])
    }

    @Test
    func `a shadow in a drawing is behind its shape, and that of a group behind the whole group`()
        throws
    {
        let parts = [
            Make.fill(Make.rect(5, 5, 10, 10), Make.red),
            Make.fill(Make.rect(15, 5, 10, 10), Make.blue),
        ]
        let shadow = DrawingCommand.shadow(CGSize(width: 8, height: 8), blur: 0, Make.green)
        let each = try Make.picture(of: [shadow] + parts)
        #expect(each.pixel(x: 14, y: 14) == [255, 0, 0, 255])
        #expect(each.pixel(x: 20, y: 20) == [0, 255, 0, 255])
        #expect(each.lit == .pixels(5, 5, 33, 23))
        let group = try Make.picture(of: [shadow, .beginGroup] + parts + [.endGroup])
        #expect(group.pixel(x: 24, y: 14) == [0, 0, 255, 255])
        #expect(group.pixel(x: 30, y: 20) == [0, 255, 0, 255])
        let none = try Make.picture(of: [shadow, .shadow(.zero, blur: 0, nil)] + parts)
        #expect(none.lit == .pixels(5, 5, 25, 15))
    }

    @Test func `unbalanced begin and end commands do no harm`() throws {
        let picture = try Make.picture(of: [
            .restore, .endGroup, .save, .beginGroup, .restore,
            Make.fill(Make.rect(5, 5, 10, 10), Make.red),
        ])
        #expect(picture.lit == .pixels(5, 5, 15, 15))
    }
}
