import Testing
import TouchRaster
import TouchRecord

@Suite struct DevicePictureTests {
    private let phone = TraceHeader(
        title: "a phone",
        size: CGSize(width: 195, height: 422),
        scale: 2,
        framesPerSecond: 60
    )
    private let look = DeviceLook(background: Make.green, margin: 28)
    /// The margin and the border of the device.
    private let edge = 28 + 12

    private func screen(_ color: CGColor, _ size: CGSize) -> ShownScreen {
        Make.screen([Make.layer(1, CGRect(origin: .zero, size: size), color)], size: size)
    }

    @Test func `a device is around the screen, on the background`() throws {
        let picture = try DevicePicture(of: phone, scale: 1, look: look)
        #expect(picture.surface.width == 195 + 2 * edge)
        #expect(picture.surface.height == 422 + 2 * edge)
        picture.draw(screen(Make.red, phone.size))
        let surface = picture.surface
        // From the edge to the middle: the background, the body, the screen.
        #expect(surface.pixel(x: 2, y: 2) == [0, 255, 0, 255])
        #expect(surface.isNear(edge - 6, 250, [18, 18, 20, 255], within: 3))
        #expect(surface.pixel(x: edge + 97, y: edge + 200) == [255, 0, 0, 255])
        // The corners of the screen are round: the body is seen there, and farther out the
        // background.
        #expect(surface.isNear(edge + 8, edge + 8, [18, 18, 20, 255], within: 3))
        #expect(surface.pixel(x: edge, y: edge)[0] < 100)
    }

    @Test(arguments: [true, false])
    func `status bar and home indicator are dark on a light screen, and light on a dark one`(
        isLight: Bool
    ) throws {
        let picture = try DevicePicture(of: phone, scale: 2, look: look)
        // What was there before does not matter.
        for color in [Make.white, Make.black, isLight ? Make.white : Make.black] {
            picture.draw(screen(color, phone.size))
        }
        let ink = isLight ? 0 : 255
        func inked(_ x: Range<Int>, _ y: Range<Int>) -> Int {
            y.reduce(0) { count, row in
                count
                    + x.count { column in
                        picture.surface.pixel(x: 2 * edge + column, y: 2 * edge + row)[1] == ink
                    }
            }
        }
        // The time, the symbols, and the home indicator, in pixels of the screen.
        #expect(inked(30..<110, 38..<68) > 40)
        #expect(inked(290..<390, 38..<68) > 40)
        #expect(inked(150..<240, 818..<828) > 600)
        // Nothing else.
        #expect(inked(40..<350, 120..<780) == 0)
    }

    @Test(arguments: ScreenRasterizerTests.seeds)
    func `a framed screen drawn after others equals one drawn alone`(seed: UInt64) throws {
        let header = TraceHeader(
            title: "random",
            size: CGSize(width: 120, height: 160),
            scale: 1,
            framesPerSecond: 60
        )
        let shaper = try TextShaper()
        func picture() throws -> DevicePicture {
            try DevicePicture(of: header, scale: 3, look: look, shaper: shaper)
        }
        let running = try picture()
        var random = RandomScreen(seed: seed)
        for frame in 0..<8 {
            running.draw(random.screen)
            let alone = try picture()
            alone.draw(random.screen)
            let (comparison, _) = PictureComparison.compare(
                running.surface,
                with: alone.surface,
                PictureTolerance(channel: 0, share: 0)
            )
            try #require(comparison.isSame, "frame \(frame): \(comparison)")
            random.change()
        }
    }

    /// A screen with a window that is turned, or not.
    private func window(isTurned: Bool) -> ShownScreen {
        let size =
            isTurned ? CGSize(width: 422, height: 195) : CGSize(width: 195, height: 422)
        return Make.screen(
            [
                Make.layer(0, CGRect(origin: .zero, size: phone.size), below: [1]),
                Make.layer(1, CGRect(origin: .zero, size: size), Make.blue, below: [2]),
                // Far right at the bottom of the turned window.
                Make.layer(2, Make.rect(400, 175, 22, 20), Make.red),
            ],
            size: phone.size
        )
    }

    @Test func `a turned window is shown whole, in the middle of a picture for both`() throws {
        let sizes = [phone.size, CGSize(width: 422, height: 195)]
        let picture = try DevicePicture(of: phone, sizes: sizes, scale: 1)
        #expect(picture.surface.width == 422 && picture.surface.height == 422)
        for _ in 0..<2 {
            picture.draw(window(isTurned: false))
            #expect(picture.surface.pixel(x: 114, y: 2) == [0, 0, 255, 255])
            let around = picture.surface.pixel(x: 2, y: 200)
            picture.draw(window(isTurned: true))
            #expect(picture.surface.pixel(x: 2, y: 200) == [0, 0, 255, 255])
            #expect(picture.surface.pixel(x: 410, y: 300) == [255, 0, 0, 255])
            // Nothing is left of the upright screen.
            #expect(picture.surface.pixel(x: 114, y: 2) == around)
        }
        // Alone, the turned screen needs no room for the upright one.
        let alone = try DevicePicture(of: phone, sizes: [sizes[1]], scale: 1)
        #expect(alone.surface.width == 422 && alone.surface.height == 195)
        alone.draw(window(isTurned: true))
        #expect(alone.surface.pixel(x: 410, y: 185) == [255, 0, 0, 255])
    }

    @Test func `the sizes of a run are those that its windows have`() throws {
        var trace = Trace(header: phone, end: 1)
        let (upright, turned) = (window(isTurned: false), window(isTurned: true))
        trace.screens = [
            ScreenFrame(
                time: 0,
                changes: upright.layers.values.map { ShownLayerChange(from: nil, to: $0) }
            ),
            ScreenFrame(
                time: 0.5,
                changes: [
                    ShownLayerChange(
                        from: upright.layers[1],
                        to: try #require(turned.layers[1])
                    )
                ]
            ),
        ]
        let reader = TraceReader(trace)
        let wide = CGSize(width: 422, height: 195)
        #expect(try reader.screenSizes() == [phone.size, wide])
        #expect(try reader.screenSizes(at: [0.2]) == [phone.size])
        #expect(try reader.screenSizes(at: [0.7, 0.9]) == [wide])
    }

    @Test func `a device that is too large for a picture is refused`() throws {
        let large = TraceHeader(
            title: "large",
            size: CGSize(width: 16_350, height: 10),
            scale: 1,
            framesPerSecond: 60
        )
        _ = try DevicePicture(of: large, scale: 1)
        #expect(throws: RasterError.self) { try DevicePicture(of: large, scale: 1, look: look) }
    }
}
