/// A script to run in this process, with the files that it leaves.
struct ScriptJob {
    let path: String
    let settings: [String: String]
    let options: ScreenOptions
    /// The pictures, pages and films to make of it.
    var pictures: PictureOptions
    /// The path of the page that it leaves if it fails; nil for none.
    var page: String?

    /// Runs the script. A script that cannot be read or run becomes an outcome with the reason.
    func outcome(in session: CommandSession) async -> ScriptOutcome {
        var tags: [String] = []
        do {
            let script = try Script(contentsOf: path, settings: settings)
            tags = script.tags
            return leave(try await run(script, in: session), tags: tags)
        } catch {
            return ScriptOutcome(path, tags: tags, refused: error)
        }
    }

    /// Runs a script that has been read.
    func run(_ script: Script, in session: CommandSession) async throws -> ScriptRun {
        try await ScriptRun(script, at: path, options: options, in: session)
    }

    /// Makes the outcome of a run, and the files that it leaves.
    ///
    /// - Parameter keepsTranscript: whether the report has the transcript even if the script passed.
    func leave(_ run: ScriptRun, tags: [String], keepsTranscript: Bool = false) -> ScriptOutcome {
        var outcome = ScriptOutcome(
            run,
            tags: tags,
            keepsTranscript: keepsTranscript || run.failure != nil
        )
        let made = pictures.write(run.trace, isQuiet: true)
        outcome.messages += made.problems
        // A failure of the script takes precedence over an error of the pictures.
        if outcome.status == .passed { outcome.status = made.status }
        if run.failure != nil { leavePage(run, in: &outcome) }
        return outcome
    }

    /// Leaves the page of a failure, unless the pictures have one already.
    func leavePage(_ run: ScriptRun, in outcome: inout ScriptOutcome) {
        if let html = pictures.html {
            outcome.report?.page = html
        } else if let page {
            do {
                try FailurePages.write(run.trace, to: page)
                outcome.report?.page = page
                outcome.report?.trace = FailurePages.trace(of: page)
            } catch {
                let reason = (error as? CommandRefusal)?.description ?? error.reason
                outcome.messages.append("No page was written: \(reason)")
            }
        }
    }
}
