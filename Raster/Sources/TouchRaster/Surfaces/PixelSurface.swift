internal import CCairo
internal import TouchRecord

/// Pixels in memory that can be drawn on.
package final class PixelSurface {
    /// The format of a pixel.
    package enum Format {
        /// Blue, green, red, and an unused byte: a screen, which hides everything behind it.
        case opaque
        /// Blue, green and red, each multiplied by alpha, then alpha.
        case transparent
        /// One byte: how much of the pixel is covered.
        case coverage
    }

    /// Cairo stores sizes in 16 bits; half of that is far more than any screen has [choice].
    package static let longestSide = 16_384

    let pointer: OpaquePointer
    package let width: Int
    package let height: Int

    /// Makes a surface of black, transparent or uncovered pixels.
    package init(width: Int, height: Int, _ format: Format) {
        (self.width, self.height) = (max(0, width), max(0, height))
        let kind =
            switch format {
            case .opaque: CAIRO_FORMAT_RGB24
            case .transparent: CAIRO_FORMAT_ARGB32
            case .coverage: CAIRO_FORMAT_A8
            }
        pointer = cairo_image_surface_create(
            kind,
            Int32(clamping: self.width),
            Int32(clamping: self.height)
        )
    }

    fileprivate init(owning pointer: OpaquePointer) {
        self.pointer = pointer
        width = Int(cairo_image_surface_get_width(pointer))
        height = Int(cairo_image_surface_get_height(pointer))
    }

    deinit { cairo_surface_destroy(pointer) }

    /// The bytes per row, including padding.
    package var bytesPerRow: Int { Int(cairo_image_surface_get_stride(pointer)) }

    /// Reads the bytes row by row; they are valid only inside the closure.
    package func withBytes<Result>(_ read: (UnsafeRawBufferPointer) throws -> Result) rethrows
        -> Result
    {
        cairo_surface_flush(pointer)
        let bytes = cairo_image_surface_get_data(pointer)
        return try read(UnsafeRawBufferPointer(start: bytes, count: bytesPerRow * height))
    }

    /// Changes the bytes.
    func changeBytes(_ change: (UnsafeMutableRawBufferPointer) -> Void) {
        cairo_surface_flush(pointer)
        let bytes = cairo_image_surface_get_data(pointer)
        change(UnsafeMutableRawBufferPointer(start: bytes, count: bytesPerRow * height))
        cairo_surface_mark_dirty(pointer)
    }

    /// The pixels of a rectangle, which must be inside.
    package func cropped(to rect: PixelRect) -> PixelSurface {
        let isOpaque = cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24
        let part = PixelSurface(
            width: rect.width,
            height: rect.height,
            isOpaque ? .opaque : .transparent
        )
        withBytes { from in
            part.changeBytes { to in
                for row in 0..<rect.height {
                    let start = (rect.top + row) * bytesPerRow + rect.left * 4
                    let line = UnsafeRawBufferPointer(
                        rebasing: from[start..<(start + rect.width * 4)]
                    )
                    UnsafeMutableRawBufferPointer(rebasing: to[(row * part.bytesPerRow)...])
                        .copyMemory(from: line)
                }
            }
        }
        return part
    }

    /// A pixel as red, green, blue and alpha from 0 to 255, the colors multiplied by alpha. Not for
    /// coverage.
    package func pixel(x: Int, y: Int) -> [Int] {
        withBytes { bytes in
            let start = y * bytesPerRow + x * 4
            let isOpaque = cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24
            return [
                Int(bytes[start + 2]), Int(bytes[start + 1]), Int(bytes[start]),
                isOpaque ? 255 : Int(bytes[start + 3]),
            ]
        }
    }
}

extension PixelSurface {
    /// Writes the pixels as a PNG file, which appears only when it is complete.
    package func writePNG(to file: String) throws(RasterError) {
        let unfinished = UnfinishedFile(file)
        let status = cairo_surface_write_to_png(pointer, unfinished.path)
        guard status == CAIRO_STATUS_SUCCESS else {
            let reason = status == CAIRO_STATUS_WRITE_ERROR ? unfinished.systemReason : nil
            unfinished.remove()
            throw .notWritable(
                file: file,
                reason: reason ?? String(cString: cairo_status_to_string(status))
            )
        }
        try unfinished.finish()
    }

    /// Decodes a PNG; nil if the bytes are not a PNG.
    convenience init?(png: Data) {
        final class Reader {
            var rest: Data
            init(_ data: Data) { rest = data }
        }
        let reader = Reader(png)
        let pointer = cairo_image_surface_create_from_png_stream(
            { closure, target, count in
                guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                let reader = Unmanaged<Reader>.fromOpaque(closure).takeUnretainedValue()
                guard reader.rest.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
                reader.rest.copyBytes(to: target, count: Int(count))
                reader.rest = reader.rest.dropFirst(Int(count))
                return CAIRO_STATUS_SUCCESS
            },
            Unmanaged.passUnretained(reader).toOpaque()
        )
        guard let pointer, cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(pointer)
            return nil
        }
        self.init(owning: pointer)
    }

    /// Reads a PNG file.
    package static func reading(_ file: String) throws(RasterError) -> PixelSurface {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            throw .noPicture(file: file, reason: SystemReason.words(of: error))
        }
        guard let surface = PixelSurface(png: data) else {
            throw .noPicture(file: file, reason: "its bytes are not those of a PNG")
        }
        return surface
    }
}
