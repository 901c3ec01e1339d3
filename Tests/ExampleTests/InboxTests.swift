import Testing
import TouchTesting

/// Who gets a finger on a row with a menu, as `touchstone explain` shows it.
@Suite(.stage) struct InboxTests {
    @Test
    func `a row that is held opens its menu, and the swipe and the scrolling lose (IA-03, G-50)`()
        async
    {
        let lane = await lanes(of: "inbox-hold")
        // Half a second.
        #expect(
            lane("context menu (recognizer)").contains(
                "500.0 ms  possible → began: held 0.5 s (LP-03)"
            )
        )
        for loser in ["row swipe", "pan of inbox"] {
            #expect(
                lane("\(loser) (recognizer)") == [
                    "0.0 ms  receives finger 1",
                    "500.0 ms  possible → failed: prevented by context menu (G-50)",
                ]
            )
        }
    }

    @Test func `a row that moves at once scrolls, and opens nothing (LP-02, PAN-02, G-50)`() async {
        let lane = await lanes(of: "inbox-scroll")
        // From rest to rest over five rows of 44 points in 24 frames: 14.737 points after four frames.
        #expect(
            lane("context menu (recognizer)").prefix(2) == [
                "0.0 ms  receives finger 1",
                "66.7 ms  possible → failed: moved 14.737 pt, limit 10 pt (LP-02)",
            ]
        )
        #expect(
            lane("row swipe (recognizer)") == [
                "0.0 ms  receives finger 1",
                "66.7 ms  possible → failed: went up or down (TB-07)",
            ]
        )
        #expect(lane("pan of inbox (recognizer)").last == "416.7 ms  action(ended)")
        #expect(
            lane("delayed touches of inbox (recognizer)") == [
                "0.0 ms  receives finger 1",
                "66.7 ms  possible → failed: prevented by pan of inbox (G-50)",
            ]
        )
    }
}
