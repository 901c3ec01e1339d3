import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

/// Storyboards that nobody saved: those of the examples, changed at random.
@Suite("Storyboards that are broken", .stage) struct StoryboardFuzzTests {
    /// How many: 40, or as many as the environment says.
    nonisolated static let seeds = Array(
        0..<(ProcessInfo.processInfo.environment["TOUCHSTONE_STORYBOARD_SEEDS"].flatMap(Int.init)
            ?? 40)
    )

    private static let files = ["PanSquare", "Pages", "Order", "Postcard"]

    private func lines(of name: String) throws -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Examples/Scenes/Storyboards")
        let text = try String(
            contentsOf: folder.appending(path: "\(name).storyboard"),
            encoding: .utf8
        )
        return text.components(separatedBy: "\n")
    }

    @Test(arguments: seeds)
    func `a changed storyboard is refused with a sentence, or loaded with what can be read`(
        seed: Int
    )
        throws
    {
        let stage = try Stage()
        var random = SeededGenerator(seed: UInt64(seed))
        let name = Self.files[random.below(Self.files.count)]
        var lines = try lines(of: name)
        for _ in 0...random.below(6) { change(&lines, &random) }
        let text = lines.joined(separator: "\n")
        do {
            let storyboard = try UIStoryboard(
                text,
                named: "\(name).storyboard",
                fileID: "ExampleScenes/ExampleScenes.swift"
            )
            for problem in storyboard.check() {
                #expect(problem.line <= lines.count && problem.sentence.hasSuffix("."))
            }
            if let controller = storyboard.instantiateInitialViewController() {
                stage.window.rootViewController = controller
                stage.window.makeKeyAndVisible()
                try stage.clock.advance(by: 0.5)
                #expect(controller.view.bounds.size.width.isFinite)
            }
        } catch let error as InterfaceFileError {
            #expect(error.description.hasSuffix("."))
        }
    }

    /// One change: a line goes, comes twice, changes its place, or has a word or a letter replaced.
    private func change(_ lines: inout [String], _ random: inout SeededGenerator) {
        guard lines.count > 10 else { return }
        let place = 3 + random.below(lines.count - 4)
        switch random.below(7) {
        case 0: lines.remove(at: place)
        case 1: lines.insert(lines[place], at: place)
        case 2: lines.swapAt(place, 3 + random.below(lines.count - 4))
        case 3, 4:
            // A value of an attribute becomes another one.
            let values = [
                "", "YES", "-1", "nan", "1e400", "0", "Psq-vw-001", "Pgs-nv-001", "ü\u{0301}",
                "99999999999999999999",
            ]
            lines[place] = replacingValue(
                of: lines[place],
                by: values[random.below(values.count)],
                &random
            )
        case 5:
            // An element becomes another one.
            let names = [
                "view", "label", "tableView", "button", "segue", "constraint", "rect",
                "navigationController", "color",
            ]
            let (old, new) = (names[random.below(names.count)], names[random.below(names.count)])
            lines[place] = lines[place].replacingOccurrences(of: "<\(old) ", with: "<\(new) ")
        default:
            var letters = Array(lines[place])
            guard !letters.isEmpty else { return }
            letters[random.below(letters.count)] = ["<", ">", "\"", "&", "x", "/"][random.below(6)]
            lines[place] = String(letters)
        }
    }

    private func replacingValue(
        of line: String,
        by value: String,
        _ random: inout SeededGenerator
    ) -> String {
        var parts = line.components(separatedBy: "\"")
        let values = stride(from: 1, to: parts.count - 1, by: 2).map { $0 }
        guard !values.isEmpty else { return line }
        parts[values[random.below(values.count)]] = value
        return parts.joined(separator: "\"")
    }
}
