/// Methods by which a text field asks its delegate about editing and notifies it.
///
/// Every method has a default implementation that does what UIKit does without the method.
/// ``UITextField`` lists the order of the calls.
/// - Compatibility: partial: no insertion of suggestions
@preconcurrency @MainActor public protocol UITextFieldDelegate: RespondingObject {
    /// Whether editing may begin; true by default.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end; true by default.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing ended. Not called if the method with a reason is implemented.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Editing ended, for a reason. By default it calls the method without a reason.
    func textFieldDidEndEditing(
        _ textField: UITextField,
        reason: UITextField.DidEndEditingReason
    )
    /// Whether typed text may replace a range, in UTF-16 units; true by default. An empty string
    /// deletes.
    func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    /// The caret moved or the selection changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the text may be cleared, by the clear button or by `clearsOnBeginEditing`; true by
    /// default.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether the return key sends `editingDidEndOnExit` and `primaryActionTriggered`; true by
    /// default. It never inserts anything (TX-07).
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// The edit menu for a range; nil, the default, for that of the suggested actions (TX-23).
    func textField(
        _ textField: UITextField,
        editMenuForCharactersIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
}

extension UITextFieldDelegate {
    /// Returns true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        optionalAnswer(of: self, "textFieldShouldBeginEditing:", (textField), otherwise: true)
    }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {
        optionalAnswer(of: self, "textFieldDidBeginEditing:", (textField))
    }
    /// Returns true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        optionalAnswer(of: self, "textFieldShouldEndEditing:", (textField), otherwise: true)
    }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {
        optionalAnswer(of: self, "textFieldDidEndEditing:", (textField))
    }
    /// Calls the method without a reason.
    public func textFieldDidEndEditing(
        _ textField: UITextField,
        reason: UITextField.DidEndEditingReason
    ) {
        optionalAnswer(
            of: self,
            "textFieldDidEndEditing:reason:",
            (textField, reason),
            otherwise: textFieldDidEndEditing(textField)
        )
    }
    /// Returns true.
    public func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        optionalAnswer(
            of: self,
            "textField:shouldChangeCharactersIn:replacementString:",
            (textField, range, string),
            otherwise: true
        )
    }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {
        optionalAnswer(of: self, "textFieldDidChangeSelection:", (textField))
    }
    /// Returns true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool {
        optionalAnswer(of: self, "textFieldShouldClear:", (textField), otherwise: true)
    }
    /// Returns true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        optionalAnswer(of: self, "textFieldShouldReturn:", (textField), otherwise: true)
    }
    /// Returns nil.
    public func textField(
        _ textField: UITextField,
        editMenuForCharactersIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        optionalAnswer(
            of: self,
            "textField:editMenuForCharactersIn:suggestedActions:",
            (textField, range, suggestedActions),
            otherwise: nil
        )
    }
}

/// Methods by which a text view asks its delegate about editing and notifies it.
///
/// Every method has a default implementation that does what UIKit does without the method.
/// ``UITextView`` lists the order of the calls.
/// - Compatibility: partial: no attachments, no menus of links
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin; true by default.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether editing may end; true by default.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Editing ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether typed text may replace a range, in UTF-16 units; true by default. An empty string
    /// deletes.
    func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool
    /// The text changed by editing.
    func textViewDidChange(_ textView: UITextView)
    /// The caret moved or the selection changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether a link may be opened that a finger touched, in a text that is not editable; true by default
    /// (TX-28).
    func textView(
        _ textView: UITextView,
        shouldInteractWith URL: URL,
        in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Whether a finger may act on an attachment, in a text that is not editable; true by default (TX-61).
    func textView(
        _ textView: UITextView,
        shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// What a tap on a link does instead of opening it; nil for nothing. By default the given action (TX-28).
    func textView(
        _ textView: UITextView,
        primaryActionFor textItem: UITextItem,
        defaultAction: UIAction
    ) -> UIAction?
    /// The edit menu for a range; nil, the default, for that of the suggested actions (TX-23).
    func textView(
        _ textView: UITextView,
        editMenuForTextIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
}

extension UITextViewDelegate {
    /// Returns true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        optionalAnswer(of: self, "textViewShouldBeginEditing:", (textView), otherwise: true)
    }
    /// Returns true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        optionalAnswer(of: self, "textViewShouldEndEditing:", (textView), otherwise: true)
    }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {
        optionalAnswer(of: self, "textViewDidBeginEditing:", (textView))
    }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {
        optionalAnswer(of: self, "textViewDidEndEditing:", (textView))
    }
    /// Returns true.
    public func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool {
        optionalAnswer(
            of: self,
            "textView:shouldChangeTextIn:replacementText:",
            (textView, range, text),
            otherwise: true
        )
    }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {
        optionalAnswer(of: self, "textViewDidChange:", (textView))
    }
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {
        optionalAnswer(of: self, "textViewDidChangeSelection:", (textView))
    }
    /// Returns true.
    public func textView(
        _ textView: UITextView,
        shouldInteractWith URL: URL,
        in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        optionalAnswer(
            of: self,
            "textView:shouldInteractWith:in:interaction:",
            (textView, URL, characterRange, interaction),
            otherwise: true
        )
    }
    /// Returns true.
    public func textView(
        _ textView: UITextView,
        shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        true
    }
    /// Returns the default action.
    public func textView(
        _ textView: UITextView,
        primaryActionFor textItem: UITextItem,
        defaultAction: UIAction
    ) -> UIAction? {
        optionalAnswer(
            of: self,
            "textView:primaryActionFor:defaultAction:",
            (textView, textItem, defaultAction),
            otherwise: defaultAction
        )
    }
    /// Returns nil.
    public func textView(
        _ textView: UITextView,
        editMenuForTextIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        optionalAnswer(
            of: self,
            "textView:editMenuForTextIn:suggestedActions:",
            (textView, range, suggestedActions),
            otherwise: nil
        )
    }
}
