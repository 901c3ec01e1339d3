/// A window that a generator makes. As in Hammer, its bars and edges keep nothing free (SF-05).
final class WrappingWindow: UIWindow {
    override var safeAreaInsets: UIEdgeInsets { .zero }
}

extension UIViewController {
    /// Puts a view into the controller's view, with constraints that place it.
    func wrap(_ wrapped: UIView, _ alignment: EventGenerator.WrappingAlignment) {
        wrapped.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(wrapped)
        switch alignment {
        case .fill:
            NSLayoutConstraint.activate([
                wrapped.topAnchor.constraint(equalTo: view.topAnchor),
                wrapped.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                wrapped.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                wrapped.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        case .center:
            NSLayoutConstraint.activate([
                wrapped.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                wrapped.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                wrapped.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor),
                wrapped.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
                wrapped.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor),
                wrapped.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
            ])
        }
    }
}

extension UIView {
    /// The topmost view around this one; itself if it has no superview.
    var topmost: UIView { superview?.topmost ?? self }
}
