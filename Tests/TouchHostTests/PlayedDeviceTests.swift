import Testing
import TouchHost
import TouchTesting

/// A form with a text field and a list, which shows what the device does.
enum Form {
    static let subject = SessionSubject(name: "form", summary: "A field and a list.")

    static func host() throws -> PlayHost {
        try PlayHost(subject, on: ScreenSettings(width: 300, height: 500), open: open(on:))
    }

    static func open(on settings: ScreenSettings) -> UIWindow {
        let screen = settings.screen
        UIApplication.start(screen: screen)
        let window = UIWindow(frame: screen.bounds)
        window.rootViewController = FormController()
        window.makeKeyAndVisible()
        UIApplication.shared.layOutWindows()
        return window
    }
}

private final class FormController: UIViewController {
    private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
    private let list = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 200))

    override func viewDidLoad() {
        super.viewDidLoad()
        field.accessibilityIdentifier = "field"
        list.accessibilityIdentifier = "list"
        list.contentSize = CGSize(width: 300, height: 2_000)
        view.addSubview(field)
        view.addSubview(list)
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        field.placeholder = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
    }
}

@Suite("The device of an application that is played", .stage) struct PlayedDeviceTests {
    @Test func `what happens to the device is in the recording, and happens again`() async throws {
        let host = try Form.host()
        _ = try await host.news(.advance([], displayFrames: 6))
        let turned = try await host.news(.act(.event(.landscapeLeft)))
        #expect(turned.data["device"]?["orientation"]?.text == "landscapeLeft")
        _ = try await host.news(.advance([], displayFrames: 30))
        let dark = try await host.news(.act(.settings(DeviceSettings(style: .dark))))
        #expect(dark.data["device"]?["style"]?.text == "dark")
        #expect(dark.data["device"]?["orientation"]?.text == "landscapeLeft")
        let large = DeviceSettings(
            direction: .rightToLeft,
            contentSize: .extraLarge,
            keyboard: .hardware
        )
        _ = try await host.news(.act(.settings(large)))
        _ = try await host.news(.advance([], displayFrames: 3))
        let (transcript, recording) = await host.saved
        #expect(transcript.contains("turns to landscapeRight, 500 by 300 (OR-03)"))
        #expect(
            recording.split(separator: "\n").filter { $0.contains("\"act\"") }
                == [
                    #"{"t":0.1,"act":{"device":"landscapeLeft"}}"#,
                    #"{"t":0.6,"act":{"device":{"style":"dark"}}}"#,
                    #"{"t":0.6,"act":{"device":{"contentSize":"extraLarge","#
                        + #""direction":"rightToLeft","keyboard":"hardware"}}}"#,
                ]
        )
        #expect(try await PlayHost.replayed(recording, on: Form.open(on:)) == transcript)
    }

    @Test func `keys and scrolls go to the first responder and to the view below the pointer`()
        async throws
    {
        let host = try Form.host()
        let finger = DigitizerContact(finger: 1, position: CGPoint(x: 100, y: 75), phase: .began)
        var lift = finger
        lift.phase = .ended
        _ = try await host.news(
            .advance(
                [
                    DigitizerFrame(time: 0.1, contacts: [finger]),
                    DigitizerFrame(time: 0.15, contacts: [lift]),
                ],
                displayFrames: 60
            )
        )
        for act in [DeviceAct.keyDown(0x0B), .keyUp(0x0B), .text("ä")] {
            _ = try await host.news(.act(act))
            _ = try await host.news(.advance([], displayFrames: 2))
        }
        for _ in 0..<3 {
            let notch = CGVector(dx: 0, dy: -40)
            _ = try await host.news(.act(.scroll(.wheel, at: CGPoint(x: 150, y: 300), by: notch)))
            _ = try await host.news(.advance([], displayFrames: 3))
        }
        _ = try await host.news(.act(.pointerEnd))
        _ = try await host.news(.advance([], displayFrames: 60))
        let (transcript, recording) = await host.saved
        #expect(transcript.contains("\"Hä\""), "\(transcript.suffix(1_500))")
        #expect(transcript.contains("0, 120"), "\(transcript.suffix(1_500))")
        #expect(try await PlayHost.replayed(recording, on: Form.open(on:)) == transcript)
    }

    @Test func `an act comes after a finger that has not reached its display frame`() async throws {
        let host = try Counter.playHost()
        _ = try await host.news(.advance([PlayHostTests.tap[0]], displayFrames: 0))
        let waits = try await host.news(.act(.event(.landscapeLeft)))
        #expect(waits.data["device"]?["orientation"]?.text == "portrait")
        let done = try await host.news(.advance([], displayFrames: 8))
        #expect(done.data["device"]?["orientation"]?.text == "landscapeLeft")
        _ = try await host.news(
            .advance([PlayHostTests.sample(0, .ended)], displayFrames: 60)
        )
        let (transcript, recording) = await host.saved
        let times = recording.split(separator: "\n").dropFirst().compactMap {
            try? JSONValue(Data($0.utf8))["t"]?.number
        }
        #expect(times == times.sorted())
        #expect(try await PlayHost.replayed(recording, on: Counter.open(on:)) == transcript)
    }

    @Test(arguments: 1...20)
    func `random fingers and acts, played again from the recording, give the same transcript`(
        seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        let host = try Form.host()
        let acts: [DeviceAct] = [
            .event(.landscapeLeft), .event(.portrait), .event(.background), .event(.foreground),
            .settings(DeviceSettings(style: .dark)), .settings(DeviceSettings(style: .light)),
            .settings(DeviceSettings(contentSize: .accessibilityLarge)),
            .settings(DeviceSettings(keyboard: .onScreen)), .keyDown(0x04), .keyUp(0x04),
            .keyDown(0x2A), .keyUp(0x2A), .text("é"), .pointerEnd,
            .scroll(.trackpad, at: CGPoint(x: 100, y: 250), by: CGVector(dx: 0, dy: -12)),
            .transform(at: CGPoint(x: 100, y: 250), scale: 1.2, angle: 0.1),
        ]
        var isDown = false
        for _ in 0..<150 {
            if Bool.random(using: &random) {
                let act = acts.randomElement(using: &random) ?? acts[0]
                _ = try await host.news(.act(act))
            } else {
                let phase: ContactPhase =
                    isDown ? (Bool.random(using: &random) ? .moved : .ended) : .began
                isDown = phase != .ended
                let point = CGPoint(
                    x: CGFloat.random(in: 0...300, using: &random),
                    y: CGFloat.random(in: 0...300, using: &random)
                )
                let contact = DigitizerContact(finger: 1, position: point, phase: phase)
                _ = try await host.news(
                    .advance(
                        [DigitizerFrame(time: 0, contacts: [contact])],
                        displayFrames: Int.random(in: 0...3, using: &random)
                    )
                )
            }
        }
        _ = try await host.news(
            .advance(
                isDown
                    ? [
                        DigitizerFrame(
                            time: 0,
                            contacts: [
                                DigitizerContact(finger: 1, position: .zero, phase: .ended)
                            ]
                        )
                    ] : [],
                displayFrames: 120
            )
        )
        for key in [0x04, 0x2A] { _ = try await host.news(.act(.keyUp(key))) }
        _ = try await host.news(.advance([], displayFrames: 120))
        let (transcript, recording) = await host.saved
        #expect(try await PlayHost.replayed(recording, on: Form.open(on:)) == transcript)
    }

    @Test func `another screen opens the application again, plays the touches so far, and says so`()
        async throws
    {
        let host = try Counter.playHost()
        _ = try await host.news(.advance(PlayHostTests.tap, displayFrames: 30))
        _ = try await host.news(.act(.settings(DeviceSettings(style: .dark))))
        let pad = ScreenSettings(width: 600, height: 800, idiom: .pad)
        let same = try await host.news(.open(pad, limits: nil))
        #expect(same.page["header"]?["width"]?.number == 600)
        #expect(same.data["device"]?["idiom"]?.text == "pad")
        #expect(same.data["device"]?["style"]?.text == "dark")
        #expect(same.data["frame"]?.number == 30)
        #expect(same.data["fingers"]?.number == 10)
        let said = same.data["problems"]?.list?.compactMap(\.text) ?? []
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix("The application was opened again") == true, "\(said)")
        let (transcript, recording) = await host.saved
        #expect(transcript.contains("touchUpInside"))
        #expect(recording.contains(#""idiom":"pad""#))
        #expect(try await PlayHost.replayed(recording, on: Counter.open(on:)) == transcript)
        // The button is not on this screen, so the run goes another way.
        let tiny = try await host.news(
            .open(
                ScreenSettings(width: 90, height: 90, rate: .hundredTwenty),
                limits: nil
            )
        )
        #expect(tiny.data["rate"]?.number == 120)
        #expect(tiny.data["frame"]?.number == 60)
        let other = tiny.data["problems"]?.list?.first?.text ?? ""
        #expect(other.contains("There the run goes another way: at "), "\(other)")
    }

    @Test func `keys that are down are released when time goes back`() async throws {
        let host = try Form.host()
        _ = try await host.news(.act(.keyDown(0x04)))
        _ = try await host.news(.advance([], displayFrames: 30))
        _ = try await host.news(.back(to: 0.2))
        _ = try await host.news(.advance([], displayFrames: 5))
        let (transcript, recording) = await host.saved
        #expect(recording.contains(#"{"t":0.2,"act":{"keyUp":4}}"#))
        #expect(try await PlayHost.replayed(recording, on: Form.open(on:)) == transcript)
    }

    @Test func `an act without effect is told`() async throws {
        let host = try Form.host()
        let news = try await host.news(.act(.text("x")))
        #expect(
            news.data["problems"]?.list == [
                .text(
                    "Cannot insert \"x\": no first responder takes text. To fix, tap a text field first."
                )
            ]
        )
    }

    @Test(arguments: [
        (#"["act", {"device": "sideways"}]"#, "DeviceAct"),
        (#"["act", {}]"#, "DeviceAct"),
        (#"["open", {"width": 0, "height": 5, "rate": 60, "idiom": "pad"}]"#, "cannot be"),
        (#"["open", {"width": 5, "height": 5, "rate": 50, "idiom": "pad"}]"#, "ScreenSettings"),
        (
            #"["open", {"width": 5, "height": 5, "rate": 60, "idiom": "pad", "safeArea": [1]}]"#,
            "a safe area is"
        ),
    ])
    func `a device that cannot be is refused`(values: String, sentence: String) throws {
        let error = try #require(throws: CallError.self) {
            try SessionCall(line: Data("{\"call\":\"play\",\"values\":\(values)}".utf8))
        }
        #expect(error.description.contains(sentence), "\(error)")
    }
}
