internal import CCairo
internal import TouchRecord

extension DrawingPlayer {
    /// Draws an image in a rectangle. With a tint, the image is a stencil for that color.
    func draw(
        _ image: DrawnImage,
        in rect: CGRect,
        tint: CGColor?,
        alpha: CGFloat,
        on canvas: Canvas,
        _ region: PixelRect
    ) {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
            return
        }
        switch image.content {
        case .drawing(let commands):
            draw(
                commands,
                image.size,
                in: rect,
                tint: tint,
                alpha: alpha,
                on: canvas,
                region
            )
        case .file(let file):
            let space = canvas.transform
            let picture =
                space.isUpright
                ? images.picture(
                    file,
                    width: (rect.width * abs(space.a)).rounded().wholeNumber,
                    height: (rect.height * abs(space.d)).rounded().wholeNumber
                ) : images.picture(file)
            guard let picture else {
                return drawBox("no PNG", in: rect, tint: tint, alpha: alpha, on: canvas)
            }
            if let tint {
                canvas.stencil(picture, in: rect, tint, alpha: alpha)
            } else {
                canvas.stretch(picture, to: rect, alpha: alpha)
            }
        case .symbol(let name), .missing(let name):
            drawBox(name, in: rect, tint: tint, alpha: alpha, on: canvas)
        }
    }

    private func draw(
        _ commands: [DrawingCommand],
        _ size: CGSize,
        in rect: CGRect,
        tint: CGColor?,
        alpha: CGFloat,
        on canvas: Canvas,
        _ region: PixelRect
    ) {
        guard size.width > 0, size.height > 0 else { return }
        canvas.saved {
            canvas.newPath()
            canvas.add(rect)
            canvas.clipPath()
            func play() {
                let stretched = canvas.concatenate(
                    CGAffineTransform(
                        a: rect.width / size.width,
                        b: 0,
                        c: 0,
                        d: rect.height / size.height,
                        tx: rect.minX,
                        ty: rect.minY
                    )
                )
                if stretched { self.play(commands, on: canvas, in: region) }
            }
            let mixing = cairo_get_operator(canvas.context)
            guard tint != nil || alpha < 1 || mixing != CAIRO_OPERATOR_OVER else { return play() }
            cairo_push_group(canvas.context)
            cairo_set_operator(canvas.context, CAIRO_OPERATOR_OVER)
            canvas.saved(play)
            let group = cairo_pop_group(canvas.context)
            if let tint {
                canvas.setColor(tint, alpha: alpha)
                cairo_mask(canvas.context, group)
            } else {
                cairo_set_source(canvas.context, group)
                canvas.paint(alpha: alpha)
            }
            cairo_pattern_destroy(group)
        }
    }

    /// Draws the replacement for a missing image: a box with round corners and the image's name.
    private func drawBox(
        _ name: String,
        in rect: CGRect,
        tint: CGColor?,
        alpha: CGFloat,
        on canvas: Canvas
    ) {
        let color = tint ?? CGColor(red: 0.5, green: 0.5, blue: 0.55, alpha: 1)
        let line = max(0.5, min(rect.width, rect.height) * 0.02)
        let box = CGPath(
            elements: RoundBox(
                rect.insetBy(dx: line / 2, dy: line / 2),
                radius: min(rect.width, rect.height) * 0.2
            ).elements
        )
        canvas.newPath()
        canvas.add(box)
        canvas.setColor(color, alpha: alpha * 0.15)
        canvas.fillPath()
        canvas.setColor(color, alpha: alpha)
        canvas.stroke(box, DrawingCommand.StrokeStyle(width: line))
        // As large as fits, with a tenth of the box free on either side.
        var style = DrawingCommand.TextStyle(size: 1, weight: 400, color: color, width: 0)
        guard let natural = shaper.line(name, style)?.width, natural > 0 else { return }
        style.size = min(rect.width * 0.8 / natural, rect.height * 0.3)
        style.width = natural * style.size
        let origin = CGPoint(
            x: rect.midX - style.width / 2,
            y: rect.midY + style.size * Self.middleOfSmallLetters
        )
        shaper.draw(name, style, at: origin, on: canvas)
    }

    /// The height of the text's middle above its baseline, as a fraction of the font size: half of
    /// Inter's x-height, rounded up because some letters are taller.
    private static let middleOfSmallLetters = 0.3
}
