/// Required constraints that cannot all hold, and the one that was broken.
public struct LayoutConflict: Hashable, Sendable, CustomStringConvertible {
    /// All of them, in readable form.
    public let constraints: [String]
    /// The constraint that does not count as long as the others contradict it.
    public let broken: String
    /// The views whose frames take part, because `translatesAutoresizingMaskIntoConstraints` is
    /// true.
    public let viewsWithMasks: [String]

    @MainActor init(constraints: [String], broken: NSLayoutConstraint, _ origins: [LayoutOrigin]) {
        self.constraints = constraints
        self.broken = broken.readable
        var names: [String] = []
        for case .tie(let record, _) in origins {
            guard let view = record.view, view.parent != nil, !names.contains(view.nameInTranscript)
            else { continue }
            names.append(view.nameInTranscript)
        }
        viewsWithMasks = names
    }

    /// Which constraints contradict each other, which one was broken, and how to fix it.
    public var description: String {
        let list = constraints.map { "    \($0)" }.joined(separator: "\n")
        let masks =
            viewsWithMasks.isEmpty
            ? ""
            : "\nThe frame of \(viewsWithMasks.joined(separator: " and of ")) counts as constraints: "
                + "translatesAutoresizingMaskIntoConstraints is true. Set it to false where "
                + "constraints are to place the view."
        return """
            Cannot satisfy these constraints together:
            \(list)
            Breaks \(broken): of those that can be broken it was activated last.
            To fix, deactivate one of them, or give one a priority below 1000.\(masks)
            """
    }
}

/// An event of the layout.
public enum LayoutFact: TouchFact {
    /// Constraints contradict each other, and one of them was broken.
    case conflict(LayoutConflict)
    /// A view was asked for its ambiguity, and the constraints leave its position or size open; the
    /// reason, in a sentence.
    case ambiguity(UIView, String)
}

extension LayoutOrigin {
    /// The constraint in readable form.
    @MainActor var readable: String {
        switch self {
        case .constraint(let constraint): return constraint.readable
        case .tie(let record, let dimension):
            let (name, value) = (
                record.item?.layoutName ?? "nil", record.ties[dimension.rawValue]?.tie
            )
            guard let value else { return "<\(name).\(dimension)>" }
            if value.followsOwner, let owner = record.guide?.owningView {
                let sign = value.constant < 0 ? "-" : "+"
                return "<\(name).\(dimension) == \(owner.nameInTranscript)."
                    + "\(LayoutRecord.Dimension.length(dimension.axis)) "
                    + "\(sign) \(abs(value.constant).short)>"
            }
            let kind =
                record.view == nil
                ? "" : record.view?.parent == nil ? "the size of the root: " : "the frame: "
            return "<\(kind)\(name).\(dimension) == \(value.constant.short)>"
        case .content(let record, let place):
            let name = record.item?.layoutName ?? "nil"
            let length = record.content[place]?.length.short ?? ""
            return "<the content: \(name).\(place < 2 ? "width" : "height") "
                + "\(place % 2 == 0 ? ">=" : "<=") \(length)>"
        case .notNegative(let record, let dimension):
            return "<\(record.item?.layoutName ?? "nil").\(dimension) >= 0>"
        case .question(let axis): return "<the size that is asked about, \(axis)>"
        }
    }
}
