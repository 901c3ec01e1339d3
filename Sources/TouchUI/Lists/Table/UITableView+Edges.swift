/// The headers and footers of a table's sections.
extension UITableView {
    /// Removes all section headers and footers, so that they are requested again. The delegate is
    /// not notified: the old delegate is gone, and the new one never saw these views.
    final func forgetEdges() {
        let gone = sorted(visibleEdges)
        (visibleEdges, bareEdges) = ([:], [])
        for (_, view) in gone {
            if view.superview === self { view.removeFromSuperview() }
            reuse.keep(view)
        }
        setNeedsLayout()
    }

    final func customView(of edge: Edge) -> UIView? {
        edge.isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: edge.section)
            : delegate?.tableView(self, viewForFooterInSection: edge.section)
    }

    final func title(of edge: Edge) -> String? {
        edge.isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: edge.section)
            : dataSource?.tableView(self, titleForFooterInSection: edge.section)
    }

    final func showEdges(from top: CGFloat, to bottom: CGFloat) {
        guard !geometry.sections.isEmpty else { return }
        var wanted: [Edge: CGRect] = [:]
        var section = geometry.section(endingBelow: top)
        while section < geometry.sections.count, geometry.span(ofSection: section).start < bottom {
            for isHeader in [true, false] {
                let edge = Edge(section: section, isHeader: isHeader)
                let span = edgeSpan(edge)
                guard span.end > span.start else { continue }
                let frame = edgeFrame(edge)
                if frame.maxY > top, frame.minY < bottom { wanted[edge] = frame }
            }
            section += 1
        }
        bareEdges.formIntersection(wanted.keys)
        if wanted.isEmpty, visibleEdges.isEmpty { return }
        let before = revision
        let gone = sorted(visibleEdges.filter { wanted[$0.key] == nil })
        for (edge, _) in gone { visibleEdges[edge] = nil }
        for (edge, view) in gone { letGo(view, of: edge) }
        guard before == revision else { return }
        for (edge, frame) in wanted.sorted(by: { $0.key < $1.key }) {
            if visibleEdges[edge] == nil, !bareEdges.contains(edge) { makeView(of: edge) }
            guard before == revision else { return }
            if let view = visibleEdges[edge], view.frame != frame { view.frame = frame }
        }
    }

    /// The frame of a header or footer. In a plain table, headers stay at the top and footers at
    /// the bottom while their section is visible.
    private func edgeFrame(_ edge: Edge) -> CGRect {
        var frame = rect(edgeSpan(edge))
        guard style == .plain else { return frame }
        let section = geometry.span(ofSection: edge.section)
        if edge.isHeader {
            let top = bounds.minY + adjustedContentInset.top
            let last = section.end - geometry.sections[edge.section].footer - frame.height
            frame.origin.y = max(frame.minY, min(top, last))
        } else {
            let bottom = bounds.maxY - adjustedContentInset.bottom - frame.height
            let first = section.start + geometry.sections[edge.section].header
            frame.origin.y = min(frame.minY, max(bottom, first))
        }
        return frame
    }

    private func makeView(of edge: Edge) {
        let view: UIView
        let before = revision
        let custom = customView(of: edge)
        let title = custom == nil ? title(of: edge) : nil
        guard before == revision else {
            if let custom { reuse.keep(custom) }
            return
        }
        if let custom {
            view = custom
        } else if let title {
            let titled = UITableViewHeaderFooterView(reuseIdentifier: nil)
            titled.textLabel?.text = title
            titled.textLabel?.font = ControlMetrics.sectionTitle(isPlain: style == .plain)
            if style != .plain { titled.textLabel?.textColor = .secondaryLabel }
            view = titled
        } else {
            // Only space. The delegate is not asked again while it is visible.
            bareEdges.insert(edge)
            return
        }
        visibleEdges[edge] = view
        // In front of the cells, and behind the actions of a row.
        if let shield = swipe?.shield, shield.superview === self {
            insertSubview(view, belowSubview: shield)
        } else {
            addSubview(view)
        }
        if edge.isHeader {
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: edge.section)
        } else {
            delegate?.tableView(self, willDisplayFooterView: view, forSection: edge.section)
        }
    }

    final func letGo(_ view: UIView, of edge: Edge) {
        if view.superview === self { view.removeFromSuperview() }
        reuse.keep(view)
        if edge.isHeader {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: edge.section)
        } else {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: edge.section)
        }
    }
}
