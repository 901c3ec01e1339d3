internal import CCairo
internal import TouchRecord

/// Draws shadows: shapes that are blurred, moved and filled with a color. Shadows of paths are
/// cached.
final class ShadowStore {
    /// The size of the cache in bytes [choice]: some dozens of card shadows, or a few as large as a
    /// screen.
    static let kept = 48 << 20
    /// Positions between pixels are rounded to quarters [choice]: finer steps are invisible in a
    /// blur, and each step needs a mask of its own.
    static let steps: CGFloat = 4
    /// Above this deviation in pixels, the shape is scaled down before it is blurred [choice]: the
    /// difference is invisible, and the work would grow with the square of the deviation.
    static let finestDeviation = 4.0

    /// The maximum deviation in pixels [choice]: such shadows are a haze over a whole screen.
    static let softest = 512.0

    private var masks = CoverageCache<Key>(most: ShadowStore.kept)

    private struct Key: Hashable {
        var form: [CGPath.Element]
        /// The transform of the shape to pixels, with the position reduced to the fraction of a
        /// pixel.
        var turn: CGAffineTransform
        var deviation: Double
    }

    /// The maximum distance between a shape and the edge of its shadow, in pixels.
    static func reach(deviation: Double) -> Int {
        let deviation = min(deviation, softest)
        let scale = coarseness(deviation)
        return (BoxBlur(deviation: deviation / scale).reach + 1) * scale.wholeNumber + 1
    }

    private static func coarseness(_ deviation: Double) -> Double {
        max(1, (deviation / finestDeviation).rounded(.down))
    }

    /// Draws the shadow of a shape.
    ///
    /// - Parameters:
    ///   - form: a path in the space of the canvas.
    ///   - offset: the distance between the shape and its shadow, in pixels.
    ///   - deviation: the standard deviation of the blur, in pixels.
    ///   - region: the pixels that are needed.
    ///   - hidden: pixels that the caller covers afterward, so that nothing has to be drawn there.
    func draw(
        _ form: [CGPath.Element],
        offset: CGSize,
        deviation: Double,
        color: CGColor,
        on canvas: Canvas,
        in region: PixelRect,
        except hidden: PixelRect
    ) {
        let deviation = min(deviation, Self.softest)
        var space = canvas.transform
        space.tx += offset.width
        space.ty += offset.height
        guard space.isUsable else { return }
        canvas.saved {
            canvas.setColor(color)
            guard deviation > 0.3 else {
                canvas.transform = space
                canvas.newPath()
                canvas.add(form)
                canvas.fillPath()
                return
            }
            // The position of a strong blur may be rounded to whole pixels.
            let steps = deviation >= Self.finestDeviation ? 1 : Self.steps
            let place = SubpixelPosition(space, steps: steps)
            let key = Key(form: form, turn: place.turn, deviation: deviation)
            let mask = masks.mask(key) { Self.makeMask(form, place.turn, deviation) }
            let (left, top) = (Int(place.x) + mask.left, Int(place.y) + mask.top)
            let covered = PixelRect(
                left: left,
                top: top,
                right: left + mask.surface.width,
                bottom: top + mask.surface.height
            )
            for part in covered.intersection(region).parts(except: hidden) {
                canvas.saved {
                    canvas.clip(to: part)
                    canvas.fill(mask, at: place)
                }
            }
        }
    }

    private static func makeMask(
        _ form: [CGPath.Element],
        _ turn: CGAffineTransform,
        _ deviation: Double
    ) -> CoverageMask {
        let scale = coarseness(deviation)
        let blur = BoxBlur(deviation: deviation / scale)
        let box = CGPath(elements: form).boundingBox.applying(turn)
        let most = (8_192 / scale).wholeNumber
        let room = PixelRect(
            around: CGRect(
                x: box.minX / scale,
                y: box.minY / scale,
                width: box.width / scale,
                height: box.height / scale
            ),
            inside: PixelRect(left: -most, top: -most, right: most, bottom: most)
        ).outset(by: blur.reach)
        let surface = PixelSurface(width: room.width, height: room.height, .coverage)
        let canvas = Canvas(surface)
        canvas.transform = turn.concatenating(
            CGAffineTransform(
                a: 1 / scale,
                b: 0,
                c: 0,
                d: 1 / scale,
                tx: -CGFloat(room.left),
                ty: -CGFloat(room.top)
            )
        )
        canvas.setColor(.opaqueBlack)
        canvas.add(form)
        canvas.fillPath()
        blur.apply(to: surface)
        let mask = CoverageMask(surface: surface, left: room.left, top: room.top)
        return scale > 1 ? enlarged(mask, by: scale.wholeNumber) : mask
    }

    /// Scales a mask of a reduced shape up to its original size.
    private static func enlarged(_ mask: CoverageMask, by scale: Int) -> CoverageMask {
        let surface = PixelSurface(
            width: mask.surface.width * scale,
            height: mask.surface.height * scale,
            .coverage
        )
        let canvas = Canvas(surface)
        canvas.setColor(.opaqueBlack)
        canvas.transform = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        canvas.mask(by: mask.surface)
        return CoverageMask(surface: surface, left: mask.left * scale, top: mask.top * scale)
    }

    /// Draws the shadow of a drawing.
    ///
    /// - Parameters:
    ///   - region: the pixels that are needed.
    ///   - extents: the maximum area that the drawing covers, in pixels.
    ///   - draw: draws the drawing.
    func draw(
        in region: PixelRect,
        of extents: CGRect = .infinite,
        offset: CGSize,
        deviation: Double,
        color: CGColor,
        on canvas: Canvas,
        of draw: (Canvas, PixelRect) -> Void
    ) {
        let blur = BoxBlur(deviation: min(deviation, Self.softest))
        let across = offset.width.wholeNumber
        let down = offset.height.wholeNumber
        let needed = PixelRect(
            left: region.left - across,
            top: region.top - down,
            right: region.right - across,
            bottom: region.bottom - down
        ).outset(by: blur.reach + 1)
        // The only pixels that the blur of the drawing can reach.
        let room = PixelRect(
            around: extents.grown(by: CGFloat(blur.reach) + 1),
            inside: needed
        )
        guard !room.isEmpty else { return }
        let surface = PixelSurface(width: room.width, height: room.height, .coverage)
        let form = Canvas(surface)
        form.transform = canvas.transform.concatenating(
            CGAffineTransform(translationX: -CGFloat(room.left), y: -CGFloat(room.top))
        )
        draw(form, PixelRect(width: room.width, height: room.height))
        blur.apply(to: surface)
        canvas.saved {
            canvas.setColor(color)
            canvas.transform = CGAffineTransform(
                translationX: CGFloat(room.left) + offset.width,
                y: CGFloat(room.top) + offset.height
            )
            canvas.mask(by: surface)
        }
    }
}

extension CGColor {
    static let opaqueBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
}

extension Canvas {
    /// Draws the color that is set through a surface of coverage.
    func mask(by surface: PixelSurface) {
        let pattern = cairo_pattern_create_for_surface(surface.pointer)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_mask(context, pattern)
        cairo_pattern_destroy(pattern)
    }
}
