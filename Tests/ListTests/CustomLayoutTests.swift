import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Layouts of an application", .stage) struct CustomLayoutTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(item: item, section: section)
    }

    @Test
    func `a context is given at once, and several cause one prepare (CV-01, CV-02, CV-03)`() throws
    {
        let room = try AgendaRoom([[50, 50]])
        room.layout.invalidateLayout()
        room.layout.invalidateLayout()
        #expect(room.journal.take() == ["invalidate", "invalidate"])
        room.view.layoutIfNeeded()
        #expect(room.journal.take() == ["prepare all"])
        room.view.reloadData()
        #expect(room.journal.take() == ["invalidate everything counts"])
        room.view.layoutIfNeeded()
        #expect(room.journal.take() == ["prepare all"])
        room.view.dataSource = room
        #expect(room.journal.take() == ["invalidate everything counts"])
        room.view.layoutIfNeeded()
        _ = room.journal.take()
        room.days[0].append(50)
        UIView.performWithoutAnimation { room.view.insertItems(at: [path(2)]) }
        #expect(room.journal.take() == ["invalidate counts"])
        room.view.layoutIfNeeded()
        #expect(
            room.journal.take() == [
                "prepare all", "update [\"insert\"]", "offset for 0", "finalize",
            ]
        )
        try room.stage.expectNothingElse()
    }

    @Test func `headers stay at the top while a finger scrolls (CV-04, CV-07)`() throws {
        let room = try AgendaRoom([Array(repeating: 50, count: 12), [50, 50]])
        let header = try #require(room.header(0))
        #expect(header.told == ["at home"])
        let fingers = room.stage.fingers
        try fingers.fingerDown(at: CGPoint(x: 150, y: 300))
        try fingers.fingerMove(to: CGPoint(x: 150, y: 190), duration: 0.5)
        try fingers.wait(0.2)
        try fingers.fingerUp()
        try fingers.wait(1)
        let top = room.view.contentOffset.y
        #expect(top == 100 || top == 110, "less the distance of the pan")
        #expect(header.frame.minY == top)
        #expect(header === room.header(0))
        #expect(header.told.first == "at home" && Set(header.told.dropFirst()) == ["pinned"])
        let story = Set(room.journal.take())
        #expect(story == ["invalidate headers", "prepare headers"], "no row was placed again")
        // The tap is on the row that is there now; a tap on the header selects nothing.
        try fingers.fingerTap(at: CGPoint(x: 150, y: 60))
        let under = room.view.indexPathForItem(at: CGPoint(x: 150, y: top + 60))
        #expect(room.selected.count == 1 && room.selected.first == under)
        try fingers.fingerTap(at: CGPoint(x: 150, y: 10))
        #expect(room.selected.count == 1)
        try room.stage.expectNothingElse()
    }

    @Test func `a layout is asked before the bounds change (CV-04)`() throws {
        final class Asking: UICollectionViewLayout {
            var seen: [String] = []
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                seen.append("\(Int(collectionView?.bounds.minY ?? -1)) to \(Int(newBounds.minY))")
                return false
            }
            override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 900) }
        }
        let layout = Asking()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100),
            collectionViewLayout: layout
        )
        view.contentOffset.y = 5
        #expect(layout.seen == [], "not before it was prepared once")
        view.layoutIfNeeded()
        view.contentOffset.y = 30
        view.contentOffset.y = 30
        view.contentOffset.y = 40
        #expect(layout.seen == ["5 to 30", "30 to 40"])
    }

    @Test func `rows have the heights of their cells, and the offset follows (CV-05, CV-09)`()
        throws
    {
        let room = try AgendaRoom([[40, 80, 60] + Array(repeating: 50, count: 20)])
        #expect(room.row(0)?.frame == CGRect(x: 0, y: 30, width: 300, height: 40))
        #expect(room.row(1)?.frame == CGRect(x: 0, y: 70, width: 300, height: 80))
        #expect(room.view.contentSize.height == 1_210)
        // A cell that changed is asked again when its item is invalid.
        (room.row(0) as? AgendaRow)?.height = 100
        room.view.layoutIfNeeded()
        #expect(room.row(0)?.frame.height == 40)
        let context = AgendaContext()
        context.invalidateItems(at: [path(0)])
        room.layout.invalidateLayout(with: context)
        room.view.layoutIfNeeded()
        #expect(room.row(0)?.frame.height == 100)
        // The rows in sight stay where they are, because the layout says how far the content moves.
        room.layout.keepsOffset = true
        room.view.contentOffset.y = 60
        room.view.layoutIfNeeded()
        let second = try #require(room.row(1))
        let place = second.frame.minY - room.view.contentOffset.y
        (room.row(0) as? AgendaRow)?.height = 130
        room.layout.invalidateLayout(with: context)
        room.view.layoutIfNeeded()
        #expect(room.view.contentOffset.y == 90)
        #expect(second.frame.minY - room.view.contentOffset.y == place)
        #expect(room.view.contentSize.height == 1_300)
        try room.stage.expectNothingElse()
    }

    @Test func `an adjustment moves the content at once (CV-05)`() throws {
        let room = try AgendaRoom([Array(repeating: 50, count: 20)])
        let context = AgendaContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 70)
        context.contentSizeAdjustment = CGSize(width: 0, height: 5)
        room.layout.invalidateLayout(with: context)
        #expect(room.view.contentOffset.y == 70)
        #expect(room.view.contentSize.height == 1_035)
        room.view.layoutIfNeeded()
        #expect(room.view.contentSize.height == 1_030, "as the layout says")
    }

    @Test func `lines are in front of rows, behind headers, and used again (CV-08)`() throws {
        let room = try AgendaRoom([Array(repeating: 50, count: 40)])
        let made = AgendaLine.made
        #expect(made == room.lines.count)
        let order = room.view.subviews.filter { $0 is UICollectionReusableView }.map {
            $0 is AgendaRow ? 0 : $0 is AgendaLine ? 1 : 2
        }
        #expect(order == order.sorted() && Set(order) == [0, 1, 2])
        for _ in 0..<10 {
            room.view.contentOffset.y += 100
            room.view.layoutIfNeeded()
        }
        #expect(AgendaLine.made <= made + 1)
        #expect(AgendaLine.reused >= 15)
        // A line that takes no touches leaves them to its row; one that does keeps them.
        room.view.contentOffset.y = 0
        room.view.layoutIfNeeded()
        try room.stage.fingers.fingerTap(at: CGPoint(x: 150, y: 79))
        #expect(room.selected == [path(0)])
        for line in room.lines { line.isUserInteractionEnabled = true }
        try room.stage.fingers.fingerTap(at: CGPoint(x: 150, y: 79))
        #expect(room.selected == [path(0)])
        // Behind the rows, it takes none.
        room.layout.lineDepth = -1
        room.layout.invalidateLayout()
        room.view.layoutIfNeeded()
        try room.stage.fingers.fingerTap(at: CGPoint(x: 150, y: 179))
        #expect(room.selected == [path(0), path(2)])
        try room.stage.expectNothingElse()
    }

    @Test
    func
        `views of sections stay in an update, and those that come and go animate (CV-10, CV-11, TB-16)`()
        throws
    {
        let room = try AgendaRoom([[50, 50], [50]])
        let (first, second) = (try #require(room.header(0)), try #require(room.header(1)))
        _ = room.journal.take()
        room.days[0].insert(50, at: 0)
        room.layout.deletedHeaders = [path(0, 1)]
        room.layout.offsetAfterUpdate = 0
        room.view.insertItems(at: [path(0)])
        #expect(
            room.journal.take() == [
                "invalidate counts", "prepare all", "update [\"insert\"]", "offset for 0",
                "first line 0", "first line 1", "first line 2", "first line 0", "last header 0",
                "last header 1", "finalize",
            ]
        )
        #expect(room.header(0) === first)
        #expect(room.header(1) !== second && second.superview == nil)
        let line = try #require(room.lines.first { $0.frame.minY == 178 })
        let picture = try #require(room.view.subviews.first { !($0 is UICollectionReusableView) })
        #expect(picture.center.x == 50 && picture.alpha == 0)
        try room.stage.clock.advance(by: 0.15)
        #expect(abs(Double(line.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        try room.stage.clock.runUntilIdle(budget: 5)
        #expect(picture.superview == nil)
        try room.stage.expectNothingElse()
    }

    @Test func `a layout says where the content is after an update (CV-10)`() throws {
        let room = try AgendaRoom([Array(repeating: 50, count: 30)])
        room.view.contentOffset.y = 100
        room.view.layoutIfNeeded()
        let row = try #require(room.row(4))
        room.days[0].insert(50, at: 0)
        room.layout.offsetAfterUpdate = 150
        room.view.insertItems(at: [path(0)])
        #expect(room.view.contentOffset.y == 150)
        #expect(row.frame.minY == 280)
        try room.stage.clock.advance(by: 0.1)
        #expect(row.layer.presentation()?.position.y == 305, "it stays where it is on the screen")
        try room.stage.clock.runUntilIdle(budget: 5)
    }

    @Test func `bounds that change in an animation are announced (CV-13)`() throws {
        let room = try AgendaRoom([[50, 50]])
        UIView.animate(withDuration: 0.3) {
            room.view.frame.size.width = 200
            room.view.layoutIfNeeded()
        }
        #expect(
            room.journal.take().filter { !$0.hasPrefix("first line") } == [
                "invalidate", "prepare all", "bounds from 300", "bounds done",
            ]
        )
        try room.stage.clock.runUntilIdle(budget: 5)
        room.view.frame.size.width = 300
        room.view.layoutIfNeeded()
        #expect(!room.journal.take().contains { $0.hasPrefix("bounds") })
    }

    @Test func `a collection view can override both ways to replace its layout (CV-14)`() {
        final class Traced: UICollectionView {
            var calls: [String] = []
            override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool)
            {
                calls.append("two")
                super.setCollectionViewLayout(layout, animated: animated)
            }
            override func setCollectionViewLayout(
                _ layout: UICollectionViewLayout,
                animated: Bool,
                completion: ((Bool) -> Void)? = nil
            ) {
                calls.append("three")
                super.setCollectionViewLayout(layout, animated: animated, completion: completion)
            }
        }
        let view = Traced(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let other = UICollectionViewFlowLayout()
        view.setCollectionViewLayout(other, animated: false)
        #expect(view.calls == ["two", "three"] && view.collectionViewLayout === other)
        view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false) { _ in }
        #expect(view.calls == ["two", "three", "three"] && view.collectionViewLayout !== other)
    }

    @Test func `another layout takes the place of the first (CV-14)`() throws {
        let room = try AgendaRoom([[50, 50]])
        let row = try #require(room.row(1))
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 100, height: 100)
        var calls: [Bool] = []
        room.view.setCollectionViewLayout(flow, animated: true) { calls.append($0) }
        #expect(room.journal.take() == ["leaves", "transition done"])
        #expect(room.row(1) === row && row.frame == CGRect(x: 200, y: 0, width: 100, height: 100))
        #expect(room.lines == [])
        #expect(room.layout.collectionView == nil && flow.collectionView === room.view)
        try room.stage.clock.advance(by: 0.15)
        let way = try #require(row.layer.presentation()).position.x
        #expect(abs(way - 200) < 0.01)
        #expect(calls == [])
        try room.stage.clock.runUntilIdle(budget: 5)
        #expect(calls == [true])
        room.view.setCollectionViewLayout(room.layout, animated: false) { calls.append($0) }
        #expect(
            room.journal.take() == ["comes", "invalidate everything counts", "transition done"]
        )
        #expect(calls == [true, true])
        room.view.layoutIfNeeded()
        #expect(row.frame == CGRect(x: 0, y: 80, width: 300, height: 50))
        try room.stage.expectNothingElse()
    }
}
