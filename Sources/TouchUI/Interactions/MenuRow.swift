/// A row of a menu. Its identifier and its label are the title.
final class MenuRow: UIView, ShowsContent, ActsOnTouches {
    let element: UIMenuElement
    weak var menu: MenuOnScreen?
    private let label = UILabel()

    /// Whether a finger is over it.
    var isLit = false { didSet { if isLit != oldValue { noteShown() } } }
    /// Where the row is in its menu.
    var edges = Edges() {
        didSet {
            noteShown()
            setNeedsLayout()
        }
    }

    /// Where a row is in its menu, which decides its corners, its line and its room.
    struct Edges {
        var isFirst = true
        var isLast = true
        /// Whether a row of the menu has a mark, so that all titles leave room for it.
        var hasStates = false
    }

    init(_ element: UIMenuElement) {
        self.element = element
        super.init(frame: .zero)
        accessibilityIdentifier = element.accessibilityIdentifier ?? element.title
        label.text = element.title
        addSubview(label)
        if element.attributesInMenu.contains(.disabled) { label.textColor = .gray }
        if element.attributesInMenu.contains(.destructive) { label.textColor = .systemRed }
    }

    required init?(coder: NSCoder) { nil }

    var title: String { element.title }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            label: element.title,
            traits: element.attributesInMenu.contains(.disabled) ? [.button, .notEnabled] : .button
        )
    }

    var contentText: String? { element.title }
    var contentValue: String? {
        switch element.stateInMenu {
        case .on: "on"
        case .mixed: "mixed"
        case .off, nil: nil
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (leading, trailing) = (
            edges.hasStates ? Self.stateWidth : 16,
            element.image == nil ? 16 : Self.imageWidth
        )
        label.frame = CGRect(
            x: leading,
            y: 0,
            width: max(0, bounds.width - leading - trailing),
            height: bounds.height
        )
    }

    /// The room for the mark of an element that is on, and for the picture, in points. [choice]
    private static let (stateWidth, imageWidth) = (CGFloat(36), CGFloat(44))

    /// Draws the part of the menu's rounded ground, the line below, the mark and the picture (LK-10).
    override func drawAppearance(in context: CGContext) {
        super.drawAppearance(in: context)
        var ground = bounds
        let radius = ControlMetrics.alertRadius
        if !edges.isFirst { ground = ground.offsetBy(dx: 0, dy: -radius) }
        ground.size.height += (edges.isFirst ? 0 : radius) + (edges.isLast ? 0 : radius)
        context.saveGState()
        context.clip(to: bounds)
        context.fillRounded(
            ground,
            radius: radius,
            isLit ? ControlMetrics.selectedRow : ControlMetrics.alert
        )
        context.restoreGState()
        if !edges.isLast {
            let line = hairlineWidth
            context.setFillColor(ControlMetrics.hairline)
            context.fill(CGRect(x: 0, y: bounds.maxY - line, width: bounds.width, height: line))
        }
        let mark: UIImage? =
            switch element.stateInMenu {
            case .on: UIImage(systemName: "checkmark")
            case .mixed: UIImage(systemName: "minus")
            case .off, nil: nil
            }
        draw(mark, at: Self.stateWidth / 2, context)
        draw(element.image, at: bounds.width - Self.imageWidth / 2, context)
    }

    /// Draws a picture around a point of the middle line, no larger than 24 points.
    private func draw(_ image: UIImage?, at x: CGFloat, _ context: CGContext) {
        guard let image, image.size.width > 0, image.size.height > 0 else { return }
        let scale = min(1, 24 / max(image.size.width, image.size.height))
        let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
        let place = CGRect(
            x: x - size.width / 2,
            y: bounds.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
        image.draw(in: place, context, tint: label.textColor.cgColor)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isLit = true }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        isLit = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let isInside = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
        isLit = false
        if isInside { menu?.choose(element) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isLit = false }
}
