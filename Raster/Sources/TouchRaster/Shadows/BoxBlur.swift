/// Blurs coverage or colors with three box filters in a row, which is within a few percent of a Gaussian
/// blur.
struct BoxBlur {
    /// The sizes of the three boxes, in pixels, as the SVG specification computes them.
    let boxes: [Int]

    /// Makes a blur with a standard deviation in pixels.
    init(deviation: Double) {
        guard deviation > 0.3 else {
            boxes = []
            return
        }
        // A larger deviation than that of a whole screen makes no difference.
        let deviation = min(deviation, 4_096)
        let box = max(1, Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5))
        // A box of even size is half a pixel off center: two are off to opposite sides, and the
        // third is odd.
        boxes = box % 2 == 1 ? [box, box, box] : [box, box, box + 1]
    }

    /// The distance to which a pixel spreads.
    var reach: Int { boxes.reduce(0) { $0 + $1 / 2 } + 1 }

    /// What is outside of a surface.
    private enum Outside {
        /// Nothing.
        case empty
        /// The bytes at the edge, again and again.
        case continued
    }

    /// Blurs a surface of coverage. Nothing is covered outside of it.
    func apply(to surface: PixelSurface) { apply(to: surface, bytesPerPixel: 1, outside: .empty) }

    /// Blurs a surface of colors. Its edge continues outside of it.
    func applyToColors(of surface: PixelSurface) {
        apply(to: surface, bytesPerPixel: 4, outside: .continued)
    }

    private func apply(to surface: PixelSurface, bytesPerPixel: Int, outside: Outside) {
        guard !boxes.isEmpty, surface.width > 0, surface.height > 0 else { return }
        let (width, height, stride) = (surface.width, surface.height, surface.bytesPerRow)
        surface.changeBytes { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, height)) { copy in
                guard let copy = copy.baseAddress else { return }
                for y in 0..<height {
                    for part in 0..<bytesPerPixel {
                        let row = base + y * stride + part
                        blur(row, count: width, step: bytesPerPixel, outside, copy)
                    }
                }
                for x in 0..<width * bytesPerPixel {
                    blur(base + x, count: height, step: stride, outside, copy)
                }
            }
        }
    }

    /// Blurs one row or one column.
    private func blur(
        _ line: UnsafeMutablePointer<UInt8>,
        count: Int,
        step: Int,
        _ outside: Outside,
        _ copy: UnsafeMutablePointer<UInt8>
    ) {
        var isEmpty = true
        for index in 0..<count {
            copy[index] = line[index * step]
            if copy[index] != 0 { isEmpty = false }
        }
        if isEmpty { return }
        for (number, box) in boxes.enumerated() {
            // The first even box is off to the left, and the next one to the right.
            let before = box % 2 == 1 ? box / 2 : number == 0 ? box / 2 : box / 2 - 1
            let after = box - 1 - before
            // A rounded division by the box size, as a multiplication.
            let factor = UInt64(1 << 32) / UInt64(box) + 1
            let (first, last): (UInt64, UInt64) =
                outside == .empty ? (0, 0) : (UInt64(copy[0]), UInt64(copy[count - 1]))
            var sum = UInt64(box / 2) + UInt64(before) * first
            for index in 0..<min(after, count) { sum += UInt64(copy[index]) }
            sum += UInt64(max(0, after - count)) * last
            for index in 0..<count {
                sum += index + after < count ? UInt64(copy[index + after]) : last
                line[index * step] = UInt8(truncatingIfNeeded: (sum * factor) >> 32)
                sum -= index >= before ? UInt64(copy[index - before]) : first
            }
            if number < boxes.count - 1 {
                for index in 0..<count { copy[index] = line[index * step] }
            }
        }
    }
}
