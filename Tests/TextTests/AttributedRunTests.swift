import Testing
import TouchTesting
import UIKit

/// An object that is equal to another one of the same number.
nonisolated private final class Mark: NSObject {
    let number: Int
    init(_ number: Int) { self.number = number }
    override func isEqual(_ object: Any?) -> Bool { (object as? Mark)?.number == number }
    override var hash: Int { number }
}

/// A value without an object.
nonisolated private struct Token: Hashable { var number: Int }

/// What values of attributes can be.
nonisolated enum AttributeKind: CaseIterable, Sendable {
    case object, structure, color, number

    func value(_ number: Int) -> Any {
        switch self {
        case .object: Mark(number)
        case .structure: Token(number: number)
        case .color: UIColor(white: CGFloat(number) / 8, alpha: 1)
        case .number: number
        }
    }

    func number(_ value: Any) -> Int? {
        switch self {
        case .object: (value as? Mark)?.number
        case .structure: (value as? Token)?.number
        case .color: (value as? UIColor).map { Int($0.cgColor.red * 8) }
        case .number: value as? Int
        }
    }
}

/// An attributed text, and the same one as a list of characters.
private struct TwoTexts {
    static let keys = ["a", "b", "c"].map { NSAttributedString.Key($0) }
    let kind: AttributeKind
    var text = NSMutableAttributedString(string: "abc")
    var units: [(unit: UInt16, marks: [NSAttributedString.Key: Int])] =
        Array("abc".utf16).map { ($0, [:]) }
    var random: SeededGenerator

    mutating func marks() -> [NSAttributedString.Key: Int] {
        var marks: [NSAttributedString.Key: Int] = [:]
        for key in Self.keys where Bool.random(using: &random) {
            marks[key] = Int.random(in: 0..<4, using: &random)
        }
        return marks
    }

    mutating func edit() {
        let start = Int.random(in: 0...units.count, using: &random)
        let end = Int.random(in: start...units.count, using: &random)
        let range = NSRange(location: start, length: end - start)
        let marks = marks()
        let values = marks.mapValues(kind.value)
        let key = Self.keys[Int.random(in: 0..<3, using: &random)]
        let number = Int.random(in: 0..<4, using: &random)
        let word = String("wxyz".prefix(number))
        let styled = NSAttributedString(string: word, attributes: values)
        let new = word.utf16.map { ($0, marks) }
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            text.setAttributes(values, range: range)
            for index in start..<end { units[index].marks = marks }
        case 1:
            text.addAttributes(values, range: range)
            for index in start..<end { units[index].marks.merge(marks) { $1 } }
        case 2:
            text.addAttribute(key, value: kind.value(number), range: range)
            for index in start..<end { units[index].marks[key] = number }
        case 3:
            text.removeAttribute(key, range: range)
            for index in start..<end { units[index].marks[key] = nil }
        case 4:
            text.replaceCharacters(in: range, with: styled)
            units.replaceSubrange(start..<end, with: new)
        case 5:
            text.append(styled)
            units += new
        case 6:
            text.insert(styled, at: start)
            units.insert(contentsOf: new, at: start)
        case 7:
            text.deleteCharacters(in: range)
            units.removeSubrange(start..<end)
        case 8:
            // New characters have the attributes of the first replaced one, or of the one before.
            let model = start < end || start == 0 ? start : start - 1
            let marks = units.isEmpty ? [:] : units[model].marks
            text.replaceCharacters(in: range, with: word)
            units.replaceSubrange(start..<end, with: word.utf16.map { ($0, marks) })
        default:
            let copy = text.attributedSubstring(from: range).mutableCopy()
            text = copy as? NSMutableAttributedString ?? text
            units = Array(units[start..<end])
        }
    }

    /// Where the two differ; nil if nowhere.
    var difference: String? {
        guard Array(text.string.utf16) == units.map(\.unit) else { return "text \(text.string)" }
        for index in units.indices {
            var range = NSRange()
            let found = text.attributes(at: index, effectiveRange: &range)
            guard found.compactMapValues(kind.number) == units[index].marks else {
                return "attributes at \(index)"
            }
            guard let inside = Range(range), inside.contains(index),
                units.indices.contains(inside.upperBound - 1),
                inside.allSatisfy({ units[$0].marks == units[index].marks })
            else { return "range \(range) at \(index)" }
        }
        return nil
    }
}

@Suite("Runs of attributed texts") struct AttributedRunTests {
    private let whole = NSRange(location: 0, length: 6)

    @Test(arguments: AttributeKind.allCases)
    func `neighbors with other values of one attribute stay two runs, equal ones become one`(
        kind: AttributeKind
    ) {
        let key = NSAttributedString.Key("mark")
        let text = NSMutableAttributedString(string: "abcdef")
        text.addAttribute(key, value: kind.value(1), range: NSRange(location: 0, length: 2))
        text.addAttribute(key, value: kind.value(2), range: NSRange(location: 2, length: 2))
        text.addAttribute(key, value: kind.value(2), range: NSRange(location: 4, length: 2))
        var runs: [NSRange] = []
        text.enumerateAttribute(key, in: whole) { _, range, _ in runs.append(range) }
        #expect(
            runs == [NSRange(location: 0, length: 2), NSRange(location: 2, length: 4)]
        )
    }

    @Test func `a text that was made with attributes can be changed`() {
        let key = NSAttributedString.Key("mark")
        let text = NSMutableAttributedString(string: "abcdef", attributes: [key: Mark(1)])
        text.addAttribute(key, value: Mark(2), range: NSRange(location: 2, length: 2))
        text.replaceCharacters(in: NSRange(location: 0, length: 1), with: "xy")
        text.append(NSAttributedString(string: "z", attributes: [key: Mark(3)]))
        var runs: [String] = []
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttribute(key, in: all) { value, range, _ in
            let part = text.attributedSubstring(from: range).string
            runs.append("\(part)\((value as? Mark)?.number ?? 0)")
        }
        #expect(runs == ["xyb1", "cd2", "ef1", "z3"])
    }

    @Test(arguments: AttributeKind.allCases, 0..<50)
    func `random edits give the text that a list of characters gives`(
        kind: AttributeKind,
        seed: UInt64
    ) {
        var texts = TwoTexts(kind: kind, random: SeededGenerator(seed: seed))
        for step in 0..<60 {
            texts.edit()
            let difference = texts.difference
            #expect(difference == nil, "seed \(seed), step \(step)")
            guard difference == nil else { return }
        }
    }
}
