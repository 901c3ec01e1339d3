internal import TouchRecord

/// How two pictures differ.
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
    /// How many pixels differ by more than the tolerance.
    package var differing = 0
    /// The smallest rectangle around them.
    package var rect = PixelRect.empty
    /// The largest difference of red, green or blue, from 0 to 255, also where it is tolerated.
    package var largest = 0

    /// Whether they count as the same.
    package var isSame: Bool {
        size == referenceSize
            && Double(differing) <= tolerance.share * Double(size.width * size.height)
    }

    /// Compares two pictures.
    ///
    /// - Returns: how they differ, and a picture of that: what is the same in pale grey, what differs in
    ///   red, the more the stronger. It is nil where the sizes differ.
    package static func compare(
        _ picture: PixelSurface,
        with reference: PixelSurface,
        _ tolerance: PictureTolerance
    ) -> (PictureComparison, PixelSurface?) {
        var comparison = PictureComparison(
            size: Size(width: picture.width, height: picture.height),
            referenceSize: Size(width: reference.width, height: reference.height),
            tolerance: tolerance
        )
        guard comparison.size == comparison.referenceSize else { return (comparison, nil) }
        let difference = PixelSurface(width: picture.width, height: picture.height, .opaque)
        let (width, height) = (picture.width, picture.height)
        let (stride, otherStride) = (picture.bytesPerRow, reference.bytesPerRow)
        let shownStride = difference.bytesPerRow
        picture.withBytes { one in
            reference.withBytes { two in
                difference.changeBytes { shown in
                    for y in 0..<height {
                        for x in 0..<width {
                            let (at, other) = (y * stride + 4 * x, y * otherStride + 4 * x)
                            var (most, light) = (0, 0)
                            for channel in 0..<3 {
                                let value = Int(one[at + channel])
                                most = max(most, abs(value - Int(two[other + channel])))
                                light += value
                            }
                            comparison.largest = max(comparison.largest, most)
                            let place = y * shownStride + 4 * x
                            if most > tolerance.channel {
                                comparison.add(x: x, y: y)
                                // Even a small difference can be seen.
                                let pale = UInt8(160 - min(160, most))
                                (shown[place], shown[place + 1], shown[place + 2]) = (
                                    pale, pale, 255
                                )
                            } else {
                                let pale = UInt8(200 + light / 14)
                                (shown[place], shown[place + 1], shown[place + 2]) = (
                                    pale, pale, pale
                                )
                            }
                        }
                    }
                }
            }
        }
        return (comparison, difference)
    }

    private mutating func add(x: Int, y: Int) {
        differing += 1
        rect = rect.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
    }

    /// What differs, in a sentence.
    package var description: String {
        guard size == referenceSize else {
            return "The picture is \(size) pixels and the reference \(referenceSize)."
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
