extension NSLayoutConstraint {
    /// The constraint in readable form: `<NSLayoutConstraint save.width == 100 @1000>`.
    ///
    /// Views are given by their stable names. An identifier comes first.
    public final var readable: String {
        let name = identifier.map { "\"\($0)\" " } ?? ""
        let priority = CGFloat(priority.rawValue).short
        return "<NSLayoutConstraint \(name)\(formula) @\(priority)>"
    }

    /// The two sides and their relation: `a.leading == b.trailing + 8`.
    final var formula: String {
        Self.formula(first.name, relation, second?.name, multiplier, constant)
    }

    /// The content of `description`, which may be read on any thread: types and attributes, which
    /// become words when it is read.
    nonisolated struct Outline: Sendable {
        struct Side: Sendable {
            var type: Any.Type?
            var attribute: Attribute

            var words: String { "\(type.map { "\($0)" } ?? "nil").\(attribute)" }
        }

        var first: Side
        var relation: Relation
        var second: Side?
        var multiplier: CGFloat
        var constant: CGFloat

        var words: String {
            let formula = NSLayoutConstraint.formula(
                first.words,
                relation,
                second?.words,
                multiplier,
                constant
            )
            return "<NSLayoutConstraint \(formula)>"
        }
    }

    nonisolated fileprivate static func formula(
        _ first: String,
        _ relation: Relation,
        _ second: String?,
        _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> String {
        guard let second else { return "\(first) \(relation.sign) \(constant.short)" }
        let factor = multiplier == 1 ? "" : "\(multiplier.short) * "
        let shift =
            constant == 0 ? "" : (constant < 0 ? " - " : " + ") + abs(constant).short
        return "\(first) \(relation.sign) \(factor)\(second)\(shift)"
    }
}

extension NSLayoutConstraint.Relation {
    /// The operator: `==`, `<=` or `>=`.
    var sign: String {
        switch self {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }
}

extension LayoutOperand {
    /// The type of the item and the attribute.
    var outline: NSLayoutConstraint.Outline.Side {
        .init(type: item.map { Swift.type(of: $0) }, attribute: attribute)
    }
}
