internal import TouchHost

/// The device: how it is held, and its home button.
@preconcurrency @MainActor public final class XCUIDevice: NSObject {
    /// The device that the application runs on.
    public static let shared = XCUIDevice()

    /// The buttons of a device. Raw values as in XCUITest.
    public enum Button: Int, Sendable {
        /// Sends the application to the background.
        case home = 1
        /// Does nothing here.
        case volumeUp = 2
        /// Does nothing here.
        case volumeDown = 3
    }

    private var held = UIDeviceOrientation.portrait

    /// How the device is held; `portrait` by default. A new value turns the application that was launched last.
    ///
    /// Portrait and landscape are known: both landscapes turn the application to the left. Other orientations change nothing and
    /// fail the test. The device stays as it is held when the application is launched again.
    public var orientation: UIDeviceOrientation {
        get { held }
        set {
            guard let word = Self.words[newValue] else {
                return TestFailures.record(
                    "Cannot turn the device to the orientation \(newValue.rawValue): here are portrait and landscape. "
                        + "To fix, use one of these."
                )
            }
            guard let application = XCUIApplication.running else {
                held = newValue
                return
            }
            application.act("turn the device") { () throws(AutomationProblem) in
                try application.command("POST", "orientation", ["orientation": .text(word)])
                self.held = newValue
            }
        }
    }

    private static let words: [UIDeviceOrientation: String] = [
        .portrait: "PORTRAIT", .landscapeLeft: "LANDSCAPE", .landscapeRight: "LANDSCAPE",
    ]

    /// Turns an application that was launched and is in portrait, if the device is held in another way.
    func turn(_ application: XCUIApplication) throws(AutomationProblem) {
        guard held != .portrait, let word = Self.words[held] else { return }
        try application.command("POST", "orientation", ["orientation": .text(word)])
    }

    /// Presses a button. `home` sends the application that was launched last to the background; `activate()` brings it back. The
    /// other buttons do nothing here.
    public func press(_ button: Button) {
        guard button == .home, let application = XCUIApplication.running else { return }
        application.enterBackground()
    }
}

/// The screen of the device.
@preconcurrency @MainActor public final class XCUIScreen: NSObject {
    /// The screen of the device.
    public static let main = XCUIScreen()
    /// All screens: there is one.
    public static var screens: [XCUIScreen] { [main] }

    /// A picture of the screen of the application that was launched last, as it is now.
    public func screenshot() -> XCUIScreenshot {
        XCUIScreenshot(XCUIApplication.running, nil)
    }
}

/// A picture of the screen or of an element, with one pixel for each point.
@preconcurrency @MainActor public final class XCUIScreenshot: NSObject {
    private let bytes: Result<Data, AutomationProblem>

    init(_ application: XCUIApplication?, _ id: String?) {
        guard let application else {
            bytes = .failure(
                AutomationProblem("Cannot make a picture: no application runs. To fix, launch it.")
            )
            return
        }
        do throws(AutomationProblem) {
            let path = id.map { "element/\($0)/screenshot" } ?? "screenshot"
            let text = try application.command("GET", path).text ?? ""
            bytes = .success(Data(base64Encoded: text) ?? Data())
        } catch {
            bytes = .failure(error)
        }
    }

    /// The picture as a PNG. If the program that draws pictures is missing, a sentence on standard error says so, and there
    /// are no bytes.
    public var pngRepresentation: Data {
        switch bytes {
        case .success(let data): return data
        case .failure(let problem):
            FileHandle.standardError.write(Data("\(problem)\n".utf8))
            return Data()
        }
    }

    /// The picture; an empty one if there are no bytes.
    public var image: UIImage { UIImage(data: pngRepresentation) ?? UIImage() }
}
