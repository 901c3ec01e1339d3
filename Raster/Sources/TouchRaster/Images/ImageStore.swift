internal import CCairo
internal import TouchRecord

/// Decodes image files to pixels, and caches the results.
final class ImageStore {
    /// The number of cached images [choice]: a wall of photographs shows some dozens at a time.
    static let kept = 64

    private var pictures: [Data: PixelSurface?] = [:]
    private var smaller: [SmallerKey: PixelSurface] = [:]
    /// Whether ffmpeg made no progress with an image.
    private var isStuck = false

    private struct SmallerKey: Hashable {
        var file: Data
        var width: Int
        var height: Int
    }

    /// The picture in a file; nil if it cannot be read.
    func picture(_ file: Data) -> PixelSurface? {
        if let known = pictures[file] { return known }
        if pictures.count >= Self.kept { pictures.removeAll() }
        let picture = PixelSurface(png: file) ?? asPNG(file).flatMap(PixelSurface.init(png:))
        pictures[file] = .some(picture)
        return picture
    }

    /// The picture in a smaller size, if a smaller one suffices. Scaling reads every pixel, which
    /// takes too long to repeat for each frame.
    func picture(_ file: Data, width: Int, height: Int) -> PixelSurface? {
        guard let picture = picture(file) else { return nil }
        guard width > 0, height > 0, width < picture.width || height < picture.height else {
            return picture
        }
        let key = SmallerKey(file: file, width: width, height: height)
        if let known = smaller[key] { return known }
        if smaller.count >= Self.kept { smaller.removeAll() }
        let surface = PixelSurface(width: width, height: height, .transparent)
        Canvas(surface).stretch(
            picture,
            to: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
        )
        smaller[key] = surface
        return surface
    }

    /// Converts a JPEG, or any other format that ffmpeg reads, to PNG; nil if ffmpeg is missing, fails, or makes no progress.
    /// It is not asked again after that, because each question would take as long.
    private func asPNG(_ file: Data) -> Data? {
        guard !isStuck, !file.isEmpty, let program = FilmProgram.find() else { return nil }
        do {
            return try program.answer(
                to: file,
                ["-frames:v", "1", "-c:v", "png", "-f", "image2pipe"]
            )
        } catch let error as RasterError {
            isStuck = true
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return nil
        } catch {
            return nil
        }
    }
}

extension Canvas {
    /// Draws a picture, scaled to a rectangle.
    func stretch(_ picture: PixelSurface, to rect: CGRect, alpha: CGFloat = 1) {
        guard picture.width > 0, picture.height > 0, !rect.isEmpty else { return }
        saved {
            newPath()
            add(rect)
            cairo_clip(context)
            place(picture, in: rect) { pattern in
                cairo_set_source(context, pattern)
                paint(alpha: alpha)
            }
        }
    }

    /// Draws a color through a picture's alpha, scaled to a rectangle.
    func stencil(_ picture: PixelSurface, in rect: CGRect, _ color: CGColor, alpha: CGFloat) {
        guard picture.width > 0, picture.height > 0, !rect.isEmpty else { return }
        saved {
            newPath()
            add(rect)
            cairo_clip(context)
            setColor(color, alpha: alpha)
            place(picture, in: rect) { cairo_mask(context, $0) }
        }
    }

    private func place(_ picture: PixelSurface, in rect: CGRect, _ use: (OpaquePointer?) -> Void) {
        let space = CGAffineTransform(
            a: rect.width / CGFloat(picture.width),
            b: 0,
            c: 0,
            d: rect.height / CGFloat(picture.height),
            tx: rect.minX,
            ty: rect.minY
        )
        guard concatenate(space) else { return }
        let pattern = cairo_pattern_create_for_surface(picture.pointer)
        // The edge pixels must not be blended with transparent pixels outside.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        use(pattern)
        cairo_pattern_destroy(pattern)
    }
}
