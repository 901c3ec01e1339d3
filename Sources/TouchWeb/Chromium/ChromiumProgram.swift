/// Finds the program that shows web pages.
enum ChromiumProgram {
    /// The environment variable with the path of the program.
    static let variable = "TOUCHSTONE_CHROMIUM"
    /// The package of Debian that has it.
    static let package = "chromium-headless-shell"
    /// The names of the program, in the order in which they are tried. Only the headless shell lets
    /// another program say when frames are drawn (decision 41).
    static let names = ["chromium-headless-shell", "chrome-headless-shell", "headless_shell"]

    /// The path of the program.
    ///
    /// - Parameters:
    ///   - environment: the environment; by default that of this program.
    ///   - isExecutable: whether there is a program at a path.
    static func path(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        isExecutable: (String) -> Bool = FileManager.default.isExecutableFile(atPath:)
    ) throws(WebFailure) -> String {
        if let path = environment[variable], !path.isEmpty {
            if isExecutable(path) { return path }
            throw .noProgram("\(variable) is \"\(path)\", which is not a program")
        }
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        for name in names {
            for folder in folders where isExecutable("\(folder)/\(name)") {
                return "\(folder)/\(name)"
            }
        }
        throw .noProgram("\(names.joined(separator: ", ")) are not on the PATH")
    }

    /// The arguments for pages that are as repeatable as views.
    ///
    /// - Parameters:
    ///   - profile: the folder in which it may write.
    ///   - usesNetwork: whether pages may use the network.
    static func arguments(profile: String, usesNetwork: Bool) -> [String] {
        var arguments = [
            "--remote-debugging-pipe", "--user-data-dir=\(profile)",
            // The engine says when a frame is drawn.
            "--enable-begin-frame-control", "--run-all-compositor-stages-before-draw",
            "--disable-new-content-rendering-timeout", "--disable-threaded-animation",
            "--disable-checker-imaging", "--disable-image-animation-resync",
            // The same random numbers in each run, and an end to what allocates without end.
            "--js-flags=--random-seed=1 --max-old-space-size=512",
            "--disable-gpu", "--hide-scrollbars", "--mute-audio", "--no-first-run",
            "--disable-background-networking", "--disable-breakpad", "--disable-crash-reporter",
            "--disable-component-update", "--disable-sync", "--lang=en-US",
            "--font-render-hinting=none", "--disable-features=BackForwardCache",
        ]
        if !usesNetwork {
            arguments.append("--host-resolver-rules=MAP * ~NOTFOUND")
            arguments.append("--proxy-server=127.0.0.1:9")
            arguments.append("--proxy-bypass-list=<-loopback>")
        }
        // The sandbox of Chromium refuses to work for root, and a container usually is root.
        if geteuid() == 0 { arguments.append("--no-sandbox") }
        return arguments + ["about:blank"]
    }
}
