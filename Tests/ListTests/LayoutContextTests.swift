import TestSupport
import Testing
import TouchTesting
import UIKit

/// A flow layout that notes contexts, and whose attributes are of a class of its own.
private final class NotingFlow: UICollectionViewFlowLayout {
    final class Attributes: UICollectionViewLayoutAttributes {}
    let journal = Journal()
    /// How a moved item looks.
    var movedAlpha: CGFloat = 1

    override class var layoutAttributesClass: AnyClass { Attributes.self }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        journal.add(
            "invalidate" + (flow?.invalidateFlowLayoutDelegateMetrics == true ? " sizes" : "")
                + (flow?.invalidateFlowLayoutAttributes == true ? " places" : "")
                + (context.invalidateEverything ? " everything" : "")
                + (context.targetIndexPathsForInteractivelyMovingItems.map { moved in
                    let old = context.previousIndexPathsForInteractivelyMovingItems ?? []
                    return " \(old.map(\.item)) to \(moved.map(\.item)) at "
                        + "\(Int(context.interactiveMovementTarget.x))"
                } ?? "")
        )
    }
    override func prepare() {
        super.prepare()
        journal.add("prepare")
    }
    override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath,
        withPosition position: CGPoint
    ) -> IndexPath {
        let target = super.targetIndexPath(
            forInteractivelyMovingItem: previousIndexPath,
            withPosition: position
        )
        // The last place is taken.
        return target.item == 5 ? IndexPath(item: 4, section: 0) : target
    }
    override func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath,
        withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = super.layoutAttributesForInteractivelyMovingItem(
            at: indexPath,
            withTargetPosition: position
        )
        attributes.alpha = movedAlpha
        return attributes
    }
    override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath],
        previousIndexPaths: [IndexPath],
        movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        journal.add(movementCancelled ? "cancelled" : "ended")
        return super.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: indexPaths,
            previousIndexPaths: previousIndexPaths,
            movementCancelled: movementCancelled
        )
    }
}

/// Six items of 100 by 100 points in lines of three.
private final class FlowRoom: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    let layout = NotingFlow()
    let view: UICollectionView
    let stage: Stage
    var items = Array(0..<6)
    var asked = 0

    override init() {
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 150),
            collectionViewLayout: layout
        )
        view.contentInsetAdjustmentBehavior = .never
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        guard let stage = try? Stage(views: [view], screen: UIScreen(scale: 1)) else {
            fatalError("a stage with one view")
        }
        self.stage = stage
        super.init()
        (view.dataSource, view.delegate) = (self, self)
        view.layoutIfNeeded()
        _ = layout.journal.take()
        asked = 0
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "item", for: path) }
    func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
    func collectionView(
        _ view: UICollectionView,
        moveItemAt source: IndexPath,
        to destination: IndexPath
    ) { items.insert(items.remove(at: source.item), at: destination.item) }
    func collectionView(
        _ view: UICollectionView,
        layout: UICollectionViewLayout,
        sizeForItemAt path: IndexPath
    ) -> CGSize {
        asked += 1
        return CGSize(width: 100, height: 100)
    }
}

@Suite("Contexts of flow layouts", .stage) struct LayoutContextTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func `a flow layout keeps what its context does not call invalid (CV-06)`() throws {
        let room = FlowRoom()
        room.layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
        room.view.layoutIfNeeded()
        #expect(room.layout.journal.take() == ["invalidate", "prepare"])
        #expect(room.asked == 0)
        room.layout.invalidateLayout()
        room.view.layoutIfNeeded()
        #expect(room.layout.journal.take() == ["invalidate sizes places", "prepare"])
        #expect(room.asked == 6)
        room.layout.minimumLineSpacing = 0
        #expect(room.layout.journal.take() == [], "nothing changed")
        room.view.bounds.size.width = 200
        room.view.layoutIfNeeded()
        #expect(room.layout.journal.take() == ["invalidate sizes places", "prepare"])
        #expect(room.view.layoutAttributesForItem(at: path(2))?.frame.minY == 100)
        try room.stage.expectNothingElse()
    }

    @Test func `attributes are of the layout's class (CV-07)`() throws {
        let room = FlowRoom()
        let attributes = try #require(room.view.layoutAttributesForItem(at: path(1)))
        #expect(attributes is NotingFlow.Attributes)
        let copy = try #require(attributes.copy() as? NotingFlow.Attributes)
        #expect(copy == attributes && copy !== attributes)
        copy.zIndex = 1
        #expect(copy != attributes)
        #expect(UICollectionViewLayoutAttributes(forCellWith: path(1)) != attributes)
    }

    @Test func `a layout says where a moved item is and may go (CV-12)`() throws {
        let room = FlowRoom()
        room.layout.movedAlpha = 0.5
        let cell = try #require(room.view.cellForItem(at: path(0)))
        #expect(room.view.beginInteractiveMovementForItem(at: path(0)))
        room.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 120))
        room.view.layoutIfNeeded()
        #expect(
            room.layout.journal.take() == ["invalidate [0] to [4] at 250", "prepare"],
            "5 is taken"
        )
        #expect(cell.center == CGPoint(x: 250, y: 120) && cell.alpha == 0.5)
        #expect(room.view.subviews.last { $0 is UICollectionViewCell } === cell)
        #expect(room.view.cellForItem(at: path(1))?.center == CGPoint(x: 50, y: 50))
        room.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 120))
        #expect(room.layout.journal.take() == ["invalidate [4] to [4] at 270"])
        room.view.endInteractiveMovement()
        #expect(room.layout.journal.take().prefix(2) == ["ended", "invalidate [0] to [4] at 0"])
        #expect(room.items == [1, 2, 3, 4, 0, 5])
        try room.stage.clock.runUntilIdle(budget: 5)
        #expect(cell.center == CGPoint(x: 150, y: 150) && cell.alpha == 1)
        _ = room.layout.journal.take()
        #expect(room.view.beginInteractiveMovementForItem(at: path(0)))
        room.view.cancelInteractiveMovement()
        #expect(room.layout.journal.take() == ["cancelled", "invalidate [0] to [0] at 0"])
        #expect(room.items == [1, 2, 3, 4, 0, 5])
        try room.stage.expectNothingElse()
    }
}
