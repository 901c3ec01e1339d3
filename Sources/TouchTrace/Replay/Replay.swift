/// Plays a recording of touches to an application, each frame at its own virtual time.
@preconcurrency @MainActor public struct Replay {
    /// A summary of the frames that were played.
    public struct Summary: Codable, Hashable, Sendable {
        /// The number of digitizer frames.
        public var frames = 0
        /// The number of contacts. A contact lasts from landing to lifting.
        public var contacts = 0
        /// The largest number of fingers that were down at the same time.
        public var fingers = 0
        /// Seconds from the first frame to the last.
        public var duration: TimeInterval = 0
        /// The longest time in seconds between two frames while a finger was down.
        public var longestGap: TimeInterval = 0
        /// How often more than `gapLimit` passed between two frames while a finger was down.
        public var gaps = 0
        /// What the reader repaired.
        public var repairs: [String] = []
        /// Why the recording breaks off; nil if it is complete. Everything before the break was
        /// played.
        public var error: String?
    }

    /// The time in seconds between two frames above which they have a gap. A moving finger is
    /// sampled far more often, so either the finger rested or samples were lost.
    nonisolated public static let gapLimit: TimeInterval = 0.1

    private let application: UIApplication

    /// Creates a replay to an application, by default the running one.
    public init(application: UIApplication = .shared) {
        self.application = application
    }

    /// Plays all frames, the first one at the current time of the clock.
    ///
    /// A recording that breaks off is played up to the break; fingers that are down there are
    /// cancelled. Blocks of the main queue and tasks that are ready run before time moves and after
    /// each turn, as on iOS, where each pass of the run loop serves them.
    /// - Parameters:
    ///   - reader: the source of the frames.
    ///   - limit: the largest number of frames that are played; by default all are. A recording with
    ///     more of them is one that breaks off there.
    ///   - progress: called after each frame with the summary so far.
    /// - Returns: the summary of all frames, with the reason of the break if there is one.
    public func play(
        _ reader: inout any DigitizerFrameReader,
        atMost limit: Int = .max,
        progress: ((Summary) -> Void)? = nil
    ) async throws -> Summary {
        let clock = application.clock
        let start = clock.time
        var summary = Summary()
        var down: [DigitizerContact] = []
        var first: TimeInterval?
        var last: TimeInterval = 0
        // Between two samples, the application only runs when time passes; an act of the device runs it.
        var hasRun = true
        do {
            while summary.frames < limit, let frame = try reader.next() {
                let offset = first ?? frame.time
                if first == nil {
                    first = offset
                } else if !down.isEmpty {
                    let gap = frame.time - last
                    summary.longestGap = max(summary.longestGap, gap)
                    // Rounding errors of added times are not a gap.
                    if gap > Self.gapLimit + 1e-9 { summary.gaps += 1 }
                }
                last = frame.time
                var shifted = frame
                shifted.time = start + (frame.time - offset)
                try await play(shifted, &hasRun)
                // Only accepted contacts count: the screen may support fewer fingers.
                summary.count(frame, &down)
                summary.duration = frame.time - offset
                progress?(summary)
            }
            if summary.frames >= limit, try reader.next() != nil {
                summary.error = Self.refusal(ofMoreThan: limit)
            }
        } catch let error as RecordingError {
            summary.error = error.description
        } catch let error as DigitizerStreamError {
            summary.error =
                RecordingError(line: reader.line, problem: .streamIsImpossible(error)).description
        }
        if summary.error != nil { try await cancel(down, at: clock.time) }
        while !application.isDrained, clock.performNextTurn(by: .max) {
            await clock.serveMainQueue()
        }
        summary.repairs = reader.repairs.map(\.description)
        return summary
    }

    private func play(_ frame: DigitizerFrame, _ hasRun: inout Bool) async throws {
        if frame.act == nil { try application.enqueue(frame) }
        let wait = frame.time - application.clock.time
        if wait > 0 {
            try await application.clock.advanceServingMainQueue(by: wait, hasRun: hasRun)
            hasRun = false
        }
        guard let act = frame.act else { return }
        hasRun = true
        if let refusal = application.perform(act) { application.clock.note(refusal) }
    }

    /// Why a recording with more frames than may be played breaks off.
    package static func refusal(ofMoreThan limit: Int) -> String {
        "Cannot play more than \(limit) frames. To fix, play a part of the recording."
    }

    private func cancel(_ down: [DigitizerContact], at time: TimeInterval) async throws {
        guard !down.isEmpty else { return }
        let cancelled = down.map { contact in
            var contact = contact
            contact.phase = .cancelled
            return contact
        }
        var hasRun = true
        try await play(DigitizerFrame(time: time, contacts: cancelled), &hasRun)
    }
}

extension Replay.Summary {
    fileprivate mutating func count(_ frame: DigitizerFrame, _ down: inout [DigitizerContact]) {
        frames += 1
        for contact in frame.contacts {
            down.removeAll { $0.finger == contact.finger }
            switch contact.phase {
            case .began:
                contacts += 1
                down.append(contact)
            case .moved, .stationary: down.append(contact)
            case .ended, .cancelled, .hovered, .left: break
            }
        }
        fingers = max(fingers, down.count)
    }
}
