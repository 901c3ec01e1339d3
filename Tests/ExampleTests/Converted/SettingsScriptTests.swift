// Made from settings.yaml by `touchstone convert`, on the scene settings.
// A page of settings, used as a person would.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct SettingsScriptTests {
    @Test func `settings`() throws {
        let stage = try Stage(showing: exampleController("settings"))
        // A tap toggles the switch (SWI-01); its knob can also be dragged.
        try stage.fingers.fingerTap(at: "wireless")
        try stage.expect(.text(of: "log", is: "wireless is on"))
        try stage.fingers.fingerDrag(
            from: Locator("wireless", offset: CGVector(dx: 20, dy: 0)),
            to: stage.fingers.point(of: Locator("wireless", offset: CGVector(dx: -40, dy: 0))),
            duration: 0.5
        )
        try stage.expect(.text(of: "wireless-value", is: "off"))

        // A slider moves only by its knob (SL-02), and sends every value on the way (SL-01).
        try stage.fingers.fingerTap(at: Locator("volume", at: CGPoint(x: 0.9, y: 0.5)))
        try stage.expect(.text(of: "volume-value", is: "50 %"))
        try stage.fingers.fingerDrag(
            from: "volume",
            to: stage.fingers.point(of: Locator("volume", offset: CGVector(dx: 42.25, dy: 200))),
            duration: 0.5
        )
        try stage.expect(.text(of: "log", is: "volume is 75 %"))

        // This one sends its value when the finger lifts.
        try stage.fingers.fingerDown(at: Locator("brightness", offset: CGVector(dx: -84.5, dy: 0)))
        try stage.fingers.fingerMove(
            to: stage.fingers.point(of: Locator("brightness", offset: CGVector(dx: 84.5, dy: 0))),
            duration: 0.3
        )
        try stage.expect(.text(of: "brightness-value", is: "0 %"))
        try stage.fingers.fingerUp()
        try stage.expect(.text(of: "log", is: "brightness is 100 %"))

        // A stepper steps when it is touched, repeats after half a second, and stops at its end
        // (ST-01).
        try stage.fingers.fingerTap(at: Locator("copies", at: CGPoint(x: 0.75, y: 0.5)))
        try stage.expect(.text(of: "copies-value", is: "2"))
        try stage.fingers.fingerLongPress(
            at: Locator("copies", at: CGPoint(x: 0.75, y: 0.5)),
            duration: 0.75
        )
        try stage.expect(.text(of: "copies-value", is: "6"))
        try stage.fingers.fingerLongPress(at: Locator("copies", at: CGPoint(x: 0.75, y: 0.5)))
        try stage.expect(.text(of: "log", is: "copies is 9"))

        // Segments and pages (SG-01, PC-01).
        try stage.fingers.fingerTap(at: Locator("size", at: CGPoint(x: 0.9, y: 0.5)))
        try stage.expect(.text(of: "log", is: "size is L"))
        try stage.fingers.fingerTap(at: Locator("pages", at: CGPoint(x: 0.9, y: 0.5)))
        try stage.fingers.fingerTap(at: Locator("pages", at: CGPoint(x: 0.9, y: 0.5)))
        try stage.fingers.fingerTap(at: Locator("pages", at: CGPoint(x: 0.1, y: 0.5)))
        try stage.expect(.text(of: "log", is: "pages is 2"))

        // Within 70 points of a button the lift still counts, and beyond it does not (CE-05).
        try stage.fingers.fingerDown(at: "save")
        try stage.fingers.fingerMove(
            to: stage.fingers.point(of: Locator("save", offset: CGVector(dx: 0, dy: 93))),
            duration: 0.2
        )
        try stage.fingers.fingerUp()
        try stage.expect(.text(of: "log", is: "pages is 2"))
        try stage.fingers.fingerDown(at: "save")
        try stage.fingers.fingerMove(
            to: stage.fingers.point(of: Locator("save", offset: CGVector(dx: 0, dy: 93))),
            duration: 0.2
        )
        try stage.fingers.fingerMove(
            to: stage.fingers.point(of: Locator("save", offset: CGVector(dx: 0, dy: 92)))
        )
        try stage.fingers.fingerUp()
        try stage.expect(.text(of: "log", is: "saved"))

        // It is disabled now and swallows the tap (CT-07), until everything is reset.
        try stage.fingers.fingerTap(at: "save")
        try stage.expect(.text(of: "log", is: "saved"))
        try stage.fingers.fingerTap(at: "reset")
        try stage.expect(.text(of: "log", is: "reset"))
        try stage.expect(.text(of: "volume-value", is: "50 %"))
        try stage.fingers.fingerTap(at: "save")
        try stage.expect(.text(of: "log", is: "saved"))
    }
}
