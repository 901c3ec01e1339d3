internal import CCairo
internal import TouchRecord

/// Plays drawing commands on a canvas.
final class DrawingPlayer {
    let shaper: TextShaper
    let images: ImageStore
    let shadows: ShadowStore
    /// The number of drawings in each other that are being played.
    private var level = 0
    /// Whether it draws the shape of a shadow.
    private var isShape = false
    /// The number of groups that have begun and not ended.
    private var groups = 0

    /// The number of nested drawings whose shadows have shadows [choice]. A shadow draws its content again, so without a
    /// limit the time doubles with each of them.
    private static let mostLevels = 6

    /// The number of groups in groups that are composited as a whole [choice]. Each has pixels of its own, so without a limit
    /// a drawing that begins groups and never ends them takes all memory.
    private static let mostGroups = 64

    init(shaper: TextShaper, images: ImageStore, shadows: ShadowStore) {
        (self.shaper, self.images, self.shadows) = (shaper, images, shadows)
    }

    /// The graphics state that the canvas does not keep itself.
    struct State {
        var alpha: CGFloat = 1
        var blend = CGBlendMode.normal
        var shadow: Shadow?

        struct Shadow {
            /// In pixels.
            var offset: CGSize
            /// In pixels.
            var deviation: Double
            var color: CGColor
        }
    }

    /// A save or a group that has not ended, with the state from before it.
    private enum Begun {
        case save(State)
        case group(State)
        /// A group whose steps are drawn one by one.
        case groupInTooMany(State)
    }

    /// Draws a drawing, and leaves the canvas's state as it was.
    ///
    /// - Parameters:
    ///   - canvas: has the space of the drawing.
    ///   - region: the pixels that are needed.
    func play(_ commands: [DrawingCommand], on canvas: Canvas, in region: PixelRect) {
        guard !commands.isEmpty else { return }
        guard commands.contains(where: \.looksAtWhatIsThere) else {
            return canvas.saved { run(commands, on: canvas, in: region) }
        }
        // Blend modes composite the drawing with itself, and not with what is behind it.
        canvas.saved {
            canvas.group { run(commands, on: canvas, in: region) }
            canvas.paint()
        }
    }

    private func run(_ commands: [DrawingCommand], on canvas: Canvas, in region: PixelRect) {
        level += 1
        defer { level -= 1 }
        let space = canvas.transform
        var state = State()
        var begun: [Begun] = []
        for command in commands {
            switch command {
            case .save:
                canvas.save()
                begun.append(.save(state))
            case .restore:
                guard case .save(let last)? = begun.last else { continue }
                begun.removeLast()
                canvas.restore()
                state = last
            case .beginGroup where groups == Self.mostGroups:
                begun.append(.groupInTooMany(state))
            case .beginGroup:
                cairo_push_group(canvas.context)
                groups += 1
                begun.append(.group(state))
                state = State()
            case .endGroup:
                switch begun.last {
                case .group(let last)?:
                    state = last
                    endGroup(state, on: canvas, in: region)
                case .groupInTooMany(let last)?: state = last
                case .save?, nil: continue
                }
                begun.removeLast()
            case .transform(let transform):
                // Nothing is visible in a space that is flattened to a line or a point.
                if !canvas.concatenate(transform) { canvas.clip(to: .empty) }
            case .clip(let path, let rule):
                canvas.newPath()
                canvas.add(path)
                canvas.clipPath(rule)
            case .alpha(let alpha): state.alpha = CGFloat(alpha.part)
            case .blend(let mode): state.blend = mode
            case .shadow(let offset, let blur, let color):
                state.shadow = color.flatMap {
                    $0.alpha > 0 ? Self.shadow(offset, blur: blur, $0, in: space) : nil
                }
            default: draw(command, state, on: canvas, in: region)
            }
        }
        for unfinished in begun.reversed() {
            switch unfinished {
            case .save: canvas.restore()
            case .group(let last): endGroup(last, on: canvas, in: region)
            case .groupInTooMany: break
            }
        }
    }

    /// The blur is twice the standard deviation, as in CSS [choice].
    static func shadow(
        _ offset: CGSize,
        blur: CGFloat,
        _ color: CGColor,
        in space: CGAffineTransform
    ) -> State.Shadow {
        State.Shadow(
            offset: offset.applying(space),
            deviation: Double(max(0, blur) / 2 * space.meanScale),
            color: color
        )
    }

    private func endGroup(_ state: State, on canvas: Canvas, in region: PixelRect) {
        groups -= 1
        let group = cairo_pop_group(canvas.context)
        drawn(state, on: canvas, in: region) { canvas, alpha in
            cairo_set_source(canvas.context, group)
            canvas.paint(alpha: alpha)
        }
        cairo_pattern_destroy(group)
    }

    /// Draws something with the current shadow, opacity and blend mode.
    private func drawn(
        _ state: State,
        on canvas: Canvas,
        in region: PixelRect,
        inside bounds: (path: CGPath, rule: CGPathFillRule)? = nil,
        _ draw: (Canvas, CGFloat) -> Void
    ) {
        if let shadow = state.shadow, !isShape || level <= Self.mostLevels {
            let before = isShape
            isShape = true
            defer { isShape = before }
            shadows.draw(
                in: region,
                offset: shadow.offset,
                deviation: shadow.deviation,
                color: shadow.color,
                on: canvas
            ) { form, _ in draw(form, state.alpha) }
        }
        guard state.blend != .normal else { return draw(canvas, state.alpha) }
        canvas.saved {
            if state.blend.reachesBeyondItsShape, let bounds {
                canvas.newPath()
                canvas.add(bounds.path)
                canvas.clipPath(bounds.rule)
            }
            cairo_set_operator(canvas.context, state.blend.cairoOperator)
            draw(canvas, state.alpha)
        }
    }

    private func draw(
        _ command: DrawingCommand,
        _ state: State,
        on canvas: Canvas,
        in region: PixelRect
    ) {
        switch command {
        case .fill(let path, let color, let rule):
            drawn(state, on: canvas, in: region, inside: (path, rule)) { canvas, alpha in
                canvas.setColor(color, alpha: alpha)
                canvas.newPath()
                canvas.add(path)
                canvas.fillPath(rule)
            }
        case .stroke(let path, let color, let style):
            drawn(state, on: canvas, in: region) { canvas, alpha in
                canvas.setColor(color, alpha: alpha)
                canvas.stroke(path, style)
            }
        case .linearGradient(let gradient, let start, let end, let options):
            drawn(state, on: canvas, in: region) { canvas, alpha in
                canvas.paint(gradient, from: start, to: end, options, alpha: alpha)
            }
        case .radialGradient(let gradient, let from, let to, let options):
            drawn(state, on: canvas, in: region) { canvas, alpha in
                canvas.paint(gradient, from: from, to: to, options, alpha: alpha)
            }
        case .text(let text, let style, let origin):
            drawn(state, on: canvas, in: region) { canvas, alpha in
                canvas.setColor(style.color, alpha: alpha)
                self.shaper.draw(text, style, at: origin, on: canvas)
            }
        case .image(let image, let rect, let tint):
            let bounds = (path: CGPath(rect: rect), rule: CGPathFillRule.winding)
            drawn(state, on: canvas, in: region, inside: bounds) { canvas, alpha in
                self.draw(image, in: rect, tint: tint, alpha: alpha, on: canvas, region)
            }
        case .clear(let rect):
            canvas.saved {
                cairo_set_operator(canvas.context, CAIRO_OPERATOR_CLEAR)
                canvas.newPath()
                canvas.add(rect)
                canvas.fillPath()
            }
        case .save, .restore, .beginGroup, .endGroup, .transform, .clip, .alpha, .blend, .shadow:
            break
        }
    }
}

extension DrawingCommand {
    /// Whether the result of the command depends on what was drawn before.
    fileprivate var looksAtWhatIsThere: Bool {
        switch self {
        case .clear: true
        case .blend(let mode): mode != .normal
        default: false
        }
    }
}

extension Canvas {
    /// Strokes a path in the color that is set.
    func stroke(_ path: CGPath, _ style: DrawingCommand.StrokeStyle) {
        guard style.width > 0, style.width.isFinite else { return }
        saved {
            let style = style.clamped(to: limit, along: path.elements)
            newPath()
            add(path)
            cairo_set_line_width(context, style.width)
            cairo_set_line_cap(
                context,
                style.cap == .round
                    ? CAIRO_LINE_CAP_ROUND
                    : style.cap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT
            )
            cairo_set_line_join(
                context,
                style.join == .round
                    ? CAIRO_LINE_JOIN_ROUND
                    : style.join == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER
            )
            cairo_set_miter_limit(context, style.miterLimit)
            if !style.dash.isEmpty {
                let dash = style.dash.map(Double.init)
                cairo_set_dash(context, dash, Int32(dash.count), style.dashPhase)
            }
            cairo_stroke(context)
        }
    }
}
