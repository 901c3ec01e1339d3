/// The digitizer frames that wait for a display frame.
///
/// At most one touch event is made per display frame (P-08): the frames since the previous one are
/// merged, and their samples become coalesced touches (E-07). Different phases of one finger are
/// never merged: a frame with another phase, and those after it, wait for the next display frame.
struct EventQueue {
    private var frames: [DigitizerFrame] = []
    private var head = 0

    var isEmpty: Bool { head == frames.count }

    /// The time of the next frame, in seconds since the clock started; nil if there is none.
    var timeOfNext: TimeInterval? { isEmpty ? nil : frames[head].time }

    mutating func append(_ frame: DigitizerFrame) {
        frames.append(frame)
    }

    /// The next frame, if it is due; otherwise nil.
    func next(dueBy now: Nanoseconds) -> DigitizerFrame? {
        guard !isEmpty, Nanoseconds(seconds: frames[head].time) <= now + .rounding
        else { return nil }
        return frames[head]
    }

    /// Removes the next frame.
    mutating func removeFirst() {
        head += 1
        if head == frames.count {
            frames.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 1_024 {
            // Frees the frames that were delivered, for long plans and recordings.
            frames.removeSubrange(..<head)
            head = 0
        }
    }
}
