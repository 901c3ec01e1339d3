internal import ArgumentParser

/// The options for how a recording is placed on a screen.
struct RecordingOptions: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "If surface and screen have different proportions: --stretch (the default) covers the "
                + "screen exactly, --fit shows the whole surface, --fill leaves no margin."
        )
    )
    var fitting = FittingFlag.stretch
    @Option(
        help: ArgumentHelp("Turn the surface clockwise: 0, 90, 180 or 270.", valueName: "DEGREES"),
        transform: Self.rotation
    )
    var rotate = ScreenMapping.Rotation.none
    @Option(
        help: ArgumentHelp(
            "The .desc file of the device, if the recording does not describe it.",
            valueName: "FILE"
        ),
        completion: .file(extensions: ["desc"])
    )
    var device: String?
    @Option(
        help: ArgumentHelp(
            "How large the device's surface is in its own units, if nothing describes it.",
            valueName: "WxH"
        ),
        transform: ScreenSize.parse
    )
    var surface: ScreenSize?

    /// The options that were given.
    var used: [String] {
        [
            fitting == .stretch ? nil : "--\(fitting.rawValue)", rotate == .none ? nil : "--rotate",
            device.map { _ in "--device" }, surface.map { _ in "--surface" },
        ].compactMap(\.self)
    }

    nonisolated static func rotation(_ argument: String) throws -> ScreenMapping.Rotation {
        guard let degrees = Int(argument), let rotation = ScreenMapping.Rotation(rawValue: degrees)
        else {
            throw ValidationError("--rotate takes 0, 90, 180 or 270. This is \"\(argument)\".")
        }
        return rotation
    }
}

/// The options for which part of a recording is used.
struct SelectionOptions: ParsableArguments {
    @Option(help: "How many times as fast, from 0.001 to 1000.") var speed = 1.0
    @Option(
        help: ArgumentHelp(
            "Begin here, as 350ms or 0.35s. A number alone is in seconds of the recording.",
            valueName: "TIME"
        ),
        transform: { try Self.time($0, "--from") }
    )
    var from = 0.0
    @Option(
        help: ArgumentHelp("End here; written as --from.", valueName: "TIME"),
        transform: { try Self.time($0, "--to") }
    )
    var to: Double?
    @Option(help: ArgumentHelp("Take only this finger.", valueName: "NUMBER")) var finger: Int?
    @Option(help: ArgumentHelp("How many times to play it, a second apart.", valueName: "TIMES"))
    var loop =
        1

    private static func time(_ argument: String, _ option: String) throws -> Double {
        guard let time = TimeWords.seconds(argument, bare: .seconds) else {
            throw ValidationError(
                "\(option) takes \(TimeWords.form); a number alone is in seconds. This is "
                    + "\"\(argument)\"."
            )
        }
        return time
    }

    /// The options that were given.
    var used: [String] {
        [
            speed == 1 ? nil : "--speed", from == 0 ? nil : "--from", to.map { _ in "--to" },
            finger.map { _ in "--finger" }, loop == 1 ? nil : "--loop",
        ].compactMap(\.self)
    }

    var selection: RecordingSelection {
        RecordingSelection(speed: speed, start: from, end: to, finger: finger, times: loop)
    }

    func validate() throws {
        guard speed.isFinite, (0.001...1000).contains(speed) else {
            throw ValidationError("--speed takes a number from 0.001 to 1000. This is \(speed).")
        }
        guard from.isFinite, from >= 0 else {
            throw ValidationError("--from takes seconds, 0 or more. This is \(from).")
        }
        if let to, !(to.isFinite && to > from) {
            throw ValidationError(
                "--to takes seconds after --from, which is \(from). This is \(to)."
            )
        }
        if let finger, finger < 1 {
            throw ValidationError("--finger takes a number from 1 on. This is \(finger).")
        }
        guard (1...100_000).contains(loop) else {
            throw ValidationError("--loop takes a number from 1 to 100000. This is \(loop).")
        }
    }
}

/// `ScreenMapping.Fitting` as flags.
nonisolated enum FittingFlag: String, EnumerableFlag {
    case stretch, fit, fill

    var fitting: ScreenMapping.Fitting {
        switch self {
        case .stretch: .stretch
        case .fit: .fit
        case .fill: .fill
        }
    }
}
