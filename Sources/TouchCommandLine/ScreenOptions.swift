internal import ArgumentParser

extension ScreenRate: nonisolated ExpressibleByArgument {}
extension ScreenIdiom: nonisolated ExpressibleByArgument {}

/// A width and a height in points, written `390x844`.
nonisolated struct ScreenSize: Hashable {
    var width: Double
    var height: Double

    init?(_ text: String) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]),
            ScreenSettings.isUsable(width), ScreenSettings.isUsable(height)
        else { return nil }
        (self.width, self.height) = (width, height)
    }

    static let form =
        "width and height in points, above 0 and at most \(Int(ScreenSettings.longestSide)), as in 390x844"

    static func parse(_ argument: String) throws -> ScreenSize {
        guard let size = ScreenSize(argument) else {
            throw ValidationError("A screen is \(form). This is \"\(argument)\".")
        }
        return size
    }
}

/// The sides of a safe area, written `47,0,34,0`.
nonisolated struct SafeArea: Hashable {
    let sides: [Double]

    static func parse(_ argument: String) throws -> SafeArea {
        let sides = argument.split(separator: ",", omittingEmptySubsequences: false)
            .compactMap { Double($0) }
        guard ScreenSettings.isSafeArea(sides) else {
            throw ValidationError(
                "--safe-area takes \(ScreenSettings.safeAreaForm), as in 47,0,34,0. This is "
                    + "\"\(argument)\"."
            )
        }
        return SafeArea(sides: sides)
    }
}

extension DeviceProfile {
    /// Reads a file.
    ///
    /// - Throws: `CommandRefusal` with the path and the reason.
    nonisolated init(contentsOf path: String) throws(CommandRefusal) {
        let text: String
        do throws(ScriptSource.Problem) {
            text = try ScriptSource.read(path)
        } catch {
            throw CommandRefusal(
                "Cannot read the device profile \"\(path)\": \(error.words). To fix, give the path "
                    + "of a file that `verify --profile` wrote."
            )
        }
        do throws(DeviceProfileError) {
            try self.init(json: text)
        } catch {
            throw CommandRefusal("\(path): \(error)")
        }
    }
}

/// The options for the screen on which a scene is opened.
struct ScreenOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The size of the screen in points; 390x844 by default.",
            valueName: "WxH"
        ),
        transform: ScreenSize.parse
    )
    var screen: ScreenSize?

    @Option(help: ArgumentHelp("The kind of device: a phone follows 5 fingers at once, a pad 10."))
    var idiom: ScreenIdiom?

    @Option(help: ArgumentHelp("Display frames and samples in one second: 60 (default) or 120."))
    var rate: ScreenRate?

    @Option(
        help: ArgumentHelp(
            "The edges that bars of the device cover, in points: top, left, bottom, right, as in 47,0,34,0.",
            valueName: "T,L,B,R"
        ),
        transform: SafeArea.parse
    )
    var safeArea: SafeArea?

    @Option(
        help: ArgumentHelp(
            "The limits of gestures: a file that `verify --profile` wrote.",
            valueName: "FILE"
        ),
        completion: .file(extensions: ["json"])
    )
    var profile: String?

    /// The settings, with the typed options in place of the given values.
    ///
    /// - Throws: `CommandRefusal` if the profile cannot be used.
    func applied(
        to settings: ScreenSettings = ScreenSettings()
    ) throws(CommandRefusal) -> ScreenSettings {
        var settings = settings
        if let screen { (settings.width, settings.height) = (screen.width, screen.height) }
        settings.idiom = idiom ?? settings.idiom
        settings.rate = rate ?? settings.rate
        settings.safeArea = safeArea?.sides ?? settings.safeArea
        if let profile { settings.profile = try DeviceProfile(contentsOf: profile) }
        return settings
    }
}
