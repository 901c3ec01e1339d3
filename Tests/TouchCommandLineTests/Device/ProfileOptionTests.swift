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
