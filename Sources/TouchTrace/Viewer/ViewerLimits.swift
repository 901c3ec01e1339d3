/// The limits by which gestures are recognized, as the page of the studio lists them.
struct ViewerLimits: Encodable {
    /// One limit: a value of `DeviceProfile`.
    struct Limit: Encodable {
        let name: String
        let group: String
        let unit: String
        let builtIn: Double
        let least: Double
        let most: Double
        let rule: String?
        let isChoice: Bool
    }

    let limits = DeviceProfile.values.map {
        Limit(
            name: $0.name,
            group: $0.group.rawValue,
            unit: $0.unit.rawValue,
            builtIn: $0.builtIn,
            least: $0.bounds.lowerBound,
            most: $0.bounds.upperBound,
            rule: $0.rule,
            isChoice: $0.isChoice
        )
    }
    /// The rules that state them, by id.
    let rules = Dictionary(
        uniqueKeysWithValues: Set(DeviceProfile.values.compactMap(\.rule)).compactMap { id in
            Rule.named(id).map {
                (id, ViewerData.CitedRule(sentence: $0.sentence, grade: $0.grade))
            }
        }
    )

    /// One line of JSON.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and finite numbers can be encoded.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
