/// What hides and shows the bars of a navigation controller: a drag, a tap, the keyboard
/// (NV-32, NV-33).
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    private unowned let controller: UINavigationController
    private var observer: (any NSObjectProtocol)?
    let pan = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()

    init(of controller: UINavigationController) {
        self.controller = controller
        super.init()
        pan.name = "bars by swipe"
        tap.name = "bars by tap"
        for recognizer in [pan, tap] {
            recognizer.delegate = self
            recognizer.cancelsTouchesInView = false
        }
        pan.addTarget(self, action: Selector(BarHiding.dragged))
        tap.addTarget(self, action: Selector(BarHiding.tapped))
    }

    /// Adds the recognizers that are wanted, and removes the others.
    func update() {
        if let view = controller.viewIfLoaded {
            for (recognizer, isWanted) in [
                (pan, controller.hidesBarsOnSwipe), (tap, controller.hidesBarsOnTap),
            ] as [(UIGestureRecognizer, Bool)] {
                if isWanted, recognizer.view !== view {
                    view.addGestureRecognizer(recognizer)
                } else if !isWanted {
                    recognizer.view?.removeGestureRecognizer(recognizer)
                }
            }
        }
        guard controller.hidesBarsWhenKeyboardAppears != (observer != nil) else { return }
        if let observer {
            NotificationCenter.default.removeObserver(observer)
            self.observer = nil
        } else {
            observer = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification,
                object: nil,
                queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.keyboardAppears() }
            }
        }
    }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    private func keyboardAppears() {
        guard controller.viewIfLoaded?.window != nil else { return }
        set(hidden: true)
    }

    /// [choice] The bars change once in a drag, as soon as the finger has moved far enough for a pan,
    /// by its direction. No source says how far or how fast it moves. Slow and fast drags of growing
    /// length on a device would decide it.
    private func dragged() {
        guard pan.state == .changed || pan.state == .began else { return }
        let moved = pan.translation(in: controller.view)
        guard moved.y.magnitude > moved.x.magnitude else { return }
        set(hidden: moved.y < 0)
    }

    private func tapped() { set(hidden: !controller.isNavigationBarHidden) }

    private func set(hidden: Bool) {
        guard controller.isNavigationBarHidden != hidden else { return }
        controller.setNavigationBarHidden(hidden, animated: true)
        // A toolbar without items stays hidden.
        if controller.topViewController?.toolbarItems?.isEmpty == false {
            controller.setToolbarHidden(hidden, animated: true)
        }
    }

    /// The drag is recognized together with that of the content, and the tap with taps of the content.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    /// A tap on a bar or a control is not one for hiding bars.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool {
        guard gestureRecognizer === tap else { return true }
        var view = touch.view
        while let present = view, present !== controller.view {
            if present is UIControl || present is UINavigationBar || present is UIToolbar {
                return false
            }
            view = present.superview
        }
        return true
    }
}

extension UILabel {
    /// Takes the font and the color of text attributes, or the usual ones.
    func take(_ attributes: [NSAttributedString.Key: Any]?, usual: UIFont?) {
        font = attributes?[.font] as? UIFont ?? usual
        textColor = attributes?[.foregroundColor] as? UIColor ?? .label
    }
}
