extension Tableau {
    /// A cell of the row that is being added to others.
    struct PivotCell: BitwiseCopyable, Sendable {
        var symbol: Int32
        /// The row that met this symbol last.
        var metBy: Int32
        var coefficient: Double
    }

    /// How small a sum may be, next to what was added, before it is taken for rounding.
    private static let cancellation = 1e-11

    /// Solves a row for another of its symbols, everywhere: the two symbols change places.
    ///
    /// - Parameter index: where ``rowCells`` has the symbol that becomes basic.
    mutating func exchange(_ row: Int, withCellAt index: Int) {
        let entering = Int(rowCells[index].symbol)
        let leaving = Int(rows[row].basic)
        let coefficient = rowCells[index].coefficient
        removeCell(at: index, from: row)
        collectTargets(of: entering)
        solve(row, for: entering, insteadOf: leaving, coefficient: coefficient)
        guard !pivotTargets.isEmpty else { return }
        let constant = rows[row].constant
        loadPivotCells(from: row)
        for target in pivotTargets {
            addPivotCells(to: Int(target.row), times: target.factor)
            if constant != 0 { move(Int(target.row), by: target.factor * constant) }
        }
        for cell in pivotCells { placeInPivotRow[Int(cell.symbol)] = 0 }
    }

    /// Takes a symbol out of all rows, and notes them with its coefficients.
    private mutating func collectTargets(of symbol: Int) {
        pivotTargets.removeAll(keepingCapacity: true)
        for position in columns[symbol].indices {
            let entry = columnCells[position]
            let row = Int(entry.row)
            let index = Int(rows[row].cells.start) + Int(entry.rowSlot)
            pivotTargets.append((entry.row, rowCells[index].coefficient))
            if let moved = rowCells.removeBySwapping(at: entry.rowSlot, from: &rows[row].cells) {
                let place = Int(columns[Int(moved.symbol)].start) + Int(moved.columnSlot)
                columnCells[place].rowSlot = entry.rowSlot
            }
        }
        columns[symbol].count = 0
    }

    /// `leaving = c + a·entering + …` becomes `entering = -c/a + leaving/a - …/a`.
    private mutating func solve(
        _ row: Int,
        for entering: Int,
        insteadOf leaving: Int,
        coefficient: Double
    ) {
        let factor = -1 / coefficient
        for index in rows[row].cells.indices {
            rowCells[index].coefficient *= factor
        }
        setBasic(entering, in: row, constant: rows[row].constant * factor)
        addCell(leaving, -factor, to: row)
        movedRows.append(Int32(row))
    }

    private mutating func loadPivotCells(from row: Int) {
        pivotCells.removeAll(keepingCapacity: true)
        for index in rows[row].cells.indices {
            let cell = rowCells[index]
            pivotCells.append(
                PivotCell(symbol: cell.symbol, metBy: -1, coefficient: cell.coefficient)
            )
            placeInPivotRow[Int(cell.symbol)] = Int32(pivotCells.count)
        }
    }

    /// Adds a multiple of the pivot row to another row.
    private mutating func addPivotCells(to row: Int, times factor: Double) {
        var met = 0
        var index = Int(rows[row].cells.start)
        var end = index + Int(rows[row].cells.count)
        while index < end {
            let place = Int(placeInPivotRow[Int(rowCells[index].symbol)])
            guard place > 0 else {
                index += 1
                continue
            }
            pivotCells[place - 1].metBy = Int32(row)
            met += 1
            let old = rowCells[index].coefficient
            let sum = old + factor * pivotCells[place - 1].coefficient
            if abs(sum) <= Self.cancellation * abs(old) {
                // The last cell moves to this index and is looked at next.
                removeCell(at: index, from: row)
                end -= 1
            } else {
                rowCells[index].coefficient = sum
                index += 1
            }
        }
        guard met < pivotCells.count else { return }
        for place in pivotCells.indices where pivotCells[place].metBy != Int32(row) {
            addCell(Int(pivotCells[place].symbol), factor * pivotCells[place].coefficient, to: row)
        }
    }
}
