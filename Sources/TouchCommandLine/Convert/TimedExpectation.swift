/// An expectation at a time of a recording, as the studio saves it.
struct TimedExpectation {
    /// Seconds since the start of the recording.
    var time: TimeInterval
    var expectation: Expectation

    /// Reads a list of them.
    ///
    /// - Throws: `CommandRefusal` if the file cannot be read.
    static func list(at path: String) throws(CommandRefusal) -> [TimedExpectation] {
        do {
            let data = try WholeFile.read(path, limit: WholeFile.largestOfSettings)
            return try Expectation.timedList(JSONValue(data)).map {
                TimedExpectation(time: $0.time, expectation: $0.expectation)
            }
        } catch let error as CallError {
            throw CommandRefusal(
                "Cannot read the expectations \"\(path)\": \(error). To fix, save the script in the studio."
            )
        } catch {
            throw CommandRefusal(
                "Cannot read the expectations \"\(path)\": \(error.reason) To fix, save the script in the studio."
            )
        }
    }

    /// The step of a script: it waits for the time and expects.
    var yaml: String {
        let step = TouchStep(
            mark: SourceMark(line: 1, column: 1),
            name: "expect",
            action: .expect(expectation)
        )
        return "  - wait: {at: \(ScriptText.number(time))}\n  - \(step.yaml)"
    }
}
