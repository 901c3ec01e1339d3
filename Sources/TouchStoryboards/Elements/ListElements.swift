/// Tables and collections.
@MainActor enum ListElements {
    static let tableView = ElementDescription(
        "tableView",
        UITableView.self,
        like: ScrollElements.scrollView
    ) {
        $0.readFirst("style", UITableView.StyleKey.self, InterfaceWords.tableStyles)
        $0.handled("dataMode")
        $0.read("rowHeight") { table, value in table.rowHeight = try value.height }
        $0.read("estimatedRowHeight") { $0.estimatedRowHeight = try $1.height }
        $0.read("sectionHeaderHeight") { $0.sectionHeaderHeight = try $1.height }
        $0.read("sectionFooterHeight") { $0.sectionFooterHeight = try $1.height }
        $0.read("estimatedSectionHeaderHeight") { $0.estimatedSectionHeaderHeight = try $1.height }
        $0.read("estimatedSectionFooterHeight") { $0.estimatedSectionFooterHeight = try $1.height }
        $0.choice("separatorStyle", \.separatorStyle, InterfaceWords.separatorStyles)
        $0.flag("allowsSelection", \.allowsSelection)
        $0.flag("allowsMultipleSelection", \.allowsMultipleSelection)
        $0.flag("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
        $0.flag("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
        $0.integer("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount)
        $0.flag("springLoaded", \.isSpringLoaded)
        $0.ignored("contentViewInsetsToSafeArea", "cells follow the table's margins")
        $0.ignored("separatorInsetReference", ViewElements.notDrawn)
        $0.color("separatorColor", \.separatorColor)
        $0.ignoredChild("color", key: "sectionIndexColor", ViewElements.notDrawn)
        $0.ignoredChild("color", key: "sectionIndexBackgroundColor", ViewElements.notDrawn)
        $0.ignoredChild("color", key: "sectionIndexTrackingBackgroundColor", ViewElements.notDrawn)
        $0.child("inset", key: "separatorInset") { $0.separatorInset = try $1.insets }
        $0.child("prototypes") { table, node, loader in loader.addPrototypes(node, to: table) }
        $0.partlyChild("sections", "in a table view controller, as on iOS")
        $0.child("view", key: "tableHeaderView") { $0.tableHeaderView = $2.makeView($1) }
        $0.child("imageView", key: "tableHeaderView") { $0.tableHeaderView = $2.makeView($1) }
        $0.child("label", key: "tableHeaderView") { $0.tableHeaderView = $2.makeView($1) }
        $0.child("button", key: "tableHeaderView") { $0.tableHeaderView = $2.makeView($1) }
        $0.child("stackView", key: "tableHeaderView") { $0.tableHeaderView = $2.makeView($1) }
        $0.child("searchBar", key: "tableHeaderView") { $0.tableHeaderView = $2.makeView($1) }
        $0.child("segmentedControl", key: "tableHeaderView") {
            $0.tableHeaderView = $2.makeView($1)
        }
        $0.child("view", key: "tableFooterView") { $0.tableFooterView = $2.makeView($1) }
        $0.child("imageView", key: "tableFooterView") { $0.tableFooterView = $2.makeView($1) }
        $0.child("label", key: "tableFooterView") { $0.tableFooterView = $2.makeView($1) }
        $0.child("button", key: "tableFooterView") { $0.tableFooterView = $2.makeView($1) }
        $0.child("stackView", key: "tableFooterView") { $0.tableFooterView = $2.makeView($1) }
        $0.child("view", key: "backgroundView") { $0.backgroundView = $2.makeView($1) }
        $0.child("imageView", key: "backgroundView") { $0.backgroundView = $2.makeView($1) }
    }

    static let tableViewCell = ElementDescription(
        "tableViewCell",
        UITableViewCell.self,
        like: ViewElements.view
    ) {
        $0.handled("reuseIdentifier")
        $0.readFirst("style", UITableViewCell.StyleKey.self, InterfaceWords.cellStyles)
        $0.handled("rowHeight")
        $0.handled("textLabel")
        $0.handled("detailTextLabel")
        $0.handled("imageView")
        $0.choice("selectionStyle", \.selectionStyle, InterfaceWords.selectionStyles)
        $0.choice("accessoryType", \.accessoryType, InterfaceWords.accessoryTypes)
        $0.choice("editingAccessoryType", \.editingAccessoryType, InterfaceWords.accessoryTypes)
        $0.integer("indentationLevel", \.indentationLevel)
        $0.number("indentationWidth", \.indentationWidth)
        $0.flag("shouldIndentWhileEditing", \.shouldIndentWhileEditing)
        $0.flag("showsReorderControl", \.showsReorderControl)
        $0.ignored("focusStyle", "there is no focus")
        $0.ignored("hidesAccessoryWhenEditing", "use `editingAccessoryType`")
        $0.child("inset", key: "separatorInset") { $0.separatorInset = try $1.insets }
        $0.child("tableViewCellContentView") { cell, node, loader in
            loader.fillContent(node, of: cell)
        }
        $0.child("view", key: "contentView") { cell, node, loader in
            loader.fillContent(node, of: cell)
        }
        $0.child("view", key: "backgroundView") { $0.backgroundView = $2.makeView($1) }
        $0.child("view", key: "selectedBackgroundView") {
            $0.selectedBackgroundView = $2.makeView($1)
        }
        $0.child("view", key: "accessoryView") { $0.accessoryView = $2.makeView($1) }
        $0.child("button", key: "accessoryView") { $0.accessoryView = $2.makeView($1) }
        $0.child("switch", key: "accessoryView") { $0.accessoryView = $2.makeView($1) }
    }

    static let contentView = ElementDescription(
        "tableViewCellContentView",
        UIView.self,
        like: ViewElements.view
    ) {
        $0.handled("tableViewCell")
    }

    static let collectionView = ElementDescription(
        "collectionView",
        UICollectionView.self,
        like: ScrollElements.scrollView
    ) {
        $0.handled("dataMode")
        $0.flag("allowsSelection", \.allowsSelection)
        $0.flag("allowsMultipleSelection", \.allowsMultipleSelection)
        $0.ignored("prefetchingEnabled", "items are made when they are seen")
        $0.flag("springLoaded", \.isSpringLoaded)
        $0.handledChild("collectionViewFlowLayout")
        $0.readFirstChild("collectionViewLayout", UICollectionView.LayoutKey.self, makeLayout)
        $0.child("cells") { collection, node, loader in
            loader.addPrototypes(node, to: collection, kind: nil)
        }
        $0.child("collectionReusableView") { collection, node, loader in
            loader.addPrototype(
                node,
                to: collection,
                kind: node.key == "sectionFooterView"
                    ? UICollectionView.elementKindSectionFooter
                    : UICollectionView.elementKindSectionHeader
            )
        }
        $0.child("view", key: "backgroundView") { $0.backgroundView = $2.makeView($1) }
    }

    /// The layout of a collection view, of the class that the element names.
    private static func makeLayout(
        _ part: InterfaceNode,
        _ loader: InterfaceLoader
    ) -> UICollectionViewLayout? {
        let isFlow = part.name == "collectionViewFlowLayout"
        let engineClass: UICollectionViewLayout.Type =
            isFlow ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
        let own = loader.customClass(of: part, like: engineClass) as? UICollectionViewLayout.Type
        let coder = InterfaceCoder(for: engineClass, beginning: InterfaceCoder.Beginning()) {
            loader.fill($0, from: part, as: isFlow ? flowLayout : ViewElements.any)
        }
        guard let layout = (own ?? engineClass).init(coder: coder) else { return nil }
        coder.finish(layout)
        return layout
    }

    static let collectionViewCell = ElementDescription(
        "collectionViewCell",
        UICollectionViewCell.self,
        like: ViewElements.view
    ) {
        $0.handled("reuseIdentifier")
        $0.child("collectionViewCellContentView") { cell, node, loader in
            loader.fillContent(node, of: cell.contentView)
        }
        $0.child("view", key: "contentView") { cell, node, loader in
            loader.fillContent(node, of: cell.contentView)
        }
        $0.ignoredChild("size", key: "customSize", ViewElements.forXcode)
        $0.child("view", key: "backgroundView") { $0.backgroundView = $2.makeView($1) }
        $0.child("view", key: "selectedBackgroundView") {
            $0.selectedBackgroundView = $2.makeView($1)
        }
    }

    static let reusableView = ElementDescription(
        "collectionReusableView",
        UICollectionReusableView.self,
        like: ViewElements.view
    ) {
        $0.handled("reuseIdentifier")
    }

    static let flowLayout = ElementDescription(
        "collectionViewFlowLayout",
        UICollectionViewFlowLayout.self,
        like: ViewElements.any
    ) {
        $0.choice("scrollDirection", \.scrollDirection, InterfaceWords.scrollDirections)
        $0.read("automaticEstimatedItemSize") { layout, value in
            if try value.flag {
                layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            }
        }
        $0.number("minimumLineSpacing", \.minimumLineSpacing)
        $0.number("minimumInteritemSpacing", \.minimumInteritemSpacing)
        $0.child("size", key: "itemSize") { $0.itemSize = try $1.size }
        $0.child("size", key: "estimatedItemSize") { $0.estimatedItemSize = try $1.size }
        $0.child("size", key: "headerReferenceSize") { $0.headerReferenceSize = try $1.size }
        $0.child("size", key: "footerReferenceSize") { $0.footerReferenceSize = try $1.size }
        $0.child("inset", key: "sectionInset") { $0.sectionInset = try $1.insets }
    }

    static let all = [
        tableView, tableViewCell, contentView, collectionView, collectionViewCell, reusableView,
    ]
}

extension InterfaceValue {
    /// A height in points; a negative number means automatic.
    var height: CGFloat {
        get throws {
            let height = try number
            return height < 0 ? UITableView.automaticDimension : height
        }
    }
}

extension InterfaceLoader {
    // MARK: Prototypes

    /// Registers the prototype cells of a table. Each dequeued cell is made from its prototype.
    func addPrototypes(_ list: InterfaceNode, to table: UITableView) {
        for node in list.children {
            guard let identifier = node["reuseIdentifier"], !identifier.isEmpty else {
                say(
                    .error,
                    node,
                    "a prototype without a reuse identifier cannot be dequeued. It is left out. "
                        + "To fix, set its identifier in Interface Builder."
                )
                continue
            }
            table.registerCells(for: identifier) { [scope] in
                let loader = InterfaceLoader(scope)
                let cell = loader.makeView(node) as? UITableViewCell
                loader.finish()
                return cell
            }
        }
    }

    func addPrototypes(_ list: InterfaceNode, to collection: UICollectionView, kind: String?) {
        for node in list.children { addPrototype(node, to: collection, kind: kind) }
    }

    func addPrototype(_ node: InterfaceNode, to collection: UICollectionView, kind: String?) {
        guard let identifier = node["reuseIdentifier"], !identifier.isEmpty else {
            say(
                .error,
                node,
                "a prototype without a reuse identifier cannot be dequeued. It is left out. "
                    + "To fix, set its identifier in Interface Builder."
            )
            return
        }
        collection.registerViews(for: identifier, kind: kind) { [scope] in
            let loader = InterfaceLoader(scope)
            let view = loader.makeView(node) as? UICollectionReusableView
            loader.finish()
            return view
        }
    }

    // MARK: Content

    /// Fills a cell's content view from the file.
    func fillContent(_ node: InterfaceNode, of view: UIView) {
        fill(view, from: node, as: ListElements.contentView)
        if let frame = value(of: node.part("frame"), { try $0.rect }) { view.frame = frame }
    }

    /// Fills a cell's content view. The labels of a cell with a style belong to the cell; all other
    /// views are added to the content view.
    func fillContent(_ node: InterfaceNode, of cell: UITableViewCell) {
        guard let owner = node.parent, owner["style"] != nil else {
            return fillContent(node, of: cell.contentView)
        }
        add(cell.contentView, for: node)
        for child in node.items(of: "subviews") {
            let own: UIView? =
                switch child.id {
                case nil: nil
                case owner["textLabel"]: cell.textLabel
                case owner["detailTextLabel"]: cell.detailTextLabel
                case owner["imageView"]: cell.imageView
                default: nil
                }
            if let own, let description = ElementTable.views[child.name] {
                fill(own, from: child, as: description)
            } else if let view = makeView(child) {
                cell.contentView.addSubview(view)
            }
        }
    }
}
