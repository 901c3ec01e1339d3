import Testing

@testable import TouchInput

struct DigitizerStreamValidatorTests {
    nonisolated struct Refusal: Sendable, CustomTestStringConvertible {
        var before: [DigitizerFrame] = []
        let frame: DigitizerFrame
        let sentence: String

        var testDescription: String { sentence }

        init(_ sentence: String, after before: [DigitizerFrame] = [], _ frame: DigitizerFrame) {
            self.sentence = sentence
            self.before = before
            self.frame = frame
        }
    }

    nonisolated static func frame(_ time: TimeInterval, _ contacts: DigitizerContact...)
        -> DigitizerFrame
    {
        DigitizerFrame(time: time, contacts: contacts)
    }

    nonisolated static func finger(
        _ number: Int,
        _ phase: ContactPhase,
        x: CGFloat = 10,
        y: CGFloat = 20,
        tool: ContactTool = .finger,
        change: (inout DigitizerContact) -> Void = { _ in }
    ) -> DigitizerContact {
        var contact = DigitizerContact(
            finger: number,
            position: CGPoint(x: x, y: y),
            phase: phase,
            tool: tool
        )
        change(&contact)
        return contact
    }

    nonisolated static let oneDown = frame(0.5, finger(1, .began))
    nonisolated static let tenDown = DigitizerFrame(
        time: 0,
        contacts: (1...10).map { finger($0, .began) }
    )
    nonisolated static let ten = "Fingers down: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10."

    nonisolated static let refusals: [Refusal] = [
        Refusal(
            "Cannot move finger 2 at 0.75 s: it is not on the screen. Fingers down: 1. To fix, "
                + "begin it in an earlier frame.",
            after: [oneDown],
            frame(0.75, finger(2, .moved))
        ),
        Refusal(
            "Cannot keep finger 1 still at 0 s: it is not on the screen. No finger is down. "
                + "To fix, begin it in an earlier frame.",
            frame(0, finger(1, .stationary))
        ),
        Refusal(
            "Cannot lift finger 1 at 1 s: it is not on the screen. No finger is down. To fix, "
                + "begin it in an earlier frame.",
            after: [oneDown, frame(0.75, finger(1, .ended))],
            frame(1, finger(1, .ended))
        ),
        Refusal(
            "Cannot cancel finger 1 at 1 s: it is not on the screen. No finger is down. To fix, "
                + "begin it in an earlier frame.",
            after: [oneDown, frame(0.75, finger(1, .cancelled))],
            frame(1, finger(1, .cancelled))
        ),
        Refusal(
            "Cannot put finger 1 down at 0.5 s: it is already on the screen. Fingers down: 1. "
                + "To fix, end or cancel it in an earlier frame, or use a number that is free.",
            after: [oneDown],
            frame(0.5, finger(1, .began))
        ),
        Refusal(
            "Cannot accept the frame at 0.5 s: it lists finger 1 more than once, as moved and "
                + "ended. To fix, send one contact for each finger, or two frames.",
            after: [oneDown],
            frame(0.5, finger(1, .moved), finger(1, .ended))
        ),
        Refusal(
            "Cannot accept finger 0 at 0 s: fingers are numbered from 1. To fix, add 1 to the "
                + "number.",
            frame(0, finger(0, .began))
        ),
        Refusal(
            "Cannot accept finger -9223372036854775808 at 0 s: fingers are numbered from 1. "
                + "To fix, add 9.223372036854776e+18 to the number.",
            frame(0, finger(.min, .began))
        ),
        Refusal(
            "Cannot put 11 fingers on the screen at 0.25 s: the device sees at most 10. \(ten) "
                + "To fix, lift a finger first, or make the device see more.",
            after: [tenDown],
            frame(0.25, finger(11, .began))
        ),
        Refusal(
            "Cannot put 11 fingers on the screen at 0 s: the device sees at most 10. No finger is "
                + "down. To fix, lift a finger first, or make the device see more.",
            DigitizerFrame(time: 0, contacts: (1...5000).map { finger($0, .began) })
        ),
        Refusal(
            "Cannot accept a frame at 0.25 s: time is already at 0.5 s and does not run back. "
                + "To fix, sort the frames by time.",
            after: [oneDown],
            frame(0.25, finger(1, .moved))
        ),
        Refusal(
            "Cannot accept a frame at -1 s: time is already at 0 s and does not run back. To fix, "
                + "sort the frames by time.",
            frame(-1)
        ),
        Refusal(
            "Cannot accept a frame at nan s: that is not a time. Time is at 0.5 s. To fix, give "
                + "the seconds as a finite number.",
            after: [oneDown],
            frame(.nan)
        ),
        Refusal(
            "Cannot accept a frame at inf s: that is not a time. Time is at 0 s. To fix, give the "
                + "seconds as a finite number.",
            frame(.infinity)
        ),
        Refusal(
            "Cannot accept a frame at 100000000000 s: a clock ends after a century. "
                + "To fix, give the seconds since the start, up to 3155760000.",
            after: [oneDown],
            frame(1e11, finger(1, .moved))
        ),
        Refusal(
            "Cannot accept a frame at 1.7976931348623157e+308 s: a clock ends "
                + "after a century. To fix, give the seconds since the start, up to 3155760000.",
            frame(.greatestFiniteMagnitude)
        ),
        Refusal(
            "Cannot accept finger 1 at 0 s: its x is nan. To fix, give points as a finite number.",
            frame(0, finger(1, .began, x: .nan))
        ),
        Refusal(
            "Cannot accept finger 1 at 0 s: its y is -inf. To fix, give points as a finite number.",
            frame(0, finger(1, .began, x: .infinity, y: -.infinity) { $0.position.x = 0 })
        ),
        Refusal(
            "Cannot accept finger 1 at 0 s: its force is inf. To fix, give a force as a finite "
                + "number.",
            frame(0, finger(1, .began) { $0.force = .infinity })
        ),
        Refusal(
            "Cannot accept finger 1 at 0 s: its radius is nan. To fix, give points as a finite "
                + "number.",
            frame(0, finger(1, .began) { $0.radius = .nan })
        ),
        Refusal(
            "Cannot accept finger 1 at 0 s: its altitude is nan. To fix, give radians as a finite "
                + "number.",
            frame(0, finger(1, .began) { $0.altitude = .nan })
        ),
        Refusal(
            "Cannot accept finger 1 at 0 s: its azimuth is inf. To fix, give radians as a finite "
                + "number.",
            frame(0, finger(1, .began) { $0.azimuth = .infinity })
        ),
        Refusal(
            "Cannot accept finger 1 at 0 s: its force is -0.5. To fix, give a force, 0 or more.",
            frame(0, finger(1, .began) { $0.force = -0.5 })
        ),
        Refusal(
            "Cannot accept finger 1 at 0 s: its radius is -5. To fix, give points, 0 or more.",
            frame(0, finger(1, .began) { $0.radius = -5 })
        ),
        Refusal(
            "Cannot accept the update of sample 7 at 1 s: its azimuth is nan. To fix, give "
                + "radians as a finite number.",
            DigitizerFrame(
                time: 1,
                contacts: [],
                updates: [EstimationUpdate(index: 7, azimuth: .nan)]
            )
        ),
        Refusal(
            "Cannot accept the update of sample 7 at 1 s: its force is -1. To fix, give a force, "
                + "0 or more.",
            DigitizerFrame(
                time: 1,
                contacts: [],
                updates: [EstimationUpdate(index: 7, force: -1)]
            )
        ),
    ]

    @Test(arguments: refusals)
    func `an impossible frame is refused with a sentence and changes nothing`(
        refusal: Refusal
    ) throws {
        var validator = DigitizerStreamValidator()
        for frame in refusal.before { try validator.check(frame) }
        let fingersBefore = validator.fingersDown
        for _ in 1...2 {
            let error = #expect(throws: DigitizerStreamError.self) {
                try validator.check(refusal.frame)
            }
            #expect(error?.description == refusal.sentence)
        }
        #expect(validator.fingersDown == fingersBefore)
        // All of them can still lift, at the time of the last good frame.
        try validator.check(
            DigitizerFrame(
                time: refusal.before.last?.time ?? 0,
                contacts: fingersBefore.map { Self.finger($0, .ended) }
            )
        )
        #expect(validator.fingersDown == [])
    }

    @Test func `fingers land and lift in any order, and their numbers can be used again`() throws {
        var validator = DigitizerStreamValidator(maximumFingers: 2)
        var story: [[Int]] = []
        for frame in [
            Self.frame(0, Self.finger(7, .began)),
            Self.frame(0, Self.finger(3, .began), Self.finger(7, .moved)),
            // One lands where another lifts: two are down before and after.
            Self.frame(0.1, Self.finger(9, .began), Self.finger(7, .ended)),
            Self.frame(0.1, Self.finger(7, .began), Self.finger(3, .cancelled)),
            Self.frame(0.2),
            Self.frame(0.3, Self.finger(7, .stationary), Self.finger(9, .ended)),
        ] {
            try validator.check(frame)
            story.append(validator.fingersDown)
        }
        #expect(story == [[7], [3, 7], [3, 9], [7, 9], [7, 9], [7]])
    }

    @Test func `a stylus and a pointer are contacts but not fingers`() throws {
        var validator = DigitizerStreamValidator(maximumFingers: 1)
        try validator.check(
            Self.frame(
                0,
                Self.finger(1, .began),
                Self.finger(2, .began, tool: .stylus),
                Self.finger(3, .began, tool: .pointer)
            )
        )
        #expect(validator.fingersDown == [1, 2, 3])
        #expect(
            throws: DigitizerStreamError.tooManyFingers(
                count: 2,
                maximum: 1,
                fingersDown: [1, 2, 3],
                time: 0
            )
        ) { try validator.check(Self.frame(0, Self.finger(4, .began))) }
        try validator.check(Self.frame(0, Self.finger(2, .ended)))
        #expect(
            throws: DigitizerStreamError.tooManyFingers(
                count: 2,
                maximum: 1,
                fingersDown: [1, 3],
                time: 0
            )
        ) { try validator.check(Self.frame(0, Self.finger(2, .began))) }
    }

    @Test(arguments: [0, 1e7, 3e9, 3_155_760_000])
    func `two frames may have the same time, however late`(time: TimeInterval) throws {
        var validator = DigitizerStreamValidator()
        let contact = DigitizerContact(finger: 1, position: .zero, phase: .began)
        try validator.check(DigitizerFrame(time: time, contacts: [contact]))
        try validator.check(DigitizerFrame(time: time, contacts: []))
        #expect(validator.fingersDown == [1])
    }

    @Test func `positions whose sum overflows are accepted`() throws {
        var validator = DigitizerStreamValidator()
        let huge = CGFloat.greatestFiniteMagnitude
        try validator.check(Self.frame(0, Self.finger(1, .began, x: huge, y: huge)))
        #expect(validator.fingersDown == [1])
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `every random possible stream passes`(seed: UInt64) throws {
        var validator = DigitizerStreamValidator()
        for frame in DigitizerFrame.randomStream(seed: seed) { try validator.check(frame) }
        #expect(validator.fingersDown == [])
    }
}
