import Testing
import TouchTesting
import UIKit

/// A page that scrolls, with a search in its navigation bar.
private final class SearchedPage: UIViewController {
    let scroll = UIScrollView()
    let search = UISearchController(searchResultsController: nil)
    var added = 0

    override func loadView() {
        scroll.contentSize = CGSize(width: 390, height: 3_000)
        view = scroll
        title = "Home"
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add",
            primaryAction: UIAction { [weak self] _ in self?.added += 1 }
        )
    }
}

@Suite("Navigation bars during a search", .stage) struct SearchMovementTests {
    private let page = SearchedPage()
    private let stack: UINavigationController
    private let stage: Stage

    init() throws {
        stack = UINavigationController(rootViewController: page)
        stage = try Stage(showing: stack)
        stage.stopRecording()
        try stage.clock.step()
    }

    private var bar: UINavigationBar { stack.navigationBar }
    private var add: CGPoint { CGPoint(x: 365, y: 69) }
    private func top(of view: UIView) -> CGFloat { view.convert(view.bounds, to: nil).minY }

    @Test func `a search hides the titles and buttons, and its bar moves up and back (SR-02)`()
        throws
    {
        #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 100))
        #expect(top(of: page.search.searchBar) == 91 && page.view.safeAreaInsets.top == 147)
        try stage.fingers.fingerTap(at: add)
        #expect(page.added == 1)
        try stage.fingers.fingerTap(at: page.search.searchBar.searchTextField)
        // It is on its way.
        try stage.clock.advance(by: 0.1)
        let shown = bar.layer.presentation()?.frame.height ?? 0
        #expect(shown > 56 && shown < 100)
        try stage.clock.runUntilIdle()
        #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 56))
        #expect(top(of: page.search.searchBar) == 47 && page.view.safeAreaInsets.top == 103)
        #expect(page.scroll.contentOffset.y == -103)
        try stage.fingers.fingerTap(at: CGPoint(x: 150, y: 69))
        try stage.fingers.keyType("ab")
        #expect(page.search.searchBar.text == "ab" && page.added == 1)
        // Cancel is at the right of the field.
        try stage.fingers.fingerTap(at: CGPoint(x: 360, y: 75))
        try stage.clock.runUntilIdle()
        #expect(!page.search.isActive && page.search.searchBar.text == "")
        #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 100))
        #expect(top(of: page.search.searchBar) == 91 && page.scroll.contentOffset.y == -147)
        try stage.fingers.fingerTap(at: add)
        #expect(page.added == 2)
        try stage.expectNothingElse()
    }

    @Test func `a search that keeps the bar changes nothing of it but the scopes (SR-02, IA-16)`()
        throws
    {
        page.search.hidesNavigationBarDuringPresentation = false
        page.search.searchBar.scopeButtonTitles = ["All", "New"]
        page.search.isActive = true
        try stage.clock.runUntilIdle()
        // A row of scopes is as high as the row of the field.
        #expect(bar.frame.height == 156 && page.view.safeAreaInsets.top == 203)
        try stage.fingers.fingerTap(at: add)
        #expect(page.added == 1)
        try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 175))
        #expect(page.search.searchBar.selectedScopeButtonIndex == 1)
        page.search.isActive = false
        try stage.clock.runUntilIdle()
        #expect(bar.frame.height == 100)
    }

    @Test func `a bar in the page hides the navigation bar as long as the search lasts (SR-02)`()
        throws
    {
        page.navigationItem.searchController = nil
        page.search.searchBar.frame = CGRect(x: 0, y: 0, width: 390, height: 56)
        page.scroll.addSubview(page.search.searchBar)
        try stage.clock.step()
        #expect(top(of: page.search.searchBar) == 91)
        try stage.fingers.fingerTap(at: page.search.searchBar.searchTextField)
        try stage.clock.runUntilIdle()
        #expect(stack.isNavigationBarHidden && top(of: page.search.searchBar) == 47)
        page.search.isActive = false
        try stage.clock.runUntilIdle()
        #expect(!stack.isNavigationBarHidden && top(of: page.search.searchBar) == 91)
    }

    // MARK: Search bars that fold

    private func scroll(to offset: CGFloat) throws {
        page.scroll.contentOffset.y = offset
        try stage.clock.step()
    }

    @Test func `the search bar folds as the content is scrolled, before the large title (NV-35)`()
        throws
    {
        bar.prefersLargeTitles = true
        try stage.clock.step()
        #expect(bar.frame.height == 44 + 52 + 56 && page.scroll.contentOffset.y == -199)
        try scroll(to: -199 + 20)
        #expect(abs(bar.frame.height - (44 + 52 + 36)) < 0.001)
        #expect(abs(page.search.searchBar.frame.height - 36) < 0.001)
        try scroll(to: -199 + 56 + 10)
        #expect(bar.frame.height == 44 + 42 && page.search.searchBar.window == nil)
        try scroll(to: 300)
        #expect(bar.frame.height == 44 && page.view.safeAreaInsets.top == 91)
        // The content can be scrolled back to its top.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 200),
            to: CGPoint(x: 195, y: 800),
            duration: 0.3
        )
        try stage.clock.runUntilIdle()
        #expect(bar.frame.height == 152 && page.scroll.contentOffset.y == -199)
        try stage.expectNothingElse()
    }

    @Test func `released content shows the search bar whole or not at all (NV-35)`() throws {
        for (way, height): (CGFloat, CGFloat) in [(20, 100), (40, 44)] {
            try scroll(to: -147)
            try stage.fingers.fingerDrag(
                from: CGPoint(x: 195, y: 500),
                to: CGPoint(x: 195, y: 500 - way),
                duration: 2
            )
            try stage.clock.runUntilIdle()
            #expect(bar.frame.height == height, "\(way)")
            #expect(page.scroll.contentOffset.y == -(47 + height), "\(way)")
        }
    }

    @Test
    func `a search bar that does not hide stays, and so does one that is searched with (NV-35)`()
        throws
    {
        page.search.hidesNavigationBarDuringPresentation = false
        page.search.isActive = true
        try stage.clock.runUntilIdle()
        try scroll(to: 500)
        #expect(bar.frame.height == 100)
        page.search.isActive = false
        page.navigationItem.hidesSearchBarWhenScrolling = false
        try stage.clock.runUntilIdle()
        try scroll(to: 600)
        #expect(bar.frame.height == 100)
        page.navigationItem.hidesSearchBarWhenScrolling = true
        try stage.clock.step()
        try scroll(to: 601)
        #expect(bar.frame.height == 44)
    }
}
