import Testing
import TouchTesting
import UIKit

@testable import TouchTrace

/// What code asks about a fact is in the fact as data: its words may change without changing anything else.
@Suite("Facts as data", .stage) struct FactDataTests {
    private final class Photo: UIView {
        func handle(_ recognizer: UIGestureRecognizer) {}
    }

    private func photo() -> (Photo, UITapGestureRecognizer, UITapGestureRecognizer) {
        let photo = Photo(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        photo.accessibilityIdentifier = "photo"
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        for (tap, name) in [(single, "single tap"), (double, "double tap")] {
            tap.name = name
            tap.addTarget(photo, action: Selector(Photo.handle))
            photo.addGestureRecognizer(tap)
        }
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        return (photo, single, double)
    }

    /// A run with taps, near misses, a control, a list that is flung and a text.
    private func run() throws -> Stage {
        let (photo, _, _) = photo()
        let slider = UISlider(frame: CGRect(x: 20, y: 320, width: 300, height: 40))
        slider.accessibilityIdentifier = "slider"
        slider.addAction(UIAction { _ in }, for: .valueChanged)
        let list = UIScrollView(frame: CGRect(x: 0, y: 380, width: 390, height: 300))
        list.accessibilityIdentifier = "list"
        list.contentSize = CGSize(width: 390, height: 3_000)
        let cover = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        cover.isUserInteractionEnabled = false
        let stage = try Stage(views: [photo, slider, list, cover])
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        try stage.fingers.wait(0.4)
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        try stage.fingers.wait(1)
        try stage.fingers.fingerDown(at: CGPoint(x: 50, y: 50))
        try stage.fingers.wait(0.9)
        try stage.fingers.fingerUp()
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 36, y: 340),
            to: CGPoint(x: 200, y: 340),
            duration: 0.3
        )
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 600),
            to: CGPoint(x: 195, y: 420),
            duration: 0.1
        )
        UIView.animate(withDuration: 0.2) { cover.alpha = 0.5 }
        try stage.clock.runUntilIdle()
        return stage
    }

    @Test func `the rules that a text cites are in the entry`() throws {
        let entries = try run().trace.entries
        for entry in entries {
            let cited = entry.text.matches(of: /[A-Z]{1,3}-[0-9]+/).map { String($0.output) }
            #expect(entry.rules == cited, "\(entry)")
        }
        #expect(Set(entries.flatMap(\.rules)).isSuperset(of: ["G-60", "TAP-04", "CT-01", "DL-05"]))
    }

    @Test func `a gesture's entries say who receives, from which state to which and why, who acts`()
        throws
    {
        let (photo, _, _) = photo()
        let stage = try Stage(views: [photo])
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        try stage.clock.runUntilIdle()
        let details = stage.trace.entries.filter { $0.kind == .gesture }.compactMap(\.detail)
        let tapped = TraceEntry.Reason(words: "tapped", value: 1, unit: .count)
        let late = TraceEntry.Reason(
            words: "tap 2 did not come within 350 ms",
            limit: 0.35,
            unit: .seconds
        )
        #expect(
            details == [
                .received(by: ["double tap", "single tap"]),
                .state(from: .possible, to: .ended, reason: tapped),
                .state(from: .possible, to: .failed, reason: late),
                .action(.ended),
            ]
        )
        let event = try #require(stage.trace.entries.first { $0.kind == .event })
        guard case .contacts(let contacts, samples: 1) = event.detail else {
            Issue.record("the event has no contacts")
            return
        }
        #expect(contacts.map(\.name) == ["finger 1"] && contacts.map(\.phase) == [.began])
        #expect(contacts.map(\.location) == [CGPoint(x: 50, y: 50)])
        // The number of the finger is where the finger is the subject, and nowhere else.
        for entry in stage.trace.entries {
            #expect((entry.finger == 1) == (entry.subject == "finger 1"), "\(entry)")
        }
    }

    @Test func `margins of near misses are numbers`() throws {
        let misses = try run().trace.entries.compactMap { entry -> TraceEntry.Reason? in
            guard case .nearMiss(let reason) = entry.detail else { return nil }
            return reason
        }
        #expect(misses.map(\.unit) == [.seconds, .seconds, .seconds])
        #expect(misses.first?.limit == 0.35 && misses.first?.words == "tap 2 came 50 ms too late")
        #expect(abs(try #require(misses.first?.value) - 0.4) < 1e-3)
        #expect(misses.last?.limit == 0.75)
        #expect(abs(try #require(misses.last?.value) - 0.9) < 0.02)
    }

    @Test func `controls and scroll views say what they did`() throws {
        let entries = try run().trace.entries
        let slider = entries.filter { $0.subject == "slider" }.compactMap(\.detail)
        #expect(slider.contains(.sent(events: ["valueChanged"])))
        #expect(slider.contains { if case .value(from: "0", to: _) = $0 { true } else { false } })
        let list = entries.filter { $0.kind == .scroll }.compactMap(\.detail)
        #expect(list == [.scrolling(.dragged), .scrolling(.decelerates), .scrolling(.stands)])
        let timers = entries.filter { $0.kind == .timer }.map(\.detail)
        #expect(timers.contains(.fired(timer: "UITapGestureRecognizer")))
    }

    /// The same facts with other words.
    private func reworded(_ entries: [TraceEntry]) -> [TraceEntry] {
        entries.map { entry in
            TraceEntry(
                time: entry.time,
                kind: entry.kind,
                subject: entry.subject,
                text: "something else",
                finger: entry.finger,
                rules: entry.rules,
                detail: entry.detail
            )
        }
    }

    @Test func `lanes are the same whatever the words are`() throws {
        let entries = try run().trace.entries
        let (lanes, others) = (Lanes(entries: entries), Lanes(entries: reworded(entries)))
        #expect(lanes.lanes.map(\.kind) == others.lanes.map(\.kind))
        #expect(lanes.lanes.map(\.name) == others.lanes.map(\.name))
        for (lane, other) in zip(lanes.lanes, others.lanes) {
            #expect(lane.moments.map(\.time) == other.moments.map(\.time))
            #expect(lane.moments.map(\.run) == other.moments.map(\.run))
        }
        // The texts of fingers are made of data alone.
        let moves = others.lanes.first { $0.name == "finger 1" }?.moments.map(\.text) ?? []
        #expect(moves.contains("began (50, 50)") && moves.contains("ended (50, 50)"))
        #expect(others.description.contains("times, until"))
    }

    @Test func `lanes of a trace without data leave out what they cannot know, and say so`() throws
    {
        let entries = try run().trace.entries.map {
            TraceEntry(time: $0.time, kind: $0.kind, subject: $0.subject, text: $0.text)
        }
        let lanes = Lanes(entries: entries)
        #expect(lanes.gap?.hasPrefix("An earlier version wrote this trace") == true)
        #expect(lanes.description.hasPrefix("An earlier version wrote this trace"))
        #expect(lanes.lanes.contains { $0.name == "slider" })
        #expect(!lanes.lanes.contains { $0.kind == .recognizer })
        #expect(Lanes(entries: []).gap == nil)
    }

    @Test func `each mark is tied to its fact, also after the transcript was cleared`() throws {
        let (photo, _, _) = photo()
        let stage = try Stage(views: [photo])
        let recorder = RunRecorder(title: "taps", facts: stage.trace)
        for _ in 0..<2 {
            try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
            try stage.clock.runUntilIdle()
            let trace = recorder.trace
            for mark in trace.gestures {
                let entry = trace.entries[try #require(mark.fact)]
                guard case .state(_, let state, let reason) = entry.detail else {
                    Issue.record("\(entry) is about no state")
                    continue
                }
                #expect(entry.subject == mark.name && entry.time == mark.time)
                #expect(state.rawValue == mark.state && reason.words == mark.reason)
            }
            #expect(trace.gestures.map(\.name) == ["single tap", "double tap"])
            stage.trace.clear()
        }
        // No recorder writes the facts down, so a mark has no place to refer to.
        stage.trace.stop()
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        let gestures = recorder.trace.gestures
        #expect(!gestures.isEmpty && gestures.allSatisfy { $0.fact == nil })
    }

    @Test func `a call that puts a finger down is marked so, whatever it is called`() throws {
        let stage = try Stage(views: [photo().0])
        let recorder = RunRecorder(title: "taps")
        try stage.fingers.fingerDown(at: CGPoint(x: 50, y: 50))
        try stage.fingers.wait(0.1)
        try stage.fingers.fingerMove(to: CGPoint(x: 60, y: 50), duration: 0.1)
        try stage.fingers.fingerUp()
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        let steps = recorder.stop().steps
        #expect(steps.map(\.source) == Array(repeating: .test, count: 5))
        #expect(steps.map(\.makesTouches) == [true, false, false, false, true])
    }
}
