import Foundation
import Testing
import TouchRuntime
import TouchTesting
import UIKit

private final class Owner: NSObject {}
private final class Value: NSObject {
    static var freed = 0
    deinit { MainActor.assumeIsolated { Value.freed += 1 } }
}
nonisolated(unsafe) private var firstKey: UInt8 = 0
nonisolated(unsafe) private var secondKey: UInt8 = 0

@Suite("Associated objects and tables", .stage, .serialized) struct ObjectTests {
    init() { Value.freed = 0 }

    @Test("a number and a text can be read as numbers, another object cannot")
    func numbers() {
        let values: [Any] = [0.25, 3, "7.5", NSNumber(value: true), "none", NSObject()]
        let found = values.map { (($0 as AnyObject) as? any ObjectWithNumber)?.doubleValue }
        #expect(found == [0.25, 3, 7.5, 1, 0, nil])
        let whole = values.map { (($0 as AnyObject) as? any ObjectWithNumber)?.integerValue }
        #expect(whole == [0, 3, 7, 1, 0, nil])
        #expect((CGFloat(2.5)._bridgeToObjectiveC() as NSNumber).doubleValue == 2.5)
    }

    @Test("a delegate is asked for its class as every object of iOS, also if it is no NSObject")
    func classes() {
        @MainActor class Host: UINavigationControllerDelegate { init() {} }
        @MainActor final class Own: Host {
            private(set) var notes: [String] = []
            override init() {}
            func ping() { notes.append("ping") }
            func note(_ text: String) { notes.append(text) }
        }
        let (host, own): (any UINavigationControllerDelegate, any UINavigationControllerDelegate) =
            (Host(), Own())
        #expect(own.isKind(of: Host.self) && own.isKind(of: Own.self) && !host.isKind(of: Own.self))
        #expect(host.isMember(of: Host.self) && !own.isMember(of: Host.self))
        #expect(own.isEqual(own) && !own.isEqual(host) && !own.isEqual(nil))
        own.perform(Selector(Own.ping))
        own.perform(Selector(Own.note), with: "by a delegate")
        #expect((own as? Own)?.notes == ["ping", "by a delegate"])
        var count: UInt32 = 7
        #expect(class_copyIvarList(Own.self, &count) == nil && count == 0)
    }

    @Test("an object keeps a value for each key, until it is replaced or removed (RT-10)")
    func keys() {
        let owner = Owner()
        #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
        objc_setAssociatedObject(owner, &firstKey, 7, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(owner, &secondKey, Value(), .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, &firstKey) as? Int == 7)
        #expect(objc_getAssociatedObject(Owner(), &firstKey) == nil)
        objc_setAssociatedObject(owner, &secondKey, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(Value.freed == 1)
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
    }

    @Test(
        "a view's values are released with it at once, other owners' at the end of a turn (RT-10)"
    )
    func release() throws {
        do {
            let view = UIView()
            objc_setAssociatedObject(view, &firstKey, Value(), .OBJC_ASSOCIATION_RETAIN)
            let pan = UIPanGestureRecognizer()
            objc_setAssociatedObject(pan, &firstKey, Value(), .OBJC_ASSOCIATION_RETAIN)
            #expect(Value.freed == 0)
        }
        #expect(Value.freed == 2)
        do {
            let owner = Owner()
            objc_setAssociatedObject(owner, &firstKey, Value(), .OBJC_ASSOCIATION_RETAIN)
        }
        VirtualClock.current.schedule(after: 1, named: "turn") {}
        try VirtualClock.current.advance(by: 2)
        #expect(Value.freed == 3)
    }

    @Test("a new object at a freed owner's address has none of its values (RT-10)")
    func reuse() {
        for _ in 0..<200 {
            let owner = Owner()
            #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
            objc_setAssociatedObject(owner, &firstKey, 1, .OBJC_ASSOCIATION_RETAIN)
        }
    }

    @Test("a value that is assigned is not retained, and one that is copied is a copy (RT-10)")
    func policies() {
        let owner = Owner()
        do {
            let value = Value()
            objc_setAssociatedObject(owner, &firstKey, value, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(owner, &firstKey) as? Value === value)
        }
        #expect(Value.freed == 1 && objc_getAssociatedObject(owner, &firstKey) == nil)
        let text = NSMutableString(string: "a")
        objc_setAssociatedObject(owner, &firstKey, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        text.append("b")
        #expect(objc_getAssociatedObject(owner, &firstKey) as? NSString == "a")
    }

    @Test func `numbers become objects, and objects stay what they are`() {
        #expect(objects([CGFloat(0.5), 2]) == [0.5, 2])
        #expect(objects([1, 2] as [UInt8]) == [1, 2])
        #expect(objects([UInt64.max]).first?.uint64Value == .max)
        let kept = [NSNumber(value: 3)]
        #expect(objects(kept).first === kept.first)
    }

    @Test(
        "one thread enters an object's part of the program several times, and leaves as often (RT-11)"
    )
    func locks() {
        let owner = Owner()
        #expect(objc_sync_enter(owner) == 0 && objc_sync_enter(owner) == 0)
        #expect(objc_sync_exit(owner) == 0 && objc_sync_exit(owner) == 0)
        #expect(objc_sync_exit(owner) == -1)
        #expect(autoreleasepool { 3 } == 3)
    }

    @Test("weak tables forget what was freed, strong ones keep it (RT-14)")
    func tables() {
        let (weakTable, strongTable) = (NSHashTable<Value>.weakObjects(), NSHashTable<Value>())
        let map = NSMapTable<Value, NSString>.weakToStrongObjects()
        let kept = Value()
        do {
            let gone = Value()
            for value in [kept, gone, kept] {
                weakTable.add(value)
                map.setObject("value", forKey: value)
            }
            strongTable.add(kept)
            #expect(weakTable.count == 2 && map.count == 2)
        }
        #expect(weakTable.allObjects == [kept] && weakTable.contains(kept))
        #expect(map.count == 1 && map.object(forKey: kept) == "value")
        weakTable.remove(kept)
        map.removeObject(forKey: kept)
        #expect(weakTable.anyObject == nil && map.count == 0 && strongTable.contains(kept))
        let texts = NSHashTable<NSString>()
        texts.add("a")
        texts.add(NSString(string: "a"))
        #expect(texts.count == 1)
    }

    @Test("geometry and the objects that hold it are cast to each other (RT-18)")
    func casts() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let values: [String: Any] = [
            "rect": NSValue(cgRect: rect), "point": NSValue(cgPoint: rect.origin),
            "size": NSValue(cgSize: rect.size), "plain": rect,
        ]
        #expect(values["rect"] as? CGRect == rect)
        #expect(values["point"] as? CGPoint == rect.origin)
        #expect(values["size"] as? CGSize == rect.size)
        #expect(values["plain"] as? CGRect == rect)
        #expect((values["rect"] as? NSValue)?.cgRectValue == rect)
        #expect((values["plain"] as? NSValue)?.cgRectValue == rect)
        #expect(values["point"] as? CGRect == nil && values["rect"] as? CGSize == nil)
    }

    @Test("values of geometry go into objects and back (RT-12)")
    func values() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let transform = CGAffineTransform(rotationAngle: 1)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let spin = CATransform3DMakeRotation(1, 0, 0, 1)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(NSValue(caTransform3D: spin).caTransform3DValue == spin)
        #expect(NSValue(cgPoint: .zero) == NSValue(cgPoint: .zero))
        #expect(NSValue(cgPoint: .zero) != NSValue(cgPoint: rect.origin))
        #expect(NSValue(cgPoint: rect.origin).cgRectValue == .zero)
    }

    @Test("geometry is written as text and read from it (RT-13)")
    func texts() {
        let rect = CGRect(x: 1, y: 2.5, width: 30, height: 4)
        #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {30, 4}}")
        #expect(NSStringFromCGPoint(CGPoint(x: -1, y: 0)) == "{-1, 0}")
        #expect(NSStringFromCGAffineTransform(.identity) == "[1, 0, 0, 1, 0, 0]")
        #expect(NSCoder.cgRect(for: "{{1, 2.5}, {30, 4}}") == rect)
        #expect(CGPointFromString(" { 3,4 } ") == CGPoint(x: 3, y: 4))
        #expect(CGSizeFromString("no size") == .zero && CGRectFromString("{1, 2}") == .zero)
        #expect(
            UIEdgeInsetsFromString("{1, 2, 3, 4}")
                == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        )
    }

    @Test("touches and events can be made and subclassed for a suite's own methods (RT-15)")
    func mocks() {
        final class MockTouch: UITouch {
            let place: CGPoint
            init(_ place: CGPoint) {
                self.place = place
                super.init()
            }
            override func location(in view: UIView?) -> CGPoint { place }
            override var phase: UITouch.Phase { .began }
        }
        final class MockEvent: UIEvent {
            var touches: Set<UITouch> = []
            override var allTouches: Set<UITouch>? { touches }
        }
        final class MockConstraint: NSLayoutConstraint {
            var label = ""
        }
        let touch = MockTouch(CGPoint(x: 5, y: 6))
        let event = MockEvent()
        event.touches = [touch]
        #expect(touch.location(in: nil) == CGPoint(x: 5, y: 6) && touch.phase == .began)
        #expect(event.allTouches?.first === touch && event.type == .touches)
        #expect(UITouch().view == nil && UIEvent().allTouches?.isEmpty == true)
        let view = UIView()
        let constraint = MockConstraint(
            item: view,
            attribute: .width,
            relatedBy: .equal,
            toItem: nil,
            attribute: .notAnAttribute,
            multiplier: 1,
            constant: 40
        )
        constraint.isActive = true
        #expect(constraint.constant == 40 && constraint.firstItem === view)
    }

    @Test func `a counter of several threads misses no change`() {
        let counter = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        defer { counter.deallocate() }
        counter.pointee = 0
        nonisolated(unsafe) let shared = counter
        DispatchQueue.concurrentPerform(iterations: 1000) { _ in
            OSAtomicIncrement32(shared)
            OSAtomicAdd32(2, shared)
            OSAtomicDecrement32(shared)
        }
        #expect(counter.pointee == 2000)
        #expect(OSAtomicDecrement32(counter) == 1999)
        #expect(OSAtomicCompareAndSwap32(1999, 7, counter) && counter.pointee == 7)
        #expect(!OSAtomicCompareAndSwap32(1999, 8, counter) && counter.pointee == 7)
        counter.pointee = .max
        #expect(OSAtomicIncrement32(counter) == .min, "it starts again, as in C")
    }

    @Test func `a run loop has its names in Core Foundation`() {
        #expect(CFRunLoopGetCurrent() === RunLoop.current)
        #expect(CFRunLoopGetMain() === RunLoop.main)
        CFRunLoopWakeUp(CFRunLoopGetMain())
    }

    @Test func `a controller is made by its class, with the override of its initializer`() {
        class Page: UIViewController {
            static var made = 0
            let number = 3
            override init(nibName: String?, bundle: Bundle?) {
                super.init(nibName: nibName, bundle: bundle)
                Self.made += 1
                title = nibName
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Further: Page { let more = 7 }
        func make<Made: UIViewController>(_: Made.Type, _ name: String?) -> Made {
            Made.newObject(nibName: name, bundle: nil)
        }
        let page = make(Page.self, "Page")
        #expect(type(of: page) == Page.self && page.title == "Page" && page.number == 3)
        let further = make(Further.self, nil)
        #expect(further.more == 7 && further.title == nil && Page.made == 2)
        #expect(type(of: make(UINavigationController.self, nil)) == UINavigationController.self)
        #expect(make(UITabBarController.self, nil).viewControllers?.isEmpty ?? true)
    }

    @Test func `a test can say what an update changes, and what an animator does not implement`() {
        final class Moved: UICollectionViewUpdateItem {
            override var updateAction: UICollectionViewUpdateItem.Action { .move }
            override var indexPathAfterUpdate: IndexPath? { [0, 3] }
        }
        let moved = Moved()
        #expect(moved.updateAction == .move && moved.indexPathAfterUpdate == [0, 3])
        #expect(moved.indexPathBeforeUpdate == nil)
        #expect(UICollectionViewUpdateItem().updateAction == .none)
        let category: UICollectionView.ElementCategory = .decorationView
        #expect(category.rawValue == 2)

        final class Still: NSObject, UIViewImplicitlyAnimating {
            var state = UIViewAnimatingState.inactive
            var isRunning = false
            var isReversed = false
            var fractionComplete: CGFloat = 0
            func startAnimation() {}
            func startAnimation(afterDelay delay: TimeInterval) {}
            func pauseAnimation() {}
            func stopAnimation(_ withoutFinishing: Bool) {}
            func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
        }
        var isCalled = false
        Still().addAnimations { isCalled = true }
        Still().addCompletion { _ in isCalled = true }
        #expect(!isCalled, "the methods of the protocol are optional")
    }
}
