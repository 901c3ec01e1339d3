/// A hand that does something possible at random: mostly taps on what can be touched.
///
/// How often it does what is a [choice]: taps are the most frequent, as in the hands of people, and each
/// kind comes often enough to meet the others.
@MainActor struct RandomHand {
    private var random: SeededGenerator
    private let application: UIApplication
    private let window: UIWindow
    /// The stable names of the targets that were on the screen, and of those that it touched.
    private(set) var (seen, touched): (Set<String>, Set<String>) = ([], [])

    /// What it does, and how often compared with the others.
    private enum Kind: CaseIterable {
        case tap, tapAnywhere, doubleTap, longPress, drag, fling, pinch, rotate, type, key, device,
            wait

        var weight: Int {
            switch self {
            case .tap: 40
            case .tapAnywhere: 5
            case .doubleTap, .longPress: 6
            case .drag: 16
            case .fling: 8
            case .pinch: 4
            case .rotate: 2
            case .type: 14
            case .key, .device: 3
            case .wait: 5
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
    mutating func next() -> String {
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
        return step(kind ?? .wait, targets, size: application.screen.bounds.size)
    }

    private mutating func step(
        _ kind: Kind,
        _ targets: [UIView],
        size: CGSize
    ) -> String {
        switch kind {
        case .wait: return "wait: \(ScriptText.number(hundredths(5, 150)))"
        case .type: return "type: \(ScriptText.word(text()))"
        case .key: return "key: \(pick(["delete", "return", "tab", "escape"]))"
        case .device:
            return
                "device: \(pick(["landscapeLeft", "portrait", "memoryWarning", "background", "foreground"]))"
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
            let there = ScriptText.point(near(place.point, in: size))
            let duration = ScriptText.number(hundredths(8, 80))
            return "drag: {from: \(here), to: \(there), duration: \(duration)}"
        case .fling:
            let there = ScriptText.point(near(place.point, in: size))
            return "fling: {from: \(here), to: \(there), velocity: \(300 + random.below(2_000))}"
        case .pinch:
            let distances = random.below(2) == 0 ? "from: 60, to: 160" : "from: 160, to: 60"
            return "pinch: {at: \(ScriptText.point(place.point)), \(distances)}"
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

    /// A place up to 300 points away: most drags go along one axis.
    private mutating func near(_ point: CGPoint, in size: CGSize) -> CGPoint {
        let distance = CGFloat(random.below(600) - 300)
        let slant = CGFloat(random.below(60) - 30)
        let isUpright = random.below(3) > 0
        let way = isUpright ? CGVector(dx: slant, dy: distance) : CGVector(dx: distance, dy: slant)
        return CGPoint(
            x: min(max(1, point.x + way.dx), size.width - 1).rounded(),
            y: min(max(1, point.y + way.dy), size.height - 1).rounded()
        )
    }

    // MARK: Values

    private mutating func hundredths(_ least: Int, _ most: Int) -> CGFloat {
        CGFloat(least + random.below(most - least)) / 100
    }

    private mutating func pick(_ words: [String]) -> String { words[random.below(words.count)] }

    private mutating func text() -> String {
        pick(["a", "hello", "1", "-3", "0", "two words", "äöü", "9999999999", " ", "x@y.zz"])
    }
}
