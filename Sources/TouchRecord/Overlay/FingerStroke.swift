/// One finger from the time it lands to the time it leaves.
struct FingerStroke: Hashable, Sendable {
    let finger: Int
    private(set) var marks: [TouchMark]
    /// Whether it left, or was cancelled.
    private(set) var isOver = false

    /// The strokes of all fingers, in the order in which they landed.
    static func all(in marks: [TouchMark]) -> [FingerStroke] {
        var strokes: [FingerStroke] = []
        for mark in marks {
            let open = strokes.lastIndex { $0.finger == mark.finger && !$0.isOver }
            if mark.phase == "began" || open == nil {
                guard !mark.isOver else { continue }
                strokes.append(FingerStroke(finger: mark.finger, marks: [mark]))
            } else if let open {
                strokes[open].marks.append(mark)
                strokes[open].isOver = mark.isOver
            }
        }
        return strokes
    }

    /// The last mark at or before a time; the first before that.
    func mark(at time: TimeInterval) -> TouchMark {
        marks.last { $0.time <= time } ?? marks[0]
    }

    /// What recognizers with this finger became by a time, each once, in the order of their first news.
    func states(in gestures: [GestureMark], at time: TimeInterval) -> [GestureMark] {
        guard let first = marks.first else { return [] }
        var states: [GestureMark] = []
        for gesture in gestures where gesture.time >= first.time && gesture.time <= time {
            guard gesture.fingers.contains(finger) || gesture.fingers.isEmpty else { continue }
            if let index = states.firstIndex(where: { $0.name == gesture.name }) {
                states[index] = gesture
            } else {
                states.append(gesture)
            }
        }
        // What keeps touches back for scroll views always fails: it says nothing about the gesture.
        return states.filter {
            $0.state != "possible" && $0.type != "UIScrollViewDelayedTouchesBeganGestureRecognizer"
        }
    }
}

extension TouchMark {
    fileprivate var isOver: Bool { phase == "ended" || phase == "cancelled" }
}
