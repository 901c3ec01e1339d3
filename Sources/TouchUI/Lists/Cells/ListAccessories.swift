/// The views of a list cell's accessories.
@MainActor final class ListAccessories {
    private unowned let cell: UICollectionViewListCell
    private var parts: [(accessory: UICellAccessory, view: UIView)] = []

    init(of cell: UICollectionViewListCell) {
        self.cell = cell
    }

    func replace(with accessories: [UICellAccessory]) {
        for (_, view) in parts { view.removeFromSuperview() }
        parts = accessories.map { ($0, makeView($0)) }
        for (_, view) in parts { cell.addSubview(view) }
    }

    private func makeView(_ accessory: UICellAccessory) -> UIView {
        let view: UIView
        switch accessory.accessoryType {
        case .disclosureIndicator, .checkmark, .multiselect:
            let mark = AccessoryMark(accessory.accessoryType)
            mark.cell = cell
            view = mark
        case .outlineDisclosure:
            let arrow = OutlineControl(frame: .zero)
            arrow.cell = cell
            arrow.accessibilityLabel = "Expand"
            view = acting(arrow, accessory)
        case .delete, .insert:
            let control = EditControl(frame: .zero)
            control.isInsert = accessory.accessoryType == .insert
            control.accessibilityLabel = accessory.accessoryType == .insert ? "Insert" : "Remove"
            view = acting(control, accessory)
        case .reorder:
            let control = ReorderControl(frame: .zero)
            control.cell = cell
            control.accessibilityLabel = "Reorder"
            control.isAccessibilityElement = true
            view = control
        case .label:
            let label = UILabel(frame: .zero)
            label.text = accessory.text
            label.textColor = .secondaryLabel
            view = label
        case .detail:
            let button = UIButton(type: .detailDisclosure)
            button.accessibilityLabel = "More Info"
            view = acting(button, accessory)
        case .customView: view = accessory.customView ?? UIView(frame: .zero)
        }
        if let tint = accessory.options.tintColor { view.tintColor = tint }
        return view
    }

    private func acting(_ control: UIControl, _ accessory: UICellAccessory) -> UIControl {
        control.isAccessibilityElement = true
        control.addAction(
            UIAction { [weak cell] _ in cell?.accessoryTapped(accessory) },
            for: .touchUpInside
        )
        return control
    }

    /// The accessory of an outline, if the cell shows one.
    var outline: UICellAccessory? {
        parts.first { $0.accessory.accessoryType == .outlineDisclosure && isShown($0.accessory) }?
            .accessory
    }

    private func isShown(_ accessory: UICellAccessory) -> Bool {
        let edits = cell.collection?.edits(cell) ?? false
        return !accessory.options.isHidden
            && (accessory.displayed == .always || (accessory.displayed == .whenEditing) == edits)
    }

    private func width(of part: (accessory: UICellAccessory, view: UIView)) -> CGFloat {
        if case .custom(let width) = part.accessory.options.reservedLayoutWidth { return width }
        return switch part.accessory.accessoryType {
        case .disclosureIndicator, .checkmark: ListMetrics.markWidth
        case .label: part.view.sizeThatFits(.zero).width + UnsourcedValues.rowMargin / 2
        case .customView: part.view.bounds.width + UnsourcedValues.rowMargin
        case .delete, .detail, .insert, .multiselect, .outlineDisclosure, .reorder:
            UnsourcedValues.rowControlWidth
        }
    }

    /// The room that accessories take before and after the content, in points.
    var room: (before: CGFloat, after: CGFloat) {
        var (before, after) = (CGFloat(0), CGFloat(0))
        for part in parts where isShown(part.accessory) {
            if part.accessory.isLeading {
                before += width(of: part)
            } else {
                after += width(of: part)
            }
        }
        return (before, after)
    }

    /// Places the accessories in the order of their array ([choice]).
    func layOut(indentation: CGFloat) {
        let height = cell.bounds.height
        var (left, right) = (indentation, cell.bounds.width - room.after)
        for part in parts {
            let isHidden = !isShown(part.accessory)
            if part.view.isHidden != isHidden { part.view.isHidden = isHidden }
            guard !isHidden else { continue }
            let width = width(of: part)
            let x = part.accessory.isLeading ? left : right
            if part.accessory.isLeading { left += width } else { right += width }
            if part.accessory.accessoryType == .customView {
                let size = part.view.bounds.size
                part.view.frame = CGRect(
                    x + (width - size.width) / 2,
                    (height - size.height) / 2,
                    size.width,
                    size.height
                )
            } else {
                part.view.frame = CGRect(x, 0, width, height)
            }
            (part.view as? AccessoryMark)?.noteShown()
            (part.view as? OutlineControl)?.noteShown()
        }
    }
}

/// A mark next to the content of a cell. It takes no touches, so they go to the row.
final class AccessoryMark: UIView {
    private let type: UICellAccessory.AccessoryType
    weak var cell: UICollectionViewListCell?

    init(_ type: UICellAccessory.AccessoryType) {
        self.type = type
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func drawAppearance(in context: CGContext) {
        let isChosen = cell?.isSelected ?? false
        let (symbol, size) =
            switch type {
            case .disclosureIndicator: ("chevron.right", ControlMetrics.markSize)
            case .multiselect: (isChosen ? "checkmark.circle.fill" : "circle", 22)
            default: ("checkmark", ControlMetrics.markSize)
            }
        let isMark = type == .disclosureIndicator || type == .multiselect && !isChosen
        context.drawSymbol(
            symbol,
            at: CGPoint(x: bounds.midX, y: bounds.midY),
            size: size,
            isMark ? ControlMetrics.mark : tintColor.cgColor
        )
    }
}

/// The arrow of an outline: down where the row is expanded.
final class OutlineControl: UIControl {
    weak var cell: UICollectionViewListCell?

    override func drawAppearance(in context: CGContext) {
        context.drawSymbol(
            cell?.configurationState.isExpanded == true ? "chevron.down" : "chevron.right",
            at: CGPoint(x: bounds.midX, y: bounds.midY),
            size: ControlMetrics.markSize,
            tintColor.cgColor
        )
    }
}
