/// An error of the WebDriver standard, with its status of HTTP.
package nonisolated struct WebDriverError: Error, Hashable, CustomStringConvertible {
    /// The names of the standard.
    package enum Code: String, Hashable, CaseIterable {
        case elementClickIntercepted = "element click intercepted"
        case elementNotInteractable = "element not interactable"
        case invalidArgument = "invalid argument"
        case invalidElementState = "invalid element state"
        case invalidSelector = "invalid selector"
        case invalidSession = "invalid session id"
        case javascript = "javascript error"
        case moveTargetOutOfBounds = "move target out of bounds"
        case noSuchAlert = "no such alert"
        case noSuchElement = "no such element"
        case noSuchFrame = "no such frame"
        case noSuchShadowRoot = "no such shadow root"
        case noSuchWindow = "no such window"
        case sessionNotCreated = "session not created"
        case staleElement = "stale element reference"
        case timeout = "timeout"
        case unableToCaptureScreen = "unable to capture screen"
        case unknownCommand = "unknown command"
        case unknownError = "unknown error"
        case unknownMethod = "unknown method"
        case unsupported = "unsupported operation"

        /// The status of HTTP.
        package var status: Int {
            switch self {
            case .elementClickIntercepted, .elementNotInteractable, .invalidArgument,
                .invalidElementState, .invalidSelector:
                400
            case .invalidSession, .noSuchAlert, .noSuchElement, .noSuchFrame, .noSuchShadowRoot,
                .noSuchWindow, .staleElement, .unknownCommand:
                404
            case .unknownMethod: 405
            case .javascript, .moveTargetOutOfBounds, .sessionNotCreated, .timeout,
                .unableToCaptureScreen, .unknownError, .unsupported:
                500
            }
        }
    }

    package let code: Code
    /// What was asked, why it is impossible, and what to do.
    package let description: String

    package init(_ code: Code, _ sentence: String) { (self.code, description) = (code, sentence) }

    /// The body of the answer.
    var body: JSONValue {
        .object([
            "value": .object([
                "error": .text(code.rawValue), "message": .text(description),
                "stacktrace": .text(""),
            ])
        ])
    }
}
