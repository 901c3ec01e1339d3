import UIKit

/// A pan inside a swipe inside another pan: `outer > middle > inner`, with a recognizer on each.
///
/// Without a delegate, the inner pan would always win: it needs the shortest movement, and its view
/// is the deepest (G-50, PAN-13). The delegate gives each of them a chance:
///
/// - a quick movement to the right belongs to the swipe, because both pans wait until it fails;
/// - any other movement that is more horizontal than vertical belongs to the inner pan;
/// - the outer pan gets what the inner pan does not begin with: vertical movements, and those that
///   begin outside `inner`.
final class PanSwipePanController: UIViewController, UIGestureRecognizerDelegate {
    /// Whether the delegate arbitrates between the recognizers.
    var arbitrates = true

    private let log = UILabel(frame: CGRect(x: 20, y: 40, width: 350, height: 40))
    private lazy var outerPan = UIPanGestureRecognizer(
        target: self,
        action: Selector(PanSwipePanController.handlePan)
    )
    private lazy var swipe = UISwipeGestureRecognizer(
        target: self,
        action: Selector(PanSwipePanController.handleSwipe)
    )
    private lazy var innerPan = UIPanGestureRecognizer(
        target: self,
        action: Selector(PanSwipePanController.handlePan)
    )

    override func viewDidLoad() {
        super.viewDidLoad()
        log.accessibilityIdentifier = "log"
        log.text = "nobody won"
        view.backgroundColor = .systemBackground
        let outer = box("outer", CGRect(x: 20, y: 100, width: 350, height: 600), outerPan)
        let middle = box("middle", CGRect(x: 25, y: 100, width: 300, height: 400), swipe)
        let inner = box("inner", CGRect(x: 50, y: 100, width: 200, height: 200), innerPan)
        outerPan.name = "outer pan"
        swipe.name = "swipe"
        innerPan.name = "inner pan"
        middle.addSubview(inner)
        outer.addSubview(middle)
        view.addSubview(outer)
        view.addSubview(log)
    }

    private func box(_ identifier: String, _ frame: CGRect, _ recognizer: UIGestureRecognizer)
        -> UIView
    {
        let box = UIView(frame: frame)
        box.accessibilityIdentifier = identifier
        // Boxes that are inside each other become darker.
        box.backgroundColor = .systemIndigo.withAlphaComponent(0.2)
        box.layer.cornerRadius = 20
        recognizer.delegate = self
        box.addGestureRecognizer(recognizer)
        return box
    }

    private func handlePan(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { log.text = "\(pan.name ?? "") won" }
    }

    private func handleSwipe() {
        log.text = "swipe won"
    }

    // MARK: Failure requirements

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard arbitrates else { return false }
        if otherGestureRecognizer === swipe { return true }
        return gestureRecognizer === outerPan && otherGestureRecognizer === innerPan
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard arbitrates, gestureRecognizer === innerPan else { return true }
        // The translation is still zero here, because the movement up to the slop is lost (PAN-05).
        let velocity = innerPan.velocity(in: view)
        return velocity.x.magnitude > velocity.y.magnitude
    }
}
