import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("The order of views and plain layers", .stage) struct LayerOrderTests {
    let parent = UIView()
    let a = UIView()
    let b = UIView()
    let c = UIView()
    let plain = CALayer()
    let top = CALayer()

    /// `a`, a plain layer above it, `b`, and a plain layer on top.
    init() throws {
        _ = try Stage()
        for (view, name) in [(a, "a"), (b, "b"), (c, "c")] { view.layer.name = name }
        (plain.name, top.name) = ("plain", "top")
        parent.addSubview(a)
        parent.layer.addSublayer(plain)
        parent.addSubview(b)
        parent.layer.addSublayer(top)
    }

    /// The names of the layers, back to front.
    private var order: String {
        (parent.layer.sublayers ?? []).map { $0.name ?? "?" }.joined(separator: " ")
    }

    @Test func `a view above another has its layer directly above that one's (LY-04)`() {
        parent.insertSubview(c, aboveSubview: a)
        #expect(order == "a c plain b top")
        #expect(parent.subviews == [a, c, b])
    }

    @Test func `a view below another has its layer directly below that one's (LY-04)`() {
        parent.insertSubview(c, belowSubview: b)
        #expect(order == "a plain c b top")
        parent.insertSubview(c, belowSubview: a)
        #expect(order == "c a plain b top")
        #expect(parent.subviews == [c, a, b])
    }

    @Test func `a subview that is inserted again moves, with its layer (LY-04)`() {
        parent.insertSubview(b, aboveSubview: a)
        #expect(order == "a b plain top")
        parent.insertSubview(a, aboveSubview: b)
        #expect(order == "b a plain top")
        parent.addSubview(b)
        #expect(order == "a plain top b")
    }

    @Test func `the front is above all layers and the back below all (LY-04)`() {
        parent.bringSubviewToFront(a)
        #expect(order == "plain b top a")
        parent.sendSubviewToBack(b)
        #expect(order == "b plain top a")
        parent.sendSubviewToBack(a)
        #expect(order == "a b plain top")
        #expect(parent.subviews == [a, b])
        // What is there already stays there, and a stranger changes nothing.
        parent.sendSubviewToBack(a)
        parent.bringSubviewToFront(c)
        #expect(order == "a b plain top")
    }

    @Test func `views that change places leave plain layers where they are (LY-04)`() {
        parent.exchangeSubview(at: 0, withSubviewAt: 1)
        #expect(order == "b plain a top")
        parent.insertSubview(c, aboveSubview: b)
        #expect(order == "b c plain a top")
        c.removeFromSuperview()
        #expect(order == "b plain a top")
    }
}
