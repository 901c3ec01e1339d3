import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct PlacesTests {
    /// A stage on which the sheet of places is open at its medium height.
    private func room() throws -> Stage {
        let stage = try Stage(showing: PlacesController())
        try stage.fingers.fingerTap(at: "map")
        try stage.clock.runUntilIdle()
        stage.trace.clear()
        return stage
    }

    /// What the recognizers of the contest, the sheet and the table did.
    private func story(_ stage: Stage) -> String {
        let names = ["sheet pan", "pan of places"]
        return stage.trace.entries.filter { entry in
            let isMove = entry.text.contains(" → ") || entry.text.hasPrefix("leads")
            return names.contains { entry.subject.contains($0) } && isMove
                || entry.text.contains("detent") || entry.text.hasPrefix("dismiss")
        }
        .map { "\($0.subject): \($0.text)" }.joined(separator: "\n")
    }

    @Test func `a pull at the top of the table moves the sheet and never the table (NV-12)`() throws
    {
        let stage = try room()
        try stage.fingers.fingerDrag(
            from: stage.fingers.viewWithIdentifier("Place 1"),
            to: CGPoint(x: 195, y: 780),
            duration: 0.4
        )
        try stage.clock.runUntilIdle()
        #expect(try stage.text(of: "log") == "the sheet is gone")
        #expect(
            story(stage) == """
                pan of places: possible → failed: the sheet moves instead (NV-12)
                sheet pan: possible → began: moved 12.788 pt, needs 10 pt (PAN-02)
                PlacesController: dismisses PlaceList
                PlaceList: dismiss begins, led by a finger (AN-06)
                sheet pan: changed → ended: lifted (G-02)
                PlaceList: dismiss is let go: 77.3 % + 348.639 pt/s × 119 ms = 87.1 %, limit 51.1 %: goes on \
                ([choice], as NV-03)
                PlaceList: dismiss is over
                """
        )
        try stage.expectNothingElse()
    }

    @Test func `sideways on a row the row is swiped, and the sheet and the table stay (TB-07)`()
        throws
    {
        let stage = try room()
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 300, y: 500),
            to: CGPoint(x: 180, y: 500),
            duration: 0.4
        )
        try stage.clock.runUntilIdle()
        #expect(try stage.text(of: "log") == "the sheet opens")
        #expect(
            story(stage) == """
                sheet pan: leads nothing: nothing moves in its direction
                sheet pan: possible → failed: its class decided (G-02)
                pan of places: possible → failed: prevented by row swipe (G-50)
                """
        )
        try stage.fingers.activate(label: "Remove", traits: .button)
        try stage.clock.runUntilIdle()
        #expect(try stage.text(of: "log") == "Place 2 is removed")
    }

    @Test func `upwards the sheet grows first, and the next drag scrolls (NV-16)`() throws {
        let stage = try room()
        func drag() throws {
            try stage.fingers.fingerDrag(
                from: CGPoint(x: 195, y: 600),
                to: CGPoint(x: 195, y: 300),
                duration: 0.4
            )
            try stage.clock.runUntilIdle()
        }
        try drag()
        #expect(try stage.text(of: "log") == "the sheet is large")
        #expect(
            story(stage) == """
                pan of places: possible → failed: the sheet grows first (NV-16)
                sheet pan: possible → began: moved 11.418 pt, needs 10 pt (PAN-02)
                sheet pan: changed → ended: lifted (G-02)
                PlaceList: goes to the detent large, 787 pt high (NV-14)
                """
        )
        stage.trace.clear()
        try drag()
        #expect(
            story(stage) == """
                pan of places: possible → began: moved 11.418 pt, needs 10 pt (PAN-02)
                sheet pan: leads nothing: nothing moves in its direction
                sheet pan: possible → failed: its class decided (G-02)
                pan of places: changed → ended: lifted (G-02)
                """
        )
    }
}
