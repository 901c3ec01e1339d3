import UIKit

/// A sheet at the bottom that a finger pulls up and down. When the finger lifts, a spring with the
/// finger's velocity moves the sheet to one of three heights. A finger can catch it on the way.
final class BottomSheetController: UIViewController {
    /// The distance from the top of the screen to the top of the sheet, in points.
    enum Stop: CGFloat, CaseIterable {
        case full = 100
        case half = 444
        case peek = 744
    }

    private let sheet = UIView()
    private let grip = UIView()
    private let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 744))
    private let log = UILabel(frame: CGRect(x: 20, y: 50, width: 350, height: 40))
    private var top: NSLayoutConstraint!
    private var animator: UIViewPropertyAnimator?
    private var startOfPan: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        sheet.accessibilityIdentifier = "sheet"
        sheet.backgroundColor = .systemBackground
        sheet.layer.cornerRadius = 16
        sheet.layer.shadowOpacity = 0.25
        sheet.layer.shadowRadius = 12
        grip.accessibilityIdentifier = "grip"
        grip.backgroundColor = .systemGray3
        grip.layer.cornerRadius = 2.5
        log.accessibilityIdentifier = "log"
        log.text = "pull the sheet up"
        view.addSubview(log)
        view.addSubview(sheet)
        sheet.addSubview(grip)
        addContent()
        for part in [sheet, grip] { part.translatesAutoresizingMaskIntoConstraints = false }
        top = sheet.topAnchor.constraint(
            equalTo: view.topAnchor,
            constant: Stop.peek.rawValue
        )
        NSLayoutConstraint.activate([
            top,
            sheet.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            sheet.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            sheet.heightAnchor.constraint(
                equalTo: view.heightAnchor,
                constant: -Stop.full.rawValue
            ),
            grip.topAnchor.constraint(equalTo: sheet.topAnchor, constant: 8),
            grip.centerXAnchor.constraint(equalTo: sheet.centerXAnchor),
            grip.widthAnchor.constraint(equalToConstant: 36),
            grip.heightAnchor.constraint(equalToConstant: 5),
        ])
        let pan = UIPanGestureRecognizer(
            target: self,
            action: Selector(BottomSheetController.handlePan)
        )
        pan.name = "pull"
        sheet.addGestureRecognizer(pan)
    }

    /// A map behind everything, and places in the sheet. None of it takes touches.
    private func addContent() {
        let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
        view.addPicture(Pictures.map(size: screen.size), screen)
        content.isUserInteractionEnabled = false
        content.accessibilityElementsHidden = true
        sheet.addSubview(content)
        let note = view.addCard(CGRect(x: 12, y: 52, width: 200, height: 36))
        view.insertSubview(note, belowSubview: log)
        for (row, (symbol, title, detail)) in Self.places.enumerated() {
            let y = 36 + CGFloat(row) * 60
            let picture = UIImageView(
                image: Pictures.badge(symbol, [.systemRed, .systemOrange, .systemGreen][row % 3])
            )
            picture.frame = CGRect(x: 20, y: y + 6, width: 30, height: 30)
            let name = UILabel(frame: CGRect(x: 64, y: y, width: 300, height: 22))
            name.text = title
            let about = UILabel(frame: CGRect(x: 64, y: y + 22, width: 300, height: 18))
            about.text = detail
            about.font = .systemFont(ofSize: 13)
            about.textColor = .secondaryLabel
            for part in [picture, name, about] { content.addSubview(part) }
        }
    }

    private static let places = [
        ("heart.fill", "Bakery at the bridge", "Open until 18:00, 200 m"),
        ("book", "Reading room", "Quiet, 400 m"), ("star.fill", "Botanical garden", "Free, 1.2 km"),
        ("house.fill", "Town hall", "Closed today, 650 m"), ("camera", "Photo museum", "2.1 km"),
        ("person.fill", "Old harbor", "Boats every hour, 3 km"),
    ]

    private func handlePan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            catchSheet()
            startOfPan = top.constant
        case .changed:
            let place = startOfPan + pan.translation(in: view).y
            top.constant = min(max(place, Stop.full.rawValue), Stop.peek.rawValue)
        case .ended: settle(velocity: pan.velocity(in: view).y)
        case .cancelled: settle(velocity: 0)
        default: break
        }
    }

    /// Stops the moving sheet where it appears, and stores that position in its constraint.
    private func catchSheet() {
        guard let animator, animator.state == .active else {
            log.text = "pulled"
            return
        }
        animator.stopAnimation(true)
        top.constant = sheet.frame.minY
        log.text = "caught"
    }

    /// Moves the sheet to the stop nearest to the point where the finger's velocity would carry it.
    private func settle(velocity: CGFloat) {
        let place = top.constant
        let projected = place + Self.project(velocity)
        func distance(_ stop: Stop) -> CGFloat { abs(stop.rawValue - projected) }
        let stop = Stop.allCases.min { distance($0) < distance($1) } ?? .peek
        let way = stop.rawValue - place
        // The velocity of a spring is relative to the distance.
        let relative = way == 0 ? 0 : velocity / way
        let spring = UISpringTimingParameters(
            dampingRatio: 0.8,
            initialVelocity: CGVector(dx: relative, dy: relative)
        )
        let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
        animator.addAnimations { [top, view] in
            top?.constant = stop.rawValue
            view?.layoutIfNeeded()
        }
        animator.addCompletion { [log, content] _ in
            log.text = "\(stop)"
            // Places below the edge of the screen cannot be reached.
            content.accessibilityElementsHidden = stop != .full
        }
        animator.startAnimation()
        log.text = "goes to \(stop)"
        self.animator = animator
    }

    /// The distance that something covers when it decelerates from a velocity as a scroll view
    /// does.
    private static func project(_ velocity: CGFloat) -> CGFloat {
        let rate = UIScrollView.DecelerationRate.normal.rawValue
        return velocity / 1_000 * rate / (1 - rate)
    }
}
