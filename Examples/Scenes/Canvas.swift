import UIKit

/// The line that one finger drew, from its landing to its lift.
nonisolated struct Stroke: Equatable {
    struct Sample: Equatable {
        let location: CGPoint
        let force: CGFloat
        let timestamp: TimeInterval
    }

    var samples: [Sample] = []

    /// Whether this stroke began before another one, or at the same time and farther to the left.
    fileprivate func began(before other: Stroke) -> Bool {
        guard let start = samples.first, let otherStart = other.samples.first else { return false }
        return (start.timestamp, start.location.x, start.location.y)
            < (otherStart.timestamp, otherStart.location.x, otherStart.location.y)
    }
}

/// A view on which several fingers draw at the same time.
final class CanvasView: UIView {
    /// The finished strokes, in the order in which their fingers lifted.
    private(set) var strokes: [Stroke] = []
    /// Called when a finger has lifted, and after clearing.
    var strokesDidChange: () -> Void = {}

    // A touch is the same object from beginning to end, so it can be the key of its stroke (T-01).
    private var unfinished: [UITouch: Stroke] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = .systemBackground
        accessibilityIdentifier = "canvas"
    }

    required init?(coder: NSCoder) { nil }

    func clear() {
        strokes = []
        setNeedsDisplay()
        strokesDidChange()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { unfinished[touch] = Stroke() }
        extendStrokes(of: touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        extendStrokes(of: touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        extendStrokes(of: touches, with: event)
        // Fingers that lift together arrive as a set, which has no order. This gives them one.
        let finished = touches.compactMap { unfinished.removeValue(forKey: $0) }
        strokes += finished.sorted { $0.began(before: $1) }
        strokesDidChange()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { unfinished[touch] = nil }
        setNeedsDisplay()
    }

    private static let inks: [UIColor] = [
        .systemBlue, .systemOrange, .systemGreen, .systemPurple, .systemRed,
    ]

    /// Draws each stroke in a color of its own; a pen with force draws thicker lines.
    override func draw(_ rect: CGRect) {
        let drawn =
            strokes + unfinished.values.sorted { $0.began(before: $1) }
        for (index, stroke) in drawn.enumerated() {
            Self.inks[index % Self.inks.count].setStroke()
            for (from, to) in zip(stroke.samples, stroke.samples.dropFirst()) {
                let line = UIBezierPath()
                line.lineCapStyle = .round
                line.lineWidth = 5 + 8 * to.force
                line.move(to: from.location)
                line.addLine(to: to.location)
                line.stroke()
            }
        }
    }

    /// Adds all samples since the last delivery: one display frame may contain several (E-07).
    private func extendStrokes(of touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                unfinished[touch]?.samples.append(
                    Stroke.Sample(
                        location: sample.location(in: self),
                        force: sample.force,
                        timestamp: sample.timestamp
                    )
                )
            }
        }
        setNeedsDisplay()
    }
}

/// A small view to press. It acts when the finger lifts inside it, and does not pass the touch on.
final class PressView: UIView {
    var pressed: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        // It is not a control, so it must say itself that it is a button.
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, point(inside: touch.location(in: self), with: event)
        else { return }
        pressed()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A canvas that fills the window, a label that counts its strokes, and a corner that clears it.
final class CanvasController: UIViewController {
    let canvas = CanvasView(frame: .zero)
    private let count = UILabel(frame: .zero)
    private let clear = PressView(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        count.accessibilityIdentifier = "strokes"
        clear.accessibilityIdentifier = "clear"
        clear.accessibilityLabel = "Clear"
        clear.backgroundColor = .systemGray5
        clear.layer.cornerRadius = 12
        let cross = UIImageView(image: UIImage(systemName: "trash"))
        cross.frame = CGRect(x: 20, y: 10, width: 20, height: 20)
        clear.addSubview(cross)
        for part in [canvas, count, clear] { view.addSubview(part) }
        canvas.strokesDidChange = { [weak self] in self?.showCount() }
        clear.pressed = { [weak self] in self?.canvas.clear() }
        showCount()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        canvas.frame = view.bounds
        count.frame = CGRect(x: 20, y: 60, width: 120, height: 40)
        clear.frame = CGRect(x: view.bounds.maxX - 80, y: 60, width: 60, height: 40)
    }

    private func showCount() {
        let strokes = canvas.strokes.count
        count.text = strokes == 1 ? "1 stroke" : "\(strokes) strokes"
    }
}
