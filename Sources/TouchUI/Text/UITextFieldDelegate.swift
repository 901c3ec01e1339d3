/// Is asked and told about the editing of a text field.
///
/// Every method has a default, which does what UIKit does where a delegate lacks the method.
/// - Compatibility: partial: no menus, no insertion of suggestions
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
    /// Whether editing may begin; true.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end; true.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing is over. Not called where the one with a reason is implemented.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Editing is over, and why. By default it calls the one without a reason.
    func textFieldDidEndEditing(
        _ textField: UITextField,
        reason: UITextField.DidEndEditingReason
    )
    /// Whether a text may be put in the place of a range (UTF-16); true.
    func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    /// The caret or the selection is elsewhere.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the clear button may clear the text; true.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether return does what it usually does: it sends `editingDidEndOnExit` and
    /// `primaryActionTriggered`; true. It never inserts anything (TX-07).
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// True.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// True.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls the one without a reason.
    public func textFieldDidEndEditing(
        _ textField: UITextField,
        reason: UITextField.DidEndEditingReason
    ) {
        textFieldDidEndEditing(textField)
    }
    /// True.
    public func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
    /// Nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// True.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// True.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// Is asked and told about the editing of a text view.
///
/// Every method has a default, which does what UIKit does where a delegate lacks the method.
/// - Compatibility: partial: no scrolling, links or attachments
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin; true.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether editing may end; true.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Editing is over.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether a text may be put in the place of a range (UTF-16); true.
    func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool
    /// The person has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The caret or the selection is elsewhere.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// True.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// True.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// True.
    public func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { true }
    /// Nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
