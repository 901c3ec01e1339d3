/// A hand that does something possible at random: mostly taps on what can be touched, as people do (`HandHabits`).
///
/// What no recording has (typing, keys, what happens to the device) has a weight that is a [choice]: often enough
/// to meet the gestures.
package struct RandomHand {
    private var random: SeededGenerator
    private let application: UIApplication
    private let window: UIWindow
    /// The stable names of the targets that were on the screen, and of those that it touched.
    package private(set) var seen: Set<String> = []
    package private(set) var touched: Set<String> = []
    /// The names of the targets that the last step touches if it can be done.
    package private(set) var aimed: Set<String> = []
    /// Steps that belong to the last one: who leaves an application comes back.
    private var following: [TouchAction] = []

    /// What it does, and how often compared with the others.
    private enum Kind: CaseIterable {
        case tap, tapAnywhere, doubleTap, longPress, drag, fling, twoFingerTap, pinch, rotate, type,
            key, device,
            deviceDuringDrag, click, wheel, tapStatusBar, wait

        var weight: Int {
            switch self {
            case .tap: HandHabits.weight(HandHabits.taps)
            case .doubleTap: HandHabits.weight(HandHabits.doubleTaps)
            case .longPress: HandHabits.weight(HandHabits.longPresses)
            case .drag: HandHabits.weight(HandHabits.drags)
            case .fling: HandHabits.weight(HandHabits.flings)
            // The phone's recordings have one finger: as rare as the rarest of its gestures.
            case .twoFingerTap, .pinch, .rotate: HandHabits.weight(HandHabits.longPresses)
            case .tapAnywhere, .device, .deviceDuringDrag, .wait: 4
            case .type: 12
            case .key: 3
            case .click, .wheel: 2
            case .tapStatusBar: 1
            }
        }
    }

    package init(seed: UInt64, window: UIWindow) {
        random = SeededGenerator(seed: seed)
        self.window = window
        application = .shared
    }

    /// A part of the screen that can be touched: the name of a target, a point of the screen at which touches belong to it, and
    /// how a step says the place.
    private struct Place {
        var name: String?
        var point: CGPoint
        var locator: Locator
    }

    /// How a step says a point of the screen: in the space of the window.
    private func locator(at point: CGPoint) -> Locator { .point(window.fromScreen(point)) }

    /// What it does next. It is chosen for the screen as it is now. Its numbers have at most two decimals, so that a script
    /// says it exactly.
    ///
    /// - Parameter isLast: whether it only ends what it has begun: it comes back to an application that it left.
    /// - Returns: nil if it has nothing to end.
    package mutating func next(isLast: Bool) -> TouchAction? {
        if isLast, following.isEmpty { return nil }
        return next()
    }

    /// Notes that the last step was done, so its targets were touched.
    package mutating func noteDone() {
        touched.formUnion(aimed)
        aimed = []
    }

    /// What it does next.
    package mutating func next() -> TouchAction {
        aimed = []
        if !following.isEmpty { return following.removeFirst() }
        application.layOutWindows()
        let targets = application.touchTargets
        seen.formUnion(targets.map(\.stableName))
        let isTyping = window.firstResponder is any UITextInput
        let kinds = Kind.allCases.filter { kind in
            switch kind {
            case .type: isTyping
            case .click, .wheel: application.screen.idiom == .pad
            default: true
            }
        }
        var number = random.below(kinds.map(\.weight).reduce(0, +))
        let kind = kinds.first { kind in
            number -= kind.weight
            return number < 0
        }
        return action(kind ?? .wait, targets, size: application.scene.bounds.size)
    }

    private mutating func action(
        _ kind: Kind,
        _ targets: [UIView],
        size: CGSize
    ) -> TouchAction {
        switch kind {
        case .wait: return .wait(decimal(HandHabits.pause))
        case .type: return .type(pick(Self.texts), interval: EventGenerator.keyTypeInterval)
        case .key: return .key(key())
        case .device: return device()
        case .tapStatusBar: return .tapStatusBar
        case .tapAnywhere:
            let place = somewhere(in: size)
            aimed = names(at: [place.point])
            return tap(place.locator)
        default: break
        }
        let place = place(among: targets, size: size)
        aimed = place.name.map { [$0] } ?? []
        switch kind {
        // At a point: the first tap may take away what has the name.
        case .doubleTap: return tap(locator(at: place.point), times: 2)
        case .longPress: return .longPress(place.locator, duration: hundredths(55, 120))
        case .drag: return drag(from: place, in: size)
        case .deviceDuringDrag:
            let drag = drag(from: place, in: size)
            let pause = TouchAction.wait(decimal(HandHabits.duration))
            return .parallel([[step(drag)], [step(pause), step(device())]])
        case .twoFingerTap: return tap(place.locator, fingers: 2)
        case .click:
            return .click(
                place.locator,
                buttons: pick([.primary, .secondary]),
                times: 1,
                duration: 0
            )
        case .wheel:
            let way = CGFloat(pick([-40, 40]))
            return .wheel(
                place.locator,
                by: pick([CGVector(dx: 0, dy: way), CGVector(dx: way, dy: 0)]),
                notches: 1 + random.below(5),
                interval: TouchAction.usualNotchInterval
            )
        case .fling:
            return .fling(
                from: place.locator,
                to: locator(at: away(from: place.point, in: size)),
                velocity: whole(HandHabits.speed),
                duration: TouchAction.usualFlingDuration
            )
        case .pinch:
            var (narrow, wide) = (whole(HandHabits.narrow), whole(HandHabits.wide))
            wide = min(wide, apart(around: place.point, in: size))
            narrow = min(narrow, (wide / 2).rounded())
            let distance = random.below(2) == 0 ? (narrow, wide) : (wide, narrow)
            aim(atBothSidesOf: place.point, distance.0)
            return .twoFingers(
                locator(at: place.point),
                distance: distance,
                angle: (0, 0),
                duration: decimal(HandHabits.pinchDuration)
            )
        case .rotate:
            let apart = min(EventGenerator.rotationDistance, apart(around: place.point, in: size))
            aim(atBothSidesOf: place.point, apart)
            return .twoFingers(
                locator(at: place.point),
                distance: (apart, apart),
                angle: (0, CGFloat(20 + random.below(80)) * .pi / 180),
                duration: TouchAction.usualDuration
            )
        default: return tap(place.locator)
        }
    }

    private func tap(_ place: Locator, times: Int = 1, fingers: Int = 1) -> TouchAction {
        .tap(place, times: times, interval: EventGenerator.multiTapInterval, fingers: fingers)
    }

    private mutating func drag(from place: Place, in size: CGSize) -> TouchAction {
        .drag(
            from: place.locator,
            to: locator(at: away(from: place.point, in: size)),
            duration: decimal(HandHabits.duration),
            hold: 0,
            curve: .easeInOut
        )
    }

    private func step(_ action: TouchAction) -> TouchStep { TouchStep(number: 1, action) }

    // MARK: Places

    /// How many points it tries to find one at which a touch belongs to its target. [choice]
    private static let mostTries = 8

    private mutating func place(among targets: [UIView], size: CGSize) -> Place {
        guard !targets.isEmpty else { return somewhere(in: size) }
        let view = targets[random.below(targets.count)]
        let frame = view.onScreen(view.bounds).intersection(CGRect(origin: .zero, size: size))
        let center = CGPoint(
            x: (frame.midX * 100).rounded() / 100,
            y: (frame.midY * 100).rounded() / 100
        )
        // People aim at the middle.
        if let id = view.accessibilityIdentifier, !id.isEmpty, random.below(4) > 0,
            belongs(center, to: view)
        {
            return Place(name: view.stableName, point: center, locator: Locator(id))
        }
        for _ in 0..<Self.mostTries {
            let point = CGPoint(
                x: frame.minX.rounded(.down) + CGFloat(random.below(Int(frame.width))) + 0.5,
                y: frame.minY.rounded(.down) + CGFloat(random.below(Int(frame.height))) + 0.5
            )
            guard belongs(point, to: view) else { continue }
            return Place(name: view.stableName, point: point, locator: locator(at: point))
        }
        return somewhere(in: size)
    }

    private func belongs(_ point: CGPoint, to view: UIView) -> Bool {
        application.hitTestReport(at: point).hitView?.touchTarget === view
    }

    /// How far apart two fingers may be around a point, so that a turn keeps both on the screen. At an edge they still
    /// have the width of a fingertip between them.
    private func apart(around point: CGPoint, in size: CGSize) -> CGFloat {
        let room = min(point.x, point.y, size.width - point.x, size.height - point.y) - 1
        return max(20, (room * 2).rounded(.down))
    }

    /// Aims at what two fingers touch that begin at a distance, with a point in their middle.
    private mutating func aim(atBothSidesOf point: CGPoint, _ distance: CGFloat) {
        aimed = names(at: [-0.5, 0.5].map { CGPoint(x: point.x + distance * $0, y: point.y) })
    }

    /// The names of the targets at points of the screen.
    private func names(at points: [CGPoint]) -> Set<String> {
        Set(
            points.compactMap {
                application.hitTestReport(at: $0).hitView?.touchTarget?.stableName
            }
        )
    }

    private mutating func somewhere(in size: CGSize) -> Place {
        let point = anywhere(in: size)
        return Place(point: point, locator: locator(at: point))
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
    private mutating func device() -> TouchAction {
        switch random.below(10) {
        case 0...2: return .device(pick([.portrait, .landscapeLeft, .landscapeRight]))
        case 3: return .settings(DeviceSettings(style: pick([.dark, .light])))
        case 4...5:
            return .settings(DeviceSettings(contentSize: pick(DeviceSettings.ContentSize.allCases)))
        case 6: return .settings(DeviceSettings(direction: pick([.leftToRight, .rightToLeft])))
        case 7: return .device(.memoryWarning)
        case 8 where application.screen.idiom == .pad:
            let most = application.screen.bounds.size
            let (width, height) = (hundredths(30, 101), hundredths(30, 101))
            let size = CGSize(
                width: (most.width * width).rounded(),
                height: (most.height * height).rounded()
            )
            return .settings(DeviceSettings(sceneSize: size))
        case 8:
            following = [.device(.foreground)]
            return .device(.interruption)
        default:
            following = [.wait(pick(Self.jumps)), .device(.foreground)]
            return .device(.background)
        }
    }

    /// How long the application may be in the background, in seconds: a moment, a minute, an hour.
    private static let jumps: [TimeInterval] = [1, 60, 3600]

    // MARK: Values

    private mutating func hundredths(_ least: Int, _ most: Int) -> CGFloat {
        CGFloat(least + random.below(most - least)) / 100
    }

    private mutating func draw(_ quantiles: Quantiles) -> Double {
        quantiles.value(at: Double(random.below(1_001)) / 10)
    }

    private mutating func whole(_ quantiles: Quantiles) -> CGFloat { draw(quantiles).rounded() }

    /// In hundredths.
    private mutating func decimal(_ quantiles: Quantiles) -> TimeInterval {
        (draw(quantiles) * 100).rounded() / 100
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[random.below(values.count)]
    }

    private static let texts = [
        "a", "hello", "1", "-3", "0", "two words", "äöü", "9999999999", " ", "x@y.zz",
    ]
    private static let keys: [KeyboardKey] = [
        .keyboardDeleteOrBackspace, .keyboardReturnOrEnter, .keyboardTab, .keyboardEscape,
        .keyboardSpacebar,
        .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow,
    ]

    /// A key command of the responder chain, or another key, now and then with modifiers.
    private mutating func key() -> KeyStroke {
        let shortcuts = application.keyboard.shortcuts
        if !shortcuts.isEmpty, random.below(2) == 0 {
            let (key, flags) = pick(shortcuts)
            let held = KeyStroke.modifiers.filter { flags.contains($0.flag) }
            return KeyStroke(key: key, modifiers: held.map(\.key))
        }
        let held = random.below(4) > 0 ? [] : [pick(KeyStroke.modifiers).key]
        return KeyStroke(key: pick(Self.keys), modifiers: held)
    }
}
