import UIKit

/// A view that logs its answers to hit tests, and logs its touches before it passes them on.
final class AnsweringView: UIView {
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
        guard event != nil else { return super.hitTest(point, with: event) }
        log.write("\(name).hitTest")
        let answer = super.hitTest(point, with: event)
        log.write("\(name)→\((answer as? AnsweringView)?.name ?? "nil")")
        return answer
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let answer = super.point(inside: point, with: event)
        if event != nil { log.write("\(name).inside=\(answer ? 1 : 0)") }
        return answer
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.write("\(name).began")
        super.touchesBegan(touches, with: event)
    }
}

/// `Gray > [Red, Green, Yellow > White]`: overlapping siblings, the last one in front (T16…T19).
final class SiblingsController: UIViewController {
    private let log: Log

    init(log: Log = Log()) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let gray = add("Gray", .gray, CGRect(x: 0, y: 64, width: 375, height: 667), to: view)
        add("Red", .red, CGRect(x: 30, y: 30, width: 315, height: 543), to: gray)
        add("Green", .green, CGRect(x: 50, y: 50, width: 275, height: 503), to: gray)
        let yellow = add(
            "Yellow",
            .yellow,
            CGRect(x: 0, y: 200, width: 375, height: 300),
            to: gray
        )
        add("White", .white, CGRect(x: 100, y: 100, width: 175, height: 100), to: yellow)
    }

    @discardableResult
    private func add(_ name: String, _ color: UIColor, _ frame: CGRect, to parent: UIView)
        -> UIView
    {
        let view = AnsweringView(name, frame: frame, log: log)
        view.backgroundColor = color
        parent.addSubview(view)
        return view
    }
}
