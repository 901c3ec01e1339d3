import CppViews
import Foundation
import TouchUI

/// What a view weighs, and whether anything is left behind by a million events.
struct MemoryRows {
    func measure(into table: Table) {
        table.begin("Bytes of a view, of 100,000 in a tree", "what", "bytes")
        let plan = TreePlan.flat(columns: 250, rows: 400)
        var before = mallocBytesInUse()
        let views = plan.views(.plain)
        let count = plan.nodes.count
        table.add("UIView", Self.each(of: count, since: before))
        before = mallocBytesInUse()
        let cpp = plan.cppViews(.plain)
        table.add("C++ view", Self.each(of: count, since: before))
        withExtendedLifetime((views, cpp)) {}

        table.begin("Resident memory over events", "after", "MB")
        let stage = Stage(.tenfold(levels: 3))
        Self.send(100_000, to: stage)
        let early = Self.residentMegabytes
        table.add("100,000 events", early.short)
        Self.send(900_000, to: stage)
        let late = Self.residentMegabytes
        table.add("1,000,000 events", late.short)
        table.add("growth", table.limited("growth of memory", late - early, unit: " MB", to: 2))
    }

    private static func each(of count: Int, since before: Int) -> String {
        (Double(mallocBytesInUse() - before) / Double(count)).short
    }

    /// Strokes of 1 to 20 moves.
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

    private static var residentMegabytes: Double {
        guard let statistics = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = statistics.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
        else { return .nan }
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
}
