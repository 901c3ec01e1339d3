/// The lines of a script and of its included files, so that a trace can show which step made a
/// touch.
struct ScriptLines {
    private let script: String
    private var files: [String: [String]] = [:]

    init(script: String) {
        self.script = script
    }

    /// The mark of a step in a trace.
    mutating func mark(
        _ run: (step: ScriptStep, start: TimeInterval, end: TimeInterval?),
        failure: ScriptRunner.Failure?
    ) -> StepMark {
        let isFailed = run.end == nil && failure?.step.mark == run.step.mark
        return StepMark(
            time: run.start,
            end: run.end ?? run.start,
            text: text(of: run.step),
            place: run.step.mark.description(in: script),
            failure: isFailed ? failure?.message : nil,
            source: .script,
            makesTouches: run.step.action.putsFingersDown
        )
    }

    /// The line on which a step begins, without the `- ` of a list; the step's word if the file
    /// cannot be read.
    private mutating func text(of step: ScriptStep) -> String {
        let path = step.mark.file ?? script
        let lines =
            files[path]
            ?? (try? String(contentsOfFile: path, encoding: .utf8))?
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
        files[path] = lines
        guard lines.indices.contains(step.mark.line - 1) else { return step.name }
        var text = lines[step.mark.line - 1].trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("- ") { text.removeFirst(2) }
        return text.contains(step.name) ? text : step.name
    }
}

extension ScriptAction {
    /// Whether it puts fingers down.
    fileprivate var putsFingersDown: Bool {
        switch self {
        case .tap, .longPress, .drag, .path, .fling, .twoFingers, .scroll, .down: true
        case .parallel(let branches): branches.joined().contains(where: \.action.putsFingersDown)
        case .press, .click, .wheel, .trackpad, .move, .up, .cancel, .tapStatusBar, .device,
            .settings, .type, .key, .wait, .waitUntilTime, .waitUntil,
            .expect, .note:
            false
        }
    }
}
