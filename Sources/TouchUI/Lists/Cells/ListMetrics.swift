/// Measures of rows in lists. Each is a [choice]: Apple states none, and pictures of phones show them so.
/// The frames of rows, accessories and lines in lists on a device would decide them.
enum ListMetrics {
    /// The space above and below the content of a row, in points.
    ///
    /// [choice] 11: a row with one line of text is then as high as a row without a height of its own.
    nonisolated static let cellMargin: CGFloat = 11
    /// The space above and below the text of a header or footer, in points.
    nonisolated static let headerMargin: CGFloat = 7
    /// The space before and after a section in a grouped list, in points.
    nonisolated static let groupedSpacing: CGFloat = 18
    /// The space next to the sections of an inset grouped list and of a sidebar, in points: the first where the width is compact.
    nonisolated static let groupedInset: (compact: CGFloat, regular: CGFloat) = (16, 20)
    /// The radius of the first and last row of a section in an inset grouped list, in points.
    nonisolated static let groupedRadius: CGFloat = 10
    /// The width of a mark that takes no touches, such as an arrow, in points.
    nonisolated static let markWidth: CGFloat = 24
    /// The width of one level of indentation, in points.
    nonisolated static let indentation: CGFloat = 16
}
