/// The digitizer frames that wait for a display frame.
///
/// At most one touch event is made per display frame (P-08): the frames since the previous one are
/// merged, and their samples become coalesced touches (E-07). Different phases of one finger are
/// never merged: a frame with another phase, and those after it, wait for the next display frame.
struct EventQueue {
    struct Entry {
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

    /// Removes the next frame and returns it with its time, if it is due; otherwise nil.
    mutating func take(dueBy now: Nanoseconds) -> Entry? {
        guard !isEmpty, frames[head].time <= now + .rounding else { return nil }
        if head == frames.count - 1 {
            // Mostly the only one: it is moved out, not copied.
            let last = frames.removeLast()
            frames.truncate(to: 0)
            head = 0
            return last
        }
        let next = frames[head]
        head += 1
        if head >= 1_024 {
            // Frees the frames that were delivered, for long plans and recordings.
            frames.removeSubrange(..<head)
            head = 0
        }
        return next
    }

    /// Puts back the frame that was taken last. It is the next one again.
    mutating func putBack(_ entry: Entry) {
        if head > 0 {
            head -= 1
            frames[head] = entry
        } else {
            frames.insert(entry, at: 0)
        }
    }
}
