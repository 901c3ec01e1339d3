import Testing
import TouchTesting
import UIKit

/// A square whose constraints a pan moves inside animations.
private final class SquareController: UIViewController {
    let square = UIView()
    private(set) var width = NSLayoutConstraint()
    private var x = NSLayoutConstraint()
    private var y = NSLayoutConstraint()

    override func viewDidLoad() {
        super.viewDidLoad()
        square.accessibilityIdentifier = "square"
        square.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(square)
        width = square.widthAnchor.constraint(equalToConstant: 50)
        x = square.centerXAnchor.constraint(equalTo: view.centerXAnchor)
        y = square.centerYAnchor.constraint(equalTo: view.centerYAnchor)
        NSLayoutConstraint.activate([
            width, x, y, square.heightAnchor.constraint(equalTo: square.widthAnchor),
        ])
        square.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: Selector(SquareController.panned))
        )
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: animate { $0.width.constant = 100 }
        case .changed:
            let way = pan.translation(in: view)
            x.constant = way.x
            y.constant = way.y
        case .ended, .cancelled:
            animate { controller in
                controller.width.constant = 50
                controller.x.constant = 0
                controller.y.constant = 0
            }
        case .possible, .failed: break
        }
    }

    private func animate(_ change: @escaping (SquareController) -> Void) {
        UIView.animate(withDuration: 0.22) { [self] in
            change(self)
            view.layoutIfNeeded()
        }
    }
}

@Suite("Constraints inside animations", .stage) struct AnimatedConstraints {
    /// Where the square is drawn now.
    private func drawn(_ square: UIView) -> CGRect {
        square.layer.presentation()?.frame ?? .null
    }

    @Test
    func
        `an animated constraint changes the model at once, and the drawn frame over time (AN-02)`()
        throws
    {
        let controller = SquareController()
        let stage = try Stage(showing: controller, screen: UIScreen(scale: 1))
        let square = controller.square
        #expect(square.frame == CGRect(x: 170, y: 397, width: 50, height: 50))

        try stage.fingers.fingerDown(at: "square")
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 410))
        // The pan has begun: the model is large, what is drawn has just begun to grow.
        #expect(square.frame == CGRect(x: 145, y: 372, width: 100, height: 100))
        #expect(drawn(square) == CGRect(x: 170, y: 397, width: 50, height: 50))
        try stage.clock.advance(by: 0.11)
        // The middle of an even curve.
        #expect(abs(drawn(square).width - 75) < 1e-6)
        try stage.clock.advance(by: 0.12)
        #expect(drawn(square) == square.frame)

        // What the begin overshot the slop by comes with the next move (PAN-03): 12 - 10 and 20 more.
        try stage.fingers.fingerMove(to: CGPoint(x: 215, y: 412))
        stage.window.layoutIfNeeded()
        #expect(square.frame.midX == 195 + 20 && square.frame.width == 100)

        try stage.fingers.fingerUp()
        #expect(square.frame == CGRect(x: 170, y: 397, width: 50, height: 50))
        try stage.clock.runUntilIdle()
        #expect(drawn(square) == square.frame)
        #expect(stage.clock.pending.isEmpty)
    }
}
