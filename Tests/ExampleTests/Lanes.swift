import ExampleScenes
import Foundation
import Testing
import TouchCommandLine

/// The lanes that `touchstone explain --sequence` prints for a script of `Scripts`, by their titles.
@MainActor func lanes(of name: String) async -> (String) -> [Substring] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Scripts/\(name).yaml")
    var results = ""
    let status = await Touchstone.run(
        scenes: exampleScenes,
        arguments: ["explain", "--sequence", script.path(percentEncoded: false)],
        output: CommandOutput(results: { results += $0 }, messages: { _ in })
    )
    #expect(status == .passed)
    let lines = results.split(separator: "\n")
    return { title in
        let rest = lines.drop { $0 != title }.dropFirst()
        return rest.prefix { $0.hasPrefix(" ") }.map { line in
            line.drop { $0 == " " }
        }
    }
}
