extension ScreenOptions {
    /// The options as they are typed, for another process.
    var arguments: [String] {
        Self.arguments(
            screen.map { CGSize(width: $0.width, height: $0.height) },
            idiom,
            rate,
            safeArea: safeArea?.sides,
            profile: profile
        )
    }

    /// Options as they are typed; nil for those that are left out.
    static func arguments(
        _ screen: CGSize?,
        _ idiom: ScreenIdiom?,
        _ rate: ScreenRate?,
        safeArea: [Double]?,
        profile: String?
    ) -> [String] {
        let options: KeyValuePairs = [
            "--screen": screen.map {
                "\(ScriptText.exact($0.width))x\(ScriptText.exact($0.height))"
            },
            "--idiom": idiom?.rawValue,
            "--rate": rate.map { "\($0.rawValue)" },
            "--safe-area": safeArea.map { $0.map(ScriptText.exact).joined(separator: ",") },
            "--profile": profile,
        ]
        return options.flatMap { name, value in value.map { [name, $0] } ?? [] }
    }
}
