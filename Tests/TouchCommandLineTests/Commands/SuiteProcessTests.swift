import Synchronization
import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Processes of a suite", .stage) struct SuiteProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for index in 1...5 {
            _ = try folder.file(
                "s\(index).yaml",
                """
                scene: pad
                variables: {n: 1}
                steps:
                  - tap: {at: pad, times: \(index)}
                  - expect: {text: {of: count, contains: $n}}
                """
            )
        }
    }

    /// Processes that are none: each runs its script here, and ends when its turn comes.
    private func processes(
        order: @escaping @Sendable (String) -> Int = { _ in 0 },
        crashing: String? = nil
    ) -> ScriptProcesses {
        ScriptProcesses(
            start: { arguments in
                let path = arguments.last ?? ""
                if let crashing, path.hasSuffix(crashing) {
                    return (.signal(11), "the last words\n")
                }
                let status = await Touchstone.run(
                    scenes: TestScenes.all,
                    arguments: arguments,
                    output: CommandOutput(results: { _ in }, messages: { _ in })
                )
                // Others get their turn before this one ends.
                for _ in 0..<order(path) { await Task.yield() }
                return (.exited(status.rawValue), "")
            },
            usualCount: 3
        )
    }

    private func run(
        _ arguments: [String] = [],
        processes: ScriptProcesses?,
        interruption: Interruption? = nil
    ) async -> CommandResult {
        var (results, messages) = ("", "")
        var session = CommandSession(
            scenes: TestScenes.all,
            output: CommandOutput(results: { results += $0 }, messages: { messages += $0 })
        )
        session.processes = processes
        session.interruption = interruption
        let status = await Touchstone.run(["run", folder.path] + arguments, in: session)
        return CommandResult(status: status, results: results, messages: messages)
    }

    @Test(arguments: [1, 2, 3, 8])
    func `results are the same for any number of processes, in any order of completion`(jobs: Int)
        async
    {
        let alone = await run(processes: nil)
        let last = processes(order: { path in path.hasSuffix("s1.yaml") ? 500 : 0 })
        let together = await run(["--jobs", "\(jobs)"], processes: last)
        #expect(together.results == alone.results)
        #expect(together.messages == alone.messages)
        #expect(together.status == alone.status)
        #expect(alone.status == .expectationFailed)
        #expect(alone.results.contains("\n5 scripts: 1 passed, 4 failed ("))
    }

    @Test(arguments: [
        (SIGTERM, "2 scripts: 1 passed, 1 failed, 3 more did not run ("),
        // A crash at the same moment is a crash.
        (SIGILL, "3 scripts: 1 passed, 1 failed, 1 crashed, 2 more did not run ("),
    ])
    func `a signal ends a suite, and the scripts that ran are reported`(
        end: Int32,
        summary: String
    ) async throws {
        let interruption = Interruption()
        let usual = processes()
        let interrupted = ScriptProcesses(
            start: { arguments in
                guard arguments.last?.hasSuffix("s3.yaml") == true else {
                    return await usual.start(arguments)
                }
                interruption.receive(SIGINT)
                return (.signal(end), "")
            },
            usualCount: 1
        )
        let result = await run(
            ["--junit", folder.path + "/j.xml"],
            processes: interrupted,
            interruption: interruption
        )
        #expect(result.status == (end == SIGILL ? .crashed : .expectationFailed))
        #expect(result.results.contains("\n\(summary)"), "\(result.results)")
        #expect(result.results.contains("s3.yaml") == (end == SIGILL))
        #expect(
            result.messages.contains(
                "A signal interrupted the suite: \(end == SIGILL ? 2 : 3) of 5 scripts did not run to the end. \(folder.path)/j.xml was not written.\n"
            ),
            "\(result.messages)"
        )
        // A report of a part would be taken for that of the whole.
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy {
                $0.hasSuffix(".yaml")
            }
        )
    }

    @Test func `a signal that comes when the last script ends changes nothing`() async throws {
        let interruption = Interruption()
        let usual = processes()
        let interrupted = ScriptProcesses(
            start: { arguments in
                let end = await usual.start(arguments)
                if arguments.last?.hasSuffix("s5.yaml") == true { interruption.receive(SIGINT) }
                return end
            },
            usualCount: 1
        )
        let arguments = ["--junit", folder.path + "/j.xml"]
        let result = await run(arguments, processes: interrupted, interruption: interruption)
        let alone = await run(arguments, processes: usual)
        #expect(result.results == alone.results && result.messages == alone.messages)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/j.xml"))
    }

    @Test func `a crashed process is reported, and nothing else is lost`() async throws {
        let result = await run(
            ["--set", "n=lifted", "--junit", folder.path + "/j.xml"],
            processes: processes(crashing: "s3.yaml")
        )
        #expect(result.status == .crashed)
        #expect(
            result.results.contains(
                "\n✗ s3  its process crashed with the signal 11 (SIGSEGV).\n"
            )
        )
        #expect(result.results.contains("\n5 scripts: 4 passed, 1 crashed ("))
        #expect(result.messages == "the last words\n")
        #expect(
            result.results.contains(
                """

                ✗ \(folder.path)/s3.yaml  crashed
                  its process crashed with the signal 11 (SIGSEGV).

                """
            )
        )
        let xml = try folder.text(of: "j.xml")
        #expect(xml.contains("type=\"crashed\""))
        #expect(xml.contains("<system-err>the last words\n</system-err>"))
    }

    @Test func `a process that cannot start or prints nothing is reported`() async {
        let silent = ScriptProcesses(start: { _ in (.exited(3), "") }, usualCount: 2)
        let result = await run(processes: silent)
        #expect(result.status == .crashed)
        #expect(
            result.results.hasPrefix(
                "✗ s1  its process ended with the exit code 3 and left no outcome.\n"
            )
        )
        let missing = ScriptProcesses(
            start: { _ in (.notStarted("No such file."), "") },
            usualCount: 2
        )
        #expect(
            await run(processes: missing).results.hasPrefix(
                "✗ s1  its process cannot be started: No such file.."
            )
        )
    }

    @Test func `no more processes run than allowed, and they get the options`() async throws {
        final class Count: Sendable {
            let now = Mutex((running: 0, most: 0, arguments: [[String]]()))
        }
        let count = Count()
        let processes = ScriptProcesses(
            start: { arguments in
                let turn = count.now.withLock {
                    $0.running += 1
                    $0.most = max($0.most, $0.running)
                    $0.arguments.append(arguments)
                    return $0.arguments.count
                }
                // Two and two go together; the fifth goes alone.
                let partner = min(5, turn + turn % 2)
                while count.now.withLock({ $0.arguments.count < partner }) { await Task.yield() }
                count.now.withLock { $0.running -= 1 }
                return (.exited(0), "")
            },
            usualCount: 8
        )
        let profile = try folder.file("limits.json", DeviceProfile.builtIn.json)
        let options = [
            "--set", "n=a=b", "--screen", "300x500.5", "--idiom", "pad", "--rate", "120",
            "--safe-area", "1,2,3,4.5", "--profile", profile,
        ]
        _ = await run(["--jobs", "2"] + options, processes: processes)
        let seen = count.now.withLock { $0 }
        #expect(seen.most == 2)
        #expect(seen.arguments.count == 5)
        let arguments = try #require(
            seen.arguments.first { $0.last?.hasSuffix("s1.yaml") ?? false }
        )
        #expect(arguments.prefix(2) == ["run", "--outcome"])
        #expect(arguments.dropFirst(3) == ArraySlice(options + ["--", folder.path + "/s1.yaml"]))
    }

    @Test func `a real process is started and read to its end, and its signal is reported`() async {
        // What is sure to exist, in place of this program, which is a runner of tests.
        let shell = ScriptProcesses(of: "/bin/sh", usualCount: 1)
        let long = await shell.start([
            "-c", "yes 1234567 | head -n 50000; echo last words >&2; exit 7",
        ])
        #expect(long.end == .exited(7))
        let bytes = 50_000 * 8 + "last words\n".utf8.count
        #expect(long.printed.utf8.count == bytes)
        #expect(long.printed.hasSuffix("last words\n"))
        let killed = await shell.start(["-c", "kill -ABRT $$"])
        #expect(killed.end == .signal(6))
        let missing = await ScriptProcesses(of: "/nowhere", usualCount: 1).start([])
        guard case .notStarted = missing.end else {
            Issue.record("It was started: \(missing.end)")
            return
        }
    }
}
