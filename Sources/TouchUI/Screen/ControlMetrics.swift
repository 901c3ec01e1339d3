/// What the engine's controls, bars and lists look like: colours and measures of our own drawings.
///
/// Every value is a [choice]: Apple states few of them, and none is needed to be the same to a pixel. They are
/// read off pictures of iOS 17 in its light appearance, so that a person takes a switch for a switch.
enum ControlMetrics {
    // MARK: Surfaces

    /// Behind bars: nearly white, and a little of what is below shines through.
    nonisolated static let bar = CGColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 0.94)
    /// Lines at the edges of bars and between actions.
    nonisolated static let hairline = CGColor(red: 0, green: 0, blue: 0, alpha: 0.3)
    /// Behind alerts.
    nonisolated static let alert = CGColor(red: 0.949, green: 0.949, blue: 0.957, alpha: 0.98)
    /// Behind steppers and segments.
    nonisolated static let fill = CGColor(red: 0.463, green: 0.463, blue: 0.502, alpha: 0.12)
    /// On what is pressed.
    nonisolated static let pressed = CGColor(red: 0.463, green: 0.463, blue: 0.502, alpha: 0.24)
    /// Behind a row that is highlighted or selected.
    nonisolated static let selectedRow = CGColor(red: 0.82, green: 0.82, blue: 0.84, alpha: 1)
    /// Behind the header of a section that stays at the top.
    nonisolated static let sectionHeader = CGColor(
        red: 0.969,
        green: 0.969,
        blue: 0.969,
        alpha: 0.94
    )
    /// Of knobs.
    nonisolated static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Of texts.
    nonisolated static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// Of the rest of a track.
    nonisolated static let track = CGColor(red: 0.894, green: 0.894, blue: 0.902, alpha: 1)
    /// Of a switch that is off.
    nonisolated static let switchOff = CGColor(red: 0.914, green: 0.914, blue: 0.918, alpha: 1)
    /// Of marks at the ends of rows.
    nonisolated static let mark = CGColor(red: 0.77, green: 0.77, blue: 0.78, alpha: 1)
    /// Of bar items that are not selected, spinners, clear buttons.
    nonisolated static let grey = CGColor(red: 0.557, green: 0.557, blue: 0.576, alpha: 1)
    /// Of scroll indicators.
    nonisolated static let indicator = CGColor(red: 0, green: 0, blue: 0, alpha: 0.35)
    /// Of scroll indicators on dark content.
    nonisolated static let whiteIndicator = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    /// Of dots of pages.
    nonisolated static let dot = CGColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.3)
    /// Of the line around a field.
    nonisolated static let fieldBorder = CGColor(red: 0, green: 0, blue: 0, alpha: 0.2)

    // MARK: Strengths, from 0 to 1

    /// Of what is disabled.
    nonisolated static let disabled: CGFloat = 0.4
    /// Of a title of the system's buttons under a finger.
    nonisolated static let pressedTitle: CGFloat = 0.3
    /// Of a picture on a button under a finger.
    nonisolated static let pressedImage: CGFloat = 0.5
    /// Of a filled button under a finger.
    nonisolated static let pressedBackground: CGFloat = 0.75
    /// Of what is selected in a text: its tint.
    nonisolated static let selection: CGFloat = 0.2

    // MARK: Measures, in points

    /// How round segments and steppers are.
    nonisolated static let controlRadius: CGFloat = 8
    /// How round a field of the style `roundedRect` is.
    nonisolated static let fieldRadius: CGFloat = 5
    /// How round an alert is.
    nonisolated static let alertRadius: CGFloat = 14
    /// How round the top corners of a sheet are.
    nonisolated static let sheetRadius: CGFloat = 10
    /// How round groups of rows are.
    nonisolated static let groupRadius: CGFloat = 10
    /// How far the knob of a switch keeps from its edge.
    nonisolated static let switchMargin: CGFloat = 2
    /// How far the knob of a switch becomes longer under a finger.
    nonisolated static let switchStretch: CGFloat = 6
    /// How wide the dot of a page is.
    nonisolated static let dotSize: CGFloat = 8
    /// How wide a caret is.
    nonisolated static let caretWidth: CGFloat = 2
    /// How thick scroll indicators are, how far from the edge, and how long at least.
    nonisolated static let indicatorSize = (
        thickness: CGFloat(3), margin: CGFloat(3), least: CGFloat(36)
    )
    /// How large the spokes of a spinner are from end to end.
    nonisolated static let spinnerSize: CGFloat = 20
    /// How large a mark at the end of a row is.
    nonisolated static let markSize: CGFloat = 14
    /// How far a mark keeps from the end of a row.
    nonisolated static let markMargin: CGFloat = 12
    /// How large the icon of a tab is, and how far from the top.
    nonisolated static let tabIcon = (size: CGFloat(24), top: CGFloat(6))
    /// How far a tab's title is from the top.
    nonisolated static let tabTitleTop: CGFloat = 33
    /// How large the badge of a tab is at least.
    nonisolated static let badgeSize: CGFloat = 18
    /// How large the clear button of a field is drawn.
    nonisolated static let clearButtonSize: CGFloat = 17

    // MARK: Fonts

    /// Of the title of a bar.
    @MainActor static var barTitle: UIFont { .systemFont(ofSize: 17, weight: .semibold) }
    /// Of the title of a tab.
    @MainActor static var tabTitle: UIFont { .systemFont(ofSize: 10, weight: .medium) }
    /// Of a badge.
    @MainActor static var badge: UIFont { .systemFont(ofSize: 13) }
    /// Of a segment; as it is measured.
    @MainActor static func segment(isSelected: Bool) -> UIFont {
        .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
    }
}

/// Pieces that several drawings have.
extension CGContext {
    /// Fills a rectangle with round corners.
    func fillRounded(_ rect: CGRect, radius: CGFloat, _ color: CGColor) {
        guard rect.width > 0, rect.height > 0 else { return }
        setFillColor(color)
        addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
        fillPath()
    }

    /// The line of a rectangle with round corners, inside of it.
    func strokeRounded(_ rect: CGRect, radius: CGFloat, _ color: CGColor, width: CGFloat) {
        let inner = rect.insetBy(dx: width / 2, dy: width / 2)
        guard inner.width > 0, inner.height > 0 else { return }
        setStrokeColor(color)
        setLineWidth(width)
        addPath(CGPath(roundedRect: inner, cornerWidth: radius, cornerHeight: radius))
        strokePath()
    }

    /// Fills a rectangle.
    func fill(_ rect: CGRect, _ color: CGColor) {
        setFillColor(color)
        fill(rect)
    }

    /// A knob: white, round, with a soft shadow.
    func drawKnob(_ rect: CGRect, _ color: CGColor) {
        saveGState()
        setShadow(
            offset: CGSize(width: 0, height: 2),
            blur: 5,
            color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.2)
        )
        let radius = min(rect.width, rect.height) / 2
        fillRounded(rect, radius: radius, color)
        restoreGState()
    }

    /// What a closure draws, fainter by a strength from 0 to 1.
    func faintly(_ strength: CGFloat, _ draw: () -> Void) {
        guard strength < 1 else { return draw() }
        saveGState()
        setAlpha(strength)
        beginTransparencyLayer(auxiliaryInfo: nil)
        draw()
        endTransparencyLayer()
        restoreGState()
    }

    /// A symbol of ours, in a square about a point, in a colour.
    func drawSymbol(_ name: String, at center: CGPoint, size: CGFloat, _ color: CGColor) {
        guard let drawing = SymbolDrawings.drawing(of: name) else { return }
        draw(
            DrawnImage(.drawing(drawing), size: SymbolDrawings.size),
            in: CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size),
            tint: color
        )
    }

    /// The spokes of a spinner, as they stand at its start.
    func drawSpinner(at center: CGPoint, size: CGFloat, _ color: CGColor) {
        setLineWidth(size / 10)
        setLineCap(.round)
        for spoke in 0..<8 {
            let angle = CGFloat(spoke) * .pi / 4 - .pi / 2
            var faint = color
            faint.alpha *= 1 - CGFloat(7 - spoke) * 0.11
            setStrokeColor(faint)
            move(
                to: CGPoint(
                    x: center.x + cos(angle) * size / 4,
                    y: center.y + sin(angle) * size / 4
                )
            )
            addLine(
                to: CGPoint(
                    x: center.x + cos(angle) * size / 2,
                    y: center.y + sin(angle) * size / 2
                )
            )
            strokePath()
        }
    }

    /// A line of text in the middle of a rectangle.
    @MainActor func drawCentered(_ text: String, font: UIFont, _ color: CGColor, in rect: CGRect) {
        drawText(
            text,
            font: font,
            color: color,
            in: CGRect(
                x: rect.minX,
                y: rect.midY - font.lineHeight / 2,
                width: rect.width,
                height: font.lineHeight
            ),
            alignment: .center
        )
    }
}

extension CGColor {
    /// The colour with its opacity multiplied.
    func times(_ strength: CGFloat) -> CGColor {
        var color = self
        color.alpha *= strength
        return color
    }
}

extension UIView {
    /// How thick the thinnest line is: a pixel of the main screen.
    final var hairlineWidth: CGFloat { 1 / max(1, UIScreen.main.scale) }
}
