/// Scroll views.
@MainActor enum ScrollElements {
    static let scrollView = ElementDescription(
        "scrollView",
        UIScrollView.self,
        like: ViewElements.view
    ) {
        $0.flag("scrollEnabled", \.isScrollEnabled)
        $0.flag("pagingEnabled", \.isPagingEnabled)
        $0.flag("directionalLockEnabled", \.isDirectionalLockEnabled)
        $0.flag("bounces", \.bounces)
        $0.flag("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
        $0.flag("alwaysBounceVertical", \.alwaysBounceVertical)
        $0.flag("bouncesZoom", \.bouncesZoom)
        $0.number("minimumZoomScale", \.minimumZoomScale)
        $0.number("maximumZoomScale", \.maximumZoomScale)
        $0.flag("delaysContentTouches", \.delaysContentTouches)
        $0.flag("canCancelContentTouches", \.canCancelContentTouches)
        $0.flag("scrollsToTop", \.scrollsToTop)
        $0.choice("keyboardDismissMode", \.keyboardDismissMode, InterfaceWords.keyboardDismissModes)
        $0.choice(
            "contentInsetAdjustmentBehavior",
            \.contentInsetAdjustmentBehavior,
            InterfaceWords.insetAdjustments
        )
        $0.flag("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
        $0.flag("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
        $0.choice("indicatorStyle", \.indicatorStyle, InterfaceWords.indicatorStyles)
        $0.ignored("automaticallyAdjustsScrollIndicatorInsets", ViewElements.notDrawn)
        $0.child("inset", key: "contentInset") { $0.contentInset = try $1.insets }
        $0.child("inset", key: "scrollIndicatorInsets") { $0.scrollIndicatorInsets = try $1.insets }
        $0.child("size", key: "contentSize") { $0.contentSize = try $1.size }
        $0.child("refreshControl") { view, node, loader in
            view.refreshControl = loader.makeView(node) as? UIRefreshControl
        }
    }

    static let all = [scrollView]
}
