import UIKit

/// A page of controls in rows: the name of a state in the first row, the name of a control before
/// each other row. `touchstone picture` draws it for Documentation/Controls.md.
final class ControlSheet: UIViewController {
    /// A control, and how it is shown in each column.
    struct Row {
        var name: String
        var views: [UIView]

        init(_ name: String, _ views: [UIView]) {
            (self.name, self.views) = (name, views)
        }
    }

    private let columns: [String]
    private let makeRows: @MainActor () -> [Row]
    private let margin: CGFloat = 12
    private let nameWidth: CGFloat = 74

    init(_ columns: [String], rows: @escaping @MainActor () -> [Row]) {
        self.columns = columns
        makeRows = rows
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    // The view has the size of the window only now: with two windows, they are narrower than the
    // screen.
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.subviews.isEmpty else { return }
        view.backgroundColor = .systemBackground
        let width = (view.bounds.width - nameWidth - 2 * margin) / CGFloat(columns.count)
        func x(_ column: Int) -> CGFloat { margin + nameWidth + CGFloat(column) * width }
        for (index, name) in columns.enumerated() {
            addText(name, CGRect(x: x(index), y: margin, width: width, height: 16), .center)
        }
        var top = margin + 16
        for row in makeRows() {
            let height = row.views.map(\.bounds.height).max().map { max($0, 20) + 16 } ?? 36
            addText(row.name, CGRect(x: margin, y: top, width: nameWidth, height: height), .left)
            for (index, control) in row.views.enumerated() {
                control.center = CGPoint(x: x(index) + width / 2, y: top + height / 2)
                view.addSubview(control)
            }
            top += height
        }
    }

    private func addText(_ text: String, _ frame: CGRect, _ alignment: NSTextAlignment) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 11)
        label.textColor = .secondaryLabel
        label.textAlignment = alignment
        label.numberOfLines = 2
        view.addSubview(label)
    }
}

/// The states of a control that a sheet shows.
enum SheetState: String, CaseIterable {
    case normal, highlighted, selected, disabled

    /// The control in this state.
    @MainActor func applied<Control: UIControl>(to control: Control) -> Control {
        switch self {
        case .normal: break
        case .highlighted: control.isHighlighted = true
        case .selected: control.isSelected = true
        case .disabled: control.isEnabled = false
        }
        return control
    }
}
