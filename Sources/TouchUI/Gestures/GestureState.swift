extension UIGestureRecognizer {
    /// Where a recognizer is between doubt and certainty; raw values as UIKit's header has them
    /// (G-01).
    public enum State: Int, Sendable, CaseIterable {
        /// It may yet be this gesture.
        case possible = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture went on.
        case changed = 2
        /// The gesture is complete.
        case ended = 3
        /// A gesture that had begun was taken away.
        case cancelled = 4
        /// It is not this gesture.
        case failed = 5

        /// A discrete gesture was recognized: the same as `ended`.
        public static let recognized = State.ended

        /// Whether nothing more comes before a reset.
        public var isTerminal: Bool {
            switch self {
            case .ended, .cancelled, .failed: true
            case .possible, .began, .changed: false
            }
        }

        /// The moves that a recognizer may make (G-02); resetting is UIKit's own.
        public func canMove(to next: State) -> Bool {
            switch (self, next) {
            case (.possible, .failed), (.possible, .ended), (.possible, .began): true
            case (.began, .changed), (.began, .ended), (.began, .cancelled): true
            case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
            default: false
            }
        }
    }
}
