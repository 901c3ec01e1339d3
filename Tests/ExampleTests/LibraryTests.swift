import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct LibraryTests {
    @Test
    func
        `a book is opened, dragged half and wholly away, and deleted after a question (NV-03, AN-06)`()
        throws
    {
        let stage = try Stage(showing: LibraryController())
        let fingers = stage.fingers
        try fingers.fingerTap(at: "emma")
        #expect(!fingers.viewIsHittable("text"), "the page still comes")
        try stage.clock.runUntilIdle()
        #expect(try stage.text(of: "text") == "All of Emma")
        try fingers.fingerEdgeSwipe(from: .left, by: 100, duration: 1)
        try stage.clock.runUntilIdle()
        #expect(fingers.viewIsVisible("text"))
        try fingers.fingerEdgeSwipe(from: .left, by: 320, duration: 0.3)
        try stage.clock.runUntilIdle()
        #expect(!fingers.viewIsVisible("text"))

        try fingers.fingerTap(at: "ulysses")
        try stage.clock.runUntilIdle()
        try fingers.activate(label: "Delete", traits: .button)
        try stage.clock.runUntilIdle()
        #expect(throws: HammerError.self) { try fingers.activate(label: "Books") }
        try fingers.activate(label: "Throw away")
        try stage.clock.runUntilIdle()
        #expect(throws: HammerError.self) { try fingers.viewWithIdentifier("ulysses") }
        #expect(fingers.viewIsHittable("walden"))
        try stage.expectNothingElse()
    }

    @Test func `a book is added in a sheet, or the sheet is dragged away`() throws {
        let stage = try Stage(showing: LibraryController())
        let fingers = stage.fingers
        try fingers.activate(label: "Add")
        try stage.clock.runUntilIdle()
        try fingers.fingerTap(at: "name")
        try fingers.keyType("Faust")
        try fingers.fingerTap(at: "put")
        try stage.clock.runUntilIdle()
        #expect(fingers.viewIsHittable("faust"))
        try fingers.activate(label: "Add")
        try stage.clock.runUntilIdle()
        try fingers.fingerDrag(
            from: CGPoint(x: 195, y: 400),
            to: CGPoint(x: 195, y: 840),
            duration: 0.3
        )
        try stage.clock.runUntilIdle()
        #expect(fingers.viewIsHittable("faust"))
        try fingers.activate(label: "About")
        #expect(try stage.text(of: "about") == "A small library")
        try stage.expectNothingElse()
    }
}
