/// A view that shows the texts and the image of a list content configuration.
/// - Compatibility: partial: plain frames instead of constraints
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
        apply(shown.textProperties, shown.text, shown.attributedText, to: label)
        apply(
            shown.secondaryTextProperties,
            shown.secondaryText,
            shown.secondaryAttributedText,
            to: detail
        )
        if shown.prefersSideBySideTextAndSecondaryText { detail.textAlignment = .right }
        picture.image = shown.shownImage
        picture.tintColor = shown.imageProperties.tintColor
        picture.layer.cornerRadius = shown.imageProperties.cornerRadius
        picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
        setNeedsLayout()
    }

    private func apply(
        _ properties: UIListContentConfiguration.TextProperties,
        _ text: String?,
        _ attributed: NSAttributedString?,
        to label: UILabel
    ) {
        label.text = properties.applied(to: text)
        label.font = properties.font
        label.textColor = shown.isDimmed ? .tertiaryLabel : properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        guard let attributed else { return }
        label.attributedText = StyledText.attributed(
            attributed.string,
            StyledText.runs(of: attributed),
            style: [.font: properties.font, .foregroundColor: label.textColor as Any]
        )
    }

    // MARK: Layout

    private var imageSize: CGSize {
        guard var size = shown.shownImage?.size else { return .zero }
        let limit = shown.imageProperties.maximumSize
        if limit.width > 0 { size.width = min(size.width, limit.width) }
        if limit.height > 0 { size.height = min(size.height, limit.height) }
        return size
    }

    /// The room in which the image is.
    private var imageRoom: CGSize {
        guard shown.image != nil else { return .zero }
        let (size, reserved) = (imageSize, shown.imageProperties.reservedLayoutSize)
        return CGSize(
            width: reserved.width > 0 ? reserved.width : size.width,
            height: reserved.height > 0 ? reserved.height : size.height
        )
    }

    /// The left end of the texts, where lines between rows begin.
    final var textStart: CGFloat {
        let image = imageRoom.width
        return shown.directionalLayoutMargins.leading
            + (shown.image == nil ? 0 : image + shown.imageToTextPadding)
    }

    private func height(of label: UILabel, _ width: CGFloat) -> CGFloat {
        let line = label.font.lineHeight.rounded(.up)
        return max(line, label.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up))
    }

    /// The given width, and the height of texts, image and margins, no lower than a row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = shown.directionalLayoutMargins
        let width = max(1, size.width - textStart - margins.trailing)
        var text: CGFloat
        if !shown.hasSecondaryText {
            text = height(of: label, width)
        } else if shown.prefersSideBySideTextAndSecondaryText {
            text = max(height(of: label, width / 2), height(of: detail, width / 2))
        } else {
            text = height(of: label, width) + shown.textToSecondaryTextVerticalPadding
            text += height(of: detail, width)
        }
        let content = max(text, imageRoom.height) + margins.top + margins.bottom
        return CGSize(width: size.width, height: content.rounded(.up))
    }

    /// The target width, and the height of the content at it.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    /// Lays out image and texts. Texts one above the other are as high as their lines, and centered
    /// together; texts side by side share the space in equal parts ([choice]).
    open override func layoutSubviews() {
        super.layoutSubviews()
        let (size, space, start) = (imageSize, imageRoom, shown.directionalLayoutMargins.leading)
        picture.frame = CGRect(
            start + (space.width - size.width) / 2,
            (bounds.height - size.height) / 2,
            size.width,
            size.height
        )
        let room = CGRect(
            textStart,
            0,
            max(0, bounds.width - textStart - shown.directionalLayoutMargins.trailing),
            bounds.height
        )
        guard shown.hasSecondaryText else {
            label.frame = room
            detail.frame = .zero
            return
        }
        if shown.prefersSideBySideTextAndSecondaryText {
            let half = room.width / 2
            let gap = shown.textToSecondaryTextHorizontalPadding / 2
            label.frame = CGRect(room.minX, 0, max(0, half - gap), room.height)
            detail.frame = CGRect(room.minX + half + gap, 0, max(0, half - gap), room.height)
        } else {
            (label.frame, detail.frame) = room.stacked(
                height(of: label, room.width),
                height(of: detail, room.width),
                gap: shown.textToSecondaryTextVerticalPadding
            )
        }
    }
}

extension CGRect {
    /// The frames of two lines of text, one above the other and centered together in a row; each
    /// has half of a row that is too low for them.
    @MainActor func stacked(_ first: UIFont, _ second: UIFont) -> (CGRect, CGRect) {
        stacked(first.lineHeight.rounded(.up), second.lineHeight.rounded(.up), gap: 0)
    }

    /// The frames of two texts of given heights, as above.
    func stacked(_ first: CGFloat, _ second: CGFloat, gap: CGFloat) -> (CGRect, CGRect) {
        guard first + gap + second <= height else {
            let half = height / 2
            return (CGRect(minX, minY, width, half), CGRect(minX, minY + half, width, half))
        }
        let top = minY + ((height - first - gap - second) / 2).rounded(.down)
        return (
            CGRect(minX, top, width, first), CGRect(minX, top + first + gap, width, second)
        )
    }
}
