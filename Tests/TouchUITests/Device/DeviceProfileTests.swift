import Testing
import TouchTesting
import UIKit

private final class VelocityReader {
    var velocity: CGFloat = 0
    func panned(_ pan: UIPanGestureRecognizer) {
        if pan.state == .ended { velocity = pan.velocity(in: nil).y }
    }
}

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

    /// What one finger, or two, do: a way in points from (150, 400), its duration, and a rest before
    /// the lift.
    private func drag(
        _ stage: Stage,
        from start: CGPoint = CGPoint(x: 150, y: 400),
        by way: CGVector,
        for duration: TimeInterval = 0.3,
        rest: TimeInterval = 0
    ) throws {
        try stage.fingers.fingerDown(at: start)
        let end = CGPoint(x: start.x + way.dx, y: start.y + way.dy)
        try stage.fingers.fingerMove(to: end, duration: duration, curve: .linear)
        try stage.clock.advance(by: rest)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
    }

    /// Whether a recognizer acts on a device whose profile has one other value.
    private func acts(
        _ make: @autoclosure () -> UIGestureRecognizer,
        on path: WritableKeyPath<DeviceProfile, Double>,
        _ value: Double,
        _ gesture: (Stage) throws -> Void
    ) throws -> Bool {
        var profile = DeviceProfile.builtIn
        profile[keyPath: path] = value
        let (stage, view) = try stage(profile)
        // Defaults are those of the device that runs.
        let recognizer = make()
        recognizer.addTarget(taps, action: Selector(Taps.tapped))
        view.isMultipleTouchEnabled = true
        view.addGestureRecognizer(recognizer)
        taps.count = 0
        try gesture(stage)
        try stage.expectNothingElse()
        return taps.count > 0
    }

    @Test("the profile of a stage decides what a swipe is (SW-04)")
    func swipes() throws {
        let way = CGVector(dx: 70, dy: 0)
        for (distance, acts) in [(50.0, true), (90, false)] {
            let found = try self.acts(UISwipeGestureRecognizer(), on: \.swipeDistance, distance) {
                try drag($0, by: way, for: 0.2)
            }
            #expect(found == acts)
        }
        for (duration, acts) in [(0.5, false), (0.9, true)] {
            let found = try self.acts(UISwipeGestureRecognizer(), on: \.swipeDuration, duration) {
                try drag($0, by: way, for: 0.8)
            }
            #expect(found == acts)
        }
        for (sideways, acts) in [(20.0, false), (60, true)] {
            let found = try self.acts(UISwipeGestureRecognizer(), on: \.swipeSideways, sideways) {
                try drag($0, by: CGVector(dx: 70, dy: 50), for: 0.2)
            }
            #expect(found == acts)
        }
    }

    @Test("the profile of a stage decides when a pan, a pinch and a rotation begin (PAN-02, PI-02)")
    func beginnings() throws {
        for (points, acts) in [(10.0, true), (30, false)] {
            let pan = try self.acts(UIPanGestureRecognizer(), on: \.panHysteresis, points) {
                try drag($0, by: CGVector(dx: 0, dy: 20))
            }
            let pinch = try self.acts(
                UIPinchGestureRecognizer(),
                on: \.pinchHysteresis,
                points
            ) {
                try $0.fingers.fingerPinch(
                    at: CGPoint(x: 195, y: 400),
                    fromDistance: 100,
                    toDistance: 120,
                    duration: 0.3
                )
            }
            #expect(pan == acts && pinch == acts, "\(points)")
        }
        for (angle, acts) in [(0.05, true), (0.5, false)] {
            let turn = try self.acts(
                UIRotationGestureRecognizer(),
                on: \.rotationHysteresis,
                angle
            ) {
                try $0.fingers.fingerRotate(
                    at: CGPoint(x: 195, y: 400),
                    angle: 0.3,
                    duration: 0.3
                )
            }
            #expect(turn == acts)
        }
        for (width, acts) in [(20.0, false), (40, true)] {
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = .left
            let edge = try self.acts(pan, on: \.edgeRegion, width) {
                try drag($0, from: CGPoint(x: 30, y: 400), by: CGVector(dx: 100, dy: 0))
            }
            #expect(edge == acts)
        }
    }

    @Test("the profile of a stage decides how long a long press may drift (LP-01)")
    func longPresses() throws {
        for (points, acts) in [(10.0, false), (30, true)] {
            let press = try self.acts(
                UILongPressGestureRecognizer(),
                on: \.longPressMovement,
                points
            ) {
                try drag($0, by: CGVector(dx: 20, dy: 0), for: 0.2, rest: 0.5)
            }
            #expect(press == acts)
        }
    }

    /// The velocity of a pan that is slow and then fast, as its action reads it at the end.
    private func velocity(rest: TimeInterval = 0, _ profile: DeviceProfile) throws -> CGFloat {
        let (stage, view) = try stage(profile)
        let pan = UIPanGestureRecognizer()
        let reader = VelocityReader()
        pan.addTarget(reader, action: Selector(VelocityReader.panned))
        view.addGestureRecognizer(pan)
        try stage.fingers.fingerDown(at: CGPoint(x: 150, y: 200))
        for y in [220, 222, 225, 235] {
            try stage.fingers.fingerMove(to: CGPoint(x: 150, y: y), duration: 1.0 / 60)
        }
        try stage.clock.advance(by: rest)
        try stage.fingers.fingerUp()
        try stage.expectNothingElse()
        return reader.velocity
    }

    @Test("the profile of a stage decides from which moves a pan has its velocity (PAN-08, PAN-09)")
    func velocities() throws {
        var profile = DeviceProfile.builtIn
        #expect(try velocity(rest: 0.13, profile) == 0)
        profile.panRest = 0.2
        // The last moves had 120, 180 and 600 points per second.
        #expect((try velocity(rest: 0.13, profile) - 165).magnitude < 1)
        (profile.panVelocityOldest, profile.panVelocityMiddle, profile.panVelocityNewest) = (
            0.5, 0.5, 1
        )
        #expect((try velocity(profile) - 375).magnitude < 1)
    }

    @Test("the profile of a stage decides how long a scroll view delays touches (SV-02)")
    func scrollDelay() throws {
        for (delay, isDown) in [(0.15, true), (0.4, false)] {
            var profile = DeviceProfile.builtIn
            profile.scrollDelay = delay
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            scroll.contentSize = CGSize(width: 390, height: 2_000)
            let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
            scroll.addSubview(button)
            let stage = try Stage(views: [scroll], profile: profile)
            try stage.fingers.fingerDown(at: button)
            try stage.clock.advance(by: 0.3)
            #expect(button.isHighlighted == isDown)
            try stage.fingers.fingerUp()
            try stage.clock.runUntilIdle()
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

    /// The text of a source file of TouchUI.
    private func source(_ name: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: root.appendingPathComponent("Sources/TouchUI/\(name).swift"),
            encoding: .utf8
        )
    }

    @Test(
        "every value is in the group of its property, and a choice if the comment of its default says so"
    )
    func groupsAndChoices() throws {
        let constants = try source("GestureThresholds") + source("UnsourcedValues")
        var (group, found) = ("", [String: (group: String, isChoice: Bool)]())
        for line in try source("DeviceProfile").split(separator: "\n") {
            if let mark = line.firstMatch(of: /\/\/ MARK: (.+)/) { group = String(mark.1) }
            guard
                let match = line.firstMatch(
                    of: /public var (\w+) = .*(?:GestureThresholds|UnsourcedValues)\.(\w+)/
                )
            else { continue }
            let place = try #require(constants.range(of: "static let \(match.2):"), "\(match.2)")
            let comment = constants[..<place.lowerBound].split(separator: "\n").reversed()
                .dropFirst().prefix { $0.contains("///") }.joined()
            // "[choice] That …" says that what the value means is a choice, and not the value.
            let isChoice = comment.contains(/\[choice\](?! That)/)
            found[String(match.1)] = (group, isChoice)
        }
        #expect(found.count == DeviceProfile.values.count)
        for value in DeviceProfile.values {
            #expect(found[value.name]?.group == value.group.rawValue, "\(value.name)")
            // The time of a double tap is documented; that counts of taps use it is a choice.
            let isChoice = value.name == "tapCountInterval" || found[value.name]?.isChoice == true
            #expect(isChoice == value.isChoice, "\(value.name)")
        }
    }

    @Test("values by their names make a profile, and what cannot be is refused")
    func valuesByName() throws {
        let profile = try DeviceProfile(values: ["tapMovement": 20, "scrollDelay": 0.3])
        #expect(profile.changedValues == ["tapMovement": 20, "scrollDelay": 0.3])
        #expect(try DeviceProfile(values: [:]) == .builtIn)
        for (values, sentence) in [
            (["tapMovement": -1], "\"tapMovement\" is -1, and must be from 10 to 200 (points)"),
            (["tapMovement": .nan], "\"tapMovement\" is nan, and must be from 10 to 200 (points)"),
            (["tapMove": 20], "it has no value \"tapMove\""),
        ] as [([String: Double], String)] {
            let error = try #require(throws: DeviceProfileError.self) {
                try DeviceProfile(values: values)
            }
            #expect(error.description.contains(sentence), "\(error)")
            #expect(error.description.contains("To fix, "), "\(error)")
        }
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
