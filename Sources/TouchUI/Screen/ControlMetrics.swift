/// The appearance of controls, bars and lists: the colors and measures of the engine's own
/// drawings.
///
/// Every value is a [choice]. Apple states few of them, and tests do not depend on single pixels,
/// so it is enough that a person recognizes a switch as a switch. The values were read off pictures
/// of iOS 17, in light and in dark appearance; a picture of a newer version would correct them.
enum ControlMetrics {
    /// The first color in light appearance, the second in dark appearance.
    nonisolated private static func shade(_ light: CGColor, _ dark: CGColor) -> CGColor {
        UITraitCollection.current.userInterfaceStyle == .dark ? dark : light
    }

    // MARK: Surfaces

    /// The background of rows, of fields, and of other surfaces in front of a background.
    nonisolated static var row: CGColor {
        shade(
            CGColor(red: 1, green: 1, blue: 1, alpha: 1),
            CGColor(red: 0.11, green: 0.11, blue: 0.118, alpha: 1)
        )
    }

    /// The background of bars that are not translucent.
    nonisolated static var bar: CGColor {
        shade(
            CGColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 1),
            CGColor(red: 0.11, green: 0.11, blue: 0.118, alpha: 1)
        )
    }
    /// The tint of materials, before its opacity.
    nonisolated static var material: (light: CGColor, dark: CGColor) {
        (
            CGColor(red: 0.97, green: 0.97, blue: 0.97, alpha: 1),
            CGColor(red: 0.11, green: 0.11, blue: 0.118, alpha: 1)
        )
    }
    /// Lines at the edges of bars and between actions.
    nonisolated static var hairline: CGColor {
        shade(
            CGColor(red: 0, green: 0, blue: 0, alpha: 0.3),
            CGColor(red: 1, green: 1, blue: 1, alpha: 0.25)
        )
    }
    /// The background of alerts.
    nonisolated static var alert: CGColor {
        shade(
            CGColor(red: 0.949, green: 0.949, blue: 0.957, alpha: 0.98),
            CGColor(red: 0.17, green: 0.17, blue: 0.18, alpha: 0.98)
        )
    }
    /// The background of steppers and segmented controls.
    nonisolated static var fill: CGColor {
        shade(
            CGColor(red: 0.463, green: 0.463, blue: 0.502, alpha: 0.12),
            CGColor(red: 0.463, green: 0.463, blue: 0.502, alpha: 0.24)
        )
    }
    /// The overlay on a pressed button or segment.
    nonisolated static var pressed: CGColor {
        shade(
            CGColor(red: 0.463, green: 0.463, blue: 0.502, alpha: 0.24),
            CGColor(red: 0.463, green: 0.463, blue: 0.502, alpha: 0.36)
        )
    }
    /// The background of a highlighted or selected row.
    nonisolated static var selectedRow: CGColor {
        shade(
            CGColor(red: 0.82, green: 0.82, blue: 0.84, alpha: 1),
            CGColor(red: 0.227, green: 0.227, blue: 0.235, alpha: 1)
        )
    }
    /// The background of a section header that stays at the top; opaque, as that of bars.
    nonisolated static var sectionHeader: CGColor {
        shade(
            CGColor(red: 0.969, green: 0.969, blue: 0.969, alpha: 1),
            CGColor(red: 0.11, green: 0.11, blue: 0.118, alpha: 1)
        )
    }
    /// The background of the selected segment (LK-09).
    nonisolated static var selectedSegment: CGColor {
        shade(
            CGColor(red: 1, green: 1, blue: 1, alpha: 1),
            CGColor(red: 0.388, green: 0.388, blue: 0.4, alpha: 1)
        )
    }
    /// Knobs.
    nonisolated static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Text.
    nonisolated static var black: CGColor {
        shade(
            CGColor(red: 0, green: 0, blue: 0, alpha: 1),
            CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        )
    }
    /// The part of a slider's track after the knob.
    nonisolated static var track: CGColor {
        shade(
            CGColor(red: 0.894, green: 0.894, blue: 0.902, alpha: 1),
            CGColor(red: 0.224, green: 0.224, blue: 0.239, alpha: 1)
        )
    }
    /// The track of a switch that is off.
    nonisolated static var switchOff: CGColor {
        shade(
            CGColor(red: 0.914, green: 0.914, blue: 0.918, alpha: 1),
            CGColor(red: 0.224, green: 0.224, blue: 0.239, alpha: 1)
        )
    }
    /// Accessory marks at the ends of rows.
    nonisolated static var mark: CGColor {
        shade(
            CGColor(red: 0.77, green: 0.77, blue: 0.78, alpha: 1),
            CGColor(red: 0.353, green: 0.353, blue: 0.365, alpha: 1)
        )
    }
    /// Unselected bar items, spinners and clear buttons.
    nonisolated static let grey = CGColor(red: 0.557, green: 0.557, blue: 0.576, alpha: 1)
    /// Scroll indicators.
    nonisolated static var indicator: CGColor {
        shade(
            CGColor(red: 0, green: 0, blue: 0, alpha: 0.35),
            CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        )
    }
    /// Scroll indicators on dark content.
    nonisolated static let whiteIndicator = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    /// The dots of a page control that are not selected.
    nonisolated static var dot: CGColor {
        shade(
            CGColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.3),
            CGColor(red: 0.922, green: 0.922, blue: 0.961, alpha: 0.3)
        )
    }
    /// The border of a text field.
    nonisolated static var fieldBorder: CGColor {
        shade(
            CGColor(red: 0, green: 0, blue: 0, alpha: 0.2),
            CGColor(red: 1, green: 1, blue: 1, alpha: 0.2)
        )
    }

    // MARK: Opacities, from 0 to 1

    /// Disabled controls.
    nonisolated static let disabled: CGFloat = 0.4
    /// The title of a system button that is pressed.
    nonisolated static let pressedTitle: CGFloat = 0.3
    /// The image of a button that is pressed.
    nonisolated static let pressedImage: CGFloat = 0.5
    /// A filled button that is pressed.
    nonisolated static let pressedBackground: CGFloat = 0.75
    /// The background of a tinted button, in the tint color.
    nonisolated static let tintedBackground: CGFloat = 0.15
    /// The highlight of selected text, in the tint color.
    nonisolated static let selection: CGFloat = 0.2

    // MARK: Measures, in points

    /// The corner radius of segmented controls and steppers.
    nonisolated static let controlRadius: CGFloat = 8
    /// The corner radius of a text field with the style `roundedRect`.
    nonisolated static let fieldRadius: CGFloat = 5
    /// The corner radius of a search field, the size of its magnifying glass, and the length by which
    /// its placeholder is moved for it.
    nonisolated static let searchField = (
        radius: CGFloat(10), glass: CGFloat(17), indent: CGFloat(22)
    )
    /// The corner radius of an alert.
    nonisolated static let alertRadius: CGFloat = 14
    /// The radius of a sheet's top corners.
    nonisolated static let sheetRadius: CGFloat = 10
    /// The corner radius of a group of rows.
    nonisolated static let groupRadius: CGFloat = 10
    /// The distance between the knob of a switch and its edge.
    nonisolated static let switchMargin: CGFloat = 2
    /// The length by which the knob of a switch grows while it is pressed.
    nonisolated static let switchStretch: CGFloat = 6
    /// The symbol of an information button, and its size without title and image.
    nonisolated static let buttonSymbol: CGFloat = 22
    /// The diameter of a page control's dot.
    nonisolated static let dotSize: CGFloat = 8
    /// The width of a caret.
    nonisolated static let caretWidth: CGFloat = 2
    /// The diameter of the knobs at the ends of a selection.
    nonisolated static let selectionKnob: CGFloat = 10
    /// The thickness of scroll indicators, their distance from the edge, and their least length.
    nonisolated static let indicatorSize = (
        thickness: CGFloat(3), margin: CGFloat(3), least: CGFloat(36)
    )
    /// The diameter of a spinner.
    nonisolated static let spinnerSize: CGFloat = 20
    /// The size of an accessory mark.
    nonisolated static let markSize: CGFloat = 14
    /// The distance of an accessory mark from the end of its row.
    nonisolated static let markMargin: CGFloat = 12
    /// The length by which the title of a back button begins after its arrow.
    nonisolated static let backArrowWidth: CGFloat = 10
    /// The distance of the card behind a sheet from the sides of the screen, and the length by which
    /// its top is above the sheet's.
    nonisolated static let cardMargin: CGFloat = 16
    nonisolated static let cardTop: CGFloat = 10
    /// The size of a sheet's grabber, and its distance from the top.
    nonisolated static let grabber = (size: CGSize(width: 36, height: 5), top: CGFloat(5))
    /// The size of a tab's icon, and its distance from the top.
    nonisolated static let tabIcon = (size: CGFloat(24), top: CGFloat(6))
    /// The distance of a tab's title from the top.
    nonisolated static let tabTitleTop: CGFloat = 33
    /// The least size of a tab's badge.
    nonisolated static let badgeSize: CGFloat = 18
    /// The size of a text field's clear button, as it is drawn.
    nonisolated static let clearButtonSize: CGFloat = 17

    // MARK: Fonts

    /// The title of a bar.
    @MainActor static var barTitle: UIFont { .systemFont(ofSize: 17, weight: .semibold) }
    /// The title of an alert, and its button that cancels.
    @MainActor static var alertTitle: UIFont { .systemFont(ofSize: 17, weight: .semibold) }
    /// The message of an alert.
    @MainActor static var alertMessage: UIFont { .systemFont(ofSize: 13) }
    /// The title of a section in a plain table, and in a grouped one.
    @MainActor static func sectionTitle(isPlain: Bool) -> UIFont {
        isPlain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
    }
    /// The title of a tab.
    @MainActor static var tabTitle: UIFont { .systemFont(ofSize: 10, weight: .medium) }
    /// A badge.
    @MainActor static var badge: UIFont { .systemFont(ofSize: 13) }
    /// The title of a segment. Segments are measured with the same font.
    @MainActor static func segment(isSelected: Bool) -> UIFont {
        .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
    }
}

/// Shapes that several drawings share.
extension CGContext {
    /// Fills a rectangle with round corners.
    func fillRounded(_ rect: CGRect, radius: CGFloat, _ color: CGColor) {
        guard rect.width > 0, rect.height > 0 else { return }
        setFillColor(color)
        addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
        fillPath()
    }

    /// Draws the border of a rectangle with round corners, inside the rectangle.
    func strokeRounded(_ rect: CGRect, radius: CGFloat, _ color: CGColor, width: CGFloat) {
        let inner = rect.insetBy(dx: width / 2, dy: width / 2)
        guard inner.width > 0, inner.height > 0 else { return }
        setStrokeColor(color)
        setLineWidth(width)
        addPath(CGPath(roundedRect: inner, cornerWidth: radius, cornerHeight: radius))
        strokePath()
    }

    /// Fills a circle.
    func fillEllipse(around center: CGPoint, diameter: CGFloat) {
        fillEllipse(
            in: CGRect(
                x: center.x - diameter / 2,
                y: center.y - diameter / 2,
                width: diameter,
                height: diameter
            )
        )
    }

    /// Fills a rectangle.
    func fill(_ rect: CGRect, _ color: CGColor) {
        setFillColor(color)
        fill(rect)
    }

    /// Draws a knob: white, round, with a soft shadow.
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

    /// Draws what a closure draws, with an opacity from 0 to 1.
    func faintly(_ strength: CGFloat, _ draw: () -> Void) {
        guard strength < 1 else { return draw() }
        saveGState()
        setAlpha(strength)
        beginTransparencyLayer(auxiliaryInfo: nil)
        draw()
        endTransparencyLayer()
        restoreGState()
    }

    /// Draws a built-in symbol in a square around a point.
    func drawSymbol(
        _ name: String,
        at center: CGPoint,
        size: CGFloat,
        _ color: CGColor,
        weight: UIImage.SymbolWeight = .unspecified
    ) {
        guard let drawing = SymbolDrawings.drawing(of: name, weight: weight) else { return }
        draw(
            DrawnImage(.drawing(drawing), size: SymbolDrawings.size),
            in: CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size),
            tint: color
        )
    }

    /// Draws the spokes of a spinner in their first position.
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

    /// Draws a line of text in the middle of a rectangle.
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
    /// The color with its opacity multiplied.
    func times(_ strength: CGFloat) -> CGColor {
        var color = self
        color.alpha *= strength
        return color
    }
}

extension UIView {
    /// The width of the thinnest line: one pixel of the main screen.
    final var hairlineWidth: CGFloat { 1 / max(1, UIScreen.main.scale) }
}
