/// The digitizer frames that wait for a display frame.
///
/// At most one touch event is made per display frame (P-08): the frames since the previous one are
/// merged, and their samples become coalesced touches (E-07). Different phases of one finger are
/// never merged: a frame with another phase, and those after it, wait for the next display frame.
struct EventQueue {
    private struct Entry {
        let frame: DigitizerFrame
        let time: Nanoseconds
    }

    private var frames: ContiguousArray<Entry> = []
    private var head = 0

    var isEmpty: Bool { head == frames.count }

    /// The time of the next frame; nil if there is none.
    var timeOfNext: Nanoseconds? { isEmpty ? nil : frames[head].time }

    mutating func append(_ frame: DigitizerFrame) {
        frames.append(Entry(frame: frame, time: Nanoseconds(seconds: frame.time)))
    }

    /// The next frame, if it is due; otherwise nil.
    func next(dueBy now: Nanoseconds) -> DigitizerFrame? {
        guard !isEmpty, frames[head].time <= now + .rounding else { return nil }
        return frames[head].frame
    }

    /// Removes the next frame.
    mutating func removeFirst() {
        head += 1
        if head == frames.count {
            frames.truncate(to: 0)
            head = 0
        } else if head >= 1_024 {
            // Frees the frames that were delivered, for long plans and recordings.
            frames.removeSubrange(..<head)
            head = 0
        }
    }
}
