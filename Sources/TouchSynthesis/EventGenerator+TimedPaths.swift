/// The way of one finger, with exact times: it lands at the first sample, and lifts at the last.
public struct TimedPath: Hashable, Sendable {
    /// Where a finger is at a time.
    public struct Sample: Hashable, Sendable {
        /// Seconds since the call.
        public var time: TimeInterval
        /// The position, in points of the window.
        public var position: CGPoint
        /// The force; 1 is an average touch, and 0 (the default) means hardware without force.
        public var force: CGFloat
        /// The major radius, in points; 5 by default.
        public var radius: CGFloat

        /// Makes a sample, without force and with a radius of 5 points by default.
        public init(
            time: TimeInterval,
            position: CGPoint,
            force: CGFloat = 0,
            radius: CGFloat = 5
        ) {
            (self.time, self.position, self.force, self.radius) = (time, position, force, radius)
        }
    }

    /// The finger; nil for a free one.
    public var finger: FingerIndex?
    /// The samples: two or more, with ascending times.
    public var samples: [Sample]

    /// Makes a path, for a free finger by default.
    public init(_ finger: FingerIndex? = .automatic, samples: [Sample]) {
        (self.finger, self.samples) = (finger, samples)
    }
}

extension EventGenerator {
    /// Moves several fingers at the same time, each along its own path with exact times.
    ///
    /// Each finger lands at its first sample and lifts at its last, so fingers may come and go at
    /// different times. Samples at the same time become one frame of the digitizer. There are no
    /// samples in between: `samplesPerSecond` does not count.
    ///
    /// ```swift
    /// import TouchTesting
    /// import UIKit
    ///
    /// @MainActor func pinch(_ generator: EventGenerator) throws {
    ///     func path(_ side: CGFloat) -> TimedPath {
    ///         TimedPath(samples: (0...10).map { step in
    ///             let way = 20 + 8 * CGFloat(step)
    ///             return TimedPath.Sample(
    ///                 time: TimeInterval(step) / 60,
    ///                 position: CGPoint(x: 195 + side * way, y: 400)
    ///             )
    ///         })
    ///     }
    ///     try generator.fingerPaths([path(-1), path(1)])
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - paths: one for each finger. The first position of each must be hittable when the finger
    ///     lands; the others need not be.
    ///   - file: the file of the caller.
    ///   - line: the line of the caller.
    /// - Throws: `HammerError.impossibleGesture` if there is no path, or if a path has fewer than
    ///   two samples, or times that do not ascend; otherwise as `fingerDown`. If a finger cannot
    ///   land, the others stay where they are.
    public func fingerPaths(
        _ paths: [TimedPath],
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requireRunning()
            let fingers = try freeFingers(paths.map(\.finger), count: paths.count)
            let start = application.timeOfNextSample
            var frames: [Nanoseconds: [DigitizerContact]] = [:]
            for (path, finger) in zip(paths, fingers) {
                try path.requirePossible()
                for (index, sample) in path.samples.enumerated() {
                    let time = Nanoseconds(seconds: start + sample.time)
                    frames[time, default: []].append(
                        DigitizerContact(
                            finger: finger.number,
                            position: onScreen(sample.position),
                            phase: path.phase(of: index),
                            force: sample.force,
                            radius: sample.radius
                        )
                    )
                }
            }
            guard !frames.isEmpty else {
                throw HammerError.impossibleGesture(
                    "Cannot move no finger. To fix, give a path for each finger."
                )
            }
            let landings = Dictionary(
                zip(fingers.map(\.number), paths.map { $0.samples[0].position }),
                uniquingKeysWith: { first, _ in first }
            )
            for (time, contacts) in frames.sorted(by: { $0.key < $1.key }) {
                try clock.advanceServingRealTimeWork(by: max(0, time.seconds - clock.time))
                for contact in contacts where contact.phase == .began {
                    if let place = landings[contact.finger] { try requireHittable(place) }
                }
                try post(contacts, at: max(time.seconds, clock.time))
            }
            settle()
        }
    }
}

extension TimedPath {
    fileprivate func phase(of index: Int) -> ContactPhase {
        if index == 0 { return .began }
        return index == samples.count - 1 ? .ended : .moved
    }

    /// Refuses a path that no finger can take.
    fileprivate func requirePossible() throws {
        let name = finger.map { "finger \($0.rawValue)" } ?? "a finger"
        guard samples.count >= 2 else {
            throw HammerError.impossibleGesture(
                "Cannot move \(name) along \(samples.count) samples: it lands at the first and lifts "
                    + "at the last. To fix, give two or more."
            )
        }
        var last = -TimeInterval.infinity
        for sample in samples {
            guard (0...Nanoseconds.longestWait).contains(sample.time), sample.time > last else {
                throw HammerError.impossibleGesture(
                    "Cannot move \(name) at \(CGFloat(sample.time).short) s: times are seconds since "
                        + "the call, from 0 to a century, and each is later than the one before. "
                        + "To fix, sort the samples by time."
                )
            }
            last = sample.time
        }
    }
}
