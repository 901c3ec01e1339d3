import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

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
        func presentSearchController(_ searchController: UISearchController) {
            journal.add("present")
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

    @Test func `Cancel is enabled only while the bar is first responder (SR-09)`() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
        bar.delegate = finder
        bar.showsCancelButton = true
        let stage = try Stage(views: [bar])
        let cancel = CGPoint(x: 370, y: 128)
        try stage.fingers.fingerTap(at: cancel)
        #expect(journal.take() == [])
        try stage.fingers.fingerTap(at: CGPoint(x: 150, y: 128))
        try stage.fingers.fingerTap(at: cancel)
        #expect(journal.take() == ["began", "cancel"])
        _ = bar.resignFirstResponder()
        try stage.fingers.fingerTap(at: cancel)
        #expect(journal.take() == ["ended"])
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

    @Test func `a search that is active is updated when its bar is first responder again (IA-16)`()
        throws
    {
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = finder
        search.searchBar.frame = CGRect(x: 0, y: 100, width: 390, height: 56)
        let stage = try Stage(views: [search.searchBar])
        try stage.fingers.fingerTap(at: CGPoint(x: 150, y: 128))
        try stage.fingers.keyType("a")
        _ = search.searchBar.resignFirstResponder()
        #expect(journal.take() == ["update ", "update a"])
        #expect(search.isActive)
        #expect(search.searchBar.becomeFirstResponder())
        #expect(journal.take() == ["update a"])
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
        #expect(journal.take() == ["present", "will present", "update "])
        try stage.fingers.keyType("a")
        #expect(journal.take() == ["update a"])
        try stage.clock.runUntilIdle()
        #expect(journal.take() == ["did present"])
        try stage.fingers.fingerTap(at: CGPoint(x: 370, y: 128))
        #expect(journal.take() == ["will dismiss", "update "])
        try stage.clock.runUntilIdle()
        #expect(journal.take() == ["did dismiss"])
        #expect(!search.isActive)
        #expect(!search.searchBar.isFirstResponder)
        #expect(search.searchBar.text?.isEmpty ?? true)
        try stage.expectNothingElse()
    }

    @Test func `a search that ends before it has begun calls everything in order (SR-03)`() throws {
        let search = UISearchController(searchResultsController: nil)
        search.delegate = finder
        let stage = try Stage(views: [search.searchBar])
        search.isActive = true
        search.isActive = false
        #expect(journal.take() == ["present", "will present", "did present", "will dismiss"])
        try stage.clock.runUntilIdle()
        #expect(journal.take() == ["did dismiss"])
    }

    // MARK: Tokens

    private func tokens(_ texts: String...) throws -> (UISearchBar, Stage) {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
        bar.delegate = finder
        bar.searchTextField.tokens = texts.map { UISearchToken(icon: nil, text: $0) }
        let stage = try Stage(views: [bar])
        try stage.clock.step()
        return (bar, stage)
    }

    @Test func `delete at the start of the text removes the token before it (SR-04)`() throws {
        let (bar, stage) = try tokens("Red", "Round")
        let field = bar.searchTextField
        try stage.fingers.fingerTap(at: CGPoint(x: 250, y: 128))
        try stage.fingers.keyType("ab")
        // The text begins after the tokens.
        let start = field.caretRect(for: field.beginningOfDocument).minX
        #expect(start > field.subviews.map(\.frame.maxX).filter { $0 < 200 }.max() ?? 0)
        for _ in 1...3 { try stage.fingers.keyPress(.keyboardDeleteOrBackspace) }
        #expect(field.tokens.map(\.text) == ["Red"] && field.text == "")
        #expect(journal.take() == ["began", "text a", "text ab", "text a", "text ", "text "])
        field.allowsDeletingTokens = false
        try stage.fingers.keyPress(.keyboardDeleteOrBackspace)
        #expect(field.tokens.map(\.text) == ["Red"] && journal.take() == [])
    }

    @Test func `a finger selects a token, which delete removes and a letter replaces (SR-04)`()
        throws
    {
        let (bar, stage) = try tokens("Red", "Round")
        let field = bar.searchTextField
        let red = try #require(field.subviews.first { $0.accessibilityLabel == "Red" })
        try stage.fingers.fingerTap(at: red)
        #expect(field.isFirstResponder && field.selectedToken?.text == "Red")
        try stage.fingers.keyPress(.keyboardDeleteOrBackspace)
        #expect(field.tokens.map(\.text) == ["Round"] && field.selectedToken == nil)
        let round = try #require(field.subviews.first { $0.accessibilityLabel == "Round" })
        try stage.clock.step()
        try stage.fingers.fingerTap(at: round)
        try stage.fingers.keyType("y")
        #expect(field.tokens.isEmpty && field.text == "y")
    }

    @Test
    func `code makes a token of a part of the text, and impossible places are refused (SR-04)`()
        throws
    {
        let (bar, stage) = try tokens("Red")
        let field = bar.searchTextField
        field.text = "round apples"
        let end = try #require(field.position(from: field.beginningOfDocument, offset: 6))
        let range = try #require(field.textRange(from: field.beginningOfDocument, to: end))
        field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "Round"), at: 1)
        #expect(field.tokens.map(\.text) == ["Red", "Round"] && field.text == "apples")
        #expect(field.text(in: field.textualRange) == "apples")
        field.removeToken(at: 0)
        #expect(field.tokens.map(\.text) == ["Round"])
        #expect(stage.refusals.isEmpty)
        field.insertToken(UISearchToken(icon: nil, text: "Big"), at: 3)
        field.removeToken(at: -1)
        #expect(
            stage.refusals == [
                "Cannot insert a token at 3: the search field has 1. Nothing was changed. "
                    + "To fix, take an index from 0 to 1.",
                "Cannot remove the token at -1: the search field has 1. Nothing was changed. "
                    + "To fix, ask tokens.count first.",
            ]
        )
        #expect(field.tokens.map(\.text) == ["Round"])
    }
}
