// One class body, because Swift cannot override what an extension declares.

/// A cell of a list: content between accessories, with lines between rows.
///
/// The list says how its rows look; give the cell its content and its accessories.
/// - Compatibility: partial: plain frames instead of constraints; left to right only
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private lazy var shown = ListAccessories(of: self)
    private lazy var lines = [UIView(frame: .zero), UIView(frame: .zero)]
    private var guide: UILayoutGuide?
    /// The distance from the center of the row to the finger that moves it, in points.
    fileprivate final var grip: CGFloat = 0
    /// What the list says about the row; nil outside of lists.
    final var listRow: ListRow? {
        didSet {
            guard listRow != oldValue else { return }
            setNeedsUpdateConfiguration()
        }
    }

    /// What is shown next to the content; empty by default (LI-05).
    open var accessories: [UICellAccessory] = [] {
        didSet {
            shown.replace(with: accessories)
            setNeedsLayout()
        }
    }

    /// The indentation of the content; 0 by default. A list sets it for the items of a section snapshot
    /// (LI-06).
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of a level of indentation, in points.
    open var indentationWidth = ListMetrics.indentation { didSet { setNeedsLayout() } }
    /// Whether leading accessories are indented with the content; true by default.
    open var indentsAccessories = true { didSet { setNeedsLayout() } }

    /// Where the line below the row is: constrain its leading and trailing anchors. By default it goes
    /// from the text to the trailing edge (LI-03).
    open var separatorLayoutGuide: UILayoutGuide {
        if let guide { return guide }
        let new = UILayoutGuide()
        addLayoutGuide(new)
        guide = new
        let sides = [
            new.leadingAnchor.constraint(
                equalTo: leadingAnchor,
                constant: UnsourcedValues.rowMargin
            ),
            new.trailingAnchor.constraint(equalTo: trailingAnchor),
        ]
        for side in sides {
            side.priority = .defaultLow
            side.isActive = true
        }
        new.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
        new.heightAnchor.constraint(equalToConstant: 0).isActive = true
        return new
    }

    /// A list content configuration for the list that the cell is in (LI-01).
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        guard let listRow else { return .cell() }
        let isPlain = listRow.appearance.isPlain
        switch listRow.role {
        case .cell: return listRow.appearance.isSidebar ? .sidebarCell() : .cell()
        case .header:
            if listRow.appearance.isSidebar { return .sidebarHeader() }
            return isPlain ? .plainHeader() : .groupedHeader()
        case .footer: return isPlain ? .plainFooter() : .groupedFooter()
        }
    }

    /// The background of a row in the list that the cell is in (LI-01).
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        guard let listRow else { return .listPlainCell() }
        let appearance = listRow.appearance
        guard listRow.role == .cell else {
            return appearance.isPlain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
        }
        if appearance.isSidebar { return .listSidebarCell() }
        return appearance.isPlain ? .listPlainCell() : .listGroupedCell()
    }

    /// Updates the configurations, and gives the cell the background of its list unless it has one of its
    /// own (LI-01).
    open override func updateConfiguration(using state: UICellConfigurationState) {
        if !parts.hasOwnBackground {
            parts.setBackground(defaultBackgroundConfiguration(), isOwn: false)
        }
        super.updateConfiguration(using: state)
    }

    override var roundCorners: CACornerMask? {
        guard let listRow, listRow.appearance == .insetGrouped, listRow.role == .cell else {
            return nil
        }
        var corners: CACornerMask = []
        if listRow.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if listRow.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }

    // MARK: Accessories

    /// A finger tapped the control of an accessory (LI-05).
    final func accessoryTapped(_ accessory: UICellAccessory) {
        if let action = accessory.action { return action() }
        guard let collection, let place = collection.place(ofCell: self) else { return }
        switch accessory.accessoryType {
        case .outlineDisclosure: collection.toggleOutline(place)
        case .delete: collection.openTrailingActions(of: place)
        case .checkmark, .customView, .detail, .disclosureIndicator, .insert, .label, .multiselect,
            .reorder:
            break
        }
    }

    /// Whether a tap on the row expands or collapses it (LI-06); it does so then.
    final func togglesByTap() -> Bool {
        guard let outline = shown.outline, let listRow else { return false }
        let isHeader =
            switch outline.outlineStyle {
            case .header: true
            case .cell: false
            case .automatic: listRow.role == .header
            }
        if isHeader { accessoryTapped(outline) }
        return isHeader
    }

    // MARK: Layout

    private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    override var contentFrame: CGRect {
        let room = shown.room
        let left = indentation + room.before
        return CGRect(left, 0, max(0, bounds.width - left - room.after), bounds.height)
    }

    /// The given width, and the height of the content between the accessories.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        parts.updateIfNeeded()
        let room = shown.room
        let width = max(1, layoutAttributes.size.width - indentation - room.before - room.after)
        guard let new = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
            return layoutAttributes
        }
        if let height = parts.height(atWidth: width) {
            let least = listRow?.role ?? .cell == .cell ? UnsourcedValues.rowHeight : 0
            new.size.height = max(height, least)
        } else if contentView.usesConstraints {
            new.size.height =
                contentView.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0),
                    withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        }
        return new
    }

    /// Lays out the accessories, the content between them, and the lines.
    open override func layoutSubviews() {
        super.layoutSubviews()
        shown.layOut(indentation: indentsAccessories ? indentation : 0)
        layOutLines()
    }

    private func layOutLines() {
        let wanted = [listRow?.topLine, listRow?.bottomLine]
        for (index, line) in wanted.enumerated() {
            let view = lines[index]
            guard let line else {
                view.removeFromSuperview()
                continue
            }
            if view.superview !== self {
                view.isUserInteractionEnabled = false
                addSubview(view)
            }
            view.backgroundColor = line.color
            var (left, right) = lineEnds
            if let insets = line.insets {
                (left, right) = (insets.leading, bounds.width - insets.trailing)
            }
            let height = hairlineWidth
            view.frame = CGRect(
                left,
                index == 0 ? 0 : bounds.height - height,
                max(0, right - left),
                height
            )
        }
    }

    /// Where lines begin and end without insets of the list's.
    private var lineEnds: (CGFloat, CGFloat) {
        if let guide {
            let frame = guide.layoutFrame
            return (frame.minX, frame.maxX)
        }
        let start =
            (parts.contentView as? UIListContentView)?.textStart ?? UnsourcedValues.rowMargin
        return (contentFrame.minX + start, bounds.width)
    }
}

extension UICollectionViewListCell: RowCarrier {
    final func pickUp(with touch: UITouch) -> Bool {
        guard let collection, let place = collection.place(ofCell: self),
            collection.pickUp(place.path)
        else { return false }
        grip = touch.location(in: collection).y - center.y
        setNeedsUpdateConfiguration()
        return true
    }

    final func carry(with touch: UITouch) -> Bool {
        guard let collection, collection.carried != nil else { return false }
        // A row moves up and down only.
        collection.carry(
            to: CGPoint(x: collection.bounds.midX, y: touch.location(in: collection).y - grip)
        )
        return true
    }

    final func dropRow() {
        collection?.drop()
        setNeedsUpdateConfiguration()
    }

    final func putRowBack() {
        collection?.putCarriedItemBack()
        setNeedsUpdateConfiguration()
    }
}
