internal import TouchSolver

/// Queries about a solution.
extension LayoutEngine {
    /// The size of the root that is nearest to a target size.
    func size(
        fitting target: CGSize,
        _ horizontal: UILayoutPriority,
        _ vertical: UILayoutPriority
    ) -> CGSize {
        guard let root else { return .zero }
        let record = record(of: root)
        let wishes: [(NSLayoutConstraint.Axis, CGFloat, UILayoutPriority)] = [
            (.horizontal, target.width, horizontal), (.vertical, target.height, vertical),
        ]
        for (axis, length, priority) in wishes where length.isFinite {
            var expression = LayoutExpression()
            expression.add(variable(.length(axis), of: record))
            expression.constant = -Double(min(length, NSLayoutConstraint.largestNumber))
            guard priority.rawValue > 0 else { continue }
            _ = add(expression, .equal, priority.rawValue, by: .question(axis), [record])
        }
        solve()
        let aligned = CGSize(
            width: upToPixel(value(.width, of: record)),
            height: upToPixel(value(.height, of: record))
        )
        return root.alignmentRectInsets == .zero
            ? aligned : root.frame(forAlignmentRect: CGRect(origin: .zero, size: aligned)).size
    }

    /// The dimensions of an item that could have other values without violating any constraint.
    func ambiguousDimensions(of item: any LayoutItem) -> [LayoutRecord.Dimension] {
        guard let record = records[ObjectIdentifier(item)] else { return [] }
        return LayoutRecord.Dimension.allCases.filter { dimension in
            guard tie(of: record, dimension) == nil else { return false }
            guard let variable = record.variables[dimension.rawValue] else { return true }
            return solver.isAmbiguous(variable)
        }
    }

    func isAmbiguous(_ item: any LayoutItem) -> Bool { !ambiguousDimensions(of: item).isEmpty }

    /// Moves an ambiguous view within its constraints, with less weight than any priority; each
    /// call the other way.
    ///
    /// [choice] UIKit picks at random; here it is 20 points, to the right or down first.
    func exercise(_ view: UIView) {
        let direction = pull.map { -$0.direction } ?? 1
        if let pull { try? solver.remove(pull.handle) }
        pull = nil
        guard let dimension = ambiguousDimensions(of: view).first else { return }
        let variable = variable(dimension, of: record(of: view))
        let goal = max(0, solver.value(of: variable) + 20 * direction)
        if let handle = try? solver.suggest(goal, for: variable, priority: 0.001) {
            pull = (handle, direction)
        }
        view.parent?.setNeedsLayout()
    }

    func forget(_ guide: UILayoutGuide) {
        if let record = records[ObjectIdentifier(guide)] { drop(record) }
    }
}

extension ScrollsContent {
    /// Sets the content size from the constraints, in the dimensions that they determine.
    func takeContentSize(from engine: LayoutEngine) {
        guard let guide = layoutBox?.systemGuides.first(where: { $0.kind == .scrollContent }),
            let record = engine.records[ObjectIdentifier(guide)]
        else { return }
        var size = contentSize
        if record.variables[LayoutRecord.Dimension.width.rawValue] != nil {
            size.width = engine.upToPixel(engine.value(.width, of: record))
        }
        if record.variables[LayoutRecord.Dimension.height.rawValue] != nil {
            size.height = engine.upToPixel(engine.value(.height, of: record))
        }
        if size != contentSize { contentSize = size }
    }
}

/// Explains layouts.
@preconcurrency @MainActor public enum LayoutExplanation {
    /// Explains why the constraints leave a view's position or size open; nil if they do not.
    ///
    /// It tests whether each dimension can change, which is slow in large trees.
    public static func ambiguity(of view: UIView) -> String? {
        guard let engine = view.layoutEngineUpToDate else { return nil }
        let open = engine.ambiguousDimensions(of: view)
        guard !open.isEmpty else { return nil }
        let sides = open.map { "its \($0)" }.joined(separator: " and ")
        let reasons = open.map { reason($0, of: view) }
        return "The layout of \(view.nameInTranscript) is ambiguous: \(sides) could be another. "
            + reasons.joined(separator: " ")
    }

    private static func reason(_ dimension: LayoutRecord.Dimension, of view: UIView) -> String {
        let isSize = dimension == .width || dimension == .height
        let constraints = view.constraints(on: view, along: dimension.axis).filter {
            isSize || $0.first.kind != .size
        }
        guard !constraints.isEmpty else {
            return isSize
                ? "No constraint is on its \(dimension), and its content wants none; give it one, or "
                    + "tie both its edges."
                : "No constraint says where it is \(dimension == .x ? "across" : "down"); tie an edge "
                    + "or its center."
        }
        return "For its \(dimension) these leave it open: "
            + constraints.map(\.readable).joined(separator: ", ") + "."
    }
}

extension UIView {
    /// The explanation of an ambiguous layout, also reported to observers; nil if it is not
    /// ambiguous.
    final var reportedAmbiguity: String? {
        guard let sentence = LayoutExplanation.ambiguity(of: self) else { return nil }
        VirtualClock.current.observers.report(LayoutFact.ambiguity(self, sentence))
        return sentence
    }
}
