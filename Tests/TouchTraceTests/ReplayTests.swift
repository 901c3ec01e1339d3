import Testing
import TouchTesting
import UIKit

@Suite("Replays", .stage) struct ReplayTests {
    private let header =
        #"{"touchstone":"recording","version":1,"screen":{"width":390,"height":844}}"#

    private func play(
        _ lines: [String],
        atMost limit: Int = .max
    ) async throws -> (Replay.Summary, Stage) {
        let stage = try Stage()
        try stage.clock.advance(by: 1)
        var reader: any DigitizerFrameReader = try RecordingReader(
            lines: ByteLineReader(text: ([header] + lines).joined(separator: "\n"))
        )
        return (try await Replay().play(&reader, atMost: limit), stage)
    }

    @Test func `frames come at their own times, counted from the start of the replay`() async throws
    {
        let (summary, stage) = try await play([
            #"{"t":5,"c":[{"f":1,"x":10,"y":20,"p":"began"}]}"#,
            #"{"t":5.1,"c":[{"f":1,"x":15,"y":20,"p":"moved"},{"f":2,"x":90,"y":90,"p":"began"}]}"#,
            #"{"t":5.2,"c":[{"f":1,"x":15,"y":20,"p":"ended"},{"f":2,"x":90,"y":90,"p":"ended"}]}"#,
        ])
        #expect(summary.frames == 3 && summary.contacts == 2 && summary.fingers == 2)
        #expect(abs(summary.duration - 0.2) < 1e-9 && abs(summary.longestGap - 0.1) < 1e-9)
        #expect(summary.repairs == [] && summary.error == nil)
        #expect(
            stage.trace.entries.filter { $0.kind == .event }.map(\.description) == [
                "   1000.0 ms  event  finger 1 began (10, 20)",
                "   1100.0 ms  event  finger 1 moved (15, 20), finger 2 began (90, 90)",
                "   1200.0 ms  event  finger 1 ended (15, 20), finger 2 ended (90, 90)",
            ]
        )
    }

    @Test
    func `a recording that breaks is played up to there, and its fingers are cancelled`()
        async throws
    {
        let (summary, stage) = try await play([
            #"{"t":0,"c":[{"f":1,"x":10,"y":20,"p":"began"}]}"#,
            #"{"t":0.1,"c":[{"f":1,"x":15,"y":20,"p":"mov"#,
        ])
        #expect(summary.frames == 1)
        #expect(summary.error?.hasPrefix("Line 3") == true)
        #expect(stage.application.activeTouches.isEmpty)
        #expect(
            stage.trace.entries.filter { $0.kind == .event }.map(\.text) == [
                "finger 1 began (10, 20)", "finger 1 cancelled (10, 20)",
            ]
        )
    }

    private let threeFrames = [
        #"{"t":0,"c":[{"f":1,"x":10,"y":20,"p":"began"}]}"#,
        #"{"t":0.1,"c":[{"f":1,"x":15,"y":20,"p":"moved"}]}"#,
        #"{"t":0.2,"c":[{"f":1,"x":15,"y":20,"p":"ended"}]}"#,
    ]

    @Test func `of a recording with too many frames, as many as may be are played`() async throws {
        let (part, stage) = try await play(threeFrames, atMost: 2)
        #expect(part.frames == 2 && part.contacts == 1)
        #expect(
            part.error == "Cannot play more than 2 frames. To fix, play a part of the recording."
        )
        #expect(
            stage.trace.entries.filter { $0.kind == .event }.map(\.text) == [
                "finger 1 began (10, 20)", "finger 1 moved (15, 20)",
                "finger 1 cancelled (15, 20)",
            ]
        )
    }

    @Test func `a recording may have as many frames as may be played`() async throws {
        let (whole, _) = try await play(threeFrames, atMost: 3)
        #expect(whole.frames == 3 && whole.error == nil)
    }

    @Test func `a line that is broken after the last frame that may be played is the reason`()
        async throws
    {
        let (part, _) = try await play(Array(threeFrames.prefix(2)) + ["{"], atMost: 2)
        #expect(part.frames == 2)
        #expect(part.error?.hasPrefix("Line 4: ") == true)
    }

    @Test func `a recording that ends with a finger down is repaired and reported`() async throws {
        let (summary, stage) = try await play([#"{"t":0,"c":[{"f":1,"x":10,"y":20,"p":"began"}]}"#])
        #expect(summary.repairs.count == 1 && summary.error == nil)
        #expect(stage.application.activeTouches.isEmpty)
    }
}
