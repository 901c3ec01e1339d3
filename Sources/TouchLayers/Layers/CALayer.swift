// One class body, because only members in it can be open.

/// A rectangle on the screen, with a background, a border, a shadow, round corners, contents and
/// sublayers.
///
/// Each view has a layer, `view.layer`. Layers of your own are added with ``addSublayer(_:)``, and
/// receive no touches.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor func fadingBadge(in view: UIView) throws -> Float? {
///     let badge = CALayer()
///     badge.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
///     badge.backgroundColor = UIColor.red.cgColor
///     view.layer.addSublayer(badge)
///     try VirtualClock.current.step()  // The layer is committed: changes are animated from here on.
///     badge.opacity = 0
///     try VirtualClock.current.advance(by: 0.1)
///     return badge.presentation()?.opacity  // Between 1 and 0, while badge.opacity is 0.
/// }
/// ```
///
/// ## Geometry
///
/// ``bounds`` is in the layer's own coordinate space; ``position`` and ``frame`` are in the
/// superlayer's, in points. The layer of a view has no geometry of its own: it forwards bounds,
/// position, transform, opacity, visibility, background and clipping to the view. Values that are
/// not finite are ignored.
///
/// ## Model and presentation
///
/// A layer holds the model: a property has its new value as soon as it is set, also while it is
/// animated (AN-02). ``presentation()`` returns a copy with the values that are visible now.
/// Whether touches find a view where it appears or where its model is, depends on the animation:
/// see `UIView.animate`.
///
/// ## Implicit animations
///
/// A change of an animatable property of a layer that no view owns is animated, for a quarter of a
/// second by default. `CATransaction` changes the duration or disables the animation.
/// ``action(forKey:)`` says where the animation comes from. Not animated are changes in the turn in
/// which the layer was added, and changes of a view's layer outside an animation block.
///
/// ## Display
///
/// ``setNeedsDisplay()`` leads to ``display()`` at the end of the turn, and that to ``draw(in:)``,
/// which records drawing commands. No pixels are made until a picture or a film is.
///
/// ## Differences from iOS
///
/// There are no filters, and perspective is flattened. ``presentation()`` is nil for subclasses of
/// your own.
/// - Compatibility: partial: geometry, appearance, drawing and animations; no filters, no perspective
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming, CodesKeyValues {
    // MARK: Storage

    /// The view that owns this layer; nil for a layer that no view owns.
    nonisolated(unsafe) package final unowned(unsafe) var owner: (any LayerOwner)?
    /// The geometry of a layer that no view owns. Of a view's layer, only the anchor point and a
    /// transform that leaves the plane, which a view's own transform cannot hold.
    nonisolated(unsafe) package final var own = LayerGeometry() { didSet { noteShown() } }
    final var visualStyle = LayerStyle() { didSet { noteShown() } }
    final var mediaTiming = LayerTiming()
    /// Sublayers that no view owns, in order, each with the number of view layers behind it.
    nonisolated(unsafe) final var standing: [(layer: CALayer, above: Int)] = [] {
        didSet { noteShown() }
    }
    final weak var parentLayer: CALayer?
    /// Whether the layer has been on the screen at the end of a turn. Before, changes are not
    /// animated.
    final var isCommitted = false
    final var running: ContiguousArray<RunningAnimation> = [] { didSet { noteShown() } }
    /// The layer whose appearance this copy shows; nil for a layer of the model.
    final var modelLayer: CALayer?
    private final var needsLayout = true
    private final var needsDisplayNow = false
    private final weak var layerDelegate: (any CALayerDelegate)?
    nonisolated(unsafe) private final var maskLayer: CALayer?
    /// The layer that uses this one as its mask.
    package final weak var maskedLayer: CALayer?
    /// A number that identifies the layer even after it was freed. Numbers are not reused.
    package final let serial: UInt64
    private static var lastSerial: UInt64 = 0
    private final var keyValues: [String: Any] = [:]

    // MARK: Creating

    /// Makes a layer of zero size.
    public override init() {
        Self.lastSerial += 1
        serial = Self.lastSerial
        super.init()
    }

    /// Makes a copy of a layer's properties. Presentation layers are made this way.
    ///
    /// - Parameter layer: the layer to copy; anything else is ignored.
    public init(layer: Any) {
        Self.lastSerial += 1
        serial = Self.lastSerial
        super.init()
        if let layer = layer as? CALayer { copyProperties(of: layer) }
    }

    /// Makes a layer with default values. Archives are not read yet.
    public required init?(coder: NSCoder) {
        Self.lastSerial += 1
        serial = Self.lastSerial
        super.init()
    }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinate space, in points; zero by default.
    ///
    /// Changing the origin moves the sublayers, which is how content scrolls. A rectangle with
    /// values that are not finite is ignored.
    open var bounds: CGRect {
        get { owner?.ownedBounds ?? own.bounds }
        set {
            guard newValue.isUsable else { return }
            if let owner { return owner.ownedBounds = newValue }
            change("bounds", .rect(own.bounds)) { own.bounds = newValue.standardized }
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
            setNeedsLayout()
        }
    }

    /// The position of the anchor point, in the superlayer's coordinate space; zero by default.
    open var position: CGPoint {
        get { owner?.ownedPosition ?? own.position }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            if let owner { return owner.ownedPosition = newValue }
            change("position", .point(own.position)) { own.position = newValue }
        }
    }

    /// The point of the layer that `position` places and that transforms turn about, as fractions
    /// of its size; (0.5, 0.5), its center, by default.
    open var anchorPoint: CGPoint {
        get { own.anchorPoint }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            change("anchorPoint", .point(own.anchorPoint)) { own.anchorPoint = newValue }
            owner?.layerAnchorChanged(self)
        }
    }

    /// The order among siblings: a layer with a larger value is drawn in front; 0 by default. Hit
    /// testing of views ignores it.
    open var zPosition: CGFloat {
        get { own.zPosition }
        set { change("zPosition", .number(own.zPosition)) { own.zPosition = newValue } }
    }

    /// The position of the anchor point along the z axis; 0 by default.
    open var anchorPointZ: CGFloat {
        get { own.anchorPointZ }
        set { own.anchorPointZ = newValue }
    }

    /// The transform about the anchor point; the identity by default. A transform that is not
    /// finite is ignored.
    open var transform: CATransform3D {
        get { owner?.ownedTransform ?? own.transform }
        set {
            guard newValue.rows.allSatisfy(\.isFinite) else { return }
            if let owner { return owner.ownedTransform = newValue }
            change("transform", .transform(own.transform)) { own.transform = newValue }
        }
    }

    /// A transform that is applied to all sublayers; the identity by default. It affects drawing
    /// only: hit testing of views ignores it.
    open var sublayerTransform: CATransform3D {
        get { own.sublayerTransform }
        set {
            change("sublayerTransform", .transform(own.sublayerTransform)) {
                own.sublayerTransform = newValue
            }
        }
    }

    /// The transform as a transform of the plane; the identity if it leaves the plane.
    open func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets the transform to a transform of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3D(m)
    }

    /// The smallest rectangle around the layer, in the superlayer's coordinate space.
    ///
    /// Setting it changes `position` and the size of `bounds`. With a transform that leaves the
    /// plane, the size is set as if there were no transform.
    open var frame: CGRect {
        get { geometry.frame }
        set {
            guard newValue.isUsable else { return }
            let new = newValue.standardized
            let (anchor, transform) = (anchorPoint, transform)
            let size =
                transform.isAffine && transform != CATransform3DIdentity
                ? CGRect(origin: .zero, size: new.size)
                    .applying(transform.inPlane.inverted()).size
                : new.size
            position = CGPoint(
                x: new.minX + anchor.x * new.width,
                y: new.minY + anchor.y * new.height
            )
            if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
        }
    }

    /// Whether y grows upwards; false by default. The value is stored, but drawing ignores it.
    open var isGeometryFlipped: Bool {
        get { own.isGeometryFlipped }
        set { own.isGeometryFlipped = newValue }
    }

    // MARK: The tree

    /// The layer that contains this one; nil if there is none.
    open var superlayer: CALayer? {
        if let modelLayer { return modelLayer.superlayer?.presentation() }
        return owner?.ownedSuperlayer ?? parentLayer
    }

    /// The layers in this one, back to front, including those of subviews; nil if there are none.
    ///
    /// Setting it replaces the sublayers that no view owns. A view's layer stays where its view is: to
    /// leave out that of a subview, or to name that of another view, is refused.
    open var sublayers: [CALayer]? {
        get {
            if let modelLayer { return modelLayer.sublayers?.map { $0.appearance } }
            let all = allSublayers
            return all.isEmpty ? nil : all
        }
        set {
            for layer in allSublayers where newValue?.contains(layer) != true {
                layer.removeFromSuperlayer()
            }
            for layer in newValue ?? [] where layer.owner == nil || layer.superlayer !== self {
                addSublayer(layer)
            }
        }
    }

    /// Adds a layer in front of all others, and removes it from its old superlayer. Refuses a view's
    /// layer, which follows its view, this layer, and one that contains it.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: allSublayers.count)
    }

    /// Inserts a layer at an index of `sublayers`.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer, at: Int(idx))
    }

    /// Inserts a layer directly behind a sublayer; behind all others if that is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: allSublayers.firstIndex { $0 === sibling } ?? 0)
    }

    /// Inserts a layer directly in front of a sublayer; in front of all others if that is not a
    /// sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let all = allSublayers
        insert(layer, at: all.firstIndex { $0 === sibling }.map { $0 + 1 } ?? all.count)
    }

    /// Replaces a sublayer by another layer. Does nothing if `oldLayer` is not a sublayer. Refuses what `addSublayer(_:)`
    /// and `removeFromSuperlayer()` refuse.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = allSublayers.firstIndex(where: { $0 === oldLayer }),
            oldLayer !== newLayer,
            oldLayer.mayLeave(), mayAdd(newLayer)
        else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    /// Removes the layer from its superlayer, and ends its animations. Does nothing if it has none.
    /// Refuses the layer of a subview, which follows its view.
    open func removeFromSuperlayer() {
        guard mayLeave(), let parentLayer else { return }
        parentLayer.standing.removeAll { $0.layer === self }
        self.parentLayer = nil
        isCommitted = false
        cutAnimationsShort(because: .removed)
    }

    /// A layer whose opacity limits what is visible of this one; nil (the default) shows all of it.
    /// Hit testing of views ignores it (H-05). The layer itself, or one that contains it, is refused.
    open var mask: CALayer? {
        get { maskLayer }
        set {
            if let newValue, newValue.isAround(self) {
                return Diagnostics.refuse(
                    "Cannot mask a layer with itself, or with a layer that contains it: that mask would need itself to "
                        + "be drawn. The mask stays as it was. To fix, give the layer a mask of its own."
                )
            }
            maskLayer?.maskedLayer = nil
            maskLayer = newValue
            newValue?.maskedLayer = self
            noteShown()
        }
    }

    // MARK: Appearance

    /// Whether the layer and everything in it is invisible; false by default.
    open var isHidden: Bool {
        get { owner?.ownedIsHidden ?? visualStyle.isHidden }
        set {
            if let owner { owner.ownedIsHidden = newValue } else { visualStyle.isHidden = newValue }
        }
    }

    /// The opacity of the layer and everything in it, from 0 to 1 (the default).
    open var opacity: Float {
        get { Float(owner?.ownedOpacity ?? visualStyle.opacity) }
        set {
            if let owner { return owner.ownedOpacity = CGFloat(newValue) }
            change("opacity", .number(visualStyle.opacity)) {
                visualStyle.opacity = CGFloat(newValue)
            }
        }
    }

    /// Whether sublayers are clipped to the bounds; false by default. Hit testing of views ignores
    /// it (H-04).
    open var masksToBounds: Bool {
        get { owner?.ownedMasksToBounds ?? visualStyle.masksToBounds }
        set {
            if let owner {
                owner.ownedMasksToBounds = newValue
            } else {
                visualStyle.masksToBounds = newValue
            }
        }
    }

    /// The color behind the contents; nil (the default) for none.
    open var backgroundColor: CGColor? {
        get { owner.map { $0.ownedBackgroundColor } ?? visualStyle.backgroundColor }
        set {
            if let owner { return owner.ownedBackgroundColor = newValue }
            change("backgroundColor", .color(visualStyle.backgroundColor)) {
                visualStyle.backgroundColor = newValue
            }
        }
    }

    /// The radius of the round corners, in points; 0 by default.
    open var cornerRadius: CGFloat {
        get { visualStyle.cornerRadius }
        set {
            change("cornerRadius", .number(visualStyle.cornerRadius)) {
                visualStyle.cornerRadius = newValue
            }
        }
    }

    /// The corners that are round; all four by default.
    open var maskedCorners: CACornerMask {
        get { visualStyle.maskedCorners }
        set { visualStyle.maskedCorners = newValue }
    }

    /// The shape of the corners; `circular` by default. Drawing uses circles for both.
    open var cornerCurve: CALayerCornerCurve {
        get { visualStyle.cornerCurve }
        set { visualStyle.cornerCurve = newValue }
    }

    /// The width of the border, in points, measured inwards; 0 by default.
    open var borderWidth: CGFloat {
        get { visualStyle.borderWidth }
        set {
            change("borderWidth", .number(visualStyle.borderWidth)) {
                visualStyle.borderWidth = newValue
            }
        }
    }

    /// The color of the border; black by default.
    open var borderColor: CGColor? {
        get { visualStyle.borderColor }
        set {
            change("borderColor", .color(visualStyle.borderColor)) {
                visualStyle.borderColor = newValue
            }
        }
    }

    /// The color of the shadow; black by default.
    open var shadowColor: CGColor? {
        get { visualStyle.shadowColor }
        set {
            change("shadowColor", .color(visualStyle.shadowColor)) {
                visualStyle.shadowColor = newValue
            }
        }
    }

    /// The opacity of the shadow, from 0 (the default) to 1.
    open var shadowOpacity: Float {
        get { Float(visualStyle.shadowOpacity) }
        set {
            change("shadowOpacity", .number(visualStyle.shadowOpacity)) {
                visualStyle.shadowOpacity = CGFloat(newValue)
            }
        }
    }

    /// The offset of the shadow, in points; (0, −3) by default.
    open var shadowOffset: CGSize {
        get { visualStyle.shadowOffset }
        set {
            change("shadowOffset", .size(visualStyle.shadowOffset)) {
                visualStyle.shadowOffset = newValue
            }
        }
    }

    /// The blur radius of the shadow, in points; 3 by default.
    open var shadowRadius: CGFloat {
        get { visualStyle.shadowRadius }
        set {
            change("shadowRadius", .number(visualStyle.shadowRadius)) {
                visualStyle.shadowRadius = newValue
            }
        }
    }

    /// The outline of the shadow; nil (the default) uses the outline of the layer. Changes are not
    /// animated.
    open var shadowPath: CGPath? {
        get { visualStyle.shadowPath }
        set { visualStyle.shadowPath = newValue }
    }

    /// The image that is shown: a `CGImage`. Any other value is stored and not shown.
    open var contents: Any? {
        get { visualStyle.contents }
        set { visualStyle.contents = newValue }
    }

    /// The placement of the contents; `resize` by default.
    open var contentsGravity: CALayerContentsGravity {
        get { visualStyle.contentsGravity }
        set { visualStyle.contentsGravity = newValue }
    }

    /// The part of the contents that is shown, in fractions of its size; all of it by default. The
    /// value is stored, and has no effect here.
    open var contentsRect: CGRect {
        get { visualStyle.contentsRect }
        set { visualStyle.contentsRect = newValue }
    }

    /// The part of the contents that is stretched to fill the layer, in fractions of its size; all of it by
    /// default. The value is stored, and has no effect here.
    open var contentsCenter: CGRect {
        get { visualStyle.contentsCenter }
        set { visualStyle.contentsCenter = newValue }
    }

    /// Whether a change of the bounds calls for a new drawing; false by default. For the layer of a
    /// view, set the view's `contentMode` to `redraw`.
    open var needsDisplayOnBoundsChange: Bool {
        get { visualStyle.needsDisplayOnBoundsChange }
        set { visualStyle.needsDisplayOnBoundsChange = newValue }
    }

    /// Pixels of the contents per point; 1 by default.
    open var contentsScale: CGFloat {
        get { visualStyle.contentsScale }
        set { visualStyle.contentsScale = newValue }
    }

    /// Whether the layer is said to be opaque; false by default.
    open var isOpaque: Bool {
        get { visualStyle.isOpaque }
        set { visualStyle.isOpaque = newValue }
    }

    /// Whether the back of the layer is visible when it is turned around; true by default.
    open var isDoubleSided: Bool {
        get { visualStyle.isDoubleSided }
        set { visualStyle.isDoubleSided = newValue }
    }

    /// Whether the layer is drawn once and kept; false by default. The value is stored, and has no
    /// effect here.
    open var shouldRasterize: Bool {
        get { visualStyle.shouldRasterize }
        set { visualStyle.shouldRasterize = newValue }
    }

    /// Whether drawing is done later, on another thread; false by default. The value is stored, and has no
    /// effect here.
    open var drawsAsynchronously: Bool {
        get { visualStyle.drawsAsynchronously }
        set { visualStyle.drawsAsynchronously = newValue }
    }

    /// Pixels per point of the kept drawing; 1 by default. The value is stored.
    open var rasterizationScale: CGFloat {
        get { visualStyle.rasterizationScale }
        set { visualStyle.rasterizationScale = newValue }
    }

    /// Whether edges are antialiased; false by default.
    open var allowsEdgeAntialiasing: Bool {
        get { visualStyle.allowsEdgeAntialiasing }
        set { visualStyle.allowsEdgeAntialiasing = newValue }
    }

    /// A name of your choice; nil by default. Transcripts and pictures use it.
    open var name: String? {
        get { visualStyle.name }
        set { visualStyle.name = newValue }
    }

    // MARK: Time

    /// The start of the layer's time, in the superlayer's time; 0 by default.
    open var beginTime: CFTimeInterval {
        get { mediaTiming.begin }
        set { changeTime { $0.begin = newValue } }
    }
    /// An offset that is added to the layer's time; 0 by default.
    open var timeOffset: CFTimeInterval {
        get { mediaTiming.offset }
        set { changeTime { $0.offset = newValue } }
    }
    /// The speed of the layer's time relative to the superlayer's; 1 by default. At 0 its
    /// animations stand still.
    open var speed: Float {
        get { Float(mediaTiming.speed) }
        set { changeTime { $0.speed = CFTimeInterval(newValue) } }
    }
    /// Stored; has no effect on layers.
    open var duration: CFTimeInterval {
        get { mediaTiming.duration }
        set { mediaTiming.duration = newValue }
    }
    /// Stored; has no effect on layers.
    open var repeatCount: Float {
        get { mediaTiming.repeatCount }
        set { mediaTiming.repeatCount = newValue }
    }
    /// Stored; has no effect on layers.
    open var repeatDuration: CFTimeInterval {
        get { mediaTiming.repeatDuration }
        set { mediaTiming.repeatDuration = newValue }
    }
    /// Stored; has no effect on layers.
    open var autoreverses: Bool {
        get { mediaTiming.autoreverses }
        set { mediaTiming.autoreverses = newValue }
    }
    /// Stored; has no effect on layers.
    open var fillMode: CAMediaTimingFillMode {
        get { mediaTiming.fillMode }
        set { mediaTiming.fillMode = newValue }
    }

    /// Converts a time from another layer's time to this one's. Nil means the time of
    /// `CACurrentMediaTime()`.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        fromMediaTime(l?.toMediaTime(t) ?? t)
    }

    /// Converts a time from this layer's time to another layer's. Nil means the time of
    /// `CACurrentMediaTime()`.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let media = toMediaTime(t) ?? t
        return l?.fromMediaTime(media) ?? media
    }

    // MARK: Animations

    /// Adds a copy of an animation. A running animation with the same key ends.
    ///
    /// - Parameters:
    ///   - anim: the animation. If its duration is zero, it takes the transaction's.
    ///   - key: the key for finding and removing it; nil for none.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        begin(anim, key: key)
    }

    /// Removes the animations with a key. Their delegates receive `animationDidStop(_:finished:)`
    /// with false.
    open func removeAnimation(forKey key: String) {
        for animation in running where animation.key == key {
            animation.run.cutShort(animation, because: .removed)
        }
    }

    /// Removes all animations.
    open func removeAllAnimations() {
        cutAnimationsShort(because: .removed)
    }

    /// The animation with a key; nil if there is none. Animations that a view made have the name of
    /// the property as their key.
    open func animation(forKey key: String) -> CAAnimation? {
        running.first { $0.key == key }.flatMap { $0.source ?? CAAnimation.describing($0) }
    }

    /// The keys of all animations, in the order in which they were added; nil if there are none.
    open func animationKeys() -> [String]? {
        var keys: [String] = []
        for animation in running where !keys.contains(animation.key) { keys.append(animation.key) }
        return keys.isEmpty ? nil : keys
    }

    /// A copy of the layer with the values that are visible now (AN-02).
    ///
    /// Nil for subclasses of your own, because Swift cannot make another instance of them.
    open func presentation() -> Self? {
        appearance as? Self
    }

    /// The model layer of a presentation layer; any other layer returns itself.
    open func model() -> Self {
        (modelLayer as? Self) ?? self
    }

    /// The action for a change of a property: asks the delegate, then `actions`, then the class.
    /// Nil means the default animation.
    open func action(forKey event: String) -> (any CAAction)? {
        if let action = layerDelegate?.action(for: self, forKey: event) { return action }
        if let action = actions?[event] { return action }
        return Self.defaultAction(forKey: event)
    }

    /// Actions by property name; nil (the default) for none.
    open var actions: [String: any CAAction]? {
        get { visualStyle.actions }
        set { visualStyle.actions = newValue }
    }

    /// The class's action for a change of a property; nil (the default) means an animation of a
    /// quarter of a second.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// The value of a property that was not set; nil by default. Asked for the properties of your own layers.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Whether a change of a property needs the layer to be displayed again; false by default.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Layout and display

    /// The delegate, which is not retained; the owning view if it conforms and no other was set.
    open var delegate: (any CALayerDelegate)? {
        get { layerDelegate ?? owner as? any CALayerDelegate }
        set { layerDelegate = newValue }
    }

    /// Requests `layoutSublayers` in the next layout.
    open func setNeedsLayout() {
        needsLayout = true
        owner?.layerNeedsLayout()
    }

    /// Lays out the layer and its sublayers now, if they need it.
    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSublayers()
        }
        for (layer, _) in standing { layer.layoutIfNeeded() }
    }

    /// Lays out the sublayers. The default asks the delegate.
    open func layoutSublayers() {
        layerDelegate?.layoutSublayers(of: self)
    }

    /// Requests `display()` at the end of the turn.
    open func setNeedsDisplay() {
        needsDisplayNow = true
        AnimationTimeline.current.noteNeedsDisplay(self)
        noteShown()
    }

    /// Requests `display()` at the end of the turn. The whole layer is displayed.
    open func setNeedsDisplay(_ r: CGRect) {
        setNeedsDisplay()
    }

    /// Whether a display was requested and has not happened yet.
    open func needsDisplay() -> Bool { needsDisplayNow }

    /// Displays the layer now, if that was requested.
    open func displayIfNeeded() {
        guard needsDisplayNow else { return }
        needsDisplayNow = false
        display()
    }

    /// Displays the layer: asks the delegate, then records what `draw(in:)` draws.
    ///
    /// If the delegate sets `contents`, `draw(in:)` is not called.
    open func display() {
        layerDelegate?.display(self)
        guard visualStyle.contents == nil else { return }
        let bounds = bounds
        let commands = CGContext.recording { draw(in: $0) }
        visualStyle.drawn =
            commands.isEmpty
            ? nil : DrawnContent(commands, bounds: bounds, gravity: contentsGravity)
    }

    /// Draws the content, in the layer's coordinate space. The default asks the delegate.
    open func draw(in ctx: CGContext) {
        layerDelegate?.draw(self, in: ctx)
    }

    /// Draws the layer and its sublayers with their model values, in the layer's coordinate space.
    ///
    /// Leaves out the text of text layers that no view owns, because only views have fonts here.
    open func render(in ctx: CGContext) {
        if let owner { return owner.renderOwned(in: ctx) }
        let shown = shownNow()
        ctx.draw(shown.screen.drawing(of: shown.id))
    }

    // MARK: Points

    /// The frontmost layer at a point; nil if the point is outside or the layer is hidden.
    ///
    /// This is not the hit test of views: opacity and interaction do not matter.
    /// - Parameter p: a point in the superlayer's coordinate space.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        var (layer, local) = (self, geometry.pointFromParent(p))
        guard contains(local) else { return nil }
        // A layer of this very class that contains the point is hit, itself or in its sublayers, so the walk
        // goes down and does not call itself. A subclass may override this method.
        descend: while true {
            for sublayer in (layer.sublayers ?? []).reversed() {
                if type(of: sublayer) != CALayer.self {
                    if let hit = sublayer.hitTest(local) { return hit }
                } else if !sublayer.isHidden {
                    let inner = sublayer.geometry.pointFromParent(local)
                    guard sublayer.contains(inner) else { continue }
                    (layer, local) = (sublayer, inner)
                    continue descend
                }
            }
            return layer
        }
    }

    /// Whether a point in the layer's coordinate space is in its bounds.
    open func contains(_ p: CGPoint) -> Bool {
        let bounds = bounds
        return p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
    }

    /// Converts a point from another layer's coordinate space to this one's. Nil means the root's
    /// space.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        pointFromRoot(l?.pointToRoot(p) ?? p)
    }

    /// Converts a point from this layer's coordinate space to another layer's. Nil means the root's
    /// space.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let inRoot = pointToRoot(p)
        return l?.pointFromRoot(inRoot) ?? inRoot
    }

    /// Converts a rectangle from another layer's coordinate space to this one's: the smallest
    /// around its corners.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.around { convert($0, from: l) }
    }

    /// Converts a rectangle from this layer's coordinate space to another layer's: the smallest
    /// around its corners.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.around { convert($0, to: l) }
    }

    // MARK: Values by name

    /// The value of a property, or of a part of it, by its path: `transform.rotation.z`. Any other
    /// path returns what was stored under it.
    open func value(forKeyPath keyPath: String) -> Any? {
        let path = LayerKeyPath(keyPath)
        guard let value = value(of: path.property) else { return keyValues[keyPath] }
        guard let part = path.part else { return RuntimeValue.boxed(value.any) }
        return (value.part(part)?.any).map(RuntimeValue.boxed)
    }

    /// Sets a property, or a part of it, by its path. Any other path stores the value under it.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let path = LayerKeyPath(keyPath)
        guard let old = self.value(of: path.property), let new = AnimationValue(any: value) else {
            keyValues[keyPath] = value
            return
        }
        if let part = path.part {
            if let changed = old.setting(part, to: new) { set(changed, of: path.property) }
        } else {
            set(new, of: path.property)
        }
    }

    /// The value of a property by its name. Any other name returns what was stored under it.
    open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Sets a property by its name. Any other name stores the value under it.
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    deinit {
        if !standing.isEmpty || maskLayer != nil {
            let release = TreeRelease()
            for (layer, _) in standing { release.keep(layer) }
            if let maskLayer { release.keep(maskLayer) }
            // The observer of the property is not called in a deinitializer.
            standing = []
            maskLayer = nil
            release.end()
        }
    }

    // MARK: For subclasses

    /// Draws the content that the class itself shows.
    func drawOwnContent(in context: CGContext, bounds: CGRect) {}

    /// Makes a layer of the class that presentation layers of this one have.
    func makeAppearance() -> CALayer { CALayer() }

    /// Copies the appearance of another layer.
    func copyProperties(of layer: CALayer) {
        own = layer.own
        (own.bounds, own.position, own.transform) = (layer.bounds, layer.position, layer.transform)
        visualStyle = layer.visualStyle
        visualStyle.isHidden = layer.isHidden
        visualStyle.opacity = CGFloat(layer.opacity)
        visualStyle.masksToBounds = layer.masksToBounds
        visualStyle.backgroundColor = layer.backgroundColor
        keyValues = layer.keyValues
    }

    /// The model value of a property; nil if the property cannot be animated.
    func value(of property: String) -> AnimationValue? {
        switch property {
        case "bounds": .rect(bounds)
        case "position": .point(position)
        case "anchorPoint": .point(anchorPoint)
        case "zPosition": .number(zPosition)
        case "transform": .transform(transform)
        case "sublayerTransform": .transform(sublayerTransform)
        case "opacity": .number(owner?.ownedOpacity ?? visualStyle.opacity)
        case "hidden": .flag(isHidden)
        case "backgroundColor": .color(backgroundColor)
        case "cornerRadius": .number(cornerRadius)
        case "borderWidth": .number(borderWidth)
        case "borderColor": .color(borderColor)
        case "shadowColor": .color(shadowColor)
        case "shadowOpacity": .number(visualStyle.shadowOpacity)
        case "shadowOffset": .size(shadowOffset)
        case "shadowRadius": .number(shadowRadius)
        default: keyValues[property].flatMap { AnimationValue(any: $0) }
        }
    }

    /// Sets a property that can be animated.
    func set(_ value: AnimationValue, of property: String) {
        switch (property, value) {
        case ("bounds", .rect(let value)): bounds = value
        case ("position", .point(let value)): position = value
        case ("anchorPoint", .point(let value)): anchorPoint = value
        case ("zPosition", .number(let value)): zPosition = value
        case ("transform", .transform(let value)): transform = value
        case ("sublayerTransform", .transform(let value)): sublayerTransform = value
        case ("opacity", .number(let value)):
            if let owner { owner.ownedOpacity = value } else { visualStyle.opacity = value }
        case ("hidden", .flag(let value)): isHidden = value
        case ("backgroundColor", .color(let value)): backgroundColor = value
        case ("cornerRadius", .number(let value)): cornerRadius = value
        case ("borderWidth", .number(let value)): borderWidth = value
        case ("borderColor", .color(let value)): borderColor = value
        case ("shadowColor", .color(let value)): shadowColor = value
        case ("shadowOpacity", .number(let value)): visualStyle.shadowOpacity = value
        case ("shadowOffset", .size(let value)): shadowOffset = value
        case ("shadowRadius", .number(let value)): shadowRadius = value
        default: keyValues[property] = value.any
        }
    }
}

extension CGRect {
    /// Whether all its values are finite.
    fileprivate var isUsable: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// The smallest rectangle around its four corners after mapping.
    @MainActor fileprivate func around(_ map: (CGPoint) -> CGPoint) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        let corners = [
            map(CGPoint(x: minX, y: minY)), map(CGPoint(x: maxX, y: minY)),
            map(CGPoint(x: minX, y: maxY)), map(CGPoint(x: maxX, y: maxY)),
        ]
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(
            x: left,
            y: top,
            width: (xs.max() ?? 0) - left,
            height: (ys.max() ?? 0) - top
        )
    }
}
