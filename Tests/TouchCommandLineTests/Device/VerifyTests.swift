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

    @Test func `ten limits that were changed on purpose are found, and nothing else`() async throws
    {
        let changed: [(name: String, value: Double)] = [
            ("tapMovement", 30), ("tapDuration", 1.1), ("tapInterval", 0.25),
            ("panHysteresis", 6), ("edgeRegion", 33), ("swipeDistance", 80),
            ("controlDragSlop", 40), ("stepperFirstRepeat", 0.8), ("bounceFrequency", 15),
            ("scrollDelay", 0.25),
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
        #expect(try Verification(of: trace, against: written).differences == [])
    }
}
