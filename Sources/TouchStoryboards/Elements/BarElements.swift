/// Bars and their items.
@MainActor enum BarElements {
    static let navigationBar = ElementDescription(
        "navigationBar",
        UINavigationBar.self,
        like: ViewElements.view
    ) {
        $0.flag("translucent", \.isTranslucent)
        $0.flag("largeTitles", \.prefersLargeTitles)
        $0.ignored("barStyle", ViewElements.notDrawn)
        $0.ignored("backIndicatorImage", ViewElements.notDrawn)
        $0.color("barTintColor", \.barTintColor)
        $0.child("items") { bar, node, loader in
            bar.items = node.children.compactMap { loader.makeObject($0) as? UINavigationItem }
        }
        $0.ignoredChild("textAttributes", key: "titleTextAttributes", ViewElements.notDrawn)
        $0.ignoredChild("textAttributes", key: "largeTitleTextAttributes", ViewElements.notDrawn)
        $0.ignoredChild("navigationBarAppearance", ViewElements.notDrawn)
        $0.ignoredChild("color", key: "titleShadowColor", ViewElements.notDrawn)
    }

    static let toolbar = ElementDescription("toolbar", UIToolbar.self, like: ViewElements.view) {
        $0.ignored("barStyle", ViewElements.notDrawn)
        $0.flag("translucent", \.isTranslucent)
        $0.color("barTintColor", \.barTintColor)
        $0.ignoredChild("toolbarAppearance", ViewElements.notDrawn)
        $0.child("items") { bar, node, loader in
            bar.items = node.children.compactMap { loader.makeObject($0) as? UIBarButtonItem }
        }
    }

    static let tabBar = ElementDescription("tabBar", UITabBar.self, like: ViewElements.view) {
        $0.ignored("barStyle", ViewElements.notDrawn)
        $0.flag("translucent", \.isTranslucent)
        $0.ignored("itemPositioning", "items share the width")
        $0.ignored("selectionIndicatorImage", ViewElements.notDrawn)
        $0.color("barTintColor", \.barTintColor)
        $0.ignoredChild("color", key: "selectedImageTintColor", ViewElements.notDrawn)
        $0.color("unselectedItemTintColor", \.unselectedItemTintColor)
        $0.ignoredChild("tabBarAppearance", ViewElements.notDrawn)
        $0.child("items") { bar, node, loader in
            bar.items = node.children.compactMap { loader.makeObject($0) as? UITabBarItem }
        }
    }

    static let barItem = ElementDescription(
        "barItem",
        UIBarItem.self,
        like: ViewElements.any,
        make: { _, _ in UIBarItem() }
    ) {
        $0.text("title", \.title)
        $0.image("image", \.image)
        $0.integer("tag", \.tag)
        $0.flag("enabled", \.isEnabled)
        $0.ignored("catalog", "a symbol is a picture of its name")
        $0.ignored("landscapeImage", "there is one picture")
        $0.ignored("largeContentSizeImage", "has no effect here")
        $0.child("imageReference", key: "image") { item, node, loader in
            item.image = node["image"].flatMap { loader.image(named: $0) }
        }
        $0.ignoredChild("inset", key: "imageInsets", ViewElements.notDrawn)
        $0.ignoredChild("offsetWrapper", ViewElements.notDrawn)
        $0.ignoredChild("textAttributes", ViewElements.notDrawn)
        $0.child("accessibility") { item, node, _ in
            if let identifier = node["identifier"] { item.accessibilityIdentifier = identifier }
            if let label = node["label"] { item.accessibilityLabel = label }
        }
    }

    static let barButtonItem = ElementDescription(
        "barButtonItem",
        UIBarButtonItem.self,
        like: barItem,
        make: makeBarButtonItem
    ) {
        $0.handled("systemItem")
        $0.choice("style", \.style, InterfaceWords.barStyles)
        $0.number("width", \.width)
        $0.flag("hidden", \.isHidden)
        $0.flag("springLoaded", \.isSpringLoaded)
        $0.ignored("selected", ViewElements.notDrawn)
        $0.color("tintColor", \.tintColor)
        $0.child("view", key: "customView") { $0.customView = $2.makeView($1) }
        $0.child("button", key: "customView") { $0.customView = $2.makeView($1) }
        $0.child("label", key: "customView") { $0.customView = $2.makeView($1) }
        $0.child("imageView", key: "customView") { $0.customView = $2.makeView($1) }
        $0.child("switch", key: "customView") { $0.customView = $2.makeView($1) }
        $0.child("segmentedControl", key: "customView") { $0.customView = $2.makeView($1) }
        $0.child("stackView", key: "customView") { $0.customView = $2.makeView($1) }
        $0.child("textField", key: "customView") { $0.customView = $2.makeView($1) }
        $0.child("activityIndicatorView", key: "customView") { $0.customView = $2.makeView($1) }
    }

    static let tabBarItem = ElementDescription(
        "tabBarItem",
        UITabBarItem.self,
        like: barItem,
        make: makeTabBarItem
    ) {
        $0.handled("systemItem")
        $0.text("badgeValue", \.badgeValue)
        $0.image("selectedImage", \.selectedImage)
        $0.child("imageReference", key: "selectedImage") { item, node, loader in
            item.selectedImage = node["image"].flatMap { loader.image(named: $0) }
        }
        $0.ignoredChild("color", key: "badgeColor", ViewElements.notDrawn)
    }

    static let navigationItem = ElementDescription(
        "navigationItem",
        UINavigationItem.self,
        like: ViewElements.any,
        make: { _, _ in UINavigationItem() }
    ) {
        $0.text("title", \.title)
        $0.text("prompt", \.prompt)
        $0.text("backButtonTitle", \.backButtonTitle)
        $0.flag("hidesBackButton", \.hidesBackButton)
        $0.flag("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton)
        $0.choice("largeTitleDisplayMode", \.largeTitleDisplayMode, InterfaceWords.largeTitles)
        $0.ignored("style", "there is one style")
        $0.child("barButtonItem", key: "leftBarButtonItem") {
            $0.leftBarButtonItem = $2.makeObject($1) as? UIBarButtonItem
        }
        $0.child("barButtonItem", key: "rightBarButtonItem") {
            $0.rightBarButtonItem = $2.makeObject($1) as? UIBarButtonItem
        }
        $0.child("barButtonItem", key: "backBarButtonItem") {
            $0.backBarButtonItem = $2.makeObject($1) as? UIBarButtonItem
        }
        $0.child("leftBarButtonItems") { item, node, loader in
            item.leftBarButtonItems = node.children.compactMap {
                loader.makeObject($0) as? UIBarButtonItem
            }
        }
        $0.child("rightBarButtonItems") { item, node, loader in
            item.rightBarButtonItems = node.children.compactMap {
                loader.makeObject($0) as? UIBarButtonItem
            }
        }
        $0.child("view", key: "titleView") { $0.titleView = $2.makeView($1) }
        $0.child("label", key: "titleView") { $0.titleView = $2.makeView($1) }
        $0.child("imageView", key: "titleView") { $0.titleView = $2.makeView($1) }
        $0.child("button", key: "titleView") { $0.titleView = $2.makeView($1) }
        $0.child("segmentedControl", key: "titleView") { $0.titleView = $2.makeView($1) }
        $0.child("stackView", key: "titleView") { $0.titleView = $2.makeView($1) }
        $0.child("textField", key: "titleView") { $0.titleView = $2.makeView($1) }
    }

    static let views = [navigationBar, toolbar, tabBar]
    static let objects = [barItem, barButtonItem, tabBarItem, navigationItem]

    // MARK: Making

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
