import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

/// Decides the height of the first row.
private final class GrowingRows: TracedDelegate {
    var first: CGFloat = 44
    override func height(_ path: IndexPath) -> CGFloat? { path.row == 0 ? first : 44 }
}

@Suite("Rows that move to their places", .stage) struct ListAnimationTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// Where a view appears, half-way through an update of 0.3 s.
    private func top(_ view: UIView?) -> CGFloat? {
        view?.layer.presentation().map { $0.position.y - $0.bounds.height / 2 }
    }

    private func pictures(_ view: UIView) -> [UIView] {
        view.subviews.filter { $0 is UISnapshotView }
    }

    @Test
    func `rows below an inserted row have their places at once and appear on the way (TB-14)`()
        throws
    {
        let room = try TableRoom()
        let moved = try #require(room.table.cellForRow(at: path(2)))
        room.texts.sections[0].insert("new", at: 1)
        room.table.insertRows(at: [path(1)], with: .fade)
        #expect(moved.frame.minY == 132)
        #expect(room.table.indexPath(for: moved) == path(3))
        try room.stage.clock.advance(by: 0.15)
        #expect(abs(try #require(top(moved)) - 110) < 0.01)
        let new = try #require(room.table.cellForRow(at: path(1)))
        #expect(new.alpha == 1)
        #expect(abs(Double(new.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        // A touch hits the row whose place it is on, not the row that appears there (TB-14).
        try room.fingers.fingerTap(at: room.middle(1))
        #expect(room.selected == ["0-1"])
        try room.settle()
        #expect(top(moved) == 132)
        try room.stage.expectNothingElse()
    }

    @Test(arguments: [
        (UITableView.RowAnimation.fade, CGRect(x: 0, y: 44, width: 300, height: 44)),
        (.automatic, CGRect(x: 0, y: 44, width: 300, height: 44)),
        (.left, CGRect(x: -300, y: 44, width: 300, height: 44)),
        (.right, CGRect(x: 300, y: 44, width: 300, height: 44)),
        (.top, CGRect(x: 0, y: 0, width: 300, height: 44)),
        (.bottom, CGRect(x: 0, y: 88, width: 300, height: 44)),
        (.middle, CGRect(x: 0, y: 65.78, width: 300, height: 0.44)),
    ])
    func `a deleted row leaves as its animation says, and takes no touch meanwhile (TB-14)`(
        animation: UITableView.RowAnimation,
        end: CGRect
    ) throws {
        let room = try TableRoom()
        let gone = try #require(room.table.cellForRow(at: path(1)))
        room.texts.sections[0].remove(at: 1)
        room.table.deleteRows(at: [path(1)], with: animation)
        #expect(gone.superview == nil)
        let picture = try #require(pictures(room.table).first)
        #expect(abs(picture.frame.minX - end.minX) < 0.01)
        #expect(abs(picture.frame.minY - end.minY) < 0.01)
        #expect(abs(picture.frame.height - end.height) < 0.01)
        #expect(picture.alpha == (animation == .fade || animation == .automatic ? 0 : 1))
        try room.stage.clock.advance(by: 0.1)
        try room.tap(1)
        #expect(room.table.cellForRow(at: path(1))?.textLabel?.text == "r2")
        #expect(room.selected == ["0-1"])
        try room.settle()
        #expect(pictures(room.table) == [])
    }

    @Test func `a row with the animation none is gone at once, and the others move (TB-14)`() throws
    {
        let room = try TableRoom()
        let below = try #require(room.table.cellForRow(at: path(2)))
        room.texts.sections[0].remove(at: 1)
        room.table.deleteRows(at: [path(1)], with: .none)
        #expect(pictures(room.table) == [])
        try room.stage.clock.advance(by: 0.15)
        #expect(abs(try #require(top(below)) - 66) < 0.01)
        // A row that came into view from below moves as far.
        let last = try #require(room.table.cellForRow(at: path(9)))
        #expect(abs(try #require(top(last)) - 9.5 * 44) < 0.01)
    }

    /// Updates of a model and of a list by a closure that is not kept, as libraries pass it on.
    private func update(_ list: UICollectionView, _ closure: () -> Void) {
        list.performBatchUpdates({ closure() }, completion: nil)
    }

    private func update(_ list: UITableView, _ closure: () -> Void) {
        list.performBatchUpdates {
            closure()
        } completion: { _ in
        }
    }

    @Test func `updates are a closure that does not escape, or nil, and a subclass replaces both`()
        throws
    {
        final class Witness: UITableView {
            var calls: [String] = []
            override func performBatchUpdates(
                _ updates: (() -> Void)?,
                completion: ((Bool) -> Void)? = nil
            ) {
                calls.append(updates == nil ? "nothing" : "updates")
                super.performBatchUpdates(updates, completion: completion)
            }
        }
        var done = 0
        let table = Witness(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        update(table) { done += 1 }
        table.performBatchUpdates(nil, completion: nil)
        let kept: (() -> Void)? = { done += 10 }
        table.performBatchUpdates(kept)
        #expect(done == 11)
        #expect(table.calls == ["updates", "nothing", "updates"])
        let collection = UICollectionView(
            frame: table.frame,
            collectionViewLayout: UICollectionViewFlowLayout()
        )
        update(collection) { done += 100 }
        #expect(done == 111)
    }

    @Test func `an override may pass a closure of its own to super, and runs once`() {
        final class Counter: UICollectionView {
            var count = 0
            override func performBatchUpdates(
                _ updates: (() -> Void)?,
                completion: ((Bool) -> Void)? = nil
            ) {
                super.performBatchUpdates(
                    {
                        updates?()
                        self.count += 1
                    },
                    completion: completion
                )
            }
        }
        let list = Counter(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100),
            collectionViewLayout: UICollectionViewFlowLayout()
        )
        var done = 0
        update(list) { done += 1 }
        #expect(done == 1 && list.count == 1)
        list.performBatchUpdates({ self.update(list) { done += 10 } }, completion: nil)
        #expect(done == 11 && list.count == 3)
    }

    @Test func `the completion is called when the animations have ended (TB-15)`() throws {
        let room = try TableRoom()
        let start = room.stage.clock.now
        var calls: [String] = []
        func time() -> String { "\(Int((room.stage.clock.now - start).seconds * 1_000)) ms" }
        room.table.performBatchUpdates {
            room.texts.sections[0].remove(at: 0)
            room.table.deleteRows(at: [path(0)], with: .automatic)
        } completion: {
            calls.append("\($0) \(time())")
        }
        #expect(calls == [])
        try room.settle()
        #expect(calls == ["true 300 ms"])
        room.table.performBatchUpdates({}, completion: { calls.append("nothing \($0)") })
        try room.settle()
        UIView.performWithoutAnimation {
            room.texts.sections[0].remove(at: 0)
            room.table.performBatchUpdates {
                room.table.deleteRows(at: [path(0)], with: .automatic)
            } completion: {
                calls.append("still \($0) \(time())")
            }
        }
        #expect(pictures(room.table) == [])
        #expect(top(room.table.cellForRow(at: path(3))) == 132)
        try room.settle()
        #expect(calls.count == 3)
        #expect(calls.last?.hasPrefix("still true 300 ms") == true)
    }

    @Test(arguments: ["reload", "leave"])
    func `an interrupted update completes with false (TB-15)`(what: String) throws {
        let room = try TableRoom()
        var calls: [Bool] = []
        room.table.performBatchUpdates {
            room.texts.sections[0].insert("new", at: 0)
            room.table.insertRows(at: [path(0)], with: .top)
        } completion: {
            calls.append($0)
        }
        try room.stage.clock.advance(by: 0.1)
        if what == "reload" { room.table.reloadData() } else { room.table.removeFromSuperview() }
        try room.settle()
        #expect(calls == [false])
        #expect(pictures(room.table) == [])
    }

    @Test func `begin and end without changes animate new heights (TB-14)`() throws {
        let room = try TableRoom(delegate: { GrowingRows($0) })
        let third = try #require(room.table.cellForRow(at: path(3)))
        (room.delegate as? GrowingRows)?.first = 84
        room.table.beginUpdates()
        room.table.endUpdates()
        #expect(third.frame.minY == 172)
        try room.stage.clock.advance(by: 0.15)
        #expect(abs(try #require(top(third)) - 152) < 0.01)
        try room.settle()
        #expect(top(third) == 172)
    }

    @Test func `a finger on a deleted row loses it, and one on a moved row keeps it (TB-17)`()
        throws
    {
        for row in [1, 2] {
            let room = try TableRoom()
            try room.down(row)
            try room.hold()
            room.texts.sections[0].remove(at: 1)
            room.table.deleteRows(at: [path(1)], with: .left)
            #expect(room.highlighted == (row == 1 ? [] : ["r2"]))
            try room.stage.clock.advance(by: 0.1)
            try room.fingers.fingerUp()
            #expect(room.selected == (row == 1 ? [] : ["0-1"]))
            try room.settle()
            #expect(room.highlighted == [])
            try room.stage.expectNothingElse()
        }
    }

    @Test func `a reloaded row fades in as its old picture fades out (TB-14)`() throws {
        let room = try TableRoom()
        room.texts.sections[0][1] = "changed"
        room.table.reloadRows(at: [path(1)], with: .fade)
        let cell = try #require(room.table.cellForRow(at: path(1)))
        #expect(cell.textLabel?.text == "changed")
        try room.stage.clock.advance(by: 0.15)
        #expect(abs(Double(cell.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        #expect(pictures(room.table).count == 1)
        #expect(room.table.cellForRow(at: path(2))?.layer.presentation()?.position.y == 110)
        try room.settle()
        try room.stage.expectNothingElse()
    }

    // MARK: Collections

    /// A layout that lets items appear from the left and disappear to the right.
    private final class Sliding: UICollectionViewFlowLayout {
        var lines: [String] = []
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            lines += updateItems.map {
                "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) "
                    + "\($0.indexPathAfterUpdate?.item ?? -1)"
            }
        }
        override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        {
            lines.append("initial \(itemIndexPath.item)")
            let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            attributes?.center.x -= 100
            return attributes
        }
        override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        {
            lines.append("final \(itemIndexPath.item)")
            let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
            attributes?.center.x += 100
            return attributes
        }
        override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            lines.append("finalize")
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        var items = Array(0..<9)
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items.count
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
            -> UICollectionViewCell
        {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            cell.accessibilityIdentifier = "\(items[path.item])"
            return cell
        }
    }

    @Test func `a layout says where items appear and disappear (TB-16)`() throws {
        let (layout, source) = (Sliding(), Source())
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300),
            collectionViewLayout: layout
        )
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = source
        let stage = try Stage(views: [view], screen: UIScreen(scale: 1))
        view.layoutIfNeeded()
        let moved = try #require(view.cellForItem(at: path(2)))
        var calls: [Bool] = []
        view.performBatchUpdates {
            source.items = [0, 20, 21, 2, 3, 4, 5, 6, 7, 8]
            view.deleteItems(at: [path(1)])
            view.insertItems(at: [path(1), path(2)])
        } completion: {
            calls.append($0)
        }
        #expect(
            layout.lines == ["delete 1 -1", "insert -1 1", "insert -1 2"]
                + (0...9).map { "initial \($0)" } + (0...8).map { "final \($0)" } + ["finalize"]
        )
        #expect(moved.center == CGPoint(x: 50, y: 75))
        let picture = try #require(pictures(view).first)
        #expect(picture.center == CGPoint(x: 250, y: 25))
        #expect(picture.alpha == 0)
        try stage.clock.advance(by: 0.15)
        let new = try #require(view.cellForItem(at: path(1)))
        let shown = try #require(new.layer.presentation())
        #expect(abs(shown.position.x - 100) < 0.01)
        #expect(abs(shown.opacity - 0.5) < 0.01)
        let way = try #require(moved.layer.presentation()).position
        #expect(abs(way.x - 150) < 0.01 && abs(way.y - 50) < 0.01)
        #expect(calls == [])
        // Touches use the places, not the appearance.
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 75))
        #expect(view.indexPathsForSelectedItems == [path(3)])
        try stage.clock.runUntilIdle(budget: 5)
        #expect(calls == [true])
        #expect(pictures(view) == [])
        try stage.expectNothingElse()
    }
}
