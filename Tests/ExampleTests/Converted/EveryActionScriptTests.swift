// Made from every-action.yaml by `touchstone convert`, on the scene sign-in.
// Each action and each expectation of scripts once, on a pad with 120 frames per second.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct EveryActionScriptTests {
    @Test func `every-action`() async throws {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.layoutDirection = .leftToRight
            $0.preferredContentSizeCategory = .large
        }
        let stage = try Stage(
            showing: exampleController("sign-in"),
            screen: UIScreen(
                size: CGSize(width: 800, height: 1000),
                framesPerSecond: 120,
                idiom: .pad
            ),
            traits: traits
        )
        stage.fingers.samplesPerSecond = 120
        // The facts since the beginning.
        stage.clock.note(#"it begins with a \"#)
        stage.clock.note("and goes on")
        try stage.expect(
            .transcript(
                #"""
                0.0 ms  note  it begins with a \
                0.0 ms  note  and goes on
                """#
            )
        )
        try stage.fingers.fingerTap(
            at: Locator.label("Who are you?").found(by: stage.fingers),
            numberOfTimes: 3,
            interval: 0.2
        )
        try stage.fingers.fingerDoubleTap(
            at: Locator.label("Password", at: CGPoint(x: 0.25, y: 0.5)).found(by: stage.fingers)
        )
        try stage.fingers.twoFingerTap(at: CGPoint(x: 195, y: 600))
        try stage.together(
            [.tap(.point(CGPoint(x: 195, y: 600)), times: 2, interval: 0.15, fingers: 3)]
        )
        try stage.fingers.fingerDoubleTap(
            at: Locator.xpath("//UITextField[@id='user']").found(by: stage.fingers),
            interval: 0.4
        )
        try stage.fingers.fingerLongPress(
            at: Locator.type("UIButton", offset: CGVector(dx: 5, dy: 5)),
            duration: 0.2
        )
        try stage.fingers.fingerLongPress(at: CGPoint(x: 195, y: 600))
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 600),
            to: stage.fingers.point(of: "user"),
            duration: 0.2,
            hold: 0.1,
            curve: .easeIn
        )
        try stage.fingers.fingerFling(
            from: CGPoint(x: 195, y: 700),
            to: stage.fingers.point(of: Locator("message", offset: CGVector(dx: 0, dy: 20))),
            velocity: 900,
            duration: 0.5
        )
        try stage.fingers.fingerPinch(
            at: CGPoint(x: 195, y: 600),
            fromDistance: 100,
            toDistance: 50,
            duration: 0.15
        )
        try stage.fingers.fingerPinch(
            at: CGPoint(x: 195, y: 600),
            fromDistance: 100,
            toDistance: 50,
            angle: 45 * .pi / 180,
            duration: 0.3
        )
        try stage.fingers.fingerRotate(
            at: CGPoint(x: 195, y: 600),
            angle: -30 * .pi / 180,
            duration: 0.3
        )
        try stage.fingers.fingerRotate(
            at: CGPoint(x: 195, y: 600),
            withDistance: 80,
            fromAngle: 10 * .pi / 180,
            toAngle: 33.3 * .pi / 180,
            duration: 0.2
        )
        try stage.fingers.fingerTransform(
            at: CGPoint(x: 195, y: 600),
            fromDistance: 50,
            toDistance: 80,
            fromAngle: 0,
            toAngle: .pi / 2,
            duration: 0.2
        )
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 600), force: 0.5, radius: 9)
        try stage.fingers.fingerPath(
            along: .polyline(
                [CGPoint(x: 195, y: 600), CGPoint(x: 200, y: 650), CGPoint(x: 210, y: 700)]
            ),
            duration: 0.3,
            curve: .easeOut
        )
        try stage.fingers.fingerUp()
        let path1 = try TouchPath.polyline(
            [
                stage.fingers.point(of: "user"),
                stage.fingers.point(of: "password"),
                CGPoint(x: 195, y: 600),
            ]
        )
        try stage.fingers.fingerDown(at: "user")
        try stage.fingers.fingerPath(along: path1, duration: 0.3)
        try stage.fingers.fingerUp()
        try stage.together(
            [.path(FingerPath(places: ["user", "password"], timing: .times([0, 0.25])))]
        )
        try stage.fingers.fingerScroll(to: "message")
        try stage.fingers.press(.select)
        try stage.fingers.press(.playPause, duration: 0.2)
        try stage.fingers.pointerClick(at: CGPoint(x: 195, y: 600), buttons: .secondary)
        try stage.fingers.wait(EventGenerator.multiTapInterval)
        try stage.fingers.pointerClick(at: CGPoint(x: 195, y: 600), buttons: .secondary)
        try stage.fingers.pointerDown(at: "sign-in")
        try stage.fingers.wait(0.3)
        try stage.fingers.pointerUp()
        try stage.fingers.pointerDrag(
            from: CGPoint(x: 195, y: 600),
            to: stage.fingers.point(of: "message"),
            duration: 0.2,
            curve: .linear
        )
        try stage.fingers.pointerWheel(at: stage.fingers.point(of: "message"), y: -30, notches: 2)
        try stage.fingers.pointerScroll(at: CGPoint(x: 195, y: 600), x: 10, y: 20)
        try stage.fingers.pointerTransform(
            at: CGPoint(x: 195, y: 600),
            scale: 2,
            rotation: 10 * .pi / 180,
            duration: 0.1
        )
        try stage.fingers.stylusDown(
            at: CGPoint(x: 195, y: 600),
            azimuth: 30 * .pi / 180,
            altitude: 45 * .pi / 180,
            pressure: 2
        )
        try stage.fingers.wait(0.05)
        try stage.fingers.stylusUp()
        try stage.fingers.wait(EventGenerator.multiTapInterval)
        try stage.fingers.stylusDown(
            at: CGPoint(x: 195, y: 600),
            azimuth: 30 * .pi / 180,
            altitude: 45 * .pi / 180,
            pressure: 2
        )
        try stage.fingers.wait(0.05)
        try stage.fingers.stylusUp()
        try stage.fingers.stylusDown(at: CGPoint(x: 195, y: 600), altitude: .pi / 2, pressure: 1)
        try stage.fingers.stylusMove(
            to: CGPoint(x: 250, y: 600),
            altitude: .pi / 2,
            pressure: 1,
            duration: 0.2
        )
        try stage.fingers.stylusMove(
            to: stage.fingers.point(of: "password"),
            altitude: .pi / 2,
            pressure: 1,
            duration: 0.2
        )
        try stage.fingers.stylusUp()

        // Fingers with names, and all of them.
        try stage.fingers.fingerDown(
            .rightMiddle,
            at: CGPoint(x: 195, y: 600),
            force: 1,
            radius: 12
        )
        try stage.fingers.fingerDown(at: CGPoint(x: 300, y: 600))
        try stage.fingers.fingerMove(
            .rightMiddle,
            to: CGPoint(x: 200, y: 620),
            duration: 0.1,
            curve: .linear
        )
        try stage.fingers.fingerMove(to: CGPoint(x: 310, y: 610))
        try stage.fingers.fingerUp(stage.fingers.fingersDown)
        try stage.fingers.fingerDown(at: CGPoint(x: 300, y: 600))
        try stage.fingers.fingerCancel()
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 300, y: 600))
        try stage.fingers.fingerCancel([.rightIndex])
        try stage.fingers.statusBarTap()

        // The device.
        stage.rotate(to: .landscapeLeft)
        stage.rotate(to: .portrait)
        stage.enterBackground()
        stage.enterForeground()
        stage.interrupt()
        stage.enterForeground()
        stage.warnOfLowMemory()
        stage.takeScreenshot()
        stage.changeTraits {
            $0.userInterfaceStyle = .light
            $0.preferredContentSizeCategory = .accessibilityLarge
        }
        stage.resizeScene(to: CGSize(width: 400, height: 1000))
        stage.resizeScene(to: CGSize(width: 800, height: 1000))
        try stage.fingers.wait(1)

        // Keys, also of letters that no key types, and texts that Swift writes otherwise.
        try stage.fingers.fingerTap(at: "user")
        try stage.fingers.keyType("Zo")
        try stage.fingers.insertText("ë")
        try stage.fingers.wait(0.02)
        try stage.fingers.keyType(#" ""#)
        try stage.fingers.insertText("Ö")
        try stage.fingers.wait(0.02)
        try stage.fingers.keyType(#"" \ x"#)
        try stage.fingers.keyType("a", interval: 0.1)
        try stage.fingers.keyDown(.keyboardLeftGUI)
        try stage.fingers.keyDown(.keyboardA)
        try stage.fingers.wait(0.2)
        try stage.fingers.keyUp(.keyboardA)
        try stage.fingers.keyUp(.keyboardLeftGUI)
        try stage.fingers.wait(EventGenerator.keyTypeInterval)
        try stage.fingers.keyPress(.keyboardDeleteOrBackspace)
        try stage.fingers.wait(EventGenerator.keyTypeInterval)
        try stage.fingers.keyPress(.keyboardDeleteOrBackspace)
        try stage.fingers.wait(EventGenerator.keyTypeInterval)
        try stage.fingers.keyDown(.keyboardLeftShift)
        try stage.fingers.keyPress(.keyboardSlash)
        try stage.fingers.keyUp(.keyboardLeftShift)
        try stage.fingers.wait(EventGenerator.keyTypeInterval)
        try stage.fingers.keyDown(.keyboardLeftShift)
        try stage.fingers.keyUp(.keyboardLeftShift)
        try stage.fingers.play(
            [
                DigitizerFrame(
                    time: 0,
                    contacts: [
                        DigitizerContact(
                            finger: 1,
                            position: CGPoint(x: 195, y: 600),
                            phase: .began,
                            force: 0.5
                        ),
                        DigitizerContact(
                            finger: 2,
                            position: CGPoint(x: 300, y: 600),
                            phase: .began
                        ),
                    ]
                ),
                DigitizerFrame(
                    time: 0.05,
                    contacts: [
                        DigitizerContact(
                            finger: 1,
                            position: CGPoint(x: 195, y: 650),
                            phase: .moved,
                            radius: 8
                        )
                    ]
                ),
                DigitizerFrame(
                    time: 0.1,
                    contacts: [
                        DigitizerContact(
                            finger: 1,
                            position: CGPoint(x: 195, y: 660),
                            phase: .ended
                        ),
                        DigitizerContact(
                            finger: 2,
                            position: CGPoint(x: 300, y: 600),
                            phase: .ended
                        ),
                    ]
                ),
            ]
        )
        try stage.fingers.wait(max(0, 60 - stage.clock.time))
        try stage.fingers.waitUntilSettled()
        try stage.fingers.waitUntilSettled(budget: 1)
        try stage.clock.runUntilIdle()
        try await stage.wait(until: .text(of: "message", contains: "Who"), budget: 2, realBudget: 1)
        stage.clock.note("now the expectations")
        try stage.expect(.text(of: "message", is: "Who are you?"))
        try stage.expect(.text(of: .name("message"), contains: "are you"))
        try stage.expect(.exists(.type("UITextField", index: 1)))
        try stage.expect(.missing(.label("Sign out")))
        try stage.expect(.hittable("user"))
        try stage.expect(.unhittable("message"))
        try stage.expect(
            .frame(of: "user", is: CGRect(x: 45, y: 161, width: 300, height: 40), within: 1)
        )
        try stage.expect(.state(of: "user", is: .visible, .focused, .enabled))
        try stage.expect(.recognized("beside", in: .type("UIWindow")))
        try stage.expect(.notRecognized("text triple tap", in: "user"))
        try stage.together(
            [
                .tap(.point(CGPoint(x: 195, y: 600)), times: 2, interval: 0.15, fingers: 1),
                .longPress(.point(CGPoint(x: 195, y: 600)), duration: 0.6),
                .note("the first"),
            ],
            [
                .wait(0.1),
                .down(.rightRing, .point(CGPoint(x: 300, y: 700)), force: 0, radius: 7),
                .move(
                    .rightRing,
                    .point(CGPoint(x: 310, y: 700)),
                    duration: 0.1,
                    curve: .easeInOut
                ),
                .up(.rightRing),
                .twoFingers(
                    .point(CGPoint(x: 600, y: 600)),
                    distance: (from: 100, to: 50),
                    angle: (from: 45 * .pi / 180, to: 45 * .pi / 180),
                    duration: 0.15
                ),
            ],
            [
                .fling(
                    from: .point(CGPoint(x: 600, y: 700)),
                    to: .point(CGPoint(x: 600, y: 900)),
                    velocity: 1000,
                    duration: 0.2
                ),
                .path(
                    FingerPath(
                        places: [.point(CGPoint(x: 600, y: 700)), .point(CGPoint(x: 600, y: 750))],
                        timing: .duration(0.1, .linear)
                    )
                ),
                .path(
                    FingerPath(
                        places: [.point(CGPoint(x: 600, y: 700)), .point(CGPoint(x: 600, y: 750))],
                        timing: .times([0, 0.1]),
                        force: [1, 2]
                    )
                ),
                .type("b", interval: 0.02),
                .key(KeyStroke(key: .keyboardC, modifiers: [.keyboardLeftShift])),
                .keyDown(.keyboardLeftAlt),
                .keyUp(.keyboardLeftAlt),
                .samples(
                    [
                        DigitizerFrame(
                            time: 0,
                            contacts: [
                                DigitizerContact(
                                    finger: 9,
                                    position: CGPoint(x: 600, y: 800),
                                    phase: .began
                                )
                            ]
                        ),
                        DigitizerFrame(
                            time: 0.1,
                            contacts: [
                                DigitizerContact(
                                    finger: 9,
                                    position: CGPoint(x: 610, y: 800),
                                    phase: .ended
                                )
                            ]
                        ),
                    ]
                ),
                .waitUntilTime(70),
                .device(.memoryWarning),
                .settings(DeviceSettings(style: .dark)),
                .tapStatusBar,
                .expect(.hittable("user")),
                .down(nil, .point(CGPoint(x: 600, y: 700)), force: 0, radius: 5),
                .cancel(nil),
            ]
        )
    }
}
