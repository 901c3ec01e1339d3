/// The path of a finger from landing to lifting.
package struct FingerStroke: Hashable, Sendable {
    /// The number of the finger; 0 for a stylus or a pointer.
    package let finger: Int
    /// `finger`, `stylus` or `pointer`.
    package let tool: String
    /// What it did, in order.
    package private(set) var marks: [TouchMark]
    /// Whether the finger has lifted or was cancelled.
    package private(set) var isOver = false

    /// The strokes of all fingers, in the order in which they landed.
    package static func all(in marks: [TouchMark]) -> [FingerStroke] {
        var strokes: [FingerStroke] = []
        for mark in marks {
            let open = strokes.lastIndex {
                $0.finger == mark.finger && $0.tool == mark.tool && !$0.isOver
            }
            if mark.phase == "began" || open == nil {
                guard !mark.isOver else { continue }
                strokes.append(FingerStroke(finger: mark.finger, tool: mark.tool, marks: [mark]))
            } else if let open {
                strokes[open].marks.append(mark)
                strokes[open].isOver = mark.isOver
            }
        }
        return strokes
    }

    /// The last mark at or before a time; the first mark if there is none.
    package func mark(at time: TimeInterval) -> TouchMark {
        marks[max(0, marks.count(upTo: time) - 1)]
    }

    /// The marks of a time that is over, the last one at or before `time`.
    func marks(after start: TimeInterval, upTo time: TimeInterval) -> ArraySlice<TouchMark> {
        let (first, end) = (marks.count(upTo: start), marks.count(upTo: time))
        return marks[min(first, end)..<end]
    }

    /// The latest state, at a time, of each recognizer with this finger, in the order of their
    /// first changes.
    ///
    /// - Parameter failures: whether recognizers that failed are included.
    func states(
        in gestures: [GestureMark],
        at time: TimeInterval,
        failures: Bool
    ) -> [GestureMark] {
        guard let first = marks.first else { return [] }
        var states: [GestureMark] = []
        let end = gestures.count(upTo: time)
        // What stands exactly at the beginning belongs to it.
        let begin = min(end, gestures.count(upTo: first.time.nextDown))
        for gesture in gestures[begin..<end] {
            guard gesture.fingers.contains(finger) || gesture.fingers.isEmpty else { continue }
            if let index = states.firstIndex(where: { $0.name == gesture.name }) {
                states[index] = gesture
            } else {
                states.append(gesture)
            }
        }
        return states.filter { state in
            switch TraceEntry.RecognizerState(rawValue: state.state) {
            case .began, .changed, .ended, .cancelled: true
            // The recognizer that delays touches for scroll views always fails, which says nothing
            // about the gesture.
            case .failed:
                failures && state.type != "UIScrollViewDelayedTouchesBeganGestureRecognizer"
            case .possible, nil: false
            }
        }
    }
}

/// A mark with a time, in a list that is sorted by time.
private protocol TimedMark {
    var time: TimeInterval { get }
}

extension TouchMark: TimedMark {}
extension GestureMark: TimedMark {}

extension Array where Element: TimedMark {
    /// The number of marks at or before a time, by binary search.
    fileprivate func count(upTo time: TimeInterval) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension TouchMark {
    fileprivate var isOver: Bool { phase == "ended" || phase == "cancelled" }
}
