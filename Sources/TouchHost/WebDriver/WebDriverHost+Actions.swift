/// The pointers and the keys that a client holds between two commands.
struct WebDriverInput {
    /// By the ids of their sources.
    var pointers: [String: WebDriverPointer] = [:]
    /// The keys that are down, in the order in which they were pressed.
    var keys: [KeyboardKey] = []
}

/// `actions`: what the sources do becomes samples of the digitizer, keys and turns of a wheel, at their times.
extension WebDriverHost {
    func performActions(_ body: JSONValue) async throws(WebDriverError) -> JSONValue {
        let sequence = try ActionSequence(body, hasPointer: capabilities.hasPointer)
        // A finger that is up and does nothing in this command gives its number away.
        let ids = Set(sequence.sources.map(\.id))
        input.pointers = input.pointers.filter { ids.contains($0.key) || $0.value.isDown }
        for source in sequence.sources { try prepare(source) }
        do throws(WebDriverError) {
            var player = ActionPlayer(host: self)
            for tick in 0..<sequence.ticks { try await player.play(sequence, tick) }
            try await player.flush(isLast: true)
        } catch {
            // Nothing may stay down that the client does not know of.
            _ = try? await releaseActions()
            throw error
        }
        return .null
    }

    /// Lifts the pointers and releases the keys.
    func releaseActions() async throws(WebDriverError) -> JSONValue {
        let down = input.pointers.values.filter(\.isDown).map(\.contact)
        let keys = input.keys
        input = WebDriverInput()
        let contacts = down.sorted { $0.finger < $1.finger }.map { contact in
            var contact = contact
            contact.phase = .ended
            return contact
        }
        for key in keys.reversed() {
            try await perform(.keyUp(key), named: "keyUp", settles: false)
        }
        if !contacts.isEmpty {
            try await perform(
                .samples([DigitizerFrame(time: 0, contacts: contacts)]),
                named: "samples"
            )
        }
        return .null
    }

    /// Gives a source its pointer.
    private func prepare(_ source: ActionSequence.Source) throws(WebDriverError) {
        guard case .pointer(let tool) = source.kind else { return }
        if let known = input.pointers[source.id] {
            if known.contact.tool == tool { return }
            guard !known.isDown else {
                throw WebDriverError(
                    .invalidArgument,
                    "Cannot change what \"\(source.id)\" is: its \(known.contact.tool.rawValue) is down. To fix, "
                        + "release it first."
                )
            }
        }
        guard tool != .stylus || session.application.screen.idiom == .pad else {
            throw WebDriverError(
                .unsupported,
                "Cannot use a pen: a phone has no stylus. To fix, open the session with \"touchstone:idiom\": "
                    + "\"pad\"."
            )
        }
        let used = Set(input.pointers.filter { $0.key != source.id }.map(\.value.contact.finger))
        let number: Int
        switch tool {
        case .finger: number = (1...).first { !used.contains($0) } ?? 1
        case .stylus: number = FingerIndex.stylusNumber
        case .pointer: number = FingerIndex.pointerNumber
        }
        guard tool != .finger || number <= session.application.screen.maximumFingers else {
            throw WebDriverError(
                .invalidArgument,
                "Cannot use one more finger: the screen tells \(session.application.screen.maximumFingers) apart. To "
                    + "fix, release one, or open the session with \"touchstone:idiom\": \"pad\"."
            )
        }
        guard tool == .finger || !used.contains(number) else {
            throw WebDriverError(
                .invalidArgument,
                "Cannot use two of \"\(tool.rawValue)\": the device has one. To fix, use the same id for it."
            )
        }
        input.pointers[source.id] = WebDriverPointer(finger: number, tool: tool)
    }

    /// The point of the screen that a move goes to.
    func target(
        of move: WebDriverAction.Move,
        from position: CGPoint
    ) throws(WebDriverError) -> CGPoint {
        let origin: CGPoint
        switch move.origin {
        case .viewport: origin = .zero
        case .pointer: origin = position
        case .element(let id):
            let view = try view(id)
            let seen = view.onScreen(view.bounds).intersection(session.application.scene.bounds)
            guard !seen.isNull else {
                throw WebDriverError(
                    .moveTargetOutOfBounds,
                    "Cannot move to \(view.nameInSentence): it is not on the screen. To fix, scroll to it first."
                )
            }
            origin = CGPoint(x: seen.midX, y: seen.midY)
        }
        let point = CGPoint(x: origin.x + move.x, y: origin.y + move.y)
        _ = try windowPoint(point)
        return point
    }
}
