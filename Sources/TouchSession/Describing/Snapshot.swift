/// The screen in few words: the elements that a person sees or can use, each with a reference for the
/// next call.
///
/// An element is a view on the screen that has an identifier or a text, can be scrolled, selected or
/// edited, or wants touches. The parts of UIKit's controls, and labels that only repeat the name of
/// their row, are left out.
public nonisolated struct Snapshot: Encodable, Hashable, Sendable, CustomStringConvertible {
    /// One element.
    public struct Element: Encodable, Hashable, Sendable {
        /// The reference for the next call, without the `@`.
        public let ref: String
        /// What it is: `button`, `cell`, or its class.
        public let kind: String
        /// The accessibility identifier; nil if it has none.
        public let id: String?
        /// The text that it shows, or else its accessibility label; nil if there is neither.
        public let text: String?
        /// The smallest rectangle around it on the screen: x, y, width, height in points.
        public let frame: [Double]
        /// Its value and its state, as far as it is not the usual one: `on`, `disabled`, `selected`,
        /// `first responder`, `row 2, 0`, `shows 0 to 600 of 4400`.
        public let state: [String]
        /// Why a touch in its middle does not reach it, as a sentence; nil if it does, or if that is
        /// its nature, as for a label.
        public let obstacle: String?
        /// How many listed elements contain it.
        public let depth: Int
        /// The reference of the nearest listed scroll view that contains it.
        public let scrolls: String?
        /// The frame as it is without scrolling, to tell apart what was moved from what was scrolled.
        let place: [Double]

        private enum CodingKeys: String, CodingKey {
            case ref, kind, id, text, frame, state, obstacle, depth, scrolls
        }

        /// The element without reference and frame: `button save "Save"`.
        public var name: String {
            kind + (id.map { " \(Self.word($0))" } ?? "")
                + (text.map { " \"\($0.shortened)\"" } ?? "")
        }

        /// An identifier with spaces in it needs a mark of its own.
        private static func word(_ identifier: String) -> String {
            identifier.contains(" ") ? "id:\"\(identifier)\"" : identifier
        }

        /// One line without indentation: `@e3 button save "Save" (20, 300, 350, 44) disabled`.
        public var line: String {
            "@\(ref) \(name) (\(frame.map { CGFloat($0).short }.joined(separator: ", ")))"
                + (state.isEmpty ? "" : " " + state.joined(separator: ", "))
                + (obstacle.map { " · not reachable: \($0)" } ?? "")
        }
    }

    /// Seconds of virtual time since the session began.
    public let time: TimeInterval
    /// The size of the screen in points.
    public let size: [Double]
    /// The elements: windows from back to front, each followed by its content in the order of the
    /// tree.
    public let elements: [Element]

    /// The elements, one on each line, indented.
    public var description: String { lines(atMost: .max).joined(separator: "\n") }

    /// At most so many lines, at least one; the last one says how many are missing.
    public func lines(atMost most: Int) -> [String] {
        let lines = elements.map { String(repeating: "  ", count: $0.depth) + $0.line }
        let most = max(1, most)
        guard lines.count > most else { return lines }
        return lines.prefix(most - 1) + ["… \(lines.count - most + 1) more elements"]
    }
}

extension String {
    /// At most 60 characters, on one line.
    nonisolated var shortened: String {
        let line = split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }
}
