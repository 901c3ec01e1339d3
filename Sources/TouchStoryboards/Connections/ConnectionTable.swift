/// All names of outlets, actions and attributes of a class and its superclasses, including the
/// engine's own.
@MainActor struct ConnectionTable {
    private(set) var outlets: [String: InterfaceConnections.Property] = [:]
    private(set) var collections: [String: InterfaceConnections.Property] = [:]
    private(set) var actions: [String: Selector] = [:]
    private(set) var attributes: [String: InterfaceConnections.Property] = [:]
    /// Whether any of the classes lists names itself.
    private(set) var isListed = false

    private static var known: [ObjectIdentifier: ConnectionTable] = [:]

    /// The table of an object's class. A subclass inherits all names; its own definitions have
    /// priority.
    static func of(_ object: AnyObject) -> ConnectionTable {
        let aClass: AnyClass = type(of: object)
        if let table = known[ObjectIdentifier(aClass)] { return table }
        let table = ConnectionTable(aClass)
        known[ObjectIdentifier(aClass)] = table
        return table
    }

    private init(_ aClass: AnyClass) {
        var candidate: AnyClass? = aClass
        while let current = candidate {
            let superclass: AnyClass? = _getSuperclass(current)
            if let own = EngineConnections.table[ObjectIdentifier(current)] { add(own) }
            if let listing = current as? any InterfaceConnectable.Type {
                isListed = true
                add(listing.interfaceConnections)
            }
            candidate = superclass
        }
    }

    private mutating func add(_ inherited: InterfaceConnections) {
        outlets.merge(inherited.outlets) { own, _ in own }
        collections.merge(inherited.collections) { own, _ in own }
        actions.merge(inherited.actions) { own, _ in own }
        attributes.merge(inherited.attributes) { own, _ in own }
    }
}

/// The outlets and attributes of UIKit's own classes.
@MainActor enum EngineConnections {
    static let table: [ObjectIdentifier: InterfaceConnections] = {
        var table: [ObjectIdentifier: InterfaceConnections] = [:]
        @MainActor func add<Owner: AnyObject>(
            _ owner: Owner.Type,
            _ list: (inout InterfaceConnectionList<Owner>) -> Void
        ) {
            table[ObjectIdentifier(owner)] = .of(owner, list)
        }
        add(UIView.self) {
            $0.outlets("gestureRecognizers", \.gestureRecognizers)
            $0.attribute("layer.cornerRadius", \.layer.cornerRadius)
            $0.attribute("layer.masksToBounds", \.layer.masksToBounds)
            $0.attribute("layer.borderWidth", \.layer.borderWidth)
            $0.attribute("layer.shadowRadius", \.layer.shadowRadius)
            $0.attribute("layer.shadowOpacity", \.layer.shadowOpacity)
            $0.attribute("layer.shadowOffset", \.layer.shadowOffset)
            $0.attribute("clipsToBounds", \.clipsToBounds)
            $0.attribute("isExclusiveTouch", \.isExclusiveTouch)
            $0.attribute("exclusiveTouch", \.isExclusiveTouch)
            $0.attribute("accessibilityIdentifier", \.accessibilityIdentifier)
            $0.attribute("accessibilityLabel", \.accessibilityLabel)
        }
        add(UIViewController.self) { $0.outlet("view") { $0.view = $1 as UIView } }
        add(UITableViewController.self) {
            $0.outlet("tableView") { $0.tableView = $1 as UITableView }
            $0.outlet("refreshControl") { $0.refreshControl = $1 as UIRefreshControl }
        }
        add(UICollectionViewController.self) {
            $0.outlet("collectionView") { $0.collectionView = $1 as UICollectionView }
        }
        add(UIScrollView.self) { $0.outlet("delegate", \.delegate) }
        add(UICollectionView.self) { $0.outlet("dataSource", \.dataSource) }
        add(UITextField.self) { $0.outlet("delegate", \.delegate) }
        add(UIGestureRecognizer.self) { $0.outlet("delegate", \.delegate) }
        add(UINavigationController.self) { $0.outlet("delegate", \.delegate) }
        add(UITabBarController.self) { $0.outlet("delegate", \.delegate) }
        add(UINavigationBar.self) { $0.outlet("delegate", \.delegate) }
        add(UITableViewCell.self) {
            $0.outlet("backgroundView", \.backgroundView)
            $0.outlet("selectedBackgroundView", \.selectedBackgroundView)
            $0.outlet("accessoryView", \.accessoryView)
            $0.outlet("editingAccessoryView", \.editingAccessoryView)
        }
        add(UITableView.self) {
            $0.outlet("dataSource", \.dataSource)
            $0.outlet("backgroundView", \.backgroundView)
        }
        return table
    }()
}
