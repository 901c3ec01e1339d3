import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Compositional layouts", .stage) struct CompositionalTests {
    typealias Size = NSCollectionLayoutSize
    typealias Item = NSCollectionLayoutItem
    typealias Group = NSCollectionLayoutGroup

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(item: item, section: section)
    }

    private func size(
        _ width: NSCollectionLayoutDimension,
        _ height: NSCollectionLayoutDimension
    ) -> Size { Size(widthDimension: width, heightDimension: height) }

    /// Rows of 100 points in height, with items of a part of the width.
    private func row(_ part: CGFloat) -> Group {
        .horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [Item(layoutSize: size(.fractionalWidth(part), .fractionalHeight(1)))]
        )
    }

    private func frames(_ room: LayoutRoom, _ count: Int, section: Int = 0) -> [CGRect?] {
        (0..<count).map { room.view.layoutAttributesForItem(at: path($0, section))?.frame }
    }

    // MARK: Groups

    @Test func `a group repeats its items until no more fits (CL-01, CL-02)`() throws {
        let section = NSCollectionLayoutSection(group: row(0.4))
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 5,
            leading: 20,
            bottom: 7,
            trailing: 30
        )
        let room = try LayoutRoom([5], section)
        // 300 points without 50 are 250, of which 0.4 are 100: two in a row.
        #expect(
            frames(room, 5) == [
                CGRect(20, 5, 100, 100), CGRect(120, 5, 100, 100),
                CGRect(20, 115, 100, 100), CGRect(120, 115, 100, 100),
                CGRect(20, 225, 100, 100),
            ]
        )
        #expect(room.view.contentSize == CGSize(width: 300, height: 332))
        #expect(room.view.indexPathForItem(at: CGPoint(x: 121, y: 116)) == path(3))
        #expect(room.view.indexPathForItem(at: CGPoint(x: 121, y: 110)) == nil)
    }

    @Test func `items of different sizes alternate, and groups are in groups (CL-02)`() throws {
        let large = Item(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let small = Item(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let column = Group.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
            subitems: [small]
        )
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)),
            subitems: [large, column]
        )
        let room = try LayoutRoom([4], NSCollectionLayoutSection(group: group))
        #expect(
            frames(room, 4) == [
                CGRect(0, 0, 150, 150), CGRect(150, 0, 150, 75), CGRect(150, 75, 150, 75),
                CGRect(0, 150, 150, 150),
            ]
        )
    }

    @Test func `items of a counted group share its length (CL-03)`() throws {
        let item = Item(layoutSize: size(.absolute(10), .fractionalHeight(1)))
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)),
            subitem: item,
            count: 4
        )
        group.interItemSpacing = .fixed(20)
        let room = try LayoutRoom([5], NSCollectionLayoutSection(group: group))
        // 300 without three spaces of 20 are 240, a quarter of which is 60.
        #expect(
            frames(room, 5) == [
                CGRect(0, 0, 60, 40), CGRect(80, 0, 60, 40), CGRect(160, 0, 60, 40),
                CGRect(240, 0, 60, 40), CGRect(0, 40, 60, 40),
            ]
        )
    }

    @Test func `repeated items of a counted group keep their size (CL-03)`() throws {
        let item = Item(layoutSize: size(.absolute(10), .absolute(30)))
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)),
            repeatingSubitem: item,
            count: 2
        )
        let room = try LayoutRoom([3], NSCollectionLayoutSection(group: group))
        #expect(
            frames(room, 3) == [
                CGRect(0, 0, 10, 30), CGRect(10, 0, 10, 30), CGRect(0, 40, 10, 30),
            ]
        )
    }

    @Test func `insets make views smaller, flexible space takes what is left (CL-04, CL-05)`()
        throws
    {
        let item = Item(layoutSize: size(.absolute(60), .absolute(50)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)),
            repeatingSubitem: item,
            count: 3
        )
        group.interItemSpacing = .flexible(10)
        let room = try LayoutRoom([3], NSCollectionLayoutSection(group: group))
        // 300 without three times 60 are 120 for two spaces.
        #expect(
            frames(room, 3) == [
                CGRect(2, 1, 54, 46), CGRect(122, 1, 54, 46), CGRect(242, 1, 54, 46),
            ]
        )
    }

    @Test func `space at the edges is outside of an item (CL-05)`() throws {
        let item = Item(layoutSize: size(.absolute(60), .absolute(50)))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(5),
            top: .fixed(7),
            trailing: nil,
            bottom: nil
        )
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(10)),
            repeatingSubitem: item,
            count: 2
        )
        let room = try LayoutRoom([3], NSCollectionLayoutSection(group: group))
        #expect(
            frames(room, 3) == [
                CGRect(5, 7, 60, 50), CGRect(70, 7, 60, 50), CGRect(5, 64, 60, 50),
            ]
        )
    }

    @Test func `a custom group places its items itself (CL-02)`() throws {
        var sizes: [CGSize] = []
        let group = Group.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) {
            sizes.append($0.container.effectiveContentSize)
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(200, 0, 50, 50)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(0, 80, 50, 50), zIndex: 3),
            ]
        }
        let room = try LayoutRoom([3], NSCollectionLayoutSection(group: group))
        #expect(
            frames(room, 3) == [
                CGRect(200, 0, 50, 50), CGRect(0, 80, 50, 50), CGRect(200, 100, 50, 50),
            ]
        )
        #expect(Set(sizes.map(\.width)) == [300])
        // An item that is lower than its group is found there.
        #expect(room.view.indexPathForItem(at: CGPoint(x: 10, y: 125)) == path(1))
    }

    @Test func `cells say how high an estimated item is, and the rest moves (CL-06)`() throws {
        let item = Item(layoutSize: size(.fractionalWidth(1), .estimated(44)))
        let group = Group.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(44)),
            subitems: [item]
        )
        let room = try LayoutRoom([4], NSCollectionLayoutSection(group: group))
        room.heights = [0: 100, 2: 20]
        room.view.reloadData()
        room.view.layoutIfNeeded()
        #expect(
            frames(room, 4) == [
                CGRect(0, 0, 300, 100), CGRect(0, 100, 300, 44), CGRect(0, 144, 300, 20),
                CGRect(0, 164, 300, 44),
            ]
        )
        #expect(room.view.visibleCells.map(\.frame) == frames(room, 4).compactMap { $0 })
    }

    // MARK: Headers, backgrounds

    @Test func `a pinned header stays as long as its section is visible (CL-07)`() throws {
        let section = NSCollectionLayoutSection(group: row(1))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)),
            elementKind: "header",
            alignment: .top
        )
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let room = try LayoutRoom([3, 3], section)
        func tops() -> [CGFloat] {
            room.view.layoutIfNeeded()
            return room.view.visibleSupplementaryViews(ofKind: "header").map(\.frame.minY)
        }
        #expect(tops() == [0, 330])
        room.view.contentOffset.y = 120
        #expect(tops() == [120, 330])
        // The end of the section, at 330, pushes it away.
        room.view.contentOffset.y = 310
        #expect(tops() == [300, 330])
        #expect(room.view.contentSize.height == 660)
    }

    @Test func `a background is behind the items, and no delegate is called (CL-10)`() throws {
        final class Ground: UICollectionReusableView {}
        let section = NSCollectionLayoutSection(group: row(1))
        let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
        ground.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
        section.decorationItems = [ground]
        let room = try LayoutRoom([2], section)
        room.layout.register(Ground.self, forDecorationViewOfKind: "ground")
        room.view.reloadData()
        room.view.layoutIfNeeded()
        let views = room.view.subviews
        #expect(views.first is Ground)
        #expect(views.first?.frame == CGRect(3, 2, 292, 194))
        let hit = room.view.hitTest(CGPoint(x: 10, y: 50), with: nil)
        #expect(hit === room.cell(0)?.contentView)
        #expect(room.journal.take() == [])
    }

    // MARK: Sections that scroll by themselves

    /// Two sections: shelves of items of 100 by 100 with 10 between them, then rows.
    private func shelf(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        _ change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) throws -> LayoutRoom {
        let cell = Group.horizontal(
            layoutSize: size(.absolute(100), .absolute(100)),
            subitems: [Item(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))]
        )
        let shelf = NSCollectionLayoutSection(group: cell)
        shelf.orthogonalScrollingBehavior = behavior
        shelf.interGroupSpacing = 10
        shelf.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
        change(shelf)
        let rows = NSCollectionLayoutSection(group: row(1))
        return try LayoutRoom([10, 10]) { number, _ in number == 0 ? shelf : rows }
    }

    @Test func `a handler gets what is visible in a section that scrolls, and changes it (CL-13)`()
        throws
    {
        var (frames, offsets, widths): ([String], [CGFloat], Set<CGFloat>) = ([], [], [])
        let room = try shelf(.continuous) { shelf in
            shelf.visibleItemsInvalidationHandler = { items, offset, environment in
                frames = items.map { "\($0.indexPath.item) at \(Int($0.frame.minX))" }
                offsets.append(offset.x)
                widths.insert(environment.container.contentSize.width)
                for item in items where item.indexPath.item == 1 {
                    item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                    item.alpha = 0.7
                }
            }
        }
        #expect(frames == ["0 at 20", "1 at 130", "2 at 240"])
        #expect(offsets.allSatisfy { $0 == 0 } && !offsets.isEmpty)
        #expect(widths == [300])
        #expect(room.cell(1)?.alpha == 0.7 && room.cell(0)?.alpha == 1)
        // The item is seen from 155 to 205.
        let hit = room.view.hitTest(CGPoint(x: 135, y: 50), with: nil)
        #expect(hit === room.shelf)
        offsets = []
        let fingers = room.stage.fingers
        try fingers.fingerDown(at: CGPoint(x: 250, y: 50))
        try fingers.fingerMove(to: CGPoint(x: 130, y: 50), duration: 0.3)
        try fingers.wait(0.5)
        try fingers.fingerUp()
        try fingers.wait(2)
        #expect(offsets.last == room.shelf?.contentOffset.x)
        #expect(offsets.count > 5 && offsets == offsets.sorted())
        #expect(frames == ["0 at 20", "1 at 130", "2 at 240", "3 at 350"])
    }

    @Test(arguments: [
        (UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic, true),
        (.always, true), (.never, false),
    ])
    func `a section bounces as its properties say (CL-14)`(
        _ bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce,
        _ bounces: Bool
    ) throws {
        let room = try shelf(.continuous) {
            $0.orthogonalScrollingProperties.bounce = bounce
            $0.orthogonalScrollingProperties.decelerationRate = .fast
        }
        let view = try #require(room.shelf)
        #expect(view.decelerationRate == .fast)
        let fingers = room.stage.fingers
        try fingers.fingerDown(at: CGPoint(x: 50, y: 50))
        try fingers.fingerMove(to: CGPoint(x: 200, y: 50), duration: 0.3)
        #expect((view.contentOffset.x < 0) == bounces)
        try fingers.fingerUp()
        try fingers.wait(2)
        #expect(view.contentOffset.x == 0)
    }

    @Test func `a sideways drag scrolls the section alone, a vertical one the list (CL-08)`() throws
    {
        let room = try shelf(.continuous)
        #expect(room.view.contentSize == CGSize(width: 300, height: 1_100))
        #expect(room.visible(in: 0) == [0, 1, 2])
        let fingers = room.stage.fingers
        try fingers.fingerDown(at: CGPoint(x: 250, y: 50))
        try fingers.fingerMove(to: CGPoint(x: 130, y: 50), duration: 0.3)
        try fingers.wait(0.5)
        try fingers.fingerUp()
        try fingers.wait(2)
        // 120 points of the finger without its hysteresis.
        let shift = try #require(room.shelf).contentOffset.x
        #expect(shift > 100 && shift < 121)
        #expect(room.view.contentOffset == .zero)
        #expect(room.visible(in: 0) == [0, 1, 2, 3])
        #expect(room.cell(1)?.frame.minX == 130)
        #expect(frames(room, 2)[1]?.minX == 130 - shift)
        #expect(room.journal.take() == [])

        try fingers.fingerDown(at: CGPoint(x: 250, y: 80))
        try fingers.fingerMove(to: CGPoint(x: 250, y: 20), duration: 0.3)
        try fingers.wait(0.5)
        try fingers.fingerUp()
        #expect(room.view.contentOffset.y > 40)
        #expect(room.shelf?.contentOffset.x == shift)
    }

    @Test func `a tap in a section that has scrolled selects the item that is seen (CL-08)`() throws
    {
        let room = try shelf(.continuous)
        try #require(room.shelf).contentOffset.x = 330
        room.view.layoutIfNeeded()
        // Item n is 20 + 110 n from the start of the content.
        #expect(room.visible(in: 0) == [2, 3, 4, 5])
        #expect(room.view.indexPathForItem(at: CGPoint(x: 25, y: 50)) == path(3))
        try room.stage.fingers.fingerTap(at: CGPoint(x: 25, y: 50))
        try room.stage.fingers.wait(0.3)
        #expect(room.journal.take() == ["highlight 0-3", "select 0-3", "unhighlight 0-3"])
        #expect(room.view.indexPathsForSelectedItems == [path(3)])
    }

    @Test func `the offset survives being not visible (CL-08)`() throws {
        let room = try shelf(.continuous)
        try #require(room.shelf).contentOffset.x = 220
        room.view.contentOffset.y = 400
        room.view.layoutIfNeeded()
        #expect(room.shelf == nil)
        #expect(room.visible(in: 0) == [])
        room.view.contentOffset.y = 0
        room.view.layoutIfNeeded()
        #expect(room.shelf?.contentOffset.x == 220)
        #expect(room.visible(in: 0) == [1, 2, 3, 4])
    }

    @Test func `scrollToItem scrolls the section, also one that is not visible (CL-08)`() throws {
        let room = try shelf(.continuous)
        // Item 5 is at 20 + 550; its middle is 620, that of the section 150.
        room.view.scrollToItem(at: path(5), at: .centeredHorizontally, animated: false)
        #expect(room.shelf?.contentOffset.x == 470)
        #expect(room.view.contentOffset == .zero)
        room.view.contentOffset.y = 400
        room.view.layoutIfNeeded()
        room.view.scrollToItem(at: path(0), at: [.top, .left], animated: false)
        room.view.layoutIfNeeded()
        #expect(room.shelf?.contentOffset.x == 20)
        #expect(room.view.contentOffset.y == 0)
        // The first item is at the left edge, without the inset before it.
        #expect(room.view.layoutAttributesForItem(at: path(0))?.frame.minX == 0)
    }

    @Test func `a section that comes back is in front of its background (CL-08, CL-10)`() throws {
        let cell = Group.horizontal(
            layoutSize: size(.absolute(100), .absolute(100)),
            subitems: [Item(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))]
        )
        let shelf = NSCollectionLayoutSection(group: cell)
        shelf.orthogonalScrollingBehavior = .continuous
        // The section goes on below its shelf, so its background stays.
        shelf.contentInsets.bottom = 600
        shelf.decorationItems = [.background(elementKind: "ground")]
        let room = try LayoutRoom([10], shelf)
        room.layout.register(
            UICollectionReusableView.self,
            forDecorationViewOfKind: "ground"
        )
        room.view.reloadData()
        room.view.layoutIfNeeded()
        for y in [0, 200, 0] {
            room.view.contentOffset.y = CGFloat(y)
            room.view.layoutIfNeeded()
        }
        let hit = room.view.hitTest(CGPoint(x: 10, y: 50), with: nil)
        #expect(hit === room.cell(0)?.contentView)
    }

    @Test(
        arguments: [
            (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, [110, 220, 110]),
            // Item n begins at 20 + 110 n. It begins with item 0 in the middle, at -80.
            (.groupPagingCentered, [30, 140, 30]), (.paging, [300, 600, 300]),
        ]
    )
    func `each fling moves by one stop (CL-09)`(
        behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        stops: [CGFloat]
    ) throws {
        let room = try shelf(behavior)
        var seen: [CGFloat] = []
        for isBack in [false, false, true] {
            let (from, to) = isBack ? (140.0, 200.0) : (200.0, 140.0)
            try room.stage.fingers.fingerDown(at: CGPoint(x: from, y: 50))
            try room.stage.fingers.fingerMove(to: CGPoint(x: to, y: 50), duration: 0.12)
            try room.stage.fingers.fingerUp()
            try room.stage.fingers.wait(3)
            seen.append(try #require(room.shelf).contentOffset.x)
        }
        #expect(seen == stops)
        #expect(room.view.contentOffset == .zero)
    }

    @Test func `without a velocity the section rests at the next group (CL-09)`() throws {
        let room = try shelf(.continuousGroupLeadingBoundary)
        try room.stage.fingers.fingerDown(at: CGPoint(x: 250, y: 50))
        try room.stage.fingers.fingerMove(to: CGPoint(x: 160, y: 50), duration: 0.3)
        try room.stage.fingers.wait(0.5)
        try room.stage.fingers.fingerUp()
        try room.stage.fingers.wait(3)
        #expect(room.shelf?.contentOffset.x == 110)
    }

    // MARK: Random layouts

    /// A random item of a group, or a group of a few levels.
    private func randomItem(_ random: inout SeededGenerator, levels: Int) -> Item {
        func dimension(isWidth: Bool) -> NSCollectionLayoutDimension {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: .absolute(CGFloat(Int.random(in: 0...150, using: &random)))
            case 1: .estimated(CGFloat(Int.random(in: 1...80, using: &random)))
            case 2: .fractionalWidth([0.25, 0.3, 0.5, 1].randomElement(using: &random) ?? 1)
            default: isWidth ? .fractionalWidth(0.5) : .absolute(60)
            }
        }
        let layoutSize = size(dimension(isWidth: true), dimension(isWidth: false))
        let item: Item
        if levels > 0, Int.random(in: 0..<3, using: &random) > 0 {
            let subitems = (0...Int.random(in: 0...2, using: &random)).map { _ in
                randomItem(&random, levels: levels - 1)
            }
            let isRow = Bool.random(using: &random)
            let group: Group =
                switch Int.random(in: 0..<3, using: &random) {
                case 0:
                    isRow
                        ? .horizontal(layoutSize: layoutSize, subitem: subitems[0], count: 3)
                        : .vertical(layoutSize: layoutSize, subitem: subitems[0], count: 2)
                default:
                    isRow
                        ? .horizontal(layoutSize: layoutSize, subitems: subitems)
                        : .vertical(layoutSize: layoutSize, subitems: subitems)
                }
            if Bool.random(using: &random) { group.interItemSpacing = .flexible(3) }
            item = group
        } else {
            item = Item(layoutSize: layoutSize)
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 4, bottom: 3, trailing: 2)
        }
        return item
    }

    @Test(arguments: randomSeeds(100, unlessSetBy: "TOUCHSTONE_LAYOUT_SEEDS"))
    func `every item has one place, and is found there, whatever the groups are`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let counts = (0...2).map { _ in Int.random(in: 0...40, using: &random) }
        let sections = counts.map { _ in
            let whole = size(.fractionalWidth(1), .absolute(120))
            let item = randomItem(&random, levels: 2)
            let group =
                item as? Group
                ?? .horizontal(layoutSize: whole, subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = CGFloat(Int.random(in: -5...10, using: &random))
            section.orthogonalScrollingBehavior =
                [.none, .none, .continuous, .groupPaging].randomElement(using: &random) ?? .none
            return section
        }
        let room = try LayoutRoom(counts) { number, _ in sections[number] }
        for _ in 0..<3 {
            room.heights = [Int.random(in: 0...9, using: &random): 77]
            room.view.reloadData()
            room.view.layoutIfNeeded()
            let paths = counts.indices.flatMap { section in
                (0..<counts[section]).map { path($0, section) }
            }
            let frames = paths.map { room.view.layoutAttributesForItem(at: $0)?.frame }
            #expect(!frames.contains(nil))
            for frame in frames.compactMap({ $0 }) {
                #expect(frame.width >= 0 && frame.height >= 0 && frame.minY >= 0)
                #expect(frame.minX.isFinite && frame.maxY.isFinite)
            }
            // What a rectangle contains is what a search of all items finds in it.
            for _ in 0..<5 {
                let rect = CGRect(
                    x: CGFloat(Int.random(in: 0..<250, using: &random)),
                    y: CGFloat(Int.random(in: 0..<900, using: &random)),
                    width: 40,
                    height: 200
                )
                // A section that scrolls by itself is cut off at its edges.
                func isCut(_ path: IndexPath) -> Bool {
                    sections[path.section].orthogonalScrollingBehavior != .none
                }
                let found = (room.layout.layoutAttributesForElements(in: rect) ?? [])
                    .filter { !isCut($0.indexPath) && $0.size.width > 0 && $0.size.height > 0 }
                    .map(\.indexPath)
                let wanted = zip(paths, frames).filter { path, frame in
                    let common = frame?.intersection(rect) ?? .null
                    return !isCut(path) && common.width > 0 && common.height > 0
                }
                #expect(found.sorted() == wanted.map(\.0))
            }
            // A finger somewhere: nothing is lost, and the list rests within its content.
            let (x, y) = (
                Double.random(in: 10...290, using: &random),
                Double.random(in: 10...390, using: &random)
            )
            try room.stage.fingers.fingerDown(at: CGPoint(x: x, y: y))
            try room.stage.fingers.fingerMove(
                to: CGPoint(x: 300 - x, y: 400 - y),
                duration: 0.1
            )
            try room.stage.fingers.fingerUp()
            try room.stage.fingers.wait(3)
            let most = max(0, room.view.contentSize.height - 400)
            // Offsets are whole pixels.
            #expect(room.view.contentOffset.y >= 0 && room.view.contentOffset.y < most + 1.0 / 3)
            #expect(room.stage.refusals == [])
        }
    }

    // MARK: Bad input

    @Test func `a layout that places nothing says so`() throws {
        let empty = Group.custom(layoutSize: size(.fractionalWidth(1), .absolute(10))) { _ in [] }
        let room = try LayoutRoom([3, 2]) { number, _ in
            number == 0 ? NSCollectionLayoutSection(group: empty) : nil
        }
        #expect(room.view.visibleCells.isEmpty)
        #expect(
            Set(room.stage.refusals) == [
                "Cannot lay out 3 items of a section: its group takes none of them. They are not "
                    + "shown. To fix, give the group at least one subitem, or a frame for each item.",
                "Cannot lay out section 1 of UICollectionView: the provider returned nil for it. Its "
                    + "items are not shown; iOS throws here. To fix, return a section for each number.",
            ]
        )
    }
}

/// A collection view of 300 by 400 with a compositional layout, whose delegate writes a journal.
@MainActor
private final class LayoutRoom: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    let view: UICollectionView
    let layout: UICollectionViewCompositionalLayout
    let stage: Stage
    let journal = Journal()
    var heights: [Int: CGFloat] = [:]
    private let counts: [Int]

    convenience init(_ counts: [Int], _ section: NSCollectionLayoutSection) throws {
        try self.init(counts) { _, _ in section }
    }

    init(
        _ counts: [Int],
        _ provider: @escaping UICollectionViewCompositionalLayoutSectionProvider
    ) throws {
        self.counts = counts
        layout = UICollectionViewCompositionalLayout(sectionProvider: provider)
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400),
            collectionViewLayout: layout
        )
        view.contentInsetAdjustmentBehavior = .never
        stage = try Stage(views: [view])
        super.init()
        view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: "header",
            withReuseIdentifier: "header"
        )
        view.dataSource = self
        view.delegate = self
        view.layoutIfNeeded()
    }

    /// The scroll view of the first section.
    var shelf: UIScrollView? { view.subviews.compactMap { $0 as? UIScrollView }.first }

    func cell(_ item: Int) -> UICollectionViewCell? {
        view.cellForItem(at: IndexPath(item: item, section: 0))
    }

    func visible(in section: Int) -> [Int] {
        view.indexPathsForVisibleItems.filter { $0.section == section }.map(\.item)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
    {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? SizedCell)?.height = heights[path.item]
        return cell
    }

    func collectionView(
        _ view: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at path: IndexPath
    ) -> UICollectionReusableView {
        view.dequeueReusableSupplementaryView(
            ofKind: kind,
            withReuseIdentifier: "header",
            for: path
        )
    }

    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
        journal.add("highlight \(path.section)-\(path.item)")
    }

    func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
        journal.add("unhighlight \(path.section)-\(path.item)")
    }

    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
        journal.add("select \(path.section)-\(path.item)")
    }
}

/// A cell that prefers a height.
private final class SizedCell: UICollectionViewCell {
    var height: CGFloat?

    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        guard let height,
            let new = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        new.size.height = height
        return new
    }
}
