import Testing
import TouchTesting
import UIKit

@Suite("Values by name, as objects", .stage) struct BoxedValueTests {
    @Test func `a number of a layer converts to every type of numbers (RT-35)`() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        let angle = layer.value(forKeyPath: "transform.rotation.z")
        #expect((angle as? NSNumber).map { abs($0.doubleValue - 0.5) < 0.001 } == true)
        #expect((angle as? Double).map { abs($0 - 0.5) < 0.001 } == true)
        #expect((angle as? CGFloat).map { abs($0 - 0.5) < 0.001 } == true)
        layer.setValue(3, forKey: "custom")
        #expect(layer.value(forKey: "custom") as? Int == 3)
        layer.opacity = 0.25
        #expect(layer.value(forKey: "opacity") as? Float == 0.25)
        // What was read can be set.
        layer.setValue(layer.value(forKey: "opacity"), forKey: "opacity")
        layer.setValue(layer.value(forKey: "hidden"), forKey: "hidden")
        #expect(layer.opacity == 0.25 && !layer.isHidden)
    }

    @Test func `a rectangle converts to an object and back (RT-18, RT-35)`() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
        let value = layer.value(forKey: "bounds")
        #expect((value as? NSValue)?.cgRectValue.width == 30)
        #expect((value as? CGRect)?.width == 30)
    }

    @Test func `user defaults and dictionaries keep what is set by a key (RT-34)`() throws {
        let name = "touchstone-\(UUID())"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        defaults.setValue("v", forKey: "k")
        #expect(defaults.value(forKey: "k") as? String == "v")
        #expect(defaults.string(forKey: "k") == "v")
        let pairs = NSMutableDictionary()
        pairs.setValue(1, forKey: "one")
        #expect(pairs.value(forKey: "one") as? Int == 1)
        pairs.setValue(nil, forKey: "one")
        #expect(pairs.count == 0)
        // Along a path, too.
        pairs.setValue(NSDictionary(dictionary: ["b": "c"]), forKey: "a")
        #expect(pairs.value(forKeyPath: "a.b") as? String == "c")
    }

    @Test func `a text that is localized fills its placeholders`() {
        let (count, name, part) = (3, "Ada", 0.5)
        #expect(String(localized: "Hello", comment: "a greeting") == "Hello")
        #expect(String(localized: "\(count) of \(name)") == "3 of Ada")
        #expect(String(localized: "100% of \(count)") == "100% of 3")
        #expect(String(localized: "\(part, specifier: "%.2f")") == "0.50")
        #expect(
            String(localized: "\(Int32(-7)) and \(UInt8(200)), \(count, specifier: "%03lld")")
                == "-7 and 200, 003"
        )
        #expect(String(localized: "key", defaultValue: "\(name)!") == "Ada!")
    }

    @Test func `a placeholder for another kind of value is refused with a sentence`() {
        let refusals = Refusals()
        VirtualClock.current.observers.add(refusals)
        let (count, name) = (3, "Ada")
        #expect(
            String(localized: "\(count, specifier: "%s") of \(name)") == "%s of %@"
        )
        #expect(String(localized: "\(name) has \(count, specifier: "%")") == "%@ has %")
        #expect(String(localized: "\(count, specifier: "%*d")") == "%*d")
        #expect(String(localized: "\(count, specifier: "%2$d") of \(name)") == "%2$d of %@")
        #expect(String(localized: "\(0.5, specifier: "%Lf")") == "%Lf")
        #expect(refusals.sentences.count == 5)
        #expect(
            refusals.sentences.first == """
                Cannot fill the translation "%s of %@" of "%s of %@": its placeholders do not fit the values, which are \
                those of "%s of %@". The text without a translation is used; iOS reads wrong memory here. To fix, use the \
                same placeholders in the translation.
                """
        )
    }

    @Test func `an activity keeps what it is given`() {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.addUserInfoEntries(from: ["a": 1])
        activity.addUserInfoEntries(from: ["b": 2])
        #expect(activity.userInfo?.count == 2)
        let view = UIView()
        view.userActivity = activity
        #expect(view.userActivity === activity)
    }
}
