/// A suite as JUnit XML: a `testsuite` for each folder, a `testcase` for each script.
nonisolated struct JUnitReport {
    /// What its outermost element is called.
    static let name = "touchstone"

    private let report: SuiteReport

    init(_ report: SuiteReport) {
        self.report = report
    }

    /// Writes the document to a file.
    @MainActor func write(to path: String) throws {
        try OutputTarget(path).write(Data(xml.utf8), called: "JUnit XML")
    }

    /// The XML document.
    var xml: String {
        var folders: [(name: String, scripts: [ScriptOutcome])] = []
        for script in report.scripts {
            let folder = Self.folder(of: script.script)
            if let index = folders.firstIndex(where: { $0.name == folder }) {
                folders[index].scripts.append(script)
            } else {
                folders.append((folder, [script]))
            }
        }
        // A shard without scripts says that it ran.
        if folders.isEmpty, report.shard != nil { folders = [(".", [])] }
        var root = XMLTag("testsuites", Self.counts(report.scripts, name: Self.name))
        root.children = folders.map { folder in
            var suite = XMLTag("testsuite", Self.counts(folder.scripts, name: folder.name))
            suite.children =
                [
                    Self.properties(
                        [
                            ("time", "seconds of virtual time, not of the clock on the wall")
                        ] + (report.shard?.properties ?? [])
                    )
                ]
                + folder.scripts.map { Self.element(of: $0, in: folder.name) }
            return suite
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.lines.joined(separator: "\n")
            + "\n"
    }

    private static func element(of script: ScriptOutcome, in folder: String) -> XMLTag {
        let file = script.script.split(separator: "/").last.map(String.init) ?? script.script
        let stem = file.split(separator: ".").dropLast().joined(separator: ".")
        // A file name may have no extension.
        let name = stem.isEmpty ? file : stem
        var element = XMLTag(
            "testcase",
            [
                ("classname", folder.split(separator: "/").joined(separator: ".")),
                ("name", name), ("file", script.script), ("time", seconds(script.duration)),
            ]
        )
        let notes = [
            ("page", script.report?.page), ("trace", script.report?.trace),
            ("cause", script.report?.failure?.finding),
        ].compactMap { name, value in value.map { (name, $0) } }
        let known = script.tags.map { ("tag", $0) } + notes
        if !known.isEmpty { element.children.append(properties(known)) }
        if script.status != .passed {
            // JUnit calls a check that does not hold a failure, and everything else an error.
            let isFailure = script.status == .expectationFailed || script.status == .budgetSpent
            let message = script.messages.first ?? script.status.name
            var failure = XMLTag(
                isFailure ? "failure" : "error",
                [("message", message), ("type", script.status.name)]
            )
            // The finding is the cause, in the words of every other report.
            let lines = script.messages + [script.report?.failure?.finding].compactMap(\.self)
            failure.text = lines.joined(separator: "\n")
            element.children.append(failure)
            if let story = script.story {
                var output = XMLTag("system-out", [])
                output.text = story
                element.children.append(output)
            }
        }
        if let printed = script.printed {
            var output = XMLTag("system-err", [])
            output.text = printed
            element.children.append(output)
        }
        return element
    }

    private static func properties(_ values: [(String, String)]) -> XMLTag {
        var properties = XMLTag("properties", [])
        properties.children = values.map { name, value in
            XMLTag("property", [("name", name), ("value", value)])
        }
        return properties
    }

    private static func counts(
        _ scripts: [ScriptOutcome],
        name: String
    ) -> [(String, String)] {
        let failures = scripts.count {
            $0.status == .expectationFailed || $0.status == .budgetSpent
        }
        let passed = scripts.count { $0.status == .passed }
        return [
            ("name", name), ("tests", "\(scripts.count)"), ("failures", "\(failures)"),
            ("errors", "\(scripts.count - failures - passed)"), ("skipped", "0"),
            ("time", seconds(scripts.reduce(0) { $0 + $1.duration })),
        ]
    }

    private static func seconds(_ time: TimeInterval) -> String {
        String(format: "%.3f", time)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

/// An XML element to write.
nonisolated struct XMLTag {
    let name: String
    let attributes: [(String, String)]
    var children: [XMLTag] = []
    /// The element's text. It is only written if there are no children.
    var text = ""

    init(_ name: String, _ attributes: [(String, String)]) {
        self.name = name
        self.attributes = attributes
    }

    /// The element as lines, indented by depth. Further lines of a text are not indented.
    var lines: [String] {
        let start =
            "<" + name
            + attributes.map { " \($0)=\"\(Self.escaped($1, isAttribute: true))\"" }.joined()
        if children.isEmpty, text.isEmpty { return [start + "/>"] }
        guard !children.isEmpty else {
            return ["\(start)>\(Self.escaped(text, isAttribute: false))</\(name)>"]
        }
        return [start + ">"] + children.flatMap(\.lines).map { "  " + $0 } + ["</\(name)>"]
    }

    /// The text with special characters escaped. Characters that XML 1.0 does not allow become
    /// U+FFFD.
    static func escaped(_ text: String, isAttribute: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n":
                // An XML reader turns these into spaces in attributes.
                if isAttribute {
                    result += "&#\(scalar.value);"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            case "\r": result += "&#13;"
            case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
                result.unicodeScalars.append(scalar)
            default: result += "\u{FFFD}"
            }
        }
        return result
    }
}
