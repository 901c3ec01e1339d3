/// Reads and writes `samples`: a row for each contact; rows at the same time are one sample.
extension TouchAction {
    static func samples(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        var samples: [DigitizerFrame] = []
        for row in try node.list() {
            let fields = try row.fields(ScriptForm.sample.names)
            let time = try fields.seconds("time", samples.last?.time ?? 0)
            guard time >= samples.last?.time ?? 0 else {
                throw row.mismatch("not earlier than the row before it")
            }
            let contact = try DigitizerContact(fields)
            if let last = samples.last, last.time == time {
                guard last.contacts.allSatisfy({ $0.finger != contact.finger }) else {
                    throw row.error(
                        "Cannot read \"samples\": finger \(contact.finger) has two rows at "
                            + "\(CGFloat(time).short) s. To fix, give one of them a later time."
                    )
                }
                samples[samples.count - 1].contacts.append(contact)
            } else {
                samples.append(DigitizerFrame(time: time, contacts: [contact]))
            }
        }
        return .samples(samples)
    }

    static func yaml(of samples: [DigitizerFrame]) -> String {
        let rows = samples.flatMap { sample in
            sample.contacts.map { $0.yaml(at: sample.time) }
        }
        return "[\(rows.joined(separator: ", "))]"
    }
}

extension ScriptForm {
    static let sample = ScriptForm(members: [
        Member(
            name: "time",
            shape: .seconds,
            help: "Seconds since the step began; by default the time of the row before."
        ),
        Member(
            name: "finger",
            shape: .integer(1...100),
            help: "The number of the finger, the stylus or the pointer; 1 by default."
        ),
        Member(
            name: "phase",
            shape: .words(ContactPhase.allCases.map(\.rawValue)),
            isRequired: true,
            help: "What it did since its last row."
        ),
        Member(
            name: "at",
            shape: .pair,
            isRequired: true,
            help: "Where it is, in points of the screen."
        ),
        Member(
            name: "force",
            shape: .number(0...1_000),
            help: "1 is an average touch; 0 by default."
        ),
        Member(name: "radius", shape: .points, help: "Points; 5 by default."),
        Member(
            name: "tool",
            shape: .words(ContactTool.allCases.map(\.rawValue)),
            help: "What touches the screen; finger by default."
        ),
        Member(
            name: "altitude",
            shape: .number(0...90),
            help: "Degrees between stylus and screen; 90 by default."
        ),
        Member(
            name: "azimuth",
            shape: .number(-360_000...360_000),
            help: "Where the stylus leans, in degrees, clockwise from the x axis; 0 by default."
        ),
        Member(
            name: "buttons",
            shape: .integer(0...0xFFFF),
            help: "The buttons of a pointer, as bits; 1, the primary one, by default."
        ),
    ])
}

extension DigitizerContact {
    fileprivate init(_ fields: ScriptFields) throws(ScriptError) {
        let place = try fields.required("at").pair("two numbers, in points of the screen")
        self.init(
            finger: try fields["finger"]?.integer(1...100) ?? 1,
            position: CGPoint(x: place.x, y: place.y),
            phase: try fields.required("phase").word(of: ContactPhase.self),
            force: CGFloat(try fields["force"]?.number(0...1_000, "a force, 0 or more") ?? 0),
            radius: try fields["radius"].map(TouchAction.distance) ?? 5,
            tool: try fields["tool"]?.word(of: ContactTool.self) ?? .finger,
            altitude: CGFloat(try fields["altitude"]?.number(0...90, "degrees") ?? 90) * .pi / 180,
            azimuth: try fields["azimuth"].map(TouchAction.radians) ?? 0,
            buttons: try fields["buttons"]?.integer(0...0xFFFF) ?? 1
        )
    }

    fileprivate func yaml(at time: TimeInterval) -> String {
        var members = ["time: \(ScriptText.number(time))"]
        if finger != 1 { members.append("finger: \(finger)") }
        members += ["phase: \(phase.rawValue)", "at: \(ScriptText.point(position))"]
        if force != 0 { members.append("force: \(ScriptText.number(force))") }
        if radius != 5 { members.append("radius: \(ScriptText.number(radius))") }
        if tool != .finger { members.append("tool: \(tool.rawValue)") }
        if altitude != .pi / 2 {
            members.append("altitude: \(ScriptText.number(altitude.degrees))")
        }
        if azimuth != 0 { members.append("azimuth: \(ScriptText.number(azimuth.degrees))") }
        if buttons != 1 { members.append("buttons: \(buttons)") }
        return "{\(members.joined(separator: ", "))}"
    }
}
