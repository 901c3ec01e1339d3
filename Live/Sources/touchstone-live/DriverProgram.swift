internal import ArgumentParser
internal import Foundation
internal import TouchLive
internal import TouchRecord

/// `touchstone-live webdriver`: the endpoint of WebDriver. Each session is a process of the program that has the
/// scenes.
struct DriverProgram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "webdriver",
        abstract: "Serves WebDriver clients, for `touchstone serve`."
    )

    @Option(help: "The program that serves a session.") var program: String
    @Option(help: "The port on loopback; 0 takes a free one.") var port = 4_723
    @Option(help: "The secret that clients must know.") var token: String?
    @Option(help: "How many sessions may be open at once.") var sessions = 8
    @Option(help: "Seconds without a command after which a session ends.") var idle = 1_800.0
    @Option(help: "Seconds that an application may take for one command.") var patience = 60.0
    @Argument(parsing: .captureForPassthrough, help: "What the program needs for each session.")
    var arguments: [String] = []

    mutating func run() async throws {
        let words = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
        let server: DriverServer
        do {
            server = try await DriverServer.start(
                ProcessStarter(program: program, arguments: words),
                port: port,
                token: token,
                limits: DriverLimits(sessions: sessions, idle: idle, patience: patience)
            )
        } catch {
            throw LiveProgram.refuse(port: port, error)
        }
        print("WebDriver clients can connect to \(server.address)")
        print("Only this machine can reach it. End it with Control-C.")
        fflush(nil)
        try await server.run()
    }
}
