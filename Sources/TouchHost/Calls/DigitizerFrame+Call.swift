// A sample as a list of JSON: its time, and for each contact a list. The angles of a stylus come last, and only
// if it has them, because the studio writes a contact without them.

extension DigitizerFrame {
    var callValue: JSONValue { .list([.number(time), .list(contacts.map(\.callValue))]) }

    init(callValue: JSONValue) throws(CallError) {
        var values = try CallValues(callValue)
        let time = try values.number()
        var contacts: [DigitizerContact] = []
        for item in try values.items() { contacts.append(try DigitizerContact(callValue: item)) }
        self.init(time: time, contacts: contacts)
    }
}

extension DigitizerContact {
    fileprivate var callValue: JSONValue {
        let usual: [JSONValue] = [
            .number(finger), .number(position.x), .number(position.y), .text(phase.rawValue),
            .number(force), .number(radius), .text(tool.rawValue),
        ]
        guard tool != .finger else { return .list(usual) }
        return .list(usual + [.number(altitude), .number(azimuth), .number(buttons)])
    }

    fileprivate init(callValue: JSONValue) throws(CallError) {
        var values = try CallValues(callValue)
        self.init(
            finger: try values.integer(),
            position: CGPoint(x: try values.number(), y: try values.number()),
            phase: try values.word(),
            force: try values.cgFloat(),
            radius: try values.cgFloat(),
            tool: try values.word()
        )
        guard let altitude = try? values.cgFloat() else { return }
        (self.altitude, azimuth) = (altitude, try values.cgFloat())
        buttons = try values.integer()
    }
}
