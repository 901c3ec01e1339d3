/// The frames that have come through the door and wait for a display frame.
///
/// At most one touch event is made per display frame (P-08): the frames that came since the one
/// before are merged, and their samples become coalesced touches (E-07). What changes a finger's
/// phase is never merged with another phase of that finger: such a frame, and those after it, wait
/// for the next display frame.
struct EventQueue {
    private var frames: [DigitizerFrame] = []
    private var head = 0

    var isEmpty: Bool { head == frames.count }

    /// The time of the frame that is next, in seconds since the clock started.
    var timeOfNext: TimeInterval? { isEmpty ? nil : frames[head].time }

    mutating func append(_ frame: DigitizerFrame) {
        frames.append(frame)
    }

    /// The frame that is next, if it is due.
    func next(dueBy now: Nanoseconds) -> DigitizerFrame? {
        guard !isEmpty, Nanoseconds(seconds: frames[head].time) <= now + .rounding
        else { return nil }
        return frames[head]
    }

    /// The frame that is next has been used.
    mutating func removeFirst() {
        head += 1
        if head == frames.count {
            frames.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 1_024 {
            // A long plan or recording must not keep what has been played.
            frames.removeSubrange(..<head)
            head = 0
        }
    }
}
