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
        for isOurs in [true, false] {
            let child = try ChildProgram(
                "/bin/sh",
                ["-c", script],
                keepsOutput: false,
                isOurs: isOurs
            )
            #expect(child.wait() == end)
            #expect(child.wait() == end)
            #expect(child.end() == end)
        }
    }

    @Test func `a program that does not watch its input ends as this one ends`() throws {
        let child = try ChildProgram(
            "/bin/sh",
            [
                "-c", "trap 'echo ended; exit 7' TERM; echo \"$0\"; while :; do sleep 0.05; done",
                "a b",
            ],
            keepsOutput: true,
            isOurs: false
        )
        #expect(child.output?.availableData == Data("a b\n".utf8))
        #expect(child.end() == .exited(7))
        #expect(try child.output?.readToEnd() == Data("ended\n".utf8))
    }

    @Test func `the shell around other programs has one script, here and in the front door`() throws
    {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let scripts = try [
            "Sources/TouchRecord/ChildProgram.swift",
            "FrontDoor/Sources/FrontDoorKit/EndOfParent.swift",
        ].map { path -> String in
            let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            return try #require(text.components(separatedBy: "\"\"\"").dropFirst().first)
        }
        #expect(scripts[0] == scripts[1] && scripts[0].contains("exit $status"))
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
