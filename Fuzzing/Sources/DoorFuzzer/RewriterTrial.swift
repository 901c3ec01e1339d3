import FrontDoorRewriting
import FuzzDriver

/// Rewrites one input as the source of a module, and as a manifest.
enum RewriterTrial {
    private static let engine = ModuleFacts(
        text: """
            facts 1
            ios
            default scrollViewDidScroll(_:)
            default tableView(_:heightForRowAt:)
            class UIView UIResponder
            class UIViewController UIResponder
            protocol UIScrollViewDelegate
            protocol UITableViewDelegate
            """
    )

    static func run(_ bytes: [UInt8]) {
        guard isParsedSoon(bytes) else { return }
        let source = ModuleRewriter.Source(path: "F.swift", bytes: bytes)
        let result = ModuleRewriter.rewrite([source], imported: ["UIKit": engine])
        if let text = result.texts["F.swift"] {
            // A file without any import gets one after its last line, or two.
            let own = imports.first { text.suffix($0.count) == $0[...] }.map {
                text.count - $0.count
            }
            let moved = lines(text.prefix(own ?? text.count)) - lines(bytes[...])
            ensure(moved == 0 || lines(text[...]) == lines(bytes[...]), "\(moved) lines were added")
        }
        if let manifest = ManifestRewriter.rewrite(bytes) {
            ensure(lines(manifest[...]) == lines(bytes[...]), "the lines of the manifest moved")
        }
        // Modules that import this one can read its facts. A raw identifier may have spaces.
        guard !bytes.contains(UInt8(ascii: "`")) else { return }
        let facts = ModuleFacts(text: result.facts.text)
        ensure(
            facts.text == result.facts.text,
            "the facts are read as others: \(result.facts.text)"
        )
    }

    private static let imports = ["TouchRuntime", "TouchHost", "TouchRuntime; import TouchHost"]
        .map { Array("\nimport \($0)\n".utf8) }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 == 10 } }
}

/// Whether the toolchain's parser reads a source soon: its time doubles with each bracket in a bracket.
func isParsedSoon(_ bytes: [UInt8]) -> Bool {
    var (depth, deepest) = (0, 0)
    for byte in bytes {
        depth += byte == UInt8(ascii: "[") ? 1 : byte == UInt8(ascii: "]") ? -1 : 0
        deepest = max(deepest, depth)
    }
    return deepest <= 8
}
