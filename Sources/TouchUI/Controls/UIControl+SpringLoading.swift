/// Controls that do what a tap would do when dragged items rest on them (DD-19).
extension UIView {
    /// Adds or removes an interaction that taps the enabled control of this view that is under the items.
    final func setControlsSpringLoaded(_ isWanted: Bool) {
        setOwnSpring(isWanted) { [weak self] context in
            guard let self, let hit = hitTest(context.location(in: self), with: nil) else {
                return false
            }
            let control = sequence(first: hit, next: { $0.superview }).first { $0 is UIControl }
            guard let control = control as? UIControl, control.isEnabled else { return false }
            context.targetView = control
            return true
        } open: { context in
            // It may have been disabled or removed while the items rested on it.
            guard let control = context.targetView as? UIControl, control.isEnabled,
                control.window != nil
            else { return }
            control.send(.touchUpInside, with: nil)
            if control is UIButton { control.send(.primaryActionTriggered, with: nil) }
        }
    }
}

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether the button sends `touchUpInside` and `primaryActionTriggered` when dragged items rest on it; false by
    /// default (DD-19).
    public var isSpringLoaded: Bool {
        get { isOwnSpringLoaded }
        set { setControlsSpringLoaded(newValue) }
    }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    /// Whether a segment is selected when dragged items rest on it; false by default (DD-19).
    public var isSpringLoaded: Bool {
        get { isOwnSpringLoaded }
        set {
            setOwnSpring(newValue) { [weak self] context in
                guard let self, isEnabled, let index = segment(at: context.location(in: self))
                else {
                    return false
                }
                context.targetItem = index
                return true
            } open: { [weak self] context in
                guard let self, isEnabled, let index = context.targetItem as? Int,
                    isSegmentEnabled(index)
                else { return }
                selectByFinger(index, nil)
            }
        }
    }
}

extension UIControl: ShowsSpringLoading {
    final func showSpringLoading(_ isPossible: Bool) { isHighlighted = isPossible }
}
