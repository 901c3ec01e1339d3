internal import Yams

/// Refuses aliases that expand a small text into a huge one, before any code follows them.
///
/// The YAML reader compares the keys of each mapping. If the keys are aliases of aliases, comparing
/// them takes practically forever. The check therefore first reads a copy of the text in which a
/// character without meaning replaces each `*`. The copy has no aliases, so reading it takes time
/// in proportion to its length. The check then adds up how large the text would be with its aliases
/// expanded.
enum AliasCheck {
    /// The most nodes that a text may have with its aliases expanded.
    static let mostNodes = 200_000
    /// The deepest nesting that it may have.
    static let deepestNest = 1_000

    /// Replaces `*`: a private-use character, which has no meaning in YAML.
    private static let replacement: Character = "\u{E000}"

    static func check(_ yaml: String, in file: ScriptFile) throws {
        guard yaml.utf8.contains(UInt8(ascii: "*")) else { return }
        let blank = String(yaml.map { $0 == "*" ? replacement : $0 })
        guard let root = try Node(yaml: blank) else { return }
        let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var adder = Adder(lines: lines.map { Array($0.unicodeScalars) }, file: file)
        _ = try adder.size(of: root)
    }

    private struct Size {
        var nodes = 1
        var depth = 1
    }

    private struct Adder {
        /// The original text, as lines. A node gives its line and column.
        let lines: [[Unicode.Scalar]]
        let file: ScriptFile
        var anchors: [String: Size] = [:]

        mutating func size(of node: Node) throws(ScriptError) -> Size {
            var size = Size()
            switch node {
            case .scalar(let scalar):
                // An unknown anchor counts as one node; the reader reports it later.
                if scalar.string.first == replacement, scalar.style == .plain {
                    size = anchors[String(scalar.string.dropFirst())] ?? size
                }
            case .sequence(let items):
                for item in items { try add(self.size(of: item), to: &size, at: node) }
            case .mapping(let members):
                for (key, value) in members {
                    try refuse(key)
                    try add(self.size(of: key), to: &size, at: node)
                    try add(self.size(of: value), to: &size, at: node)
                }
            case .alias:
                break
            }
            if let name = anchor(of: node) { anchors[name] = size }
            return size
        }

        private func add(_ part: Size, to size: inout Size, at node: Node) throws(ScriptError) {
            size.nodes += part.nodes
            size.depth = max(size.depth, part.depth + 1)
            guard size.nodes <= mostNodes, size.depth <= deepestNest else {
                throw ScriptError(
                    "Cannot read the script: with its aliases (*) followed, it comes to more than "
                        + "\(mostNodes) nodes, or nests deeper than \(deepestNest). "
                        + "To fix, write variables instead.",
                    at: mark(node)
                )
            }
        }

        /// A key must be a word, because comparing other keys may take practically forever.
        private func refuse(_ key: Node) throws(ScriptError) {
            if case .scalar(let scalar) = key,
                scalar.style != .plain || scalar.string.first != replacement
            {
                return
            }
            throw ScriptError(
                "Cannot read the script: a key is an alias or a collection. To fix, write a word.",
                at: mark(key)
            )
        }

        private func mark(_ node: Node) -> SourceMark? {
            node.mark.map { SourceMark($0, in: file) }
        }

        /// The name of the anchor at the start of a node: `&name`, possibly after a tag.
        private func anchor(of node: Node) -> String? {
            guard let mark = node.mark, lines.indices.contains(mark.line - 1) else { return nil }
            var rest = lines[mark.line - 1].dropFirst(mark.column - 1)
            if rest.first == "!" {
                rest = rest.drop { $0 != " " && $0 != "\t" }.drop { $0 == " " || $0 == "\t" }
            }
            guard rest.first == "&" else { return nil }
            var name = String.UnicodeScalarView()
            name.append(
                contentsOf: rest.dropFirst().prefix {
                    $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-"
                        || $0 == "_"
                }
            )
            return String(name)
        }
    }
}
