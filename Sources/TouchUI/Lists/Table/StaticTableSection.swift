/// A section of rows that stand in a storyboard as they are.
@MainActor package struct StaticTableSection {
    /// A row: its cell, which is always the same one.
    package struct Row {
        package let cell: UITableViewCell
        /// Its height in points; nil for that of the table.
        package let height: CGFloat?

        package init(cell: UITableViewCell, height: CGFloat?) {
            (self.cell, self.height) = (cell, height)
        }
    }

    package let header: String?
    package let footer: String?
    package let rows: [Row]

    package init(header: String?, footer: String?, rows: [Row]) {
        (self.header, self.footer, self.rows) = (header, footer, rows)
    }
}
