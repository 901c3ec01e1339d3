// One class body, because Swift cannot override what an extension declares: every open member
// stands here, and facets that nobody overrides stand in files of their own.

/// A rectangle on the screen that can be touched, with other rectangles in it.
///
/// Geometry is kept as iOS keeps it: `bounds`, `center` and `transform` are stored, `frame` follows.
/// - Compatibility: partial: drawing is recorded, not rendered; no motion effects, no print
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, CALayerDelegate {
    // Storage that hit testing reads. Internal, and written only through the setters below;
    // nonisolated(unsafe) for deinit and description, which run where the view is let go.
    nonisolated(unsafe) final var modelBounds: CGRect
    nonisolated(unsafe) final var modelCenter: CGPoint
    nonisolated(unsafe) unowned(unsafe) final var parent: UIView?
    // Read and written in single steps, never across a call: no need to check for overlaps.
    @exclusivity(unchecked) nonisolated(unsafe) final var boxes: ContiguousArray<ChildBox> = []
    nonisolated(unsafe) final var children: ContiguousArray<UIView> = []
    final var indexInParent = 0
    /// Tells views apart for longer than they live.
    final let serial: UInt64
    private static var lastSerial: UInt64 = 0
    final var modelAlpha: CGFloat = 1
    final var overrides = HitTestingOverrides.all
    final var modelHidden = false
    final var modelInteractionEnabled = true
    nonisolated(unsafe) final var isTransformed = false
    final var modelMultipleTouchEnabled = false
    final var modelExclusiveTouch = false
    final var needsLayout = true
    final var descendantNeedsLayout = false
    /// What of it appears otherwise than whoever records the screen knows.
    final var staleness: Staleness = []
    /// Of a view that draws: whether its drawing is not what it would be now.
    final var isDrawingDue = true

    // The rest.
    nonisolated(unsafe) final var modelTransform = CGAffineTransform.identity
    nonisolated(unsafe) unowned(unsafe) final var controller: UIViewController?
    nonisolated(unsafe) final var recognizers: ContiguousArray<UIGestureRecognizer> = []
    final var modelTag = 0
    final var modelClipsToBounds = false
    final var modelAutoresizesSubviews = true
    /// Whether this view or one below it has to do with constraints.
    final var usesConstraints = false
    final var descendantNeedsConstraintsUpdate = false
    /// Whether an animation keeps touches away (AN-01).
    final var isHeldByAnimation = false
    /// Whether its layer has more to say of its geometry: an anchor point, a transform out of the plane.
    nonisolated(unsafe) final var hasLayerOnlyGeometry = false
    // Six bits, beside the flags: a view keeps its bytes although it has a layer to hold.
    private final var autoresizingBits: UInt8 = 0
    final var modelAutoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: UInt(autoresizingBits)) }
        set { autoresizingBits = UInt8(truncatingIfNeeded: newValue.rawValue) }
    }
    final var modelBackgroundColor: UIColor?
    final var modelTintColor: UIColor?
    /// The layer, once somebody asked for it or something was animated.
    nonisolated(unsafe) final var backing: CALayer?
    /// What it has to do with constraints; nil for nothing.
    nonisolated(unsafe) final var layoutBox: LayoutBox?

    // MARK: Creating

    /// A view of a frame, in points of its superview-to-be.
    public init(frame: CGRect) {
        let frame = Self.usable(frame, as: "frame")
        modelBounds = CGRect(origin: .zero, size: frame.standardized.size)
        modelCenter = CGPoint(x: frame.midX, y: frame.midY)
        Self.lastSerial += 1
        serial = Self.lastSerial
        super.init()
        overrides = VirtualTable.shared.overrides(of: Swift.type(of: self))
    }

    /// A view from a storyboard or a nib, with all that stands there; from any other archive it is as
    /// `init(frame: .zero)` makes it.
    public required init?(coder: NSCoder) {
        let frame = Self.usable(coder.interfaceBeginning?.frame ?? .zero, as: "frame").standardized
        modelBounds = CGRect(origin: .zero, size: frame.size)
        modelCenter = CGPoint(x: frame.midX, y: frame.midY)
        Self.lastSerial += 1
        serial = Self.lastSerial
        super.init()
        overrides = VirtualTable.shared.overrides(of: Swift.type(of: self))
        coder.didMake(self, as: UIView.self)
    }

    /// A view of no size.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Archives nothing yet.
    nonisolated open func encode(with coder: NSCoder) {}

    deinit {
        // The children may live on: they must not reach for a superview that is gone.
        for child in children { child.parent = nil }
        for recognizer in recognizers { recognizer.attachedView = nil }
        backing?.owner = nil
    }

    // MARK: Geometry

    /// The view's rectangle in its superview's space, in points.
    ///
    /// With a transform it is the smallest rectangle around the transformed view; setting it then
    /// is undefined on iOS, and here sets the center and the size as if there were none.
    open var frame: CGRect {
        get { frameFromModel }
        set {
            let new = Self.usable(newValue, as: "frame").standardized
            let size =
                isTransformed
                ? new.applying(
                    CGAffineTransform(
                        a: modelTransform.a,
                        b: modelTransform.b,
                        c: modelTransform.c,
                        d: modelTransform.d,
                        tx: 0,
                        ty: 0
                    ).inverted()
                ).size
                : new.size
            center =
                hasLayerOnlyGeometry
                ? centerOfFrame(new) : CGPoint(x: new.midX, y: new.midY)
            if size != modelBounds.size {
                bounds = CGRect(origin: modelBounds.origin, size: size)
            }
        }
    }

    /// The view's rectangle in its own space, in points. Its origin is where its content begins:
    /// moving it scrolls the subviews.
    open var bounds: CGRect {
        get { modelBounds }
        set {
            let new = Self.usable(newValue, as: "bounds").standardized
            setModelBounds(new)
        }
    }

    /// The middle of the view, in its superview's space; the transform turns and scales about it.
    open var center: CGPoint {
        get { modelCenter }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else {
                return Diagnostics.refuse(
                    "Cannot set the center of \(self) to \(newValue): it is not a point. "
                        + "It stays at \(modelCenter). Set finite numbers."
                )
            }
            setModelCenter(newValue)
        }
    }

    /// How the view is turned, scaled and moved about its center; the identity by default.
    open var transform: CGAffineTransform {
        get { modelTransform }
        set {
            let numbers = [
                newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty,
            ]
            guard numbers.allSatisfy(\.isFinite) else {
                return Diagnostics.refuse(
                    "Cannot set the transform of \(self) to \(newValue): it is not made of numbers. "
                        + "It stays \(modelTransform). Look for a division by zero."
                )
            }
            setModelTransform(CATransform3D(newValue))
        }
    }

    /// A size that suits the view, at most the given one; the view's own size unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { modelBounds.size }

    /// Gives the view the size that suits it, leaving its top left where it is.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
    }

    // MARK: Converting (nil is the window)

    /// A point of this view in another view's space; nil is the window's, and the screen's if this
    /// view is in no window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        converted(point, to: view)
    }

    /// A point of another view in this view's space; nil is the window's.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        if let view { return view.convert(point, to: self) }
        return pointFromRoot(point)
    }

    /// A rectangle of this view in another view's space; nil is the window's. Turned, it is the
    /// smallest rectangle around it.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        converted(rect) { convert($0, to: view) }
    }

    /// A rectangle of another view in this view's space; nil is the window's.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        converted(rect) { convert($0, from: view) }
    }

    // MARK: Touches

    /// Whether the view and all below it is out of sight, and takes no touches (H-02); false.
    open var isHidden: Bool {
        get { modelHidden }
        set {
            guard newValue != modelHidden else { return }
            modelHidden = newValue
            reachChanged()
            hiddenChanged()
            drawWhenSeen()
            noteShown()
        }
    }

    /// The opacity of the view and all below it, from 0 to 1 (the default); below 0.01 it takes no
    /// touches (H-02). It is not multiplied down for that (H-03).
    open var alpha: CGFloat {
        get { modelAlpha }
        set {
            guard !newValue.isNaN else {
                return Diagnostics.refuse(
                    "Cannot set the alpha of \(self) to nan. It stays \(modelAlpha). "
                        + "Set a number from 0 to 1."
                )
            }
            setModelAlpha(min(max(newValue, 0), 1))
        }
    }

    /// Whether the view and all below it takes touches (H-02); true, but false for labels and image
    /// views (H-08).
    open var isUserInteractionEnabled: Bool {
        get { modelInteractionEnabled }
        set {
            modelInteractionEnabled = newValue
            reachChanged()
        }
    }

    /// Whether the view gets more than one touch at a time; false.
    open var isMultipleTouchEnabled: Bool {
        get { modelMultipleTouchEnabled }
        set { modelMultipleTouchEnabled = newValue }
    }

    /// Whether the view gets touches only while no other view of its window has one, and no other
    /// gets any meanwhile; false.
    open var isExclusiveTouch: Bool {
        get { modelExclusiveTouch }
        set { modelExclusiveTouch = newValue }
    }

    /// The frontmost view at a point: this one or a descendant; nil if the point is not for any of
    /// them (H-01…H-05).
    ///
    /// - Parameters:
    ///   - point: in this view's space, in points.
    ///   - event: the event that asks; its touches are not complete yet (E-06).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let recorder = HitTestRecorder.active {
            return recordedWalk(point, with: event, in: recorder)
        }
        return walk(point, with: event)
    }

    /// Whether a point of this view's space is in its bounds: min edge in, max edge out (H-06).
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if overrides.isDisjoint(with: [.bounds, .appearance]) {
            return modelBounds.containsHit(point)
        }
        return hitBounds.containsHit(point)
    }

    /// A window appears or disappears with it; a stack closes up.
    func hiddenChanged() {
        guard layoutBox != nil else { return }
        (parent as? UIStackView)?.arrangementChanged()
    }

    /// Why it stands in front of others, and how it is taken away, where it is the engine's own.
    package var coverExplanation: (reason: String, remedy: String)? { nil }

    /// The content of a scroll view moves with it.
    func boundsChanged(from old: CGRect) {}
    /// The bounds are about to be others: `boundsChanged` follows.
    func boundsWillChange(to new: CGRect) {}

    // MARK: Gestures

    /// The recognizers of this view, in the order in which they were added; nil if it has none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : Array(recognizers) }
        set {
            let wanted = newValue ?? []
            for old in recognizers where !wanted.contains(old) { removeGestureRecognizer(old) }
            for new in wanted { addGestureRecognizer(new) }
        }
    }

    /// Attaches a recognizer, taking it from the view it was on. It sees new touches only (G-23).
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.attachedView !== self else { return }
        gestureRecognizer.attachedView?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.attachedView = self
        recognizers.append(gestureRecognizer)
    }

    /// Takes a recognizer off; what it has begun is cancelled (G-104).
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.attachedView === self else { return }
        gestureRecognizer.environment.withdraw(gestureRecognizer, because: .removed)
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.attachedView = nil
    }

    /// Whether a recognizer that is about to begin may, asked of the view that was hit and of the
    /// recognizer's own; true unless overridden (G-91).
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// Why it keeps a recognizer above it from beginning, for the trace (CG-01); nil for a view that says
    /// no without a reason of the engine's. Asked after `gestureRecognizerShouldBegin` said no.
    func veto(of recognizer: UIGestureRecognizer) -> GestureReason? { nil }

    /// Reports that a recognizer acts as well, where it would have to yield if it took the touch (CG-04).
    func reportSharing(with recognizer: UIGestureRecognizer) {}

    /// This view, if its content moves in it.
    var asScrollsContent: (any ScrollsContent)? { nil }

    // MARK: Responding

    /// The controller whose view this is, else the superview.
    open override var next: UIResponder? { controller ?? parent }

    package override var windowOfResponder: UIWindow? { window }

    /// Makes the first responder in here, this view included, give up; with `force` even if it does
    /// not want to.
    ///
    /// - Returns: whether nobody in here is first responder any more; true also if nobody was.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let first = firstResponderInside else { return true }
        if first.resignFirstResponder() { return true }
        guard force, let window else { return false }
        first.loseFirstResponder(of: window)
        return true
    }

    // MARK: The tree

    /// The view that this one is in.
    open var superview: UIView? { parent }

    /// The views in this one, back to front.
    open var subviews: [UIView] { Array(children) }

    /// The window that this view is in, if it is in one.
    open var window: UIWindow? { root as? UIWindow }

    /// Puts a view in front of all others in this one, taking it from where it was.
    open func addSubview(_ view: UIView) {
        insert(view, at: .front)
    }

    /// Puts a view at an index of `subviews`; an index beyond the end is the front.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: .index(index))
    }

    /// Puts a view directly in front of a sibling; in front of all if that is not in this view.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: .above(sibling))
    }

    /// Puts a view directly behind a sibling; in front of all if that is not in this view.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: .below(sibling))
    }

    /// Swaps two views of this one; indexes that are not there are refused with a sentence.
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard children.indices.contains(first), children.indices.contains(second) else {
            return Diagnostics.refuse(
                "Cannot exchange the subviews at \(first) and \(second) of \(self): "
                    + "it has \(children.count). Nothing was changed."
            )
        }
        children.swapAt(first, second)
        rebuildBoxes(from: min(first, second))
        noteViews()
    }

    /// Puts a view of this one in front of its siblings.
    open func bringSubviewToFront(_ view: UIView) {
        reorder(view, toFront: true)
    }

    /// Puts a view of this one behind its siblings.
    open func sendSubviewToBack(_ view: UIView) {
        reorder(view, toFront: false)
    }

    /// Takes the view out of its superview. Leaving the window cancels its touches (C-02).
    open func removeFromSuperview() {
        guard let parent else { return }
        parent.remove(self, becauseOf: nil)
    }

    /// Whether a view is this one or one above it.
    open func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.parent
        }
        return false
    }

    /// The view below this one, or this one, with a tag; nil if there is none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for child in children {
            if let found = child.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Called when the view is about to get another superview; nil is none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called when the view has got another superview.
    open func didMoveToSuperview() {}
    /// Called when the view is about to get into another window; nil is none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when the view has got into another window.
    open func didMoveToWindow() {}
    /// Called when a view was put into this one.
    open func didAddSubview(_ subview: UIView) {}
    /// Called when a view is about to be taken out of this one.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: Layout

    /// Asks for `layoutSubviews` at the end of this turn of the clock.
    open func setNeedsLayout() {
        needsLayout = true
        noteLayoutIsNeeded()
    }

    /// Lays this view and all below it out now, if any of them asked for it; and the views above it
    /// that did.
    open func layoutIfNeeded() {
        layOutNow()
    }

    /// Gives the subviews that constraints place their frames. An override calls `super` first: then
    /// `frame` is final.
    open func layoutSubviews() {
        guard usesConstraints else { return }
        root.layoutBox?.engine?.place(childrenOf: self)
    }

    /// What the screen, bars and controllers cover of this view, in points from its edges; nothing
    /// outside a window.
    open var safeAreaInsets: UIEdgeInsets { safeAreaFromAbove }

    /// Called when `safeAreaInsets` may have changed; does nothing unless overridden.
    open func safeAreaInsetsDidChange() {}

    /// Whether subviews follow the size of this view by their masks; true.
    open var autoresizesSubviews: Bool {
        get { modelAutoresizesSubviews }
        set { modelAutoresizesSubviews = newValue }
    }

    /// What gives when the superview's size changes; nothing by default.
    open var autoresizingMask: AutoresizingMask {
        get { modelAutoresizingMask }
        set { modelAutoresizingMask = newValue }
    }

    // MARK: Constraints

    /// Whether the frame and the mask place the view, and constraints see them as given; true.
    ///
    /// Set it to false for a view that constraints are to place.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutBox?.followsMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            layout.followsMask = newValue
            layoutRulesChanged()
        }
    }

    /// The constraints that this view holds: those between it and views below it, or among these.
    open var constraints: [NSLayoutConstraint] { layoutBox?.owned ?? [] }

    /// Activates a constraint and holds it; refused where it speaks of views that are not in here.
    open func addConstraint(_ constraint: NSLayoutConstraint) {
        constraint.activate(in: self)
    }

    /// Activates constraints, each as `addConstraint(_:)` does.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that this view holds; another one is left alone.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        constraint.isActive = false
    }

    /// Deactivates constraints that this view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Whether a view of this class works with constraints only, so that `updateConstraints` is
    /// called although there are none yet; false.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Asks for `updateConstraints` before the next layout.
    open func setNeedsUpdateConstraints() {
        layout.needsUpdate = true
        noteUseOfConstraints()
    }

    /// Whether `updateConstraints` is to be called.
    open func needsUpdateConstraints() -> Bool { layoutBox?.needsUpdate ?? false }

    /// Changes constraints before a layout; does nothing unless overridden. Views below are asked
    /// first. Call `super` last.
    open func updateConstraints() {}

    /// Calls `updateConstraints` now, of this view and of those below, where it was asked for.
    open func updateConstraintsIfNeeded() {
        updateConstraintsBelow()
    }

    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    /// The edge at which a line begins.
    open var leadingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .leading))
    }
    /// The edge at which a line ends.
    open var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .trailing))
    }
    /// The middle between the sides.
    open var centerXAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .centerX))
    }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    /// The middle between top and bottom.
    open var centerYAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutOperand(self, .centerY))
    }
    /// The baseline of the first line of text; the top of a view without text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutOperand(self, .firstBaseline))
    }
    /// The baseline of the last line of text; the bottom of a view without text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutOperand(self, .lastBaseline))
    }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }

    /// The view below whose text's first baseline is this view's; itself, unless overridden.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    /// The view below whose text's last baseline is this view's; itself, unless overridden.
    open var forLastBaselineLayout: UIView { self }

    /// How far the baseline of the first line is below the top: 0 for a view without text.
    var ownBaselineFromTop: CGFloat { 0 }
    /// How far the baseline of the last line is above the bottom: 0 for a view without text.
    var ownBaselineFromBottom: CGFloat { 0 }

    /// The size that its content wants, in points; `noIntrinsicMetric` where it wants none, which is
    /// the default.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Says that `intrinsicContentSize` is another one.
    open func invalidateIntrinsicContentSize() {
        guard layoutBox != nil else { return }
        layoutEngine?.noteContent(of: self)
        (parent as? UIStackView)?.contentChanged(of: self)
    }

    /// The size of content whose height follows from its width; nil for other content.
    func wrappedContentSize(for width: CGFloat) -> CGSize? { nil }

    /// How much the view resists becoming larger than its content; 250.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        guard let layoutBox else { return .defaultLow }
        return axis == .horizontal ? layoutBox.hugging.horizontal : layoutBox.hugging.vertical
    }

    /// Sets how much the view resists becoming larger than its content.
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        setContentPriority(priority, for: axis, \.hugging)
    }

    /// How much the view resists becoming smaller than its content; 750.
    open func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        guard let layoutBox else { return .defaultHigh }
        return axis == .horizontal ? layoutBox.resistance.horizontal : layoutBox.resistance.vertical
    }

    /// Sets how much the view resists becoming smaller than its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        setContentPriority(priority, for: axis, \.resistance)
    }

    /// The size that the constraints in here make, as near to a size as they let it.
    ///
    /// `layoutFittingCompressedSize` asks for the smallest, `layoutFittingExpandedSize` for the largest.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize,
            withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel
        )
    }

    /// The size that the constraints in here make; how much the wanted width and height are worth is
    /// given. Nothing is moved.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeOfConstraints(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// How far the frame reaches beyond what is aligned, in points; nothing, unless overridden.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// What of a frame is aligned.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    /// The frame whose aligned part is a rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top,
                left: -insets.left,
                bottom: -insets.bottom,
                right: -insets.right
            )
        )
    }

    /// Whether the constraints leave the view's place or size open. For messages: it takes long.
    open var hasAmbiguousLayout: Bool { reportedAmbiguity != nil }

    /// Shows another of the possible layouts, if there are others: each call another way, always
    /// the same ones.
    open func exerciseAmbiguityInLayout() {
        layoutEngineUpToDate?.exercise(self)
    }

    /// The active constraints on the view or on one above it along an axis.
    open func constraintsAffectingLayout(
        for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        constraints(on: self, along: axis)
    }

    // MARK: Guides and margins

    /// The guides that were added.
    open var layoutGuides: [UILayoutGuide] { layoutBox?.guides ?? [] }

    /// Puts a guide into this view, taking it from where it was.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layout.guides.append(layoutGuide)
        layoutGuide.move(to: self)
    }

    /// Takes a guide out, and deactivates the constraints on it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard let box = layoutBox, layoutGuide.owningView === self else { return }
        for constraint in box.mentions
        where constraint.items.contains(where: { $0 === layoutGuide }) {
            constraint.isActive = false
        }
        layoutEngine?.forget(layoutGuide)
        box.guides.removeAll { $0 === layoutGuide }
        layoutGuide.move(to: nil)
    }

    /// What is within the margins.
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
    /// What nothing covers.
    open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
    /// What is within the margins, and not wider than one reads with ease.
    open var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

    /// How far content keeps from the edges, in points, with what covers the view; 8 on each side.
    ///
    /// Of a controller's view it is 16 at the sides (20 where there is room) and 0 above and below. What
    /// is set does not count what covers the view; what is read does.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { directionalLayoutMargins = newValue.directional(isRightToLeft) }
    }

    /// The same, in the direction of reading.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveMargins.directional(isRightToLeft) }
        set {
            layout.margins = newValue
            marginsChanged()
        }
    }

    /// Whether the margins are at least those of the superview, where it overlaps them; false.
    open var preservesSuperviewLayoutMargins: Bool {
        get { layoutBox?.keepsSuperviewMargins ?? false }
        set {
            layout.keepsSuperviewMargins = newValue
            marginsChanged()
        }
    }

    /// Whether what covers the view is added to its margins; true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutBox?.insetsMarginsFromSafeArea ?? true }
        set {
            layout.insetsMarginsFromSafeArea = newValue
            marginsChanged()
        }
    }

    /// Called when the margins were changed; does nothing unless overridden.
    open func layoutMarginsDidChange() {}

    /// Whether lines begin at the right; by default as the language has it, which is at the left.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { layoutBox?.semantics ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            layout.semantics = newValue
            layoutRulesChanged()
        }
    }

    /// At which side lines begin.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        isRightToLeft ? .rightToLeft : .leftToRight
    }

    // MARK: Looks (recorded, never read by touches: H-05)

    /// The colour behind the content; none by default.
    open var backgroundColor: UIColor? {
        get { modelBackgroundColor }
        set { setModelBackgroundColor(newValue) }
    }

    /// The colour of what can be touched, in this view and in those below it that have none of their
    /// own: the superview's by default, and the system's blue at the root.
    open var tintColor: UIColor! {
        get { modelTintColor ?? parent?.tintColor ?? UIView.systemTint }
        set {
            modelTintColor = newValue
            tellTintColorChanged()
        }
    }

    /// Called when `tintColor` changed, here or above; does nothing unless overridden.
    open func tintColorDidChange() {}

    private static let systemTint = UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1)

    private func tellTintColorChanged() {
        tintColorDidChange()
        noteShown()
        for child in children where child.modelTintColor == nil { child.tellTintColorChanged() }
    }

    /// How content that is smaller or larger than the view is drawn; it fills the view.
    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }

    /// How content is drawn in a view of another size; raw values as UIKit has them.
    public enum ContentMode: Int, Sendable {
        /// Stretched to its size.
        case scaleToFill = 0
        /// As large as fits.
        case scaleAspectFit = 1
        /// As small as fills it.
        case scaleAspectFill = 2
        /// Drawn anew.
        case redraw = 3
        /// In the middle.
        case center = 4
        /// At the top.
        case top = 5
        /// At the bottom.
        case bottom = 6
        /// At the left.
        case left = 7
        /// At the right.
        case right = 8
        /// At the top left.
        case topLeft = 9
        /// At the top right.
        case topRight = 10
        /// At the bottom left.
        case bottomLeft = 11
        /// At the bottom right.
        case bottomRight = 12
    }

    /// Whether what sticks out is not drawn; false. Touches outside never reach it either way (H-04).
    open var clipsToBounds: Bool {
        get { modelClipsToBounds }
        set {
            modelClipsToBounds = newValue
            noteShown()
        }
    }

    /// Whether the view says that nothing shines through it; true. Nothing here depends on it.
    open var isOpaque = true

    /// Whether what was drawn before goes away before `draw(_:)`; true, and it always does here.
    open var clearsContextBeforeDrawing: Bool {
        get { true }
        set { _ = newValue }
    }

    // MARK: The layer

    /// The class of the layer; `CALayer` unless overridden.
    ///
    /// A class of one's own, which Swift cannot make here, needs `makeLayer()` overridden as well.
    open class var layerClass: AnyClass { CALayer.self }

    /// Makes the layer, of `layerClass`.
    ///
    /// It is not in UIKit: override it where `layerClass` is a class of one's own.
    open class func makeLayer() -> CALayer { layer(of: layerClass) }

    /// The layer: its geometry is the view's. It is made when somebody asks for it first.
    open var layer: CALayer { backing ?? attachLayer() }

    // MARK: Drawing

    /// Draws the content, in the view's own space, into `UIGraphicsGetCurrentContext()`; does nothing unless
    /// overridden.
    ///
    /// It is called at the end of the turn in which the view came into a window, `setNeedsDisplay` was
    /// called, or the size changed of a view whose `contentMode` is `redraw`. What it draws is recorded.
    /// - Parameter rect: the view's bounds.
    open func draw(_ rect: CGRect) {}

    /// Asks for `draw(_:)`.
    open func setNeedsDisplay() { displayIsNeeded() }

    /// Asks for `draw(_:)`; all of it is drawn.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Draws what the engine's classes look like; below what a subclass draws in `draw(_:)`.
    func drawAppearance(in context: CGContext) {}

    /// The bars that the engine's classes show over the views in them, two at most, in the bounds that are
    /// shown.
    func barsOver(_ bounds: CGRect) -> [ShownBar] { [] }

    /// Whether what it draws depends on where it is: a bar reaches to the edge of the screen.
    var appearanceDependsOnPosition: Bool { false }

    /// What a class of the engine looks like where nobody gave the view a background: its ground, its
    /// corners.
    func applyDefaultBackground(_ style: inout ShownLayer.Style) {}

    /// The layer asks to be shown; does nothing unless overridden.
    open func display(_ layer: CALayer) {}

    /// The layer is drawn: draws what `draw(_:)` draws.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        draw(bounds)
        UIGraphicsPopContext()
    }

    /// The layer was laid out; does nothing unless overridden.
    open func layoutSublayers(of layer: CALayer) {}

    /// What happens when a property of the layer changes: never asked here, for views animate in
    /// blocks; nil.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    // MARK: Names

    override var defaultAccessibilityFrame: CGRect { onScreen(bounds) }

    /// A number to find the view by; 0 by default.
    open var tag: Int {
        get { modelTag }
        set { modelTag = newValue }
    }

    /// The class and the frame, without an address, so that it is the same in every run.
    nonisolated open override var description: String {
        let frame = frameFromModel
        return "<\(Swift.type(of: self)); frame = (\(frame.minX) \(frame.minY); "
            + "\(frame.width) \(frame.height))>"
    }

    /// A rectangle that geometry can live with; NaN and infinity become zero, with a sentence.
    private static func usable(_ rect: CGRect, as name: String) -> CGRect {
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        if numbers.allSatisfy(\.isFinite) { return rect }
        Diagnostics.refuse(
            "Cannot use the \(name) \(rect): it is not made of finite numbers. "
                + "Zero is used instead. Look for a division by zero."
        )
        return .zero
    }
}
