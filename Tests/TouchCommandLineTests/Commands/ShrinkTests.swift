import Foundation
import Synchronization
import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("The command shrink", .stage) struct ShrinkTests {
    @Test func `a script keeps the steps that its failure needs, and fails in the same way`()
        async throws
    {
        let script = try RunTests.script(
            """
            scene: rows
            steps:
              - tap: [20, 320]
              - wait: 0.5
              - drag: {from: [200, 300], to: [200, 400]}
              - note: in between
              - drag: {from: [200, 300], to: [200, 400]}
              - expect: {recognized: pan}
              - pinch: {at: [200, 400], from: 200, to: 100}
              - expect: {notRecognized: pinch}
              - tap: [10, 10]
            """
        )
        let result = await touchstone("shrink", script.path)
        #expect(result.status == .passed, "\(result.messages)")
        #expect(
            result.results.hasSuffix(
                "steps:\n  - pinch: {at: [200, 400], from: 200, to: 100}\n"
                    + "  - expect: {notRecognized: {gesture: pinch}}\n"
            ),
            "\(result.results)"
        )
        #expect(result.messages.contains("2 of 8 steps are left.\n"))

        let folder = try TemporaryFolder()
        let again = await touchstone("run", try folder.file("short.yaml", result.results))
        #expect(again.status == .expectationFailed)
        #expect(again.results.contains("Expected \"pinch\" not to be recognized."))
    }

    @Test func `after a signal, the steps that are left until then are printed`() async throws {
        let script = try RunTests.script(
            "scene: rows\nsteps:\n  - tap: [20, 320]\n  - wait: 0.5\n  - expect: {recognized: pan}\n"
        )
        let interruption = Interruption()
        interruption.receive(SIGINT)
        let result = await touchstone(["shrink", script.path], interruption: interruption)
        #expect(result.status == .passed)
        #expect(result.results.contains("steps:\n  - tap: [20, 320]\n  - wait: 0.5\n  - expect:"))
        #expect(
            result.messages
                == "3 of 3 steps are left. A signal ended the search: perhaps fewer are enough.\n"
        )
    }

    @Test func `a script that ends the process keeps the steps that end it`() async throws {
        let script = try RunTests.script(
            "scene: rows\nsteps:\n  - tap: [20, 320]\n  - wait: 0.5\n  - tap: [1, 1]\n"
        )
        let processes = ScriptProcesses(
            start: { arguments in
                func value(_ option: String) -> String {
                    arguments.firstIndex(of: option).map { arguments[$0 + 1] } ?? ""
                }
                guard let tell = try? FuzzJournal.writer(to: value("--worker")),
                    let data = try? Data(contentsOf: URL(fileURLWithPath: value("--play"))),
                    let steps = try? JSONDecoder().decode([String].self, from: data)
                else { return (.notStarted("there is nothing to play"), "") }
                tell(.run(seed: 0))
                for (done, step) in steps.enumerated() {
                    tell(.step(step, done: done, FuzzCoverage()))
                    if step == "tap: [1, 1]" {
                        return (.signal(4), "A.swift:3: Fatal error: no corner\n")
                    }
                }
                tell(.outcome(FuzzOutcome(runs: 1, steps: steps.count)))
                tell(.end)
                return (.exited(0), "")
            },
            usualCount: 1
        )
        var (printed, said) = ("", "")
        let session = CommandSession(
            scenes: TestScenes.all,
            output: CommandOutput(results: { printed += $0 }, messages: { said += $0 }),
            processes: processes
        )
        #expect(await Touchstone.run(["shrink", script.path], in: session) == .passed)
        #expect(
            printed.hasPrefix(
                "# The application crashed: no corner (A.swift:3). Its process crashed with the signal 4 (SIGILL).\n"
            )
        )
        #expect(printed.hasSuffix("steps:\n  - tap: [1, 1]\n"), "\(printed)")
        #expect(said == "1 of 3 steps are left.\n")
    }

    @Test func `the process that shrinks has the settings of the script`() async throws {
        let script = try RunTests.script(
            """
            scene: rows
            screen: {width: 320, contentSize: accessibilityLarge, safeArea: [1, 2, 3, 4]}
            profile: {tapMovement: 55}
            steps: [tap: [1, 1]]

            """
        )
        let seen = Mutex<[ScreenSettings]>([])
        let processes = ScriptProcesses(
            start: { arguments in
                let text = arguments.firstIndex(of: "--settings").map { arguments[$0 + 1] } ?? ""
                let screen = try? JSONDecoder().decode(ScreenSettings.self, from: Data(text.utf8))
                seen.withLock { $0 += [screen].compactMap(\.self) }
                return (.notStarted("nothing is played here"), "")
            },
            usualCount: 1
        )
        let session = CommandSession(
            scenes: TestScenes.all,
            output: CommandOutput(results: { _ in }, messages: { _ in }),
            processes: processes
        )
        _ = await Touchstone.run(["shrink", script.path], in: session)
        let screen = try #require(seen.withLock { $0.first })
        #expect(screen.width == 320 && screen.safeArea == [1, 2, 3, 4])
        #expect(screen.device?.contentSize == .accessibilityLarge)
        #expect(screen.profile?.changedValues == ["tapMovement": 55])
    }

    @Test func `a script that ends the process only once, and a signal, are refused`() async throws
    {
        let script = try RunTests.script("scene: rows\nsteps: [tap: [1, 1]]\n")
        for (crashes, sentence) in [
            (true, "Done again, the same steps do not break it"),
            (false, "a signal came before the steps were done. To fix, run it to the end."),
        ] {
            let interruption = Interruption()
            let started = Mutex(0)
            let processes = ScriptProcesses(
                start: { arguments in
                    let isFirst = started.withLock { count in
                        count += 1
                        return count == 1
                    }
                    let path = arguments.firstIndex(of: "--worker").map { arguments[$0 + 1] } ?? ""
                    guard let tell = try? FuzzJournal.writer(to: path) else {
                        return (.notStarted("no journal"), "")
                    }
                    tell(.run(seed: 0))
                    tell(.step("tap: [1, 1]", done: 0, FuzzCoverage()))
                    if !crashes {
                        interruption.receive(SIGINT)
                        return (.signal(SIGTERM), "")
                    }
                    if isFirst { return (.signal(4), "") }
                    tell(.outcome(FuzzOutcome(runs: 1, steps: 1)))
                    tell(.end)
                    return (.exited(0), "")
                },
                usualCount: 1
            )
            var (printed, said) = ("", "")
            let session = CommandSession(
                scenes: TestScenes.all,
                output: CommandOutput(results: { printed += $0 }, messages: { said += $0 }),
                processes: processes,
                interruption: interruption
            )
            let status = await Touchstone.run(["shrink", script.path], in: session)
            #expect(status == .inputRefused)
            #expect(printed == "" && said.contains(sentence), "\(said)")
        }
    }

    @Test func `a script that passes, and one whose step cannot be done, are refused`() async throws
    {
        let passing = try RunTests.script("scene: rows\nsteps:\n  - tap: [10, 10]\n")
        let first = await touchstone("shrink", passing.path)
        #expect(first.status == .inputRefused)
        #expect(
            first.messages.contains(
                "all of its steps are done, and all expectations hold. To fix, give"
            )
        )
        #expect(first.results == "")
        let refused = try RunTests.script("scene: rows\nsteps:\n  - tap: nothing-of-that-name\n")
        let second = await touchstone("shrink", refused.path)
        #expect(second.status == .inputRefused)
        #expect(
            second.messages.contains(
                "it does not fail at an expectation, but at the step in \(refused.path):3:"
            )
        )
        #expect(second.results == "")
    }
}
