/// What a person who plays expects of a view: that it is at a time as it was then.
struct PlayedExpectation {
    /// When it holds, in seconds since the start.
    let time: TimeInterval
    let expectation: Expectation
    /// The expectation in words: `button "Save" is visible`.
    let words: String

    /// Expects that a view is as it is now.
    ///
    /// - Parameter name: its name in transcripts.
    /// - Throws: a sentence if there is no such view, or if it is not so.
    init(of name: String, _ fact: PlayCall.ExpectedFact, in run: PlayRun) async throws {
        let runner = try StepRunner(window: run.window)
        defer { runner.recorder.stop() }
        let view = try runner.finder.view(Locator(subject: .name(name)))
        let subject = runner.finder.portableSubject(of: view) ?? .name(name)
        let place = Locator(subject: subject)
        time = run.time
        switch fact {
        case .exists: (expectation, words) = (.exists(place), "\(name) exists")
        case .hittable: (expectation, words) = (.hittable(place), "a finger reaches \(name)")
        case .visible: (expectation, words) = (.state(place, [.visible]), "\(name) is visible")
        case .text:
            guard let text = view.comparedText
            else {
                throw Refusal(
                    "Cannot expect a text: \(name) shows none. To fix, expect that it exists, or select the "
                        + "view with the text."
                )
            }
            (expectation, words) = (.textIs(place, text), "\(name) says \"\(text)\"")
        case .value: (expectation, words) = try Self.value(of: view, name)
        case .state:
            let states = ViewState.allCases.filter { state in
                state != .visible && state != .hidden
                    && state.holds(for: view, in: runner.generator) == true
            }
            expectation = .state(place, states)
            words = "\(name) is \(states.map(\.rawValue).joined(separator: " and "))"
        }
        if let failure = await runner.run([step]) {
            throw Refusal(
                "Cannot expect that \(words): it is not so now. \(failure.message) To fix, expect something "
                    + "else."
            )
        }
    }

    private var step: TouchStep {
        TouchStep(
            mark: SourceMark(line: 1, column: 1),
            name: "expect",
            action: .expect(expectation)
        )
    }

    /// Whether it holds in a run at the present time.
    func holds(in run: PlayRun) async -> Bool {
        guard let runner = try? StepRunner(window: run.window) else { return false }
        defer { runner.recorder.stop() }
        return await runner.run([step]) == nil
    }

    /// Its time and itself, as JSON.
    var value: JSONValue { .list([.number(time), expectation.callValue]) }

    /// Why nothing is expected.
    struct Refusal: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    /// The expectation that a view with an identifier has its present value.
    private static func value(of view: UIView, _ name: String) throws -> (Expectation, String) {
        guard case .text(let value) = view.value(of: .value),
            let identifier = view.accessibilityIdentifier,
            !(value + identifier).contains("'")
        else {
            throw Refusal(
                "Cannot expect a value: \(name) has none, or no accessibility identifier by which it is found. "
                    + "To fix, expect a text, or give it an identifier."
            )
        }
        let path = try XPathExpression("//*[@id='\(identifier)' and @value='\(value)']")
        return (.exists(Locator(subject: .xpath(path))), "\(name) has the value \"\(value)\"")
    }
}
