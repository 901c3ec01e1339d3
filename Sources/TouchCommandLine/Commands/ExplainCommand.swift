internal import ArgumentParser

/// `explain`: why a point goes to a view, and why a view does not get one.
struct ExplainCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tells which view a point goes to, and why.",
        discussion: """
            With --at: the hit test view by view, with the reason for each refusal, and the \
            responder chain of the view that was hit. With --view: the first reason why that view \
            is not hit in its middle, or at the point of --at if both are given.
            """
    )

    @Argument(help: "The scene.") var scene: String
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A point of the screen.", valueName: "X,Y"),
        transform: Self.point
    )
    var at: CGPoint?
    @Option(
        help: ArgumentHelp(
            "A view: its accessibility identifier, or its name in the tree.",
            valueName: "ID"
        )
    )
    var view: String?
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(help: "Print JSON.") var json = false

    /// The answer to "why not this view?" as JSON.
    struct Answer: Codable, Hashable {
        var view: String
        var isHit: Bool
        var sentence: String
        /// The hit test at the point in question; nil if the view is in no window.
        var explanation: ExplanationRecord?
    }

    static func point(_ argument: String) throws -> CGPoint {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard parts.count == 2, numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
            throw ValidationError("A point is X,Y as in 100,200. This is \"\(argument)\".")
        }
        return CGPoint(x: numbers[0], y: numbers[1])
    }

    func validate() throws {
        guard at != nil || view != nil else {
            throw ValidationError("There is nothing to explain. To fix, add --at X,Y or --view ID.")
        }
    }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let window = try session.scene(named: scene).open(on: options.applied().screen)
        try withExtendedLifetime(window) {
            if let view {
                try explain(try find(view), in: session.output)
            } else if let at {
                let explanation = Explanation(at: at)
                if json {
                    try session.output.print(json: explanation.record)
                } else {
                    try session.output.print(explanation.description)
                }
            }
        }
        return .passed
    }

    @MainActor private func find(_ name: String) throws -> UIView {
        let application = UIApplication.shared
        let windows = application.windows.reversed()
        for window in windows {
            if let found = window.firstView(where: { $0.accessibilityIdentifier == name })
                ?? window.firstView(where: { $0.stableName == name })
            {
                return found
            }
        }
        var names: [String] = []
        for window in windows {
            _ = window.firstView {
                names.append($0.stableName); return false
            }
        }
        throw CommandRefusal(
            "Cannot find a view \"\(name)\" in the scene \"\(scene)\"."
                + Suggestion.sentence(for: name, among: names)
                + " To fix, take a name from `\(ProgramName.current) tree \(scene)`."
        )
    }

    @MainActor private func explain(_ view: UIView, in output: CommandOutput) throws {
        let application = UIApplication.shared
        let place = at.map { view.convert($0, from: nil) }
        let sentence = Explanation.why(view, at: place, in: application)
        var explanation: Explanation?
        if let window = view.window {
            let inView = place ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            let onScreen = application.screenPoint(view.convert(inView, to: nil), in: window)
            explanation = Explanation(at: onScreen, in: application)
        }
        if json {
            let isHit = explanation.map { $0.report.refusal(of: view) == nil } ?? false
            try output.print(
                json: Answer(
                    view: view.stableName,
                    isHit: isHit,
                    sentence: sentence,
                    explanation: explanation?.record
                )
            )
        } else {
            let walk = explanation.map { "\n\n" + $0.description } ?? ""
            try output.print(sentence + walk)
        }
    }
}
