/// Sort descriptors with the name of a property (RT-32). Foundation on Linux has only those with key paths.
extension NSSortDescriptor {
    /// Compares objects by the property with a name.
    ///
    /// The property is read as `value(forKeyPath:)` does. Numbers, texts, dates and index paths are compared by their
    /// order; other values count as equal. An object without a value comes before those with one.
    ///
    /// - Parameters:
    ///   - key: the name, or a path of names; nil or `self` compares the objects themselves.
    ///   - ascending: whether smaller values come first.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending) { comparison(of: $0, with: $1) }
    }

    /// Compares objects by the property with a name, with a closure that compares two values of it.
    public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
        self.init(keyPath: \NSObject.[valueOf: key], ascending: ascending) {
            cmptr(RuntimeValue.flat($0) ?? NSNull(), RuntimeValue.flat($1) ?? NSNull())
        }
    }

    /// Compares objects by the property with a name, with a method of its values: `compare:`, `caseInsensitiveCompare:`,
    /// `localizedCompare:`, `localizedCaseInsensitiveCompare:` or `localizedStandardCompare:`. Another method is
    /// refused with a sentence, and `compare:` takes its place.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        let name = (selector?.explicitName?.description ?? "compare:").filter { $0 != ":" }
        let compare: (NSString, String) -> ComparisonResult
        switch name {
        case "caseInsensitiveCompare": compare = { $0.caseInsensitiveCompare($1) }
        case "localizedCompare": compare = { $0.localizedCompare($1) }
        case "localizedCaseInsensitiveCompare": compare = { $0.localizedCaseInsensitiveCompare($1) }
        case "localizedStandardCompare": compare = { $0.localizedStandardCompare($1) }
        default:
            if name != "compare" {
                _ = onMainThread("sort with \(name)") {
                    Diagnostics.refuse(
                        "Cannot sort by \(key ?? "self") with \(name): the methods that can compare are compare:, "
                            + "caseInsensitiveCompare:, localizedCompare:, localizedCaseInsensitiveCompare: and "
                            + "localizedStandardCompare:. compare: is used. To fix, use one of them, or "
                            + "NSSortDescriptor(key:ascending:comparator:)."
                    )
                }
            }
            compare = { $0.compare($1) }
        }
        self.init(key: key, ascending: ascending) {
            guard let one = $0 as? String, let other = $1 as? String else {
                return comparison(of: $0, with: $1)
            }
            return compare(one as NSString, other)
        }
    }
}

extension NSObject {
    /// The value of a property by its name; the object itself for nil and `self`.
    fileprivate subscript(valueOf key: String?) -> Any? {
        guard let key, !key.isEmpty, key != "self" else { return self }
        return value(forKeyPath: key)
    }
}

/// The order of two values.
private func comparison(of one: Any, with other: Any) -> ComparisonResult {
    if let one = one as? IndexPath, let other = other as? IndexPath {
        return one == other ? .orderedSame : one < other ? .orderedAscending : .orderedDescending
    }
    let (one, other) = (PredicateValue(one), PredicateValue(other))
    if let (one, other) = PredicateValue.numbers(one, other) {
        return one == other ? .orderedSame : one < other ? .orderedAscending : .orderedDescending
    }
    if let one = one.text, let other = other.text { return (one as NSString).compare(other) }
    if one == .missing, other != .missing { return .orderedAscending }
    return one != .missing && other == .missing ? .orderedDescending : .orderedSame
}
