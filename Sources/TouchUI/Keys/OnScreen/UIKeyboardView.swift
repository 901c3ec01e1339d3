/// The keyboard on the screen: it shows the keys that a text wants, and follows the fingers on them
/// (KB-13…KB-20).
///
/// Its keys are views that fill it, so a finger between two keys is on the nearer one. They pass their
/// touches on to it through the responder chain.
final class UIKeyboardView: UIView, ActsOnTouches {
    /// What the first responder wants of its keyboard.
    struct Wishes: Equatable {
        var type = UIKeyboardType.default
        var returnKey = UIReturnKeyType.default
        var appearance = UIKeyboardAppearance.default
        var needsTextForReturn = false
        var isSecret = false

        @MainActor init(of input: any UITextInputTraits) {
            type = input.keyboardType
            returnKey = input.returnKeyType
            appearance = input.keyboardAppearance
            needsTextForReturn = input.enablesReturnKeyAutomatically
            isSecret = input.isSecureTextEntry
        }
        init() {}
    }

    private(set) var machine = KeyTouchMachine()
    private(set) var wishes = Wishes()
    private weak var responder: UIResponder?
    private var shownPlane: (KeyPlane, UIKeyboardType, CGRect)?
    private(set) var keyViews: [UIKeyboardKeyView] = []
    private let popup = KeyPopup(frame: .zero)
    private var textHasChanged = false
    private var repeating: ClockTimer?

    /// The heights above and below the keys, in points.
    var margins = (top: CGFloat(0), bottom: CGFloat(0)) { didSet { setNeedsLayout() } }
    /// Whether the keyboard is that of a tablet.
    var isPad = false

    override class var kindInNames: String? { "keyboard" }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = KeyLook.background
        isHidden = true
        isMultipleTouchEnabled = true
        popup.isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    private var input: (any UIKeyInput)? { responder as? any UIKeyInput }

    // MARK: What is shown

    /// Shows the keys for a responder. With another responder, or other wishes of the same one, it begins
    /// with the first plane ([choice]; a device that moves between two fields would decide it).
    func show(for responder: UIResponder) {
        let new = (responder as? any UITextInputTraits).map { Wishes(of: $0) } ?? Wishes()
        guard responder !== self.responder || new != wishes else { return }
        (self.responder, wishes) = (responder, new)
        overrideUserInterfaceStyle =
            switch new.appearance {
            case .dark: .dark
            case .light: .light
            case .default: .unspecified
            }
        perform(
            machine.restart(
                on: KeyRows.first(for: new.type, isPad: isPad),
                wantsCapital: wantsCapital
            )
        )
        setNeedsLayout()
    }

    /// The text of the first responder changed: shift and the return key follow it.
    func noteTextChanged() {
        textHasChanged = true
        setNeedsLayout()
    }

    /// Whether a letter that is typed now becomes a capital by itself (TX-05).
    private var wantsCapital: Bool {
        guard let editor = responder as? any KeyEditor else { return false }
        return editor.capitalized("a") == "A"
    }

    private func followText() {
        guard textHasChanged else { return }
        textHasChanged = false
        machine.textChanged(wantsCapital: wantsCapital)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        followText()
        let area = CGRect(
            x: 0,
            y: margins.top,
            width: bounds.width,
            height: max(0, bounds.height - margins.top - margins.bottom)
        )
        if shownPlane.map({ $0 != (machine.plane, wishes.type, area) }) ?? true {
            shownPlane = (machine.plane, wishes.type, area)
            placeKeys(in: area)
        }
        for view in keyViews {
            view.face = face(of: view.face.key)
        }
        showPopup()
    }

    /// In a secret text the keyboard takes the touches itself, so that no transcript names the keys.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard wishes.isSecret, !isHidden, isUserInteractionEnabled else {
            return super.hitTest(point, with: event)
        }
        return self.point(inside: point, with: event) ? self : nil
    }

    /// Makes the keys of the plane. Views are kept, so that a finger on the key for other keys keeps its
    /// view.
    private func placeKeys(in area: CGRect) {
        let cells = KeyRows(machine.plane, for: wishes.type, isPad: isPad).cells(in: area)
        while keyViews.count > cells.count { keyViews.removeLast().removeFromSuperview() }
        while keyViews.count < cells.count {
            let view = UIKeyboardKeyView(face(of: .space))
            keyViews.append(view)
            addSubview(view)
        }
        UIView.performWithoutAnimation {
            for (view, cell) in zip(keyViews, cells) {
                view.face = face(of: cell.key)
                view.frame = cell.frame
                view.cap = cell.cap.offsetBy(dx: -cell.frame.minX, dy: -cell.frame.minY)
            }
        }
        addSubview(popup)
    }

    private func face(of key: ScreenKey) -> UIKeyboardKeyView.Face {
        let isReturn = key == .enter
        return UIKeyboardKeyView.Face(
            key: key,
            title: title(of: key),
            name: name(of: key),
            isEnabled: !isReturn || !wishes.needsTextForReturn || input?.hasText ?? false,
            isPressed: machine.pressed.contains(key),
            isAction: isReturn && wishes.returnKey != .default
        )
    }

    private var isCapital: Bool { machine.plane == .letters && machine.shift != .off }

    private func title(of key: ScreenKey) -> String {
        switch key {
        case .text(let text): text.count == 1 && isCapital ? text.uppercased() : text
        case .space: "space"
        case .enter: wishes.returnKey.title
        case .delete: "⌫"
        case .shift: machine.shift == .locked ? "⇪" : machine.shift == .once ? "⬆" : "⇧"
        case .plane(.letters): "ABC"
        case .plane(.numbers): isPad ? ".?123" : "123"
        case .plane(.digits): "123"
        case .plane(.symbols): "#+="
        case .plane(.phoneSigns): "+*#"
        case .dismiss: "⌄"
        }
    }

    private func name(of key: ScreenKey) -> String {
        switch key {
        case .text, .space, .enter: title(of: key)
        case .delete: "delete"
        case .shift: "shift"
        case .plane(.letters): "letters"
        case .plane(.numbers), .plane(.digits): "numbers"
        case .plane(.symbols), .plane(.phoneSigns): "symbols"
        case .dismiss: "dismiss"
        }
    }

    private func showPopup() {
        let view =
            isPad || wishes.isSecret ? nil : keyViews.first { $0.face.isPressed && $0.isText }
        popup.isHidden = view == nil
        guard let view else { return }
        popup.title = view.face.title
        let cap = view.convert(view.cap, to: self)
        let size = CGSize(
            width: cap.width + 2 * KeyLook.popupMargin,
            height: cap.height + 2 * KeyLook.popupMargin
        )
        UIView.performWithoutAnimation {
            popup.frame = CGRect(
                x: min(max(0, cap.midX - size.width / 2), max(0, bounds.width - size.width)),
                y: cap.minY - size.height,
                width: size.width,
                height: size.height
            )
        }
    }

    // MARK: Touches

    /// The enabled key at a point of the keyboard.
    private func key(at point: CGPoint) -> ScreenKey? {
        keyViews.first { $0.frame.contains(point) && $0.face.isEnabled }?.face.key
    }

    private func follow(
        _ touches: Set<UITouch>,
        _ what: (UITouch, ScreenKey?) -> [KeyTouchMachine.Order]
    ) {
        for touch in touches.sorted(by: { $0.finger < $1.finger }) {
            layoutIfNeeded()
            perform(what(touch, key(at: touch.location(in: self))))
        }
        setNeedsLayout()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches) { machine.landed($0.finger, on: $1, at: $0.timestamp) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches) {
            machine.moved($0.finger, to: $1)
            return []
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches) { touch, _ in machine.lifted(touch.finger, at: touch.timestamp) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches) { touch, _ in machine.cancelled(touch.finger) }
    }

    // MARK: Typing

    /// Does what the machine ordered, to the first responder of that moment: a key may move the focus.
    private func perform(_ orders: [KeyTouchMachine.Order]) {
        for order in orders {
            guard let input else {
                if order == .stopDeleting { stopRepeating() }
                continue
            }
            let editor = input as? any KeyEditor
            let keyboard = UIApplication.shared.keyboard
            switch order {
            case .type(let text): keyboard.insert(text, into: input)
            case .space(let isSecond):
                if !isSecond || editor?.endSentence() != true { keyboard.insert(" ", into: input) }
            case .enter:
                if editor?.pressReturn() != true { keyboard.insert("\n", into: input) }
            case .delete: keyboard.deleteBackward(in: input)
            case .repeatDeleting: startRepeating()
            case .stopDeleting: stopRepeating()
            case .dismiss: (input as? UIResponder)?.resignFirstResponder()
            }
            // A class of the application does not say that its text changed.
            noteTextChanged()
            followText()
        }
    }

    /// Deletes again and again, at the pace of a held key (KB-17), while the same responder is edited.
    private func startRepeating() {
        stopRepeating()
        let clock = VirtualClock.current
        let start = responder
        repeating = clock.schedule(
            after: DeviceProfile.current.keyFirstRepeat,
            named: "delete repeats"
        ) { [weak self, weak start] in
            guard let self, deleteAgain(in: start) else { return }
            // A repeating timer of its own, so that a finger that stays forever does not keep the clock
            // from being idle.
            repeating = clock.schedule(
                every: DeviceProfile.current.keyRepeat,
                named: "delete repeats"
            ) { [weak self, weak start] _ in _ = self?.deleteAgain(in: start) }
        }
    }

    private func deleteAgain(in start: UIResponder?) -> Bool {
        guard let input, let start, start === responder else {
            stopRepeating()
            return false
        }
        UIApplication.shared.keyboard.deleteBackward(in: input)
        noteTextChanged()
        return true
    }

    private func stopRepeating() {
        repeating?.cancel()
        repeating = nil
    }

    /// Ends what a finger began, because the keys go away.
    func stop() {
        guard responder != nil else { return }
        perform(machine.restart(on: machine.plane, wantsCapital: false))
        stopRepeating()
        responder = nil
    }
}

extension UIKeyboardKeyView {
    fileprivate var isText: Bool {
        if case .text = face.key { true } else { false }
    }
}

extension UIReturnKeyType {
    /// What is on the key.
    nonisolated fileprivate var title: String {
        switch self {
        case .default: "return"
        case .go: "go"
        case .google, .yahoo, .search: "search"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .send: "send"
        case .done: "done"
        case .emergencyCall: "emergency call"
        case .continue: "continue"
        }
    }
}

extension UIView {
    /// Whether it is the keyboard on the screen.
    package final var isScreenKeyboard: Bool { self is UIKeyboardView }
}
