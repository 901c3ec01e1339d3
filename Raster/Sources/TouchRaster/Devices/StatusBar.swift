internal import TouchRecord

/// What the system shows over an application: status bar, camera, home indicator.
extension DeviceFrame {
    /// The part of the screen with the status bar; empty on a phone on its side, which has none.
    var statusArea: CGRect {
        if isWide, kind != .tablet { return .zero }
        let height: CGFloat =
            switch kind {
            case .phone: 47
            case .oldPhone: 20
            case .tablet: 24
            }
        return CGRect(x: 0, y: 0, width: screen.width, height: height)
    }

    /// The part of the screen with the home indicator; empty on a device with a home button.
    var homeArea: CGRect {
        guard kind != .oldPhone else { return .zero }
        let width = min(screen.width * 0.36, 320)
        return CGRect(x: (screen.width - width) / 2, y: screen.height - 13, width: width, height: 5)
    }

    /// The camera in the status bar; empty on other devices than phones. On its side a phone would
    /// have it in the content of applications that only turn their window.
    private var camera: CGRect {
        guard kind == .phone, !isWide else { return .zero }
        return CGRect(x: (screen.width - 100) / 2, y: 11, width: 100, height: 29)
    }

    /// The drawing over the screen.
    ///
    /// - Parameters:
    ///   - isDarkAtTop: whether the screen below the status bar is dark; then the bar is white.
    ///   - isDarkAtBottom: the same for the home indicator.
    func systemBars(isDarkAtTop: Bool, isDarkAtBottom: Bool) -> [DrawingCommand] {
        CGContext.recording { context in
            if !statusArea.isEmpty { drawStatus(ink(isDarkAtTop), context) }
            if !camera.isEmpty {
                let round = min(camera.width, camera.height) / 2
                context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
                context.addPath(
                    CGPath(roundedRect: camera, cornerWidth: round, cornerHeight: round)
                )
                context.fillPath()
            }
            if !homeArea.isEmpty {
                context.setFillColor(ink(isDarkAtBottom))
                context.addPath(
                    CGPath(roundedRect: homeArea, cornerWidth: 2.5, cornerHeight: 2.5)
                )
                context.fillPath()
            }
        }
    }

    private func ink(_ isDark: Bool) -> CGColor {
        isDark
            ? CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            : CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    }

    /// Draws the time at the left, and signal, network and battery at the right.
    private func drawStatus(_ ink: CGColor, _ context: CGContext) {
        let isPhone = kind == .phone
        let size: CGFloat = isPhone ? 17 : 13
        let y = isPhone ? 26 : statusArea.midY
        let time = "9:41"
        let width = OverlayWidth.ofTime * size
        let x = isPhone ? screen.width * 0.18 - width / 2 : 14
        context.draw(
            time,
            style: DrawingCommand.TextStyle(size: size, weight: 600, color: ink, width: width),
            at: CGPoint(x: x, y: y + size * 0.364)
        )
        let end = isPhone ? screen.width * 0.82 + 36 : screen.width - 14
        drawBattery(endingAt: CGPoint(x: end, y: y), ink, context)
        drawNetwork(around: CGPoint(x: end - 38, y: y), ink, context)
        drawSignal(endingAt: CGPoint(x: end - 51, y: y), ink, context)
    }

    private func drawBattery(endingAt end: CGPoint, _ ink: CGColor, _ context: CGContext) {
        let box = CGRect(x: end.x - 27, y: end.y - 6, width: 24, height: 12)
        var faint = ink
        faint.alpha = 0.4
        context.setStrokeColor(faint)
        context.setLineWidth(1)
        context.addPath(CGPath(roundedRect: box, cornerWidth: 3.5, cornerHeight: 3.5))
        context.strokePath()
        context.setFillColor(faint)
        context.addPath(
            CGPath(
                roundedRect: CGRect(x: end.x - 1.5, y: end.y - 2, width: 1.5, height: 4),
                cornerWidth: 0.75,
                cornerHeight: 0.75
            )
        )
        context.fillPath()
        context.setFillColor(ink)
        context.addPath(
            CGPath(roundedRect: box.insetBy(dx: 2, dy: 2), cornerWidth: 2, cornerHeight: 2)
        )
        context.fillPath()
    }

    /// Draws two arcs over a dot.
    private func drawNetwork(around center: CGPoint, _ ink: CGColor, _ context: CGContext) {
        let foot = CGPoint(x: center.x, y: center.y + 5)
        context.setStrokeColor(ink)
        context.setLineWidth(2)
        for radius in [CGFloat(5.2), 9.2] {
            let (x, y) = (radius * 0.7, radius * 0.7)
            context.move(to: CGPoint(x: foot.x - x, y: foot.y - y))
            context.addQuadCurve(
                to: CGPoint(x: foot.x + x, y: foot.y - y),
                control: CGPoint(x: foot.x, y: foot.y - radius * 1.38)
            )
            context.strokePath()
        }
        context.setFillColor(ink)
        context.fillEllipse(in: CGRect(x: foot.x - 1.8, y: foot.y - 2.4, width: 3.6, height: 3.6))
    }

    /// Draws four bars that rise.
    private func drawSignal(endingAt end: CGPoint, _ ink: CGColor, _ context: CGContext) {
        context.setFillColor(ink)
        for bar in 0..<4 {
            let height = 4 + CGFloat(bar) * 2.5
            context.addPath(
                CGPath(
                    roundedRect: CGRect(
                        x: end.x - 18 + CGFloat(bar) * 4.7,
                        y: end.y + 5.5 - height,
                        width: 3,
                        height: height
                    ),
                    cornerWidth: 1,
                    cornerHeight: 1
                )
            )
            context.fillPath()
        }
    }
}

/// Widths of texts of the status bar, as fractions of the font size.
private enum OverlayWidth {
    /// "9:41" in Inter Semi Bold.
    static let ofTime: CGFloat = 2.06
}
