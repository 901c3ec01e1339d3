internal import ArgumentParser

/// `scenes`: lists the scenes of the program.
struct ScenesCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes",
        abstract: "Lists the scenes."
    )

    @Flag(help: "Print JSON.") var json = false

    /// A scene as JSON.
    struct Line: Codable, Hashable {
        var name: String
        var summary: String
    }

    /// The scenes as JSON.
    struct Report: Codable, Hashable {
        var scenes: [Line]
    }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let lines = session.scenes.map { Line(name: $0.name, summary: $0.summary) }
        if json {
            try session.output.print(json: Report(scenes: lines))
        } else {
            let width = lines.map(\.name.count).max() ?? 0
            for line in lines {
                let name = line.name.padding(toLength: width, withPad: " ", startingAt: 0)
                try session.output.print("\(name)  \(line.summary)")
            }
        }
        return .passed
    }
}
