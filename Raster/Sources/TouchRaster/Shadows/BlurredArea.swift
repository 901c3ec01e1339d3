internal import CCairo
internal import TouchRecord

/// The blur of what is behind a layer, in pixels of the picture.
struct BlurredArea: Hashable {
    /// The pixels that show the blur.
    let pixels: PixelRect
    /// The standard deviation, in pixels.
    private let deviation: Double
    /// All pixels of the picture. Those at its edge continue outside of it.
    private let limits: PixelRect

    /// The blur of a layer; nil if it has none, or none of it is visible.
    ///
    /// - Parameters:
    ///   - space: the transform from the layer's space to pixels.
    ///   - clip: the pixels in which the layer is visible.
    init?(
        of layer: ShownLayer,
        _ space: CGAffineTransform,
        inside clip: PixelRect,
        of limits: PixelRect
    ) {
        guard let blur = layer.style.blur else { return nil }
        let area = (blur.area ?? layer.geometry.bounds).applying(space)
        pixels = PixelRect(around: area, inside: clip)
        let deviation = Double(max(0, blur.radius) * space.meanScale)
        // A larger deviation is a single color.
        self.deviation = min(deviation.isFinite ? deviation : 0, ShadowStore.softest)
        self.limits = limits
        guard !pixels.isEmpty, self.deviation > 0.3 else { return nil }
    }

    /// Pixels on a side of the squares that are averaged before they are blurred. The work would
    /// grow with the deviation otherwise, and the difference is invisible.
    private var coarseness: Int { max(1, (deviation / ShadowStore.finestDeviation).wholeNumber) }

    /// The distance from which a pixel changes the blur.
    private var reach: Int {
        (BoxBlur(deviation: deviation / Double(coarseness)).reach + 2) * coarseness
    }

    /// Whether a change of some pixels changes the blur.
    func sees(_ other: PixelRect) -> Bool { other.intersects(pixels.outset(by: reach)) }

    /// The pixels that must be drawn for a region, so that each blur has what it needs.
    ///
    /// - Parameter blurs: from back to front.
    static func pixelsNeeded(for region: PixelRect, with blurs: [BlurredArea]) -> PixelRect {
        var needed = region
        for blur in blurs.reversed() where blur.pixels.intersects(needed) {
            let around = blur.pixels.intersection(needed).outset(by: blur.reach)
            needed = needed.union(around.intersection(blur.limits))
        }
        return needed
    }

    /// Draws what the canvas shows so far, blurred, inside its clip. Its space is that of pixels.
    func paint(on canvas: Canvas) {
        let shown = pixels.intersection(canvas.room)
        guard !shown.isEmpty else { return }
        // Squares begin at multiples of their size, wherever the canvas begins.
        let size = coarseness
        let around = shown.outset(by: reach).intersection(canvas.room).grown(toMultiplesOf: size)
        let small = canvas.drawn(in: around)
            .averaged(
                in: size,
                of: canvas.room.moved(left: -around.left, top: -around.top)
            )
        BoxBlur(deviation: deviation / Double(size)).applyToColors(of: small)
        let pattern = cairo_pattern_create_for_surface(small.pointer)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        canvas.transform = CGAffineTransform(
            a: CGFloat(size),
            b: 0,
            c: 0,
            d: CGFloat(size),
            tx: CGFloat(around.left),
            ty: CGFloat(around.top)
        )
        cairo_set_source(canvas.context, pattern)
        canvas.paint()
        cairo_pattern_destroy(pattern)
    }
}

extension PixelRect {
    fileprivate func moved(left: Int, top: Int) -> PixelRect {
        PixelRect(
            left: self.left + left,
            top: self.top + top,
            right: right + left,
            bottom: bottom + top
        )
    }
}

extension PixelSurface {
    /// The average colors of squares of pixels, a pixel for each square.
    ///
    /// - Parameter known: the pixels that count; those outside have no color.
    fileprivate func averaged(in size: Int, of known: PixelRect) -> PixelSurface {
        guard size > 1 else { return self }
        let small = PixelSurface(width: width / size, height: height / size, .transparent)
        let (stride, smallStride) = (bytesPerRow, small.bytesPerRow)
        withBytes { bytes in
            small.changeBytes { smallBytes in
                guard let from = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    let to = smallBytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
                else { return }
                for y in 0..<small.height {
                    let rows = max(y * size, known.top)..<min((y + 1) * size, known.bottom)
                    for x in 0..<small.width {
                        let left = max(x * size, known.left)
                        let columns = left..<min((x + 1) * size, known.right)
                        var sum = SIMD4<UInt32>()
                        for row in rows {
                            var pixel = from + row * stride + left * 4
                            for _ in columns {
                                sum &+= SIMD4(
                                    UInt32(pixel[0]),
                                    UInt32(pixel[1]),
                                    UInt32(pixel[2]),
                                    UInt32(pixel[3])
                                )
                                pixel += 4
                            }
                        }
                        let count = UInt32(rows.count * columns.count)
                        let average = (sum &+ count / 2) / count
                        for part in 0..<4 {
                            to[y * smallStride + x * 4 + part] =
                                UInt8(truncatingIfNeeded: average[part])
                        }
                    }
                }
            }
        }
        return small
    }
}
