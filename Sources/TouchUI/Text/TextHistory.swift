/// Registers the changes of a text with the undo manager of its view (TX-33).
///
/// [choice] What is typed or deleted one after another is undone together (TX-34). A caret that moves, a
/// change of direction, a line feed, a text of more than one character (as from the pasteboard) and the
/// end of editing begin a new group. Apple states that typing is undone in groups, and not which; watching
/// Undo on a device would decide it.
@MainActor final class TextHistory {
    /// A change, as it can be taken back. It grows while typing continues.
    private final class Change {
        var start: Int
        var old: (text: String, runs: [StyledText.Run])
        var newLength: Int
        let isTyping: Bool

        init(start: Int, old: (String, [StyledText.Run]), newLength: Int, isTyping: Bool) {
            (self.start, self.old, self.newLength, self.isTyping) = (
                start, old, newLength, isTyping
            )
        }
    }

    private unowned let core: TextCore
    private var open: Change?
    /// The number of registrations of the undo manager after the last of these.
    private var count = 0
    private var isReverting = false

    init(of core: TextCore) { self.core = core }

    /// Ends the group of what is typed.
    func endTyping() { open = nil }

    /// Forgets all changes of the text, because code has set another one.
    func forget() {
        open = nil
        guard !isReverting, let manager = core.view.undoManager else { return }
        manager.removeAllActions(withTarget: core.view)
    }

    /// Notes that a range is about to be replaced.
    func willReplace(_ range: NSRange, with new: String) {
        guard let manager = core.view.undoManager else { return }
        let range = NSRange(
            location: range.location,
            length: min(range.length, core.length - range.location)
        )
        let units = new.utf16.count
        if !isReverting, let open, manager.registrations == count, grows(open, range, new) {
            return
        }
        let change = Change(
            start: range.location,
            old: (core.editing.text(in: range), core.styled.runs(in: range)),
            newLength: units,
            isTyping: new.count == 1
        )
        manager.registerUndo(withTarget: core.view as UIView) { view in
            (view as? any TextEditor)?.core.history.revert(change)
        }
        manager.setActionName("Typing")
        count = manager.registrations
        let isStep = new.count == 1 ? !(new.first?.isNewline ?? false) : new.isEmpty
        open = isReverting || !isStep || range.length > 0 && !new.isEmpty ? nil : change
        // A typed character over a selection begins a group that continues.
        if !isReverting, new.count == 1, range.length > 0 { open = change }
    }

    /// Whether a change continues the one before.
    private func grows(_ change: Change, _ range: NSRange, _ new: String) -> Bool {
        if change.isTyping {
            guard range.length == 0, new.count == 1, !(new.first?.isNewline ?? true),
                range.location == change.start + change.newLength
            else { return false }
            change.newLength += new.utf16.count
            return true
        }
        guard new.isEmpty, NSMaxRange(range) == change.start else { return false }
        change.old.text = core.editing.text(in: range) + change.old.text
        change.old.runs = core.styled.runs(in: range) + change.old.runs
        change.start = range.location
        return true
    }

    /// Takes a change back, which registers the way forward with the manager.
    private func revert(_ change: Change) {
        isReverting = true
        let range = NSRange(location: change.start, length: change.newLength)
        core.view.revert(range, to: change.old.text, change.old.runs)
        isReverting = false
        open = nil
    }
}

extension TextEditor {
    /// Replaces a range by what was there before, without asking the delegate, and selects it (TX-33).
    fileprivate func revert(_ range: NSRange, to text: String, _ runs: [StyledText.Run]) {
        guard NSMaxRange(range) <= core.length else { return }
        core.runsToRestore = runs
        change(range, to: text)
        core.runsToRestore = nil
        VirtualClock.current.observers.report(TextFact.reverted(self, text: shownText))
    }
}
