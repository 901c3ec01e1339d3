import Foundation
import Testing

@testable import FrontDoorCoverage

/// Names that are not UIKit's, and members that only the compiler can judge: they are not missing.
@Suite("Names that are no alarm") struct FalseAlarmTests {
    @Test("Names of Swift and XCTest are not UIKit's, whatever type they belong to")
    func otherModules() {
        let examined = Examined(
            """
            import XCTest
            final class CardTests: XCTestCase {
                let path: KeyPath<Int, Int>
                func testCard() {
                    let shown = expectation(description: "shown")
                    shown.fulfill()
                    mystery().pointee.fulfill()
                    path.appending(path: path)
                    measureSomehow()
                }
            }
            """
        )
        #expect(examined.missing == [])
        #expect(examined.unknown == [])
    }

    @Test("A name of UIKit that Swift has as well says nothing about the type that it belongs to")
    func namesOfTwoOwners() {
        let examined = Examined(
            "import UIKit\nfunc f() { g(.max); let a = mystery(); a.origin.y = 1 }"
        )
        #expect(examined.missing == [])
        #expect(examined.there == [])
    }

    @Test("A type that is guessed from a member's name has what it has; the rest is not clear")
    func guesses() {
        let examined = Examined(
            "import UIKit\nfunc f() { let a = mystery(); a.nature.file; a.nature.unheardOf }"
        )
        #expect(examined.missing == [])
        #expect(examined.unknown == ["….unheardOf"])
        #expect(examined.there == ["Requirement.Origin.file", "Requirement.nature"])
    }

    @Test("Parameters of generic types and associated types are known in extensions")
    func typeParameters() {
        let examined = Examined(
            """
            import UIKit
            extension Array { func f(_ e: Element, _ i: Index) -> Element { e } }
            extension Optional where Wrapped: UIView { var g: Wrapped { Wrapped() } }
            protocol UIHolder { associatedtype UIHeldType: UIView; associatedtype Other }
            extension UIHolder { func h(_ t: UIHeldType, _ o: Other) {} }
            struct Box<T> { struct Inner {} }
            typealias Pair<Left, UIRight: UIView> = (Left, UIRight)
            extension Box.Inner { func k(_ t: T, _ n: Nonsense) { _ = T.self } }
            protocol Modelled { associatedtype Model }
            func m<V: UIView & Modelled>(_ v: V) { _ = V.Model() }
            extension Packaged { func l(_ v: PackagedValue, _ a: UIMissing) {} }
            """
        )
        #expect(examined.unknown == ["Nonsense", "Packaged"])
        #expect(examined.missing == ["UIMissing"])
    }

    @Test("A function of C is no member of self, nor is a name of a framework that does not exist")
    func functions() {
        let own =
            "class V: UIView { func f() { sqrt(2); sparkle(2) }; enum E: Int { case a; var b: Int { rawValue } } }"
        #expect(Examined("import UIKit\n" + own).missing == ["UIView.sparkle(_:)"])
        #expect(
            Examined("import UIKit\nimport Accelerate\n" + own).missing
                == ["import Accelerate", "sparkle"]
        )
    }

    @Test("The interface of C's module names its functions")
    func interfaceOfC() {
        let interface = """
            public var M_E: Double { get }
            public func sqrt(_ __x: Double) -> Double
            public func arc4random_uniform(_ __upper_bound: __uint32_t) -> __uint32_t
            public struct tm {
                public func inner()
            """
        #expect(PlatformSymbols.functions(of: interface) == ["sqrt", "arc4random_uniform"])
    }

    @Test("Of the types of Swift, the names of the members are known, and nothing more")
    func namesOfMembers() throws {
        func symbol(_ kind: String, _ path: String, _ text: String) -> String {
            let names = path.split(separator: ".").map { "\"\($0)\"" }.joined(separator: ",")
            return """
                {"kind": {"identifier": "swift.\(kind)"}, "identifier": {"precise": "\(path)"},
                "pathComponents": [\(names)], "declarationFragments": [{"spelling": "\(text)"}]}
                """
        }
        func graph(_ module: String, _ symbols: [String]) throws -> PlatformSymbols.Graph {
            let text = """
                {"module": {"name": "\(module)"}, "relationships": [],
                "symbols": [\(symbols.joined(separator: ","))]}
                """
            return try JSONDecoder().decode(PlatformSymbols.Graph.self, from: Data(text.utf8))
        }
        let index = PlatformSymbols.index(of: [
            try graph(
                "Swift",
                [
                    symbol("struct", "Range", "struct Range<Bound>"),
                    symbol("method", "Range.clamped(to:)", "func clamped(to: Range) -> Range"),
                ]
            ),
            try graph(
                "Foundation",
                [
                    symbol("class", "Bundle", "class Bundle"),
                    symbol("property", "Bundle.main", "static var main: Bundle"),
                ]
            ),
        ])
        #expect(index.platformNames == ["clamped"])
        #expect(index.types["Range"]?.members.isEmpty == true)
        #expect(index.types["Bundle"]?.members["main"]?.count == 1)
        let read = try #require(SymbolIndex(text: index.text))
        #expect(read.platformNames == ["clamped"])
        #expect(read.text == index.text)
    }

    @Test("A call means a method, and a name without a call means a property")
    func methodsAndProperties() {
        let examined = Examined(
            """
            import UIKit
            class Label: UIView { func backgroundColor(_ c: UIColor) -> Self { self }; func subtitled() -> Self { self } }
            class Page: UIViewController {
                func view(_ name: String, at: Int) -> CGPoint { CGPoint(x: 1, y: 1) }
                func f() { view.addSubview(Label().backgroundColor(.red).subtitled()) }
            }
            """
        )
        #expect(examined.missing == [])
        #expect(examined.there.contains("UIView.addSubview(_:)"))
    }

    @Test("A trailing closure goes to a parameter that is a function")
    func trailingClosures() {
        let examined = Examined(
            """
            import UIKit
            typealias Handler = (UIColor) -> Void
            extension UIView {
                func add(_ color: UIColor, for options: UIView.AnimationOptions) {}
                func add(_ state: UIGestureRecognizer.State, handler: Handler) {}
            }
            func f(_ view: UIView) { view.add(.began) { $0.lost() } }
            """
        )
        #expect(examined.missing == ["UIColor.lost()"])
    }

    @Test("An alias of several protocols has the members of all")
    func aliasOfSeveral() {
        let examined = Examined(
            """
            import UIKit
            protocol Styled {}
            protocol Filled {}
            extension Styled where Self: Filled { static func item(id: Int) {} }
            typealias Kit = Styled & Filled
            class Card: UIView, Kit {}
            func f() { Card.item(id: 1) }
            """
        )
        #expect(examined.missing == [])
    }

    @Test("An alias in a generic type stands for what a caller puts in, too")
    func aliasInGenericType() {
        let examined = Examined(
            """
            import UIKit
            class Presenter<Model, V: UIView> {
                typealias Binding = (Model, V?) -> Void
                init(onBinding: Binding) {}
            }
            func f() { _ = Presenter<Int, Unread>(onBinding: { model, view in view?.glow = 1 }) }
            """
        )
        #expect(examined.missing == [])
    }

    @Test("What a property wrapper makes is no name of UIKit's")
    func propertyWrappers() {
        let examined = Examined(
            """
            import UIKit
            class Page: UIViewController {
                @Stored var path: Int
                func f() { self._path = Stored(); g(self.$path) }
                func g(_ path: Any) {}
            }
            @propertyWrapper struct Stored { var wrappedValue: Int }
            """
        )
        #expect(examined.missing == [])
    }

    @Test("The name of a module of the sources' own is no type of UIKit's")
    func moduleNames() {
        let examined = Examined(
            "import UIKit\nclass Card: UIView {}\nlet a: UIFancyKit.Card = UIFancyKit.Card()",
            modules: ["UIFancyKit"]
        )
        #expect(examined.missing == [])
    }

    @Test("SwiftPM makes Bundle.module")
    func resources() {
        let examined = Examined(
            "import Foundation\nlet a = Bundle.module\nlet b: Bundle = .module\nlet c = Bundle.lost"
        )
        #expect(examined.missing == ["Bundle.lost"])
        #expect(examined.unknown == [])
    }

    @Test("Of overloads with the same labels, one that is available is meant")
    func availableOverload() {
        let examined = Examined(
            "import UIKit\nfunc f(key: String) { _ = Selector(key); _ = Selector((\"undo:\")) }"
        )
        #expect(examined.missing == [])
        #expect(examined.there == ["Selector", "Selector(_:)"])
    }

    @Test("A result of type Self is of the type that was asked")
    func resultOfSelf() {
        let examined = Examined(
            "import UIKit\nfunc f() { UIBar.appearance().barTint; UIBar.appearance().lost }"
        )
        #expect(examined.missing == ["UIBar.lost"])
        #expect(examined.there.contains("UIBar.barTint"))
    }

    @Test("What a caller puts in for a parameter may have more members than its bound")
    func callersOfGenerics() {
        let examined = Examined(
            """
            import UIKit
            class Card: UIView { let title = UIView() }
            func make<V: UIView>(_ type: V.Type, then: (V) -> Void) -> V { V() }
            struct Shelf<V: UIView> {
                let view: V
                func each(_ body: (V) -> Void) { body(view); view.inside() }
            }
            class Base<V: UIView> { var content: V!; func f() { content.within() } }
            class Sub: Base<Card> { func g() { content.sparkle() } }
            protocol Shown { associatedtype V: UIView; var shown: V { get } }
            func f(_ shelf: Shelf<UIScrollView>) {
                make(Card.self) { $0.frame; $0.glow() }.shine()
                shelf.view.contentOffset
                shelf.view.lost()
                shelf.each { $0.gleam() }
            }
            func g(_ shelf: Shelf<Unread>, _ shown: Shown) { shelf.view.glint(); shown.shown.flash() }
            """
        )
        #expect(
            examined.missing == [
                "UIScrollView.gleam()", "UIScrollView.lost()", "UIView.inside()", "UIView.within()",
            ]
        )
        #expect(examined.unknown == ["Unread", "….flash", "….glow", "….shine", "….sparkle"])
        #expect(examined.there.contains("UIScrollView.contentOffset"))
        #expect(examined.there.contains("UIView.frame"))
    }

    @Test("Labels that the bound of a parameter lacks may be those of an overload of its own")
    func labelsOfOverloads() {
        let examined = Examined(
            """
            import UIKit
            func make<V: UIView>(_ type: V.Type) -> V { V() }
            func f() { make(Unread.self).addSubview(1, at: 2) }
            """
        )
        #expect(examined.missing == [])
    }

    @Test("An extension may override what the sources add to a class above")
    func overridesOfOwnMembers() {
        let examined = Examined(
            """
            import UIKit
            extension UIView { var radius: Int { 0 }; func round() {} }
            extension UIScrollView {
                override var radius: Int { 1 }
                override func round() {}
                override func layoutSubviews() {}
            }
            """
        )
        #expect(examined.missing == ["override in an extension of UIScrollView"])
        #expect(examined.coverage.symbols(.missing).first?.places.map(\.line) == [6])
    }
}
