/// What keys with ⌘ or ⌥ do in every text: the edit actions, undo, and greater deletions.
@MainActor enum EditingKey {
    /// An edit action, sent up the responder chain (TX-32).
    case action(EditAction)
    /// Undo of the undo manager of the first responder (TX-33).
    case undo
    /// Redo.
    case redo

    init?(_ key: UIKey) {
        let flags = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        switch (key.keyCode, flags) {
        case (.keyboardA, .command): self = .action(.selectAll)
        case (.keyboardC, .command): self = .action(.copy)
        case (.keyboardX, .command): self = .action(.cut)
        case (.keyboardV, .command): self = .action(.paste)
        case (.keyboardZ, .command): self = .undo
        case (.keyboardZ, [.command, .shift]): self = .redo
        default: return nil  // All other keys.
        }
    }

    /// The action and who performs it for a first responder; nil if no responder can.
    func performer(for first: UIResponder) -> (action: Selector, target: Any)? {
        switch self {
        case .action(let action):
            return first.target(forAction: action.selector, withSender: nil).map {
                (action.selector, $0)
            }
        case .undo:
            guard let manager = first.undoManager, manager.canUndo else { return nil }
            return (Selector(UndoManager.undo, named: "undo"), manager)
        case .redo:
            guard let manager = first.undoManager, manager.canRedo else { return nil }
            return (Selector(UndoManager.redo, named: "redo"), manager)
        }
    }

    /// How far the delete key deletes with its modifiers: ⌥ to the start of a word, ⌘ to the start of the
    /// line (TX-31); nil for one character.
    static func deletion(_ key: UIKey) -> CaretMove? {
        guard key.keyCode == .keyboardDeleteOrBackspace else { return nil }
        if key.modifierFlags.contains(.command) { return .lineStart }
        return key.modifierFlags.contains(.alternate) ? .wordLeft : nil
    }
}
