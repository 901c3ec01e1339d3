/// Who won each gesture of a run, and why the others lost.
package struct TraceWinners: TraceAnswer {
    /// An action with touches.
    package struct Gesture: Codable, Hashable, Sendable {
        /// The number of the action, from 1.
        package let action: Int
        /// When its first touch landed, in seconds of virtual time.
        package let time: TimeInterval
        /// What was done, such as `tap: photo`.
        package let what: String
        /// Who could have used the touches, the winners first.
        package let contenders: [TraceContender]
    }

    /// The actions with touches, in order.
    package let gestures: [Gesture]

    /// A line for each gesture, and one for each recognizer, control and view under it.
    package var lines: [String] {
        guard !gestures.isEmpty else { return ["Nothing touched the screen."] }
        return gestures.flatMap { gesture -> [String] in
            let number = String(format: "%4d", gesture.action)
            let title =
                "\(number) \(TraceWords.column(gesture.time))  "
                + TraceWords.cut(gesture.what, to: 90)
            let none = gesture.contenders.contains { $0.verdict == .won || $0.verdict == .waits }
            return [title] + (none ? [] : ["     none won"])
                + gesture.contenders.map { "   \($0.line)" }
        }
    }
}
