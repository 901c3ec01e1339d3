/// An expression in Swift, which is laid out as `swift format` lays it out.
package nonisolated indirect enum SwiftCode {
    /// Words on one line.
    case word(String)
    /// A call, an initializer or an enumeration's case with values.
    case call(String, [Argument])
    /// An array.
    case list([SwiftCode])
    /// A text of several lines, without a line break at the end.
    case lines(String)

    package struct Argument {
        package var label: String?
        package var value: SwiftCode

        package init(label: String?, value: SwiftCode) {
            (self.label, self.value) = (label, value)
        }
    }

    /// The longest line.
    package static let width = 100

    /// The lines of a statement as one line.
    package static func oneLine(_ lines: some Sequence<some StringProtocol>) -> String {
        lines.reduce(into: "") { text, line in
            let part = line.trimmingCharacters(in: .whitespaces)
            let touches = text.isEmpty || text.hasSuffix("(") || part.hasPrefix(")")
            text += (touches ? "" : " ") + part
        }
    }

    /// The expression as statements, from a number of spaces on.
    ///
    /// - Parameters:
    ///   - prefix: what is before it on its first line, such as `try `.
    ///   - suffix: what follows on its last line, such as a comma. The text does not have it.
    package func text(
        after prefix: String = "",
        before suffix: String = "",
        indentation: Int
    ) -> String {
        let spaces = String(repeating: " ", count: indentation)
        if let short = oneLine,
            indentation + prefix.count + short.count + suffix.count <= Self.width
        {
            return spaces + prefix + short
        }
        return spaces + prefix + broken(indentation: indentation)
    }

    /// The expression on one line; nil if it has more.
    private var oneLine: String? {
        switch self {
        case .word(let word): return word
        case .lines: return nil
        case .call(let name, let arguments):
            let values = arguments.compactMap(\.oneLine)
            guard values.count == arguments.count else { return nil }
            return "\(name)(\(values.joined(separator: ", ")))"
        case .list(let items):
            let values = items.compactMap(\.oneLine)
            guard values.count == items.count else { return nil }
            return "[\(values.joined(separator: ", "))]"
        }
    }

    /// The expression with each argument on a line, without the spaces of its first line.
    private func broken(indentation: Int) -> String {
        let spaces = String(repeating: " ", count: indentation)
        func inner(_ values: [Argument], after comma: String) -> String {
            values.enumerated().map { index, argument in
                let label = argument.label.map { "\($0): " } ?? ""
                let comma = index < values.count - 1 ? "," : comma
                return argument.value.text(
                    after: label,
                    before: comma,
                    indentation: indentation + 4
                ) + comma
            }.joined(separator: "\n")
        }
        switch self {
        case .word(let word): return word
        case .call(let name, let arguments):
            return "\(name)(\n\(inner(arguments, after: ""))\n\(spaces))"
        case .list(let items):
            let values = items.map { Argument(label: nil, value: $0) }
            return "[\n\(inner(values, after: items.count > 1 ? "," : ""))\n\(spaces)]"
        case .lines(let text):
            let mark = text.has(scalars: "\\") || text.has(scalars: "\"\"\"") ? "#" : ""
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return "\(mark)\"\"\"\n"
                + lines.map { $0.isEmpty ? "\n" : "\(spaces)\($0)\n" }.joined()
                + "\(spaces)\"\"\"\(mark)"
        }
    }
}

nonisolated extension SwiftCode.Argument {
    fileprivate var oneLine: String? {
        guard case .some(let value) = SwiftCode.list([self.value]).onlyItem else { return nil }
        return (label.map { "\($0): " } ?? "") + value
    }
}

nonisolated extension SwiftCode {
    /// The text of the only item of a list on one line.
    fileprivate var onlyItem: String? {
        oneLine.map { String($0.dropFirst().dropLast()) }
    }
}

/// Values as Swift writes them.
nonisolated extension SwiftCode {
    /// A text.
    package static func text(_ text: String) -> SwiftCode {
        func has(_ words: String...) -> Bool { words.contains { text.has(scalars: $0) } }
        let scalars = text.unicodeScalars
        let isPlain = scalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        if isPlain, !has("\"", "\\") { return .word("\"\(text)\"") }
        if isPlain, !has("\"#", "\\#"), !scalars.starts(with: "\"\"".unicodeScalars) {
            return .word("#\"\(text)\"#")
        }
        var quoted = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                quoted += "\\u{\(String(scalar.value, radix: 16))}"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return .word("\"\(quoted)\"")
    }

    /// A number, with as many digits as it takes to read the same number again.
    package static func number(_ number: Double) -> SwiftCode {
        let text = "\(number)"
        return .word(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// An angle in radians, written in degrees if those are a short number.
    package static func angle(_ radians: Double) -> SwiftCode {
        if radians == 0 { return .word("0") }
        if radians == .pi / 2 { return .word(".pi / 2") }
        let degrees = (radians * 180 / .pi * 1_000_000).rounded() / 1_000_000
        guard degrees * .pi / 180 == radians else { return .number(radians) }
        return .word("\(number(degrees).oneLine ?? "0") * .pi / 180")
    }

    /// A call whose arguments have labels; an empty label means none.
    package static func call(_ name: String, _ arguments: KeyValuePairs<String, SwiftCode?>)
        -> SwiftCode
    {
        .call(
            name,
            arguments.compactMap { label, value in
                let isBare = label.allSatisfy(\.isWhitespace)
                return value.map { Argument(label: isBare ? nil : label, value: $0) }
            }
        )
    }

    /// A size.
    package static func size(_ size: CGSize) -> SwiftCode {
        .call("CGSize", ["width": .number(size.width), "height": .number(size.height)])
    }

    /// A point.
    package static func point(_ point: CGPoint) -> SwiftCode {
        .call("CGPoint", ["x": .number(point.x), "y": .number(point.y)])
    }

    /// A distance.
    package static func vector(_ vector: CGVector) -> SwiftCode {
        .call("CGVector", ["dx": .number(vector.dx), "dy": .number(vector.dy)])
    }

    /// A rectangle.
    package static func rect(_ rect: CGRect) -> SwiftCode {
        .call(
            "CGRect",
            [
                "x": .number(rect.minX), "y": .number(rect.minY), "width": .number(rect.width),
                "height": .number(rect.height),
            ]
        )
    }

    /// How the speed changes; nil for from rest to rest, which is the default.
    package static func curve(_ curve: TouchCurve, unless usual: TouchCurve? = .easeInOut)
        -> SwiftCode?
    {
        if curve == usual { return nil }
        return switch curve {
        case .linear: .word(".linear")
        case .easeInOut: .word(".easeInOut")
        case .easeIn: .word(".easeIn")
        case .easeOut: .word(".easeOut")
        case .twoSpeeds(let time, let part):
            .call(".twoSpeeds", ["untilTime": .number(time), "untilPart": .number(part)])
        }
    }

    /// A sample of the digitizer.
    package static func sample(_ sample: DigitizerFrame) -> SwiftCode {
        .call(
            "DigitizerFrame",
            ["time": .number(sample.time), "contacts": .list(sample.contacts.map(contact))]
        )
    }

    private static func contact(_ contact: DigitizerContact) -> SwiftCode {
        .call(
            "DigitizerContact",
            [
                "finger": .word("\(contact.finger)"),
                "position": .call(
                    "CGPoint",
                    ["x": .number(contact.position.x), "y": .number(contact.position.y)]
                ),
                "phase": .word(".\(contact.phase)"),
                "force": contact.force == 0 ? nil : .number(contact.force),
                "radius": contact.radius == 5 ? nil : .number(contact.radius),
                "tool": contact.tool == .finger ? nil : .word(".\(contact.tool)"),
                "altitude": contact.altitude == .pi / 2 ? nil : .angle(contact.altitude),
                "azimuth": contact.azimuth == 0 ? nil : .angle(contact.azimuth),
                "buttons": contact.buttons == 1 ? nil : .word("\(contact.buttons)"),
            ]
        )
    }

    /// A finger; nil for a free one.
    package static func finger(_ finger: FingerIndex?) -> SwiftCode? {
        finger.map { .word(".\($0)") }
    }
}
