/// How high everything in a table is, as far as somebody says it.
extension UITableView {
    /// Asks how high everything is, and how many there are unless that is known.
    final func madeGeometry(counts: [Int]? = nil) -> TableGeometry {
        isLoadingRows = true
        defer { isLoadingRows = false }
        let header = tableHeaderView?.frame.height ?? 0
        let footer = tableFooterView?.frame.height ?? 0
        guard let source = dataSource else {
            return TableGeometry(headerHeight: header, footerHeight: footer)
        }
        var sections: [TableGeometry.Section] = []
        for index in 0..<(counts?.count ?? max(0, source.numberOfSections(in: self))) {
            let count =
                counts?[index] ?? max(0, source.tableView(self, numberOfRowsInSection: index))
            sections.append(
                TableGeometry.Section(
                    rows: heights(ofSection: index, count: count),
                    header: height(of: Edge(section: index, isHeader: true)),
                    footer: height(of: Edge(section: index, isHeader: false))
                )
            )
        }
        return TableGeometry(sections: sections, headerHeight: header, footerHeight: footer)
    }

    private func heights(ofSection section: Int, count: Int) -> TableGeometry.Heights {
        guard count > 0, let delegate else { return commonHeights(count) }
        // Whether it is implemented shows at the first row of a section; if not, no other is asked.
        let first = ifImplemented {
            delegate.tableView(self, heightForRowAt: ListIndex(section, 0).path)
        }
        let isEstimated =
            ifImplemented {
                delegate.tableView(self, estimatedHeightForRowAt: ListIndex(section, 0).path)
            } != nil
        // What the delegate says counts more than `rowHeight`: that a row is as high as its cell, too.
        let common =
            first == Self.automaticDimension && estimatedRowHeight != 0
            ? .measured(MeasuredHeights(count: count, estimate: estimate)) : commonHeights(count)
        guard first != nil || isEstimated && common.isMeasured else { return common }
        var (heights, isSaid, areAlike) = ([CGFloat](), [Bool](), true)
        heights.reserveCapacity(count)
        for row in 0..<count {
            let path = ListIndex(section, row).path
            let said =
                row == 0 || first == nil ? first : delegate.tableView(self, heightForRowAt: path)
            if let said, said >= 0, said.isFinite {
                heights.append(said)
                if !isSaid.isEmpty { isSaid.append(true) }
                areAlike = false
                continue
            }
            if isSaid.isEmpty, common.isMeasured {
                isSaid = Array(repeating: true, count: row)
                isSaid.reserveCapacity(count)
            }
            var height = common.end(0)
            if common.isMeasured, isEstimated {
                let may = delegate.tableView(self, estimatedHeightForRowAt: path)
                if may > 0, may.isFinite { height = may }
            }
            heights.append(height)
            if common.isMeasured { isSaid.append(false) }
            areAlike = areAlike && height == heights[0]
        }
        guard isSaid.isEmpty else {
            return .measured(
                areAlike
                    ? MeasuredHeights(count: count, estimate: heights[0])
                    : MeasuredHeights(heights, isSaid: isSaid)
            )
        }
        // From here on each number is where its row ends.
        for row in heights.indices.dropFirst() { heights[row] += heights[row - 1] }
        return .each(ends: heights)
    }

    /// What rows have whose height nobody says one by one.
    private func commonHeights(_ count: Int) -> TableGeometry.Heights {
        if rowHeight > 0 { return .uniform(count, rowHeight) }
        return cellsSayHeights
            ? .measured(MeasuredHeights(count: count, estimate: estimate))
            : .uniform(count, UnsourcedValues.rowHeight)
    }

    private func height(of edge: Edge) -> CGFloat {
        let said =
            delegate.flatMap { delegate in
                ifImplemented {
                    edge.isHeader
                        ? delegate.tableView(self, heightForHeaderInSection: edge.section)
                        : delegate.tableView(self, heightForFooterInSection: edge.section)
                }
            } ?? (edge.isHeader ? sectionHeaderHeight : sectionFooterHeight)
        if said >= 0, said.isFinite, said != Self.automaticDimension { return said }
        // Automatic: what there is to show decides. A view says its own height, by its constraints or else
        // as it is ([choice]).
        if let view = customView(of: edge) {
            if let height = view.heightOfConstraints(atWidth: bounds.width) { return height }
            return view.bounds.height > 0 ? view.bounds.height : UnsourcedValues.sectionHeaderHeight
        }
        if title(of: edge) != nil { return UnsourcedValues.sectionHeaderHeight }
        return style == .plain ? 0 : UnsourcedValues.groupedSectionSpacing
    }

    /// The height of rows whose cells say it, before they do.
    final var estimate: CGFloat {
        estimatedRowHeight > 0 && estimatedRowHeight.isFinite
            ? estimatedRowHeight : UnsourcedValues.rowHeight
    }

    /// Whether cells say how high rows are for which nobody else does: no estimate is none.
    final var cellsSayHeights: Bool { estimatedRowHeight != 0 }
}

extension UIView {
    /// How high constraints make it at a width; nil where there are none in it.
    fileprivate func heightOfConstraints(atWidth width: CGFloat) -> CGFloat? {
        let content = (self as? UITableViewHeaderFooterView)?.contentView ?? self
        guard content.usesConstraints else { return nil }
        let height = content.systemLayoutSizeFitting(
            CGSize(width: width, height: 0),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return height > 0 && height.isFinite ? height : nil
    }
}

extension TableGeometry.Heights {
    /// Whether rows are measured.
    nonisolated fileprivate var isMeasured: Bool {
        if case .measured = self { true } else { false }
    }
}
