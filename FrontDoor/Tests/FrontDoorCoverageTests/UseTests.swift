import FrontDoorCoverage
import Testing

/// What counts as a use of UIKit's symbols, and which of them are missing.
@Suite("Uses of UIKit's symbols") struct UseTests {
    @Test("Types and members are found through declared types, self and chains")
    func chains() {
        let examined = Examined(
            """
            import UIKit
            class Card: UIView {
                let title = UIView()
                weak var scroller: UIScrollView?
                func f(_ touch: UITouch) {
                    title.backgroundColor = .red.withAlphaComponent(0.5)
                    scroller?.contentOffset.x = touch.location(in: self.superview!).x
                    superview?.subviews.first?.flash()
                    subviews.forEach { $0.shine() }
                    for view in subviews { view.sparkle = 1 }
                }
            }
            """
        )
        #expect(
            examined.missing == ["UIView.flash()", "UIView.shine()", "UIView.sparkle"]
        )
        #expect(examined.unknown == [])
        #expect(
            examined.there == [
                "CGPoint.x", "UIColor.red", "UIColor.withAlphaComponent(_:)", "UIScrollView",
                "UIScrollView.contentOffset", "UITouch", "UITouch.location(in:)", "UIView",
                "UIView.backgroundColor", "UIView.subviews", "UIView.superview",
            ]
        )
    }

    @Test("Names of the sources' own, and of packages whose sources are read, are not UIKit's")
    func own() {
        let examined = Examined(
            """
            import UIKit
            class UIFancyView: UIView { var glow = 0; enum Kind { case plain } ; func g(_ k: Kind) { g(.plain) } }
            extension UIView { var radius: Int { 0 }; func round(by: Int) {} }
            func f(_ view: UIFancyView) { view.glow = 1; view.radius; view.round(by: 2); view.packaged() }
            """,
            companions: ["import UIKit\\npublic extension UIView { func packaged() {} }"]
        )
        #expect(examined.missing == [])
        #expect(examined.unknown == [])
    }

    @Test("Where a package is imported whose sources are not read, a member may be that package's")
    func foreign() {
        let source =
            "import UIKit\nimport SnapKit\nfunc f(_ v: UIView) { v.snp.make(); _ = UIBlurEffect() }"
        let examined = Examined(source)
        #expect(examined.missing == ["UIBlurEffect"])
        #expect(examined.unknown == ["import SnapKit", "….snp"])
        // The same import of a module of the sources' own says nothing of the kind.
        #expect(Examined(source, modules: ["SnapKit"]).missing == ["UIBlurEffect", "UIView.snp"])
    }

    @Test("Members that the front door gives to classes of the sources are there")
    func members() {
        let examined = Examined(
            """
            import UIKit
            class Action: NSObject { init(_ name: String) { super.init(); accessibilityLabel = name } }
            class Router: NSObject {
                override func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
                override func shine() {}
            }
            """
        )
        #expect(examined.partly == ["NSObject.forwardingTarget(for:)"])
        #expect(examined.missing == ["NSObject.shine()"])
    }

    @Test("Names in comments and strings are not uses; those in interpolations are")
    func text() {
        let examined = Examined(
            """
            // UIBlurEffect, view.shine()
            /* UIMenu /* UIAction */ */
            let a = "UIVibrancyEffect \\(UITraitCollection.self)"
            let b = #"UIRegion \\(UIOffset.self)"#
            let c = \"\"\"
                UIMotionEffect()
                \"\"\"
            """
        )
        #expect(examined.missing == ["UITraitCollection"])
        #expect(examined.there == [])
    }

    @Test("Code for other systems is not read; code for iOS is, and both branches of a flag are")
    func conditions() {
        let examined = Examined(
            """
            #if os(iOS) && canImport(UIKit)
            import UIKit
            let a: UIMissingA
            #elseif os(macOS)
            let b: NSMissingB
            #else
            let c: UIMissingC
            #endif
            #if !os(iOS) || targetEnvironment(macCatalyst)
            let d: UIMissingD
            #endif
            #if DEBUG
            let e: UIMissingE
            #else
            let f: UIMissingF
            #endif
            #if canImport(SwiftUI)
            import SwiftUI
            let g: UIMissingG
            #endif
            class V: UIView {
                #if os(tvOS)
                var h: UIMissingH
                #else
                func i() { #if swift(<5)
                    UIMissingI()
                    #endif
                    shine() }
                #endif
            }
            """
        )
        #expect(
            examined.missing == ["UIMissingA", "UIMissingE", "UIMissingF", "UIView.shine()"]
        )
    }

    @Test("Overloads are distinguished by labels, defaults and trailing closures")
    func labels() {
        let examined = Examined(
            """
            import UIKit
            func f(_ view: UIView) {
                UIView.animate(withDuration: 1) { view.frame = .init(x: 0, y: 0, width: 1, height: 1) }
                UIView.animate(withDuration: 1, animations: {}) { done in _ = done }
                UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseIn, .curveWild]) {} completion: { _ in }
                UIView.animate(withDuration: 1, delay: 0, usingSpring: 2) {}
                _ = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
                _ = UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)
            }
            """
        )
        #expect(
            examined.missing == [
                "UIColor(displayP3Red:green:blue:alpha:)", "UIView.AnimationOptions.curveWild",
                "UIView.animate(withDuration:delay:usingSpring:_:)",
            ]
        )
    }

    @Test("An override needs a member of the superclass")
    func overrides() {
        let examined = Examined(
            """
            import UIKit
            class Base: UIViewController { func own() {} }
            class Page: Base {
                override func own() {}
                override func viewDidLoad() { super.viewDidLoad(); super.viewIsGone() }
                override func traitsDidChange(_ old: Int) {}
                override var prefersHidden: Bool { true }
            }
            class Unknown: SomePackageController { override func anything() { shine() } }
            """
        )
        #expect(
            examined.missing == [
                "UIViewController.prefersHidden", "UIViewController.traitsDidChange(_:)",
                "UIViewController.viewIsGone()",
            ]
        )
        #expect(examined.there.contains("UIViewController.viewDidLoad()"))
    }

    @Test("Implicit members are looked up in the type that the context gives")
    func implicitMembers() {
        let examined = Examined(
            """
            import UIKit
            func f(_ recognizer: UIGestureRecognizer) -> UIColor {
                switch recognizer.state {
                case .began, .changed: break
                case .hovering: break
                }
                if recognizer.state == .floating {}
                let color: UIColor = .magentaLike
                return flag ? .clear : .tealLike
            }
            """
        )
        #expect(
            examined.missing == [
                "UIColor.magentaLike", "UIColor.tealLike", "UIGestureRecognizer.State.floating",
                "UIGestureRecognizer.State.hovering",
            ]
        )
    }

    @Test("Generic parameters have the members of their bounds, in functions, types and extensions")
    func generics() {
        let examined = Examined(
            """
            import UIKit
            func f<V: UIView>(_ v: V) { v.shine() }
            struct Box<Base> { let base: Base }
            extension Box where Base: UIScrollView { func g() { base.contentOffset; base.wobble() } }
            protocol Shown {}
            extension Shown where Self: UIView { func h() { frame; sparkle() } }
            class Holder<T> where T: UITableViewCell { var cell: T!; func i() { cell.gleam = 1 } }
            func j(_ x: UIView & Shown) { x.glint() }
            """
        )
        #expect(
            examined.missing == [
                "UIScrollView.wobble()", "UITableViewCell.gleam", "UIView.glint()",
                "UIView.shine()",
                "UIView.sparkle()",
            ]
        )
    }

    @Test("Nested types are found through outer types, aliases and supertypes")
    func nested() {
        let examined = Examined(
            """
            import UIKit
            class Outer { class Inner: UIView { typealias Options = UIView.AnimationOptions
                func f(_ o: Options, _ p: UIView.Missing, _ q: UIKit.UIView) { let x: Options = .curveLost } } }
            extension Outer.Inner { func g(_ s: UIGestureRecognizerState) { shine() } }
            class Pan: UIGestureRecognizer { func h() -> State { .began } }
            """
        )
        #expect(
            examined.missing == [
                "UIView.AnimationOptions.curveLost", "UIView.Missing", "UIView.shine()",
            ]
        )
        let old = examined.coverage.symbols.first { $0.name == "UIGestureRecognizerState" }
        #expect(old?.isDeprecated == true && old?.status == .there)
    }

    @Test("Implemented requirements count; a method that looks like one and is none is missing")
    func requirements() {
        let examined = Examined(
            """
            import UIKit
            class Source: UIView, UITableViewDelegate {
                func scrollViewDidScroll(_ s: UIScrollView) {}
                func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}
                func tableView(_ t: UITableView, willSparkleRowAt i: IndexPath) {}
                func tableView(_ name: String, own: Int) {}
                private func tableView(_ t: UITableView, mine: Int) {}
            }
            """
        )
        #expect(examined.missing == ["UITableViewDelegate.tableView(_:willSparkleRowAt:)"])
        #expect(examined.there.contains("UIScrollViewDelegate.scrollViewDidScroll(_:)"))
        #expect(examined.there.contains("UITableViewDelegate.tableView(_:didSelectRowAt:)"))
    }

    @Test("Local names hide members: parameters, bindings, captures, closures, cases")
    func locals() {
        let examined = Examined(
            """
            import UIKit
            class V: UIView {
                func f(glow: Int?, list: [Int]) {
                    print(glow)
                    guard let spark = glow else { return }
                    if let ray = glow, case .some(let beam) = glow { print(ray, beam) }
                    for item in list where item > spark { print(item) }
                    list.forEach { number in print(number) }
                    let (left, right) = (1, 2); print(left, right)
                    do { try g() } catch let problem { print(problem) }
                    do { try g() } catch { print(error) }
                    func local() { later() }
                    func later() {}
                    let c = { [weak self, copy = list] in self?.frame; print(copy, $0) }
                    var computed: Int { get { 1 } set { print(newValue) } }
                    switch glow { case let shown?: print(shown); case nil: break }
                }
                func g() throws {}
                var k = 0 { didSet { print(oldValue) } willSet(next) { print(next) } }
            }
            """
        )
        #expect(examined.missing == [])
    }

    @Test("A member of a type that are not clear is there if a type of the engine has it")
    func unknownOwners() {
        let examined = Examined(
            "import UIKit\nlet a = mystery()\nfunc f() { a.layoutSubviews(); a.unheardOf(); a.count }"
        )
        #expect(examined.there == ["UIView.layoutSubviews()"])
        #expect(examined.unknown == ["….unheardOf"])
        #expect(examined.missing == [])
    }

    @Test(
        "Frameworks that do not exist, the runtime's functions and forms are missing, with advice"
    )
    func forms() {
        let examined = Examined(
            """
            import UIKit
            import WebKit
            import CoreData
            import Foundation
            extension UIView { override func layoutSubviews() {} }
            class Item: NSObject { @NSManaged var name: String }
            let colors: CFArray
            func swizzle() { method_exchangeImplementations(a, b); objc_getAssociatedObject(a, &b) }
            """
        )
        #expect(
            examined.missing == [
                "@NSManaged", "CFArray", "import CoreData", "import WebKit",
                "method_exchangeImplementations",
                "objc_getAssociatedObject", "override in an extension of UIView",
            ]
        )
        for symbol in examined.coverage.symbols(.missing) { #expect(!symbol.note.isEmpty) }
    }

    @Test("Managed properties of layers are there, also in a class below another one")
    func managedProperties() {
        let examined = Examined(
            """
            import UIKit
            class Ring: CALayer {}
            class Dial: Ring { @NSManaged var angle: CGFloat }
            """
        )
        #expect(examined.missing == [])
    }

    @Test("Names without effect have the sentence of the table; unavailable ones are missing")
    func differences() {
        let examined = Examined(
            "import UIKit\nfunc f(_ v: UIView, _ o: NSObject) { v.addMotionEffect(o); UIApplication.shared.openURL(\"\") }"
        )
        #expect(examined.partly == ["UIView.addMotionEffect(_:)"])
        #expect(
            examined.coverage.symbols(.partly).first?.note == "stored; the device does not move"
        )
        #expect(examined.missing == ["UIApplication.openURL(_:)"])
    }

    @Test("Selectors and key paths name members")
    func selectors() {
        let examined = Examined(
            """
            import UIKit
            class V: UIView {
                func f() { add(#selector(handle(_:)), #selector(UIView.layoutSubviews), #selector(UIView.shine)) ; g(\\UIView.frame, \\UIView.lost) }
                func handle(_ s: Any) {}
                func add(_ a: Any...) {}
                func g(_ a: Any...) {}
            }
            """
        )
        #expect(examined.missing == ["UIView.lost", "UIView.shine"])
        #expect(examined.there.contains("UIView.layoutSubviews()"))
    }
}
