/// The rows of the table in the documentation. A script makes that table from the sources, and a
/// test compares it with these rows.
extension ElementTable {
    /// Every element: its name, and its own lines with their grades.
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
