/// An event in the editing of a text.
public enum TextFact: TouchFact {
    /// A view began editing (TX-02).
    case began(UIView)
    /// A view ended editing.
    case ended(UIView)
    /// A delegate or a class refused that editing begins or ends.
    case refused(UIView, EditingChange)
    /// Text was typed or deleted: the whole text before and after, in bullets in a secure field.
    case changed(UIView, typed: String, from: String, to: String)
    /// A delegate refused typed text or a deletion.
    case kept(UIView, typed: String)
    /// The return key was pressed in a field (TX-07).
    case returned(UIView, isAccepted: Bool)
    /// A key performed a key command: the key and the action.
    case command(String, Selector)

    /// A change of editing that a delegate can refuse.
    public enum EditingChange: Hashable, Sendable {
        /// The beginning of editing.
        case begin
        /// The end of editing.
        case end
    }
}
