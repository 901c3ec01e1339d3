import Testing
import TouchTesting
import UIKit

@testable import ExampleScenes

@Suite(.stage) struct ColumnsTests {
    @Test func `a drag from the edge leads the sidebars, and nothing else gets it (SP-09, EP-01)`()
        async
    {
        let lane = await lanes(of: "columns-edge")("sidebar swipe (recognizer)")
        #expect(lane.first == "0.0 ms  receives finger 1")
        // 298 points from rest to rest in 18 frames: 19.962 after three frames.
        #expect(lane.dropFirst().first?.hasPrefix("50.0 ms  possible → began") == true)
        #expect(lane.last == "316.7 ms  action(ended)")
    }

    @Test func `on a phone the columns are one stack, which a finger pops (SP-01, SP-04, NV-03)`()
        throws
    {
        let split = ColumnsController()
        let stage = try Stage(showing: split)
        let fingers = stage.fingers
        #expect(split.isCollapsed)
        // The page is on top, because it is the last column (SP-02).
        #expect(fingers.viewIsHittable("visits"))
        for id in ["towns", "countries"] {
            try fingers.fingerEdgeSwipe(from: .left, by: 320, duration: 0.3)
            try stage.clock.runUntilIdle()
            #expect(fingers.viewIsVisible(id))
        }
        for id in ["Portugal", "Faro"] {
            try fingers.fingerTap(at: id)
            try stage.clock.runUntilIdle()
        }
        #expect(try stage.text(of: "town") == "Faro")
        try fingers.activate(label: "Visits: 0")
        try stage.expect(.text(of: "visits", is: "Visits: 1"))
        try stage.expectNothingElse()
    }
}
