/// A part of a recording, and how fast and how often it is played.
public struct RecordingSelection: Hashable, Sendable {
    /// The factor of the speed; 1 by default.
    public var speed: Double
    /// Seconds of the recording where the part begins; 0 by default.
    public var start: TimeInterval
    /// Seconds of the recording where the part ends; nil (the default) is the end of the recording.
    public var end: TimeInterval?
    /// The only finger that is kept; nil (the default) keeps all.
    public var finger: Int?
    /// How many times the part is played; 1 by default.
    public var times: Int

    /// Seconds between two rounds: long enough that no gesture continues across them.
    public static let pauseBetweenRounds: TimeInterval = 1

    /// Makes a selection; by default the whole recording, unchanged.
    public init(
        speed: Double = 1,
        start: TimeInterval = 0,
        end: TimeInterval? = nil,
        finger: Int? = nil,
        times: Int = 1
    ) {
        self.speed = speed
        self.start = start
        self.end = end
        self.finger = finger
        self.times = times
    }

    /// Whether the selection changes nothing.
    public var isEverything: Bool { self == RecordingSelection() }
}

/// A part of a recording, faster or slower, once or several times.
///
/// Fingers that are down where the part begins land there. Fingers that are down where it ends lift
/// there. Both are listed as repairs.
public struct SelectedRecording: DigitizerFrameReader {
    /// The format of the recording.
    public var format: RecordingFormat { base.format }
    /// The size that the positions belong to, as the recording says it.
    public var screen: CGSize? { base.screen }
    /// What the recording was made on.
    public var device: String? { base.device }
    /// What has been repaired in the current round.
    public var repairs: [RecordingRepair] { base.repairs + mender.repairs }
    /// The line of the recording, from 1, at which the last returned frame was complete.
    public var line: Int? { base.line }

    private let open: () throws -> any DigitizerFrameReader
    private let selection: RecordingSelection
    private var base: any DigitizerFrameReader
    private var mender = FrameMender()
    private var round = 1
    /// Seconds that are added to the times of this round, after the speed is applied.
    private var offset: TimeInterval = 0
    /// The contacts that are down in the recording before the part begins.
    private var before: [DigitizerContact] = []
    private var hasBegun: Bool
    private var last: TimeInterval = 0
    private var waiting: DigitizerFrame?
    private var isOver = false
    /// Whether the recording continues after the end of the part.
    private var isCut = false

    /// Makes a part of a recording.
    ///
    /// - Parameters:
    ///   - selection: the part.
    ///   - open: opens the recording; called once for each round.
    /// - Throws: whatever `open` throws.
    public init(
        _ selection: RecordingSelection,
        open: @escaping () throws -> any DigitizerFrameReader
    ) throws {
        self.selection = selection
        self.open = open
        base = try open()
        hasBegun = selection.start <= 0
    }

    /// The next frame; nil after the last round. Times are in seconds since the start of the first
    /// round.
    ///
    /// - Throws: whatever the recording throws.
    public mutating func next() throws -> DigitizerFrame? {
        while true {
            if isOver {
                guard round < selection.times else { return nil }
                try beginRound()
            }
            guard let frame = try nextInRound() else {
                isOver = true
                let end = isCut ? selection.end.map { $0 - max(0, selection.start) } : nil
                if let lift = try mender.finish(line: base.line ?? 1, at: end) {
                    return try placed(lift)
                }
                continue
            }
            if let mended = try mender.mend(frame, line: base.line ?? 1) {
                return try placed(mended)
            }
        }
    }

    private mutating func beginRound() throws {
        offset += last / selection.speed + RecordingSelection.pauseBetweenRounds
        round += 1
        base = try open()
        mender = FrameMender()
        before = []
        hasBegun = selection.start <= 0
        last = 0
        isOver = false
        isCut = false
    }

    private mutating func nextInRound() throws -> DigitizerFrame? {
        if let frame = waiting {
            waiting = nil
            return frame
        }
        if isCut { return nil }
        while var frame = try base.next() {
            if let end = selection.end, frame.time > end {
                isCut = true
                // Fingers may rest for longer than the whole part.
                guard !hasBegun, !before.isEmpty, end > selection.start else { return nil }
                return DigitizerFrame(time: 0, contacts: before)
            }
            if let finger = selection.finger, frame.act == nil {
                frame.contacts.removeAll { $0.finger != finger }
                if frame.contacts.isEmpty { continue }
            }
            guard hasBegun || frame.time >= selection.start else {
                keep(frame)
                continue
            }
            frame.time = max(0, frame.time - max(0, selection.start))
            guard !hasBegun else { return frame }
            hasBegun = true
            guard !before.isEmpty else { return frame }
            waiting = frame
            return DigitizerFrame(time: 0, contacts: before)
        }
        return nil
    }

    /// Remembers the contacts that are down before the part begins.
    private mutating func keep(_ frame: DigitizerFrame) {
        for contact in frame.contacts {
            before.removeAll { $0.finger == contact.finger }
            switch contact.phase {
            case .began, .moved, .stationary:
                var held = contact
                // The mender turns this into a landing and lists the repair.
                held.phase = .moved
                held.estimate = nil
                before.append(held)
            case .ended, .cancelled, .hovered, .left: break
            }
        }
    }

    private mutating func placed(_ frame: DigitizerFrame) throws(RecordingError) -> DigitizerFrame {
        last = frame.time
        var frame = frame
        frame.time = offset + frame.time / selection.speed
        let latest = DigitizerStreamValidator.latestTime
        guard frame.time <= latest else {
            throw RecordingError(
                line: base.line,
                problem: .streamIsImpossible(.timeIsTooLate(time: frame.time, latest: latest))
            )
        }
        return frame
    }
}
