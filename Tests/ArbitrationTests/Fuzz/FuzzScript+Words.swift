@testable import SmallWorld
import Foundation

/// A script as something to run again: the tree in Swift, the fingers in the grammar of scripts, and
/// the whole as JSON, which repeats it exactly.
extension FuzzScript: CustomStringConvertible {
    nonisolated var description: String {
        (["// The tree:"] + tree + ["# The fingers:", "steps:"] + steps
            + ["# Exactly, for FuzzScript(json:):", json]).joined(separator: "\n")
    }

    nonisolated init(json: String) throws {
        self = try JSONDecoder().decode(FuzzScript.self, from: Data(json.utf8))
    }

    nonisolated var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    nonisolated private var tree: [String] {
        var lines: [String] = []
        for (index, view) in views.enumerated() {
            lines.append(
                "let v\(index) = UIView(frame: CGRect(x: \(view.x), y: \(view.y), "
                    + "width: \(view.width), height: \(view.height)))"
            )
            if view.takesManyTouches { lines.append("v\(index).isMultipleTouchEnabled = true") }
            lines.append("\(view.parent.map { "v\($0)" } ?? "window").addSubview(v\(index))")
        }
        for (index, recognizer) in recognizers.enumerated() {
            let name = "r\(index)"
            lines.append("let \(name) = \(recognizer.kind.swift[0])")
            lines += recognizer.kind.swift.dropFirst().map { "\(name).\($0)" }
            if !recognizer.cancels { lines.append("\(name).cancelsTouchesInView = false") }
            if recognizer.delaysBegan { lines.append("\(name).delaysTouchesBegan = true") }
            if !recognizer.delaysEnded { lines.append("\(name).delaysTouchesEnded = false") }
            if !recognizer.mayBegin { lines.append("// \(name)'s delegate: shouldBegin is false") }
            if !recognizer.receivesAll {
                lines.append("// \(name)'s delegate: shouldReceive is true for every second touch")
            }
            lines.append("v\(recognizer.view).addGestureRecognizer(\(name))")
        }
        for relation in relations {
            lines.append(
                relation.word == .requires
                    ? "r\(relation.first).require(toFail: r\(relation.second))"
                    : "// delegates: r\(relation.first) \(relation.word) r\(relation.second)"
            )
        }
        for answer in answers {
            let owner = answer.callback == .touches ? "v\(answer.of)" : "r\(answer.of)"
            lines.append(
                "// \(answer.callback) of \(owner), every \(answer.every). call: "
                    + "\(answer.change.word) \(answer.change.index)"
            )
        }
        return lines
    }

    nonisolated private var steps: [String] {
        var (lines, tick, waiting) = ([String](), 1, changes.sorted { $0.tick < $1.tick }[...])
        for frame in valid.frames {
            while let change = waiting.first, change.tick <= frame.tick {
                waiting.removeFirst()
                lines.append("  # just before \(change.tick)/60 s: \(change.word) \(change.index)")
            }
            let pause = Double(frame.tick - tick) / 60
            if pause > 0 { lines.append("  - wait: \(String(format: "%.4f", pause))") }
            if frame.contacts.count > 1 { lines.append("  # in one frame:") }
            for contact in frame.contacts {
                let place = "[\(contact.x), \(contact.y)]"
                switch contact.phase {
                case .down: lines.append("  - down: {finger: \(contact.finger), at: \(place)}")
                case .move:
                    lines.append(
                        "  - move: {finger: \(contact.finger), to: \(place), duration: 0}"
                    )
                case .up: lines.append("  - up: {finger: \(contact.finger)}")
                case .cancel: lines.append("  - cancel: {finger: \(contact.finger)}")
                }
            }
            tick = frame.tick
        }
        lines += waiting.map { "  # at the end: \($0.word) \($0.index)" }
        return lines
            + (inputs ?? []).map {
                "  # at \($0.tick)/60 s: \($0.word) at \($0.x), \($0.y) by \($0.way)"
            }
    }
}

extension FuzzScript.Kind {
    /// How it is made, and what is set.
    nonisolated fileprivate var swift: [String] {
        switch self {
        case .tap(let taps, let fingers):
            [
                "UITapGestureRecognizer()", "numberOfTapsRequired = \(taps)",
                "numberOfTouchesRequired = \(fingers)",
            ]
        case .longPress(let tenths, let taps, let fingers):
            [
                "UILongPressGestureRecognizer()", "minimumPressDuration = 0.\(tenths)",
                "numberOfTapsRequired = \(taps)", "numberOfTouchesRequired = \(fingers)",
            ]
        case .pan(let minimum, let maximum):
            [
                "UIPanGestureRecognizer()", "minimumNumberOfTouches = \(minimum)",
                "maximumNumberOfTouches = \(maximum)",
            ]
        case .swipe(let direction, let fingers):
            [
                "UISwipeGestureRecognizer()",
                "direction = UISwipeGestureRecognizer.Direction(rawValue: \(direction))",
                "numberOfTouchesRequired = \(fingers)",
            ]
        case .pinch: ["UIPinchGestureRecognizer()"]
        case .rotation: ["UIRotationGestureRecognizer()"]
        case .edgePan(let edges):
            ["UIScreenEdgePanGestureRecognizer()", "edges = UIRectEdge(rawValue: \(edges))"]
        }
    }
}
