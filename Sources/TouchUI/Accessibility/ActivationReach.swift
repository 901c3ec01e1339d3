/// Whether a touch at an element's activation point reaches the element.
@MainActor package struct ActivationReach {
    /// The activation point, in screen coordinates.
    package let point: CGPoint
    /// The view that must be hit, itself or in one of its subviews; nil for an element that is in
    /// no view.
    package let view: UIView?
    /// Why that view is not hit; nil if it is.
    package let refusal: HitRefusal?
    /// The report of a hit test at the point.
    package let report: HitTestReport

    /// Examines an element. Nothing is touched.
    ///
    /// For text and images that receive no touches (H-08), the nearest view above that does must be
    /// hit.
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

    /// Whether the touch reaches the element, after scrolling if necessary: assistive technology
    /// scrolls to the elements that it visits.
    package var isReached: Bool { view != nil && (refusal == nil || isScrolledAway) }

    /// Why it does not, in words; nil if it does.
    package var reason: String? {
        view == nil ? "it is in no view" : isScrolledAway ? nil : refusal?.words
    }

    /// Whether the view is in the content of a scroll view, in a part that is not visible and can
    /// be scrolled to.
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
    /// This view, or the nearest one above it, that has interaction enabled.
    fileprivate var nearestInteractiveView: UIView? {
        var next: UIView? = self
        while let view = next, !view.isUserInteractionEnabled { next = view.superview }
        return next
    }
}
