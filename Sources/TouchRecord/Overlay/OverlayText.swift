/// The widths of texts that the overlay draws.
///
/// This module has no fonts. The pictures draw text in Inter, scaled to the width that is given here, so a
/// text fits its label exactly.
enum OverlayText {
    /// The weight of all texts of the overlay.
    static let weight = 600

    /// The width of a line, in points.
    static func width(of text: String, size: CGFloat) -> CGFloat {
        let thousandths = text.unicodeScalars.reduce(0) { sum, letter in
            let index = Int(letter.value) - 32
            return sum + (widths.indices.contains(index) ? widths[index] : usualWidth)
        }
        return CGFloat(thousandths) * size / 1_000
    }

    /// The width of a character that is not in the table, such as a letter with an accent.
    private static let usualWidth = 640

    /// The widths of the characters from the space to the tilde in Inter Semi Bold, in thousandths of
    /// the font size.
    private static let widths = [
        248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379, 667, 481,
        621, 652, 666, 632, 648, 587, 646, 648, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744,
        724, 608, 586, 755, 744, 275, 561, 677, 566, 906, 741, 775, 643, 776, 651, 649, 660, 734,
        724, 1007, 690, 705, 653, 393, 379, 393, 481, 468, 497, 575, 630, 577, 630, 593, 377, 625,
        613, 261, 261, 569, 261, 898, 610, 608, 625, 625, 397, 549, 380, 608, 576, 837, 562, 576,
        562, 393, 358, 393, 673,
    ]
}
