/// The hardware keyboard of an application: the keys that are down, and the receivers of what they
/// do.
///
/// A key that goes down is tried, in this order, as a key command of the first responder or of a
/// responder above it, as a press that goes up the responder chain, and, if no responder handled
/// the press, as text for the first responder.
///
/// [choice] No source states this order, or that handling a press suppresses the text. It follows
/// from what UIKit's documentation says about key commands and about calling `super` in
/// `pressesBegan`.
@MainActor package final class Keyboard {
    private unowned let application: UIApplication
    private var down: [(usage: UIKeyboardHIDUsage, press: UIPress?)] = []
    private var capsLock = false
    private var repeating: (timer: ClockTimer, usage: UIKeyboardHIDUsage)?

    init(application: UIApplication) {
        self.application = application
    }

    /// The keys that are down, in the order in which they were pressed.
    var keysDown: [UIKeyboardHIDUsage] { down.map(\.usage) }

    var modifierFlags: UIKeyModifierFlags {
        down.reduce(into: capsLock ? .alphaShift : []) { flags, key in
            if let flag = KeyboardLayout.flag(of: key.usage) { flags.insert(flag) }
        }
    }

    /// Puts a key down; a key that is down already is ignored.
    func keyDown(_ usage: UIKeyboardHIDUsage) {
        guard !keysDown.contains(usage) else { return }
        // A modifier changes what the held key types, but does not stop its repeats.
        if KeyboardLayout.flag(of: usage) == nil { stopRepeating() }
        if usage == .keyboardCapsLock { capsLock.toggle() }
        down.append((usage, nil))
        let key = UIKey(usage, modifierFlags)
        if let command = command(for: key) {
            perform(command, key)
            return
        }
        if performEdit(key) { return }
        let press = application.beginPress(key)
        if let index = down.firstIndex(where: { $0.usage == usage }) { down[index].press = press }
        guard press.hasReachedEnd, type(key) else { return }
        startRepeating(usage)
    }

    /// Releases a key; a key that is not down is ignored.
    func keyUp(_ usage: UIKeyboardHIDUsage) {
        guard let index = down.firstIndex(where: { $0.usage == usage }) else { return }
        if repeating?.usage == usage { stopRepeating() }
        let press = down.remove(at: index).press
        if let press { application.endPress(press) }
    }

    // MARK: Key commands

    /// The commands of the responder chain, from the first responder on. A responder is asked when its turn comes.
    private var commands: some Sequence<UIKeyCommand> {
        sequence(state: application.firstTarget) { responder -> UIResponder? in
            defer { responder = responder?.next }
            return responder
        }.lazy.flatMap { $0.keyCommands ?? [] }
    }

    /// The key and the modifiers of each command of the responder chain that keys of this keyboard can give.
    package var shortcuts: [(key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags)] {
        commands.compactMap { command in command.usage.map { ($0, command.modifierFlags) } }
    }

    private func command(for key: UIKey) -> UIKeyCommand? {
        let types = textInput != nil && Self.isText(key)
        return commands.first {
            $0.matches(key) && (!types || $0.wantsPriorityOverSystemBehavior)
        }
    }

    private func perform(_ command: UIKeyCommand, _ key: UIKey) {
        guard let action = command.action else { return }
        application.clock.observers.report(
            TextFact.command(KeyboardLayout.name(of: key.keyCode), action)
        )
        application.sendAction(action, to: nil, from: command, for: nil)
    }

    /// Performs the edit action, undo or redo of a key, if a responder can. Commands of the application come
    /// first.
    private func performEdit(_ key: UIKey) -> Bool {
        guard let first = application.firstTarget,
            let (action, target) = EditingKey(key)?.performer(for: first)
        else { return false }
        application.clock.observers.report(
            TextFact.command(KeyboardLayout.name(of: key.keyCode), action)
        )
        application.sendAction(action, to: target, from: nil, for: nil)
        return true
    }

    // MARK: Text

    private var textInput: (any UIKeyInput)? { application.firstTarget as? any UIKeyInput }

    /// Whether a key types text. With command or control no key does.
    private static func isText(_ key: UIKey) -> Bool {
        key.modifierFlags.isDisjoint(with: [.command, .control])
            && KeyboardLayout.flag(of: key.keyCode) == nil && !key.characters.isEmpty
            && key.keyCode != .keyboardEscape
    }

    /// Types a key into the first responder.
    ///
    /// - Returns: whether the key types something and the first responder accepts text.
    private func type(_ key: UIKey) -> Bool {
        guard let input = textInput else { return false }
        let editor = input as? any KeyEditor
        if let editor, !key.modifierFlags.contains(.control) {
            if let move = CaretMove(key) {
                editor.moveCaret(move, extending: key.modifierFlags.contains(.shift))
                return true
            }
            if let move = EditingKey.deletion(key) {
                editor.delete(move)
                return true
            }
        }
        guard Self.isText(key) else { return false }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace:
            deleteBackward(in: input)
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

    /// Inserts a text as a person would: the delegate of the input can refuse it.
    func insert(_ text: String, into input: any UIKeyInput) {
        guard (input as? any KeyEditor)?.accepts(text) ?? true else { return }
        input.insertText(text)
    }

    /// Deletes as a person would: the delegate of the input can refuse it.
    func deleteBackward(in input: any UIKeyInput) {
        guard (input as? any KeyEditor)?.acceptsDeletion() ?? true else { return }
        input.deleteBackward()
    }

    // MARK: Repeats

    /// Repeats the key that went down last, and no other, with the modifiers that are down at each
    /// repeat, and only into the first responder it was first typed into ([choice]).
    private func startRepeating(_ usage: UIKeyboardHIDUsage) {
        let clock = application.clock
        let receiver = application.firstTarget
        let first = clock.schedule(
            after: DeviceProfile.current.keyFirstRepeat,
            named: "key repeat"
        ) { [weak self, weak receiver] in
            guard let self, again(usage, into: receiver) else { return }
            // A repeating timer of its own, so that a key that is held forever does not keep the
            // clock from being idle.
            let rest = clock.schedule(
                every: DeviceProfile.current.keyRepeat,
                named: "key repeat"
            ) { [weak self, weak receiver] _ in _ = self?.again(usage, into: receiver) }
            repeating = (rest, usage)
        }
        repeating = (first, usage)
    }

    /// Types a key again, or stops repeating it if the first responder has changed or accepts
    /// no text.
    ///
    /// - Returns: whether it was typed.
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

/// An editor of text, as the keyboard uses it.
@MainActor protocol KeyEditor: AnyObject {
    /// The typed text, with a capital where one belongs at the caret (TX-05).
    func capitalized(_ typed: String) -> String
    /// Whether the delegate accepts a text at the caret.
    func accepts(_ typed: String) -> Bool
    /// Whether the delegate accepts that the selection, or the character before the caret, is
    /// deleted.
    func acceptsDeletion() -> Bool
    /// Deletes the selection, or the character after the caret, if the delegate accepts it.
    func deleteForward()
    /// Replaces the space before the caret by a period and a space, if a sentence may end there
    /// (KB-18). Returns false if a space should be typed instead.
    func endSentence() -> Bool
    /// Handles the return key. Returns false if a line feed should be typed instead.
    func pressReturn() -> Bool
    /// Whether the tab key is typed.
    var takesTab: Bool { get }
    /// Whether the text can be edited, so that keys are shown on the screen.
    var takesText: Bool { get }
    /// Moves the caret, or with shift one end of the selection (TX-29, TX-30).
    func moveCaret(_ move: CaretMove, extending: Bool)
    /// Deletes the selection, or else up to where a move leads, if the delegate accepts it (TX-31).
    func delete(_ move: CaretMove)
}
