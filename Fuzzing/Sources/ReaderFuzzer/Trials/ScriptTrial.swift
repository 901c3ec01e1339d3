import Foundation
import FuzzDriver

@testable import TouchCommandLine
@testable import TouchHost

/// Reads one input as a script, and stops the program if the reader breaks a promise.
enum ScriptTrial {
    /// So many steps of a script are written again: a repeat has the same ones many times.
    private static let mostWritten = 50

    static func run(_ bytes: [UInt8]) {
        // A file that is no text is refused before its text is read.
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        do throws(ScriptError) {
            let script = try Script(yaml: text)
            for step in script.steps.prefix(mostWritten) { check(step) }
        } catch {
            let ends = [".", "?"].contains { error.sentence.hasSuffix($0) }
            ensure(error.sentence.hasPrefix("Cannot ") && ends, "no sentence: \(error)")
            ensure(error.mark.map { $0.line >= 1 && $0.column >= 1 } ?? true, "no place: \(error)")
        }
    }

    /// A step says the same when it was written, as a line of a script and as a message of a session.
    static func check(_ step: TouchStep) {
        let call = line(step)
        do throws(ScriptError) {
            let again = try Script(yaml: "steps:\n- \(step.yaml)\n").steps
            ensure(again.count == 1, "\(again.count) steps of \(step.yaml)")
            var copy = step
            copy.action = again[0].action
            let written = line(copy)
            ensure(
                written == call || rounded(written) == rounded(call),
                "\(step.yaml) says\n\(written) and not\n\(call)"
            )
        } catch {
            fatalError("a script cannot read what it wrote, \(step.yaml): \(error)")
        }
        check(SessionCall.perform([step], settles: nil).line)
    }

    /// A step as a message, without its place: the steps of parallel hands are on other lines when they are written.
    private static func line(_ step: TouchStep) -> String {
        SessionCall.perform([unmarked(step)], settles: nil).line
    }

    private static func unmarked(_ step: TouchStep) -> TouchStep {
        var step = step
        step.mark = SourceMark(line: 1, column: 1)
        if case .parallel(let branches) = step.action {
            step.action = .parallel(branches.map { $0.map(unmarked) })
        }
        return step
    }

    /// Scripts have numbers with up to six decimals.
    private static func rounded(_ line: String) -> String {
        line.replacing(/-?[0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?/) {
            ScriptText.number(Double($0.0) ?? 0)
        }
    }

    /// A call that was written is read, and says the same.
    static func check(_ call: String) {
        do throws(CallError) {
            let again = try SessionCall(line: Data(call.utf8)).line
            ensure(again == call, "the call\n\(call)\nis read as\n\(again)")
        } catch {
            fatalError("a call is not read again: \(error)\n\(call)")
        }
    }
}
