/// Linear equations, solved for some of their symbols.
///
/// Each row says `basic = constant + Σ coefficient · symbol`, where the symbols on the right (not
/// basic, worth zero) stand in no left side. Rows are stored as lists of cells, and each symbol has
/// the list of the rows in which it occurs: changing a symbol touches exactly the rows that depend
/// on it. The tableau knows what the equations are; what the symbols mean is known to the solver.
struct Tableau: Sendable {
    /// A symbol in a row.
    struct RowCell: BitwiseCopyable, Sendable {
        var symbol: Int32
        /// Where the symbol's column has the entry for this row.
        var columnSlot: Int32
        var coefficient: Double
    }

    /// A row in which a symbol occurs.
    struct ColumnCell: BitwiseCopyable, Sendable {
        var row: Int32
        /// Where the row has the cell of this symbol.
        var rowSlot: Int32
    }

    /// One equation.
    struct Row: BitwiseCopyable, Sendable {
        /// The symbol on the left; -1 for a row that is not in use.
        var basic: Int32
        var constant: Double
        var cells: BlockPool<RowCell>.Block
    }

    var rows: [Row] = []
    private var vacantRows: [Int32] = []
    /// For each symbol the row that is solved for it, or -1.
    private(set) var rowOfSymbol: [Int32] = []
    var columns: [BlockPool<ColumnCell>.Block] = []

    var rowCells = BlockPool(filler: RowCell(symbol: 0, columnSlot: 0, coefficient: 0))
    var columnCells = BlockPool(filler: ColumnCell(row: 0, rowSlot: 0))

    /// Rows whose constant changed since somebody emptied this list; a row may stand here twice.
    var movedRows: [Int32] = []

    /// For each symbol its place in the row that is being added to others, plus one; else 0.
    var placeInPivotRow: [Int32] = []
    /// Symbols, coefficients and marks of the row that is being added to others.
    var pivotCells: [PivotCell] = []
    /// Rows, and factors, to which the pivot row is added.
    var pivotTargets: [PivotTarget] = []
    /// For each row its place among them plus one; else 0.
    var placeInTargets: [Int32] = []

    /// Makes room for a symbol.
    mutating func addSymbol(_ symbol: Int) {
        while rowOfSymbol.count <= symbol {
            rowOfSymbol.append(-1)
            columns.append(.init())
            placeInPivotRow.append(0)
        }
    }

    /// Adds the row `basic = constant`, to which as many cells as announced are to be added.
    mutating func addRow(basic: Int, constant: Double, cellCount: Int) -> Int {
        let row: Int
        if let vacant = vacantRows.popLast() {
            row = Int(vacant)
            rows[row] = Row(basic: Int32(basic), constant: constant, cells: .init())
        } else {
            row = rows.count
            rows.append(Row(basic: Int32(basic), constant: constant, cells: .init()))
        }
        rowCells.reserve(cellCount, for: &rows[row].cells)
        rowOfSymbol[basic] = Int32(row)
        return row
    }

    /// Adds a symbol to a row in which it does not occur.
    mutating func addCell(_ symbol: Int, _ coefficient: Double, to row: Int) {
        let cell = RowCell(
            symbol: Int32(symbol),
            columnSlot: columns[symbol].count,
            coefficient: coefficient
        )
        let entry = ColumnCell(row: Int32(row), rowSlot: rows[row].cells.count)
        rowCells.append(cell, to: &rows[row].cells)
        columnCells.append(entry, to: &columns[symbol])
    }

    /// Removes the cell at an index of ``rowCells`` from its row and from its symbol's column.
    mutating func removeCell(at index: Int, from row: Int) {
        let cell = rowCells[index]
        unlink(cell)
        let slot = Int32(index) - rows[row].cells.start
        if let moved = rowCells.removeBySwapping(at: slot, from: &rows[row].cells) {
            let entry = Int(columns[Int(moved.symbol)].start) + Int(moved.columnSlot)
            columnCells[entry].rowSlot = slot
        }
    }

    /// Takes a symbol out of all rows.
    mutating func clearColumn(of symbol: Int) {
        while columns[symbol].count > 0 {
            let (row, index) = place(ofColumnEntryAt: Int(columns[symbol].start))
            removeCell(at: index, from: row)
        }
    }

    /// Removes a cell from its symbol's column.
    private mutating func unlink(_ cell: RowCell) {
        let symbol = Int(cell.symbol)
        if let moved = columnCells.removeBySwapping(at: cell.columnSlot, from: &columns[symbol]) {
            let index = Int(rows[Int(moved.row)].cells.start) + Int(moved.rowSlot)
            rowCells[index].columnSlot = cell.columnSlot
        }
    }

    /// Forgets an equation.
    mutating func removeRow(_ row: Int) {
        for index in rows[row].cells.indices {
            unlink(rowCells[index])
        }
        rowCells.release(&rows[row].cells)
        rowOfSymbol[Int(rows[row].basic)] = -1
        rows[row].basic = -1
        vacantRows.append(Int32(row))
    }

    /// Adds to the constant of a row.
    mutating func move(_ row: Int, by change: Double) {
        rows[row].constant += change
        movedRows.append(Int32(row))
    }

    /// Takes back the room of a column in which nothing is left.
    mutating func releaseColumn(of symbol: Int) {
        columnCells.release(&columns[symbol])
    }

    /// Says for which symbol a row is solved.
    mutating func setBasic(_ symbol: Int, in row: Int, constant: Double) {
        rowOfSymbol[Int(rows[row].basic)] = -1
        rows[row].basic = Int32(symbol)
        rows[row].constant = constant
        rowOfSymbol[symbol] = Int32(row)
    }

    /// What a symbol is worth: the constant of its row, and zero without one.
    func value(of symbol: Int) -> Double {
        let row = rowOfSymbol[symbol]
        return row < 0 ? 0 : rows[Int(row)].constant
    }
}

extension Tableau {
    /// The row and the index of the cell that an entry of a column stands for.
    func place(ofColumnEntryAt position: Int) -> (row: Int, index: Int) {
        let entry = columnCells[position]
        let row = Int(entry.row)
        return (row, Int(rows[row].cells.start) + Int(entry.rowSlot))
    }

    /// Where a row has the cell of a symbol; nil if it has none.
    func index(of symbol: Int, in row: Int) -> Int? {
        rows[row].cells.indices.first { Int(rowCells[$0].symbol) == symbol }
    }
}
