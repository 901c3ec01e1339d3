import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("Outlines", .stage) struct OutlineTests {
    typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

    private var outline: Outline {
        var outline = Outline()
        outline.append(["Mail", "Notes"])
        outline.append(["Inbox", "Sent"], to: "Mail")
        outline.append(["Lists"], to: "Inbox")
        return outline
    }

    @Test func `an outline shows the items whose parents are all expanded (LI-06)`() {
        var outline = outline
        #expect(outline.items == ["Mail", "Inbox", "Lists", "Sent", "Notes"])
        #expect(outline.visibleItems == ["Mail", "Notes"])
        outline.expand(["Inbox"])
        #expect(!outline.isVisible("Lists"))
        outline.expand(["Mail"])
        #expect(outline.visibleItems == ["Mail", "Inbox", "Lists", "Sent", "Notes"])
        #expect(outline.level(of: "Lists") == 2)
        #expect(outline.parent(of: "Sent") == "Mail")
        #expect(outline.snapshot(of: "Mail").rootItems == ["Inbox", "Sent"])
        #expect(outline.snapshot(of: "Mail", includingParent: true).items.count == 4)
        outline.insert(["Drafts"], after: "Inbox")
        outline.insert(["First"], before: "Mail")
        outline.delete(["Inbox"])
        #expect(outline.items == ["First", "Mail", "Drafts", "Sent", "Notes"])
        #expect(!outline.contains("Lists"))
        var other = Outline()
        other.append(["A", "B"])
        outline.replace(childrenOf: "Mail", using: other)
        #expect(outline.visibleItems == ["First", "Mail", "A", "B", "Notes"])
        #expect(outline.visualDescription() == "  First\n- Mail\n    A\n    B\n  Notes")
        // What is not possible changes nothing.
        outline.append(["A"])
        outline.append(["C"], to: "nowhere")
        #expect(outline.items == ["First", "Mail", "A", "B", "Notes"])
    }

    private func room(_ fill: @escaping (UICollectionViewListCell, String) -> Void) throws
        -> ListRoom
    {
        let room = try ListRoom(
            UICollectionLayoutListConfiguration(appearance: .sidebar),
            fill: fill
        )
        room.rows.apply(outline, to: "main", animatingDifferences: false)
        try room.settle()
        return room
    }

    @Test func `a tap on the arrow expands an item, whose items are indented (LI-06, LI-07)`()
        throws
    {
        let room = try room { cell, _ in cell.accessories = [.outlineDisclosure()] }
        var said: [String] = []
        room.rows.sectionSnapshotHandlers.shouldExpandItem = { $0 != "Inbox" }
        room.rows.sectionSnapshotHandlers.willExpandItem = { said.append("expand \($0)") }
        room.rows.sectionSnapshotHandlers.willCollapseItem = { said.append("collapse \($0)") }
        let x = 300 - ListMetrics.groupedInset.compact - 22
        try room.tap(CGPoint(x: x, y: room.middle(0).y))
        #expect(room.shown == ["Mail", "Inbox", "Sent", "Notes"])
        #expect((0..<4).map { room.cell($0)?.indentationLevel } == [0, 1, 1, 0])
        #expect(room.cell(1)?.contentView.frame.minX == ListMetrics.indentation)
        #expect(
            (0..<4).map { room.cell($0)?.configurationState.isExpanded } == [
                true, false, false, false,
            ]
        )
        try room.tap(CGPoint(x: x, y: room.middle(1).y))
        #expect(room.shown.count == 4)
        try room.tap(CGPoint(x: x, y: room.middle(0).y))
        #expect(room.shown == ["Mail", "Notes"])
        #expect(said == ["expand Mail", "collapse Mail"])
        #expect(room.rows.snapshot(for: "main").items.count == 5)
        // The row itself is selected.
        #expect(room.journal.take() == [])
        try room.tap(room.middle(1))
        #expect(room.journal.take() == ["highlight 1", "select 1"])
    }

    @Test func `a tap on a row that is a header expands it and selects nothing (LI-06)`() throws {
        let room = try room { cell, item in
            let isRoot = item == "Mail" || item == "Notes"
            cell.accessories = isRoot ? [.outlineDisclosure(options: .init(style: .header))] : []
        }
        room.rows.sectionSnapshotHandlers.snapshotForExpandingParent = { item, old in
            guard item == "Notes" else { return old }
            var new = Outline()
            new.append(["late"])
            return new
        }
        try room.tap(room.middle(1))
        #expect(room.shown == ["Mail", "Notes", "late"])
        #expect(room.view.indexPathsForSelectedItems == nil)
        #expect(room.journal.take() == ["highlight 1"])
        try room.tap(room.middle(2))
        #expect(room.journal.take() == ["highlight 2", "select 2"])
    }

    nonisolated static let seeds = randomSeeds(40, unlessSetBy: "TOUCHSTONE_OUTLINE_SEEDS")

    @Test(arguments: seeds)
    func `fingers on outlines leave the rows as the snapshot shows them (LI-04…LI-07)`(seed: Int)
        throws
    {
        var random = SeededGenerator(seed: UInt64(seed))
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        weak var later: ListRoom?
        list.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                    guard let room = later, let item = room.rows.itemIdentifier(for: path) else {
                        return done(false)
                    }
                    var next = room.rows.snapshot(for: "main")
                    next.delete([item])
                    room.rows.apply(next, to: "main")
                    done(true)
                }
            ])
        }
        let room = try ListRoom(list) { cell, _ in
            cell.accessories = [.outlineDisclosure(), .delete(), .multiselect()]
        }
        later = room
        var outline = Outline()
        outline.append((0..<6).map { "item \($0)" })
        for parent in 0..<6 {
            outline.append((0..<3).map { "item \(parent).\($0)" }, to: "item \(parent)")
        }
        room.rows.apply(outline, to: "main", animatingDifferences: false)
        try room.settle()
        for _ in 0..<25 {
            guard !room.shown.isEmpty else { break }
            let start = CGPoint(
                x: CGFloat.random(in: 1..<299, using: &random),
                y: CGFloat.random(in: 101..<539, using: &random)
            )
            switch Int.random(in: 0..<6, using: &random) {
            case 0...2: try room.fingers.fingerTap(at: start)
            case 3:
                try room.fingers.fingerDown(at: start)
                let way = CGFloat.random(in: -250..<150, using: &random)
                try room.fingers.fingerMove(
                    to: CGPoint(x: start.x + way, y: start.y),
                    duration: 0.2
                )
                try room.fingers.fingerUp()
            case 4: room.view.isEditing.toggle()
            default:
                room.view.allowsMultipleSelectionDuringEditing.toggle()
                try room.fingers.fingerTap(at: start)
            }
            if Bool.random(using: &random) { try room.settle() }
            try room.fingers.wait(0.05)
            let outline = room.rows.snapshot(for: "main")
            #expect(room.shown == outline.visibleItems)
            #expect(room.view.numberOfItems(inSection: 0) == room.shown.count)
            for cell in room.view.visibleCells {
                guard let path = room.view.indexPath(for: cell),
                    let item = room.rows.itemIdentifier(for: path),
                    let row = cell as? UICollectionViewListCell
                else { continue }
                #expect(row.accessibilityIdentifier == item)
                #expect(row.indentationLevel == outline.level(of: item))
                #expect(
                    row.isSelected == (room.view.indexPathsForSelectedItems ?? []).contains(path)
                )
            }
        }
        try room.settle()
        #expect(room.view.visibleCells.allSatisfy { !$0.isHighlighted })
    }
}
