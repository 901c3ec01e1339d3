import CppViews
import Foundation
import TouchTrace
import TouchUI

/// Gestures for a long time: nothing may remain of them.
///
/// `Benchmarks soak 120` plays taps, drags and pinches for 120 seconds. Without a number it is a
/// few seconds, as a part of all benchmarks.
struct SoakRows {
    static let defaultSeconds = 4.0

    func measure(into table: Table) { measure(seconds: Self.defaultSeconds, into: table) }

    func measure(seconds: Double, into table: Table) {
        measureGestures(seconds: seconds, into: table)
        measureHours(into: table)
        measureStages(into: table)
    }

    private func measureGestures(seconds: Double, into table: Table) {
        let stage = GestureStage()
        // So many that every view has been touched, and every list has its memory.
        stage.play(20_000)
        let (first, firstResident) = (MemoryRows.allocatedMegabytes, MemoryRows.residentMegabytes)
        let start = Date()
        var gestures = 0
        while Date().timeIntervalSince(start) < seconds {
            stage.play(3_000)
            gestures += 3_000
        }
        let (last, lastResident) = (MemoryRows.allocatedMegabytes, MemoryRows.residentMegabytes)
        table.begin(
            "Memory over gestures: taps, drags and pinches in turn, for \(Int(seconds)) s",
            "after",
            "allocated MB",
            "resident MB"
        )
        table.add("20,000 gestures", first.short, firstResident.short)
        table.add("\(gestures.grouped) more", last.short, lastResident.short)
        table.add(
            "growth",
            table.limited("growth over gestures", last - first, unit: " MB", to: 1),
            table.limited(
                "resident growth over gestures",
                lastResident - firstResident,
                unit: " MB",
                to: 2
            )
        )
    }

    /// Ten hours of the virtual clock. In each frame a view moves, and in each minute a finger taps.
    private func measureHours(into table: Table) {
        let stage = Stage(.tenfold(levels: 2))
        stage.attach { UITapGestureRecognizer() }
        let mover = Mover(stage.root.subviews[0])
        func play(minutes: Int) {
            for _ in 0..<minutes {
                stage.tap()
                stage.wait(seconds: 60)
            }
        }
        play(minutes: 10)
        let (first, start) = (mallocBytesInUse(), Date())
        play(minutes: 600)
        let growth = Double(mallocBytesInUse() - first) / 1e6
        mover.end()
        table.begin(
            "Ten hours of the virtual clock",
            "what",
            "frames",
            "seconds",
            "growth of the memory"
        )
        table.add(
            "a view moves in each frame, and a finger taps in each minute",
            mover.frames.grouped,
            Date().timeIntervalSince(start).short,
            table.limited("growth over ten hours", growth, unit: " MB", to: 1)
        )
    }

    /// Recorded applications that are dropped, as at the end of each test.
    private func measureStages(into table: Table) {
        for _ in 0..<200 { Self.recordTap() }
        let (first, count) = (mallocBytesInUse(), 2_000)
        for _ in 0..<count { Self.recordTap() }
        let bytes = Double(mallocBytesInUse() - first) / Double(count)
        table.begin("A recorded application that was dropped", "what", "bytes")
        table.add(
            "remain of each, of \(count.grouped)",
            table.limited("what remains of a recorded application", bytes, unit: " bytes", to: 8)
        )
    }

    private static func recordTap() {
        let stage = Stage(.tenfold(levels: 1))
        let recorder = RunRecorder(title: "a tap", of: stage.application)
        stage.tap()
        recorder.stop()
    }
}

/// A tree of 111 views, each without subviews with a tap recognizer, in a root with a pan and a pinch.
private final class GestureStage {
    private let stage = Stage(.tenfold(levels: 2))
    private var turn = 0

    init() {
        stage.root.isMultipleTouchEnabled = true
        stage.attach { UITapGestureRecognizer() }
        stage.attach(toRoot: 1) { UIPanGestureRecognizer() }
        stage.attach(toRoot: 1) { UIPinchGestureRecognizer() }
    }

    func play(_ count: Int) {
        let before = stage.counter.actions
        for _ in 0..<count {
            turn += 1
            switch turn % 3 {
            case 0: stage.tap()
            case 1: drag(fingers: 1)
            default: drag(fingers: 2)
            }
        }
        precondition(stage.counter.actions - before >= count, "gestures were not recognized")
    }

    /// Ten moves of one finger, or of two fingers in opposite directions.
    private func drag(fingers: Int) {
        let start = stage.nextPoint
        for step in 0...11 {
            let phase: ContactPhase = step == 0 ? .began : step == 11 ? .ended : .moved
            let way = 8 * CGFloat(min(step, 10))
            stage.send(
                (1...fingers).map { finger in
                    let x = start.x + (finger == 1 ? -way : way + 1)
                    return DigitizerContact(
                        finger: finger,
                        position: CGPoint(x: x, y: start.y),
                        phase: phase
                    )
                }
            )
        }
    }
}

/// Moves a view in each frame.
private final class Mover {
    private(set) var frames = 0
    private let view: UIView
    private var link: CADisplayLink?

    init(_ view: UIView) {
        self.view = view
        let link = CADisplayLink(target: self, selector: Selector(Mover.move))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func move(_ link: CADisplayLink) {
        frames += 1
        view.frame.origin.x = CGFloat(frames % 60)
    }

    func end() { link?.invalidate() }
}
