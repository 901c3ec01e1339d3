/// The keyboard on the screen of an application: which views it has, where it is, and who is notified
/// (KB-01…KB-12).
@MainActor package final class ScreenKeyboard {
    /// What the keyboard consists of.
    private struct Content: Equatable {
        /// The view above the keys.
        var accessory: UIView?
        /// The view in the place of the keys.
        var input: UIView?
        /// The height of the keys of the system, with the area of the home indicator; 0 for none.
        var keys: CGFloat

        static func == (one: Content, other: Content) -> Bool {
            one.accessory === other.accessory && one.input === other.input
                && one.keys == other.keys
        }
    }

    private unowned let application: UIApplication
    /// The keyboard that the device has.
    package var device = DeviceKeyboard.announced {
        didSet {
            update()
            // Whether keys take touches changes no frame.
            guard let content, let frame else { return }
            window = shownWindow(for: content)
            window?.install(content.accessory, content.input, in: frame)
        }
    }
    /// The frame of the keyboard after its animation, in points of the screen; nil if there is none.
    package private(set) var frame: CGRect?
    private var content: Content?
    private var window: UITextEffectsWindow?
    private var didChange: ClockTimer?
    /// How many calls move the first responder just now. The keyboard waits for the last one.
    private var moves = 0
    /// Grows with each change, so that a change inside a notification ends the older one.
    private var change = 0
    private var guides: [WeakGuide] = []

    private struct WeakGuide {
        weak var guide: UIKeyboardLayoutGuide?
    }

    init(application: UIApplication) { self.application = application }

    /// Frees the views, because another application has started.
    func stop() {
        didChange?.cancel()
        window?.isHidden = true
        (window, content, frame) = (nil, nil, nil)
    }

    // MARK: Changes

    /// Performs a change of the first responder. The keyboard changes once, after the outermost one, so
    /// that it stays when the focus moves from one field to another (KB-04).
    func movingFocus<Result>(_ body: () -> Result) -> Result {
        moves += 1
        let result = body()
        moves -= 1
        update()
        return result
    }

    /// Shows, hides or replaces the keyboard, as the first responder of the key window wants it.
    func update() {
        guard moves == 0, application.isRunning else { return }
        let new = application.keyWindow?.firstResponder.flatMap(wantedContent)
        let end = new.map(frame(of:))
        guard new != content || end != frame else { return }
        let old = (content: content, frame: frame)
        (content, frame) = (new, end)
        change += 1
        didChange?.cancel()
        if let end {
            if let new { window = shownWindow(for: new) }
            let begin = old.frame ?? offScreen(end)
            window?.install(new?.accessory, new?.input, in: begin)
            announce(shows: true, from: begin, to: end)
        } else if let begin = old.frame {
            announce(shows: false, from: begin, to: offScreen(begin))
        }
    }

    private func announce(shows: Bool, from begin: CGRect, to end: CGRect) {
        let number = change
        let duration = UIView.areAnimationsEnabled ? UnsourcedValues.keyboardDuration : 0
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
                value: UIView.AnimationOptions.keyboardCurve
            ),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        // An observer may change the first responder. Then the newer change is the one that counts.
        func post(_ names: [Notification.Name]) -> Bool {
            for name in names {
                NotificationCenter.default.post(
                    name: name,
                    object: application.screen,
                    userInfo: info
                )
                guard number == change else { return false }
            }
            return true
        }
        let (will, did) =
            shows
            ? (UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification)
            : (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
        guard post([UIResponder.keyboardWillChangeFrameNotification, will]) else { return }
        move(to: end, duration)
        let clock = application.clock
        didChange = clock.schedule(
            at: clock.now + Nanoseconds(seconds: duration),
            named: { shows ? "the keyboard appears" : "the keyboard disappears" }
        ) { [weak self] in
            guard let self, number == change else { return }
            if !shows { removeWindow() }
            _ = post([UIResponder.keyboardDidChangeFrameNotification, did])
        }
    }

    /// Moves the views of the keyboard, and those that are laid out by a guide.
    private func move(to end: CGRect, _ duration: TimeInterval) {
        guides.removeAll { $0.guide == nil }
        let followers = guides.compactMap { $0.guide?.owningView }
        guard window != nil || !followers.isEmpty else { return }
        UIView.animate(
            withDuration: duration,
            delay: 0,
            options: [.keyboard, .allowUserInteraction, .beginFromCurrentState]
        ) {
            self.window?.move(to: end)
            for view in followers {
                guard let window = view.window else { continue }
                view.setNeedsLayout()
                window.noteTreeNeedsLayout()
                window.layoutIfNeeded()
            }
        }
    }

    /// Lets a guide follow the keyboard.
    func add(_ guide: UIKeyboardLayoutGuide) { guides.append(WeakGuide(guide: guide)) }

    // MARK: Content

    private func wantedContent(of responder: UIResponder) -> Content? {
        let input = responder.inChain(\.inputView)
        let accessory = responder.inChain(\.inputAccessoryView)
        var keys: CGFloat = 0
        if input == nil, device != .hardware, responder.showsKeys {
            keys = keysHeight((responder as? any UITextInputTraits)?.keyboardType ?? .default)
        }
        // An accessory view without a height shows nothing.
        let isVisible = input != nil || keys > 0 || accessory.map { height(of: $0) > 0 } ?? false
        return isVisible ? Content(accessory: accessory, input: input, keys: keys) : nil
    }

    private func keysHeight(_ type: UIKeyboardType) -> CGFloat {
        let screen = application.screen
        let isLandscape = screen.bounds.width > screen.bounds.height
        if screen.idiom == .pad {
            let heights = UnsourcedValues.keyboardOnPad
            return isLandscape ? heights.landscape : heights.portrait
        }
        let hasIndicator = screen.safeAreaInsets.bottom > 0
        let heights =
            hasIndicator
            ? UnsourcedValues.keyboardOnPhone : UnsourcedValues.keyboardOnPlainPhone
        let bar = UnsourcedValues.predictionBar
        let predicts =
            switch type {
            case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: false
            default: true  // All keyboards with letters.
            }
        return isLandscape
            ? heights.landscape + (predicts ? bar.landscape : 0)
            : heights.portrait + (predicts ? hasIndicator ? bar.portrait : bar.plain : 0)
    }

    private func height(of view: UIView) -> CGFloat {
        view.heightAsInput(width: application.screen.bounds.width)
    }

    private func frame(of content: Content) -> CGRect {
        let screen = application.screen
        // Views of the application end above the home indicator.
        let below = content.keys > 0 ? 0 : screen.safeAreaInsets.bottom
        let height =
            (content.accessory.map(height(of:)) ?? 0)
            + (content.input.map(height(of:)) ?? content.keys) + below
        return CGRect(
            x: 0,
            y: screen.bounds.height - height,
            width: screen.bounds.width,
            height: height
        )
    }

    private func offScreen(_ frame: CGRect) -> CGRect {
        CGRect(origin: CGPoint(x: 0, y: application.screen.bounds.height), size: frame.size)
    }

    // MARK: The window

    /// The window for the views of the application, or for a keyboard that takes touches; nil if there
    /// is neither.
    private func shownWindow(for content: Content) -> UITextEffectsWindow? {
        let isNeeded =
            content.accessory != nil || content.input != nil
            || (device == .onScreen && content.keys > 0)
        guard isNeeded else {
            removeWindow()
            return nil
        }
        let window = window ?? UITextEffectsWindow(frame: application.screen.bounds)
        window.frame = application.screen.bounds
        window.keysTakeTouches = device == .onScreen
        window.isHidden = false
        return window
    }

    private func removeWindow() {
        window?.install(nil, nil, in: .zero)
        window?.isHidden = true
        window = nil
    }
}

extension UIResponder {
    /// Whether this responder takes typed text, so that keys are shown for it.
    fileprivate final var showsKeys: Bool {
        guard let input = self as? any UIKeyInput else { return false }
        return (input as? any KeyEditor)?.takesText ?? true
    }

    /// The first view that a responder from this one up the chain has (KB-08).
    fileprivate final func inChain(_ path: KeyPath<UIResponder, UIView?>) -> UIView? {
        var responder: UIResponder? = self
        while let present = responder {
            if let view = present[keyPath: path] { return view }
            responder = present.next
        }
        return nil
    }
}
