import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Typing in scripts", .stage) struct TypingTests {
    private func run(_ steps: String) async throws -> CommandResult {
        let folder = try TemporaryFolder()
        let file = try folder.file("type.yaml", "scene: field\nsteps:\n" + steps)
        return await touchstone("run", file, "--transcript", "-")
    }

    @Test func `text is typed with keys, and characters without a key are inserted`() async throws {
        let result = try await run(
            """
              - tap: field
              - type: {text: "Aя", interval: 0.1}
              - key: {key: left, times: 2}
              - key: x
              - key: {key: a, with: [shift]}
              - key: {key: j, with: [command]}
              - expect: {text: {of: said, is: "xAAя"}}
            """
        )
        #expect(result.status == .passed)
        let keys = result.results.split(separator: "\n").filter { $0.contains("pressesBegan") }
            .map { $0.split(separator: " ", maxSplits: 2).last ?? "" }
        #expect(keys.filter { $0.contains("LeftShift") }.count == 2)
        // The second character waits for 0.1 s; no key is pressed for it.
        #expect(result.results.contains("150.0 ms  field  gets \"я\": \"A\" → \"Aя\""))
    }

    @Test func `a text that no field gets, and an empty field, say so when an expectation fails`()
        async throws
    {
        let lost = try await run(
            "  - type: hi\n  - expect: {text: {of: field, is: hi}}\n"
        )
        #expect(lost.status == .expectationFailed)
        #expect(
            lost.messages.contains(
                "line 4: Expected the view with the identifier \"field\" to say \"hi\". It is empty."
            )
        )
        #expect(
            lost.messages.contains(
                "cause     The window received the key i, because no view was first responder (FR-05). To fix, tap a field "
                    + "first,"
            ),
            "\(lost.messages)"
        )
        let empty = try await run(
            "  - tap: field\n  - type: a\n  - key: delete\n  - expect: {text: {of: field, is: \"\"}}\n"
        )
        #expect(empty.status == .passed, "\(empty.messages)")
    }

    @Test func `a finger types on the keys of the screen, and not in a branch (KB-21)`()
        async throws
    {
        let result = try await run(
            """
              - tap: field
              - type: {text: "No 1", by: finger}
              - tap: {label: delete}
              - type: {text: "2", by: finger, interval: 0.5}
              - expect: {text: {of: said, is: "No 2"}}
            """
        )
        #expect(result.messages.hasPrefix("✓ type "))
        #expect(result.results.contains("key \"N\""))
        #expect(!result.results.contains("pressesBegan"))
        let branch = try await run("  - parallel: [[{type: {text: a, by: finger}}], [{wait: 1}]]\n")
        #expect(branch.status == .inputRefused)
        #expect(branch.messages.contains("Cannot type with a finger in a branch of \"parallel\""))
    }

    @Test func `keys can be held while fingers act`() async throws {
        let result = try await run(
            """
              - tap: field
              - parallel:
                  - [{key: {key: a, duration: 0.55}}]
                  - [{drag: {from: [200, 400], to: [300, 400], duration: 0.3}}]
              - expect: {text: {of: said, is: "aaa"}}
            """
        )
        #expect(result.messages.hasPrefix("✓ type "))
        #expect(result.status == .passed)
    }

    @Test
    func `an unknown key is refused by name, and typing without a first responder is refused`()
        async throws
    {
        let unknown = try await run("  - key: retrun\n")
        #expect(unknown.status == .inputRefused)
        #expect(
            unknown.messages.hasSuffix(
                "type.yaml:3:10: Cannot read \"key\": there is no key \"retrun\". To fix, write one character "
                    + "of a US keyboard, or one of return, enter, tab, space, delete, deleteForward, "
                    + "escape, capsLock, up, down, left, right, home, end, pageUp, pageDown. "
                    + "Did you mean \"return\"?\n"
            )
        )
        let nobody = try await run("  - type: \"я\"\n")
        #expect(nobody.status == .inputRefused)
        #expect(nobody.messages.contains("there is no first responder. To fix, tap a text field"))
    }
}
