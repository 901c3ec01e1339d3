/// A section of static rows from a storyboard.
@MainActor package struct StaticTableSection {
    /// A row and its cell, which is never reused.
    package struct Row {
        package let cell: UITableViewCell
        /// The height in points; nil for the table's row height.
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
