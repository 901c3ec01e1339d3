import TestSupport
import UIKit

/// A page that writes down what becomes of it, with a button in its middle.
class Page: UIViewController {
    let name: String
    let journal: Journal
    let button = UIButton(type: .system)
    private(set) var taps = 0
    var onWillAppear: () -> Void = {}
    var onWillDisappear: () -> Void = {}
    var onDidDisappear: () -> Void = {}

    init(_ name: String, _ journal: Journal = Journal()) {
        (self.name, self.journal) = (name, journal)
        super.init(nibName: nil, bundle: nil)
        title = name
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "page-\(name)"
        button.frame = CGRect(x: 145, y: 400, width: 100, height: 44)
        button.setTitle("Tap \(name)", for: .normal)
        button.accessibilityIdentifier = "button-\(name)"
        button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
        view.addSubview(button)
    }
    private func add(_ what: String, _ animated: Bool) {
        journal.add("\(name) \(what)\(animated ? ", animated" : "")")
    }
    override func viewWillAppear(_ animated: Bool) {
        add("willAppear", animated)
        onWillAppear()
    }
    override func viewIsAppearing(_ animated: Bool) { add("isAppearing", animated) }
    override func viewDidAppear(_ animated: Bool) { add("didAppear", animated) }
    override func viewWillDisappear(_ animated: Bool) {
        add("willDisappear", animated)
        onWillDisappear()
    }
    override func viewDidDisappear(_ animated: Bool) {
        add("didDisappear", animated)
        onDidDisappear()
    }
    override func willMove(toParent parent: UIViewController?) {
        journal.add("\(name) willMove(\(parent == nil ? "nil" : "in"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        journal.add("\(name) didMove(\(parent == nil ? "nil" : "in"))")
    }
}
