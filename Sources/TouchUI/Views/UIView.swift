// UIView is one class body, because Swift cannot override what an extension declares: every open
// member is here. What is not overridable is in files of its own.

/// A rectangle that shows content, contains subviews and receives touches.
///
/// ## Geometry
///
/// As on iOS, `bounds`, `center` and `transform` are stored, and `frame` is computed from them.
/// `frame` and `center` are in points of the superview's coordinate system; `bounds` and the points
/// of `hitTest` and `point(inside:with:)` are in points of the view's own. NaN and infinite values
/// are reported as diagnostics and not used.
///
/// ## Hit testing
///
/// When a finger lands, each window is asked `hitTest(_:with:)`, front to back, until one returns a
/// view. A view answers in this order (H-01):
///
/// 1. nil, if it is hidden, has interaction disabled, has an alpha below 0.01 (H-02), or is being
///    animated without `allowUserInteraction` (AN-01). Its subviews are not asked either.
/// 2. nil, if `point(inside:with:)` returns false. Subviews outside of the bounds therefore get no
///    touches, whether they are clipped or not (H-04).
/// 3. The first answer of its subviews that is not nil, front to back, each asked with the point in
///    its own coordinate system.
/// 4. Itself.
///
/// What the view shows makes no difference: a clear background is hit as any other (H-05). Override
/// `point(inside:with:)` to make the target larger or smaller, and `hitTest` to return another
/// view. The test runs twice for each landing, and the second answer counts (H-12), so an override
/// must have no side effects.
///
/// The view that is hit gets the touch until it ends, wherever the finger moves (T-05). Moves do
/// not hit-test (H-19). Gesture recognizers on this view and on its ancestors receive the touch
/// before the view does; see `UIGestureRecognizer`.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// /// A small view that can be hit up to 22 points around it.
/// final class Knob: UIView {
///     var landings = 0
///
///     override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
///         bounds.insetBy(dx: -22, dy: -22).contains(point)
///     }
///
///     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
///         landings += 1
///     }
///     override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
///     override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
///     override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
/// }
///
/// @MainActor func touchNextToTheKnob() throws {
///     let knob = Knob(frame: CGRect(x: 100, y: 200, width: 10, height: 10))
///     let stage = try Stage(views: [knob])
///     try stage.fingers.fingerTap(at: CGPoint(x: 85, y: 205))  // knob.landings is 1.
/// }
/// ```
///
/// ## Layout
///
/// `setNeedsLayout()`, a change of `bounds`, a change of the subviews and a new size of a subview
/// (LY-03) mark the view. Marked views are laid out at the end of the current turn of the clock and
/// before touches are delivered, from the window down: the controller's
/// `viewWillLayoutSubviews()`, then `layoutSubviews()`, then the controller's
/// `viewDidLayoutSubviews()`. `layoutIfNeeded()` does it at once.
///
/// Subviews follow a change of size by their `autoresizingMask`, at once. Views with
/// `translatesAutoresizingMaskIntoConstraints` set to false are placed by constraints, in their
/// superview's `layoutSubviews()`.
///
/// - Compatibility: partial: drawing is recorded, not rendered; no motion effects, no print
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, CALayerDelegate, ObjectWithTag {
    // Read and written in single steps, never across a call, so the checks for overlapping access
    // are off.

    // What hit testing reads. Written only through the setters below; `nonisolated(unsafe)` for
    // deinit and description, which run where the view is released.
    @exclusivity(unchecked) nonisolated(unsafe) final var modelBounds: CGRect
    @exclusivity(unchecked) nonisolated(unsafe) final var modelCenter: CGPoint
    @exclusivity(unchecked) nonisolated(unsafe) final var unretainedParent: Unmanaged<UIView>?
    @exclusivity(unchecked) nonisolated(unsafe) final var boxes: ContiguousArray<ChildBox> = []
    @exclusivity(unchecked) nonisolated(unsafe) final var children: ContiguousArray<UIView> = []
    /// The place among the siblings; see `indexInParent`.
    @exclusivity(unchecked) final var siblingOrder = 0
    /// A number that no other view gets, also after this one has been released.
    final let serial: UInt64
    private static var lastSerial: UInt64 = 0
    @exclusivity(unchecked) final var modelAlpha: CGFloat = 1
    @exclusivity(unchecked) final var overrides = HitTestingOverrides.all
    @exclusivity(unchecked) final var modelHidden = false
    @exclusivity(unchecked) final var modelInteractionEnabled = true
    @exclusivity(unchecked) nonisolated(unsafe) final var isTransformed = false
    @exclusivity(unchecked) final var modelMultipleTouchEnabled = false
    @exclusivity(unchecked) final var modelExclusiveTouch = false
    @exclusivity(unchecked) final var needsLayout = true
    @exclusivity(unchecked) final var descendantNeedsLayout = false
    /// Which parts of the view have changed since the recorder last looked.
    @exclusivity(unchecked) final var staleness: Staleness = []
    /// Whether a view that draws must draw again.
    @exclusivity(unchecked) final var isDrawingDue = true
    /// Whether the traits must be updated before the next layout.
    @exclusivity(unchecked) final var traitsAreDue = false
    /// Whether `updateProperties()` is called before the next layout.
    @exclusivity(unchecked) final var propertiesAreDue = true

    // Properties that hit testing does not read.
    @exclusivity(unchecked)
    nonisolated(unsafe) final var modelTransform = CGAffineTransform.identity
    @exclusivity(unchecked)
    nonisolated(unsafe) unowned(unsafe) final var controller: UIViewController?
    @exclusivity(unchecked)
    nonisolated(unsafe) final var recognizers: ContiguousArray<UIGestureRecognizer> = []
    @exclusivity(unchecked) final var modelTag = 0
    @exclusivity(unchecked) final var modelClipsToBounds = false
    @exclusivity(unchecked) final var modelAutoresizesSubviews = true
    /// Whether this view or one below it takes part in constraints.
    @exclusivity(unchecked) final var usesConstraints = false
    @exclusivity(unchecked) final var descendantNeedsConstraintsUpdate = false
    /// What keeps touches from the view, next to its properties.
    @exclusivity(unchecked) final var holds: TouchHolds = []
    /// Whether the layer has geometry that the view cannot express, such as an anchor point or a
    /// transform out of the plane.
    @exclusivity(unchecked) nonisolated(unsafe) final var hasLayerOnlyGeometry = false
    /// How far the call of `layoutSubviews()` is, and whether it reached this class's.
    @exclusivity(unchecked) final var layoutStage = LayoutStage.idle
    final var isLayingOut: Bool { layoutStage != .idle }
    // Six bits next to the flags, so that the layer below does not make the view larger.
    @exclusivity(unchecked) private final var autoresizingBits: UInt8 = 0
    final var modelAutoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: UInt(autoresizingBits)) }
        set { autoresizingBits = UInt8(truncatingIfNeeded: newValue.rawValue) }
    }
    @exclusivity(unchecked) final var modelBackgroundColor: UIColor?
    @exclusivity(unchecked) final var modelTintColor: UIColor?
    /// The traits of the last update; nil if there was none.
    @exclusivity(unchecked) final var shownTraits = CurrentTraits.value
    /// Overrides of traits, and who waits for changes; nil if there are none.
    @exclusivity(unchecked) final var traitRecord: TraitRecord?
    /// The layer; nil until it is first asked for or something is animated.
    @exclusivity(unchecked) nonisolated(unsafe) final var backing: CALayer?
    /// The view's part in constraints; nil if it has none.
    nonisolated(unsafe) final var layoutBox: LayoutBox?
    /// What few views have; nil if this one has none of it.
    nonisolated(unsafe) final var rareBox: ViewRarities?
    /// Both forms of its name, and how often the tree of views had changed when it was found; see
    /// `ViewNames`.
    @exclusivity(unchecked) final var keptName: ElementName?
    @exclusivity(unchecked) final var changesAtName = 0

    // MARK: Creating

    /// Creates a view with a frame in points of its future superview.
    public init(frame: CGRect) {
        let frame = Self.usable(frame, as: "frame")
        modelBounds = CGRect(origin: .zero, size: frame.standardized.size)
        modelCenter = CGPoint(x: frame.midX, y: frame.midY)
        Self.lastSerial += 1
        serial = Self.lastSerial
        super.init()
        overrides = VirtualTable.shared.overrides(of: Swift.type(of: self))
    }

    /// Creates a view from a storyboard or a nib, with the attributes given there; from any other
    /// archive, the view is as `init(frame: .zero)` makes it.
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

    /// Creates a view of zero size.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Refused with a sentence: views are not written to archives here.
    nonisolated open func encode(with coder: NSCoder) {
        Diagnostics.refuseOnAnyThread(
            "Cannot archive a \(type(of: self)): views are not written to archives here, so a copy that is made from one is "
                + "empty. To fix, make the copy with code, or show a snapshot of the view: snapshotView(afterScreenUpdates:)."
        )
    }

    deinit {
        // The subviews may outlive the view and must not refer to it.
        for child in children { child.parent = nil }
        if !children.isEmpty {
            let release = TreeRelease()
            for child in children { release.keep(child) }
            children = []
            release.end()
        }
        ViewNames.noteChange()
        for recognizer in recognizers { recognizer.attachedView = nil }
        backing?.owner = nil
        rareBox?.handle?.object = nil
    }

    // MARK: Geometry

    /// The view's rectangle in its superview's coordinate system, in points.
    ///
    /// With a transform, it is the smallest rectangle around the transformed view. Setting it then
    /// is undefined on iOS; here it sets the center, and the size that the inverse of the transform
    /// gives.
    open var frame: CGRect {
        get { frameFromModel }
        set {
            reportingChange(of: self, "frame", frame) {
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
    }

    /// The view's rectangle in its own coordinate system, in points.
    ///
    /// The origin is the point of the content that is shown at the top left: changing it scrolls
    /// the subviews. A change marks the view for layout, and a new size its superview as well
    /// (LY-03).
    open var bounds: CGRect {
        get { modelBounds }
        set {
            reportingChange(of: self, "bounds", bounds) {
                let new = Self.usable(newValue, as: "bounds").standardized
                setModelBounds(new)
            }
        }
    }

    /// The center of the view in its superview's coordinate system, in points. The transform is
    /// applied about it.
    open var center: CGPoint {
        get { modelCenter }
        set {
            reportingChange(of: self, "center", center) {
                guard newValue.x.isFinite, newValue.y.isFinite else {
                    return Diagnostics.refuse(
                        "Cannot set the center of \(self) to \(newValue): it is not a point. "
                            + "It stays at \(modelCenter). To fix, set finite numbers."
                    )
                }
                setModelCenter(newValue)
            }
        }
    }

    /// The transform of the view in space, about its center; the identity by default. One in the plane is the
    /// same as `transform`, any other is that of the layer.
    open var transform3D: CATransform3D {
        get { ownedTransform }
        set {
            if CATransform3DIsAffine(newValue) {
                transform = CATransform3DGetAffineTransform(newValue)
            } else {
                layer.transform = newValue
            }
        }
    }

    /// The rotation, scale and translation of the view about its center; the identity by default.
    /// It affects the frame, hit testing and conversion, but not `bounds` and `center`.
    open var transform: CGAffineTransform {
        get { modelTransform }
        set {
            reportingChange(of: self, "transform", transform) {
                let numbers = [
                    newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty,
                ]
                guard numbers.allSatisfy(\.isFinite) else {
                    return Diagnostics.refuse(
                        "Cannot set the transform of \(self) to \(newValue): it is not made of numbers. "
                            + "It stays \(modelTransform). To fix, look for a division by zero."
                    )
                }
                setModelTransform(CATransform3D(newValue))
            }
        }
    }

    /// The size that suits the view, given a size that is available, in points; the current size
    /// unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { modelBounds.size }

    /// Resizes the view to `sizeThatFits(_:)` of its current size; the top left corner of the frame
    /// stays.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
    }

    // MARK: Converting coordinates (nil means the window's)

    /// Converts a point of this view to another view's coordinate system.
    ///
    /// nil means the window's; outside of a window, that of the topmost superview. Views in
    /// different windows are converted through the screen.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        converted(point, to: view)
    }

    /// Converts a point of another view to this view's coordinate system; nil means the window's.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        if let view { return view.convert(point, to: self) }
        return pointFromRoot(point)
    }

    /// Converts a rectangle of this view to another view's coordinate system; nil means the
    /// window's. If one is rotated against the other, the result is the smallest rectangle around
    /// it.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        converted(rect) { convert($0, to: view) }
    }

    /// Converts a rectangle of another view to this view's coordinate system; nil means the
    /// window's.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        converted(rect) { convert($0, from: view) }
    }

    // MARK: Touches

    /// Whether the view and its subviews are invisible and take no touches (H-02); false by
    /// default.
    open var isHidden: Bool {
        get { modelHidden }
        set {
            reportingChange(of: self, "isHidden", isHidden) {
                guard newValue != modelHidden else { return }
                modelHidden = newValue
                reachChanged()
                hiddenChanged()
                drawWhenSeen()
                noteShown()
            }
        }
    }

    /// The opacity of the view and its subviews, from 0 to 1; 1 by default. Values outside are
    /// clamped.
    ///
    /// Below 0.01 the view and its subviews take no touches (H-02). Only the view's own alpha
    /// counts for this, not its product with that of the superviews (H-03).
    open var alpha: CGFloat {
        get { modelAlpha }
        set {
            reportingChange(of: self, "alpha", alpha) {
                guard !newValue.isNaN else {
                    return Diagnostics.refuse(
                        "Cannot set the alpha of \(self) to nan. It stays \(modelAlpha). "
                            + "To fix, set a number from 0 to 1."
                    )
                }
                setModelAlpha(min(max(newValue, 0), 1))
            }
        }
    }

    /// Whether the view and its subviews take touches (H-02); true by default, but false for labels
    /// and image views (H-08).
    open var isUserInteractionEnabled: Bool {
        get { modelInteractionEnabled }
        set {
            modelInteractionEnabled = newValue
            reachChanged()
        }
    }

    /// Whether the view gets more than one touch at a time; false by default. Further fingers on it
    /// are not delivered to it.
    open var isMultipleTouchEnabled: Bool {
        get { modelMultipleTouchEnabled }
        set { modelMultipleTouchEnabled = newValue }
    }

    /// Whether the view gets touches only while no other view of its window has one, and keeps them
    /// from others meanwhile; false by default.
    open var isExclusiveTouch: Bool {
        get { modelExclusiveTouch }
        set { modelExclusiveTouch = newValue }
    }

    /// Returns the view at a point: this view, a descendant, or nil if none of them takes the point
    /// (H-01…H-05).
    ///
    /// Called for new touches only, twice for each; see the steps in `UIView`. An override that
    /// returns nil lets the views behind this one be asked (H-11).
    ///
    /// - Parameters:
    ///   - point: a point in this view's coordinate system.
    ///   - event: the event of the new touch, which is not in it yet (E-06); nil if your code calls
    ///     it without an event.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let recorder = HitTestRecorder.active {
            return recordedWalk(point, with: event, in: recorder)
        }
        return walk(point, with: event)
    }

    /// Whether a point of this view's coordinate system is inside. Unless overridden, it is inside
    /// `bounds`; the left and top edges are inside, the right and bottom edges outside (H-06).
    ///
    /// Called by `hitTest(_:with:)` of the same view. While an animation that allows touches runs,
    /// the bounds that are shown count (H-20).
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if overrides.isDisjoint(with: [.bounds, .appearance]) {
            return modelBounds.containsHit(point)
        }
        return hitBounds.containsHit(point)
    }

    /// Called after `isHidden` changed. A window appears or disappears; a stack view rearranges its
    /// views.
    func hiddenChanged() {
        guard layoutBox != nil else { return }
        (parent as? UIStackView)?.arrangementChanged()
    }

    /// For views of the engine that cover others: why they do, and how to remove them. For
    /// messages.
    package var coverExplanation: (reason: String, remedy: String)? { nil }
    /// Whether assistive technology leaves out the views of the same superview that are behind this one.
    package var hidesElementsBehind: Bool { false }

    /// Called after `bounds` changed. A scroll view moves its content here.
    func boundsChanged(from old: CGRect) {}
    /// Called before `bounds` changes; `boundsChanged(from:)` follows.
    func boundsWillChange(to new: CGRect) {}

    // MARK: Gestures

    /// The gesture recognizers of this view, in the order in which they were added; nil if there
    /// are none. Setting it removes the recognizers that are not in the new array.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : Array(recognizers) }
        set {
            let wanted = newValue ?? []
            for old in recognizers where !wanted.contains(old) { removeGestureRecognizer(old) }
            for new in wanted { addGestureRecognizer(new) }
        }
    }

    /// Attaches a gesture recognizer, which is removed from another view that it was attached to.
    /// It receives only touches that begin afterwards (G-23). The view retains it.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.attachedView !== self else { return }
        if let former = gestureRecognizer.attachedView {
            former.removeGestureRecognizer(gestureRecognizer)
            gestureRecognizer.formerView = former
        }
        gestureRecognizer.attachedView = self
        recognizers.append(gestureRecognizer)
    }

    /// Detaches a gesture recognizer and resets it. If it had begun, it is cancelled first, with a
    /// last action (G-104). One that is attached to another view is ignored.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.attachedView === self else { return }
        gestureRecognizer.environment.withdraw(gestureRecognizer, because: .removed)
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.attachedView = nil
    }

    /// Whether a gesture recognizer may begin; true unless overridden (G-91).
    ///
    /// Called when a recognizer is about to leave `possible`, after its delegate, on the hit view
    /// and on the view that the recognizer is attached to. After a no the recognizer fails.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// The engine's reason for a no from `gestureRecognizerShouldBegin(_:)`, for the trace (CG-01);
    /// nil if the view has no such reason. Asked after the no.
    func veto(of recognizer: UIGestureRecognizer) -> GestureReason? { nil }

    /// Reports that a recognizer acts at the same time as this view, although it would yield if the
    /// view tracked the touch (CG-04).
    func reportSharing(with recognizer: UIGestureRecognizer) {}

    /// This view as one that scrolls its content; nil for other views.
    var asScrollsContent: (any ScrollsContent)? { nil }

    final override var asView: UIView? { self }

    // MARK: Interactions

    /// The interactions of the view, in the order in which they were added; empty by default.
    /// Setting it removes those that are not in the new array, and adds the new ones (IA-01).
    open var interactions: [any UIInteraction] {
        get { rareBox?.interactions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) {
                removeInteraction(old)
            }
            for new in newValue { addInteraction(new) }
        }
    }

    /// Adds an interaction, which is removed from another view that had it. The interaction
    /// receives `willMove(to:)`, then `didMove(to:)`, with this view (IA-01). An interaction that
    /// the view has already is not added again.
    open func addInteraction(_ interaction: any UIInteraction) {
        guard !interactions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        rarities.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction, which receives `willMove(to:)`, then `didMove(to:)`, with nil
    /// (IA-01). An interaction of another view is ignored.
    open func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        rarities.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    // MARK: Responding

    /// The next responder: the view controller whose view this is, otherwise the superview.
    open override var next: UIResponder? { controller ?? parent }

    /// The word for this class of UIKit in names, such as `button`; nil if the class itself is used.
    class var kindInNames: String? { nil }
    /// Whether the view is a cell of a list: a row or an item, also while it is not visible.
    package var isRow: Bool { false }
    /// The list that shows the view as a row or an item, with its section and index; nil for other
    /// views.
    var placeInList: (list: UIView, path: [Int])? { nil }

    package override var windowOfResponder: UIWindow? { window }

    /// Makes the first responder resign if it is this view or a descendant.
    ///
    /// - Parameter force: whether it loses that status even if it refuses to resign.
    /// - Returns: false if there is such a first responder and it did not resign; true otherwise.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let first = firstResponderInside else { return true }
        if first.resignFirstResponder() { return true }
        guard force, let window else { return false }
        first.loseFirstResponder(of: window)
        return true
    }

    // MARK: The hierarchy

    /// The view that contains this one; nil if none does.
    open var superview: UIView? { parent }

    /// The views that this one contains, back to front.
    open var subviews: [UIView] { Array(children) }

    /// The window that this view is in; nil if it is in none.
    open var window: UIWindow? { root as? UIWindow }

    /// Adds a view in front of the other subviews, and removes it from its previous superview.
    ///
    /// Called in this order: `willMove(toWindow:)` of the view and its subviews if the window
    /// changes, `willMove(toSuperview:)`, `willRemoveSubview(_:)` of the previous superview,
    /// `didMoveToWindow()`, `didMoveToSuperview()`, `didAddSubview(_:)`. Within one window, touches
    /// of the view continue (C-06). A view that this view has already moves to the front, and none of them is called
    /// (LY-07). Adding a view to itself or to a descendant changes nothing and
    /// reports a diagnostic.
    open func addSubview(_ view: UIView) {
        insert(view, at: .front)
    }

    /// Adds a view at an index of `subviews`, which is clamped to the valid range.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: .index(index))
    }

    /// Adds a view directly in front of a sibling, and behind the plain layers in front of that sibling
    /// (LY-04); in front of all if the sibling is not a subview of this view.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: .above(sibling))
    }

    /// Adds a view directly behind a sibling; in front of all if the sibling is not a subview of
    /// this view.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: .below(sibling))
    }

    /// Swaps two subviews. An index out of range changes nothing and reports a diagnostic.
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard children.indices.contains(first), children.indices.contains(second) else {
            return Diagnostics.refuse(
                "Cannot exchange the subviews at \(first) and \(second) of \(self): "
                    + "it has \(children.count). Nothing was changed. To fix, pass indexes of subviews."
            )
        }
        // Plain layers stay where they are (LY-04).
        exchangeOrder(first, second)
        ViewNames.noteChange()
        noteViews()
    }

    /// Moves a subview in front of its siblings and of all plain layers (LY-04); a view that is not a
    /// subview is ignored.
    open func bringSubviewToFront(_ view: UIView) {
        reorder(view, toFront: true)
    }

    /// Moves a subview behind its siblings and all plain layers (LY-04); a view that is not a subview
    /// is ignored.
    open func sendSubviewToBack(_ view: UIView) {
        reorder(view, toFront: false)
    }

    /// Removes the view from its superview.
    ///
    /// If it leaves its window, its touches are cancelled at once, without an event (C-02, C-03),
    /// the recognizers on it and its subviews are cancelled (G-104), and a first responder in it
    /// loses that status (FR-03).
    open func removeFromSuperview() {
        guard let parent else { return }
        parent.remove(self, becauseOf: nil)
    }

    /// Whether a view is this view or one of its ancestors.
    open func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.parent
        }
        return false
    }

    /// The first view with a tag among this view and its descendants; nil if there is none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        var found: UIView?
        walkTree { view in
            if found == nil, view.tag == tag { found = view }
            return found == nil
        }
        return found
    }

    /// Called before the superview changes; nil means that the view will have none. Does nothing
    /// unless overridden.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changed. Does nothing unless overridden.
    open func didMoveToSuperview() {}
    /// Called before the window changes, on the view and all its descendants; nil means that it
    /// will be in none. Does nothing unless overridden.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window changed, on the view and all its descendants. Does nothing unless
    /// overridden.
    open func didMoveToWindow() {}
    /// Called after a subview was added. Does nothing unless overridden.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed. Does nothing unless overridden.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: Layout

    /// Marks the view for layout. `layoutSubviews()` is called at the end of the current turn of
    /// the clock, or before touches are delivered.
    open func setNeedsLayout() {
        needsLayout = true
        noteLayoutIsNeeded()
    }

    /// Lays out this view and its descendants now where they are marked, starting at the topmost of
    /// the superviews that are marked as well.
    open func layoutIfNeeded() {
        layOutNow()
    }

    /// Lays out the subviews: unless overridden, gives those that constraints place their frames.
    ///
    /// Do not call it; call `setNeedsLayout()`. An override calls `super` first: afterwards the
    /// frames that constraints set are final. If it does not call `super`, they are set after it, and a
    /// message says so once for the class (LY-05).
    open func layoutSubviews() {
        guard usesConstraints else { return }
        if layoutStage == .running { layoutStage = .placed }
        root.layoutBox?.engine?.place(childrenOf: self)
    }

    /// Sets properties of the view and its subviews from the data that they show. Does nothing unless overridden (LY-12).
    ///
    /// Called before the first layout, and before the next one after `setNeedsUpdateProperties()`, just before
    /// `layoutSubviews()`. It does not need a layout, and a layout does not need it. Do not call it.
    open func updateProperties() {}

    /// Requests `updateProperties()` before the next layout (LY-12).
    open func setNeedsUpdateProperties() {
        propertiesAreDue = true
        noteLayoutIsNeeded()
        // The application looks for windows to lay out by this mark.
        if parent == nil { descendantNeedsLayout = true }
    }

    /// Calls `updateProperties()` now if it was requested, and for the first time (LY-12).
    open func updatePropertiesIfNeeded() { updatePropertiesNow() }

    // MARK: Focus

    /// Whether the view can have the focus; false by default. Not asked (FR-10).
    open var canBecomeFocused: Bool { false }
    /// Whether the view has the focus: false (FR-10).
    open var isFocused: Bool { false }
    /// Where the focus goes first; empty by default. Not asked (FR-10).
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// The environment around the view: its superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { superview }
    /// Requests that the focus moves. Does nothing (FR-10).
    open func setNeedsFocusUpdate() {}
    /// Moves the focus now if that was requested. Does nothing (FR-10).
    open func updateFocusIfNeeded() {}
    /// Whether the focus may move; true by default. Not called (FR-10).
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// The focus moved. Not called (FR-10).
    open func didUpdateFocus(
        in context: UIFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}

    /// How far the screen's edges, bars and controllers cover this view, in points from each edge;
    /// zero outside of a window.
    open var safeAreaInsets: UIEdgeInsets { safeAreaFromAbove }

    /// Called when `safeAreaInsets` may have changed. Does nothing unless overridden.
    open func safeAreaInsetsDidChange() {}

    /// Whether subviews are resized by their `autoresizingMask` when this view's size changes; true
    /// by default.
    open var autoresizesSubviews: Bool {
        get { modelAutoresizesSubviews }
        set { modelAutoresizesSubviews = newValue }
    }

    /// Which margins and dimensions change when the superview's size changes; empty by default,
    /// which keeps the frame as it is.
    open var autoresizingMask: AutoresizingMask {
        get { modelAutoresizingMask }
        set { modelAutoresizingMask = newValue }
    }

    // MARK: Constraints

    /// Whether the frame and the mask place the view, and act as constraints on it; true by
    /// default.
    ///
    /// Set it to false for a view that constraints are to place. As long as no constraint mentions it and its
    /// content has no size, it keeps its frame (LY-06).
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutBox?.followsMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            layout.followsMask = newValue
            layoutRulesChanged()
        }
    }

    /// The active constraints that this view holds: those that were added to it, and those
    /// activated otherwise for whose items it is the nearest common ancestor.
    open var constraints: [NSLayoutConstraint] { layoutBox?.owned ?? [] }

    /// Activates a constraint and holds it. One with an item outside of this view's hierarchy
    /// changes nothing and reports a diagnostic.
    open func addConstraint(_ constraint: NSLayoutConstraint) {
        constraint.activate(in: self)
    }

    /// Activates constraints, each as `addConstraint(_:)` does.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that this view holds; any other is ignored.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        constraint.isActive = false
    }

    /// Deactivates the constraints that this view holds; any others are ignored.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Whether views of this class need constraints, so that `updateConstraints()` is called even
    /// if there are none yet; false by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Marks the view, so that `updateConstraints()` is called before the next layout.
    open func setNeedsUpdateConstraints() {
        layout.needsUpdate = true
        noteUseOfConstraints()
    }

    /// Whether `updateConstraints()` will be called before the next layout.
    open func needsUpdateConstraints() -> Bool { layoutBox?.needsUpdate ?? false }

    /// Called before a layout if the view was marked with `setNeedsUpdateConstraints()`, after the
    /// subviews'. Does nothing unless overridden; call `super` last.
    open func updateConstraints() {}

    /// Calls `updateConstraints()` now on this view and its descendants where they are marked.
    open func updateConstraintsIfNeeded() {
        updateConstraintsBelow()
    }

    /// The left edge, for constraints.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    /// The right edge, for constraints.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    /// The edge at which text begins: left, or right where text runs from right to left.
    open var leadingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .leading))
    }
    /// The edge at which text ends: right, or left where text runs from right to left.
    open var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .trailing))
    }
    /// The horizontal center, for constraints.
    open var centerXAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .centerX))
    }
    /// The top edge, for constraints.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    /// The bottom edge, for constraints.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    /// The vertical center, for constraints.
    open var centerYAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutOperand(self, .centerY))
    }
    /// The baseline of the first line of text; the top edge of a view without text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutOperand(self, .firstBaseline))
    }
    /// The baseline of the last line of text; the bottom edge of a view without text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutOperand(self, .lastBaseline))
    }
    /// The width, for constraints.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    /// The height, for constraints.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }

    /// The view whose first baseline counts as this view's: itself or a subview. By default the
    /// same as `forLastBaselineLayout`.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    /// The view whose last baseline counts as this view's: itself, unless overridden.
    open var forLastBaselineLayout: UIView { self }

    /// The distance of the first baseline from the top, in points; 0 for a view without text.
    var ownBaselineFromTop: CGFloat { 0 }
    /// The distance of the last baseline from the bottom, in points; 0 for a view without text.
    var ownBaselineFromBottom: CGFloat { 0 }

    /// The size of the view's content, in points; `noIntrinsicMetric` in a dimension without one,
    /// which is the default in both.
    ///
    /// Constraints keep the view near this size, by the priorities for hugging and for compression
    /// resistance. Call `invalidateIntrinsicContentSize()` when it changes.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Makes the layout read `intrinsicContentSize` again.
    open func invalidateIntrinsicContentSize() {
        guard layoutBox != nil else { return }
        layoutEngine?.noteContent(of: self)
        (parent as? UIStackView)?.contentChanged(of: self)
    }

    /// The size of content whose height follows from its width, as of text in several lines; nil
    /// for other content.
    func wrappedContentSize(for width: CGFloat) -> CGSize? { nil }

    /// How strongly the view resists growing beyond its content; 250 by default.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        guard let layoutBox else { return .defaultLow }
        return axis == .horizontal ? layoutBox.hugging.horizontal : layoutBox.hugging.vertical
    }

    /// Sets how strongly the view resists growing beyond its content.
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        setContentPriority(priority, for: axis, \.hugging)
    }

    /// How strongly the view resists shrinking below its content; 750 by default.
    open func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        guard let layoutBox else { return .defaultHigh }
        return axis == .horizontal ? layoutBox.resistance.horizontal : layoutBox.resistance.vertical
    }

    /// Sets how strongly the view resists shrinking below its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        setContentPriority(priority, for: axis, \.resistance)
    }

    /// The size, in points, that satisfies the constraints of this view and comes nearest to a
    /// target size. The view is not changed.
    ///
    /// `layoutFittingCompressedSize` asks for the smallest size, `layoutFittingExpandedSize` for
    /// the largest.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize,
            withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel
        )
    }

    /// The size, in points, that satisfies the constraints of this view, with the priorities with
    /// which its width and height approach the target size. The view is not changed.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeOfConstraints(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// How far the frame extends beyond the alignment rectangle, in points; zero unless overridden.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The part of a frame that constraints align: the frame without `alignmentRectInsets`.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    /// The frame for an alignment rectangle; the inverse of `alignmentRect(forFrame:)`.
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

    /// Whether the constraints leave the position or the size of the view open. It is slow: use it
    /// for debugging.
    open var hasAmbiguousLayout: Bool { reportedAmbiguity != nil }

    /// Moves a view with an ambiguous layout to another layout that satisfies the constraints, for
    /// debugging. Each call moves it the other way; iOS picks at random.
    open func exerciseAmbiguityInLayout() {
        layoutEngineUpToDate?.exercise(self)
    }

    /// The active constraints on the view or one of its ancestors along an axis.
    open func constraintsAffectingLayout(
        for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        constraints(on: self, along: axis)
    }

    // MARK: Guides and margins

    /// The layout guides that were added to this view.
    open var layoutGuides: [UILayoutGuide] { layoutBox?.guides ?? [] }

    /// Adds a layout guide, which is removed from another view that it was in.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layout.guides.append(layoutGuide)
        layoutGuide.move(to: self)
    }

    /// Removes a layout guide and deactivates the constraints on it. A guide of another view is
    /// ignored.
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

    /// The rectangle inside `layoutMargins`, for constraints.
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
    /// The rectangle inside `safeAreaInsets`, for constraints.
    open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
    /// The part of the view that the keyboard covers, for constraints; without a keyboard the part below
    /// the safe area (KB-10).
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        (systemGuide(.keyboard) as? UIKeyboardLayoutGuide) ?? UIKeyboardLayoutGuide(of: self)
    }
    /// The rectangle inside the margins, no wider than is comfortable to read, for constraints.
    open var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

    /// The margins between the edges and the content, in points; 8 on each side by default.
    ///
    /// Those of a controller's view are 16 at the sides, or 20 where there is room, and 0 above and
    /// below. The value that is read includes `safeAreaInsets` if `insetsLayoutMarginsFromSafeArea`
    /// is true; the value that is set does not.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { directionalLayoutMargins = newValue.directional(isRightToLeft) }
    }

    /// The margins as in `layoutMargins`, with leading and trailing instead of left and right.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveMargins.directional(isRightToLeft) }
        set {
            layout.margins = newValue
            marginsChanged()
        }
    }

    /// Whether the margins are at least large enough to keep content inside the superview's
    /// margins; false by default.
    open var preservesSuperviewLayoutMargins: Bool {
        get { layoutBox?.keepsSuperviewMargins ?? false }
        set {
            layout.keepsSuperviewMargins = newValue
            marginsChanged()
        }
    }

    /// Whether `safeAreaInsets` are added to the margins; true by default.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutBox?.insetsMarginsFromSafeArea ?? true }
        set {
            layout.insetsMarginsFromSafeArea = newValue
            marginsChanged()
        }
    }

    /// Called when the margins changed. Does nothing unless overridden.
    open func layoutMarginsDidChange() {}

    /// Whether the view is mirrored where text runs from right to left, or always has one
    /// direction; `unspecified` by default, which means the direction of its traits (TR-20).
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { layoutBox?.semantics ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            layout.semantics = newValue
            layoutRulesChanged()
            // Images that flip and the tracks of controls are drawn the other way round.
            noteShown()
        }
    }

    /// The direction in which the view is laid out: that of its traits, unless
    /// `semanticContentAttribute` says otherwise (TR-20).
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        isRightToLeft ? .rightToLeft : .leftToRight
    }

    // MARK: Traits

    /// The traits of the view: those of its superview, with the overrides of its controller and its
    /// own (TR-07).
    ///
    /// They are updated directly before the view's layout (TR-08). Until its first update, a view
    /// has the traits that were current when it was created, or those of the application.
    open var traitCollection: UITraitCollection { shownTraits ?? UIApplication.traitsOfRunning }

    /// Called after traits of the view changed, when `traitCollection` has the new ones and views
    /// inside still have the old ones (TR-08). Does nothing unless overridden.
    ///
    /// - Parameter previousTraitCollection: the traits before.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called when traits changed, before the application's own callbacks.
    func traitsChanged(from old: UITraitCollection) {}

    /// The appearance of this view and everything in it; `unspecified` by default, which means the
    /// superview's (TR-10).
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitRecord?.style ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            ownTraitRecord.style = newValue
            noteTraitsAreDue()
        }
    }

    /// The least size of text for this view and everything in it; nil, the default, for no limit (TR-25). It wins over
    /// `maximumContentSizeCategory`.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { traitRecord?.contentSizes.least }
        set {
            guard newValue != minimumContentSizeCategory else { return }
            ownTraitRecord.contentSizes.least = newValue
            noteTraitsAreDue()
        }
    }

    /// The greatest size of text for this view and everything in it; nil, the default, for no limit (TR-25).
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { traitRecord?.contentSizes.greatest }
        set {
            guard newValue != maximumContentSizeCategory else { return }
            ownTraitRecord.contentSizes.greatest = newValue
            noteTraitsAreDue()
        }
    }

    /// The traits that this view overrides for itself and everything in it; none by default
    /// (TR-10). They take effect with the next update of traits.
    open var traitOverrides: any UITraitOverrides {
        get { traitRecord?.overrides ?? TraitSet() }
        set {
            ownTraitRecord.overrides = newValue as? TraitSet ?? TraitSet()
            noteTraitsAreDue()
        }
    }

    /// Updates the traits of this view, its controller, and everything in it now, and calls what
    /// waits for changes (TR-08).
    open func updateTraitsIfNeeded() {
        updateTraitsFromAbove()
        updateTraitsBelow()
    }

    // MARK: Appearance (recorded; hit testing never reads it: H-05)

    /// The color behind the content; nil by default, which shows what is behind the view.
    open var backgroundColor: UIColor? {
        get { modelBackgroundColor }
        set {
            reportingChange(of: self, "backgroundColor", modelBackgroundColor) {
                setModelBackgroundColor(newValue)
            }
        }
    }

    /// The color of controls in this view and in its descendants that have no tint color. If it is
    /// nil, the superview's color is used; at the root, the system's blue. It is a gray while
    /// `tintAdjustmentMode` is dimmed (EF-06).
    open var tintColor: UIColor! {
        get {
            let color = undimmedTint
            return tintAdjustmentMode == .dimmed ? color.dimmed : color
        }
        set {
            modelTintColor = newValue
            tellTintColorChanged()
        }
    }

    /// Called on the view and its descendants when `tintColor` changed. Does nothing unless
    /// overridden.
    open func tintColorDidChange() {}

    private static let systemTint = UIColor.systemBlue

    private var undimmedTint: UIColor {
        var next: UIView? = self
        while let view = next {
            if let color = view.modelTintColor { return color }
            next = view.parent
        }
        return UIView.systemTint
    }

    /// Whether tint colors in this view are dimmed. `automatic` (the default) means as in the
    /// superview, and at the root `normal`; what is read is never `automatic`. A change calls
    /// `tintColorDidChange()` (EF-06).
    open var tintAdjustmentMode: TintAdjustmentMode {
        get {
            var next: UIView? = self
            while let view = next {
                if let own = view.rareBox?.tintAdjustment, own != .automatic { return own }
                next = view.parent
            }
            return .normal
        }
        set {
            let before = tintAdjustmentMode
            rarities.tintAdjustment = newValue
            if tintAdjustmentMode != before { tellTintDimmed() }
        }
    }

    /// Whether tint colors are dimmed; raw values as in UIKit.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As in the superview.
        case automatic = 0
        /// Not dimmed.
        case normal = 1
        /// Dimmed, as behind an alert.
        case dimmed = 2
    }

    private func tellTintDimmed() {
        walkTree { view in
            guard view === self || view.rareBox?.tintAdjustment ?? .automatic == .automatic else {
                return false
            }
            view.tintColorDidChange()
            view.noteShown()
            return true
        }
    }

    private func tellTintColorChanged() {
        walkTree { view in
            guard view === self || view.modelTintColor == nil else { return false }
            view.tintColorDidChange()
            view.noteShown()
            return true
        }
    }

    /// Takes the values of an appearance that the view has none of its own for.
    func takeAppearance(of prototype: UIView) {
        if modelTintColor == nil, let color = prototype.modelTintColor { tintColor = color }
        if modelBackgroundColor == nil, let color = prototype.modelBackgroundColor {
            backgroundColor = color
        }
    }

    /// How content of another size is placed in the view; `scaleToFill` by default.
    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }

    /// How content is placed in a view of another size; raw values as in UIKit.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the view's size.
        case scaleToFill = 0
        /// Scaled to fit, keeping its proportions.
        case scaleAspectFit = 1
        /// Scaled to fill the view, keeping its proportions; the excess extends beyond the bounds.
        case scaleAspectFill = 2
        /// Drawn again when the size changes.
        case redraw = 3
        /// Centered, not scaled.
        case center = 4
        /// At the top, not scaled.
        case top = 5
        /// At the bottom, not scaled.
        case bottom = 6
        /// At the left, not scaled.
        case left = 7
        /// At the right, not scaled.
        case right = 8
        /// At the top left, not scaled.
        case topLeft = 9
        /// At the top right, not scaled.
        case topRight = 10
        /// At the bottom left, not scaled.
        case bottomLeft = 11
        /// At the bottom right, not scaled.
        case bottomRight = 12
    }

    /// Whether subviews are drawn only inside the bounds; false by default. It makes no difference
    /// to touches: outside of the bounds there are none (H-04).
    open var clipsToBounds: Bool {
        get { modelClipsToBounds }
        set {
            modelClipsToBounds = newValue
            noteShown()
        }
    }

    /// A view whose alpha decides which parts of this view and its subviews are drawn; nil by
    /// default. It is not a subview, and its coordinate system is this view's. Hit testing ignores
    /// it (H-05).
    open var mask: UIView? {
        get { rareBox?.mask }
        set {
            guard newValue !== rareBox?.mask else { return }
            layer.mask = newValue?.layer
            // A mask that contains the view is refused.
            if layer.mask === newValue?.layer { rarities.mask = newValue }
        }
    }

    /// Pixels per point; the scale of the screen by default. Drawings are recorded in points, so a
    /// change only calls for a new drawing.
    open var contentScaleFactor: CGFloat {
        get { rareBox?.contentScale ?? UIScreen.main.scale }
        set {
            guard newValue > 0, newValue.isFinite else { return }
            rarities.contentScale = newValue
            setNeedsDisplay()
        }
    }

    /// Whether the view promises to fill its bounds; true by default. Nothing depends on it here.
    open var isOpaque = true

    /// Whether the previous drawing is removed before `draw(_:)`; always true here, and setting it
    /// has no effect.
    open var clearsContextBeforeDrawing: Bool {
        get { true }
        set { _ = newValue }
    }

    // MARK: The layer

    /// The class of the layer; `CALayer` unless overridden.
    ///
    /// Unlike on iOS, a class of your own needs an override of `makeLayer()` as well, because the
    /// engine cannot create it.
    open class var layerClass: AnyClass { CALayer.self }

    /// Creates the layer, of `layerClass`.
    ///
    /// UIKit does not have this method: override it where `layerClass` returns a class of your own.
    open class func makeLayer() -> CALayer { layer(of: layerClass) }

    /// The layer, whose geometry is the view's. It is created when it is first asked for.
    open var layer: CALayer { backing ?? attachLayer() }

    // MARK: Dynamics

    /// How the outline of the view is determined when a `UIDynamicAnimator` moves it (DY-20); the
    /// rectangle of the bounds unless overridden.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline of the view for collisions if the type is `path`; empty unless overridden.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: Drawing

    /// Draws the content into `UIGraphicsGetCurrentContext()`, in the view's coordinate system.
    /// Does nothing unless overridden.
    ///
    /// Called at the end of the turn in which the view entered a window, `setNeedsDisplay()` was
    /// called, or, with the content mode `redraw`, the size changed. A view that is hidden or empty
    /// is drawn when it becomes visible. The drawing is recorded, not rendered.
    /// - Parameter rect: the view's bounds.
    open func draw(_ rect: CGRect) {}

    /// Marks the view, so that `draw(_:)` is called at the end of the turn.
    open func setNeedsDisplay() { displayIsNeeded() }

    /// Marks the whole view, so that `draw(_:)` is called at the end of the turn; the rectangle is
    /// ignored.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Draws the appearance of the engine's classes, below what a subclass draws in `draw(_:)`.
    func drawAppearance(in context: CGContext) {}

    /// The scroll indicators of the engine's classes, at most two, for the bounds that are shown.
    /// They are drawn over the subviews.
    func barsOver(_ bounds: CGRect) -> [ShownBar] { [] }

    /// Whether the drawing depends on the view's position, as that of a bar that extends under the
    /// screen edge.
    var appearanceDependsOnPosition: Bool { false }

    /// Whether the view is shown otherwise at every time without a change by code, as a spinner that
    /// turns. It is captured for every frame.
    var movesByItself: Bool { false }

    /// Changes how a view of the engine's classes is shown, and not where it is: touches and code
    /// see its frame. A class that overrides it must also override `appearanceDependsOnPosition` or
    /// `movesByItself`.
    func alterShown(
        _ geometry: inout ShownLayer.Geometry,
        _ style: inout ShownLayer.Style,
        at now: TimeInterval
    ) {}

    /// The blur of what is behind a view of the engine's classes (EF-04); nil for none.
    var blurBehind: ShownLayer.Blur? { nil }

    /// Sets the background and corners of the engine's classes where no background color was set.
    func applyDefaultBackground(_ style: inout ShownLayer.Style) {}

    /// Called when the layer is to be displayed. Does nothing unless overridden.
    open func display(_ layer: CALayer) {}

    /// Draws the layer's content by calling `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        draw(bounds)
        UIGraphicsPopContext()
    }

    /// Called when the layer was laid out. Does nothing unless overridden.
    open func layoutSublayers(of layer: CALayer) {}

    /// The animation for a change of a layer's property: nil. It is never called here, because
    /// views animate only in animation blocks.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    // MARK: Names

    override var defaultAccessibilityFrame: CGRect { onScreen(bounds) }

    /// A number to find the view by with `viewWithTag(_:)`; 0 by default.
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

    /// Replaces a rectangle with NaN or infinite values by a zero rectangle and reports a
    /// diagnostic.
    private static func usable(_ rect: CGRect, as name: String) -> CGRect {
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        if numbers.allSatisfy(\.isFinite) { return rect }
        Diagnostics.refuse(
            "Cannot use the \(name) \(rect): it is not made of finite numbers. "
                + "Zero is used instead. To fix, look for a division by zero."
        )
        return .zero
    }
}
