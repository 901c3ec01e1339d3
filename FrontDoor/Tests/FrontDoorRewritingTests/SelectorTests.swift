import FrontDoorRewriting
import Testing

@Suite("Selectors and key paths") struct SelectorTests {
    /// What an expression becomes inside of a method of a class.
    private func expression(_ text: String, in declaration: String = "class Dial: UIView") -> String
    {
        let result = rewritten("import UIKit\n\(declaration) { func f() { _ = \(text) } }\n")
        let line = result.split(separator: "\n")[1]
        return line.components(of: "_ = ")[1].split(separator: "}")[0].description.condensed
    }

    @Test(
        "A selector names its method on the type around it",
        arguments: [
            ("#selector(turn)", "Selector(Dial.turn, named: \"turn\")"),
            ("#selector(turn(_:))", "Selector(Dial.turn(_:), named: \"turn\")"),
            ("#selector(turn(by:event:))", "Selector(Dial.turn(by:event:), named: \"turn\")"),
            ("#selector(self.turn)", "Selector(Dial.turn, named: \"turn\")"),
            ("#selector(self?.turn)", "Selector(Dial.turn, named: \"turn\")"),
            ("#selector(Knob.turn)", "Selector(Knob.turn, named: \"turn\")"),
            ("#selector(Outer.Knob.turn(_:))", "Selector(Outer.Knob.turn(_:), named: \"turn\")"),
            ("#selector(knob.turn)", "Selector(type(of: knob).turn, named: \"turn\")"),
            ("#selector(getter: Dial.value)", "Selector(getter: \\Dial.value, named: \"value\")"),
            ("#selector(setter: Dial.value)", "Selector(\"setValue:\")"),
            (
                "#selector(UIScrollViewDelegate.scrollViewDidScroll(_:))",
                "Selector(\"scrollViewDidScroll:\")"
            ),
            (
                "#selector(UITableViewDelegate.tableView(_:heightForRowAt:))",
                "Selector(\"tableView:heightForRowAt:\")"
            ),
        ]
    )
    func names(_ given: String, _ wanted: String) {
        #expect(expression(given) == wanted)
    }

    @Test("A cast says which of two methods is meant, with or without the type")
    func casts() {
        #expect(
            expression("#selector(turn(_:) as (Dial) -> (Int) -> Void)")
                == "Selector(Dial.turn(_:) as (Dial) -> (Int) -> Void, named: \"turn\")"
        )
        #expect(
            expression("#selector((turn(_:) as (Int) -> Void))")
                == "Selector(Dial.turn(_:) as (Dial) -> (Int) -> Void, named: \"turn\")"
        )
    }

    @Test("In an extension the extended type counts, in a nested class the inner one")
    func scopes() {
        #expect(
            expression("#selector(turn)", in: "extension Outer.Dial")
                == "Selector(Outer.Dial.turn, named: \"turn\")"
        )
        let nested = rewritten(
            "import UIKit\nclass Outer { class Inner: UIView { lazy var a = #selector(turn) } }\n"
        )
        #expect(nested.contains("Selector(Inner.turn, named: \"turn\")"))
    }

    @Test("A selector over several lines leaves the lines after it where they are")
    func lines() {
        let text = rewritten(
            "import UIKit\nclass A: UIView {\n  let a = #selector(\n    turn(_:)\n  )\n  let b = 1\n}\n"
        )
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false)[5] == "  let b = 1")
    }

    @Test(
        "A key path is a text, without the type at its beginning",
        arguments: [
            ("#keyPath(UIView.frame)", "\"frame\""), ("#keyPath(title)", "\"title\""),
            ("#keyPath(Dial.knob.value)", "\"knob.value\""),
            ("#keyPath(Outer.Dial.value)", "\"value\""),
        ]
    )
    func keyPaths(_ given: String, _ wanted: String) {
        #expect(expression(given) == wanted)
    }

    @Test("Literals that Xcode shows as pictures are calls")
    func literals() {
        #expect(expression("#imageLiteral(resourceName: \"Star\")") == "UIImage(named: \"Star\")!")
        #expect(
            expression("#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)")
                == "UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"
        )
    }

    @Test("Foundation's classes are made where a cast was a bridge; operators keep their order")
    func bridges() {
        #expect(expression("text as NSString") == "text._bridgeToObjectiveC()")
        // `rewritten` checks that the lines after it stay where they are.
        #expect(expression("text\n  as NSString") == "text._bridgeToObjectiveC()")
        #expect(expression("(a + b) as NSString") == "(a + b)._bridgeToObjectiveC()")
        #expect(expression("a + b as NSString") == "(a + b)._bridgeToObjectiveC()")
        #expect(expression("a ?? b as NSString") == "a ?? b._bridgeToObjectiveC()")
        #expect(expression("text as? NSString") == "text as? NSString")
        #expect(expression("view as UIView") == "view as UIView")
    }
}
