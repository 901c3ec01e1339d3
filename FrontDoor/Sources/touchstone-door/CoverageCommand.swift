import ArgumentParser
import Foundation
import FrontDoorCoverage

/// `coverage`: which of UIKit's symbols sources use, and which of them are there.
struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Says which of UIKit's symbols Swift sources use, and which are missing here.",
        discussion: """
            It reads the sources without compiling them. The exit status is 0, unless --strict is \
            given and a symbol is missing: then it is 1.
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
        let coverage: Coverage
        do {
            coverage = try Coverage(
                ofFolders: folders,
                in: try SymbolsCommand.knowledge(file: symbols)
            )
        } catch let refusal as Coverage.Refusal {
            FileHandle.standardError.write(Data("\(refusal)\n".utf8))
            throw ExitCode(3)
        }
        if let html {
            do {
                try Data(coverage.html.utf8).write(to: URL(fileURLWithPath: html))
            } catch {
                FileHandle.standardError.write(
                    Data(
                        "Cannot write \"\(html)\". To fix, give a path in a folder that exists.\n"
                            .utf8
                    )
                )
                throw ExitCode(3)
            }
        }
        print(json ? coverage.json : coverage.text(all: all), terminator: "")
        if strict, !coverage.symbols(.missing).isEmpty { throw ExitCode(1) }
    }
}

/// `symbols`: makes the file of symbols that `coverage` reads. It is part of an SDK.
struct SymbolsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "symbols",
        abstract: "Prints what the engine and Foundation declare, for `coverage`.",
        shouldDisplay: false
    )

    @Argument(help: "The folder of Touchstone.") var root: String

    func run() throws {
        do {
            print(try Self.read(root).text, terminator: "")
        } catch let refusal as Coverage.Refusal {
            FileHandle.standardError.write(Data("\(refusal)\n".utf8))
            throw ExitCode(3)
        }
    }

    /// The symbols of the given file, of the SDK, or of the sources of Touchstone.
    static func knowledge(file: String?) throws -> EngineKnowledge {
        if let path = file ?? fileOfSDK() {
            guard let data = FileManager.default.contents(atPath: path),
                let knowledge = EngineKnowledge(text: String(decoding: data, as: UTF8.self))
            else {
                throw Coverage.Refusal(
                    "Cannot read \"\(path)\": it is not a file of symbols of this version. "
                        + "To fix, run `touchstone sdk install --force`."
                )
            }
            return knowledge
        }
        guard let root = sources() else {
            throw Coverage.Refusal(
                "Cannot find an SDK or the sources of Touchstone. "
                    + "To fix, run `touchstone sdk install`, or set TOUCHSTONE_SOURCE to a clone."
            )
        }
        return try read(root)
    }

    private static func read(_ root: String) throws(Coverage.Refusal) -> EngineKnowledge {
        let scratch = FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-symbols-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        guard let usr = toolchain(),
            let knowledge = EngineKnowledge(sources: root, toolchain: usr, scratch: scratch.path)
        else {
            throw Coverage.Refusal(
                "Cannot read the symbols of \"\(root)\": it is not the folder of Touchstone, "
                    + "or no Swift toolchain is in PATH."
            )
        }
        return knowledge
    }

    /// The file `symbols` of the SDK whose folder `bin` this program is in.
    private static func fileOfSDK() -> String? {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
        let path = program.deletingLastPathComponent().deletingLastPathComponent().path + "/symbols"
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    private static func sources() -> String? {
        func isRoot(_ folder: String) -> Bool {
            FileManager.default.fileExists(atPath: folder + "/FrontDoor/Package.swift")
        }
        if let path = ProcessInfo.processInfo.environment["TOUCHSTONE_SOURCE"], isRoot(path) {
            return path
        }
        guard var folder = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if isRoot(folder.path) { return folder.path }
        }
        return nil
    }

    /// The folder `usr` of the toolchain in PATH.
    private static func toolchain() -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/swiftc") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }?
            .resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent().path
    }
}
