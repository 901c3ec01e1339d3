import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Parts of search bars", .stage) struct SearchBarPartsTests {
    /// Writes down what a search bar calls.
    private final class Finder: UISearchBarDelegate {
        let journal = Journal()

        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { journal.add("began") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { journal.add("ended") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            journal.add("text \(searchText)")
        }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { journal.add("bookmarks") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
            journal.add("results")
        }
    }

    private let finder = Finder()
    private var journal: Journal { finder.journal }
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    private let stage: Stage
    /// The trailing end of the field, and its middle.
    private let end = CGPoint(x: 364, y: 128)
    private let middle = CGPoint(x: 150, y: 128)

    init() throws {
        stage = try Stage(views: [bar])
        bar.delegate = finder
    }

    @Test func `a tap on the button for bookmarks calls the delegate and edits nothing (SR-05)`()
        throws
    {
        try stage.fingers.fingerTap(at: end)
        #expect(journal.take() == ["began"])
        _ = bar.resignFirstResponder()
        _ = journal.take()
        bar.showsBookmarkButton = true
        try stage.clock.step()
        try stage.fingers.fingerTap(at: end)
        #expect(journal.take() == ["bookmarks"])
        #expect(!bar.isFirstResponder)
        bar.showsBookmarkButton = false
        try stage.clock.step()
        try stage.fingers.fingerTap(at: end)
        #expect(journal.take() == ["began"])
    }

    @Test func `the clear button has the place of the button while there is a text (SR-05)`()
        throws
    {
        bar.showsBookmarkButton = true
        try stage.fingers.fingerTap(at: middle)
        try stage.fingers.keyType("a")
        try stage.clock.step()
        #expect(journal.take() == ["began", "text a"])
        let field = bar.searchTextField
        #expect(field.rightViewRect(forBounds: field.bounds).width == 0, "it takes no room")
        try stage.fingers.fingerTap(at: end)
        #expect(journal.take() == ["text "])
        try stage.clock.step()
        try stage.fingers.fingerTap(at: end)
        #expect(journal.take() == ["bookmarks"])
    }

    @Test func `the button for results comes before the one for bookmarks (SR-05)`() throws {
        bar.showsBookmarkButton = true
        bar.showsSearchResultsButton = true
        try stage.clock.step()
        try stage.fingers.fingerTap(at: end)
        #expect(journal.take() == ["results"])
        #expect(!bar.isSearchResultsButtonSelected)
        bar.isSearchResultsButtonSelected = true
        #expect(bar.isSearchResultsButtonSelected)
    }

    @Test func `a bar that is disabled takes no touches, and is no longer edited (SR-06)`() throws {
        bar.showsBookmarkButton = true
        try stage.fingers.fingerTap(at: middle)
        #expect(journal.take() == ["began"])
        bar.isEnabled = false
        #expect(!bar.isFirstResponder)
        #expect(journal.take() == ["ended"])
        try stage.fingers.fingerTap(at: middle)
        try stage.fingers.fingerTap(at: end)
        #expect(journal.take() == [])
        bar.isEnabled = true
        try stage.fingers.fingerTap(at: end)
        #expect(journal.take() == ["bookmarks"])
    }

    @Test func `the traits of the bar are those of its field (SR-07)`() throws {
        let traits: any UITextInputTraits = bar
        #expect(traits.returnKeyType == .search)
        #expect(traits.autocapitalizationType == .none)
        bar.autocapitalizationType = .words
        bar.keyboardType = .emailAddress
        bar.enablesReturnKeyAutomatically = true
        bar.textContentType = .nickname
        #expect(bar.searchTextField.autocapitalizationType == .words)
        #expect(bar.searchTextField.keyboardType == .emailAddress)
        #expect(bar.searchTextField.enablesReturnKeyAutomatically)
        #expect(bar.searchTextField.textContentType == .nickname)
        bar.keyboardType = .default
        try stage.fingers.fingerTap(at: middle)
        try stage.fingers.keyType("ann lee")
        #expect(bar.text == "Ann Lee")
    }

    @Test func `images and attributes of a bar are those that were set`() throws {
        let image = UIImage(systemName: "star")
        bar.setImage(image, for: .bookmark, state: .normal)
        #expect(bar.image(for: .bookmark, state: .highlighted) === image)
        #expect(bar.image(for: .search, state: .normal) == nil)
        bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 4), for: .clear)
        #expect(bar.positionAdjustment(for: .clear) == UIOffset(horizontal: 3, vertical: 4))
        bar.setBackgroundImage(image, for: .any, barMetrics: .default)
        #expect(bar.backgroundImage(for: .top, barMetrics: .default) === image)
        bar.setSearchFieldBackgroundImage(image, for: .normal)
        #expect(bar.searchFieldBackgroundImage(for: .disabled) === image)
    }

    // MARK: Scopes of a search

    @Test(
        arguments: [
            (UISearchController.ScopeBarActivation.automatic, [true, true, false]),
            (.manual, [false, false, false]), (.onTextEntry, [false, true, false]),
            (.onSearchActivation, [true, true, false]),
        ]
    )
    func `the scopes come and go as the search wants (SR-08)`(
        _ activation: UISearchController.ScopeBarActivation,
        _ wanted: [Bool]
    ) throws {
        let search = UISearchController(searchResultsController: nil)
        search.scopeBarActivation = activation
        let field = search.searchBar
        field.scopeButtonTitles = ["All", "Mine"]
        field.frame = CGRect(x: 0, y: 200, width: 390, height: 56)
        bar.superview?.addSubview(field)
        try stage.fingers.fingerTap(at: CGPoint(x: 150, y: 228))
        var shown = [field.showsScopeBar]
        try stage.fingers.keyType("a")
        shown.append(field.showsScopeBar)
        search.isActive = false
        shown.append(field.showsScopeBar)
        #expect(shown == wanted)
    }

    @Test func `a single scope is not shown (SR-08)`() throws {
        let search = UISearchController(searchResultsController: nil)
        search.searchBar.scopeButtonTitles = ["All"]
        bar.superview?.addSubview(search.searchBar)
        search.isActive = true
        #expect(!search.searchBar.showsScopeBar)
    }
}

@Suite("Further settings of text", .stage) struct TextSettingTests {
    private final class FieldWithMargin: UITextField {
        override func borderRect(forBounds bounds: CGRect) -> CGRect {
            bounds.insetBy(dx: 20, dy: 0)
        }
    }

    @Test func `the text of a field is in the rectangle of its border (TX-64)`() throws {
        let frame = CGRect(x: 0, y: 100, width: 200, height: 34)
        let (plain, inset) = (UITextField(frame: frame), FieldWithMargin(frame: frame))
        #expect(plain.borderRect(forBounds: plain.bounds) == plain.bounds)
        for field in [plain, inset] { field.borderStyle = .roundedRect }
        let (wide, narrow) = (
            plain.textRect(forBounds: plain.bounds), inset.textRect(forBounds: inset.bounds)
        )
        #expect(narrow.minX == wide.minX + 20)
        #expect(narrow.maxX == wide.maxX - 20)
        // A finger on a character puts the caret next to it.
        inset.text = "mmmmmmmm"
        let stage = try Stage(views: [inset])
        try stage.fingers.fingerTap(at: CGPoint(x: narrow.minX + 2, y: 117))
        #expect(inset.isFirstResponder)
        #expect(inset.caretRect(for: inset.beginningOfDocument).minX >= narrow.minX)
    }

    @Test func `the first text replaces all of it with clearsOnInsertion, once (TX-65)`() throws {
        let desk = Desk()
        desk.notes.text = "old"
        desk.notes.clearsOnInsertion = true
        try desk.stage.fingers.fingerTap(at: "notes")
        _ = desk.take()
        try desk.stage.fingers.keyType("ab")
        #expect(desk.notes.text == "ab")
        #expect(!desk.notes.clearsOnInsertion)
        #expect(
            desk.take() == [
                "notes should change 0+3 to 'a'", "notes did change",
                "notes should change 1+0 to 'b'", "notes did change",
            ]
        )
    }
}
