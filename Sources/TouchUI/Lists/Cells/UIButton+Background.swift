extension UIButton.Configuration {
    /// The background: its color, image, border, insets and corner radius replace what the style says (LK-14).
    ///
    /// The radius counts with the corner styles `fixed` and `dynamic`. A view of the application's own and an effect are
    /// not taken.
    @preconcurrency @MainActor public var background: UIBackgroundConfiguration {
        get {
            var new = UIBackgroundConfiguration.clear()
            if let color = ownBackground.color { new.backgroundColor = color }
            new.cornerRadius = ownBackground.cornerRadius ?? 0
            new.backgroundInsets = ownBackground.insets
            new.strokeColor = ownBackground.strokeColor
            new.strokeWidth = ownBackground.strokeWidth
            new.image = ownBackground.image
            return new
        }
        set {
            let old = background
            // The getter has the values of a clear background where none was set. Only what changes is the
            // application's.
            if newValue.backgroundColor != old.backgroundColor {
                ownBackground.color = newValue.backgroundColor
            }
            if newValue.cornerRadius != old.cornerRadius {
                ownBackground.cornerRadius = newValue.cornerRadius
            }
            ownBackground.insets = newValue.backgroundInsets
            ownBackground.strokeColor = newValue.strokeColor
            ownBackground.strokeWidth = newValue.strokeWidth
            ownBackground.image = newValue.image
        }
    }
}
