import Testing
import TouchTesting
import UIKit

@testable import TouchUI

/// What a class overrides is read from its virtual table; the walk must not differ from the one
/// that asks every view through its open members.
@Suite("Overrides of hit testing") struct OverridesTests {
    private class Plain: UIView {
        func helper() {}
    }
    private final class Generic<Value>: UIView {
        var value: Value?
    }
    private class PointInside: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            super.point(inside: point, with: event)
        }
    }
    private final class Below: PointInside {}
    private final class HitTest: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            super.hitTest(point, with: event)
        }
    }
    private final class Hidden: UIView {
        override var isHidden: Bool {
            get { true }
            set {}
        }
    }
    private final class Faint: UIView {
        override var alpha: CGFloat {
            didSet {}
        }
    }
    private final class Deaf: UIView {
        override var isUserInteractionEnabled: Bool {
            get { false }
            set {}
        }
    }
    private final class Bounds: UIView {
        override var bounds: CGRect {
            get { super.bounds.insetBy(dx: 5, dy: 5) }
            set { super.bounds = newValue }
        }
    }
    private final class Drawing: UIView {
        override func draw(_ rect: CGRect) { _ = rect }
    }
    private final class DrawingLabel: UILabel {
        override func draw(_ rect: CGRect) { super.draw(rect) }
    }
    private final class PlainLabel: UILabel {
        override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 1, dy: 1)) }
    }

    @Test func `the virtual table can be read on this platform`() {
        #expect(VirtualTable.shared.isReadable)
    }

    @Test func `the overrides of each class are found exactly`() {
        func overrides(_ type: UIView.Type) -> HitTestingOverrides {
            VirtualTable.shared.overrides(of: type)
        }
        #expect(overrides(UIView.self) == [])
        #expect(overrides(UILabel.self) == [])
        #expect(overrides(UIWindow.self) == [])
        #expect(overrides(Plain.self) == [])
        #expect(overrides(Generic<Int>.self) == [])
        #expect(overrides(PointInside.self) == .pointInside)
        #expect(overrides(Below.self) == .pointInside)
        #expect(overrides(HitTest.self) == .hitTest)
        #expect(overrides(Hidden.self) == .visibility)
        #expect(overrides(Faint.self) == .visibility)
        #expect(overrides(Deaf.self) == .visibility)
        #expect(overrides(Bounds.self) == .bounds)
        #expect(overrides(Drawing.self) == .drawing)
        #expect(overrides(DrawingLabel.self) == .drawing)
        // The engine's own classes draw in another way, and are never asked to.
        #expect(overrides(PlainLabel.self) == [])
        for type in [UISwitch.self, UITextField.self, UINavigationBar.self] as [UIView.Type] {
            #expect(!overrides(type).contains(.drawing))
        }
    }

    @Test func `overridden isHidden, isUserInteractionEnabled and bounds are respected`() {
        let root = UIView(frame: CGRect(0, 0, 100, 100))
        for view in [Hidden(frame: root.bounds), Deaf(frame: root.bounds)] {
            root.addSubview(view)
            #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
            view.removeFromSuperview()
        }
        let small = Bounds(frame: root.bounds)
        root.addSubview(small)
        #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === small)
        #expect(root.hitTest(CGPoint(x: 3, y: 50), with: nil) === root)
    }

    @Test(arguments: 1...40)
    func `the fast hit test finds what the reference finds`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let root = UIView(frame: CGRect(0, 0, 400, 400))
        var views = [root]
        for _ in 0..<60 {
            let parent = views[Int.random(in: 0..<views.count, using: &random)]
            let kinds: [UIView.Type] = [
                UIView.self, Plain.self, PointInside.self, HitTest.self, Hidden.self,
                Bounds.self, UILabel.self,
            ]
            let view = kinds[Int.random(in: 0..<kinds.count, using: &random)].init(coder: NSCoder())
            guard let view else { continue }
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
                CGFloat.random(in: range, using: &random)
            }
            view.frame = CGRect(
                number(-50...300),
                number(-50...300),
                number(0...200),
                number(0...200)
            )
            if number(0...1) < 0.2 {
                view.transform = CGAffineTransform(rotationAngle: number(0...6))
                    .scaledBy(x: number(0.2...2), y: number(0.2...2))
            }
            if number(0...1) < 0.1 { view.isHidden = true }
            if number(0...1) < 0.1 { view.alpha = number(0...0.02) }
            if number(0...1) < 0.1 { view.isUserInteractionEnabled.toggle() }
            if number(0...1) < 0.2 {
                view.bounds.origin = CGPoint(x: number(-40...40), y: number(-40...40))
            }
            parent.insertSubview(
                view,
                at: Int.random(in: 0...parent.subviews.count, using: &random)
            )
            views.append(view)
        }
        for _ in 0..<200 {
            let point = CGPoint(
                x: CGFloat.random(in: -10...410, using: &random),
                y: CGFloat.random(in: -10...410, using: &random)
            )
            #expect(root.hitTest(point, with: nil) === root.slowHitTest(point))
        }
    }
}

extension UIView {
    /// Apple's pseudo-code (H-01, H-02), written plainly: the reference.
    fileprivate func slowHitTest(_ point: CGPoint) -> UIView? {
        if isHidden || !isUserInteractionEnabled || alpha < 0.01 { return nil }
        if !self.point(inside: point, with: nil) { return nil }
        for child in subviews.reversed() {
            if let hit = child.slowHitTest(child.convert(point, from: self)) { return hit }
        }
        return self
    }
}
