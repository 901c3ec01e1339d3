import Testing
import TouchTesting
import UIKit

@Suite("Sweeps", .stage) struct GestureSweepTests {
    @Test func `a grid is tried cell by cell, and its limits are reported`() {
        let sweep = GestureSweep(gaps: [0.1, 0, 0.2], moves: [10, 0]) { gap, move in
            gap < 0.15 && (move == 0 || gap == 0)
        }
        #expect(sweep.works == [[true, true, false], [true, false, false]])
        #expect(sweep.longestGap == 0.1 && sweep.largestMove == 10)
        #expect(sweep.works(toGap: 0.1, move: 0) && !sweep.works(toGap: 0.1, move: 10))
        #expect(
            sweep.description == """
                   move \\ gap    0  100  200  ms
                         0 pt    ●    ●    ·
                        10 pt    ●    ·    ·
                It works to 100 ms between taps (moving 0 pt) and to 10 pt (with 0 ms between taps).
                """
        )
        #expect(
            GestureSweep(gaps: [0], moves: [0]) { _, _ in false }.summary
                == "It works nowhere on this grid."
        )
    }

    @Test func `a double tap works up to 350 ms and 45 pt (TAP-04, TAP-06)`() throws {
        let sweep = try GestureSweep(
            gaps: [0, 0.3, 0.35, 0.4],
            moves: [0, 40, 45, 46]
        ) { gap, move in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            view.addGestureRecognizer(tap)
            UIApplication.start()
            let fresh = UIWindow()
            fresh.addSubview(view)
            let fingers = try EventGenerator(window: fresh)
            let recorder = TraceRecorder()
            for time in 1...2 {
                try fingers.fingerDown(at: CGPoint(x: 50, y: 50))
                try fingers.fingerMove(translationX: move, y: 0, duration: 1.0 / 60)
                try fingers.wait(1.0 / 60)
                try fingers.fingerUp()
                if time == 1 { try fingers.wait(gap) }
            }
            return recorder.entries.contains { $0.text.hasPrefix("possible → ended") }
        }
        #expect(
            sweep.works == [
                [true, true, true, false], [true, true, true, false], [true, true, true, false],
                [false, false, false, false],
            ]
        )
    }

    @Test func `a gesture may work only from a gap on, or with a hole`() {
        let late = GestureSweep(gaps: [0, 0.1, 0.2, 0.3], moves: [0]) { gap, _ in gap > 0.15 }
        #expect(late.workingGaps == [0.2...0.3] && late.workingMoves == [])
        #expect(late.worksSomewhere && late.longestGap == nil)
        #expect(
            late.summary
                == "It works from 200 to 300 ms between taps (moving 0 pt) and with no movement (with 0 ms between taps)."
        )
        let hole = GestureSweep(gaps: [0], moves: [0, 1, 2, 3]) { _, move in move != 1 }
        #expect(hole.workingMoves == [0...0, 2...3] && hole.largestMove == 0)
        #expect(
            hole.summary
                == "It works to 0 ms between taps (moving 0 pt) and to 0 pt and from 2 to 3 pt (with 0 ms between taps)."
        )
    }

    @Test func `gaps of any length have a table and a summary`() {
        let sweep = GestureSweep(gaps: [0, 1e300], moves: [0]) { _, _ in true }
        #expect(sweep.summary.hasPrefix("It works to 1e+303 ms between taps"))
        #expect(sweep.description.hasPrefix("   move \\ gap"))
    }
}
