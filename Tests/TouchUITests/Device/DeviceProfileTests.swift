import Testing
import TouchTesting
import UIKit

@Suite("Device profiles", .stage) struct DeviceProfileTests {
    private final class Taps {
        var count = 0
        func tapped() { count += 1 }
    }

    private let taps = Taps()

    private func stage(_ profile: DeviceProfile?) throws -> (Stage, UIView) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        return (try Stage(views: [view], profile: profile), view)
    }

    /// Whether a tap is recognized whose finger moves by a distance.
    private func isTap(drift: CGFloat, _ profile: DeviceProfile?) throws -> Bool {
        let (stage, view) = try stage(profile)
        let tap = UITapGestureRecognizer(target: taps, action: Selector(Taps.tapped))
        taps.count = 0
        view.addGestureRecognizer(tap)
        let start = CGPoint(x: 100, y: 400)
        try stage.fingers.fingerDown(at: start)
        try stage.fingers.fingerMove(to: CGPoint(x: start.x + drift, y: start.y), duration: 0.1)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        return taps.count == 1
    }

    @Test("the profile of a stage decides how far a tap may move, and no other stage (TAP-06)")
    func tapMovement() throws {
        var strict = DeviceProfile.builtIn
        strict.tapMovement = 12
        #expect(try isTap(drift: 12, strict))
        #expect(try !isTap(drift: 13, strict))
        #expect(try isTap(drift: 13, nil))
        #expect(try isTap(drift: 45, nil))
        #expect(try !isTap(drift: 46, nil))
    }

    @Test("the profile of a stage decides when taps are counted together (TC-04)")
    func tapCount() throws {
        var slow = DeviceProfile.builtIn
        slow.tapCountInterval = 0.6
        for (profile, counts) in [(slow, [1, 2]), (.builtIn, [1, 1])] {
            let (stage, _) = try stage(profile)
            var found: [Int] = []
            for _ in 1...2 {
                try stage.fingers.fingerDown(at: CGPoint(x: 100, y: 400))
                found += stage.application.activeTouches.map(\.tapCount)
                try stage.fingers.fingerUp()
                try stage.clock.advance(by: 0.5)
            }
            #expect(found == counts)
        }
    }

    @Test("the profile of a stage decides when a stepper and a switch act (ST-01, SWI-01)")
    func controls() throws {
        var quick = DeviceProfile.builtIn
        (quick.stepperFirstRepeat, quick.stepperRepeat) = (0.2, 0.05)
        quick.controlDragStart = 3
        for (profile, steps, isOn) in [(quick, 6.0, true), (.builtIn, 1.0, false)] {
            let stepper = UIStepper(frame: CGRect(x: 50, y: 100, width: 94, height: 32))
            let knob = UISwitch(frame: CGRect(x: 50, y: 300, width: 51, height: 31))
            knob.isOn = true
            let stage = try Stage(views: [stepper, knob], profile: profile)
            try stage.fingers.fingerDown(at: CGPoint(x: 130, y: 116))
            try stage.clock.advance(by: 0.42)
            try stage.fingers.fingerUp()
            #expect(stepper.value == steps)
            // A drag to the side at which the knob is leaves it; a tap turns the switch over.
            try stage.fingers.fingerDown(at: CGPoint(x: 90, y: 315))
            try stage.fingers.fingerMove(to: CGPoint(x: 95, y: 315), duration: 0.1)
            try stage.fingers.fingerUp()
            #expect(knob.isOn == isOn)
        }
    }

    @Test("every value has the name of a property, its built-in value within its bounds")
    func values() {
        for value in DeviceProfile.values {
            #expect(value.bounds.contains(value.builtIn), "\(value.name)")
            var changed = DeviceProfile.builtIn
            changed[keyPath: value.path] = value.bounds.upperBound
            let differing = zip(numbers(of: changed), numbers(of: .builtIn))
                .filter { $0.0.1 != $0.1.1 }
            #expect(differing.map(\.0.0) == [value.name])
            #expect(DeviceProfile.value(named: value.name)?.name == value.name)
        }
        #expect(numbers(of: .builtIn).map(\.0) == DeviceProfile.values.map(\.name))
    }

    /// The numbers of a profile, with the names of their properties.
    private func numbers(of profile: DeviceProfile) -> [(String, Double)] {
        Mirror(reflecting: profile).children.compactMap { child in
            guard let name = child.label, let number = child.value as? Double else { return nil }
            return (name, number)
        }
    }

    @Test("a file has the values that differ, and reads back as the same profile")
    func file() throws {
        var profile = DeviceProfile()
        profile.device = "A phone"
        profile.tapMovement = 30.5
        profile.swipeDuration = 0.25
        #expect(profile.changes.map(\.name) == ["tapMovement", "swipeDuration"])
        #expect(
            profile.json == """
                {
                  "device" : "A phone",
                  "touchstone" : "device profile",
                  "values" : {
                    "swipeDuration" : 0.25,
                    "tapMovement" : 30.5
                  },
                  "version" : 1
                }

                """
        )
        #expect(try DeviceProfile(json: profile.json) == profile)
        #expect(try DeviceProfile(json: DeviceProfile.builtIn.json) == .builtIn)
    }

    private func sentence(_ json: String) -> String? {
        do {
            _ = try DeviceProfile(json: json)
            return nil
        } catch { return error.description }
    }

    @Test("a bad file gets a sentence")
    func badFiles() {
        #expect(sentence("tapMovement: 3")?.contains("it is not JSON.") == true)
        #expect(sentence("[]")?.contains("the file is not an object.") == true)
        #expect(sentence("{}")?.contains("\"touchstone\" is missing.") == true)
        #expect(
            sentence(#"{"touchstone": "recording", "version": 1}"#)?
                .contains("\"touchstone\" is \"recording\".") == true
        )
        #expect(
            sentence(#"{"touchstone": "device profile", "version": 2}"#)?
                .contains("its version is 2, and the newest known one is 1.") == true
        )
        #expect(
            sentence(
                #"{"touchstone": "device profile", "version": 1, "values": {"tapMovement": "far"}}"#
            )?.contains("\"values.tapMovement\" is not a number.") == true
        )
        let unknown = sentence(
            """
            {"touchstone": "device profile", "version": 1,
             "values": {"tapMovment": 30, "color": 1, "tapDuration": 1}}
            """
        )
        #expect(
            unknown?.hasPrefix(
                "Cannot use the device profile: it has no value \"color\", \"tapMovment\". Did you "
                    + "mean \"tapMovement\"? To fix, use names of DeviceProfile: tapMovement, "
            ) == true
        )
        #expect(
            sentence(
                #"{"touchstone": "device profile", "version": 1, "values": {"tapMovement": 3}}"#
            )
                == """
                Cannot use the device profile: "tapMovement" is 3, and must be from 10 to 200 \
                (points). The built-in value is 45. To fix, write a value in that range, or \
                delete the entry.
                """
        )
    }
}
