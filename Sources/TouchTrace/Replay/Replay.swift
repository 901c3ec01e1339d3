/// Plays a recording to an application: every frame comes at its own virtual time.
@preconcurrency @MainActor public struct Replay {
    /// What was played.
    public struct Summary: Codable, Hashable, Sendable {
        /// How many frames of the digitizer there were.
        public var frames = 0
        /// How many contacts there were, each from its down to its up.
        public var contacts = 0
        /// The most fingers that were down at one time.
        public var fingers = 0
        /// Seconds from the first frame to the last.
        public var duration: TimeInterval = 0
        /// The longest time in seconds between two frames while a finger was down.
        public var longestGap: TimeInterval = 0
        /// How often more than `gapLimit` passed between two frames while a finger was down.
        public var gaps = 0
        /// What the reader mended.
        public var repairs: [String] = []
        /// Why the recording ends where it ends, if it breaks; what came before was played.
        public var error: String?
    }

    /// Seconds between two frames from which on they are a gap: a finger that moves is sampled far
    /// more often, so either it rested or something was lost.
    nonisolated public static let gapLimit: TimeInterval = 0.1

    private let application: UIApplication

    /// A replay to an application; the running one by default.
    public init(application: UIApplication = .shared) {
        self.application = application
    }

    /// Plays all frames, the first one at the clock's time of now.
    ///
    /// A recording that breaks is played up to the break; fingers that are down there are cancelled.
    /// - Parameters:
    ///   - reader: where the frames come from.
    ///   - progress: called after each frame, with what was played so far.
    /// - Returns: what was played, and why it ended if it broke.
    public func play(
        _ reader: inout any DigitizerFrameReader,
        progress: ((Summary) -> Void)? = nil
    ) throws -> Summary {
        let clock = application.clock
        let start = clock.time
        var summary = Summary()
        var down: [DigitizerContact] = []
        var first: TimeInterval?
        var last: TimeInterval = 0
        do {
            while let frame = try reader.next() {
                let offset = first ?? frame.time
                if first == nil {
                    first = offset
                } else if !down.isEmpty {
                    let gap = frame.time - last
                    summary.longestGap = max(summary.longestGap, gap)
                    // What adding up times leaves behind is no gap.
                    if gap > Self.gapLimit + 1e-9 { summary.gaps += 1 }
                }
                last = frame.time
                var shifted = frame
                shifted.time = start + (frame.time - offset)
                try play(shifted)
                // Only what was let in counts: the screen may tell fewer fingers apart.
                summary.count(frame, &down)
                summary.duration = frame.time - offset
                progress?(summary)
            }
        } catch let error as RecordingError {
            summary.error = error.description
            try cancel(down, at: clock.time)
        } catch let error as DigitizerStreamError {
            summary.error = error.description
            try cancel(down, at: clock.time)
        }
        while !application.isDrained, clock.performNextTurn(by: .max) {}
        summary.repairs = reader.repairs.map(\.description)
        return summary
    }

    private func play(_ frame: DigitizerFrame) throws {
        try application.enqueue(frame)
        let wait = frame.time - application.clock.time
        if wait > 0 { try application.clock.advance(by: wait) }
    }

    private func cancel(_ down: [DigitizerContact], at time: TimeInterval) throws {
        guard !down.isEmpty else { return }
        let cancelled = down.map { contact in
            var contact = contact
            contact.phase = .cancelled
            return contact
        }
        try play(DigitizerFrame(time: time, contacts: cancelled))
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
