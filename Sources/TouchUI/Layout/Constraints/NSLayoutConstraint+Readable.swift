extension NSLayoutConstraint {
    /// The constraint as people write it: `<NSLayoutConstraint save.width == 100 @1000>`.
    ///
    /// Views are called by their stable names; an identifier stands in front.
    public final var readable: String {
        let name = identifier.map { "\"\($0)\" " } ?? ""
        let priority = CGFloat(priority.rawValue).short
        return "<NSLayoutConstraint \(name)\(formula) @\(priority)>"
    }

    /// `a.leading == b.trailing + 8`.
    final var formula: String {
        Self.formula(first.name, relation, second?.name, multiplier, constant)
    }

    /// What `description` says, which may be read anywhere: types and attributes, made into words when
    /// somebody reads them.
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
    /// `==`, `<=`, `>=`.
    var sign: String {
        switch self {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }
}

extension LayoutOperand {
    /// What it is about, without the item.
    var outline: NSLayoutConstraint.Outline.Side {
        .init(type: item.map { Swift.type(of: $0) }, attribute: attribute)
    }
}
