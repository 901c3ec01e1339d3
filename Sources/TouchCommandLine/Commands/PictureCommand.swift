internal import ArgumentParser

/// `picture`: draws a scene as it looks before anyone touches it.
struct PictureCommand: SceneCommand {
    /// The appearances that a picture shows.
    enum Appearance: String, CaseIterable, ExpressibleByArgument {
        case light, dark, both

        var styles: [UIUserInterfaceStyle] {
            switch self {
            case .light: [.light]
            case .dark: [.dark]
            case .both: [.light, .dark]
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "picture",
        abstract: "Draws a scene in light and dark appearance, before anyone touches it.",
        discussion: """
            With --appearance both, the scene is opened twice on one screen, light at the left and \
            dark at the right. The clock first runs until nothing moves, at most \
            \(Int(settling)) seconds.
            """
    )

    /// The longest time that passes before the picture, in seconds of virtual time. [choice] Every
    /// animation of ours is shorter; an endless one is shown at this time.
    private static let settling: TimeInterval = 2

    @Argument(help: "The scene.") var scene: String
    @Option(help: ArgumentHelp("Write the picture to this file.", valueName: "FILE"))
    var png: String
    @Option(
        help: ArgumentHelp(
            "Write the screen as a trace too, of which touchstone-raster makes other pictures.",
            valueName: "FILE"
        )
    )
    var trace: String?
    @Option(help: "The appearance: light (the default), dark, or both side by side.")
    var appearance = Appearance.light
    @Option(help: ArgumentHelp("Pixels for a point; 2 by default.", valueName: "S"))
    var scale: Double?
    @OptionGroup(title: "Screen") var options: ScreenOptions

    private var pictures: PictureOptions {
        get throws { try .still(png: png, trace: trace, scale: scale) }
    }

    func validate() throws { try pictures.checkFilesDiffer() }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        let scene = try session.scene(named: scene)
        let trace = await Self.record(scene, appearance, on: try options.applied())
        return try pictures.write(trace, tell: session.output)
    }

    /// Opens the scene once in each appearance, and records the screen when nothing moves any more and the main
    /// queue is empty.
    @MainActor static func record(
        _ scene: Scene,
        _ appearance: Appearance,
        on settings: ScreenSettings
    ) async -> Trace {
        var settings = settings
        let size = settings.size
        settings.width *= Double(appearance.styles.count)
        let application = UIApplication.start(screen: settings.screen)
        let windows = appearance.styles.enumerated().map { index, style in
            let x = CGFloat(index) * size.width
            let frame = CGRect(origin: CGPoint(x: x, y: 0), size: size)
            return scene.show(in: frame, style: style)
        }
        application.layOutWindows()
        // A scene that never rests is shown as it is then.
        try? await application.clock.runUntilIdleServingMainQueue(budget: settling)
        return withExtendedLifetime(windows) {
            RunRecorder(title: scene.name, of: application).stop()
        }
    }
}

extension Scene {
    /// Shows the scene in a window of the running application.
    ///
    /// - Parameters:
    ///   - frame: the frame of the window, in points of the screen.
    ///   - style: the appearance of the window and of everything in it.
    /// - Returns: the window, which is visible. Keep a reference to it: the application does not.
    @MainActor func show(in frame: CGRect, style: UIUserInterfaceStyle) -> UIWindow {
        let window = UIWindow(frame: frame)
        window.overrideUserInterfaceStyle = style
        window.backgroundColor = .systemBackground
        window.rootViewController = makeController()
        window.makeKeyAndVisible()
        return window
    }
}
