/// A position as a script writes it: relative to a view with an identifier, or else a point.
struct PlaceName {
    /// The point, in the window's space.
    let point: CGPoint
    /// The identifier of the view, and the position in it as a part of its width and height.
    let view: (identifier: String, part: CGPoint)?

    /// A position without a view.
    init(point: CGPoint) {
        self.point = point
        view = nil
    }

    /// The position of a point in the innermost view under it that has an identifier.
    ///
    /// - Parameters:
    ///   - point: in the window's space.
    ///   - window: the window that is touched.
    init(_ point: CGPoint, in window: UIWindow) {
        self.point = point
        let onScreen = UIApplication.shared.screenPoint(point, in: window)
        var candidate = UIApplication.shared.hitTestReport(at: onScreen).hitView
        while let view = candidate {
            if let identifier = view.accessibilityIdentifier, !identifier.isEmpty,
                view.bounds.width > 0, view.bounds.height > 0,
                // A script finds the first view with an identifier, so this view must be the first.
                window.firstView(where: { $0.accessibilityIdentifier == identifier }) === view
            {
                let place = view.convert(point, from: nil)
                self.view = (
                    identifier,
                    CGPoint(
                        x: (place.x - view.bounds.minX) / view.bounds.width,
                        y: (place.y - view.bounds.minY) / view.bounds.height
                    )
                )
                return
            }
            candidate = view.superview
        }
        view = nil
    }

    /// The same position as a point.
    var withoutView: PlaceName { PlaceName(point: point) }

    /// In YAML: `{id: photo, at: [0.25, 0.5]}`, `photo` for the view's middle, or `[120, 300]`.
    var yaml: String {
        guard let view else { return ScriptText.point(point) }
        let identifier = ScriptText.word(view.identifier)
        let at = ScriptText.point(view.part)
        return at == "[0.5, 0.5]" ? identifier : "{id: \(identifier), at: \(at)}"
    }
}
