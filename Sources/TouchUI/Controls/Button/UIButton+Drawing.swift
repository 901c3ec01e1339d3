extension UIButton {
    /// Draws what is behind title and image: a configuration's background, a background image, or
    /// the symbol of a button type.
    final func drawBehindContent(_ context: CGContext) {
        let bounds = bounds
        if let configuration { draw(configuration, context) }
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
            drawTypeSymbol(symbol, at: CGPoint(x: bounds.midX, y: bounds.midY), context)
        }
    }

    private func draw(_ configuration: Configuration, _ context: CGContext) {
        let own = configuration.ownBackground
        let place = bounds.inset(by: UIEdgeInsets(own.insets))
        let radius = configuration.cornerStyle.radius(in: place, fixed: own.cornerRadius)
        let strength = isHighlighted ? ControlMetrics.pressedBackground : 1
        if let color = configuredBackground {
            context.fillRounded(place, radius: radius, color.cgColor.times(strength))
        }
        if let image = own.image {
            context.faintly(strength) { image.draw(in: place, context, tint: tintColor.cgColor) }
        }
        guard own.strokeWidth > 0 else { return }
        let width = own.strokeWidth
        let line = UIBezierPath(
            roundedRect: place.insetBy(dx: width / 2, dy: width / 2),
            cornerRadius: max(0, radius - width / 2)
        )
        context.addPath(line.cgPath)
        context.setLineWidth(width)
        context.setStrokeColor((own.strokeColor ?? tintColor).cgColor.times(strength))
        context.strokePath()
    }

    private func drawTypeSymbol(_ symbol: String, at center: CGPoint, _ context: CGContext) {
        let side = ControlMetrics.buttonSymbol
        guard buttonType == .close else {
            let color = tintColor.cgColor.times(strengthOfTitle)
            return context.drawSymbol(symbol, at: center, size: side, color)
        }
        // A close button is gray, whatever the tint (LK-03).
        context.setFillColor(UIColor.secondarySystemFill.cgColor.times(strengthOfTitle))
        context.fillEllipse(around: center, diameter: side)
        context.drawSymbol(
            symbol,
            at: center,
            size: side * 0.55,
            UIColor.secondaryLabel.cgColor.times(strengthOfTitle),
            weight: .bold
        )
    }

    /// The color of title and image that the configuration asks for; nil for the color of the state
    /// (LK-02).
    final var configuredForeground: UIColor? {
        guard let configuration else { return nil }
        if !isEnabled, configuration.ground != .plain { return .tertiaryLabel }
        return configuration.baseForegroundColor ?? (configuration.ground == .filled ? .white : nil)
    }

    /// The color of the background that the configuration asks for; nil for none (LK-02).
    private var configuredBackground: UIColor? {
        guard let configuration else { return nil }
        if !isEnabled {
            return configuration.ground == .plain && configuration.baseBackgroundColor == nil
                && configuration.ownBackground.color == nil
                ? nil : .tertiarySystemFill
        }
        if let color = configuration.ownBackground.color { return color }
        if let color = configuration.baseBackgroundColor { return color }
        return switch configuration.ground {
        case .plain: nil
        case .tinted: tintColor.withAlphaComponent(ControlMetrics.tintedBackground)
        case .gray: .secondarySystemFill
        case .filled: tintColor
        }
    }

    /// Whether the configuration gives the button a background, which shows its state.
    private var hasGround: Bool { configuration.map { $0.ground != .plain } ?? false }

    /// The opacity of the title. It is lower while highlighted or disabled, unless a color is set
    /// for that state.
    final var strengthOfTitle: CGFloat {
        if hasGround { return isHighlighted ? ControlMetrics.pressedBackground : 1 }
        if !isEnabled {
            return stateContent.titleColors[.disabled] == nil ? ControlMetrics.disabled : 1
        }
        guard isHighlighted, buttonType != .custom || configuration != nil else { return 1 }
        return stateContent.titleColors[.highlighted] == nil ? ControlMetrics.pressedTitle : 1
    }

    /// The opacity of images, by the same rule.
    final var strengthOfImage: CGFloat {
        if hasGround { return isHighlighted ? ControlMetrics.pressedBackground : 1 }
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
        case .close: "xmark"
        case .custom, .system, .plain: nil
        }
    }
}

extension UIButton.Configuration.CornerStyle {
    /// The corner radius of a background with these bounds, in points.
    fileprivate func radius(in bounds: CGRect, fixed: CGFloat) -> CGFloat {
        switch self {
        case .fixed, .dynamic: fixed
        case .small: 5
        case .medium: 8
        case .large: 12
        case .capsule: bounds.height / 2
        }
    }
}
