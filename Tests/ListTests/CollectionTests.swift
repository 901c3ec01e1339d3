import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Collections", .stage) struct CollectionTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(item: item, section: section)
    }

    @Test func `an item is highlighted, then selected, and its highlight ends after that (CV-18)`()
        throws
    {
        let room = try CollectionRoom()
        try room.tap(1)
        #expect(
            room.journal.take() == [
                "shouldHighlight 1", "1.isHighlighted true", "didHighlight 1",
                "shouldSelect 1", "1.isSelected true", "didSelect 1", "1.isHighlighted false",
                "didUnhighlight 1",
            ]
        )
        try room.tap(2)
        #expect(
            room.journal.take().suffix(7) == [
                "shouldSelect 2", "1.isSelected false", "didDeselect 1", "2.isSelected true",
                "didSelect 2", "2.isHighlighted false", "didUnhighlight 2",
            ]
        )
        #expect(room.view.indexPathsForSelectedItems == [path(2)])
    }

    @Test func `what the delegate forbids does not happen`() throws {
        let room = try CollectionRoom()
        room.forbidden = ["highlight"]
        try room.tap(1)
        #expect(room.journal.take() == ["shouldHighlight 1"])
        room.forbidden = ["select"]
        try room.tap(1)
        let unhighlighted = ["1.isHighlighted false", "didUnhighlight 1"]
        #expect(room.journal.take().suffix(3) == ["shouldSelect 1"] + unhighlighted)
        room.forbidden = ["deselect"]
        room.view.allowsMultipleSelection = true
        try room.tap(1)
        try room.tap(1)
        #expect(room.journal.take().suffix(3) == ["shouldDeselect 1"] + unhighlighted)
        room.forbidden = []
        try room.tap(1)
        #expect(
            room.journal.take().suffix(5) == [
                "shouldDeselect 1", "1.isSelected false", "didDeselect 1",
            ] + unhighlighted
        )
        #expect(room.view.indexPathsForSelectedItems == nil)
    }

    @Test func `items of one size fill lines from side to side`() throws {
        let room = try CollectionRoom()
        // 300 points: three items of 90 with 15 between them.
        let frames = (0..<4).map { room.view.layoutAttributesForItem(at: path($0))?.frame }
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: 90, height: 60),
                CGRect(x: 105, y: 0, width: 90, height: 60),
                CGRect(x: 210, y: 0, width: 90, height: 60),
                CGRect(x: 0, y: 70, width: 90, height: 60),
            ]
        )
        #expect(room.view.contentSize == CGSize(width: 300, height: 34 * 70 - 10))
        #expect(room.view.indexPathForItem(at: CGPoint(x: 106, y: 71)) == path(4))
        #expect(room.view.indexPathForItem(at: CGPoint(x: 100, y: 71)) == nil)
    }

    @Test func `sections have insets, headers and footers, in both scroll directions`() throws {
        let room = try CollectionRoom([4, 1])
        room.layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        room.layout.headerReferenceSize = CGSize(width: 20, height: 30)
        room.view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header"
        )
        room.view.layoutIfNeeded()
        #expect(
            room.view.layoutAttributesForItem(at: path(0))?.frame.origin == CGPoint(x: 10, y: 35)
        )
        #expect(room.view.layoutAttributesForItem(at: path(0, 1))?.frame.minY == 205)
        let header = room.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader,
            at: path(0, 1)
        )
        #expect(header?.frame == CGRect(x: 0, y: 170, width: 300, height: 30))
        room.layout.scrollDirection = .horizontal
        room.view.layoutIfNeeded()
        #expect(
            room.view.layoutAttributesForItem(at: path(0))?.frame.origin == CGPoint(x: 30, y: 5)
        )
    }

    @Test func `items of different sizes fill lines one after the other`() throws {
        let room = try CollectionRoom([5])
        room.sizes = { CGSize(width: [100, 150, 120, 280, 40][$0.item], height: 40) }
        room.layout.invalidateLayout()
        room.view.layoutIfNeeded()
        let frames = (0..<5).compactMap { room.view.layoutAttributesForItem(at: path($0))?.frame }
        #expect(frames.map(\.minY) == [0, 0, 50, 100, 150])
        #expect(frames.map(\.minX) == [0, 150, 90, 10, 130])
        #expect(room.view.contentSize.height == 190)
    }

    @Test func `only visible items have cells, however many items there are`() throws {
        let room = try CollectionRoom([100_000])
        // Seven lines of 70 points begin in 440.
        #expect(room.view.visibleCells.count == 21)
        room.view.scrollToItem(at: path(99_999), at: .bottom, animated: false)
        room.view.layoutIfNeeded()
        #expect(room.view.indexPathsForVisibleItems.last == path(99_999))
        #expect(room.asked <= 45)
        #expect(room.view.contentOffset.y == room.view.contentSize.height - 440)
    }

    @Test
    func `finger and selection stay with their item when others are inserted or deleted`() throws {
        let room = try CollectionRoom()
        room.view.selectItem(at: path(5), animated: false, scrollPosition: [])
        try room.fingers.fingerDown(at: room.middle(2))
        try room.fingers.wait(0.2)
        room.names[0].insert("new", at: 0)
        room.view.insertItems(at: [path(0)])
        try room.fingers.wait(0.1)
        #expect(room.view.cellForItem(at: path(3))?.isHighlighted == true)
        #expect(room.view.indexPathsForSelectedItems == [path(6)])
        room.names[0].remove(at: 3)
        room.view.deleteItems(at: [path(3)])
        try room.fingers.wait(0.1)
        #expect(room.view.visibleCells.allSatisfy { !$0.isHighlighted })
        try room.fingers.fingerUp()
        #expect(room.view.indexPathsForSelectedItems == [path(5)])
        room.view.insertItems(at: [path(0)])
        #expect(room.refusals.count == 1)
    }

    @Test func `an item can be dragged to another place`() throws {
        let room = try CollectionRoom([6])
        #expect(room.view.beginInteractiveMovementForItem(at: path(0)))
        room.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 30))
        room.view.layoutIfNeeded()
        #expect(room.view.cellForItem(at: path(0))?.center == CGPoint(x: 250, y: 30))
        #expect(room.view.cellForItem(at: path(2))?.frame.minX == 105)
        room.view.endInteractiveMovement()
        room.view.layoutIfNeeded()
        #expect(room.names == [["1", "2", "0", "3", "4", "5"]])
        #expect(room.view.cellForItem(at: path(2))?.frame.minX == 210)
        #expect(room.view.beginInteractiveMovementForItem(at: path(0)))
        room.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 30))
        room.view.cancelInteractiveMovement()
        #expect(room.names == [["1", "2", "0", "3", "4", "5"]])
    }

    @Test func `the layout can choose where a fling stops`() throws {
        let room = try CollectionRoom(layout: Snapping())
        try room.fingers.fingerFling(
            from: CGPoint(x: 150, y: 450),
            to: CGPoint(x: 150, y: 250),
            velocity: 1_500,
            duration: 0.3
        )
        try room.stage.clock.runUntilIdle(budget: 30)
        #expect(room.view.contentOffset.y == 700)
    }

    @Test func `a pinned header stays in sight until its section pushes it away (CV-20)`() throws {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        layout.footerReferenceSize = CGSize(width: 0, height: 30)
        let room = try CollectionRoom([30, 30], layout: layout)
        func frame(_ kind: String, _ section: Int) -> CGRect? {
            room.view.layoutAttributesForSupplementaryElement(
                ofKind: kind,
                at: IndexPath(item: 0, section: section)
            )?.frame
        }
        let (header, footer) = (
            UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
        )
        let end = try #require(frame(footer, 0)).maxY
        room.view.contentOffset.y = 100
        #expect(frame(header, 0)?.minY == 0, "headers are not pinned by default")

        layout.sectionHeadersPinToVisibleBounds = true
        layout.sectionFootersPinToVisibleBounds = true
        room.view.layoutIfNeeded()
        #expect(frame(header, 0) == CGRect(x: 0, y: 100, width: 300, height: 40))
        #expect(frame(footer, 0) == CGRect(x: 0, y: 100 + 440 - 30, width: 300, height: 30))
        #expect(frame(header, 1)?.minY == end)
        // A finger meets the header, and no item below it.
        let shown = try #require(
            room.view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 0))
        )
        let hit = room.stage.application.hitTestReport(at: CGPoint(x: 45, y: 120)).hitView
        #expect(hit === shown)
        // The end of the section pushes it away.
        room.view.contentOffset.y = end - 50
        room.view.layoutIfNeeded()
        #expect(frame(header, 0)?.maxY == end - 30)
        #expect(frame(header, 1)?.minY == end)
    }
}

/// Comes to rest at 700 points.
private final class Snapping: UICollectionViewFlowLayout {
    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: 0, y: 700) }
}

/// A cell that records the calls that it receives.
private final class TracedItem: UICollectionViewCell {
    var journal: Journal?
    var name = ""
    override var isHighlighted: Bool {
        didSet { journal?.add("\(name).isHighlighted \(isHighlighted)") }
    }
    override var isSelected: Bool { didSet { journal?.add("\(name).isSelected \(isSelected)") } }
}

/// A collection of 300 by 440 points at (0, 100), with items of 90 by 60, on a stage.
private final class CollectionRoom: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    let layout: UICollectionViewFlowLayout
    let view: UICollectionView
    let journal = Journal()
    var names: [[String]]
    var forbidden: Set<String> = []
    var sizes: ((IndexPath) -> CGSize)?
    var asked = 0
    private(set) var stage: Stage!
    var fingers: EventGenerator { stage.fingers }

    init(_ counts: [Int] = [100], layout: UICollectionViewFlowLayout = .init()) throws {
        self.layout = layout
        names = counts.map { (0..<$0).map { "\($0)" } }
        layout.itemSize = CGSize(width: 90, height: 60)
        view = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 440),
            collectionViewLayout: layout
        )
        super.init()
        view.accessibilityIdentifier = "collection"
        view.contentInsetAdjustmentBehavior = .never
        view.register(TracedItem.self, forCellWithReuseIdentifier: "item")
        view.dataSource = self
        view.delegate = self
        let view = view
        stage = try Stage(views: [view], screen: UIScreen(scale: 1))
        view.layoutIfNeeded()
    }

    func middle(_ item: Int) -> CGPoint {
        let frame = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
        return view.convert(CGPoint(x: frame?.midX ?? 0, y: frame?.midY ?? 0), to: nil)
    }
    func tap(_ item: Int) throws { try fingers.fingerTap(at: middle(item)) }
    var refusals: [String] { stage.refusals }

    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    { names[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        asked += 1
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "item",
            for: indexPath
        )
        (cell as? TracedItem)?.journal = journal
        (cell as? TracedItem)?.name = names[indexPath.section][indexPath.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind,
            withReuseIdentifier: "header",
            for: indexPath
        )
    }
    func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        let name = names[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        names[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
    }
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes?(indexPath) ?? layout.itemSize }

    private func note(_ word: String, _ path: IndexPath) -> Bool {
        journal.add("should\(word.capitalized) \(path.item)")
        return !forbidden.contains(word)
    }
    func collectionView(
        _ collectionView: UICollectionView,
        shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { note("highlight", indexPath) }
    func collectionView(
        _ collectionView: UICollectionView,
        shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { note("select", indexPath) }
    func collectionView(
        _ collectionView: UICollectionView,
        shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { note("deselect", indexPath) }
    func collectionView(
        _ collectionView: UICollectionView,
        didHighlightItemAt indexPath: IndexPath
    ) { journal.add("didHighlight \(indexPath.item)") }
    func collectionView(
        _ collectionView: UICollectionView,
        didUnhighlightItemAt indexPath: IndexPath
    ) { journal.add("didUnhighlight \(indexPath.item)") }
    func collectionView(
        _ collectionView: UICollectionView,
        didSelectItemAt indexPath: IndexPath
    ) { journal.add("didSelect \(indexPath.item)") }
    func collectionView(
        _ collectionView: UICollectionView,
        didDeselectItemAt indexPath: IndexPath
    ) { journal.add("didDeselect \(indexPath.item)") }
}
