/// The background of a cell, a header or a footer, as a value.
///
/// The configurations of lists change their color with the state; one that an application set stays
/// (CC-04). A color of nil is the tint color of the view.
/// - Compatibility: partial: no transformers of colors; images fill the background
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    fileprivate enum Kind {
        case clear, row, groupedRow, header, sidebarRow
    }

    private let kind: Kind
    private var color: UIColor?
    private var isOwnColor = false
    /// A view of the application's own in the background; nil by default.
    public var customView: UIView?
    /// The image in the background; nil by default.
    public var image: UIImage?
    /// The effect in the background; nil by default.
    public var visualEffect: UIVisualEffect?
    /// The radius of all corners, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// How much smaller the background is than the cell, in points; zero by default.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The color of the border; nil, the default, for the tint color.
    public var strokeColor: UIColor?
    /// The width of the border, in points; 0 by default.
    public var strokeWidth: CGFloat = 0

    private init(_ kind: Kind, _ color: UIColor?) {
        (self.kind, self.color) = (kind, color)
    }

    /// The color; nil for the tint color of the view.
    public var backgroundColor: UIColor? {
        get { color }
        set { (color, isOwnColor) = (newValue, true) }
    }

    /// The color that is shown in a view with a tint color.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { color ?? tintColor }

    /// A transparent background.
    public static func clear() -> UIBackgroundConfiguration { .init(.clear, .clear) }
    /// The background of a row in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration {
        .init(.row, .systemBackground)
    }
    /// The background of a row in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        .init(.groupedRow, .secondarySystemGroupedBackground)
    }
    /// The background of a row in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var new = UIBackgroundConfiguration(.sidebarRow, .clear)
        new.cornerRadius = ListMetrics.groupedRadius
        return new
    }
    /// The background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        .init(.header, UIColor(cgColor: ControlMetrics.sectionHeader))
    }
    /// The background of a header or footer in a grouped list: transparent.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a header in a sidebar: transparent.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

    /// The same background in another state: that of a highlighted or selected row is gray, unless the
    /// color is the application's own (CC-04).
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard !isOwnColor else { return self }
        var new = self
        switch kind {
        case .clear, .header: break
        case .row, .groupedRow, .sidebarRow:
            new.color = state.isLit ? UIColor(cgColor: ControlMetrics.selectedRow) : kind.usual
        }
        return new
    }
}

// Isolated, because the values are on the main actor. Two with the same view of the application's own can be equal.
extension UIBackgroundConfiguration: @MainActor Hashable {}

extension UIBackgroundConfiguration.Kind {
    @MainActor fileprivate var usual: UIColor {
        switch self {
        case .row: .systemBackground
        case .groupedRow: .secondarySystemGroupedBackground
        case .clear, .header, .sidebarRow: .clear
        }
    }
}

/// The view that shows a background configuration. It takes no touches unless it has a view of the
/// application's own.
final class ConfiguredBackgroundView: UIView {
    private var custom: UIView?
    private let picture = UIImageView(frame: .zero)
    private var effect: UIVisualEffectView?

    func show(_ configuration: UIBackgroundConfiguration, corners: CACornerMask?, in cell: UIView) {
        backgroundColor = configuration.resolvedBackgroundColor(for: cell.tintColor)
        let radius = corners == nil ? configuration.cornerRadius : ListMetrics.groupedRadius
        layer.cornerRadius = corners == [] ? 0 : radius
        layer.maskedCorners =
            corners ?? [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner,
                .layerMaxXMaxYCorner,
            ]
        layer.borderWidth = configuration.strokeWidth
        layer.borderColor = (configuration.strokeColor ?? cell.tintColor).cgColor
        isUserInteractionEnabled = configuration.customView != nil
        if custom !== configuration.customView {
            custom?.removeFromSuperview()
            custom = configuration.customView
            if let custom { addSubview(custom) }
        }
        picture.image = configuration.image
        if configuration.image != nil, picture.superview == nil { insertSubview(picture, at: 0) }
        if let wanted = configuration.visualEffect {
            let view = effect ?? UIVisualEffectView(effect: wanted)
            view.effect = wanted
            if effect == nil { insertSubview(view, at: 0) }
            effect = view
        } else {
            effect?.removeFromSuperview()
            effect = nil
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in subviews { view.frame = bounds }
    }
}
