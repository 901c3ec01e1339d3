import Foundation
import Testing
import TouchRecord

@Suite("Programs that this program starts") struct ChildProgramTests {
    @Test(arguments: [
        ("exit 0", ChildProgram.End.exited(0)), ("exit 7", .exited(7)),
        ("kill -KILL $$", .signal(9)),
    ])
    func `the end of a program is known, however often it is asked for`(
        script: String,
        end: ChildProgram.End
    ) throws {
        let child = try ChildProgram("/bin/sh", ["-c", script], keepsOutput: false)
        #expect(child.wait() == end)
        #expect(child.wait() == end)
        #expect(child.end() == end)
    }

    @Test(arguments: [true, false])
    func `nothing stays of a program that has ended, waited for or not`(isWaitedFor: Bool)
        async throws
    {
        // Foundation's process has the output, so the output is gone when the process is.
        weak var output: FileHandle?
        do {
            let child = try ChildProgram("/bin/sh", ["-c", "echo said"], keepsOutput: true)
            output = child.output
            #expect(try child.output?.readToEnd() == Data("said\n".utf8))
            if isWaitedFor { #expect(child.wait() == .exited(0)) }
        }
        // The last to let go is a thread of Foundation.
        for _ in 0..<1_000_000 where output != nil { await Task.yield() }
        #expect(output == nil)
    }
}
