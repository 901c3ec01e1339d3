extension Tableau {
    /// A cell of the pivot row, while the row is added to others.
    struct PivotCell: BitwiseCopyable, Sendable {
        var symbol: Int32
        /// The last target row in which this symbol was found.
        var metBy: Int32
        var coefficient: Double
    }

    /// A row to which a multiple of the pivot row is added.
    struct PivotTarget: BitwiseCopyable, Sendable {
        var row: Int32
        /// The last symbol that was found in this row.
        var metBy: Int32
        var factor: Double
    }

    /// A sum this small, relative to its first operand, is a rounding error and counts as zero.
    private static let cancellation = 1e-11

    /// Solves a row for another of its symbols, and substitutes the result in all other rows.
    ///
    /// - Parameter index: the index in ``rowCells`` of the entering symbol.
    mutating func pivot(_ row: Int, withCellAt index: Int) {
        let entering = Int(rowCells[index].symbol)
        let leaving = Int(rows[row].basic)
        let coefficient = rowCells[index].coefficient
        removeCell(at: index, from: row)
        collectTargets(of: entering)
        solve(row, for: entering, insteadOf: leaving, coefficient: coefficient)
        guard !pivotTargets.isEmpty else { return }
        let constant = rows[row].constant
        loadPivotCells(from: row)
        // Finding the cells that two rows share takes either a walk through all cells of the
        // targets, or one through the columns of all symbols of the pivot row. The shorter walk is
        // taken.
        let cellCount = pivotTargets.reduce(0) { $0 + Int(rows[Int($1.row)].cells.count) }
        let entryCount = pivotCells.reduce(0) { $0 + Int(columns[Int($1.symbol)].count) }
        if entryCount < cellCount {
            addPivotCellsByColumn()
        } else {
            for target in pivotTargets { addPivotCells(to: Int(target.row), times: target.factor) }
        }
        for cell in pivotCells { placeInPivotRow[Int(cell.symbol)] = 0 }
        guard constant != 0 else { return }
        for target in pivotTargets { move(Int(target.row), by: target.factor * constant) }
    }

    /// Removes a symbol from all rows, and records these rows and its coefficients in them.
    private mutating func collectTargets(of symbol: Int) {
        pivotTargets.removeAll(keepingCapacity: true)
        for position in columns[symbol].indices {
            let entry = columnCells[position]
            let row = Int(entry.row)
            let index = Int(rows[row].cells.start) + Int(entry.rowSlot)
            pivotTargets.append(
                PivotTarget(row: entry.row, metBy: -1, factor: rowCells[index].coefficient)
            )
            if let moved = rowCells.removeBySwapping(at: entry.rowSlot, from: &rows[row].cells) {
                let place = Int(columns[Int(moved.symbol)].start) + Int(moved.columnSlot)
                columnCells[place].rowSlot = entry.rowSlot
            }
        }
        columns[symbol].count = 0
    }

    /// Turns `leaving = c + a·entering + …` into `entering = -c/a + leaving/a - …/a`.
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
                // The last cell moves to this index and is examined next.
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

    /// Adds multiples of the pivot row to all targets, one symbol at a time.
    private mutating func addPivotCellsByColumn() {
        while placeInTargets.count < rows.count { placeInTargets.append(0) }
        for place in pivotTargets.indices {
            placeInTargets[Int(pivotTargets[place].row)] = Int32(place + 1)
        }
        for cell in pivotCells {
            var met = 0
            // Backward, because a removed entry is replaced by the last one, which was already
            // examined.
            for position in columns[Int(cell.symbol)].indices.reversed() {
                let (row, index) = place(ofColumnEntryAt: position)
                let target = Int(placeInTargets[row])
                guard target > 0 else { continue }
                pivotTargets[target - 1].metBy = cell.symbol
                met += 1
                let old = rowCells[index].coefficient
                let sum = old + pivotTargets[target - 1].factor * cell.coefficient
                if abs(sum) <= Self.cancellation * abs(old) {
                    removeCell(at: index, from: row)
                } else {
                    rowCells[index].coefficient = sum
                }
            }
            guard met < pivotTargets.count else { continue }
            for target in pivotTargets where target.metBy != cell.symbol {
                addCell(Int(cell.symbol), target.factor * cell.coefficient, to: Int(target.row))
            }
        }
        for target in pivotTargets { placeInTargets[Int(target.row)] = 0 }
    }
}
