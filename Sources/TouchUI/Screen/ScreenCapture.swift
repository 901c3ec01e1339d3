/// Captures the screen of an application: completely at first, then only the changes.
///
/// Views and layers mark what has changed while `ScreenWatch` is on. Only marked views, and views
/// that are animated, are captured again.
@MainActor package final class ScreenCapture {
    private let weakHandle: WeakHandle<UIApplication>
    @exclusivity(unchecked) private var known = KnownScreen()
    /// Views whose appearance differs from their model. They are captured for every frame.
    @exclusivity(unchecked) private var moving: [WeakView] = []
    /// Bars that extend under the screen edge. Re-examined after every change.
    @exclusivity(unchecked) private var following: [WeakView] = []
    @exclusivity(unchecked) private var names: [Int: String] = [:]
    @exclusivity(unchecked) private var shownWindows: [UInt64] = []
    /// The views that the running capture has not visited yet.
    @exclusivity(unchecked) private var due: [Due] = []
    /// The context into which views draw; replaced after each view that draws something.
    @exclusivity(unchecked) private var context = CGContext()
    /// Whether views mark their changes for this capture, which then clears the marks.
    private var isWatching: Bool

    /// Makes a capture of an application, and begins to watch it: views mark their changes from now
    /// on.
    package init(of application: UIApplication) {
        weakHandle = application.weakHandle
        isWatching = true
        ScreenWatch.begin()
    }

    private init(once application: UIApplication) {
        weakHandle = application.weakHandle
        isWatching = false
    }

    /// The present appearance of a view and everything in it, as one drawing in the view's
    /// coordinate space.
    static func drawing(of view: UIView) -> [DrawingCommand] {
        let application = UIApplication.shared
        let capture = ScreenCapture(once: application)
        let now = application.clock.now.seconds
        capture.visit(view, in: ShownScreen.rootID, isSure: false, at: now)
        var screen = ShownScreen()
        screen.apply(capture.known.frame(at: now))
        return screen.drawing(of: capture.number(of: view))
    }

    /// The present appearance of the whole screen, as one drawing in its coordinate space.
    static func drawingOfScreen() -> [DrawingCommand] {
        let application = UIApplication.shared
        let frame = ScreenCapture(once: application).look(at: application.clock.now.seconds)
        var screen = ShownScreen()
        screen.apply(frame)
        return screen.drawing(of: ShownScreen.rootID)
    }

    /// The clock of the application; nil when the application was freed. The capture retains
    /// neither.
    package var clock: VirtualClock? { weakHandle.object?.clock }

    /// Whether anything may have changed since the last capture.
    package var isDue: Bool {
        guard let application = weakHandle.object else { return false }
        if !moving.isEmpty || known[ShownScreen.rootID] == nil { return true }
        // From the front to the back, without a list: this is asked before time moves.
        var left = shownWindows.count
        for window in application.windowStack.frontToBack {
            left -= 1
            guard left >= 0, window.serial == shownWindows[left], window.staleness.isEmpty else {
                return true
            }
        }
        return left > 0
    }

    /// Whether exactly these windows were on the screen at the last capture, in this order.
    private func isShown(_ windows: [UIWindow]) -> Bool {
        guard known[ShownScreen.rootID] != nil, windows.count == shownWindows.count else {
            return false
        }
        for index in windows.indices where windows[index].serial != shownWindows[index] {
            return false
        }
        return true
    }

    /// Stops watching the application.
    package func stop() {
        guard isWatching else { return }
        isWatching = false
        ScreenWatch.end()
    }

    isolated deinit { stop() }

    /// Whether anything is animated.
    package var isMoving: Bool { !moving.isEmpty }

    /// Captures the changes since the last capture, as they appear at a time.
    package func look(at now: TimeInterval) -> ScreenFrame {
        guard let application = weakHandle.object else {
            return ScreenFrame(time: now, changes: [])
        }
        for moved in moving { moved.view?.markStale() }
        moving.removeAll(keepingCapacity: true)
        following.removeAll { $0.view.flatMap(number(ofShown:)) == nil }
        for bar in following { bar.view?.markStale() }
        let windows = application.windows
        if !isShown(windows) {
            shownWindows = windows.map(\.serial)
            let screen = ShownLayer(
                id: ShownScreen.rootID,
                name: "screen",
                type: "UIScreen",
                geometry: ShownLayer.Geometry(
                    bounds: application.scene.bounds,
                    toParent: .identity
                ),
                below: windows.map { number(of: $0) }
            )
            known.see(screen, in: ShownScreen.rootID)
        }
        for window in windows { visit(window, in: ShownScreen.rootID, isSure: false, at: now) }
        return known.frame(at: now)
    }

    /// The number of a view; nil if it is not on the screen.
    package func number(ofShown view: UIView) -> Int? { known.number(shown: view.serial * 4) }

    // MARK: Views

    /// A view that is to be captured, and the number of the view that it is in.
    ///
    /// `isSure`: whether a view without marks is unchanged. False if its superview is new.
    private typealias Due = (view: UIView, parent: Int, isSure: Bool)

    /// Captures a view and its subviews, superviews first.
    private func visit(_ view: UIView, in parent: Int, isSure: Bool, at now: TimeInterval) {
        // A list instead of calls inside calls: a tree may be deeper than the stack. The list is kept
        // for the next capture; a mask is captured while others are on it.
        let others = due.count
        due.append((view, parent, isSure))
        while due.count > others, let next = due.popLast() {
            guard let areSure = visitAlone(next.view, in: next.parent, isSure: next.isSure, at: now)
            else { continue }
            let id = number(of: next.view)
            for child in next.view.children.reversed() { due.append((child, id, areSure)) }
        }
    }

    /// Captures a view, and returns whether its subviews without marks are unchanged; nil if none of
    /// them has to be captured.
    private func visitAlone(_ view: UIView, in parent: Int, isSure: Bool, at now: TimeInterval)
        -> Bool?
    {
        let staleness = view.staleness
        if isSure, staleness.isEmpty { return nil }
        let id = number(of: view)
        if isWatching { view.staleness = [] }
        guard let old = known[id] else {
            let (layer, views) = seen(view, id: id, keeping: nil, at: now)
            known.begin(layer, in: parent)
            known[id]?.views = views
            if isWatching, view.appearanceDependsOnPosition {
                following.append(WeakView(view: view))
            }
            return false
        }
        old.above = parent
        let isLikeBefore = staleness.isDisjoint(with: [.style, .views])
        if !isLikeBefore || staleness.contains(.bars) && !seeBars(of: view, id: id, old) {
            let kept = staleness.contains(.views) ? nil : old.views
            let (layer, views) = seen(view, id: id, keeping: kept, at: now)
            old.views = views
            known.see(layer, in: parent)
        } else if staleness.contains(.geometry) {
            let layer = view.backing
            if let layer { noteMoving(view, layer) }
            known.move(id, to: layer?.shownGeometry(at: now) ?? view.shownGeometry)
        }
        return staleness.contains(.inside) ? true : nil
    }

    /// Captures the indicators over a view that has scrolled. Returns false, and captures nothing, if
    /// there are more or fewer of them than before.
    private func seeBars(of view: UIView, id: Int, _ old: KnownScreen.Layer) -> Bool {
        guard view.looksAlikeWhenScrolled, let views = old.views else { return false }
        let before = old.shown.below.count - views.count
        return view.traitCollection.asCurrent {
            let bars = view.barsOver(view.modelBounds)
            guard bars.count == before else { return false }
            if before > 0, !moveBars(bars, over: view) { _ = self.bars(bars, over: view, id: id) }
            return true
        }
    }

    /// Moves indicators that look as before; false if they are not known, or look different.
    private func moveBars(_ bars: [ShownBar], over view: UIView) -> Bool {
        for (index, bar) in bars.enumerated() {
            let number = known.number(serial: view.serial * 4 + 2 + UInt64(index))
            guard let old = known[number]?.shown.style, old.background == bar.color,
                old.cornerRadius == bar.cornerRadius
            else { return false }
            known.move(number, to: bar.geometry)
        }
        return true
    }

    /// Notes an animated view for the next frame. A single capture has no next frame, and must not
    /// slow the view down with a weak reference.
    private func noteMoving(_ view: UIView, _ layer: CALayer) {
        if isWatching, layer.isMoving { moving.append(WeakView(view: view)) }
    }

    /// Captures the view itself.
    ///
    /// - Parameter kept: the layers of its subviews, if they are known and none was added or
    ///   removed.
    private func seen(
        _ view: UIView,
        id: Int,
        keeping kept: [Int]?,
        at now: TimeInterval
    ) -> (layer: ShownLayer, views: [Int]?) {
        // Dynamic colors are those of the view (TR-05).
        view.traitCollection.asCurrent { drawn(view, id: id, keeping: kept, at: now) }
    }

    private func drawn(
        _ view: UIView,
        id: Int,
        keeping kept: [Int]?,
        at now: TimeInterval
    ) -> (layer: ShownLayer, views: [Int]?) {
        var geometry: ShownLayer.Geometry
        var style: ShownLayer.Style
        var drawing = recording(view)
        var (below, views): ([Int], [Int]?)
        if let layer = view.backing {
            noteMoving(view, layer)
            let drawn = layer.runningAnimations.isEmpty ? layer : layer.appearance(at: now)
            geometry = layer.shownGeometry(at: now)
            style = self.style(of: view, layer, drawn, id: id, at: now)
            drawing += drawn.everythingDrawn(in: geometry.bounds)
            let isMixed = !layer.layersOfItsOwn.isEmpty
            below = isMixed ? mixed(view, layer, id: id, at: now) : kept ?? self.views(in: view)
            views = isMixed ? nil : below
        } else {
            geometry = view.shownGeometry
            style = view.plainStyle
            below = kept ?? self.views(in: view)
            views = below
        }
        style.blur = view.blurBehind
        view.alterShown(&geometry, &style, at: now)
        if isWatching, view.movesByItself { moving.append(WeakView(view: view)) }
        let bars = view.barsOver(geometry.bounds)
        if !bars.isEmpty { below += self.bars(bars, over: view, id: id) }
        let layer = ShownLayer(
            id: id,
            name: name(of: view, id: id),
            type: typeName(of: view),
            geometry: geometry,
            style: style,
            drawing: drawing,
            below: below
        )
        return (layer, views)
    }

    private func style(
        of view: UIView,
        _ layer: CALayer,
        _ drawn: CALayer,
        id: Int,
        at now: TimeInterval
    ) -> ShownLayer.Style {
        var style = layer.shownStyle(of: drawn)
        if view.modelBackgroundColor == nil, style.background == nil {
            view.applyDefaultBackground(&style)
        }
        style.mask = layer.mask.flatMap { visitMask($0, in: id, at: now) }
        return style
    }

    /// Captures a mask. That of a view may be another view, which draws what its class draws (EF-05).
    ///
    /// - Returns: its number; nil if it is a part of itself, because the view that it masks was put into it,
    ///   or if too many masks mask each other.
    private func visitMask(_ mask: CALayer, in parent: Int, at now: TimeInterval) -> Int? {
        guard !openMasks.contains(where: { $0 === mask }) else { return nil }
        guard openMasks.count < Self.mostMasksOfMasks else {
            Diagnostics.refuse(
                "Cannot show the mask of a mask, and so on, more than \(Self.mostMasksOfMasks) times. The last one is shown "
                    + "as if it had no mask. To fix, put what masks into one mask."
            )
            return nil
        }
        openMasks.append(mask)
        defer { openMasks.removeLast() }
        guard let view = mask.owner as? UIView else { return visit(mask, in: parent, at: now) }
        visit(view, in: parent, isSure: false, at: now)
        return number(of: view)
    }

    /// The drawing of a class of the engine. Most classes draw nothing, and share the same context.
    private func recording(_ view: UIView) -> [DrawingCommand] {
        if Swift.type(of: view) == UIView.self { return [] }
        view.drawAppearance(in: context)
        let commands = context.finished
        if !commands.isEmpty { context = CGContext() }
        return commands
    }

    /// The bars that a class shows above its content: one for each direction at most.
    private func bars(_ bars: [ShownBar], over view: UIView, id: Int) -> [Int] {
        var numbers: [Int] = []
        for (index, bar) in bars.enumerated() {
            let number = known.number(serial: view.serial * 4 + 2 + UInt64(index))
            let name =
                names[number] ?? (index == 0 ? "bar of " : "second bar of ")
                + name(of: view, id: id)
            names[number] = name
            known.see(bar.layer(number, named: name), in: id)
            numbers.append(number)
        }
        return numbers
    }

    /// The subviews, back to front. A view without a layer has zPosition 0.
    private func views(in view: UIView) -> [Int] {
        var list: [Int] = []
        list.reserveCapacity(view.children.count)
        var isInOrder = true
        for child in view.children {
            list.append(number(of: child))
            if let layer = child.backing, layer.zPosition != 0 { isInOrder = false }
        }
        if isInOrder { return list }
        let depths = view.children.map { $0.backing?.zPosition ?? 0 }
        return Self.inOrder(zip(list, depths).map { (id: $0, z: $1) })
    }

    /// The sublayers of a view's layer: those of subviews, and those that no view owns.
    private func mixed(
        _ view: UIView,
        _ layer: CALayer,
        id: Int,
        at now: TimeInterval
    ) -> [Int] {
        var list: [(id: Int, z: CGFloat)] = []
        var rest = layer.layersOfItsOwn[...]
        for (index, child) in view.children.enumerated() {
            while let next = rest.first, next.above <= index {
                list.append((visit(next.layer, in: id, at: now), next.layer.zPosition))
                rest.removeFirst()
            }
            list.append((number(of: child), child.backing?.zPosition ?? 0))
        }
        for next in rest { list.append((visit(next.layer, in: id, at: now), next.layer.zPosition)) }
        return Self.inOrder(list)
    }

    /// Orders layers back to front: by `zPosition`, then by their order in the superlayer.
    private static func inOrder(_ list: [(id: Int, z: CGFloat)]) -> [Int] {
        guard list.contains(where: { $0.z != 0 }) else { return list.map(\.id) }
        return list.enumerated()
            .sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
            .map(\.element.id)
    }

    // MARK: Layers that no view owns

    /// Masks of masks are captured by calls inside calls.
    private static let mostMasksOfMasks = 100

    /// The masks that are being captured, each in the one before it.
    private var openMasks: [CALayer] = []

    /// A layer whose sublayers are being captured.
    private struct OpenLayer {
        let layer: CALayer
        let parent: Int
        let id: Int
        let seen: ShownLayer
        /// The sublayers that are captured, of `layersOfItsOwn`.
        var below: [(id: Int, z: CGFloat)] = []
    }

    /// Captures a layer and what is in it, and returns its number.
    private func visit(_ layer: CALayer, in parent: Int, at now: TimeInterval) -> Int {
        // A list instead of calls inside calls: layers may be nested deeper than the stack.
        let first = begin(layer, in: parent, at: now)
        var open = [first]
        while let last = open.last {
            let inner = last.layer.layersOfItsOwn
            if last.below.count < inner.count {
                open.append(begin(inner[last.below.count].layer, in: last.id, at: now))
                continue
            }
            var seen = last.seen
            seen.below = Self.inOrder(last.below)
            known.see(seen, in: last.parent)
            open.removeLast()
            if !open.isEmpty {
                open[open.count - 1].below.append((last.id, last.layer.zPosition))
            }
        }
        return first.id
    }

    private func begin(_ layer: CALayer, in parent: Int, at now: TimeInterval) -> OpenLayer {
        // Views have multiples of 4, their bars those plus 2 and 3.
        let id = known.number(serial: layer.serial * 4 + 1)
        let drawn = layer.runningAnimations.isEmpty ? layer : layer.appearance(at: now)
        let geometry = layer.shownGeometry(at: now)
        var style = layer.shownStyle(of: drawn)
        style.mask = layer.mask.flatMap { visitMask($0, in: id, at: now) }
        let seen = ShownLayer(
            id: id,
            name: layer.name ?? "\(Swift.type(of: layer))",
            type: "\(Swift.type(of: layer))",
            geometry: geometry,
            style: style,
            drawing: drawn.everythingDrawn(in: geometry.bounds),
            below: []
        )
        return OpenLayer(layer: layer, parent: parent, id: id, seen: seen)
    }

    // MARK: Names

    private func number(of view: UIView) -> Int { known.number(serial: view.serial * 4) }

    /// The name that the view had when it was first captured.
    private func name(of view: UIView, id: Int) -> String {
        if let name = names[id] { return name }
        let name = view.nameInTranscript
        names[id] = name
        return name
    }

    private func typeName(of view: UIView) -> String {
        ViewNames.typeName(Swift.type(of: view))
    }
}

/// A bar over the content of a view: rounded, in one color.
struct ShownBar {
    let frame: CGRect
    let color: CGColor
}

extension ShownBar {
    fileprivate func layer(_ id: Int, named name: String) -> ShownLayer {
        var style = ShownLayer.Style()
        style.background = color
        style.cornerRadius = cornerRadius
        return ShownLayer(
            id: id,
            name: name,
            type: "CALayer",
            geometry: geometry,
            style: style,
            below: []
        )
    }

    fileprivate var cornerRadius: CGFloat { min(frame.width, frame.height) / 2 }

    fileprivate var geometry: ShownLayer.Geometry {
        ShownLayer.Geometry(
            bounds: CGRect(origin: .zero, size: frame.size),
            toParent: CGAffineTransform(translationX: frame.minX, y: frame.minY)
        )
    }
}

extension UIView {
    /// The geometry of a view without a layer.
    fileprivate final var shownGeometry: ShownLayer.Geometry {
        ShownLayer.Geometry(bounds: modelBounds, toParent: transformToParent)
    }

    /// The transform from the view's coordinate space to its superview's.
    private final var transformToParent: CGAffineTransform {
        let (x, y) = (modelBounds.midX, modelBounds.midY)
        guard isTransformed else {
            return CGAffineTransform(translationX: modelCenter.x - x, y: modelCenter.y - y)
        }
        return CGAffineTransform(translationX: -x, y: -y)
            .concatenating(modelTransform)
            .concatenating(CGAffineTransform(translationX: modelCenter.x, y: modelCenter.y))
    }

    /// The style of a view without a layer.
    fileprivate final var plainStyle: ShownLayer.Style {
        var style = ShownLayer.Style()
        style.isHidden = modelHidden
        style.opacity = modelAlpha
        style.clips = modelClipsToBounds
        if let color = modelBackgroundColor?.cgColor, color.alpha > 0 { style.background = color }
        if modelBackgroundColor == nil { applyDefaultBackground(&style) }
        return style
    }
}

extension CALayer {
    /// The content including text, which TouchLayers cannot draw because it has no fonts.
    fileprivate final func everythingDrawn(in bounds: CGRect) -> [DrawingCommand] {
        let drawing = shownDrawing(in: bounds)
        guard let layer = self as? CATextLayer, let text = layer.shownText else { return drawing }
        let context = CGContext()
        context.drawText(
            text,
            font: layer.shownFont,
            color: layer.foregroundColor ?? UIColor.white.cgColor,
            in: bounds,
            alignment: layer.shownAlignment,
            lines: layer.isWrapped ? 0 : 1,
            lineBreakMode: layer.shownLineBreakMode
        )
        return drawing + context.finished
    }
}

extension CALayer {
    /// The size that the layer would like to have, in points: that of the text of a text layer on one line, and that of
    /// the bounds of any other layer.
    public final func preferredFrameSize() -> CGSize {
        guard let layer = self as? CATextLayer else { return bounds.size }
        return TextFlow(layer.shownText ?? "", font: layer.shownFont).size.upToPixels
    }
}

extension CATextLayer {
    fileprivate final var shownLineBreakMode: NSLineBreakMode {
        switch truncationMode {
        case .start: .byTruncatingHead
        case .middle: .byTruncatingMiddle
        case .end: .byTruncatingTail
        default: .byClipping
        }
    }

    fileprivate final var shownText: String? {
        switch string {
        case let text as String: text
        case let text as NSAttributedString: text.string
        default: nil
        }
    }

    fileprivate final var shownFont: UIFont {
        if let font = font as? UIFont { return font.withSize(fontSize) }
        let name = (font as? CGFont)?.postScriptName ?? font as? String
        return name.flatMap { UIFont(name: $0, size: fontSize) }
            ?? .systemFont(ofSize: fontSize)
    }

    fileprivate final var shownAlignment: NSTextAlignment {
        switch alignmentMode {
        case .center: .center
        case .right: .right
        default: .left
        }
    }
}

extension UIWindow {
    /// Converts a point of the window to the screen.
    package final func pointOnScreen(_ point: CGPoint) -> CGPoint { pointToParent(point) }
}

extension UIGestureRecognizer {
    /// The numbers of the fingers that the recognizer has, or had in this sequence.
    package final var fingers: [Int] {
        // A loop, because the standard library checks at each call of a closure whether it is on the
        // main actor.
        var fingers: [Int] = []
        for touch in activeTouches.isEmpty ? sequenceTouches : activeTouches where touch.finger > 0
        {
            fingers.append(touch.finger)
        }
        return fingers
    }
}
