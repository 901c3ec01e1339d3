import Testing
import TouchTesting

@testable import TouchCommandLine
@testable import TouchSession

@Suite("XPath", .stage) struct XPathTests {
    /// A list of cells in a window: each cell has a label, the last one two.
    private func list() throws -> XPathSearch {
        final class List: UIView {}
        final class Cell: UIView {}
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let list = List(frame: CGRect(x: 0, y: 10, width: 100, height: 90))
        list.accessibilityIdentifier = "list"
        window.addSubview(list)
        for row in 1...3 {
            let cell = Cell(frame: CGRect(x: 0, y: 20 * row, width: 100, height: 20))
            cell.accessibilityIdentifier = "cell-\(row)"
            cell.isHidden = row == 3
            list.addSubview(cell)
            for text in row == 3 ? ["Three", "III"] : [row == 1 ? "One" : "Two"] {
                let label = UILabel(frame: CGRect(x: 5, y: 0, width: 50, height: 20))
                label.text = text
                cell.addSubview(label)
            }
        }
        return XPathSearch(windows: [window])
    }

    private func names(_ text: String) throws -> [String] {
        let search = try list()
        let views = try search.views(try XPathExpression(text))
        return views.map { ($0 as? UILabel)?.text ?? $0.accessibilityIdentifier ?? $0.stableName }
    }

    @Test(arguments: [
        ("/UIWindow", ["UIWindow"]),
        ("/UIWindow/List/Cell", ["cell-1", "cell-2", "cell-3"]),
        ("//Cell", ["cell-1", "cell-2", "cell-3"]),
        ("//Cell[2]", ["cell-2"]),
        ("//Cell[last()]", ["cell-3"]),
        ("//Cell[last() - 1]", ["cell-2"]),
        ("//Cell[position() < 3]", ["cell-1", "cell-2"]),
        ("//UILabel[1]", ["One", "Two", "Three"]),
        ("(//UILabel)[2]", ["Two"]),
        ("(//Cell)[3]/UILabel[2]", ["III"]),
        ("//List//UILabel", ["One", "Two", "Three", "III"]),
        ("//UILabel[@text='Two']", ["Two"]),
        ("//UILabel[@text=\"Two\"]/..", ["cell-2"]),
        ("//Cell[UILabel[@text='Two']]", ["cell-2"]),
        ("/UIWindow[.//UILabel]", ["UIWindow"]),
        ("//Cell[.//UILabel[@text='III']]/UILabel", ["Three", "III"]),
        ("//*[@id='cell-2']", ["cell-2"]),
        ("//*[@id]", ["list", "cell-1", "cell-2", "cell-3"]),
        ("//Cell[not(@id='cell-2')]", ["cell-1", "cell-3"]),
        ("//Cell[@id!='cell-2']", ["cell-1", "cell-3"]),
        ("//UILabel[@id!='x']/..", []),
        ("//Cell[@hidden='true']", ["cell-3"]),
        ("//Cell[@hidden=false()]", ["cell-1", "cell-2"]),
        ("//UILabel[@enabled='false']/../..", ["list"]),
        ("//*[@y=30]", ["cell-1", "One"]),
        ("//*[@y='30' and @x=5]", ["One"]),
        ("//UILabel[@width > 49 and @height <= 20]", ["One", "Two", "Three", "III"]),
        ("//UILabel[contains(@text, 'hre') or starts-with(@text, 'O')]", ["One", "Three"]),
        ("//UILabel[contains(@text, '')][1]/../../Cell[1]", ["cell-1"]),
        ("//UILabel[@label='Two' or @text='One' and @x=6]", ["Two"]),
        ("//Cell[(1 + 1)]", ["cell-2"]),
        ("//Cell[@id='cell-1']/./UILabel", ["One"]),
        (" // Cell [ 2 ] / UILabel ", ["Two"]),
        ("//Cell[true()][2]", ["cell-2"]),
        ("//TouchCommandLineTests.Cell", []),
        ("//XCUIElementTypeStaticText", ["One", "Two", "Three", "III"]),
        ("/XCUIElementTypeApplication/XCUIElementTypeWindow", ["UIWindow"]),
        ("//*[@type='XCUIElementTypeStaticText' and @name='Two']", ["Two"]),
        ("//*[@name='cell-2']", ["cell-2"]),
        ("//*[@value='III']", ["III"]),
        ("//UILabel[@text='Two']/ancestor::Cell", ["cell-2"]),
        ("//UILabel[@text='Two']/ancestor-or-self::*[1]", ["Two"]),
        ("//UILabel[@text='Two']/ancestor::*[2]", ["list"]),
        ("//Cell[1]/following-sibling::Cell", ["cell-2", "cell-3"]),
        ("//Cell[3]/preceding-sibling::Cell[1]", ["cell-2"]),
        ("/descendant::UILabel[2]", ["Two"]),
        ("//List/descendant-or-self::List", ["list"]),
        ("//UILabel/parent::Cell[1]", ["cell-1", "cell-2", "cell-3"]),
        ("//UILabel[normalize-space('  a   b ')='a b'][string-length(@text)=5]", ["Three"]),
    ])
    func `an expression finds what XPath defines`(text: String, found: [String]) throws {
        guard !found.isEmpty else {
            #expect(throws: XPathSearch.Failure.self) { try names(text) }
            return
        }
        #expect(try names(text) == found)
    }

    @Test(arguments: [
        ("", 1, "expected / or //, found the end. To fix, begin with //."),
        ("UILabel", 1, "expected / or //, found \"UILabel\". To fix, begin with //."),
        ("/", 2, "expected the name of a class or *, found the end."),
        ("//", 3, "expected the name of a class or *, found the end."),
        ("//UILabel[", 11, "expected a value, found the end."),
        ("//UILabel[1", 12, "expected \"]\", found the end."),
        ("//UILabel]", 10, "expected the end, found \"]\"."),
        (
            "//UILabel[@txt='a']", 12,
            "there is no attribute \"@txt\". Attributes: @id, @label, @text, @hidden, @enabled, @name, "
                + "@value, @type, @visible, @accessible, @selected, @x, @y, @width, @height. Did you mean "
                + "\"@text\"?"
        ),
        ("//UILabel[@text='a]", 17, "a text begins that has no end. To fix, close it with '."),
        ("//a | //b", 5, "expected the end, found \"|\". Unions are outside of the subset."),
        ("//a[2 * 3]", 7, "expected \"]\", found \"*\". Products are outside of the subset."),
        ("//a[4 div 2]", 7, "expected \"]\", found \"div\". \"div\" is outside of the subset."),
        (
            "//following::UIView", 3,
            "the axis \"following::\" is outside of the subset. There are: child, descendant, "
                + "descendant-or-self, self, parent, ancestor, ancestor-or-self, following-sibling, "
                + "preceding-sibling."
        ),
        (
            "//a/text()", 5,
            "\"text()\" cannot be a step: it is outside of the subset. To fix, write @text in a "
                + "predicate."
        ),
        (
            "//a/@id", 5,
            "an attribute is no view. To fix, write it in a predicate, as in *[@id='save']."
        ),
        (
            "//a[cuont(b)]", 5,
            "\"cuont()\" is outside of the subset. Functions: contains(), starts-with(), "
                + "normalize-space(), string-length(), not(), position(), last(), true(), false()."
        ),
        (
            "//a[contain(@id, 'x')]", 5,
            "\"contain()\" is outside of the subset. Functions: contains(), starts-with(), "
                + "normalize-space(), string-length(), not(), position(), last(), true(), false(). Did you mean \"contains\"?"
        ),
        ("//a[contains(@id)]", 5, "contains() takes 2 values. It has 1."),
        ("//a[last(1)]", 5, "last() takes 0 values. It has 1."),
        (
            "//a[b='x']", 6,
            "a path cannot be compared; it is true where it finds a view. To fix, compare an "
                + "attribute in it, as in [UILabel[@text='Hello']]."
        ),
        (
            "//a[//b]", 5,
            "a path in a predicate begins at the view. To fix, write .// for all below "
                + "it."
        ),
        ("//a[1.2.3]", 5, "\"1.2.3\" is no number."),
        ("//a#b", 4, "\"#\" means nothing there."),
        ("//a/..[1]", 7, "a predicate cannot follow \"..\". To fix, write self in words."),
        ("(//a", 5, "expected \")\", found the end."),
    ])
    func `an invalid expression is refused with its column`(
        text: String,
        column: Int,
        problem: String
    ) {
        let error = #expect(throws: XPathError.self) { try XPathExpression(text) }
        #expect(error == XPathError(offset: column - 1, problem: problem))
    }

    @Test func `an invalid expression in a script is refused with its column in the file`() {
        #expect(
            ScriptReadingTests.error(in: "steps:\n- tap: //UILabel[@txt='a']")
                == """
                2:19: Cannot read the XPath "//UILabel[@txt='a']": at its column 12, there is no \
                attribute "@txt". Attributes: @id, @label, @text, @hidden, @enabled, \
                @name, @value, @type, @visible, @accessible, @selected, @x, @y, @width, @height. Did you \
                mean "@text"?
                """
        )
        #expect(
            ScriptReadingTests.error(in: "steps:\n- tap: {xpath: \"UILabel\"}")?
                .hasPrefix("2:17: Cannot read the XPath \"UILabel\": at its column 1, ") == true
        )
    }

    @Test(arguments: [
        (
            "//Lits/Cell",
            """
            "Lits" finds nothing. There are: UIWindow, List "list", Cell "cell-1", Cell "cell-2", \
            Cell "cell-3", UILabel 'One', UILabel 'Two', UILabel 'Three', UILabel 'III'. Did you \
            mean "List"?
            """
        ),
        (
            "/UIWindow/Lits",
            """
            Up to "/UIWindow" it finds 1 view; "Lits" finds nothing there. There are: List "list". \
            Did you mean "List"?
            """
        ),
        (
            "//Cell[4]",
            "\"Cell[4]\" finds nothing. There are: UIWindow, List \"list\", Cell \"cell-1\", Cell "
                + "\"cell-2\", Cell \"cell-3\", UILabel 'One', UILabel 'Two', UILabel 'Three', "
                + "UILabel 'III'."
        ),
        (
            "//Cell/UILabel[3]",
            """
            Up to "//Cell" it finds 3 views; "UILabel[3]" finds nothing there. There are: UILabel \
            'One', UILabel 'Two', UILabel 'Three', UILabel 'III'.
            """
        ),
        (
            "//UILabel/Cell",
            "Up to \"//UILabel\" it finds 4 views; \"Cell\" finds nothing there: there is nothing "
                + "in it."
        ),
        (
            "(//Cell)[4]",
            """
            The part in parentheses finds 3 views, and the predicate behind it holds for none.
            """
        ),
    ])
    func `when nothing is found, the error says how far the path leads and what is there`(
        text: String,
        sentence: String
    )
        throws
    {
        let error = #expect(throws: XPathSearch.Failure.self) { try names(text) }
        #expect(error?.sentence == sentence)
    }

    @Test func `every search ends, also for extreme expressions`() throws {
        let deep = "//*" + String(repeating: "[.//*", count: 18) + String(repeating: "]", count: 18)
        _ = try? names(deep)
        let window = UIWindow(frame: .zero)
        for _ in 0..<300 { window.addSubview(UIView()) }
        let greedy = "//*[not(..//*[not(..//*[not(..//*[@id])])])]"
        let error = #expect(throws: XPathSearch.Failure.self) {
            try XPathSearch(windows: [window]).views(try XPathExpression(greedy))
        }
        #expect(error?.sentence.hasPrefix("The search was given up after") == true)
        let nested = "//a" + String(repeating: "[", count: 500)
        #expect(throws: XPathError.self) { try XPathExpression(nested) }
        let parentheses = String(repeating: "(", count: 1_000)
        #expect(throws: XPathError.self) { try XPathExpression(parentheses) }
        #expect(throws: XPathError.self) {
            try XPathExpression("//" + String(repeating: "a", count: 3_000))
        }
        var state: UInt64 = 7
        let letters = Array("/[]()@.*'=!<>+-|,:a1 ")
        for _ in 0..<3_000 {
            var text = "//"
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text.append(letters[Int(state >> 33) % letters.count])
            }
            _ = try? XPathExpression(text)
        }
    }

    @Test func `a script finds rows by their content`() async throws {
        let script = try RunTests.script(
            """
            scene: rows
            variables: {row: Row 1}
            steps:
              - tap: //RowView[UILabel[@text='$row']]
              - expect: {state: {of: "//RowView[1]", is: focused}}
              - tap: {xpath: "//RowView/UILabel[@text='Row 1']", at: [0, 0.5], offset: [-5, 0]}
              - expect: {exists: "/UIWindow"}
              - expect: {missing: {xpath: "//RowView[4]"}}
              - expect: {unhittable: "//RowView[@hidden='true']"}
              - tap: /UIWindow//RowView[7]
            """
        )
        let result = await touchstone("run", script.path, "--json")
        #expect(result.status == .inputRefused)
        #expect(
            result.messages == """
                \(script.path):10:5: Cannot do "tap". There is no view at the XPath \
                "/UIWindow//RowView[7]". Up to "/UIWindow" it finds views; "RowView[7]" finds \
                nothing there. There are: UITransitionView, UIDropShadowView, GestureView "board", \
                RowView (3 times), UILabel 'Row 1', UILabel 'Row 2', UILabel 'Row 3'.

                """
        )
    }
}
