internal import CCairo
internal import TouchRecord

/// A drawing surface with its current transform. A thin layer over a Cairo context.
final class Canvas {
    let context: OpaquePointer
    let surface: PixelSurface
    /// The pixels of the picture that the surface has.
    let room: PixelRect
    /// The surfaces behind the group that is being drawn, the farthest first; without those behind a
    /// group that stands apart.
    private var behind: [OpaquePointer] = []

    /// Makes a canvas.
    ///
    /// - Parameters:
    ///   - left: the column of the picture that is the first of the surface.
    ///   - top: the row of the picture that is the first of the surface.
    init(_ surface: PixelSurface, left: Int = 0, top: Int = 0) {
        self.surface = surface
        room = PixelRect(
            left: left,
            top: top,
            right: left + surface.width,
            bottom: top + surface.height
        )
        cairo_surface_set_device_offset(surface.pointer, Double(-left), Double(-top))
        context = cairo_create(surface.pointer)
        cairo_set_tolerance(context, 0.05)
    }

    deinit { cairo_destroy(context) }

    // MARK: State

    func save() { cairo_save(context) }
    func restore() { cairo_restore(context) }

    func saved(_ draw: () -> Void) {
        save()
        draw()
        restore()
    }

    /// The transform from the current space to the pixels of the picture.
    var transform: CGAffineTransform {
        get {
            var matrix = cairo_matrix_t()
            cairo_get_matrix(context, &matrix)
            return CGAffineTransform(matrix)
        }
        set {
            var matrix = cairo_matrix_t(newValue)
            cairo_set_matrix(context, &matrix)
        }
    }

    /// Transforms the space of later drawing. A transform that flattens the space is ignored;
    /// returns false.
    func concatenate(_ transform: CGAffineTransform) -> Bool {
        // Many small steps can flatten a space too. Cairo would then refuse all further drawing.
        guard transform.isUsable, transform.concatenating(self.transform).isUsable else {
            return false
        }
        var matrix = cairo_matrix_t(transform)
        cairo_transform(context, &matrix)
        return true
    }

    // MARK: Paths

    func newPath() { cairo_new_path(context) }

    func add(_ path: CGPath) { add(path.elements) }

    func add(_ elements: [CGPath.Element]) {
        let limit = limit
        for element in elements {
            switch element.clamped(to: limit) {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let end, let one, let two):
                cairo_curve_to(context, one.x, one.y, two.x, two.y, end.x, end.y)
            case .quadCurve(let end, let control):
                var (x, y) = (Double(control.x), Double(control.y))
                if cairo_has_current_point(context) != 0 {
                    cairo_get_current_point(context, &x, &y)
                }
                cairo_curve_to(
                    context,
                    x + (Double(control.x) - x) * 2 / 3,
                    y + (Double(control.y) - y) * 2 / 3,
                    Double(end.x + (control.x - end.x) * 2 / 3),
                    Double(end.y + (control.y - end.y) * 2 / 3),
                    end.x,
                    end.y
                )
            case .close: cairo_close_path(context)
            }
        }
    }

    func add(_ rect: CGRect) {
        let limit = limit
        let (left, top) = (rect.minX.clamped(to: limit), rect.minY.clamped(to: limit))
        let (right, bottom) = (rect.maxX.clamped(to: limit), rect.maxY.clamped(to: limit))
        cairo_rectangle(context, left, top, right - left, bottom - top)
    }

    func fillPath(_ rule: CGPathFillRule = .winding) {
        setRule(rule)
        cairo_fill(context)
    }

    func clipPath(_ rule: CGPathFillRule = .winding) {
        setRule(rule)
        cairo_clip(context)
    }

    private func setRule(_ rule: CGPathFillRule) {
        cairo_set_fill_rule(
            context,
            rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
        )
    }

    /// Clips later drawing to whole pixels.
    func clip(to pixels: PixelRect) {
        let space = transform
        transform = .identity
        newPath()
        add(
            CGRect(
                x: CGFloat(pixels.left),
                y: CGFloat(pixels.top),
                width: CGFloat(pixels.width),
                height: CGFloat(pixels.height)
            )
        )
        clipPath()
        transform = space
    }

    // MARK: Colors

    func setColor(_ color: CGColor, alpha: CGFloat = 1) {
        cairo_set_source_rgba(
            context,
            color.red.part,
            color.green.part,
            color.blue.part,
            (color.alpha * alpha).part
        )
    }

    // MARK: Groups

    /// Draws into a group. The result becomes the source, as a color would be.
    ///
    /// - Parameter isApart: whether a blur in the group sees nothing behind the group.
    func group(isApart: Bool = false, _ draw: () -> Void) {
        let before = behind
        behind = isApart ? [] : before + [cairo_get_group_target(context)]
        cairo_push_group(context)
        draw()
        cairo_pop_group_to_source(context)
        behind = before
    }

    /// What has been drawn so far in some pixels, with what is behind the group.
    func drawn(in pixels: PixelRect) -> PixelSurface {
        let copy = PixelSurface(width: pixels.width, height: pixels.height, .transparent)
        let canvas = Canvas(copy, left: pixels.left, top: pixels.top)
        for surface in behind + [cairo_get_group_target(context)] {
            cairo_surface_flush(surface)
            cairo_set_source_surface(canvas.context, surface, 0, 0)
            canvas.paint()
        }
        // The copy begins at its own first pixel.
        cairo_surface_set_device_offset(copy.pointer, 0, 0)
        return copy
    }

    func paint(alpha: CGFloat = 1) {
        if alpha >= 1 {
            cairo_paint(context)
        } else {
            cairo_paint_with_alpha(context, alpha.part)
        }
    }
}

extension CGAffineTransform {
    fileprivate init(_ matrix: cairo_matrix_t) {
        self.init(
            a: matrix.xx,
            b: matrix.yx,
            c: matrix.xy,
            d: matrix.yy,
            tx: matrix.x0,
            ty: matrix.y0
        )
    }

    /// Whether the transform can be inverted and its numbers are in a range that Cairo can use.
    var isUsable: Bool {
        let determinant = determinant
        return determinant.isFinite && abs(determinant) > 1e-9
            && [a, b, c, d, tx, ty].allSatisfy { abs($0) < 1e6 }
    }

    /// The mean scale factor over all directions.
    var meanScale: CGFloat { abs(determinant).squareRoot() }

    /// Whether upright rectangles stay upright.
    var isUpright: Bool { b == 0 && c == 0 }
}

extension cairo_matrix_t {
    init(_ transform: CGAffineTransform) {
        self.init(
            xx: transform.a,
            yx: transform.b,
            xy: transform.c,
            yy: transform.d,
            x0: transform.tx,
            y0: transform.ty
        )
    }
}

extension CGFloat {
    /// The number limited to 0 through 1; 0 for NaN.
    var part: Double { isNaN ? 0 : Swift.min(Swift.max(Double(self), 0), 1) }
}
