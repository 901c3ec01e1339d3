import UIKit

/// A view that logs hit tests and touches, and does not pass its touches on.
class AskedView: UIView {
    let name: String
    let log: Log

    init(_ name: String, frame: CGRect, log: Log) {
        self.name = name
        self.log = log
        super.init(frame: frame)
        accessibilityIdentifier = name
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // A hit test without an event is not made for a touch.
        if event != nil { log.write("\(name).hitTest") }
        return super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if event != nil { log.write("\(name).pointInside") }
        return super.point(inside: point, with: event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.write("\(name).began")
    }

    // A view that handles touchesBegan without calling super overrides all four methods (FR-07).
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

// The two views that the responder chain of the trace names (T41).
final class BView: AskedView {}
final class B1View: AskedView {}

/// `root > [A, B > [B1, B2], C]`: shows that the whole hit test runs twice for each touch (T15).
final class DoublePassController: UIViewController {
    private let log: Log

    init(log: Log = Log()) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let b = BView("B", frame: CGRect(x: 20, y: 300, width: 350, height: 240), log: log)
        let b1 = B1View("B1", frame: CGRect(x: 20, y: 20, width: 140, height: 200), log: log)
        let b2 = AskedView("B2", frame: CGRect(x: 190, y: 20, width: 140, height: 200), log: log)
        b.addSubview(b1)
        b.addSubview(b2)
        view.addSubview(
            AskedView("A", frame: CGRect(x: 20, y: 80, width: 350, height: 200), log: log)
        )
        view.addSubview(b)
        view.addSubview(
            AskedView("C", frame: CGRect(x: 20, y: 560, width: 350, height: 200), log: log)
        )
    }
}
