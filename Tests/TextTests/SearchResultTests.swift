import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Results of a search", .stage) struct SearchResultTests {
    /// A page with a search in its navigation bar, and a button that a search covers.
    private final class SearchedPage: UIViewController, UISearchResultsUpdating,
        UISearchControllerDelegate
    {
        let journal = Journal()
        let button = UIButton(frame: CGRect(x: 100, y: 400, width: 100, height: 44))
        let results = ResultsPage()
        lazy var search = UISearchController(searchResultsController: hasResults ? results : nil)
        var hasResults = true

        override func viewDidLoad() {
            super.viewDidLoad()
            button.accessibilityIdentifier = "button"
            button.addAction(UIAction { [journal] _ in journal.add("button") }, for: .touchUpInside)
            view.addSubview(button)
            results.journal = journal
            search.searchResultsUpdater = self
            search.delegate = self
            navigationItem.searchController = search
        }
        func updateSearchResults(for searchController: UISearchController) {
            journal.add("update \(searchController.searchBar.text ?? "")")
        }
        func didPresentSearchController(_ searchController: UISearchController) {
            journal.add("did present")
        }
        func didDismissSearchController(_ searchController: UISearchController) {
            journal.add("did dismiss")
        }
    }

    private final class ResultsPage: UIViewController {
        var journal = Journal()
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            journal.add("results appeared")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            journal.add("results disappeared")
        }
    }

    private func room(_ change: (SearchedPage) -> Void = { _ in }) throws -> (Stage, SearchedPage) {
        let page = SearchedPage()
        change(page)
        let stage = try Stage(showing: UINavigationController(rootViewController: page))
        try stage.fingers.wait(0.5)
        return (stage, page)
    }

    private func begin(_ stage: Stage, _ page: SearchedPage) throws {
        let field = page.search.searchBar.searchTextField
        try stage.fingers.fingerTap(
            at: field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil)
        )
        try stage.fingers.wait(0.5)
    }

    private let button = CGPoint(x: 150, y: 422)

    @Test func `results come over the page with the text and go with it (SR-01)`() throws {
        let (stage, page) = try room()
        try begin(stage, page)
        #expect(page.search.isActive && !page.search.showsSearchResultsController)
        #expect(page.journal.take() == ["update ", "did present"])
        try stage.fingers.keyType("a")
        #expect(page.journal.take() == ["results appeared", "update a"])
        #expect(page.results.view.frame == page.search.view.bounds)
        #expect(page.view.hitTest(button, with: nil)?.isDescendant(of: page.results.view) == true)
        page.search.isActive = false
        #expect(page.journal.take() == ["results disappeared", "update "])
        #expect(page.search.parent == nil && page.results.parent == nil)
        try stage.fingers.wait(0.5)
        #expect(page.journal.take() == ["did dismiss"])
        try stage.fingers.fingerTap(at: button)
        #expect(page.journal.take() == ["button"])
    }

    @Test func `a tap on the dimmed page ends the search and touches nothing else (SR-01)`() throws
    {
        let (stage, page) = try room()
        try begin(stage, page)
        _ = page.journal.take()
        try stage.fingers.fingerTap(at: button)
        try stage.fingers.wait(0.5)
        #expect(page.journal.take() == ["update ", "did dismiss"])
        #expect(!page.search.isActive)
        #expect(!page.search.searchBar.isFirstResponder)
    }

    @Test func `a page that shows the results itself takes touches (SR-01)`() throws {
        let (stage, page) = try room {
            $0.hasResults = false
            $0.search.obscuresBackgroundDuringPresentation = false
        }
        try begin(stage, page)
        try stage.fingers.keyType("a")
        _ = page.journal.take()
        try stage.fingers.fingerTap(at: button)
        #expect(page.journal.take() == ["button"])
        #expect(page.search.isActive)
    }

    @Test
    func `an application decides when results are shown, and scopes come with the search (SR-01)`()
        throws
    {
        let (stage, page) = try room {
            $0.search.showsSearchResultsController = true
            $0.search.searchBar.scopeButtonTitles = ["All", "New"]
        }
        #expect(!page.search.automaticallyShowsSearchResultsController)
        try begin(stage, page)
        #expect(page.search.searchBar.showsScopeBar)
        #expect(page.journal.take() == ["results appeared", "update ", "did present"])
        page.search.showsSearchResultsController = false
        #expect(page.journal.take() == ["results disappeared"])
        page.search.isActive = false
        #expect(!page.search.searchBar.showsScopeBar)
    }
}
