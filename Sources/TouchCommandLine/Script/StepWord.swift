/// The words with which steps begin.
nonisolated enum StepWord: String, CaseIterable {
    case tap, doubleTap, longPress, drag, path, fling, pinch, rotate, transform, scroll
    case press, click, pointerDrag, wheel, trackpad, stylus
    case down, move, up, cancel, tapStatusBar, device, type, key, keyDown, keyUp, samples, wait,
        expect, note
    case waitUntil, include, `repeat`, parallel

    /// Whether the step may be in a branch of `parallel`. Its duration must be known before it
    /// begins.
    var runsInParallel: Bool {
        switch self {
        case .tap, .doubleTap, .longPress, .drag, .path, .fling, .pinch, .rotate, .transform, .down,
            .move,
            .up, .cancel, .tapStatusBar, .device, .type, .key, .keyDown, .keyUp, .samples, .wait,
            .expect, .note, .include,
            .repeat:
            true
        case .waitUntil, .parallel, .scroll, .press, .click, .pointerDrag, .wheel, .trackpad,
            .stylus:
            false
        }
    }
}

/// The words with which expectations begin.
nonisolated enum ConditionWord: String, CaseIterable {
    case text, exists, missing, hittable, unhittable, covered, transcript
    case frame, offset, state, recognized, notRecognized, haptic, touchTargets

    /// The names, for messages.
    static var names: [String] { allCases.map(\.rawValue) }
}
