/// The titles, colors and images of a button for its states.
struct ButtonStateContent {
    /// Values by state. A state without a value uses that of `normal`.
    struct ForStates<Value> {
        private var normal: Value?
        /// Most buttons have none, and are asked for their title often.
        private var others: [UIControl.State: Value] = [:]

        subscript(state: UIControl.State) -> Value? {
            get { state == .normal ? normal : others[state] }
            set {
                if state == .normal { normal = newValue } else { others[state] = newValue }
            }
        }

        func value(for state: UIControl.State) -> Value? {
            if others.isEmpty { return normal }
            return self[state] ?? normal
        }

        /// Whether only `normal` has a value.
        var areForNormalOnly: Bool { others.isEmpty }
    }

    var titles = ForStates<String>()
    var attributedTitles = ForStates<NSAttributedString>()
    var titleColors = ForStates<UIColor>()
    var images = ForStates<UIImage>()
    var backgroundImages = ForStates<UIImage>()

    /// Whether the button looks the same in every state.
    var areForNormalOnly: Bool {
        titles.areForNormalOnly && attributedTitles.areForNormalOnly && titleColors.areForNormalOnly
            && images.areForNormalOnly
            && backgroundImages.areForNormalOnly
    }
}

/// The rectangles of a button's title and image, side by side or one above the other.
nonisolated struct ButtonArrangement {
    private(set) var title = CGRect.zero
    private(set) var image = CGRect.zero
    /// The size of title and image together.
    private(set) var size = CGSize.zero

    init(
        title wantedTitleSize: CGSize?,
        image imageSize: CGSize?,
        padding: CGFloat,
        placement: NSDirectionalRectEdge,
        isRightToLeft: Bool,
        in content: CGRect,
        _ horizontal: UIControl.ContentHorizontalAlignment,
        _ vertical: UIControl.ContentVerticalAlignment
    ) {
        let titleSize = wantedTitleSize ?? .zero
        let pictureSize = imageSize ?? .zero
        let gap = wantedTitleSize == nil || imageSize == nil ? 0 : padding
        let isStacked = placement == .top || placement == .bottom
        size =
            isStacked
            ? CGSize(
                width: max(titleSize.width, pictureSize.width),
                height: titleSize.height + gap + pictureSize.height
            )
            : CGSize(
                width: titleSize.width + gap + pictureSize.width,
                height: max(titleSize.height, pictureSize.height)
            )
        let start = Self.start(of: size, in: content, horizontal, vertical)
        // Along their common line they are placed together, across it each by itself (BT-04).
        func rect(_ item: CGSize, after way: CGFloat) -> CGRect {
            let alone = Self.start(of: item, in: content, horizontal, vertical)
            let origin =
                isStacked
                ? CGPoint(x: alone.x, y: start.y + way) : CGPoint(x: start.x + way, y: alone.y)
            return CGRect(origin: origin, size: item)
        }
        // First from the left or from the top (BT-05).
        let isImageFirst =
            placement == .top || placement == (isRightToLeft ? .trailing : .leading)
        let first = isImageFirst ? pictureSize : titleSize
        let way = gap + (isStacked ? first.height : first.width)
        image = rect(pictureSize, after: isImageFirst ? 0 : way)
        title = rect(titleSize, after: isImageFirst ? way : 0)
    }

    private static func start(
        of size: CGSize,
        in content: CGRect,
        _ horizontal: UIControl.ContentHorizontalAlignment,
        _ vertical: UIControl.ContentVerticalAlignment
    ) -> CGPoint {
        let x: CGFloat =
            switch horizontal {
            case .left, .leading, .fill: content.minX
            case .right, .trailing: content.maxX - size.width
            case .center: content.midX - size.width / 2
            }
        let y: CGFloat =
            switch vertical {
            case .top, .fill: content.minY
            case .bottom: content.maxY - size.height
            case .center: content.midY - size.height / 2
            }
        return CGPoint(x: x, y: y)
    }
}
