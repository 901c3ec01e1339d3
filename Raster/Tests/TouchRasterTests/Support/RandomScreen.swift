import TouchRecord

/// A screen of layers with everything that layers can have, which changes a little again and again.
struct RandomScreen {
    private(set) var layers: [Int: ShownLayer] = [:]
    private var random: SeededRandom
    private static let count = 14

    init(seed: UInt64) {
        random = SeededRandom(seed)
        layers[0] = Make.layer(0, Make.rect(0, 0, 120, 160), Make.white)
        for id in 1...Self.count {
            layers[id] = newLayer(id)
            insert(id)
        }
        // A layer that is seen through another one, which is in nothing.
        layers[100] = Make.layer(100, Make.rect(0, 0, 30, 40), color(), drawing: drawing())
    }

    var screen: ShownScreen {
        var screen = ShownScreen()
        screen.apply(
            ScreenFrame(
                time: 0,
                changes: layers.values.map { ShownLayerChange(from: nil, to: $0) }
            )
        )
        return screen
    }

    mutating func change() {
        for _ in 0..<Int.random(in: 0...3, using: &random) { changeOne() }
    }

    private mutating func changeOne() {
        let id = Int.random(in: 1...Self.count, using: &random)
        let kind = Int.random(in: 0..<9, using: &random)
        if kind == 3 { return insert(id) }
        guard var layer = layers[kind == 5 ? 100 : id] else { return }
        switch kind {
        case 0: layer.style = style()
        case 1, 5: layer.drawing = drawing()
        case 2: layer.style.isHidden.toggle()
        case 4: layer.below.shuffle(using: &random)
        case 6: layer.geometry.bounds.size.width += random.number(-5...5)
        case 7: layer.style.background = color()
        default:
            layer.geometry.toParent.tx += random.number(-9...9)
            layer.geometry.toParent.ty += random.number(-9...9)
        }
        layers[layer.id] = layer
    }

    /// Puts a layer into another one, which is not in it.
    private mutating func insert(_ id: Int) {
        for other in layers.keys { layers[other]?.below.removeAll { $0 == id } }
        var inside: Set<Int> = [id]
        var rest = [id]
        while let next = rest.popLast() {
            for child in layers[next]?.below ?? [] where inside.insert(child).inserted {
                rest.append(child)
            }
        }
        let others = layers.keys.filter { !inside.contains($0) && $0 != 100 }.sorted()
        let parent = others.randomElement(using: &random) ?? 0
        let place = Int.random(in: 0...(layers[parent]?.below.count ?? 0), using: &random)
        layers[parent]?.below.insert(id, at: place)
    }

    private mutating func newLayer(_ id: Int) -> ShownLayer {
        let style = style()
        let drawing = drawing()
        let isTurned = random.chance(0.2)
        let turn = CGAffineTransform(rotationAngle: random.number(0...6))
        let frame = Make.rect(
            random.number(-10...100),
            random.number(-10...140),
            random.number(5...70),
            random.number(5...70)
        )
        return Make.layer(id, frame, drawing: drawing) {
            $0.style = style
            guard isTurned else { return }
            ($0.geometry.toParent.a, $0.geometry.toParent.b) = (turn.a, turn.b)
            ($0.geometry.toParent.c, $0.geometry.toParent.d) = (turn.c, turn.d)
        }
    }

    private mutating func color() -> CGColor {
        CGColor(
            red: random.number(0...1),
            green: random.number(0...1),
            blue: random.number(0...1),
            alpha: random.chance(0.7) ? 1 : random.number(0...1)
        )
    }

    private mutating func style() -> ShownLayer.Style {
        var style = ShownLayer.Style()
        if random.chance(0.7) { style.background = color() }
        if random.chance(0.4) { style.cornerRadius = random.number(0...20) }
        if random.chance(0.3) { style.roundCorners = UInt.random(in: 0...15, using: &random) }
        if random.chance(0.3) {
            style.borderWidth = random.number(0...4)
            style.borderColor = color()
        }
        if random.chance(0.3) { style.opacity = random.number(0...1) }
        if random.chance(0.3) { style.clips = true }
        if random.chance(0.15) {
            let area = Make.rect(random.number(-9...9), -5, random.number(5...50), 30)
            style.blur = ShownLayer.Blur(
                radius: random.number(0...8),
                area: random.chance(0.3) ? area : nil
            )
        }
        if random.chance(0.1) { style.mask = 100 }
        if random.chance(0.3) {
            style.shadow = ShownLayer.Shadow(
                color: color(),
                offset: CGSize(width: random.number(-5...5), height: random.number(-5...5)),
                radius: random.number(0...12),
                path: random.chance(0.3) ? CGPath(ellipseIn: Make.rect(0, 0, 30, 20)) : nil
            )
        }
        return style
    }

    private mutating func drawing() -> [DrawingCommand] {
        var drawing: [DrawingCommand] = []
        let oval = CGPath(ellipseIn: Make.rect(3.3, 4, random.number(5...40), 20))
        if random.chance(0.4) { drawing.append(.fill(oval, color(), .winding)) }
        if random.chance(0.3) {
            drawing.append(.stroke(oval, color(), .init(width: random.number(0.5...6))))
        }
        if random.chance(0.3) {
            let style = DrawingCommand.TextStyle(
                size: random.number(8...20),
                weight: 400,
                color: color(),
                width: 40
            )
            drawing.append(.text("Words", style, origin: CGPoint(x: 2, y: random.number(5...30))))
        }
        if random.chance(0.2),
            let gradient = CGGradient(colors: [color(), color(), color()], locations: nil)
        {
            drawing += [
                .save, .clip(oval, .winding),
                .linearGradient(gradient, start: .zero, end: CGPoint(x: 30, y: 25), []), .restore,
            ]
        }
        if random.chance(0.2) {
            drawing += [
                .alpha(0.6), .beginGroup, .fill(oval, color(), .winding),
                .shadow(CGSize(width: 2, height: 3), blur: 4, color()),
                Make.fill(Make.rect(10, 10, 9.5, 9), color()), .endGroup,
            ]
        }
        if random.chance(0.1) { drawing += [.blend(.multiply), .fill(oval, color(), .winding)] }
        if random.chance(0.1) { drawing.append(.clear(Make.rect(5, 5, 12, 7))) }
        return drawing
    }
}
