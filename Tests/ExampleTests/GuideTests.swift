import Testing
import TouchTesting

/// Who gets a drag on pages in a navigation controller in a sheet, as `touchstone explain` shows it.
@Suite(.stage) struct GuideTests {
    private let pages = "pan of PageScrollView in view of ChapterPages (recognizer)"
    private let delayed = "delayed touches of PageScrollView in view of ChapterPages (recognizer)"
    private let back = "swipe back (recognizer)"
    private let sheet = "sheet pan (recognizer)"

    /// What is said of the drag. The finger lands when the push is over, at 1,050 ms.
    ///
    /// It moves from rest to rest: after a part p of its time it has moved (1 − cos πp) / 2 of its way.
    /// That is 16.077 of 240 and 19.962 of 298 points after 3 of 18 frames, 15.224 of 400 after 3 of 24.
    private func drag(_ lane: [Substring]) -> [String] {
        lane.drop { !$0.hasPrefix("1050.0 ms") }.map(String.init)
    }

    @Test
    func
        `a horizontal drag turns the page: back is too far from the edge, the sheet moves up and down`()
        async
    {
        let lane = await lanes(of: "guide-turn")
        #expect(
            drag(lane(pages)) == [
                "1050.0 ms  receives finger 1",
                // 240 points in 18 frames that speed up and slow down.
                "1100.0 ms  possible → began: moved 16.077 pt, needs 10 pt (PAN-02)",
                "1100.0 ms  action(began)",
                "1116.7 ms  action(changed) … 15 times, until 1350.0 ms",
                "1366.7 ms  changed → ended: lifted (G-02)",
                "1366.7 ms  action(ended)",
            ]
        )
        #expect(
            drag(lane(back)) == [
                "1050.0 ms  receives finger 1",
                "1050.0 ms  possible → failed: landed 300 pt from the edge, limit 20 pt (EP-01)",
                "1100.0 ms  must it fail before \(pages.replacing(" (recognizer)", with: ""))? "
                    + "its delegate: no (G-62)",
            ]
        )
        #expect(
            drag(lane(sheet)) == [
                "1050.0 ms  receives finger 1",
                "1100.0 ms  possible → failed: its class decided (G-02)",
            ]
        )
        #expect(
            lane("sheet pan (controller)")
                == ["1100.0 ms  leads nothing: nothing moves in its direction"]
        )
    }

    @Test
    func `a vertical drag moves the sheet to its next stop, and the pages lose (NV-14, G-50)`()
        async
    {
        let lane = await lanes(of: "guide-grow")
        #expect(drag(lane(sheet)).last == "1466.7 ms  action(ended)")
        for loser in [pages, delayed] {
            #expect(
                drag(lane(loser)) == [
                    "1050.0 ms  receives finger 1",
                    "1100.0 ms  possible → failed: prevented by sheet pan (G-50)",
                ]
            )
        }
    }

    @Test
    func `a drag from the edge goes back, because the pages wait for it (NV-01, NV-03, G-60)`()
        async
    {
        let lane = await lanes(of: "guide-back")
        #expect(drag(lane(back)).last == "1366.7 ms  action(ended)")
        #expect(
            drag(lane(pages)) == [
                "1050.0 ms  receives finger 1",
                "1100.0 ms  possible → began: moved 19.962 pt, needs 10 pt (PAN-02)",
                "1100.0 ms  waits for swipe back to fail (G-60)",
                "1100.0 ms  began → failed: swipe back, which had to fail, recognized (G-60)",
            ]
        )
        #expect(
            drag(lane(delayed)) == [
                "1050.0 ms  receives finger 1",
                "1100.0 ms  possible → failed: prevented by swipe back (G-50)",
            ]
        )
        #expect(
            drag(lane(sheet)) == [
                "1050.0 ms  receives finger 1",
                "1100.0 ms  possible → failed: its class decided (G-02)",
            ]
        )
    }
}
