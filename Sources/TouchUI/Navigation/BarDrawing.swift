/// Backgrounds of bars. They extend under the areas that the system covers, to the edge of the
/// screen.
extension CGContext {
    /// The edge of the screen at which a bar is.
    enum BarEdge {
        case top, bottom
    }

    /// Draws the background of a bar without a look of its own, with a hairline at the side of the content.
    @MainActor func drawBar(_ bar: UIView, at edge: BarEdge, _ color: UIColor?, isTranslucent: Bool)
    {
        let ground = bar.ground(at: edge)
        let usual = isTranslucent ? UIBarAppearance.usualEffect.tint : ControlMetrics.bar
        if let color = color?.cgColor ?? usual { fill(ground, color) }
        drawLine(of: bar, at: edge, of: ground, ControlMetrics.hairline)
    }

    /// Draws the hairline at the side of the content.
    @MainActor func drawLine(of bar: UIView, at edge: BarEdge, of ground: CGRect, _ color: CGColor)
    {
        let line = bar.hairlineWidth
        let y = edge == .top ? ground.maxY : ground.minY - line
        fill(CGRect(x: ground.minX, y: y, width: ground.width, height: line), color)
    }
}

extension UIView {
    /// The bounds of a bar with the covered area next to it.
    final func ground(at edge: CGContext.BarEdge) -> CGRect {
        var ground = bounds
        let frame = frameFromModel
        guard let above = parent else { return ground }
        let covered = above.safeAreaInsets
        switch edge {
        case .top where covered.top > 0 && frame.minY == covered.top:
            ground.origin.y -= covered.top
            ground.size.height += covered.top
        case .bottom
        where covered.bottom > 0 && frame.maxY == above.modelBounds.maxY - covered.bottom:
            ground.size.height += covered.bottom
        case .top, .bottom: break
        }
        return ground
    }

    /// The blur behind a bar: that of its look, or the usual one of a translucent bar; nil where an opaque color
    /// hides it (EF-09).
    final func blur(
        at edge: CGContext.BarEdge,
        _ look: UIBarAppearance?,
        _ color: UIColor?,
        isTranslucent: Bool
    ) -> ShownLayer.Blur? {
        let (effect, front): (UIBlurEffect?, UIColor?)
        if let look, look.hasOwnBackground {
            (effect, front) = (look.backgroundEffect, look.backgroundColor)
        } else {
            // A look that leaves the background as it is leaves out the color of the bar, too.
            effect = isTranslucent ? UIBarAppearance.usualEffect : nil
            front = look == nil ? color : nil
        }
        guard let effect, (front?.cgColor.alpha ?? 0) < 1 else { return nil }
        return ShownLayer.Blur(radius: effect.blurRadius, area: ground(at: edge))
    }
}

extension UITabBarButton {
    /// Draws the icon, the title below it, and the badge.
    final func drawTab(_ item: UITabBarItem, _ context: CGContext, unselected: UIColor?) {
        let bounds = bounds
        let look = item.bar?.currentLook?.stackedLayoutAppearance
        let plain = (look?.normal.color ?? unselected)?.cgColor ?? ControlMetrics.grey
        let color = (isSelected ? (look?.selected.color ?? tintColor).cgColor : plain)
            .times(isEnabled ? 1 : ControlMetrics.disabled)
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        let icon = CGRect(
            x: bounds.midX - ControlMetrics.tabIcon.size / 2,
            y: bounds.minY + ControlMetrics.tabIcon.top,
            width: ControlMetrics.tabIcon.size,
            height: ControlMetrics.tabIcon.size
        )
        if let image {
            let template =
                image.renderingMode == .automatic
                ? image.withRenderingMode(.alwaysTemplate) : image
            let place = CALayerContentsGravity.resizeAspect.place(image.size, in: icon)
            template.draw(in: place, context, tint: color)
        }
        if let title = item.title {
            let usual = item.titleTextAttributes(for: .normal)
            let style = isSelected ? item.titleTextAttributes(for: .selected) ?? usual : usual
            let font = usual?[.font] as? UIFont ?? ControlMetrics.tabTitle
            let color = (style?[.foregroundColor] as? UIColor)?.cgColor ?? color
            let top =
                image == nil
                ? bounds.midY - font.lineHeight / 2 : bounds.minY + ControlMetrics.tabTitleTop
            context.drawText(
                title,
                font: font,
                color: color,
                in: CGRect(x: bounds.minX, y: top, width: bounds.width, height: font.lineHeight)
                    .offsetBy(
                        dx: item.titlePositionAdjustment.horizontal,
                        dy: item.titlePositionAdjustment.vertical
                    ),
                alignment: .center
            )
        }
        if let badge = item.badgeValue { drawBadge(badge, beside: icon, context) }
    }

    private func drawBadge(_ text: String, beside icon: CGRect, _ context: CGContext) {
        let size = ControlMetrics.badgeSize
        let width = max(size, ControlMetrics.badge.width(of: text) + 10)
        let place = CGRect(x: icon.maxX - 8, y: icon.minY - 3, width: width, height: size)
        context.fillRounded(place, radius: size / 2, UIColor.systemRed.cgColor)
        context.drawCentered(text, font: ControlMetrics.badge, ControlMetrics.white, in: place)
    }
}

extension UITabBarItem.SystemItem {
    /// The symbol for the item.
    var symbol: String {
        switch self {
        case .more: "ellipsis"
        case .favorites, .featured, .topRated, .mostViewed: "star.fill"
        case .recents, .history, .mostRecent: "clock"
        case .contacts: "person.fill"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .downloads: "arrow.down"
        }
    }
}
