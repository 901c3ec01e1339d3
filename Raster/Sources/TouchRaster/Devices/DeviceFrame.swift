package import TouchRecord

/// How a device is drawn around the screen.
package struct DeviceLook: Hashable, Sendable {
    /// The color around the device.
    package var background: CGColor
    /// The distance between the device and the edge of the picture, in points.
    package var margin: CGFloat

    /// [choice] A light gray, on which white screens and dark devices both stand out.
    package static let usualBackground = CGColor(red: 0.91, green: 0.92, blue: 0.94, alpha: 1)

    package init(background: CGColor = usualBackground, margin: CGFloat = 28) {
        (self.background, self.margin) = (background, margin)
    }
}

/// The drawing of a device around a screen, in points of the screen.
///
/// It is no drawing of a product: a dark body with round corners around a phone or a tablet. All
/// measures are a [choice].
struct DeviceFrame {
    /// The kinds of devices that are drawn differently.
    enum Kind {
        /// A phone whose screen has round corners and a home indicator.
        case phone
        /// A phone with a screen that is less than 1.9 times as high as wide.
        case oldPhone
        case tablet
    }

    let screen: CGSize
    let kind: Kind

    init(screen: CGSize) {
        self.screen = screen
        let (short, long) = (min(screen.width, screen.height), max(screen.width, screen.height))
        kind = short >= 600 ? .tablet : long >= short * 1.9 ? .phone : .oldPhone
    }

    var isWide: Bool { screen.width > screen.height }

    /// The width of the body around the screen.
    var border: CGFloat { kind == .tablet ? 20 : 12 }

    /// The radius of the screen's corners.
    var radius: CGFloat {
        switch kind {
        case .phone: 46
        case .oldPhone: 4
        case .tablet: 18
        }
    }

    /// The visible part of the screen.
    var glass: CGPath {
        CGPath(
            roundedRect: CGRect(origin: .zero, size: screen),
            cornerWidth: radius,
            cornerHeight: radius
        )
    }

    /// The body with its shadow and, on a phone, its buttons. The screen is drawn over it.
    var body: [DrawingCommand] {
        CGContext.recording { context in
            context.setFillColor(Self.edge)
            if kind == .phone {
                for button in buttons { context.fill(button) }
            }
            let whole = CGRect(origin: .zero, size: screen).insetBy(dx: -border, dy: -border)
            context.saveGState()
            context.setShadow(
                offset: CGSize(width: 0, height: 8),
                blur: 24,
                color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.25)
            )
            fill(whole, radius + border, Self.edge, context)
            context.restoreGState()
            fill(whole.insetBy(dx: 1.5, dy: 1.5), radius + border - 1.5, Self.dark, context)
        }
    }

    /// The color of the body, also behind the corners of the screen.
    static let dark = CGColor(red: 0.07, green: 0.07, blue: 0.08, alpha: 1)
    private static let edge = CGColor(red: 0.32, green: 0.33, blue: 0.35, alpha: 1)

    private func fill(_ rect: CGRect, _ radius: CGFloat, _ color: CGColor, _ context: CGContext) {
        context.setFillColor(color)
        context.addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
        context.fillPath()
    }

    /// The buttons at the sides of an upright phone; they move to the top and bottom with it.
    private var buttons: [CGRect] {
        let upright = [
            CGRect(x: -border - 2.5, y: 130, width: 4, height: 28),
            CGRect(x: -border - 2.5, y: 182, width: 4, height: 56),
            CGRect(x: -border - 2.5, y: 252, width: 4, height: 56),
        ]
        guard isWide else {
            return upright + [CGRect(x: screen.width + border - 1.5, y: 200, width: 4, height: 90)]
        }
        return upright.map {
            CGRect(x: $0.minY, y: screen.height - $0.maxX, width: $0.height, height: $0.width)
        } + [CGRect(x: 200, y: -border - 2.5, width: 90, height: 4)]
    }
}
