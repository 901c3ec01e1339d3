import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct ListTests {
    @Test func `swiping and deleting a row is four lines in the transcript (TB-07)`() throws {
        let stage = try Stage(showing: ListController())
        let butter = try stage.fingers.viewWithIdentifier("Butter")
        let y = butter.convert(CGPoint(x: 0, y: butter.bounds.midY), to: nil).y
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 300, y: y),
            to: CGPoint(x: 180, y: y),
            duration: 0.5
        )
        try stage.clock.runUntilIdle(budget: 2)
        try stage.fingers.fingerTap(at: CGPoint(x: 370, y: y))
        #expect(try stage.text(of: "log") == "Butter is deleted")
        let story = stage.trace.entries.filter { $0.kind == .list }.map(\.text)
        #expect(
            story.map { $0.components(separatedBy: ":")[0] } == [
                "opens the actions of [0, 2]", "performs \"Delete\" on [0, 2]",
                "closes the actions of [0, 2]", "deletes 1 row",
            ]
        )
        // The rows below move up.
        try stage.clock.runUntilIdle(budget: 1)
        try stage.expectNothingElse()
    }

    @Test func `every row is an accessibility element with its text as label`() throws {
        let stage = try Stage(showing: ListController())
        let names = stage.accessibilityTree.elements.compactMap(\.label)
        #expect(names.contains("Milk") && names.contains("Rice"))
        try stage.expectAccessible()
    }
}
