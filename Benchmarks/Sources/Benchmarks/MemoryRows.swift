import CppViews
import Foundation
import TouchTrace
import TouchUI

/// The memory of a view, of what a run consists of, and the memory that remains after a million events.
struct MemoryRows {
    func measure(into table: Table) {
        measureViews(into: table)
        measureParts(into: table)
        measureEvents(into: table)
    }

    private func measureViews(into table: Table) {
        let plan = TreePlan.tenfold(levels: 5)
        var before = mallocBytesInUse()
        let views = plan.views(.plain)
        let bytes = mallocBytesInUse() - before
        before = mallocBytesInUse()
        let cpp = plan.cppViews(.plain)
        let cppBytes = mallocBytesInUse() - before
        withExtendedLifetime((views, cpp)) {}

        let count = plan.nodes.count
        table.begin("Bytes of a view, of \(count.grouped) in a tree", "what", "bytes")
        table.add("UIView", (Double(bytes) / Double(count)).short)
        table.add("C++ view", (Double(cppBytes) / Double(count)).short)
    }

    /// A recognizer, a touch, and a second of a recording.
    private func measureParts(into table: Table) {
        table.begin("Bytes of the parts of a run", "what", "bytes")
        let views = (0..<10_000).map { _ in UIView() }
        var before = mallocBytesInUse()
        for view in views { view.addGestureRecognizer(UITapGestureRecognizer()) }
        table.add("a tap recognizer on a view", Self.bytes(since: before, per: 10_000))

        let stage = Stage(.tenfold(levels: 3), idiom: .pad)
        func send(_ phase: ContactPhase) {
            let contacts = (1...10).map {
                DigitizerContact(finger: $0, position: stage.nextPoint, phase: phase)
            }
            stage.send(contacts)
        }
        // The first touches make what all later ones use again.
        for phase in [ContactPhase.began, .moved, .ended] { send(phase) }
        before = mallocBytesInUse()
        send(.began)
        table.add("a touch that is down, of ten", Self.bytes(since: before, per: 10))
        send(.ended)

        let recorder = RunRecorder(title: "a finger", of: stage.application)
        var contact = DigitizerContact(finger: 1, position: stage.nextPoint, phase: .began)
        stage.send([contact])
        contact.phase = .moved
        func move(seconds: Int) {
            for _ in 0..<seconds * 60 {
                contact.position = stage.nextPoint
                stage.send([contact])
            }
        }
        move(seconds: 1)
        before = mallocBytesInUse()
        move(seconds: 20)
        table.add("a recorded second of a finger that moves", Self.bytes(since: before, per: 20))
        recorder.stop()
        measureRecordedTaps(into: table)
        withExtendedLifetime(views) {}
    }

    /// A tap of a button, as it is recorded, and as it is when the trace has been written.
    private func measureRecordedTaps(into table: Table) {
        let stage = Stage.ofButtons(in: .tenfold(levels: 1))
        let recorder = RunRecorder(title: "taps", of: stage.application)
        for _ in 0..<100 { stage.tap() }
        let before = mallocBytesInUse()
        for _ in 0..<2_000 { stage.tap() }
        table.add("a recorded tap of a button", Self.bytes(since: before, per: 2_000))
        let trace = recorder.stop()
        table.add("the same, with its words", Self.bytes(since: before, per: 2_000))
        table.add("its facts", (Double(trace.entries.count) / 2_100).short)
    }

    private static func bytes(since before: Int, per count: Int) -> String {
        (Double(mallocBytesInUse() - before) / Double(count)).short
    }

    private func measureEvents(into table: Table) {
        let stage = Stage(.tenfold(levels: 3))
        Self.send(100_000, to: stage)
        let (early, earlyResident) = (Self.allocatedMegabytes, Self.residentMegabytes)
        Self.send(900_000, to: stage)
        let (late, lateResident) = (Self.allocatedMegabytes, Self.residentMegabytes)

        table.begin("Memory over events", "after", "allocated MB", "resident MB")
        table.add("100,000 events", early.short, earlyResident.short)
        table.add("1,000,000 events", late.short, lateResident.short)
        table.add(
            "growth",
            table.limited("growth of allocated memory", late - early, unit: " MB", to: 2),
            table.limited(
                "growth of resident memory",
                lateResident - earlyResident,
                unit: " MB",
                to: 2
            )
        )
    }

    /// Sends strokes with 1 to 20 moves each.
    private static func send(_ events: Int, to stage: Stage) {
        var sent = 0
        var stroke = 0
        while sent < events {
            stroke += 1
            var contact = DigitizerContact(finger: 1, position: stage.nextPoint, phase: .began)
            stage.send([contact])
            contact.phase = .moved
            for _ in 0..<(stroke % 20 + 1) {
                contact.position = stage.nextPoint
                stage.send([contact])
                sent += 1
            }
            contact.phase = .ended
            stage.send([contact])
            sent += 2
        }
    }

    static var allocatedMegabytes: Double { Double(mallocBytesInUse()) / 1_048_576 }

    static var residentMegabytes: Double {
        guard let statistics = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = statistics.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
        else { return .nan }
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
}
