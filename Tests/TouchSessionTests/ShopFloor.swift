import Testing
import TouchSession
import UIKit

/// A page with a button that counts, a button under a cover, a switch, a message that goes after three
/// seconds, and a list of 100 rows.
final class ShopFloor: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private var count = 0
    private let counter = UILabel(frame: CGRect(x: 20, y: 50, width: 200, height: 20))
    private let table = UITableView(frame: CGRect(x: 0, y: 300, width: 390, height: 400))

    /// Survives a session, so that it makes undoing impossible.
    static var visits = 0
    /// Whether the title depends on `visits`.
    static var countsVisits = false

    override func viewDidLoad() {
        super.viewDidLoad()
        Self.visits += 1
        counter.accessibilityIdentifier = "counter"
        counter.text = "0"
        let add = UIButton(frame: CGRect(x: 20, y: 80, width: 100, height: 44))
        add.setTitle("Add", for: .normal)
        add.addAction(
            UIAction { [unowned self] _ in
                count += 1
                counter.text = "\(count)"
            },
            for: .touchUpInside
        )
        let hidden = UIButton(frame: CGRect(x: 20, y: 140, width: 100, height: 44))
        hidden.setTitle("Pay", for: .normal)
        hidden.accessibilityIdentifier = "pay"
        let cover = UIView(frame: CGRect(x: 0, y: 135, width: 390, height: 60))
        cover.accessibilityIdentifier = "cover"
        let gift = UISwitch(frame: CGRect(x: 20, y: 210, width: 51, height: 31))
        gift.accessibilityIdentifier = "gift"
        let note = UIButton(frame: CGRect(x: 200, y: 80, width: 100, height: 44))
        note.setTitle("Note", for: .normal)
        note.addAction(UIAction { [unowned self] _ in showMessage() }, for: .touchUpInside)
        table.accessibilityIdentifier = "things"
        table.register(UITableViewCell.self, forCellReuseIdentifier: "thing")
        (table.dataSource, table.delegate) = (self, self)
        for part in [counter, add, hidden, cover, gift, note, table] as [UIView] {
            view.addSubview(part)
        }
        if Self.countsVisits {
            add.addTarget(self, action: Selector(Self.visited), for: .touchDown)
        }
    }

    private func visited() {
        UIApplication.shared.clock.note("visit \(Self.visits)")
    }

    private func showMessage() {
        let message = UILabel(frame: CGRect(x: 200, y: 210, width: 150, height: 20))
        message.text = "Noted"
        view.addSubview(message)
        UIApplication.shared.clock.schedule(after: 3, named: "end of the message") {
            message.removeFromSuperview()
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "thing", for: indexPath)
        cell.textLabel?.text = "Thing \(indexPath.row)"
        return cell
    }

    /// A session with this page.
    static func session() throws -> TouchSession {
        try TouchSession(title: "shop floor") {
            let screen = UIScreen()
            _ = UIApplication.start(screen: screen)
            let window = UIWindow(frame: screen.bounds)
            window.rootViewController = ShopFloor()
            window.makeKeyAndVisible()
            UIApplication.shared.layOutWindows()
            return window
        }
    }
}

extension TouchSession {
    func tap(_ subject: Locator.Subject) async -> SessionAnswer {
        await perform(
            .tap(Locator(subject: subject), times: 1, interval: 0.15, fingers: 1),
            named: "tap"
        )
    }

    /// The reference of the element with a text or an identifier.
    func ref(_ word: String) throws -> String {
        try #require(snapshot().elements.first { $0.text == word || $0.id == word }).ref
    }

    func fling(_ identifier: String) async -> SessionAnswer {
        let place = Locator(subject: .identifier(identifier))
        var end = place
        end.offset = CGVector(dx: 0, dy: -150)
        return await perform(
            .fling(from: place, to: end, velocity: 1_400, duration: 0.2),
            named: "fling"
        )
    }
}
