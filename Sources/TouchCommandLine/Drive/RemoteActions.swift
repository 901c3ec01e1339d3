/// The actions of the standard for what fingers do.
///
/// Each finger is a source, and all sources have as many actions: those with the same index last equally long. So it
/// makes no difference whether a server takes them tick by tick, as the standard says, or plays each source by
/// itself, as the one of XCUITest does. `WebDriverWriter` writes ticks with a clock among the sources, which that
/// server refuses. A finger jumps from sample to sample, because servers divide a move with a duration differently.
struct RemoteActions {
    /// The body of the command `actions`.
    let body: JSONValue
    /// How long the fingers are on the screen, in seconds.
    let duration: TimeInterval

    private struct Track {
        let type: String
        var actions: [JSONValue] = []
        var position: CGPoint?
    }

    /// - Parameter frames: what the fingers do, with times in seconds since the first frame. Each finger that lands
    ///   lifts as well.
    init(_ frames: [DigitizerFrame]) {
        var tracks: [Int: Track] = [:]
        for contact in frames.flatMap(\.contacts) where tracks[contact.finger] == nil {
            tracks[contact.finger] = Track(type: contact.tool.pointerType)
        }
        var milliseconds = 0
        for frame in frames {
            // Rounded down: a sample of a display frame must not come after that frame.
            let now = Int(frame.time * 1_000 + 1e-6)
            let passed = now - milliseconds
            milliseconds = now
            let changed = Dictionary(
                frame.contacts.map { ($0.finger, $0) },
                uniquingKeysWith: { $1 }
            )
            let moves = changed.filter { tracks[$0.key]?.position != $0.value.position }
            for (finger, contact) in moves { tracks[finger]?.position = contact.position }
            func tick(_ actions: [Int: JSONValue], pause: Int = 0) {
                for finger in tracks.keys {
                    tracks[finger]?.actions.append(actions[finger] ?? Self.pause(pause))
                }
            }
            if passed > 0 { tick([:], pause: passed) }
            if !moves.isEmpty { tick(moves.mapValues(\.move)) }
            let presses = changed.compactMapValues(\.press)
            if !presses.isEmpty { tick(presses) }
        }
        duration = TimeInterval(milliseconds) / 1_000
        body = .object([
            "actions": .list(
                tracks.sorted { $0.key < $1.key }.map { finger, track in
                    .object([
                        "type": .text("pointer"), "id": .text("finger \(finger)"),
                        "parameters": .object(["pointerType": .text(track.type)]),
                        "actions": .list(track.actions),
                    ])
                }
            )
        ])
    }

    private static func pause(_ milliseconds: Int) -> JSONValue {
        .object(["type": .text("pause"), "duration": .number(Double(milliseconds))])
    }

    /// A key that is pressed and released, with the modifiers that are held.
    ///
    /// - Returns: nil if the standard has no character for one of the keys.
    static func pressing(_ key: KeyStroke) -> JSONValue? {
        let held = key.modifiers.map(WebDriverKeys.character)
        guard let character = WebDriverKeys.character(for: key.key), !held.contains(nil) else {
            return nil
        }
        var actions: [JSONValue] = []
        func add(_ type: String, _ character: String) {
            actions.append(.object(["type": .text(type), "value": .text(character)]))
        }
        for modifier in held.compactMap(\.self) { add("keyDown", modifier) }
        for _ in 0..<key.times {
            add("keyDown", character)
            if key.duration > 0 { actions.append(pause(Int((key.duration * 1_000).rounded()))) }
            add("keyUp", character)
        }
        for modifier in held.compactMap(\.self).reversed() { add("keyUp", modifier) }
        return .object([
            "actions": .list([
                .object([
                    "type": .text("key"), "id": .text("keyboard"), "actions": .list(actions),
                ])
            ])
        ])
    }
}

extension ContactTool {
    fileprivate var pointerType: String {
        switch self {
        case .finger: "touch"
        case .stylus: "pen"
        case .pointer: "mouse"
        }
    }
}

extension DigitizerContact {
    fileprivate var move: JSONValue {
        .object(
            [
                "type": .text("pointerMove"), "duration": .number(0), "x": .number(position.x),
                "y": .number(position.y),
            ].merging(properties) { $1 }
        )
    }

    /// The action with which it lands or lifts; nil if it does neither.
    fileprivate var press: JSONValue? {
        switch phase {
        case .began:
            .object(
                ["type": .text("pointerDown"), "button": .number(0)].merging(properties) { $1 }
            )
        case .ended, .cancelled: .object(["type": .text("pointerUp"), "button": .number(0)])
        case .moved, .stationary, .hovered, .left: nil
        }
    }

    private var properties: [String: JSONValue] {
        var properties: [String: JSONValue] = [:]
        if force > 0 { properties["pressure"] = .number(min(force, 1)) }
        if tool == .stylus {
            properties["altitudeAngle"] = .number(altitude)
            properties["azimuthAngle"] = .number(azimuth)
        }
        return properties
    }
}
