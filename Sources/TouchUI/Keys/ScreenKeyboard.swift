/// The keyboard on the screen of an application: which views it has, where it is, and who is notified
/// (KB-01…KB-12).
@MainActor package final class ScreenKeyboard {
    /// What the keyboard consists of.
    private struct Content: Equatable {
        /// The view above the keys.
        var accessory: UIView?
        /// The view in the place of the keys.
        var input: UIView?
        /// The keys of the system; nil for none.
        var keys: KeysHeight?

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
            // Whether there are keys changes no frame.
            guard let content, let frame else { return }
            window = shownWindow(for: content)
            window?.install(content.accessory, content.input, in: frame)
        }
    }
    /// The frame of the keyboard after its animation, in points of the screen; nil if there is none.
    package private(set) var frame: CGRect?
    private var content: Content?
    private(set) var window: UITextEffectsWindow?
    /// The window of the keys and of the views around them; nil if there are none.
    package var shownWindow: UIWindow? { window }
    private var didChange: ClockTimer?
    private var arrival = Nanoseconds.zero
    /// Seconds until the keyboard is where its frame says; 0 if it is there.
    package var timeUntilArrival: TimeInterval {
        max(0, (arrival - application.clock.now).seconds)
    }
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
        let first = application.keyWindow?.firstResponder
        let new = first.flatMap(wantedContent)
        let end = new.map(frame(of:))
        if let first, new?.keys != nil { window?.keys.show(for: first) }
        guard new != content || end != frame else { return }
        let old = (content: content, frame: frameNow)
        (content, frame, pull) = (new, end, 0)
        change += 1
        didChange?.cancel()
        if let end {
            if let new { window = shownWindow(for: new) }
            let begin = old.frame ?? offScreen(end)
            window?.install(new?.accessory, new?.input, in: begin)
            announce(shows: true, from: begin, to: end)
        } else if let begin = old.frame {
            window?.keys.stop()
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
        arrival = clock.now + Nanoseconds(seconds: duration)
        didChange = clock.schedule(
            at: arrival,
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
        ) { self.place(at: end, followers) }
    }

    private func place(at frame: CGRect, _ followers: [UIView]) {
        window?.move(to: frame)
        for view in followers {
            guard let window = view.window else { continue }
            view.setNeedsLayout()
            window.noteTreeNeedsLayout()
            window.layoutIfNeeded()
        }
    }

    // MARK: A finger that pulls it down

    /// How far below its place a finger holds the keyboard, in points.
    private var pull: CGFloat = 0
    /// Where the keyboard is now, with the finger that pulls it; nil if there is none.
    var frameNow: CGRect? { frame?.offsetBy(dx: 0, dy: pull) }

    /// Moves the keyboard down to a finger that is below its top, and up again with the finger, at most to
    /// its place (KB-22).
    func follow(_ point: CGPoint) {
        guard let frame else { return }
        let padding = guides.compactMap { $0.guide?.keyboardDismissPadding }.max() ?? 0
        let new = min(max(0, point.y + padding - frame.minY), frame.height)
        guard new != pull else { return }
        pull = new
        guides.removeAll { $0.guide == nil }
        UIView.performWithoutAnimation {
            place(
                at: frame.offsetBy(dx: 0, dy: new),
                guides.compactMap { $0.guide?.owningView }
            )
        }
    }

    /// The finger lifted, with a velocity in points per second downwards: the keyboard disappears or comes
    /// back (KB-22).
    func letGo(velocity: CGFloat) {
        guard let frame, pull > 0 else { return }
        let isFast = velocity.magnitude >= UnsourcedValues.keyboardFling
        let goes = isFast ? velocity > 0 : pull > frame.height / 2
        let first = application.keyWindow?.firstResponder
        if goes, let first, first.resignFirstResponder(), pull == 0 { return }
        // It comes back, also if the first responder stays.
        pull = 0
        move(to: frame, UIView.areAnimationsEnabled ? UnsourcedValues.keyboardDuration : 0)
    }

    /// Lets a guide follow the keyboard.
    func add(_ guide: UIKeyboardLayoutGuide) { guides.append(WeakGuide(guide: guide)) }

    // MARK: Content

    private func wantedContent(of responder: UIResponder) -> Content? {
        let input = responder.inChain(\.inputView)
        let accessory = responder.inChain(\.inputAccessoryView)
        var keys: KeysHeight?
        if input == nil, device != .hardware, responder.showsKeys {
            keys = KeysHeight(
                of: (responder as? any UITextInputTraits)?.keyboardType ?? .default,
                on: application.screen
            )
        }
        // An accessory view without a height shows nothing.
        let isVisible = input != nil || keys != nil || accessory.map { height(of: $0) > 0 } ?? false
        return isVisible ? Content(accessory: accessory, input: input, keys: keys) : nil
    }

    private func height(of view: UIView) -> CGFloat {
        view.heightAsInput(width: application.scene.bounds.width)
    }

    private func frame(of content: Content) -> CGRect {
        let screen = application.screen
        // Views of the application end above the home indicator.
        let below = content.keys == nil ? screen.safeAreaInsets.bottom : 0
        let height =
            (content.accessory.map(height(of:)) ?? 0)
            + (content.input.map(height(of:)) ?? content.keys?.whole ?? 0) + below
        return CGRect(
            x: 0,
            y: application.scene.bounds.height - height,
            width: application.scene.bounds.width,
            height: height
        )
    }

    private func offScreen(_ frame: CGRect) -> CGRect {
        CGRect(origin: CGPoint(x: 0, y: application.scene.bounds.height), size: frame.size)
    }

    // MARK: The window

    /// The window for the views of the application, or for a keyboard that takes touches; nil if there
    /// is neither.
    private func shownWindow(for content: Content) -> UITextEffectsWindow? {
        let isNeeded =
            content.accessory != nil || content.input != nil
            || (device == .onScreen && content.keys != nil)
        guard isNeeded else {
            removeWindow()
            return nil
        }
        let window = window ?? UITextEffectsWindow(frame: application.scene.bounds)
        window.frame = application.scene.bounds
        let keys = device == .onScreen ? content.keys : nil
        window.keys.isHidden = keys == nil
        if keys == nil { window.keys.stop() }
        if let keys, let first = application.keyWindow?.firstResponder {
            window.keys.isPad = application.screen.idiom == .pad
            window.keys.margins = (keys.above, keys.below)
            window.keys.show(for: first)
        }
        window.isHidden = false
        return window
    }

    /// The text of the first responder changed, or its caret moved.
    func noteTextChanged() { window?.keys.noteTextChanged() }

    private func removeWindow() {
        window?.keys.stop()
        window?.install(nil, nil, in: .zero)
        window?.isHidden = true
        window = nil
    }
}

extension UIResponder {
    /// Tells the keyboard on the screen that the text or the caret of this responder changed.
    final func noteTextForKeys() {
        guard let window = windowOfResponder, window.firstResponder === self else { return }
        window.application.screenKeyboard.noteTextChanged()
    }

    /// Whether keys or views of the keyboard are for this responder while it is first responder, also
    /// if a hardware keyboard hides them.
    final var usesKeyboard: Bool {
        showsKeys || inChain(\.inputView) != nil || inChain(\.inputAccessoryView) != nil
    }

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
