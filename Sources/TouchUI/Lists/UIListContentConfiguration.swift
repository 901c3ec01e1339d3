/// What a cell's content shows, as a value.
/// - Compatibility: partial: no states
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// A view that shows it.
    func makeContentView() -> any UIView & UIContentView
}

/// A view that shows a configuration.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIContentView: UIView {
    /// What it shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether it can show a configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// One of the type that it shows already.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// Two texts and a picture, as lists show them.
/// - Compatibility: partial: texts and a picture; no fonts, colours or margins
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    private enum Arrangement {
        case oneAboveTheOther, sideBySide
    }

    /// The text; none by default.
    public var text: String?
    /// The other text; none by default.
    public var secondaryText: String?
    /// The picture before the text; none by default.
    public var image: UIImage?
    private let arrangement: Arrangement

    private init(_ arrangement: Arrangement) {
        self.arrangement = arrangement
    }

    /// A text, and another one below it.
    public static func cell() -> UIListContentConfiguration { .init(.oneAboveTheOther) }
    /// A text, and another one below it.
    public static func subtitleCell() -> UIListContentConfiguration { .init(.oneAboveTheOther) }
    /// A text, and another one at the end.
    public static func valueCell() -> UIListContentConfiguration { .init(.sideBySide) }
    /// The title of a section.
    public static func plainHeader() -> UIListContentConfiguration { .init(.oneAboveTheOther) }
    /// The title of a section of a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration { .init(.oneAboveTheOther) }

    /// A view that shows it.
    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    var isSideBySide: Bool { arrangement == .sideBySide }

    /// What is spoken for it; nil for nothing.
    var spoken: String? {
        let texts = [text, secondaryText].compactMap { $0 }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}

/// Shows the texts and the picture of a list's configuration.
/// - Compatibility: partial: plain frames
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let label = UILabel(frame: .zero)
    private let detail = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)

    /// A view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [picture, label, detail] { addSubview(view) }
        show()
    }

    /// Archives are not read yet: nil.
    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        return nil
    }

    /// What it shows; one of another type is ignored.
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
        picture.image = shown.image
        setNeedsLayout()
    }

    /// Texts share the room in equal parts ([choice]: there are no fonts yet).
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
        let (half, middle) = (room.height / 2, room.width / 2)
        if shown.isSideBySide {
            label.frame = CGRect(room.minX, 0, middle, room.height)
            detail.frame = CGRect(room.minX + middle, 0, middle, room.height)
        } else {
            label.frame = CGRect(room.minX, 0, room.width, half)
            detail.frame = CGRect(room.minX, half, room.width, half)
        }
    }
}
