/// What happens to a device besides touches of its screen: it is turned, a setting changes, a key goes down, a
/// wheel turns.
///
/// Recordings have such acts between their frames, and `Replay` does them again. In JSON an act is an object
/// with one member, with the words of scripts: `{"device":"landscapeLeft"}`, `{"device":{"style":"dark"}}`,
/// `{"keyDown":4}`, `{"type":"ä"}`, `{"wheel":{"at":[100,200],"x":0,"y":-30}}`.
public enum DeviceAct: Hashable, Sendable {
    /// The device is turned, or the application is left, for example.
    case event(Event)
    /// The user changes settings of the device.
    case settings(Settings)
    /// A key of a hardware keyboard goes down: its usage on the page "Keyboard/Keypad" of the HID tables.
    case keyDown(Int)
    /// A key of a hardware keyboard goes up.
    case keyUp(Int)
    /// A text is inserted without keys, as an input method does.
    case text(String)
    /// A pointer scrolls with a wheel or a trackpad: where it is, in points of the screen, and how far the
    /// content is to move, in points.
    case scroll(Scroll, at: CGPoint, by: CGVector)
    /// Two fingers pinch and turn on a trackpad: their distance as a factor of that at the beginning, and how
    /// far they have turned since then, in radians.
    case transform(at: CGPoint, scale: CGFloat, angle: CGFloat)
    /// The scroll or the transform that is under way ends.
    case pointerEnd

    /// What makes a scroll.
    public enum Scroll: String, Hashable, Sendable {
        case wheel, trackpad
    }

    /// What happens to a device as a whole.
    public enum Event: String, CaseIterable, Hashable, Sendable {
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
        case background, foreground, interruption, memoryWarning, screenshot
    }

    /// What the user of a device chose: its settings, such as dark appearance, and the size of the scene.
    public struct Settings: Codable, Hashable, Sendable {
        /// Light or dark appearance; nil for the usual one.
        public var style: Style?
        /// The direction of the language; nil for the usual one.
        public var direction: Direction?
        /// The size of text; nil for the usual one.
        public var contentSize: ContentSize?
        /// The keyboard of the device; nil for the usual one, which is announced.
        public var keyboard: Keyboard?
        /// The size that the user of a pad gives the scene, in points, as in Split View; nil to leave it as it is. In
        /// JSON `[507,1024]`.
        public var sceneSize: CGSize?

        /// The usual settings, but for those that are given.
        public init(
            style: Style? = nil,
            direction: Direction? = nil,
            contentSize: ContentSize? = nil,
            keyboard: Keyboard? = nil,
            sceneSize: CGSize? = nil
        ) {
            self.style = style
            self.direction = direction
            self.contentSize = contentSize
            self.keyboard = keyboard
            self.sceneSize = sceneSize
        }

        /// Light or dark appearance.
        public enum Style: String, Codable, CaseIterable, Sendable {
            case light, dark
        }

        /// The direction of a language.
        public enum Direction: String, Codable, CaseIterable, Sendable {
            case leftToRight, rightToLeft
        }

        /// A size of text.
        public enum ContentSize: String, Codable, CaseIterable, Sendable {
            case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
            case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
            case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
        }

        /// A keyboard of a device, as `DeviceKeyboard`.
        public enum Keyboard: String, Codable, CaseIterable, Sendable {
            case announced, onScreen, hardware
        }
    }
}

extension DeviceAct: Codable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ word: String) { stringValue = word }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// What a pointer on a trackpad or with a wheel does.
    private struct Step: Codable {
        var at: [Double]
        var x: Double?
        var y: Double?
        var scale: Double?
        var angle: Double?
    }

    private static let words = [
        "device", "keyDown", "keyUp", "type", "wheel", "trackpad", "pointerEnd",
    ]

    /// Reads an act from an object with one member.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        func refusal(_ sentence: String) -> DecodingError {
            .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: sentence))
        }
        guard members.allKeys.count == 1, let key = members.allKeys.first else {
            throw refusal("an act has one member, one of \(Self.words.joined(separator: ", "))")
        }
        switch key.stringValue {
        case "device":
            if let word = try? members.decode(String.self, forKey: key) {
                guard let event = Event(rawValue: word) else {
                    throw refusal("nothing that happens to a device is called \"\(word)\"")
                }
                self = .event(event)
            } else {
                self = .settings(try members.decode(Settings.self, forKey: key))
            }
        case "keyDown": self = .keyDown(try members.decode(Int.self, forKey: key))
        case "keyUp": self = .keyUp(try members.decode(Int.self, forKey: key))
        case "type": self = .text(try members.decode(String.self, forKey: key))
        case "pointerEnd": self = .pointerEnd
        case "wheel", "trackpad":
            let step = try members.decode(Step.self, forKey: key)
            let numbers = step.at + [step.x, step.y, step.scale, step.angle].compactMap(\.self)
            guard step.at.count == 2, numbers.allSatisfy({ $0.magnitude <= Self.farthest }) else {
                throw refusal("a place is [x, y], and no number may be above \(Int(Self.farthest))")
            }
            let point = CGPoint(x: step.at[0], y: step.at[1])
            if let scale = step.scale, key.stringValue == "trackpad" {
                guard scale > 0 else { throw refusal("a scale is above 0, and this is \(scale)") }
                self = .transform(at: point, scale: scale, angle: step.angle ?? 0)
            } else {
                self = .scroll(
                    key.stringValue == "wheel" ? .wheel : .trackpad,
                    at: point,
                    by: CGVector(dx: step.x ?? 0, dy: step.y ?? 0)
                )
            }
        default:
            throw refusal(
                "no act is called \"\(key.stringValue)\", but \(Self.words.joined(separator: ", "))"
            )
        }
    }

    /// A place or a distance beyond this is none of a screen, in points. [choice] Ten times the longest side of one.
    private static let farthest = 100_000.0

    /// Writes the act as an object with one member.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        switch self {
        case .event(let event): try members.encode(event.rawValue, forKey: Key("device"))
        case .settings(let settings): try members.encode(settings, forKey: Key("device"))
        case .keyDown(let usage): try members.encode(usage, forKey: Key("keyDown"))
        case .keyUp(let usage): try members.encode(usage, forKey: Key("keyUp"))
        case .text(let text): try members.encode(text, forKey: Key("type"))
        case .scroll(let kind, let point, let way):
            let step = Step(at: [point.x, point.y], x: way.dx, y: way.dy)
            try members.encode(step, forKey: Key(kind.rawValue))
        case .transform(let point, let scale, let angle):
            let step = Step(at: [point.x, point.y], scale: scale, angle: angle)
            try members.encode(step, forKey: Key("trackpad"))
        case .pointerEnd: try members.encode(true, forKey: Key("pointerEnd"))
        }
    }
}
