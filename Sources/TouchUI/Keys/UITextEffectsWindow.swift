/// The window of accessory views, input views and the keyboard, in front of all others. It takes
/// touches only where one of them is.
final class UITextEffectsWindow: UIWindow {
    private let host = UIInputSetHostView()
    /// The keys; hidden while there are none.
    let keys = UIKeyboardView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        windowLevel = Level(rawValue: 10_000_000)
        addSubview(host)
        host.addSubview(keys)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        windowLevel = Level(rawValue: 10_000_000)
    }

    /// Shows views in a frame, and removes those that it showed before.
    func install(_ accessory: UIView?, _ input: UIView?, in frame: CGRect) {
        for view in host.subviews where view !== keys && view !== accessory && view !== input {
            view.removeFromSuperview()
        }
        (host.accessory, host.input) = (accessory, input)
        for view in [accessory, input] {
            if let view, view.superview !== host { host.addSubview(view) }
        }
        UIView.performWithoutAnimation { move(to: frame) }
    }

    func move(to frame: CGRect) {
        host.frame = frame
        host.layoutIfNeeded()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self || view === host ? nil : view
    }
}

/// The view that stacks the accessory view above the input view or the keys.
final class UIInputSetHostView: UIView {
    weak var accessory: UIView?
    weak var input: UIView?

    override func layoutSubviews() {
        super.layoutSubviews()
        var top: CGFloat = 0
        for view in [accessory, input] {
            guard let view else { continue }
            let height = view.heightAsInput(width: bounds.width)
            view.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
            top += height
        }
        for view in subviews where view is UIKeyboardView {
            view.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
            sendSubviewToBack(view)
        }
    }
}

extension UIView {
    /// The height of an input view or an accessory view: that of its frame, or else of its content.
    final func heightAsInput(width: CGFloat) -> CGFloat {
        if bounds.height > 0 { return bounds.height }
        let own = intrinsicContentSize.height
        if own > 0 { return own }
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
