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
        let lost =
            "\(file): A trace has touches only, so 2 steps of the run are not done: key: a and others. To fix, run the script "
            + "again.\n"
        for command in [["replay", file], ["convert", file, path("made.yaml")]] {
            let result = await touchstone(command + ["--scene", "rows"])
            #expect(result.messages.hasPrefix(lost), "\(result.messages)")
            #expect(!result.messages.contains("kind of device"))
        }
    }

    @Test func `a trace is replayed on the device of its run`() async throws {
        let script = try folder.file(
            "run.yaml",
            """
            scene: rows
            screen: {width: 400, height: 800, rate: 120, idiom: phone, safeArea: [50, 0, 30, 0], style: dark, contentSize: accessibilityLarge}
            profile: {tapMovement: 55}
            steps: [tap: [20, 320]]

            """
        )
        #expect(await touchstone("run", script, "--trace", path("run.trace")).status == .passed)
        let replayed = await touchstone("replay", path("run.trace"), "--scene", "rows", "--json")
        let screen = try replayed.decoded(as: ReplayReport.self).screen
        #expect((screen.width, screen.height) == (400, 800))
        #expect(screen.rate == .hundredTwenty && screen.idiom == .phone)
        #expect(screen.safeArea == [50, 0, 30, 0])
        #expect(screen.profile?.changedValues == ["tapMovement": 55])
        #expect(screen.device == DeviceSettings(style: .dark, contentSize: .accessibilityLarge))
        let made = await touchstone(
            "convert",
            path("run.trace"),
            path("made.yaml"),
            "--scene",
            "rows"
        )
        #expect(made.status == .passed && made.messages == "")
        let text = try folder.text(of: "made.yaml")
        #expect(
            text.contains(
                "screen: {width: 400, height: 800, rate: 120, idiom: phone, safeArea: [50, 0, 30, 0], "
                    + "style: dark, contentSize: accessibilityLarge}\n"
                    + "profile: {tapMovement: 55}\n"
            ),
            "\(text)"
        )
        // What is typed counts more.
        let typed = await touchstone(
            "replay",
            path("run.trace"),
            "--scene",
            "rows",
            "--idiom",
            "pad",
            "--json"
        )
        #expect(try typed.decoded(as: ReplayReport.self).screen.idiom == .pad)
    }

    @Test func `a trace of an earlier version does not say its device`() async throws {
        _ = try await trace("  - tap: [20, 320]\n")
        var lines = try folder.text(of: "run.trace").components(separatedBy: "\n")
        lines[0] =
            #"{"trace":{"version":1,"title":"run","width":390,"height":844,"scale":3,"framesPerSecond":60}}"#
        let file = try folder.file("old.trace", lines.joined(separator: "\n"))
        let replayed = await touchstone("replay", file, "--scene", "rows")
        #expect(
            replayed.messages.hasPrefix(
                "\(file): Like a trace of an earlier version, it does not say its kind of device, its safe area and its "
                    + "limits of gestures. This is a pad with the usual ones. To fix, give --idiom phone, --safe-area or "
                    + "--profile if the run had others, or record it again.\n"
            ),
            "\(replayed.messages)"
        )
        let phone = await touchstone("replay", file, "--scene", "rows", "--idiom", "phone")
        #expect(!phone.messages.contains("kind of device"))
    }

    @Test(arguments: [
        (#""idiom":"watch""#, "idiom"), (#""safeArea":[1,2]"#, "safeArea"),
        (#""idiom":"phone","limits":{"tapMovement":-1}"#, "tapMovement"),
    ])
    func `a device that is none is refused`(member: String, name: String) async throws {
        let file = try folder.file(
            "run.trace",
            #"{"trace":{"version":1,"title":"run","width":390,"height":844,"scale":3,"framesPerSecond":60,"#
                + member + "}}\n{\"end\":1}\n"
        )
        let result = await touchstone("replay", file, "--scene", "rows")
        #expect(result.status == .inputRefused)
        #expect(result.messages.hasPrefix("\(file): "))
        #expect(result.messages.contains("\"\(name)\""), "\(result.messages)")
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
        #expect(
            result.messages.hasPrefix(
                "\(cut): Line \(lines.count) cannot be read and is left out: it is not JSON; perhaps the file is cut off there.\n"
            ),
            "\(result.messages)"
        )
    }

    @Test func `a trace that is cut off before its header ends is refused`() async throws {
        let file = try folder.file("cut.trace", "{\"trace\":{\"version\":1")
        let result = await touchstone("replay", file, "--scene", "pad")
        #expect(result.status == .inputRefused)
        #expect(result.messages.hasPrefix("\(file): "))
    }
}
