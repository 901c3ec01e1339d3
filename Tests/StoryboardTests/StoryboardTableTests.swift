import Testing
import TouchTesting

@testable import TouchStoryboards

@Suite("The table of elements") struct StoryboardTableTests {
    /// The rows of the page: element, line, grade with its note.
    private func page() throws -> [String: [String: String]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Documentation/Storyboards.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        var (rows, element): ([String: [String: String]], String) = ([:], "")
        let table = text.split(separator: "\n").drop { !$0.hasPrefix("|---|---|---|---|") }
            .dropFirst()
        for line in table.prefix(while: { $0.hasPrefix("|") }) {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
                .dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            try #require(cells.count == 4)
            if !cells[0].isEmpty {
                element = String(cells[0].dropFirst().prefix { $0 != "`" })
                rows[element] = [:]
            }
            let names = cells[1].split(separator: "`").enumerated().filter {
                $0.offset.isMultiple(of: 2)
            }
            guard cells[1].hasPrefix("`") else { continue }
            for name in names.map(\.element) {
                let note = cells[3].isEmpty ? "" : ": \(cells[3])"
                rows[element, default: [:]][String(name)] = cells[2] + note
            }
        }
        return rows
    }

    @Test func `the page says for each element what the reader does with it`() throws {
        var written = try page()
        // What stands in for views that are not here is one line for the element itself.
        for element in StandIns.all {
            #expect(written[element.name]?.keys.first == "the element itself")
            written[element.name] = nil
        }
        let known = ElementTable.rows.filter { name, _ in !StandIns.all.contains { $0.name == name }
        }
        #expect(Set(written.keys) == Set(known.keys))
        for (name, lines) in known.sorted(by: { $0.key < $1.key }) {
            #expect(written[name] == lines, "\(name)")
        }
    }

    @Test func `no element lists an attribute twice`() {
        for element in ElementTable.viewElements + ControllerElements.all
            + ElementTable.objectElements
        {
            let names = element.allAttributes.map(\.name)
            #expect(names.count == Set(names).count, "\(element.name): \(names)")
        }
    }
}
