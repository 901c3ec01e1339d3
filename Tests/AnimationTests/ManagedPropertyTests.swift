import QuartzCore
import Testing
import TouchTesting
import UIKit

/// A layer with properties that the front door writes for `@NSManaged`.
private final class Dial: CALayer {
    var angle: CGFloat {
        get { managedValue(forKey: "angle") }
        set { setManagedValue(newValue, forKey: "angle") }
    }
    var kind: String? {
        get { managedValue(forKey: "kind") }
        set { setManagedValue(newValue, forKey: "kind") }
    }
    var turns: Int {
        get { managedValue(forKey: "turns") }
        set { setManagedValue(newValue, forKey: "turns") }
    }
    var isOn: Bool {
        get { managedValue(forKey: "isOn") }
        set { setManagedValue(newValue, forKey: "isOn") }
    }
    var size: CGSize {
        get { managedValue(forKey: "size") }
        set { setManagedValue(newValue, forKey: "size") }
    }
    var mark: String? {
        get { managedValue(forKey: "mark") }
        set { setManagedValue(newValue, forKey: "mark") }
    }
    var animation: CABasicAnimation?
    private(set) var angles: [CGFloat] = []

    override class func needsDisplay(forKey key: String) -> Bool { key == "angle" }
    override class func defaultValue(forKey key: String) -> Any? {
        let values: [String: Any] = [
            "size": CGSize(width: 3, height: 4), "mark": "x", "turns": 2.5,
        ]
        return values[key]
    }
    override func action(forKey event: String) -> (any CAAction)? {
        event == "angle" ? animation : super.action(forKey: event)
    }
    override func draw(in ctx: CGContext) { angles.append(angle) }
}

@Suite("Managed properties of layers", .stage) struct ManagedPropertyTests {
    @Test func `what was not set is zero or nil, or the default of the class`() {
        let dial = Dial()
        #expect(dial.angle == 0 && dial.kind == nil && dial.size == CGSize(width: 3, height: 4))
        dial.kind = "round"
        dial.size = .zero
        #expect(dial.kind == "round" && dial.size == .zero)
        #expect(dial.value(forKey: "kind") as? String == "round")
        #expect(dial.mark == "x")
        dial.mark = "y"
        #expect(dial.mark == "y")
    }

    @Test func `a number has the type of the property, whatever type it was set with`() {
        let dial = Dial()
        #expect(dial.turns == 2)
        let numbers: [Any] = [1.5, Float(1.5), CGFloat(1.5), NSNumber(value: 1.5)]
        for number in numbers {
            dial.setValue(number, forKey: "angle")
            #expect(dial.angle == 1.5)
        }
        dial.setValue(7, forKey: "angle")
        #expect(dial.angle == 7)
        dial.setValue(1, forKey: "isOn")
        #expect(dial.isOn)
        dial.setValue(false, forKey: "isOn")
        #expect(!dial.isOn)
        dial.setValue(1e300, forKey: "turns")
        #expect(dial.turns == .max)
    }

    @Test func `a change displays the layer again if the class says so, and runs its action`()
        throws
    {
        let room = try AnimationRoom()
        let dial = Dial()
        room.box.layer.addSublayer(dial)
        dial.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        try room.stage.fingers.wait(0.1)
        let before = dial.angles.count
        dial.kind = "round"
        try room.stage.fingers.wait(0.1)
        #expect(dial.angles.count == before)

        let listener = Listener()
        let animation = CABasicAnimation(keyPath: "angle")
        animation.duration = 0.5
        animation.delegate = listener
        dial.animation = animation
        dial.angle = 2
        try room.stage.fingers.wait(0.1)
        #expect(dial.angles.dropFirst(before) == [2])
        try room.stage.fingers.wait(0.5)
        #expect(listener.heard == ["start ?", "stop ? true"])

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        dial.angle = 3
        CATransaction.commit()
        try room.stage.fingers.wait(0.1)
        #expect(listener.heard.count == 2 && dial.angles.last == 3)
    }
}

@Suite("Animations that the system knows", .stage) struct SystemAnimationTests {
    @Test func `deleted views disappear and are removed, and other changes are animated with them`()
        throws
    {
        let room = try AnimationRoom()
        let other = UIView(frame: CGRect(x: 200, y: 300, width: 50, height: 50))
        room.stage.window.addSubview(other)
        var finished: [Bool] = []
        UIView.perform(
            .delete,
            on: [room.box],
            animations: { other.frame.origin.x = 250 },
            completion: { done in
                #expect(room.box.superview == nil)
                finished.append(done)
            }
        )
        #expect(room.box.alpha == 0 && other.frame.origin.x == 250)
        #expect(other.layer.animationKeys()?.isEmpty == false)
        #expect(room.box.superview != nil && finished.isEmpty)
        try room.stage.fingers.wait(0.3)
        #expect(finished == [true])
        UIView.perform(.delete, on: [], animations: nil)
    }
}
