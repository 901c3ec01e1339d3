/// A cell, a header or a footer whose content and background are values.
@MainActor protocol ConfiguredCell: UIView {
    var parts: ConfiguredParts { get }
    var contentView: UIView { get }
    /// Calls `updateConfiguration(using:)` and the handler with the present state.
    func updateParts()
    /// The corners that the list rounds; nil for those of the background configuration.
    var roundCorners: CACornerMask? { get }
}

/// The content and the background of a cell as values, and the views that show them (CC-01…CC-04).
@MainActor final class ConfiguredParts {
    private unowned let cell: any ConfiguredCell
    private(set) var content: (any UIContentConfiguration)?
    private(set) var background: UIBackgroundConfiguration?
    private(set) var contentView: (any UIView & UIContentView)?
    private var backgroundView: ConfiguredBackgroundView?
    var updatesContent = true
    var updatesBackground = true
    /// Whether an application set the background, to nil perhaps.
    private(set) var hasOwnBackground = false
    /// A cell is updated before it is shown first.
    private var needsUpdate = true
    private var isUpdating = false

    init(of cell: any ConfiguredCell) {
        self.cell = cell
    }

    func setContent(_ new: (any UIContentConfiguration)?) {
        show(new)
        if !isUpdating { setNeedsUpdate() }
    }

    private func show(_ new: (any UIContentConfiguration)?) {
        content = new
        if let new, let contentView, contentView.supports(new) {
            contentView.configuration = new
        } else {
            contentView?.removeFromSuperview()
            contentView = new?.makeContentView()
            if let contentView { cell.contentView.addSubview(contentView) }
        }
        cell.setNeedsLayout()
    }

    func setBackground(_ new: UIBackgroundConfiguration?, isOwn: Bool = true) {
        if isOwn { hasOwnBackground = true }
        background = new
        showBackground()
        if !isUpdating { setNeedsUpdate() }
    }

    func showBackground() {
        cell.setNeedsLayout()
        guard let background else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return
        }
        let view = backgroundView ?? ConfiguredBackgroundView(frame: .zero)
        if backgroundView == nil { cell.insertSubview(view, at: 0) }
        backgroundView = view
        view.show(background, corners: cell.roundCorners, in: cell)
    }

    // MARK: Updates

    func setNeedsUpdate() {
        needsUpdate = true
        cell.setNeedsLayout()
    }

    /// Several requests are one update, before the next layout (CC-01).
    func updateIfNeeded() {
        guard needsUpdate, !isUpdating else { return }
        needsUpdate = false
        isUpdating = true
        cell.updateParts()
        isUpdating = false
    }

    /// What the default of `updateConfiguration(using:)` does (CC-02).
    func update(for state: any UIConfigurationState) {
        if updatesContent, let content { show(content.updated(for: state)) }
        if updatesBackground, let background {
            self.background = background.updated(for: state)
            showBackground()
        }
    }

    // MARK: Layout

    func layOut(leavingLine line: CGFloat = 0) {
        contentView?.frame = cell.contentView.bounds
        guard let backgroundView, let insets = background?.backgroundInsets else { return }
        let room = cell.bounds
        backgroundView.frame = CGRect(
            insets.leading,
            insets.top,
            max(0, room.width - insets.leading - insets.trailing),
            max(0, room.height - insets.top - insets.bottom - line)
        )
    }

    /// The height of the content at a width; nil if nothing gives one.
    func height(atWidth width: CGFloat) -> CGFloat? {
        guard let view = contentView, view.usesConstraints || view is UIListContentView else {
            return nil
        }
        return view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
