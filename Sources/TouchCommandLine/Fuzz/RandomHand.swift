/// A hand that does something possible at random: mostly taps on what can be touched, as people do (`HandHabits`).
///
/// What no recording has (typing, keys, what happens to the device) has a weight that is a [choice]: often enough
/// to meet the gestures.
@MainActor struct RandomHand {
    private var random: SeededGenerator
    private let application: UIApplication
    private let window: UIWindow
    /// The stable names of the targets that were on the screen, and of those that it touched.
    private(set) var (seen, touched): (Set<String>, Set<String>) = ([], [])
    /// Steps that belong to the last one: who leaves an application comes back.
    private var following: [String] = []

    /// What it does, and how often compared with the others.
    private enum Kind: CaseIterable {
        case tap, tapAnywhere, doubleTap, longPress, drag, fling, pinch, rotate, type, key, device,
            wait

        var weight: Int {
            switch self {
            case .tap: HandHabits.weight(HandHabits.taps)
            case .doubleTap: HandHabits.weight(HandHabits.doubleTaps)
            case .longPress: HandHabits.weight(HandHabits.longPresses)
            case .drag: HandHabits.weight(HandHabits.drags)
            case .fling: HandHabits.weight(HandHabits.flings)
            // The phone's recordings have one finger: as rare as the rarest of its gestures.
            case .pinch, .rotate: HandHabits.weight(HandHabits.longPresses)
            case .tapAnywhere, .device, .wait: 4
            case .type: 12
            case .key: 3
            }
        }
    }

    init(seed: UInt64, window: UIWindow) {
        random = SeededGenerator(seed: seed)
        self.window = window
        application = .shared
    }

    /// A part of the screen that can be touched: a target, a point at which touches belong to it, and
    /// how a script says the place.
    private struct Place {
        var name: String?
        var point: CGPoint
        var yaml: String
    }

    /// The next step, as in a script. It is chosen for the screen as it is now.
    mutating func nextStep() -> String {
        if !following.isEmpty { return following.removeFirst() }
        application.layOutWindows()
        let targets = application.touchTargets
        seen.formUnion(targets.map(\.stableName))
        let isTyping = window.firstResponder is any UITextInput
        let kinds = Kind.allCases.filter { isTyping || ($0 != .type && $0 != .key) }
        var number = random.below(kinds.map(\.weight).reduce(0, +))
        let kind = kinds.first { kind in
            number -= kind.weight
            return number < 0
        }
        return step(kind ?? .wait, targets, size: application.scene.bounds.size)
    }

    private mutating func step(
        _ kind: Kind,
        _ targets: [UIView],
        size: CGSize
    ) -> String {
        switch kind {
        case .wait: return "wait: \(decimal(HandHabits.pause))"
        case .type: return "type: \(ScriptText.word(text()))"
        case .key: return "key: \(pick(["delete", "return", "tab", "escape"]))"
        case .device: return device()
        case .tapAnywhere: return "tap: \(ScriptText.point(anywhere(in: size)))"
        default: break
        }
        let place = place(among: targets, size: size)
        if let name = place.name { touched.insert(name) }
        let here = place.yaml
        switch kind {
        case .doubleTap: return "doubleTap: \(here)"
        case .longPress:
            return "longPress: {at: \(here), duration: \(ScriptText.number(hundredths(55, 120)))}"
        case .drag:
            let there = ScriptText.point(away(from: place.point, in: size))
            return "drag: {from: \(here), to: \(there), duration: \(decimal(HandHabits.duration))}"
        case .fling:
            let there = ScriptText.point(away(from: place.point, in: size))
            return "fling: {from: \(here), to: \(there), velocity: \(whole(HandHabits.speed))}"
        case .pinch:
            let (narrow, wide) = (whole(HandHabits.narrow), whole(HandHabits.wide))
            let (from, to) = random.below(2) == 0 ? (narrow, wide) : (wide, narrow)
            return "pinch: {at: \(ScriptText.point(place.point)), from: \(from), to: \(to), "
                + "duration: \(decimal(HandHabits.pinchDuration))}"
        case .rotate:
            return "rotate: {at: \(ScriptText.point(place.point)), to: \(20 + random.below(80))}"
        default: return "tap: \(here)"
        }
    }

    // MARK: Places

    /// How many points it tries to find one at which a touch belongs to its target. [choice]
    private static let mostTries = 8

    private mutating func place(among targets: [UIView], size: CGSize) -> Place {
        guard !targets.isEmpty else { return somewhere(in: size) }
        let view = targets[random.below(targets.count)]
        let frame = view.onScreen(view.bounds).intersection(CGRect(origin: .zero, size: size))
        let center = CGPoint(x: frame.midX, y: frame.midY)
        // People aim at the middle.
        if let id = view.accessibilityIdentifier, !id.isEmpty, random.below(4) > 0,
            belongs(center, to: view)
        {
            return Place(name: view.stableName, point: center, yaml: Locator(id).yaml)
        }
        for _ in 0..<Self.mostTries {
            let point = CGPoint(
                x: frame.minX.rounded(.down) + CGFloat(random.below(Int(frame.width))) + 0.5,
                y: frame.minY.rounded(.down) + CGFloat(random.below(Int(frame.height))) + 0.5
            )
            guard belongs(point, to: view) else { continue }
            return Place(name: view.stableName, point: point, yaml: ScriptText.point(point))
        }
        return somewhere(in: size)
    }

    private func belongs(_ point: CGPoint, to view: UIView) -> Bool {
        application.hitTestReport(at: point).hitView?.touchTarget === view
    }

    private mutating func somewhere(in size: CGSize) -> Place {
        let point = anywhere(in: size)
        return Place(point: point, yaml: ScriptText.point(point))
    }

    private mutating func anywhere(in size: CGSize) -> CGPoint {
        CGPoint(
            x: CGFloat(random.below(Int(size.width))) + 0.5,
            y: CGFloat(random.below(Int(size.height))) + 0.5
        )
    }

    /// A place as far away as drags go.
    private mutating func away(from point: CGPoint, in size: CGSize) -> CGPoint {
        let length = draw(HandHabits.distance) * (random.below(2) == 0 ? 1 : -1)
        let slant = CGFloat(random.below(60) - 30)
        let isUpright = random.below(HandHabits.upright.of) < HandHabits.upright.0
        let way = isUpright ? CGVector(dx: slant, dy: length) : CGVector(dx: length, dy: slant)
        return CGPoint(
            x: min(max(1, point.x + way.dx), size.width - 1).rounded(),
            y: min(max(1, point.y + way.dy), size.height - 1).rounded()
        )
    }

    // MARK: The device

    /// Something that happens to the device: it is turned, its settings are changed, the application is left for
    /// a time and the clock jumps, or memory is short.
    private mutating func device() -> String {
        switch random.below(10) {
        case 0...2: return "device: \(pick(["portrait", "landscapeLeft", "landscapeRight"]))"
        case 3: return "device: {style: \(pick(["dark", "light"]))}"
        case 4...5:
            let sizes = DeviceSettings.ContentSize.allCases.map(\.rawValue)
            return "device: {contentSize: \(pick(sizes))}"
        case 6: return "device: {direction: \(pick(["leftToRight", "rightToLeft"]))}"
        case 7: return "device: memoryWarning"
        case 8 where application.screen.idiom == .pad:
            let most = application.screen.bounds.size
            let sides = [most.width, most.height].map {
                ScriptText.number(($0 * hundredths(30, 101)).rounded())
            }
            return "device: {sceneSize: [\(sides.joined(separator: ", "))]}"
        case 8:
            following = ["device: foreground"]
            return "device: interruption"
        default:
            following = ["wait: \(pick(Self.jumps))", "device: foreground"]
            return "device: background"
        }
    }

    /// How long the application may be in the background, in seconds: a moment, a minute, an hour.
    private static let jumps = ["1", "60", "3600"]

    // MARK: Values

    private mutating func hundredths(_ least: Int, _ most: Int) -> CGFloat {
        CGFloat(least + random.below(most - least)) / 100
    }

    private mutating func draw(_ quantiles: Quantiles) -> Double {
        quantiles.value(at: Double(random.below(1_001)) / 10)
    }

    private mutating func whole(_ quantiles: Quantiles) -> Int { Int(draw(quantiles).rounded()) }

    /// In hundredths.
    private mutating func decimal(_ quantiles: Quantiles) -> String {
        ScriptText.number(CGFloat((draw(quantiles) * 100).rounded() / 100))
    }

    private mutating func pick(_ words: [String]) -> String { words[random.below(words.count)] }

    private mutating func text() -> String {
        pick(["a", "hello", "1", "-3", "0", "two words", "äöü", "9999999999", " ", "x@y.zz"])
    }
}
