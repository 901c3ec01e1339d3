/// What happened to a text that is edited.
public enum TextFact: TouchFact {
    /// Somebody edits it from now on (TX-02).
    case began(UIView)
    /// Its editing is over.
    case ended(UIView)
    /// A delegate, or the class, did not want editing to begin or to end.
    case refused(UIView, EditingChange)
    /// A text was typed, or text was deleted; the whole text before and after, in bullets where it is
    /// secret.
    case changed(UIView, typed: String, from: String, to: String)
    /// A delegate did not want a text to be typed, or text to be deleted.
    case kept(UIView, typed: String)
    /// Return was pressed in a field (TX-07).
    case returned(UIView, isAccepted: Bool)
    /// A key was a command: the key and the action.
    case command(String, Selector)

    /// What a delegate is asked about editing.
    public enum EditingChange: Hashable, Sendable {
        /// Its beginning.
        case begin
        /// Its end.
        case end
    }
}
