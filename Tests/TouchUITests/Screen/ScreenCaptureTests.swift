import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("Screen capture", .stage) struct ScreenCaptureTests {
    /// A stage that is watched, and the screen that was built from what was seen.
    private final class Watch {
        let stage: Stage
        let capture: ScreenCapture
        private(set) var screen = ShownScreen()
        private(set) var last = ScreenFrame(time: 0, changes: [])

        init(_ views: [UIView] = []) throws {
            stage = try Stage()
            stage.stopRecording()
            for view in views { stage.window.addSubview(view) }
            try stage.clock.advance(by: 0.1)
            capture = ScreenCapture(of: stage.application)
            look()
        }

        func look() {
            last = capture.look(at: stage.clock.time)
            screen.apply(last)
        }

        func layer(_ view: UIView) -> ShownLayer? {
            capture.number(ofShown: view).flatMap { screen.layers[$0] }
        }

        func below(_ view: UIView) -> [String] {
            (layer(view)?.below ?? []).map { screen.layers[$0]?.name ?? "nothing" }
        }
    }

    private func box(_ name: String, _ x: CGFloat = 0) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: 0, width: 20, height: 20))
        view.accessibilityIdentifier = name
        return view
    }

    @Test func `a capture without changes is empty`() throws {
        let watch = try Watch([box("a")])
        defer { watch.capture.stop() }
        watch.look()
        #expect(watch.last.isEmpty)
    }

    @Test func `a change contains only the difference`() throws {
        let (a, b) = (box("a"), box("b"))
        let watch = try Watch([a, b])
        defer { watch.capture.stop() }
        a.center.x += 5
        a.setNeedsDisplay()
        watch.look()
        #expect(watch.last.changes.map(\.id) == [watch.capture.number(ofShown: a)])
        #expect(watch.last.changes.first?.geometry?.toParent.tx == 5)
        #expect(watch.last.changes.first?.style == nil && watch.last.changes.first?.drawing == nil)
    }

    @Test func `the page behind a sheet is shown as a card, and is where it was for touches`()
        throws
    {
        let watch = try Watch()
        defer { watch.capture.stop() }
        let (page, sheet) = (UIViewController(), UIViewController())
        watch.stage.window.rootViewController = page
        try watch.stage.clock.advance(by: 0.1)
        watch.look()
        func shown() throws -> CGRect {
            let number = try #require(watch.capture.number(ofShown: page.view))
            let transform = try #require(watch.screen.transformToScreen(of: number))
            return page.view.bounds.applying(transform)
        }
        let whole = watch.stage.window.bounds
        #expect(try shown() == whole)
        page.present(sheet, animated: true)
        var widths: [CGFloat] = []
        for _ in 0..<40 {
            try watch.stage.clock.advance(by: 1.0 / 60)
            watch.look()
            widths.append(try shown().width)
        }
        // It becomes smaller on the way, by 16 points at each side, and its top is above the sheet.
        #expect(widths == widths.sorted(by: >))
        #expect(widths.contains { $0 < whole.width && $0 > whole.width - 32 })
        let card = try shown()
        #expect(abs(card.width - (whole.width - 32)) < 0.01 && abs(card.midX - whole.midX) < 0.01)
        let top = sheet.view.convert(CGPoint.zero, to: nil).y
        #expect(abs(card.minY - (top - 10)) < 0.01)
        #expect(page.view.convert(page.view.bounds, to: nil) == whole)
        sheet.dismiss(animated: true)
        for _ in 0..<60 {
            try watch.stage.clock.advance(by: 1.0 / 60)
            watch.look()
        }
        #expect(try shown() == whole)
        // A sheet that is half as high covers too little of it.
        let half = UIViewController()
        half.sheetPresentationController?.detents = [.medium()]
        page.present(half, animated: false)
        try watch.stage.clock.advance(by: 0.1)
        watch.look()
        #expect(try shown() == whole)
    }

    @Test func `views are ordered back to front, by zPosition first`() throws {
        let (a, b, c) = (box("a"), box("b"), box("c"))
        let parent = box("parent")
        for view in [a, b, c] { parent.addSubview(view) }
        let watch = try Watch([parent])
        defer { watch.capture.stop() }
        #expect(watch.below(parent).map { $0.suffix(1) } == ["a", "b", "c"])
        parent.bringSubviewToFront(a)
        watch.look()
        #expect(watch.below(parent).map { $0.suffix(1) } == ["b", "c", "a"])
        c.layer.zPosition = -1
        a.layer.zPosition = -1
        watch.look()
        #expect(watch.below(parent).map { $0.suffix(1) } == ["c", "a", "b"])
    }

    @Test
    func
        `a view that changes its parent keeps its number, and a removed one is gone with its subviews`()
        throws
    {
        let (one, other, child, inner) = (box("one"), box("other"), box("child"), box("inner"))
        child.addSubview(inner)
        one.addSubview(child)
        let watch = try Watch([one, other])
        defer { watch.capture.stop() }
        let number = watch.capture.number(ofShown: child)
        other.addSubview(child)
        watch.look()
        #expect(watch.capture.number(ofShown: child) == number && watch.last.gone.isEmpty)
        #expect(watch.below(one).isEmpty && watch.below(other).count == 1)
        let numbers = [child, inner].compactMap { watch.capture.number(ofShown: $0) }
        child.removeFromSuperview()
        watch.look()
        #expect(watch.last.gone.sorted() == numbers.sorted())
        #expect(watch.capture.number(ofShown: inner) == nil)
        one.addSubview(child)
        watch.look()
        #expect(watch.below(one).count == 1 && watch.below(child).count == 1)
        one.removeFromSuperview()
        watch.stage.window.addSubview(one)
        watch.look()
        #expect(watch.last.gone.isEmpty)
    }

    @Test func `animations are sampled between turns`() throws {
        let view = box("a")
        let watch = try Watch([view])
        defer { watch.capture.stop() }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        try watch.stage.clock.advance(by: 0.25)
        watch.look()
        #expect(abs((watch.layer(view)?.style.opacity ?? 0) - 0.75) < 0.02)
        #expect(watch.capture.isMoving)
        try watch.stage.clock.advance(by: 0.5)
        watch.look()
        #expect(abs((watch.layer(view)?.style.opacity ?? 0) - 0.25) < 0.02)
        try watch.stage.clock.advance(by: 0.5)
        watch.look()
        #expect(watch.layer(view)?.style.opacity == 0 && !watch.capture.isMoving)
    }

    @Test func `a transform, clipping, a background and isHidden are captured`() throws {
        let view = box("a")
        let watch = try Watch([view])
        defer { watch.capture.stop() }
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.clipsToBounds = true
        view.backgroundColor = .red
        view.isHidden = true
        watch.look()
        let layer = watch.layer(view)
        #expect(
            CGPoint(x: 20, y: 20).applying(layer?.geometry.toParent ?? .identity)
                == CGPoint(x: 30, y: 30)
        )
        #expect(layer?.style.clips == true && layer?.style.isHidden == true)
        #expect(layer?.style.background == UIColor.red.cgColor)
    }

    @Test func `capturing creates no layers`() throws {
        let control = UISwitch(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        let watch = try Watch([control, box("a")])
        defer { watch.capture.stop() }
        control.isOn = true
        watch.look()
        #expect(watch.stage.window.subviews.allSatisfy { $0.hasNoLayer })
    }

    @Test func `an inherited tint is captured, also after a move to another parent`() throws {
        let (one, other, between) = (box("one"), box("other"), box("between"))
        (one.tintColor, other.tintColor) = (.red, .green)
        let picture = UIImageView(image: UIImage(systemName: "star"))
        between.addSubview(picture)
        one.addSubview(between)
        let watch = try Watch([one, other])
        defer { watch.capture.stop() }
        func tint() -> CGColor? {
            guard case .image(_, _, let tint) = watch.layer(picture)?.drawing.first else {
                return nil
            }
            return tint
        }
        #expect(tint() == UIColor.red.cgColor)
        one.tintColor = .blue
        watch.look()
        #expect(tint() == UIColor.blue.cgColor)
        other.addSubview(between)
        watch.look()
        #expect(tint() == UIColor.green.cgColor)
    }

    @Test func `a scroll indicator is captured while a finger scrolls, and not after`() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        scroll.contentSize = CGSize(width: 200, height: 1_000)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.addSubview(box("content"))
        let watch = try Watch([scroll])
        defer { watch.capture.stop() }
        #expect(watch.below(scroll).count == 1)
        try watch.stage.fingers.fingerDown(at: CGPoint(x: 100, y: 250))
        try watch.stage.fingers.fingerMove(to: CGPoint(x: 100, y: 150), duration: 0.3)
        watch.look()
        #expect(watch.below(scroll).count == 2)
        let number = try #require(watch.layer(scroll)?.below.last)
        let bar = try #require(watch.screen.layers[number])
        let frame = bar.geometry.bounds.applying(bar.geometry.toParent)
        // A fifth of the content is in sight: the bar is a fifth of the track, 194 points, at the right.
        #expect(abs(frame.height - 38.8) < 0.01)
        #expect(frame.maxX == 197 && frame.minY > scroll.contentOffset.y + 3)
        #expect(bar.style.background?.alpha == 0.35 && bar.style.cornerRadius == 1.5)
        try watch.stage.fingers.fingerMove(to: CGPoint(x: 100, y: 140), duration: 0.1)
        watch.look()
        #expect(watch.last.changes.map(\.id).contains(number), "the bar follows")
        #expect(watch.last.changes.allSatisfy { $0.drawing == nil && $0.style == nil })
        try watch.stage.fingers.fingerUp()
        try watch.stage.clock.runUntilIdle()
        watch.look()
        #expect(watch.below(scroll).count == 1)
    }

    @Test func `a bar near the edge of the screen extends to it`() throws {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
        let watch = try Watch([bar])
        defer { watch.capture.stop() }
        func ground() -> CGFloat? {
            guard case .fill(let path, _, _) = watch.layer(bar)?.drawing.first else { return nil }
            return path.boundingBox.height
        }
        #expect(ground() == 44)
        bar.frame.origin.y = 844 - 34 - 44
        watch.look()
        #expect(ground() == 78, "and the 34 points below the safe area")
    }

    @Test
    func `a bar in a view that leaves the edge of the screen no longer extends to it`() throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let bar = UIToolbar(frame: CGRect(x: 0, y: 844 - 34 - 44, width: 390, height: 44))
        page.addSubview(bar)
        let watch = try Watch([page])
        defer { watch.capture.stop() }
        func height() -> CGFloat? {
            guard case .fill(let path, _, _) = watch.layer(bar)?.drawing.first else { return nil }
            return path.boundingBox.height
        }
        #expect(height() == 78)
        page.frame.origin.y -= 200
        watch.look()
        #expect(height() == 44, "nothing of the page is below the safe area any more")
    }

    @Test func `exchanged subviews change their order on the screen`() throws {
        let (a, b, parent) = (box("a"), box("b"), box("parent"))
        for view in [a, b] { parent.addSubview(view) }
        let watch = try Watch([parent])
        defer { watch.capture.stop() }
        parent.exchangeSubview(at: 0, withSubviewAt: 1)
        watch.look()
        #expect(watch.below(parent).map { $0.suffix(1) } == ["b", "a"])
    }

    @Test func `a sublayer that becomes its superlayer's mask and back keeps its number`() throws {
        let view = box("a")
        let shape = CALayer()
        shape.frame = view.bounds
        view.layer.addSublayer(shape)
        let watch = try Watch([view])
        defer { watch.capture.stop() }
        let number = try #require(watch.layer(view)?.below.first)
        shape.removeFromSuperlayer()
        view.layer.mask = shape
        watch.look()
        #expect(watch.layer(view)?.style.mask == number && watch.last.gone.isEmpty)
        #expect(watch.screen.layers[number] != nil)
        view.layer.mask = nil
        view.layer.addSublayer(shape)
        watch.look()
        #expect(watch.layer(view)?.below == [number] && watch.last.gone.isEmpty)
        #expect(watch.screen.layers[number] != nil)
    }

    @Test
    func `a view as a mask is drawn as its class draws it, and a change of it is seen (EF-05)`()
        throws
    {
        let view = box("a")
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        label.text = "one"
        view.mask = label
        let watch = try Watch([view])
        defer { watch.capture.stop() }
        let number = try #require(watch.layer(view)?.style.mask)
        let drawn = try #require(watch.screen.layers[number]).drawing
        #expect(!drawn.isEmpty)
        label.text = "another"
        watch.look()
        #expect(watch.layer(view)?.style.mask == number)
        #expect(watch.screen.layers[number]?.drawing != drawn)
        view.mask = nil
        watch.look()
        #expect(watch.layer(view)?.style.mask == nil && watch.last.gone == [number])
    }

    @Test func `a layer that contains a layer is refused as its mask, and so is the layer itself`()
        throws
    {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: view.bounds)
        view.addSubview(inner)
        let stage = try Stage(views: [view])
        let (mask, shape, maskOfShape) = (UIView(), CALayer(), CALayer())
        inner.mask = mask
        shape.mask = maskOfShape
        inner.mask = inner
        inner.mask = view
        shape.mask = shape
        maskOfShape.mask = shape
        #expect(inner.mask === mask && inner.layer.mask === mask.layer)
        #expect(shape.mask === maskOfShape && maskOfShape.mask == nil)
        let sentence =
            "Cannot mask a layer with itself, or with a layer that contains it: that mask would need itself to be drawn. "
            + "The mask stays as it was. To fix, give the layer a mask of its own."
        #expect(stage.refusals == [sentence, sentence, sentence, sentence])
    }

    @Test func `a view that is put into its own mask is captured once`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = .green
        let watch = try Watch([view])
        defer { watch.capture.stop() }
        let mask = UIView(frame: view.bounds)
        view.mask = mask
        mask.addSubview(view)
        // The mask is in no view yet, so the way up from the layer leads back to it.
        view.layer.addSublayer(CALayer())
        watch.stage.window.addSubview(mask)
        watch.look()
        let green = watch.screen.layers.values.filter {
            $0.style.background == UIColor.green.cgColor
        }
        #expect(green.count == 1)
        let context = CGContext()
        mask.layer.render(in: context)
        #expect(!context.commands.isEmpty)
    }

    @Test func `a renamed layer keeps its number in a file`() throws {
        let view = box("a")
        let shape = CALayer()
        shape.frame = view.bounds
        shape.backgroundColor = UIColor.red.cgColor
        view.layer.addSublayer(shape)
        let watch = try Watch([view])
        defer { watch.capture.stop() }
        let number = try #require(watch.layer(view)?.below.first)
        let before = watch.screen
        shape.name = "hot"
        watch.look()
        var read = before
        let data = try JSONEncoder().encode(watch.last)
        read.apply(try JSONDecoder().decode(ScreenFrame.self, from: data))
        #expect(read.layers[number]?.name == "hot")
        #expect(read.layers[number]?.style.background == UIColor.red.cgColor)
        #expect(read.layers[number]?.geometry == before.layers[number]?.geometry)
    }

    @Test func `stopping one capture does not disturb another`() throws {
        let view = box("a")
        let watch = try Watch([view])
        defer { watch.capture.stop() }
        let other = ScreenCapture(of: watch.stage.application)
        other.stop()
        other.stop()
        view.center.x += 5
        watch.look()
        #expect(watch.last.changes.count == 1)
    }

    @Test func `a table without a background shows what is behind it`() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        let watch = try Watch([table])
        defer { watch.capture.stop() }
        #expect(watch.layer(table)?.style.background == UIColor.systemBackground.cgColor)
        table.backgroundColor = nil
        watch.look()
        #expect(watch.layer(table)?.style.background == nil)
    }

    @Test func `a snapshot looks like its view and can be drawn anywhere`() throws {
        let parent = box("parent")
        parent.backgroundColor = .red
        let child = box("child", 5)
        child.backgroundColor = .blue
        child.alpha = 0.5
        parent.addSubview(child)
        let watch = try Watch([parent])
        defer { watch.capture.stop() }
        let snapshot = try #require(parent.snapshotView(afterScreenUpdates: true))
        parent.backgroundColor = .green
        watch.stage.window.addSubview(snapshot)
        watch.look()
        let fills = (watch.layer(snapshot)?.drawing ?? []).compactMap { command -> CGColor? in
            if case .fill(_, let color, _) = command { return color }
            return nil
        }
        #expect(fills == [UIColor.red.cgColor, UIColor.blue.cgColor])
        #expect(watch.layer(snapshot)?.drawing.contains(.alpha(0.5)) == true)
        #expect(watch.layer(parent)?.style.background == UIColor.green.cgColor)
        #expect(!parent.drawHierarchy(in: parent.bounds, afterScreenUpdates: false))
    }

    @Test func `a resizable snapshot shows a part, and its margins keep their size`() throws {
        let parent = box("parent")
        parent.backgroundColor = .red
        let watch = try Watch([parent])
        defer { watch.capture.stop() }
        let part = CGRect(x: 10, y: 10, width: 30, height: 20)
        let plain = try #require(
            parent.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: .zero)
        )
        #expect(plain.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
        watch.stage.window.addSubview(plain)
        plain.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
        watch.look()
        func clips(_ view: UIView) -> [CGRect] {
            (watch.layer(view)?.drawing ?? []).compactMap { command in
                if case .clip(let path, _) = command { return path.boundingBox }
                return nil
            }
        }
        // What the view itself draws clips nothing, so these are the parts.
        #expect(clips(plain).contains(CGRect(x: 0, y: 0, width: 60, height: 20)))
        let margins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 10)
        let capped = try #require(
            parent.resizableSnapshotView(
                from: part,
                afterScreenUpdates: true,
                withCapInsets: margins
            )
        )
        watch.stage.window.addSubview(capped)
        capped.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
        watch.look()
        #expect(
            clips(capped) == [
                CGRect(x: 0, y: 0, width: 5, height: 20), CGRect(x: 5, y: 0, width: 45, height: 20),
                CGRect(x: 50, y: 0, width: 10, height: 20),
            ]
        )
        #expect(
            parent.resizableSnapshotView(
                from: CGRect(x: 0, y: 0, width: 0, height: 5),
                afterScreenUpdates: false,
                withCapInsets: .zero
            ) == nil
        )
    }

    @Test func `a snapshot of the screen shows all windows and stays as it was`() throws {
        let stage = try Stage()
        stage.stopRecording()
        stage.window.backgroundColor = .red
        let above = UIWindow(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        above.backgroundColor = .blue
        above.isHidden = false
        let snapshot = UIScreen.main.snapshotView(afterScreenUpdates: true)
        above.backgroundColor = .green
        stage.window.addSubview(snapshot)
        #expect(snapshot.frame == UIScreen.main.bounds)
        let capture = ScreenCapture(of: stage.application)
        defer { capture.stop() }
        var screen = ShownScreen()
        screen.apply(capture.look(at: stage.clock.time))
        let drawing = capture.number(ofShown: snapshot).flatMap { screen.layers[$0]?.drawing }
        let fills = (drawing ?? []).compactMap { command -> CGColor? in
            if case .fill(_, let color, _) = command { return color }
            return nil
        }
        #expect(fills == [UIColor.red.cgColor, UIColor.blue.cgColor])
    }
}

extension UIView {
    fileprivate var hasNoLayer: Bool { backing == nil && subviews.allSatisfy(\.hasNoLayer) }
}
