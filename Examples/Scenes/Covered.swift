import UIKit

/// Five views that no touch reaches, each for a different reason, and one that a touch reaches.
final class CoveredController: UIViewController {
    private static let pane = UIColor.systemOrange.withAlphaComponent(0.75)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        add("covered", CGRect(x: 40, y: 100, width: 80, height: 40), to: view)
        add("cover", CGRect(x: 20, y: 80, width: 200, height: 80), Self.pane, to: view)
        add("hidden", CGRect(x: 40, y: 200, width: 80, height: 40), to: view).isHidden = true
        add("faint", CGRect(x: 40, y: 280, width: 80, height: 40), to: view).alpha = 0.005
        add("disabled", CGRect(x: 40, y: 360, width: 80, height: 40), .systemGray3, to: view)
            .isUserInteractionEnabled = false
        let box = add("box", CGRect(x: 40, y: 440, width: 60, height: 60), .systemGray5, to: view)
        // Its middle is 20 points to the right of the box. It is drawn there, because the box does
        // not clip, but hit tests do not reach it (H-04).
        add("outside", CGRect(x: 40, y: 10, width: 80, height: 40), to: box)
        add("reachable", CGRect(x: 40, y: 540, width: 80, height: 40), .systemGreen, to: view)
    }

    @discardableResult
    private func add(
        _ identifier: String,
        _ frame: CGRect,
        _ color: UIColor = .systemBlue,
        to parent: UIView
    ) -> UIView {
        let view = UIView(frame: frame)
        view.accessibilityIdentifier = identifier
        view.backgroundColor = color
        view.layer.cornerRadius = 10
        parent.addSubview(view)
        return view
    }
}
