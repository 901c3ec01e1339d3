import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("The view hierarchy", .stage) struct HierarchyTests {
    private final class Teller: UIView {
        let name: String
        let log: Journal
        init(_ name: String, _ log: Journal) {
            self.name = name
            self.log = log
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override func willMove(toSuperview newSuperview: UIView?) {
            log.add("\(name) willMove(toSuperview: \(newSuperview == nil ? "nil" : "some"))")
        }
        override func didMoveToSuperview() { log.add("\(name) didMoveToSuperview") }
        override func willMove(toWindow newWindow: UIWindow?) {
            log.add("\(name) willMove(toWindow: \(newWindow == nil ? "nil" : "some"))")
        }
        override func didMoveToWindow() { log.add("\(name) didMoveToWindow") }
        override func didAddSubview(_ subview: UIView) { log.add("\(name) didAddSubview") }
        override func willRemoveSubview(_ subview: UIView) { log.add("\(name) willRemoveSubview") }
    }

    private let log = Journal()

    @Test func `a view is notified when it enters and leaves a superview and a window`() throws {
        let (parent, child) = (Teller("parent", log), Teller("child", log))
        let stage = try Stage()
        parent.addSubview(child)
        #expect(
            log.take() == [
                "child willMove(toSuperview: some)", "child didMoveToSuperview",
                "parent didAddSubview",
            ]
        )
        stage.window.addSubview(parent)
        #expect(
            log.take() == [
                "parent willMove(toWindow: some)", "child willMove(toWindow: some)",
                "parent willMove(toSuperview: some)", "parent didMoveToWindow",
                "child didMoveToWindow", "parent didMoveToSuperview",
            ]
        )
        child.removeFromSuperview()
        #expect(
            log.take() == [
                "child willMove(toWindow: nil)", "child willMove(toSuperview: nil)",
                "parent willRemoveSubview", "child didMoveToWindow", "child didMoveToSuperview",
            ]
        )
        #expect(child.superview == nil && child.window == nil && parent.subviews == [])
    }

    @Test
    func
        `a view that is added to its own superview moves, and nothing says that it leaves (LY-07)`()
        throws
    {
        let parent = Teller("parent", log)
        let children = (0..<3).map { Teller("child \($0)", log) }
        let stage = try Stage(views: [parent])
        for child in children {
            child.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(child)
        }
        let constraint = children[0].leadingAnchor.constraint(equalTo: parent.leadingAnchor)
        constraint.isActive = true
        _ = log.take()
        func order() -> [Int?] {
            parent.subviews.map { view in children.firstIndex { $0 === view } }
        }

        parent.addSubview(children[0])
        #expect(order() == [1, 2, 0])
        parent.insertSubview(children[0], at: 1)
        #expect(order() == [1, 0, 2])
        parent.insertSubview(children[2], belowSubview: children[1])
        #expect(order() == [2, 1, 0])
        parent.insertSubview(children[2], aboveSubview: children[2])
        #expect(order() == [2, 1, 0], "its place next to itself is where it is")
        #expect(log.take() == [])
        #expect(constraint.isActive, "its constraints stay")
        parent.layoutIfNeeded()
        try stage.expectNothingElse()

        let other = Teller("other", log)
        other.addSubview(children[0])
        #expect(log.take().contains("parent willRemoveSubview"))
        #expect(!constraint.isActive)
    }

    @Test func `subviews are ordered back to front, for every way to insert`() {
        let parent = UIView()
        let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
        for (view, name) in [(a, "a"), (b, "b"), (c, "c"), (d, "d")] {
            view.accessibilityIdentifier = name
        }
        func order() -> String {
            parent.subviews.compactMap(\.accessibilityIdentifier).joined()
        }
        parent.addSubview(a)
        parent.addSubview(b)
        #expect(order() == "ab")
        parent.insertSubview(c, at: 0)
        #expect(order() == "cab")
        parent.insertSubview(d, aboveSubview: c)
        #expect(order() == "cdab")
        parent.insertSubview(b, belowSubview: d)
        #expect(order() == "cbda")
        parent.bringSubviewToFront(c)
        #expect(order() == "bdac")
        parent.sendSubviewToBack(a)
        #expect(order() == "abdc")
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(order() == "cbda")
        parent.addSubview(b)
        #expect(order() == "cdab")
        parent.insertSubview(a, at: 99)
        #expect(order() == "cdba")
        for view in [a, b, c, d] { view.frame = CGRect(0, 0, 10, 10) }
        parent.frame = CGRect(0, 0, 10, 10)
        #expect(parent.hitTest(.zero, with: nil) === a)
    }

    @Test func `a view cannot be its own subview, nor that of its subviews`() throws {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        let stage = try Stage(views: [outer])
        inner.addSubview(outer)
        outer.addSubview(outer)
        #expect(outer.superview === stage.window && inner.superview === outer)
        #expect(
            stage.transcript.entries.map(\.text) == [
                "Cannot add <UIView; frame = (0.0 0.0; 0.0 0.0)> to "
                    + "<UIView; frame = (0.0 0.0; 0.0 0.0)>: it is in that view already. "
                    + "Nothing was changed. To fix, add another view, or remove it from there first.",
                "Cannot add <UIView; frame = (0.0 0.0; 0.0 0.0)> to "
                    + "<UIView; frame = (0.0 0.0; 0.0 0.0)>: a view cannot be in itself. "
                    + "Nothing was changed. To fix, add another view, or remove it from there first.",
            ]
        )
    }

    @Test func `a subview can outlive its superview`() {
        let child = UIView()
        do {
            let parent = UIView()
            parent.addSubview(child)
        }
        #expect(child.superview == nil && child.window == nil)
    }

    @Test func `NaN and infinity are refused with a sentence and change nothing`() throws {
        let view = UIView(frame: CGRect(1, 2, 3, 4))
        let stage = try Stage(views: [view])
        view.center = CGPoint(x: CGFloat.nan, y: 0)
        view.alpha = .nan
        view.transform = CGAffineTransform(scaleX: .infinity, y: 1)
        #expect(view.frame == CGRect(1, 2, 3, 4) && view.alpha == 1)
        view.frame = CGRect(x: 0, y: CGFloat.infinity, width: 1, height: 1)
        #expect(view.frame == .zero)
        #expect(stage.transcript.entries.map(\.kind) == [.refusal, .refusal, .refusal, .refusal])
    }

    @Test func `frame, bounds and center follow each other`() {
        let view = UIView(frame: CGRect(10, 20, 30, 40))
        #expect(view.bounds == CGRect(0, 0, 30, 40) && view.center == CGPoint(x: 25, y: 40))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(85, 80, 30, 40))
        view.bounds.size = CGSize(width: 10, height: 10)
        #expect(view.frame == CGRect(95, 95, 10, 10))
        view.frame = CGRect(0, 0, -20, -10)
        #expect(view.frame == CGRect(-20, -10, 20, 10))
    }

    @Test func `points convert between views, windows and the window's own space`() throws {
        let (outer, inner, other) = (
            UIView(frame: CGRect(10, 10, 100, 100)), UIView(frame: CGRect(5, 5, 50, 50)),
            UIView(frame: CGRect(200, 100, 10, 10))
        )
        outer.addSubview(inner)
        outer.bounds.origin = CGPoint(x: 2, y: 3)
        let stage = try Stage(views: [outer, other])
        #expect(inner.convert(.zero, to: outer) == CGPoint(x: 5, y: 5))
        #expect(inner.convert(.zero, to: nil) == CGPoint(x: 13, y: 12))
        #expect(inner.convert(.zero, to: other) == CGPoint(x: -187, y: -88))
        #expect(inner.convert(CGPoint(x: 13, y: 12), from: nil) == .zero)
        #expect(
            other.convert(CGRect(0, 0, 10, 10), to: outer) == CGRect(192, 93, 10, 10)
        )
        let second = UIWindow(frame: CGRect(100, 100, 50, 50))
        second.isHidden = false
        #expect(stage.window.convert(CGPoint(x: 110, y: 120), to: second) == CGPoint(x: 10, y: 20))
        other.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let turned = other.convert(CGPoint(x: 10, y: 0), to: stage.window)
        #expect(abs(turned.x - 210) < 1e-9 && abs(turned.y - 110) < 1e-9)
    }
}

@Suite("Layout", .stage) struct LayoutTests {
    private final class Counting: UIView {
        var layouts = 0
        override func layoutSubviews() {
            layouts += 1
            for child in subviews { child.frame = bounds }
        }
    }

    @Test
    func `layoutSubviews runs once at the end of a turn, however often it was requested`() throws {
        let view = Counting(frame: CGRect(0, 0, 100, 100))
        let stage = try Stage(views: [view])
        #expect(view.layouts == 1, "a new view is laid out once")
        try stage.clock.step()
        #expect(view.layouts == 1)
        view.setNeedsLayout()
        view.setNeedsLayout()
        #expect(view.layouts == 1)
        try stage.clock.step()
        #expect(view.layouts == 2)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(view.layouts == 3)
        view.frame.origin.x = 5
        try stage.clock.step()
        #expect(view.layouts == 3, "moving does not change what is inside")
        view.frame.size.width = 50
        view.addSubview(UIView())
        try stage.clock.step()
        #expect(view.layouts == 4)
        #expect(view.subviews[0].frame == CGRect(0, 0, 50, 100))
    }

    @Test func `a touch is hit-tested after pending layout`() throws {
        let log = Journal()
        let parent = Counting(frame: CGRect(0, 0, 100, 100))
        let child = LoggingView("child", .zero, log)
        let stage = try Stage(views: [parent])
        parent.addSubview(child)
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["child.began (50, 50)", "child.ended (50, 50)"])
    }

    struct Growth: Sendable {
        let mask: UIView.AutoresizingMask
        let frame: CGRect

        nonisolated static let all: [Growth] = [
            Growth(mask: [], frame: CGRect(x: 10, y: 10, width: 20, height: 20)),
            Growth(
                mask: [.flexibleWidth, .flexibleHeight],
                frame: CGRect(x: 10, y: 10, width: 120, height: 70)
            ),
            Growth(
                mask: [.flexibleLeftMargin, .flexibleTopMargin],
                frame: CGRect(x: 110, y: 60, width: 20, height: 20)
            ),
            Growth(
                mask: [.flexibleRightMargin, .flexibleBottomMargin],
                frame: CGRect(x: 10, y: 10, width: 20, height: 20)
            ),
            // 10 of the 80 points that give, times the hundred that is new, come on the left.
            Growth(
                mask: [.flexibleLeftMargin, .flexibleRightMargin],
                frame: CGRect(x: 22.5, y: 10, width: 20, height: 20)
            ),
            Growth(
                mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
                frame: CGRect(x: 20, y: 10, width: 40, height: 20)
            ),
        ]
    }

    @Test(arguments: Growth.all)
    func `the autoresizing mask decides how a subview changes with its superview`(
        growth: Growth
    ) {
        let parent = UIView(frame: CGRect(0, 0, 100, 100))
        let child = UIView(frame: CGRect(10, 10, 20, 20))
        child.autoresizingMask = growth.mask
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 150)
        #expect(child.frame == growth.frame)
    }
}
