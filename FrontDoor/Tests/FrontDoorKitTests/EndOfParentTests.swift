import Foundation
import Testing

@testable import FrontDoorKit

@Suite("Programs end with the program that started them") struct EndOfParentTests {
    /// Starts a shell script as `Program` does.
    private func start(_ script: String) throws -> (process: Process, input: Pipe, output: Pipe) {
        let words = EndOfParent.watched(["/bin/sh", "-c", script])
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        (process.standardInput, process.standardOutput) = (input, output)
        // The thread of a test blocks signals, and a new process inherits that; `Program` sees to it.
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        try output.fileHandleForWriting.close()
        return (process, input, output)
    }

    private func line(_ pipe: Pipe) -> String {
        String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func `it ends when its input is closed, which the end of the parent does`() throws {
        let (process, input, output) = try start(
            "trap 'echo ended; exit 7' TERM; echo begun; while :; do sleep 0.05; done"
        )
        #expect(line(output) == "begun")
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(line(output) == "ended")
        #expect(process.terminationStatus == 7)
    }

    @Test func `a signal to the one in between reaches the program`() throws {
        let (process, input, output) = try start(
            "trap 'echo ended; exit 7' TERM; echo begun; while :; do sleep 0.05; done"
        )
        #expect(line(output) == "begun")
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(line(output) == "ended")
        try input.fileHandleForWriting.close()
    }

    @Test func `its end, its output and its arguments are those of the program`() throws {
        var lines: [String] = []
        func end(_ arguments: String...) throws -> Program.End {
            try Program.run("/bin/sh", ["-c"] + arguments, environment: ["A": "x y"]) {
                lines.append($0)
            }
        }
        #expect(try end("echo \"$A/$1\"; cat; echo b >&2; exit 3", "sh", "c d") == .exited(3))
        #expect(lines == ["x y/c d", "b"])
        #expect(try end("kill -KILL $$") == .signal(SIGKILL))
        #expect(throws: DoorRefusal.self) {
            try Program.run("/no/such", [], environment: [:]) { _ in }
        }
    }
}
