internal import TouchSolver

/// The solver's variables for views and guides.
extension LayoutEngine {
    /// The record of an item, created if there is none.
    func record(of item: any LayoutItem) -> LayoutRecord {
        if let known = records[ObjectIdentifier(item)] { return known }
        let record = LayoutRecord(of: item)
        records[ObjectIdentifier(item)] = record
        if let guide = record.guide, guide.kind != .free { systemGuides.append(record) }
        if let view = record.view, view === root ? isQuestion : !view.layout.followsMask {
            if view.wrappedContentSize(for: .greatestFiniteMagnitude) != nil {
                record.wraps = true
                wrapping.append(record)
            }
            updateContent(of: record)
        }
        return record
    }

    /// A variable of an item, created if there is none, with the constraints for its given value.
    func variable(
        _ dimension: LayoutRecord.Dimension,
        of item: any LayoutItem
    ) -> ConstraintSolver.Variable {
        variable(dimension, of: record(of: item))
    }

    func variable(
        _ dimension: LayoutRecord.Dimension,
        of record: LayoutRecord
    ) -> ConstraintSolver.Variable {
        if let known = record.variables[dimension.rawValue] { return known }
        let variable = solver.addVariable()
        record.variables[dimension.rawValue] = variable
        recordOfVariable[variable] = record
        if let tie = tie(of: record, dimension) {
            var (expression, others) = (LayoutExpression(), [record])
            expression.add(variable)
            if tie.followsOwner, let owner = record.guide?.owningView {
                expression.add(self.variable(.length(dimension.axis), of: owner), -1)
                others.append(self.record(of: owner))
            }
            expression.constant = -Double(tie.constant)
            if let handle = add(expression, .equal, 1_000, by: .tie(record, dimension), others) {
                record.ties[dimension.rawValue] = (handle, tie)
            }
            record.view?.layout.isPinned = true
        } else if dimension == .width || dimension == .height {
            var expression = LayoutExpression()
            expression.add(variable)
            _ = add(expression, .atLeast, 1_000, by: .notNegative(record, dimension), [record])
        }
        return variable
    }

    /// The given value of a variable; nil if constraints alone decide it.
    func tie(of record: LayoutRecord, _ dimension: LayoutRecord.Dimension) -> LayoutRecord.Tie? {
        if let guide = record.guide { return guide.tie(dimension) }
        guard let view = record.view else { return nil }
        if view === root {
            // A root has a given position, and its size is that of its bounds, whatever its mask
            // is.
            switch dimension {
            case .x, .y: return .init(constant: 0)
            case .width: return isQuestion ? nil : .init(constant: view.alignmentSize.width)
            case .height: return isQuestion ? nil : .init(constant: view.alignmentSize.height)
            }
        }
        guard view.layout.followsMask else { return nil }
        let rect = view.alignmentRectFromModel
        let origin = view.parent?.contentOrigin ?? .zero
        return switch dimension {
        case .x: .init(constant: rect.minX - origin.x)
        case .y: .init(constant: rect.minY - origin.y)
        case .width: .init(constant: rect.width)
        case .height: .init(constant: rect.height)
        }
    }

    /// Forgets an item. Active constraints on it are put on the list of those to install.
    func drop(_ record: LayoutRecord) {
        for handle in record.users {
            guard let (origin, _) = origins[handle] else { continue }
            switch origin {
            case .constraint(let constraint):
                uninstall(constraint)
                if constraint.isActive { toInstall.append(constraint) }
            case .tie(let other, _) where other !== record: drop(other)
            case .tie, .content, .notNegative, .question: remove(handle)
            }
        }
        for variable in record.variables.compactMap(\.self) {
            try? solver.remove(variable)
            recordOfVariable[variable] = nil
        }
        if record.guide != nil { systemGuides.removeAll { $0 === record } }
        if record.wraps { wrapping.removeAll { $0 === record } }
        records[record.key] = nil
    }

    // MARK: Content

    /// Adds or changes the constraints for the size of a view's content.
    func updateContent(of record: LayoutRecord) {
        guard let view = record.view, let box = view.layoutBox else { return }
        let size = view.intrinsicContentSize
        let old = record.wraps ? value(.width, of: record) : 0
        setContent(
            size.width,
            .horizontal,
            of: record,
            box.resistance.horizontal,
            box.hugging.horizontal
        )
        // Content that wraps keeps the height for its current width.
        let height =
            old > 0 ? view.wrappedContentSize(for: old)?.height ?? size.height : size.height
        setContent(height, .vertical, of: record, box.resistance.vertical, box.hugging.vertical)
    }

    func setContent(
        _ length: CGFloat,
        _ axis: NSLayoutConstraint.Axis,
        of record: LayoutRecord,
        _ resistance: UILayoutPriority,
        _ hugging: UILayoutPriority
    ) {
        let first = axis == .horizontal ? 0 : 2
        let wishes: [(ConstraintSolver.Relation, UILayoutPriority)] = [
            (.atLeast, resistance), (.atMost, hugging),
        ]
        for (place, (relation, priority)) in zip(first..., wishes) {
            let isWanted = length != UIView.noIntrinsicMetric && length.isFinite
            let known = record.content[place]
            if isWanted, let known, solver.priority(of: known.handle) == priority.forSolver {
                guard known.length != length else { continue }
                record.content[place]?.length = length
                changes.append((known.handle, -Double(length)))
                continue
            }
            if let known { remove(known.handle) }
            record.content[place] = nil
            guard isWanted, priority.rawValue > 0 else { continue }
            var expression = LayoutExpression()
            expression.add(variable(.length(axis), of: record))
            expression.constant = -Double(length)
            let origin = LayoutOrigin.content(record, place)
            if let handle = add(expression, relation, priority.rawValue, by: origin, [record]) {
                record.content[place] = (handle, length)
            }
        }
    }
}

extension UILayoutPriority {
    var forSolver: ConstraintSolver.Priority { .init(Double(rawValue)) }
}
