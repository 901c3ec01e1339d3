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
        #expect(result.messages.contains("2 of 8 steps are left, after "))

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
                == "3 of 3 steps are left, after 0 tries. A signal ended the search: perhaps fewer are enough.\n"
        )
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
                "it does not fail at an expectation, but the step \"tap\" at 3:"
            )
        )
        #expect(second.results == "")
    }
}
