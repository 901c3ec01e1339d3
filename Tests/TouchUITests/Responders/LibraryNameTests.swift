import Testing
import TouchTesting
import UIKit

/// Names with which libraries ask whether they run in an application, and what an object is.
@Suite(.stage) struct LibraryNameTests {
    @Test func `a library that is built for extensions too finds the application by its class`()
        throws
    {
        let stage = try Stage()
        let selector = Selector(("sharedApplication"))
        #expect(UIApplication.responds(to: selector))
        let found = UIApplication.perform(selector)?.takeUnretainedValue() as? UIApplication
        #expect(found === stage.application)
        #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === found)
        #expect(!UIApplication.responds(to: Selector(("open"))))
        #expect(UIApplication.perform(Selector(("open"))) == nil)
        #expect(UIApplication.value(forKey: "open") == nil)
    }

    @Test func `a class is asked for itself, as the Objective-C runtime names it`() {
        final class Dial: UIView {}
        #expect(Dial.classForCoder() == Dial.self)
        #expect(Dial().isKind(of: Dial.classForCoder()))
        #expect(!UIView().isKind(of: Dial.classForCoder()))
    }

    @Test func `a bar button item keeps its image for a landscape phone`() {
        let (image, other) = (UIImage(), UIImage())
        let item = UIBarButtonItem(
            image: image,
            landscapeImagePhone: other,
            style: .plain,
            target: nil,
            action: nil
        )
        #expect(item.image === image && item.landscapeImagePhone === other)
    }

    @Test func `an object that may be a view has the attributes of accessibility`() throws {
        let (view, plain): (NSObject, NSObject) = (UIView(), NSObject())
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Save"
        #expect((view as? UIView)?.accessibilityLabel == "Save")
        #expect((view as? UIView)?.isAccessibilityElement == true)
        #expect(!plain.isAccessibilityElement)
        #expect(plain.accessibilityLabel == nil)
        plain.isAccessibilityElement = true
        plain.accessibilityLabel = "Open"
        plain.accessibilityHint = "Shows the page"
        #expect(plain.isAccessibilityElement)
        #expect(plain.accessibilityLabel == "Open")
        #expect(plain.accessibilityHint == "Shows the page")
        #expect(plain.accessibilityValue == nil)
        plain.accessibilityLabel = nil
        #expect(plain.accessibilityLabel == nil)
        #expect((view as? UIView)?.accessibilityLabel == "Save")
    }

    @Test func `a view and a controller keep the name of their state`() {
        let (view, other) = (UIView(), UIView())
        let controller = UIViewController()
        view.restorationIdentifier = "list"
        controller.restorationIdentifier = "page"
        #expect(view.restorationIdentifier == "list")
        #expect(controller.restorationIdentifier == "page")
        #expect(other.restorationIdentifier == nil)
        view.restorationIdentifier = nil
        #expect(view.restorationIdentifier == nil)
    }

    @Test func `a class says its name with its module`() {
        #expect(UIView.description().hasSuffix(".UIView"))
    }

    @Test func `times of Core Foundation are virtual`() throws {
        let stage = try Stage()
        let before = CFAbsoluteTimeGetCurrent()
        try stage.clock.advance(by: 2)
        #expect(CFAbsoluteTimeGetCurrent() - before == 2)
    }

    @Test func `a color has its components, and a scene has the space of the screen`() throws {
        let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1).cgColor
        #expect(color.components == [0.25, 0.5, 0.75, 1])
        #expect(color.numberOfComponents == 4)
        let stage = try Stage()
        #expect(stage.window.windowScene?.coordinateSpace.bounds == stage.window.screen.bounds)
    }
}
