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
