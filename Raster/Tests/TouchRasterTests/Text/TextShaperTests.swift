import Testing
import TouchRaster
import TouchRecord

@Suite struct TextShaperTests {
    private func style(
        _ size: CGFloat,
        width: CGFloat,
        weight: Int = 400,
        isItalic: Bool = false
    ) -> DrawingCommand.TextStyle {
        DrawingCommand.TextStyle(
            size: size,
            weight: weight,
            isItalic: isItalic,
            color: Make.white,
            width: width
        )
    }

    private func picture(
        _ text: String,
        _ style: DrawingCommand.TextStyle,
        at origin: CGPoint = CGPoint(x: 20, y: 60),
        scale: CGFloat = 1
    ) throws -> PixelSurface {
        try Make.picture(
            of: [.text(text, style, origin: origin)],
            size: CGSize(width: 400, height: 80),
            scale: scale
        )
    }

    @Test(arguments: [150, 200, 260] as [CGFloat])
    func `a line is as wide as layout expects`(width: CGFloat) throws {
        // Both sides of an H are straight, and have the same room beside them.
        let lit = try picture("HHHHHHHHHH", style(20, width: width)).lit
        let free = CGFloat(lit.left) - 20
        #expect(free >= 0)
        #expect(abs(20 + width - free - CGFloat(lit.right)) <= 1)
    }

    @Test(arguments: [10, 17, 34] as [CGFloat])
    func `capitals are on the baseline and as high as Inter's`(size: CGFloat) throws {
        let lit = try picture("HEH", style(size, width: 3 * size), scale: 2).lit
        #expect(lit.bottom == 120)
        // 2048 of 2816 units of an em.
        let height = CGFloat(lit.bottom - lit.top)
        #expect(abs(height - size * 2_048 / 2_816 * 2) <= 1)
    }

    @Test func `each weight is bolder than the one before`() throws {
        let sums = try stride(from: 100, through: 900, by: 100).map { weight in
            let picture = try picture("llllllllll", style(40, width: 200, weight: weight))
            return (0..<400 * 80).reduce(0) { $0 + picture.pixel(x: $1 % 400, y: $1 / 400)[0] }
        }
        for (thin, thick) in zip(sums, sums.dropFirst()) { #expect(thin < thick) }
    }

    @Test func `italic text is slanted`() throws {
        let upright = try picture("l", style(60, width: 20))
        let leaning = try picture("l", style(60, width: 20, isItalic: true))
        func left(_ picture: PixelSurface, _ y: Int) -> Int {
            (0..<400).first { picture.pixel(x: $0, y: y)[0] > 128 } ?? 0
        }
        #expect(left(upright, 20) == left(upright, 55))
        #expect(left(leaning, 20) > left(leaning, 55) + 3)
    }

    @Test func `a long line is drawn to its end`() throws {
        let text = String(repeating: "piano ", count: 20)
        let lit = try picture(text, style(6, width: 360)).lit
        #expect(lit.right > 370)
    }

    @Test func `text follows transforms`() throws {
        let picture = try Make.picture(
            of: [
                .transform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0)),
                .text("HH", style(20, width: 40), origin: CGPoint(x: 10, y: 0)),
            ],
            size: CGSize(width: 80, height: 80)
        )
        // A point (x, y) comes to (20 - y, x): the baseline is the column 20, and letters lie to the right.
        #expect(picture.lit.left == 20)
        #expect(picture.lit.top >= 10 && picture.lit.bottom <= 50)
        #expect(picture.lit.height > 30)
    }

    @Test func `text that is empty, without width or of size zero does no harm`() throws {
        for (text, style) in [
            ("", style(20, width: 10)), ("   ", style(20, width: 10)),
            ("text", style(0, width: 10)), ("text", style(-3, width: .nan)),
            ("text", style(.infinity, width: 10)),
        ] {
            #expect(try picture(text, style).lit.isEmpty)
        }
        #expect(try !picture("text", style(20, width: 0)).lit.isEmpty)
        #expect(try !picture("two\nlines", style(20, width: 80)).lit.isEmpty)
    }
}
