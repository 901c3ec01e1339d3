import TestSupport
import Testing
import TouchTesting
import TouchTrace
import UIKit

/// Trees that are deeper than the stack of a thread would allow if the engine called itself for each level.
@Suite("Deep trees", .stage) struct DeepTreeTests {
    /// What a test of every level at once uses. A recursive walk needs about 1 kB a level in a debug
    /// build, and a stack has 8 MB.
    private static let deep = 10_000

    private final class Asks: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            super.point(inside: point, with: event)
        }
    }

    /// A chain of views of 300 by 300, all at the same place. It is made from the inside, so that no step
    /// walks up the chain.
    private func chain(_ depth: Int, _ make: (CGRect) -> UIView = { UIView(frame: $0) })
        -> (top: UIView, leaf: UIView)
    {
        let frame = CGRect(0, 0, 300, 300)
        let leaf = make(frame)
        var top = leaf
        for _ in 1..<depth {
            let around = make(frame)
            around.addSubview(top)
            top = around
        }
        return (top, leaf)
    }

    @Test func `a hit test finds the innermost of 100,000 views`() {
        let (top, leaf) = chain(100_000)
        #expect(top.hitTest(CGPoint(x: 5, y: 5), with: nil) === leaf)
    }

    @Test func `a hit test finds it through overrides of point(inside:) (H-09)`() {
        let (top, leaf) = chain(Self.deep) { Asks(frame: $0) }
        #expect(top.hitTest(CGPoint(x: 5, y: 5), with: nil) === leaf)
    }

    private final class Leaver: UIView {
        let (name, log): (String, Journal)

        init(_ name: String, _ log: Journal, _ views: [UIView] = []) {
            (self.name, self.log) = (name, log)
            super.init(frame: .zero)
            for view in views { addSubview(view) }
        }

        required init?(coder: NSCoder) { nil }

        isolated deinit { log.add("\(name), with \(subviews.count)") }
    }

    @Test
    func
        `views in a view that is freed are freed after it, back to front, each with what is in it`()
    {
        let log = Journal()
        var view: UIView? = Leaver(
            "outermost",
            log,
            [Leaver("first", log, [Leaver("in the first", log)]), Leaver("second", log)]
        )
        #expect(log.take() == [] && view != nil)
        view = nil
        #expect(
            log.take() == [
                "outermost, with 2", "first, with 1", "in the first, with 0", "second, with 0",
            ]
        )
    }

    @Test func `100,000 nested views are freed at once`() {
        let log = Journal()
        var view: UIView? = Leaver("innermost", log)
        for _ in 0..<100_000 {
            let around = UIView()
            if let view { around.addSubview(view) }
            view = around
        }
        view = nil
        #expect(log.take() == ["innermost, with 0"])
    }

    @Test func `views with layers in them are freed on any thread`() async throws {
        var view: UIView? = UIView()
        view?.addSubview(UIView())
        view?.layer.addSublayer(CALayer())
        weak let sublayer = view?.layer.sublayers?.last
        let stage = try Stage()
        try stage.clock.advance(by: 1)
        let last = Unmanaged.passRetained(try #require(view))
        view = nil
        await Task.detached { last.release() }.value
        #expect(sublayer == nil)
    }

    @Test func `deep views enter and leave a window, are laid out, and take its traits`() throws {
        let (top, leaf) = chain(Self.deep)
        let stage = try Stage(views: [top])
        try stage.clock.runUntilIdle()
        #expect(leaf.window === stage.window)
        stage.window.overrideUserInterfaceStyle = .dark
        try stage.clock.runUntilIdle()
        #expect(leaf.traitCollection.userInterfaceStyle == .dark)
        top.tintColor = .red
        #expect(leaf.tintColor == .red)
        top.tintAdjustmentMode = .dimmed
        #expect(leaf.tintAdjustmentMode == .dimmed)
        for view in [leaf, top] { view.setNeedsLayout() }
        leaf.layoutIfNeeded()
        top.removeFromSuperview()
        #expect(leaf.window == nil)
        #expect(stage.refusals == [])
    }

    @Test func `constraints of deep views are solved, and leave with the views`() throws {
        var views: [UIView] = []
        for _ in 0..<Self.deep {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            // Made from the inside, like a chain, so that no step walks up.
            if let inner = views.last {
                view.addSubview(inner)
                NSLayoutConstraint.activate([
                    inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 1),
                    inner.topAnchor.constraint(equalTo: view.topAnchor),
                    inner.widthAnchor.constraint(equalToConstant: 100),
                    inner.heightAnchor.constraint(equalToConstant: 50),
                ])
            }
            views.append(view)
        }
        let (leaf, top) = (try #require(views.first), try #require(views.last))
        let stage = try Stage(views: [top])
        try stage.clock.runUntilIdle()
        #expect(leaf.frame == CGRect(x: 1, y: 0, width: 100, height: 50))
        #expect(views.dropLast().allSatisfy { $0.frame == leaf.frame })
        let outside = top.leftAnchor.constraint(equalTo: stage.window.leftAnchor)
        outside.isActive = true
        top.removeFromSuperview()
        #expect(!outside.isActive)
        #expect(top.constraints.count == 2)
        #expect(stage.refusals == [])
    }

    @Test func `points, insets and tags are found in deep views`() throws {
        let (top, leaf) = chain(Self.deep)
        let stage = try Stage(views: [top])
        let point = CGPoint(x: 5, y: 7)
        #expect(leaf.convert(point, from: nil) == point && leaf.convert(point, to: nil) == point)
        #expect(leaf.layer.convert(point, to: top.layer) == point)
        #expect(leaf.safeAreaInsets == top.safeAreaInsets)
        leaf.tag = 5
        #expect(top.viewWithTag(5) === leaf)
        _ = stage
    }

    @Test func `assistive technology finds an element in 10,000 views, and says what hides it`()
        throws
    {
        let (top, leaf) = chain(Self.deep)
        leaf.isAccessibilityElement = true
        leaf.accessibilityIdentifier = "leaf"
        let beside = UIView(frame: CGRect(0, 310, 300, 20))
        beside.isAccessibilityElement = true
        let stage = try Stage(views: [top, beside])
        #expect(AccessibilityWalk(of: stage.application).elements == [leaf, beside])
        top.isHidden = true
        let walk = AccessibilityWalk(of: stage.application)
        #expect(walk.elements == [beside])
        #expect(walk.absence(of: leaf)?.hasSuffix("which is hidden") == true)
    }

    @Test
    func `a map of the screen has the innermost of 10,000 views, and what is in front of them`()
        throws
    {
        let (top, leaf) = chain(Self.deep)
        let front = UIView(frame: CGRect(0, 0, 50, 50))
        let stage = try Stage(views: [top, front])
        let map = HitMap(of: stage.application)
        #expect(map[CGPoint(x: 100, y: 100)] === leaf)
        #expect(map[CGPoint(x: 20, y: 20)] === front)
    }

    /// A layer whose class overrides its hit test.
    private final class Shy: CALayer {
        override func hitTest(_ p: CGPoint) -> CALayer? { nil }
    }

    @Test func `a hit test of 10,000 layers finds the innermost, and asks one that overrides it`() {
        let layers = layerChain(Self.deep)
        let innermost = layers[0]
        let top = layers[layers.count - 1]
        let shy = Shy()
        shy.frame = CGRect(0, 0, 300, 300)
        layers[1].addSublayer(shy)
        #expect(top.hitTest(CGPoint(x: 5, y: 5)) === innermost)
        innermost.isHidden = true
        #expect(top.hitTest(CGPoint(x: 5, y: 5)) === layers[1])
        #expect(top.hitTest(CGPoint(x: 305, y: 5)) == nil)
    }

    /// A chain of layers that no view owns, from the inside out, because a change of a layer tells all the layers around it.
    private func layerChain(_ depth: Int) -> [CALayer] {
        var layers: [CALayer] = []
        for _ in 0..<depth {
            let layer = CALayer()
            layer.frame = CGRect(0, 0, 300, 300)
            if let last = layers.last { layer.addSublayer(last) }
            layers.append(layer)
        }
        return layers
    }

    /// The colors of the fills of a drawing.
    private func fills(_ drawing: [DrawingCommand]) -> [CGColor] {
        drawing.compactMap { if case .fill(_, let color, _) = $0 { color } else { nil } }
    }

    @Test func `a picture of 10,000 nested views has the innermost`() throws {
        let (top, leaf) = chain(Self.deep)
        leaf.backgroundColor = .green
        let stage = try Stage(views: [top])
        let context = CGContext()
        top.layer.render(in: context)
        #expect(fills(context.commands) == [UIColor.green.cgColor])
        #expect(top.snapshotView(afterScreenUpdates: true) != nil)
        #expect(stage.refusals == [])
    }

    @Test func `a picture and a recording of 10,000 nested layers have the innermost`() throws {
        let layers = layerChain(Self.deep)
        layers[0].backgroundColor = UIColor.green.cgColor
        let top = try #require(layers.last)
        let context = CGContext()
        top.render(in: context)
        #expect(fills(context.commands) == [UIColor.green.cgColor])
        let view = UIView(frame: CGRect(0, 0, 300, 300))
        view.layer.addSublayer(top)
        let stage = try Stage(views: [view])
        let shown = RunRecorder(title: "deep layers").stop().screens.flatMap(\.changes)
        #expect(shown.count { $0.style?.background == UIColor.green.cgColor } == 1)
        #expect(stage.refusals == [])
    }

    @Test(arguments: [false, true])
    func `of 10,000 masks, each in the next one, 100 are shown`(areViews: Bool) throws {
        let view = UIView(frame: CGRect(0, 0, 300, 300))
        let stage = try Stage(views: [view])
        // From the inside, because each new mask asks what is around it.
        let masks = (1...Self.deep).map { _ in UIView(frame: view.bounds) }
        let layers = (1...Self.deep).map { _ in CALayer() }
        for index in 1..<Self.deep {
            if areViews { masks[index].mask = masks[index - 1] }
            layers[index].mask = layers[index - 1]
        }
        if areViews { view.mask = masks.last } else { view.layer.mask = layers.last }
        let shown = RunRecorder(title: "deep masks").stop().screens.flatMap(\.changes)
        #expect(shown.count { $0.style?.mask != nil } == 100)
        let sentence =
            "Cannot show the mask of a mask, and so on, more than 100 times. The last one is shown as if it had no mask. "
            + "To fix, put what masks into one mask."
        #expect(Set(stage.refusals) == [sentence])
    }

    @Test func `100,000 nested layers are freed at once`() throws {
        let stage = try Stage(views: [])
        var layers: [CALayer]? = layerChain(100_000)
        // Until then the transaction has layers that are new in a layer.
        try stage.clock.runUntilIdle()
        weak let innermost = layers?.first
        weak let top = layers?.last
        layers?.removeSubrange(1..<99_999)
        layers = nil
        #expect(top == nil && innermost == nil)
    }

    @Test func `100,000 masks, each in the next one, are freed at once`() throws {
        let stage = try Stage(views: [])
        var outermost: CALayer? = CALayer()
        weak let innermost = outermost
        for _ in 1..<100_000 {
            let layer = CALayer()
            layer.mask = outermost
            outermost = layer
        }
        try stage.clock.runUntilIdle()
        #expect(innermost != nil)
        outermost = nil
        #expect(innermost == nil)
    }
}
