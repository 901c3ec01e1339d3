/// Views that are no longer visible, by the identifier for which they can be reused.
@MainActor struct ReusePool {
    var cellClasses: [String: UITableViewCell.Type] = [:]
    var edgeClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    /// The factories of cells from prototypes and nibs.
    var cellMakers: [String: @MainActor () -> UITableViewCell?] = [:]
    var edgeMakers: [String: @MainActor () -> UITableViewHeaderFooterView?] = [:]
    private var cells: [String: [UITableViewCell]] = [:]
    private var edges: [String: [UITableViewHeaderFooterView]] = [:]
    /// The views that an update removed. They are not used again before the cells of the new rows
    /// are there: a row that is reloaded gets another cell (TB-12).
    private var held: [UIView]?

    mutating func beginHolding() {
        if held == nil { held = [] }
    }

    mutating func endHolding() {
        guard let views = held else { return }
        held = nil
        for view in views {
            if let cell = view as? UITableViewCell { keep(cell) } else { keep(view) }
        }
    }

    /// The identifiers for which cells can be made.
    var cellIdentifiers: [String] { Set(cellClasses.keys).union(cellMakers.keys).sorted() }

    /// The number of cells in the pool.
    var count: Int { cells.values.reduce(0) { $0 + $1.count } }

    mutating func cell(_ identifier: String) -> UITableViewCell? {
        if let cell = cells[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return cellMakers[identifier]?()
            ?? cellClasses[identifier]?.newObject(style: .default, reuseIdentifier: identifier)
    }

    mutating func edge(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = edges[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return edgeMakers[identifier]?()
            ?? edgeClasses[identifier]?.newObject(reuseIdentifier: identifier)
    }

    mutating func keep(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else { return }
        guard held == nil else { held?.append(cell); return }
        cells[identifier, default: []].append(cell)
    }

    mutating func keep(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView,
            let identifier = view.reuseIdentifier
        else { return }
        guard held == nil else { held?.append(view); return }
        edges[identifier, default: []].append(view)
    }
}
