import UIKit

/// Writes the responder chain of a view into a label.
private func describeChain(from view: UIView, in label: UILabel) {
    label.text = sequence(first: view as UIResponder, next: \.next)
        .map { "\(type(of: $0))" }
        .joined(separator: " → ")
}

/// Presents a sheet when its button is pressed.
final class SheetPresenter: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let open = PressView(frame: CGRect(x: 40, y: 100, width: 120, height: 40))
        open.accessibilityIdentifier = "open"
        open.accessibilityLabel = "Open"
        open.backgroundColor = .systemBlue
        open.layer.cornerRadius = 10
        open.pressed = { [weak self] in self?.present(SheetController(), animated: true) }
        view.addSubview(open)
    }
}

/// A presented view controller. Its next responder is the presenting one.
final class SheetController: UIViewController {
    private let chain = UILabel(frame: CGRect(x: 40, y: 260, width: 310, height: 200))
    private let close = PressView(frame: CGRect(x: 40, y: 200, width: 120, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        chain.accessibilityIdentifier = "chain"
        close.accessibilityIdentifier = "close"
        close.accessibilityLabel = "Close"
        close.backgroundColor = .systemGray4
        close.layer.cornerRadius = 10
        close.pressed = { [weak self] in self?.dismiss(animated: true) }
        view.backgroundColor = .white
        view.addSubview(chain)
        view.addSubview(close)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        describeChain(from: close, in: chain)
    }
}
