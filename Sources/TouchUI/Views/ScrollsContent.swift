/// A view whose content moves in it: for the engine's rooms that scroll views stand on.
///
/// Layout, accessibility and the delivery of touches ask a view for it and get nil of most. It is a
/// property and no cast, because a cast to a protocol is searched for at each call.
@MainActor protocol ScrollsContent: UIView {
    /// Where it reports facts.
    var observers: TouchObservers { get }
    /// The size of the content, in points.
    var contentSize: CGSize { get set }
    /// How far the content can be scrolled beyond its edges, in points, safe areas included.
    var adjustedContentInset: UIEdgeInsets { get }
    /// Whether fingers scroll it.
    var isScrollEnabled: Bool { get }
    /// The rectangle of the content, for constraints.
    var contentLayoutGuide: UILayoutGuide { get }
    /// The rectangle that shows, for constraints.
    var frameLayoutGuide: UILayoutGuide { get }
    /// Why a touch does not begin in a view of the content; nil if it begins (SV-05, SV-06).
    func reasonToWithhold(_ touch: UITouch, _ event: UIEvent?, from view: UIView)
        -> DeliveryFact.Withholding?
}
