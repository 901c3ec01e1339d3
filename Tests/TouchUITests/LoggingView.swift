import TestSupport
import UIKit

/// A view that says which of its methods were called.
class LoggingView: UIView {
    let name: String
    let log: Journal
    var logsHitTests = false
    var forwards = false
    var isLetGo = true

    init(_ name: String, _ frame: CGRect, _ log: Journal) {
        self.name = name
        self.log = log
        super.init(frame: frame)
        accessibilityIdentifier = name
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if logsHitTests { log.add("\(name).hitTest") }
        return super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let isInside = super.point(inside: point, with: event)
        if logsHitTests { log.add("\(name).inside=\(isInside ? 1 : 0)") }
        return isInside
    }

    private func note(_ phase: String, _ touches: Set<UITouch>) {
        let places = touches.map { $0.location(in: self) }.sorted { $0.x < $1.x }
            .map { "(\(Int($0.x)), \(Int($0.y)))" }.joined(separator: " ")
        log.add("\(name).\(phase) \(places)")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
        if forwards { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved", touches)
        if forwards { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended", touches)
        if forwards { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(event == nil ? "cancelled without event" : "cancelled", touches)
        if forwards { super.touchesCancelled(touches, with: event) }
    }
}
