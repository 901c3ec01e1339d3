internal import CCairo
internal import TouchRecord

/// Shadows: forms that are softened, moved and filled with a colour. Those of paths are kept.
final class ShadowStore {
    /// How many bytes are kept [choice]: some dozens of the size of a card, a few of the size of a screen.
    static let kept = 48 << 20
    /// Where a form lies between two pixels is told in quarters [choice]; finer steps cannot be seen in what
    /// is softened, and each needs a shadow of its own.
    static let steps: CGFloat = 4
    /// Beyond so many pixels of softness the form is made smaller first [choice]: nobody sees it, and the
    /// work would grow with the square.
    static let finestDeviation = 4.0

    /// Beyond so many pixels all shadows are as soft [choice]: each is a haze over a whole screen.
    static let softest = 512.0

    private var masks = CoverageCache<Key>(most: ShadowStore.kept)

    private struct Key: Hashable {
        var form: [CGPath.Element]
        /// How the form lies on the pixels, and where between two of them.
        var turn: CGAffineTransform
        var deviation: Double
    }

    /// How far a shadow reaches beyond its form, in pixels.
    static func reach(deviation: Double) -> Int {
        let deviation = min(deviation, softest)
        let scale = coarseness(deviation)
        return (BoxBlur(deviation: deviation / scale).reach + 1) * scale.wholeNumber + 1
    }

    private static func coarseness(_ deviation: Double) -> Double {
        max(1, (deviation / finestDeviation).rounded(.down))
    }

    /// The shadow of a form.
    ///
    /// - Parameters:
    ///   - form: a path in the space of the canvas.
    ///   - offset: how far it is moved, in pixels.
    ///   - deviation: how soft it is, in pixels.
    ///   - region: the pixels in which it is needed.
    ///   - hidden: pixels that are drawn over at once, and on which nothing has to be drawn.
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
            // What is very soft may lie on whole pixels.
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

    /// The same with pixels of usual size.
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

    /// The shadow of a drawing: of whatever it covers.
    ///
    /// - Parameters:
    ///   - region: the pixels in which it is needed.
    ///   - extents: what casts it covers this at most, in pixels.
    ///   - draw: draws what casts it.
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
        // What casts it fades into these pixels and no others.
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
    /// The colour that is set, where a surface is covered.
    func mask(by surface: PixelSurface) {
        let pattern = cairo_pattern_create_for_surface(surface.pointer)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_mask(context, pattern)
        cairo_pattern_destroy(pattern)
    }
}
