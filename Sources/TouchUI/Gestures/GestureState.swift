extension UIGestureRecognizer {
    /// How far a recognizer has come in recognizing its gesture; raw values as in UIKit's header
    /// (G-01).
    public enum State: Int, Sendable, CaseIterable {
        /// The recognizer has not decided yet. Every attempt starts here.
        case possible = 0
        /// A continuous gesture has been recognized. `changed`, `ended` or `cancelled` follows.
        case began = 1
        /// A continuous gesture continued. Repeats; `ended` or `cancelled` follows.
        case changed = 2
        /// The gesture is complete. For a discrete gesture this is the only state with an action.
        case ended = 3
        /// A continuous gesture was interrupted after it had begun.
        case cancelled = 4
        /// The touches do not make this gesture. No action is sent.
        case failed = 5

        /// A discrete gesture was recognized; the same value as `ended`.
        public static let recognized = State.ended

        /// Whether no other state follows until the recognizer is reset.
        public var isTerminal: Bool {
            switch self {
            case .ended, .cancelled, .failed: true
            case .possible, .began, .changed: false
            }
        }

        /// Whether a recognizer may move from this state to another (G-02).
        ///
        /// The move back to `possible` is not among them: only the engine makes it, when it resets
        /// the recognizer.
        public func canMove(to next: State) -> Bool {
            switch (self, next) {
            case (.possible, .failed), (.possible, .ended), (.possible, .began): true
            case (.began, .changed), (.began, .ended), (.began, .cancelled): true
            case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
            case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _),
                (.failed, _):
                false
            }
        }
    }
}
