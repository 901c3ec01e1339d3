/// View controllers.
@MainActor enum ControllerElements {
    static let controller = ElementDescription(
        "viewController",
        UIViewController.self,
        like: ViewElements.any
    ) {
        $0.text("title", \.title)
        $0.handled("storyboardIdentifier")
        $0.choice(
            "modalPresentationStyle",
            \.modalPresentationStyle,
            InterfaceWords.presentationStyles
        )
        $0.choice("modalTransitionStyle", \.modalTransitionStyle, InterfaceWords.transitionStyles)
        $0.flag("modalInPresentation", \.isModalInPresentation)
        $0.flag("definesPresentationContext", \.definesPresentationContext)
        $0.flag("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
        $0.ignored("useStoryboardIdentifierAsRestorationIdentifier", "states are not restored")
        $0.ignored(
            "providesPresentationContextTransitionStyle",
            "the style is the controller's own"
        )
        $0.flag("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets)
        $0.flag("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars)
        $0.ignored("wantsFullScreenLayout", "only for the status bar of iOS 6")
        $0.ignored("autoresizesArchivedViewToFullSize", "the view gets the size of its place")
        $0.choice(
            "interfaceStyle",
            \.overrideUserInterfaceStyle,
            InterfaceWords.interfaceStyles
        )
        $0.handledChild("layoutGuides")
        $0.child("navigationItem") { controller, node, loader in
            loader.fill(controller.navigationItem, from: node, as: BarElements.navigationItem)
        }
        $0.child("tabBarItem") { controller, node, loader in
            controller.tabBarItem = loader.makeObject(node) as? UITabBarItem
        }
        $0.child("toolbarItems") { controller, node, loader in
            controller.toolbarItems = node.children.compactMap {
                loader.makeObject($0) as? UIBarButtonItem
            }
        }
        $0.child("size", key: "preferredContentSize") { $0.preferredContentSize = try $1.size }
        $0.child("value", key: "contentSizeForViewInPopover") {
            $0.preferredContentSize = try $1.size
        }
        $0.ignoredChild("size", key: "freeformSize", ViewElements.forXcode)
        $0.child("extendedEdge", key: "edgesForExtendedLayout") { controller, node, _ in
            controller.edgesForExtendedLayout = node.edges
        }
        $0.ignoredChild("keyCommands", "key commands are made in code")
        $0.ignoredChild("simulatedStatusBarMetrics", ViewElements.forXcode)
        $0.ignoredChild("simulatedOrientationMetrics", ViewElements.forXcode)
        $0.ignoredChild("simulatedScreenMetrics", ViewElements.forXcode)
        $0.ignoredChild("simulatedNavigationBarMetrics", ViewElements.forXcode)
        $0.ignoredChild("simulatedTabBarMetrics", ViewElements.forXcode)
        $0.ignoredChild("simulatedToolbarMetrics", ViewElements.forXcode)
    }

    static let tableController = ElementDescription(
        "tableViewController",
        UITableViewController.self,
        like: controller
    ) {
        $0.flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
        $0.handledChild("refreshControl", key: "refreshControl")
    }

    static let collectionController = ElementDescription(
        "collectionViewController",
        UICollectionViewController.self,
        like: controller
    ) {
        $0.flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
    }

    static let navigationController = ElementDescription(
        "navigationController",
        UINavigationController.self,
        like: controller
    ) {
        $0.flag("navigationBarHidden", \.isNavigationBarHidden)
        $0.flag("toolbarHidden", \.isToolbarHidden)
        $0.ignored("automaticallyHidesToolbar", "the toolbar stays")
        $0.flag("hidesBarsOnSwipe", \.hidesBarsOnSwipe)
        $0.flag("hidesBarsOnTap", \.hidesBarsOnTap)
        $0.ignored("hidesBarsWhenVerticallyCompact", "bars stay")
        $0.flag("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears)
        $0.child("navigationBar", key: "navigationBar") { controller, node, loader in
            loader.fill(controller.navigationBar, from: node, as: BarElements.navigationBar)
        }
        $0.child("toolbar", key: "toolbar") { controller, node, loader in
            if let bar = controller.toolbar {
                loader.fill(bar, from: node, as: BarElements.toolbar)
            }
        }
    }

    static let tabController = ElementDescription(
        "tabBarController",
        UITabBarController.self,
        like: controller
    ) {
        $0.child("tabBar", key: "tabBar") { controller, node, loader in
            loader.fill(controller.tabBar, from: node, as: BarElements.tabBar)
        }
    }

    static let pageController = ElementDescription(
        "pageViewController",
        UIPageViewController.self,
        like: controller
    ) {
        $0.readFirst(
            "transitionStyle",
            UIPageViewController.StyleKey.self,
            InterfaceWords.pageStyles
        )
        $0.readFirst(
            "navigationOrientation",
            UIPageViewController.OrientationKey.self,
            InterfaceWords.orientations
        )
        $0.ignored("spineLocation", "pages do not curl")
    }

    // Xcode writes "allowDoubleColumnStyle" for two columns that are not those of the classic interface.
    static let splitController = ElementDescription(
        "splitViewController",
        UISplitViewController.self,
        like: controller
    ) {
        $0.readFirst("style", UISplitViewController.StyleKey.self, InterfaceWords.columnStyles)
        $0.readFirstFlag(
            "allowDoubleColumnStyle",
            UISplitViewController.StyleKey.self,
            .doubleColumn
        )
        $0.choice("preferredDisplayMode", \.preferredDisplayMode, InterfaceWords.displayModes)
        $0.choice("behavior", \.preferredSplitBehavior, InterfaceWords.splitBehaviors)
        $0.choice("preferredSplitBehavior", \.preferredSplitBehavior, InterfaceWords.splitBehaviors)
        $0.choice("primaryEdge", \.primaryEdge, InterfaceWords.primaryEdges)
        $0.choice(
            "displayModeButtonVisibility",
            \.displayModeButtonVisibility,
            InterfaceWords.columnButtons
        )
        $0.choice(
            "primaryBackgroundStyle",
            \.primaryBackgroundStyle,
            InterfaceWords.columnBackgrounds
        )
        $0.flag("presentsWithGesture", \.presentsWithGesture)
        $0.flag("showsSecondaryOnlyButton", \.showsSecondaryOnlyButton)
        $0.number(
            "preferredPrimaryColumnWidthFraction",
            \.preferredPrimaryColumnWidthFraction
        )
        $0.number("preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth)
        $0.number("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth)
        $0.number("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth)
        $0.number(
            "preferredSupplementaryColumnWidthFraction",
            \.preferredSupplementaryColumnWidthFraction
        )
        $0.number("preferredSupplementaryColumnWidth", \.preferredSupplementaryColumnWidth)
        $0.number("minimumSupplementaryColumnWidth", \.minimumSupplementaryColumnWidth)
        $0.number("maximumSupplementaryColumnWidth", \.maximumSupplementaryColumnWidth)
    }

    static let reference = ElementDescription(
        "viewControllerPlaceholder",
        UIViewController.self,
        like: ViewElements.any
    ) {
        $0.handled("storyboardName")
        $0.handled("referencedIdentifier")
        $0.ignored("bundleIdentifier", "the storyboard is next to this one")
        $0.handledChild("navigationItem")
        $0.handledChild("tabBarItem")
        $0.handledChild("toolbarItems")
    }

    static let all = [
        controller, tableController, collectionController, navigationController, tabController,
        pageController, splitController, reference,
    ]
}
