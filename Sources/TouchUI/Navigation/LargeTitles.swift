/// Large titles and search bars: a navigation bar that is higher while the content of its page is at its
/// top, and shrinks as the content is scrolled: first by the search bar, then by the title (NV-20…NV-24,
/// NV-35).
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
        min(unfoldedPart(of: page), largeTitleRoom(of: page))
    }

    private func largeTitleRoom(of page: UIViewController) -> CGFloat {
        hasLargeTitle(page) && !page.navigationItem.isSearchedAlone ? largeTitleHeight : 0
    }

    /// How far the content of a page folds its bar, in points: the large title and a search bar that hides.
    private func foldingRoom(of page: UIViewController) -> CGFloat {
        largeTitleRoom(of: page) + (hidesSearch(of: page) ? searchHeight(of: page) : 0)
    }

    /// How much of that is shown.
    private func unfoldedPart(of page: UIViewController) -> CGFloat {
        let room = foldingRoom(of: page)
        return min(page.navigationItem.unfoldedPart ?? room, room)
    }

    /// The height of the bar over a page.
    final func barHeight(over page: UIViewController?) -> CGFloat {
        let row =
            page?.navigationItem.isSearchedAlone == true
            ? 0 : BarHeights.ofNavigationBar(traitCollection)
        return row + (page.map(largeTitlePart) ?? 0) + searchPart(of: page)
    }

    /// How much of its search bar a page shows below its titles, in points (NV-31, NV-35).
    final func searchPart(of page: UIViewController?) -> CGFloat {
        guard let page else { return 0 }
        let height = searchHeight(of: page)
        guard hidesSearch(of: page) else { return height }
        return min(height, max(0, unfoldedPart(of: page) - largeTitleRoom(of: page)))
    }

    private func searchHeight(of page: UIViewController) -> CGFloat {
        page.navigationItem.searchController?.searchBar.intrinsicContentSize.height ?? 0
    }

    /// Whether a page's search bar gives way to its content (NV-35).
    private func hidesSearch(of page: UIViewController) -> Bool {
        let item = page.navigationItem
        return item.searchController?.isActive == false && item.hidesSearchBarWhenScrolling
            && page.scrollViewUnderBars != nil
    }

    /// Whether the content of a page has reached the edge of the bar; a page without a scroll view
    /// always has (NV-30).
    final func isAtEdge(_ page: UIViewController?) -> Bool {
        guard let scroll = page?.scrollViewUnderBars else { return true }
        return scroll.contentOffset.y + scroll.adjustedContentInset.top + scroll.roomAboveInset <= 0
    }

    /// Lets a page's scroll view scroll as far as its bar unfolds, and follows it.
    final func followContent(of page: UIViewController) {
        let folding = foldingRoom(of: page)
        if folding == 0 { page.navigationItem.unfoldedPart = nil }
        guard let scroll = page.scrollViewUnderBars else { return }
        let room = scroll.takesSafeArea ? folding - unfoldedPart(of: page) : 0
        if scroll.roomAboveInset != room { scroll.roomAboveInset = room }
        scroll.contentFollower = folding > 0 || navigationBar.distinguishesEdge ? self : nil
    }

    /// The content of a page moved: its bar folds and unfolds with it (NV-22, NV-35).
    final func contentMoved(_ scroll: UIScrollView) {
        guard let page = pages.first(where: { $0.scrollViewUnderBars === scroll }) else { return }
        if page === topViewController { navigationBar.isContentAtEdge = isAtEdge(page) }
        let folding = foldingRoom(of: page)
        guard folding > 0 else { return }
        let top = scroll.adjustedContentInset.top + scroll.roomAboveInset
        let shown = min(max(folding - (scroll.contentOffset.y + top), 0), folding)
        guard shown != unfoldedPart(of: page) else { return }
        page.navigationItem.unfoldedPart = shown
        followContent(of: page)
        layOutBars()
    }

    /// The offset at which released content rests: a title and a search bar are shown whole or not at all
    /// (NV-23, NV-35).
    ///
    /// [choice] The nearest of these offsets. No source says where iOS draws the lines.
    final func restingPlace(_ proposed: CGPoint, of scroll: UIScrollView) -> CGPoint {
        guard scroll.takesSafeArea,
            let page = pages.first(where: { $0.scrollViewUnderBars === scroll })
        else { return proposed }
        let whole = -(scroll.adjustedContentInset.top + scroll.roomAboveInset)
        let folded = whole + foldingRoom(of: page)
        guard proposed.y > whole, proposed.y < folded else { return proposed }
        let stops = [whole, folded - largeTitleRoom(of: page), folded]
            .filter { $0 <= scroll.vertical.limits.upperBound }
        let nearest = stops.min { abs($0 - proposed.y) < abs($1 - proposed.y) }
        return CGPoint(x: proposed.x, y: nearest ?? proposed.y)
    }
}

extension UINavigationItem {
    /// Whether a search hides the titles and the buttons, so that the bar has the search bar only (SR-02).
    final var isSearchedAlone: Bool {
        guard let search = searchController else { return false }
        return search.isActive && search.hidesNavigationBarDuringPresentation
    }
}

extension UIViewController {
    /// The scroll view that is under the bars: the one that was set (NV-46), the view, or its first subview (NV-10).
    fileprivate var scrollViewUnderBars: UIScrollView? {
        if let own = contentScrollView(for: .top) { return own }
        let view = viewIfLoaded
        return view as? UIScrollView ?? view?.subviews.first as? UIScrollView
    }
}

extension UIScrollView {
    /// Whether its insets follow the safe area, and so the height of the bar.
    fileprivate var takesSafeArea: Bool { adjustedContentInset.top > contentInset.top }
}
