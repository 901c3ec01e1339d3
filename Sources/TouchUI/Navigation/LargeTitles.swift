/// Large titles: a navigation bar that is higher while the content of its page is at its top, and
/// shrinks as the content is scrolled (NV-20…NV-24).
extension UINavigationController: FollowsContent {
    /// The height of a large title, in points; it is added to that of the bar (NV-20, NV-26).
    final var largeTitleHeight: CGFloat { UnsourcedValues.largeTitleHeight }

    /// Whether the title of a page is large (NV-21); never where the height is compact (NV-26).
    final func hasLargeTitle(_ page: UIViewController) -> Bool {
        guard navigationBar.prefersLargeTitles, traitCollection.verticalSizeClass != .compact else {
            return false
        }
        let below = pages.prefix { $0 !== page }
        // `automatic` means as for the page below; the lowest page has a large title.
        for item in ([page] + below.reversed()).map(\.navigationItem) {
            switch item.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// How much of its large title a page shows, in points; 0 for a page with a small title.
    final func largeTitlePart(of page: UIViewController) -> CGFloat {
        hasLargeTitle(page) ? page.navigationItem.largeTitlePart ?? largeTitleHeight : 0
    }

    /// The height of the bar over a page.
    final func barHeight(over page: UIViewController?) -> CGFloat {
        BarHeights.ofNavigationBar(traitCollection) + (page.map(largeTitlePart) ?? 0)
            + searchPart(of: page)
    }

    /// The height of a page's search bar below its titles, in points (NV-31).
    final func searchPart(of page: UIViewController?) -> CGFloat {
        page?.navigationItem.searchController == nil ? 0 : UnsourcedValues.searchBarHeight
    }

    /// Whether the content of a page has reached the edge of the bar; a page without a scroll view
    /// always has (NV-30).
    final func isAtEdge(_ page: UIViewController?) -> Bool {
        guard let scroll = page?.scrollViewUnderBars else { return true }
        return scroll.contentOffset.y + scroll.adjustedContentInset.top + scroll.roomAboveInset <= 0
    }

    /// Lets a page's scroll view scroll as far as its title grows, and follows it.
    final func followContent(of page: UIViewController) {
        let isLarge = hasLargeTitle(page)
        if !isLarge { page.navigationItem.largeTitlePart = nil }
        guard let scroll = page.scrollViewUnderBars else { return }
        let room = isLarge && scroll.takesSafeArea ? largeTitleHeight - largeTitlePart(of: page) : 0
        if scroll.roomAboveInset != room { scroll.roomAboveInset = room }
        scroll.contentFollower = isLarge || navigationBar.distinguishesEdge ? self : nil
    }

    /// The content of a page moved: its title grows or shrinks with it (NV-22).
    final func contentMoved(_ scroll: UIScrollView) {
        guard let page = pages.first(where: { $0.scrollViewUnderBars === scroll }) else { return }
        if page === topViewController { navigationBar.isContentAtEdge = isAtEdge(page) }
        guard hasLargeTitle(page) else { return }
        let top = scroll.adjustedContentInset.top + scroll.roomAboveInset
        let part = largeTitleHeight - (scroll.contentOffset.y + top)
        let shown = min(max(part, 0), largeTitleHeight)
        guard shown != largeTitlePart(of: page) else { return }
        page.navigationItem.largeTitlePart = shown
        followContent(of: page)
        layOutBars()
    }

    /// The offset at which released content rests: a title is shown whole or not at all (NV-23).
    ///
    /// [choice] The nearer of the two. No source says where iOS draws the line.
    final func restingPlace(_ proposed: CGPoint, of scroll: UIScrollView) -> CGPoint {
        guard scroll.takesSafeArea,
            pages.contains(where: { $0.scrollViewUnderBars === scroll && hasLargeTitle($0) })
        else { return proposed }
        let large = -(scroll.adjustedContentInset.top + scroll.roomAboveInset)
        let small = large + largeTitleHeight
        guard proposed.y > large, proposed.y < small, small <= scroll.vertical.limits.upperBound
        else { return proposed }
        return CGPoint(x: proposed.x, y: proposed.y < (large + small) / 2 ? large : small)
    }
}

extension UIViewController {
    /// The scroll view that is under the bars: the view, or its first subview (NV-10).
    fileprivate var scrollViewUnderBars: UIScrollView? {
        let view = viewIfLoaded
        return view as? UIScrollView ?? view?.subviews.first as? UIScrollView
    }
}

extension UIScrollView {
    /// Whether its insets follow the safe area, and so the height of the bar.
    fileprivate var takesSafeArea: Bool { adjustedContentInset.top > contentInset.top }
}
