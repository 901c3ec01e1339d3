import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Sliders", .stage) struct SliderTests {
    private let journal = Journal()
    /// Its track goes from 102 to 302, its knob of 31 points from 117.5 to 286.5: 169 points of way.
    private let slider = UISlider(frame: CGRect(100, 100, 204, 34))

    private func room() throws -> ControlRoom {
        slider.accessibilityIdentifier = "L"
        slider.addAction(
            UIAction { [slider, journal] _ in journal.add("\(slider.value)") },
            for: .valueChanged
        )
        return try ControlRoom(slider)
    }

    @Test func `the knob moves over the track as the value moves over its range (SL-02)`() {
        slider.minimumValue = -1
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track == CGRect(2, 15, 200, 4))
        let middles = [-1, 0, 1, 5].map {
            slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: $0).midX
        }
        #expect(middles == [17.5, 102, 186.5, 186.5])
        #expect(slider.sizeThatFits(CGSize(width: 77, height: 0)) == CGSize(width: 77, height: 34))
    }

    @Test func `a slider reports each new value while the finger moves (SL-01)`() throws {
        let room = try room()
        try room.down(117.5, 117)
        #expect(slider.value == 0)
        try room.move(202, 117)
        try room.move(202, 120)
        try room.move(400, 117)
        try room.move(410, 117)
        try room.up()
        #expect(journal.take() == ["0.5", "1.0"])
        #expect(
            room.story(of: "L").filter { $0.hasPrefix("value") } == [
                "value 0 → 0.5 (SL-01)", "value 0.5 → 1 (SL-01)",
            ]
        )
        #expect(!slider.isTracking && !slider.isHighlighted)
    }

    @Test
    func `a slider that is not continuous reports its value once, at the lift (SL-01)`() throws {
        let room = try room()
        slider.isContinuous = false
        try room.down(117.5, 117)
        try room.move(202, 117)
        try room.move(286.5, 117)
        #expect(journal.take() == [])
        #expect(slider.value == 1)
        try room.up()
        #expect(journal.take() == ["1.0"])
        // There and back again is no change.
        try room.down(286.5, 117)
        try room.move(202, 117)
        try room.move(286.5, 117)
        try room.up()
        #expect(journal.take() == [])
        try room.down(286.5, 117)
        try room.move(202, 117)
        try room.fingers.fingerCancel()
        #expect(journal.take() == ["0.5"])
        try room.down(202, 117)
        try room.move(286.5, 117)
        slider.isEnabled = false
        try room.up()
        #expect(journal.take() == [])
    }

    @Test
    func `only the knob can be grabbed, and a touch on the track changes nothing (SL-02)`() throws {
        let room = try room()
        // The knob's place is 44 wide: up to 139.5.
        try room.tap(200, 117)
        try room.down(140, 117)
        try room.move(200, 117)
        try room.up()
        #expect(slider.value == 0)
        #expect(journal.take() == [])
        #expect(
            room.story(of: "L") == [
                "does not track finger 1: it landed 60.5 pt beside the knob (SL-02)",
                "does not track finger 1: it landed 0.5 pt beside the knob (SL-02)",
            ]
        )
        try room.down(139, 117)
        #expect(slider.isTracking)
        try room.up()
    }

    @Test func `the finger keeps its distance from the middle of the knob (SL-01)`() throws {
        let room = try room()
        try room.down(127.5, 117)
        try room.move(212, 117)
        #expect(slider.value == 0.5)
        try room.up()
        #expect(journal.take() == ["0.5"])
    }

    @Test func `the place of the lift counts, even without a move before it (SL-01)`() throws {
        let room = try room()
        let application = room.stage.application
        for (x, phase) in [(117.5, ContactPhase.began), (202, .ended)] {
            let contact = DigitizerContact(
                finger: 1,
                position: CGPoint(x: x, y: 117),
                phase: phase
            )
            try application.enqueue(
                DigitizerFrame(time: application.timeOfNextSample, contacts: [contact])
            )
            try room.stage.clock.advance(by: 0.05)
        }
        #expect(journal.take() == ["0.5"])
    }

    @Test func `a finger far above or below the slider still moves it (CE-05)`() throws {
        let room = try room()
        try room.down(117.5, 117)
        try room.move(202, 600)
        #expect(slider.value == 0.5)
        try room.up()
    }

    @Test func `in a scaled view the distance is scaled as well (SL-02)`() throws {
        let room = try room()
        room.floor.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        let knob = slider.convert(CGPoint(x: 17.5, y: 17), to: nil)
        try room.down(knob.x, knob.y)
        try room.move(knob.x + 84.5 / 2, knob.y)
        try room.up()
        #expect(slider.value == 0.5)
    }

    @Test func `setting one limit beyond the other moves both, and the value is clamped`() {
        slider.value = 7
        #expect(slider.value == 1)
        slider.minimumValue = 3
        #expect([slider.minimumValue, slider.maximumValue, slider.value] == [3, 3, 3])
        slider.maximumValue = 2
        #expect([slider.minimumValue, slider.maximumValue, slider.value] == [2, 2, 2])
        slider.maximumValue = 10
        slider.setValue(.infinity, animated: true)
        #expect(slider.value == 10)
        slider.setValue(-.infinity, animated: true)
        #expect(slider.value == 2)
    }

    @Test func `a finger reaches both ends exactly, whatever the rounding (SL-01)`() throws {
        let room = try room()
        // As single numbers, −9.9 + (−3.8 − −9.9) is less than −3.8.
        slider.minimumValue = -9.9
        slider.maximumValue = -3.8
        slider.value = -9.9
        try room.down(117.5, 117)
        try room.move(390, 117)
        #expect(slider.value == -3.8)
        try room.move(0, 117)
        try room.up()
        #expect(journal.take() == ["-3.8", "-9.9"])
    }

    @Test func `a value that is not a number is refused with a sentence`() throws {
        let room = try room()
        slider.value = 0.25
        slider.value = .nan
        slider.minimumValue = -.infinity
        slider.maximumValue = .nan
        #expect([slider.minimumValue, slider.maximumValue, slider.value] == [0, 1, 0.25])
        #expect(
            room.refusals == [
                "Cannot set the value of L to nan: it is not a finite number. It stays 0.25. "
                    + "To fix, set a finite number.",
                "Cannot set the minimumValue of L to -inf: it is not a finite number. It stays "
                    + "0.0. To fix, set a finite number.",
                "Cannot set the maximumValue of L to nan: it is not a finite number. It stays "
                    + "1.0. To fix, set a finite number.",
            ]
        )
    }

    @Test func `images at the ends shorten the track, and a thumb image gives the knob its size`() {
        let picture = UIImage(named: "sun")
        slider.minimumValueImage = picture
        slider.maximumValueImage = picture
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(0, 7, 20, 20))
        #expect(slider.maximumValueImageRect(forBounds: slider.bounds) == CGRect(184, 7, 20, 20))
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track == CGRect(22, 15, 160, 4))
        slider.setThumbImage(picture, for: .normal)
        #expect(
            slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
                == CGRect(162, 7, 20, 20)
        )
    }

    @Test
    func `a slider that is too narrow for its knob, or has no range, keeps its value`() throws {
        let room = try room()
        slider.frame.size.width = 20
        try room.down(110, 117)
        try room.move(150, 117)
        try room.up()
        slider.frame.size.width = 204
        slider.maximumValue = 0
        try room.down(117.5, 117)
        try room.move(202, 117)
        try room.up()
        #expect(slider.value == 0)
        #expect(journal.take() == [])
    }
}
