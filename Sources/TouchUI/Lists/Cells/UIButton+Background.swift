extension UIButton.Configuration {
    /// The background: its color, image, border, insets and corner radius replace what the style says (LK-14).
    ///
    /// A color that is nil is that of the style. The radius counts with the corner styles `fixed` and `dynamic`. A view of
    /// the application's own and an effect are not taken.
    @preconcurrency @MainActor public var background: UIBackgroundConfiguration {
        get {
            var new = UIBackgroundConfiguration.clear()
            new.backgroundColor = ownBackground.color
            new.cornerRadius = ownBackground.cornerRadius
            new.backgroundInsets = ownBackground.insets
            new.strokeColor = ownBackground.strokeColor
            new.strokeWidth = ownBackground.strokeWidth
            new.image = ownBackground.image
            return new
        }
        set {
            ownBackground = Background(
                color: newValue.backgroundColor,
                cornerRadius: newValue.cornerRadius,
                insets: newValue.backgroundInsets,
                strokeColor: newValue.strokeColor,
                strokeWidth: newValue.strokeWidth,
                image: newValue.image
            )
        }
    }
}
