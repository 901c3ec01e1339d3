/// Why a web page cannot be shown, or is not shown any more.
enum WebFailure: Error, Hashable, CustomStringConvertible {
    /// There is no program: where it was looked for.
    case noProgram(String)
    /// The program cannot control frames, as Chromium with a window cannot.
    case noFrameControl(String)
    /// The system did not start the program: what it said.
    case cannotStart(String, String)
    /// The page did not answer within the seconds of real time that it has: to what.
    case hung(String, seconds: Int)
    /// The process of the page ended.
    case crashed
    /// Chromium itself ended.
    case ended
    /// Chromium refused a command: the command and what it said.
    case refused(String, String)

    /// What was asked, why it is impossible, and how to fix it.
    var description: String {
        switch self {
        case .noProgram(let places):
            "Cannot show a web page: there is no headless Chromium (\(places)). To fix, install the package "
                + "\(ChromiumProgram.package), or set \(ChromiumProgram.variable) to the path of the program."
        case .noFrameControl(let path):
            "Cannot show a web page with \(path): it draws by the clock on the wall, because it is not Chromium's "
                + "headless shell. To fix, install the package \(ChromiumProgram.package)."
        case .cannotStart(let path, let reason):
            "Cannot start \(path): \(reason). To fix, set \(ChromiumProgram.variable) to a program that can be "
                + "started."
        case .hung(let what, let seconds):
            "Cannot wait for the page any longer: it did not finish \(what) within \(seconds) s of real time, and "
                + "was ended. To fix, look for a loop without an end in its scripts."
        case .crashed:
            "Cannot go on with the page: its process ended, as it does without memory. To fix, look for what the "
                + "page allocates."
        case .ended:
            "Cannot go on with the page: Chromium ended. To fix, load the page again."
        case .refused(let command, let reason):
            "Cannot perform \(command) in the page: Chromium says \"\(reason)\". To fix, check what was asked for."
        }
    }
}
