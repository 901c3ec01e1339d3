import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("A change of layout that a gesture leads", .stage) struct LayoutTransitionTests {
    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var between: UICollectionViewTransitionLayout.Type?

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            2
        }

        func collectionView(
            _ view: UICollectionView,
            cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }

        func collectionView(
            _ view: UICollectionView,
            transitionLayoutForOldLayout old: UICollectionViewLayout,
            newLayout new: UICollectionViewLayout
        ) -> UICollectionViewTransitionLayout {
            OwnLayout(currentLayout: old, nextLayout: new)
        }
    }

    private final class OwnLayout: UICollectionViewTransitionLayout {}

    private let source = Source()
    private let small = UICollectionViewFlowLayout()
    private let large = UICollectionViewFlowLayout()
    private let view: UICollectionView
    private let stage: Stage

    init() throws {
        for (layout, side) in [(small, 50.0), (large, 150.0)] {
            layout.itemSize = CGSize(width: side, height: side)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        }
        view = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 300),
            collectionViewLayout: small
        )
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        stage = try Stage(views: [view])
        try stage.fingers.wait(0.1)
    }

    private func frame(_ item: Int) -> CGRect? {
        view.cellForItem(at: IndexPath(item: item, section: 0))?.frame
    }

    @Test func `items follow the progress, and finishing leaves the new layout (CV-17)`() throws {
        var ends: [[Bool]] = []
        let between = view.startInteractiveTransition(to: large) { ends.append([$0, $1]) }
        #expect(view.collectionViewLayout === between && between.transitionProgress == 0)
        #expect(between.currentLayout === small && between.nextLayout === large)
        view.layoutIfNeeded()
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50))

        between.transitionProgress = 0.5
        view.layoutIfNeeded()
        #expect(frame(0)?.width == 50, "nothing moves before the layout is invalidated")
        between.invalidateLayout()
        view.layoutIfNeeded()
        // From a width of 50 to 150; the second item from x 250 to x 150, as rows are justified.
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(frame(1)?.size == CGSize(width: 100, height: 100))

        view.finishInteractiveTransition()
        #expect(ends.isEmpty && view.collectionViewLayout === large)
        try stage.fingers.wait(1)
        #expect(ends == [[true, true]])
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 150, height: 150))
        #expect(large.collectionView === view && small.collectionView == nil)
    }

    @Test func `cancelling leaves the old layout (CV-17)`() throws {
        var ends: [[Bool]] = []
        let between = view.startInteractiveTransition(to: large) { ends.append([$0, $1]) }
        between.transitionProgress = 0.8
        between.invalidateLayout()
        view.layoutIfNeeded()
        view.cancelInteractiveTransition()
        try stage.fingers.wait(1)
        #expect(ends == [[true, false]] && view.collectionViewLayout === small)
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(small.collectionView === view && large.collectionView == nil)
    }

    @Test func `the delegate makes the layout, which keeps values of its own (CV-17)`() {
        view.delegate = source
        let between = view.startInteractiveTransition(to: large)
        #expect(between is OwnLayout && between.value(forAnimatedKey: "pull") == 0)
        between.updateValue(12, forAnimatedKey: "pull")
        #expect(between.value(forAnimatedKey: "pull") == 12)
        between.transitionProgress = .nan
        between.invalidateLayout()
        view.layoutIfNeeded()
        #expect(frame(0)?.width == 50)
    }

    @Test
    func `a second transition and an end without a beginning are refused with a sentence (CV-17)`()
    {
        view.finishInteractiveTransition()
        #expect(view.collectionViewLayout === small)
        #expect(stage.refusals.last?.contains("Cannot finish a transition") == true)
        let between = view.startInteractiveTransition(to: large)
        #expect(view.startInteractiveTransition(to: UICollectionViewFlowLayout()) === between)
        #expect(stage.refusals.last?.contains("Cannot start another transition") == true)
        view.cancelInteractiveTransition()
    }
}
