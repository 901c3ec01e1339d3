import UIKit

/// A card that follows a finger, springs back, and can be caught on the way: a view that a property
/// animator moves is hit where it appears (H-20). A second view moves in an animation block and
/// cannot be touched meanwhile (AN-01).
final class CardController: UIViewController {
    private let card = UIView(frame: CGRect(x: 95, y: 150, width: 200, height: 120))
    private let flag = UIButton(frame: CGRect(x: 20, y: 500, width: 100, height: 44))
    private let log = UILabel(frame: CGRect(x: 20, y: 60, width: 350, height: 40))
    private var animator: UIViewPropertyAnimator?
    private var start = CGPoint.zero
    private let home = CGPoint(x: 195, y: 210)

    override func viewDidLoad() {
        super.viewDidLoad()
        card.accessibilityIdentifier = "card"
        card.backgroundColor = .systemIndigo
        card.layer.cornerRadius = 16
        card.layer.shadowOpacity = 0.3
        card.layer.shadowRadius = 10
        card.layer.shadowOffset = CGSize(width: 0, height: 6)
        let chip = UIView(frame: CGRect(x: 18, y: 20, width: 34, height: 26))
        chip.backgroundColor = .systemYellow
        chip.layer.cornerRadius = 6
        chip.isUserInteractionEnabled = false
        let digits = UILabel(frame: CGRect(x: 18, y: 74, width: 170, height: 24))
        digits.text = "•••• •••• 2019"
        digits.textColor = .white
        card.addSubview(chip)
        card.addSubview(digits)
        view.backgroundColor = .systemGroupedBackground
        flag.accessibilityIdentifier = "flag"
        flag.setTitle("Across", for: .normal)
        flag.backgroundColor = .systemOrange
        flag.layer.cornerRadius = 22
        log.accessibilityIdentifier = "log"
        log.text = "pull the card"
        for view in [card, flag, log] { self.view.addSubview(view) }
        let pan = UIPanGestureRecognizer(
            target: self,
            action: Selector(CardController.handlePan)
        )
        pan.name = "pull"
        card.addGestureRecognizer(pan)
        flag.addAction(UIAction { [unowned self] _ in moveAcross() }, for: .touchUpInside)
    }

    private func handlePan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            if let animator, animator.state == .active {
                animator.stopAnimation(true)
                log.text = "caught"
            } else {
                log.text = "pulled"
            }
            start = card.center
        case .changed:
            let way = pan.translation(in: view)
            card.center = CGPoint(x: start.x + way.x, y: start.y + way.y)
        case .ended, .cancelled: springBack()
        default: break
        }
    }

    private func springBack() {
        let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.8) { [card, home] in
            card.center = home
        }
        animator.addCompletion { [log] _ in log.text = "back" }
        animator.startAnimation()
        log.text = "springs back"
        self.animator = animator
    }

    private func moveAcross() {
        UIView.animate(
            withDuration: 0.5,
            animations: { [flag] in flag.center.x = flag.center.x < 195 ? 320 : 70 },
            completion: { [log] _ in log.text = "across" }
        )
        log.text = "on its way"
    }
}
