import Testing
import TouchRaster
import TouchRecord

@Suite struct ScreenPlaybackTests {
    @Test func `the screen at a time is what the last frame before it left`() throws {
        let trace = FilmTrace.trace(seconds: 1, framesPerSecond: 10)
        var playback = try ScreenPlayback(trace)
        func x(_ time: Double) -> CGFloat? {
            playback.screen(at: time).layers[1]?.place.toParent.tx
        }
        #expect(x(0) == 0)
        #expect(x(0.55) == 5)
        #expect(x(2) == 10)
        // Going back begins anew.
        #expect(x(0.1) == 1)
        #expect(x(-1) == nil)
    }

    @Test func `a trace without a screen is refused with a sentence`() throws {
        let trace = Trace(
            header: TraceHeader(
                title: "nothing",
                size: CGSize(width: 10, height: 10),
                scale: 1,
                framesPerSecond: 60
            )
        )
        let error = #expect(throws: RasterError.self) { try ScreenPlayback(trace) }
        #expect(
            error?.description
                == "Cannot draw \"nothing\": the trace holds no screen, only what happened. To fix, "
                + "record it with a program that opens a window."
        )
    }
}
