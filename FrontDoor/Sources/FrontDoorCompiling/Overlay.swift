/// A virtual file overlay: for some paths the compiler reads another file, and names the path.
struct Overlay {
    private let files: [String: String]

    /// Creates an overlay.
    ///
    /// - Parameter files: the path of the file that is read, by the path that is named.
    init(_ files: [String: String]) {
        self.files = files
    }

    /// The overlay as the compiler reads it. The same files give the same bytes.
    var bytes: [UInt8] {
        let roots = files.sorted { $0.key < $1.key }.map { name, content in
            "{\"type\": \"file\", \"name\": \(quoted(name)), \"external-contents\": \(quoted(content))}"
        }
        return Array(
            """
            {"version": 0, "use-external-names": false, "case-sensitive": true, "roots": [
            \(roots.joined(separator: ",\n"))
            ]}

            """.utf8
        )
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
