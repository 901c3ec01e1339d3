/// The heights of a table's rows, headers and footers, as far as they are given.
extension UITableView {
    /// Asks for all heights, and for the number of rows unless the counts are given.
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
        // The first row of a section shows whether the method is implemented; if not, no other row
        // is asked about.
        let first = ifImplemented {
            delegate.tableView(self, heightForRowAt: ListIndex(section, 0).path)
        }
        let isEstimated =
            ifImplemented {
                delegate.tableView(self, estimatedHeightForRowAt: ListIndex(section, 0).path)
            } != nil
        // The delegate's answer overrides `rowHeight`, also if it is that the cell determines the
        // height.
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
        // From here on, each number is the end of its row.
        for row in heights.indices.dropFirst() { heights[row] += heights[row - 1] }
        return .each(ends: heights)
    }

    /// The heights of rows for which the delegate gives none.
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
        // Automatic: the content decides. A custom view has the height of its constraints, or else
        // its current height ([choice]).
        if let view = customView(of: edge) {
            if let height = view.heightOfConstraints(atWidth: bounds.width) { return height }
            return view.bounds.height > 0 ? view.bounds.height : UnsourcedValues.sectionHeaderHeight
        }
        if title(of: edge) != nil { return UnsourcedValues.sectionHeaderHeight }
        return style == .plain ? 0 : UnsourcedValues.groupedSectionSpacing
    }

    /// The estimated height of rows that are measured.
    final var estimate: CGFloat {
        estimatedRowHeight > 0 && estimatedRowHeight.isFinite
            ? estimatedRowHeight : UnsourcedValues.rowHeight
    }

    /// Whether cells determine the heights of rows for which none is given. An estimate of zero
    /// turns this off.
    final var cellsSayHeights: Bool { estimatedRowHeight != 0 }
}

extension UIView {
    /// The height that the view's constraints give at a width; nil if it has no constraints.
    fileprivate func heightOfConstraints(atWidth width: CGFloat) -> CGFloat? {
        let header = self as? UITableViewHeaderFooterView
        header?.parts.updateIfNeeded()
        if let height = header?.parts.height(atWidth: width) { return height }
        let content = header?.contentView ?? self
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
