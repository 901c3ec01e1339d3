/// Predicates from a text (RT-20). Foundation on Linux has only those from a closure.
extension NSPredicate {
    /// A predicate that is written as a text: `NSPredicate(format: "name CONTAINS[c] %@", "ann")`.
    ///
    /// It reads properties as `value(forKeyPath:)` does: those of dictionaries, of elements of UI tests, and those that
    /// a class lists (RT-08). `SELF` is the examined value. A text that cannot be read is reported to `Diagnostics` as a
    /// sentence, and the predicate never holds; iOS raises `NSInvalidArgumentException`.
    ///
    /// - Parameters:
    ///   - format: the text; comparisons, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES` with `[cd]`, `IN`,
    ///     `BETWEEN`, `ANY`, `ALL`, `NONE`, `AND`, `OR`, `NOT` and parentheses.
    ///   - arguments: what `%@`, `%d` and the others stand for; `%K` is the name of a property.
    public convenience init(format: String, _ arguments: Any?...) {
        self.init(format: format, argumentArray: arguments.map { $0 ?? NSNull() })
    }

    /// A predicate that is written as a text, with its arguments as a list.
    ///
    /// - Parameters:
    ///   - format: the text.
    ///   - argumentArray: what `%@`, `%d` and the others stand for; nil if there are none.
    public convenience init(format: String, argumentArray: [Any]?) {
        let condition: PredicateCondition
        do throws(PredicateSyntaxError) {
            condition = try PredicateCondition(
                format,
                arguments: (argumentArray ?? []).map { PredicateValue($0) }
            )
        } catch {
            _ = onMainThread("read a predicate") {
                Diagnostics.refuse(
                    "\(error) The predicate never holds. iOS stops the program here."
                )
            }
            condition = .always(false)
        }
        self.init { object, _ in condition.holds { PredicateValue(of: object, path: $0) } }
    }
}
