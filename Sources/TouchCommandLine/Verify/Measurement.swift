internal import TouchRecorder

/// How a value of a profile is measured: by the notes of a stage that depend on it.
struct Measurement {
    /// How notes of the device and of the engine are compared.
    enum Comparison {
        /// By what happened, and the value, if there is one.
        case happening
        /// Also by the time. The tolerance is in seconds.
        case time(TimeInterval)
        /// As a curve of values over time.
        case curve
    }

    /// The name of the value.
    let value: String
    let stage: String
    /// The notes that depend on the value.
    let notes: [String]
    let comparison: Comparison
    /// How many notes of each attempt count; nil means all.
    var first: Int?

    /// The time between two samples is more than this, so a note in another sample is noticed.
    static let inEvent = Comparison.time(0.006)
    /// Callbacks of timers come up to a display frame later on a device.
    static let byTimer = Comparison.time(0.017)

    /// All measurements. One that influences another comes before it.
    static func all(idiom: ScreenIdiom) -> [Measurement] {
        let dragSlop = idiom == .pad ? "controlDragSlopOnPad" : "controlDragSlop"
        return [
            .init("panHysteresis", "pan starts", "pan", inEvent),
            .init("tapMovement", "tap drift", "tap"),
            .init("tapCountMovement", "tap drift", "count at lift"),
            .init("tapDuration", "slow taps", "tap"),
            .init("tapInterval", "tap gaps", "tap"),
            .init("tapCountInterval", "tap gaps", "count"),
            .init("tapSeparation", "tap distances", "tap"),
            .init("longPressMovement", "press drift", "press"),
            .init("edgeRegion", "edges", "edge"),
            .init("edgeSwipeVelocity", "edge swipes", "edge"),
            .init("swipeDistance", "short swipes", "swipe", inEvent),
            .init("swipeDuration", "slow swipes", "swipe"),
            .init("swipeSideways", "slanted swipes", "swipe"),
            .init("pinchHysteresis", "pinches", "pinch", inEvent),
            .init("rotationHysteresis", "rotations", "rotation", inEvent),
            Measurement(
                value: dragSlop,
                stage: "buttons",
                notes: ["exit", "enter", "up inside", "up outside"],
                comparison: inEvent
            ),
            .init("controlDragStart", "switches", "switch"),
            .init("sliderKnobTarget", "sliders", "slider"),
            .init("stepperFirstRepeat", "steppers", "step", byTimer, first: 2),
            .init("stepperRepeat", "steppers", "step", byTimer),
            .init("rowTouchSlop", "rows", "row"),
            .init("fullSwipePart", "row swipes", "full swipe"),
            .init("swipeOpenPart", "row swipes", "row closes"),
            .init("leastGlideVelocity", "slow lifts", "let go"),
            .init("panRest", "rests", "let go"),
            .init("bounceFrequency", "bounces", "offset", .curve),
            Measurement(
                value: "directionalLockRatio",
                stage: "diagonals",
                notes: ["went sideways", "went up or down"],
                comparison: .happening
            ),
            .init("scrollDelay", "delayed touches", "down", byTimer),
            .init("offsetAnimationDuration", "animated scrolls", "has scrolled", byTimer),
            .init("refreshDistance", "refreshes", "refresh", inEvent),
        ]
    }

    private init(
        _ value: String,
        _ stage: String,
        _ note: String,
        _ comparison: Comparison = .happening,
        first: Int? = nil
    ) {
        self.init(
            value: value,
            stage: stage,
            notes: [note],
            comparison: comparison,
            first: first
        )
    }

    init(
        value: String,
        stage: String,
        notes: [String],
        comparison: Comparison,
        first: Int? = nil
    ) {
        (self.value, self.stage, self.notes) = (value, stage, notes)
        (self.comparison, self.first) = (comparison, first)
    }
}

/// How closely the results of the engine match those that a device noted.
struct Fit {
    /// For the number of each attempt that differs: how it differs.
    var misfits: [Int: String] = [:]
    /// How far the notes are apart; 0 if they are the same. It decreases toward the right value.
    var distance = 0.0
}

extension Measurement {
    /// Compares what a device did with what the engine did.
    func fit(
        _ device: [TouchRecorderNote],
        _ engine: [TouchRecorderNote],
        in stage: DeviceTrace.Stage
    ) -> Fit {
        var fit = Fit()
        let (theirs, ours) = (split(device, stage), split(engine, stage))
        for attempt in stage.attempts.indices {
            let (theirs, ours) = (theirs[attempt] ?? [], ours[attempt] ?? [])
            if case .curve = comparison {
                compareCurves(theirs, ours, attempt, &fit)
            } else {
                compare(theirs, ours, attempt, stage, &fit)
            }
        }
        return fit
    }

    private func split(
        _ all: [TouchRecorderNote],
        _ stage: DeviceTrace.Stage
    ) -> [Int: [TouchRecorderNote]] {
        var split: [Int: [TouchRecorderNote]] = [:]
        for note in all where notes.contains(note.what) {
            guard let attempt = stage.attempt(at: note.time) else { continue }
            if let first, (split[attempt]?.count ?? 0) >= first { continue }
            split[attempt, default: []].append(note)
        }
        return split
    }

    private func compare(
        _ theirs: [TouchRecorderNote],
        _ ours: [TouchRecorderNote],
        _ attempt: Int,
        _ stage: DeviceTrace.Stage,
        _ fit: inout Fit
    ) {
        for index in 0..<max(theirs.count, ours.count) {
            guard index < theirs.count, index < ours.count else {
                let (note, did, didNot) =
                    index < theirs.count
                    ? (theirs[index], "the device", "Touchstone")
                    : (ours[index], "Touchstone", "the device")
                fit.distance += 1
                fit.misfits[attempt] =
                    fit.misfits[attempt]
                    ?? "at \(note.time.seconds), \(did) did \(note.words), and \(didNot) did not"
                continue
            }
            let (their, our) = (theirs[index], ours[index])
            guard their.what == our.what, their.value == our.value else {
                fit.distance += 1
                fit.misfits[attempt] =
                    fit.misfits[attempt]
                    ?? "at \(their.time.seconds), the device did \(their.words), and Touchstone "
                    + "did \(our.words)"
                continue
            }
            guard case .time(let tolerance) = comparison else { continue }
            let late = (their.time - our.time).magnitude
            fit.distance += min(late, 1)
            guard late > tolerance else { continue }
            fit.misfits[attempt] =
                fit.misfits[attempt]
                ?? "the device did \(their.words) at \(their.time.seconds), and Touchstone at "
                + our.time.seconds
        }
    }

    /// The device's values must be on the engine's curve, up to a display frame earlier or later,
    /// and a point more or less.
    private func compareCurves(
        _ theirs: [TouchRecorderNote],
        _ ours: [TouchRecorderNote],
        _ attempt: Int,
        _ fit: inout Fit
    ) {
        for their in theirs {
            let value = their.value ?? 0
            let frame = 0.017
            let near =
                ours.filter { ($0.time - their.time).magnitude <= frame }.map { $0.value ?? 0 }
                + [-frame, 0, frame].map { Self.value(of: ours, at: their.time + $0) }
            let (low, high) = ((near.min() ?? 0) - 1, (near.max() ?? 0) + 1)
            let off = (value - Self.value(of: ours, at: their.time)).magnitude
            fit.distance += off / Double(max(1, theirs.count))
            guard value < low || value > high else { continue }
            fit.misfits[attempt] =
                fit.misfits[attempt]
                ?? "at \(their.time.seconds), the device had \(their.words), and Touchstone "
                + "\(CGFloat(Self.value(of: ours, at: their.time)).short)"
        }
    }

    private static func value(of curve: [TouchRecorderNote], at time: TimeInterval) -> Double {
        guard let next = curve.firstIndex(where: { $0.time > time }) else {
            return curve.last?.value ?? 0
        }
        guard next > 0 else { return 0 }
        let (from, to) = (curve[next - 1], curve[next])
        let part = (time - from.time) / max(1e-9, to.time - from.time)
        return (from.value ?? 0) + part * ((to.value ?? 0) - (from.value ?? 0))
    }
}

extension TouchRecorderNote {
    /// For example: "count" 2.
    fileprivate nonisolated var words: String {
        "\"\(what)\"" + (value.map { " \(CGFloat($0).short)" } ?? "")
    }
}

extension TimeInterval {
    /// For example: 1.250 s.
    fileprivate nonisolated var seconds: String { String(format: "%.3f s", self) }
}
