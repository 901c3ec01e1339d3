/// Plays the ticks of a sequence.
struct ActionPlayer {
    let host: WebDriverHost
    /// The samples that are not sent yet, with times since they are counted.
    private var samples: [DigitizerFrame] = []
    /// The time of the present tick since then, in seconds.
    private var time = 0.0
    /// Whether something was sent.
    private var hasActed = false

    init(host: WebDriverHost) { self.host = host }

    mutating func play(_ sequence: ActionSequence, _ tick: Int) async throws(WebDriverError) {
        let present = sequence.sources.filter { $0.actions.indices.contains(tick) }
        let milliseconds = present.map { $0.actions[tick].duration }.max() ?? 0
        let start = host.session.time
        var takesTime = false
        for source in present {
            switch source.actions[tick] {
            case .keyDown(let character):
                try await flush()
                try await press(character)
            case .keyUp(let character):
                try await flush()
                try await release(character)
            case .scroll(let scroll):
                try await flush()
                try await turn(scroll)
                takesTime = true
            case .pointer, .pause: break
            }
        }
        try move(present, tick, milliseconds)
        // A wheel has taken its time already.
        let taken = takesTime ? host.session.time - start : 0
        time += max(0, Double(milliseconds) / 1_000 - taken)
    }

    // MARK: Pointers

    private mutating func move(
        _ sources: [ActionSequence.Source],
        _ tick: Int,
        _ milliseconds: Int64
    ) throws(WebDriverError) {
        var gliding: [String] = []
        for source in sources {
            guard case .pointer(let action) = source.actions[tick],
                var pointer = host.input.pointers[source.id]
            else { continue }
            // Only the first button touches, unless the source is a pointer.
            if case .down(let button, _) = action, button != 0, pointer.contact.tool != .pointer {
                continue
            }
            var target = pointer.contact.position
            if case .move(let move, _, _) = action {
                target = try host.target(of: move, from: target)
            }
            let change = pointer.perform(action, target: target, tickMilliseconds: milliseconds)
            host.input.pointers[source.id] = pointer
            if let change { add(change, at: time) }
            if pointer.glide != nil { gliding.append(source.id) }
        }
        guard !gliding.isEmpty else { return }
        let rate = Double(host.session.application.screen.maximumFramesPerSecond)
        let ends = gliding.compactMap {
            host.input.pointers[$0]?.glide.map { Double($0.milliseconds) }
        }
        let last = ends.max() ?? 0
        // The times of the digitizer, and the ends of the moves.
        var times = Set(ends)
        var sample = 1.0
        while sample * 1_000 / rate < last {
            times.insert(sample * 1_000 / rate)
            sample += 1
        }
        for moment in times.sorted() {
            for id in gliding {
                guard var pointer = host.input.pointers[id] else { continue }
                let change = pointer.goOn(to: moment)
                host.input.pointers[id] = pointer
                if let change { add(change, at: time + moment / 1_000) }
            }
        }
    }

    /// Adds a change to the sample at its time. A finger that changes twice at a time changes the second time a
    /// moment later.
    private mutating func add(_ contact: DigitizerContact, at moment: Double) {
        guard let last = samples.last, moment <= last.time + 1e-9 else {
            samples.append(DigitizerFrame(time: moment, contacts: [contact]))
            return
        }
        guard let index = last.contacts.firstIndex(where: { $0.finger == contact.finger }) else {
            samples[samples.count - 1].contacts.append(contact)
            return
        }
        let before = last.contacts[index].phase
        if before == .moved || before == .hovered,
            contact.phase == .moved || contact.phase == .hovered
        {
            samples[samples.count - 1].contacts[index] = contact
            return
        }
        samples.append(DigitizerFrame(time: last.time + Self.leastStep, contacts: [contact]))
    }

    /// Between two changes of one finger at one time, in seconds. [choice] The clock's own least delay.
    private static let leastStep = 0.0001

    /// Sends the samples so far, and lets the time of the pauses pass.
    mutating func flush(isLast: Bool = false) async throws(WebDriverError) {
        let (samples, time) = (samples, time)
        (self.samples, self.time) = ([], 0)
        if let last = samples.last {
            let rest = time - last.time
            // What follows the pause decides when nothing moves any more.
            let settles: Bool? = isLast && rest <= 0 ? nil : false
            try await host.perform(
                .samples(samples),
                named: "samples",
                refusal: .invalidArgument,
                settles: settles
            )
            hasActed = true
            if rest > 0 { _ = await host.wait(rest) }
            guard isLast, rest > 0 else { return }
        } else if time > 0 {
            _ = await host.wait(time)
        }
        guard isLast, hasActed, host.session.fingersDown.isEmpty else { return }
        let budget = TouchSession.settlingBudget
        _ = await host.session.perform(.waitUntilSettled(budget: budget), named: "wait")
    }

    // MARK: Keys and wheels

    private mutating func press(_ character: Character) async throws(WebDriverError) {
        hasActed = true
        guard let key = WebDriverKeys.key(for: character) else {
            guard character.unicodeScalars.first?.properties.generalCategory != .privateUse else {
                throw WebDriverError(
                    .invalidArgument,
                    "Cannot press the key \"\(character)\": this keyboard does not have it. To fix, use the keys of "
                        + "the table in Documentation/WebDriver.md."
                )
            }
            // As an input method inserts it.
            return try await host.perform(
                .type(String(character), interval: 0),
                named: "type",
                settles: false
            )
        }
        let needsShift =
            KeyboardLayout.key(for: character)?.needsShift == true
            && !host.input.keys.contains(.keyboardLeftShift)
        if needsShift {
            try await host.perform(.keyDown(.keyboardLeftShift), named: "keyDown", settles: false)
        }
        try await host.perform(.keyDown(key), named: "keyDown", settles: false)
        if needsShift {
            try await host.perform(.keyUp(.keyboardLeftShift), named: "keyUp", settles: false)
        }
        host.input.keys.removeAll { $0 == key }
        host.input.keys.append(key)
    }

    private mutating func release(_ character: Character) async throws(WebDriverError) {
        guard let key = WebDriverKeys.key(for: character), host.input.keys.contains(key) else {
            return
        }
        host.input.keys.removeAll { $0 == key }
        try await host.perform(.keyUp(key), named: "keyUp", settles: false)
    }

    private mutating func turn(_ scroll: ActionSequence.Scroll) async throws(WebDriverError) {
        hasActed = true
        let point = try host.windowPoint(try host.target(of: scroll.place, from: .zero))
        // One for each display frame, at most as many as in a script.
        let notches = min(1_000, max(1, Int(Double(scroll.milliseconds) * 60 / 1_000)))
        let part = CGFloat(notches)
        try await host.perform(
            .wheel(
                Locator(subject: .point(point)),
                // The standard counts how far the view of the content moves.
                by: CGVector(dx: -scroll.delta.dx / part, dy: -scroll.delta.dy / part),
                notches: notches,
                interval: Double(scroll.milliseconds) / 1_000 / Double(notches)
            ),
            named: "wheel",
            settles: false
        )
    }
}
