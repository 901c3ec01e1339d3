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

    static func outline(
        _ first: LayoutOperand,
        _ relation: Relation,
        _ second: LayoutOperand?,
        _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> String {
        func name(_ operand: LayoutOperand) -> String {
            let type = operand.item.map { "\(Swift.type(of: $0))" } ?? "nil"
            return "\(type).\(operand.attribute)"
        }
        let formula = formula(name(first), relation, second.map(name), multiplier, constant)
        return "<NSLayoutConstraint \(formula)>"
    }

    private static func formula(
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
