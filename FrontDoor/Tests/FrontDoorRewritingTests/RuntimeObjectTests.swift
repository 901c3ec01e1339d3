import Foundation
import Testing

@testable import FrontDoorRewriting

@Suite("Objects that use the Objective-C runtime") struct RuntimeObjectTests {
    private static let router = """
        import UIKit
        class Core: NSObject, UIScrollViewDelegate {
            func scrollViewDidScroll(_ scrollView: UIScrollView) {}
            func other() {}
        }
        final class Router: NSObject, UIScrollViewDelegate {
            override func responds(to aSelector: Selector!) -> Bool { true }
            override func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
        }

        """

    @Test("A plain object that overrides a method of NSObject gets a superclass that declares it")
    func overrides() {
        let text = rewritten(Self.router)
        #expect(text.contains("final class Router: RuntimeObject, UIScrollViewDelegate {"))
        #expect(text.contains("class Core: NSObject, UIScrollViewDelegate {"))
        #expect(text.contains("import TouchRuntime"))
        let observer = """
            import Foundation
            @objc class Observer: NSObject {
                override func observeValue(
                    forKeyPath keyPath: String?, of object: Any?,
                    change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
                ) {}
            }
            class View: UIView {
                override func responds(to aSelector: Selector!) -> Bool { true }
            }

            """
        let second = rewritten(["A.swift": observer, "B.swift": "import UIKit\n"])["A.swift"]!
        #expect(second.contains("class Observer: RuntimeObject {"))
        #expect(second.contains("class View: UIView {"))
    }

    @Test("An override may leave out the mark of its selector, as on iOS")
    func selectorsWithoutMark() {
        let text = rewritten(
            """
            import UIKit
            class Router: NSObject {
                override func responds(to selector: Selector) -> Bool { true }
                override func forwardingTarget(for selector: Selector) -> Any? { nil }
                func responds(to selector: Selector, now: Bool) {}
            }
            """
        )
        #expect(text.contains("override func responds(to selector: Selector!) -> Bool"))
        #expect(text.contains("override func forwardingTarget(for selector: Selector!) -> Any?"))
        #expect(text.contains("func responds(to selector: Selector, now: Bool) {}"))
    }

    @Test("A plain class gets that superclass too if a class below it overrides one of the methods")
    func overridesBelow() {
        let text = rewritten(
            """
            import UIKit
            class Animation: NSObject { func play() {} }
            class Frames: Animation {
                override func awakeFromNib() {}
            }
            class Sound: NSObject { func awakeFromNib() {} }

            """
        )
        #expect(text.contains("class Animation: RuntimeObject {"))
        #expect(text.contains("class Frames: Animation {"))
        #expect(text.contains("class Sound: NSObject {"))
    }

    @Test("An initializer hides that of an extension of a class above; others stay as they are")
    func hidingInitializers() {
        let text = rewritten(
            """
            import UIKit
            extension UIView { convenience init(x: Int, y: Int) { self.init() } }
            extension UILabel { public convenience init(x: Int, y: Int) { self.init() } }
            class Box: UIControl {
                init(x: Int, y: Int) { super.init(frame: .zero) }
                init(x: Int) { super.init(frame: .zero) }
            }
            extension UIControl { convenience init(z: Int) { self.init() } }
            struct Place { init(x: Int, y: Int) {} }
            enum Kit {
                class Panel: UIControl { init(x: Int, y: Int) { super.init(frame: .zero) } }
            }

            """
        )
        let lines = text.split(separator: "\n")
        #expect(
            lines[1].contains(
                "extension UIView { @_disfavoredOverload convenience init(x: Int, y: Int)"
            )
        )
        #expect(lines[2].contains("extension UILabel { @_nonoverride public convenience init("))
        #expect(lines[4].contains("@_nonoverride init(x: Int, y: Int) { super"))
        #expect(!lines[5].contains("@_nonoverride"))
        #expect(!lines[7].contains("@_"))
        #expect(!lines[8].contains("@_"))
        #expect(lines[10].contains("@_nonoverride init(x: Int, y: Int)"), "a nested class")
    }

    @Test("A module that asks what objects respond to lists the optional methods of each class")
    func answers() {
        let text = rewritten(Self.router)
        #expect(
            text.contains(
                "members.implements(\"scrollViewDidScroll:\", Core.scrollViewDidScroll(_:) "
                    + "as (Core) -> (UIScrollView) -> Void)"
            )
        )
        #expect(text.contains("TouchRuntime.OptionalMembers"))
        #expect(!text.contains("other:"))
        let silent = rewritten(
            """
            import UIKit
            class Core: NSObject, UIScrollViewDelegate {
                func scrollViewDidScroll(_ scrollView: UIScrollView) {}
            }

            """
        )
        #expect(!silent.contains("implements"))
    }

    @Test("A module that imports one that asks lists them too, also those of extensions")
    func answersForOthers() {
        let asking = ModuleRewriter.rewrite(
            [ModuleRewriter.Source(path: "R.swift", bytes: Array(Self.router.utf8))],
            imported: ["UIKit": .uikit]
        ).facts
        let facts = ModuleFacts(text: asking.text)
        let source = """
            import UIKit
            import Panels
            class Proxy: NSObject {}
            extension Proxy: UIScrollViewDelegate {
                func scrollViewDidScroll(_ scrollView: UIScrollView) {}
            }

            """
        let result = ModuleRewriter.rewrite(
            [ModuleRewriter.Source(path: "A.swift", bytes: Array(source.utf8))],
            imported: ["UIKit": .uikit, "Panels": facts]
        )
        let text = String(decoding: result.texts["A.swift"]!, as: UTF8.self)
        #expect(text.contains("members.implements(\"scrollViewDidScroll:\", Proxy."))
    }

    @Test("An optional method that only a subclass has is listed, so that it is found (RT-17)")
    func subclasses() {
        let texts = rewritten([
            "Base.swift": """
            import UIKit
            class Base: UIViewController, UIScrollViewDelegate {
                func scrollViewDidScroll(_ scrollView: UIScrollView) {}
            }

            """,
            "Own.swift": """
            import UIKit
            final class Own: Base {
                func tableView(_ t: UITableView, heightForRowAt p: IndexPath) -> CGFloat { 20 }
                private func helper() {}
                override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
            }

            """,
        ])
        #expect(!texts["Base.swift"]!.contains("implements"))
        let own = texts["Own.swift"]!
        #expect(
            own.contains(
                "members.implements(\"tableView:heightForRowAt:\", Own.tableView(_:heightForRowAt:) "
                    + "as (Own) -> (UITableView, IndexPath) -> CGFloat)"
            )
        )
        #expect(own.components(of: "implements").count == 2)
    }

    @Test("A method whose presence decides what a user can do is always listed, also an override")
    func decisive() {
        let text = rewritten(
            """
            import UIKit
            class Inbox: UITableViewController {
                override func tableView(
                    _ t: UITableView, commit style: UITableViewCell.EditingStyle,
                    forRowAt path: IndexPath
                ) {}
                override func tableView(_ t: UITableView, heightForRowAt p: IndexPath) -> CGFloat { 20 }
                override func tableView(
                    _ t: UITableView, contextMenuConfigurationForRowAt p: IndexPath, point: CGPoint
                ) -> UIContextMenuConfiguration? { nil }
            }

            """
        )
        #expect(
            text.contains(
                "members.implements(\"tableView:commit:forRowAt:\", Inbox.tableView(_:commit"
            )
        )
        #expect(
            text.contains(
                "members.implements(\"tableView:contextMenuConfigurationForRowAt:point:\", "
                    + "Inbox.tableView(_:contextMenuConfigurationForRowAt:point:) as (Inbox) -> "
                    + "(UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration?)"
            )
        )
        #expect(!text.contains("heightForRowAt:\","))
    }

    @Test(
        "A protocol with an initializer, to which all objects conform, makes objects by their class"
    )
    func initializers() {
        let texts = rewritten([
            "A.swift": """
            import UIKit
            protocol Made: class {
                init()
                var name: String { get }
            }
            extension Made {
                init(_ block: (Self) -> Void) {
                    self.init()
                    block(self)
                }
            }
            open class Style: Made { required public init() {} }
            struct Size: Made {}

            """,
            "B.swift": "import UIKit\nextension NSObject: Made {}\nextension String: Made {}\n",
        ])
        let text = texts["A.swift"]!.condensed
        #expect(text.contains("protocol Made: Any {\n\nvar name: String { get }"))
        #expect(
            text.contains(
                "extension Made { init() { self = TouchRuntime.newObject(of: Self.self) } }"
            )
        )
        #expect(text.contains("self.init()\nblock(self)"))
        #expect(text.contains("struct Size: Made, TouchRuntime.Creatable {}"))
        #expect(text.contains("open class Style: Made, TouchRuntime.Creatable {"))
        #expect(texts["B.swift"]!.contains("extension NSObject: Made {}"))
        #expect(texts["B.swift"]!.contains("extension String: Made, TouchRuntime.Creatable {}"))
    }

    @Test("A protocol to which only classes of the module conform keeps its initializer")
    func ownInitializers() {
        let source = """
            import UIKit
            protocol Made: AnyObject { init() }
            extension Made { init(_ block: (Self) -> Void) { self.init(); block(self) } }
            class Style: Made { required init() {} }
            extension Style: Made2 {}
            extension NSObject: Other {}

            """
        let text = rewritten(source)
        #expect(text.contains("protocol Made: AnyObject { init() }"))
        #expect(text.contains("{ self.init(); block(self) }"))
        #expect(text.contains("class Style: Made {"))
    }

    @Test("What a comment says does not make a module one for iOS")
    func comments() {
        let source = """
            import Foundation
            // With #if os(iOS) this would be @objc.
            public func double(_ value: Int) -> Int { 2 * value }

            """
        let facts = ModuleRewriter.rewrite(
            [ModuleRewriter.Source(path: "A.swift", bytes: Array(source.utf8))],
            imported: ["UIKit": .uikit]
        ).facts
        #expect(!facts.isForIOS)
        let inCode = ModuleRewriter.rewrite(
            [
                ModuleRewriter.Source(
                    path: "A.swift",
                    bytes: Array("func f() {\n#if os(iOS)\nprint(1)\n#endif\n}\n".utf8)
                )
            ],
            imported: ["UIKit": .uikit]
        ).facts
        #expect(inCode.isForIOS)
    }

    @Test("Each error is an object, as on iOS, and other patterns are matched as they are written")
    func errors() {
        let text = rewritten(
            """
            import UIKit
            func f(_ error: any Error, _ any: Any) {
                let code = (error as NSError).code
                do { try g() } catch let failure as NSError { print(failure.code) }
                do { try g() } catch let failure as NSError where code > 1 { print(failure) }
                if let own = error as? NSError { print(own) }
                print((error as! NSError).code)
                switch any {
                case let text as NSString: print(text)
                default: break
                }
            }

            """
        ).condensed
        #expect(text.contains("let code = (error as NSError).code"))
        #expect(
            text.contains(
                "catch let touchstoneError { let failure = touchstoneError as NSError; print"
            )
        )
        #expect(text.contains("if let own = TouchRuntime.errorObject(error) { print(own) }"))
        #expect(text.contains("print((TouchRuntime.errorObject(error)!).code)"))
        #expect(text.contains("catch let failure as NSError where code > 1 {"))
        #expect(text.contains("case let text as NSString: print(text)"))
    }

    @Test("Parts of Foundation that are modules here are imported by the files that name them")
    func foundation() {
        let texts = rewritten([
            "A.swift": "import UIKit\nimport Foundation\nlet session = URLSession.shared\n",
            "B.swift": "import Foundation\nlet date = Date()\n",
            "C.swift": "import Foundation\nfinal class Feed: NSObject, XMLParserDelegate {}\n",
            "D.swift": "import Foundation\nfinal class Steps { let undo: UndoManager? = nil }\n",
        ])
        #expect(
            texts["A.swift"]!.hasPrefix(
                "import UIKit; import CoreGraphics; import QuartzCore; import TouchRuntime; import "
                    + "FoundationNetworking\nimport Foundation; import TouchRuntime\n"
            )
        )
        #expect(!texts["B.swift"]!.contains("FoundationNetworking"))
        #expect(texts["C.swift"]!.contains("; import FoundationXML"))
        #expect(
            texts["D.swift"]!.hasPrefix("import Foundation; import TouchRuntime; import UIKit\n")
        )
    }

    @Test(
        "An object is made by a variable with its class, and other types by their own initializer"
    )
    func metatypes() {
        let text = rewritten(
            """
            import UIKit
            class Screen: UIViewController {}
            struct Row { var type: Screen.Type; var kind: any Shape.Type }
            protocol Shape { init() }
            func show(_ row: Row, as other: UIView.Type, count: Int.Type) {
                let screen = row.type.init()
                let view = other.init()
                let shape = row.kind.init()
                let number = count.init()
                let framed = other.init(frame: .zero)
                let page = row.page.init(nibName: nil, bundle: nil)
            }
            struct Factory<Page: UIViewController> {
                func make() -> Page { Page(nibName: "Page", bundle: .main) }
            }
            struct Pages { let page: UIViewController.Type }
            final class Bar {
                private var cell: UIView.Type?
                func register(_ cell: AnyObject) { self.cell = cell as? UIView.Type }
                func make() -> UIView? { if let cell { return cell.init(frame: .zero) }; return nil }
            }
            final class Cell: UITableViewCell {}
            func wrap(_ page: UIViewController, in bar: UINavigationController.Type?) -> UIViewController {
                if let wanted = bar { return wanted.init(rootViewController: page) }
                return page
            }
            func make(_ row: Cell.Type, _ header: UITableViewHeaderFooterView.Type, _ own: Row.Type) {
                let cell = row.init(style: .default, reuseIdentifier: nil)
                let view = header.init(reuseIdentifier: "header")
                let other = own.init(reuseIdentifier: "row")
            }

            """
        ).condensed
        #expect(
            text.contains("{ if let cell { return cell.newObject(frame: .zero) }; return nil }")
        )
        #expect(text.contains("let page = row.page.newObject(nibName: nil, bundle: nil)\n"))
        #expect(text.contains("-> Page { Page.newObject(nibName: \"Page\", bundle: .main) }\n"))
        #expect(text.contains("let screen = TouchRuntime.newObject(of: row.type)\n"))
        #expect(text.contains("let view = TouchRuntime.newObject(of: other)\n"))
        #expect(text.contains("let framed = other.newObject(frame: .zero)\n"))
        #expect(text.contains("{ return wanted.newObject(rootViewController: page) }\n"))
        #expect(
            text.contains("let cell = row.newObject(style: .default, reuseIdentifier: nil)\n")
        )
        #expect(text.contains("let view = header.newObject(reuseIdentifier: \"header\")\n"))
        #expect(text.contains("let other = own.init(reuseIdentifier: \"row\")\n"))
        #expect(text.contains("let shape = row.kind.init()\n"))
        #expect(text.contains("let number = count.init()\n"))
    }

    @Test("A metatype of a generic parameter does not hide that of a variable with the same name")
    func metatypesOfParameters() {
        let text = rewritten(
            """
            import UIKit
            class Row<T: UITableViewCell> {
                let cellType: UITableViewCell.Type
                init(cellType: T.Type) { self.cellType = cellType }
                func make() -> UITableViewCell { cellType.init(style: .default, reuseIdentifier: nil) }
            }
            """
        ).condensed
        #expect(text.contains("{ cellType.newObject(style: .default, reuseIdentifier: nil) }"))
    }

    @Test("A selector of a method of a protocol of Objective-C has its name")
    func selectorsOfProtocols() {
        let text = rewritten(
            """
            import UIKit
            @objc public protocol Adapts { @objc func adapt(for traits: UITraitCollection) }
            let adapt = #selector(Adapts.adapt(for:))
            """
        ).condensed
        #expect(text.contains("let adapt = Selector(\"adaptFor:\")"))
    }

    @Test("A method that hands objects back through pointers overrides nothing of Foundation here")
    func pointersToObjects() {
        let text = rewritten(
            """
            import UIKit
            open class Money: Formatter {}
            extension Money {
                override open func string(for obj: Any?) -> String? { nil }
                override open func getObjectValue(_ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String) -> Bool { true }
            }
            """
        ).condensed
        #expect(text.contains("override open func string(for obj: Any?)"))
        #expect(text.contains("\nopen func getObjectValue(_ obj"))
    }

    @Test(
        "An object is made by a generic parameter that is below a class of UIKit, and by no other"
    )
    func genericParameters() {
        let texts = rewritten([
            "A.swift": """
            import UIKit
            class Badge: UILabel {}
            class Own { required init() {} }
            struct Box<Content: Badge & Sendable, Item> where Item: Own {
                let content = Content(frame: .zero)
                let item = Item()
                func make<Other: UIControl>(_: Other.Type) -> Other { Other() }
                func make<Other>(_: Other.Type) -> Other where Other: UIView { Other(frame: .zero) }
                func make<Content: Own>(own: Content.Type) -> Content { Content() }
                func copy<Copy: NSCopying & Shape>() -> Copy { Copy() }
                func cell<Cell: UITableViewCell>() -> Cell { Cell(style: .default, reuseIdentifier: nil) }
                let badge = Badge(frame: .zero)
                func view<View: UIView>(kind: View.Type) -> View { kind.init() }
                func shape<Drawn: Shape & UIView>(kind: Drawn.Type) -> Drawn { kind.init() }
            }
            protocol Shape { init() }
            protocol Factory {}
            extension Factory where Self: UIView { static func build() -> Self { Self(frame: .zero) } }
            """,
            "B.swift": """
            import UIKit
            extension Box { func again() -> Content { Content(frame: .zero) } }

            """,
        ])
        let text = texts["A.swift"]!.condensed
        #expect(text.contains("let content = Content.newObject(frame: .zero)\n"))
        #expect(text.contains("let item = Item()\n"))
        #expect(text.contains("-> Other { TouchRuntime.newObject(of: Other.self) }\n"))
        #expect(text.contains("where Other: UIView { Other.newObject(frame: .zero) }\n"))
        #expect(text.contains("-> Content { Content() }\n"))
        #expect(text.contains("Cell.newObject(style: .default, reuseIdentifier: nil) }\n"))
        #expect(text.contains("-> Copy { Copy() }\n"))
        #expect(text.contains("let badge = Badge(frame: .zero)\n"))
        #expect(text.contains("-> View { TouchRuntime.newObject(of: kind) }\n"))
        #expect(text.contains("-> Drawn { kind.init() }\n"))
        #expect(text.contains("-> Self { Self.newObject(frame: .zero) }"))
        #expect(texts["B.swift"]!.condensed.contains("{ Content.newObject(frame: .zero) }"))
    }

    @Test("An attributed text without arguments is an empty one")
    func attributedStrings() {
        let text = rewritten(
            """
            import UIKit
            let b = NSMutableAttributedString(string: "b")
            let c = NSAttributedString(string: "c", attributes: nil)
            let d = NSAttributedString()
            let e = f ?? NSMutableAttributedString()

            """
        )
        #expect(text.contains("NSMutableAttributedString(string: \"b\")"))
        #expect(text.contains("let c = NSAttributedString(string: \"c\", attributes: nil)"))
        #expect(text.contains("let d = NSAttributedString(string: \"\")"))
        #expect(text.contains("let e = f ?? NSMutableAttributedString(string: \"\")"))
    }

    @Test("A timer without arguments is one that does nothing")
    func emptyTimer() {
        let text = rewritten(
            """
            import UIKit
            class Clock {
                private var timer = Timer()
                var other = Timer(timeInterval: 1, repeats: true) { _ in }
                let name = "Timer()"
            }

            """
        )
        #expect(
            text.contains(
                "timer = Timer(timeInterval: 0, repeats: false, block: { _ in })"
            )
        )
        #expect(text.contains("other = Timer(timeInterval: 1, repeats: true) { _ in }"))
        #expect(text.contains("let name = \"Timer()\""))
        let own = rewritten("struct Timer {}\nlet a = Timer()\n")
        #expect(own.contains("let a = Timer()"))
    }

    @Test("A list is written also for arguments whose types end in an exclamation mark")
    func arguments() {
        let text = rewritten(
            """
            import UIKit
            class Base: UIViewController, UIScrollViewDelegate {}
            class Own: Base {
                func scrollViewDidScroll(_ scrollView: UIScrollView!) {}
            }

            """
        )
        #expect(text.contains("as (Own) -> (UIScrollView?) -> Void)"))
    }

    @Test("The engine looks its optional methods up by the names that the lists have")
    func names() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/TouchUI").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(atPath: root.path))
        let method =
            /func (?<name>\w+)\((?<parameters>[^{]*?)\)[^{()]*(?:\([^{]*?\)[^{()]*)?\{\s*optionalAnswer\(\s*of: self,\s*"(?<listed>[^"]+)"/
        var checked = 0
        for case let path as String in files where path.hasSuffix(".swift") {
            let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            for match in text.matches(of: method) {
                let labels = match.parameters.split(separator: ",").compactMap {
                    $0.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == ":" }).first
                }
                let name = match.name + "(" + labels.map { $0 + ":" }.joined() + ")"
                #expect(ModuleFacts.objectiveCName(name) == match.listed, "\(path)")
                checked += 1
            }
        }
        #expect(checked > 170)
    }
}
