import Testing
import TouchTesting
import UIKit

/// What controllers and delegates said, in one list.
final class Journal {
    private(set) var lines: [String] = []
    init() {}
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A page that writes down what becomes of it, with a button in its middle.
class Page: UIViewController {
    let name: String
    let journal: Journal
    let button = UIButton(type: .system)
    private(set) var taps = 0
    var onWillAppear: () -> Void = {}
    var onWillDisappear: () -> Void = {}

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
    override func viewDidDisappear(_ animated: Bool) { add("didDisappear", animated) }
    override func willMove(toParent parent: UIViewController?) {
        journal.add("\(name) willMove(\(parent == nil ? "nil" : "in"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        journal.add("\(name) didMove(\(parent == nil ? "nil" : "in"))")
    }
}

/// A stage with a stack of pages A, B, …, of which the last is shown.
struct StackRoom {
    let stage: Stage
    let stack: UINavigationController
    let journal = Journal()
    let pages: [Page]
    var fingers: EventGenerator { stage.fingers }

    init(_ names: String..., width: CGFloat = 390) throws {
        let journal = journal
        let pages = names.map { Page($0, journal) }
        let stack = UINavigationController()
        stack.viewControllers = pages
        (self.pages, self.stack) = (pages, stack)
        stage = try Stage(
            showing: stack,
            screen: UIScreen(size: CGSize(width: width, height: 844))
        )
        try stage.clock.step()
        _ = journal.take()
        stage.trace.clear()
    }

    var titles: [String] { stack.viewControllers.map { $0.title ?? "" } }

    /// What the facts of controllers say, appearances left out.
    var story: [String] {
        stage.trace.entries.filter { $0.kind == .controller && !$0.text.hasPrefix("view") }
            .map { "\($0.subject): \($0.text)" }
    }
}

extension Stage {
    /// The sentences of calls that were refused.
    var refusals: [String] { trace.entries.filter { $0.kind == .refusal }.map(\.text) }

    /// Lets what runs come to its end.
    func settle() throws { try clock.runUntilIdle() }

    /// The view that is hit at a point, by name.
    func hit(_ x: CGFloat, _ y: CGFloat) -> String? {
        application.hitTestReport(at: CGPoint(x: x, y: y)).hitView?.stableName
    }
}
