// One class body: every open member stands here.

/// A rectangle that is drawn: with a colour, a border, a shadow, round corners, and layers in it.
///
/// The layer of a view forwards its geometry to the view. What is animated changes in the model at
/// once (AN-02); `presentation()` says how it appears.
/// - Compatibility: partial: geometry, looks, drawing and animations; no filters, no perspective
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming {
    // MARK: Storage

    /// The view whose layer this is.
    nonisolated(unsafe) package final unowned(unsafe) var owner: (any LayerOwner)?
    /// Of a view's layer: its anchor point, and a transform that leaves the plane.
    nonisolated(unsafe) package final var own = LayerGeometry() { didSet { noteShown() } }
    final var visualStyle = LayerStyle() { didSet { noteShown() } }
    final var mediaTiming = LayerTiming()
    /// Layers that no view owns, in their order, each with the number of view layers behind it.
    final var standing: [(layer: CALayer, above: Int)] = [] { didSet { noteShown() } }
    final weak var parentLayer: CALayer?
    /// Whether it was shown: until then changes are not animated.
    final var isCommitted = false
    final var running: ContiguousArray<RunningAnimation> = [] { didSet { noteShown() } }
    /// The layer whose appearance this is.
    final var modelLayer: CALayer?
    private final var needsLayout = true
    private final var needsDisplayNow = false
    private final weak var layerDelegate: (any CALayerDelegate)?
    private final var maskLayer: CALayer?
    /// The layer whose mask this is.
    final weak var maskedLayer: CALayer?
    /// Tells layers apart for longer than they live.
    package final let serial: UInt64
    private static var lastSerial: UInt64 = 0
    private final var keyValues: [String: Any] = [:]

    // MARK: Creating

    /// A layer of no size.
    public override init() {
        Self.lastSerial += 1
        serial = Self.lastSerial
        super.init()
    }

    /// A copy of a layer's properties, as presentations are made.
    public init(layer: Any) {
        Self.lastSerial += 1
        serial = Self.lastSerial
        super.init()
        if let layer = layer as? CALayer { copyProperties(of: layer) }
    }

    /// A layer from an archive. Archives are not read yet.
    public required init?(coder: NSCoder) {
        Self.lastSerial += 1
        serial = Self.lastSerial
        super.init()
    }

    // MARK: Geometry

    /// The rectangle in its own space; its origin is where its content begins.
    open var bounds: CGRect {
        get { owner?.ownedBounds ?? own.bounds }
        set {
            guard newValue.isUsable else { return }
            if let owner { return owner.ownedBounds = newValue }
            change("bounds", .rect(own.bounds)) { own.bounds = newValue.standardized }
            setNeedsLayout()
        }
    }

    /// Where its anchor point is, in the space of the layer it is in.
    open var position: CGPoint {
        get { owner?.ownedPosition ?? own.position }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            if let owner { return owner.ownedPosition = newValue }
            change("position", .point(own.position)) { own.position = newValue }
        }
    }

    /// The point of its bounds that `position` says and that it turns about, in parts of its size; the
    /// middle (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { own.anchorPoint }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            change("anchorPoint", .point(own.anchorPoint)) { own.anchorPoint = newValue }
            owner?.layerAnchorChanged(self)
        }
    }

    /// How far in front of the others it is drawn; 0. Touches do not read it.
    open var zPosition: CGFloat {
        get { own.zPosition }
        set { change("zPosition", .number(own.zPosition)) { own.zPosition = newValue } }
    }

    /// The anchor point along z; 0.
    open var anchorPointZ: CGFloat {
        get { own.anchorPointZ }
        set { own.anchorPointZ = newValue }
    }

    /// How it is turned, scaled and moved about its anchor point; the identity by default.
    open var transform: CATransform3D {
        get { owner?.ownedTransform ?? own.transform }
        set {
            guard newValue.rows.allSatisfy(\.isFinite) else { return }
            if let owner { return owner.ownedTransform = newValue }
            change("transform", .transform(own.transform)) { own.transform = newValue }
        }
    }

    /// A transform of all layers in it; drawn, and not read by touches.
    open var sublayerTransform: CATransform3D {
        get { own.sublayerTransform }
        set {
            change("sublayerTransform", .transform(own.sublayerTransform)) {
                own.sublayerTransform = newValue
            }
        }
    }

    /// The transform in the plane; the identity if it leaves the plane.
    open func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets the transform to one in the plane.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3D(m)
    }

    /// The smallest rectangle around it, in the space of the layer it is in.
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

    /// Whether y grows upwards; false. Kept, and not drawn.
    open var isGeometryFlipped: Bool {
        get { own.isGeometryFlipped }
        set { own.isGeometryFlipped = newValue }
    }

    // MARK: The tree

    /// The layer that this one is in.
    open var superlayer: CALayer? {
        if let modelLayer { return modelLayer.superlayer?.presentation() }
        return owner?.ownedSuperlayer ?? parentLayer
    }

    /// The layers in this one, back to front, those of views among them; nil if there are none.
    open var sublayers: [CALayer]? {
        get {
            if let modelLayer { return modelLayer.sublayers?.map { $0.appearance } }
            let all = allSublayers
            return all.isEmpty ? nil : all
        }
        set {
            for (layer, _) in standing where newValue?.contains(layer) != true {
                layer.removeFromSuperlayer()
            }
            for layer in newValue ?? [] where layer.owner == nil { addSublayer(layer) }
        }
    }

    /// Puts a layer in front of all others in this one, taking it from where it was.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: allSublayers.count)
    }

    /// Puts a layer at an index of `sublayers`.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer, at: Int(idx))
    }

    /// Puts a layer directly behind another one of this layer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: allSublayers.firstIndex { $0 === sibling } ?? 0)
    }

    /// Puts a layer directly in front of another one of this layer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let all = allSublayers
        insert(layer, at: all.firstIndex { $0 === sibling }.map { $0 + 1 } ?? all.count)
    }

    /// Puts a layer where another one is.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = allSublayers.firstIndex(where: { $0 === oldLayer }) else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    /// Takes it out; its animations end. The layer of a view stays with its view.
    open func removeFromSuperlayer() {
        guard owner == nil, let parentLayer else { return }
        parentLayer.standing.removeAll { $0.layer === self }
        self.parentLayer = nil
        isCommitted = false
        cutAnimationsShort(because: .removed)
    }

    /// What it is seen through; all of it by default. Touches do not read it (H-05).
    open var mask: CALayer? {
        get { maskLayer }
        set {
            maskLayer?.maskedLayer = nil
            maskLayer = newValue
            newValue?.maskedLayer = self
            noteShown()
        }
    }

    // MARK: Looks

    /// Whether it and all in it is out of sight; false.
    open var isHidden: Bool {
        get { owner?.ownedIsHidden ?? visualStyle.isHidden }
        set {
            if let owner { owner.ownedIsHidden = newValue } else { visualStyle.isHidden = newValue }
        }
    }

    /// The opacity of it and all in it, from 0 to 1 (the default).
    open var opacity: Float {
        get { Float(owner?.ownedOpacity ?? visualStyle.opacity) }
        set {
            if let owner { return owner.ownedOpacity = CGFloat(newValue) }
            change("opacity", .number(visualStyle.opacity)) {
                visualStyle.opacity = CGFloat(newValue)
            }
        }
    }

    /// Whether what sticks out is cut off; false. Touches do not read it (H-04).
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

    /// The colour behind the contents; none by default.
    open var backgroundColor: CGColor? {
        get { owner.map { $0.ownedBackgroundColor } ?? visualStyle.backgroundColor }
        set {
            if let owner { return owner.ownedBackgroundColor = newValue }
            change("backgroundColor", .color(visualStyle.backgroundColor)) {
                visualStyle.backgroundColor = newValue
            }
        }
    }

    /// How round the corners are, in points; 0.
    open var cornerRadius: CGFloat {
        get { visualStyle.cornerRadius }
        set {
            change("cornerRadius", .number(visualStyle.cornerRadius)) {
                visualStyle.cornerRadius = newValue
            }
        }
    }

    /// Which corners are round; all four.
    open var maskedCorners: CACornerMask {
        get { visualStyle.maskedCorners }
        set { visualStyle.maskedCorners = newValue }
    }

    /// The line of the corners; circular.
    open var cornerCurve: CALayerCornerCurve {
        get { visualStyle.cornerCurve }
        set { visualStyle.cornerCurve = newValue }
    }

    /// How wide the border is, in points inwards; 0.
    open var borderWidth: CGFloat {
        get { visualStyle.borderWidth }
        set {
            change("borderWidth", .number(visualStyle.borderWidth)) {
                visualStyle.borderWidth = newValue
            }
        }
    }

    /// The colour of the border; black.
    open var borderColor: CGColor? {
        get { visualStyle.borderColor }
        set {
            change("borderColor", .color(visualStyle.borderColor)) {
                visualStyle.borderColor = newValue
            }
        }
    }

    /// The colour of the shadow; black.
    open var shadowColor: CGColor? {
        get { visualStyle.shadowColor }
        set {
            change("shadowColor", .color(visualStyle.shadowColor)) {
                visualStyle.shadowColor = newValue
            }
        }
    }

    /// How strong the shadow is, from 0 (the default) to 1.
    open var shadowOpacity: Float {
        get { Float(visualStyle.shadowOpacity) }
        set {
            change("shadowOpacity", .number(visualStyle.shadowOpacity)) {
                visualStyle.shadowOpacity = CGFloat(newValue)
            }
        }
    }

    /// How far the shadow is moved, in points; (0, −3).
    open var shadowOffset: CGSize {
        get { visualStyle.shadowOffset }
        set {
            change("shadowOffset", .size(visualStyle.shadowOffset)) {
                visualStyle.shadowOffset = newValue
            }
        }
    }

    /// How soft the shadow is, in points; 3.
    open var shadowRadius: CGFloat {
        get { visualStyle.shadowRadius }
        set {
            change("shadowRadius", .number(visualStyle.shadowRadius)) {
                visualStyle.shadowRadius = newValue
            }
        }
    }

    /// The form of the shadow; none by default, which is that of the layer. It is not animated.
    open var shadowPath: CGPath? {
        get { visualStyle.shadowPath }
        set { visualStyle.shadowPath = newValue }
    }

    /// What is shown in it: a `CGImage`; anything else is kept and not shown.
    open var contents: Any? {
        get { visualStyle.contents }
        set { visualStyle.contents = newValue }
    }

    /// How the contents lie in it; stretched.
    open var contentsGravity: CALayerContentsGravity {
        get { visualStyle.contentsGravity }
        set { visualStyle.contentsGravity = newValue }
    }

    /// Pixels of the contents for a point; 1.
    open var contentsScale: CGFloat {
        get { visualStyle.contentsScale }
        set { visualStyle.contentsScale = newValue }
    }

    /// Whether nothing shines through; false.
    open var isOpaque: Bool {
        get { visualStyle.isOpaque }
        set { visualStyle.isOpaque = newValue }
    }

    /// Whether its back is drawn; true.
    open var isDoubleSided: Bool {
        get { visualStyle.isDoubleSided }
        set { visualStyle.isDoubleSided = newValue }
    }

    /// Whether it is drawn once and kept; false. Nothing differs by it here.
    open var shouldRasterize: Bool {
        get { visualStyle.shouldRasterize }
        set { visualStyle.shouldRasterize = newValue }
    }

    /// Pixels for a point of what is kept; 1.
    open var rasterizationScale: CGFloat {
        get { visualStyle.rasterizationScale }
        set { visualStyle.rasterizationScale = newValue }
    }

    /// Whether its edges are smoothed; false.
    open var allowsEdgeAntialiasing: Bool {
        get { visualStyle.allowsEdgeAntialiasing }
        set { visualStyle.allowsEdgeAntialiasing = newValue }
    }

    /// A name to find it by; none by default.
    open var name: String? {
        get { visualStyle.name }
        set { visualStyle.name = newValue }
    }

    // MARK: Time

    /// When its time begins, in the time of the layer it is in; 0.
    open var beginTime: CFTimeInterval {
        get { mediaTiming.begin }
        set { changeTime { $0.begin = newValue } }
    }
    /// What its time is ahead; 0.
    open var timeOffset: CFTimeInterval {
        get { mediaTiming.offset }
        set { changeTime { $0.offset = newValue } }
    }
    /// How fast its time goes; 1. At 0 its animations stand still.
    open var speed: Float {
        get { Float(mediaTiming.speed) }
        set { changeTime { $0.speed = CFTimeInterval(newValue) } }
    }
    /// Kept, and without an effect on layers.
    open var duration: CFTimeInterval {
        get { mediaTiming.duration }
        set { mediaTiming.duration = newValue }
    }
    /// Kept, and without an effect on layers.
    open var repeatCount: Float {
        get { mediaTiming.repeatCount }
        set { mediaTiming.repeatCount = newValue }
    }
    /// Kept, and without an effect on layers.
    open var repeatDuration: CFTimeInterval {
        get { mediaTiming.repeatDuration }
        set { mediaTiming.repeatDuration = newValue }
    }
    /// Kept, and without an effect on layers.
    open var autoreverses: Bool {
        get { mediaTiming.autoreverses }
        set { mediaTiming.autoreverses = newValue }
    }
    /// Kept, and without an effect on layers.
    open var fillMode: CAMediaTimingFillMode {
        get { mediaTiming.fillMode }
        set { mediaTiming.fillMode = newValue }
    }

    /// A time of another layer in this one's; nil is `CACurrentMediaTime()`'s.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        fromMediaTime(l?.toMediaTime(t) ?? t)
    }

    /// A time of this layer in another one's; nil is `CACurrentMediaTime()`'s.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let media = toMediaTime(t) ?? t
        return l?.fromMediaTime(media) ?? media
    }

    // MARK: Animations

    /// Puts a copy of an animation on the layer; one of the same key before it ends.
    ///
    /// - Parameters:
    ///   - anim: the animation. Its duration is the transaction's if it is zero.
    ///   - key: to find it by; nil gives it none.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        begin(anim, key: key)
    }

    /// Takes an animation off; its delegate hears that it did not finish.
    open func removeAnimation(forKey key: String) {
        for animation in running where animation.key == key {
            animation.run.cutShort(animation, because: .removed)
        }
    }

    /// Takes all animations off.
    open func removeAllAnimations() {
        cutAnimationsShort(because: .removed)
    }

    /// The animation of a key; what a view animates is found by the name of the property.
    open func animation(forKey key: String) -> CAAnimation? {
        running.first { $0.key == key }.flatMap { $0.source ?? CAAnimation.describing($0) }
    }

    /// The keys of all animations, in the order in which they were added; nil if there are none.
    open func animationKeys() -> [String]? {
        var keys: [String] = []
        for animation in running where !keys.contains(animation.key) { keys.append(animation.key) }
        return keys.isEmpty ? nil : keys
    }

    /// The layer as it appears now: a copy with what is animated on its way (AN-02).
    ///
    /// Nil for classes of one's own: Swift cannot make another one of them.
    open func presentation() -> Self? {
        appearance as? Self
    }

    /// The layer whose appearance this is; itself for any other.
    open func model() -> Self {
        (modelLayer as? Self) ?? self
    }

    /// What happens when a property changes: asked of the delegate, then of `actions`, then of the class.
    open func action(forKey event: String) -> (any CAAction)? {
        if let action = layerDelegate?.action(for: self, forKey: event) { return action }
        if let action = actions?[event] { return action }
        return Self.defaultAction(forKey: event)
    }

    /// What happens for properties by their names; none by default.
    open var actions: [String: any CAAction]? {
        get { visualStyle.actions }
        set { visualStyle.actions = newValue }
    }

    /// What the class does when a property changes; nil is an animation of a quarter of a second.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Whether a change of a key needs to be shown anew; false.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Layout and display

    /// What it asks and tells. It is not kept alive; none by default.
    open var delegate: (any CALayerDelegate)? {
        get { layerDelegate ?? owner as? any CALayerDelegate }
        set { layerDelegate = newValue }
    }

    /// Asks for `layoutSublayers`.
    open func setNeedsLayout() {
        needsLayout = true
        owner?.layerNeedsLayout()
    }

    /// Lays it and the layers in it out now, if they asked for it.
    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSublayers()
        }
        for (layer, _) in standing { layer.layoutIfNeeded() }
    }

    /// Places the layers in it: asks the delegate.
    open func layoutSublayers() {
        layerDelegate?.layoutSublayers(of: self)
    }

    /// Asks to be shown anew.
    open func setNeedsDisplay() {
        needsDisplayNow = true
        AnimationTimeline.current.noteNeedsDisplay(self)
        noteShown()
    }

    /// Asks for a part to be shown anew.
    open func setNeedsDisplay(_ r: CGRect) {
        setNeedsDisplay()
    }

    /// Whether it asked to be shown anew.
    open func needsDisplay() -> Bool { needsDisplayNow }

    /// Shows it now, if it asked for it.
    open func displayIfNeeded() {
        guard needsDisplayNow else { return }
        needsDisplayNow = false
        display()
    }

    /// Shows it: asks the delegate to, and records what `draw(in:)` draws.
    ///
    /// Where the delegate gives it contents, nothing is drawn.
    open func display() {
        layerDelegate?.display(self)
        guard visualStyle.contents == nil else { return }
        let bounds = bounds
        let commands = CGContext.recording { draw(in: $0) }
        visualStyle.drawn =
            commands.isEmpty
            ? nil : DrawnContent(commands, bounds: bounds, gravity: contentsGravity)
    }

    /// Draws its content, in its own space; asks the delegate unless overridden.
    open func draw(in ctx: CGContext) {
        layerDelegate?.draw(self, in: ctx)
    }

    /// Draws the layer and those in it, in its own space, as its model is.
    ///
    /// The text of text layers that no view owns is left out: fonts belong to views here.
    open func render(in ctx: CGContext) {
        if let owner { return owner.renderOwned(in: ctx) }
        let shown = shownNow()
        ctx.draw(shown.screen.drawing(of: shown.id))
    }

    // MARK: Points

    /// The layer furthest in front at a point of the space this one is in; nil if there is none.
    ///
    /// Hidden layers have no point. Nothing else of what touches ask counts: this is not the hit test
    /// of views.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let local = geometry.pointFromParent(p)
        guard contains(local) else { return nil }
        for layer in (sublayers ?? []).reversed() {
            if let hit = layer.hitTest(local) { return hit }
        }
        return self
    }

    /// Whether a point of its own space is in its bounds.
    open func contains(_ p: CGPoint) -> Bool {
        let bounds = bounds
        return p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
    }

    /// A point of another layer in this one's space; nil is the root's.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        pointFromRoot(l?.pointToRoot(p) ?? p)
    }

    /// A point of this layer in another one's space; nil is the root's.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let inRoot = pointToRoot(p)
        return l?.pointFromRoot(inRoot) ?? inRoot
    }

    /// A rectangle of another layer in this one's space: the smallest around its corners.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.around { convert($0, from: l) }
    }

    /// A rectangle of this layer in another one's space: the smallest around its corners.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.around { convert($0, to: l) }
    }

    // MARK: Values by name

    /// A property, or a part of it, by its path: `transform.rotation.z`; what was set otherwise.
    open func value(forKeyPath keyPath: String) -> Any? {
        let path = LayerKeyPath(keyPath)
        guard let value = value(of: path.property) else { return keyValues[keyPath] }
        guard let part = path.part else { return value.any }
        return value.part(part)?.any
    }

    /// Sets a property, or a part of it, by its path; any other name keeps what is set.
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

    /// A property by its name; what was set otherwise.
    open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Sets a property by its name; any other name keeps what is set.
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    // MARK: For the classes below

    /// Draws what its class shows by itself.
    func drawOwnContent(in context: CGContext, bounds: CGRect) {}

    /// A plain layer of the class that presentations of this one have.
    func makeAppearance() -> CALayer { CALayer() }

    /// Takes over what another layer looks like.
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

    /// What a property is; nil for one that cannot be animated.
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

    /// Sets what can be animated.
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
    /// Whether geometry can live with it.
    fileprivate var isUsable: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// The smallest rectangle around its corners, mapped.
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
