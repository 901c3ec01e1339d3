import Hammer
import UIKit

/// A view of 300 by 300 points that keeps what it receives.
final class TouchView: UIView {
    var story: [String] = []
    var places: [CGPoint] = []
    var liftedAt: [CGPoint] = []
    var counts: [Int] = []

    init() {
        super.init(frame: .zero)
        // As wide as a wrapped view has to be; weaker than the window's edges.
        for constraint in [
            widthAnchor.constraint(equalToConstant: 300),
            heightAnchor.constraint(equalToConstant: 300),
        ] {
            constraint.priority = .defaultHigh
            constraint.isActive = true
        }
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ name: String, _ touches: Set<UITouch>) {
        for touch in touches {
            story.append(name)
            places.append(touch.location(in: nil))
            counts.append(touch.tapCount)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved", touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended", touches)
        liftedAt += touches.map { $0.location(in: nil) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches)
    }
}

/// A button of 200 by 100 points that counts its taps.
final class TestButton: UIButton {
    var taps = 0

    init() {
        super.init(frame: .zero)
        widthAnchor.constraint(equalToConstant: 200).isActive = true
        heightAnchor.constraint(equalToConstant: 100).isActive = true
        addTarget(self, action: Selector(TestButton.tapped), for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    private func tapped() { taps += 1 }
}

final class ActionLog {
    var count = 0
    func note(_ recognizer: UIGestureRecognizer) { count += 1 }
}

final class PinchLog {
    var scale: CGFloat = 1
    func note(_ pinch: UIPinchGestureRecognizer) { scale = pinch.scale }
}

final class RotationLog {
    var rotation: CGFloat = 0
    func note(_ recognizer: UIRotationGestureRecognizer) { rotation = recognizer.rotation }
}
