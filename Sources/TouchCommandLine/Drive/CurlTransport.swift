/// The way to a WebDriver server over HTTP, by the program `curl`.
///
/// An HTTP client of Foundation would be linked into each program with scenes, which would start more slowly. The
/// one of Swift 6.3 also refuses answers whose headers have no space after the colon, as those of chromedriver.
struct CurlTransport: RemoteTransport {
    /// Where the server listens.
    let address: URL
    /// The path of the program.
    private let curl: String

    /// How long a server may take for one command, in seconds: a device that starts an application takes minutes.
    private static let patience = 600

    /// - Throws: `CommandRefusal` if there is no such program.
    init(to address: URL) throws(CommandRefusal) {
        guard let curl = ProgramSearch.path(of: "curl") else {
            throw CommandRefusal(
                "Cannot reach \(address.absoluteString): there is no program curl on the PATH. To fix, install Debian's "
                    + "package curl."
            )
        }
        (self.address, self.curl) = (address, curl)
    }

    func send(_ method: String, _ path: String, _ body: Data?) async throws -> (
        status: Int, body: Data
    ) {
        // A hub has a path of its own, such as /wd/hub.
        let base = address.absoluteString
        let file = try body.map { body in
            let file = try UnnamedFile()
            try file.handle.write(contentsOf: body)
            return file
        }
        var arguments = [
            "--silent", "--globoff", "--max-time", "\(Self.patience)", "--request", method,
            "--header", "Content-Type: application/json; charset=utf-8",
            // Without this, a long body waits for an answer that some servers never send.
            "--header", "Expect:", "--write-out", "\n%{http_code} %{errormsg}",
        ]
        if let file { arguments += ["--data-binary", "@\(file.path)"] }
        arguments.append((base.hasSuffix("/") ? String(base.dropLast()) : base) + path)
        let program = try ChildProgram(curl, arguments, keepsOutput: true, keepsMessages: false)
        let printed = try program.output?.readToEnd() ?? Data()
        let end = program.wait()
        withExtendedLifetime(file) {}
        let place = printed.lastIndex(of: UInt8(ascii: "\n")) ?? printed.endIndex
        let words = String(decoding: printed[place...].dropFirst(), as: UTF8.self)
            .split(separator: " ", maxSplits: 1)
        guard end == .exited(0), let status = words.first.flatMap({ Int($0) }) else {
            let reason = words.count > 1 ? "\(words[1])" : "curl ended with \(end)"
            throw CommandRefusal(
                "Cannot reach \(base): \(reason). To fix, start the server there, or give the address that it prints."
            )
        }
        return (status, printed[..<place])
    }

    func pause(_ seconds: TimeInterval) async {
        try? await Task.sleep(for: .seconds(seconds))
    }
}

/// Looks for programs that are installed.
enum ProgramSearch {
    /// The path of a program in the folders of `PATH`; nil if there is none.
    static func path(of name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { "\($0)/\(name)" }.first(where: RasterProgram.isProgram)
    }
}
