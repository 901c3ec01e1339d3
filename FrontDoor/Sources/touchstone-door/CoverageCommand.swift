import ArgumentParser
import Foundation
import FrontDoorCoverage
import FrontDoorKit

/// `coverage`: which of UIKit's symbols sources use, and which of them are there.
struct CoverageCommand: ParsableCommand {
    static let name = "coverage"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Says which of UIKit's symbols Swift sources use, and which are missing here.",
        discussion: """
            It reads the sources without compiling them, and makes no SDK. The exit status is 0, \
            unless --strict is given and a symbol is missing: then it is 1.
            """
    )

    @Argument(help: "Folders of packages or apps, or single Swift files.")
    var folders: [String]
    @Flag(help: "Print JSON instead of text.") var json = false
    @Option(help: "Write a page for a browser.") var html: String?
    @Flag(help: "List the symbols that are there as well.") var all = false
    @Flag(help: "End with status 1 if a symbol is missing.") var strict = false
    @Option(help: ArgumentHelp("A file of symbols.", visibility: .hidden)) var symbols: String?

    func run() throws {
        let knowledge = try SymbolsCommand.knowledge(file: symbols)
        let coverage: Coverage
        do {
            coverage = try Coverage(ofFolders: folders, in: knowledge)
        } catch {
            throw DoorRefusal(error.description)
        }
        if let html {
            try Files.write(coverage.html, to: html)
        }
        print(json ? coverage.json : coverage.text(all: all), terminator: "")
        if strict, !coverage.symbols(.missing).isEmpty { throw ExitCode(1) }
    }
}

/// `symbols`: makes the file of symbols that `coverage` reads. An SDK has one.
struct SymbolsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "symbols",
        abstract: "Prints what the engine and Foundation declare, for `coverage`.",
        shouldDisplay: false
    )

    @Argument(help: "The folder of Touchstone.") var root: String

    func run() throws {
        print(try Self.read(root).text, terminator: "")
    }

    /// The symbols in a file, of an SDK that is installed, or of the sources of Touchstone.
    static func knowledge(file: String?) throws(DoorRefusal) -> EngineKnowledge {
        if let path = file ?? fileOfSDK() {
            guard let data = FileManager.default.contents(atPath: path),
                let knowledge = EngineKnowledge(text: String(decoding: data, as: UTF8.self))
            else {
                throw DoorRefusal(
                    "Cannot read \"\(path)\": it is not a file of symbols of this version. "
                        + "To fix, run `touchstone sdk install --force`."
                )
            }
            return knowledge
        }
        let program = Bundle.main.executablePath
        let sources = try TouchstoneSources.found(
            environment: ProcessInfo.processInfo.environment,
            program: program,
            sdk: SDK(of: program)
        )
        guard let sources else {
            throw DoorRefusal(
                "The SDK has no symbols, and the sources that it was made from are gone. "
                    + "To fix, set \(TouchstoneSources.variable) to a clone of Touchstone."
            )
        }
        return try read(sources.root)
    }

    private static func read(_ root: String) throws(DoorRefusal) -> EngineKnowledge {
        let scratch = FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-symbols-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        guard let usr = toolchain(),
            let knowledge = EngineKnowledge(sources: root, toolchain: usr, scratch: scratch.path)
        else {
            throw DoorRefusal(
                "Cannot read the symbols of \"\(root)\": it is not the folder of Touchstone, "
                    + "or the toolchain in PATH has no swift-symbolgraph-extract."
            )
        }
        return knowledge
    }

    private static func fileOfSDK() -> String? {
        (try? FrontDoor())?.sdkToRead("symbols").map { $0.folder + "/symbols" }
    }

    /// The folder `usr` of the toolchain in PATH.
    private static func toolchain() -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/swiftc") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }?
            .resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent().path
    }
}
