import Testing
@testable import TouchRaster
import TouchRecord

@Suite struct PictureComparisonTests {
    private func picture(_ value: UInt8, width: Int = 10, height: Int = 10) -> PixelSurface {
        let surface = PixelSurface(width: width, height: height, .opaque)
        surface.changeBytes { bytes in for index in bytes.indices { bytes[index] = value } }
        return surface
    }

    private func dotted(_ value: UInt8, _ dots: [(x: Int, y: Int, value: UInt8)]) -> PixelSurface {
        let surface = picture(value)
        surface.changeBytes { bytes in
            for dot in dots { bytes[dot.y * surface.bytesPerRow + 4 * dot.x + 1] = dot.value }
        }
        return surface
    }

    @Test func `equal pictures compare as equal`() {
        let (comparison, shown) = PictureComparison.compare(picture(7), with: picture(7), .usual)
        #expect(comparison.isSame)
        #expect("\(comparison)" == "The pictures are the same.")
        #expect(shown.pixel(x: 5, y: 5) == [201, 201, 201, 255])
    }

    @Test func `differences are counted, with their place and size`() {
        let other = dotted(100, [(3, 4, 110), (7, 5, 60), (0, 0, 101)])
        let (comparison, shown) = PictureComparison.compare(other, with: picture(100), .usual)
        #expect(!comparison.isSame)
        #expect(
            "\(comparison)"
                == "2 pixels differ (2 % of 10 by 10), in the rectangle (3, 4, 5, 2); the largest "
                + "difference of a channel is 40 of 255."
        )
        #expect(shown.pixel(x: 3, y: 4) == [255, 150, 150, 255])
        #expect(shown.pixel(x: 7, y: 5) == [255, 120, 120, 255])
        #expect(shown.pixel(x: 0, y: 0)[0] < 255)
    }

    @Test func `a tolerance accepts small differences, and a share of large ones`() throws {
        let other = dotted(100, [(3, 4, 105), (7, 5, 60)])
        func isSame(_ text: String) throws -> Bool {
            let tolerance = try #require(PictureTolerance(text))
            return PictureComparison.compare(other, with: picture(100), tolerance).0.isSame
        }
        #expect(try !isSame("0"))
        #expect(try !isSame("39"))
        #expect(try isSame("40"))
        #expect(try isSame("5,1%"))
        #expect(try !isSame("4,1%"))
        #expect(try isSame("4,2%"))
    }

    @Test func `pictures of different sizes are never equal`() {
        let (comparison, shown) = PictureComparison.compare(
            picture(7, width: 12),
            with: picture(7),
            PictureTolerance(channel: 255, share: 1)
        )
        #expect(!comparison.isSame)
        #expect(
            "\(comparison)" == "The picture is 12 by 10 pixels and the reference 10 by 10 pixels."
        )
        #expect(shown.width == 12 && shown.height == 10)
        #expect(shown.pixel(x: 11, y: 5) == [255, 0, 0, 255])
    }

    @Test(arguments: ["", "a", "256", "-1", "2,", "2,3", "2,x%", "2,101%", "1,1%,1%"])
    func `an invalid tolerance is refused`(text: String) {
        #expect(PictureTolerance(text) == nil)
    }
}
