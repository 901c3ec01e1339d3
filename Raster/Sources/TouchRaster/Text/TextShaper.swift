internal import CCairo
package import TouchRecord

/// Turns lines of text into outlines, in Inter.
///
/// A line is laid out once: large, unhinted, and without kerning and ligatures, as the layout
/// measures it. The outlines are then scaled to each size, so that text moves and grows smoothly.
package final class TextShaper {
    /// The family name. The Debian package is `fonts-inter`.
    static let family = "Inter"
    /// The font size at which lines are laid out, in pixels [choice]: Cairo's finest step, a 256th
    /// of a pixel, is then a 65,536th of the font size.
    static let size: CGFloat = 256
    /// Positions between pixels are rounded to quarters [choice]: finer than one can see, and
    /// coarse enough that moving text does not need a new mask in each frame.
    static let steps: CGFloat = 4
    /// Lines that cover more pixels are not cached as masks [choice].
    static let largestMask = 1 << 20
    /// The number of cached lines [choice]: more than a screen shows, and a few megabytes at most.
    static let keptLines = 1_024

    private let fontMap: UnsafeMutablePointer<PangoFontMap>?
    private let pango: OpaquePointer?
    /// The surface on which outlines are collected. It is unbounded, because Cairo leaves out
    /// glyphs far outside a bounded one.
    private let endless: OpaquePointer?
    private var lines: [Key: Line] = [:]
    private var masks = CoverageCache<MaskKey>(most: 24 << 20)

    private struct Key: Hashable {
        var text: String
        var weight: Int
        var isItalic: Bool
    }

    private struct MaskKey: Hashable {
        var line: Key
        var turn: CGAffineTransform
    }

    /// A line that was laid out. Lengths are fractions of the font size.
    final class Line {
        /// The width.
        let width: CGFloat
        /// The area of the visible glyphs, relative to the start of the baseline.
        let ink: CGRect
        /// The outlines, at `TextShaper.size`; nil for a line with emoji.
        fileprivate let outlines: UnsafeMutablePointer<cairo_path_t>?
        fileprivate let layout: OpaquePointer

        fileprivate init(
            width: CGFloat,
            ink: CGRect,
            outlines: UnsafeMutablePointer<cairo_path_t>?,
            layout: OpaquePointer
        ) {
            (self.width, self.ink) = (width, ink)
            (self.outlines, self.layout) = (outlines, layout)
        }

        /// The area of the visible glyphs, in the space of the outlines.
        var inkOfOutlines: CGRect {
            CGRect(
                x: ink.minX * TextShaper.size,
                y: ink.minY * TextShaper.size,
                width: ink.width * TextShaper.size,
                height: ink.height * TextShaper.size
            )
        }

        deinit {
            if let outlines { cairo_path_destroy(outlines) }
            g_object_unref(UnsafeMutableRawPointer(layout))
        }
    }

    /// Finds the font.
    /// - Throws: `RasterError.noFont` if another font would be used instead.
    package init() throws(RasterError) {
        fontMap = pango_cairo_font_map_new()
        pango = pango_font_map_create_context(fontMap)
        pango_context_set_round_glyph_positions(pango, 0)
        let recording = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        endless = cairo_create(recording)
        cairo_surface_destroy(recording)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(pango, options)
        cairo_font_options_destroy(options)
        let found = foundFamily()
        guard found == Self.family else { throw .noFont(found: found) }
    }

    deinit {
        lines.removeAll()
        cairo_destroy(endless)
        if let pango { g_object_unref(UnsafeMutableRawPointer(pango)) }
        if let fontMap { g_object_unref(UnsafeMutableRawPointer(fontMap)) }
    }

    private func foundFamily() -> String {
        let wanted = Self.description(weight: 400, isItalic: false)
        defer { pango_font_description_free(wanted) }
        guard let font = pango_context_load_font(pango, wanted) else { return "no font at all" }
        let found = pango_font_describe(font)
        defer {
            pango_font_description_free(found)
            g_object_unref(UnsafeMutableRawPointer(font))
        }
        return pango_font_description_get_family(found).map { String(cString: $0) } ?? ""
    }

    private static func description(weight: Int, isItalic: Bool) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        let number = UInt32(min(max(weight, 100), 1_000))
        pango_font_description_set_weight(description, PangoWeight(rawValue: number))
        pango_font_description_set_style(
            description,
            isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
        )
        return description
    }

    /// The layout of a line, from the cache or new.
    func line(_ text: String, _ style: DrawingCommand.TextStyle) -> Line? {
        let key = Key(text: text, weight: style.weight, isItalic: style.isItalic)
        if let line = lines[key] { return line }
        if lines.count >= Self.keptLines { lines.removeAll(keepingCapacity: true) }
        let line = shape(key)
        lines[key] = line
        return line
    }

    private func shape(_ key: Key) -> Line? {
        guard let layout = pango_layout_new(pango) else { return nil }
        let description = Self.description(weight: key.weight, isItalic: key.isItalic)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        pango_layout_set_single_paragraph_mode(layout, 1)
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(
            attributes,
            pango_attr_font_features_new("kern=0, liga=0, clig=0, calt=0")
        )
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_text(layout, key.text, Int32(key.text.utf8.count))
        let first = pango_layout_get_line_readonly(layout, 0)
        var (ink, logical) = (PangoRectangle(), PangoRectangle())
        pango_layout_line_get_extents(first, &ink, &logical)
        let unit = Self.size * CGFloat(PANGO_SCALE)
        return Line(
            width: CGFloat(logical.width) / unit,
            ink: CGRect(
                x: CGFloat(ink.x) / unit,
                y: CGFloat(ink.y) / unit,
                width: CGFloat(ink.width) / unit,
                height: CGFloat(ink.height) / unit
            ),
            outlines: key.text.hasSmallPictures ? nil : outlines(of: first),
            layout: layout
        )
    }

    private func outlines(of line: UnsafeMutablePointer<PangoLayoutLine>?)
        -> UnsafeMutablePointer<cairo_path_t>?
    {
        cairo_new_path(endless)
        cairo_move_to(endless, 0, 0)
        pango_cairo_layout_line_path(endless, line)
        defer { cairo_new_path(endless) }
        return cairo_copy_path(endless)
    }
}

extension TextShaper {
    /// The transform from a line's outlines to the space in which it is drawn. It applies the font
    /// size, and fits the line to exactly the width that the layout assumes.
    func place(
        _ line: Line,
        _ style: DrawingCommand.TextStyle,
        at origin: CGPoint
    ) -> CGAffineTransform {
        let natural = line.width * style.size
        let isStretched = natural > 0 && style.width > 0 && style.width.isFinite
        let across = isStretched ? style.width / natural : 1
        return CGAffineTransform(
            a: style.size / Self.size * across,
            b: 0,
            c: 0,
            d: style.size / Self.size,
            tx: origin.x,
            ty: origin.y
        )
    }

    /// The area that a line covers where it is drawn.
    func extents(
        of text: String,
        _ style: DrawingCommand.TextStyle,
        at origin: CGPoint
    ) -> CGRect {
        guard style.size > 0, let line = line(text, style), !line.ink.isEmpty else { return .null }
        return line.inkOfOutlines.applying(place(line, style, at: origin))
    }

    /// Draws a line in the color that is set.
    func draw(
        _ text: String,
        _ style: DrawingCommand.TextStyle,
        at origin: CGPoint,
        on canvas: Canvas
    ) {
        guard style.size > 0, let line = line(text, style), !line.ink.isEmpty else { return }
        let space = place(line, style, at: origin).concatenating(canvas.transform)
        guard space.isUsable else { return }
        // Of a line longer than Cairo's range, at most a part of one letter would be visible.
        let box = line.inkOfOutlines.applying(space)
        guard [box.minX, box.minY, box.maxX, box.maxY].allSatisfy({ abs($0) < Canvas.farthest })
        else { return }
        guard let outlines = line.outlines else { return drawPictures(line, space, on: canvas) }
        let place = SubpixelPosition(space, steps: Self.steps)
        let covered = PixelRect(
            around: line.inkOfOutlines.applying(place.turn).grown(by: 1),
            inside: PixelRect(left: -8_192, top: -8_192, right: 8_192, bottom: 8_192)
        )
        guard space.isUpright, covered.area <= Self.largestMask else {
            return canvas.saved { canvas.fill(outlines, space) }
        }
        let key = MaskKey(
            line: Key(text: text, weight: style.weight, isItalic: style.isItalic),
            turn: place.turn
        )
        let mask = masks.mask(key) {
            let surface = PixelSurface(width: covered.width, height: covered.height, .coverage)
            let filling = Canvas(surface)
            filling.setColor(.opaqueBlack)
            var turn = place.turn
            turn.tx -= CGFloat(covered.left)
            turn.ty -= CGFloat(covered.top)
            filling.fill(outlines, turn)
            return CoverageMask(surface: surface, left: covered.left, top: covered.top)
        }
        canvas.fill(mask, at: place)
    }

    /// Draws a line with emoji, in their own colors.
    private func drawPictures(_ line: Line, _ space: CGAffineTransform, on canvas: Canvas) {
        canvas.saved {
            canvas.transform = space
            canvas.newPath()
            cairo_move_to(canvas.context, 0, 0)
            pango_cairo_show_layout_line(
                canvas.context,
                pango_layout_get_line_readonly(line.layout, 0)
            )
        }
    }

    /// The places of the caret before each character of a line and at its end, in points from the left end of
    /// the line, without the scaling to the width that the layout assumes.
    package func carets(of text: String, _ style: DrawingCommand.TextStyle) -> [CGFloat] {
        guard let layout = line(text, style)?.layout else { return [] }
        let first = pango_layout_get_line_readonly(layout, 0)
        // The last place is behind the last character.
        let ends =
            text.indices.map { ($0, Int32(0)) } + text.indices.suffix(1).map { ($0, Int32(1)) }
        return ends.map { index, trailing in
            var x: Int32 = 0
            let byte = text.utf8.distance(from: text.startIndex, to: index)
            pango_layout_line_index_to_x(first, Int32(byte), trailing, &x)
            return CGFloat(x) / (Self.size * CGFloat(PANGO_SCALE)) * style.size
        }
    }
}

extension Canvas {
    /// Fills outlines, which are in another space.
    fileprivate func fill(
        _ outlines: UnsafeMutablePointer<cairo_path_t>,
        _ space: CGAffineTransform
    ) {
        transform = space
        newPath()
        cairo_append_path(context, outlines)
        fillPath()
    }
}

extension String {
    /// Whether the text contains emoji, which are small pictures without outlines.
    fileprivate var hasSmallPictures: Bool {
        unicodeScalars.contains {
            $0.properties.isEmojiPresentation || $0.value == 0xFE0F
        }
    }
}
