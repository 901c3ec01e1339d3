import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("List configurations", .stage) struct ListConfigurationTests {
    typealias List = UICollectionLayoutListConfiguration
    private let names = ["Air", "Bolero", "Carmen"]

    private func frames(_ room: ListRoom, _ count: Int) -> [CGRect?] {
        (0..<count).map {
            room.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
        }
    }

    // MARK: Layout

    @Test func `rows of a plain list go from side to side, and cells give their heights (LI-01)`()
        throws
    {
        let room = try ListRoom(List(appearance: .plain)) { cell, item in
            guard item == "Bolero" else { return }
            var content = cell.defaultContentConfiguration()
            content.text = item
            content.secondaryText = "Ravel"
            cell.contentConfiguration = content
        }
        try room.show(names)
        let found = frames(room, 3)
        #expect(found[0] == CGRect(x: 0, y: 0, width: 300, height: 44))
        #expect(found[1]?.minY == 44)
        // Two lines and the margins above and below them: 21 + 15 + 22.
        #expect(found[1]?.height == 58)
        #expect(found[2] == CGRect(x: 0, y: 102, width: 300, height: 44))
    }

    @Test func `an inset group is beside the edges, and its ends are round (LI-01)`() throws {
        let room = try ListRoom(List(appearance: .insetGrouped))
        try room.show(names)
        let inset = ListMetrics.groupedInset.compact
        let top = ListMetrics.groupedSpacing
        #expect(frames(room, 1) == [CGRect(x: inset, y: top, width: 300 - 2 * inset, height: 44)])
        #expect(
            (0..<3).map { room.cell($0)?.roundCorners } == [
                [.layerMinXMinYCorner, .layerMaxXMinYCorner], [],
                [.layerMinXMaxYCorner, .layerMaxXMaxYCorner],
            ]
        )
    }

    @Test func `the first item of a section is its header where the list says so (LI-02)`() throws {
        var list = List(appearance: .insetGrouped)
        list.headerMode = .firstItemInSection
        let room = try ListRoom(list)
        try room.show(names)
        #expect(room.cell(0)?.listRow?.role == .header)
        #expect(room.cell(0)?.defaultContentConfiguration().textProperties.font.pointSize == 13)
        #expect(room.cell(1)?.listRow?.isFirst == true)
        #expect(room.cell(1)?.listRow?.role == .cell)
    }

    @Test func `a header that the data source makes has the height of its content (LI-02)`() throws
    {
        var list = List(appearance: .plain)
        list.headerMode = .supplementary
        let room = try ListRoom(list)
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, _ in
            var content = UIListContentConfiguration.plainHeader()
            content.text = "Songs"
            content.secondaryText = "three"
            cell.contentConfiguration = content
        }
        room.rows.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        try room.show(names)
        let path = IndexPath(item: 0, section: 0)
        let header = try #require(
            room.view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader,
                at: path
            )
        )
        // 21 + 15 and twice 7 around them.
        #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
        #expect(frames(room, 1) == [CGRect(x: 0, y: 50, width: 300, height: 44)])
        // A touch on the header touches no row.
        try room.tap(room.view.convert(CGPoint(x: 150, y: 20), to: nil))
        #expect(room.journal.take() == [])
    }

    @Test func `lines are below rows, and a handler changes them (LI-03)`() throws {
        var list = List(appearance: .insetGrouped)
        list.itemSeparatorHandler = { path, lines in
            var lines = lines
            if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
            if path.item == 2 { lines.topSeparatorVisibility = .visible }
            return lines
        }
        let room = try ListRoom(list)
        try room.show(names)
        let rows = (0..<3).map { room.cell($0)?.listRow }
        #expect(rows.map { $0?.bottomLine != nil } == [true, false, false])
        #expect(rows.map { $0?.topLine != nil } == [false, false, true])
        list.showsSeparators = false
        room.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
        try room.settle()
        #expect(room.cell(0)?.listRow?.bottomLine == nil)
    }

    @Test func `the guide of the line follows the application's constraints (LI-03)`() throws {
        let room = try ListRoom(List(appearance: .plain)) { cell, item in
            guard item == "Bolero" else { return }
            cell.separatorLayoutGuide.leadingAnchor
                .constraint(equalTo: cell.leadingAnchor, constant: 60).isActive = true
        }
        try room.show(names)
        let line = room.cell(1)?.subviews.last?.frame
        #expect(line?.minX == 60)
        #expect(line?.maxX == 300)
        #expect(room.cell(0)?.subviews.last?.frame.minX == 16)
    }

    // MARK: Swipes

    private func swiped(_ journal: @escaping (String) -> Void) -> List {
        var list = List(appearance: .plain)
        list.trailingSwipeActionsConfigurationProvider = { path in
            guard path.item == 1 else { return nil }
            return UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                    journal("Delete \(path.item)")
                    done(true)
                }
            ])
        }
        return list
    }

    @Test func `a swipe opens the actions of a row, and a tap elsewhere closes it (LI-04)`() throws
    {
        var said: [String] = []
        let room = try ListRoom(swiped { said.append($0) })
        try room.show(names)
        try room.pull(0, by: -100)
        #expect(room.view.openSwipe == nil)
        // Nothing took the finger, which lifted on its row.
        #expect(room.journal.take() == ["highlight 0", "select 0"])
        try room.pull(1, by: -60)
        #expect(room.cell(1)?.configurationState.isSwiped == true)
        #expect(room.cell(1)?.frame.minX == -74)
        try room.tap(room.middle(2))
        #expect(room.cell(1)?.frame.minX == 0)
        #expect(room.cell(1)?.configurationState.isSwiped == false)
        // Neither the swipes nor the tap selected a row.
        #expect(room.journal.take().filter { $0.hasPrefix("select") } == [])
        try room.pull(1, by: -60)
        try room.tap(CGPoint(x: 280, y: room.middle(1).y))
        #expect(said == ["Delete 1"])
        #expect(room.view.openSwipe == nil)
    }

    @Test func `a full swipe performs the first action, and scrolling closes a row (LI-04)`() throws
    {
        var said: [String] = []
        let room = try ListRoom(swiped { said.append($0) })
        try room.show((0..<40).map { "row \($0)" })
        try room.pull(1, by: -220)
        #expect(said == ["Delete 1"])
        try room.pull(1, by: -60)
        #expect(room.view.openSwipe != nil)
        room.view.contentOffset.y += 30
        try room.settle()
        #expect(room.view.openSwipe == nil)
    }

    @Test func `an update that deletes the open row closes it (LI-04)`() throws {
        let room = try ListRoom(swiped { _ in })
        try room.show(names)
        try room.pull(1, by: -60)
        var next = room.rows.snapshot()
        next.deleteItems(["Air"])
        room.rows.apply(next, animatingDifferences: false)
        #expect(room.view.openSwipe?.place == ListIndex(0, 0))
        next.deleteItems(["Bolero"])
        room.rows.apply(next, animatingDifferences: false)
        #expect(room.view.openSwipe == nil)
        try room.settle()
        #expect(room.shown == ["Carmen"])
    }

    // MARK: Accessories

    @Test func `a tap on an accessory has its own target, and a mark belongs to the row (LI-05)`()
        throws
    {
        var said: [String] = []
        let room = try ListRoom(List(appearance: .plain)) { cell, item in
            cell.accessories = [
                .label(text: "12"), .detail { said.append("detail \(item)") },
                .disclosureIndicator(),
            ]
        }
        try room.show(names)
        let y = room.middle(1).y
        // The info button is before the arrow, which is 24 points wide.
        try room.tap(CGPoint(x: 300 - 24 - 22, y: y))
        #expect(said == ["detail Bolero"])
        #expect(room.journal.take() == [])
        try room.tap(CGPoint(x: 290, y: y))
        #expect(said == ["detail Bolero"])
        #expect(room.journal.take() == ["highlight 1", "select 1"])
        let content = try #require(room.cell(1)?.contentView.frame)
        #expect(content.minX == 0 && content.maxX < 300 - 24 - 44)
    }

    @Test
    func
        `accessories of editing mode come with it, and the one that deletes opens the row (LI-05, LI-08)`()
        throws
    {
        var said: [String] = []
        let room = try ListRoom(swiped { said.append($0) })
        room.fill = { cell, _ in
            cell.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing)]
        }
        try room.show(names)
        #expect(room.cell(1)?.contentView.frame == CGRect(x: 0, y: 0, width: 276, height: 44))
        room.view.isEditing = true
        try room.settle()
        #expect(room.cell(1)?.contentView.frame == CGRect(x: 44, y: 0, width: 256, height: 44))
        try room.tap(CGPoint(x: 22, y: room.middle(1).y))
        #expect(room.cell(1)?.frame.minX == -74)
        try room.tap(CGPoint(x: 280, y: room.middle(1).y))
        #expect(said == ["Delete 1"])
        // Rows are not selected in editing mode unless the list allows it.
        try room.tap(room.middle(2))
        #expect(room.journal.take() == [])
        room.view.allowsMultipleSelectionDuringEditing = true
        try room.tap(room.middle(0))
        try room.tap(room.middle(2))
        #expect(room.view.indexPathsForSelectedItems?.map(\.item) == [0, 2])
    }

    @Test func `a delete accessory without anything to do says so (LI-05)`() throws {
        let room = try ListRoom(List(appearance: .plain)) { cell, _ in
            cell.accessories = [.delete(displayed: .always)]
        }
        try room.show(names)
        try room.tap(CGPoint(x: 22, y: room.middle(0).y))
        #expect(room.stage.refusals.count == 1)
        #expect(
            room.stage.refusals.first == """
                Cannot delete item [0, 0] of list: its delete accessory has no actionHandler, and \
                the row has no actions at its trailing end. Nothing was changed. To fix, give one of them.
                """
        )
    }

    @Test func `a finger moves a row by its control where the data source allows it (LI-09)`()
        throws
    {
        let room = try ListRoom(List(appearance: .plain)) { cell, _ in
            cell.accessories = [.reorder(displayed: .always)]
        }
        var orders: [[String]] = []
        room.rows.reorderingHandlers.canReorderItem = { $0 != "Carmen" }
        room.rows.reorderingHandlers.didReorder = {
            orders.append($0.finalSnapshot.itemIdentifiers)
        }
        try room.show(names)
        func drag(_ item: Int, _ distance: CGFloat) throws {
            let start = CGPoint(x: 278, y: room.middle(item).y)
            try room.fingers.fingerDown(at: start)
            try room.fingers.fingerMove(
                to: CGPoint(x: start.x, y: start.y + distance),
                duration: 0.4
            )
            #expect(room.cell(item)?.configurationState.isReordering == (item == 0))
            try room.fingers.fingerUp()
            try room.settle()
        }
        try drag(0, 50)
        #expect(orders == [["Bolero", "Air", "Carmen"]])
        #expect(room.cell(1)?.accessibilityIdentifier == "Air")
        #expect(room.cell(1)?.frame == CGRect(x: 0, y: 44, width: 300, height: 44))
        try drag(2, -60)
        #expect(orders.count == 1)
        #expect(room.journal.take() == [])
    }
}
