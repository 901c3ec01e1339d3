internal import TouchRecorder

/// Compares a device with the engine, and finds for each value of a profile the interval that the
/// device allows.
struct Verification {
    private let trace: DeviceTrace
    private let player: StagePlayer
    private let base: DeviceProfile
    /// The profile with the values that the device needs.
    private(set) var profile: DeviceProfile
    private(set) var choices: [VerificationReport.Choice] = []
    private(set) var differences: [VerificationReport.Difference] = []

    /// Verifies all stages of a recording.
    ///
    /// - Parameter progress: called before each measurement with its number.
    /// - Throws: `CommandRefusal` if the samples cannot be played.
    init(
        of trace: DeviceTrace,
        against base: DeviceProfile = .builtIn,
        progress: (Int) -> Void = { _ in }
    ) throws(CommandRefusal) {
        (self.trace, player, self.base) = (trace, StagePlayer(trace: trace), base)
        profile = base
        profile.device = trace.device
        let all = Measurement.all(idiom: trace.settings.idiom)
        for (index, measurement) in all.enumerated() {
            progress(index + 1)
            try measure(measurement)
        }
        for stage in trace.stages { try compare(stage) }
    }

    /// What the engine does differently with a profile, when no value is measured.
    static func differences(
        of trace: DeviceTrace,
        with profile: DeviceProfile
    ) throws(CommandRefusal) -> [VerificationReport.Difference] {
        var verification = Verification(unmeasured: trace, profile)
        for stage in trace.stages { try verification.compare(stage) }
        return verification.differences
    }

    private init(unmeasured trace: DeviceTrace, _ profile: DeviceProfile) {
        (self.trace, player, base) = (trace, StagePlayer(trace: trace), profile)
        self.profile = profile
    }

    // MARK: Intervals

    private mutating func measure(_ measurement: Measurement) throws(CommandRefusal) {
        guard let value = DeviceProfile.value(named: measurement.value),
            let stage = trace.stages.first(where: { $0.name == measurement.stage })
        else { return }
        var search = ValueSearch(value, measurement, stage, profile, player)
        let found = try search.interval(startingAt: base[keyPath: value.path])
        let differs = !found.contains(base[keyPath: value.path])
        if differs {
            let rounded = found.middle.rounded(to: value.unit)
            profile[keyPath: value.path] = found.contains(rounded) ? rounded : found.middle
        }
        choices.append(
            .init(
                name: value.name,
                unit: value.unit.rawValue,
                builtIn: base[keyPath: value.path],
                low: found.low > value.bounds.lowerBound ? found.low : nil,
                high: found.high < value.bounds.upperBound ? found.high : nil,
                differs: differs,
                rule: value.rule,
                stage: stage.name,
                attempts: stage.attempts.count,
                unexplained: found.misfits
            )
        )
    }

    // MARK: Differences

    /// What a stage does differently with the built-in profile, and which values explain it.
    private mutating func compare(_ stage: DeviceTrace.Stage) throws(CommandRefusal) {
        let before = try fit(stage, base)
        guard !before.misfits.isEmpty else { return }
        let after = choices.contains { $0.differs } ? try fit(stage, profile) : before
        let changed = choices.filter { $0.differs && $0.stage == stage.name }
        let others = choices.filter { $0.differs && $0.stage != stage.name }
        for (attempt, sentence) in before.misfits.sorted(by: { $0.key < $1.key }) {
            let isExplained = after.misfits[attempt] == nil
            let explaining = changed.isEmpty ? others : changed
            let by: [VerificationReport.Choice] = isExplained ? explaining : []
            differences.append(
                .init(
                    stage: stage.name,
                    attempt: attempt + 1,
                    sentence: sentence + (stage.liftInWords(attempt) ?? ""),
                    explainedBy: by.map(\.name),
                    rule: by.compactMap(\.rule).first ?? Self.rules[stage.name]
                )
            )
        }
    }

    private func fit(
        _ stage: DeviceTrace.Stage,
        _ profile: DeviceProfile
    ) throws(CommandRefusal) -> Fit {
        let engine = try player.play(stage, profile)
        var sum = Fit()
        // Notes of different kinds may come in another order, which no rule states.
        let kinds = Set(stage.notes.map(\.what)).union(engine.map(\.what)).sorted()
        for kind in kinds {
            let measurement = Measurement(
                value: "",
                stage: stage.name,
                notes: [kind],
                comparison: kind == "offset" ? .curve : .time(0.02)
            )
            let part = measurement.fit(stage.notes, engine, in: stage)
            sum.misfits.merge(part.misfits) { first, _ in first }
            sum.distance += part.distance
        }
        return sum
    }

    /// The rule that says what a stage does.
    private static let rules = [
        "tap drift": "TAP-06", "slow taps": "TAP-05", "tap gaps": "TAP-04",
        "tap distances": "TAP-04", "press drift": "LP-01", "pan starts": "PAN-02",
        "edges": "EP-02", "edge swipes": "EP-04", "short swipes": "SW-04", "slow swipes": "SW-04",
        "slanted swipes": "SW-04", "pinches": "PI-02", "rotations": "RO-02", "buttons": "CE-05",
        "switches": "SWI-01", "sliders": "SL-02", "steppers": "ST-01", "rows": "TB-01",
        "row swipes": "TB-07", "bounces": "MO-08", "flings": "MO-01", "slow lifts": "MO-15",
        "rests": "PAN-09", "diagonals": "SV-14", "pages": "MO-06", "delayed touches": "SV-02",
        "animated scrolls": "MO-14",
    ]
}

/// Searches the values with which the engine does what a device did.
private struct ValueSearch {
    /// The values that fit best, and in how many attempts they do not fit.
    struct Found {
        var low: Double
        var high: Double
        var misfits: Int

        var middle: Double { (low + high) / 2 }
        func contains(_ value: Double) -> Bool { (low...high).contains(value) }
    }

    private let value: DeviceProfile.Value
    private let measurement: Measurement
    private let stage: DeviceTrace.Stage
    private var profile: DeviceProfile
    private let player: StagePlayer

    init(
        _ value: DeviceProfile.Value,
        _ measurement: Measurement,
        _ stage: DeviceTrace.Stage,
        _ profile: DeviceProfile,
        _ player: StagePlayer
    ) {
        (self.value, self.measurement, self.stage) = (value, measurement, stage)
        (self.profile, self.player) = (profile, player)
    }

    private mutating func fit(_ number: Double) throws(CommandRefusal) -> Fit {
        profile[keyPath: value.path] = number
        return measurement.fit(stage.notes, try player.play(stage, profile), in: stage)
    }

    /// The interval around the value that fits best.
    mutating func interval(startingAt builtIn: Double) throws(CommandRefusal) -> Found {
        let (best, misfits) = try best(startingAt: builtIn)
        let bounds = value.bounds
        let low = try edge(from: best, toward: bounds.lowerBound, misfits)
        let high = try edge(from: best, toward: bounds.upperBound, misfits)
        return Found(low: low, high: high, misfits: misfits)
    }

    /// A value with which as many attempts fit as possible.
    private mutating func best(
        startingAt builtIn: Double
    ) throws(CommandRefusal) -> (value: Double, misfits: Int) {
        var fit = try fit(builtIn)
        var best = (value: builtIn, misfits: fit.misfits.count, distance: fit.distance)
        guard best.misfits > 0 else { return (builtIn, 0) }
        let atBuiltIn = best.misfits
        var range = value.bounds
        // Small values need small steps: the first steps are factors.
        var ratio = pow(range.upperBound / range.lowerBound, 1.0 / 16)
        for _ in 0..<4 {
            var number = range.lowerBound
            while number <= range.upperBound * 1.000_001 {
                fit = try self.fit(min(number, value.bounds.upperBound))
                if (fit.misfits.count, fit.distance) < (best.misfits, best.distance) {
                    best = (number, fit.misfits.count, fit.distance)
                }
                number *= ratio
            }
            guard best.misfits > 0 else { break }
            range =
                max(
                    value.bounds.lowerBound,
                    best.value / ratio
                )...min(
                    value.bounds.upperBound,
                    best.value * ratio
                )
            ratio = pow(range.upperBound / range.lowerBound, 1.0 / 10)
        }
        // Attempts that fit no value are no reason to leave the built-in one.
        return best.misfits < atBuiltIn ? (best.value, best.misfits) : (builtIn, atBuiltIn)
    }

    /// The last value toward a bound that fits as well as a known one, found by halving.
    private mutating func edge(
        from known: Double,
        toward bound: Double,
        _ misfits: Int
    ) throws(CommandRefusal) -> Double {
        var inside = known
        var step = (bound < known ? -1 : 1) * max(known * 0.02, 1e-4)
        var outside: Double?
        while outside == nil {
            let next = bound < known ? max(bound, inside + step) : min(bound, inside + step)
            if try fit(next).misfits.count > misfits {
                outside = next
            } else if next == bound {
                return bound
            } else {
                inside = next
                step *= 2
            }
        }
        var end = outside ?? bound
        while (end - inside).magnitude > known * 0.002 {
            let middle = (inside + end) / 2
            if try fit(middle).misfits.count > misfits { end = middle } else { inside = middle }
        }
        // Limits are often round numbers, and the last step may have stopped just before one.
        let digits = value.unit.digits
        let round = (inside * digits).rounded(bound < known ? .down : .up) / digits
        guard value.bounds.contains(round), try fit(round).misfits.count <= misfits else {
            return inside
        }
        return round
    }
}

extension Double {
    /// Rounded to the digits of its unit.
    fileprivate func rounded(to unit: DeviceProfile.Value.Unit) -> Double {
        (self * unit.digits).rounded() / unit.digits
    }
}

extension DeviceProfile.Value.Unit {
    /// A person can read a tenth of a point, a millisecond, and a thousandth of anything else.
    fileprivate var digits: Double { self == .points || self == .pointsPerSecond ? 10 : 1_000 }
}
