internal import ArgumentParser

/// `show`: makes a page that shows a trace in a browser.
struct ShowCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Makes a page of a trace, to step through it in a browser.",
        discussion: """
            The page is one file that needs no server and no network: it opens from the disk, and can \
            be sent to others. It shows the screen at any time, what fingers, recognizers and views did and \
            why, and the transcript. With --compare it shows two runs side by side and where they \
            first differ.
            """
    )

    @Argument(
        help: "The trace, which `run --trace` wrote.",
        completion: .file(extensions: ["trace"])
    )
    var trace: String
    @Option(
        help: ArgumentHelp(
            "The path of the page; by default next to the trace, with the extension .html.",
            valueName: "FILE"
        )
    )
    var html: String?
    @Option(
        help: ArgumentHelp("Another trace to compare it with.", valueName: "TRACE"),
        completion: .file(extensions: ["trace"])
    )
    var compare: String?

    /// The path of the page.
    private var file: String {
        html ?? URL(fileURLWithPath: trace).deletingPathExtension().path + ".html"
    }

    func validate() throws {
        let page = URL(fileURLWithPath: file).standardizedFileURL.path
        let traces = [trace, compare].compactMap { $0 }
        guard traces.contains(where: { URL(fileURLWithPath: $0).standardizedFileURL.path == page })
        else { return }
        throw ValidationError(
            "Cannot write the page over the trace \"\(file)\". To fix, give another file with --html."
        )
    }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let run = try read(trace, session.output)
        let other = try compare.map { try read($0, session.output) }
        try ViewerFile.write(run, comparedWith: other, to: file)
        try session.output.print("Written: \(file).")
        return .passed
    }

    @MainActor private func read(_ path: String, _ output: CommandOutput) throws -> Trace {
        let data: Data
        do {
            data = try WholeFile.read(path)
        } catch {
            throw CommandRefusal(
                "Cannot read the trace \"\(path)\": \(error.reason) To fix, give a file that `run --trace` wrote."
            )
        }
        do throws(TraceFileError) {
            return try TraceFile.read(data) { output.say("\(path): \($0)") }
        } catch {
            throw CommandRefusal("\(path): \(error)")
        }
    }
}
