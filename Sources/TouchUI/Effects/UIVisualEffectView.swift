/// A view with an effect on what is behind it, such as a blur, and content on top.
///
/// Add subviews to `contentView`. On iOS a subview that is added to the view itself raises an
/// exception; here it is refused with a diagnostic, and added to `contentView` (EF-01).
///
/// While the view, or a view that it is in, has an alpha below 1, what is behind shows through the
/// tint without a blur (EF-08).
///
/// For touches the effect makes no difference (EF-03): the view is hit as any other view, and
/// because `contentView` fills it, the view that is hit is `contentView` or a view in it. A
/// recognizer on the effect view gets those touches as well. An effect view over other views takes
/// their touches unless `isUserInteractionEnabled` is false.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private let content = UIView()

    /// Creates a view with an effect; nil shows what is behind it.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addContent()
    }

    /// Creates a view without an effect, with a frame in points of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addContent()
    }

    /// Creates a view from a storyboard or a nib, without an effect: files name it, and it is not
    /// read yet.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContent()
        coder.didMake(self, as: UIVisualEffectView.self)
    }

    private func addContent() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        super.addSubview(content)
    }

    /// The view for subviews. It fills the effect view (EF-02).
    open var contentView: UIView { content }

    /// The effect; nil shows what is behind the view. A change inside an animation is shown at
    /// once.
    open var effect: UIVisualEffect? { didSet { noteShown() } }

    override var blurBehind: ShownLayer.Blur? {
        let radius = effect?.blurRadius ?? 0
        return radius > 0 ? ShownLayer.Blur(radius: radius) : nil
    }

    override func applyDefaultBackground(_ style: inout ShownLayer.Style) {
        style.background = effect?.tint
    }

    /// Adds the view to `contentView`, with a diagnostic (EF-01).
    open override func addSubview(_ view: UIView) {
        refuse(view)
        content.addSubview(view)
    }

    /// Inserts the view into `contentView`, with a diagnostic (EF-01).
    open override func insertSubview(_ view: UIView, at index: Int) {
        refuse(view)
        content.insertSubview(view, at: index)
    }

    /// Inserts the view into `contentView`, with a diagnostic (EF-01).
    open override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        refuse(view)
        content.insertSubview(view, aboveSubview: sibling)
    }

    /// Inserts the view into `contentView`, with a diagnostic (EF-01).
    open override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        refuse(view)
        content.insertSubview(view, belowSubview: sibling)
    }

    private func refuse(_ view: UIView) {
        Diagnostics.refuse(
            "Cannot add \(view) to \(self): subviews of a visual effect view belong to its "
                + "contentView, and iOS raises an exception (EF-01). It was added to contentView. "
                + "To fix, call contentView.addSubview(_:)."
        )
    }
}
