// Cells and headers that are made by a metatype or a generic parameter, as `UIView+Making.swift` explains it.

extension UITableViewCell {
    /// Makes a cell by its class. The front door calls it where only a metatype or a generic parameter names the class.
    public static func newObject(style: CellStyle, reuseIdentifier: String?) -> Self {
        let type = unsafeBitCast(
            self as UITableViewCell.Type,
            to: CellWithRequiredInitializer.Type.self
        )
        return unsafeDowncast(
            type.init(style: style, reuseIdentifier: reuseIdentifier) as UITableViewCell,
            to: Self.self
        )
    }
}

/// For `UITableViewCell.newObject(style:reuseIdentifier:)` only. It is open so that its initializer is found by the class
/// of the cell.
@preconcurrency @MainActor open class CellWithRequiredInitializer: UITableViewCell {
    /// Makes a cell.
    public override required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    /// Makes a cell as `UITableViewCell` does.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UITableViewHeaderFooterView {
    /// Makes a header or a footer by its class. The front door calls it where only a metatype or a generic parameter names
    /// the class.
    public static func newObject(reuseIdentifier: String?) -> Self {
        let type = unsafeBitCast(
            self as UITableViewHeaderFooterView.Type,
            to: HeaderFooterWithRequiredInitializer.Type.self
        )
        return unsafeDowncast(
            type.init(reuseIdentifier: reuseIdentifier) as UITableViewHeaderFooterView,
            to: Self.self
        )
    }
}

/// For `UITableViewHeaderFooterView.newObject(reuseIdentifier:)` only. It is open so that its initializer is found by the
/// class of the view.
@preconcurrency @MainActor
open class HeaderFooterWithRequiredInitializer:
    UITableViewHeaderFooterView
{
    /// Makes a header or a footer.
    public override required init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
    }

    /// Makes a header or a footer as `UITableViewHeaderFooterView` does.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
