extension UIButton {
    /// Draws what is behind title and image: a configuration's background, a background image, or
    /// the symbol of a button type.
    final func drawBehindContent(_ context: CGContext) {
        let bounds = bounds
        if let configuration, let color = configuration.baseBackgroundColor {
            let strength =
                isEnabled
                ? isHighlighted ? ControlMetrics.pressedBackground : 1 : ControlMetrics.disabled
            context.fillRounded(
                bounds,
                radius: configuration.cornerStyle.radius(in: bounds),
                color.cgColor.times(strength)
            )
        }
        if let image = currentBackgroundImage {
            context.faintly(strengthOfImage) {
                image.draw(
                    in: backgroundRect(forBounds: bounds),
                    context,
                    tint: tintColor.cgColor
                )
            }
        }
        if let symbol = buttonType.symbol, shownTitle == nil, currentImage == nil {
            context.drawSymbol(
                symbol,
                at: CGPoint(x: bounds.midX, y: bounds.midY),
                size: ControlMetrics.buttonSymbol,
                tintColor.cgColor.times(strengthOfTitle)
            )
        }
    }

    /// The opacity of the title. It is lower while highlighted or disabled, unless a color is set
    /// for that state.
    final var strengthOfTitle: CGFloat {
        if !isEnabled {
            return stateContent.titleColors[.disabled] == nil ? ControlMetrics.disabled : 1
        }
        guard isHighlighted, buttonType != .custom || configuration != nil else { return 1 }
        return stateContent.titleColors[.highlighted] == nil ? ControlMetrics.pressedTitle : 1
    }

    /// The opacity of images, by the same rule.
    final var strengthOfImage: CGFloat {
        if !isEnabled { return stateContent.images[.disabled] == nil ? ControlMetrics.disabled : 1 }
        return isHighlighted && stateContent.images[.highlighted] == nil
            ? ControlMetrics.pressedImage : 1
    }
}

extension UIButton.ButtonType {
    /// The symbol of a button type, drawn if the button has neither title nor image.
    var symbol: String? {
        switch self {
        case .detailDisclosure, .infoLight, .infoDark: "info.circle"
        case .contactAdd: "plus.circle"
        case .close: "xmark.circle.fill"
        case .custom, .system, .plain: nil
        }
    }
}

extension UIButton.Configuration.CornerStyle {
    /// The corner radius of a background with these bounds, in points.
    fileprivate func radius(in bounds: CGRect) -> CGFloat {
        switch self {
        case .fixed, .dynamic: 6
        case .small: 5
        case .medium: 8
        case .large: 12
        case .capsule: bounds.height / 2
        }
    }
}
