import ExampleScenes
import Testing
import TouchTesting

/// Who gets a finger on a row that can be dragged, as `touchstone explain` shows it.
@Suite(.stage) struct PlaylistTests {
    @Test
    func
        `a row that is held is lifted, and the scroll view and the swipe lose (DD-02, DD-03, DD-09)`()
        async
    {
        let lane = await lanes(of: "playlist-drag")
        // Half a second is 30 frames; the table keeps the touch back for nine of them.
        #expect(
            lane("drag lift (recognizer)") == [
                "0.0 ms  receives finger 1",
                "500.0 ms  may it begin? its delegate: yes (G-90)",
                "500.0 ms  possible → began: held 0.5 s (LP-03)",
                "500.0 ms  must row swipe fail first? its delegate: no (G-62)",
                "500.0 ms  must pan of songs fail first? its delegate: no (G-62)",
                "500.0 ms  must delayed touches of songs fail first? its delegate: no (G-62)",
                "500.0 ms  together with row swipe? its delegate: no (G-52)",
                "500.0 ms  together with pan of songs? its delegate: no (G-52)",
                "500.0 ms  action(began)",
                "816.7 ms  action(changed) … 36 times, until 1400.0 ms",
                "1416.7 ms  changed → ended: lifted (G-02)",
                "1416.7 ms  action(ended)",
            ]
        )
        for loser in ["row swipe", "pan of songs"] {
            #expect(
                lane("\(loser) (recognizer)") == [
                    "0.0 ms  receives finger 1",
                    "500.0 ms  possible → failed: prevented by drag lift (G-50)",
                ]
            )
        }
        #expect(
            lane("songs (view)") == [
                "150.0 ms  highlights [0, 1] (TB-01)",
                "500.0 ms  lifts 1 item (DD-03)",
                "500.0 ms  unhighlights [0, 1] (TB-01)",
                "500.0 ms  does not select [0, 1]: its touch was cancelled (TB-01)",
                "866.7 ms  is dragged from (DD-04)",
                "1416.7 ms  its items are dropped on playlist: copy (DD-09)",
            ]
        )
        #expect(
            lane("playlist (view)") == [
                "1233.3 ms  has dragged items over it (DD-07)",
                "1233.3 ms  proposes copy (DD-08)",
                "1416.7 ms  inserts 1 row",
            ]
        )
    }

    @Test func `a finger that moves at once scrolls, and nothing is lifted (DD-02)`() async {
        let lane = await lanes(of: "playlist-scroll")
        // Ten points are the limit of the press and the start of the pan: one move decides both.
        #expect(
            lane("drag lift (recognizer)") == [
                "0.0 ms  receives finger 1",
                "133.3 ms  possible → failed: moved 10.294 pt, limit 10 pt (LP-02)",
                "133.3 ms  must it fail before pan of songs? its delegate: no (G-62)",
            ]
        )
        let pan = lane("pan of songs (recognizer)")
        #expect(pan.contains { $0.hasPrefix("133.3 ms  possible → began") })
        #expect(!lane("songs (view)").contains { $0.contains("DD-") })
    }
}
