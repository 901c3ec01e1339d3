/// `execute/sync`: the scripts of clients for applications, and the two that Selenium sends in the place of a
/// command.
extension WebDriverHost {
    func execute(_ request: WebDriverRequest) async throws(WebDriverError) -> JSONValue {
        let script = try request.text("script")
        guard let list = request.body["args"]?.list else { throw request.wrong("args", "a list") }
        // Selenium's atoms: long functions with the name in the first comment.
        if script.hasPrefix("/* isDisplayed */") {
            guard let id = Self.id(in: list.first) else {
                throw request.wrong("args", "a list with an element")
            }
            return .truth(try view(id).isVisibleElement)
        }
        if script.hasPrefix("/* getAttribute */") {
            guard let id = Self.id(in: list.first), list.count > 1, let name = list[1].text else {
                throw request.wrong("args", "a list with an element and the name of an attribute")
            }
            return attribute(name, of: try view(id))
        }
        let members = list.first ?? .object([:])
        guard members.object != nil else { throw request.wrong("args", "a list with one object") }
        let call = ScriptArguments(script: script, members: members)
        if script.hasPrefix("mobile: ") { return try await mobile(call) }
        if script.hasPrefix("touchstone: ") { return try await touchstone(call) }
        throw WebDriverError(
            .javascript,
            "Cannot run the script \"\(script.prefix(60))\": an application runs no JavaScript. To fix, use "
                + "\"mobile: …\" or \"touchstone: …\" as the script."
        )
    }

    // MARK: Touchstone's own

    private static let ownScripts = [
        "why", "explain", "findings", "transcript", "snapshot", "wait", "settle", "trace",
        "elements", "cause", "keyboard", "wheel", "audit", "click",
    ]

    private func touchstone(_ call: ScriptArguments) async throws(WebDriverError) -> JSONValue {
        switch call.name {
        case "why":
            let view = try view(try call.element())
            var sentences = [session.reach(of: view)]
            if let hit = session.lastHit, hit.hitView !== view {
                let refusal = hit.refusal(of: view).map { ": \($0.words)" } ?? ""
                sentences.append(
                    "The last touch, at \(hit.point.short), hit "
                        + "\(hit.hitView?.nameInSentence ?? "nothing")\(refusal)."
                )
            }
            return .text(sentences.joined(separator: " "))
        case "explain":
            let explanation = session.explain(try call.point())
            return .text(
                [explanation.sentence, explanation.way()].filter { !$0.isEmpty }.joined(
                    separator: "\n"
                )
            )
        case "findings":
            return .list(session.findings.map { .text($0.text) })
        case "transcript":
            let last = Int(try call.number("last", usual: 1, 1...100_000))
            return .text(Transcript(entries: session.facts(ofLast: last)).description)
        case "snapshot":
            return .text(session.snapshot().lines(atMost: 1_000).joined(separator: "\n"))
        case "wait":
            let answer = await wait(try call.number("seconds", usual: 1, 0...3_600))
            return .text(answer.description)
        case "settle":
            try await perform(.wait(0), named: "wait", settles: true)
            return .null
        case "elements":
            return (try? JSONValue(of: ElementList(self).records)) ?? .null
        case "cause":
            let (finding, text) = session.causeOfFailure
            return
                (try? JSONValue(
                    of: FailureCause(time: session.time, text: text, finding: finding)
                )) ?? .null
        case "keyboard":
            try await perform(.settings(DeviceSettings(keyboard: .onScreen)), named: "device")
            return .null
        case "wheel":
            try await turnWheel(try call.element(), to: call.members["value"]?.text ?? "")
            return .null
        case "click":
            let buttons: UIEvent.ButtonMask =
                call.members["secondary"]?.truth == true ? .secondary : .primary
            try await perform(
                .click(
                    try place(call),
                    buttons: buttons,
                    times: Int(try call.number("times", usual: 1, 1...10)),
                    duration: EventGenerator.fingerLiftDelay
                ),
                named: "click"
            )
            return .null
        case "audit": return (try? JSONValue(of: AuditIssue.issues(in: self))) ?? .null
        case "trace":
            guard let bytes = try? TraceFile.data(of: session.trace) else {
                throw WebDriverError(
                    .unknownError,
                    "Cannot write the trace. To fix, open a new session."
                )
            }
            return .text(bytes.base64EncodedString())
        default: throw call.unknown(among: Self.ownScripts)
        }
    }
}

/// The name and the arguments of a script.
struct ScriptArguments {
    let script: String
    let members: JSONValue

    /// The name behind the prefix.
    var name: String { String(script.drop { $0 != " " }.dropFirst()) }
    private var prefix: String { String(script.prefix { $0 != " " }) }

    func unknown(among names: [String]) -> WebDriverError {
        WebDriverError(
            .unknownCommand,
            "There is no script \"\(script.prefix(60))\". To fix, use one of these: "
                + names.map { "\"\(prefix) \($0)\"" }.joined(separator: ", ") + "."
                + Suggestion.sentence(for: name, among: names)
        )
    }

    func wrong(_ name: String, _ wanted: String) -> WebDriverError {
        WebDriverRequest.wrong(name, wanted, found: members[name], in: script)
    }

    /// The element: `elementId`, or `element` as an id or as the standard's object.
    func element(_ name: String = "element") throws(WebDriverError) -> String {
        guard let id = optionalElement(name) else { throw wrong(name, "an element") }
        return id
    }

    func optionalElement(_ name: String = "element") -> String? {
        for key in [name, "\(name)Id"] {
            if let value = members[key] { return value.text ?? WebDriverHost.id(in: value) }
        }
        return nil
    }

    /// A number in a range; a default if it is missing.
    func number(
        _ name: String,
        usual: Double? = nil,
        _ range: ClosedRange<Double>
    ) throws(WebDriverError) -> Double {
        // Some clients send numbers as texts.
        let value = members[name]
        if value == nil, let usual { return usual }
        guard let number = value?.number ?? value?.text.flatMap(Double.init), range.contains(number)
        else {
            throw wrong(
                name,
                "a number from \(CGFloat(range.lowerBound).short) to \(CGFloat(range.upperBound).short)"
            )
        }
        return number
    }

    /// The `frame`: x, y, width and height in points of the screen; nil if there is none.
    func frame() throws(WebDriverError) -> CGRect? {
        guard let value = members["frame"] else { return nil }
        let numbers = value.list?.compactMap(\.number).filter { abs($0) <= 1e6 } ?? []
        guard numbers.count == 4, value.list?.count == 4 else {
            throw wrong("frame", "a list of x, y, width and height")
        }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func point(_ x: String = "x", _ y: String = "y") throws(WebDriverError) -> CGPoint {
        CGPoint(x: try number(x, -1e6...1e6), y: try number(y, -1e6...1e6))
    }
}
