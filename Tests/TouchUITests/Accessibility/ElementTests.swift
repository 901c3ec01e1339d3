import Testing
import TouchTesting
import UIKit

/// Frames and containers as Apple's pages on `UIAccessibility` and `UIAccessibilityElement` say.
@Suite("Accessibility elements", .stage) struct ElementTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test
    func `a view's accessibility frame is its bounds on the screen, until it is set`() throws {
        let stage = try Stage()
        let window = UIWindow(frame: rect(100, 200, 200, 300))
        let view = UIView(frame: rect(10, 20, 30, 40))
        window.addSubview(view)
        #expect(view.accessibilityFrame == rect(110, 220, 30, 40))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 125, y: 240))
        #expect(
            UIAccessibility.convertToScreenCoordinates(rect(1, 2, 3, 4), in: view)
                == rect(111, 222, 3, 4)
        )
        view.frame.origin.x = 60
        #expect(view.accessibilityFrame == rect(160, 220, 30, 40))
        view.accessibilityFrame = rect(0, 0, 50, 60)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 25, y: 30))
        view.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
        view.frame.origin.x = 0
        #expect(view.accessibilityFrame == rect(0, 0, 50, 60))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 1, y: 2))
        try stage.expectNothingElse()
    }

    @Test func `a rotated, scaled or scrolled view has its bounding rectangle`() throws {
        let parent = UIView(frame: rect(0, 0, 100, 100))
        let child = UIView(frame: rect(10, 20, 30, 40))
        parent.addSubview(child)
        let stage = try Stage(views: [parent])
        // Half turned about its middle (25, 40), 30 by 40 becomes 40 by 30.
        child.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(child.accessibilityFrame == rect(5, 25, 40, 30))
        child.transform = .identity
        // Twice as large about (50, 50): a point p of the parent is at 2p − 50.
        parent.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(child.accessibilityFrame == rect(-30, -10, 60, 80))
        // Scrolled by 25 the child is at (10, −5), which is −60 once it is scaled.
        parent.bounds.origin.y = 25
        #expect(child.accessibilityFrame == rect(-30, -60, 60, 80))
        parent.bounds.origin.y = 0
        parent.transform = CGAffineTransform(rotationAngle: .pi / 4)
        // A square of 100 on its corner is 100 √2 wide.
        let frame = parent.accessibilityFrame
        #expect(abs(frame.width - 141.421) < 0.001 && abs(frame.minX + 20.711) < 0.001)
        try stage.expectNothingElse()
    }

    @Test func `an element without a view has a frame on the screen or in its container`() throws {
        let view = UIView(frame: rect(50, 60, 200, 200))
        let stage = try Stage(views: [view])
        let element = UIAccessibilityElement(accessibilityContainer: view)
        #expect(element.isAccessibilityElement && element.next === view)
        #expect(element.accessibilityFrame == .zero)
        #expect(element.accessibilityFrameInContainerSpace.isNull)
        element.accessibilityFrameInContainerSpace = rect(5, 6, 50, 40)
        #expect(element.accessibilityFrame == rect(55, 66, 50, 40))
        #expect(element.accessibilityActivationPoint == CGPoint(x: 80, y: 86))
        view.frame.origin.x = 100
        #expect(element.accessibilityFrame == rect(105, 66, 50, 40))
        let inner = UIAccessibilityElement(accessibilityContainer: element)
        inner.accessibilityFrameInContainerSpace = rect(1, 2, 3, 4)
        #expect(inner.accessibilityFrame == rect(106, 68, 3, 4))
        // Each way of saying it takes the other one back.
        element.accessibilityFrame = rect(7, 8, 9, 10)
        #expect(element.accessibilityFrameInContainerSpace.isNull)
        #expect(element.accessibilityFrame == rect(7, 8, 9, 10))
        element.accessibilityFrameInContainerSpace = rect(0, 0, 1, 1)
        #expect(element.accessibilityFrame == rect(100, 60, 1, 1))
        try stage.expectNothingElse()
    }

    @Test func `a container lists elements only if they were set`() {
        let view = UIView()
        #expect(view.accessibilityElements == nil && view.accessibilityElementCount() == 0)
        #expect(view.accessibilityElement(at: 0) == nil)
        let (first, second) = (UILabel(), UIAccessibilityElement(accessibilityContainer: view))
        view.accessibilityElements = [first, second]
        #expect(view.accessibilityElementCount() == 2)
        #expect(view.accessibilityElement(at: 1) as? UIResponder === second)
        #expect(view.accessibilityElement(at: 2) == nil && view.accessibilityElement(at: -1) == nil)
        #expect(view.index(ofAccessibilityElement: second) == 1)
        #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
        #expect(view.index(ofAccessibilityElement: "no element") == NSNotFound)
    }

    @Test func `segments and stepper halves are equal at each request`() {
        let segments = UISegmentedControl(items: ["S", "M"])
        let (first, again) = (
            segments.accessibilityElement(at: 1) as? NSObject,
            segments.accessibilityElement(at: 1) as? NSObject
        )
        #expect(first == again && first?.hash == again?.hash)
        #expect(first != segments.accessibilityElement(at: 0) as? NSObject)
        #expect(first != UIStepper().accessibilityElement(at: 1) as? NSObject)
        #expect(again.map { segments.index(ofAccessibilityElement: $0) } == 1)
        // One that is held stays when its segment is gone, and says nothing any more.
        let gone = segments.accessibilityElement(at: 1) as? UIResponder
        segments.removeAllSegments()
        #expect(gone?.accessibilityLabel == nil && gone?.isAccessibilityElement == false)
    }

    /// The bits of UIKit's header, as Microsoft's and Facebook's copies of it list them.
    @Test func `traits have UIKit's bits and are printed by name`() {
        let traits: [UIAccessibilityTraits] = [
            .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText,
            .summaryElement, .notEnabled, .updatesFrequently, .searchField, .startsMediaSession,
            .adjustable, .allowsDirectInteraction, .causesPageTurn, .tabBar, .header,
        ]
        #expect(traits.map(\.rawValue) == (0...16).map { 1 << $0 })
        #expect(UIAccessibilityTraits.toggleButton.rawValue == 9_007_199_254_740_992)
        #expect(UIAccessibilityTraits.none.isEmpty)
    }
}
