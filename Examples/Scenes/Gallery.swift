import UIKit

/// A view that writes into a label when it is touched.
class ReportingView: UIView {
    let log: UILabel

    init(_ identifier: String, frame: CGRect, log: UILabel) {
        self.log = log
        super.init(frame: frame)
        accessibilityIdentifier = identifier
        backgroundColor = .systemTeal.withAlphaComponent(0.8)
        layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) { nil }

    var name: String { accessibilityIdentifier ?? "" }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.text = "\(name) was touched"
    }

    // A view that handles touchesBegan without calling super overrides all four methods (FR-07).
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Takes the touches of its subviews: its hit test returns itself for any of them (H-11).
final class KeeperView: ReportingView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : self
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.text = "\(name) kept the touch"
    }
}

/// Receives touches up to 20 points outside its bounds, but only inside its superview (H-04, H-09).
final class EnlargedView: ReportingView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
}

/// Adds its name to the log, and passes the touch on to its superview (R-07).
class LevelView: UIView {
    let log: UILabel

    init(_ identifier: String, frame: CGRect, log: UILabel) {
        self.log = log
        super.init(frame: frame)
        accessibilityIdentifier = identifier
        // Levels that are inside each other become darker.
        backgroundColor = .systemIndigo.withAlphaComponent(0.18)
        layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        addName(for: touches)
        super.touchesBegan(touches, with: event)
    }

    func addName(for touches: Set<UITouch>) {
        let name = accessibilityIdentifier ?? ""
        // A touch that is passed on keeps the view that was hit. That view begins the line.
        let wasHit = touches.contains { $0.view === self }
        log.text = wasHit ? name : "\(log.text ?? "") → \(name)"
    }
}

/// Like a level, but the touch stops here: it does not call super, and so overrides all four
/// methods (R-08, FR-07).
final class LastLevelView: LevelView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        addName(for: touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Finds its view controller by following `next`, and reports it (R-01).
final class FinderView: ReportingView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let found = sequence(first: self as UIResponder, next: \.next)
            .compactMap { $0 as? GalleryController }
            .first
        found?.wasFound(by: self)
    }
}

/// Lets touches through to the views behind it, except those on its subviews (H-11).
final class OverlayView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// Ways to intercept touches and to pass them on, each in a row of its own.
final class GalleryController: UIViewController {
    private let log = UILabel(frame: CGRect(x: 20, y: 50, width: 350, height: 30))
    private var stations = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        log.accessibilityIdentifier = "log"
        log.text = "nothing was touched"
        view.backgroundColor = .systemBackground
        view.addSubview(log)
        addKeeper()
        addEnlarged()
        addCramped()
        addForwarding()
        addStopping()
        addFinder()
        addOverlay()
        addContests(log: log)
    }

    func wasFound(by view: UIView) {
        log.text = "\(view.accessibilityIdentifier ?? "") found its controller"
    }

    private func addKeeper() {
        let station = addStation("keeper-station", "Keeps its child's touches")
        let keeper = KeeperView(
            "keeper",
            frame: CGRect(x: 20, y: 26, width: 160, height: 60),
            log: log
        )
        keeper.addSubview(
            ReportingView(
                "keeper-child",
                frame: CGRect(x: 90, y: 10, width: 60, height: 40),
                log: log
            )
        )
        station.addSubview(keeper)
    }

    private func addEnlarged() {
        let station = addStation("enlarged-station", "Is larger than it looks")
        station.addSubview(
            EnlargedView(
                "enlarged",
                frame: CGRect(x: 100, y: 40, width: 40, height: 30),
                log: log
            )
        )
    }

    private func addCramped() {
        let station = addStation("cramped-station", "Would be larger, but its superview is not")
        let box = UIView(frame: CGRect(x: 100, y: 40, width: 40, height: 30))
        box.accessibilityIdentifier = "cramped-box"
        box.addSubview(EnlargedView("cramped", frame: box.bounds, log: log))
        station.addSubview(box)
    }

    private func addForwarding() {
        let station = addStation("forward-station", "Each hands the touch on to the next")
        addLevels(
            LevelView("forward-1", frame: inner, log: log),
            LevelView("forward-2", frame: middle, log: log),
            LevelView("forward-3", frame: outer, log: log),
            to: station
        )
    }

    private func addStopping() {
        let station = addStation("stop-station", "The second one hands nothing on")
        addLevels(
            LevelView("stop-1", frame: inner, log: log),
            LastLevelView("stop-2", frame: middle, log: log),
            LevelView("stop-3", frame: outer, log: log),
            to: station
        )
    }

    private let inner = CGRect(x: 10, y: 8, width: 60, height: 30)
    private let middle = CGRect(x: 20, y: 8, width: 120, height: 46)
    private let outer = CGRect(x: 20, y: 26, width: 200, height: 62)

    private func addLevels(_ first: UIView, _ second: UIView, _ third: UIView, to station: UIView) {
        station.addSubview(third)
        third.addSubview(second)
        second.addSubview(first)
    }

    private func addFinder() {
        let station = addStation("finder-station", "Finds its controller")
        station.addSubview(
            FinderView("finder", frame: CGRect(x: 20, y: 26, width: 80, height: 60), log: log)
        )
    }

    private func addOverlay() {
        let station = addStation("overlay-station", "Lets touches through, but not its button's")
        let frame = CGRect(x: 20, y: 26, width: 200, height: 60)
        station.addSubview(ReportingView("underneath", frame: frame, log: log))
        let overlay = OverlayView(frame: frame)
        overlay.accessibilityIdentifier = "overlay"
        overlay.addSubview(
            ReportingView(
                "overlay-button",
                frame: CGRect(x: 130, y: 10, width: 60, height: 40),
                log: log
            )
        )
        station.addSubview(overlay)
    }

    private func addStation(_ identifier: String, _ title: String) -> UIView {
        let frame = CGRect(x: 0, y: 90 + 104 * CGFloat(stations), width: 390, height: 96)
        let station = UIView(frame: frame)
        station.accessibilityIdentifier = identifier
        let caption = UILabel(frame: CGRect(x: 20, y: 0, width: 350, height: 20))
        caption.accessibilityIdentifier = "\(identifier)-title"
        caption.text = title
        caption.font = .systemFont(ofSize: 13)
        caption.textColor = .secondaryLabel
        station.addSubview(caption)
        view.addSubview(station)
        stations += 1
        return station
    }
}
