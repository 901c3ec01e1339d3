import Testing
import TouchTesting
import UIKit

/// The content of a cell: a view that is made as large as the screen, and whose constraints give it a size.
@MainActor private struct Box {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let width: NSLayoutConstraint
    let height: NSLayoutConstraint

    init(in contentView: UIView) {
        width = view.widthAnchor.constraint(equalToConstant: 0)
        height = view.heightAnchor.constraint(equalToConstant: 0)
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: contentView.topAnchor),
            view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            view.leftAnchor.constraint(equalTo: contentView.leftAnchor),
            height,
        ])
    }
}

private final class BoxRow: UITableViewCell {
    lazy var box = Box(in: contentView)
}

private final class BoxItem: UICollectionViewCell {
    lazy var box: Box = {
        let box = Box(in: contentView)
        box.view.rightAnchor.constraint(equalTo: contentView.rightAnchor).isActive = true
        box.width.isActive = true
        return box
    }()
}

private final class Boxes: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var sizes: [CGSize]
    init(_ sizes: [CGSize]) { self.sizes = sizes }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sizes.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
        (cell as? BoxRow)?.box.height.constant = sizes[indexPath.row].height
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    {
        sizes.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
        if let cell = cell as? BoxItem {
            cell.box.width.constant = sizes[indexPath.item].width
            cell.box.height.constant = sizes[indexPath.item].height
        }
        return cell
    }
}

@Suite("Cells are laid out when they are there", .stage) struct LaidOutCellsTests {
    @Test
    func
        `rows that size themselves are laid out when the visible ones are asked for (TB-22, TB-23)`()
        throws
    {
        let boxes = Boxes([])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.register(BoxRow.self, forCellReuseIdentifier: "box")
        table.dataSource = boxes
        #expect(table.separatorStyle == .singleLine, "the line takes no height from the content")
        let stage = try Stage(views: [table])
        for heights in [[80, 120, 100], [60, 90, 150]] as [[CGFloat]] {
            boxes.sizes = heights.map { CGSize(width: 0, height: $0) }
            table.reloadData()
            let cells = table.visibleCells
            #expect(cells.map(\.frame.height) == heights)
            #expect(cells.map(\.contentView.frame.height) == heights)
            #expect(cells.compactMap { ($0 as? BoxRow)?.box.view.frame.height } == heights)
        }
        try stage.expectNothingElse()
    }

    @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
    func `items that size themselves are laid out with the collection view`(
        direction: UICollectionView.ScrollDirection
    ) throws {
        let boxes = Boxes([])
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = direction
        layout.itemSize = UICollectionViewFlowLayout.automaticSize
        layout.estimatedItemSize = CGSize(width: 200, height: 200)
        layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844),
            collectionViewLayout: layout
        )
        view.contentInsetAdjustmentBehavior = .never
        view.register(BoxItem.self, forCellWithReuseIdentifier: "box")
        view.dataSource = boxes
        let stage = try Stage(views: [view])
        let loads: [[CGFloat]] = [
            [209, 234, 266, 201, 299, 250], [340, 300, 345, 320, 310, 350],
            [90, 120, 80, 340, 60, 70],
        ]
        for load in loads {
            boxes.sizes = load.map { CGSize(width: $0, height: $0 + 10) }
            view.reloadData()
            view.layoutIfNeeded()
            let paths = view.indexPathsForVisibleItems.sorted()
            let cells = paths.compactMap { view.cellForItem(at: $0) as? BoxItem }
            let expected = boxes.sizes.prefix(cells.count)
            #expect(cells.count > 1)
            #expect(cells.map(\.frame.size) == Array(expected))
            #expect(cells.map(\.contentView.frame.size) == Array(expected))
            #expect(cells.map(\.box.view.frame.size) == Array(expected))
        }
        try stage.expectNothingElse()
    }
}
