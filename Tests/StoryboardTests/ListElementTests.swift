import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

/// A cell whose label a storyboard connects.
final class LabelledCell: UITableViewCell, InterfaceConnectable {
    weak var name: UILabel!
    var wasAwoken = false

    override func awakeFromNib() {
        super.awakeFromNib()
        wasAwoken = name != nil
    }

    class var interfaceConnections: InterfaceConnections {
        .of(LabelledCell.self) { $0.outlet("name", \.name) }
    }
}

/// Rows from prototypes; their buttons tell the controller.
final class PrototypeController: UITableViewController, InterfaceConnectable {
    var taps = 0

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        3
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? LabelledCell)?.name.text = "row \(indexPath.row)"
        return cell
    }

    func tapped() { taps += 1 }

    class var interfaceConnections: InterfaceConnections {
        .of(PrototypeController.self) { $0.action("tapped", PrototypeController.tapped) }
    }
}

@Suite("Tables and collections of storyboards", .stage) struct ListElementTests {
    let stage: Stage
    init() throws { stage = try Stage() }

    private func show(_ controller: String) throws -> (UIViewController, UIStoryboard) {
        let storyboard = try UIStoryboard(
            InterfaceText.storyboard(InterfaceText.scene(controller))
        )
        let made = try #require(storyboard.instantiateInitialViewController())
        stage.window.rootViewController = made
        stage.window.makeKeyAndVisible()
        made.view.layoutIfNeeded()
        return (made, storyboard)
    }

    @Test func `each row gets its own cell from the prototype, connected and awake`() throws {
        let (made, storyboard) = try show(
            """
            <tableViewController id="vc" customClass="PrototypeController" sceneMemberID="viewController">
            <tableView key="view" dataMode="prototypes" style="grouped" rowHeight="50" allowsMultipleSelection="YES" \
            separatorStyle="none" id="t"><rect key="frame" x="0" y="0" width="390" height="844"/><prototypes>
            <tableViewCell selectionStyle="none" accessoryType="checkmark" reuseIdentifier="row" \
            customClass="LabelledCell" id="c"><rect key="frame" x="0" y="28" width="390" height="50"/>
            <tableViewCellContentView key="contentView" tableViewCell="c" id="cc">
            <rect key="frame" x="0" y="0" width="390" height="50"/><subviews>
            <label text="x" id="l"><rect key="frame" x="20" y="10" width="100" height="30"/></label>
            <button id="b"><rect key="frame" x="200" y="0" width="100" height="50"/><connections>
            <action selector="tapped" destination="vc" eventType="touchUpInside" id="a"/></connections></button>
            </subviews></tableViewCellContentView>
            <connections><outlet property="name" destination="l" id="o"/></connections>
            </tableViewCell></prototypes></tableView></tableViewController>
            """
        )
        let controller = try #require(made as? PrototypeController)
        let table = try #require(controller.tableView)
        #expect(storyboard.problems == [])
        #expect(table.style == .grouped && table.rowHeight == 50 && table.allowsMultipleSelection)
        #expect(table.dataSource === controller && table.delegate === controller)
        let cells = table.visibleCells.compactMap { $0 as? LabelledCell }
        #expect(cells.count == 3 && Set(cells).count == 3)
        #expect(cells.allSatisfy { $0.wasAwoken && $0.reuseIdentifier == "row" })
        #expect(cells.allSatisfy { $0.accessoryType == .checkmark && $0.selectionStyle == .none })
        #expect(Set(cells.map { $0.name.text }) == ["row 0", "row 1", "row 2"])
        let button = try #require(cells[1].contentView.subviews.last)
        try stage.fingers.fingerTap(at: button)
        #expect(controller.taps == 1)
        try stage.expectNothingElse()
    }

    @Test func `cells of a style show the texts of the prototype's labels`() throws {
        let (made, storyboard) = try show(
            """
            <tableViewController id="vc" customClass="PrototypeController" sceneMemberID="viewController">
            <tableView key="view" dataMode="prototypes" style="plain" rowHeight="44" id="t"><prototypes>
            <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleSubtitle" textLabel="l1" \
            detailTextLabel="l2" id="c"><tableViewCellContentView key="contentView" tableViewCell="c" id="cc">
            <subviews><label text="Title" id="l1"><fontDescription key="fontDescription" type="system" pointSize="20"/></label>
            <label text="Detail" id="l2"/></subviews></tableViewCellContentView></tableViewCell>
            </prototypes></tableView></tableViewController>
            """
        )
        #expect(storyboard.problems == [])
        let cell = try #require((made as? UITableViewController)?.tableView.visibleCells.first)
        #expect(cell.textLabel?.text == "Title" && cell.detailTextLabel?.text == "Detail")
        #expect(cell.textLabel?.font == .systemFont(ofSize: 20))
    }

    @Test func `static rows of the file are shown as they are`() throws {
        let cell = { (id: String, text: String) in
            """
            <tableViewCell id="\(id)" rowHeight="60" textLabel="\(id)l" style="IBUITableViewCellStyleDefault">
            <tableViewCellContentView key="contentView" id="\(id)c"><subviews><label text="\(text)" id="\(id)l"/>\
            </subviews></tableViewCellContentView></tableViewCell>
            """
        }
        let (made, storyboard) = try show(
            """
            <tableViewController id="vc" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" style="grouped" rowHeight="44" id="t"><sections>
            <tableViewSection headerTitle="Fruit" footerTitle="All of it" id="s1"><cells>
            \(cell("a", "Apple"))\(cell("b", "Pear"))</cells></tableViewSection>
            <tableViewSection id="s2"><cells>\(cell("d", "Oak"))</cells></tableViewSection>
            </sections></tableView></tableViewController>
            """
        )
        let table = try #require((made as? UITableViewController)?.tableView)
        #expect(storyboard.problems == [])
        #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
        #expect(Set(table.visibleCells.map { $0.textLabel?.text }) == ["Apple", "Pear", "Oak"])
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
        #expect(made.tableHeader == "Fruit")
    }

    @Test func `a collection view gets layout, cells and headers from prototypes`() throws {
        let (made, storyboard) = try show(
            """
            <collectionViewController id="vc" customClass="TileController" sceneMemberID="viewController">
            <collectionView key="view" dataMode="prototypes" id="t"><rect key="frame" x="0" y="0" width="390" height="844"/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" minimumInteritemSpacing="3" id="f">
            <size key="itemSize" width="80" height="90"/><size key="headerReferenceSize" width="50" height="30"/>
            <size key="footerReferenceSize" width="0.0" height="0.0"/>
            <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/></collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="tile" id="c"><rect key="frame" x="0" y="0" width="80" height="90"/>
            <collectionViewCellContentView key="contentView" id="cc"><rect key="frame" x="0" y="0" width="80" height="90"/>
            <subviews><label text="tile" id="l"><rect key="frame" x="5" y="5" width="70" height="20"/></label></subviews>
            </collectionViewCellContentView></collectionViewCell></cells>
            <collectionReusableView key="sectionHeaderView" tag="8" reuseIdentifier="head" id="h"/>
            <connections><outlet property="dataSource" destination="vc" id="o1"/></connections>
            </collectionView></collectionViewController>
            """
        )
        let collection = try #require((made as? UICollectionViewController)?.collectionView)
        #expect(storyboard.problems == [])
        let layout = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.itemSize == CGSize(width: 80, height: 90) && layout.minimumLineSpacing == 7)
        #expect(layout.minimumInteritemSpacing == 3)
        #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(collection.visibleCells.count == 4)
        #expect(
            collection.visibleCells.allSatisfy {
                ($0.contentView.subviews.first as? UILabel)?.text == "tile"
            }
        )
        let header = collection.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: 0)
        )
        #expect(header?.tag == 8)
    }
}

extension UIViewController {
    fileprivate var tableHeader: String? {
        guard let table = self as? UITableViewController else { return nil }
        return table.tableView(table.tableView, titleForHeaderInSection: 0)
    }
}

/// Four tiles and a header.
final class TileController: UICollectionViewController {
    override func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int { 4 }

    override func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind,
            withReuseIdentifier: "head",
            for: indexPath
        )
    }
}
