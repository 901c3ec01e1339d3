import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Acts of a device as steps of a script", .stage) struct ActStepsTests {
    /// The steps for acts that are a tenth of a second apart, and how many acts each stands for.
    private static func steps(_ acts: DeviceAct...) -> [String] {
        let timed = acts.enumerated().map { ActSteps.Act(time: Double($0) / 10, act: $1) }
        let steps = ActSteps(timed).steps
        #expect(steps.map(\.count).reduce(0, +) == acts.count)
        return steps.map { "\($0.action.yaml) ×\($0.count)" }
    }

    private static let place = CGPoint(x: 100, y: 200)

    @Test func `settings and turns are steps of their own`() {
        #expect(
            Self.steps(
                .event(.landscapeLeft),
                .settings(DeviceSettings(style: .dark, keyboard: .hardware)),
                .text("é")
            ) == [
                "device: landscapeLeft ×1", "device: {style: dark, keyboard: hardware} ×1",
                "type: \"é\" ×1",
            ]
        )
    }

    @Test
    func `keys that type become a text, also when the next one is down before the last is up`() {
        // a down, b down, a up, b up; then shift and c.
        #expect(
            Self.steps(
                .keyDown(4),
                .keyDown(5),
                .keyUp(4),
                .keyUp(5),
                .keyDown(225),
                .keyDown(6),
                .keyUp(6),
                .keyUp(225)
            ) == ["type: {text: abC, interval: 0.25} ×8"]
        )
    }

    @Test func `a key that types nothing, or is held with another, is a key`() {
        #expect(
            Self.steps(.keyDown(42), .keyUp(42), .keyDown(227), .keyDown(6), .keyUp(6), .keyUp(227))
                == ["key: delete ×2", "key: {key: c, with: [command]} ×4"]
        )
    }

    @Test func `a key that stays down is written as it was`() {
        #expect(Self.steps(.keyDown(4)) == ["keyDown: a ×1"])
        #expect(Self.steps(.keyUp(4)) == ["keyUp: a ×1"])
    }

    @Test func `the notches of a wheel, a scroll and a pinch on a trackpad are one step each`() {
        let notch = DeviceAct.scroll(.wheel, at: Self.place, by: CGVector(dx: 0, dy: -30))
        let slide = DeviceAct.scroll(.trackpad, at: Self.place, by: CGVector(dx: 0, dy: -12))
        #expect(
            Self.steps(notch, notch, .pointerEnd) == [
                "wheel: {at: [100, 200], y: -30, notches: 2, interval: 0.1} ×3"
            ]
        )
        #expect(
            Self.steps(slide, slide, .pointerEnd) == [
                "trackpad: {at: [100, 200], y: -24, duration: 0.116667} ×3"
            ]
        )
        #expect(
            Self.steps(
                .transform(at: Self.place, scale: 1.1, angle: 0),
                .transform(at: Self.place, scale: 1.5, angle: 0),
                .pointerEnd
            ) == ["trackpad: {at: [100, 200], scale: 1.5, duration: 0.116667} ×3"]
        )
    }

    @Test func `an end without a scroll belongs to the step before it`() {
        #expect(Self.steps(.event(.portrait), .pointerEnd) == ["device: portrait ×2"])
        #expect(Self.steps(.pointerEnd) == ["note: \"A scroll ended.\" ×1"])
    }
}
