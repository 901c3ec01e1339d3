import Foundation
import FuzzDriver
import TouchRecord

/// Reads one input as a trace, and stops the program if the reader breaks a promise.
enum TraceTrial {
    static func run(_ bytes: [UInt8]) {
        let (lines, trace): (Int, Trace)
        do throws(TraceFileError) {
            var problems: [String] = []
            trace = try TraceFile.read(Data(bytes)) { problems.append($0) }
            lines = problems.count
            for problem in problems {
                ensure(problem.hasSuffix("."), "no sentence: \(problem)")
            }
        } catch {
            return ensure(error.description.contains("To fix, "), "no way out: \(error)")
        }
        let limit = bytes.reduce(1) { $1 == 10 ? $0 + 1 : $0 }
        ensure(lines <= limit, "\(lines) problems in \(limit) lines")
        // What was read can be written, and says the same when it is read again.
        guard let again = try? TraceFile.data(of: trace) else { return }
        var second: [String] = []
        let copy = try? TraceFile.read(again) { second.append($0) }
        ensure(second.isEmpty, "what was written is not read again: \(second.first ?? "")")
        ensure(
            copy.flatMap { try? TraceFile.data(of: $0) } == again,
            "the copy says something else"
        )
    }
}
