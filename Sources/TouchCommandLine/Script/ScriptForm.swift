/// The form of a mapping in a script: the members that it accepts, and the shape of each.
///
/// The readers take the names from here, and refuse others. The JSON Schema is made from the same
/// forms, so it always has the same words as the readers.
nonisolated struct ScriptForm: Sendable {
    /// The most points of a distance or an offset. [choice] Content may be longer than any screen.
    static let mostPoints = 100_000.0

    /// One member.
    struct Member: Sendable {
        let name: String
        let shape: ScriptShape
        var isRequired = false
        /// The help that an editor shows.
        let help: String
    }

    let members: [Member]
    /// Members of which exactly one must be present.
    var choice: [String] = []

    var names: [String] { members.map(\.name) }
}

/// The shape of a node in a script.
nonisolated indirect enum ScriptShape: Sendable {
    case text
    case number(ClosedRange<Double>)
    /// Seconds, or a time with a unit, as `350ms`.
    case time(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    /// One of several words.
    case words([String])
    case nothing
    /// A list; `atMost` nil means that its length has no upper limit.
    case list(ScriptShape, atLeast: Int, atMost: Int?)
    case mapping(ScriptForm)
    /// Names of variables and their values.
    case variables
    case anyOf([ScriptShape])
    /// A shape that is used in several places, by its name.
    case named(Name)

    /// The shapes that have names, because they refer to each other.
    enum Name: String, CaseIterable, Sendable {
        case place, point, step, steps, condition, finger
    }

    /// A time in seconds, at most an hour.
    static let seconds = ScriptShape.time(0...3_600)
    static let pair = ScriptShape.list(.number(-1e9...1e9), atLeast: 2, atMost: 2)
    static let place = ScriptShape.named(.place)
    static let points = ScriptShape.number(0...ScriptForm.mostPoints)
    static let side = ScriptShape.number(0...ScreenSettings.longestSide)

    static func list(of shape: ScriptShape, atLeast: Int = 0) -> ScriptShape {
        .list(shape, atLeast: atLeast, atMost: nil)
    }
}
