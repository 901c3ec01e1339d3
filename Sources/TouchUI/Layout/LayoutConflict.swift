/// Required constraints of which not all can hold, and the one that was given up.
public struct LayoutConflict: Hashable, Sendable, CustomStringConvertible {
    /// All of them, as people write them.
    public let constraints: [String]
    /// The one that does not count as long as the others contradict it.
    public let broken: String
    /// Views that take part by their frames, for their mask is translated.
    public let viewsWithMasks: [String]

    @MainActor init(constraints: [String], broken: NSLayoutConstraint, _ origins: [LayoutOrigin]) {
        self.constraints = constraints
        self.broken = broken.readable
        var names: [String] = []
        for case .tie(let record, _) in origins {
            guard let view = record.view, view.parent != nil, !names.contains(view.stableName)
            else { continue }
            names.append(view.stableName)
        }
        viewsWithMasks = names
    }

    /// What contradicts what, which one was broken, how to fix it.
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

/// What layout has to say.
public enum LayoutFact: TouchFact {
    /// Constraints contradict each other; one of them was broken.
    case conflict(LayoutConflict)
    /// Somebody asked, and the constraints leave a view's place or size open; why, in a sentence.
    case ambiguity(UIView, String)
}

extension LayoutOrigin {
    /// What the constraint says, as people write it.
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
                return "<\(name).\(dimension) == \(owner.stableName)."
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
