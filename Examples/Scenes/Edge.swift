import UIKit

/// A panel that is pulled out of the left edge and swiped back into it.
final class EdgeController: UIViewController {
    private static let width: CGFloat = 300
    private static let entries = [
        ("house", "Home"), ("magnifyingglass", "Search"), ("heart", "Favorites"),
        ("folder", "Collections"), ("gear", "Settings"),
    ]

    private let panel = UIView(frame: .zero)
    private let label = UILabel(frame: CGRect(x: 20, y: 60, width: 350, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        panel.accessibilityIdentifier = "panel"
        panel.backgroundColor = .secondarySystemBackground
        panel.layer.shadowOpacity = 0.3
        panel.layer.shadowRadius = 12
        for (row, (symbol, title)) in Self.entries.enumerated() {
            let y = 130 + CGFloat(row) * 52
            let picture = UIImageView(image: UIImage(systemName: symbol))
            picture.frame = CGRect(x: 24, y: y + 5, width: 20, height: 20)
            let entry = UILabel(frame: CGRect(x: 60, y: y, width: 220, height: 30))
            entry.text = title
            panel.addSubview(picture)
            panel.addSubview(entry)
        }
        view.backgroundColor = .systemBackground
        let size = CGSize(width: 350, height: 260)
        view.addPicture(
            Pictures.landscape(.desert, size: size),
            CGRect(origin: CGPoint(x: 20, y: 120), size: size),
            radius: 16
        )
        label.accessibilityIdentifier = "state"
        view.addSubview(label)
        view.addSubview(panel)
        let pull = UIScreenEdgePanGestureRecognizer(
            target: self,
            action: Selector(EdgeController.handlePull)
        )
        pull.name = "pull"
        pull.edges = .left
        view.addGestureRecognizer(pull)
        let push = UISwipeGestureRecognizer(
            target: self,
            action: Selector(EdgeController.handlePush)
        )
        push.name = "push"
        push.direction = .left
        panel.addGestureRecognizer(push)
        show(0)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        panel.frame.size = CGSize(width: Self.width, height: view.bounds.height)
    }

    private func handlePull(_ pull: UIScreenEdgePanGestureRecognizer) {
        let way = min(max(pull.translation(in: view).x, 0), Self.width)
        switch pull.state {
        case .began, .changed: show(way)
        case .ended:
            // The panel opens or closes depending on where it would be half a second later (MO-03).
            let end = way + pull.velocity(in: view).x * 0.5
            show(end > Self.width / 2 ? Self.width : 0)
        default: show(0)
        }
    }

    private func handlePush() {
        show(0)
    }

    /// Shows a number of points of the panel.
    private func show(_ shown: CGFloat) {
        panel.frame.origin.x = shown - Self.width
        panel.accessibilityElementsHidden = shown < Self.width
        switch shown {
        case 0: label.text = "closed"
        case Self.width: label.text = "open"
        default: label.text = "\(Int(shown.rounded())) points"
        }
    }
}
