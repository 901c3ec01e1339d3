internal import TouchHost

/// The element of an action.
@MainActor struct ActionTarget {
    let application: XCUIApplication
    let tree: ElementTree
    let index: Int

    var record: ElementRecord { tree.records[index] }
    /// The id of the view that it is; nil for a part of a view, and for the application.
    var viewID: String? { record.point == nil ? record.id : nil }
    /// The kind of element, for messages.
    var kind: String { "a \(tree.type(of: index).words)" }

    /// Which element has the keyboard, in a sentence.
    var focusWords: String {
        guard let focused = tree.records.indices.first(where: { tree.records[$0].hasFocus }) else {
            return "No element has it."
        }
        let name = tree.names(of: focused).first.map { " \"\($0)\"" } ?? ""
        return "The \(tree.type(of: focused).words)\(name) has it."
    }

    /// A click with a pointer on the element. One that is scrolled away is scrolled to first.
    func pointer(times: Int, isSecondary: Bool) throws(AutomationProblem) {
        try gesture(
            "touchstone: click",
            ["times": .number(Double(times)), "secondary": .truth(isSecondary)]
        )
    }

    /// A gesture of XCUITest's driver on the element. One that is scrolled away is scrolled to first (UT-08).
    func mobile(_ name: String, _ members: [String: JSONValue] = [:]) throws(AutomationProblem) {
        try gesture("mobile: \(name)", members)
    }

    private func gesture(
        _ script: String,
        _ members: [String: JSONValue]
    ) throws(AutomationProblem) {
        if let id = viewID {
            try application.script("mobile: scrollToElement", ["elementId": .text(id)])
        }
        try touch(script, members)
    }

    private func touch(
        _ script: String,
        _ members: [String: JSONValue]
    ) throws(AutomationProblem) {
        var members = members
        if let point = record.point {
            (members["x"], members["y"]) = (.number(point[0]), .number(point[1]))
            members["frame"] = .list(record.frame.map { .number($0) })
        } else if let id = record.id {
            members["elementId"] = .text(id)
        } else {
            members["frame"] = .list(record.frame.map { .number($0) })
            let middle = record.cgFrame
            (members["x"], members["y"]) = (
                .number(Double(middle.midX)), .number(Double(middle.midY))
            )
        }
        try application.script(script, members)
    }
}
