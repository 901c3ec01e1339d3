internal import TouchRecord

/// The differences between a picture and a reference.
package struct PictureComparison: Hashable, Sendable, CustomStringConvertible {
    /// The size of a picture, in pixels.
    package struct Size: Hashable, Sendable, CustomStringConvertible {
        package var width: Int
        package var height: Int
        package var description: String { "\(width) by \(height)" }
    }

    package var size: Size
    package var referenceSize: Size
    package var tolerance: PictureTolerance
    /// The number of pixels that differ by more than the tolerance.
    package var differing = 0
    /// The smallest rectangle around those pixels.
    package var rect = PixelRect.empty
    /// The largest difference in red, green or blue, from 0 to 255, including tolerated
    /// differences.
    package var largest = 0

    /// Whether the pictures count as the same.
    package var isSame: Bool {
        size == referenceSize
            && Double(differing) <= tolerance.share * Double(size.width * size.height)
    }

    /// Compares two pictures.
    ///
    /// - Returns: the comparison, and a picture of the differences: equal pixels are pale gray;
    ///   pixels that differ, or exist in only one of the pictures, are red, stronger for larger
    ///   differences.
    package static func compare(
        _ picture: PixelSurface,
        with reference: PixelSurface,
        _ tolerance: PictureTolerance
    ) -> (PictureComparison, PixelSurface) {
        var comparison = PictureComparison(
            size: Size(width: picture.width, height: picture.height),
            referenceSize: Size(width: reference.width, height: reference.height),
            tolerance: tolerance
        )
        let shown = PixelSurface(
            width: max(picture.width, reference.width),
            height: max(picture.height, reference.height),
            .opaque
        )
        picture.withBytes { one in
            reference.withBytes { two in
                shown.changeBytes { bytes in
                    for y in 0..<shown.height {
                        for x in 0..<shown.width {
                            let color = comparison.compare(
                                picture.color(x, y, one),
                                reference.color(x, y, two),
                                x: x,
                                y: y
                            )
                            let place = y * shown.bytesPerRow + 4 * x
                            for (channel, value) in color.enumerated() {
                                bytes[place + channel] = value
                            }
                        }
                    }
                }
            }
        }
        return (comparison, shown)
    }

    /// Compares a pixel. A pixel that exists in only one of the pictures differs.
    /// - Returns: the color that shows the result, as blue, green and red.
    private mutating func compare(
        _ one: SIMD4<Int16>?,
        _ two: SIMD4<Int16>?,
        x: Int,
        y: Int
    ) -> [UInt8] {
        guard let one, let two else {
            add(x: x, y: y)
            return [0, 0, 255]
        }
        let apart = one &- two
        let most = (0..<3).reduce(0) { max($0, Int(abs(apart[$1]))) }
        largest = max(largest, most)
        guard most > tolerance.channel else {
            let pale = UInt8(200 + Int(one[0] + one[1] + one[2]) / 14)
            return [pale, pale, pale]
        }
        add(x: x, y: y)
        // Even a small difference must be visible.
        let pale = UInt8(160 - min(160, most))
        return [pale, pale, 255]
    }

    private mutating func add(x: Int, y: Int) {
        differing += 1
        rect = rect.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
    }

    /// The differences, in sentences.
    package var description: String {
        guard size == referenceSize else {
            return "The picture is \(size) pixels and the reference \(referenceSize) pixels."
        }
        guard differing > 0 else {
            return largest == 0
                ? "The pictures are the same."
                : "The pictures are the same: no channel differs by more than \(largest) of 255, and "
                    + "\(tolerance.channel) are tolerated."
        }
        let share = Double(differing) / Double(max(1, size.width * size.height)) * 100
        let pixels = differing == 1 ? "1 pixel differs" : "\(differing) pixels differ"
        return "\(pixels) (\(String(format: "%.3g", share)) % of \(size)), in the rectangle "
            + "(\(rect.left), \(rect.top), \(rect.width), \(rect.height)); the largest difference "
            + "of a channel is \(largest) of 255."
            + (isSame ? " That is tolerated." : "")
    }
}

extension PixelSurface {
    /// The color of a pixel; nil outside the surface.
    fileprivate func color(_ x: Int, _ y: Int, _ bytes: UnsafeRawBufferPointer) -> SIMD4<Int16>? {
        guard x < width, y < height else { return nil }
        let place = y * bytesPerRow + 4 * x
        return SIMD4(
            Int16(bytes[place]),
            Int16(bytes[place + 1]),
            Int16(bytes[place + 2]),
            0
        )
    }
}
