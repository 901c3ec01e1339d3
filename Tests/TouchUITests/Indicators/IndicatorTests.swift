import Foundation
import Testing
import TouchTesting
import TouchTrace
import UIKit

@testable import TouchUI

/// Spinners and bars of progress.
@Suite("Indicators", .stage) struct IndicatorTests {
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let bar = UIProgressView(frame: CGRect(x: 20, y: 100, width: 200, height: 4))

    /// The transforms of a view in the frames of a trace, with their times.
    private func turns(_ view: UIView, in trace: Trace) -> [(time: TimeInterval, angle: Int)] {
        trace.screens.flatMap { frame in
            frame.changes.compactMap { change in
                guard change.geometry?.bounds.size == view.bounds.size,
                    let transform = change.geometry?.toParent
                else { return nil }
                let angle = atan2(transform.b, transform.a) * 180 / .pi
                return (frame.time, Int((angle + 360).rounded()) % 360)
            }
        }
    }

    @Test func `a spinner turns by a spoke eight times a second, in recordings only (IN-04)`()
        throws
    {
        let stage = try Stage(views: [spinner])
        let recorder = RunRecorder(title: "a spinner")
        let start = stage.clock.time
        spinner.startAnimating()
        try stage.clock.advance(by: 0.9)
        spinner.stopAnimating()
        try stage.clock.advance(by: 1)
        let turns = turns(spinner, in: recorder.stop())
        #expect(turns.map(\.angle) == [0, 45, 90, 135, 180, 225, 270, 315, 0])
        // Each on the first display frame after its time.
        for (number, turn) in turns.dropLast().dropFirst().enumerated() {
            let due = start + Double(number + 1) / 8
            #expect(turn.time >= due - 1e-6 && turn.time < due + 1 / 60.0 + 1e-6)
        }
        #expect(stage.trace.entries.map(\.text) == [])
        try stage.expectNothingElse()
    }

    @Test func `a clock does not wait for a spinner, and touches find it where it is (IN-04)`()
        throws
    {
        spinner.frame.origin = CGPoint(x: 50, y: 50)
        let stage = try Stage(views: [spinner])
        spinner.startAnimating()
        let start = stage.clock.time
        try stage.clock.runUntilIdle()
        #expect(stage.clock.time == start && stage.clock.isIdle)
        try stage.clock.advance(by: 0.2)
        #expect(spinner.frame == CGRect(x: 50, y: 50, width: 20, height: 20))
        #expect(stage.window.hitTest(CGPoint(x: 51, y: 51), with: nil) === spinner)
    }

    @Test func `a refresh control turns while it refreshes (IN-04)`() throws {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
        let control = UIRefreshControl()
        list.refreshControl = control
        let stage = try Stage(views: [list])
        try stage.clock.advance(by: 0.1)
        control.beginRefreshing()
        try stage.clock.runUntilIdle()
        let recorder = RunRecorder(title: "a refresh")
        try stage.clock.advance(by: 0.5)
        control.endRefreshing()
        let angles = Set(turns(control, in: recorder.stop()).map(\.angle))
        #expect(angles.count >= 4)
    }

    /// The width of the part that is done, as drawn.
    private var done: CGFloat {
        let paths = CGContext.recording { bar.drawAppearance(in: $0) }
            .compactMap { command -> CGRect? in
                if case .fill(let path, _, _) = command { path.boundingBox } else { nil }
            }
        return paths.count > 1 ? paths[1].width : 0
    }

    @Test func `an animated progress grows at an even pace, and the clock waits for it (IN-05)`()
        throws
    {
        let stage = try Stage(views: [bar])
        bar.progress = 0.2
        #expect(abs(done - 40) < 0.01)
        bar.setProgress(0.8, animated: true)
        #expect(bar.progress == 0.8 && abs(done - 40) < 0.01)
        #expect(stage.clock.pending.count { $0.name.hasPrefix("progress of UIProgressView") } == 1)
        try stage.clock.advance(by: 0.125)
        #expect((90...110).contains(done))
        // A change by code in the middle begins where the bar is, or ends the motion.
        bar.setProgress(0.2, animated: true)
        #expect((90...110).contains(done))
        let start = stage.clock.time
        try stage.clock.runUntilIdle()
        #expect(abs(done - 40) < 0.01 && stage.clock.time - start >= 0.25)
        bar.setProgress(1, animated: true)
        bar.progress = 0.5
        #expect(done == 100 && stage.clock.isIdle)
        #expect(stage.trace.entries.map(\.text) == [])
    }

    @Test
    func `outside of a window, and without animations, the progress is shown at once (IN-05)`()
        throws
    {
        bar.setProgress(0.5, animated: true)
        #expect(done == 100)
        let stage = try Stage(views: [bar])
        UIView.performWithoutAnimation { bar.setProgress(1, animated: true) }
        #expect(done == 200 && stage.clock.isIdle)
    }

    @Test func `a bar follows its observed progress, animated, until it is taken away (IN-06)`()
        throws
    {
        let stage = try Stage(views: [bar])
        let work = Progress(totalUnitCount: 10)
        work.completedUnitCount = 1
        bar.observedProgress = work
        #expect(bar.progress == 0.1 && abs(done - 20) < 0.01)
        stage.clock.schedule(after: 1, named: "work") { work.completedUnitCount = 6 }
        try stage.clock.advance(by: 1)
        #expect((19.9..<30).contains(done))
        try stage.clock.advance(by: 0.3)
        #expect(abs(done - 120) < 0.01 && bar.progress == 0.6)
        // Code may set another value; the next change of the observed one counts again.
        bar.progress = 0
        #expect(bar.progress == 0)
        work.completedUnitCount = 7
        #expect(bar.progress == 0.7)
        bar.observedProgress = nil
        work.completedUnitCount = 10
        try stage.clock.advance(by: 1)
        #expect(bar.progress == 0.7)
    }

    @Test func `nothing stays of bars that followed a progress and are gone (IN-06)`() throws {
        let stage = try Stage(views: [bar])
        let work = Progress(totalUnitCount: 10)
        bar.observedProgress = work
        for _ in 0..<3 { UIProgressView().observedProgress = work }
        try stage.clock.advance(by: 0.1)
        #expect(ProgressFollowers.bars.map(\.view) == [bar])
        bar.observedProgress = nil
        try stage.clock.advance(by: 0.1)
        #expect(ProgressFollowers.bars.isEmpty)
        // It may follow again.
        bar.observedProgress = work
        work.completedUnitCount = 5
        try stage.clock.advance(by: 1)
        #expect(bar.progress == 0.5 && abs(done - 100) < 0.01)
    }
}
