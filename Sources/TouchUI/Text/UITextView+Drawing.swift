extension UITextView {
    /// Draws the lines, the selection and the caret.
    final func drawTextView(_ context: CGContext) {
        let places = places
        guard places.width > 0 else { return }
        core.draw(
            places,
            in: context,
            color: textColor?.cgColor ?? UIColor.label.cgColor,
            showsCaret: isEditable
        )
    }
}

extension UIView {
    /// Whether another origin of the bounds changes nothing of the view but its indicators: it draws
    /// nothing itself, and its subviews move with the bounds.
    ///
    /// A layer of its own may have a drawing or an animation that depends on the bounds, and a text view
    /// draws the lines that are visible.
    final var looksAlikeWhenScrolled: Bool {
        asScrollsContent != nil && backing == nil && !(self is UITextView)
    }
}
