/// What fingers, keys and the application do to the page.
extension WebPage {
    /// A finger, as the page sees it.
    struct Finger {
        let number: Int
        /// In points of the page, from the top left of what it is scrolled to.
        let location: CGPoint
        let force: CGFloat
    }

    /// Gives the page touches.
    ///
    /// - Returns: whether it prevents what the fingers would do otherwise.
    func touch(_ type: String, _ fingers: [Finger]) -> Bool {
        let changed = fingers.map {
            [CGFloat($0.number), $0.location.x, $0.location.y, $0.force].map(Double.init)
        }
        changedInside()
        return run("touchstone.touch(\"\(type)\",\(JSONText.of(changed)))") as? Bool ?? false
    }

    /// Clicks at a point, in points of the page from the top left of what it is scrolled to.
    func click(at point: CGPoint, count: Int) {
        changedInside()
        for type in ["mousePressed", "mouseReleased"] {
            ask(
                "Input.dispatchMouseEvent",
                [
                    "type": type, "x": point.x, "y": point.y, "button": "left",
                    "clickCount": count,
                ],
                for: "a click"
            )
        }
    }

    /// Types a text at the caret of the page.
    func type(_ text: String) {
        changedInside()
        switch text {
        case "\n": press("Enter", code: 13, text: "\r")
        case "\t": press("Tab", code: 9, text: nil)
        case _ where text.count == 1 && text.unicodeScalars.allSatisfy(\.isASCII):
            press(text, code: nil, text: text)
        default: ask("Input.insertText", ["text": text], for: "typing")
        }
    }

    /// Deletes the selection of the page, or the character before its caret.
    func deleteBackward() {
        changedInside()
        press("Backspace", code: 8, text: nil)
    }

    private func press(_ key: String, code: Int?, text: String?) {
        var values: WebValues = ["type": "keyDown", "key": key]
        values["windowsVirtualKeyCode"] = code
        values["text"] = text
        ask("Input.dispatchKeyEvent", values, for: "a key")
        values["type"] = "keyUp"
        values["text"] = nil
        ask("Input.dispatchKeyEvent", values, for: "a key")
    }

    /// Evaluates a script of the application in the world of the page.
    ///
    /// - Parameter answer: called when the script has ended: at once, unless a dialog is open.
    func evaluate(_ script: String, then answer: @escaping @MainActor (ScriptAnswer) -> Void) {
        if let failure { return answer(.ended(failure)) }
        changedInside()
        var isDone = false
        send("Runtime.evaluate", ["expression": script, "userGesture": true]) {
            [weak self] result in
            // An object is asked for again, as a value, because an element as a value is empty.
            let values = (try? result.get())?["result"] as? WebValues
            guard let self, let object = values?["objectId"] as? String,
                !ScriptAnswer.isUnsupported(values),
                (try? result.get())?["exceptionDetails"] == nil
            else {
                isDone = true
                return answer(ScriptAnswer(result))
            }
            send(
                "Runtime.callFunctionOn",
                [
                    "objectId": object, "functionDeclaration": "function() { return this }",
                    "returnByValue": true,
                ]
            ) {
                isDone = true
                answer(ScriptAnswer($0))
            }
        }
        serve(for: "a script") { isDone }
    }

    /// Runs one of our own functions, and returns what it returned.
    func run(_ expression: String) -> Any? {
        guard let world else { return nil }
        let answer = ask(
            "Runtime.evaluate",
            ["expression": expression, "contextId": world, "returnByValue": true],
            for: "what a touch does"
        )
        return (answer?["result"] as? WebValues)?["value"]
    }

    private func changedInside() {
        changedSinceFrame = true
        looksDifferent = true
    }
}

/// What a script of the application answered.
enum ScriptAnswer {
    case value(Any?)
    /// A value that cannot be handed over, such as an element.
    case unsupported(String)
    /// An exception: its text, line and column.
    case exception(String, line: Int, column: Int)
    case ended(WebFailure)

    /// Whether a value cannot leave the page.
    static func isUnsupported(_ result: WebValues?) -> Bool {
        ["function", "symbol"].contains(result?["type"] as? String)
            || ["node", "promise", "proxy"].contains(result?["subtype"] as? String)
    }

    init(_ answer: ChromiumConnection.Answer) {
        switch answer {
        case .failure(let failure): self = .ended(failure)
        case .success(let values):
            let result = values["result"] as? WebValues ?? [:]
            if let details = values["exceptionDetails"] as? WebValues {
                let text = result["description"] as? String ?? details["text"] as? String ?? ""
                self = .exception(
                    text.split(separator: "\n").first.map(String.init) ?? text,
                    line: (details["lineNumber"] as? Int ?? 0) + 1,
                    column: (details["columnNumber"] as? Int ?? 0) + 1
                )
            } else if Self.isUnsupported(result) {
                self = .unsupported(result["className"] as? String ?? "a function")
            } else if let value = result["value"] {
                self = .value(value)
            } else if result["unserializableValue"] != nil {
                let text = result["unserializableValue"] as? String ?? ""
                self = .value(Double(text.replacing("Infinity", with: "inf")) ?? text)
            } else {
                self = .value(nil)
            }
        }
    }
}
