import Testing
import TouchRaster
import TouchRecord

/// The blur of what is behind a layer (EF-04, EF-08, EF-09).
@Suite struct BlurTests {
    private let size = CGSize(width: 80, height: 80)

    /// White at the left and black at the right of an edge at 40, with a panel in front of it.
    private func edge(
        _ frame: CGRect = Make.rect(20, 20, 40, 40),
        radius: CGFloat = 4,
        below: [Int] = [],
        others: [ShownLayer] = [],
        _ change: (inout ShownLayer) -> Void = { _ in }
    ) throws -> PixelSurface {
        let panel = Make.layer(2, frame, below: below) {
            $0.style.blur = ShownLayer.Blur(radius: radius)
            change(&$0)
        }
        let layers = [Make.layer(1, Make.rect(0, 0, 40, 80), Make.white), panel]
        return try Make.picture(layers + others, size: size, top: [1, 2])
    }

    private func row(_ picture: PixelSurface, _ y: Int) -> [Int] {
        (0..<80).map { picture.pixel(x: $0, y: y)[0] }
    }

    private let sharp = Array(repeating: 255, count: 40) + Array(repeating: 0, count: 40)

    @Test func `an edge behind a blur is soft, and sharp next to it (EF-04)`() throws {
        let picture = try edge()
        for y in [0, 19, 60, 79] { #expect(row(picture, y) == sharp) }
        for y in [20, 40, 59] {
            let row = row(picture, y)
            #expect(Array(row[..<20]) == Array(sharp[..<20]))
            #expect(Array(row[60...]) == Array(sharp[60...]))
            // A standard deviation of 4: half at the edge, and 16 % or 84 % one deviation away.
            #expect(zip(row[20..<60], row[21..<60]).allSatisfy { $0 >= $1 })
            #expect((115...140).contains(row[40]) || (115...140).contains(row[39]))
            #expect((30...52).contains(row[43]) || (30...52).contains(row[44]))
            #expect((203...225).contains(row[35]) || (203...225).contains(row[36]))
            #expect(row[22] == 255 && row[58] == 0)
        }
    }

    @Test func `the background is a tint in front of the blur, and content in it is sharp (EF-04)`()
        throws
    {
        let label = Make.layer(3, Make.rect(30, 10, 5, 5), Make.blue)
        let picture = try edge(below: [3], others: [label]) {
            $0.style.background = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        }
        #expect(picture.isNear(58, 40, [128, 0, 0, 255]))
        #expect(picture.isNear(22, 40, [255, 128, 128, 255]))
        #expect(picture.pixel(x: 50, y: 30) == [0, 0, 255, 255])
        #expect(picture.isNear(55, 30, [128, 0, 0, 255], within: 2))
    }

    @Test func `round corners and an area of its own limit the blur (EF-09)`() throws {
        let round = try edge { $0.style.cornerRadius = 20 }
        #expect(row(round, 21)[30] == 255 && row(round, 40)[36] < 255)
        #expect(Array(row(round, 20)[..<33]) == Array(sharp[..<33]))
        let wide = try edge { $0.style.blur?.area = Make.rect(0, -20, 40, 30) }
        #expect(row(wide, 40) == sharp)
        #expect((100...160).contains(row(wide, 5)[40]))
        let clipped = try edge {
            ($0.style.cornerRadius, $0.style.clips) = (20, true)
        }
        #expect(clipped.isNear(39, 40, round.pixel(x: 39, y: 40), within: 2))
        #expect(Array(row(clipped, 20)[..<33]) == Array(sharp[..<33]))
    }

    @Test func `a group that clips lets a blur in it see what is behind (EF-04)`() throws {
        let panel = Make.layer(3, Make.rect(0, 0, 40, 40)) {
            $0.style.blur = ShownLayer.Blur(radius: 4)
        }
        func picture(_ change: (inout ShownLayer) -> Void) throws -> PixelSurface {
            let around = Make.layer(2, Make.rect(20, 20, 40, 40), below: [3], change)
            let white = Make.layer(1, Make.rect(0, 0, 40, 80), Make.white)
            let mask = Make.layer(4, Make.rect(0, 0, 40, 40), Make.black)
            return try Make.picture([white, around, panel, mask], size: size, top: [1, 2])
        }
        let clipped = try picture { ($0.style.cornerRadius, $0.style.clips) = (8, true) }
        let alone = try edge()
        #expect(clipped.isNear(43, 40, alone.pixel(x: 43, y: 40), within: 2))
        // In a faint layer and behind a mask there is nothing to blur (EF-08).
        #expect(row(try picture { $0.style.opacity = 0.5 }, 40) == sharp)
        #expect(row(try picture { $0.style.mask = 4 }, 40) == sharp)
    }

    @Test func `a faint blur does nothing, and its own mask limits it (EF-08)`() throws {
        #expect(row(try edge { $0.style.opacity = 0.9 }, 40) == sharp)
        let mask = Make.layer(3, Make.rect(0, 0, 40, 20), Make.black)
        let masked = try edge(others: [mask]) { $0.style.mask = 3 }
        #expect(row(masked, 45) == sharp)
        #expect((100...160).contains(row(masked, 30)[40]))
    }

    @Test func `at the edge of the screen the colors go on`() throws {
        let picture = try edge(Make.rect(0, 0, 80, 80), radius: 6)
        for y in [0, 40, 79] {
            #expect(row(picture, y)[0] == 255 && row(picture, y)[79] == 0)
        }
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func `a strong blur across tiles has no seams`(scale: CGFloat) throws {
        let size = CGSize(width: 400, height: 300)
        let layers = [
            Make.layer(1, Make.rect(0, 0, 200, 300), Make.white),
            Make.layer(2, Make.rect(0, 0, 400, 300)) {
                $0.style.blur = ShownLayer.Blur(radius: 20)
            },
        ]
        let picture = try Make.picture(layers, size: size, scale: scale, top: [1, 2])
        let middle = picture.height / 2
        for x in 1..<picture.width {
            let (left, here) = (
                picture.pixel(x: x - 1, y: middle)[0], picture.pixel(x: x, y: middle)[0]
            )
            // The steepest point of a deviation of 20 points rises by 2 % for each point.
            #expect(left + 1 >= here && left - here <= 8)
        }
        // Rows are alike, whatever tile they are in.
        for y in 0..<picture.height {
            #expect(
                picture.isNear(
                    picture.width / 2,
                    y,
                    picture.pixel(x: picture.width / 2, y: middle),
                    within: 1
                )
            )
        }
    }

    @Test func `what changes behind a blur is drawn again, also in the next tile`() throws {
        let size = CGSize(width: 600, height: 600)
        let square = Make.layer(1, Make.rect(500, 500, 8, 8), Make.red)
        let layers = [
            square,
            Make.layer(2, Make.rect(516, 480, 50, 20)) {
                $0.style.blur = ShownLayer.Blur(radius: 8)
            },
        ]
        let rasterizer = try ScreenRasterizer(size: size, scale: 1)
        var screen = Make.screen(layers, size: size, top: [1, 2])
        rasterizer.draw(screen)
        var moved = square
        moved.geometry.toParent.ty = 490
        screen.apply(ScreenFrame(time: 1, changes: [ShownLayerChange(from: square, to: moved)]))
        let tiles = rasterizer.draw(screen)
        #expect(tiles.contains(.pixels(512, 256, 600, 512)))
        let alone = try ScreenRasterizer(size: size, scale: 1)
        alone.draw(screen)
        #expect(rasterizer.surface.bytes == alone.surface.bytes)
        #expect(rasterizer.surface.pixel(x: 518, y: 490)[0] > 0)
    }
}
