// Made from playlist.yaml by `touchstone convert`, on the scene playlist.
// Two tables: songs are dragged into a playlist, and put in order there.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct PlaylistScriptTests {
    @Test func `playlist`() throws {
        let stage = try Stage(showing: exampleController("playlist"))
        // A row that is held is lifted (DD-02, DD-14), and copied to the row on which it is dropped
        // (DD-16).
        try stage.fingers.fingerDrag(
            from: "Bolero",
            to: stage.fingers.point(of: "chosen Zaide"),
            duration: 0.6,
            hold: 0.8
        )
        try stage.expect(.text(of: "log", is: "Bolero is number 2"))
        try stage.fingers.wait(0.5)

        // In the playlist itself it is moved; below the rows there is no index path (DD-15).
        try stage.fingers.fingerDrag(
            from: "chosen Zampa",
            to: stage.fingers.point(of: Locator("playlist", offset: CGVector(dx: 0, dy: 120))),
            duration: 0.6,
            hold: 0.8
        )
        try stage.expect(.text(of: "log", is: "Zampa is number 3"))
        try stage.fingers.wait(0.5)

        // Outside of the playlist nothing takes the song: it goes back (DD-10).
        try stage.fingers.fingerDrag(
            from: "chosen Zaide",
            to: stage.fingers.point(of: "Air"),
            duration: 0.6,
            hold: 0.8
        )
        try stage.expect(.text(of: "log", is: "Zampa is number 3"))

        // A finger that moves at once scrolls, and lifts nothing.
        try stage.fingers.fingerDrag(
            from: "Elegy",
            to: stage.fingers.point(of: "Carmen"),
            duration: 0.4
        )
        try stage.fingers.wait(1)
        try stage.expect(.text(of: "log", is: "Zampa is number 3"))
    }
}
