/// The table in the documentation is made from these lines, by a script that reads the sources; a test compares
/// it with what is here.
extension ElementTable {
    /// Every element: its name, the one whose lines it has as well, and its own lines.
    package static var rows: [String: [String: String]] {
        let elements =
            viewElements + ControllerElements.all + objectElements
            + [ViewElements.any, ListElements.flowLayout, constraint, segue]
        var rows: [String: [String: String]] = [:]
        for element in elements {
            var lines: [String: String] = [:]
            for attribute in element.attributes { lines[attribute.name] = attribute.grade.word }
            for child in element.children {
                let key = child.key.map { " \($0)" } ?? ""
                lines["<\(child.name)\(key)>"] = child.grade.word
            }
            rows[element.name] = lines
        }
        return rows
    }
}

extension InterfaceGrade {
    fileprivate var word: String {
        switch self {
        case .read: "read"
        case .partly(let what): "partly: \(what)"
        case .ignored(let reason): "ignored: \(reason)"
        }
    }
}
