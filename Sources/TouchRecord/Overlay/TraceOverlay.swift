/// Draws the fingers of a trace over its screen, after the run.
public struct TraceOverlay: Sendable {
    private let style: OverlayStyle
    private let strokes: [Stroke]
    private let gestures: [GestureMark]
    /// The names of the recognizers that began. One that ends without having begun is discrete: it
    /// recognizes.
    private let begun: Set<String>
    private let header: TraceHeader
    /// Whether the run has several fingers, so that numbers say something.
    private let hasNumbers: Bool

    /// A stroke, and when the same finger left the screen before it and lands after it.
    private struct Stroke {
        let path: FingerStroke
        var before: TimeInterval?
        var after: TimeInterval?
    }

    /// Creates the overlay of a trace.
    public init(trace: Trace, style: OverlayStyle = .gestures) {
        self.init(trace.touches, trace.gestures, trace.header, style)
    }

    /// Creates the overlay of a trace whose screens may still be in a file.
    public init(reader: TraceReader, style: OverlayStyle = .gestures) {
        self.init(reader.touches, reader.gestures, reader.header, style)
    }

    private init(
        _ touches: [TouchMark],
        _ gestures: [GestureMark],
        _ header: TraceHeader,
        _ style: OverlayStyle
    ) {
        (self.style, self.header, self.gestures) = (style, header, gestures)
        begun = Set(gestures.filter { ["began", "changed"].contains($0.state) }.map(\.name))
        var strokes: [Stroke] = []
        for path in FingerStroke.all(in: touches) {
            var stroke = Stroke(path: path)
            let last = strokes.lastIndex {
                $0.path.finger == path.finger && $0.path.tool == path.tool
            }
            if let last {
                stroke.before = strokes[last].path.marks.last?.time
                strokes[last].after = path.marks.first?.time
            }
            strokes.append(stroke)
        }
        self.strokes = strokes
        hasNumbers = style.showsNumbers && strokes.contains { $0.path.finger > 1 }
    }

    /// When the last finger that lifted has faded completely, in seconds of virtual time. This may
    /// be after the end of the trace. Nil if no finger lifted, or the style does not fade.
    public var end: TimeInterval? {
        guard style.fade > 0 else { return nil }
        return strokes.filter(\.path.isOver).compactMap(\.path.marks.last?.time).max()
            .map { $0 + style.fade }
    }

    /// The drawing over the screen at a time, in points of the screen. Empty if no finger is
    /// visible.
    ///
    /// - Parameters:
    ///   - time: in seconds of virtual time.
    ///   - screen: the screen at that time, which contains the hit views to outline.
    public func drawing(at time: TimeInterval, screen: ShownScreen) -> [DrawingCommand] {
        let shown = strokes.compactMap { stroke in
            presence(of: stroke, at: time).map { (stroke.path, $0) }
        }
        guard !shown.isEmpty else { return [] }
        let size = screen.size(of: header)
        return CGContext.recording { context in
            if style.outlinesHitView {
                for (stroke, presence) in shown where presence.isDown {
                    outline(stroke, on: screen, of: size, in: context)
                }
            }
            for (stroke, presence) in shown {
                drawTrail(of: stroke, presence, at: time, in: context)
            }
            for (stroke, presence) in shown { drawCircle(of: stroke, presence, in: context) }
            let circles = shown.map {
                OverlayLabels.Circle(center: $0.1.mark.location, radius: radius(of: $0.1.mark))
            }
            var labels = OverlayLabels(screen: size, circles: circles)
            for ((stroke, presence), circle) in zip(shown, circles) where !presence.isComing {
                drawLabels(of: stroke, presence, at: time, circle, &labels, in: context)
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

    /// A finger is in one place at a time: it does not come before it has faded, and does not fade
    /// any more when it has landed again.
    private func presence(of stroke: Stroke, at time: TimeInterval) -> Presence? {
        let path = stroke.path
        guard let first = path.marks.first, let last = path.marks.last else { return nil }
        if time < first.time {
            let fadedBefore = stroke.before.map { $0 + style.fade <= time } ?? true
            guard style.lead > 0, first.time - time < style.lead, fadedBefore else { return nil }
            let distance = CGFloat((first.time - time) / style.lead)
            return Presence(mark: first, opacity: 1 - distance, isDown: false, distance: distance)
        }
        if path.isOver, time >= last.time {
            let landedAgain = stroke.after.map { $0 <= time } ?? false
            guard style.fade > 0, time - last.time < style.fade, !landedAgain else { return nil }
            let opacity = 1 - CGFloat((time - last.time) / style.fade)
            return Presence(mark: last, opacity: opacity, isDown: false, distance: 0)
        }
        return Presence(mark: path.mark(at: time), opacity: 1, isDown: true, distance: 0)
    }

    // MARK: Drawing

    private func color(of stroke: FingerStroke) -> CGColor {
        let colors = style.colors.isEmpty ? OverlayStyle.distinctColors : style.colors
        return colors[
            max(0, stroke.finger.subtractingReportingOverflow(1).partialValue) % colors.count
        ]
    }

    private func radius(of mark: TouchMark) -> CGFloat {
        let grown = 1 + min(max(mark.force, 0), 1) / 2
        return switch style.size {
        case .fixed: style.radius
        case .force: style.radius * grown
        case .touchRadius: mark.radius > 0 ? mark.radius : style.radius
        case .touch: min(max(mark.radius, style.radius), 2 * style.radius) * grown
        }
    }

    /// Draws a ring that lets the control below it show.
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
            context.setFillColor(color.faded(0.3 * presence.opacity))
            context.fillEllipse(in: circle)
        }
        context.setStrokeColor(color.faded(presence.opacity))
        context.setLineWidth(3)
        if mark.phase == "cancelled" { context.setLineDash(phase: 0, lengths: [5, 4]) }
        context.strokeEllipse(in: circle)
        context.setLineDash(phase: 0, lengths: [])
        if hasNumbers, stroke.finger > 0 { drawNumber(of: stroke, circle, presence, in: context) }
    }

    /// Draws the number in a disc on the ring, where it does not cover what is touched.
    private func drawNumber(
        of stroke: FingerStroke,
        _ circle: CGRect,
        _ presence: Presence,
        in context: CGContext
    ) {
        let color = color(of: stroke)
        let (reach, half) = (circle.width / 2 * 0.5.squareRoot(), CGFloat(9))
        let center = CGPoint(x: circle.midX + reach, y: circle.midY - reach)
        context.setFillColor(color.faded(presence.opacity))
        context.fillEllipse(
            in: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
        )
        let text = "\(stroke.finger)"
        let width = OverlayText.width(of: text, size: 12)
        draw(
            text,
            size: 12,
            color: color.contrast.faded(presence.opacity),
            at: CGPoint(x: center.x - width / 2, y: center.y + 12 * Self.middle),
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
        context.setLineWidth(4)
        for (from, to) in zip(marks, marks.dropFirst()) where from.location != to.location {
            let age = CGFloat((time - to.time) / style.trail)
            context.setStrokeColor(color(of: stroke).faded((1 - age) * presence.opacity * 0.6))
            context.move(to: from.location)
            context.addLine(to: to.location)
            context.strokePath()
        }
    }

    /// Outlines the hit view, unless it fills the screen: then the outline says nothing.
    private func outline(
        _ stroke: FingerStroke,
        on screen: ShownScreen,
        of size: CGSize,
        in context: CGContext
    ) {
        guard let view = stroke.marks.first?.view, let layer = screen.layers[view],
            let transform = screen.transformToScreen(of: view)
        else { return }
        let bounds = layer.geometry.bounds
        guard bounds.width * bounds.height < size.width * size.height * Self.whole else { return }
        let path = CGPath(rect: bounds.insetBy(dx: 1, dy: 1))
        let onScreen = CGPath(elements: path.elements.mapped(by: transform))
        context.setStrokeColor(color(of: stroke).faded(0.7))
        context.setLineWidth(1.5)
        context.setLineDash(phase: 0, lengths: [6, 3])
        context.addPath(onScreen)
        context.strokePath()
        context.setLineDash(phase: 0, lengths: [])
    }

    /// The share of the screen from which a view is taken to fill it.
    private static let whole: CGFloat = 0.85

    // MARK: Labels

    /// A label: white or dark on the color of the finger; what was cancelled is only framed in it.
    private struct Label {
        let text: String
        let fill: CGColor
        let color: CGColor
        let border: CGColor

        var width: CGFloat {
            OverlayText.width(of: text, size: TraceOverlay.labelSize) + 2 * TraceOverlay.padding
        }
    }

    private func labels(
        of stroke: FingerStroke,
        _ presence: Presence,
        at time: TimeInterval
    ) -> [Label] {
        let (color, white) = (color(of: stroke), CGColor.white)
        func filled(_ text: String, _ fill: CGColor) -> Label {
            Label(text: text, fill: fill, color: fill.contrast, border: white)
        }
        var labels: [Label] = []
        if style.showsTapCount, presence.mark.taps > 1 {
            labels.append(filled("\(presence.mark.taps) taps", color))
        }
        guard style.showsRecognizers else { return labels }
        let states = stroke.states(in: gestures, at: time, failures: style.showsFailures)
        return labels
            + states.map { mark in
                let isRecognized = mark.state == "ended" && !begun.contains(mark.name)
                let text = "\(mark.shortName) \(isRecognized ? "recognized" : mark.state)"
                return switch mark.state {
                case "failed": filled(text, CGColor(hexadecimal: "#5f6368") ?? color)
                case "cancelled":
                    Label(text: text, fill: white, color: color.darkened, border: color)
                default: filled(text, color)
                }
            }
    }

    private func drawLabels(
        of stroke: FingerStroke,
        _ presence: Presence,
        at time: TimeInterval,
        _ circle: OverlayLabels.Circle,
        _ places: inout OverlayLabels,
        in context: CGContext
    ) {
        let labels = labels(of: stroke, presence, at: time)
        guard !labels.isEmpty, let boxes = places.place(labels.map(\.width), at: circle) else {
            return
        }
        for (label, box) in zip(labels, boxes) {
            for (rect, color) in [(box, label.border), (box.insetBy(dx: 1, dy: 1), label.fill)] {
                let round = rect.height / 2
                context.setFillColor(color.faded(presence.opacity))
                context.addPath(CGPath(roundedRect: rect, cornerWidth: round, cornerHeight: round))
                context.fillPath()
            }
            draw(
                label.text,
                size: Self.labelSize,
                color: label.color.faded(presence.opacity),
                at: CGPoint(
                    x: box.minX + Self.padding,
                    y: box.midY + Self.labelSize * Self.middle
                ),
                in: context
            )
        }
    }

    private static let labelSize: CGFloat = 12
    /// The distance between a text and the ends of its label, in points.
    private static let padding: CGFloat = 9
    /// Half the height of a capital letter, as a fraction of the font size.
    private static let middle: CGFloat = 0.364

    private func draw(
        _ text: String,
        size: CGFloat,
        color: CGColor,
        at point: CGPoint,
        in context: CGContext
    ) {
        context.draw(
            text,
            style: DrawingCommand.TextStyle(
                size: size,
                weight: OverlayText.weight,
                color: color,
                width: OverlayText.width(of: text, size: size)
            ),
            at: point
        )
    }
}

extension CGColor {
    fileprivate static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    fileprivate func faded(_ part: CGFloat) -> CGColor {
        var color = self
        color.alpha *= min(max(part, 0), 1)
        return color
    }

    private var brightness: CGFloat { 0.3 * red + 0.59 * green + 0.11 * blue }

    /// White or nearly black: the one that can be read on this color.
    fileprivate var contrast: CGColor {
        brightness > 0.6 ? CGColor(red: 0.1, green: 0.1, blue: 0.12, alpha: 1) : .white
    }

    /// The color as dark as it must be to be read on white.
    fileprivate var darkened: CGColor {
        let part = min(1, 0.45 / max(brightness, 0.01))
        return CGColor(red: red * part, green: green * part, blue: blue * part, alpha: alpha)
    }
}

extension GestureMark {
    /// The name that the application set, or the class in plain words, such as "edge pan".
    fileprivate var shortName: String {
        guard isNamed == false else { return name }
        switch type {
        case "UIScrollViewPanGestureRecognizer": return "scroll"
        case "UIScrollViewPinchGestureRecognizer": return "zoom"
        case "UIParallaxTransitionPanGestureRecognizer": return "swipe back"
        case "UIScreenEdgePanGestureRecognizer": return "edge pan"
        default: break
        }
        guard type.hasSuffix("GestureRecognizer") else { return type }
        let kind = type.dropLast("GestureRecognizer".count)
        var words = ""
        for letter in kind.hasPrefix("UI") ? kind.dropFirst(2) : kind {
            if letter.isUppercase, !words.isEmpty { words.append(" ") }
            words += letter.lowercased()
        }
        return words
    }
}
