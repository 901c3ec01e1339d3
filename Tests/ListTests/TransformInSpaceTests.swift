import Testing
import TouchTesting
import UIKit

/// A layout with one item that is turned in space, as in a wheel of pages.
private final class TurnedLayout: UICollectionViewLayout {
    /// The angle of the item about the vertical axis, in radians.
    var angle: CGFloat = 0.5

    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 844) }

    override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 100, y: 100, width: 200, height: 100)
        attributes.transform3D = CATransform3DMakeRotation(angle, 0, 1, 0)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
    {
        layoutAttributesForItem(at: IndexPath(item: 0, section: 0)).map { [$0] }
    }
}

private final class OneItem: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    { 1 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

@Suite(.stage) struct TransformInSpaceTests {
    @Test func `a cell is turned in space as its attributes say, and back`() throws {
        let (layout, source) = (TurnedLayout(), OneItem())
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844),
            collectionViewLayout: layout
        )
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = source
        let stage = try Stage(views: [list])
        let cell = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(cell.layer.transform == CATransform3DMakeRotation(0.5, 0, 1, 0))
        #expect(cell.transform3D == cell.layer.transform)
        // A transform in the plane replaces it.
        layout.angle = 0
        layout.invalidateLayout()
        try stage.clock.step()
        stage.window.layoutIfNeeded()
        #expect(cell.transform3D == CATransform3DIdentity)
        #expect(cell.transform == .identity)
        #expect(cell.frame == CGRect(x: 100, y: 100, width: 200, height: 100))
    }

    @Test func `attributes have one transform, in the plane or in space`() {
        let attributes = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: 0, section: 0)
        )
        attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(attributes.transform3D == CATransform3DMakeScale(2, 3, 1))
        attributes.transform3D = CATransform3DMakeTranslation(4, 5, 0)
        #expect(attributes.transform == CGAffineTransform(translationX: 4, y: 5))
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        #expect(copy?.isEqual(attributes) == true)
        copy?.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
        #expect(copy?.isEqual(attributes) == false)
    }
}
