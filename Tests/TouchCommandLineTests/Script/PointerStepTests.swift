import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Buttons and pointers in scripts", .stage) struct PointerStepTests {
    private func run(_ scene: String, _ steps: String) async throws -> CommandResult {
        let folder = try TemporaryFolder()
        let file = try folder.file("pointer.yaml", "scene: \(scene)\nsteps:\n" + steps)
        return await touchstone("run", file, "--transcript", "-")
    }

    @Test("a wheel and a trackpad scroll a list (SV-19)") func scroll() async throws {
        let result = try await run(
            "list",
            """
              - wheel: {at: [195, 400], y: -40, notches: 3}
              - trackpad: {at: [195, 400], y: 60, duration: 0.2}
              - wait: idle
            """
        )
        #expect(result.messages.contains("passed"))
        #expect(result.status == .passed)
        #expect(result.results.contains("wheel  is received by"))
        #expect(result.results.contains("trackpad scroll  is received by"))
        #expect(result.results.contains("the scroll ended (PAN-12)"))
    }

    @Test("a button goes to the responder, and a click is a touch (FR-05)") func press()
        async throws
    {
        let result = try await run(
            "field",
            """
              - click: field
              - press: menu
              - press: {button: select, duration: 0.2}
              - click: {at: [195, 600], button: secondary}
              - wait: idle
            """
        )
        #expect(result.status == .passed)
        let presses = result.results.split(separator: "\n").filter { $0.contains("presses") }
        #expect(presses.count { $0.contains("pressesBegan") } == 2)
        #expect(result.results.contains("pointer began") || result.results.contains("pointer  at"))
    }

    @Test(arguments: [
        ("press: jump", "jump"),
        ("trackpad: {at: [1, 2], x: 3, scale: 2}", "either x and y, which scroll"),
        ("wheel: {at: [1, 2], y: 4, notches: 0}", "notches"),
        ("click: {at: [1, 2], button: middle}", "middle"),
    ])
    func `what no pointer does is refused by name`(step: String, word: String) async throws {
        let result = try await run("list", "  - \(step)\n")
        #expect(result.status == .inputRefused)
        #expect(result.messages.contains(word), "\(result.messages)")
    }
}
