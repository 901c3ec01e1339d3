// Made from notes.yaml by `touchstone convert`, on the scene notes.
// A note is found, and its text is edited by touch: selected, copied, pasted, undone, written with
// a finger.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct NotesScriptTests {
    @Test func `notes`() throws {
        let stage = try Stage(showing: exampleController("notes"))
        // Keys are shown while a text has the focus, also those that no finger taps.
        stage.keyboard = .onScreen

        // The search finds one note, by its text.
        try stage.fingers.fingerTap(at: "search")
        try stage.fingers.keyType("Roses")
        try stage.expect(.exists(.label("Garden")))
        try stage.expect(.missing(.label("Shopping")))
        try stage.fingers.fingerTap(at: Locator.label("Garden"))
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "note", is: "Water the roses\nCut the grass"))

        // The first tap focuses; two taps select the word under the finger (TX-19).
        try stage.fingers.fingerTap(at: "note")
        try stage.clock.runUntilIdle()
        try stage.fingers.fingerDoubleTap(at: CGPoint(x: 45, y: 140))
        try stage.clock.runUntilIdle()
        try stage.expect(.exists("Copy"))

        // The handle at the end of "Water" is dragged behind "the" (TX-22).
        try stage.fingers.fingerDown(at: CGPoint(x: 78, y: 140))
        try stage.fingers.fingerMove(to: CGPoint(x: 114, y: 140), duration: 0.3)
        try stage.fingers.fingerUp()

        // Copied with the edit menu, and pasted behind "roses" (TX-18, TX-24).
        try stage.fingers.fingerTap(at: "Copy")
        try stage.fingers.wait(0.5)
        try stage.fingers.fingerTap(at: CGPoint(x: 168, y: 140))
        try stage.fingers.wait(0.5)
        try stage.fingers.fingerTap(at: CGPoint(x: 170, y: 140))
        try stage.fingers.fingerTap(at: "Paste")
        try stage.expect(.text(of: "note", is: "Water the rosesWater the\nCut the grass"))

        // Undone with the keys, and done again (TX-33).
        try stage.fingers.keyDown(.keyboardLeftGUI)
        try stage.fingers.keyPress(.keyboardZ)
        try stage.fingers.keyUp(.keyboardLeftGUI)
        try stage.fingers.wait(EventGenerator.keyTypeInterval)
        try stage.expect(.text(of: "note", is: "Water the roses\nCut the grass"))
        try stage.fingers.keyDown(.keyboardLeftGUI)
        try stage.fingers.keyDown(.keyboardLeftShift)
        try stage.fingers.keyPress(.keyboardZ)
        try stage.fingers.keyUp(.keyboardLeftShift)
        try stage.fingers.keyUp(.keyboardLeftGUI)
        try stage.fingers.wait(EventGenerator.keyTypeInterval)
        try stage.expect(.text(of: "note", is: "Water the rosesWater the\nCut the grass"))

        // A finger writes a line on the keyboard of the screen (KB-13).
        try stage.fingers.fingerType(" and water")
        try stage.expect(.text(of: "note", is: "Water the rosesWater the and water\nCut the grass"))

        // Back in the list, a search finds the new text: each change was saved.
        try stage.fingers.fingerTap(at: Locator.label("Notes"))
        try stage.clock.runUntilIdle()
        try stage.expect(.exists(.label("Garden")))
        try stage.fingers.fingerTap(at: "search")
        try stage.fingers.keyDown(.keyboardLeftGUI)
        try stage.fingers.keyPress(.keyboardA)
        try stage.fingers.keyUp(.keyboardLeftGUI)
        try stage.fingers.wait(EventGenerator.keyTypeInterval)
        try stage.fingers.keyType("the and")
        try stage.expect(.exists(.label("Garden")))
        try stage.expect(.missing(.label("Travel")))
    }
}
