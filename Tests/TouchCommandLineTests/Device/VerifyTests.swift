import Foundation
import Testing
import TouchRecorder
import TouchTesting

@testable import TouchCommandLine

@Suite("Verifying a device", .stage) struct VerifyTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func verify(_ recording: String, _ options: String...) async throws
        -> (report: VerificationReport, result: CommandResult)
    {
        let path = try folder.file("device.trace", recording)
        let result = await touchstone(["verify", path, "--json"] + options)
        #expect(result.messages == "")
        return (try result.decoded(as: VerificationReport.self), result)
    }

    @Test func `a device with the built-in limits does what the engine does`() async throws {
        let (report, result) = try await verify(RecordingPerson.recording(on: .builtIn, in: folder))
        #expect(result.status == .passed)
        #expect(report.differences == [])
        #expect(report.stages == TouchRecorderController.stageNames.count)
        #expect(report.choices.filter(\.differs).map(\.name) == [])
        for choice in report.choices {
            // Each stage shows at least one limit, so none is passed over.
            #expect(choice.low != nil || choice.high != nil, "\(choice.name)")
            #expect((choice.low ?? 0) <= choice.builtIn, "\(choice.name)")
            #expect(choice.builtIn <= choice.high ?? .infinity, "\(choice.name)")
        }
    }

    @Test func `thirteen limits that were changed on purpose are found, and nothing else`()
        async throws
    {
        let changed: [(name: String, value: Double)] = [
            ("tapMovement", 30), ("tapDuration", 1.1), ("tapInterval", 0.25),
            ("panHysteresis", 6), ("edgeRegion", 33), ("swipeDistance", 80),
            ("controlDragSlop", 40), ("stepperFirstRepeat", 0.8), ("bounceFrequency", 15),
            ("scrollDelay", 0.25), ("panRest", 0.16), ("leastGlideVelocity", 100),
            ("edgeSwipeVelocity", 4_200),
        ]
        var device = DeviceProfile.builtIn
        for (name, value) in changed {
            let path = try #require(DeviceProfile.value(named: name)?.path)
            device[keyPath: path] = value
        }
        let out = folder.path + "/phone.json"
        let (report, result) = try await verify(
            RecordingPerson.recording(on: device, in: folder),
            "--profile",
            out
        )
        #expect(result.status == .expectationFailed)
        let found = report.choices.filter(\.differs)
        #expect(found.map(\.name).sorted() == changed.map(\.name).sorted())
        for (name, value) in changed {
            let choice = try #require(report.choices.first { $0.name == name })
            let interval = (choice.low ?? 0)...(choice.high ?? .infinity)
            #expect(interval.contains(value), "\(name): \(interval)")
            #expect(!interval.contains(choice.builtIn), "\(name): \(interval)")
        }
        for difference in report.differences {
            #expect(difference.explainedBy != [], "\(difference)")
            #expect(difference.rule != nil)
        }
        // The profile makes the engine do what the device did.
        let written = try DeviceProfile(contentsOf: out)
        #expect(written.changes.map(\.name).sorted() == changed.map(\.name).sorted())
        #expect(written.device == "phone, a test")
        let trace = try DeviceTrace(contentsOf: folder.path + "/device.trace")
        #expect(try Verification.differences(of: trace, with: written) == [])
    }

    @Test func `the text names each difference with its rule, and the value that explains it`()
        async throws
    {
        var device = DeviceProfile.builtIn
        device.tapMovement = 30
        let path = try folder.file(
            "device.trace",
            RecordingPerson.recording(on: device, in: folder, stages: ["tap drift"])
        )
        let result = await touchstone("verify", path)
        #expect(result.status == .expectationFailed)
        let lines = result.results.split(separator: "\n").map(String.init)
        #expect(lines.contains("  device    phone, a test"))
        #expect(lines.contains("  stages    1, with 15 attempts"))
        #expect(lines.contains("  choices   2 measured, 1 differ"))
        #expect(lines.contains { $0.hasPrefix("* tapMovement ") && $0.hasSuffix("  TAP-06") })
        // 31, 35, 39 and 43 points are taps for the engine only.
        let differences = lines.filter { $0.hasPrefix("tap drift, attempt") }
        #expect(differences.count == 4)
        #expect(
            differences.first?.hasPrefix("tap drift, attempt 6 (TAP-06): at ") == true
                && differences.first?.hasSuffix(
                    "Touchstone did \"tap\", and the device did not. Explained by tapMovement."
                ) == true
        )
    }

    @Test
    func `a fling that only one of them lets move on says how fast the finger lifted (PAN-08)`()
        async throws
    {
        var device = DeviceProfile.builtIn
        device.leastGlideVelocity = 20
        let recording = try RecordingPerson.recording(
            on: device,
            in: folder,
            stages: ["slow lifts", "tap drift"]
        )
        let report = try await verify(recording).report
        #expect(!report.differences.isEmpty)
        for difference in report.differences {
            #expect(difference.stage == "slow lifts")
            #expect(difference.explainedBy == ["leastGlideVelocity"])
            let found = difference.sentence.firstMatch(
                of:
                    /; the finger lifted at (\d+) pt\/s of the 50 pt\/s that content needs to move on \(MO-15\)$/
            )
            let speed = try #require(found.flatMap { Int($0.1) }, "\(difference.sentence)")
            #expect((20...50).contains(speed))
        }
    }

    @Test func `replay plays the samples of a recording of a device in any scene`() async throws {
        let path = try folder.file(
            "device.trace",
            RecordingPerson.recording(on: .builtIn, in: folder, stages: ["tap drift", "pinches"])
        )
        let result = await touchstone("replay", path, "--scene", "pad", "--json")
        #expect(result.status == .passed)
        let report = try result.decoded(as: ReplayReport.self)
        #expect(report.device == "phone, a test")
        #expect(report.summary.contacts == 15 + 4)
        #expect(report.summary.repairs == [])
    }

    @Test func `a file that is no recording of the recorder is refused`() async throws {
        let head = #"{"touchstone":"recording","version":1,"screen":{"width":390,"height":844}}"#
        let frame = #"{"t":1,"c":[{"f":1,"x":1,"y":1,"p":"began"}]}"#
        let cases = [
            ("hello", "device.trace: "),
            ("\(head)\n\(frame)", "Cannot verify the recording: it has no stages"),
            (
                head + "\n" + #"{"stage":"tap drifts","t":0}"# + "\n\(frame)",
                "there is none of that name. Did you mean \"tap drift\"?"
            ),
            (
                head + "\n" + #"{"stage":"tap drift","t":0}"# + "\n" + #"{"did":"tap","t":}"#,
                "line 3 says what the device did, and cannot be read"
            ),
        ]
        for (text, sentence) in cases {
            let path = try folder.file("device.trace", text)
            let result = await touchstone("verify", path)
            #expect(result.status == .inputRefused)
            #expect(result.messages.contains(sentence), "\(result.messages)")
            #expect(result.results == "")
        }
    }

    @Test func `a recording that is not text is refused with a sentence`() async throws {
        let lines = [
            #"{"touchstone":"recording","version":1,"screen":{"width":390,"height":844}}"#,
            #"{"t":1,"c":[{"f":1,"x":1,"y":1,"p":"began"}]}"#, #"{"stage":"tap drift","t":0}"#,
            #"{"did":""#,
        ]
        let path = folder.path + "/device.trace"
        // A byte that no text in UTF-8 has, in a line that is no sample.
        let bytes = Data(lines.joined(separator: "\n").utf8) + [0xFF, 0x0A]
        try bytes.write(to: URL(fileURLWithPath: path))
        let result = await touchstone("verify", path)
        #expect(result.status == .inputRefused)
        #expect(
            result.messages.hasSuffix("copy it again from the device, as it is.\n"),
            "\(result.messages)"
        )
        #expect(result.results == "")
    }
}
