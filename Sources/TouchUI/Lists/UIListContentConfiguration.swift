/// The content of a cell, as a value.
/// - Compatibility: partial: no states
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// Creates a view that shows the content.
    func makeContentView() -> any UIView & UIContentView
}

/// A view that shows a configuration.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIContentView: UIView {
    /// The configuration that the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns true for a configuration of the same type as the current one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// Two texts and an image, as lists show them.
/// - Compatibility: partial: texts and an image; no fonts, colors or margins
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    private enum Arrangement {
        case oneAboveTheOther, sideBySide
    }

    /// The text; nil by default.
    public var text: String?
    /// The secondary text; nil by default.
    public var secondaryText: String?
    /// The image before the text; nil by default.
    public var image: UIImage?
    private let arrangement: Arrangement

    private init(_ arrangement: Arrangement) {
        self.arrangement = arrangement
    }

    /// A configuration with a text, and the secondary text below it.
    public static func cell() -> UIListContentConfiguration { .init(.oneAboveTheOther) }
    /// A configuration with a text, and the secondary text below it.
    public static func subtitleCell() -> UIListContentConfiguration { .init(.oneAboveTheOther) }
    /// A configuration with a text, and the secondary text at the trailing end.
    public static func valueCell() -> UIListContentConfiguration { .init(.sideBySide) }
    /// A configuration for the header of a section.
    public static func plainHeader() -> UIListContentConfiguration { .init(.oneAboveTheOther) }
    /// A configuration for the header of a section in a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration { .init(.oneAboveTheOther) }

    /// Creates a view that shows the configuration.
    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    var isSideBySide: Bool { arrangement == .sideBySide }

    /// The spoken text; nil if there is none.
    var spoken: String? {
        let texts = [text, secondaryText].compactMap { $0 }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}

/// A view that shows the texts and the image of a list content configuration.
/// - Compatibility: partial: plain frames
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let label = UILabel(frame: .zero)
    private let detail = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)

    /// Creates a view with a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [picture, label, detail] { addSubview(view) }
        show()
    }

    /// Returns nil: archives are not read yet.
    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        return nil
    }

    /// The configuration that the view shows. One of another type is ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            shown = new
            show()
        }
    }

    private func show() {
        label.text = shown.text
        detail.text = shown.secondaryText
        // [choice] As in the cells with these styles.
        detail.font = .systemFont(ofSize: shown.isSideBySide ? 17 : 12)
        detail.textAlignment = shown.isSideBySide ? .right : .natural
        if shown.isSideBySide { detail.textColor = .secondaryLabel }
        picture.image = shown.image
        setNeedsLayout()
    }

    /// Lays out image and texts. Texts one above the other are as high as their lines, and centered
    /// together; texts side by side share the space in equal parts ([choice]).
    open override func layoutSubviews() {
        super.layoutSubviews()
        var left = UnsourcedValues.rowMargin
        if let size = shown.image?.size {
            picture.frame = CGRect(left, (bounds.height - size.height) / 2, size.width, size.height)
            left += size.width + UnsourcedValues.rowMargin
        }
        let room = CGRect(
            left,
            0,
            max(0, bounds.width - left - UnsourcedValues.rowMargin),
            bounds.height
        )
        guard shown.secondaryText != nil else {
            label.frame = room
            detail.frame = .zero
            return
        }
        let middle = room.width / 2
        if shown.isSideBySide {
            label.frame = CGRect(room.minX, 0, middle, room.height)
            detail.frame = CGRect(room.minX + middle, 0, middle, room.height)
        } else {
            (label.frame, detail.frame) = room.stacked(label.font, detail.font)
        }
    }
}

extension CGRect {
    /// The frames of two lines of text, one above the other and centered together in a row; each
    /// has half of a row that is too low for them.
    @MainActor func stacked(_ first: UIFont, _ second: UIFont) -> (CGRect, CGRect) {
        let lines = (first.lineHeight.rounded(.up), second.lineHeight.rounded(.up))
        guard lines.0 + lines.1 <= height else {
            let half = height / 2
            return (CGRect(minX, minY, width, half), CGRect(minX, minY + half, width, half))
        }
        let top = minY + ((height - lines.0 - lines.1) / 2).rounded(.down)
        return (
            CGRect(minX, top, width, lines.0), CGRect(minX, top + lines.0, width, lines.1)
        )
    }
}
