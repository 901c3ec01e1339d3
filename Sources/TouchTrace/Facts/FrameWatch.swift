/// Where a view appears, animations included.
public struct FrameFact: TouchFact, Hashable, Sendable {
    /// The view, by its stable name.
    public let view: String
    /// Where it appears, in points of its superview.
    public let frame: CGRect
}

/// Puts the places of a view into the transcript: its frame as it appears, at each display frame at which it is
/// another one than before.
///
/// A clock jumps over frames in which nothing happens, and animations are values that are computed when somebody
/// asks. A watch asks at every display frame, after layout; it changes nothing else, and the clock is idle although
/// it watches.
@preconcurrency @MainActor public final class FrameWatch {
    private weak var view: UIView?
    private var last: CGRect?
    private var isOver = false
    private let clock: VirtualClock

    /// Begins to watch a view; its frame of now is the first that stands in the transcript.
    ///
    /// - Parameters:
    ///   - view: the view. It is not kept alive.
    ///   - clock: whose frames; the running application's by default.
    public init(_ view: UIView, clock: VirtualClock = UIApplication.shared.clock) {
        self.view = view
        self.clock = clock
        note()
        clock.atEndOfTurn { [weak self] in self?.note() }
        // Nothing but a reason for the clock to stop at every frame.
        clock.move(named: "watch of \(view.stableName)", isEndless: true) { [weak self] _ in
            self?.isOver == false && self?.view != nil
        }
    }

    /// Ends.
    public func stop() {
        isOver = true
    }

    private func note() {
        guard !isOver, let view else { return }
        let frame = view.layer.presentation()?.frame ?? view.frame
        guard frame != last else { return }
        last = frame
        clock.observers.report(FrameFact(view: view.stableName, frame: frame))
    }
}

extension FrameFact {
    var inWords: FactLine {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.short)
        return FactLine(
            kind: .layout,
            subject: view,
            text: "appears at (\(numbers.joined(separator: ", ")))"
        )
    }
}
