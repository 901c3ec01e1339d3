/// A question about a trace that has no answer.
package enum TraceReadingError: Error, Hashable, CustomStringConvertible {
    /// There is no action with this number.
    case noAction(Int, count: Int)
    /// No view and no recognizer has this name.
    case unknownName(String, alike: [String])
    /// The time is before the beginning or after the end of the run, all in seconds of virtual time.
    case outsideOfRun(TimeInterval, start: TimeInterval, end: TimeInterval)
    /// The trace has no screens.
    case noScreens

    /// What was asked, why it has no answer, and what can be asked instead.
    package var description: String {
        switch self {
        case .noAction(let number, 0):
            "There is no action \(number): the trace has no steps and no touches."
        case .noAction(let number, let count):
            "There is no action \(number). To fix, give a number from 1 to \(count)."
        case .unknownName(let name, let alike):
            "The trace has no view and no recognizer \"\(name)\"."
                + (alike.isEmpty
                    ? ""
                    : " Did you mean \(alike.map(\.asName).joined(separator: ", "))?")
                + " It knows the views that were on the screen, and the recognizers that were offered "
                + "a touch. To fix, ask for a view, for example the one that has the recognizer."
        case .outsideOfRun(let time, let start, let end):
            "There is no screen at \(TraceWords.time(time)): the trace lasts from "
                + "\(TraceWords.time(start)) to \(TraceWords.time(end)). To fix, give a time between "
                + "them."
        case .noScreens:
            "The trace has no screens: its run was recorded without them, or an earlier version wrote "
                + "it. To fix, record the run again."
        }
    }
}
