/// One controller shown over another, in a container of the window.
@MainActor final class Presentation {
    let controller: UIViewController
    private unowned let presenter: UIViewController
    private unowned let window: UIWindow
    private let container: UITransitionView
    private weak var covered: UIView?
    private weak var coveredParent: UIView?

    init(of controller: UIViewController, over presenter: UIViewController, in window: UIWindow) {
        self.controller = controller
        self.presenter = presenter
        self.window = window
        container = UITransitionView(frame: window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // [choice] What is behind a presented controller is out of reach of assistive technology.
        container.accessibilityViewIsModal = true
    }

    func show() {
        let view = controller.loadedView
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
        window.addSubview(container)
        guard controller.modalPresentationStyle == .fullScreen else { return }
        covered = presenter.viewIfLoaded
        coveredParent = covered?.superview
        covered?.removeFromSuperview()
    }

    func hide() {
        if let covered, let coveredParent { coveredParent.insertSubview(covered, at: 0) }
        container.removeFromSuperview()
    }
}
