import TestSupport
import Testing
import TouchTesting

@Suite("Search bars and search controllers", .stage) struct SearchTests {
    /// Writes down what a search bar and a search controller call.
    private final class Finder: UISearchBarDelegate, UISearchResultsUpdating,
        UISearchControllerDelegate
    {
        let journal = Journal()

        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { journal.add("began") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { journal.add("ended") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            journal.add("text \(searchText)")
        }
        func searchBar(
            _ searchBar: UISearchBar,
            shouldChangeTextIn range: NSRange,
            replacementText text: String
        ) -> Bool { text != "x" }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { journal.add("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { journal.add("cancel") }
        func searchBar(
            _ searchBar: UISearchBar,
            selectedScopeButtonIndexDidChange selectedScope: Int
        ) {
            journal.add("scope \(selectedScope)")
        }
        func updateSearchResults(for searchController: UISearchController) {
            journal.add("update \(searchController.searchBar.text ?? "")")
        }
        func willPresentSearchController(_ searchController: UISearchController) {
            journal.add("will present")
        }
        func didPresentSearchController(_ searchController: UISearchController) {
            journal.add("did present")
        }
        func willDismissSearchController(_ searchController: UISearchController) {
            journal.add("will dismiss")
        }
        func didDismissSearchController(_ searchController: UISearchController) {
            journal.add("did dismiss")
        }
    }

    private let finder = Finder()
    private var journal: Journal { finder.journal }

    @Test func `a tap begins editing, and typing changes the text and calls the delegate (IA-14)`()
        throws
    {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
        bar.delegate = finder
        let stage = try Stage(views: [bar])
        try stage.fingers.fingerTap(at: CGPoint(x: 150, y: 128))
        #expect(bar.isFirstResponder)
        try stage.fingers.keyType("axb")
        #expect(bar.text == "ab")
        #expect(journal.take() == ["began", "text a", "text ab"])
        bar.text = "set"
        #expect(journal.take() == [])
        _ = bar.resignFirstResponder()
        #expect(journal.take() == ["ended"])
        try stage.expectNothingElse()
    }

    @Test func `return and Cancel call the delegate and do not end editing (IA-15)`() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
        bar.delegate = finder
        bar.showsCancelButton = true
        let stage = try Stage(views: [bar])
        try stage.fingers.fingerTap(at: CGPoint(x: 150, y: 128))
        try stage.fingers.keyPress(.keyboardReturnOrEnter)
        #expect(journal.take() == ["began", "search"])
        try stage.fingers.fingerTap(at: CGPoint(x: 370, y: 128))
        #expect(journal.take() == ["cancel"])
        #expect(bar.isFirstResponder)
    }

    @Test func `a scope is chosen with a finger (IA-14)`() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 112))
        bar.delegate = finder
        bar.scopeButtonTitles = ["All", "Mine"]
        bar.showsScopeBar = true
        let stage = try Stage(views: [bar])
        try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 184))
        #expect(bar.selectedScopeButtonIndex == 1)
        #expect(journal.take() == ["scope 1"])
    }

    @Test func `editing makes a search active, and Cancel ends it (IA-16)`() throws {
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = finder
        search.delegate = finder
        search.searchBar.frame = CGRect(x: 0, y: 100, width: 390, height: 56)
        let stage = try Stage(views: [search.searchBar])
        try stage.fingers.fingerTap(at: CGPoint(x: 150, y: 128))
        #expect(search.isActive)
        #expect(search.searchBar.showsCancelButton)
        #expect(journal.take() == ["will present", "did present", "update "])
        try stage.fingers.keyType("a")
        #expect(journal.take() == ["update a"])
        try stage.clock.runUntilIdle()
        try stage.fingers.fingerTap(at: CGPoint(x: 370, y: 128))
        #expect(journal.take() == ["will dismiss", "update ", "did dismiss"])
        #expect(!search.isActive)
        #expect(!search.searchBar.isFirstResponder)
        #expect(search.searchBar.text?.isEmpty ?? true)
        try stage.expectNothingElse()
    }
}
