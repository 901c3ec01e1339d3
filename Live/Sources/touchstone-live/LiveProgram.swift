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
    @Option(help: "The pipe through which the command that started this tells what changes.")
    var notes: String?
    @Flag(help: "Listen on the addresses of the network too.") var lan = false
    @Flag(help: "Color what is printed, because it goes to a terminal.") var colors = false
    @Argument(parsing: .captureForPassthrough, help: "What the converter needs besides the files.")
    var converting: [String] = []

    mutating func run() async throws {
        let words = converting.first == "--" ? Array(converting.dropFirst()) : converting
        let network = lan ? try NetworkAddresses.all() : []
        guard !lan || !network.isEmpty else {
            LiveProgram.say(
                "Cannot listen on the network: this machine has no address in one. To fix, connect it, or leave "
                    + "out --lan."
            )
            throw ExitCode(3)
        }
        let server: LiveServer
        do {
            server = try await LiveServer.start(
                host: socket,
                port: port,
                network: network,
                converter: converter.map { Converter(program: $0, arguments: words, scene: scene) }
            )
        } catch {
            throw LiveProgram.refuse(port: port, error)
        }
        print("The studio shows \"\(scene)\" at \(server.address)")
        if lan {
            announce(server.networkAddresses)
        } else {
            print("Only this machine can open it. End it with Control-C.")
        }
        fflush(nil)
        if let notes { follow(notes, server) }
        LiveProgram.say(try await server.run())
        throw ExitCode(5)
    }

    /// Reads notes while the server runs: the socket of another build, or a sentence for the pages.
    private func follow(_ path: String, _ server: LiveServer) {
        guard let pipe = FileHandle(forReadingAtPath: path) else { return }
        let (lines, reader) = AsyncStream.makeStream(of: String.self)
        // A thread of its own, because it waits for the pipe, and tasks share few threads.
        Thread.detachNewThread {
            var rest = Data()
            // Reading up to a count would wait until there are as many bytes.
            while case let part = pipe.availableData, !part.isEmpty {
                rest += part
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    reader.yield(String(decoding: rest[..<end], as: UTF8.self))
                    rest = Data(rest[rest.index(after: end)...])
                }
            }
            reader.finish()
        }
        Task.detached { for await line in lines { await Self.take(line, server) } }
    }

    private static func take(_ line: String, _ server: LiveServer) async {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { return }
        guard words[0] == "open" else { return server.say(words[1]) }
        do {
            try await server.play(with: words[1])
            print("The program was built again, and the scene is opened with it.")
            fflush(nil)
        } catch {
            server.say(
                "Cannot reach the new build: \(error). The old one continues. To fix, build it again."
            )
        }
    }

    /// Says how other machines open the page, and what that means.
    private func announce(_ addresses: [String]) {
        for address in addresses { print("Other machines of the network open it at \(address)") }
        if let code = addresses.first.flatMap({ QRCode($0) }) {
            // White on black, whatever the colors of the terminal are.
            let (start, end) = colors ? ("\u{1B}[97;40m", "\u{1B}[0m") : ("", "")
            for line in code.textForTerminal.split(separator: "\n") { print(start + line + end) }
        }
        print(
            "Warning: each browser that knows this address can touch the application and see its screen, and the "
                + "address crosses the network unencrypted. Use --lan only in a network that you trust. End it "
                + "with Control-C."
        )
    }
}
