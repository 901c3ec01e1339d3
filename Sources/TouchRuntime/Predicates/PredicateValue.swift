/// A value that a predicate compares.
package nonisolated indirect enum PredicateValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case truth(Bool)
    /// There is none.
    case missing
    case list([PredicateValue])
    /// Any other value or object, which can only be equal to the same one.
    case other(String)

    /// The value as a text; nil for one that has no text.
    package var text: String? {
        switch self {
        case .text(let text): text
        case .number(let number):
            Int(exactly: number).map { "\($0)" } ?? "\((number * 1_000).rounded() / 1_000)"
        case .truth(let truth): truth ? "1" : "0"
        case .missing, .list, .other: nil
        }
    }

    /// The value as a number; nil for a text that is none.
    package var number: Double? {
        switch self {
        case .text(let text): Double(text)
        case .number(let number): number
        case .truth(let truth): truth ? 1 : 0
        case .missing, .list, .other: nil
        }
    }

    /// Two values as numbers; nil if they are compared as what they are. Two texts are, also those that look like numbers.
    static func numbers(_ one: Self, _ other: Self) -> (Double, Double)? {
        if case (.text, .text) = (one, other) { return nil }
        guard let one = one.number, let other = other.number else { return nil }
        return (one, other)
    }
}

/// What predicates can examine, by names of its own.
package protocol ExaminedByPredicates: AnyObject {
    /// The value of a property; nil if it has none of this name.
    @MainActor func predicateValue(of key: String) -> PredicateValue?
}

nonisolated extension PredicateValue {
    /// Any value as a predicate sees it: texts, numbers, dates (as seconds), lists, and objects by their identity.
    package init(_ value: Any?) {
        switch RuntimeValue.flat(value) {
        case nil, is NSNull: self = .missing
        case let text as String: self = .text(text)
        case let text as any StringProtocol: self = .text(String(text))
        case let text as NSString: self = .text(text as String)
        case let truth as Bool: self = .truth(truth)
        case let number as any BinaryInteger: self = .number(Double(number))
        case let number as any BinaryFloatingPoint: self = .number(Double(number))
        case let number as NSNumber: self = .number(number.doubleValue)
        case let date as Date: self = .number(date.timeIntervalSinceReferenceDate)
        case let list as [Any]: self = .list(list.map { PredicateValue($0) })
        case let set as any Collection: self = .list(set.map { PredicateValue($0) })
        case let set as NSSet: self = .list(set.allObjects.map { PredicateValue($0) })
        case let list as NSArray: self = .list((0..<list.count).map { PredicateValue(list[$0]) })
        case let other?:
            let isObject = type(of: other) is AnyClass
            self = .other(
                isObject
                    ? "\(ObjectIdentifier(other as AnyObject))"
                    : "\(type(of: other)): \(String(reflecting: other))"
            )
        }
    }

    /// The value that a path of names leads to, from any value.
    package init(of value: Any?, path: String) {
        let value = RuntimeValue.flat(value)
        if path.uppercased() == "SELF" {
            self.init(value)
            return
        }
        let path = path.uppercased().hasPrefix("SELF.") ? String(path.dropFirst(5)) : path
        guard let value else {
            self = .missing
            return
        }
        if let object = value as? any ExaminedByPredicates {
            nonisolated(unsafe) let object = object
            self =
                onMainThread("read \(path) in a predicate") { object.predicateValue(of: path) }
                ?? .missing
            return
        }
        let (key, rest) = KeyValueCoding.split(path) ?? (path, "")
        func follow(_ next: Any?) -> PredicateValue {
            rest.isEmpty ? PredicateValue(next) : PredicateValue(of: next, path: rest)
        }
        switch (value, key) {
        case (let members as [String: Any], _): self = follow(members[key])
        case (let members as NSDictionary, _): self = follow(members[key])
        case (let text as String, "length"): self = follow(text.utf16.count)
        case (let items as any Collection, "@count"): self = follow(items.count)
        case (let items as [Any], _):
            // A path through a list leads to the list of the values.
            self = .list(items.map { PredicateValue(of: $0, path: path) })
        case (let object as NSObject, _) where object is any CodesKeyValues:
            self = PredicateValue(object.value(forKeyPath: path))
        case (let object as NSObject, _): self = follow(object.value(forKey: key))
        default:
            let type = type(of: value)
            _ = onMainThread("read \(path) in a predicate") {
                Diagnostics.refuse(
                    "Cannot read \(key) of \(type) in a predicate: it is no NSObject and no dictionary. The value counts "
                        + "as missing. iOS stops the program here. To fix, filter with a closure."
                )
            }
            self = .missing
        }
    }
}
