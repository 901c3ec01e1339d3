/// A formula that was read, and its value.
struct ArithmeticFormula {
    /// A number as `NSNumber` keeps it.
    enum Number: Hashable {
        case integer(Int)
        case decimal(Double)

        var decimal: Double {
            switch self {
            case .integer(let value): Double(value)
            case .decimal(let value): value
            }
        }
    }

    /// Why a text is no formula.
    struct Refusal: Error {
        var sentence: String
    }

    let value: Number

    init(_ value: Number) { self.value = value }

    /// Reads a text and computes its value.
    init(_ text: String, _ arguments: [Any] = []) throws(Refusal) {
        var reader = ArithmeticReader(text, arguments)
        value = try reader.whole()
    }
}

/// Reads a formula from the left to the right, and computes on the way.
private struct ArithmeticReader {
    private typealias Number = ArithmeticFormula.Number
    private typealias Refusal = ArithmeticFormula.Refusal
    private let text: String
    private var rest: Substring
    private var arguments: ArraySlice<Any>
    /// How deep signs, powers and parentheses are nested.
    private var depth = 0
    private static let deepest = 1_000
    private static let functions: [String: @Sendable (Double) -> Double] = [
        "sqrt": { $0.squareRoot() }, "abs": { abs($0) }, "floor": { floor($0) },
        "ceiling": { ceil($0) }, "trunc": { trunc($0) }, "ln": { log($0) }, "log": { log10($0) },
        "exp": { exp($0) },
    ]

    init(_ text: String, _ arguments: [Any]) {
        (self.text, rest, self.arguments) = (text, Substring(text), arguments[...])
    }

    mutating func whole() throws(ArithmeticFormula.Refusal) -> ArithmeticFormula.Number {
        let value = try sum()
        skipSpaces()
        guard rest.isEmpty else { throw refusal("\"\(rest)\" follows a complete formula") }
        return value
    }

    private mutating func sum() throws(Refusal) -> Number {
        var value = try product()
        while let sign = take("+", "-") {
            let other = try product()
            value = combined(
                value,
                other,
                sign == "+"
                    ? { $0.addingReportingOverflow($1) } : { $0.subtractingReportingOverflow($1) },
                sign == "+" ? { $0 + $1 } : { $0 - $1 }
            )
        }
        return value
    }

    private mutating func product() throws(Refusal) -> Number {
        var value = try power()
        while let sign = take("*", "/") {
            let other = try power()
            if sign == "/", case .integer(0) = other, case .integer = value {
                throw refusal("it divides an integer by 0")
            }
            value = combined(
                value,
                other,
                sign == "*"
                    ? { $0.multipliedReportingOverflow(by: $1) }
                    : { $0.dividedReportingOverflow(by: $1) },
                sign == "*" ? { $0 * $1 } : { $0 / $1 }
            )
        }
        return value
    }

    private mutating func power() throws(Refusal) -> Number {
        depth += 1
        defer { depth -= 1 }
        let base = try signed()
        skipSpaces()
        guard rest.hasPrefix("**") else { return base }
        rest.removeFirst(2)
        return .decimal(pow(base.decimal, try power().decimal))
    }

    private mutating func signed() throws(Refusal) -> Number {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw refusal("it is nested more than \(Self.deepest / 2) deep")
        }
        guard take("-") != nil else { return try atom() }
        return switch try signed() {
        case .integer(let value): .integer(0 &- value)
        case .decimal(let value): .decimal(-value)
        }
    }

    private mutating func atom() throws(Refusal) -> Number {
        if take("(") != nil {
            let value = try sum()
            guard take(")") != nil else { throw refusal("a parenthesis is not closed") }
            return value
        }
        if take("%") != nil { return try argument() }
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        if !digits.isEmpty {
            rest.removeFirst(digits.count)
            if let value = Int(digits) { return .integer(value) }
            if let value = Double(digits) { return .decimal(value) }
            throw refusal("\"\(digits)\" is no number")
        }
        let name = rest.prefix { $0.isLetter }
        if let function = Self.functions[String(name)] {
            rest.removeFirst(name.count)
            guard take("(") != nil else {
                throw refusal("\"\(name)\" is a function and needs a parenthesis")
            }
            let value = try sum()
            guard take(")") != nil else { throw refusal("a parenthesis is not closed") }
            return .decimal(function(value.decimal))
        }
        throw refusal(
            rest.isEmpty
                ? "it ends where a number is expected" : "there is no number at \"\(rest)\""
        )
    }

    private mutating func argument() throws(Refusal) -> Number {
        rest = rest.drop { $0 == "l" || $0.isNumber || $0 == "." }
        guard let kind = rest.popFirst(), "@dDiufFgG".contains(kind) else {
            throw refusal("a percent sign stands for no argument")
        }
        guard let value = arguments.popFirst() else { throw refusal("an argument is missing") }
        if let value = value as? any BinaryInteger {
            return Int(exactly: value).map { .integer($0) } ?? .decimal(Double(value))
        }
        if let value = value as? any BinaryFloatingPoint { return .decimal(Double(value)) }
        if let value = value as? NSNumber {
            // An object knows what it was made of: 2.0 is a decimal.
            let isDecimal = ["d", "f"].contains(String(cString: value.objCType))
            return isDecimal ? .decimal(value.doubleValue) : .integer(value.intValue)
        }
        throw refusal("the argument \(value) is no number")
    }

    private func combined(
        _ first: Number,
        _ second: Number,
        _ integers: (Int, Int) -> (partialValue: Int, overflow: Bool),
        _ decimals: (Double, Double) -> Double
    ) -> Number {
        if case .integer(let first) = first, case .integer(let second) = second {
            let result = integers(first, second)
            if !result.overflow { return .integer(result.partialValue) }
        }
        return .decimal(decimals(first.decimal, second.decimal))
    }

    private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

    /// Takes one of these characters, after spaces; a double star is a power, and no product.
    private mutating func take(_ wanted: Character...) -> Character? {
        skipSpaces()
        guard let next = rest.first, wanted.contains(next), !rest.hasPrefix("**") else {
            return nil
        }
        rest.removeFirst()
        return next
    }

    private func refusal(_ reason: String) -> Refusal {
        Refusal(
            sentence: "Unable to parse the format string \"\(text.prefix(200))\": \(reason). "
                + "To fix, give a formula of numbers, + - * / ** and parentheses."
        )
    }
}
