import UIKit

/// Recognizes a check mark that is drawn with one finger: down to the right, then up to the right,
/// higher than where it began.
final class CheckmarkGestureRecognizer: UIGestureRecognizer {
    /// How far the finger must at least go down, in points.
    var minimumDepth: CGFloat = 20

    private enum Stroke {
        case none
        case down(start: CGPoint, last: CGPoint)
        case up(start: CGPoint, last: CGPoint)
    }

    private var finger: UITouch?
    private var stroke = Stroke.none

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first, touches.count == 1 else {
            state = .failed
            return
        }
        guard finger == nil else {
            // A later finger does not matter. Without this call its touches would stay delayed
            // (G-25).
            ignore(touch, for: event)
            return
        }
        finger = touch
        let start = touch.location(in: view)
        stroke = .down(start: start, last: start)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible, let finger, touches.contains(finger) else { return }
        draw(to: finger.location(in: view))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard state == .possible, let finger, touches.contains(finger) else { return }
        draw(to: finger.location(in: view))
        guard state == .possible else { return }
        if case .up(let start, let last) = stroke, last.y < start.y {
            state = .recognized
        } else {
            state = .failed
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        finger = nil
        stroke = .none
    }

    private func draw(to point: CGPoint) {
        switch stroke {
        case .none: break
        case .down(let start, let last):
            guard point.x >= last.x else {
                state = .failed
                return
            }
            if point.y >= last.y {
                stroke = .down(start: start, last: point)
            } else if last.y - start.y >= minimumDepth {
                stroke = .up(start: start, last: point)
            } else {
                state = .failed
            }
        case .up(let start, let last):
            guard point.x >= last.x, point.y <= last.y else {
                state = .failed
                return
            }
            stroke = .up(start: start, last: point)
        }
    }
}

/// Counts the check marks that are drawn on its pad.
final class CheckmarkController: UIViewController {
    private let pad = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
    private let label = UILabel(frame: CGRect(x: 20, y: 60, width: 350, height: 40))
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        pad.accessibilityIdentifier = "pad"
        pad.backgroundColor = .secondarySystemBackground
        pad.layer.cornerRadius = 20
        pad.layer.borderWidth = 1
        pad.layer.borderColor = UIColor.separator.cgColor
        view.backgroundColor = .systemBackground
        label.accessibilityIdentifier = "checked"
        label.text = "not checked"
        let checkmark = CheckmarkGestureRecognizer(
            target: self,
            action: Selector(CheckmarkController.handleCheckmark)
        )
        checkmark.name = "check mark"
        pad.addGestureRecognizer(checkmark)
        view.addSubview(pad)
        view.addSubview(label)
    }

    private func handleCheckmark() {
        count += 1
        label.text = count == 1 ? "checked" : "checked \(count) times"
    }
}
