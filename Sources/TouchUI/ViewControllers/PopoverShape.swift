/// The shape of a popover, a rectangle with round corners and an arrow. As the mask of what it contains,
/// it lets only that be seen (EF-05).
final class PopoverShape: UIView {
    private var placement: PopoverPlacement?

    /// Takes the shape of a popover.
    func take(_ placement: PopoverPlacement) {
        self.placement = placement
        frame = CGRect(origin: .zero, size: placement.frame.size)
        noteShown()
    }

    override func drawAppearance(in context: CGContext) {
        super.drawAppearance(in: context)
        placement.map { context.fillPopover($0, CGColor(red: 0, green: 0, blue: 0, alpha: 1)) }
    }
}

extension UIDropShadowView {
    final func popoverChanged(from old: PopoverPlacement?) {
        guard popover != old else { return }
        if let popover {
            popoverShape.take(popover)
            mask = popoverShape
        } else {
            mask = nil
        }
        noteShown()
        if popover?.arrowInsets != old?.arrowInsets { tellSafeAreaChanged() }
    }

    /// The safe area with the arrow of a popover (PO-03).
    final func withArrow(_ insets: UIEdgeInsets) -> UIEdgeInsets {
        guard let arrow = popover?.arrowInsets else { return insets }
        return UIEdgeInsets(
            top: insets.top + arrow.top,
            left: insets.left + arrow.left,
            bottom: insets.bottom + arrow.bottom,
            right: insets.right + arrow.right
        )
    }

    final func drawPopover(in context: CGContext) {
        guard let popover else { return }
        context.fillPopover(popover, popoverColor?.cgColor ?? ControlMetrics.alert)
    }
}

extension CGContext {
    /// Fills the shape of a popover, whose corner is at the origin.
    fileprivate func fillPopover(_ popover: PopoverPlacement, _ color: CGColor) {
        let body = CGRect(origin: .zero, size: popover.frame.size).inset(by: popover.arrowInsets)
        fillRounded(body, radius: PopoverPlacement.radius, color)
        guard !popover.direction.isEmpty else { return }
        let tip = CGPoint(
            x: popover.tip.x - popover.frame.minX,
            y: popover.tip.y - popover.frame.minY
        )
        let half = PopoverPlacement.arrowWidth / 2
        let ends =
            switch popover.direction {
            case .up:
                [CGPoint(x: tip.x - half, y: body.minY), CGPoint(x: tip.x + half, y: body.minY)]
            case .down:
                [CGPoint(x: tip.x - half, y: body.maxY), CGPoint(x: tip.x + half, y: body.maxY)]
            case .left:
                [CGPoint(x: body.minX, y: tip.y - half), CGPoint(x: body.minX, y: tip.y + half)]
            default:
                [CGPoint(x: body.maxX, y: tip.y - half), CGPoint(x: body.maxX, y: tip.y + half)]
            }
        setFillColor(color)
        move(to: ends[0])
        addLine(to: tip)
        addLine(to: ends[1])
        closePath()
        fillPath()
    }
}
