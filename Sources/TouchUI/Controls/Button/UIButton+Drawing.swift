extension UIButton {
    /// What is behind title and image: a configuration's ground, a picture, the mark of a type.
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
                size: 22,
                tintColor.cgColor.times(strengthOfTitle)
            )
        }
    }

    /// How much of its colour the title has now: less under a finger and when disabled, unless it has a
    /// colour for that.
    final var strengthOfTitle: CGFloat {
        if !isEnabled {
            return stateContent.titleColors[.disabled] == nil ? ControlMetrics.disabled : 1
        }
        guard isHighlighted, buttonType != .custom || configuration != nil else { return 1 }
        return stateContent.titleColors[.highlighted] == nil ? ControlMetrics.pressedTitle : 1
    }

    /// The same of pictures.
    final var strengthOfImage: CGFloat {
        if !isEnabled { return stateContent.images[.disabled] == nil ? ControlMetrics.disabled : 1 }
        return isHighlighted && stateContent.images[.highlighted] == nil
            ? ControlMetrics.pressedImage : 1
    }
}

extension UIButton.ButtonType {
    /// What is drawn on a button of the type that has neither title nor image.
    fileprivate var symbol: String? {
        switch self {
        case .detailDisclosure, .infoLight, .infoDark: "info.circle"
        case .contactAdd: "plus.circle"
        case .close: "xmark.circle.fill"
        case .custom, .system, .plain: nil
        }
    }
}

extension UIButton.Configuration.CornerStyle {
    /// How round a ground of such a size is, in points.
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
