import FrontDoorRewriting
import Testing

@Suite("Messages to AnyObject") struct AnyObjectTests {
    private func body(_ parameter: String, _ text: String) -> String {
        let result = rewritten(
            "import UIKit\nclass A {\nfunc f(_ sender: \(parameter)) {\n\(text)\n}\n}\n"
        )
        return result.split(separator: "\n")[3].description.condensed
    }

    @Test(
        "A member of UIKit's classes is that of the class that declares it",
        arguments: [
            // Views and items of bars have a tag.
            (
                "AnyObject", "n[sender.tag - 1] = 2",
                "n[(sender as! any ObjectWithTag).tag - 1] = 2"
            ),
            (
                "AnyObject", "sender.setImage(a, for: UIControl.State())",
                "(sender as! UIButton).setImage(a, for: UIControl.State())"
            ),
            (
                "AnyObject!", "if sender.tag == 1 {}",
                "if (sender as! any ObjectWithTag).tag == 1 {}"
            ),
            ("AnyObject?", "let a = sender?.alpha ?? 0", "let a = (sender as? UIView)?.alpha ?? 0"),
            // A member of an `AnyObject` is an optional, that of a class is none.
            (
                "AnyObject", "let a = sender.alpha!; go()",
                "let a = (sender as! UIView).alpha ; go()"
            ),
            ("AnyObject", "let a = sender.alpha ?? 0", "let a = (sender as? UIView)?.alpha ?? 0"),
            ("AnyObject", "if let l = sender.layer {}", "if let l = (sender as? UIView)?.layer {}"),
            (
                "AnyObject", "let n = sender.superview?.tag",
                "let n = (sender as? UIView)?.superview?.tag"
            ),
            (
                "AnyObject", "sender.setTitle?(a, for: b)",
                "(sender as? UIButton)?.setTitle (a, for: b)"
            ),
            (
                "Any", "let a = (sender as AnyObject).alpha!; go()",
                "let a = ((sender as AnyObject) as! UIView).alpha ; go()"
            ),
            // Views and layout guides have anchors, and numbers and texts can be read as numbers.
            (
                "AnyObject", "let a = anchor.constraint(equalTo: sender.topAnchor)",
                "let a = anchor.constraint(equalTo: (sender as! any ObjectWithAnchors).topAnchor)"
            ),
            (
                "Any", "let a = (info[key] as AnyObject).doubleValue ?? 0.5",
                "let a = ((info[key] as AnyObject) as? any ObjectWithNumber)?.doubleValue ?? 0.5"
            ),
            (
                "Any", "let a = (info[key]! as AnyObject).integerValue!",
                "let a = ((info[key]! as AnyObject) as! any ObjectWithNumber).integerValue"
            ),
            // The value of a variable without a type is an optional.
            (
                "Any", "let a = (info[key]! as AnyObject).cgRectValue; go(a!)",
                "let a = ((info[key]! as AnyObject) as? NSValue)?.cgRectValue; go(a!)"
            ),
            (
                "Any", "let a: CGRect = (info[key]! as AnyObject).cgRectValue",
                "let a: CGRect = ((info[key]! as AnyObject) as! NSValue).cgRectValue"
            ),
            (
                "AnyObject", "let a = sender.int64Value + 1",
                "let a = (sender as! NSNumber).int64Value + 1"
            ),
            (
                "UnsafeRawPointer", "return unsafeBitCast(sender, to:AnyObject.self).floatValue",
                "return (unsafeBitCast(sender, to:AnyObject.self) as! any ObjectWithNumber).floatValue"
            ),
            (
                "Any", "go((sender as AnyObject).location(in: v))",
                "go(((sender as AnyObject) as! UIGestureRecognizer).location(in: v))"
            ),
        ]
    )
    func members(_ parameter: String, _ given: String, _ wanted: String) {
        #expect(body(parameter, given) == wanted)
    }

    @Test(
        "Other senders, members of several classes, and other values stay",
        arguments: [
            ("UIButton", "n = sender.tag"), ("AnyObject", "n = other.tag"),
            ("AnyObject", "n = sender.value"), ("Any", "n = (sender as! UIButton).tag"),
            ("AnyObject", "sender.performOften(a)"),
        ]
    )
    func others(_ parameter: String, _ text: String) {
        #expect(body(parameter, text) == text)
    }

    @Test(
        "A message that every object understands is one to an NSObject",
        arguments: [
            ("AnyObject", "sender.perform(a)", "(sender as! NSObject).perform(a)"),
            (
                "AnyObject?", "sender?.perform(a, on: .current, with: self, waitUntilDone: true)",
                "(sender as? NSObject)?.perform(a, on: .current, with: self, waitUntilDone: true)"
            ),
            (
                "AnyObject", "if sender.isKind(of: a) {}",
                "if (sender as! NSObject).isKind(of: a) {}"
            ),
        ]
    )
    func messagesOfObjects(_ parameter: String, _ given: String, _ wanted: String) {
        #expect(body(parameter, given) == wanted)
    }

    @Test(
        "An object of any class says whether it has a method",
        arguments: [
            (
                "AnyObject", "if !sender.responds(to: a) {}",
                "if !RUNTIME(sender)!.responds(to: a) {}"
            ),
            (
                "AnyObject?", "go(sender?.responds(to: a) ?? true)",
                "go(RUNTIME(sender)?.responds(to: a) ?? true)"
            ),
            ("AnyObject?", "go(sender!.responds(to: a))", "go(RUNTIME(sender)!.responds(to: a))"),
            (
                "AnyObject", "go(sender.responds?(to: a) == true)",
                "go(RUNTIME(sender)?.responds (to: a) == true)"
            ),
            (
                "Any", "go((sender as AnyObject).responds(to: a))",
                "go(RUNTIME((sender as AnyObject))!.responds(to: a))"
            ),
            ("UIButton", "go(sender.responds(to: a))", "go(sender.responds(to: a))"),
        ]
    )
    func responding(_ parameter: String, _ given: String, _ wanted: String) {
        let name = "TouchRuntime.ObjectOfAnyClass"
        #expect(body(parameter, given) == wanted.replacing("RUNTIME", with: name))
    }

    @Test("A parameter of an inner function hides that of the outer one")
    func inner() {
        #expect(
            body("AnyObject", "func g(sender: UIButton) { _ = sender.tag }")
                == "func g(sender: UIButton) { _ = sender.tag }"
        )
    }

    @Test("A variable whose name has no other type in the module is an object of any class too")
    func variables() {
        let text = """
            import UIKit
            class A {
            var sender: AnyObject?
            var other: AnyObject?
            func f() {
            n = sender?.tag ?? self.sender!.tag
            n = other?.tag ?? 0
            }
            func g(other: UIView) {}
            }
            """
        let lines = rewritten(text).split(separator: "\n").map(\.description.condensed)
        #expect(
            lines[5]
                == "n = (sender as? any ObjectWithTag)?.tag ?? (self.sender as? any ObjectWithTag)!.tag"
        )
        #expect(lines[6] == "n = other?.tag ?? 0")
    }

    @Test("A formula in a text is the runtime's, unless the module has a class of this name")
    func formulas() {
        let line = "let e: NSExpression = NSExpression(format: text)"
        #expect(
            rewritten("import Foundation\nimport UIKit\n\(line)\n").contains(
                "let e: TouchRuntime.ArithmeticExpression = TouchRuntime.ArithmeticExpression(format: text)"
            )
        )
        #expect(rewritten("import UIKit\nclass NSExpression {}\n\(line)\n").contains(line))
    }
}
