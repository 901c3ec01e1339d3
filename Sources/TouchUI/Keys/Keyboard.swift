/// The hardware keyboard of an application: which keys are down, and where what they do goes.
///
/// A key that goes down is, in this order: a command of the first responder or of one above it; a
/// press that goes up the chain; and, if nobody kept the press, text for the first responder.
///
/// [choice] No source states the order, nor that keeping a press keeps the text away. It follows from
/// what UIKit's documentation says of key commands and of calling `super` in `pressesBegan`.
@MainActor final class Keyboard {
    private unowned let application: UIApplication
    private var down: [(usage: UIKeyboardHIDUsage, press: UIPress?)] = []
    private var capsLock = false
    private var repeating: ClockTimer?

    init(application: UIApplication) {
        self.application = application
    }

    /// The keys that are down.
    var keysDown: [UIKeyboardHIDUsage] { down.map(\.usage) }

    var modifierFlags: UIKeyModifierFlags {
        down.reduce(into: capsLock ? .alphaShift : []) { flags, key in
            if let flag = KeyboardLayout.flag(of: key.usage) { flags.insert(flag) }
        }
    }

    /// Puts a key down; nothing happens if it is.
    func keyDown(_ usage: UIKeyboardHIDUsage) {
        guard !keysDown.contains(usage) else { return }
        stopRepeating()
        if usage == .keyboardCapsLock { capsLock.toggle() }
        down.append((usage, nil))
        let key = UIKey(usage, modifierFlags)
        if let command = command(for: key) {
            perform(command, key)
            return
        }
        let press = application.beginPress(key)
        if let index = down.firstIndex(where: { $0.usage == usage }) { down[index].press = press }
        guard press.hasReachedEnd, type(key) else { return }
        startRepeating(key)
    }

    /// Lets a key up; nothing happens if it is.
    func keyUp(_ usage: UIKeyboardHIDUsage) {
        guard let index = down.firstIndex(where: { $0.usage == usage }) else { return }
        stopRepeating()
        let press = down.remove(at: index).press
        if let press { application.endPress(press) }
    }

    // MARK: Commands

    private func command(for key: UIKey) -> UIKeyCommand? {
        guard let first = application.firstTarget else { return nil }
        let types = textInput != nil && Self.isText(key)
        var responder: UIResponder? = first
        while let present = responder {
            for command in present.keyCommands ?? [] where command.matches(key) {
                if types, !command.wantsPriorityOverSystemBehavior { continue }
                return command
            }
            responder = present.next
        }
        return nil
    }

    private func perform(_ command: UIKeyCommand, _ key: UIKey) {
        guard let action = command.action else { return }
        application.clock.observers.report(
            TextFact.command(KeyboardLayout.name(of: key.keyCode), action)
        )
        application.sendAction(action, to: nil, from: command, for: nil)
    }

    // MARK: Text

    private var textInput: (any UIKeyInput)? { application.firstTarget as? any UIKeyInput }

    /// Whether a key types: with command or control none does.
    private static func isText(_ key: UIKey) -> Bool {
        key.modifierFlags.isDisjoint(with: [.command, .control])
            && KeyboardLayout.flag(of: key.keyCode) == nil && !key.characters.isEmpty
            && key.keyCode != .keyboardEscape
    }

    /// Types a key into the first responder.
    ///
    /// - Returns: whether there was anything to type, and somebody to take it.
    private func type(_ key: UIKey) -> Bool {
        guard let input = textInput, Self.isText(key) else { return false }
        if let editor = input as? any KeyEditor, let move = CaretMove(key.keyCode) {
            editor.moveCaret(move)
            return true
        }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: input.deleteBackward()
        case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
        default:  // Some hundred keys, which type what is on them.
            guard UIKeyCommand.inputs[key.keyCode] == nil,
                key.keyCode != .keyboardDeleteForward
            else { return false }
            let typed = key.characters
            input.insertText((input as? any KeyEditor)?.capitalized(typed) ?? typed)
        }
        return true
    }

    // MARK: Repeats

    private func startRepeating(_ key: UIKey) {
        repeating = application.clock.schedule(
            after: Choices.keyFirstRepeat,
            named: "key repeat"
        ) { [weak self] in
            self?.goOnRepeating(key)
        }
    }

    private func goOnRepeating(_ key: UIKey) {
        guard type(key) else { return }
        // A timer of its own kind: a key that is held for ever does not keep the clock from being
        // idle.
        repeating = application.clock.schedule(
            every: Choices.keyRepeat,
            named: "key repeat"
        ) { [weak self] _ in
            if self?.type(key) != true { self?.stopRepeating() }
        }
    }

    private func stopRepeating() {
        repeating?.cancel()
        repeating = nil
    }
}

/// Where an arrow takes the caret.
enum CaretMove {
    case left, right, start, end

    init?(_ usage: UIKeyboardHIDUsage) {
        switch usage {
        case .keyboardLeftArrow: self = .left
        case .keyboardRightArrow: self = .right
        case .keyboardHome, .keyboardUpArrow: self = .start
        case .keyboardEnd, .keyboardDownArrow: self = .end
        default: return nil  // All other keys leave it.
        }
    }
}

/// What edits a text that keys are typed into.
@MainActor protocol KeyEditor: AnyObject {
    /// What is typed, with the capital that its place asks for (TX-05).
    func capitalized(_ typed: String) -> String
    func moveCaret(_ move: CaretMove)
}
