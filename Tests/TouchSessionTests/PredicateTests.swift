import Testing
import TouchSession
import TouchTesting
import UIKit

@Suite("Predicates and class chains", .stage) struct PredicateTests {
    /// A page with a table-like tree: two boxes with a label and a button each.
    private func page() throws -> (UIView, Stage) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        page.accessibilityIdentifier = "page"
        for (index, word) in ["Apples", "Pears"].enumerated() {
            let box = UIView(frame: CGRect(x: 0, y: 100 * CGFloat(index), width: 390, height: 90))
            box.accessibilityIdentifier = "box-\(index)"
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
            label.text = word
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 250, y: 10, width: 100, height: 44)
            button.accessibilityIdentifier = "buy-\(index)"
            button.setTitle("Buy", for: .normal)
            button.isEnabled = index == 0
            box.addSubview(label)
            box.addSubview(button)
            page.addSubview(box)
        }
        let controller = UIViewController()
        controller.view = page
        return (page, try Stage(showing: controller))
    }

    private func names(_ views: [UIView]) -> [String] { views.map { $0.nameAsElement ?? "-" } }

    @Test(arguments: [
        ("type == 'XCUIElementTypeButton'", ["buy-0", "buy-1"]),
        ("type == 'XCUIElementTypeButton' AND enabled == 1", ["buy-0"]),
        ("type = \"XCUIElementTypeButton\" && NOT isEnabled == YES", ["buy-1"]),
        (
            "name BEGINSWITH 'box' OR name ENDSWITH '-1' AND enabled == false",
            ["box-0", "box-1", "buy-1"]
        ),
        ("(name BEGINSWITH 'box' OR name ENDSWITH '-1') AND rect.y >= 100", ["box-1", "buy-1"]),
        ("label ==[c] 'aPPLES'", ["Apples"]),
        ("label LIKE 'P?a*'", ["Pears"]),
        ("name MATCHES 'b.[xy]-\\\\d'", ["box-0", "buy-0", "box-1", "buy-1"]),
        ("name IN {'box-0', 'Pears'}", ["box-0", "Pears"]),
        ("'ear' IN label", ["Pears"]),
        ("wdLabel CONTAINS[cd] 'ÁPP'", ["Apples"]),
        ("width BETWEEN {100, 110}", ["buy-0", "buy-1"]),
        ("placeholderValue != nil", []),
        ("TRUEPREDICATE AND name == 'page'", ["page"]),
    ])
    func `a predicate picks these`(text: String, wanted: [String]) throws {
        let (page, stage) = try page()
        let predicate = try PredicateString(text)
        #expect(
            names(
                page.viewsInTree.filter { $0.nameAsElement != "Buy" && predicate.holds(for: $0) }
            ) == wanted
        )
        try stage.expectNothingElse()
    }

    @Test(arguments: [
        ("**/XCUIElementTypeButton", ["buy-0", "buy-1"]),
        ("**/XCUIElementTypeButton[2]", ["buy-1"]),
        ("**/XCUIElementTypeButton[-2]", ["buy-0"]),
        ("XCUIElementTypeOther/XCUIElementTypeButton", ["buy-0", "buy-1"]),
        ("*[`name == 'box-1'`]/XCUIElementTypeButton[1]", ["buy-1"]),
        ("XCUIElementTypeOther[$label == 'Pears'$]", ["box-1"]),
        ("XCUIElementTypeButton", []),
    ])
    func `a class chain leads there`(text: String, wanted: [String]) throws {
        let (page, stage) = try page()
        #expect(names(try ClassChain(text).views(below: [page])) == wanted)
        try stage.expectNothingElse()
    }

    @Test(arguments: [
        ("label", "expected a comparison, found the end"),
        ("labl == 'x'", "Did you mean \"label\"?"),
        ("label == 'x", "has no end"), ("label == 'x' label", "behind a whole condition"),
        ("(label == 'x'", "close the parenthesis"),
        ("label MATCHES '('", "is no regular expression"),
        ("x BETWEEN {1}", "write two values"), ("label == #", "means nothing"),
        ("", "found the end"),
        (String(repeating: "NOT ", count: 200) + "x == 1", "nested more than 100 deep"),
    ])
    func `a wrong predicate is refused with a place and a fix`(text: String, words: String) throws {
        let error = try #require(throws: PredicateSyntaxError.self) { try PredicateString(text) }
        #expect(error.description.contains(words), "\(error)")
        #expect(error.description.contains("To fix,"))
    }

    @Test(arguments: [
        ("", "it is empty"), ("**", "needs a step"), ("*/", "is missing"), ("*[0]", "not 0"),
        ("*[1", "expected \"]\""),
        ("*[`name == 'a'", "has no end"), ("*[`nme == 'a'`]", "no attribute"),
        ("*x", "between two steps"),
    ])
    func `a wrong class chain is refused with a place and a fix`(text: String, words: String) throws
    {
        let error = try #require(throws: PredicateSyntaxError.self) { try ClassChain(text) }
        #expect(error.description.contains(words), "\(error)")
        #expect(error.description.contains("To fix,"))
    }
}
