import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

@Suite("Visual effect views, masks and tints", .stage) struct VisualEffectTests {
    private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))

    @Test func `the content view fills the effect view, also after a resize (EF-02)`() {
        panel.frame = CGRect(x: 10, y: 10, width: 200, height: 100)
        #expect(panel.contentView.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        panel.bounds.size = CGSize(width: 50, height: 60)
        #expect(panel.contentView.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
        #expect(panel.subviews == [panel.contentView])
    }

    @Test func `a subview of the effect view itself is refused, and is content (EF-01)`() throws {
        let stage = try Stage(views: [panel])
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        panel.addSubview(label)
        #expect(label.superview === panel.contentView)
        let under = UIView()
        panel.insertSubview(under, belowSubview: label)
        #expect(panel.contentView.subviews == [under, label])
        let refusals = stage.trace.entries.filter { $0.kind == .refusal }.map(\.text)
        #expect(refusals.count == 2)
        #expect(refusals.allSatisfy { $0.contains("contentView.addSubview(_:)") })
        panel.contentView.addSubview(UIView())
        #expect(stage.trace.entries.count == 2)
    }

    @Test func `a blur over a button takes its touches, and its own recognizer gets them (EF-03)`()
        throws
    {
        let journal = Journal()
        let frame = CGRect(x: 100, y: 100, width: 200, height: 100)
        let button = UIButton(frame: frame)
        button.addAction(UIAction { _ in journal.add("button") }, for: .touchUpInside)
        panel.frame = frame
        let inside = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        inside.addAction(UIAction { _ in journal.add("inside") }, for: .touchUpInside)
        panel.contentView.addSubview(inside)
        let stage = try Stage(views: [button, panel])
        let taps = TapLog(journal)
        panel.addGestureRecognizer(taps.recognizer)

        #expect(stage.window.hitTest(CGPoint(x: 250, y: 150), with: nil) === panel.contentView)
        try stage.fingers.fingerTap(at: CGPoint(x: 250, y: 150))
        #expect(journal.take() == ["tap"])
        try stage.fingers.fingerTap(at: CGPoint(x: 120, y: 150))
        #expect(journal.take() == ["inside"])
        panel.isUserInteractionEnabled = false
        try stage.fingers.fingerTap(at: CGPoint(x: 250, y: 150))
        #expect(journal.take() == ["button"])
        try stage.expectNothingElse()
    }

    /// A tap recognizer that writes to a journal.
    private final class TapLog {
        let journal: Journal
        let recognizer = UITapGestureRecognizer()

        init(_ journal: Journal) {
            self.journal = journal
            recognizer.addTarget(self, action: Selector(TapLog.tapped))
        }

        func tapped() { journal.add("tap") }
    }

    /// The layer of the panel as a viewer draws it.
    private func shown(_ stage: Stage) throws -> ShownLayer {
        let capture = ScreenCapture(of: stage.application)
        defer { capture.stop() }
        var screen = ShownScreen()
        screen.apply(capture.look(at: stage.clock.time))
        let id = try #require(capture.number(ofShown: panel))
        return try #require(screen.layers[id])
    }

    @Test func `an effect blurs what is behind, under a tint that is light or dark (EF-04)`() throws
    {
        panel.frame = CGRect(x: 10, y: 10, width: 200, height: 100)
        let stage = try Stage(views: [panel])
        var style = try shown(stage).style
        #expect(style.blur == ShownLayer.Blur(radius: 20))
        #expect(style.background.map { $0.alpha < 1 && $0.red > 0.9 } == true)
        panel.overrideUserInterfaceStyle = .dark
        try stage.clock.advance(by: 0.1)
        style = try shown(stage).style
        #expect(style.background.map { $0.alpha < 1 && $0.red < 0.2 } == true)
        panel.effect = UIBlurEffect(style: .systemThickMaterialLight)
        #expect(try shown(stage).style.background.map { $0.red > 0.9 } == true)
        // A color of the view is in front of the blur.
        panel.backgroundColor = .red
        style = try shown(stage).style
        #expect(style.background == UIColor.red.cgColor && style.blur?.radius == 20)
        panel.backgroundColor = nil
        panel.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light), style: .label)
        style = try shown(stage).style
        #expect(style.background == nil && style.blur == nil)
        panel.effect = nil
        #expect(try shown(stage).style == style)
    }

    @Test func `glass blurs what is behind, and has the color that it is given (EF-04)`() throws {
        let stage = try Stage(views: [panel])
        panel.effect = UIGlassEffect()
        #expect(try shown(stage).style.blur == ShownLayer.Blur(radius: 20))
        panel.effect = UIGlassEffect(style: .clear)
        let clear = try shown(stage).style
        #expect(clear.blur.map { $0.radius < 20 } == true)
        let blue = UIGlassEffect(style: .regular)
        blue.tintColor = .blue
        panel.effect = blue
        #expect(try shown(stage).style.background.map { $0.blue == 1 && $0.alpha == 0.5 } == true)
    }

    @Test func `a thicker material lets less through (EF-04)`() throws {
        let stage = try Stage(views: [panel])
        let styles: [UIBlurEffect.Style] = [
            .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
            .systemChromeMaterial,
        ]
        let strengths = try styles.map { style in
            panel.effect = UIBlurEffect(style: style)
            return try #require(try shown(stage).style.background?.alpha)
        }
        #expect(strengths == strengths.sorted() && Set(strengths).count == 5)
    }

    @Test func `a mask is no subview, and a touch where it is clear still arrives (EF-05)`() throws
    {
        let journal = Journal()
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        button.addAction(UIAction { _ in journal.add("button") }, for: .touchUpInside)
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        mask.backgroundColor = .black
        button.mask = mask
        #expect(button.layer.mask === mask.layer)
        #expect(mask.superview == nil)
        let stage = try Stage(views: [button])
        try stage.fingers.fingerTap(at: CGPoint(x: 190, y: 190))
        #expect(journal.take() == ["button"])
        button.mask = nil
        #expect(button.layer.mask == nil)
    }

    /// A view that counts `tintColorDidChange()`.
    private final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test func `a dimmed view and those in it have a gray tint, and are told (EF-06)`() {
        let (outer, inner, own) = (Tinted(), Tinted(), Tinted())
        outer.addSubview(inner)
        outer.addSubview(own)
        own.tintAdjustmentMode = .normal
        outer.tintColor = .red
        let before = (outer.changes, inner.changes, own.changes)
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.tintAdjustmentMode == .dimmed)
        #expect(outer.changes == before.0 + 1)
        #expect(inner.changes == before.1 + 1)
        #expect(own.changes == before.2)
        #expect(inner.tintColor.getWhite(nil, alpha: nil))
        #expect(own.tintColor == .red)
        outer.tintAdjustmentMode = .automatic
        #expect(outer.tintAdjustmentMode == .normal)
        #expect(inner.tintColor == .red)
    }
}
