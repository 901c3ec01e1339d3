/// The visible frame of a view, animations included.
public struct FrameFact: TouchFact, Hashable, Sendable {
    /// The view, by its stable name.
    public let view: String
    /// The visible frame, in points of the superview.
    public let frame: CGRect
}

/// Adds the visible frame of a view to the transcript, at each display frame at which it has
/// changed.
///
/// A clock skips frames in which nothing happens, and animated values are computed only on request.
/// A watch requests them at every display frame, after layout. It changes nothing else, and the
/// clock can be idle while it watches.
@preconcurrency @MainActor public final class FrameWatch {
    private weak var view: UIView?
    private var last: CGRect?
    private var isOver = false
    private let clock: VirtualClock

    /// Begins to watch a view. Its current frame is the first in the transcript.
    ///
    /// - Parameters:
    ///   - view: the view. It is not kept alive.
    ///   - clock: the clock of the display frames; by default that of the running application.
    public init(_ view: UIView, clock: VirtualClock = UIApplication.shared.clock) {
        self.view = view
        self.clock = clock
        note()
        clock.atEndOfTurn { [weak self] in self?.note() }
        // It does nothing, but makes the clock stop at every frame.
        clock.move(named: "watch of \(view.nameInTranscript)", isEndless: true) { [weak self] _ in
            self?.isOver == false && self?.view != nil
        }
    }

    /// Stops watching.
    public func stop() {
        isOver = true
    }

    private func note() {
        guard !isOver, let view else { return }
        let frame = view.layer.presentation()?.frame ?? view.frame
        guard frame != last else { return }
        last = frame
        clock.observers.report(FrameFact(view: view.nameInTranscript, frame: frame))
    }
}

extension FrameFact {
    var inWords: FactLine {
        FactLine(
            kind: .layout,
            subject: ElementName(view),
            says: "appears at (\(frame.minX), \(frame.minY), \(frame.width), \(frame.height))"
        )
    }
}
