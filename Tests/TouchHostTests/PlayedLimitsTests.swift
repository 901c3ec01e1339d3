import Testing
import TouchHost
import TouchTesting

/// A view that counts taps by a recognizer, so that the limits of taps decide.
private enum Tapped {
    static let screen = ScreenSettings(width: 300, height: 500)

    static func open(on settings: ScreenSettings) -> UIWindow {
        let screen = settings.screen
        UIApplication.start(screen: screen)
        let window = UIWindow(frame: screen.bounds)
        window.rootViewController = TappedController()
        window.makeKeyAndVisible()
        UIApplication.shared.layOutWindows()
        return window
    }

    static func host(_ profile: DeviceProfile? = nil) throws -> PlayHost {
        var screen = screen
        screen.profile = profile
        return try PlayHost(
            SessionSubject(name: "tapped", summary: "Counts taps."),
            on: screen,
            open: open(on:)
        )
    }
}

private final class TappedController: UIViewController {
    private let label = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        label.accessibilityIdentifier = "count"
        view.addSubview(label)
        let tap = UITapGestureRecognizer(target: self, action: Selector(TappedController.tapped))
        tap.name = "tap"
        view.addGestureRecognizer(tap)
    }

    func tapped() {
        count += 1
        label.text = "\(count)"
    }
}

@Suite("The limits of gestures of an application that is played", .stage)
struct PlayedLimitsTests {
    /// A tap whose finger drifts by 20 points.
    private static let drift = [
        PlayHostTests.sample(0.105, .began), PlayHostTests.sample(0.15, .moved, dx: 20),
        PlayHostTests.sample(0.2, .ended, dx: 20),
    ]

    private func played(_ profile: DeviceProfile? = nil) async throws -> PlayHost {
        let host = try Tapped.host(profile)
        _ = try await host.news(.advance(Self.drift, displayFrames: 60))
        return host
    }

    @Test
    func `other limits open the application again, and the run says where it goes another way`()
        async throws
    {
        let host = try await played()
        let strict = try await host.news(.open(Tapped.screen, limits: ["tapMovement": 12]))
        #expect(strict.data["device"]?["limits"] == .object(["tapMovement": .number(12)]))
        let said = strict.data["problems"]?.list?.compactMap(\.text) ?? []
        #expect(said.count == 1)
        #expect(
            said.first?.contains("There the run goes another way: at 150 ms there was ") == true,
            "\(said)"
        )
        let (transcript, recording) = await host.saved
        #expect(transcript.contains("limit 12 pt"), "\(transcript)")
        #expect(!transcript.contains("action(ended)"))
        #expect(recording.hasPrefix(#"{"touchstone":"recording","version":1,"#))
        #expect(recording.contains(#""limits":{"tapMovement":12}"#))
        // No option says the limits: the recording has them.
        #expect(try await PlayHost.replayed(recording, on: Tapped.open(on:)) == transcript)

        let back = try await host.news(.open(Tapped.screen, limits: [:]))
        #expect(back.data["device"]?["limits"] == .object([:]))
        let (usual, plain) = await host.saved
        #expect(usual.contains("action(ended)"))
        #expect(!plain.contains("limits"))
        #expect(try await PlayHost.replayed(plain, on: Tapped.open(on:)) == usual)
    }

    @Test
    func `limits that decide nothing let the same facts happen, which is said with their number`()
        async throws
    {
        let host = try await played()
        let same = try await host.news(.open(Tapped.screen, limits: ["keyRepeat": 0.5]))
        let said = same.data["problems"]?.list?.first?.text ?? ""
        #expect(said.contains("The same facts happened: "), "\(said)")
        #expect(!said.contains("The same facts happened: 0."), "\(said)")
    }

    @Test func `another screen keeps the limits, and the name of the device that was measured`()
        async throws
    {
        var measured = try DeviceProfile(values: ["tapMovement": 29])
        measured.device = "A phone"
        let host = try await played(measured)
        _ = try await host.news(.open(Tapped.screen, limits: nil))
        _ = try await host.news(.open(Tapped.screen, limits: ["tapMovement": 29]))
        #expect(await host.reply(to: .play(.save(.profile))).text == measured.json)
        _ = try await host.news(.open(Tapped.screen, limits: ["tapMovement": 28]))
        let saved = await host.reply(to: .play(.save(.profile)))
        #expect(saved.data["name"]?.text == "tapped-profile.json")
        let profile = try DeviceProfile(json: saved.text)
        #expect(profile.device == nil)
        #expect(profile.changedValues == ["tapMovement": 28])
    }

    @Test(arguments: [
        (["tapMovement": -4.0], "\"tapMovement\" is -4, and must be from 10 to 200 (points)"),
        (["tapMovement": .nan], "\"tapMovement\" is nan, and must be"),
        (["tapMovment": 20.0], "it has no value \"tapMovment\". Did you mean \"tapMovement\"?"),
    ])
    func `a limit that cannot be is refused with a sentence, and the run goes on`(
        limits: [String: Double],
        sentence: String
    ) async throws {
        let host = try await played()
        let before = await host.saved
        let reply = await host.reply(to: .play(.open(Tapped.screen, limits: limits)))
        #expect(reply.status == .refused)
        #expect(reply.text.hasPrefix("Cannot use the device profile: "), "\(reply.text)")
        #expect(reply.text.contains(sentence), "\(reply.text)")
        #expect(reply.text.contains("To fix, "), "\(reply.text)")
        let after = await host.saved
        #expect(after.transcript == before.transcript)
        #expect(after.recording == before.recording)
        #expect(try await host.news(.advance([], displayFrames: 1)).data["frame"]?.number == 61)
    }

    @Test(arguments: [
        (#"{"tapMovement": null}"#, "the limit \"tapMovement\" is null, and no number"),
        (#"{"tapMovement": "20"}"#, "the limit \"tapMovement\" is a text, and no number"),
        ("[20]", "a list has no limits"),
    ])
    func `limits that are no numbers are no call`(limits: String, sentence: String) throws {
        let screen = #""width": 300, "height": 500, "rate": 60, "idiom": "phone""#
        let error = try #require(throws: CallError.self) {
            try SessionCall(
                line: Data(
                    "{\"call\":\"play\",\"values\":[\"open\",{\(screen),\"limits\":\(limits)}]}"
                        .utf8
                )
            )
        }
        #expect(error.description.contains(sentence), "\(error)")
    }

    @Test func `a call has its limits again after it was sent`() throws {
        let call = SessionCall.play(.open(Tapped.screen, limits: ["scrollDelay": 0.2]))
        guard
            case .play(.open(let screen, let limits)) = try SessionCall(line: Data(call.line.utf8))
        else {
            Issue.record("It is another call.")
            return
        }
        #expect(screen == Tapped.screen)
        #expect(limits == ["scrollDelay": 0.2])
    }

    @Test func `a new build plays with the limits of the old one`() async throws {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("played-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let old = try await played()
        _ = try await old.news(.open(Tapped.screen, limits: ["tapMovement": 12]))
        #expect(await old.reply(to: .play(.leave(path: path))).status == .done)
        let new = try Tapped.host()
        let news = try await new.news(.take(path: path))
        let said = news.data["problems"]?.list?.first?.text ?? ""
        #expect(said.contains("The same facts happened: "), "\(said)")
        #expect(news.data["device"]?["limits"] == .object(["tapMovement": .number(12)]))
        let (was, now) = (await old.saved, await new.saved)
        #expect(now.transcript == was.transcript)
        #expect(now.recording == was.recording)
    }
}
