/// All known elements, by name.
@MainActor enum ElementTable: ElementCatalog {
    /// The elements that are views.
    static let viewElements: [ElementDescription] =
        [ViewElements.view, ViewElements.containerView, ViewElements.label, ViewElements.imageView]
        + [ViewElements.stackView] + ControlElements.all + TextElements.all + ScrollElements.all
        + ListElements.all + BarElements.views + StandIns.all

    static let views: [String: ElementDescription] = named(viewElements)

    static let controllers: [String: ElementDescription] = named(ControllerElements.all)

    static let objectElements: [ElementDescription] =
        GestureElements.all + BarElements.objects + [customObject]
    static let objects: [String: ElementDescription] = named(objectElements)

    static let customObject = ElementDescription(
        "customObject",
        NSObject.self,
        like: ViewElements.any
    )

    static let constraint = ElementDescription(
        "constraint",
        NSLayoutConstraint.self,
        like: ViewElements.any
    ) {
        $0.handled("firstItem")
        $0.handled("firstAttribute")
        $0.handled("relation")
        $0.handled("secondItem")
        $0.handled("secondAttribute")
        $0.handled("multiplier")
        $0.handled("constant")
        $0.handled("priority")
        $0.handled("identifier")
        $0.handled("placeholder")
        $0.partly("symbolic", "8 points between views and 20 to the superview")
        $0.ignored("symType", ViewElements.forXcode)
        $0.ignored("type", ViewElements.forXcode)
    }

    static let segue = ElementDescription("segue", UIStoryboardSegue.self, like: ViewElements.any) {
        $0.handled("destination")
        $0.handled("kind")
        $0.handled("identifier")
        $0.handled("relationship")
        $0.handled("animates")
        $0.handled("trigger")
        $0.handled("unwindAction")
        $0.handled("modalPresentationStyle")
        $0.handled("modalTransitionStyle")
        $0.partly(
            "destinationCreationSelector",
            "said when it is performed: the destination makes itself"
        )
        $0.ignored("splitViewControllerTargetIndex", "there are no split views")
        $0.ignored("popoverAnchorView", "popovers are sheets on a phone")
    }

    private static func named(_ elements: [ElementDescription]) -> [String: ElementDescription] {
        Dictionary(elements.map { ($0.name, $0) }) { first, _ in first }
    }

    // MARK: Making

    /// An object of the engine's own classes; nil if the element has none.
    static func makeObject(_ node: InterfaceNode, _ loader: InterfaceLoader) -> AnyObject? {
        switch node.name {
        case "tapGestureRecognizer": UITapGestureRecognizer()
        case "longPressGestureRecognizer", "pongPressGestureRecognizer":
            UILongPressGestureRecognizer()
        case "panGestureRecognizer": UIPanGestureRecognizer()
        case "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer()
        case "pinchGestureRecognizer": UIPinchGestureRecognizer()
        case "rotationGestureRecognizer": UIRotationGestureRecognizer()
        case "swipeGestureRecognizer": UISwipeGestureRecognizer()
        case "gestureRecognizer": UIGestureRecognizer()
        case "navigationItem": UINavigationItem()
        case "barButtonItem": makeBarButtonItem(node, loader)
        case "tabBarItem": makeTabBarItem(node, loader)
        case "barItem": UIBarItem()
        case "customObject": NSObject()
        default: nil
        }
    }

    private static func makeBarButtonItem(
        _ node: InterfaceNode,
        _ loader: InterfaceLoader
    ) -> UIBarButtonItem {
        guard let word = node["systemItem"] else { return UIBarButtonItem() }
        if let item = InterfaceWords.systemItems[word] { return UIBarButtonItem(systemItem: item) }
        loader.say(
            .notRead,
            node,
            "there is no system item \"\(word)\". An empty one is used instead."
        )
        return UIBarButtonItem()
    }

    private static func makeTabBarItem(
        _ node: InterfaceNode,
        _ loader: InterfaceLoader
    ) -> UITabBarItem {
        guard let word = node["systemItem"] else { return UITabBarItem() }
        if let item = InterfaceWords.tabItems[word] {
            return UITabBarItem(tabBarSystemItem: item, tag: 0)
        }
        loader.say(
            .notRead,
            node,
            "there is no system item \"\(word)\". An empty one is used instead."
        )
        return UITabBarItem()
    }
}

extension InterfaceLoader {
    /// A loader that knows the elements of `ElementTable`.
    convenience init(_ scope: InterfaceScope) {
        self.init(scope, elements: ElementTable.self)
    }
}
