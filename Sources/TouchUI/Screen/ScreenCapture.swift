/// Takes down how the screen of an application looks: all of it once, then what became different.
///
/// Views and layers mark what changed while `ScreenWatch` is on; only those are looked at again, and those
/// that are animated.
@MainActor package final class ScreenCapture {
    private let tether: Tether<UIApplication>
    /// How each layer looked at the last look.
    private var known: [Int: ShownLayer] = [:]
    private var above: [Int: Int] = [:]
    private var numbers: [UInt64: Int] = [:]
    private var lastNumber = ShownScreen.rootID
    /// Views that appear otherwise than their models say: they are looked at for every frame.
    private var moving: [WeakView] = []
    private var names: [Int: String] = [:]
    /// Whether views keep the marks that say what changed: another one looks on.
    private let leavesMarks: Bool

    private var shownWindows: [UInt64] = []

    /// Looks on from now on: views mark what changes.
    package init(of application: UIApplication) {
        tether = application.tether
        leavesMarks = false
        ScreenWatch.isOn = true
    }

    private init(once application: UIApplication) {
        tether = application.tether
        leavesMarks = true
    }

    /// What a view and all that is in it show now, as one drawing in its own space.
    static func drawing(of view: UIView) -> [DrawingCommand] {
        let application = UIApplication.shared
        let capture = ScreenCapture(once: application)
        var look = Look(time: application.clock.now.seconds)
        capture.visit(view, in: ShownScreen.rootID, &look)
        var screen = ShownScreen()
        screen.apply(ScreenFrame(time: look.time, changes: look.changes))
        return screen.drawing(of: capture.number(of: view))
    }

    /// The clock of the application, while there is one. The capture does not keep them alive.
    package var clock: VirtualClock? { tether.object?.clock }

    /// Whether anything may have become different since the last look.
    package var isDue: Bool {
        guard let application = tether.object else { return false }
        if !moving.isEmpty { return true }
        let windows = application.windows
        guard windows.count == shownWindows.count else { return true }
        for (window, shown) in zip(windows, shownWindows)
        where window.serial != shown || window.isStale || window.descendantIsStale {
            return true
        }
        return false
    }

    /// Looks on no more.
    package func stop() {
        ScreenWatch.isOn = false
    }

    /// Whether anything is animated.
    package var isMoving: Bool { !moving.isEmpty }

    /// What became different since the last look, as it appears at a time.
    package func look(at now: TimeInterval) -> ScreenFrame {
        guard let application = tether.object else { return ScreenFrame(time: now, changes: []) }
        var look = Look(time: now)
        for moved in moving { moved.view?.markStale() }
        moving.removeAll(keepingCapacity: true)
        let windows = application.windows
        shownWindows = windows.map(\.serial)
        take(
            ShownLayer(
                id: ShownScreen.rootID,
                name: "screen",
                type: "UIScreen",
                place: ShownLayer.Place(bounds: application.screen.bounds, toParent: .identity),
                below: windows.map { number(of: $0) }
            ),
            &look
        )
        for window in windows { visit(window, in: ShownScreen.rootID, &look) }
        let gone = forget(look.removed)
        return ScreenFrame(time: now, changes: look.changes, gone: gone)
    }

    /// The number of a view; nil if it is not on the screen.
    package func number(ofShown view: UIView) -> Int? {
        numbers[view.serial * 4].flatMap { known[$0] == nil ? nil : $0 }
    }

    /// One look at the screen.
    private struct Look {
        let time: TimeInterval
        var changes: [ShownLayerChange] = []
        /// Layers that left a layer, which may have come into another one.
        var removed: [(id: Int, from: Int)] = []
    }

    // MARK: Views

    private func visit(_ view: UIView, in parent: Int, _ look: inout Look) {
        let id = number(of: view)
        let isNew = known[id] == nil
        above[id] = parent
        guard isNew || view.isStale || view.descendantIsStale else { return }
        let looksAgain = isNew || view.isStale
        let goesDown = isNew || view.descendantIsStale
        if !leavesMarks {
            view.isStale = false
            view.descendantIsStale = false
        }
        if looksAgain { take(shown(view, id: id, &look), &look) }
        guard goesDown || looksAgain else { return }
        for child in view.children { visit(child, in: id, &look) }
    }

    private func shown(_ view: UIView, id: Int, _ look: inout Look) -> ShownLayer {
        guard let layer = view.backing else {
            return ShownLayer(
                id: id,
                name: name(of: view, id: id),
                type: view.typeName,
                place: ShownLayer.Place(bounds: view.modelBounds, toParent: view.transformToParent),
                looks: view.plainLooks,
                drawing: view.recordedAppearance,
                below: over(
                    view,
                    in: view.modelBounds,
                    on: inOrder(view.children),
                    &look
                )
            )
        }
        if layer.isMoving { moving.append(WeakView(view: view)) }
        let drawn = layer.runningAnimations.isEmpty ? layer : layer.appearance(at: look.time)
        var looks = layer.shownLooks(of: drawn)
        if view.modelBackgroundColor == nil, looks.background == nil {
            view.showOwnGround(&looks)
        }
        looks.mask = layer.mask.map { visit($0, in: id, &look) }
        let place = layer.shownPlace(at: look.time)
        return ShownLayer(
            id: id,
            name: name(of: view, id: id),
            type: view.typeName,
            place: place,
            looks: looks,
            drawing: view.recordedAppearance + drawn.everythingDrawn(in: place.bounds),
            below: over(view, in: place.bounds, on: below(view, layer, id: id, &look), &look)
        )
    }

    /// Views back to front. Those whose layer nobody asked for are where all are: at 0.
    private func inOrder(_ children: ContiguousArray<UIView>) -> [Int] {
        Self.inOrder(children.map { (number(of: $0), $0.backing?.zPosition ?? 0) })
    }

    /// The layers in a view's, and over them what its class draws over them.
    private func over(
        _ view: UIView,
        in bounds: CGRect,
        on below: [Int],
        _ look: inout Look
    ) -> [Int] {
        let drawing = view.recordedOver(in: bounds)
        guard !drawing.isEmpty else { return below }
        let id = number(serial: view.serial * 4 + 2)
        above[id] = number(of: view)
        take(
            ShownLayer(
                id: id,
                name: "over " + name(of: view, id: number(of: view)),
                type: "CALayer",
                place: ShownLayer.Place(bounds: bounds, toParent: .identity),
                drawing: drawing,
                below: []
            ),
            &look
        )
        return below + [id]
    }

    /// The layers in a view's: those of views, and those that no view owns among them.
    private func below(_ view: UIView, _ layer: CALayer, id: Int, _ look: inout Look) -> [Int] {
        let own = layer.layersOfItsOwn
        let (views, sorted) = (
            view.children, own.isEmpty && !view.children.contains { $0.backing != nil }
        )
        if sorted { return views.map { number(of: $0) } }
        var list: [(id: Int, z: CGFloat)] = []
        var rest = own[...]
        for (index, child) in views.enumerated() {
            while let next = rest.first, next.above <= index {
                list.append((visit(next.layer, in: id, &look), next.layer.zPosition))
                rest.removeFirst()
            }
            list.append((number(of: child), child.backing?.zPosition ?? 0))
        }
        for next in rest { list.append((visit(next.layer, in: id, &look), next.layer.zPosition)) }
        return Self.inOrder(list)
    }

    /// Back to front: by `zPosition`, then as they stand.
    private static func inOrder(_ list: [(id: Int, z: CGFloat)]) -> [Int] {
        guard list.contains(where: { $0.z != 0 }) else { return list.map(\.id) }
        return list.enumerated()
            .sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
            .map(\.element.id)
    }

    // MARK: Layers that no view owns

    private func visit(_ layer: CALayer, in parent: Int, _ look: inout Look) -> Int {
        let id = number(serial: layer.serial * 2 + 1)
        above[id] = parent
        let drawn = layer.runningAnimations.isEmpty ? layer : layer.appearance(at: look.time)
        let place = layer.shownPlace(at: look.time)
        var looks = layer.shownLooks(of: drawn)
        looks.mask = layer.mask.map { visit($0, in: id, &look) }
        let list = layer.layersOfItsOwn.map {
            (visit($0.layer, in: id, &look), $0.layer.zPosition)
        }
        take(
            ShownLayer(
                id: id,
                name: layer.name ?? "\(Swift.type(of: layer))",
                type: "\(Swift.type(of: layer))",
                place: place,
                looks: looks,
                drawing: drawn.everythingDrawn(in: place.bounds),
                below: Self.inOrder(list)
            ),
            &look
        )
        return id
    }

    // MARK: What is known

    private func take(_ layer: ShownLayer, _ look: inout Look) {
        let old = known[layer.id]
        let change = ShownLayerChange(from: old, to: layer)
        guard !change.isEmpty else { return }
        if change.below != nil || change.looks != nil {
            let now = layer.below + (layer.looks.mask.map { [$0] } ?? [])
            let before = (old?.below ?? []) + (old?.looks.mask.map { [$0] } ?? [])
            for id in before where !now.contains(id) { look.removed.append((id, layer.id)) }
        }
        known[layer.id] = layer
        look.changes.append(change)
    }

    /// Forgets what is in no layer any more, and all in it.
    private func forget(_ removed: [(id: Int, from: Int)]) -> [Int] {
        var gone: [Int] = []
        var rest = removed.filter { above[$0.id] == $0.from }.map(\.id)
        while let id = rest.popLast() {
            guard let layer = known.removeValue(forKey: id) else { continue }
            above[id] = nil
            gone.append(id)
            rest += layer.below.filter { above[$0] == id }
            if let mask = layer.looks.mask, above[mask] == id { rest.append(mask) }
        }
        return gone
    }

    private func number(of view: UIView) -> Int { number(serial: view.serial * 4) }

    private func number(serial: UInt64) -> Int {
        if let number = numbers[serial] { return number }
        lastNumber += 1
        numbers[serial] = lastNumber
        return lastNumber
    }

    /// The name that the view had when it was first seen.
    private func name(of view: UIView, id: Int) -> String {
        if let name = names[id] { return name }
        let name = view.stableName
        names[id] = name
        return name
    }
}

extension UIView {
    fileprivate final var typeName: String { "\(Swift.type(of: self))" }

    /// From its own space to its superview's.
    fileprivate final var transformToParent: CGAffineTransform {
        let (x, y) = (modelBounds.midX, modelBounds.midY)
        guard isTransformed else {
            return CGAffineTransform(translationX: modelCenter.x - x, y: modelCenter.y - y)
        }
        return CGAffineTransform(translationX: -x, y: -y)
            .concatenating(modelTransform)
            .concatenating(CGAffineTransform(translationX: modelCenter.x, y: modelCenter.y))
    }

    /// What a view looks like whose layer nobody asked for.
    fileprivate final var plainLooks: ShownLayer.Looks {
        var looks = ShownLayer.Looks()
        looks.isHidden = modelHidden
        looks.opacity = modelAlpha
        looks.clips = modelClipsToBounds
        if let color = modelBackgroundColor?.cgColor, color.alpha > 0 { looks.background = color }
        if modelBackgroundColor == nil { showOwnGround(&looks) }
        return looks
    }

    /// What its class looks like.
    fileprivate final var recordedAppearance: [DrawingCommand] {
        if Swift.type(of: self) == UIView.self { return [] }
        return CGContext.recording { drawAppearance(in: $0) }
    }

    /// What its class shows over the views in it.
    fileprivate final func recordedOver(in bounds: CGRect) -> [DrawingCommand] {
        if Swift.type(of: self) == UIView.self { return [] }
        return CGContext.recording { drawOver(in: $0, bounds: bounds) }
    }
}

extension CALayer {
    /// What is drawn in it, text among it: a layer below knows no fonts.
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
            lineBreakMode: .byClipping
        )
        return drawing + context.finished
    }
}

extension CATextLayer {
    fileprivate final var shownText: String? {
        switch string {
        case let text as String: text
        case let text as NSAttributedString: text.string
        default: nil
        }
    }

    fileprivate final var shownFont: UIFont {
        if let font = font as? UIFont { return font.withSize(fontSize) }
        return (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
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
    /// A point of the window, on the screen.
    package final func pointOnScreen(_ point: CGPoint) -> CGPoint { pointToParent(point) }
}

extension UIGestureRecognizer {
    /// The numbers of the fingers that it has or had in this sequence.
    package final var fingers: [Int] {
        (activeTouches.isEmpty ? sequenceTouches : activeTouches).map(\.finger)
    }
}
