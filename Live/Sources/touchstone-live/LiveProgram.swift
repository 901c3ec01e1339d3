internal import ArgumentParser
internal import Foundation
internal import TouchLive
internal import TouchRecord

/// The servers of `touchstone studio` and `touchstone serve`, which start this program.
@main struct LiveProgram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone-live",
        abstract: "Serves `touchstone studio` and `touchstone serve`, which start this program.",
        subcommands: [StudioProgram.self, DriverProgram.self]
    )

    static func main() async {
        ChildProgram.endWithParent()
        do {
            var program = try parseAsRoot()
            guard var live = program as? any AsyncParsableCommand else { return try program.run() }
            try await live.run()
        } catch {
            exit(withError: error)
        }
    }

    static func say(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    /// Says why the port cannot be used.
    static func refuse(port: Int, _ error: any Error) -> ExitCode {
        say(
            "Cannot listen on port \(port) of 127.0.0.1: \(error). To fix, give another --port, or none."
        )
        return ExitCode(3)
    }
}

/// `touchstone-live studio`: the page of the studio. The process at the socket plays.
struct StudioProgram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Serves the page of `touchstone studio`."
    )

    @Option(help: "The socket of the process that plays the application.") var socket: String
    @Option(help: "The name of the scene.") var scene: String
    @Option(help: "The port on loopback; a free one by default.") var port = 0
    @Option(help: "The program that makes scripts and tests of recordings.") var converter: String?
    @Argument(parsing: .captureForPassthrough, help: "What the converter needs besides the files.")
    var converting: [String] = []

    mutating func run() async throws {
        let words = converting.first == "--" ? Array(converting.dropFirst()) : converting
        let server: LiveServer
        do {
            server = try await LiveServer.start(
                host: socket,
                port: port,
                converter: converter.map { Converter(program: $0, arguments: words, scene: scene) }
            )
        } catch {
            throw LiveProgram.refuse(port: port, error)
        }
        print("The studio shows \"\(scene)\" at \(server.address)")
        print("Only this machine can open it. End it with Control-C.")
        fflush(nil)
        LiveProgram.say(try await server.run())
        throw ExitCode(5)
    }
}
