import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Device profiles on the command line", .stage) struct ProfileOptionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func profile(_ values: String) throws -> String {
        try folder.file(
            "phone.json",
            #"{"touchstone": "device profile", "version": 1, "values": {\#(values)}}"#
        )
    }

    /// Two taps whose gap is 0.5 s. The label counts the taps of the last finger.
    private func script(_ head: String = "") throws -> String {
        try folder.file(
            "taps.yaml",
            """
            scene: pad
            \(head)
            steps:
              - tap: [100, 200]
              - wait: 0.5
            """
        )
    }

    @Test func `a script names its profile, from its own folder`() async throws {
        _ = try profile(#""tapMovement": 20"#)
        let result = await touchstone("run", try script("profile: phone.json"), "--json")
        #expect(result.messages == "")
        let report = try result.decoded(as: RunReport.self)
        #expect(report.screen.profile?.tapMovement == 20)
        #expect(UIApplication.shared.profile.tapMovement == 20)
    }

    @Test func `--profile goes before the profile of the script`() async throws {
        _ = try profile(#""tapMovement": 20"#)
        let other = try folder.file(
            "other.json",
            #"{"touchstone": "device profile", "version": 1, "values": {"tapDuration": 1}}"#
        )
        let path = try script("profile: phone.json")
        let result = await touchstone("run", path, "--profile", other)
        #expect(result.status == .passed)
        #expect(UIApplication.shared.profile.tapMovement == 45)
        #expect(UIApplication.shared.profile.tapDuration == 1)
    }

    @Test func `a profile that cannot be used is refused, with its path and the reason`()
        async throws
    {
        let path = try script()
        let bad = try profile(#""tapMovemnt": 20"#)
        let result = await touchstone("run", path, "--profile", bad)
        #expect(result.status == .inputRefused)
        #expect(
            result.messages.hasPrefix(
                "\(bad): Cannot use the device profile: it has no value \"tapMovemnt\". Did you "
                    + "mean \"tapMovement\"?"
            )
        )
        let none = await touchstone("run", path, "--profile", folder.path + "/none.json")
        #expect(none.status == .inputRefused)
        #expect(none.messages.contains("Cannot read the device profile \"\(folder.path)/none.json"))
        let named = await touchstone("run", try script("profile: none.json"))
        #expect(named.status == .inputRefused)
        #expect(named.messages.contains("taps.yaml:2:10: Cannot read the device profile"))
    }

    @Test func `a script has limits itself, which are refused as those of a file are`() async throws
    {
        let result = await touchstone(
            "run",
            try script("profile: {tapMovement: 20, scrollDelay: 0.3}"),
            "--json"
        )
        #expect(result.messages == "")
        let report = try result.decoded(as: RunReport.self)
        #expect(report.screen.profile?.changedValues == ["tapMovement": 20, "scrollDelay": 0.3])
        for (head, sentence) in [
            (
                "profile: {tapMovement: 2}",
                "taps.yaml:2:24: Cannot read \"tapMovement\": it must be a number from 10 to 200 (points)."
            ),
            ("profile: {tapMovement: .nan}", "it must be a number from 10 to 200 (points)."),
            ("profile: {tapMovment: 20}", "Cannot read \"profile\": it has no \"tapMovment\"."),
        ] {
            let bad = await touchstone("run", try script(head))
            #expect(bad.status == .inputRefused)
            #expect(bad.messages.contains(sentence), "\(bad.messages)")
        }
    }

    @Test
    func `a recording with limits is played and converted with them, and nothing says them again`()
        async throws
    {
        // A finger that drifts by 20 points.
        let recording = try folder.file(
            "drift.jsonl",
            """
            {"touchstone":"recording","version":1,"screen":{"width":390,"height":844},"idiom":"phone",\
            "limits":{"rotationHysteresis":0.087266,"tapMovement":12}}
            {"t":0,"c":[{"f":1,"x":100,"y":200,"p":"began"}]}
            {"t":0.05,"c":[{"f":1,"x":120,"y":200,"p":"moved"}]}
            {"t":0.1,"c":[{"f":1,"x":120,"y":200,"p":"ended"}]}
            """
        )
        let played = await touchstone("replay", recording, "--scene", "pad", "--transcript", "-")
        #expect(played.status == .passed, "\(played.messages)")
        #expect(UIApplication.shared.profile.tapMovement == 12)
        #expect(UIApplication.shared.profile.rotationHysteresis == 0.087266)
        let again = folder.path + "/again.jsonl"
        #expect(await touchstone("convert", recording, again).status == .passed)
        let replayed = await touchstone("replay", again, "--scene", "pad", "--transcript", "-")
        #expect(replayed.results == played.results)
        let script = folder.path + "/drift.yaml"
        let converted = await touchstone("convert", recording, script, "--scene", "pad")
        #expect(converted.status == .passed, "\(converted.messages)")
        let yaml = try String(contentsOfFile: script, encoding: .utf8)
        #expect(
            yaml.contains("\nprofile: {tapMovement: 12, rotationHysteresis: 0.087266}\n"),
            "\(yaml)"
        )
        let run = await touchstone("run", script, "--json")
        #expect(try run.decoded(as: RunReport.self).screen.profile?.tapMovement == 12)
        let usual = try profile("")
        _ = await touchstone("replay", recording, "--scene", "pad", "--profile", usual)
        #expect(UIApplication.shared.profile == .builtIn)
    }

    @Test func `a test has the limits of its recording`() async throws {
        let path = try script("profile: {tapMovement: 20, rotationHysteresis: 0.125}")
        let test = folder.path + "/TapsTests.swift"
        let result = await touchstone(
            "convert",
            path,
            test,
            "--controller",
            "PadController()",
            "--import",
            "Scenes"
        )
        #expect(result.status == .passed, "\(result.messages)")
        let text = try String(contentsOfFile: test, encoding: .utf8)
        #expect(
            text.contains(
                """
                        var profile = DeviceProfile.builtIn
                        profile.tapMovement = 20
                        profile.rotationHysteresis = 0.125
                        let stage = try Stage(showing: PadController(), profile: profile)

                """
            ),
            "\(text)"
        )
    }

    @Test func `limits of a recording that no device has are refused`() async throws {
        let recording = try folder.file(
            "bad.jsonl",
            #"{"touchstone":"recording","version":1,"screen":{"width":390,"height":844},"limits":{"tapMovement":2}}"#
        )
        let result = await touchstone("replay", recording, "--scene", "pad")
        #expect(result.status == .inputRefused)
        #expect(
            result.messages.contains(
                "bad.jsonl: Cannot use the device profile: \"tapMovement\" is 2, and must be from 10 to 200"
            ),
            "\(result.messages)"
        )
    }

    @Test func `an included file cannot choose a profile`() async throws {
        _ = try profile("")
        _ = try folder.file("part.yaml", "profile: phone.json\nsteps: [note: hello]")
        let path = try folder.file("all.yaml", "scene: pad\nsteps: [include: part.yaml]")
        let result = await touchstone("run", path)
        #expect(result.status == .inputRefused)
        #expect(
            result.messages.contains("only the script itself chooses a device profile. To fix,")
        )
    }

    // A script may come from a stranger, and /dev/zero has no end.
    @Test func `a profile that is a device is refused, and not read`() async throws {
        let result = await touchstone("run", try script("profile: /dev/null"))
        #expect(result.status == .inputRefused)
        #expect(
            result.messages.contains(
                "taps.yaml:2:10: Cannot read the device profile \"/dev/null\": it is no file, but a pipe "
                    + "or a device. To fix, give the path of a file that `verify --profile` wrote."
            )
        )
        #expect(result.results == "")
    }
}
