import FrontDoorRewriting
import Testing

@Suite("Optional requirements") struct OptionalRequirementTests {
    @Test("A call of UIKit's optional methods needs no question mark; its result stays an optional")
    func engineCalls() {
        let text = rewritten(
            """
            import UIKit
            func f(d: UITableViewDelegate?, t: UITableView) {
                d?.scrollViewDidScroll?(t)
                let h = d?.tableView?(t, heightForRowAt: i) ?? 44
                onTap?(t)
                d.handler?(t)
            }
            """
        ).condensed
        let lines = text.split(separator: "\n")
        #expect(lines[2] == "d?.scrollViewDidScroll (t)")
        #expect(lines[3] == "let h = d?.tableView (t, heightForRowAt: i) as Optional ?? 44")
        #expect(lines[4] == "onTap?(t)")
        #expect(lines[5] == "d.handler?(t)")
    }

    @Test("A message to any object goes to the protocol of the module that declares it")
    func messages() {
        let text = rewritten(
            """
            import UIKit
            @objc protocol Source { func count(in a: Int) -> Int; @objc optional func name(at a: Int) -> String }
            class List: UIView {
                weak var source: AnyObject?
                weak var other: Source?
                func show(mixed: AnyObject) {
                    label.text = source?.name?(at: 1)
                    rows = source!.count(in: 1)
                    if let source = source { rows = source.count(in: 2); _ = source.name?(at: 3) }
                    rows = other?.count(in: 4)
                    rows = mixed.count(in: 5)
                    source?.unknown()
                    rows = source.count?(in: 6) ?? source.count!(in: 7)
                }
                func show(mixed: Source) { mixed.count(in: 8) }
            }
            """
        ).condensed
        let lines = text.split(separator: "\n")
        #expect(lines[6] == "label.text = (source as? Source)?.__optional_name_at()?( 1)")
        #expect(lines[7] == "rows = (source as? Source)!.count(in: 1)")
        #expect(
            lines[8]
                == "if let source = source { rows = (source as! Source).count(in: 2); "
                + "_ = (source as? Source)?.__optional_name_at()?( 3) }"
        )
        #expect(lines[9] == "rows = other?.count(in: 4)")
        #expect(lines[10] == "rows = (mixed as! Source).count(in: 5)")
        #expect(lines[11] == "source?.unknown()")
        // A method that is required loses its mark: in the protocol it is no optional.
        #expect(
            lines[12]
                == "rows = (source as? Source)?.count (in: 6) ?? (source as! Source).count (in: 7)"
        )
    }

    @Test("A method that is called with an exclamation mark loses it, or unwraps the closure")
    func forcedCalls() {
        let text = rewritten(
            """
            import UIKit
            @objc protocol Turned { @objc optional func turn(_ a: Int, by b: Int) }
            func f(d: UITableViewDelegate, t: UITableView, own: Turned) {
                let h = d.tableView!(t, heightForRowAt: i)
                own.turn!(1, by: 2)
                d.handler!(t)
            }
            """
        ).condensed
        let lines = text.split(separator: "\n")
        #expect(lines[3] == "let h = d.tableView (t, heightForRowAt: i)")
        #expect(lines[4] == "own.__optional_turn___by()!(1, 2)")
        #expect(lines[5] == "d.handler!(t)")
    }

    @Test("A closure in a property that has the name of one of UIKit's methods stays optional")
    func optionalClosure() {
        let source = """
            import UIKit
            class Shower: NSObject { var scrollViewDidScroll: ((UIScrollView) -> Void)? }
            func f(a: Shower, s: UIScrollView) { a.scrollViewDidScroll?(s) }

            """
        #expect(rewritten(source).contains("a.scrollViewDidScroll?(s)"))
    }

    @Test("A call with labels means the method, even if a property has the first part of its name")
    func propertyOfTheName() {
        let text = rewritten(
            """
            import UIKit
            class Page: NSObject { var tableView: UITableView? }
            func f(d: UITableViewDelegate?, t: UITableView) {
                let h = d?.tableView?(t, heightForRowAt: i) ?? 44
            }

            """
        )
        #expect(text.contains("d?.tableView (t, heightForRowAt: i) as Optional ?? 44"))
    }

    @Test("A user's optional method is called through a closure that is nil without it")
    func ownCalls() {
        let text = rewritten(
            """
            import UIKit
            @objc protocol DialDelegate {
                @objc optional func dial(_ dial: Dial, didTurnTo value: Int) -> Bool
                func dialDidReset(_ dial: Dial)
            }
            class Owner: DialDelegate {
                func dial(_ dial: Dial, didTurnTo value: Int) -> Bool { true }
                func dialDidReset(_ dial: Dial) {}
            }
            func f(d: DialDelegate?) { _ = d?.dial?(self, didTurnTo: 3) }
            func g(d: DialDelegate) -> Bool { d.dial(_:didTurnTo:) != nil }
            """
        ).condensed
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines[1] == "protocol DialDelegate: AnyObject {")
        #expect(lines[2].hasSuffix("-> Bool; var __has_dial___didTurnTo: Bool { get }"))
        #expect(
            lines[4].contains(
                "; extension DialDelegate { func dial(_ dial: Dial, didTurnTo value: Int) -> Bool {"
            )
        )
        #expect(
            lines[4].contains(
                "__has_dial___didTurnTo ? { self.dial($0, didTurnTo: $1) } : TouchRuntime.optionalMethod(of: self, \"dial:didTurnTo:\", (Dial, Int).self, (Bool).self)"
            )
        )
        #expect(lines[6].hasSuffix("; nonisolated var __has_dial___didTurnTo: Bool { true }"))
        #expect(!lines[7].contains("__has"))
        #expect(lines[9].contains("d?.__optional_dial___didTurnTo()?(self, 3)"))
        #expect(lines[10].contains("d.__optional_dial___didTurnTo() != nil"))
    }

    @Test("Closures of a user's optional method stay as they are, whether they escape or not")
    func closures() {
        let text = rewritten(
            """
            import UIKit
            @objc protocol Albums {
                @objc optional func remove(_ index: Int, reload: @escaping (() -> Void))
                @objc optional func visit(_ index: Int, by body: (Int) -> Void)
                @objc optional func look(at index: Int, by body: @MainActor () -> Void)
            }
            """
        ).condensed
        #expect(text.contains("() -> ((Int, @escaping (() -> Void)) -> Void)? {"))
        #expect(text.contains("\"remove:reload:\", (Int, (() -> Void)).self, (Void).self)"))
        #expect(text.contains("() -> ((Int, (Int) -> Void) -> Void)? {"))
        #expect(text.contains("{ self.visit($0, by: $1) } : nil }"))
        #expect(text.contains("{ self.look(at: $0, by: $1) } : nil }"))
    }

    @Test("Two optional methods that differ only in their types are told apart")
    func overloads() {
        let text = rewritten(
            """
            import UIKit
            @objc protocol D {
                @objc optional func panel(_ p: P, layoutFor size: CGSize) -> L
                @objc optional func panel(_ p: P, layoutFor traits: T) -> L
            }
            class A: D { func panel(_ p: P, layoutFor size: CGSize) -> L { L() } }
            """
        )
        #expect(
            text.components(of: "var __has_panel___layoutFor__P_CGSize: Bool { true }").count == 2
        )
        #expect(text.components(of: "var __has_panel___layoutFor__P_T: Bool { true }").count == 1)
        #expect(text.components(of: "var __has_panel___layoutFor__P_T: Bool { get }").count == 2)
    }

    @Test("An optional property is asked for where an optional is needed")
    func properties() {
        let text = rewritten(
            """
            import UIKit
            @objc protocol B { @objc optional var speed: CGFloat { get } }
            class C: B { var speed: CGFloat { 2 } }
            func f(b: B, c: C) { _ = b.speed ?? 1; _ = c.speed + 1 }
            """
        )
        #expect(text.contains("_ = b.__optional_speed ?? 1"))
        #expect(text.contains("_ = c.speed + 1"))
        #expect(text.contains("nonisolated var __has_speed: Bool { true }"))
    }

    @Test(
        "A property with the name of an optional method is not the method, unless a delegate is asked"
    )
    func propertiesNamedAsMethods() {
        let text = rewritten(
            """
            import UIKit
            @objc protocol CalendarDelegate {
                @objc optional func selectsRanges() -> Bool
                @objc optional func marker(on day: Day) -> Bool
                @objc optional func dates() -> [Int]
            }
            class Calendar: UIView {
                weak var delegate: CalendarDelegate?
                var selectsRanges: Bool { delegate?.selectsRanges?() ?? false }
                var asks: Bool { delegate?.selectsRanges != nil }
            }
            class Day: UIView {
                weak var calendar: Calendar?
                var marker: CALayer?
                func draw() { let ranges = calendar?.selectsRanges ?? false; self.marker?.removeFromSuperlayer() }
            }
            func f(source: (any CalendarDelegate)?) { _ = source?.marker != nil; _ = source?.dates != nil }
            func g(other: Unknown) { _ = other.dates != nil }
            """
        )
        #expect(
            text.contains("calendar?.selectsRanges ?? false; self.marker?.removeFromSuperlayer()")
        )
        #expect(text.contains("delegate?.__optional_selectsRanges() != nil"))
        #expect(text.contains("source?.__optional_marker_on() != nil"))
        #expect(text.contains("other.__optional_dates() != nil"), "nothing else has this name")
    }

    @Test("A module that imports the protocol's module knows its optional methods")
    func otherModules() {
        let source = ModuleRewriter.Source(
            path: "P.swift",
            bytes: Array(
                "import UIKit\n@objc public protocol P { @objc optional func p(_ a: Int) }\n".utf8
            )
        )
        let first = ModuleRewriter.rewrite([source], imported: ["UIKit": .uikit])
        let kept = ModuleFacts(text: first.facts.text)
        let user = ModuleRewriter.Source(
            path: "T.swift",
            bytes: Array("import PModule\nfunc t(p: P) { p.p?(1) }\n".utf8)
        )
        let second = ModuleRewriter.rewrite([user], imported: ["UIKit": .uikit, "PModule": kept])
        let text = String(decoding: second.texts["T.swift"] ?? [], as: UTF8.self)
        #expect(text.contains("p.__optional_p__()?(1)"))
    }

    @Test(
        "A name that is missing, of an optional requirement or of its protocol, is not written for other modules"
    )
    func missingNames() {
        let source = """
            import UIKit
            @objc protocol P: AnyObject { @objc optional var  -> C?; @objc optional func (); @objc optional func a() }
            @objc protocol !Q: AnyObject { @objc optional func b() }
            """
        let result = ModuleRewriter.rewrite(
            [ModuleRewriter.Source(path: "F.swift", bytes: Array(source.utf8))],
            imported: ["UIKit": .uikit]
        )
        let kept = ModuleFacts(text: result.facts.text)
        #expect(kept.text == result.facts.text)
        #expect(kept.optional.keys.sorted() == ["a()", "b()"])
        #expect(kept.protocols.allSatisfy { !$0.isEmpty })
    }

    @Test(
        "Other modules get the superclass as they write it, and nothing of a line that is not finished"
    )
    func superclasses() {
        let source = """
            import UIKit
            class Card<Item>: UIView {}
            class Ace: Card<Int /* of */>, Sendable {}
            class Face: Deck./* of */Card {}
            class : UIView {}
            class Half: private func deal() {}
            """
        let result = ModuleRewriter.rewrite(
            [ModuleRewriter.Source(path: "F.swift", bytes: Array(source.utf8))],
            imported: ["UIKit": .uikit]
        )
        let kept = ModuleFacts(text: result.facts.text)
        #expect(kept.superclasses == ["Card": "UIView", "Ace": "Card", "Face": "Deck.Card"])
        #expect(kept.text == result.facts.text)
    }

    @Test func `an optional property without a name is not kept for other modules`() {
        let source =
            "import UIKit\n@objc protocol Panel { @objc optional var var o: Int { get } }\n"
        let result = ModuleRewriter.rewrite(
            [.init(path: "V.swift", bytes: Array(source.utf8))],
            imported: ["UIKit": .uikit]
        )
        #expect(result.facts.optional.isEmpty)
        #expect(ModuleFacts(text: result.facts.text).text == result.facts.text)
    }

    @Test func `a name that begins with a combining mark is kept for other modules`() {
        let result = ModuleRewriter.rewrite(
            [.init(path: "V.swift", bytes: Array("import UIKit\nclass V: \u{5AA}View {}\n".utf8))],
            imported: ["UIKit": .uikit]
        )
        #expect(result.facts.text.contains("class V \u{5AA}View"))
        #expect(ModuleFacts(text: result.facts.text).text == result.facts.text)
    }
}
