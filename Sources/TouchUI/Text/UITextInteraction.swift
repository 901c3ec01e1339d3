/// What a text allows to fingers.
public enum UITextInteractionMode: Int, Sendable {
    /// The text is edited.
    case editable = 0
    /// The text is only selected.
    case nonEditable = 1
}

/// Is asked whether fingers may edit or select a text. All methods have default implementations.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: AnyObject {
    /// Whether a gesture at a point of the view may begin; true by default.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    /// A gesture is about to change the selection.
    func interactionWillBegin(_ interaction: UITextInteraction)
    /// A gesture has changed the selection.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    /// Returns true.
    public func interactionShouldBegin(
        _ interaction: UITextInteraction,
        at point: CGPoint
    ) -> Bool { true }
    /// Does nothing.
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    /// Does nothing.
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Lets fingers edit and select a text, by gesture recognizers that it adds to its view.
///
/// A text field and a text view have one. A view of your own that conforms to ``UITextInput`` gets the same
/// gestures:
///
/// 1. A tap makes the view first responder; in a first responder it puts the caret at the nearer end of the
///    word (TX-18). A tap on the caret or on the selection shows the edit menu, or hides it (TX-23).
/// 2. Two taps select a word, three a paragraph (TX-19).
/// 3. A press of half a second moves the caret with the finger, at any character (TX-20); in a text that is
///    not editable it selects the word.
/// 4. A drag that begins on an end of the selection moves it (TX-22).
///
/// [choice] Until the text is first responder, an editable one has the first recognizer only, so that other
/// gestures on it do not wait for a second tap. Watching the recognizers of a field on a device would decide it.
/// - Compatibility: partial: no pointer, no drag and drop of text, no three-finger gestures
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
    /// The view; nil if no view has the interaction.
    open private(set) weak var view: UIView?
    /// Is asked and called by the gestures; nil by default. Weak.
    open weak var delegate: (any UITextInteractionDelegate)?
    /// The text; nil by default, which means the view, if it conforms. Weak.
    open weak var textInput: (any UIResponder & UITextInput)?
    /// What the text allows.
    open private(set) var textInteractionMode: UITextInteractionMode
    private var gestures: TextGestures?

    /// Makes an interaction. Add it to a view and set `textInput`.
    public init(for mode: UITextInteractionMode) {
        textInteractionMode = mode
        super.init()
    }

    /// The recognizers of the interaction, for `require(toFail:)`.
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { gestures?.all ?? [] }

    /// Removes the recognizers from the view that the interaction leaves.
    open func willMove(to view: UIView?) {
        gestures?.remove()
        gestures = nil
    }

    /// Adds the recognizers to the view.
    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        if textInput == nil { textInput = view as? any UIResponder & UITextInput }
        gestures = TextGestures(self, on: view)
    }

    /// Changes what the text allows, and which recognizers are enabled.
    final func update(mode: UITextInteractionMode? = nil, isEnabled: Bool, isFocused: Bool) {
        if let mode { textInteractionMode = mode }
        gestures?.enable(
            tap: isEnabled,
            rest: isEnabled && (isFocused || textInteractionMode == .nonEditable)
        )
    }

    /// Shows the edit menu at the selection, where there is an action to offer (TX-23).
    final func showMenu() { gestures?.showMenu() }
    /// Hides the edit menu.
    final func hideMenu() { gestures?.hideMenu() }
}
