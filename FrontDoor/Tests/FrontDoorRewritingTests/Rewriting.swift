import FrontDoorRewriting
import Testing

/// Rewrites one file of a module for iOS, and checks that its lines stay where they are.
func rewritten(
    _ source: String,
    engine: ModuleFacts = .uikit,
    sourceLocation: SourceLocation = #_sourceLocation
) -> String {
    rewritten(["File.swift": source], engine: engine, sourceLocation: sourceLocation)["File.swift"]
        ?? source
}

/// Rewrites the files of a module for iOS.
func rewritten(
    _ files: [String: String],
    engine: ModuleFacts = .uikit,
    sourceLocation: SourceLocation = #_sourceLocation
) -> [String: String] {
    let sources = files.sorted { $0.key < $1.key }.map {
        ModuleRewriter.Source(path: $0.key, bytes: Array($0.value.utf8))
    }
    let result = ModuleRewriter.rewrite(sources, imported: ["UIKit": engine])
    var texts = files
    for (path, bytes) in result.texts { texts[path] = String(decoding: bytes, as: UTF8.self) }
    for (path, text) in texts {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        let before = files[path]?.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(lines == before, "the lines of \(path) moved", sourceLocation: sourceLocation)
    }
    return texts
}

extension ModuleFacts {
    /// As much of UIKit's protocols as these tests name.
    static let uikit = ModuleFacts(
        text: """
            facts 1
            ios
            default scrollViewDidScroll(_:)
            default tableView(_:commit:forRowAt:)
            default tableView(_:contextMenuConfigurationForRowAt:point:)
            default tableView(_:heightForRowAt:)
            class UIControl UIView
            class UILabel UIView
            class UITableViewCell UIView
            class UIView UIResponder
            class UIViewController UIResponder
            protocol UIScrollViewDelegate
            protocol UITableViewDelegate
            """
    )
}

extension String {
    /// The text without runs of blanks, for the parts in which only the words matter.
    var condensed: String {
        split(separator: "\n").map { line in
            line.split(separator: " ").joined(separator: " ")
        }.joined(separator: "\n")
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The parts between the places where a text occurs.
    func components(of separator: String) -> [String] {
        var parts: [String] = []
        var rest = self[startIndex...]
        while let range = rest.firstRange(of: separator) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}
