import TestSupport
import Testing
import TouchTesting
import UIKit

/// Badges of compositional layouts, and layouts from right to left.
@Suite("Badges and directions of layouts", .stage) struct BadgeTests {
    typealias Size = NSCollectionLayoutSize

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(item: item, section: section)
    }

    private func size(
        _ width: NSCollectionLayoutDimension,
        _ height: NSCollectionLayoutDimension
    ) -> Size { Size(widthDimension: width, heightDimension: height) }

    private func badge(
        _ container: NSCollectionLayoutAnchor,
        _ item: NSCollectionLayoutAnchor? = nil
    )
        -> NSCollectionLayoutSupplementaryItem
    {
        let size = size(.absolute(20), .absolute(10))
        guard let item else {
            return NSCollectionLayoutSupplementaryItem(
                layoutSize: size,
                elementKind: "badge",
                containerAnchor: container
            )
        }
        return NSCollectionLayoutSupplementaryItem(
            layoutSize: size,
            elementKind: "badge",
            containerAnchor: container,
            itemAnchor: item
        )
    }

    /// Rows of 100 points in height, with two items of 150 by 100 in each.
    private func section(
        _ badges: NSCollectionLayoutSupplementaryItem...,
        ofGroup groupBadges: [NSCollectionLayoutSupplementaryItem] = []
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
            supplementaryItems: badges
        )
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item]
        )
        group.supplementaryItems = groupBadges
        return NSCollectionLayoutSection(group: group)
    }

    private func frame(_ room: BadgeRoom, _ item: Int) -> CGRect? {
        room.view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path(item))?.frame
    }

    nonisolated static let places: [(NSDirectionalRectEdge, CGRect)] = [
        ([.top, .trailing], CGRect(x: 130, y: 0, width: 20, height: 10)),
        ([.top, .leading], CGRect(x: 0, y: 0, width: 20, height: 10)),
        ([.bottom], CGRect(x: 65, y: 90, width: 20, height: 10)),
        ([], CGRect(x: 65, y: 45, width: 20, height: 10)),
        ([.trailing, .bottom], CGRect(x: 130, y: 90, width: 20, height: 10)),
    ]

    @Test(arguments: places)
    func `a badge is at the edges of its item that its anchor names (CL-11)`(
        edges: NSDirectionalRectEdge,
        frame: CGRect
    ) throws {
        let room = try BadgeRoom(2, section(badge(NSCollectionLayoutAnchor(edges: edges))))
        #expect(self.frame(room, 0) == frame)
        #expect(self.frame(room, 1) == frame.offsetBy(dx: 150, dy: 0))
    }

    @Test
    func `offsets are points, or parts of the badge, and an anchor of its own moves it (CL-11)`()
        throws
    {
        let parts = NSCollectionLayoutAnchor(
            edges: [.top, .trailing],
            fractionalOffset: CGPoint(x: 0.5, y: -0.5)
        )
        #expect(parts.isFractionalOffset && !parts.isAbsoluteOffset)
        #expect(frame(try BadgeRoom(1, section(badge(parts))), 0) == CGRect(140, -5, 20, 10))
        let points = NSCollectionLayoutAnchor(
            edges: [.bottom, .leading],
            absoluteOffset: CGPoint(x: 3, y: -4)
        )
        #expect(frame(try BadgeRoom(1, section(badge(points))), 0) == CGRect(3, 86, 20, 10))
        // The badge's own bottom leading corner is at the item's top trailing one.
        let corner = NSCollectionLayoutAnchor(edges: [.top, .trailing])
        let own = NSCollectionLayoutAnchor(edges: [.bottom, .leading])
        #expect(frame(try BadgeRoom(1, section(badge(corner, own))), 0) == CGRect(150, -10, 20, 10))
    }

    @Test func `each item gets its view from the data source, in front of the cells (CL-11)`()
        throws
    {
        let anchor = NSCollectionLayoutAnchor(
            edges: [.top, .trailing],
            fractionalOffset: CGPoint(x: 0.5, y: 0)
        )
        let room = try BadgeRoom(3, section(badge(anchor)))
        #expect(room.journal.take().sorted() == ["badge 0", "badge 1", "badge 2"])
        // The badge of the first item lies half over the second one.
        let spot = CGPoint(x: 155, y: 5)
        #expect(room.view.hitTest(spot, with: nil)?.accessibilityIdentifier == "badge 0")
        #expect(room.view.indexPathForItem(at: spot) == path(1))
        try room.stage.fingers.fingerTap(at: room.view.convert(spot, to: nil))
        #expect(room.journal.take() == ["tap on badge 0"])
        try room.stage.fingers.fingerTap(at: room.view.convert(CGPoint(x: 200, y: 50), to: nil))
        #expect(room.journal.take() == ["select 1"])
    }

    @Test func `a badge is shown as long as it is visible itself (CL-11)`() throws {
        let above = NSCollectionLayoutAnchor(
            edges: [.bottom],
            absoluteOffset: CGPoint(x: 0, y: 30)
        )
        let room = try BadgeRoom(20, section(badge(above)))
        // The first row ends at 100, its badges at 130.
        room.view.contentOffset.y = 120
        room.view.layoutIfNeeded()
        #expect(room.view.indexPathsForVisibleItems.min() == path(2))
        #expect(room.shown.min() == "badge 0")
        #expect(room.places.map(\.item) == Array(0..<room.shown.count), "in the order of the items")
        room.view.contentOffset.y = 131
        room.view.layoutIfNeeded()
        #expect(!room.shown.contains("badge 0") && room.shown.contains("badge 2"))
    }

    @Test func `a badge of a group comes once for each group (CL-11)`() throws {
        let corner = badge(NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
        let room = try BadgeRoom(4, section(ofGroup: [corner]))
        #expect(room.journal.take().sorted() == ["badge 0", "badge 2"])
        #expect(frame(room, 0) == CGRect(280, 90, 20, 10))
        #expect(frame(room, 1) == nil)
        #expect(frame(room, 2) == CGRect(280, 190, 20, 10))
    }

    // MARK: From right to left

    @Test func `rows, badges and headers of a compositional layout are mirrored (CL-12)`() throws {
        let section = section(badge(NSCollectionLayoutAnchor(edges: [.top, .trailing])))
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0,
            leading: 40,
            bottom: 0,
            trailing: 0
        )
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(50), .absolute(30)),
                elementKind: "header",
                alignment: .topLeading
            )
        ]
        let room = try BadgeRoom(2, section)
        let frames = { [0, 1].map { room.view.layoutAttributesForItem(at: self.path($0))?.frame } }
        let header = {
            room.view.layoutAttributesForSupplementaryElement(ofKind: "header", at: self.path(0))?
                .frame
        }
        #expect(frames() == [CGRect(40, 30, 130, 100), CGRect(170, 30, 130, 100)])
        #expect(header() == CGRect(40, 0, 50, 30))
        room.view.semanticContentAttribute = .forceRightToLeft
        room.view.layoutIfNeeded()
        #expect(frames() == [CGRect(130, 30, 130, 100), CGRect(0, 30, 130, 100)])
        #expect(header() == CGRect(210, 0, 50, 30))
        #expect(frame(room, 0) == CGRect(130, 30, 20, 10))
        #expect(room.view.cellForItem(at: path(0))?.frame == CGRect(130, 30, 130, 100))
    }

    @Test func `a section that scrolls across begins at the right, and stops at groups (CL-12)`()
        throws
    {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(100), .absolute(100)),
            subitems: [
                NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            ]
        )
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        let room = try BadgeRoom(8, section)
        room.view.semanticContentAttribute = .forceRightToLeft
        room.view.layoutIfNeeded()
        let shelf = try #require(room.view.subviews.compactMap { $0 as? UIScrollView }.first)
        #expect(shelf.contentOffset.x == 500)
        #expect(room.view.layoutAttributesForItem(at: path(0))?.frame == CGRect(200, 0, 100, 100))
        #expect(room.view.layoutAttributesForItem(at: path(2))?.frame == CGRect(0, 0, 100, 100))
        try room.stage.fingers.fingerDrag(
            from: CGPoint(x: 60, y: 50),
            to: CGPoint(x: 150, y: 50),
            duration: 0.2
        )
        try room.stage.clock.runUntilIdle()
        // One group further: the next item is at the right edge.
        #expect(shelf.contentOffset.x == 400)
        #expect(room.view.layoutAttributesForItem(at: path(1))?.frame == CGRect(200, 0, 100, 100))
        #expect(room.journal.take().filter { $0.hasPrefix("select") } == [])
    }

    /// A flow layout that says it can be flipped.
    private final class FlippedFlow: UICollectionViewFlowLayout {
        var isFlipped = true
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { isFlipped }
    }

    @Test func `a layout that wants it is flipped in the other direction, and no other (CV-15)`()
        throws
    {
        let flow = FlippedFlow()
        flow.itemSize = CGSize(width: 90, height: 40)
        let room = try BadgeRoom(3, layout: flow)
        let left = room.view.layoutAttributesForItem(at: path(0))?.frame
        #expect(left == CGRect(0, 0, 90, 40))
        room.view.semanticContentAttribute = .forceRightToLeft
        room.view.layoutIfNeeded()
        #expect(room.view.layoutAttributesForItem(at: path(0))?.frame == CGRect(210, 0, 90, 40))
        #expect(room.view.cellForItem(at: path(0))?.frame == CGRect(210, 0, 90, 40))
        #expect(room.view.indexPathForItem(at: CGPoint(x: 250, y: 20)) == path(0))
        // The layout itself still counts from the left.
        #expect(flow.layoutAttributesForItem(at: path(0))?.frame == left)
        try room.stage.fingers.fingerTap(at: CGPoint(x: 250, y: 20))
        #expect(room.journal.take() == ["select 0"])
        flow.isFlipped = false
        flow.invalidateLayout()
        room.view.layoutIfNeeded()
        #expect(room.view.cellForItem(at: path(0))?.frame == left)
    }

    @Test func `flipped content that scrolls sideways begins at the right (CV-15)`() throws {
        let flow = FlippedFlow()
        flow.itemSize = CGSize(width: 95, height: 400)
        flow.scrollDirection = .horizontal
        let room = try BadgeRoom(10, layout: flow, direction: .forceRightToLeft)
        // Ten items and nine gaps are 1,040 points long.
        #expect(room.view.contentOffset.x == 740)
        #expect(room.view.cellForItem(at: path(0))?.frame.maxX == 1_040)
        #expect(room.view.indexPathsForVisibleItems.sorted() == [path(0), path(1), path(2)])
    }
}

/// A collection view of 300 by 400 whose badges write taps into a journal.
@MainActor
private final class BadgeRoom: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let view: UICollectionView
    let stage: Stage
    let journal = Journal()
    private let count: Int

    convenience init(_ count: Int, _ section: NSCollectionLayoutSection) throws {
        try self.init(count, layout: UICollectionViewCompositionalLayout(section: section))
    }

    init(
        _ count: Int,
        layout: UICollectionViewLayout,
        direction: UISemanticContentAttribute = .unspecified
    ) throws {
        self.count = count
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400),
            collectionViewLayout: layout
        )
        view.semanticContentAttribute = direction
        view.contentInsetAdjustmentBehavior = .never
        stage = try Stage(views: [view])
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["badge", "header"] {
            view.register(
                Badge.self,
                forSupplementaryViewOfKind: kind,
                withReuseIdentifier: "badge"
            )
        }
        view.dataSource = self
        view.delegate = self
        view.layoutIfNeeded()
    }

    /// Where they are.
    var places: [IndexPath] { view.indexPathsForVisibleSupplementaryElements(ofKind: "badge") }

    /// The badges that are shown, in order of their items.
    var shown: [String] {
        view.visibleSupplementaryViews(ofKind: "badge").compactMap(\.accessibilityIdentifier)
            .sorted()
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }

    func collectionView(
        _ view: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at path: IndexPath
    ) -> UICollectionReusableView {
        let made = view.dequeueReusableSupplementaryView(
            ofKind: kind,
            withReuseIdentifier: "badge",
            for: path
        )
        made.accessibilityIdentifier = "\(kind) \(path.item)"
        (made as? Badge)?.journal = journal
        if kind == "badge" { journal.add("badge \(path.item)") }
        return made
    }

    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
        journal.add("select \(path.item)")
    }
}

/// A badge that takes taps.
private final class Badge: UICollectionReusableView {
    var journal: Journal?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Badge.tapped)))
    }
    required init?(coder: NSCoder) { nil }

    private func tapped() { journal?.add("tap on \(accessibilityIdentifier ?? "")") }
}
