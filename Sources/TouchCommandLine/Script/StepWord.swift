/// The words that steps begin with.
nonisolated enum StepWord: String, CaseIterable {
    case tap, doubleTap, longPress, drag, path, fling, pinch, rotate, scroll
    case down, move, up, cancel, tapStatusBar, type, key, wait, expect, note
    case waitUntil, include, `repeat`, parallel

    /// Whether it may stand in a branch of a `parallel`: what takes its time there is known before.
    var runsInParallel: Bool {
        switch self {
        case .tap, .doubleTap, .longPress, .drag, .path, .fling, .pinch, .rotate, .down, .move,
            .up, .cancel, .tapStatusBar, .type, .key, .wait, .expect, .note, .include, .repeat:
            true
        case .waitUntil, .parallel, .scroll: false
        }
    }
}

/// The words that expectations begin with.
nonisolated enum ConditionWord: String, CaseIterable {
    case text, exists, missing, hittable, unhittable, covered, transcript
    case frame, offset, state, recognized, notRecognized

    /// As they are listed in messages.
    static var names: [String] { allCases.map(\.rawValue) }
}
