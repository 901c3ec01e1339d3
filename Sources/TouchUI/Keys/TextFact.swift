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
    /// A finger put the caret at an offset, in UTF-16 units (TX-18).
    case caretPlaced(UIView, at: Int)
    /// A finger or the edit menu selected a text, in bullets in a secure field (TX-19).
    case selected(UIView, text: String)
    /// A long press or the drag of a handle shows the text under the finger enlarged, or no more (TX-44).
    case magnified(UIView, Bool)
    /// A change was undone or redone: the whole text after it (TX-33).
    case reverted(UIView, text: String)
    /// A link was tapped (TX-28).
    case linkTapped(UIView, URL, isOpened: Bool)
    /// A key performed a key command or an edit action: the key and the action.
    case command(String, Selector)

    /// A change of editing that a delegate can refuse.
    public enum EditingChange: Hashable, Sendable {
        /// The beginning of editing.
        case begin
        /// The end of editing.
        case end
    }
}
