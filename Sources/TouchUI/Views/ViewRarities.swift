/// The properties that few views have, so that the others need no room for them.
final class ViewRarities {
    var interactions: [any UIInteraction] = []
    var focusEffect: UIFocusEffect?
    var focusGroupIdentifier: String?
    var tintAdjustment = UIView.TintAdjustmentMode.automatic
    var mask: UIView?
    var contentScale: CGFloat?
    var motionEffects: [UIMotionEffect] = []
    var corners: UICornerConfiguration?
    var handle: WeakHandle<UIView>?
}

extension UIView {
    /// What few views have, made when it is first needed.
    final var rarities: ViewRarities {
        if let rareBox { return rareBox }
        let box = ViewRarities()
        rareBox = box
        return box
    }

    /// A weak reference to the view, which does not make it slower.
    package final var handle: WeakHandle<UIView> {
        if let handle = rareBox?.handle { return handle }
        let handle = WeakHandle<UIView>()
        handle.object = self
        rarities.handle = handle
        return handle
    }
}

extension UIColor {
    /// The color of a tint that is dimmed: the gray of the same lightness (EF-06).
    ///
    /// [choice] UIKit desaturates and dims the color and publishes no formula. The colors that
    /// `tintColor` returns in dimmed views would decide it.
    fileprivate var gray: CGFloat {
        0.2126 * cgColor.red + 0.7152 * cgColor.green + 0.0722 * cgColor.blue
    }

    /// The gray that a dimmed tint becomes.
    var dimmed: UIColor { UIColor(white: gray, alpha: cgColor.alpha) }
}
