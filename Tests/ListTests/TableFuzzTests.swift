import TestSupport
import Testing
import TouchTesting
import UIKit

/// Fingers all over a table whose rows come, go, move and are loaded anew meanwhile, and what must be
/// true all the time.
@Suite("Fingers on a table that changes", .stage) struct TableFuzzTests {
    /// How many runs: 32, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(32, unlessSetBy: "TOUCHSTONE_TABLE_SEEDS")

    @Test(arguments: seeds)
    func `one row at most is highlighted, visible rows have cells, and no highlight remains`(
        seed: Int
    ) throws {
        let run = try TableFuzz(seed: UInt64(seed))
        for step in 0..<200 {
            try run.step()
            if let wrong = run.whatIsWrong ?? run.room.stage.application.brokenInvariants.first {
                Issue.record("seed \(seed), step \(step): \(wrong)\n\(run.lastSteps)")
                return
            }
        }
        try run.finish()
        let left = run.whatIsWrong ?? run.leftOver
        #expect(left == nil, "seed \(seed): \(run.lastSteps)")
        #expect(run.room.refusals == [])
        try run.room.stage.expectNothingElse()
    }
}

/// One random run.
private final class TableFuzz {
    let room: TableRoom
    private var random: SeededGenerator
    private var down: [FingerIndex] = []
    private var log: [String] = []
    private var made = 0
    private let alive = TracedCell.alive

    nonisolated private static let fingers: [FingerIndex] = [
        .rightIndex, .rightMiddle, .leftIndex,
    ]

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        let titled = seed.isMultiple(of: 3)
        room = try TableRoom(
            [(0..<20).map { "a\($0)" }, (0..<9).map { "b\($0)" }],
            source: { texts, journal in
                let texts = titled ? Titled(texts, journal) : Texts(texts, journal)
                texts.isEditable = true
                return texts
            }
        )
        room.table.allowsMultipleSelection = seed.isMultiple(of: 4)
        room.table.allowsSelectionDuringEditing = true
        room.delegate.leading = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
            ])
        }
    }

    func step() throws {
        switch random.below(24) {
        case 0..<6: try land()
        case 6..<13: try move()
        case 13..<17: try lift()
        case 17: try cancel()
        case 18: insert()
        case 19: delete()
        case 20: shuffle()
        case 21: edit()
        default:
            let time = Double(random.below(6)) / 10
            log.append("wait \(time)")
            try room.stage.clock.advance(by: time)
        }
    }

    private func land() throws {
        guard let finger = Self.fingers.first(where: { !down.contains($0) }) else {
            return try lift()
        }
        let place = somewhere()
        log.append("\(finger) down at \(place)")
        try room.fingers.fingerDown(finger, at: place)
        down.append(finger)
    }

    private func move() throws {
        guard !down.isEmpty else { return try land() }
        let finger = down[random.below(down.count)]
        let place = somewhere()
        log.append("\(finger) to \(place)")
        try room.fingers.fingerMove(finger, to: place, duration: Double(random.below(3)) / 10)
    }

    private func lift() throws {
        guard !down.isEmpty else { return }
        let finger = down.remove(at: random.below(down.count))
        log.append("\(finger) up")
        try room.fingers.fingerUp(finger)
    }

    private func cancel() throws {
        guard !down.isEmpty else { return }
        let finger = down.remove(at: random.below(down.count))
        log.append("\(finger) is taken away")
        try room.fingers.fingerCancel([finger])
    }

    private func insert() {
        let section = random.below(2)
        let row = random.below(room.texts.sections[section].count + 1)
        made += 1
        log.append("insert \(section)-\(row)")
        room.texts.sections[section].insert("n\(made)", at: row)
        room.table.insertRows(at: [IndexPath(row: row, section: section)], with: .none)
    }

    private func delete() {
        let section = random.below(2)
        guard !room.texts.sections[section].isEmpty else { return }
        let row = random.below(room.texts.sections[section].count)
        log.append("delete \(section)-\(row)")
        room.texts.sections[section].remove(at: row)
        room.table.deleteRows(at: [IndexPath(row: row, section: section)], with: .none)
    }

    private func shuffle() {
        if random.below(2) == 0 {
            log.append("reload")
            return room.table.reloadData()
        }
        let section = random.below(2)
        let count = room.texts.sections[section].count
        guard count > 1 else { return }
        let (from, to) = (random.below(count), random.below(count))
        log.append("move \(section)-\(from) to \(to)")
        let text = room.texts.sections[section].remove(at: from)
        room.texts.sections[section].insert(text, at: to)
        room.table.moveRow(
            at: IndexPath(row: from, section: section),
            to: IndexPath(row: to, section: section)
        )
    }

    private func edit() {
        log.append("edit \(!room.table.isEditing)")
        room.table.setEditing(!room.table.isEditing, animated: true)
    }

    private func somewhere() -> CGPoint {
        let x = [20, 150, 280, random.below(300)][random.below(4)]
        return CGPoint(x: x, y: 101 + random.below(438))
    }

    func finish() throws {
        while !down.isEmpty { try lift() }
        try room.stage.clock.advance(by: 1)
        try room.settle()
    }

    var lastSteps: String { log.suffix(14).joined(separator: "\n") }

    var whatIsWrong: String? {
        let table = room.table
        table.layoutIfNeeded()
        let lit = room.highlighted
        if lit.count > 1 { return "\(lit) are highlighted" }
        if down.isEmpty, !lit.isEmpty { return "\(lit) is highlighted, and no finger is down" }
        let wanted = table.indexPathsForRows(in: table.bounds) ?? []
        let shown = table.indexPathsForVisibleRows ?? []
        let carriedMore = Set(shown).subtracting(wanted).count
        if Set(wanted).subtracting(shown).count > 0 || carriedMore > (down.isEmpty ? 0 : 1) {
            return "rows \(wanted.map(\.short)) are in sight, and \(shown.map(\.short)) have cells"
        }
        for path in shown {
            let text = table.cellForRow(at: path)?.textLabel?.text
            let model = room.texts.sections[path.section][path.row]
            if text != model { return "\(path.short) shows \(text ?? "nothing"), not \(model)" }
            let isSelected = table.indexPathsForSelectedRows?.contains(path) ?? false
            if table.cellForRow(at: path)?.isSelected != isSelected {
                return "\(path.short) does not show whether it is selected"
            }
        }
        if !table.allowsMultipleSelection, (table.indexPathsForSelectedRows ?? []).count > 1 {
            return "\(room.selected) are selected"
        }
        // Eleven fit, and those of a screen may wait to be used again.
        if TracedCell.alive - alive > 26 { return "\(TracedCell.alive - alive) cells are alive" }
        return nil
    }

    var leftOver: String? {
        if !room.highlighted.isEmpty { return "\(room.highlighted) is highlighted" }
        let waiting = room.stage.clock.pending
        return waiting.isEmpty ? nil : "\(waiting) waits"
    }
}

/// Sections with titles.
private final class Titled: Texts {
    override func title(_ section: Int) -> String? { "section \(section)" }
}
