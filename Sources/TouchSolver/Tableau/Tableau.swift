/// The simplex tableau: linear equations, each solved for one symbol.
///
/// Each row says `basic = constant + Σ coefficient · symbol`. The symbols on the right are
/// nonbasic: they are basic in no row, and their value is zero. Each row is a list of cells, and
/// each symbol has a column, the list of the rows in which it occurs; a change of a symbol touches
/// exactly the rows that depend on it. The tableau holds the equations; `SymbolState` says what the
/// symbols mean.
struct Tableau: Sendable {
    /// An entry of a row: a symbol with its coefficient.
    struct RowCell: BitwiseCopyable, Sendable {
        var symbol: Int32
        /// The slot of this cell's entry in the symbol's column.
        var columnSlot: Int32
        var coefficient: Double
    }

    /// A symbol with its coefficient, for a row that is being made.
    struct NewCell: BitwiseCopyable, Sendable {
        var symbol: Int32
        var coefficient: Double
    }

    /// An entry of a column: a row in which the symbol occurs.
    struct ColumnCell: BitwiseCopyable, Sendable {
        var row: Int32
        /// The slot of the symbol's cell in the row.
        var rowSlot: Int32
    }

    /// One equation.
    struct Row: BitwiseCopyable, Sendable {
        /// The basic symbol; -1 if the row is unused.
        var basic: Int32
        var constant: Double
        var cells: BlockPool<RowCell>.Block
    }

    var rows: [Row] = []
    private var vacantRows: [Int32] = []
    /// For each symbol the row in which it is basic, or -1.
    private(set) var rowOfSymbol: [Int32] = []
    var columns: [BlockPool<ColumnCell>.Block] = []

    var rowCells = BlockPool(filler: RowCell(symbol: 0, columnSlot: 0, coefficient: 0))
    var columnCells = BlockPool(filler: ColumnCell(row: 0, rowSlot: 0))

    /// The rows whose constant has changed since the list was last emptied. A row may occur twice.
    var movedRows: [Int32] = []

    /// For each symbol, its index in ``pivotCells`` plus one; 0 if it has none.
    var placeInPivotRow: [Int32] = []
    /// The cells of the pivot row.
    var pivotCells: [PivotCell] = []
    /// The rows to which the pivot row is added, with their factors.
    var pivotTargets: [PivotTarget] = []
    /// For each row, its index in ``pivotTargets`` plus one; 0 if it has none.
    var placeInTargets: [Int32] = []

    /// Makes room for a symbol.
    mutating func addSymbol(_ symbol: Int) {
        while rowOfSymbol.count <= symbol {
            rowOfSymbol.append(-1)
            columns.append(.init())
            placeInPivotRow.append(0)
        }
    }

    /// Adds the row `basic = constant` with storage for a number of cells, which the caller adds.
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

    /// Adds a symbol to a row that does not contain it.
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

    /// Adds symbols to a row that contains none of them and has room for them.
    mutating func addCells(_ cells: UnsafeBufferPointer<NewCell>, to row: Int) {
        for cell in cells { columnCells.makeRoom(in: &columns[Int(cell.symbol)]) }
        Self.write(cells, to: row, &rows[row].cells, &columns, &rowCells, &columnCells)
    }

    /// Writes the cells and their entries, for which there is room, in plain memory.
    private static func write(
        _ cells: UnsafeBufferPointer<NewCell>,
        to row: Int,
        _ block: inout BlockPool<RowCell>.Block,
        _ columns: inout [BlockPool<ColumnCell>.Block],
        _ rowCells: inout BlockPool<RowCell>,
        _ columnCells: inout BlockPool<ColumnCell>
    ) {
        let (start, before) = (Int(block.start), Int(block.count))
        columns.withUnsafeMutableBufferPointer { columns in
            rowCells.withElements { rowCells in
                columnCells.withElements { columnCells in
                    for (place, cell) in cells.enumerated() {
                        let column = columns[Int(cell.symbol)]
                        columns[Int(cell.symbol)].count += 1
                        columnCells[Int(column.start) + Int(column.count)] = ColumnCell(
                            row: Int32(row),
                            rowSlot: Int32(before + place)
                        )
                        rowCells[start + before + place] = RowCell(
                            symbol: cell.symbol,
                            columnSlot: column.count,
                            coefficient: cell.coefficient
                        )
                    }
                }
            }
        }
        block.count += Int32(cells.count)
    }

    /// Removes the cell at an index of ``rowCells`` from its row and its column.
    mutating func removeCell(at index: Int, from row: Int) {
        let cell = rowCells[index]
        unlink(cell)
        let slot = Int32(index) - rows[row].cells.start
        if let moved = rowCells.removeBySwapping(at: slot, from: &rows[row].cells) {
            let entry = Int(columns[Int(moved.symbol)].start) + Int(moved.columnSlot)
            columnCells[entry].rowSlot = slot
        }
    }

    /// Removes a symbol from all rows.
    mutating func clearColumn(of symbol: Int) {
        while columns[symbol].count > 0 {
            let (row, index) = place(ofColumnEntryAt: Int(columns[symbol].start))
            removeCell(at: index, from: row)
        }
    }

    /// Removes the entry of a cell from its column.
    private mutating func unlink(_ cell: RowCell) {
        let symbol = Int(cell.symbol)
        if let moved = columnCells.removeBySwapping(at: cell.columnSlot, from: &columns[symbol]) {
            let index = Int(rows[Int(moved.row)].cells.start) + Int(moved.rowSlot)
            rowCells[index].columnSlot = cell.columnSlot
        }
    }

    /// Removes a row.
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

    /// Frees the storage of an empty column.
    mutating func releaseColumn(of symbol: Int) {
        columnCells.release(&columns[symbol])
    }

    /// Makes a symbol the basic one of a row.
    mutating func setBasic(_ symbol: Int, in row: Int, constant: Double) {
        rowOfSymbol[Int(rows[row].basic)] = -1
        rows[row].basic = Int32(symbol)
        rows[row].constant = constant
        rowOfSymbol[symbol] = Int32(row)
    }

    /// The value of a symbol: the constant of its row, or zero if it is nonbasic.
    func value(of symbol: Int) -> Double {
        let row = rowOfSymbol[symbol]
        return row < 0 ? 0 : rows[Int(row)].constant
    }
}

extension Tableau {
    /// The row and the cell index that a column entry refers to.
    func place(ofColumnEntryAt position: Int) -> (row: Int, index: Int) {
        let entry = columnCells[position]
        let row = Int(entry.row)
        return (row, Int(rows[row].cells.start) + Int(entry.rowSlot))
    }

    /// The index in ``rowCells`` of a symbol's cell in a row; nil if the row does not contain it.
    func index(of symbol: Int, in row: Int) -> Int? {
        rows[row].cells.indices.first { Int(rowCells[$0].symbol) == symbol }
    }
}
