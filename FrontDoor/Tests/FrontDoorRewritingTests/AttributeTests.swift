import FrontDoorRewriting
import Testing

@Suite("Attributes of the Objective-C runtime") struct AttributeTests {
    @Test("@objc in all its forms becomes blanks of the same width")
    func blanks() {
        let source = """
            import UIKit
            @objc(Dial) @objcMembers class Dial: UIView {
                @objc func a() {}
                @objc(turnTo:) private func turn(to value: Int) {}
                @nonobjc let b = 1
                @objc private(set) var c = 2
            }
            """
        let text = rewritten(source)
        #expect(!text.contains("objc"))
        let lines = text.split(separator: "\n")
        let before = source.split(separator: "\n")
        // The import gets two more; every other line keeps its columns.
        for (line, old) in zip(lines, before).dropFirst() { #expect(line.count == old.count) }
        #expect(lines[3].hasSuffix("private func turn(to value: Int) {}"))
    }

    @Test("Comments and strings that look like code stay as they are")
    func comments() {
        let source = """
            import UIKit
            // @objc func old() {}
            /* #selector(old) @IBOutlet */
            let a = "@objc #selector(x) dynamic \\("os(iOS)")"
            let b = #"#keyPath(UIView.frame)"#
            """
        let text = rewritten(source)
        #expect(
            text.split(separator: "\n").dropFirst() == source.split(separator: "\n").dropFirst()
        )
    }

    @Test("A file without a trace of Objective-C is not touched, except for its import of UIKit")
    func untouched() {
        let source = "import Dispatch\nstruct A {\n    var b = [1, 2].map { $0 + 1 }\n}\n"
        #expect(rewritten(["A.swift": source, "B.swift": "import UIKit\n"])["A.swift"] == source)
    }

    @Test("The application's entry point keeps its meaning under the name that Swift has for it")
    func entryPoint() {
        let text = rewritten("import UIKit\n@UIApplicationMain\nclass App: UIResponder {}\n")
        #expect(text.contains("@main"))
        #expect(!text.contains("UIApplicationMain"))
    }

    @Test("What cannot be bridged is an error at its own line, and the rest is rewritten")
    func reports() {
        let text = rewritten(
            """
            import UIKit
            class Person: NSObject {
                @NSManaged var name: String
                @objc func a() {}
            }
            """
        )
        let line = text.split(separator: "\n")[2]
        #expect(line.contains("@available(*, unavailable, message: \"Core Data is not available"))
        #expect(!text.contains("@objc"))
    }

    @Test(
        "A managed property of a layer is kept by Core Animation, also in a class below another one"
    )
    func layerProperties() {
        let text = rewritten(
            """
            import UIKit
            class Ring: CALayer {}
            final class Dial: Ring {
                @NSManaged var angle: CGFloat
                @NSManaged private dynamic var tint: CGColor?
            }
            """,
            engine: ModuleFacts(text: "facts 1\nios\nclass CALayer NSObject\n")
        ).condensed
        let lines = text.split(separator: "\n")
        #expect(
            lines[3]
                == "var angle: CGFloat { get { managedValue(forKey: \"angle\") } "
                + "set { setManagedValue(newValue, forKey: \"angle\") } }"
        )
        #expect(
            lines[4]
                == "private var tint: CGColor? { get { managedValue(forKey: \"tint\") } "
                + "set { setManagedValue(newValue, forKey: \"tint\") } }"
        )
        #expect(!text.contains("unavailable"))
    }

    @Test("A type for the implementation of a method loses its convention, a C function keeps it")
    func conventions() {
        let text = rewritten(
            """
            import UIKit
            typealias A = @convention(c) (AnyObject, Selector) -> Void
            typealias B = @convention(c) (Int32) -> Int32
            typealias C = @convention(block) (Int) -> Void
            """
        )
        #expect(text.components(of: "@convention").count == 2)
        #expect(text.contains("typealias B = @convention(c) (Int32) -> Int32"))
    }
}
