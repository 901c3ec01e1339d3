import FrontDoorRewriting
import Testing

@Suite("Members by name, and members of extensions") struct MemberTests {
    @Test("Outlets and actions are listed in the class, on the line of its last brace")
    func outlets() {
        let text = rewritten(
            """
            import UIKit
            class Screen: UIViewController {
                @IBOutlet private weak var square: UIView!
                @IBOutlet var rings: [UIView]!
                @IBInspectable var step: Int = 1
                @IBAction func save(_ sender: Any) {}
                @IBAction func close() {}
                @objc func other() {}
            }
            """
        )
        let last = text.split(separator: "\n").last!
        #expect(last.contains("enum __TouchstoneMembers: TouchRuntime.NamedMembers"))
        #expect(last.contains("members.outlet(\"square\", \\.square)"))
        #expect(last.contains("members.outlets(\"rings\", \\.rings)"))
        #expect(last.contains("members.attribute(\"step\", \\.step)"))
        #expect(last.contains("members.action(\"save:\", Screen.save(_:))"))
        #expect(last.contains("members.action(\"close\", Screen.close)"))
        #expect(!last.contains("other"))
        #expect(
            text.hasPrefix(
                "import UIKit; import CoreGraphics; import QuartzCore; import TouchRuntime\n"
            )
        )
    }

    @Test("What is unavailable is not listed, and overloads are told apart by their types")
    func unavailableAndOverloaded() {
        let text = rewritten(
            """
            import UIKit
            class Spinner: UIView {
                @available(*, unavailable, message: "for Interface Builder") @IBInspectable var kind: String = ""
                @available(iOS 13, *) @IBInspectable var size: Int = 1
                @objc func register(_ type: AnyClass?, for name: String) {}
                @objc func register(_ nib: UINib?, for name: String) {}
                @objc func stop() {}
                let byName = value(forKey: "stop")
            }
            """
        )
        let last = text.split(separator: "\n").last!
        #expect(!last.contains("kind"))
        #expect(last.contains("members.attribute(\"size\", \\.size)"))
        #expect(
            last.contains(
                "Spinner.register(_:for:) as (Spinner) -> (AnyClass?, String) -> Void)"
            )
        )
        #expect(last.contains("members.method(\"stop\", Spinner.stop)"))
    }

    @Test("A class that ends on the line of its last member gets a list that the compiler accepts")
    func oneLine() {
        let text = rewritten(
            """
            import UIKit
            class A: UIViewController { @IBAction func save() {} }
            class B: UIViewController { @IBAction func save() {}; }
            extension A { @IBAction func load() {} }

            """
        )
        #expect(text.contains("func save() {} ; enum __TouchstoneMembers:"))
        #expect(text.contains("func save() {};  enum __TouchstoneMembers:"))
        #expect(text.contains("func load() {} ; enum __TouchstoneMembers_"))
    }

    @Test("A plain object has the attributes of accessibility, if the module names one of them")
    func accessibleObjects() {
        let source = "import UIKit\nclass Action: NSObject {}\nclass Other: UIView {}\n"
        #expect(rewritten(source).contains("class Action: NSObject {}"))
        let text = rewritten(source + "func f(a: Action) { a.accessibilityLabel = nil }\n")
        #expect(text.contains("class Action: AccessibleObject {}"))
        #expect(text.contains("class Other: UIView {}"))
    }

    @Test("A module that names methods in texts lists every @objc method")
    func names() {
        let text = rewritten(
            """
            import UIKit
            class A: NSObject {
                @objc func turn(_ by: Int) {}
                @objc func turn(_ by: String) {}
                @objc(spin) func other() {}
                @objc func load() async {}
                @objc static func make() {}
                let s = Selector("turn:")
            }
            """
        )
        let last = text.split(separator: "\n").last!
        #expect(last.components(of: "members.method(\"turn:\"").count == 2)
        #expect(last.contains("members.method(\"spin\", A.other)"))
        #expect(!last.contains("load"))
        #expect(!last.contains("make"))
    }

    @Test("An extension in another file lists its own members, and the class names this part")
    func parts() {
        let texts = rewritten([
            "A.swift": "import UIKit\nclass A: UIViewController {\n}\n",
            "B.swift": "import UIKit\nextension A {\n    @IBAction private func save() {}\n}\n",
        ])
        #expect(
            texts["A.swift"]!.contains(
                "static var parts: [String] { [\"__TouchstoneMembers_B_swift0\"] }"
            )
        )
        #expect(
            texts["B.swift"]!.contains(
                "enum __TouchstoneMembers_B_swift0: TouchRuntime.NamedMembers"
            )
        )
        #expect(texts["B.swift"]!.contains("members.action(\"save\", A.save)"))
        #expect(!texts["B.swift"]!.contains("internal enum"))
    }

    @Test("The list of a public extension is internal, as its method is")
    func publicPart() {
        let texts = rewritten([
            "A.swift": "import UIKit\npublic class A: UIViewController {\n}\n",
            "B.swift": "import UIKit\npublic extension A {\n    @IBAction func save() {}\n}\n",
        ])
        #expect(
            texts["B.swift"]!.contains(
                "internal enum __TouchstoneMembers_B_swift0: TouchRuntime.NamedMembers"
            )
        )
    }

    @Test("A property that is observed by name tells its changes, together with its own observers")
    func observed() {
        let text = rewritten(
            """
            import UIKit
            class A: NSObject {
                @objc dynamic var a = 0
                @objc dynamic var b: Int = 1 { didSet { print(oldValue) } }
                @objc dynamic var c: Int { 3 }
                @objc dynamic func d() {}
            }
            """
        )
        let lines = text.condensed.split(separator: "\n")
        #expect(!text.contains("dynamic"))
        #expect(
            lines[2].contains(
                "var a = 0 { willSet { TouchRuntime.willChange(self, \"a\", newValue) } didSet { TouchRuntime.didChange(self, \"a\", oldValue, a) } }"
            )
        )
        #expect(
            lines[3].contains(
                "didSet { TouchRuntime.didChange(self, \"b\", oldValue, b);print(oldValue) }"
            )
        )
        #expect(lines[3].contains("willSet { TouchRuntime.willChange(self, \"b\", newValue) }"))
        #expect(!lines[4].contains("willChange"))
    }

    @Test("An override in an extension moves into the class's body, which calls it")
    func overrides() {
        let texts = rewritten([
            "A.swift": "import UIKit\npublic class A: UIView {\n}\n",
            "B.swift": """
            import UIKit
            extension A {
                public override func layoutSubviews() { super.layoutSubviews() }
                override var alpha: CGFloat { get { super.alpha } set { super.alpha = newValue } }
                override func point(inside p: CGPoint, with event: UIEvent?) -> Bool { true }
                func own() {}
            }
            """,
        ])
        let a = texts["A.swift"]!.condensed
        #expect(a.contains("public override func layoutSubviews() { layoutSubviews__of_A() }"))
        #expect(
            a.contains(
                "override var alpha: CGFloat { get { alpha__of_A } set { alpha__of_A = newValue } }"
            )
        )
        #expect(a.contains("{ point__of_A(inside: p, with: event) }"))
        #expect(!a.contains("own"))
        let b = texts["B.swift"]!.condensed
        #expect(b.contains("public func layoutSubviews__of_A() { super.layoutSubviews() }"))
        #expect(!b.contains("override"))
        #expect(b.contains("func own() {}"))
    }

    @Test("Extensions of a class and of its superclass can override the same member")
    func overridesOfBoth() {
        let text = rewritten(
            """
            import UIKit
            class Base: UIView {}
            extension Base { override func layoutSubviews() {} }
            class Dial: Base {}
            extension Dial { override func layoutSubviews() { super.layoutSubviews() } }
            """
        ).condensed
        let lines = text.split(separator: "\n")
        #expect(lines[1].contains("override func layoutSubviews() { layoutSubviews__of_Base() }"))
        #expect(lines[2].contains("func layoutSubviews__of_Base() {}"))
        #expect(lines[3].contains("override func layoutSubviews() { layoutSubviews__of_Dial() }"))
        #expect(lines[4].contains("func layoutSubviews__of_Dial() { super.layoutSubviews() }"))
    }

    @Test("A part that is not compiled for iOS gives the class nothing, and stays as it is")
    func otherSystems() {
        let other = """
            #elseif canImport(AppKit)
            extension Base { @objc override func mouseUp() {} ; @objc func turn() {} }
            """
        let text = rewritten(
            """
            import UIKit
            class Base: UIView {}
            #if canImport(UIKit)
            extension Base { func turn() {} }
            \(other)
            #endif
            class Dial: Base { override func turn() {} }
            """
        )
        #expect(text.contains(other))
        #expect(text.contains("func turn() { turn__of_Base() }"))
        #expect(text.components(of: "turn__of_Base()").count == 3)
        #expect(!text.components(of: "\n")[1].contains("mouseUp"))
    }

    @Test("A listed method without arguments is told apart from those with arguments by its type")
    func overloadedWithoutArguments() {
        let text = rewritten(
            """
            import UIKit
            class Base: NSObject { @objc func measure(all: Int) {} }
            class Chart: Base {
                @objc func draw() {}
                @objc func draw(all: Bool) {}
                @objc func measure() {}
                @objc func stop() {}
                let name = value(forKey: "stop")
            }
            """
        )
        let last = text.split(separator: "\n").last!
        #expect(last.contains("members.method(\"draw\", Chart.draw as (Chart) -> () -> Void)"))
        #expect(
            last.contains("members.method(\"measure\", Chart.measure as (Chart) -> () -> Void)")
        )
        #expect(last.contains("members.method(\"stop\", Chart.stop)"))
    }

    @Test(
        "Observers of an override in an extension become methods, which the property in the body calls"
    )
    func overridesWithObservers() {
        let texts = rewritten([
            "A.swift": "import UIKit\npublic class A: UIView {\n}\n",
            "B.swift": """
            import UIKit
            extension A {
                public override var alpha: CGFloat {
                    willSet { print(newValue) }
                    didSet(before) { print(before) }
                }
                override var tag: Int { willSet(next) { print(next) } didSet { print(tag) } }
                func own() {}
            }
            """,
        ])
        let a = texts["A.swift"]!.condensed
        #expect(
            a.contains(
                "public override var alpha: CGFloat { willSet { alpha__willSet(newValue) } "
                    + "didSet { alpha__didSet(oldValue) } }"
            )
        )
        #expect(
            a.contains(
                "override var tag: Int { willSet { tag__willSet(newValue) } "
                    + "didSet { tag__didSet(oldValue) } }"
            )
        )
        #expect(!a.contains("own"))
        let lines = texts["B.swift"]!.condensed.split(separator: "\n")
            .map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines[2] == "func alpha__willSet(_ newValue: CGFloat) { print(newValue) };")
        #expect(lines[3] == "func alpha__didSet(_ before: CGFloat) { print(before) };")
        #expect(
            lines[4]
                == "func tag__willSet(_ next: Int) { print(next) }; "
                + "func tag__didSet(_ oldValue: Int) { print(tag) };"
        )
        #expect(lines[5] == "func own() {}")
        #expect(!lines.joined().contains("override"))
    }

    @Test("A member of an extension that a subclass overrides is declared in the body as well")
    func overriddenInSubclass() {
        let text = rewritten(
            """
            import UIKit
            class Base: UIView {
            }
            extension Base { @objc func turn() {} }
            class Middle: Base {}
            class Dial: Middle { override func turn() { super.turn() } }
            """
        ).condensed
        let lines = text.split(separator: "\n")
        #expect(lines[2] == "func turn() { turn__of_Base() } }")
        #expect(lines[3].contains("func turn__of_Base() {}"))
        #expect(lines[5].contains("override func turn() { super.turn() }"))
    }

    @Test("An extension of another module's class cannot override: an error says so at its line")
    func foreignOverride() {
        let text = rewritten(
            "import UIKit\nextension UIScrollView {\n    override func touchesBegan() {}\n}\n"
        )
        let line = text.split(separator: "\n")[2]
        #expect(
            line.contains("message: \"An extension of a class of another module cannot override")
        )
    }

    @Test func `an extension of constraints says what counts as equal (RT-27)`() {
        let lines = rewritten(
            """
            import UIKit
            extension NSLayoutConstraint {
                open override func isEqual(_ object: Any?) -> Bool {
                    guard let other = object as? NSLayoutConstraint else { return super.isEqual(object) }
                    return constant == other.constant
                }
            }
            extension UILabel { override func isEqual(_ object: Any?) -> Bool { false } }
            """
        ).condensed.split(separator: "\n")
        #expect(lines[2] == "public func isEqualByExtension(_ object: Any?) -> Bool {")
        #expect(lines[3].hasSuffix("else { return isEqualByIdentity(object) }"))
        #expect(
            lines[6] == "}; extension NSLayoutConstraint: @retroactive ComparedByExtension {}"
        )
        // Other classes do not ask.
        #expect(lines[7].contains("An extension of a class of another module cannot override"))
    }

    @Test(
        "A member that an extension adds to UIKit's class, and a subclass overrides, is chosen at run time"
    )
    func dispatched() {
        var uikit = ModuleFacts.uikit
        uikit.superclasses = ["UINavigationController": "UIViewController"]
        let texts = rewritten(
            [
                "A.swift": """
                import UIKit
                extension UIViewController {
                    @objc var isGone: Bool { true }
                    @objc func go(to place: Int) -> Bool { false }
                    func own() {}
                }
                """,
                "B.swift": """
                import UIKit
                class Menu: UINavigationController {
                    override var isGone: Bool { !super.isGone }
                }
                class Inner: Menu { override var isGone: Bool { super.isGone } }
                class Other: UIViewController { override func go(to place: Int) -> Bool { super.go(to: 1) } }
                """,
            ],
            engine: uikit
        )
        let a = texts["A.swift"]!.condensed.split(separator: "\n")
        #expect(
            a[2].hasPrefix(
                "var isGone__original: Bool { true }; var isGone: Bool { get { if let own"
            )
        )
        #expect(
            a[3].hasPrefix(
                "func go__original(to place: Int) -> Bool { false }; func go(to place: Int) -> Bool {"
            )
        )
        #expect(a[4] == "func own() {}")
        #expect(
            a[5].contains(
                "protocol __Overriding_UIViewController_isGone: AnyObject { var isGone__override: Bool { get } }"
            )
        )
        let b = texts["B.swift"]!.condensed.split(separator: "\n")
        #expect(b[2] == "var isGone__override: Bool { !super.isGone__original }")
        #expect(b[3] == "}; extension Menu: __Overriding_UIViewController_isGone {}")
        #expect(
            b[4]
                == "class Inner: Menu { override var isGone__override: Bool { super.isGone__override } }"
        )
        #expect(
            b[5].contains(
                "{ func go__override(to place: Int) -> Bool { super.go__original(to: 1) } }"
            )
        )
    }

    @Test("Extensions of UIKit's classes override each other's members")
    func overridesAmongExtensions() {
        let uikit = ModuleFacts(
            text: """
                facts 1
                ios
                class UILabel UIView
                class UIScrollView UIView
                class UITextView UIScrollView
                """
        )
        let text = rewritten(
            """
            import UIKit
            extension UIView { @objc func fade(by amount: Int) {} }
            extension UIScrollView { override func fade(by amount: Int) { super.fade(by: 1) } }
            extension UITextView { override func fade(by amount: Int) { super.fade(by: 2) } }
            class Note: UITextView { override func fade(by amount: Int) { super.fade(by: 3) } }
            extension UILabel { override func hide() {} }
            """,
            engine: uikit
        )
        let lines = text.condensed.split(separator: "\n")
        // The classes further down come first.
        let choices = [
            "func fade(by amount: Int) {",
            "if let own = (self as? any __Overriding_UIView_fade) { return own.fade__override(by: amount) };",
            "if let own = (self as? UITextView) { return own.fade__of_UITextView(by: amount) };",
            "if let own = (self as? UIScrollView) { return own.fade__of_UIScrollView(by: amount) };",
            "return fade__original(by: amount) }",
        ].joined(separator: " ")
        #expect(lines[1].contains(choices))
        #expect(
            lines[2]
                == "extension UIScrollView { func fade__of_UIScrollView(by amount: Int) { super.fade__original(by: 1) } }"
        )
        #expect(lines[3].contains("super.fade__of_UIScrollView(by: 2)"))
        #expect(
            lines[4].contains(
                "func fade__override(by amount: Int) { super.fade__of_UITextView(by: 3) }"
            )
        )
        // What no extension here declares stays an error.
        #expect(lines[5].contains("An extension of a class of another module cannot override"))
    }
}
