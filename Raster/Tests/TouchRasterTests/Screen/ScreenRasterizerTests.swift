import Testing
import TouchRaster
import TouchRecord

@Suite struct ScreenRasterizerTests {
    nonisolated static let seeds: [UInt64] = Array(1...8)

    @Test(arguments: seeds)
    func `a screen drawn after others equals one drawn alone`(seed: UInt64) throws {
        // Six tiles.
        let size = CGSize(width: 120, height: 160)
        let shaper = try TextShaper()
        let running = try ScreenRasterizer(size: size, scale: 4.5, shaper: shaper)
        var screen = RandomScreen(seed: seed)
        for frame in 0..<30 {
            let now = screen.screen
            running.draw(now)
            let alone = try ScreenRasterizer(size: size, scale: 4.5, shaper: shaper)
            alone.draw(now)
            let (comparison, _) = PictureComparison.compare(
                running.surface,
                with: alone.surface,
                PictureTolerance(channel: 0, share: 0)
            )
            try #require(comparison.isSame, "frame \(frame): \(comparison)")
            screen.change()
        }
    }

    @Test func `unchanged parts are not drawn again`() throws {
        let layers = [
            Make.layer(1, Make.rect(5, 5, 10, 10), Make.red),
            Make.layer(2, Make.rect(550, 550, 10, 10), Make.blue),
        ]
        let size = CGSize(width: 600, height: 600)
        let rasterizer = try ScreenRasterizer(size: size, scale: 1)
        var screen = Make.screen(layers, size: size, top: [1, 2])
        #expect(rasterizer.draw(screen).count == 6)
        #expect(rasterizer.redrawn == 1)
        #expect(rasterizer.draw(screen).isEmpty)
        #expect(rasterizer.redrawn == 0)
        var changed = layers[1]
        changed.style.background = Make.green
        screen.apply(
            ScreenFrame(time: 1, changes: [ShownLayerChange(from: layers[1], to: changed)])
        )
        #expect(rasterizer.draw(screen) == [.pixels(512, 512, 600, 600)])
        #expect(rasterizer.surface.pixel(x: 555, y: 555) == [0, 255, 0, 255])
        #expect(rasterizer.surface.pixel(x: 10, y: 10) == [255, 0, 0, 255])
        screen.apply(ScreenFrame(time: 2, changes: [], gone: [1]))
        #expect(rasterizer.draw(screen) == [.pixels(0, 0, 512, 256)])
        #expect(rasterizer.surface.lit == .pixels(550, 550, 560, 560))
    }

    @Test func `an overlay is above everything, and disappears completely`() throws {
        let size = CGSize(width: 40, height: 40)
        let rasterizer = try ScreenRasterizer(size: size, scale: 2)
        let screen = Make.screen([Make.layer(1, Make.rect(0, 0, 40, 40), Make.red)], size: size)
        rasterizer.draw(screen, overlay: [Make.fill(Make.rect(10, 10, 10, 10), Make.blue)])
        #expect(rasterizer.surface.pixel(x: 30, y: 30) == [0, 0, 255, 255])
        rasterizer.draw(screen, overlay: [Make.fill(Make.rect(30, 30, 5, 5), Make.blue)])
        #expect(rasterizer.surface.pixel(x: 30, y: 30) == [255, 0, 0, 255])
        #expect(rasterizer.surface.pixel(x: 64, y: 64) == [0, 0, 255, 255])
        rasterizer.draw(screen)
        #expect(rasterizer.surface.pixel(x: 64, y: 64) == [255, 0, 0, 255])
    }

    @Test(arguments: [0.5, 1, 2, 3, 1.25] as [CGFloat])
    func `a picture's size is the screen's times the scale`(scale: CGFloat) throws {
        let rasterizer = try ScreenRasterizer(
            size: CGSize(width: 100, height: 60),
            scale: scale
        )
        #expect(rasterizer.surface.width == Int((100 * scale).rounded()))
        #expect(rasterizer.surface.height == Int((60 * scale).rounded()))
    }

    @Test func `at a fractional scale the edges are as bright as the rest`() throws {
        let size = CGSize(width: 390, height: 844)
        for scale: CGFloat in [0.225, 0.25, 0.3, 0.77] {
            let rasterizer = try ScreenRasterizer(size: size, scale: scale)
            rasterizer.draw(
                Make.screen([Make.layer(1, Make.rect(0, 0, 390, 844), Make.red)], size: size)
            )
            let (right, bottom) = (rasterizer.surface.width - 1, rasterizer.surface.height - 1)
            for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
                #expect(rasterizer.surface.pixel(x: x, y: y) == [255, 0, 0, 255])
            }
        }
    }

    @Test func `a size without pixels or with too many is refused with a sentence`() {
        let size = CGSize(width: 390, height: 844)
        for scale: CGFloat in [0, -1, 100, .nan, .infinity, 0.0001] {
            #expect(throws: RasterError.self) { try ScreenRasterizer(size: size, scale: scale) }
        }
        let error = #expect(throws: RasterError.self) {
            try ScreenRasterizer(size: size, scale: 100)
        }
        #expect(
            error?.description
                == "Cannot draw 390 by 844 points at a scale of 100.0: a picture has from 1 to 16384 "
                + "pixels on each side. To fix, choose another --scale."
        )
        let nothing = #expect(throws: RasterError.self) {
            try ScreenRasterizer(size: CGSize(width: 0, height: 844), scale: 1)
        }
        #expect(nothing == .screenWithoutSize(width: 0, height: 844))
    }
}
