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
        #expect(result.messages.hasPrefix("✓ pointer "))
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

    @Test("a pointer that presses can be dragged and held, and click again") func drag()
        async throws
    {
        let result = try await run(
            "rows",
            """
              - pointerDrag: {from: [200, 300], to: [200, 400], duration: 200ms}
              - expect: {recognized: {gesture: pan, times: 1}}
              - click: {at: [100, 20], times: 2, duration: 0.1s}
              - wait: idle
            """
        )
        #expect(result.status == .passed, "\(result.messages)")
        let began = result.results.split(separator: "\n").filter {
            $0.contains("event  pointer began")
        }
        #expect(began.count == 3)
        #expect(result.results.contains("event  pointer ended (200, 400)"))
    }

    @Test("two fingers can move apart and turn at once") func transform() async throws {
        let result = try await run(
            "rows",
            """
              - transform: {at: [200, 400], distance: [100, 200], angle: [0, 90], duration: 200ms}
              - expect: {recognized: pinch}
              - wait: idle
            """
        )
        #expect(result.status == .passed, "\(result.messages)")
        #expect(result.results.contains("finger 1 began (150, 400)"))
        #expect(result.results.contains("finger 2 began (250, 400)"))
        #expect(result.results.contains("finger 2 ended (200, 500)"))
    }

    @Test("a stylus taps, holds and draws, and needs a pad") func stylus() async throws {
        let steps = """
              - stylus: {at: [100, 100], times: 2}
              - stylus: {at: [100, 100], duration: 600ms, altitude: 45, azimuth: 90}
              - stylus: {points: [[100, 100], [200, 100], [200, 200]], duration: 0.2s, curve: linear}
              - expect: {text: {of: tool, is: a pencil}}

            """
        let pad = try await run("tools\nscreen: {idiom: pad}", steps)
        #expect(pad.status == .passed, "\(pad.messages)")
        let lines = pad.results.split(separator: "\n")
        #expect(lines.count { $0.contains("event  stylus began") } == 4)
        #expect(pad.results.contains("stylus ended (200, 200)"))
        let phone = try await run("tools", steps)
        #expect(phone.status == .inputRefused)
        #expect(phone.messages.contains("stylus"))
    }

    @Test(arguments: [
        ("press: jump", "jump"),
        ("trackpad: {at: [1, 2], x: 3, scale: 2}", "either x and y, which scroll"),
        ("wheel: {at: [1, 2], y: 4, notches: 0}", "notches"),
        ("click: {at: [1, 2], button: middle}", "middle"),
        ("stylus: {at: [1, 2], altitude: 100}", "degrees from 0 (flat) to 90 (upright)"),
        ("stylus: {points: [[1, 2]]}", "two or more places"),
        ("transform: {at: [1, 2], distance: [1, 2, 3]}", "[start, end]"),
        ("wait: 5min", "seconds, \"idle\""),
    ])
    func `what no pointer does is refused by name`(step: String, word: String) async throws {
        let result = try await run("list", "  - \(step)\n")
        #expect(result.status == .inputRefused)
        #expect(result.messages.contains(word), "\(result.messages)")
    }
}
