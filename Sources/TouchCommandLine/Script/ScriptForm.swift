/// A mapping of a script: which members it takes, and what each is.
///
/// The readers take the names from here and refuse others; the JSON Schema is made of these forms,
/// so it cannot know other words than the readers do.
nonisolated struct ScriptForm: Sendable {
    /// One member.
    struct Member: Sendable {
        let name: String
        let shape: ScriptShape
        var isRequired = false
        /// What an editor shows.
        let help: String
    }

    let members: [Member]
    /// Members of which exactly one is there.
    var choice: [String] = []

    var names: [String] { members.map(\.name) }
}

/// What can stand at a place of a script.
nonisolated indirect enum ScriptShape: Sendable {
    case text
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    /// One of some words.
    case words([String])
    case nothing
    /// As many of them as the range says; any number above its lower end if it has no upper one.
    case list(ScriptShape, atLeast: Int, atMost: Int?)
    case mapping(ScriptForm)
    /// Names of variables and their values.
    case variables
    case anyOf([ScriptShape])
    /// A shape that stands in several places under a name.
    case named(Name)

    /// The shapes that refer to each other.
    enum Name: String, CaseIterable, Sendable {
        case place, point, step, steps, condition, finger
    }

    /// Seconds, an hour at most.
    static let seconds = ScriptShape.number(0...3_600)
    static let pair = ScriptShape.list(.number(-1e9...1e9), atLeast: 2, atMost: 2)
    static let place = ScriptShape.named(.place)
    static let points = ScriptShape.number(0...ScreenSettings.longestSide)

    static func list(of shape: ScriptShape, atLeast: Int = 0) -> ScriptShape {
        .list(shape, atLeast: atLeast, atMost: nil)
    }
}
