/// Whether a touch at an element's activation point reaches it.
@MainActor package struct ActivationReach {
    /// The activation point, in points of the screen.
    package let point: CGPoint
    /// The view that must be hit, or a view in it; nil for an element that is in no view.
    package let view: UIView?
    /// Why it is not hit; nil if it is.
    package let refusal: HitRefusal?
    /// What a hit test at that point says.
    package let report: HitTestReport

    /// Looks; nothing is touched.
    ///
    /// A text or a picture that takes no touches (H-08) is reached if what it stands on is.
    package init(of element: UIResponder, in application: UIApplication) {
        point = element.accessibilityActivationPoint
        report = application.hitTestReport(at: point)
        var wanted = element.containingView
        if element.accessibilityTraits.isReadOnly, let view = wanted,
            let owner = view.nearestInteractiveView
        {
            wanted = owner
        }
        view = wanted
        refusal = wanted.flatMap { [report] in report.refusal(of: $0) }
    }

    /// Whether the touch gets there, if need be after scrolling: assistive technology shows what it
    /// comes to.
    package var isReached: Bool { view != nil && (refusal == nil || isScrolledAway) }

    /// Why it does not, in words; nil if it does.
    package var reason: String? {
        view == nil ? "it is in no view" : isScrolledAway ? nil : refusal?.words
    }

    /// Whether it is part of a scroll view's content that does not show, and that can be scrolled to.
    private var isScrolledAway: Bool {
        guard let view, refusal != nil else { return false }
        var above = view.superview
        while let current = above {
            if let scroll = current.asScrollsContent, scroll.isScrollEnabled {
                let place = scroll.convert(view.bounds, from: view)
                let isContent = CGRect(origin: .zero, size: scroll.contentSize).intersects(place)
                let middle = CGPoint(x: place.midX, y: place.midY)
                if isContent, !scroll.bounds.inset(by: scroll.adjustedContentInset).contains(middle)
                {
                    return true
                }
            }
            above = current.superview
        }
        return false
    }
}

extension UIView {
    /// This view, or the nearest one above it, that takes part in interaction.
    fileprivate var nearestInteractiveView: UIView? {
        var next: UIView? = self
        while let view = next, !view.isUserInteractionEnabled { next = view.superview }
        return next
    }
}
