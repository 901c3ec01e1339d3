import TestSupport
import Testing
import TouchTesting
import UIKit

/// A layout whose `prepare` makes the items: a calendar that computes its days.
private final class MakingLayout: UICollectionViewLayout {
    private(set) var days: [UICollectionViewLayoutAttributes] = []
    let journal: Journal
    var months = 1

    init(journal: Journal) {
        self.journal = journal
        super.init()
    }
    required init?(coder: NSCoder) { nil }

    override func prepare() {
        journal.add("prepare")
        days = (0..<months * 3).map { index in
            let attributes = UICollectionViewLayoutAttributes(
                forCellWith: IndexPath(item: index, section: 0)
            )
            attributes.frame = CGRect(x: 0, y: CGFloat(index) * 20, width: 100, height: 20)
            return attributes
        }
    }
    override var collectionViewContentSize: CGSize {
        CGSize(width: 100, height: CGFloat(days.count) * 20)
    }
    override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? { days.filter { $0.frame.intersects(rect) } }
    override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { days[indexPath.item] }
}

/// A layout that asks for the number of items in `prepare`.
private final class AskingFlow: UICollectionViewFlowLayout {
    let journal: Journal
    init(journal: Journal) {
        self.journal = journal
        super.init()
    }
    required init?(coder: NSCoder) { nil }
    override func prepare() {
        journal.add("prepare")
        super.prepare()
        journal.add("prepared")
    }
}

/// The data source, whose items are those of its layout if that makes them.
private final class Days: NSObject, UICollectionViewDataSource {
    let stage: Stage
    let journal = Journal()
    let view: UICollectionView
    private let maker: MakingLayout?

    init(making: Bool) throws {
        stage = try Stage()
        maker = making ? MakingLayout(journal: journal) : nil
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 400),
            collectionViewLayout: maker ?? AskingFlow(journal: journal)
        )
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "day")
        view.dataSource = self
        stage.window.addSubview(view)
    }
    var months: Int {
        get { maker?.months ?? 1 }
        set { maker?.months = newValue }
    }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        journal.add("number")
        return maker?.days.count ?? 3
    }
    func collectionView(
        _ view: UICollectionView,
        cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "day", for: path) }
}

@Suite("Numbers of items", .stage) struct ItemNumberTests {
    @Test func `items that a layout makes while it is prepared are shown (CV-16)`() throws {
        let days = try Days(making: true)
        days.view.layoutIfNeeded()
        #expect(days.journal.take() == ["prepare", "number"])
        #expect(days.view.visibleCells.count == 3)
        days.months = 2
        days.view.reloadData()
        #expect(days.journal.take() == [], "the data source is asked when the numbers are needed")
        days.view.layoutIfNeeded()
        #expect(days.journal.take() == ["prepare", "number"])
        #expect(days.view.visibleCells.count == 6)
        try days.stage.expectNothingElse()
    }

    @Test func `a layout that asks for the numbers is the first to need them (CV-16)`() throws {
        let days = try Days(making: false)
        days.view.layoutIfNeeded()
        #expect(days.journal.take() == ["prepare", "number", "prepared"])
        days.view.reloadData()
        #expect(days.view.numberOfItems(inSection: 0) == 3)
        #expect(days.journal.take() == ["number"], "asked at once by who needs it")
        days.view.layoutIfNeeded()
        #expect(days.journal.take() == ["prepare", "prepared"], "and not again")
        try days.stage.expectNothingElse()
    }
}
