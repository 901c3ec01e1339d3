internal import ArgumentParser

/// `hitmap`: prints which views take the touches on a scene's screen, and what a finger cannot reach.
struct HitMapCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "hitmap",
        abstract: "Prints where touches have an effect, and which targets are covered or small.",
        discussion: """
            A target is a control, a row, a view with recognizers, or one that handles touches. Each line says where it \
            is and on how many points a finger reaches it. A sentence follows if the target is covered or \
            smaller than 44 × 44 points. In the picture of --png each target has a color, targets with a problem have a \
            red frame, and lines cover the points at which a touch has no effect.
            """
    )

    @Argument(help: "The scene.") var scene: String
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(
        help: "Print JSON: the targets, and for each row of points the takers as runs."
    )
    var json = false
    @Option(help: ArgumentHelp("Write a picture of the map to this file.", valueName: "FILE"))
    var png: String?
    @Option(help: ArgumentHelp("Pixels for a point in the picture; 2 by default.", valueName: "S"))
    var scale: Double?

    private var pictures: PictureOptions {
        get throws { try .still(png: png, scale: scale) }
    }

    func validate() throws { _ = try pictures }

    /// The map as JSON.
    struct Report: Codable, Hashable {
        var targets: TouchTargets
        /// The stable names of the views that take touches.
        var takers: [String]
        /// For each row of points from the top, runs from the left: a taker and a number of points.
        /// The taker is an index into `takers`, or -1 for none.
        var runs: [[[Int]]]
    }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let window = try session.scene(named: scene).open(on: options.applied())
        return try withExtendedLifetime(window) {
            let map = HitMap()
            let targets = TouchTargets(in: map)
            if json {
                let report = Report(
                    targets: targets,
                    takers: map.takers.map(\.stableName),
                    runs: (0..<map.rows).map { row in
                        map.runs(ofRow: row).map { [$0.taker, $0.points] }
                    }
                )
                try session.output.print(json: report)
            } else {
                try session.output.print(targets.description)
            }
            guard png != nil else { return .passed }
            let trace = HitMapPicture(targets, in: map).trace(title: scene, of: .shared)
            return try pictures.write(trace, tell: session.output)
        }
    }
}
