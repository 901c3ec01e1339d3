import Foundation

/// The modules that Swift files of a target see without importing them, because headers import them: in Xcode, a
/// framework's own header and a bridging header are part of each Swift file of their target.
struct HeaderImports {
    /// The modules of the SDK, sorted.
    private(set) var modules: [String] = []

    private static let available: Set<String> = [
        "CoreGraphics", "Foundation", "QuartzCore", "UIKit",
    ]

    /// Reads headers. One that is not there, or that imports other headers, brings what it imports itself.
    init(of headers: [URL]) {
        let line = /^[ \t]*(?:#[ \t]*(?:import|include)[ \t]*<(\w+)\/|@import[ \t]+(\w+))/
            .anchorsMatchLineEndings()
        for header in headers {
            guard let text = try? SmallFile.text(header) else { continue }
            for match in text.matches(of: line) {
                let name = String(match.1 ?? match.2 ?? "")
                if Self.available.contains(name), !modules.contains(name) { modules.append(name) }
            }
        }
        modules.sort()
    }

    /// Whether a header has more than comments, include guards and imports of the SDK's modules. One that is not there
    /// has.
    static func hasMore(_ header: URL) -> Bool {
        guard let text = try? SmallFile.text(header) else { return true }
        let comments = /\/\*[^*]*\*+(?:[^\/*][^*]*\*+)*\/|\/\/[^\n]*/
        let lines = text.replacing(comments, with: "").split(whereSeparator: \.isNewline)
        let imported = /#\s*(?:import|include)\s*<(\w+)\/.*|@import\s+(\w+).*/
        return lines.contains { line in
            let words = line.trimmingCharacters(in: .whitespaces)
            if let match = words.wholeMatch(of: imported) {
                return !available.contains(String(match.1 ?? match.2 ?? ""))
            }
            return !words.isEmpty
                && !["#ifndef", "#define", "#endif", "#pragma once"].contains(
                    where: words.hasPrefix
                )
        }
    }

    /// A source that brings the modules to all files of the target, and to files that import it; nil if there are none.
    var source: String? {
        guard !modules.isEmpty else { return nil }
        let ofUIKit = modules.contains("UIKit") ? ["CoreGraphics", "QuartzCore"] : []
        let exported = Set(modules + ofUIKit + ["TouchRuntime"]).sorted()
        return """
            // What headers bring to each file of the target. Made by `touchstone xcode`: in Xcode, the compiler reads them.
            \(exported.map { "@_exported import \($0)" }.joined(separator: "\n"))

            """
    }
}
