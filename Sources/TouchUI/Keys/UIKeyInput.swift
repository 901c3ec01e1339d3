/// What can be typed into.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Puts a text where the caret is, in the place of the selection.
    func insertText(_ text: String)
    /// Takes away the selection, else the character before the caret.
    func deleteBackward()
}
