internal import NIOCore
internal import NIOPosix

/// What the pages save: recordings, scripts, tests, transcripts, traces, limits.
extension Studio {
    func save(_ what: PageMessage.Saved, for id: Int) {
        let kind =
            switch what {
            case .recording, .script, .test: "recording"
            case .transcript, .trace, .profile: what.rawValue
            }
        ask("\"save\",\"\(kind)\"", for: id) { [weak self] reply, window in
            guard let self else { return }
            switch what {
            case .recording:
                let name = reply.data?.name ?? kind
                // `replay` plays on scenes.
                let way = converter.flatMap {
                    $0.arguments.first == "--scene"
                        ? "Play it with `touchstone replay \(name) \($0.arguments.joined(separator: " "))`."
                        : nil
                }
                Self.send(reply.text, named: name, way ?? "", to: window)
            case .transcript, .trace, .profile:
                Self.send(reply.text, named: reply.data?.name ?? kind, "", to: window)
            case .script: convert(reply.text, "yaml", for: id)
            case .test: convert(reply.text, "swift", for: id)
            }
        }
    }

    func convert(_ recording: String, _ ending: String, for id: Int) {
        ask("\"save\",\"expectations\"", for: id) { [weak self] reply, window in
            self?.convert(recording, expecting: reply.text, ending, for: window)
        }
    }

    func convert(
        _ recording: String,
        expecting expectations: String,
        _ ending: String,
        for window: Window
    ) {
        guard let converter else {
            return window.say(
                "Cannot make a script or a test: the program that makes them is not known. To fix, save the "
                    + "recording, and start the studio again."
            )
        }
        let (loop, id) = (loop, window.id)
        // It tries the script on the scene, which takes seconds.
        NIOThreadPool.singleton.runIfActive(eventLoop: loop) {
            converter.convert(recording, expecting: expectations, ending: ending)
        }.whenSuccess { [weak self] outcome in
            guard let window = self?.windows[id] else { return }
            guard let text = outcome.text else { return window.say(outcome.report) }
            Self.send(text, named: outcome.name, outcome.report, to: window)
        }
    }

    static func send(
        _ text: String,
        named name: String,
        _ report: String,
        to window: Window
    ) {
        window.send(
            "{\"file\":{\"name\":\(JSONText.quoted(name)),\"text\":\(JSONText.quoted(text)),"
                + "\"report\":\(JSONText.quoted(report))}}"
        )
    }
}
