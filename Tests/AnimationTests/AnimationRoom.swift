import TouchTesting
import UIKit

/// A view that writes down the touches it gets.
final class TracedView: UIView {
    private(set) var touches: [String] = []

    init(_ name: String, _ frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = name
    }
    required init?(coder: NSCoder) { nil }

    var onBegan: () -> Void = {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches.append("began")
        onBegan()
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches.append(event == nil ? "cancelled without an event" : "cancelled")
    }

    func take() -> [String] {
        defer { touches = [] }
        return touches
    }
}

/// A box of 100 by 100 points, its middle at (100, 100), on a stage.
final class AnimationRoom {
    let stage: Stage
    let box: TracedView
    /// What completions said, with the time in milliseconds.
    private(set) var ends: [String] = []

    var clock: VirtualClock { stage.clock }
    var fingers: EventGenerator { stage.fingers }
    /// Where the box appears.
    var seen: CALayer { box.layer.presentation() ?? box.layer }

    init(with others: [UIView] = []) throws {
        let box = TracedView("box", CGRect(x: 50, y: 50, width: 100, height: 100))
        self.box = box
        stage = try Stage(views: [box] + others, screen: UIScreen(scale: 1))
    }

    /// Notes a completion.
    func end(_ name: String = "end") -> (Bool) -> Void {
        { [self] finished in note("\(name) \(finished)") }
    }

    func note(_ what: String) {
        ends.append("\(milliseconds) ms: \(what)")
    }

    var milliseconds: CGFloat { (CGFloat(clock.time) * 10_000).rounded() / 10 }

    /// Moves on and tells where the middle of the box appears.
    func seenCenter(after seconds: TimeInterval) throws -> CGPoint {
        try clock.advance(by: seconds)
        return seen.position
    }
}
