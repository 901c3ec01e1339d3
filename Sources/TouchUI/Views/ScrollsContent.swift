/// A view whose content scrolls, as seen by the parts of the engine below scroll views.
///
/// Layout, accessibility and touch delivery ask `UIView.asScrollsContent`, which is nil for most
/// views. It is a property, because a cast to a protocol would be looked up at each call.
@MainActor protocol ScrollsContent: UIView {
    /// The observers to which the view reports facts.
    var observers: TouchObservers { get }
    /// The size of the content, in points.
    var contentSize: CGSize { get set }
    /// The insets around the content in points, including safe areas.
    var adjustedContentInset: UIEdgeInsets { get }
    /// Whether fingers scroll the content.
    var isScrollEnabled: Bool { get }
    /// The guide for the rectangle of the content.
    var contentLayoutGuide: UILayoutGuide { get }
    /// The guide for the visible rectangle.
    var frameLayoutGuide: UILayoutGuide { get }
    /// The reason why a touch does not begin in a view of the content; nil if it begins (SV-05,
    /// SV-06).
    func reasonToWithhold(_ touch: UITouch, _ event: UIEvent?, from view: UIView)
        -> DeliveryFact.Withholding?
}
