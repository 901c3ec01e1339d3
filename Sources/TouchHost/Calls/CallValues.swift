/// Why a message is no call.
package struct CallError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// A list of JSON, whose values are read in the order in which they were written.
struct CallValues {
    private var rest: ArraySlice<JSONValue>

    init(_ value: JSONValue) throws(CallError) {
        guard let list = value.list else { throw CallError("\(value.kind) is no list of values") }
        rest = list[...]
    }

    /// The next value.
    mutating func next() throws(CallError) -> JSONValue {
        guard let value = rest.popFirst() else { throw CallError("a value is missing") }
        return value
    }

    mutating func number() throws(CallError) -> Double {
        let value = try next()
        guard let number = value.number else { throw CallError("\(value.kind) is no number") }
        return number
    }

    mutating func cgFloat() throws(CallError) -> CGFloat { CGFloat(try number()) }

    mutating func integer() throws(CallError) -> Int {
        let number = try number()
        guard let whole = Int(exactly: number) else {
            throw CallError("\(number) is no whole number")
        }
        return whole
    }

    mutating func text() throws(CallError) -> String {
        let value = try next()
        guard let text = value.text else { throw CallError("\(value.kind) is no text") }
        return text
    }

    /// A word of a type that has words.
    mutating func word<Word: RawRepresentable<String>>() throws(CallError) -> Word {
        let text = try text()
        guard let word = Word(rawValue: text) else { throw CallError("\"\(text)\" is no word") }
        return word
    }

    /// The items of a list.
    mutating func items() throws(CallError) -> [JSONValue] {
        let value = try next()
        guard let list = value.list else { throw CallError("\(value.kind) is no list") }
        return list
    }

    mutating func numbers() throws(CallError) -> [Double] {
        var numbers: [Double] = []
        for item in try items() {
            guard let number = item.number else { throw CallError("\(item.kind) is no number") }
            numbers.append(number)
        }
        return numbers
    }

    mutating func numbers(_ count: Int) throws(CallError) -> [Double] {
        let numbers = try numbers()
        guard numbers.count == count else { throw CallError("\(count) numbers are expected") }
        return numbers
    }

    mutating func point() throws(CallError) -> CGPoint {
        let numbers = try numbers(2)
        return CGPoint(x: numbers[0], y: numbers[1])
    }

    mutating func vector() throws(CallError) -> CGVector {
        let numbers = try numbers(2)
        return CGVector(dx: numbers[0], dy: numbers[1])
    }

    /// A value that may be missing.
    mutating func optional<Value>(
        _ read: (inout CallValues) throws(CallError) -> Value
    ) throws(CallError) -> Value? {
        guard rest.first == .null else { return try read(&self) }
        rest.removeFirst()
        return nil
    }
}

extension JSONValue {
    static func numbers(_ numbers: CGFloat...) -> JSONValue {
        .list(numbers.map { .number(Double($0)) })
    }
    static func number(_ number: CGFloat) -> JSONValue { .number(Double(number)) }
    static func number(_ number: Int) -> JSONValue { .number(Double(number)) }
    static func point(_ point: CGPoint) -> JSONValue { numbers(point.x, point.y) }
    static func vector(_ vector: CGVector) -> JSONValue { numbers(vector.dx, vector.dy) }
    static func optionalNumber(_ number: Int?) -> JSONValue { number.map { .number($0) } ?? .null }
}
