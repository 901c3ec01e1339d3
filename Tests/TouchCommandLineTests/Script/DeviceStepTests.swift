import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("The device of a script", .stage) struct DeviceStepTests {
    @Test(
        "a script turns the device, changes its settings and leaves the application (OR-03, LC-01)"
    )
    func steps() async throws {
        let script = try RunTests.script(
            """
            scene: pad
            screen: {style: dark, direction: rightToLeft, contentSize: small}
            steps:
              - device: landscapeLeft
              - device: {style: light}
              - device: background
              - device: foreground
              - device: memoryWarning
              - device: portrait
              - wait: idle
            """
        )
        let result = await touchstone("run", script.path, "--transcript", "-")
        #expect(result.status == .passed)
        for line in [
            "scene  turns to landscapeRight, 844 by 390 (OR-03)",
            "application  is in the background (LC-01)", "application  is active (LC-01)",
            "application  is warned of low memory (LC-05)",
            "scene  turns to portrait, 390 by 844 (OR-03)",
        ] {
            #expect(result.results.contains(line))
        }
        let application = UIApplication.shared
        #expect(application.preferredContentSizeCategory == .small)
        #expect(application.userInterfaceLayoutDirection == .rightToLeft)
        #expect(application.screen.traitCollection.userInterfaceStyle == .light)
    }

    @Test("an orientation that the scene does not support is a note, and the run continues (OR-04)")
    func refused() async throws {
        let script = try RunTests.script(
            "scene: pad\nsteps:\n  - device: portraitUpsideDown\n  - tap: pad\n"
        )
        let result = await touchstone("run", script.path, "--transcript", "-")
        #expect(result.status == .passed)
        #expect(result.results.contains("does not turn to portraitUpsideDown"))
    }

    @Test("a script gives the scene of a pad another size, and a phone keeps its own (OR-12)")
    func sceneSize() async throws {
        let steps = "steps:\n  - device: {sceneSize: [507, 1024]}\n  - wait: idle\n"
        let pad = try RunTests.script(
            "scene: pad\nscreen: {width: 1366, height: 1024, idiom: pad}\n" + steps
        )
        let result = await touchstone("run", pad.path, "--transcript", "-")
        #expect(result.status == .passed)
        #expect(result.results.contains("scene  has 507 by 1024 points now (OR-12)"))

        let phone = try RunTests.script("scene: pad\n" + steps)
        let refused = await touchstone("run", phone.path, "--transcript", "-")
        #expect(refused.status == .passed)
        #expect(refused.results.contains("Cannot give the scene 507 by 1024 points: on a phone"))
        #expect(!refused.results.contains("(OR-12)"))
    }

    @Test func `a size of a scene that is none is refused`() {
        for size in ["507", "[507]", "[507, 0]", "[507, 1024, 3]", "[a, b]"] {
            let error = ScriptReadingTests.error(in: "steps: [device: {sceneSize: \(size)}]")
            #expect(error?.contains("a width and a height in points, as [507, 1024]") == true)
        }
    }

    @Test func `a word that is no event of a device is refused`() {
        let error = ScriptReadingTests.error(in: "steps: [device: sideways]")
        #expect(error?.contains("Cannot read \"device\": it must be one of portrait") == true)
    }
}
