import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Traces as recordings", .stage) struct TraceReplayTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    /// A trace of a drag and of a pinch.
    private func trace(_ steps: String, scene: String = "rows") async throws -> CommandResult {
        let script = try folder.file("run.yaml", "scene: \(scene)\nsteps:\n\(steps)")
        let result = await touchstone(
            "run",
            script,
            "--trace",
            path("run.trace"),
            "--transcript",
            "-"
        )
        #expect(result.status == .passed)
        return result
    }

    @Test func `a trace of a run is replayed to the same events`() async throws {
        let run = try await trace(
            """
              - drag: {from: [200, 300], to: [200, 400]}
              - pinch: {at: [200, 400], from: 200, to: 100}
              - wait: 1
            """
        )
        let replayed = await touchstone(
            "replay",
            path("run.trace"),
            "--scene",
            "rows",
            "--transcript",
            "-"
        )
        #expect(replayed.status == .passed)
        #expect(replayed.results == run.results)
        #expect(replayed.messages.contains("  format    trace\n"))
        #expect(replayed.messages.contains("  gesture   pan, 1 time\n"))
        #expect(replayed.messages.contains("  gesture   pinch, 1 time\n"))
    }

    @Test func `a trace becomes a script that does the same`() async throws {
        _ = try await trace("  - drag: {from: [200, 300], to: [200, 400]}\n  - wait: 1\n")
        let result = await touchstone(
            "convert",
            path("run.trace"),
            path("made.yaml"),
            "--scene",
            "rows"
        )
        #expect(result.status == .passed)
        let made = try folder.text(of: "made.yaml")
        #expect(made.hasPrefix("# From run.trace (trace).\nscene: rows\n"))
        #expect(await touchstone("run", path("made.yaml")).status == .passed)
    }

    @Test func `a stylus and a pointer are replayed as what they are`() async throws {
        let script = try folder.file(
            "run.yaml",
            """
            scene: tools
            screen: {idiom: pad}
            steps:
              - stylus: {points: [[100, 100], [150, 120]], force: 0.5}
              - expect: {text: {of: tool, is: a pencil}}
              - click: [100, 100]
              - expect: {text: {of: tool, is: a finger}}
            """
        )
        let result = await touchstone("run", script, "--trace", path("run.trace"))
        #expect(result.status == .passed, "\(result.results)")
        let replayed = await touchstone("replay", path("run.trace"), "--scene", "tools", "--json")
        let report = try replayed.decoded(as: ReplayReport.self)
        #expect(report.summary.contacts == 2)
        #expect(report.labels.map(\.text) == ["a finger"])
    }

    @Test func `what a trace does not have is said when it is replayed and converted`() async throws
    {
        _ = try await trace(
            "  - tap: [20, 320]\n  - key: a\n  - device: landscapeLeft\n  - wait: 1\n"
        )
        let file = path("run.trace")
        let device =
            "\(file): A trace does not say its kind of device, its safe area and its limits of gestures. This is a pad with the "
            + "usual ones. To fix, give --idiom phone, --safe-area or --profile if the run had others.\n"
        let lost =
            "\(file): A trace has touches only, so 2 steps of the run are not done: key: a and others. To fix, run the script "
            + "again.\n"
        for command in [["replay", file], ["convert", file, path("made.yaml")]] {
            let result = await touchstone(command + ["--scene", "rows"])
            #expect(result.messages.hasPrefix(lost + device), "\(result.messages)")
            let phone = await touchstone(command + ["--scene", "rows", "--idiom", "phone"])
            #expect(phone.messages.hasPrefix(lost) && !phone.messages.contains("kind of device"))
        }
    }

    @Test func `a trace whose end is cut off is replayed as far as it can be read`() async throws {
        _ = try await trace("  - tap: [20, 320]\n  - wait: 1\n")
        let whole = try folder.text(of: "run.trace")
        let lines = whole.split(separator: "\n")
        let cut = try folder.file(
            "cut.trace",
            whole.prefix(whole.count - (lines.last?.count ?? 0) / 2 - 1) + ""
        )
        let result = await touchstone("replay", cut, "--scene", "rows", "--idiom", "phone")
        #expect(result.messages.hasPrefix("\(cut): Line \(lines.count) "), "\(result.messages)")
    }

    @Test func `a trace that is cut off before its header ends is refused`() async throws {
        let file = try folder.file("cut.trace", "{\"trace\":{\"version\":1")
        let result = await touchstone("replay", file, "--scene", "pad")
        #expect(result.status == .inputRefused)
        #expect(result.messages.hasPrefix("\(file): "))
    }
}
