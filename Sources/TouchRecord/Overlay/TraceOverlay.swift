/// Draws the fingers of a trace over its screen, after the run.
public struct TraceOverlay: Sendable {
    private let style: OverlayStyle
    private let strokes: [FingerStroke]
    private let gestures: [GestureMark]
    private let size: CGSize

    /// Creates the overlay of a trace.
    public init(trace: Trace, style: OverlayStyle = .full) {
        self.init(trace.touches, trace.gestures, size: trace.header.size, style)
    }

    /// Creates the overlay of a trace whose screens may still be in a file.
    public init(reader: TraceReader, style: OverlayStyle = .full) {
        self.init(reader.touches, reader.gestures, size: reader.header.size, style)
    }

    private init(
        _ touches: [TouchMark],
        _ gestures: [GestureMark],
        size: CGSize,
        _ style: OverlayStyle
    ) {
        (self.style, self.size, self.gestures) = (style, size, gestures)
        strokes = FingerStroke.all(in: touches)
    }

    /// When the last finger that lifted has faded completely, in seconds of virtual time. This may
    /// be after the end of the trace. Nil if no finger lifted, or the style does not fade.
    public var end: TimeInterval? {
        guard style.fade > 0 else { return nil }
        return strokes.filter(\.isOver).compactMap(\.marks.last?.time).max().map { $0 + style.fade }
    }

    /// The drawing over the screen at a time, in points of the screen. Empty if no finger is
    /// visible.
    ///
    /// - Parameters:
    ///   - time: in seconds of virtual time.
    ///   - screen: the screen at that time, which contains the hit views to outline.
    public func drawing(at time: TimeInterval, screen: ShownScreen) -> [DrawingCommand] {
        let shown = strokes.compactMap { stroke in
            presence(of: stroke, at: time).map { (stroke, $0) }
        }
        guard !shown.isEmpty else { return [] }
        return CGContext.recording { context in
            if style.outlinesHitView {
                for (stroke, presence) in shown where presence.isDown {
                    outline(stroke, on: screen, in: context)
                }
            }
            for (stroke, presence) in shown {
                drawTrail(of: stroke, presence, at: time, in: context)
            }
            for (stroke, presence) in shown { drawCircle(of: stroke, presence, in: context) }
            for (stroke, presence) in shown where !presence.isComing {
                drawLabels(of: stroke, presence, at: time, in: context)
            }
        }
    }

    // MARK: Presence

    /// How a finger is shown at one time.
    private struct Presence {
        let mark: TouchMark
        /// From 0 to 1.
        let opacity: CGFloat
        let isDown: Bool
        /// From 1, when the finger is first shown, to 0, when it lands.
        let distance: CGFloat
        var isComing: Bool { distance > 0 }
    }

    private func presence(of stroke: FingerStroke, at time: TimeInterval) -> Presence? {
        guard let first = stroke.marks.first, let last = stroke.marks.last else { return nil }
        if time < first.time {
            guard style.lead > 0, first.time - time < style.lead else { return nil }
            let distance = CGFloat((first.time - time) / style.lead)
            return Presence(mark: first, opacity: 1 - distance, isDown: false, distance: distance)
        }
        if stroke.isOver, time >= last.time {
            guard style.fade > 0, time - last.time < style.fade else { return nil }
            let opacity = 1 - CGFloat((time - last.time) / style.fade)
            return Presence(mark: last, opacity: opacity, isDown: false, distance: 0)
        }
        let mark = stroke.mark(at: time)
        return Presence(mark: mark, opacity: 1, isDown: true, distance: 0)
    }

    // MARK: Drawing

    private func color(of stroke: FingerStroke) -> CGColor {
        let colors = style.colors.isEmpty ? OverlayStyle.distinctColors : style.colors
        return colors[
            max(0, stroke.finger.subtractingReportingOverflow(1).partialValue) % colors.count
        ]
    }

    private func radius(of mark: TouchMark) -> CGFloat {
        switch style.size {
        case .fixed: style.radius
        case .force: style.radius * (1 + min(max(mark.force, 0), 1) / 2)
        case .touchRadius: mark.radius > 0 ? mark.radius : style.radius
        }
    }

    private func drawCircle(
        of stroke: FingerStroke,
        _ presence: Presence,
        in context: CGContext
    ) {
        let color = color(of: stroke)
        let mark = presence.mark
        let radius = radius(of: mark) * (1 + presence.distance / 2)
        let circle = CGRect(
            x: mark.x - radius,
            y: mark.y - radius,
            width: 2 * radius,
            height: 2 * radius
        )
        if !presence.isComing {
            context.setFillColor(color.faded(0.6 * presence.opacity))
            context.fillEllipse(in: circle)
        }
        context.setStrokeColor(color.faded(presence.opacity))
        context.setLineWidth(2)
        if mark.phase == "cancelled" { context.setLineDash(phase: 0, lengths: [5, 4]) }
        context.strokeEllipse(in: circle)
        context.setLineDash(phase: 0, lengths: [])
        guard style.showsNumbers, stroke.finger > 0 else { return }
        draw(
            "\(stroke.finger)",
            size: radius * 0.8,
            weight: 600,
            color: CGColor(red: 1, green: 1, blue: 1, alpha: presence.opacity),
            at: CGPoint(x: mark.x, y: mark.y + radius * 0.29),
            centered: true,
            in: context
        )
    }

    private func drawTrail(
        of stroke: FingerStroke,
        _ presence: Presence,
        at time: TimeInterval,
        in context: CGContext
    ) {
        guard style.trail > 0, !presence.isComing else { return }
        let marks = stroke.marks(after: time - style.trail, upTo: time)
        context.setLineWidth(3)
        context.setLineCap(.round)
        for (from, to) in zip(marks, marks.dropFirst()) where from.location != to.location {
            let age = CGFloat((time - to.time) / style.trail)
            context.setStrokeColor(color(of: stroke).faded((1 - age) * presence.opacity * 0.8))
            context.move(to: from.location)
            context.addLine(to: to.location)
            context.strokePath()
        }
        context.setLineCap(.butt)
    }

    private func outline(_ stroke: FingerStroke, on screen: ShownScreen, in context: CGContext) {
        guard let view = stroke.marks.first?.view, let layer = screen.layers[view],
            let transform = screen.transformToScreen(of: view)
        else { return }
        let path = CGPath(rect: layer.geometry.bounds.insetBy(dx: 1, dy: 1))
        let onScreen = CGPath(elements: path.elements.mapped(by: transform))
        context.setStrokeColor(color(of: stroke).faded(0.9))
        context.setLineWidth(2)
        context.setLineDash(phase: 0, lengths: [6, 3])
        context.addPath(onScreen)
        context.strokePath()
        context.setLineDash(phase: 0, lengths: [])
    }

    // MARK: Labels

    private func drawLabels(
        of stroke: FingerStroke,
        _ presence: Presence,
        at time: TimeInterval,
        in context: CGContext
    ) {
        var labels: [(text: String, color: CGColor)] = []
        if style.showsTapCount, presence.mark.taps > 1 {
            labels.append(("\(presence.mark.taps) taps", color(of: stroke)))
        }
        if style.showsRecognizers {
            labels += stroke.states(in: gestures, at: time).map {
                ("\($0.shortName) \($0.state)", $0.colorOfState)
            }
        }
        guard !labels.isEmpty else { return }
        let radius = radius(of: presence.mark)
        let height = Self.labelSize + 6
        let widths = labels.map { Self.width(of: $0.text) + 10 }
        let widest = widths.max() ?? 0
        // The labels are on the side that has room, and never outside the screen.
        let right = presence.mark.x + radius + 8
        let isLeft = right + widest > size.width
        let x = isLeft ? max(2, presence.mark.x - radius - 8 - widest) : right
        let whole = CGFloat(labels.count) * (height + 2)
        var y = min(max(presence.mark.y - whole / 2, 2), max(2, size.height - whole - 2))
        for (label, width) in zip(labels, widths) {
            let box = CGRect(
                x: isLeft ? x + widest - width : x,
                y: y,
                width: width,
                height: height
            )
            context.setFillColor(label.color.faded(0.9 * presence.opacity))
            context.addPath(CGPath(roundedRect: box, cornerWidth: 5, cornerHeight: 5))
            context.fillPath()
            draw(
                label.text,
                size: Self.labelSize,
                weight: 500,
                color: CGColor(red: 1, green: 1, blue: 1, alpha: presence.opacity),
                at: CGPoint(x: box.minX + 5, y: box.maxY - 6),
                centered: false,
                in: context
            )
            y += height + 2
        }
    }

    private static let labelSize: CGFloat = 11

    /// The approximate width of a label's text. This module has no fonts, and a box may be slightly
    /// too wide.
    private static func width(of text: String) -> CGFloat {
        CGFloat(text.count) * labelSize * 0.58
    }

    private func draw(
        _ text: String,
        size: CGFloat,
        weight: Int,
        color: CGColor,
        at point: CGPoint,
        centered: Bool,
        in context: CGContext
    ) {
        // The digits of the font are 0.62 times as wide as the font size.
        let half = centered ? CGFloat(text.count) * size * 0.31 : 0
        context.draw(
            text,
            style: DrawingCommand.TextStyle(size: size, weight: weight, color: color, width: 0),
            at: CGPoint(x: point.x - half, y: point.y)
        )
    }
}

extension CGColor {
    fileprivate func faded(_ part: CGFloat) -> CGColor {
        var color = self
        color.alpha *= min(max(part, 0), 1)
        return color
    }
}

extension GestureMark {
    /// The name that the application set, or the class without its common prefix and suffix, such
    /// as "ScrollViewPan".
    fileprivate var shortName: String {
        guard isNamed == false else { return name }
        guard type.hasSuffix("GestureRecognizer") else { return type }
        let kind = type.dropLast("GestureRecognizer".count)
        return String(kind.hasPrefix("UI") ? kind.dropFirst(2) : kind)
    }

    fileprivate var colorOfState: CGColor {
        let text =
            switch TraceEntry.RecognizerState(rawValue: state) {
            case .began, .changed: "#0072b2"
            case .ended: "#00805c"
            case .cancelled: "#b85000"
            case .possible, .failed, nil: "#5f6368"
            }
        return CGColor(hexadecimal: text) ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    }
}
