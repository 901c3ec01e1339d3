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
    private var repeating: (timer: ClockTimer, usage: UIKeyboardHIDUsage)?

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
        // Modifiers change what a key that is held types, and let it go on.
        if KeyboardLayout.flag(of: usage) == nil { stopRepeating() }
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
        startRepeating(usage)
    }

    /// Lets a key up; nothing happens if it is.
    func keyUp(_ usage: UIKeyboardHIDUsage) {
        guard let index = down.firstIndex(where: { $0.usage == usage }) else { return }
        if repeating?.usage == usage { stopRepeating() }
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
        let editor = input as? any KeyEditor
        if let editor, let move = CaretMove(key.keyCode) {
            editor.moveCaret(move)
            return true
        }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace:
            if editor?.acceptsDeletion() ?? true { input.deleteBackward() }
        case .keyboardDeleteForward:
            guard let editor else { return false }
            editor.deleteForward()
        case .keyboardReturnOrEnter, .keypadEnter:
            if editor?.pressReturn() != true { insert("\n", into: input) }
        case .keyboardTab:
            guard editor?.takesTab ?? true else { return false }
            insert("\t", into: input)
        default:  // Some hundred keys, which type what is on them.
            guard UIKeyCommand.inputs[key.keyCode] == nil else { return false }
            insert(editor?.capitalized(key.characters) ?? key.characters, into: input)
        }
        return true
    }

    /// Puts in a text as a person does: who edits is asked.
    func insert(_ text: String, into input: any UIKeyInput) {
        guard (input as? any KeyEditor)?.accepts(text) ?? true else { return }
        input.insertText(text)
    }

    // MARK: Repeats

    /// [choice] Only the key that went down last repeats, with the modifiers of then, and only into
    /// the first responder that it was typed into.
    private func startRepeating(_ usage: UIKeyboardHIDUsage) {
        let clock = application.clock
        let receiver = application.firstTarget
        let first = clock.schedule(
            after: UnsourcedValues.keyFirstRepeat,
            named: "key repeat"
        ) { [weak self, weak receiver] in
            guard let self, again(usage, into: receiver) else { return }
            // A timer of its own kind: a key that is held for ever does not keep the clock from
            // being idle.
            let rest = clock.schedule(
                every: UnsourcedValues.keyRepeat,
                named: "key repeat"
            ) { [weak self, weak receiver] _ in _ = self?.again(usage, into: receiver) }
            repeating = (rest, usage)
        }
        repeating = (first, usage)
    }

    /// Types a key again; where it cannot be, it repeats no more.
    private func again(_ usage: UIKeyboardHIDUsage, into receiver: UIResponder?) -> Bool {
        let isSame = receiver != nil && application.firstTarget === receiver
        if isSame, type(UIKey(usage, modifierFlags)) { return true }
        stopRepeating()
        return false
    }

    private func stopRepeating() {
        repeating?.timer.cancel()
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
    /// Whether the delegate wants a text where the caret is.
    func accepts(_ typed: String) -> Bool
    /// Whether the delegate wants the selection, or the character before the caret, to go.
    func acceptsDeletion() -> Bool
    /// Asks, and takes away the selection, or the character behind the caret.
    func deleteForward()
    /// Does what return does instead of typing; false where it types a line feed.
    func pressReturn() -> Bool
    /// Whether tab is typed.
    var takesTab: Bool { get }
    func moveCaret(_ move: CaretMove)
}
