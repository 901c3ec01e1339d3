/// A haptic that an application asks the device to play.
///
/// Its words are those of transcripts and scripts: `impact light`, `impact medium, intensity 0.5`,
/// `selection`, `notification success`.
public enum Haptic: Hashable, Sendable, LosslessStringConvertible {
    /// A collision, with its style and its strength from 0 to 1 (HF-01).
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat = 1)
    /// A change of a selection (HF-02).
    case selection
    /// The result of a task (HF-03).
    case notification(UINotificationFeedbackGenerator.FeedbackType)

    /// Reads the words of a haptic; nil if they name none.
    public init?(_ description: String) {
        let parts = description.split(separator: ", intensity ", maxSplits: 1)
        let words = parts.first.map { $0.split(separator: " ") } ?? []
        let intensity = parts.count == 2 ? Double(parts[1]) : 1
        guard let intensity, (0...1).contains(intensity) else { return nil }
        if words == ["selection"], parts.count == 1 {
            self = .selection
        } else if words.count == 2, words[0] == "impact",
            let style = UIImpactFeedbackGenerator.FeedbackStyle(named: words[1])
        {
            self = .impact(style, intensity: intensity)
        } else if words.count == 2, parts.count == 1, words[0] == "notification",
            let type = UINotificationFeedbackGenerator.FeedbackType(named: words[1])
        {
            self = .notification(type)
        } else {
            return nil
        }
    }

    /// The words of the haptic. An impact at full intensity does not name it.
    public var description: String {
        switch self {
        case .impact(let style, let intensity):
            intensity == 1
                ? "impact \(style.name)" : "impact \(style.name), intensity \(Double(intensity))"
        case .selection: "selection"
        case .notification(let type): "notification \(type.name)"
        }
    }

    /// The words of all haptics at full intensity, and those that name a whole family.
    package static let allWords: [String] =
        ["impact"] + UIImpactFeedbackGenerator.FeedbackStyle.all.map { "impact \($0.name)" }
        + ["selection", "notification"]
        + UINotificationFeedbackGenerator.FeedbackType.all.map { "notification \($0.name)" }

    /// Whether words ask for this haptic: `impact` asks for every impact, `impact light` for a
    /// light one of any intensity.
    package func answers(to words: String) -> Bool {
        description == words || description.hasPrefix(words + " ")
            || description.hasPrefix(words + ",")
    }
}

/// A haptic was asked for. Whether a device plays it depends on its settings (HF-04).
public enum HapticFact: TouchFact {
    /// A generator played a haptic.
    case played(Haptic)
}

extension UIImpactFeedbackGenerator.FeedbackStyle {
    fileprivate static let all: [Self] = [.light, .medium, .heavy, .soft, .rigid]

    fileprivate var name: String {
        switch self {
        case .light: "light"
        case .medium: "medium"
        case .heavy: "heavy"
        case .soft: "soft"
        case .rigid: "rigid"
        }
    }

    fileprivate init?(named name: Substring) {
        guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
        self = found
    }
}

extension UINotificationFeedbackGenerator.FeedbackType {
    fileprivate static let all: [Self] = [.success, .warning, .error]

    fileprivate var name: String {
        switch self {
        case .success: "success"
        case .warning: "warning"
        case .error: "error"
        }
    }

    fileprivate init?(named name: Substring) {
        guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
        self = found
    }
}
