import UIKit

/// A green square in the middle. It grows while a finger carries it, and springs back when the
/// finger lifts.
///
/// This is the app of "Testable gesture recognizers", from its storyboard: constraints hold the
/// square, and animated changes of their constants move it. The recognizer is made when it is first
/// needed, so that a test can replace it.
final class PanSquareController: UIViewController {
    weak var square: UIView!
    weak var widthConstraint: NSLayoutConstraint!
    weak var centerXConstraint: NSLayoutConstraint!
    weak var centerYConstraint: NSLayoutConstraint!

    lazy var panGestureRecognizer = UIPanGestureRecognizer(
        target: self,
        action: Selector(PanSquareController.handlePan)
    )

    override func viewDidLoad() {
        super.viewDidLoad()
        panGestureRecognizer.name = "carry"
        square.addGestureRecognizer(panGestureRecognizer)
    }

    func handlePan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: place(width: 100, offset: .zero, animated: true)
        case .changed: place(width: 100, offset: pan.translation(in: view), animated: false)
        case .ended, .cancelled: place(width: 50, offset: .zero, animated: true)
        default: break
        }
    }

    private func place(width: CGFloat, offset: CGPoint, animated: Bool) {
        widthConstraint.constant = width
        centerXConstraint.constant = offset.x
        centerYConstraint.constant = offset.y
        guard animated else { return }
        UIView.animate(withDuration: 0.22) { self.view.layoutIfNeeded() }
    }
}

extension PanSquareController: InterfaceConnectable {
    class var interfaceConnections: InterfaceConnections {
        .of(PanSquareController.self) {
            $0.outlet("square", \.square)
            $0.outlet("widthConstraint", \.widthConstraint)
            $0.outlet("centerXConstraint", \.centerXConstraint)
            $0.outlet("centerYConstraint", \.centerYConstraint)
        }
    }
}
